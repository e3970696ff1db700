"""Accounts and devices in a real server: argon2id, kill -9, signing in elsewhere, and no secret in log or database."""
import asyncio
import shutil
import sqlite3
import tempfile
import time
import unittest
from pathlib import Path

from games_test import FAST
from harness import PATIENCE, Server
from player import Client, Player, Refused, check_replay, to_its_end

PASSWORD = "correct horse battery"
VERSION_1 = Path(__file__).parents[1] / "store" / "files" / "version1.sql"
TOKENS = {"Anna": "bl3F7eIxrI8OkldJcZm4u94Xs383S5_8vCi8I-2QMdM", "Bert": "SZXz474eYvuDxEtmVLtD8S6o7k5cKYztugX5_tWYk1M"}


async def logged_in(url, name, password=PASSWORD):
    """A new guest on a new connection, who then logs in."""
    client = await Client("Somebody").connect(url)
    result = await client.request("account.login", {"name": name, "password": password})
    client.id, client.token, client.hello = result["person"]["id"], result["token"], result
    return client


async def a_table(host, others, **create):
    """Everybody sits, nobody is ready."""
    made = await host.request("room.create", {"game": "carolus-magnus", **create})
    for player in (host, *others):
        player._snapshot(await player.request("room.join", {"invite": made["invite"]}))
        player.seat = (await player.request("room.sit", {"room": made["room"]}))["seat"]
        player.seq = None
        player._snapshot(await player.request("room.join", {"room": made["room"]}))
    return made["room"]


async def play(*players):
    async def live(player):
        while await player.step():
            pass

    await asyncio.gather(*(live(player) for player in players))


class Accounts(unittest.TestCase):
    def run_with(self, server, scene):
        try:
            asyncio.run(asyncio.wait_for(to_its_end(scene), 4 * PATIENCE))
        except BaseException:
            print(server.log()[-3000:])
            raise

    def test_a_guest_claims_the_server_is_killed_and_the_seat_is_there_from_elsewhere(self):
        async def scene(server):
            anna, bert = Player("Anna", 1), Player("Bert", 2)
            for player in (anna, bert):
                await player.connect(server.web_socket)
            room = await a_table(anna, [bert], options={"players": 2, "max_rounds": 3})
            claimed = await anna.request("account.claim", {"name": "Anna", "password": PASSWORD, "key": "claim"})
            self.assertEqual(claimed["person"], {"id": anna.id, "name": "Anna", "kind": "account"})
            server.kill()
            for player in (anna, bert):
                await player.close()
            server.start()
            elsewhere = await logged_in(server.web_socket, "ANNA")
            self.assertEqual(elsewhere.id, anna.id)
            self.assertEqual([r["room"] for r in elsewhere.hello["rooms"]], [room])
            again = Player("Anna", 1)
            again.id, again.token = anna.id, elsewhere.token
            for player in (again, bert):
                player.seq = None
                await player.join(server.web_socket, room=room)
            self.assertEqual(again.seat, 0)
            await play(again, bert)
            games = (await elsewhere.request("account.games", {}))["games"]
            self.assertEqual([(game["room"], game["seat"]) for game in games], [(room, 0)])
            check_replay((await elsewhere.request("replay.get", {"room": room}))["replay"], [again, bert])
            await anna.connect(server.web_socket)
            self.assertEqual(anna.hello["person"]["name"], "Anna", "the first device is signed in still")
            for client in (anna, again, bert, elsewhere):
                await client.close()

        with Server(config=FAST) as server:
            self.run_with(server, scene(server))

    def test_no_secret_is_in_the_log_or_in_the_database(self):
        async def scene(server):
            anna = await Client("Anna").connect(server.web_socket)
            await anna.request("account.claim", {"name": "Anna", "password": PASSWORD, "key": "claim"})
            secrets = [PASSWORD, anna.token, "a wrong guess", "staples and paper"]
            other = await logged_in(server.web_socket, "Anna")
            secrets.append(other.token)
            with self.assertRaises(Refused) as refused:
                await other.request("account.login", {"name": "Anna", "password": "a wrong guess"})
            self.assertEqual(refused.exception.reason, "wrong_credentials")
            await other.request("account.password", {"old": PASSWORD, "new": "staples and paper"})
            code = (await other.request("account.code", {}))["code"]
            third = Client("Third")
            with self.assertRaises(Refused):
                await third.connect(server.web_socket, code="22222222")
            await third.connect(server.web_socket, code=code)
            self.assertEqual(third.hello["person"]["id"], anna.id)
            secrets += [code, third.token, (await third.request("account.renew", {}))["token"]]
            for client in (anna, other, third):
                await client.close()
            return secrets

        with Server("--log-level", "debug", config=FAST) as server:
            secrets = []

            async def run():
                secrets.extend(await scene(server))

            self.run_with(server, run())
            kept = b"".join(path.read_bytes() for path in server.data.iterdir() if path.name.startswith("palatine.db"))
            self.assertEqual(server.stop(), 0)
            log = server.log()
            self.assertIn("palatine-server", log)
            for secret in secrets:
                self.assertNotIn(secret, log)
                self.assertNotIn(secret.encode(), kept)
            self.assertIn(b"$argon2id$", kept)

    def test_hashing_is_off_the_hall_s_thread_and_bounded(self):
        """A hundred passwords take many seconds; meanwhile the server answers at once, and what is more than one address may is
        refused. That is seen after a few of them."""
        async def scene(server):
            guest = await Client("Guest").connect(server.web_socket)
            guests = await asyncio.gather(*(Client(f"Guest {i}").connect(server.web_socket) for i in range(100)))
            waiting = [asyncio.ensure_future(client.request("account.claim", {"name": f"Name {i}", "password": PASSWORD}))
                       for i, client in enumerate(guests)]
            pings = []
            done, busy = [], []
            while len(done) < 8:
                before = time.monotonic()
                await guest.request("session.ping", {})
                pings.append(time.monotonic() - before)
                ended = [each for each in waiting if each.done()]
                busy = [each.exception() for each in ended if each.exception()]
                done = [each for each in ended if not each.exception()]
            self.assertEqual({refused.reason for refused in busy}, {"rate_limited"})
            self.assertTrue(all(refused.error["data"]["retry_after_ms"] > 0 for refused in busy))
            self.assertLessEqual(len(busy), 100 - 30, "30 at once")
            # a round trip is far shorter than one password, however slow the machine
            self.assertGreater(len(pings), 5 * len(done))
            for each in waiting:
                each.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)
            for client in (guest, *guests):
                await client.close()

        with Server(config=FAST) as server:
            self.run_with(server, scene(server))

    def test_a_game_of_the_first_version_is_played_to_its_end(self):
        folder = Path(tempfile.mkdtemp(prefix="palatine-test-"))
        self.addCleanup(shutil.rmtree, folder)
        with sqlite3.connect(folder / "palatine.db") as database:
            database.executescript(VERSION_1.read_text())
        database.close()

        async def scene(server):
            players = []
            for seed, (name, token) in enumerate(TOKENS.items()):
                player = Player(name, seed)
                player.token = token
                await player.connect(server.web_socket)
                self.assertRegex(player.hello["person"]["name"], f"^{name}·..$")
                self.assertEqual([r["title"] for r in player.hello["rooms"]], ["Anna's table"])
                player._snapshot(await player.request("room.join", {"room": player.hello["rooms"][0]["room"]}))
                players.append(player)
            anna, bert = players
            self.assertEqual((anna.seat, bert.seat, anna.table["status"]), (0, 1, "running"))
            await play(anna, bert)
            games = (await bert.request("account.games", {}))["games"]
            self.assertEqual(len(games), 2)
            self.assertEqual([game["seat"] for game in games], [1, 1])
            self.assertIn("result", games[0])
            self.assertEqual([seat["name"] for seat in games[1]["seats"]], ["Anna", "Bert"])
            for game in games:
                replay = (await bert.request("replay.get", {"room": game["room"]}))["replay"]
                self.assertIsNotNone(replay["result"])
            await anna.request("account.claim", {"name": "Anna", "password": PASSWORD})
            for player in players:
                await player.close()

        with Server(config=FAST, data=folder) as server:
            self.run_with(server, scene(server))


if __name__ == "__main__":
    unittest.main()
