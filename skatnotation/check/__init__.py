"""The checker: a record held against a rule book, and everything that it finds."""
