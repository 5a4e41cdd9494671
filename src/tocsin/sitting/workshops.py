"""The workshop as data for every door: forms with a pack laid over them, packs changed and compared."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from tocsin.core import Pack, Refusal, msg, registry, sentence
from tocsin.core.errors import BadPack
from tocsin.sitting import attempts, messages, studies
from tocsin.sitting.chair import Chair, known_language
from tocsin.sitting.messages import (
    Alternative,
    Changed,
    Compared,
    Components,
    Difference,
    Doubt,
    Entered,
    Field,
    Mistaken,
    Part,
    Pick,
    Reading,
    Sheet,
    Span,
    Studied,
    Value,
    Workshop,
)
from tocsin.sitting.opening import PACK, Opening
from tocsin.sitting.shown import board
from tocsin.words import Words
from tocsin.workshop import drafts, forms
from tocsin.workshop.forms import Form, Misfit

AT_ONCE = 400
"""Changes that are made at once."""
ID = 80
SENTENCE = 1000
PICKS = 50

PackText = Annotated[str, Meta(max_length=PACK)]
Id = Annotated[str, Meta(max_length=ID)]


class Draft(Struct, forbid_unknown_fields=True):
    """A pack as it is now, ``None`` for one in which everything is ours. ``drawn`` asks for the board as well."""

    pack: PackText | None = None
    drawn: bool = False


class Change(Struct, forbid_unknown_fields=True):
    """A value that is as printed; ``None`` if it is ours again. A single table has no id.

    Without a key it is all of a part: ours again, or the ``same`` as it is, which is as printed.
    """

    table: Id
    id: Id = ""
    key: Id = ""
    value: Value | None = None
    same: bool = False


class Changing(Struct, forbid_unknown_fields=True):
    """Changes to a pack, and its name if that is to be another. Texts are in the language of whoever asks."""

    changes: Annotated[list[Change], Meta(max_length=AT_ONCE)]
    pack: PackText | None = None
    drawn: bool = False
    name: Id | None = None


class Comparing(Struct, forbid_unknown_fields=True):
    """Two packs to compare: from ``other`` to ``pack``. ``None`` is one in which everything is ours."""

    pack: PackText | None = None
    other: PackText | None = None


class Said(Struct, forbid_unknown_fields=True):
    """A printed sentence to read, in the language it is printed in. ``picks`` were chosen among other readings."""

    table: Id
    id: Id
    lang: Annotated[str, Meta(max_length=2)]
    text: Annotated[str, Meta(max_length=SENTENCE)]
    pack: PackText | None = None
    picks: Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(max_length=PICKS)] = []


class Trying(Struct, forbid_unknown_fields=True):
    """A part to be tried at a table."""

    table: Id
    id: Id
    pack: PackText | None = None


class Studying(Struct, forbid_unknown_fields=True):
    """A pack of which somebody wants to know what it changes."""

    pack: PackText


def components(chair: Chair) -> Components:
    """The components of somebody's own that a table is played with, for those who sit there."""
    setup = chair.sitting.match.setup
    if setup.parts.pack is None or not chair.seats:
        raise Refusal(msg("table.no_components"), [])
    text = setup.parts.pack.text
    return Components(text, compared(setup.title.id, Comparing(text), chair.lang))


def shown(title: str, draft: Draft, lang: str) -> Workshop:
    """The workshop of a title with a pack laid over its components."""
    return _shown(forms.form(title, draft.pack), lang, draft.drawn)


def changed(title: str, asked: Changing, lang: str) -> Changed:
    """A pack after changes. What cannot be taken is left as it was, with the reason."""
    text = drafts.empty(title) if asked.pack is None else asked.pack
    form = forms.form(title, text)
    words = forms.words_of(form, lang)
    done = [] if asked.name is None else [drafts.Change("pack", None, "name", asked.name)]
    mistakes: list[Mistaken] = []
    for each in asked.changes:
        try:
            if each.same:
                made = forms.same(form, each.table, each.id)
            else:
                made = forms.change(form, each.table, each.id, each.key, each.value, lang)
        except Misfit as misfit:
            mistakes.append(Mistaken(each.table, each.id, each.key, words.say(misfit.message)))
            continue
        begun = each.value is not None and any((each.table, each.id) == (other.table, other.id) for other in done)
        done += made[-1:] if begun else made
    after = drafts.changed(text, done)
    if len(after) > PACK:
        raise BadPack(msg("workshop.too_long", n=PACK))
    return Changed(after, mistakes, _shown(forms.form(title, after), lang, asked.drawn))


def compared(title: str, asked: Comparing, lang: str) -> Compared:
    """What differs from one pack to another, or from what we have, in words."""
    before, after = (_read(title, text) for text in (asked.other, asked.pack))
    names = [_name(pack, lang) for pack in (before, after)]
    olds, news = (drafts.laid(title, pack) for pack in (before, after))
    old, new = Words(lang, title, olds), Words(lang, title, news)
    parts = {(part.sheet.table, part.id): part for part in forms.form(title, asked.pack).laid}
    found = []
    for each in drafts.compare(olds, news):
        part = parts.get((each.table, each.id or ""))
        field = part.sheet.field(each.key) if part is not None else None
        named = field is not None and (field.key == each.key or field.sentence == each.key)
        found.append(
            Difference(
                sheet=part.sheet.name[lang] if part is not None else each.table,
                table=each.table,
                id=each.id or "",
                part=forms.label(part, new) if part is not None else each.id or each.table,
                key=each.key,
                name=field.name[lang] if field is not None and named else each.key,
                before=forms.said(field, each.before, old),
                after=forms.said(field, each.after, new),
            )
        )
    return Compared(title, names[0], names[1], found)


def read(title: str, asked: Said, lang: str) -> Reading:
    """What a printed sentence means."""
    reads = registry.title(title).reads
    form = forms.form(title, asked.pack)
    part = next((part for part in form.laid if (part.sheet.table, part.id) == (asked.table, asked.id)), None)
    event = part is not None and any(field.enter == "event" for field in part.sheet.fields)
    if reads is None or not event:
        raise BadPack(msg("workshop.no_sentences"))
    said = reads(form.parts, asked.table, asked.id, known_language(asked.lang), asked.text, _picks(asked.picks))
    words = forms.words_of(form, lang)
    return Reading(
        spans=[
            Span(
                begin=span.start,
                end=span.end,
                kind=span.kind,
                understood=span.understood,
                typed=span.typed,
                pick=f"{span.start}:{span.end}:{span.chosen}" if span.chosen else "",
                others=_others(span, words),
            )
            for span in said.spans
        ],
        said=[words.say(line) for line in said.said],
        toml=drafts.toml(said.effects),
        asks=[Doubt(ask.start, ask.end, words.say(ask.question), _others(ask, words)) for ask in said.asks],
        why=[words.say(why) for why in said.why],
        understood=said.sure,
        light=sorted(_places(said.effects)),
    )


def tried(title: str, asked: Trying, lang: str) -> Opening:
    """A table at a position in which a part can be tried."""
    return attempts.tried(title, asked.pack, asked.table, asked.id, lang)


def studied(title: str, asked: Studying, lang: str) -> Studied:
    """What a pack changes: the balance before and after, over as many games as a few seconds have."""
    return studies.studied(title, asked.pack, lang, studies.GAMES, studies.SECONDS)


def _shown(form: Form, lang: str, drawn: bool) -> Workshop:
    words = forms.words_of(form, lang)
    done, of = form.tally()
    return Workshop(
        title=form.title,
        name=form.parts.meta["name"][lang],
        pack_name=_name(form.pack, lang) if form.pack is not None else "",
        sheets=[_sheet(form, sheet, words) for sheet in form.sheets],
        done=done,
        of=of,
        mistakes=[words.say(mistake) for mistake in form.other],
        sound=form.sound,
        board=_board(form, words) if drawn else None,
    )


def _picks(given: list[str]) -> list[sentence.Pick]:
    """What was picked, as the page was given it."""
    found = []
    for each in given:
        start, end, id = [*each.split(":", 2), "", ""][:3]
        if not (start.isdecimal() and end.isdecimal() and len(start) < 5 and len(end) < 5):
            raise BadPack(msg("table.not_understood"))
        found.append(sentence.Pick(int(start), int(end), id))
    return found


def _others(piece: sentence.Span | sentence.Ask, words: Words) -> list[Alternative]:
    at = f"{piece.start}:{piece.end}:"
    return [Alternative(f"{at}{each.id}", words.say(each.said)) for each in piece.alternatives]


def _places(effects: object) -> set[str]:
    """All that effects say under ``where``."""
    if isinstance(effects, list):
        return set().union(*map(_places, effects))
    if not isinstance(effects, dict):
        return set()
    where = effects.get("where")
    here = {each for each in where if isinstance(each, str)} if isinstance(where, list) else set()
    return here.union(*map(_places, effects.values()))


def _sheet(form: Form, sheet: forms.Sheet, words: Words) -> Sheet:
    done, of = form.tally(sheet)
    return Sheet(
        id=sheet.id,
        name=sheet.name[words.lang],
        say=sheet.say[words.lang],
        kind=sheet.kind,
        table=sheet.table,
        fields=[_field(field, words) for field in sheet.fields],
        parts=[_part(form, part, words) for part in form.of(sheet)],
        done=done,
        of=of,
        adds=sheet.adds,
        tries=bool(sheet.uses),
    )


def _field(field: forms.Field, words: Words) -> Field:
    return Field(
        key=field.key,
        name=field.name[words.lang],
        enter=field.enter,
        picks=[Pick(pick.value, forms.pick_name(pick, words), pick.place) for pick in field.picks],
        low=field.low,
        high=field.high,
        keys=field.keys,
        sentence=field.sentence,
        under=list(field.under),
    )


def _part(form: Form, part: forms.Part, words: Words) -> Part:
    mistakes = form.at.get((part.sheet.table, part.id), [])
    return Part(
        id=part.id,
        name=forms.label(part, words),
        group=forms.group(part, words),
        place=forms.place(part),
        printed=part.printed,
        own=part.own,
        counts=part.counts,
        values=[_entered(part, field, words) for field in part.sheet.fields],
        mistakes=[forms.mistaken(key, mistake, part.sheet, words) for key, mistake in mistakes],
    )


def _entered(part: forms.Part, field: forms.Field, words: Words) -> Entered:
    key = field.sentence or field.key
    ours, now = part.ours.get(key, ""), part.now.get(key, "")
    given = part.given or {}
    return Entered(
        value=forms.shown(field, now, words.lang),
        ours=forms.shown(field, ours, words.lang),
        printed=field.key in given or (bool(field.sentence) and field.sentence in given),
        known=part.ours.get("attested", {}).get(field.key) == "rulebook",
        toml=drafts.toml(part.now.get(field.key, "")) if field.enter in ("event", "data") else "",
    )


def _board(form: Form, words: Words) -> messages.Board:
    """The board at the start; with our own components, if one cannot play with the pack."""
    pack = form.pack if form.sound else None
    setup = registry.set_up(form.title, pack=pack)
    return board(setup.title, setup.title.view(setup.start(), None), words.read_by(None))


def _read(title: str, text: str | None) -> Pack | None:
    if text is None:
        return None
    pack = Pack(text, title)
    if pack.title != title:
        raise BadPack(msg("pack.other_title", file=pack.name, title=pack.title, wanted=title))
    return pack


def _name(pack: Pack | None, lang: str) -> str:
    name = pack.named if pack is not None else ""
    return name or Words(lang)("workshop.ours" if pack is None else "workshop.no_name")
