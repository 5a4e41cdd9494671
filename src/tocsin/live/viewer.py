"""A connection for each viewer: requests come in, the table as this viewer may see it goes out.

Slow or returning viewers miss nothing: every update is the whole table as it is now, with its sequence number and the
story lines they do not have yet.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from contextlib import suppress
from typing import Protocol

import msgspec

from tocsin.core import NATURE, Match, Refusal, TocsinError, UnknownName, msg
from tocsin.live.limits import MESSAGES, Buckets
from tocsin.live.meter import timed
from tocsin.live.room import Room
from tocsin.live.rooms import Rooms
from tocsin.players import Sight
from tocsin.players.analysis import Budget
from tocsin.sitting import Chair, Outdated, advice, messages
from tocsin.sitting.chair import Deed, known_language
from tocsin.words import Words

LOG = logging.getLogger("tocsin.table")
PATIENCE = 15.0
"""Seconds a new connection has to send `hello`."""
SELDOM = 0.5
"""Seconds between two progress reports of a review, at least."""
EACH = Budget(ms=250)
"""Thinking time for each decision of a review."""
REPLIES = 64
"""Replies that may wait for somebody who does not read them; with more they are let go."""
REPLAYS = 6
"""Earlier boards that may wait to be drawn; the oldest are passed over, for nobody looks at them any more."""
COSTS: dict[type, float] = {
    messages.Hello: 2,
    messages.Why: 2,
    messages.Ways: 4,
    messages.Sit: 2,
    messages.Speak: 2,
    messages.Replay: 3,
    messages.Hint: 4,
    messages.Review: 4,
    messages.Retry: 4,
    messages.Aids: 2,
    messages.Branch: 20,
}
"""What a message costs of those a viewer may send; the others cost one."""
TRY_AGAIN_LATER = 1013
Shown = (
    messages.Why
    | messages.Ways
    | messages.Replay
    | messages.Sit
    | messages.Speak
    | messages.Hint
    | messages.Review
    | messages.Retry
    | messages.Aids
    | messages.Branch
)
DECODER: msgspec.json.Decoder[messages.Asked] = msgspec.json.Decoder(messages.Asked)
ENCODER = msgspec.json.Encoder()


class Gone(Exception):
    """The viewer is no longer there."""


class Line(Protocol):
    """What connects a viewer: a websocket, or a channel to a page."""

    address: str

    async def receive(self) -> str:
        """The next message; raises `Gone`."""
        ...

    async def send(self, text: str) -> None: ...

    async def close(self, code: int, reason: str) -> None: ...


class Overflow(Exception):
    """Somebody does not read what they asked for."""


class Connection:
    """A connected viewer, who may send so many messages a second. Those of one address share ``budgets``."""

    chair: Chair

    def __init__(self, line: Line, rooms: Rooms, budgets: Buckets, rate: float = MESSAGES) -> None:
        self._line, self._rooms, self.address = line, rooms, line.address
        self._room: Room | None = None
        self._lang = "en"
        self._outbox: deque[messages.Told] = deque()
        self.wake = asyncio.Event()
        self._seen = -1
        """How often the table had changed when it was last sent."""
        self._replays: deque[messages.Replay] = deque(maxlen=REPLAYS)
        self._own, self._budgets = Buckets(rate, 4 * rate), budgets
        self._hinting: asyncio.Task[None] | None = None
        self._reviewing: asyncio.Task[None] | None = None
        self._watching: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Serve until the viewer disconnects."""
        sender = asyncio.create_task(self._send())
        try:
            async with asyncio.timeout(PATIENCE):
                await self._receive()
            while self._room is not None:
                await self._receive()
        except (Gone, TimeoutError):
            pass
        except Overflow:
            LOG.warning("viewer let go", extra={"error": "reads too slowly"})
        finally:
            if self._room is not None:
                self._room.leave(self)
            for task in (self._hinting, self._reviewing, self._watching):
                if task is not None:
                    task.cancel()
            if self._room is None:
                await asyncio.sleep(0)
            sender.cancel()
            await asyncio.gather(sender, return_exceptions=True)
            if len(self._outbox) > REPLIES:
                with suppress(Exception):
                    async with asyncio.timeout(1):
                        await self._line.close(TRY_AGAIN_LATER, self._words("table.too_slow"))

    def say(self, message: messages.Told) -> None:
        self._outbox.append(message)
        self.wake.set()

    # In

    async def _receive(self) -> None:
        """Take one message, and see that whoever sent it hears what became of it."""
        data = await self._line.receive()
        if len(self._outbox) > REPLIES:
            raise Overflow
        try:
            asked = DECODER.decode(data)
        except (msgspec.DecodeError, msgspec.ValidationError, UnicodeError, RecursionError):
            asked = None
        cost = COSTS.get(type(asked), 1.0)
        while not (self._own.take("", cost) and self._budgets.take(self.address, cost)):
            if not isinstance(asked, Deed):
                self.say(messages.Trouble(self._words("table.too_fast")))
                await asyncio.sleep(0)
                return
            # What somebody does is not lost: it waits, and what they send after it.
            await asyncio.sleep(cost / MESSAGES)
        if asked is None:
            self.say(messages.Trouble(self._words("table.not_understood")))
            await asyncio.sleep(0)
            return
        try:
            match asked:
                case messages.Hello():
                    await self._hello(asked)
                case messages.Answer():
                    position = len(self.room.sitting.match.tape)
                    with timed("answer"):
                        stored = await self.room.do(lambda: self.chair.does(asked))
                    stopped = self.chair.stopped
                    self.say(messages.Done(stored, self._words.say(stopped) if stopped is not None else ""))
                    self._watch(self.room, asked, position)
                case messages.Hurry():
                    self.chair.hurries()
                    self.room.hurry()
                case messages.Ping():
                    self.say(messages.Pong())
                case _ if isinstance(asked, Deed):
                    await self.room.do(lambda: self.chair.does(asked))
                case _:
                    await self._show(asked)
        except Outdated as outdated:
            self.say(messages.Stale(self._words.say(outdated.message)))
            self._look_again()
        except Refusal as refusal:
            known = self._room is not None
            self.say(self.chair.refused(refusal) if known else messages.Refused(self._words.say(refusal.message), []))
        except TocsinError as error:
            text = self._words.say(error.message)
            self.say(messages.Gone(text) if self._room is None else messages.Trouble(text))
        except (Gone, asyncio.CancelledError):
            raise
        except Exception as error:
            LOG.exception("message failed", extra={"message_kind": type(asked).__name__})
            unwell = isinstance(error, self._rooms.store.unwell)
            self.say(messages.Trouble(self._words("table.not_stored" if unwell else "table.trouble")))
        if self._outbox:
            # What has come already would be read without a pause; whoever sends much waits for the replies.
            await asyncio.sleep(0)

    async def _show(self, asked: Shown) -> None:
        """What changes nothing at the table."""
        room = self.room
        match asked:
            case messages.Why():
                self.say(self.chair.why(asked))
            case messages.Ways():
                self.say(self.chair.ways(asked))
            case messages.Replay():
                self._replays.append(asked)
                self.wake.set()
            case messages.Sit():
                self.chair.sit(asked.seat)
                self._look_again()
            case messages.Speak():
                self.chair.speak(asked.lang)
                self._look_again()
            case messages.Hint():
                taught = self.chair.taught(asked.seat)
                if taught is not None:
                    self.say(taught)
                else:
                    self._hint(room, self.chair.sight(asked.seat))
            case messages.Review():
                self._review(room, asked.stop)
            case messages.Retry():
                await self._retry(room, asked)
            case messages.Aids():
                self.say(self.chair.aids())
            case messages.Branch():
                links = await self._rooms.branch(room, self.chair, asked.position, self.address)
                self.say(messages.Branched(links.me, links.watch, room.start.title))

    async def _hello(self, asked: messages.Hello) -> None:
        if self._room is not None:
            self._room.leave(self)
        self._lang, self._room = known_language(asked.lang), None
        room, seats = await self._rooms.find(asked.token)
        self.chair = Chair(room.sitting, seats, asked.lang, asked.seat)
        self._room, self._seen = room, -1
        room.enter(self)

    def _hint(self, room: Room, sight: Sight) -> None:
        if self._hinting is None or self._hinting.done():
            self._hinting = asyncio.create_task(self._advise(room, sight, room.sitting.since))

    async def _advise(self, room: Room, sight: Sight, since: int) -> None:
        try:
            found = await room.hint(sight, self.address)
        except Refusal as refusal:
            self.say(messages.Refused(self._words.say(refusal.message), []))
            return
        except Exception:
            LOG.exception("hint failed")
            self.say(messages.Trouble(self._words("table.trouble")))
            return
        if room.sitting.since == since:
            self.say(advice.hint(sight.setup, found, self._words))

    def _watch(self, room: Room, asked: messages.Answer, position: int) -> None:
        """In the guided game, look into an answer that was given."""
        before = self.chair.watched(asked, position)
        if self._watching is not None:
            self._watching.cancel()
            self._watching = None
        if before is not None:
            self._watching = asyncio.create_task(self._remark(room, before, asked))

    async def _remark(self, room: Room, before: Match, asked: messages.Answer) -> None:
        """Say so if another answer was much better. Nobody waits for it: where it fails, nothing is said."""
        try:
            found = await room.analyse(before, asked.seat, EACH, self.address)
        except Refusal:
            return
        except Exception:
            LOG.exception("remark failed", extra={"table": room.start.id})
            return
        text = self.chair.remark(found, asked.option)
        if text:
            self.say(messages.Remarked(len(before.tape), text))

    def _review(self, room: Room, stop: bool) -> None:
        """Start reviewing a finished game, or stop."""
        if self._reviewing is not None:
            self._reviewing.cancel()
            self._reviewing = None
        if not stop:
            self._reviewing = asyncio.create_task(self._look_back(room, self.chair.reviewing()))

    async def _look_back(self, room: Room, found: advice.Reviewing) -> None:
        """Analyse decision after decision, reporting progress now and then and the result at the end."""
        told = 0.0
        try:
            while (position := found.next()) is not None:
                if time.monotonic() - told > SELDOM and found.moments:
                    told = time.monotonic()
                    self.say(found.told(self._words))
                twin = room.sitting.at(position)
                assert twin.question is not None
                found.take(position, await room.analyse(twin, twin.question.seat, EACH, self.address))
            self.say(found.told(self._words))
        except Refusal as refusal:
            self.say(messages.Refused(self._words.say(refusal.message), []))
        except Exception:
            LOG.exception("review failed", extra={"table": room.start.id})
            self.say(messages.Trouble(self._words("table.trouble")))

    async def _retry(self, room: Room, asked: messages.Retry) -> None:
        """Ask a decision of a finished game again; judge an answer to it, with the reply of whoever is asked next."""
        if asked.option is None:
            self.say(self.chair.retry(asked))
            return
        after = self.chair.tried(asked)
        question, own = after.question, room.sitting.at(asked.position).question
        reply = None
        if question is not None and own is not None and question.seat not in (NATURE, own.seat):
            reply = await room.analyse(after, question.seat, EACH, self.address)
        self.say(self.chair.retried(asked, reply))

    # Out

    async def _send(self) -> None:
        """Send what was said; then, if the table has changed, the table as it is now."""
        while True:
            await self.wake.wait()
            self.wake.clear()
            while self._outbox:
                await self._put(self._outbox.popleft())
            while self._replays:
                # Drawn only now: whoever does not read costs nobody any time.
                await self._put(self._replayed(self._replays.popleft()))
            if self._room is None or self._seen == self._room.changes:
                continue
            self._seen = self._room.changes
            look: messages.Told
            try:
                look = self.chair.look()
            except Exception:
                LOG.exception("look failed", extra={"table": self._room.start.id})
                look = messages.Trouble(self._words("table.trouble"))
            await self._put(look)

    def _replayed(self, asked: messages.Replay) -> messages.Told:
        try:
            return self.chair.replay(asked)
        except Refusal as refusal:
            return messages.Refused(self._words.say(refusal.message), [])
        except Exception:
            LOG.exception("replay failed")
            return messages.Trouble(self._words("table.trouble"))

    async def _put(self, message: messages.Told) -> None:
        await self._line.send(ENCODER.encode(message).decode())

    def _look_again(self) -> None:
        self._seen = -1
        self.wake.set()

    # Helpers

    @property
    def room(self) -> Room:
        """The room this viewer is in; before `hello`, there is no such table."""
        if self._room is None:
            raise UnknownName(msg("table.no_such_link"))
        return self._room

    @property
    def _words(self) -> Words:
        return self.chair.words if self._room is not None else Words(self._lang)
