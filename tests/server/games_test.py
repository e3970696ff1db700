"""Games over real sockets, to their end."""
import asyncio
import json
import unittest

from harness import PATIENCE, Server
from player import Client, Player, Refused, check_replay

FAST = "[limits]\nrequests_burst = 100000\nrequests_per_second = 100000\nchat_burst = 100000\n"


async def seat_all(players, url, options, **room):
    """The first one makes a table; all sit down."""
    host = players[0]
    await host.connect(url)
    made = await host.request("room.create", {"game": "carolus-magnus", "options": options, **room})
    for player in players:
        if player is not host:
            await player.connect(url)
        player._snapshot(await player.request("room.join", {"invite": made["invite"]}))
        player.seat = (await player.request("room.sit", {"room": made["room"]}))["seat"]
    return made


async def play_to_the_end(player):
    while await player.step():
        pass


def with_another_players_disc(replay):
    """A copy of a replay of Carolus Magnus that does not hold, and the path of where: the first disc is another seat's.
    (Crowns of the set-up won't do: all choose theirs at the same time.)"""
    forged = json.loads(json.dumps(replay))
    at = next(i for i, one in enumerate(forged["actions"]) if one["action"]["kind"] == "lay_disc")
    forged["actions"][at]["seat"] = 1 - forged["actions"][at]["seat"]
    return forged, f"/actions/{at}"


class Games(unittest.IsolatedAsyncioTestCase):
    def setUp(self):
        self.server = Server(config=FAST)
        self.server.start()
        self.addCleanup(self.server.__exit__)

    async def test_a_game_of_two_is_played_to_its_end_and_can_be_replayed(self):
        players = [Player("Anna", 1), Player("Bert", 2)]
        made = await seat_all(players, self.server.web_socket, {"players": 2, "max_rounds": 6})
        await asyncio.wait_for(asyncio.gather(*map(play_to_the_end, players)), PATIENCE)
        table = players[0].table
        self.assertEqual(table["status"], "over")
        self.assertIsNotNone(table["result"])
        self.assertRegex(table["server_seed"], "^[0-9a-f]{64}$")
        replay = (await players[1].request("replay.get", {"room": made["room"]}))["replay"]
        check_replay(replay, players)
        self.assertEqual(replay["server_seed"], table["server_seed"])
        get = self.server.get_json
        self.assertEqual(await asyncio.to_thread(get, f"/api/v1/replays/{made['room']}"), replay)
        game = [seq for seq in players[0].told if seq in players[1].told]
        self.assertGreater(len(game), len(replay["actions"]))
        for seq in game:  # this game hides nothing
            self.assertEqual(players[0].told[seq], players[1].told[seq])

    async def test_computer_players_take_their_turns(self):
        anna = Player("Anna", 3)
        made = await seat_all([anna], self.server.web_socket, {"players": 3, "max_rounds": 4})
        for kind in ("steward", "random"):
            await anna.request("room.add_bot", {"room": made["room"], "kind": kind})
        await asyncio.wait_for(play_to_the_end(anna), PATIENCE)
        replay = (await anna.request("replay.get", {"room": made["room"]}))["replay"]
        check_replay(replay, [anna])
        self.assertEqual({action["seat"] for action in replay["actions"]}, {0, 1, 2})

    async def test_a_game_in_which_nobody_listens_goes_on_after_a_restart(self):
        anna = Player("Anna", 4)
        made = await seat_all([anna], self.server.web_socket, {"players": 2, "max_rounds": 3})
        await anna.request("room.add_bot", {"room": made["room"], "kind": "random"})
        while not anna.acked:
            await anna.step()
        self.assertEqual(await asyncio.to_thread(self.server.stop), 0)
        self.server.start()
        await anna.join(self.server.web_socket)
        await asyncio.wait_for(play_to_the_end(anna), PATIENCE)
        replay = (await anna.request("replay.get", {"room": made["room"]}))["replay"]
        check_replay(replay, [anna])

    async def test_who_comes_back_with_a_token_has_the_seat(self):
        players = [Player("Anna", 5), Player("Bert", 6)]
        made = await seat_all(players, self.server.web_socket, {"players": 2, "max_rounds": 2})
        await players[0].close()
        await players[0].join(self.server.web_socket)
        self.assertEqual(players[0].hello["rooms"][0]["room"], made["room"])
        self.assertNotIn("token", players[0].hello)
        await asyncio.wait_for(asyncio.gather(*map(play_to_the_end, players)), PATIENCE)

    async def test_a_token_that_nobody_has_is_refused(self):
        stranger = Client("Nobody")
        stranger.token = "A" * 43
        with self.assertRaises(Refused) as refused:
            await stranger.connect(self.server.web_socket)
        self.assertEqual(refused.exception.reason, "unknown_token")

    async def test_over_http_there_are_replays_of_games_that_are_over_and_no_others(self):
        anna = Player("Anna", 7)
        running = await seat_all([anna], self.server.web_socket, {"players": 2, "max_rounds": 1})
        await anna.request("room.add_bot", {"room": running["room"], "kind": "random"})
        while anna.table["status"] != "running":
            await anna.step()
        open_one = await anna.request("room.create", {"game": "carolus-magnus"})
        for room in (running["room"], open_one["room"], "A" * 22, "", "a/b", "%00"):
            status, _, body = await asyncio.to_thread(self.server.get, f"/api/v1/replays/{room}")
            self.assertEqual((status, json.loads(body)["reason"]), (404, "no_such_replay"), room)

    async def test_public_tables_are_listed_over_http_and_unlisted_ones_are_not(self):
        anna = await Client("Anna").connect(self.server.web_socket)
        public = await anna.request("room.create", {"game": "carolus-magnus", "title": "for all"})
        hidden = await anna.request("room.create", {"game": "carolus-magnus", "access": "unlisted"})
        listed = {room["room"]: room for room in self.server.get_json("/api/v1/rooms")}
        self.assertEqual(listed[public["room"]]["title"], "for all")
        self.assertNotIn(hidden["room"], listed)
        # looking at an invite claims nothing
        self.assertEqual(self.server.get(f"/i/{hidden['invite']}")[0], 200)
        snapshot = await anna.request("room.join", {"invite": hidden["invite"]})
        self.assertTrue(all("person" not in seat for seat in snapshot["table"]["seats"]))


if __name__ == "__main__":
    unittest.main()
