"""Browsers are told of tables, and tables tell of themselves: real servers, a push service that is strict, browsers that
decrypt."""
import hashlib
import json
import sqlite3
import sys
import unittest
from pathlib import Path

from harness import Server
from player import Client, Refused
from webhooks_test import ALL, OPEN, Receiver, Watched, duel

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "notifications"))
from push_service import Browser, Service  # noqa: E402

PUBLIC = "https://games.example.org/p"
WITH_PUSH = f'public_url = "{PUBLIC}"\n{OPEN}'


async def hand_over(anna, berta):
    """Until Anna has played, and it has become Berta's turn: the first choices are both's at the same time."""
    while berta.prompts or not anna.prompts:
        await (berta if berta.prompts else anna).step()
    while anna.prompts:
        await anna.step()


class Pushes(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.service = Service(subject=PUBLIC)
        self.addCleanup(self.service.close)
        self.browser = Browser()

    def place(self, path="/push/1", **more):
        asked = self.browser.subscription(self.service.origin + path)
        return {"url": asked["endpoint"], "p256dh": asked["p256dh"], "auth": asked["auth"], "form": "push", "kinds": ALL,
                **more}

    async def turn_of(self, anna, berta):
        """Berta goes, and it is her turn."""
        while berta.prompts or not anna.prompts:
            await (berta if berta.prompts else anna).step()
        await berta.close()
        await hand_over(anna, berta)

    async def test_who_is_away_is_told_in_his_browser_once(self):
        with Watched(config=WITH_PUSH) as server:
            # of all tables and of this one: it is the same browser
            anna, berta = await duel(server, self.place(), self.place(language="fr"))
            self.assertIn("push", berta.hello["features"])
            await berta.request("tell.set", self.place(room=berta.room))
            tells = (await berta.request("tell.list", {}))["tells"]
            endpoint = self.service.origin + "/push/1"
            self.assertEqual([tell["mark"] for tell in tells], [hashlib.sha256(endpoint.encode()).hexdigest()[:32]] * 2)
            await self.turn_of(anna, berta)
            (_, path, headers, body), = self.service.wait(1)
            self.assertEqual(self.service.faults, [])
            self.assertEqual(self.service.key, berta.hello["push_key"])
            self.assertEqual(path, "/push/1")
            self.assertEqual(json.loads(self.browser.read(body)), {
                "title": "Palatine", "text": "C’est à vous de jouer à « Friday [night] @here ».",
                "link": f"table/{anna.room}", "tag": anna.room, "lang": "fr"})
            await anna.request("game.resign", {"room": anna.room, "key": "resign"})
            last = self.service.wait(2)[-1]
            self.assertEqual(last[2]["Topic"], headers["Topic"], "the later one takes the place of the earlier")
            self.assertIn("est terminée", self.browser.read(last[3]))
            await server.until("sent", 2)
            self.assertEqual(len(self.service.taken), 2)
            await anna.close()
            self.assertNotIn("/push/1", server.log())

    async def test_a_browser_that_is_gone_is_forgotten(self):
        with Watched(config=WITH_PUSH) as server:
            for count, status in enumerate((404, 410), 1):
                self.service.answers = [(status, {})]
                anna, berta = await duel(server, self.place(f"/push/{status}"), self.place("/push/other"))
                await berta.request("tell.remove", {"id": berta.places[1]["tell"]["id"]})
                await self.turn_of(anna, berta)
                await server.until("refused", count)
                await berta.connect(server.web_socket)
                self.assertEqual((await berta.request("tell.list", {}))["tells"], [])
                for player in (anna, berta):
                    await player.close()
            self.service.answers = [(403, {})]
            anna, berta = await duel(server, self.place("/push/403"))
            await self.turn_of(anna, berta)
            await server.until("refused", 3)
            await berta.connect(server.web_socket)
            self.assertEqual(len((await berta.request("tell.list", {}))["tells"]), 1, "another refusal is no end")
            for player in (anna, berta):
                await player.close()

    async def test_the_key_stays_over_a_restart_and_stands_in_no_log(self):
        with Watched(config="[log]\nlevel = \"debug\"\n", data=None) as other:
            stranger = await Client("Stranger").connect(other.web_socket)
            self.assertNotIn("push", stranger.hello["features"])
            self.assertNotIn("push_key", stranger.hello)
            with self.assertRaises(Refused) as refused:
                await stranger.request("tell.set", self.place(url="https://push.example.net/x"))
            self.assertEqual(refused.exception.reason, "tell_off")
            await stranger.close()
        with Watched(config=f'public_url = "{PUBLIC}"\n[log]\nlevel = "debug"\n') as server:
            client = await Client("Anna").connect(server.web_socket)
            key = client.hello["push_key"]
            await client.close()
            server.kill()
            with sqlite3.connect(server.data / "palatine.db") as database:
                (scalar,), = database.execute("SELECT scalar FROM push_key")
            database.close()
            server.start()
            client = await Client("Anna").connect(server.web_socket)
            self.assertEqual(client.hello["push_key"], key)
            self.assertNotIn(scalar, json.dumps(client.hello))
            await client.close()
            self.assertNotIn(scalar, server.log())

    async def test_push_may_be_off(self):
        with Server(config=f'public_url = "{PUBLIC}"\n[tell]\npush = false\n') as server:
            client = await Client("Anna").connect(server.web_socket)
            self.assertNotIn("push", client.hello["features"])
            self.assertIn("webhooks", client.hello["features"])
            await client.close()

    async def test_browsers_are_told_where_webhooks_are_off(self):
        with Watched(config=WITH_PUSH + "webhooks = false\n") as server:
            anna, berta = await duel(server, self.place())
            with self.assertRaises(Refused) as refused:
                await anna.request("room.set_tell", {"room": anna.room, "url": "https://example.org/", "form": "json",
                                                     "kinds": ALL})
            self.assertEqual(refused.exception.reason, "tell_off")
            await self.turn_of(anna, berta)
            self.service.wait(1)
            await server.until("sent", 1)
            await anna.close()


class Tables(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.receiver = Receiver()
        self.addCleanup(self.receiver.close)

    async def test_a_table_tells_whoever_looks_and_after_a_restart(self):
        with Watched(config=WITH_PUSH) as server:
            anna, berta = await duel(server)
            place = {"room": anna.room, "url": self.receiver.url("/club-7f3q"), "form": "json", "kinds": ALL}
            secret = (await anna.request("room.set_tell", {**place, "key": "tell"}))["secret"]
            await hand_over(anna, berta)
            first = json.loads(self.receiver.wait(1)[0][2])
            self.assertEqual((first["kind"], first["room"]), ("your_turn", anna.room))
            name = anna.hello["person"]["name"] if first["seat"] == 0 else berta.hello["person"]["name"]
            self.assertEqual(first["name"], name)
            self.assertEqual(first["text"], f"It is {name}’s turn at “Friday [night] @here”.")
            self.assertEqual(first["url"], f"{PUBLIC}/table/{anna.room}")
            self.assertNotIn("prompt", first)
            for player in (anna, berta):
                await player.close()
            server.kill()
            server.start()
            await anna.join(server.web_socket)
            await anna.request("game.resign", {"room": anna.room, "key": "resign"})
            kinds = [json.loads(body)["kind"] for _, _, body in
                     self.receiver.wait(1, lambda post: json.loads(post[2])["kind"] == "game_over")]
            self.assertEqual(kinds, ["game_over"])
            await server.until("sent", 1)
            await anna.close()
            self.assertNotIn("club-7f3q", server.log())
            self.assertNotIn(secret, server.log())
            server.stop()
            with sqlite3.connect(server.data / "palatine.db") as database:
                self.assertEqual(database.execute("SELECT count(*) FROM tell").fetchone(), (0,))
            database.close()

    async def test_names_are_no_formatting_in_discord(self):
        with Watched(config=WITH_PUSH) as server:
            anna, berta = await duel(server)
            await anna.request("room.set_tell", {"room": anna.room, "url": self.receiver.url(), "form": "discord",
                                                 "kinds": ["your_turn"], "language": "fr"})
            await hand_over(anna, berta)
            text = json.loads(self.receiver.wait(1)[0][2])["content"]
            self.assertIn("de jouer à « Friday \\[night\\] \\@here ».", text)
            for player in (anna, berta):
                await player.close()


if __name__ == "__main__":
    unittest.main()
