#!/usr/bin/python3 -B
"""Two people play at a human pace while clients of all kinds attack their server, from several addresses; README.md
beside this tells what is measured, what must hold, and how an attack is added.

    hostile_test.py                        all of them, briefly
    hostile_test.py --seconds 60 [NAME…]   these, for longer; a minute each of those that would go on for ever
    hostile_test.py --table FILE           what --results FILE has written, as a table"""
import argparse
import asyncio
import contextlib
import importlib
import json
import os
import re
import resource
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
LIMITS = HERE.parents[2] / "docs/limits.md"
sys.path[:0] = [str(HERE), str(HERE / "attacks"), str(HERE.parent)]

from attacker import MEGABYTE, Arena  # noqa: E402
from harness import BINARY, PATIENCE, Server  # noqa: E402
from felt import HEAD, Felt, growth_of, table_of  # noqa: E402
from victim import Game  # noqa: E402

# What all attacks meet but those that say otherwise. Times are short so that what is waited for comes soon; the numbers
# of things are those that a small host has.
SETTINGS = {
    "deflate": True,
    "limits.handshake_ms": 1500,
    "limits.connections_per_address": 48,
    "limits.rooms": 600,
    "limits.send_queue_bytes": 65536,
}
ENOUGH = 150  # moves, for a p99 to be more than the slowest of all
LOOKS = 3  # that find it too slow, one after another, before it is the attack and not the machine
MEMORY = 100 * MEGABYTE  # more than before the attack, with sanitizers too
SANITIZED = b"__asan_init" in Path(BINARY).read_bytes()
HELD, HELD_SANITIZED = 20, 100  # ms of CPU that one input may hold the thread that plays: 5, and the log tells of 20


def resident(server):
    status = Path(f"/proc/{server.process.pid}/status").read_text(encoding="utf-8")
    return int(re.search(r"VmRSS:\s+(\d+) kB", status).group(1)) * 1024


async def memory_of(server, game, felt):
    """Until it is cancelled; looks 20 times a second."""
    while True:
        felt.memory.append(resident(server))
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


async def besieged(server, elsewhere, modules, seconds, quiet):
    """Attacks one after another, while a game is played there, and another one on the server that nobody attacks; gives
    what was felt of each."""
    games = [Game(server, 1), Game(elsewhere, 3)]
    playing = [asyncio.ensure_future(game.play()) for game in games]
    all_felt = []

    async def phase(name, moves, work=None):
        """`work` under way, and so many moves at least of each game."""
        for game in games:
            game.phase = name
        under_way = asyncio.gather(*([work] if work else []), *(game.makes_moves(moves) for game in games))
        await asyncio.wait([under_way, *playing], return_when=asyncio.FIRST_COMPLETED)
        assert server.process.poll() is None, f"the server is gone: {server.log()}"
        for play in playing:
            if play.done():
                under_way.cancel()
                play.result()
                raise AssertionError("the game stopped")
        under_way.result()
        for game in games:
            game.phase = None

    for module in modules:
        name = module.__name__
        felt = Felt(module, SANITIZED)
        names = {"before": f"before {name}", "during": name, "after": f"after {name}"}
        for game in games:
            game.attacks.add(name)
        attacker, began = Attacker(name, server, seconds), time.monotonic()
        await attacker.ready()
        await phase(names["before"], quiet)
        watching = asyncio.ensure_future(memory_of(server, games[0], felt))
        await phase(names["during"], quiet // 2, attacker.attack())
        await phase(names["after"], quiet // 2)
        watching.cancel()
        for game, moves in zip(games, (felt.moves, felt.elsewhere)):
            for when, of in names.items():
                moves[when] = list(game.moves[of])
        if all_felt:  # without an attack are all moves before attacks on the same server
            felt.moves["before"] = all_felt[-1].moves["before"] + felt.moves["before"]
        felt.took = time.monotonic() - began
        all_felt.append(felt)
        print(felt.row(), flush=True)
    for game in games:
        game.ended.set()
    await asyncio.wait_for(asyncio.gather(*playing), PATIENCE)
    return all_felt


def settings_of(module):
    return json.dumps({**SETTINGS, **getattr(module, "SETTINGS", {})}, sort_keys=True)


def server_of(settings):
    config = "".join(f"{name} = {json.dumps(value)}\n" for name, value in json.loads(settings).items())
    # what is freed is kept for a while by the sanitizer, to find who uses it: not here, where memory is measured
    return Server(config=config, env={"ASAN_OPTIONS": os.environ.get("ASAN_OPTIONS", "") + ":quarantine_size_mb=8"})


def siege(settings, elsewhere, modules, seconds, quiet):
    """A server, and these attacks on it."""
    server = server_of(settings)
    for module in modules:
        if hasattr(module, "before_start"):
            module.before_start(server)
    with server:
        felt = asyncio.run(besieged(server, elsewhere, modules, seconds, quiet))
        assert server.stop() == 0, server.log()
        assert "a fault of the server" not in server.log() and "Sanitizer" not in server.log(), server.log()
        most = HELD_SANITIZED if SANITIZED else HELD
        held = [line for line in server.log().splitlines()
                if (found := re.search(r"an input held the server for (\d+) ms", line)) and int(found[1]) > most]
        assert not held, "\n".join(held)
    return felt


def groups_of(modules):
    """Those that can have one server after another: of the same settings, and with nothing to be done to it before."""
    groups = {}
    for module in modules:
        alone = module.__name__ if hasattr(module, "before_start") else ""
        groups.setdefault((settings_of(module), alone), []).append(module)
    return [(settings, group) for (settings, _), group in groups.items()]


def looked_at_again(module, elsewhere, seconds, quiet):
    """A few moves can be slow for reasons of the machine's: it counts what many say, on servers of their own, beside as
    many without the attack; and an attack that holds the server up does so each time."""
    for _ in range(LOOKS):
        print(f"{module.__name__} is looked at again", flush=True)
        again = Felt(module, SANITIZED)
        while min(len(again.moves["before"]), len(again.moves["during"])) < ENOUGH:
            again.add(siege(settings_of(module), elsewhere, [module], seconds, max(quiet, ENOUGH // 3))[0])
        if not list(again.wrong()):
            break
    return again


def attacked(modules, seconds, quiet, results):
    """All of them; writes what was felt of each, and gives what is wrong with it."""
    failures = []
    with server_of(json.dumps(SETTINGS)) as elsewhere:
        for settings, group in groups_of(modules):
            for module, felt in zip(group, siege(settings, elsewhere, group, seconds, quiet)):
                if list(felt.wrong()):
                    first, felt = felt, looked_at_again(module, elsewhere, seconds, quiet)
                    felt.memory = max(felt.memory, first.memory, key=growth_of)
                if results:
                    print(json.dumps(felt.result()), file=results, flush=True)
                failures += [f"{felt.name}: {what}" for what in felt.wrong()]
                if felt.grown() > (most := getattr(module, "MEMORY", MEMORY)):
                    failures.append(f"{felt.name}: {felt.grown() / MEGABYTE:.0f} MB more memory, of {most / MEGABYTE:.0f}")
    return failures


def main():
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, 16384)), hard))
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--seconds", type=float, default=2, help="that attacks without an end go on (2)")
    parser.add_argument("--quiet", type=int, default=12, help="moves before each attack, and half of that after (12)")
    parser.add_argument("--results", metavar="FILE", help="written there: what was felt, a line of JSON for each attack")
    parser.add_argument("--table", metavar="FILE", help="attacks nothing, but prints such results as docs/limits.md has them")
    parser.add_argument("--attack", nargs=3, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.attack:
        name, port, seconds = asked.attack
        return as_attacker(name, int(port), float(seconds))
    if asked.table:
        return print(table_of(asked.table))
    every = sorted(file.stem for file in (HERE / "attacks").glob("*.py"))
    modules = [importlib.import_module(name) for name in asked.names or every]
    print(HEAD, flush=True)
    with open(asked.results, "w", encoding="utf-8") if asked.results else contextlib.nullcontext() as results:
        failures = attacked(modules, asked.seconds, max(asked.quiet, 60 if asked.seconds >= 10 else 0), results)
    documented = LIMITS.read_text(encoding="utf-8")
    failures += [f"{name}: docs/limits.md has no figures of it" for name in every if f"| `{name}` |" not in documented]
    assert not failures, "\n".join(failures)


if __name__ == "__main__":
    main()
