"""Read, check, replay and explain records of Skat games."""

__version__ = "0.1.0"
