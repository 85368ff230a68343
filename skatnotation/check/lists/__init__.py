"""LIST: the rows, totals and closing lines of a score sheet."""
