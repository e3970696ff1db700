#!/usr/bin/env python3
"""A bot that plays legal moves at random: makes a table with computer players, or joins one, and plays it to its end.

  random_bot.py ws://127.0.0.1:8080/ws --game chevaliers --players 3
  random_bot.py ws://127.0.0.1:8080/ws --invite INVITE
"""
from __future__ import annotations

import argparse
import asyncio
import random

from palatine_client import Client, OpenPrompt, Room, RoomState, play


async def seat(client: Client, options: argparse.Namespace) -> Room:
    if options.invite:
        room = await client.join(invite=options.invite, sync="patch")
    else:
        made = await client.call("room.create", {"game": options.game, "options": {"players": options.players}})
        room = await client.join(made["room"], sync="patch")
    if room.state.me is None:
        await room.call("room.sit")
    if not options.invite:
        for _ in range(options.players - 1 - options.people):
            await room.call("room.add_bot", {"kind": options.against})
    print(f"room {room.id} invite {room.state.invite}", flush=True)
    return room


async def main(options: argparse.Namespace) -> None:
    chance = random.Random(options.seed)
    async with Client(options.url, name=options.name, bot=True, app="random bot", version="1") as client:
        room = await seat(client, options)

        def choose(prompt: OpenPrompt, state: RoomState) -> dict[str, object]:
            return chance.choice(room.choices(prompt))

        last = await play(room, choose)
        print("result", last.table.get("result"))


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description="Plays legal moves at random.")
    arguments.add_argument("url")
    arguments.add_argument("--name", default="Random")
    arguments.add_argument("--invite", help="to the table of somebody else")
    arguments.add_argument("--game", default="carolus-magnus")
    arguments.add_argument("--players", type=int, default=2)
    arguments.add_argument("--people", type=int, default=0, help="seats that are left free for others")
    arguments.add_argument("--against", default="steward", help="a computer player of the server")
    arguments.add_argument("--seed", type=int)
    asyncio.run(main(arguments.parse_args()))
