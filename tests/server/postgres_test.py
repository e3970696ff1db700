"""A server that keeps its data in PostgreSQL, and palatine-admin on it: killed, deleted from, looked over."""
import asyncio
import json
import os
import re
import subprocess
import time
import unittest
import urllib.request
from urllib.parse import quote

from admin_test import ADMIN
from games_test import FAST, play_to_the_end, seat_all
from harness import PATIENCE, Server, run
from kill_test import World
from player import Client, Player
from postgres import PASSWORD, Postgres

FORGOTTEN = "somebody who was deleted is forgotten everywhere"


def acts(player):
    return len(player.acked)


class OnPostgres(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.postgres = Postgres()
        self.addCleanup(self.postgres.__exit__)
        self.postgres.start()
        self.server = Server(config=FAST, env={"PALATINE_STORE": self.postgres.url()})
        self.addCleanup(self.server.__exit__)
        self.said = ""

    def admin(self, *args, store=None):
        done = subprocess.run([ADMIN, "--data", str(self.server.data), *map(str, args)], capture_output=True, text=True,
                              timeout=PATIENCE, env={**os.environ, "PALATINE_STORE": store or self.postgres.url()})
        self.said += done.stdout + done.stderr
        return done

    def done(self, *args):
        done = self.admin(*args)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        return done.stdout

    def refused(self, words, *args, store=None):
        done = self.admin(*args, store=store)
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        self.assertIn(words, done.stdout + done.stderr)

    def tearDown(self):
        log = self.server.log() if self.server.log_file.exists() else ""
        for secret in (PASSWORD, quote(PASSWORD, safe="")):
            self.assertNotIn(secret, log + self.said)


class Games(OnPostgres):
    async def test_what_was_acknowledged_survives_kills_and_nothing_is_in_a_file(self):
        world = World(8, 27)
        world.server.__exit__()
        world.server = self.server
        games, acts = await asyncio.wait_for(world.run(), 9 * PATIENCE)
        self.assertGreater(acts, 0)
        self.assertEqual([], list(self.server.data.glob("palatine.db*")))
        self.server.start()
        self.assertIn("played again, each as it was played", self.done("doctor"))

    async def test_who_is_deleted_is_forgotten_and_games_and_replays_stay(self):
        self.server.start()
        players = [Player("Anna", 1), Player("Bert", 2)]
        over = await seat_all(players, self.server.web_socket, {"players": 2, "max_rounds": 1})
        await asyncio.wait_for(asyncio.gather(*map(play_to_the_end, players)), PATIENCE)
        await players[0].request("account.claim", {"name": "Annabel", "password": "correct horse battery"})
        await players[0].request("chat.say", {"text": "Good morning."})
        told = json.loads(await asyncio.to_thread(self.done, "export", "Annabel"))
        self.assertEqual((told["id"], told["name"]), (players[0].id, "Annabel"))
        self.assertEqual([said["text"] for said in told["talk"]], ["Good morning."])
        self.assertEqual(len(told["past_games"]), 1)
        path = (await players[0].request("account.export", {}))["path"]
        self.assertEqual(json.loads((await asyncio.to_thread(self.server.get, "/" + path))[2])["id"], players[0].id)
        await asyncio.to_thread(self.done, "delete", "Annabel")
        for player in players:
            await player.close()
        await asyncio.to_thread(self.server.wait_for_log, FORGOTTEN)
        replay = await asyncio.to_thread(self.server.get_json, f"/api/v1/replays/{over['room']}")
        self.assertIn("Somebody", [seat["name"] for seat in replay["seats"]])
        self.done("doctor")


    async def test_four_tables_are_read_at_once(self):
        self.server.start()
        people = [await Client(name).connect(self.server.web_socket) for name in ("Anna", "Bert", "Cleo", "Dora")]
        rooms = [(await person.request("room.create", {"game": "chevaliers"}))["room"] for person in people]
        for person in people:
            await person.close()
        self.server.stop()
        self.server.start()
        for person in people:
            await person.connect(self.server.web_socket)
        with self.postgres.talks() as other:
            other.asked("BEGIN; LOCK TABLE entry; SELECT 1")
            joins = [asyncio.ensure_future(person.request("room.join", {"room": room})) for person, room in zip(people, rooms)]
            waiting = "SELECT count(*) FROM pg_locks WHERE relation = 'entry'::regclass AND NOT granted"
            deadline = time.monotonic() + PATIENCE
            while (found := await asyncio.to_thread(other.asked, waiting)) != "4":
                self.assertLess(time.monotonic(), deadline, f"{found} wait for what another one has locked")
        self.assertEqual(rooms, [answer["room"] for answer in await asyncio.gather(*joins)])
        for person in people:
            await person.close()


class Admin(OnPostgres):
    async def test_status_and_metrics_say_where_it_is_and_how_large(self):
        self.server.config.write_text('metrics_listen = "127.0.0.1:0"\n' + FAST)
        self.server.start()
        lines = "".join(self.server.process.stdout.readline() for _ in range(4))
        self.assertIn("the games stay in the database postgres on ", lines)
        metrics = int(re.search(r"http://127\.0\.0\.1:(\d+)/metrics", lines).group(1))
        status = json.loads(self.done("--json", "status"))
        self.assertEqual(status["data"], f"the database postgres on {self.postgres.folder}:5432")
        self.assertGreater(status["database_bytes"], 100_000)
        with urllib.request.urlopen(f"http://127.0.0.1:{metrics}/metrics", timeout=PATIENCE) as page:
            size = re.search(r"^palatine_store_database_bytes (\S+)$", page.read().decode(), re.MULTILINE).group(1)
        self.assertGreater(float(size), 100_000)
        anna = await Client("Anna").connect(self.server.web_socket)
        await anna.request("room.create", {"game": "chevaliers"})
        await anna.close()
        self.assertIn("1 table open", self.done("status"))

    def test_the_doctor_says_how_postgresql_is_set(self):
        self.server.start()
        said = self.done("doctor")
        for words in ("PostgreSQL 15.", "in UTF8", "synchronous_commit is on, fsync and full_page_writes are on",
                      "no standby is waited for", "its pages bear checksums", "schema ", "is sound"):
            self.assertIn(words, said)

    def test_the_doctor_calls_nothing_less_well(self):
        self.server.start()
        self.server.kill()
        for less in ("off", "local", "remote_write"):
            self.refused(f"synchronous_commit is {less}: PostgreSQL acknowledges what it may lose", "doctor",
                         store=self.postgres.url(options=f"-csynchronous_commit={less}"))
        self.postgres.crash()
        self.postgres.start("full_page_writes=off")
        self.refused("full_page_writes is off", "doctor")
        self.postgres.crash()
        self.postgres.start("fsync=off")
        self.refused("fsync is off", "doctor")
        self.postgres.crash()
        self.refused("can't be reached", "doctor")

    def test_what_only_a_file_has_is_refused_with_what_to_do_instead(self):
        self.server.start()
        self.refused("pg_dump", "backup", self.server.folder / "copy.db")
        self.assertFalse((self.server.folder / "copy.db").exists())
        self.server.stop()
        self.refused("pg_restore", "restore", self.server.folder / "copy.db")
        self.refused("while the server runs", "delete", "Annabel")

    def test_the_audit_log_is_read_of_a_server_that_runs_and_of_one_that_does_not(self):
        self.server.start()
        self.done("ban", "--address", "192.0.2.0/24", "--why", "Spam.")
        self.assertIn("Spam.", self.done("audit"))
        self.server.stop()
        self.assertIn("holds together", self.done("audit", "verify"))


class Copies(OnPostgres):
    async def test_a_server_goes_on_with_its_games_from_a_copy_there_and_back(self):
        file = Server(config=FAST)
        self.addCleanup(file.__exit__)
        file.start()
        players = [Player("Anna", 1), Player("Bert", 2)]
        await seat_all(players, file.web_socket, {"players": 2, "max_rounds": 3})
        room = players[0].room
        while any(player.table["status"] != "running" for player in players) or sum(map(acts, players)) < 4:
            await asyncio.gather(*(player.step() for player in players))
        database = str(file.data / "palatine.db")
        await asyncio.to_thread(self.refused, "is in use by another palatine-server", "copy", "--from", database)
        for player in players:
            await player.close()
        await asyncio.to_thread(file.stop)
        self.assertIn("Copied: ", await asyncio.to_thread(self.done, "copy", "--from", database))
        await asyncio.to_thread(self.refused, "is not empty", "copy", "--from", database)
        await asyncio.to_thread(self.server.start)
        await asyncio.to_thread(self.refused, "a server has it open", "copy", "--to", self.server.folder / "no.db")
        for player in players:
            await player.join(self.server.web_socket)
        await asyncio.wait_for(asyncio.gather(*map(play_to_the_end, players)), PATIENCE)
        for player in players:
            await player.close()
        await asyncio.to_thread(self.server.stop)
        file.data.joinpath("palatine.db").unlink()
        told = json.loads(await asyncio.to_thread(self.done, "--json", "copy", "--to", database))
        self.assertEqual(told["tables"], 1)
        await asyncio.to_thread(file.start)
        self.assertEqual((await asyncio.to_thread(file.get_json, f"/api/v1/replays/{room}"))["seats"][0]["name"][:4], "Anna")

    def test_a_password_is_refused_on_the_command_line(self):
        self.server.start()
        self.refused("does not belong on a command line", "copy", "--from", "postgresql://anna:never@a/b")


class Setting(unittest.TestCase):
    """The setting's words; no database is needed."""

    def test_a_password_is_nowhere_told(self):
        url = "postgresql://anna:Geheim@127.0.0.1:9/games"
        for args, env in ((["--print-config"], {"PALATINE_STORE": url}), (["--check-config"], {"PALATINE_STORE": url}),
                          (["--store", url], {}), ([], {"PALATINE_STORE": url}),
                          (["--check-config"], {"PALATINE_STORE": "postgresql://anna:Geheim@more@127.0.0.1/games"}),
                          (["--check-config"], {"PALATINE_STORE": "mysql://anna:Geheim@127.0.0.1/games"})):
            code, out, err = run(*args, env=env)
            self.assertNotIn("Geheim", out + err, (args, env))
        code, out, err = run("--check-config", env={"PALATINE_STORE": url})
        self.assertEqual(code, 0)
        self.assertIn("keep its data in the database games on 127.0.0.1:9.", out)

    def test_a_password_is_refused_on_the_command_line(self):
        code, _, err = run("--check-config", "--store", "postgresql://anna:Geheim@127.0.0.1/games")
        self.assertEqual(code, 2)
        self.assertIn("PALATINE_STORE", err)
        code, _, err = run("--check-config", "--store", "postgresql://anna@127.0.0.1/games")
        self.assertEqual(code, 0, err)

    def test_what_is_no_url_is_refused(self):
        for wrong in ("games.db", "postgresql://anna@127.0.0.1:port/games"):
            code, _, err = run("--check-config", "--store", wrong)
            self.assertEqual(code, 2)
            self.assertIn("postgresql://USER:PASSWORD@HOST:PORT/DATABASE", err)

    def test_a_database_of_another_machine_wants_tls(self):
        warned = "warning: store: "
        for url, is_warned in (("postgresql://anna@db.example.org/games", True),
                               ("postgresql://anna@db.example.org/games?sslmode=verify-full", False),
                               ("postgresql://anna@127.0.0.1/games", False)):
            self.assertEqual(warned in run("--check-config", "--store", url)[1], is_warned, url)


if __name__ == "__main__":
    unittest.main()
