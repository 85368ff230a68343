"""Random chess games of about seventy plies, as the peer's input."""

from __future__ import annotations

import io
import random

import chess
import chess.pgn


def pgn_games(count: int, seed: int, plies: int = 70) -> list[str]:
    """Chess games in PGN, each a text of its own; moves are random, games that end early are kept."""
    chance = random.Random(seed)
    return [_game(chance, number, plies) for number in range(1, count + 1)]


def _game(chance: random.Random, number: int, plies: int) -> str:
    game = chess.pgn.Game()
    game.headers["Event"] = "Benchmark"
    game.headers["Round"] = str(number)
    node: chess.pgn.GameNode = game
    board = game.board()
    for _ in range(plies):
        moves = list(board.legal_moves)
        if not moves:
            break
        move = chance.choice(moves)
        board.push(move)
        node = node.add_main_variation(move)
    return str(game)


def read_all(texts: list[str]) -> int:
    """Read games as python-chess reads them; how many plies they had."""
    plies = 0
    for text in texts:
        game = chess.pgn.read_game(io.StringIO(text))
        if game is not None:
            plies += game.end().ply()
    return plies
