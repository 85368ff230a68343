"""Measurements; ``make bench`` runs them all and prints ratios from one run."""
