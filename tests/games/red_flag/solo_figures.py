"""How the solo opponent fares against random play, and whether anything is wrong on the way.

    nice python tests/games/red_flag/solo_figures.py [GAMES]     a table for docs/titles/red-flag-solo.md

Every position between two segments is checked; every tenth game is played again from its tape and told in full.
"""

from __future__ import annotations

import sys
from random import Random

from tocsin.core import LANGUAGES, Match, Seeded, set_up
from tocsin.players.stats import wilson
from tocsin.words import story, words_for


def game(setup, seed: int) -> Match:
    """One game against random play, every position checked."""
    match, rng = Match(setup, Seeded(str(seed))), Random(seed)
    mark = None
    while match.question is not None:
        match.answer(rng.choice(match.question.options))
        if match._marks[-1][1] is not mark:
            mark = match._marks[-1][1]
            assert list(setup.title.check(mark)) == [], (setup.options, seed)
        assert len(match.tape) <= setup.title.limit, (setup.options, seed)
    if seed % 10 == 0:
        again = Match(setup)
        for option in match.tape:
            again.answer(option)
        assert again.state == match.state, (setup.options, seed)
        assert match.fork().state == match.state
        if seed % 100 == 0:
            for lang in LANGUAGES:
                assert all(line.text for line in story(match, words_for(setup, lang), 0))
    return match


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 5000
    print("| opponent | edition | games | won by the opponent | 95% interval | of these without a met condition |")
    print("|---|---|---|---|---|---|")
    for side in ("versailles", "commune"):
        for edition in ("fr", "ru"):
            setup = set_up("red-flag", {"solo": side, "edition": edition}, 1)
            wins = ties = 0
            for seed in range(games):
                result = game(setup, seed).result
                assert result is not None
                wins += not result.winners
                ties += result.cite == "RF-209"
            low, high = wilson(wins, games)
            print(
                f"| {side} | {edition} | {games} | {wins} ({wins / games:.2%}) | {low:.2%}–{high:.2%} | {ties} |",
                flush=True,
            )


if __name__ == "__main__":
    main()
