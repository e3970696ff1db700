#!/usr/bin/python3 -B
"""Two people play at a human pace while clients of all kinds attack their server, from several addresses; README.md
beside this tells what is measured, what must hold, and how an attack is added.

    hostile_test.py                        all of them, briefly
    hostile_test.py --seconds 60 [NAME…]   these, for longer; a minute each of those that would go on for ever"""
import argparse
import asyncio
import importlib
import json
import os
import re
import resource
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE / "attacks"), str(HERE.parent)]

from attacker import MEGABYTE, Arena  # noqa: E402
from harness import PATIENCE, Server  # noqa: E402
from victim import Game, part_of  # noqa: E402

# What all attacks meet but those that say otherwise. Times are short so that what is waited for comes soon; the numbers
# of things are those that a small host has.
SETTINGS = {
    "deflate": True,
    "limits.handshake_ms": 1500,
    "limits.connections_per_address": 48,
    "limits.rooms": 600,
    "limits.send_queue_bytes": 65536,
}
TIMES = 3  # as long as without the attack a move may take
FLOORS = {0.5: 100, 0.99: 250}  # ms, by the part of the moves; so long it may take whatever it took without
ENOUGH = 150  # moves, for a p99 to be more than the slowest of all
LOOKS = 3  # that find it too slow, one after another, before it is the attack and not the machine
MEMORY = 100 * MEGABYTE  # more than before the attack, with sanitizers too
HELD = 50  # ms of CPU that one input may hold the thread that plays: 5, and ten times as many with sanitizers


class Felt:
    """What one attack did to the players."""

    def __init__(self, name):
        self.name = name
        self.without, self.during, self.after = [], [], []
        self.grown = 0
        self.took = 0  # seconds, with the quiet before and after

    def add(self, other):
        for mine, more in ((self.without, other.without), (self.during, other.during), (self.after, other.after)):
            mine += more
        self.grown = max(self.grown, other.grown)

    def wrong(self):
        """What was too slow, in words."""
        for name, moves in (("during", self.during), ("after", self.after)):
            for part, floor in FLOORS.items():
                most = max(TIMES * part_of(self.without, part), floor)
                if part_of(moves, part) > most:
                    yield f"p{part * 100:.0f} {name}: {part_of(moves, part):.0f} ms of {most:.0f}"

    def row(self):
        figures = [f"{part_of(moves, part):8.1f}" for moves in (self.without, self.during, self.after)
                   for part in (0.5, 0.99)]
        return f"{self.name:24} {len(self.during):5} {' '.join(figures)} {self.grown / MEGABYTE:+8.1f} {self.took:6.1f}"


HEAD = (f"{'':24} {'moves':>5} {'before':>17} {'during':>17} {'after':>17} {'memory':>8} {'took':>6}\n"
        f"{'':24} {'':>5}" + 3 * f" {'p50 ms':>8} {'p99 ms':>8}" + f" {'MB':>8} {'s':>6}")


def resident(server):
    status = Path(f"/proc/{server.process.pid}/status").read_text(encoding="utf-8")
    return int(re.search(r"VmRSS:\s+(\d+) kB", status).group(1)) * 1024


async def growth(server, game, felt):
    """Until it is cancelled; looks 20 times a second."""
    before = resident(server)
    while True:
        felt.grown = max(felt.grown, resident(server) - before)
        await game.pause(0.05)


class Attacker:
    """A process that makes ready, waits for the word, and attacks."""

    def __init__(self, name, server, seconds):
        self.name = name
        self.command = [sys.executable, "-B", __file__, "--attack", name, str(server.port), str(seconds)]
        self.patience = 3 * PATIENCE + 4 * seconds

    async def ready(self):
        self.child = await asyncio.create_subprocess_exec(*self.command, stdin=asyncio.subprocess.PIPE,
                                                          stdout=asyncio.subprocess.PIPE,
                                                          stderr=asyncio.subprocess.STDOUT)
        first = await asyncio.wait_for(self.child.stdout.readline(), self.patience)
        assert first == b"ready\n", f"{self.name}: {(first + await self.child.stdout.read()).decode()}"

    async def attack(self):
        said, _ = await asyncio.wait_for(self.child.communicate(b"now\n"), self.patience)
        assert self.child.returncode == 0, f"{self.name}: {said.decode()}"


def as_attacker(name, port, seconds):
    """In that process. It takes as little from the players as strangers' machines would."""
    os.nice(10)
    module = importlib.import_module(name)
    arena = Arena(port, seconds)
    if hasattr(module, "prepare"):
        module.prepare(arena)
    print("ready", flush=True)
    sys.stdin.readline()
    module.attack(arena)


async def besieged(server, modules, seconds, quiet):
    """Attacks one after another, while one game is played; gives what was felt of each."""
    game = Game(server, 1)
    playing = asyncio.ensure_future(game.play())
    all_felt = []

    async def phase(name, moves, work=None):
        """`work` under way, and so many moves at least."""
        game.phase = name
        both = asyncio.gather(*([work] if work else []), game.makes_moves(moves))
        await asyncio.wait([both, playing], return_when=asyncio.FIRST_COMPLETED)
        assert server.process.poll() is None, f"the server is gone: {server.log()}"
        if playing.done():
            both.cancel()
            playing.result()
            raise AssertionError("the game stopped")
        both.result()
        game.phase = None

    without = []
    for module in modules:
        name = module.__name__
        felt = Felt(name)
        game.attacks.add(name)
        attacker, began = Attacker(name, server, seconds), time.monotonic()
        await attacker.ready()
        await phase(f"before {name}", quiet)
        watching = asyncio.ensure_future(growth(server, game, felt))
        await phase(name, quiet // 2, attacker.attack())
        await phase(f"after {name}", quiet // 2)
        watching.cancel()
        without += game.moves[f"before {name}"]
        felt.without, felt.during, felt.after = list(without), game.moves[name], game.moves[f"after {name}"]
        felt.took = time.monotonic() - began
        all_felt.append(felt)
        print(felt.row(), flush=True)
    game.ended.set()
    await asyncio.wait_for(playing, PATIENCE)
    return all_felt


def settings_of(module):
    return json.dumps({**SETTINGS, **getattr(module, "SETTINGS", {})}, sort_keys=True)


def siege(settings, modules, seconds, quiet):
    """A server, and these attacks on it."""
    config = "".join(f"{name} = {json.dumps(value)}\n" for name, value in json.loads(settings).items())
    # what is freed is kept for a while by the sanitizer, to find who uses it: not here, where memory is measured
    env = {"ASAN_OPTIONS": os.environ.get("ASAN_OPTIONS", "") + ":quarantine_size_mb=8"}
    server = Server(config=config, env=env)
    for module in modules:
        if hasattr(module, "before_start"):
            module.before_start(server)
    with server:
        felt = asyncio.run(besieged(server, modules, seconds, quiet))
        assert server.stop() == 0, server.log()
        assert "a fault of the server" not in server.log() and "Sanitizer" not in server.log(), server.log()
        held = [line for line in server.log().splitlines()
                if (found := re.search(r"an input held the server for (\d+) ms", line)) and int(found[1]) > HELD]
        assert not held, "\n".join(held)
    return felt


def groups_of(modules):
    """Those that can have one server after another: of the same settings, and with nothing to be done to it before."""
    groups = {}
    for module in modules:
        alone = module.__name__ if hasattr(module, "before_start") else ""
        groups.setdefault((settings_of(module), alone), []).append(module)
    return [(settings, group) for (settings, _), group in groups.items()]


def looked_at_again(module, seconds, quiet):
    """A few moves can be slow for reasons of the machine's: it counts what many say, on servers of their own, beside as
    many without the attack; and an attack that holds the server up does so each time."""
    for _ in range(LOOKS):
        print(f"{module.__name__} is looked at again", flush=True)
        again = Felt(module.__name__)
        while min(len(again.without), len(again.during)) < ENOUGH:
            again.add(siege(settings_of(module), [module], seconds, max(quiet, ENOUGH // 3))[0])
        if not list(again.wrong()):
            break
    return again


def main():
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, 16384)), hard))
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--seconds", type=float, default=2, help="that attacks without an end go on (2)")
    parser.add_argument("--quiet", type=int, default=12, help="moves before each attack, and half of that after (12)")
    parser.add_argument("--attack", nargs=3, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.attack:
        name, port, seconds = asked.attack
        return as_attacker(name, int(port), float(seconds))
    names = asked.names or sorted(file.stem for file in (HERE / "attacks").glob("*.py"))
    modules = {name: importlib.import_module(name) for name in names}
    quiet = max(asked.quiet, 60 if asked.seconds >= 10 else 0)
    print(HEAD, flush=True)
    failures = []
    for settings, group in groups_of(modules.values()):
        for felt in siege(settings, group, asked.seconds, quiet):
            module = modules[felt.name]
            if list(felt.wrong()):
                first, felt = felt, looked_at_again(module, asked.seconds, quiet)
                felt.grown = max(felt.grown, first.grown)
            failures += [f"{felt.name}: {what}" for what in felt.wrong()]
            if felt.grown > (most := getattr(module, "MEMORY", MEMORY)):
                failures.append(f"{felt.name}: {felt.grown / MEGABYTE:.0f} MB more memory, of {most / MEGABYTE:.0f}")
    assert not failures, "\n".join(failures)


if __name__ == "__main__":
    main()
