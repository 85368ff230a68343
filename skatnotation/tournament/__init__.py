"""Tournaments: what the players have after all series, teams, lots, adjustments, lost-game money.

Results come from games, from score sheets or as bare numbers; :mod:`skatnotation.tournament.standing` ranks them.
"""
