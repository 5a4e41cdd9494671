"""One websocket per viewer: requests come in, the table as this viewer may see it goes out.

Slow or returning viewers miss nothing: every update is the whole table as it is now, with its sequence number and the
story lines they do not have yet.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from typing import Any, TypeAlias

import msgspec
from litestar.connection import WebSocket
from litestar.exceptions import WebSocketDisconnect

from tocsin.core import Refusal, TocsinError, UnknownName, msg
from tocsin.players import Sight
from tocsin.players.analysis import Budget
from tocsin.sitting import Chair, Outdated, advice, messages
from tocsin.sitting.chair import known_language
from tocsin.table.room import Room
from tocsin.table.rooms import Rooms
from tocsin.words import Words

LOG = logging.getLogger("tocsin.table")
PATIENCE = 15.0
"""Seconds a new connection has to send `hello`."""
SELDOM = 0.5
"""Seconds between two progress reports of a review, at least."""
EACH = Budget(ms=250)
"""Thinking time for each decision of a review."""
PER_SECOND, BURST = 20, 80
"""Messages a viewer may send: on average, and in a row."""
Socket: TypeAlias = WebSocket[Any, Any, Any]
"""A websocket; we use no user, auth or state type."""
Shown = (
    messages.Why | messages.Replay | messages.Sit | messages.Speak | messages.Hint | messages.Review | messages.Branch
)
DECODER: msgspec.json.Decoder[messages.Asked] = msgspec.json.Decoder(messages.Asked)
ENCODER = msgspec.json.Encoder()


class Connection:
    """A connected viewer."""

    chair: Chair

    def __init__(self, socket: Socket, rooms: Rooms) -> None:
        self._socket, self._rooms = socket, rooms
        self._room: Room | None = None
        self._lang = "en"
        self._outbox: deque[messages.Told] = deque()
        self.wake = asyncio.Event()
        self._seen = -1
        """How often the table had changed when it was last sent."""
        self._budget, self._at = float(BURST), time.monotonic()
        self._hinting: asyncio.Task[None] | None = None
        self._reviewing: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Serve until the viewer disconnects."""
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

    def say(self, message: messages.Told) -> None:
        self._outbox.append(message)
        self.wake.set()

    # In

    async def _receive(self) -> None:
        """Take one message, and see that whoever sent it hears what became of it."""
        data = await self._socket.receive_data(mode="text")
        if not self._within_budget():
            self.say(messages.Trouble(self._words("table.too_fast")))
            return
        try:
            asked = DECODER.decode(data)
        except (msgspec.DecodeError, msgspec.ValidationError, UnicodeError):
            self.say(messages.Trouble(self._words("table.not_understood")))
            return
        try:
            match asked:
                case messages.Hello():
                    await self._hello(asked)
                case messages.Answer():
                    self.say(messages.Done(await self.room.do(lambda: self.chair.does(asked))))
                case messages.Undo() | messages.Redo() | messages.Consent():
                    await self.room.do(lambda: self.chair.does(asked))
                case messages.Ping():
                    self.say(messages.Pong())
                case _:
                    await self._show(asked)
        except Outdated as outdated:
            self.say(messages.Stale(self._words.say(outdated.message)))
            self._look_again()
        except Refusal as refusal:
            reasons = self.chair.because(refusal.reasons) if refusal.reasons else []
            self.say(messages.Refused(self._words.say(refusal.message), reasons))
        except TocsinError as error:
            text = self._words.say(error.message)
            self.say(messages.Gone(text) if self._room is None else messages.Trouble(text))
        except (WebSocketDisconnect, asyncio.CancelledError):
            raise
        except Exception:
            LOG.exception("message failed", extra={"message_kind": type(asked).__name__})
            self.say(messages.Trouble(self._words("table.trouble")))

    async def _show(self, asked: Shown) -> None:
        """What changes nothing at the table."""
        match asked:
            case messages.Why():
                self.say(self.chair.why(asked))
            case messages.Replay():
                self.say(self.chair.replay(asked))
            case messages.Sit():
                self.chair.sit(asked.seat)
                self._look_again()
            case messages.Speak():
                self.chair.speak(asked.lang)
                self._look_again()
            case messages.Hint():
                self._hint(self.room, self.chair.sight(asked.seat))
            case messages.Review():
                self._review(self.room, asked.stop)
            case messages.Branch():
                links = await self._rooms.branch(self.room, self.chair, asked.position)
                self.say(messages.Branched(links.me, links.watch, self.room.start.title))

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
            found = await room.hint(sight)
        except Exception:
            LOG.exception("hint failed")
            self.say(messages.Trouble(self._words("table.trouble")))
            return
        if room.sitting.since == since:
            self.say(advice.hint(sight.setup, found, self._words))

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
                found.take(position, await room.analyse(twin, twin.question.seat, EACH))
            self.say(found.told(self._words))
        except Exception:
            LOG.exception("review failed", extra={"table": room.start.id})
            self.say(messages.Trouble(self._words("table.trouble")))

    # Out

    async def _send(self) -> None:
        """Send what was said; then, if the table has changed, the table as it is now."""
        while True:
            await self.wake.wait()
            self.wake.clear()
            while self._outbox:
                await self._socket.send_text(ENCODER.encode(self._outbox.popleft()).decode())
            if self._room is None or self._seen == self._room.changes:
                continue
            self._seen = self._room.changes
            look: messages.Told
            try:
                look = self.chair.look()
            except Exception:
                LOG.exception("look failed", extra={"table": self._room.start.id})
                look = messages.Trouble(self._words("table.trouble"))
            await self._socket.send_text(ENCODER.encode(look).decode())

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

    def _within_budget(self) -> bool:
        now = time.monotonic()
        self._budget = min(BURST, self._budget + (now - self._at) * PER_SECOND)
        self._at = now
        if self._budget < 1:
            return False
        self._budget -= 1
        return True
