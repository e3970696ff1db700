"""The tables that one connection listens to, one Room each."""
from __future__ import annotations

from palatine_client.entropy import Dice
from palatine_client.generated.protocol import RoomJoinResult
from palatine_client.keep import Keep
from palatine_client.refusal import Refusal
from palatine_client.room import Listening, Room, RoomUser


class Rooms:
    def __init__(self, user: RoomUser, keep: Keep) -> None:
        self._user = user
        self._keep = keep
        self._by_id: dict[str, Room] = {}
        self._person: str | None = None  # whom they know

    def all(self) -> list[Room]:
        return list(self._by_id.values())

    def joined(self, snapshot: RoomJoinResult, listening: Listening) -> Room:
        there = self._by_id.get(snapshot["room"])
        if there:
            there.rejoined(snapshot, listening)
            return there
        room = Room(self._user, Dice(self._keep), listening, snapshot)
        self._by_id[room.id] = room
        return room

    def forget(self, gone: Room) -> None:
        if self._by_id.get(gone.id) is gone:
            del self._by_id[gone.id]

    def heard(self, room: str, name: str, params: object) -> None:
        if room in self._by_id:
            self._by_id[room].heard(name, params)

    def answered(self, room: object, seq: object) -> None:
        if isinstance(room, str) and isinstance(seq, int) and room in self._by_id:
            self._by_id[room].answered(seq)

    def come_back(self, person: str) -> None:
        """To where one listened before the connection, or the person, was another."""
        is_same = person == self._person
        self._person = person
        for room in self.all():
            if is_same:
                room.resume()
            else:
                room.join()

    def failed(self, why: Refusal) -> None:
        for room in self.all():
            room.failed(why)

    def close(self) -> None:
        for room in self.all():
            room.left("closed")
