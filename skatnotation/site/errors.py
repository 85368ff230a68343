"""What keeps a site from being made."""


class SiteError(Exception):
    """A site cannot be written; the text is one line that says what, where, and what to do."""
