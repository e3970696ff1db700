"""The admin socket and palatine-admin, against a server as a process."""
import asyncio
import json
import os
import re
import shutil
import socket
import sqlite3
import stat
import subprocess
import unittest
from pathlib import Path

from games_test import FAST, play_to_the_end, seat_all
from harness import PATIENCE, Server
from player import Client, Player, Refused

ADMIN = os.environ.get("PALATINE_ADMIN", "build/release/bin/palatine-admin")
PAGE = Path(__file__).resolve().parents[2] / "docs" / "administration.md"


def admin(*args):
    """Exit code, stdout, stderr."""
    done = subprocess.run([ADMIN, *map(str, args)], capture_output=True, text=True, timeout=PATIENCE)
    return done.returncode, done.stdout, done.stderr


class Visitor:
    """A program at the socket."""

    def __init__(self, server):
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.socket.settimeout(PATIENCE)
        self.socket.connect(str(server.data / "palatine.sock"))
        self.lines = self.socket.makefile("r", encoding="utf-8")

    def say(self, text):
        self.socket.sendall(text.encode() + b"\n")

    def hear(self):
        """A message that is no progress; None: hung up."""
        while True:
            line = self.lines.readline()
            message = json.loads(line) if line else None
            if message is None or "method" not in message:
                return message

    def ask(self, method, **params):
        self.say(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}))
        return self.hear()

    def close(self):
        self.lines.close()
        self.socket.close()


class WithServer(unittest.IsolatedAsyncioTestCase):
    config = FAST

    def setUp(self):
        self.server = Server(config=self.config)
        self.addCleanup(self.server.__exit__)
        self.server.start()

    def visitor(self):
        visitor = Visitor(self.server)
        self.addCleanup(visitor.close)
        return visitor

    def done(self, *args):
        code, out, err = admin("--data", self.server.data, *args)
        self.assertEqual(code, 0, out + err)
        return out

    def refused(self, words, *args):
        code, out, err = admin("--data", self.server.data, *args)
        self.assertEqual(code, 1, out + err)
        self.assertIn(words, err)

    def backup(self, name="backup.db"):
        file = self.server.folder / name
        return file, json.loads(self.done("--json", "backup", file))


def shape(value):
    """What stays the same however often it is said."""
    if isinstance(value, dict):
        return {name: shape(member) for name, member in value.items() if name != "message"}
    return value if isinstance(value, bool) else type(value).__name__


class Socket(WithServer):
    def test_only_its_owner_may_open_it(self):
        mode = os.lstat(self.server.data / "palatine.sock")
        self.assertTrue(stat.S_ISSOCK(mode.st_mode))
        self.assertEqual(stat.S_IMODE(mode.st_mode), 0o600)

    async def test_the_page_says_what_is_said(self):
        people = [await Client(name).connect(self.server.web_socket) for name in ("Anna", "Bert")]
        lines = re.findall(r"^([→←]) (\{.*)$", PAGE.read_text(), re.M)
        self.assertGreater(len(lines), 10)
        visitor = self.visitor()
        for (_, request), (_, answer) in zip(lines[::2], lines[1::2]):
            visitor.say(request)
            said, written = await asyncio.to_thread(visitor.hear), json.loads(answer)
            self.assertEqual(said["id"], written["id"], request)
            self.assertEqual(shape(said), shape(written), request)
            if "error" in written:
                self.assertEqual(said["error"], written["error"])
        for person in people:
            await person.close()

    def test_what_is_no_request_is_refused_with_a_reason_and_the_next_one_is_answered(self):
        visitor = self.visitor()
        for text, reason in (("nonsense", "bad_json"), ("[]", "batch_unsupported"), ('{"jsonrpc":"2.0","id":1}', "bad_frame"),
                             ("\xff", "bad_json"), ("[" * 100, "too_deep"),
                             ('{"jsonrpc":"2.0","id":1,"method":"session.hello","params":{}}', "unknown_method"),
                             ('{"jsonrpc":"2.0","id":1,"method":"admin.status","params":[]}', "bad_params"),
                             ('{"jsonrpc":"2.0","id":1,"method":"admin.status","params":{"x":1}}', "unknown_param"),
                             ('{"jsonrpc":"2.0","id":1,"method":"admin.drain","params":{"in_ms":-1}}', "bad_param"),
                             ('{"jsonrpc":"2.0","id":1,"method":"admin.broadcast","params":{}}', "missing_param")):
            visitor.say(text)
            self.assertEqual(visitor.hear()["error"]["data"]["reason"], reason, text)
        self.assertEqual(visitor.ask("admin.status")["result"]["name"], "Palatine")

    def test_a_line_that_never_ends_is_refused_and_hung_up_on(self):
        visitor = self.visitor()
        visitor.socket.sendall(b"x" * (70 * 1024))
        self.assertEqual(visitor.hear()["error"]["data"]["reason"], "frame_too_large")
        self.assertIsNone(visitor.hear())

    def test_no_more_than_eight_are_there_at_a_time(self):
        visitors = [self.visitor() for _ in range(8)]
        for visitor in visitors:
            self.assertIn("result", visitor.ask("admin.status"))
        ninth = self.visitor()
        self.assertIsNone(ninth.hear())
        visitors[0].close()
        visitors[1].ask("admin.status")  # by then it has seen that one is gone
        self.assertIn("result", self.visitor().ask("admin.status"))

    def test_requests_in_one_go_are_answered_in_their_order_also_to_who_says_no_more(self):
        visitor = self.visitor()
        for number in range(20):
            method = "admin.status" if number % 2 else "admin.broadcast"
            params = {} if number % 2 else {"text": "hello"}
            visitor.say(json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params}))
        visitor.socket.shutdown(socket.SHUT_WR)
        self.assertEqual([visitor.hear()["id"] for _ in range(20)], list(range(20)))
        self.assertIsNone(visitor.hear())

    def test_one_that_a_killed_server_left_is_no_hindrance(self):
        self.server.kill()
        self.assertTrue((self.server.data / "palatine.sock").exists())
        self.refused("no server listens", "status")
        self.server.start()
        self.assertIn("result", self.visitor().ask("admin.status"))
        self.server.stop()
        self.assertFalse((self.server.data / "palatine.sock").exists())


class Commands(WithServer):
    async def test_status_counts_what_is_there(self):
        players = [Player("Anna", 1), Player("Bert", 2)]
        await seat_all(players, self.server.web_socket, {"players": 2})
        status = json.loads(await asyncio.to_thread(self.done, "--json", "status"))
        self.assertEqual((status["people"], status["tables_open"], status["games_running"]), (2, 1, 0))
        self.assertEqual(status["process"], self.server.process.pid)
        out = await asyncio.to_thread(self.done, "status")
        self.assertIn("2 people on 2 connections", out)
        for player in players:
            await player.close()

    async def test_top_names_who_costs_most_and_what_to_do_about_it(self):
        anna, bert = [await Client(name).connect(self.server.web_socket) for name in ("Anna", "Bert")]
        await bert.request("session.ping", {})
        for _ in range(300):
            await anna.request("account.devices", {})
        top = json.loads(await asyncio.to_thread(self.done, "--json", "top"))
        dearest = top["people"][0]
        self.assertEqual((dearest["who"], dearest["name"].split("·")[0]), (anna.id, "Anna"))
        self.assertGreater(dearest["requests_per_minute"], 100)
        self.assertGreater(dearest["cpu_ppm"], 0)
        self.assertGreater(dearest["bytes_per_second"], 0)
        self.assertEqual([line["who"] for line in top["addresses"]], ["127.0.0.1"])
        self.assertGreaterEqual(top["addresses"][0]["requests_per_minute"], dearest["requests_per_minute"])
        self.assertIn("account.devices", [line["who"] for line in top["methods"][:3]])
        self.server.get("/")
        pages = json.loads(await asyncio.to_thread(self.done, "--json", "top", "--lines", 50))["methods"]
        self.assertGreater(next(line for line in pages if line["who"] == "http")["bytes_per_second"], 0)
        self.assertEqual(len(json.loads(await asyncio.to_thread(self.done, "--json", "top", "--lines", 1))["people"]), 1)
        # the command that it proposes does what it says
        out = await asyncio.to_thread(self.done, "top", "--above", 100)
        self.assertNotIn("palatine-admin", out)
        self.assertEqual(out.count("none takes 100% of the thread"), 3)
        out = await asyncio.to_thread(self.done, "top", "--above", 0)
        self.assertIn("palatine-admin ban --address 127.0.0.1 --for 1h", out)
        command = re.search(r"^  palatine-admin (kick \S+)   or   palatine-admin ban \S+ --for 1h --why", out, re.M)[1]
        await asyncio.to_thread(self.done, *command.split())
        await asyncio.wait_for(anna._reader, PATIENCE)
        self.assertEqual(anna.ws.close_reason, "kicked")
        await bert.close()

    async def test_everybody_hears_a_broadcast_and_a_drain(self):
        anna = await Client("Anna").connect(self.server.web_socket)
        out = await asyncio.to_thread(self.done, "broadcast", "Back at nine.")
        self.assertIn("1 person was told", out)
        notice = await anna.notification("server.notice")
        self.assertEqual((notice["kind"], notice["message"]), ("broadcast", "Back at nine."))
        await asyncio.to_thread(self.done, "drain", "--in", "10m", "--message", "An upgrade.")
        self.assertEqual((await anna.notification("server.notice"))["message"], "An upgrade.")
        notice = await anna.notification("server.notice")
        self.assertEqual((notice["kind"], notice["in_ms"]), ("draining", 600_000))
        self.assertEqual((await asyncio.to_thread(self.server.get, "/readyz"))[0], 503)
        with self.assertRaises(Refused) as refused:
            await anna.request("room.create", {"game": "carolus-magnus"})
        self.assertEqual(refused.exception.reason, "draining")
        await asyncio.to_thread(self.done, "undrain")
        self.assertEqual((await anna.notification("server.notice"))["kind"], "drain_over")
        self.assertEqual((await asyncio.to_thread(self.server.get, "/readyz"))[0], 200)
        await anna.request("room.create", {"game": "carolus-magnus"})
        await anna.close()

    async def test_drain_waits_until_nobody_is_connected(self):
        anna = await Client("Anna").connect(self.server.web_socket)
        waiting = asyncio.ensure_future(asyncio.to_thread(self.done, "drain", "--in", "2h", "--wait"))
        await anna.notification("server.notice")
        self.assertFalse(waiting.done())
        await anna.close()
        self.assertIn("Nobody is connected", await waiting)

    def test_the_command_line_is_wrong_with_2(self):
        for args in ((), ("dance",), ("backup",), ("drain", "--in", "soon"), ("drain", "--wait"), ("status", "--colour")):
            self.assertEqual(admin(*args)[0], 2, args)
        self.assertEqual(admin("--help")[0], 0)

    def test_a_server_that_is_not_there_is_a_sentence(self):
        code, _, err = admin("--data", self.server.folder / "nowhere", "status")
        self.assertEqual(code, 1)
        self.assertIn("no server listens on", err)
        code, out, _ = admin("--json", "--data", self.server.folder / "nowhere", "status")
        self.assertEqual(code, 1)
        self.assertIn("no server listens on", json.loads(out)["error"])


class Copies(WithServer):
    async def test_a_backup_under_play_is_whole_and_a_server_goes_on_from_it(self):
        players = [Player("Anna", 1), Player("Bert", 2)]
        await seat_all(players, self.server.web_socket, {"players": 2, "max_rounds": 4})
        playing = asyncio.gather(*map(play_to_the_end, players))
        while len(players[0].acked) < 5:
            players[0].changed.clear()
            await asyncio.wait({playing, asyncio.ensure_future(players[0].changed.wait())},
                               return_when=asyncio.FIRST_COMPLETED)
        acked = len(players[0].acked)
        file, result = await asyncio.to_thread(self.backup)
        self.assertGreaterEqual(result["games_running"], 0)
        await asyncio.wait_for(playing, PATIENCE)
        self.assertEqual(stat.S_IMODE(file.stat().st_mode), 0o600)
        self.assertFalse(list(self.server.data.glob(".backup*")))

        # in the place of the database it has at least what was acknowledged before it was asked for
        await asyncio.to_thread(self.server.stop)
        out = self.done("restore", file)
        self.assertIn("is kept as", out)
        kept = list(self.server.data.glob("palatine.db.before-restore-*"))
        self.assertEqual(len(kept), 1)
        self.assertFalse((self.server.data / "palatine.db-wal").exists())
        db = sqlite3.connect(f"file:{file}?mode=ro&immutable=1", uri=True)
        acts = db.execute("SELECT count(*) FROM all_entries WHERE json_extract(entry, '$.kind') = 'acted' AND "
                          "json_extract(entry, '$.seat') = ?", (players[0].seat,)).fetchone()[0]
        db.close()
        self.assertGreaterEqual(acts, acked)
        self.server.start()
        again = Client("Anna")
        again.token = players[0].token
        await again.connect(self.server.web_socket)
        self.assertEqual(again.id, players[0].id)
        await again.close()
        self.done("doctor")

    async def test_it_warns_of_seeds_and_never_takes_the_place_of_a_file(self):
        anna = await Client("Anna").connect(self.server.web_socket)
        await anna.request("room.create", {"game": "chevaliers"})
        file = self.server.folder / "one.db"
        out = await asyncio.to_thread(self.done, "backup", file)
        self.assertIn("seeds of the dice of 1 game that is not over", out)
        before = file.read_bytes()
        await asyncio.to_thread(self.refused, "is not written over", "backup", file)
        self.assertEqual(file.read_bytes(), before)
        (self.server.folder / "link.db").symlink_to(self.server.folder / "elsewhere.db")
        await asyncio.to_thread(self.refused, "is not written over", "backup", self.server.folder / "link.db")
        await asyncio.to_thread(self.refused, "there is no folder", "backup", self.server.folder / "no" / "x.db")
        self.assertFalse(list(self.server.data.glob(".backup*")))
        await anna.close()

    def test_to_another_disk(self):
        other = Path("/dev/shm") / f"palatine-test-{os.getpid()}.db"
        self.addCleanup(lambda: other.unlink(missing_ok=True))
        if os.stat("/dev/shm").st_dev == os.stat(self.server.data).st_dev:
            self.skipTest("there is only one")
        self.done("backup", other)
        self.assertEqual(stat.S_IMODE(other.stat().st_mode), 0o600)
        self.assertFalse(Path(f"{other}.partial").exists())

    def test_to_another_mount_of_the_same_disk(self):
        """As a service with ReadWritePaths= has it, and a container with two volumes."""
        folder = self.server.folder / "mounted"
        folder.mkdir()
        done = subprocess.run(["unshare", "--mount", "--map-root-user", "sh", "-ec", 'mount --bind "$1" "$1"; shift; exec "$@"', "sh",
                               folder, ADMIN, "--data", self.server.data, "backup", folder], capture_output=True, text=True)
        if "unshare failed" in done.stderr:
            self.skipTest(done.stderr)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(len(list(folder.glob("palatine-*Z.db"))), 1)
        self.assertEqual(list(folder.glob("*.partial")), [])
        self.assertFalse(list(self.server.data.glob(".backup*")))

    def test_who_hangs_up_leaves_no_file(self):
        visitor = self.visitor()
        visitor.say('{"jsonrpc":"2.0","id":1,"method":"admin.backup","params":{}}')
        visitor.close()
        file, _ = self.backup_when_free()
        self.assertTrue(file.exists())
        self.assertFalse(list(self.server.data.glob(".backup*")))

    def backup_when_free(self):
        while True:  # the one before may be under way
            code, out, err = admin("--json", "--data", self.server.data, "backup", self.server.folder / "b.db")
            if code == 0:
                return self.server.folder / "b.db", json.loads(out)
            self.assertIn("Another backup is being made", err)

    def test_restore_wants_a_stopped_server_and_a_sound_backup(self):
        file, _ = self.backup()
        self.refused("in use by another palatine-server", "restore", file)
        self.server.stop()
        before = (self.server.data / "palatine.db").read_bytes()
        torn = self.server.folder / "torn.db"
        torn.write_bytes(file.read_bytes()[:8192] + os.urandom(8192) + file.read_bytes()[16384:])
        diary = self.server.folder / "diary.db"
        diary.write_text("my diary" * 1000)
        newer = self.server.folder / "newer.db"
        shutil.copy(file, newer)
        db = sqlite3.connect(newer)
        db.execute("PRAGMA user_version = 99")
        db.close()
        for bad, words in ((torn, "damaged"), (diary, "nothing was changed"), (newer, "newer Palatine"),
                           (self.server.folder / "none.db", "is not there")):
            self.refused(words, "restore", bad)
        self.assertEqual((self.server.data / "palatine.db").read_bytes(), before)
        self.assertEqual([path.name for path in self.server.data.glob("palatine.db*")], ["palatine.db"])

    def test_a_folder_that_is_not_there_is_made(self):
        file, _ = self.backup()
        code, out, err = admin("--data", self.server.folder / "fresh", "restore", file)
        self.assertEqual(code, 0, out + err)
        moved = Server(data=self.server.folder / "fresh")
        self.addCleanup(moved.__exit__)
        moved.start()
        self.assertEqual(moved.stop(), 0)


class Doctor(WithServer):
    async def played(self):
        players = [Player("Anna", 1), Player("Bert", 2)]
        made = await seat_all(players, self.server.web_socket, {"players": 2, "max_rounds": 1})
        await asyncio.wait_for(asyncio.gather(*map(play_to_the_end, players)), PATIENCE)
        for player in players:
            await player.close()
        return made["room"]

    def findings(self, *args):
        code, out, err = admin("--json", "--data", self.server.data, *args, "doctor")
        found = json.loads(out)
        return code, {(each["check"], each["verdict"]) for each in found["findings"]}, out + err

    async def test_all_is_well_with_a_server_running_and_stopped(self):
        await self.played()
        for _ in range(2):
            code, found, said = await asyncio.to_thread(self.findings)
            self.assertEqual(code, 0, said)
            for check in ("config", "server", "permissions", "disk", "clock", "database", "games"):
                self.assertIn((check, "ok"), found, said)
            self.assertIn("1 game that is over", said)
            if self.server.process.poll() is None:
                self.assertEqual(await asyncio.to_thread(self.server.stop), 0)
                before = {path.name: path.read_bytes() for path in self.server.data.iterdir()}
        self.assertEqual({path.name: path.read_bytes() for path in self.server.data.iterdir()}, before)

    async def test_it_finds_what_is_wrong(self):
        room = await self.played()
        await asyncio.to_thread(self.server.stop)
        file = self.server.data / "palatine.db"
        good = file.read_bytes()

        def changed(sql, *params):
            file.write_bytes(good)
            db = sqlite3.connect(file)
            with db:
                self.assertEqual(db.execute(sql, params).rowcount, 1)
            db.close()
            for part in ("-wal", "-shm"):
                Path(f"{file}{part}").unlink(missing_ok=True)

        last = ("(SELECT json_extract(entry, '$.fingerprint') FROM entry WHERE room = ?1 AND "
                "json_extract(entry, '$.kind') = 'acted' ORDER BY number DESC)")
        changed(f"UPDATE stretch SET entries = replace(entries, {last}, '0123456789abcdef') WHERE room = ?1", room)
        code, found, said = self.findings()
        self.assertEqual(code, 1)
        self.assertIn(("games", "error"), found, said)
        self.assertIn(room, said)
        changed("UPDATE stretch SET entries = json_set(entries, '$[0][2].rules_version', 77) WHERE room = ?", room)
        code, found, said = self.findings()
        self.assertIn("does not have", said)
        changed("UPDATE room SET updated = 99999999999999 WHERE id = ?", room)
        self.assertIn(("clock", "error"), self.findings()[1])
        page = good.find(b"acted")
        file.write_bytes(good[:page - page % 4096] + bytes(4096) + good[page - page % 4096 + 4096:])
        code, found, said = self.findings()
        self.assertEqual(code, 1)
        self.assertIn(("database", "error"), found, said)
        file.write_bytes(good)
        os.chmod(file, 0o644)
        self.assertIn(("permissions", "warning"), self.findings()[1])
        os.chmod(file, 0o600)
        config = self.server.folder / "bad.toml"
        config.write_text("colour = 3\n")
        self.assertIn(("config", "error"), self.findings("--config", config)[1])
        self.assertEqual(self.findings()[0], 0)


class People(WithServer):
    async def test_all_that_is_stored_is_handed_out_without_what_opens_anything(self):
        players = [Player("Anna", 1), Player("Bert", 2)]
        made = await seat_all(players, self.server.web_socket, {"players": 2})
        await players[0].request("account.claim", {"name": "Annabel", "password": "correct horse battery"})
        await players[0].request("account.add_bot", {"name": "Robin"})
        await players[0].request("chat.say", {"text": "Good morning."})
        await players[0].request("room.ready", {"room": made["room"], "key": "ready-1"})
        file = self.server.folder / "anna.json"
        await asyncio.to_thread(self.done, "export", "annabel", "--to", file)
        self.assertEqual(stat.S_IMODE(file.stat().st_mode), 0o600)
        text = file.read_text()
        told = json.loads(text)
        self.assertEqual((told["id"], told["name"]), (players[0].id, "Annabel"))
        self.assertEqual([said["text"] for said in told["talk"]], ["Good morning."])
        self.assertEqual([seat["room"] for seat in told["seats"]], [made["room"]])
        self.assertEqual([bot["name"] for bot in told["bots"]], ["Robin"])
        self.assertEqual(len(told["devices"]), 1)
        self.assertIn("readied", [action["entry"]["kind"] for action in told["actions"]])
        for secret in ("argon2", "token", "seed", "fingerprint"):
            self.assertNotIn(secret, text)
        self.assertEqual(json.loads(await asyncio.to_thread(self.done, "export", players[0].id)), told)
        await asyncio.to_thread(self.refused, "can't be made", "export", "annabel", "--to", file)
        await asyncio.to_thread(self.refused, "nobody has the id", "export", "Nobody")
        for player in players:
            await player.close()

    async def test_who_is_deleted_is_nobody_and_the_others_play_on(self):
        players = [Player("Anna", 1), Player("Bert", 2)]
        over = await seat_all(players, self.server.web_socket, {"players": 2, "max_rounds": 1})
        await asyncio.wait_for(asyncio.gather(*map(play_to_the_end, players)), PATIENCE)
        await players[0].request("account.claim", {"name": "Annabel", "password": "correct horse battery"})
        for player in players:
            player.forget()
        room = (await players[1].request("room.create", {"game": "carolus-magnus", "options": {"players": 2}}))["room"]
        for player in players:
            player._snapshot(await player.request("room.join", {"room": room}))
            player.seat = (await player.request("room.sit", {"room": room}))["seat"]
        while players[0].table["status"] != "running" or players[1].table["status"] != "running":
            await asyncio.gather(*(player.step() for player in players))
        await players[0].request("chat.say", {"room": room, "channel": "table", "text": "Good morning."})
        for player in players:
            await player.close()
        await asyncio.to_thread(self.server.stop)
        out = await asyncio.to_thread(self.done, "delete", "Annabel")
        self.assertIn("1 seat was given up", out)
        self.done("doctor")
        for name in ("palatine.db", "palatine.db-wal"):
            path = self.server.data / name
            self.assertNotIn(b"Annabel", path.read_bytes() if path.exists() else b"")
        self.server.start()
        with self.assertRaises(Refused) as refused:
            await players[0].connect(self.server.web_socket)
        self.assertEqual(refused.exception.reason, "unknown_token")
        bert = await Client("Bert").connect(self.server.web_socket, token=players[1].token)
        table = (await bert.request("room.join", {"room": room}))["table"]
        self.assertEqual((table["status"], table["result"]["reason"]), ("over", "resigned"))
        names = [seat["name"] for seat in (await bert.request("account.games", {}))["games"][-1]["seats"]]
        self.assertIn("Somebody", names)
        replay = await asyncio.to_thread(self.server.get_json, f"/api/v1/replays/{over['room']}")
        self.assertIn("Somebody", [seat["name"] for seat in replay["seats"]])
        await bert.close()


    async def test_a_server_that_runs_deletes_somebody_by_itself(self):
        anna, bert = [await Client(name).connect(self.server.web_socket) for name in ("Anna", "Bert")]
        await anna.request("account.claim", {"name": "Annabel", "password": "correct horse battery"})
        await anna.request("account.add_bot", {"name": "Robin"})
        await asyncio.to_thread(self.refused, "no account of that name", "delete", "Nobody")
        out = await asyncio.to_thread(self.done, "delete", "annabel")
        self.assertIn("1 bot is gone too", out)
        await asyncio.wait_for(anna._reader, PATIENCE)
        self.assertEqual(anna.ws.close_reason, "signed_out")
        with self.assertRaises(Refused) as refused:
            await Client("Anna").connect(self.server.web_socket, token=anna.token)
        self.assertEqual(refused.exception.reason, "unknown_token")
        self.assertIn(f"delete Somebody ({anna.id})", " ".join((await asyncio.to_thread(self.done, "audit")).split()))
        await bert.request("session.ping", {})
        await bert.close()


class Retention(WithServer):
    config = FAST + "[retention]\nfinished_games_days = 30\ntalk_days = 7\nguests_days = 90\n"

    def aged(self, days):
        """All that is stored, as if it were so much older; the server is stopped."""
        db = sqlite3.connect(self.server.data / "palatine.db")
        age = days * 24 * 3_600_000
        with db:
            db.execute("UPDATE room SET updated = updated - ?", (age,))
            db.execute("UPDATE person SET created = created - ?", (age,))
            db.execute("UPDATE device SET seen = seen - ?, created = created - ?", (age, age))
            db.execute("UPDATE talk SET message = json_set(message, '$.at', "
                       "strftime('%Y-%m-%dT%H:%M:%fZ', json_extract(message, '$.at'), ?))", (f"-{days} days",))
        db.close()

    def counts(self):
        db = sqlite3.connect(f"file:{self.server.data}/palatine.db?mode=ro", uri=True)
        try:
            return [db.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
                    for table in ("room", "entry", "past_game", "past_seat", "talk", "person", "device")]
        finally:
            db.close()

    async def test_what_is_too_old_goes_and_what_is_not_stays(self):
        players = [Player("Anna", 1), Player("Bert", 2)]
        await seat_all(players, self.server.web_socket, {"players": 2, "max_rounds": 1})
        await asyncio.wait_for(asyncio.gather(*map(play_to_the_end, players)), PATIENCE)
        await players[0].request("chat.say", {"text": "Good morning."})
        running = await players[1].request("room.create", {"game": "chevaliers"})
        await players[1].request("room.join", {"room": running["room"]})
        await players[1].request("room.sit", {"room": running["room"]})
        for player in players:
            await player.close()
        await asyncio.to_thread(self.server.stop)
        self.aged(days=100)
        before = self.counts()
        self.assertEqual(before[2:], [1, 2, 1, 2, 2])
        self.server.start()

        await asyncio.to_thread(self.server.wait_for_log, "kept no longer: 1 games, 1 messages, 1 guests")
        after = self.counts()
        # the open table stays, and who sits there
        self.assertEqual(after[0], before[0] - 1)
        self.assertEqual(after[2:], [0, 0, 0, 1, 1])
        bert = await Client("Bert").connect(self.server.web_socket, token=players[1].token)
        self.assertEqual([room["room"] for room in bert.hello["rooms"]], [running["room"]])
        await bert.close()

    async def begun(self, anna=None, **clock):
        """A game that nobody plays any more; `anna`: her token. Gives both."""
        players = [Player("Anna", 1), Player("Carla", 3)]
        players[0].token = anna
        made = await seat_all(players, self.server.web_socket, {"players": 2}, **clock)
        for each in players:
            await each.request("room.ready", {"room": made["room"]})
        for each in players:
            await each.close()
        return made["room"], players[0].token

    async def test_a_game_that_nobody_plays_ends_by_its_kind(self):
        self.server.config.write_text(FAST + "[retention]\nunfinished_games_days = 30\nfinished_games_days = 20\n",
                                      encoding="utf-8")
        forsaken, token = await self.begun()
        by_the_day, _ = await self.begun(token, clock={"kind": "correspondence", "limit_ms": 14 * 24 * 3_600_000})
        lately, _ = await self.begun(token)
        await asyncio.to_thread(self.server.stop)
        self.aged(days=31)
        db = sqlite3.connect(self.server.data / "palatine.db")
        with db:
            db.execute("UPDATE room SET updated = updated + 2 * 24 * 3600000 WHERE id = ?", (lately,))
        db.close()
        self.server.start()
        await asyncio.to_thread(self.server.wait_for_log, "ended: 1 games that nobody played any more")
        anna = await Client("Anna").connect(self.server.web_socket, token=token)
        self.assertEqual({room["room"] for room in anna.hello["rooms"]}, {by_the_day, lately})
        self.assertEqual((await anna.request("room.join", {"room": forsaken}))["table"]["status"], "over")
        await anna.close()
        self.assertEqual(self.counts()[0], 3, "it is over from then on, and is kept as those that are")
        self.assertIn("close_room", self.done("audit"))
        await asyncio.to_thread(self.server.stop)
        self.aged(days=21)
        self.server.start()
        await asyncio.to_thread(self.server.wait_for_log, "kept no longer: 1 games")


if __name__ == "__main__":
    unittest.main()
