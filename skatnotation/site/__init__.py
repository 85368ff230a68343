"""A static site for a tournament: standings, score sheets, a replay of every game, players, a search box.

It works by double click on a file: nothing is fetched, and no page needs a server. ``build`` in
:mod:`skatnotation.site.build` writes it; ``docs/site.md`` describes it.
"""
