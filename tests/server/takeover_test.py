"""The fast way to a new server: the listening socket belongs to somebody else, as with systemd's socket activation. The
old process closes the database, the new one opens it; who connects meanwhile waits in the socket."""
import asyncio
import os
import random
import re
import signal
import socket
import subprocess
import sys
import time
import unittest
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[2] / "clients" / "python" / "src")]

from harness import BINARY, PATIENCE, Server  # noqa: E402
from palatine_client import Client, MemoryKeep, play  # noqa: E402
from player import Client as Plain  # noqa: E402

FAST = "[limits]\nrequests_burst = 100000\nrequests_per_second = 100000\nreveal_ms = 600000\n"
# what systemd does: the sockets are 3 and on, and the environment says how many, for which process
START = 'exec 3<&"$SOCKET"; export LISTEN_FDS=1 LISTEN_PID=$$; exec "$@"'


class Activated(Server):
    """Like a service whose socket systemd has."""

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.socket = socket.create_server(("127.0.0.1", 0), backlog=128)
        self.port = self.socket.getsockname()[1]
        self.notices = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.notices.bind(str(self.folder / "notify"))
        self.notices.settimeout(PATIENCE)

    def start(self):
        environment = {**os.environ, "SOCKET": str(self.socket.fileno()), "NOTIFY_SOCKET": str(self.folder / "notify"),
                       "WATCHDOG_USEC": "1000000"}
        with open(self.log_file, "ab") as log:
            self.process = subprocess.Popen(["bash", "-c", START, "bash", *self.command()], stdout=subprocess.PIPE,
                                            stderr=log, text=True, env=environment, pass_fds=(self.socket.fileno(),))
        ready = re.search(r"listens on +127\.0\.0\.1:(\d+)\n", self.process.stdout.readline() + self.process.stdout.readline())
        assert ready, self.log()
        assert int(ready.group(1)) == self.port, "it listens elsewhere"
        self.heard("READY=1")
        return self

    def heard(self, line):
        """Until the service manager is told that."""
        while line not in self.notices.recv(4096).decode().split("\n"):
            pass

    def stop(self):
        code = super().stop()
        self.heard("STOPPING=1")
        return code

    def __exit__(self, *_):
        super().__exit__()
        self.socket.close()
        self.notices.close()


class Takeover(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.server = Activated(config=FAST)
        self.addCleanup(self.server.__exit__)
        self.server.start()

    def restart(self):
        """Gives when the old process was told to end, when it was gone, and when the new one was ready."""
        begun = time.monotonic()
        self.assertEqual(self.server.stop(), 0, self.server.log())
        gone = time.monotonic()
        self.server.start()
        return begun, gone, time.monotonic()

    async def test_a_game_goes_on_by_itself_and_its_clients_are_back_within_two_seconds(self):
        rng = random.Random(7)
        people = [Client(self.server.web_socket, name=name, keep=MemoryKeep()) for name in ("Anna", "Bert")]
        rooms, news, progress = [], [[], []], asyncio.Event()
        for person in people:
            person.open()
            await person.online()
        made = await people[0].call("room.create", {
            "game": "chevaliers", "options": {"players": 2},
            "clock": {"kind": "live", "bank_ms": 3_600_000, "increment_ms": 0}})

        def note(mine):
            mine.append(time.monotonic())
            progress.set()

        for person, mine in zip(people, news):
            room = await person.join(made["room"])
            room.on("change", lambda *_, mine=mine: note(mine))
            await room.call("room.sit")
            rooms.append(room)
        playing = [asyncio.ensure_future(play(room, lambda prompt, _, room=room: rng.choice(room.choices(prompt))))
                   for room in rooms]
        try:
            gaps = []
            for _ in range(3):
                before = [len(mine) for mine in news]
                while any(len(mine) < count + 10 for mine, count in zip(news, before)):
                    self.assertFalse(any(task.done() for task in playing), "the game was over too soon")
                    progress.clear()
                    await asyncio.wait_for(progress.wait(), PATIENCE)
                begun, gone, ready = await asyncio.to_thread(self.restart)
                known = [len(mine) for mine in news]
                while any(len(mine) < count + 2 for mine, count in zip(news, known)):
                    progress.clear()
                    await asyncio.wait_for(progress.wait(), PATIENCE)
                back = max(next(at for at in mine if at > gone) for mine in news)
                gaps.append(back - ready)
                print(f"told to end {gone - begun:.2f} s before it was gone, ready after {ready - begun:.2f} s, "
                      f"both clients play on after {back - begun:.2f} s")
            # how long a process takes to end and to start is the machine's and the build's; the rest is ours
            self.assertLess(min(gaps), 2)
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            for person in people:
                await person.close()
        self.assertNotIn("error", self.server.log())

    async def test_who_connects_while_none_runs_is_answered_by_the_next_one(self):
        self.assertEqual(await asyncio.to_thread(self.server.stop), 0)
        waiting = []
        for _ in range(50):
            asking = socket.create_connection(("127.0.0.1", self.server.port), timeout=PATIENCE)
            asking.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            waiting.append(asking)
        coming = asyncio.ensure_future(Plain("Anna").connect(self.server.web_socket))
        await asyncio.to_thread(self.server.start)
        for asking in waiting:
            answer = await asyncio.to_thread(asking.makefile("rb").read)
            self.assertTrue(answer.startswith(b"HTTP/1.1 200 "), answer)
            asking.close()
        await (await coming).close()

    async def test_clocks_stand_while_none_runs(self):
        people = [await Plain(name).connect(self.server.web_socket) for name in ("Anna", "Bert")]
        made = await people[0].request("room.create", {
            "game": "chevaliers", "options": {"players": 2},
            "clock": {"kind": "live", "bank_ms": 3_600_000, "increment_ms": 0}})
        for person in people:
            await person.request("room.join", {"room": made["room"]})
            await person.request("room.sit", {"room": made["room"]})
        for person in people:
            await person.request("room.ready", {"room": made["room"]})

        async def banks():
            anna = await Plain("").connect(self.server.web_socket, token=people[0].token)
            snapshot = await anna.request("room.join", {"room": made["room"]})
            at = time.monotonic()
            await anna.close()
            return sum(seat["remaining_ms"] for seat in snapshot["clocks"]["seats"]), at

        before, first = await banks()
        for person in people:
            await person.close()
        self.assertEqual(await asyncio.to_thread(self.server.stop), 0)
        gone = time.monotonic()
        for _ in range(3):  # something that takes its time
            await asyncio.to_thread(subprocess.run, [BINARY, "--version"], check=True, capture_output=True)
        starts = time.monotonic()
        await asyncio.to_thread(self.server.start)
        after, last = await banks()
        lost, lived = before - after, 1000 * (last - first - (starts - gone))
        self.assertGreaterEqual(lost, 0)
        self.assertLessEqual(lost, lived + 100, f"down for {starts - gone:.3f} s")

    async def test_the_service_manager_hears_that_it_lives(self):
        await asyncio.to_thread(self.server.heard, "WATCHDOG=1")
        await asyncio.to_thread(self.server.heard, "WATCHDOG=1")


class Strange(unittest.TestCase):
    def test_sockets_of_another_process_are_not_taken(self):
        server = Server(env={"LISTEN_FDS": "1", "LISTEN_PID": "1"})
        self.addCleanup(server.__exit__)
        server.start()
        self.assertEqual(server.get("/healthz")[0], 200)

    def test_what_does_not_listen_is_refused_in_a_sentence(self):
        with open("/dev/null") as nothing:
            done = subprocess.run(["bash", "-c", START, "bash", BINARY, "--listen", "127.0.0.1:0", "--data", "/nowhere"],
                                  env={**os.environ, "SOCKET": str(nothing.fileno())}, pass_fds=(nothing.fileno(),),
                                  capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(done.returncode, 1)
        self.assertIn("is no listening socket", done.stderr)


if __name__ == "__main__":
    signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    unittest.main()
