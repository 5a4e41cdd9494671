"""The check of what a title teaches: every lesson played, right and wrong, and every word and mark looked up."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any, NamedTuple
from xml.etree import ElementTree

from tocsin.core import LANGUAGES, NATURE, Match, Seeded, TocsinError, registry, set_up
from tocsin.learn.coach import Coach
from tocsin.learn.drawing import drawn, marks, sheets, standing
from tocsin.learn.files import Lesson, Lessons, Step, glossary, home, lessons, pictures, words_in
from tocsin.learn.prose import Run, blocks, flat, runs_of
from tocsin.players.specs import seated
from tocsin.words import Statement, Words, ledger
from tocsin.words.catalogue import catalogue

GUIDE_WORDS = 300
SAY_WORDS = 45
"""So many words a guide may have, and a sentence of the coach."""
SHARE = 0.6
"""The share of a player's statements that lessons must teach."""
LINES = 60
"""So many ways through a lesson with several right answers are tried."""
POSITIONS = 3000
"""So many positions are searched for a goal, where no way to it is written."""
GAMES = 20
"""So many random games are played in each mode to learn which questions are asked."""
FEW = 2
"""So many with each value of an option, for questions that no mode asks by itself."""
SHORT = 3
"""So many letters has a word that may well stand beside a term and in it: *the*, *de*."""
EDITORIAL = ("ruling", "derived", "recon")


class Report(NamedTuple):
    """What a title teaches, n of N, and everything that is wrong with it."""

    title: str
    lessons: int
    verbs: tuple[int, int]
    taught: tuple[int, int]
    reached: tuple[int, int]
    problems: list[str]


def check(title: str) -> Report:
    """Everything about a title's lessons, guide, rulebook, glossary and pictures."""
    problems: list[str] = []
    try:
        among = lessons(title)
        terms = glossary(title)
        pictures(title)
    except TocsinError as error:
        return Report(title, 0, (0, 0), (0, 0), (0, 0), [Words("en").say(error.message)])
    known, verbs = ledger(title, "en"), asked_verbs(title)
    for lesson in among.lessons:
        problems += (f"{lesson.id}: {each}" for each in _lesson_problems(among, lesson))
        problems += (f"{lesson.id}: there is no statement {id}" for id in lesson.cites if id not in known)
    explained = set(among.game.verbs) if among.game else set()
    if among.game:
        problems += (f"game: {each}" for each in _game_problems(title, verbs))
    else:
        problems.append("lessons.toml: there is no guided game: [game]")
    problems += (
        f"glossary, {term.id}: there is no statement {term.cite}" for term in terms.values() if term.cite not in known
    )
    problems += (
        f"glossary, {term.id}: unknown language {lang} in also"
        for term in terms.values()
        for lang in term.also
        if lang not in LANGUAGES
    )
    problems += _picture_problems(title)
    cited: set[str] = set()
    for lang in LANGUAGES:
        problems += _document_problems(title, "guide", lang)
        problems += _document_problems(title, "book", lang)
        cited = {id for block in flat(blocks(title, "book", lang)) for id in block.cites}
        missing = [id for id in known if id not in cited]
        if missing:
            problems.append(f"book.{lang}.md: {len(missing)} statements are not reached: {', '.join(missing[:40])}")
    players = [id for id, each in known.items() if of_a_player(each)]
    taught = {id for lesson in among.lessons for id in lesson.cites}
    n = len(taught & set(players))
    if n < SHARE * len(players):
        missing = [id for id in players if id not in taught]
        problems.append(
            f"lessons teach {n} of {len(players)} statements, {SHARE:.0%} are wanted; not: {', '.join(missing[:60])}"
        )
    taught_verbs = explained | {step.verb for lesson in among.lessons for step in lesson.steps if step.verb}
    return Report(
        title,
        len(among.lessons),
        (len(taught_verbs & verbs), len(verbs)),
        (n, len(players)),
        (len(cited & set(known)), len(known)),
        problems,
    )


def of_a_player(statement: Statement) -> bool:
    """Whether a statement is one that players need: numbered as a rule, and not only a matter of its editors."""
    if not statement.id.partition("-")[2][:1].isdigit():
        return False
    others = [tag for tag in statement.tags if tag not in EDITORIAL and not tag.startswith("option")]
    return bool(others) or not statement.tags


def modes(title: str) -> Iterator[tuple[dict[str, Any], int]]:
    """Every mode of a title with every number of seats."""
    parts, (low, high) = registry.parts(title), registry.title(title).seats
    names = parts.meta.get("modes", ())
    known = {entry["id"]: entry["values"] for entry in parts.all("option") if entry["id"] in names}
    for values in product(*known.values()):
        for seats in range(low, high + 1):
            yield dict(zip(known, values, strict=True)), seats


def asked_verbs(title: str) -> set[str]:
    """The kinds of question that persons are asked in any mode, as random games show them; a list of words helps."""
    texts = catalogue(registry.folder(title) / "locale" / "en.po").texts
    written = {id.removeprefix("ask.") for id in texts if id.startswith("ask.")}
    persons: set[str] = set()
    nature: set[str] = set()
    for options, seats in modes(title):
        _listen(title, options, seats, GAMES, persons, nature)
    # What no mode asks, an option may.
    choices = [(entry["id"], value) for entry in registry.parts(title).all("option") for value in entry["values"]]
    for (id, value), (options, seats) in product(choices, modes(title)):
        if not written - persons - nature:
            break
        _listen(title, {**options, id: value}, seats, FEW, persons, nature)
    return persons | (written - nature)


def _listen(title: str, options: dict[str, Any], seats: int, games: int, persons: set[str], nature: set[str]) -> None:
    """Play some random games and note who is asked what."""
    try:
        setup = set_up(title, options, seats)
    except TocsinError:
        return
    for game in range(games):
        rng, match = Random(f"{title}/{options}/{game}"), Match(setup)
        while match.question is not None:
            (nature if match.question.seat == NATURE else persons).add(match.question.verb)
            match.answer(rng.choice(match.question.options))


# Lessons


def _lesson_problems(among: Lessons, lesson: Lesson) -> Iterator[str]:
    for n, step in enumerate(lesson.steps, 1):
        for lang in LANGUAGES:
            for text in (step.say, step.fail, *(wrong.say for wrong in step.wrong)):
                if text and words_in(text[lang]) > SAY_WORDS:
                    yield f"step {n}: {words_in(text[lang])} words in {lang}, at most {SAY_WORDS}: {text[lang][:40]}…"
    coach = Coach(among, lesson)
    try:
        begin = coach.begin()
        coach.settle(begin, 0)
        ways = [begin]
        tried = 0
        for n, step in enumerate(lesson.steps, 1):
            further: list[Match] = []
            for match in ways:
                problems = [*_step_problems(coach, lesson, step, match)]
                yield from (f"step {n}: {each}" for each in problems)
                if problems:
                    return
                for after in played(coach, lesson, step, match):
                    if tried < LINES or not further:
                        further.append(after)
                        tried += 1
            if not further:
                yield f"step {n}: no way to its goal was found; write one: way = [...]"
                return
            ways = further
        for match in ways:
            if not coach.says(match).done:
                yield "it does not end"
    except TocsinError as error:
        yield Words("en", among.title, registry.parts(among.title)).say(error.message)


def _step_problems(coach: Coach, lesson: Lesson, step: Step, match: Match) -> Iterator[str]:
    asked = coach.asked(match)
    if asked is None:
        yield "nothing is asked any more"
        return
    if step.verb and asked.verb != step.verb:
        yield f"waits for {step.verb}, but {asked.verb} is asked"
        return
    for option in step.right:
        if option not in asked.options:
            yield f"right: {option} is not among the options {list(asked.options)}"
    if step.right and not {*step.right} & {*match.setup.listed(asked)}:
        yield f"right: none of {list(step.right)} is among the answers people read"
    for wrong in step.wrong:
        if wrong.option is None or (wrong.verb and wrong.verb != asked.verb):
            continue
        if wrong.option in step.right:
            yield f"wrong: {wrong.option} is right"
        elif not step.goal and wrong.option not in asked.options:
            yield f"wrong: {wrong.option} is not among the options {list(asked.options)}"
    for lang in LANGUAGES:
        board = sheets(match, lesson.seat, lang)
        if board:
            yield from (f"light: there is no {id} on the board" for id in step.light if id not in marks(board))
    if step.goal is None:
        for option in asked.options:
            verdict = coach.judge(match, lesson.seat, option)
            if (verdict is None) != (option in step.right):
                yield f"option {option} is judged wrongly"
            for shown in verdict.shown if verdict else ():
                for lang in LANGUAGES:
                    sheets(shown, lesson.seat, lang)
    elif coach.reached(step.goal, match):
        yield f"the goal holds already: {step.goal.text}"


def played(coach: Coach, lesson: Lesson, step: Step, match: Match) -> Iterator[Match]:
    """The match after each right answer; at a goal, after the way to it."""
    if step.goal is None:
        for option in step.right:
            yield coach.after(match, option)
        return
    done = coach.progress(match).step
    for option in step.way or coach.way(match, POSITIONS):
        if coach.judge(match, lesson.seat, option) is not None:
            return
        match = coach.after(match, option)
    if coach.progress(match).step > done:
        yield match


def _game_problems(title: str, verbs: set[str]) -> Iterator[str]:
    game = lessons(title).game
    assert game is not None
    try:
        specs, options = seated(title, game.players, game.options)
        setup = set_up(title, options, len(specs))
    except TocsinError as error:
        yield Words("en", title, registry.parts(title)).say(error.message)
        return
    if game.seats is not None and game.seats != len(specs):
        yield f"{game.seats} seats, but {len(specs)} players"
    if specs.count("human") != 1 or specs[game.seat : game.seat + 1] != ["human"]:
        yield f"the only person must be on seat {game.seat}"
    missing, unknown = sorted(verbs - set(game.verbs)), sorted(set(game.verbs) - verbs)
    if missing:
        yield f"verbs without a sentence: {', '.join(missing)}"
    if unknown:
        yield f"verbs that no person is asked: {', '.join(unknown)}"
    for verb, text in game.verbs.items():
        for lang in LANGUAGES:
            if words_in(text[lang]) > SAY_WORDS:
                yield f"{verb}: {words_in(text[lang])} words in {lang}, at most {SAY_WORDS}"
    rng, match = Random(title), Match(setup, Seeded(title))
    while match.question is not None:
        match.answer(rng.choice(match.question.options))


# Guide, rulebook, pictures


def _document_problems(title: str, kind: str, lang: str) -> Iterator[str]:
    found, file = blocks(title, kind, lang), f"{kind}.{lang}.md"
    if not found:
        yield f"{file} is missing or empty"
        return
    known, terms, images = ledger(title, "en"), glossary(title), pictures(title)
    shown = 0
    for block in flat(found):
        yield from (f"{file}: there is no statement {id}" for id in block.cites if id not in known)
        for run in runs_of(block):
            if run.kind == "term" and run.term not in terms:
                yield f"{file}: there is no term {run.term}"
            for mark in ("[[", "]]", "**", "{picture", ":::"):
                if mark in run.text:
                    yield f"{file}: {mark} is not closed or not alone: {run.text[:60]}"
        for piece in (block.runs, *(cell for row in block.rows for cell in row)):
            yield from (f"{file}: said twice: {said}" for said in said_twice(piece))
        if block.picture:
            shown += 1
            if block.picture not in images:
                yield f"{file}: there is no picture {block.picture}"
    if kind == "guide":
        count = sum(words_in(run.text) for block in flat(found) for run in runs_of(block))
        if count > GUIDE_WORDS:
            yield f"{file}: {count} words, at most {GUIDE_WORDS}"
        if not 1 <= shown <= 3:
            yield f"{file}: {shown} pictures, two or three are wanted"
    english = [(block.kind, block.picture, sorted(block.cites)) for block in flat(blocks(title, kind, "en"))]
    own = [(block.kind, block.picture, sorted(block.cites)) for block in flat(found)]
    if own != english:
        pairs = enumerate(zip(own, english, strict=False), 1)
        first = next((n for n, (a, b) in pairs if a != b), min(len(own), len(english)) + 1)
        yield f"{file}: block {first} is not as in English (heading, picture, statements)"


def said_twice(runs: list[Run]) -> Iterator[str]:
    """Terms that repeat the word beside them, as in *fewer than 3 Available cubes cubes*."""
    texts = ["", *(run.text for run in runs), ""]
    for n, run in enumerate(runs, 1):
        if run.kind == "term":
            words = run.text.casefold().split()
            long = {word for word in words if len(word) > SHORT}
            before = re.findall(r"([\w'’]+)\s$", texts[n - 1].casefold())
            after = re.findall(r"^\s([\w'’]+)", texts[n + 1].casefold())
            if before == words[:1] or after == words[-1:] or long.intersection(before + after):
                yield f"{texts[n - 1][-20:]}{run.text}{texts[n + 1][:20]}"


def _picture_problems(title: str) -> Iterator[str]:
    for picture in pictures(title).values():
        try:
            match = standing(picture, title)
            for lang in LANGUAGES:
                board = sheets(match, picture.seat, lang)
                if any(n >= len(board) for n in picture.sheets):
                    yield f"picture {picture.id}: there are {len(board)} sheets, counted from 0"
                    break
                made = drawn(title, picture.id, lang)
                for sheet in made:
                    ElementTree.fromstring(sheet)
                found = marks(made)
                yield from (f"picture {picture.id}: there is no {id} on it" for id in picture.lit if id not in found)
        except TocsinError as error:
            yield f"picture {picture.id}: {Words('en', title, registry.parts(title)).say(error.message)}"


def has_all(title: str) -> bool:
    """Whether a title has its whole folder: guide, rulebook, glossary, pictures, lessons."""
    names = [f"{kind}.{lang}.md" for kind in ("guide", "book") for lang in LANGUAGES]
    return all((home(title) / name).exists() for name in [*names, "glossary.toml", "pictures.toml", "lessons.toml"])
