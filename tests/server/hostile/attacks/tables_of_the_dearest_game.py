"""Guests of many addresses who each make as many running tables as they may of the game that takes most memory."""
import re
from pathlib import Path

from attacker import HELLO, MEGABYTE, TEXT, Closed, Raw, frame, request

from harness import Server

SETTINGS = {"limits.requests_burst": 1000, "limits.requests_per_second": 1000}
GAME = {"game": "warlords-of-europe", "options": {"players": 2}, "clock": {"kind": "none"}}
TABLES = 8
# What the attack may take before the server is short of memory, the rest of the quota, and what was under way when it
# was: the bound of the whole server, whatever comes.
ROOM = 30 * MEGABYTE
MEMORY = 60 * MEGABYTE
ADDRESSES = [f"127.0.0.{140 + i}" for i in range(13)]


def before_start(server):
    """The quota follows from what this build takes by itself."""
    with Server(config=server.config.read_text()) as idle:
        Raw(idle.port, "127.0.0.2").hello()
        status = Path(f"/proc/{idle.process.pid}/status").read_text(encoding="utf-8")
    used = int(re.search(r"VmRSS:\s+(\d+) kB", status).group(1)) * 1024
    quota = (used + ROOM) * 100 // 80 // 1_000_000
    server.config.write_text(f"{server.config.read_text()}quota.memory_mb = {quota}\n")


def take_tables(one):
    """Running ones, as fast as they go; gives why that ended."""
    rooms = []
    for _ in range(TABLES):
        answer = one.ask("room.create", GAME)
        if "error" in answer:
            return answer["error"]["data"]["reason"]
        rooms.append(answer["result"]["room"])
    for room in rooms:
        for method, params in (("room.join", {}), ("room.sit", {"seat": 0}), ("room.add_bot", {"kind": "steward"})):
            one.send(frame(TEXT, request(0, method, {"room": room, **params})))
        if reason := one.reason("room.ready", {"room": room}):
            return reason
    return None


def attack(arena):
    told, guests, first = {}, [], None
    for i in range(len(ADDRESSES) * 200):
        one = Raw(arena.port, ADDRESSES[i % len(ADDRESSES)])
        if one.status != 101:
            break
        answer = one.ask("session.hello", HELLO)
        if "error" in answer:
            reason = answer["error"]["data"]["reason"]
        else:
            try:
                reason = take_tables(one)
                guests.append(one)
                first = first or answer["result"]["token"]
            except Closed:  # it did not read fast enough
                reason = "closed"
        told[reason] = told.get(reason, 0) + 1
        if told.get("no_capacity", 0) > 20 and not arena.goes_on():
            break
    assert told.get("no_capacity", 0) > 20, told
    for one in guests:  # none of them has read for long: some may have been dropped
        one.close()
    # they keep what they have
    rooms = Raw(arena.port, ADDRESSES[0]).hello(first)["rooms"]
    assert len(rooms) == TABLES, rooms
