"""The rules of Skat: an engine that knows no text, no file and no screen."""
