#!/usr/bin/python3
"""Writes protocol/examples/two-players-events.jsonl: what Anna sent and got at a silent table, by `events`, on a fresh
server. The two other transcripts there are by tests/protocol/record_transcript.py.

    PALATINE_SERVER=build/release/bin/palatine-server tests/e2e/record_examples.py
"""
import asyncio
import tempfile
from pathlib import Path

from e2e import PATIENCE, Server
from stranger import ROOT, Player, Refused, Socket

TARGET = ROOT / "protocol" / "examples" / "two-players-events.jsonl"


async def refused(reason, request):
    try:
        await request
    except Refused as refusal:
        assert refusal.reason == reason, refusal
    else:
        raise AssertionError(f"this should be refused: {reason}")


async def before_the_start(anna, bert):
    await anna.connect()
    await anna.ask("session.ping")
    await anna.ask("lobby.watch")
    made = await anna.ask("room.create", game="carolus-magnus", options={"draw": "piles", "max_rounds": 1},
                          title="A silent one", partner_chat="silent", key="create")
    room = made["room"]
    await anna.join(room=room)
    await anna.ask("room.sit", room=room, seat=0, key="sit-1")
    await anna.ask("room.stand", room=room, key="stand")
    await anna.ask("room.sit", room=room, key="sit-2")
    await anna.ask("room.add_bot", room=room, kind="random", key="bot")
    await anna.ask("room.remove", room=room, seat=1, key="remove")
    await bert.connect()
    await bert.join(invite=made["invite"])
    await bert.ask("room.sit", room=room)
    await bert.close()
    await anna.until(lambda: any(method == "room.presence" and not params["connected"]
                                 for method, params in anna.heard), "told that Bert is away")
    await bert.connect()
    await bert.join(room=room)
    await bert.ask("chat.say", room=room, text="Here I am.")
    await anna.ask("chat.say", room=room, text="Good luck!", key="say")
    return room


async def play():
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder).start()
        try:
            anna = Player("Anna", Socket(server.web_socket), "events", seed=1)
            bert = Player("Bert", Socket(server.web_socket), "events", seed=2)
            room = await before_the_start(anna, bert)
            await asyncio.gather(anna.ready(), bert.ready())
            await asyncio.gather(anna.open_entropy(), bert.open_entropy())
            await anna.until(lambda: "muted" in anna.notices(), "told to be silent")
            await refused("talk_forbidden", anna.ask("chat.say", room=room, text="I have no green."))
            await anna.ask("lobby.unwatch")
            await anna.ask("room.resume", room=room, seq=anna.seq, sync="events")
            await asyncio.gather(anna.play(), bert.play())
            await anna.until(lambda: "unmuted" in anna.notices(), "told that it is over")
            await anna.ask("chat.say", room=room, text="Well played.")
            await anna.ask("replay.get", room=room)
            await anna.ask("room.leave", room=room, key="leave")
            await anna.close()
            await bert.close()
        finally:
            server.kill()
    return anna.transcript


def main():
    transcript = asyncio.run(asyncio.wait_for(play(), 2 * PATIENCE))
    Path(TARGET).write_text("\n".join(transcript) + "\n")
    print(f"{TARGET}: {len(transcript)} messages")


if __name__ == "__main__":
    main()
