"""From the database of the release before to this program, under play: previous/ has it, as previous/make.py wrote it."""
import asyncio
import json
import lzma
import os
import random
import sqlite3
import subprocess
import sys
import unittest
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[2] / "clients" / "python" / "src")]

from harness import PATIENCE, Server, run, shown_by_app  # noqa: E402
from palatine_client import Client, MemoryKeep, play  # noqa: E402
from player import Client as Plain, Refused  # noqa: E402

ADMIN = os.environ.get("PALATINE_ADMIN", "build/release/bin/palatine-admin")
PREVIOUS = Path(__file__).resolve().parent / "previous"
FAST = "[limits]\nrequests_burst = 100000\nrequests_per_second = 100000\nreveal_ms = 600000\n"


class Upgrade(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.server = Server(config=FAST)
        self.addCleanup(self.server.__exit__)
        self.server.data.mkdir(mode=0o700)
        self.file = self.server.data / "palatine.db"
        self.file.write_bytes(lzma.decompress((PREVIOUS / "database.xz").read_bytes()))
        self.file.chmod(0o600)
        told = json.loads((PREVIOUS / "people.json").read_text())
        self.people, self.games = told["people"], told["games"]

    def doctor(self):
        done = subprocess.run([ADMIN, "--json", "--data", str(self.server.data), "doctor"], capture_output=True,
                              text=True, timeout=PATIENCE)
        return done.returncode, done.stdout + done.stderr

    async def test_somebody_of_its_people_is_banned_and_appeals(self):
        who = self.people[0]
        await asyncio.to_thread(self.server.start)
        await asyncio.to_thread(subprocess.run, [ADMIN, "--data", str(self.server.data), "ban", who["id"], "--why", "Insults."],
                                check=True, capture_output=True, timeout=PATIENCE)
        with self.assertRaises(Refused) as no:
            await Plain("Anna").connect(self.server.web_socket, token=who["token"])
        token = no.exception.error["data"]["args"]["appeal"]
        stranger = await Plain("Stranger").connect(self.server.web_socket)
        filed = await stranger.request("appeal.file", {"token": token, "text": "It was long ago."})
        self.assertEqual((filed["why"], filed["text"]), ("Insults.", "It was long ago."))
        await stranger.close()
        self.assertEqual(await asyncio.to_thread(self.server.stop), 0)

    async def test_its_games_go_on_and_come_to_their_end(self):
        code, said = await asyncio.to_thread(self.doctor)
        self.assertEqual(code, 0, said)
        self.assertIn("2 games that are over and 6 that run", said)
        await asyncio.to_thread(self.server.start)
        people = [Client(self.server.web_socket, token=each["token"], keep=MemoryKeep()) for each in self.people]
        rng = random.Random(3)
        for person, known in zip(people, self.people):
            person.open()
            hello = await person.online()
            self.assertEqual((hello["person"]["id"], hello["person"]["name"]), (known["id"], known["name"]))
        for game in self.games:
            with self.subTest(game=game):
                rooms = [await person.join(game["room"]) for person in people]
                table = rooms[0].state.table
                self.assertEqual(table["status"], "over" if game["status"] == "over" else "running")
                self.assertEqual(table["paused"], game["status"] == "paused")
                self.assertEqual(table["clock"]["kind"], "live" if game["status"] == "ticking" else "none")
                if game["status"] == "paused":
                    await rooms[0].call("game.pause", {"paused": False})
                states = await asyncio.wait_for(asyncio.gather(*(
                    play(room, lambda prompt, _, room=room: rng.choice(room.choices(prompt))) for room in rooms)), PATIENCE)
                self.assertEqual({state.table["status"] for state in states}, {"over"})
                replay = await asyncio.to_thread(self.server.get_json, f"/api/v1/replays/{game['room']}")
                self.assertEqual(replay["game"], game["game"])
        past = await people[0].call("account.games")
        self.assertEqual({each["room"] for each in past["games"]}, {game["room"] for game in self.games})
        self.assertEqual(len((await people[0].call("account.bots"))["bots"]), 1)
        lobby = await people[1].call("lobby.watch")
        self.assertEqual([said["text"] for said in lobby["chat"]], ["Hello from the release before."])
        self.assertEqual([room["title"] for room in lobby["rooms"]], ["An open one"])
        for person in people:
            await person.close()
        signed_in = Client(self.server.web_socket, name="New", keep=MemoryKeep())
        signed_in.open()
        await signed_in.call("account.login", {"name": "Anna", "password": "correct horse battery"})
        # the old file has room for what that program did not know
        secret = (await signed_in.call("account.begin_second_factor", {"password": "correct horse battery"}))["secret"]
        await signed_in.call("account.confirm_second_factor", {"code": shown_by_app(secret)})
        self.assertTrue((await signed_in.call("account.second_factor"))["on"])
        await signed_in.close()
        self.assertEqual(await asyncio.to_thread(self.server.stop), 0)
        code, said = await asyncio.to_thread(self.doctor)
        self.assertEqual(code, 0, said)
        self.assertIn("8 games that are over", said)

    def test_games_under_other_rules_are_named_before_anything_is_touched(self):
        room = next(game["room"] for game in self.games if game["status"] == "paused")
        db = sqlite3.connect(self.file)
        with db:
            db.execute("UPDATE entry SET entry = json_set(entry, '$.rules_version', 77) WHERE room = ? AND number = 1", (room,))
            db.execute("PRAGMA user_version = 5")  # steps that are not done either
        db.close()
        before = self.file.read_bytes()
        code, _, err = run("--listen", "127.0.0.1:0", "--data", str(self.server.data))
        self.assertEqual(code, 1)
        self.assertIn("1 of carolus-magnus (version 77 of its rules)", err)
        self.assertEqual(self.file.read_bytes(), before)


if __name__ == "__main__":
    unittest.main()
