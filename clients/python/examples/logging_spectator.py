#!/usr/bin/env python3
"""Watches a table to the end of its game, and writes every event as a line of JSON, none left out and none twice.

  logging_spectator.py ws://127.0.0.1:8080/ws ROOM >events.jsonl
"""
from __future__ import annotations

import argparse
import asyncio
import json
from collections.abc import Iterable

from palatine_client import Client, Room, RoomState
from palatine_client.values import GameEvent


def write(seq: int, events: Iterable[GameEvent]) -> None:
    for event in events:
        print(json.dumps({"seq": seq, **event}, ensure_ascii=False), flush=True)


def write_past(state: RoomState, seq: int) -> None:
    """What led to a snapshot, as far as the server keeps it."""
    for update in state.past:
        if update["seq"] > seq:
            write(update["seq"], update["events"])


async def log(room: Room) -> None:
    updates = room.updates()  # before anything else is waited for: from here on nothing is missed
    write_past(room.state, 0)
    if room.state.is_over:
        return
    async for told in updates:
        if told.is_jump:
            write_past(told.after, told.before.seq)
        else:
            write(told.after.seq, told.events)
        if told.after.is_over:
            return


async def main(url: str, room: str) -> None:
    async with Client(url, name="Log", app="logging spectator", version="1") as client:
        await log(await client.join(room, as_="spectator", sync="events", past=200))


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description="Writes the events of a game as lines of JSON.")
    arguments.add_argument("url")
    arguments.add_argument("room")
    given = arguments.parse_args()
    asyncio.run(main(given.url, given.room))
