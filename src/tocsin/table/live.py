"""One websocket per viewer: what they ask for comes in, the table as they may see it goes out.

A viewer that is slow or away misses nothing: what is sent is always the table as it is now, with its sequence number,
and the lines of the story it does not have yet.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from litestar.connection import WebSocket
from litestar.exceptions import WebSocketDisconnect
from msgspec import Struct

from tocsin.core import LANGUAGES, Refusal, TocsinError, UnknownName, msg
from tocsin.table.advice import hint, review
from tocsin.table.look import board, present
from tocsin.table.reviewing import Reviewing
from tocsin.table.room import Room, Stale
from tocsin.table.rooms import Rooms
from tocsin.words import Words, who

LOG = logging.getLogger("tocsin.table")
PATIENCE = 15.0
"""How many seconds somebody has to say which link they come from."""
SELDOM = 0.5
"""At most this often, in seconds, somebody is told how a review goes on."""
PER_SECOND, BURST = 20, 80
"""Messages a viewer may send."""


class Hello(Struct, tag_field="t", tag="hello"):
    token: str
    lang: str = "en"
    seat: int | None = None


class Answer(Struct, tag_field="t", tag="answer"):
    seq: int
    seat: int
    option: int


class Why(Struct, tag_field="t", tag="why"):
    seat: int
    option: int


class Undo(Struct, tag_field="t", tag="undo"):
    position: int | None = None


class Redo(Struct, tag_field="t", tag="redo"):
    pass


class Consent(Struct, tag_field="t", tag="consent"):
    yes: bool


class Sit(Struct, tag_field="t", tag="sit"):
    seat: int


class Speak(Struct, tag_field="t", tag="lang"):
    lang: str


class Replay(Struct, tag_field="t", tag="replay"):
    position: int
    seat: int | None = None


class Hint(Struct, tag_field="t", tag="hint"):
    seat: int


class Review(Struct, tag_field="t", tag="review"):
    stop: bool = False


class Branch(Struct, tag_field="t", tag="branch"):
    position: int


class Ping(Struct, tag_field="t", tag="ping"):
    pass


Asked = Hello | Answer | Why | Undo | Redo | Consent | Sit | Speak | Replay | Hint | Review | Branch | Ping
DECODER: msgspec.json.Decoder[Asked] = msgspec.json.Decoder(Asked)
ENCODER = msgspec.json.Encoder()


class Connection:
    """A viewer with a socket."""

    def __init__(self, socket: WebSocket[Any, Any, Any], rooms: Rooms) -> None:
        self._socket, self._rooms = socket, rooms
        self.seats: tuple[int, ...] = ()
        self._room: Room | None = None
        self._seat: int | None = None
        self._lang = "en"
        self._outbox: deque[dict[str, Any]] = deque()
        self._wake = asyncio.Event()
        self._stale = False
        self._told: tuple[Any, int] = (None, 0)
        self._sheets: list[msgspec.Raw] = []
        self._budget, self._at = float(BURST), time.monotonic()
        self._hinting: asyncio.Task[None] | None = None
        self._reviewing: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Serve until the viewer goes away."""
        await self._socket.accept()
        sender = asyncio.create_task(self._send())
        try:
            async with asyncio.timeout(PATIENCE):
                await self._receive()
            while self._room is not None:
                await self._receive()
        except (WebSocketDisconnect, TimeoutError):
            pass
        finally:
            if self._room is not None:
                self._room.leave(self)
            for task in (self._hinting, self._reviewing):
                if task is not None:
                    task.cancel()
            if self._room is None:
                await asyncio.sleep(0)
            sender.cancel()
            await asyncio.gather(sender, return_exceptions=True)

    def changed(self) -> None:
        self._stale = True
        self._wake.set()

    def say(self, message: dict[str, Any]) -> None:
        self._outbox.append(message)
        self._wake.set()

    # In

    async def _receive(self) -> None:
        data = await self._socket.receive_data(mode="text")
        if not self._within_budget():
            self.say({"t": "error", "text": self._words()("table.too_fast")})
            return
        try:
            asked = DECODER.decode(data)
        except (msgspec.DecodeError, msgspec.ValidationError, UnicodeError):
            self.say({"t": "error", "text": self._words()("table.not_understood")})
            return
        try:
            await self._serve(asked)
        except Stale as stale:
            self.say({"t": "stale", "text": self._say(stale)})
            self.changed()
        except Refusal as refusal:
            self.say({"t": "refused", "text": self._say(refusal), "reasons": self._reasons(refusal.reasons)})
        except TocsinError as error:
            self.say({"t": "gone" if self._room is None else "error", "text": self._say(error)})
        except (WebSocketDisconnect, asyncio.CancelledError):
            raise
        except Exception:
            LOG.exception("message failed", extra={"message_kind": type(asked).__name__})
            self.say({"t": "error", "text": self._words()("table.trouble")})

    async def _serve(self, asked: Asked) -> None:
        if isinstance(asked, Hello):
            await self._hello(asked)
            return
        room = self._room
        if room is None:
            raise UnknownName(msg("table.no_such_link"))
        match asked:
            case Answer():
                seq = await room.answer(self.seats, asked.seat, asked.option, asked.seq)
                self.say({"t": "done", "seq": seq})
            case Why():
                self._why(room, asked)
            case Undo():
                await room.undo(self.seats, asked.position)
            case Redo():
                await room.redo(self.seats)
            case Consent():
                await room.consent(self.seats, asked.yes)
            case Sit():
                self._seat = asked.seat
                self.changed()
            case Speak():
                self._lang = known_language(asked.lang)
                self.changed()
            case Replay():
                self._replay(room, asked)
            case Hint():
                self._hint(room, asked.seat)
            case Review():
                self._review(room, asked.stop)
            case Branch():
                await self._branch(room, asked.position)
            case Ping():
                self.say({"t": "pong"})

    async def _hello(self, asked: Hello) -> None:
        if self._room is not None:
            self._room.leave(self)
        self._lang = known_language(asked.lang)
        self._room = None
        room, self.seats = await self._rooms.find(asked.token)
        self._seat = asked.seat
        self._told = (None, 0)
        self._room = room
        room.enter(self)

    def _why(self, room: Room, asked: Why) -> None:
        """Why something cannot be chosen: only in the viewer's own questions."""
        for question in room.match.questions:
            if question.seat == asked.seat and (asked.seat in self.seats or (room.companion and self.seats)):
                label, setup = "", room.match.setup
                # A title has words only for the answers one could think of.
                if asked.option in (*question.options, *question.domain):
                    label = room.words(self._lang).say(setup.title.label(setup.box, question, asked.option))
                reasons = self._reasons(question.against(asked.option))
                self.say({"t": "why", "option": asked.option, "label": label, "reasons": reasons})
                return
        raise Refusal(msg("match.not_your_turn"), [])

    def _replay(self, room: Room, asked: Replay) -> None:
        """The table at an earlier moment: from the viewer's own seat, or from any once the game is over."""
        over = room.match.result is not None
        allowed = (*self.seats, *range(room.match.setup.seats)) if over else self.seats
        seat = asked.seat if asked.seat in allowed else room.view_from(self.seats, self._seat)
        twin = room.at(asked.position)
        drawn = board(twin.setup.title, twin.view(seat), room.words(self._lang))
        self.say({"t": "replay", "position": asked.position, "seat": seat, "board": drawn})

    def _hint(self, room: Room, seat: int) -> None:
        if seat not in self.seats or all(each.seat != seat for each in room.match.questions):
            raise Refusal(msg("match.not_your_turn"), [])
        if self._hinting is None or self._hinting.done():
            self._hinting = asyncio.create_task(self._advise(room, seat, room.fresh))

    async def _advise(self, room: Room, seat: int, seq: int) -> None:
        try:
            found = await room.hint(seat)
        except Exception:
            LOG.exception("hint failed")
            self.say({"t": "error", "text": self._words()("table.trouble")})
            return
        if room.fresh == seq:
            told = hint(room.match.setup, found, self._words())
            self.say({"t": "hint", "seq": seq, "seat": seat, **told})

    def _review(self, room: Room, stop: bool) -> None:
        """Look into a finished game, or stop doing so."""
        if self._reviewing is not None:
            self._reviewing.cancel()
            self._reviewing = None
        if stop:
            return
        if room.match.result is None:
            raise Refusal(msg("table.not_before_the_end"), [])
        if room.review is None or room.review.tape != room.match.tape:
            room.review = Reviewing(room)
        self._reviewing = asyncio.create_task(self._look_back(room, room.review))

    async def _look_back(self, room: Room, found: Reviewing) -> None:
        """Tell what is known now and then, and at the end."""
        told = 0.0
        try:
            async for each in found.run():
                done, of = len(found.moments), len(found.places)
                if done == of or time.monotonic() - told > SELDOM:
                    told = time.monotonic()
                    self.say({"t": "review", "done": done, "of": of, **review(room.match, each, self._words())})
        except Exception:
            LOG.exception("review failed", extra={"table": room.kept.id})
            self.say({"t": "error", "text": self._words()("table.trouble")})

    async def _branch(self, room: Room, position: int) -> None:
        """Play on from an earlier moment: once the game is over, or alone at the table."""
        if room.match.result is None and set(room.humans) - set(self.seats):
            raise Refusal(msg("table.not_before_the_end"), [])
        links = await self._rooms.branch(room, position, self.seats)
        self.say({"t": "branch", "link": links["me"], "watch": links["watch"], "title": room.kept.title})

    # Out

    async def _send(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._outbox:
                await self._put(self._outbox.popleft())
            if self._stale and self._room is not None:
                self._stale = False
                try:
                    look = self.look(self._room)
                except Exception:
                    LOG.exception("look failed", extra={"table": self._room.kept.id})
                    look = {"t": "error", "text": self._words()("table.trouble")}
                await self._put(look)

    async def _put(self, message: dict[str, Any]) -> None:
        await self._socket.send_text(ENCODER.encode(message).decode())

    def look(self, room: Room) -> dict[str, Any]:
        """The table as it is now; of the story and of the board, what is new to this viewer."""
        words = room.words(self._lang)
        seat = room.view_from(self.seats, self._seat)
        over = room.match.result is not None
        key = (room.history.cuts, seat, self._lang, over)
        lines = room.history.lines(words, seat, over)
        begin = self._told[1] if self._told[0] == key else 0
        self._told = (key, len(lines))
        place = room.undo_place(self.seats) if self.seats else None
        sealed = bool(set(room.match.sealed) & set(self.seats))
        wish = room.wish
        now = present(room, seat, self.seats, words)
        return {
            "t": "look",
            **now,
            "board": self._new(now["board"]),
            "log": {"from": begin, "lines": [list(line) for line in lines[begin:]]},
            "undo": "free"
            if sealed or (place is not None and not room.needs_consent(self.seats, place))
            else ""
            if place is None
            else "consent",
            "redo": bool(self.seats and room.match.undone),
            "wish": None
            if wish is None
            else {
                "mine": wish.seat in self.seats,
                "asked": bool(wish.waiting & set(self.seats)),
                "who": [words.say(who(room.match.setup, wish.seat))],
                "position": wish.place,
            },
        }

    def _new(self, board: dict[str, list[msgspec.Raw]]) -> Mapping[str, Sequence[msgspec.Raw | None]]:
        """A board with nothing in the place of every sheet that this viewer has."""
        if "sheets" not in board:
            return board
        known, self._sheets = self._sheets, board["sheets"]
        return {"sheets": [None if [sheet] == known[n : n + 1] else sheet for n, sheet in enumerate(board["sheets"])]}

    # Underneath

    def _words(self) -> Words:
        return self._room.words(self._lang) if self._room is not None else Words(self._lang)

    def _say(self, error: TocsinError) -> str:
        return self._words().say(error.message)

    def _reasons(self, reasons: list[Any]) -> list[dict[str, str]]:
        words = self._words()
        return [{"text": words.say(reason.message), "cite": reason.cite} for reason in reasons]

    def _within_budget(self) -> bool:
        now = time.monotonic()
        self._budget = min(BURST, self._budget + (now - self._at) * PER_SECOND)
        self._at = now
        if self._budget < 1:
            return False
        self._budget -= 1
        return True


def known_language(lang: str) -> str:
    if lang not in LANGUAGES:
        raise UnknownName(msg("lang.unknown", lang=lang, known=", ".join(LANGUAGES)))
    return lang
