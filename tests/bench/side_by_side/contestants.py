"""Who is measured, and how each of them is started and played against."""
import json
import os
import shutil
import socket
import sys
import tempfile
from contextlib import contextmanager, nullcontext
from math import ceil
from pathlib import Path

from .process import Server, cpu_seconds_of_all, output_of
from .workshop import PEERS, PROJECT

sys.path.append(str(PROJECT / "tests/server"))
from postgres import Postgres  # noqa: E402

MEMORY = Path("/dev/shm")


def in_a_file(_):
    return nullcontext([])


@contextmanager
def in_postgresql(folder):
    with Postgres(on=folder) as one:
        yield [one]


@contextmanager
def in_two(folder):
    with Postgres(on=folder) as one, Postgres(on=folder, follows=one) as other:
        one.waits_for_standby()
        yield [one, other]


class Palatine:
    def __init__(self, name, sync, in_memory, what, store=in_a_file):
        """`store`: gives, for a folder, the databases there, of which the first takes writes."""
        self.name, self.sync, self.in_memory, self.what, self.store = name, sync, in_memory, what, store

    def measure(self, shop, pace):
        given = shop.given
        load = [*shop.load, "--rooms", given.rooms, "--players", 2, "--pace", round(pace)]
        data = Path(tempfile.mkdtemp(prefix="palatine-", dir=MEMORY if self.in_memory else shop.folder))
        try:
            config = data / "load.toml"
            config.write_text(output_of([*load, "--limits"], None, 60), encoding="utf-8")
            command = [shop.server, "--config", config, "--data", data, "--listen", "127.0.0.1:0"]
            with self.store(shop.folder) as databases:
                environment = {**os.environ, "PALATINE_STORE": databases[0].url()} if databases else None
                with Server(command, r"http://127\.0\.0\.1:(\d+)", env=environment) as server:
                    def spent():
                        return sum(cpu_seconds_of_all(each.process.pid) for each in databases)

                    before = spent()
                    result = json.loads(output_of(
                        [*load, f"http://127.0.0.1:{server.port}", "--sync", self.sync, "--seconds", given.seconds,
                         "--warm-up", given.warm_up, "--pid", server.pid, "--json", "-"], server, shop.patience))
                    if databases:
                        # the warm-up's too: as many a second
                        moves = result["moves_per_second"] * (given.seconds + given.warm_up)
                        result["store_cpu"] = {"us_per_move": 1e6 * (spent() - before) / moves}
                    return result
        finally:
            shutil.rmtree(data)


class Peer:
    """A server that is played against by a plan: peers/PLAN makes it, tests/bench/player plays it."""

    # More moves a second than any of these servers makes, where a room's plan is not begun anew.
    MOST = 12_000

    def __init__(self, name, server, plan, what, cyclic=True, in_database=False, lobby=False):
        self.name, self.server, self.plan, self.what = name, server, plan, what
        self.cyclic, self.in_database, self.lobby = cyclic, in_database, lobby

    def measure(self, shop, pace):
        with tempfile.TemporaryDirectory(prefix=f"{self.name}-", dir=shop.folder) as folder:
            plan = Path(folder) / "plan"
            more = [free_port()] if self.lobby else []
            with Server(self.command(shop, Path(folder), more), r"listening on (\d+)", env=shop.environment) as server:
                output_of([shop.node, PEERS / self.plan, server.port, shop.given.rooms, self.moves(shop.given, pace), plan,
                           *more], server, shop.patience, env=shop.environment)
                return json.loads(output_of(
                    [shop.player, plan, "--pid", server.pid, "--seconds", shop.given.seconds, "--warm-up",
                     shop.given.warm_up, "--pace", pace], server, shop.patience))

    def command(self, shop, folder, more):
        if not self.server.endswith(".js"):
            return [shop.relay, *([folder] if self.in_database else [])]
        command = [shop.node, "--no-warnings", PEERS / self.server]
        if self.in_database:
            command += ["--sqlite", folder / "moves.db"]
        if self.lobby:
            command += [free_port(), *more]
        return command

    def moves(self, given, pace):
        """How many a room's plan must have."""
        if self.cyclic:
            return 1000
        most = self.MOST / given.rooms
        if pace > 0:
            most = min(most, 1000 / pace)
        return ceil(1.5 * most * (given.seconds + given.warm_up))


def free_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


def all_of_them():
    return [
        Palatine("palatine", "patch", False, "as shipped: every move on disk before it is told; updates as patches"),
        Palatine("palatine-view", "view", False, "the same, the whole view in each update"),
        Palatine("palatine-events", "events", False, "the same, events alone in each update"),
        Palatine("palatine-memory", "patch", True, "the same store in memory: its database on /dev/shm"),
        Palatine("palatine-postgresql", "patch", False, "the same, its store a PostgreSQL on the same disk, whose own time"
                 " stands apart", store=in_postgresql),
        Palatine("palatine-two-postgresql", "patch", False, "the same, with a synchronous standby on the same disk",
                 store=in_two),
        Peer("relay", "relay", "relay_plan.js", "the limit: a bare Beast relay, 300 bytes to both for each message"),
        Peer("relay-keeping", "relay", "relay_plan.js", "the limit of what keeps: the relay, each message in Palatine's store"
             " before it is told, as many bytes as Palatine tells", in_database=True),
        Peer("colyseus", "colyseus.js", "colyseus_plan.js", "Colyseus, state as a schema, a patch after each move"),
        Peer("colyseus-sqlite", "colyseus.js", "colyseus_plan.js", "the same, each move in SQLite before its patch",
             in_database=True),
        Peer("boardgame.io", "boardgame_io.js", "boardgame_io_plan.js", "boardgame.io's own server over socket.io",
             cyclic=False, lobby=True),
    ]
