"""``tocsin lessons``: for those who write what a title teaches. Check it, and look at how a lesson stands."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from tocsin.cli import flags
from tocsin.cli.common import labels
from tocsin.cli.screen import dump, safe, show, table
from tocsin.core import Match, registry
from tocsin.learn import Coach, lessons, teaches
from tocsin.learn.check import check, played
from tocsin.learn.drawing import marks, sheets
from tocsin.words import Words, prompt, words_for


def arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    actions = flags.Actions("lessons", parser, words)
    checked = actions.add("check", check_all)
    checked.add_argument("title", nargs="?", help=words("cli.lessons_title"))
    flags.json(checked, words)
    shown = actions.add("show", show_lesson)
    shown.add_argument("title")
    shown.add_argument("lesson", metavar="LESSON")


def run(args: argparse.Namespace, words: Words) -> int:
    act: Callable[[argparse.Namespace, Words], int] = args.act
    return act(args, words)


def check_all(args: argparse.Namespace, words: Words) -> int:
    """``lessons check``: play every lesson, and count what is taught. The exit code is 1 if anything is wrong."""
    titles = [args.title] if args.title else [title for title in registry.titles() if teaches(title)]
    for title in titles:
        registry.folder(title)
    reports = [check(title) for title in titles]
    if args.json:
        dump([report._asdict() for report in reports])
    else:
        heads = ["title", "lessons", "verbs", "taught", "reached"]
        table(
            [words(f"lessons.{head}") for head in heads],
            [
                [each.title, str(each.lessons), *(f"{n}/{of}" for n, of in (each.verbs, each.taught, each.reached))]
                for each in reports
            ],
            right=(1, 2, 3, 4),
        )
        for each in reports:
            for problem in each.problems:
                show(f"[yellow]{each.title}[/]: {safe(problem)}")
        wrong = sum(len(each.problems) for each in reports)
        show(words("lessons.wrong", n=wrong) if wrong else words("lessons.good"))
    return 1 if any(each.problems for each in reports) else 0


def show_lesson(args: argparse.Namespace, words: Words) -> int:
    """``lessons show``: each question of a lesson as its right answers lead to it, with numbers, places and marks."""
    among = lessons(args.title)
    lesson = among.lesson(args.lesson)
    coach = Coach(among, lesson)
    match = coach.begin()
    coach.settle(match, 0)
    told = words_for(match.setup, words.lang)
    show(match.setup.title.draw(match.view(lesson.seat), told))
    show(f"[dim]{safe(' '.join(sorted(marks(sheets(match, lesson.seat, 'en')))))}[/]")
    for n, step in enumerate(lesson.steps, 1):
        show(f"\n[bold]{n}[/] {safe(step.say[words.lang])}")
        _print(coach, match, told)
        after = next(iter(played(coach, lesson, step, match)), None)
        if after is None:
            break
        show(f"[green]{', '.join(map(str, step.right or step.way)) or '…'}[/]")
        match = after
    show("")
    _print(coach, match, told)
    return 0


def _print(coach: Coach, match: Match, told: Words) -> None:
    """The question that the person has now, option by option."""
    asked, setup = coach.asked(match), match.setup
    if asked is None:
        return
    show(f"[cyan]{asked.verb}[/] {safe(told.say(prompt(setup, asked)))} [cyan]{asked.cite}[/]")
    for option, label in labels(setup, asked, asked.options, told).items():
        place = setup.title.place(setup.box, asked, option) if setup.title.place else None
        show(f"  {option:>4}  {safe(label)}  [dim]{safe(str(place or ''))}[/]")
