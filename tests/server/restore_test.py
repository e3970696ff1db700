"""Backups and their SHA-256, restores that are killed anywhere, and folders in which no server may begin anew."""
import asyncio
import json
import os
import shutil
import signal
import sqlite3
import subprocess
import tempfile
import unittest
from pathlib import Path

from admin_test import ADMIN, admin
from games_test import FAST, play_to_the_end, seat_all
from harness import PATIENCE, Server
from player import Client, Player

DYING = os.environ.get("PALATINE_DYING_DISK_LIBRARY", "build/asan/tests/libdying_disk.so")


def dying_at(number):
    """The environment of a program that kills itself there."""
    options = os.environ.get("ASAN_OPTIONS", "")
    # the library has no sanitizer, and stands before the one of the program
    options = ":".join(filter(None, (options, "verify_asan_link_order=0", "detect_leaks=0")))
    return {**os.environ, "LD_PRELOAD": DYING, "PALATINE_DIES_AT": str(number), "ASAN_OPTIONS": options}


def people_in(folder):
    """The names of all in the database of this folder, with its log; on a copy, so that nothing is changed."""
    with tempfile.TemporaryDirectory(prefix="palatine-test-") as copy:
        for path in folder.glob("palatine.db*"):
            if path.name in ("palatine.db", "palatine.db-wal"):
                shutil.copy(path, copy)
        db = sqlite3.connect(f"{copy}/palatine.db")
        try:
            assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            return {name for name, in db.execute("SELECT name FROM person")}
        finally:
            db.close()


class Restored(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.server = Server(config=FAST)
        self.addCleanup(self.server.__exit__)
        self.server.start()
        self.file = self.server.folder / "backup.db"

    def done(self, *args):
        code, out, err = admin("--data", self.server.data, *args)
        self.assertEqual(code, 0, out + err)
        return out

    def refused(self, words, *args):
        code, out, err = admin("--data", self.server.data, *args)
        self.assertEqual(code, 1, out + err)
        self.assertIn(words, err)

    async def come(self, *names):
        for name in names:
            await (await Client(name).connect(self.server.web_socket)).close()

    async def test_a_sum_lies_beside_each_backup_and_restore_holds_against_it(self):
        await self.come("Anna")
        told = json.loads(await asyncio.to_thread(self.done, "--json", "backup", self.file))
        self.assertEqual(told["sha256"], f"{self.file}.sha256")
        check = subprocess.run(["sha256sum", "--check", "backup.db.sha256"], cwd=self.server.folder, capture_output=True)
        self.assertEqual((check.returncode, check.stdout), (0, b"backup.db: OK\n"))
        await asyncio.to_thread(self.server.stop)
        before = {path.name: path.read_bytes() for path in self.server.data.glob("palatine.db*")}

        # one letter of a name: SQLite finds nothing wrong with it
        good = self.file.read_bytes()
        self.file.write_bytes(good.replace(b"Anna", b"Anne"))
        self.assertNotEqual(self.file.read_bytes(), good)
        self.refused("is not as it was made", "restore", self.file)
        self.file.write_bytes(good)
        sums = Path(f"{self.file}.sha256")
        noted = sums.read_text()
        sums.write_text("nonsense\n")
        self.refused("has no SHA-256", "restore", self.file)
        self.assertEqual({path.name: path.read_bytes() for path in self.server.data.glob("palatine.db*")}, before)
        sums.write_text(noted)
        self.assertNotIn("warning", self.done("restore", self.file))
        sums.unlink()
        self.assertIn(f"warning: there is no {sums}", self.done("restore", self.file))

    async def test_games_are_played_before_they_are_restored(self):
        players = [Player("Anna", 1), Player("Bert", 2)]
        made = await seat_all(players, self.server.web_socket, {"players": 2, "max_rounds": 1})
        await asyncio.wait_for(asyncio.gather(*map(play_to_the_end, players)), PATIENCE)
        for player in players:
            await player.close()
        await asyncio.to_thread(self.done, "backup", self.file)
        await asyncio.to_thread(self.server.stop)
        self.assertIn("played again, each as it was played: 1 game that is over", self.done("restore", self.file))
        db = sqlite3.connect(self.file)
        with db:
            # of a server that runs, so the latest entries are not in their rooms' logs yet
            last = db.execute("SELECT json_extract(entry, '$.fingerprint') FROM recent_entries WHERE "
                              "json_extract(entry, '$.kind') = 'acted' ORDER BY number DESC").fetchone()[0]
            db.execute("UPDATE recent SET entries = replace(entries, ?, '0123456789abcdef')", (last,))
        db.close()
        for part in ("-wal", "-shm", ".sha256"):
            Path(f"{self.file}{part}").unlink(missing_ok=True)
        code, out, err = admin("--data", self.server.data, "restore", self.file)
        self.assertEqual(code, 1)
        self.assertIn(made["room"], out)
        self.assertIn("--skip-games restores it without playing them; nothing was changed", err)
        self.assertFalse((self.server.data / "palatine.db.restoring").exists())
        self.done("restore", self.file, "--skip-games")

    async def test_a_folder_of_backups_keeps_the_youngest(self):
        folder = self.server.folder / "backups"
        self.refused("--keep and --every are for a folder of backups", "backup", folder, "--keep", 2)
        folder.mkdir()
        for name in ("palatine-20260101T000000Z.db", "palatine-20260102T000000Z.db", "palatine-20260103T000000Z.db",
                     "my-own.db", "palatine-notes.db"):
            (folder / name).write_text("old")
        (folder / "palatine-20260103T000000Z.db.sha256").write_text("old")
        (folder / "palatine-20260101T000000Z.db.sha256").write_text("old")
        (folder / "palatine-20260104T000000Z.db.partial").write_text("half")
        told = json.loads(self.done("--json", "backup", folder, "--keep", 2))
        fresh = Path(told["file"]).name
        self.assertRegex(fresh, r"^palatine-\d{8}T\d{6}Z\.db$")
        self.assertEqual(told["deleted"], 2)
        self.assertEqual({path.name for path in folder.iterdir()},
                         {"palatine-20260103T000000Z.db", "palatine-20260103T000000Z.db.sha256", "my-own.db",
                          "palatine-notes.db", fresh, f"{fresh}.sha256"})

    async def test_backups_again_and_again_begin_where_the_last_one_is_old_enough(self):
        folder = self.server.folder / "backups"
        folder.mkdir()
        old = folder / "palatine-20260101T000000Z.db"
        old.write_text("old")
        os.utime(old, (0, 0))
        again = subprocess.Popen([ADMIN, "--data", self.server.data, "backup", folder, "--every", "1s", "--keep", "3"],
                                 stdout=subprocess.PIPE, text=True)
        self.addCleanup(again.stdout.close)
        self.addCleanup(again.wait)
        self.addCleanup(again.kill)
        made = []
        for line in again.stdout:
            if line.startswith("The backup is "):
                made.append(line.split()[3].rstrip(":"))
            if len(made) == 3:
                break
        self.assertEqual(len(set(made)), 3)
        self.assertLessEqual(len(list(folder.glob("palatine-*.db"))), 4)  # the third may not have deleted yet

    async def test_a_restore_that_is_killed_anywhere_leaves_the_old_database_or_the_new_one(self):
        await self.come("Anna")
        await asyncio.to_thread(self.done, "backup", self.file)
        await self.come("Bert")
        self.server.kill()  # so that a part is in the log alone
        old, new = {"Anna", "Bert"}, {"Anna"}
        wal = self.server.data / "palatine.db-wal"
        self.assertGreater(wal.stat().st_size, 0)
        start = self.server.folder / "start"
        shutil.copytree(self.server.data, start, ignore=shutil.ignore_patterns("*.sock"))
        found = []
        for number in range(1, 1000):
            data = self.server.folder / "killed"
            shutil.copytree(start, data)
            done = subprocess.run([ADMIN, "--data", data, "restore", self.file], capture_output=True, text=True,
                                  timeout=PATIENCE, env=dying_at(number))
            found.append(people_in(data))
            self.assertIn(found[-1], (old, new), number)
            if done.returncode == 0:
                break
            self.assertEqual(done.returncode, -signal.SIGKILL, done.stdout + done.stderr)
            # the next one is not hindered, and nothing of the first is left
            code, out, err = admin("--data", data, "restore", self.file)
            self.assertEqual(code, 0, out + err)
            self.assertEqual(people_in(data), new)
            kept = [path for path in data.glob("palatine.db.*")]
            self.assertLessEqual(len(kept), 2, kept)
            for path in kept:
                self.assertEqual(path.stat().st_nlink, 1, path)
                shutil.copytree(data, data / "look", ignore=shutil.ignore_patterns("palatine.db", "palatine.db-*"))
                shutil.copy(path, data / "look" / "palatine.db")
                self.assertIn(people_in(data / "look"), (old, new))
                shutil.rmtree(data / "look")
            shutil.rmtree(data)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertEqual(found[-1], new)
        self.assertGreater(found.count(old), 10)  # it was killed before and after
        self.assertGreater(found.count(new), 1)

    async def test_a_server_cleans_up_after_a_restore_that_was_broken_off(self):
        await self.come("Anna")
        await asyncio.to_thread(self.server.stop)
        name = self.server.data / "palatine.db"
        name.with_name("palatine.db.restoring").write_text("half")
        os.link(name, name.with_name("palatine.db.before-restore-20260101T000000Z"))
        name.with_name("palatine.db.before-restore-20250101T000000Z").write_text("of another time")
        self.server.start()
        self.assertEqual({path.name for path in self.server.data.glob("palatine.db.*")},
                         {"palatine.db.before-restore-20250101T000000Z"})


class NothingToBeginWith(unittest.TestCase):
    def setUp(self):
        self.server = Server(config=FAST)
        self.addCleanup(self.server.__exit__)
        self.database = self.server.data / "palatine.db"

    def refuses(self, *signs):
        before = {path.name: path.read_bytes() for path in self.server.data.iterdir() if path.name != "palatine.lock"}
        with self.assertRaises(AssertionError):
            self.server.start()
        self.assertEqual(self.server.process.wait(), 1)
        said = self.server.log().splitlines()[-1]
        self.assertIn("No new server is begun here, and nothing was changed", said)
        for sign in signs:
            self.assertIn(sign, said)
        self.assertEqual({path.name: path.read_bytes() for path in self.server.data.iterdir()
                          if path.name != "palatine.lock"}, before)

    def test_an_empty_file_where_a_server_was(self):
        self.server.start()
        self.server.stop()
        self.database.write_bytes(b"")
        self.refuses("has nothing in it", "palatine.lock")
        db = sqlite3.connect(self.database)
        db.execute("CREATE TABLE x (y)")
        db.execute("DROP TABLE x")
        db.close()
        self.assertGreater(self.database.stat().st_size, 0)
        self.refuses("has nothing in it", "palatine.lock")

    async def killed_after_somebody_came(self):
        self.server.start()
        await (await Client("Anna").connect(self.server.web_socket)).close()
        self.server.kill()
        (self.server.data / "palatine.sock").unlink()

    def test_an_empty_file_beside_its_log(self):
        asyncio.run(self.killed_after_somebody_came())
        self.assertGreater(Path(f"{self.database}-wal").stat().st_size, 0)
        self.database.write_bytes(b"")
        self.refuses("palatine.db-wal", "palatine.lock")

    def test_no_file_beside_what_was_kept_of_it(self):
        self.server.data.mkdir()
        kept = self.server.data / "palatine.db.before-restore-20260101T000000Z"
        kept.write_text("kept")
        self.refuses("is not there", kept.name)
        kept.unlink()
        (self.server.data / "palatine.db.restoring").write_text("half")
        self.refuses("is not there", "palatine.db.restoring")

    def test_an_empty_file_in_a_new_folder_is_a_first_start(self):
        self.server.data.mkdir()
        self.database.touch()
        self.server.start()
        self.assertEqual(self.server.stop(), 0)

    def test_a_database_whose_tables_are_all_in_the_log_is_no_empty_one(self):
        asyncio.run(self.killed_after_somebody_came())
        whole, log = sqlite3.connect(self.database), sqlite3.connect(self.server.folder / "log.db")
        log.execute("PRAGMA journal_mode = WAL")
        whole.backup(log)
        whole.close()
        for path in self.server.data.glob("palatine.db*"):
            path.unlink()
        for part in ("", "-wal"):
            shutil.copy(f"{self.server.folder}/log.db{part}", f"{self.database}{part}")
        log.close()
        with tempfile.TemporaryDirectory(prefix="palatine-test-") as folder:
            shutil.copy(self.database, f"{folder}/alone.db")
            alone = sqlite3.connect(f"{folder}/alone.db")
            self.assertEqual(alone.execute("SELECT count(*) FROM sqlite_master").fetchone(), (0,))
            alone.close()
        self.server.start()
        self.assertEqual(self.server.stop(), 0)
        self.assertEqual(people_in(self.server.data), {"Anna"})

    def test_a_first_start_that_is_killed_anywhere_begins_again(self):
        # to where it listens, which the test asks of a server that lives
        killed = 0
        for number in range(1, 1000):
            dying = Server(config=FAST, env=dying_at(number))
            self.addCleanup(dying.__exit__)
            try:
                dying.start()
            except AssertionError:
                self.assertEqual(dying.process.wait(), -signal.SIGKILL, dying.log())
                killed += 1
            else:
                dying.kill()
                break
            dying.env = dict(os.environ)
            dying.start()
            self.assertEqual(dying.stop(), 0, number)
            self.assertFalse(list(dying.data.glob("*.new*")))
        self.assertGreater(killed, 5)


if __name__ == "__main__":
    unittest.main()
