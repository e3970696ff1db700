"""Bots in a real server: an account's bot plays over two connections, the server is killed with -9, and the bot, its
name and its token are there; the token is in no log and in no file."""
import asyncio
import unittest

from games_test import FAST
from harness import PATIENCE, Server
from player import Client, Player, Refused, check_replay, to_its_end

PASSWORD = "correct horse battery"


async def owner(server):
    anna = await Client("Anna").connect(server.web_socket)
    await anna.request("account.claim", {"name": "Anna", "password": PASSWORD})
    return anna


def bot_with(made, seed=2):
    bot = Player("Robin", seed)
    bot.token, bot.id = made["token"], made["person"]["id"]
    return bot


class Bots(unittest.TestCase):
    def run_with(self, server, scene):
        try:
            asyncio.run(asyncio.wait_for(to_its_end(scene), 4 * PATIENCE))
        except BaseException:
            print(server.log()[-3000:])
            raise

    def test_a_bot_its_name_and_its_token_outlive_the_server_and_the_token_is_nowhere(self):
        tokens = []

        async def scene(server):
            anna = await owner(server)
            made = await anna.request("account.add_bot", {"name": "Robin", "key": "robin"})
            again = await anna.request("account.add_bot", {"name": "Robin", "key": "robin"})
            self.assertEqual(again, {"person": made["person"]})
            ended = await anna.request("account.add_bot", {"name": "Rosa"})
            rosa = await bot_with(ended).connect(server.web_socket)
            renewed = await anna.request("account.renew_bot", {"bot": rosa.id})
            await asyncio.wait_for(rosa._reader, PATIENCE)
            self.assertEqual((rosa.ws.close_code, rosa.ws.close_reason), (1008, "signed_out"))
            removed = await anna.request("account.add_bot", {"name": "Rex"})
            await anna.request("account.remove_bot", {"bot": removed["person"]["id"]})
            tokens.extend(each["token"] for each in (made, ended, renewed, removed))
            server.kill()
            await anna.close()
            server.start()
            robin = await bot_with(made).connect(server.web_socket)
            self.assertEqual(robin.hello["person"], made["person"])
            self.assertEqual(made["person"] | {"id": ""}, {"id": "", "name": "Robin", "kind": "bot", "owner": "Anna"})
            for dead in (ended, removed):
                with self.assertRaises(Refused) as refused:
                    await bot_with(dead).connect(server.web_socket)
                self.assertEqual(refused.exception.reason, "unknown_token")
            await bot_with(renewed).connect(server.web_socket)
            await anna.connect(server.web_socket)
            bots = (await anna.request("account.bots", {}))["bots"]
            self.assertEqual([bot["name"] for bot in bots], ["Robin", "Rosa"])
            self.assertTrue(all("seen" in bot for bot in bots))
            await anna.request("account.add_bot", {"name": "Rex"})

        with Server("--log-level", "debug", config=FAST) as server:
            self.run_with(server, scene(server))
            kept = b"".join(path.read_bytes() for path in server.data.iterdir() if path.name.startswith("palatine.db"))
            self.assertEqual(server.stop(), 0)
            self.assertIn(b"Robin", kept)
            for token in tokens:
                self.assertNotIn(token, server.log())
                self.assertNotIn(token.encode(), kept)

    def test_a_bot_plays_a_game_and_its_second_connection_acts_too(self):
        async def scene(server):
            anna = Player("Anna", 1)
            await anna.connect(server.web_socket)
            await anna.request("account.claim", {"name": "Anna", "password": PASSWORD})
            made = await anna.request("account.add_bot", {"name": "Robin"})
            first, second = bot_with(made, 2), bot_with(made, 3)
            room = await anna.request("room.create", {"game": "carolus-magnus", "options": {"players": 2, "max_rounds": 2}})
            for player in (anna, first, second):
                if player.ws is None:
                    await player.connect(server.web_socket)
                player._snapshot(await player.request("room.join", {"room": room["room"]}))
            anna.seat = (await anna.request("room.sit", {"room": anna.room, "seat": 0}))["seat"]
            first.seat = second.seat = (await first.request("room.sit", {"room": anna.room, "seat": 1}))["seat"]
            for player in (anna, second):
                await player.request("room.ready", {"room": anna.room})
            # in turns: what one of the two has done, the other is told before it does the next
            pair, done = [first, second], 0
            while anna.table["status"] != "over":
                seq = max(player.seq for player in (anna, first, second))
                for player in (anna, first, second):
                    while player.seq < seq:
                        player.changed.clear()
                        await asyncio.wait_for(player.changed.wait(), PATIENCE)
                    seq = max(seq, player.seq)
                self.assertEqual(first.prompts, second.prompts)
                if anna.prompts:
                    await anna.step()
                elif first.prompts:
                    await pair[done % 2].step()
                    done += 1
                else:
                    for player in (anna, first, second):
                        await player.request("session.ping", {})
            self.assertGreater(done, 4)
            first.acked = sorted(first.acked + second.acked, key=lambda acted: acted[1]["seq"])
            check_replay((await second.request("replay.get", {"room": anna.room}))["replay"], [anna, first])

        with Server(config=FAST) as server:
            self.run_with(server, scene(server))

    def test_a_bot_that_asks_is_told_its_budget_and_is_not_refused_before_it_is_used_up(self):
        async def scene(server):
            bot = await Client("Robin").connect(server.web_socket, name="Robin", bot=True, budget=True)
            self.assertEqual(bot.hello["person"]["kind"], "bot")
            self.assertIn("budget", bot.hello["features"])
            left, accepted = 1, 0
            while True:
                answer = await asyncio.wait_for(await bot.send("session.ping", {}), PATIENCE)
                if "error" in answer:
                    break
                left, accepted = answer["budget"]["requests"], accepted + 1
                self.assertIn("refill_ms", answer["budget"])
            self.assertEqual(left, 0)
            self.assertGreaterEqual(accepted, 19)
            refused = answer["error"]["data"]
            self.assertEqual(refused["reason"], "rate_limited")
            self.assertEqual(answer["budget"]["requests"], 0)
            self.assertEqual(answer["budget"]["refill_ms"], refused["retry_after_ms"])

        with Server(config="[limits]\nrequests_burst = 20\nrequests_per_second = 1\n") as server:
            self.run_with(server, scene(server))

    def test_a_bot_that_waits_is_listed_over_http_while_its_connection_lives(self):
        async def scene(server):
            anna = await owner(server)
            robin = await bot_with(await anna.request("account.add_bot", {"name": "Robin"})).connect(server.web_socket)
            self.assertEqual(server.get_json("/api/v1/bots"), [])
            games = [{"game": "chevaliers", "players": [2, 3]}]
            await robin.request("bot.wait", {"games": games})
            self.assertEqual(server.get_json("/api/v1/bots"), [{"bot": robin.hello["person"], "games": games}])
            room = (await anna.request("room.create", {"game": "chevaliers"}))["room"]
            asked = await anna.request("bot.challenge", {"bot": robin.id, "room": room})
            await robin.request("bot.answer", {"challenge": asked["challenge"], "accept": False, "why": "busy"})
            await robin.close()
            while server.get_json("/api/v1/bots"):
                await anna.request("session.ping", {})

        with Server(config=FAST) as server:
            self.run_with(server, scene(server))

    def test_how_many_bots_an_account_has_is_the_host_s_to_say(self):
        async def scene(server):
            anna = await owner(server)
            self.assertEqual(anna.hello["limits"]["bots_per_account"], 1)
            await anna.request("account.add_bot", {"name": "Robin"})
            with self.assertRaises(Refused) as refused:
                await anna.request("account.add_bot", {"name": "Rosa"})
            self.assertEqual(refused.exception.reason, "too_many_bots")

        with Server(config=FAST + "bots_per_account = 1\n") as server:
            self.run_with(server, scene(server))


if __name__ == "__main__":
    unittest.main()
