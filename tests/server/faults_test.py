"""What can be wrong with the disk and the file, on a real server: a clear sentence at the start, no data touched, and
when the fault is mended every game is there."""
import asyncio
import contextlib
import hashlib
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from games_test import FAST
from harness import PATIENCE, Server, run
from player import GONE, Client, Player

MEGABYTE = 1024 * 1024

LOCKER = """
import sqlite3, sys
db = sqlite3.connect(sys.argv[1])
db.execute("PRAGMA locking_mode = EXCLUSIVE")
db.execute("SELECT count(*) FROM room").fetchone()
print("locked", flush=True)
sys.stdin.readline()
"""


@contextlib.contextmanager
def small_disk(size):
    """A file system of its own, of so many bytes."""
    with tempfile.TemporaryDirectory(prefix="palatine-disk-") as folder:
        made = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size},mode=700", "palatine-test", folder],
                              capture_output=True, text=True, check=False)
        if made.returncode != 0:
            raise unittest.SkipTest(f"only root may mount a small disk here: {made.stderr.strip()}")
        try:
            yield Path(folder)
        finally:
            subprocess.run(["umount", "--lazy", folder], check=True)


def prints(folder):
    """What the database's files hold; the lock is none of its data."""
    return {file.name: hashlib.sha256(file.read_bytes()).hexdigest()
            for file in sorted(folder.iterdir())
            if file.suffix != ".lock" and not file.name.endswith("-shm") and file.stat().st_size > 0}


async def play_some(server, actions):
    """Two people play a while; gives them, still at the table."""
    anna, bert = Player("Anna", 1), Player("Bert", 2)
    await anna.connect(server.web_socket)
    made = await anna.request("room.create", {"game": "carolus-magnus", "options": {"players": 2}})
    for player in (anna, bert):
        if player is bert:
            await player.connect(server.web_socket)
        player._snapshot(await player.request("room.join", {"invite": made["invite"]}))
        player.seat = (await player.request("room.sit", {"room": made["room"]}))["seat"]
        player.seq = None
        player._snapshot(await player.request("room.join", {"room": made["room"]}))

    async def on(player):
        while len(anna.acked) + len(bert.acked) < actions and await player.step():
            pass

    playing = [asyncio.ensure_future(on(player)) for player in (anna, bert)]
    await asyncio.wait(playing, return_when=asyncio.FIRST_COMPLETED)
    for one in playing:
        one.cancel()
    for one in await asyncio.gather(*playing, return_exceptions=True):
        if isinstance(one, Exception) and not isinstance(one, asyncio.CancelledError):
            raise one
    return anna, bert


class Faults(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self):
        self.server = Server(config=FAST)
        self.addCleanup(self.server.__exit__)
        self.server.start()
        self.anna, bert = await play_some(self.server, 30)
        await self.anna.close()
        await bert.close()
        self.assertEqual(await asyncio.to_thread(self.server.stop), 0)
        self.file = self.server.data / "palatine.db"

    def refused(self, *words):
        """A start fails with these words, and touches nothing."""
        before = prints(self.server.data)
        code, out, err = run("--listen", "127.0.0.1:0", "--data", str(self.server.data))
        self.assertEqual((code, out), (1, ""), err)
        for word in words:
            self.assertIn(word, err)
        self.assertEqual(prints(self.server.data), before)

    async def is_all_there(self):
        self.server.start()
        seq = self.anna.seq
        await self.anna.join(self.server.web_socket)
        self.assertGreaterEqual(self.anna.seq, seq)
        await self.anna.repeat_last()
        await self.anna.close()

    async def test_a_damaged_file_is_refused_untouched_and_a_copy_of_it_brings_all_back(self):
        sound = self.file.read_bytes()
        for start, size in ((100, 300), (4096 * 3, 4096), (len(sound) // 2, 8192)):
            with self.subTest(start=start):
                self.file.write_bytes(sound[:start] + os.urandom(size) + sound[start + size:])
                self.refused("damaged")
        self.file.write_bytes(sound[: len(sound) // 2])
        self.refused("damaged")
        self.file.write_bytes(sound)
        await self.is_all_there()

    async def test_a_newer_schema_is_refused_untouched(self):
        with contextlib.closing(sqlite3.connect(self.file)) as db:
            version = db.execute("PRAGMA user_version").fetchone()[0]
            db.execute(f"PRAGMA user_version = {version + 1}")
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        self.refused("newer Palatine", f"schema is {version + 1}")
        with contextlib.closing(sqlite3.connect(self.file)) as db:
            db.execute(f"PRAGMA user_version = {version}")
        await self.is_all_there()

    async def test_a_file_that_another_program_has_locked_is_refused(self):
        # in a process of its own: POSIX locks of this one would end when it reads the file
        locker = subprocess.Popen([sys.executable, "-c", LOCKER, str(self.file)], stdin=subprocess.PIPE,
                                  stdout=subprocess.PIPE, text=True)
        self.assertEqual(locker.stdout.readline(), "locked\n")
        self.refused("locked")
        locker.communicate("\n", PATIENCE)
        await self.is_all_there()

    async def test_a_disk_that_is_read_only_is_refused(self):
        with small_disk("8m") as folder:
            for file in self.server.data.iterdir():
                (folder / file.name).write_bytes(file.read_bytes())
            subprocess.run(["mount", "-o", "remount,ro", str(folder)], check=True)
            home, self.server.data = self.server.data, folder
            self.refused("can't be written: Read-only file system")
            self.server.data = home
        await self.is_all_there()


class FullDisk(unittest.IsolatedAsyncioTestCase):
    async def test_it_ends_the_server_with_a_sentence_and_loses_nothing_acknowledged(self):
        with small_disk("96m") as folder:
            server = Server(config=FAST, data=folder / "data")
            self.addCleanup(server.__exit__)
            server.start()
            anna, bert = await play_some(server, 20)
            others = folder / "others"  # a server that finds little room takes nobody new: it goes only now
            others.write_bytes(bytes(shutil.disk_usage(folder).free - 2 * MEGABYTE))
            said = 0
            with self.assertRaises(GONE):
                while said < 20_000:
                    await anna.request("chat.say", {"room": anna.room, "text": f"{said + 1}" + "x" * 400})
                    said += 1
            self.assertEqual(await asyncio.to_thread(server.process.wait, PATIENCE), 1)
            server.process.stdout.close()
            self.assertIn("the disk is full", server.log())
            self.assertGreater(said, 0)
            await anna.close()
            await bert.close()

            others.unlink()
            server.start()
            await anna.join(server.web_socket)
            await anna.repeat_last()
            chat = (await anna.request("room.join", {"room": anna.room}))["chat"]
            self.assertIn(int(chat[-1]["text"].rstrip("x")), (said, said + 1))
            await anna.close()
            server.kill()


if __name__ == "__main__":
    unittest.main()
