"""A client that knows no rules plays whole games, in each of the three ways to be told, over a socket and over a pipe."""
import asyncio
import json
import unittest

import json_patch
from e2e import EndToEnd
from stranger import Pipe, Player, Refused, Socket, faults_of


class Strangers(EndToEnd):
    def play(self, player, draw, checks=None):
        asyncio.run(asyncio.wait_for(self.a_game(player, draw, checks), 120))
        self.assertEqual(player.table["status"], "over")
        self.assertEqual(player.events[-1]["kind"], "seed_published")
        self.assertEqual(faults_of(f"{player.name}, {draw}", player.transcript), 0)

    async def a_game(self, player, draw, checks):
        await player.connect()
        made = await player.ask("room.create", game="carolus-magnus", options={"draw": draw, "max_rounds": 8})
        await player.join(room=made["room"])
        await player.ask("room.sit", room=made["room"], key="sit")
        await player.ask("room.add_bot", room=made["room"], kind="steward", key="bot")
        await player.ready()
        await player.open_entropy()
        await player.play(lambda: checks(player) if checks else asyncio.sleep(0))
        replay = (await player.ask("replay.get", room=made["room"]))["replay"]
        self.assertEqual(replay["result"], player.table["result"])
        own = [act for act in replay["actions"] if act["seat"] == player.seat]
        self.assertEqual(len(own), player.acts, "every action acted once")
        self.code = await player.close()

    async def a_fresh_join_sees_the_same(self, player):
        """Every now and then somebody comes and looks on: they see what the player has patched together."""
        if player.acts % 4:
            return
        passer = Player("Paul", Socket(self.running.web_socket))
        await passer.connect()
        fresh = await passer.join(room=player.room, **{"as": "spectator"})
        await player.until(lambda: player.seq >= fresh["seq"], f"told of update {fresh['seq']}")
        self.assertEqual(player.views[fresh["seq"]], fresh["view"])
        self.compared += 1
        await passer.close()

    def test_the_simplest_client_by_views_with_dice(self):
        self.game_by("view", "dice")

    def test_a_client_that_patches_its_view_with_free_choice(self):
        self.game_by("patch", "free")

    def test_a_client_of_events_with_open_piles(self):
        self.game_by("events", "piles")

    def game_by(self, sync, draw):
        self.running = self.server()
        self.compared = 0
        player = Player("Stranger", Socket(self.running.web_socket), sync, seed=7)
        self.play(player, draw, None if sync == "events" else self.a_fresh_join_sees_the_same)
        if sync == "events":
            self.assertEqual(player.views, {})
        else:
            self.assertGreater(self.compared, 3)

    def test_lines_of_json_in_a_pipe_are_a_client_too(self):
        server = self.server()
        player = Player("Pipe", Pipe(server.url, self.environment("Pipe")), "patch", seed=3)
        self.play(player, "dice")
        self.assertEqual(self.code, 0)

    def test_a_stranger_who_makes_every_mistake_is_told_each(self):
        server = self.server()

        async def mistakes():
            player = await Player("Stranger", Socket(server.web_socket)).connect()
            made = await player.ask("room.create", game="carolus-magnus")
            await player.join(room=made["room"])
            act = {"room": made["room"], "prompt": "1.1", "key": "k", "action": {"kind": "lay_disc", "disc": 1}}
            for reason, method, params in [
                    ("unknown_method", "room.burn", {}),
                    ("no_such_room", "room.join", {"room": "A" * 22}),
                    ("unknown_game", "room.create", {"game": "chess"}),
                    ("unknown_param", "room.sit", {"room": made["room"], "chair": 1}),
                    ("not_seated", "game.act", act)]:
                with self.assertRaises(Refused) as refused:
                    await player.ask(method, **params)
                self.assertEqual(refused.exception.reason, reason)
            await player.close()

        asyncio.run(asyncio.wait_for(mistakes(), 60))


class JsonPatch(unittest.TestCase):
    """The examples of RFC 6902, appendix A."""

    def test_the_operations(self):
        for before, patch, after in [
                ({"foo": "bar"}, [{"op": "add", "path": "/baz", "value": "qux"}], {"foo": "bar", "baz": "qux"}),
                ({"foo": ["bar", "baz"]}, [{"op": "add", "path": "/foo/1", "value": "qux"}],
                 {"foo": ["bar", "qux", "baz"]}),
                ({"foo": ["bar"]}, [{"op": "add", "path": "/foo/-", "value": ["abc", "def"]}],
                 {"foo": ["bar", ["abc", "def"]]}),
                ({"foo": ["bar", "qux", "baz"]}, [{"op": "remove", "path": "/foo/1"}], {"foo": ["bar", "baz"]}),
                ({"baz": "qux", "foo": "bar"}, [{"op": "replace", "path": "/baz", "value": "boo"}],
                 {"baz": "boo", "foo": "bar"}),
                ({"foo": ["all", "grass", "cows", "eat"]}, [{"op": "move", "from": "/foo/1", "path": "/foo/3"}],
                 {"foo": ["all", "cows", "eat", "grass"]}),
                ({"/": 9, "~1": 10}, [{"op": "test", "path": "/~01", "value": 10}], {"/": 9, "~1": 10})]:
            with self.subTest(patch):
                untouched = json.dumps(before)
                self.assertEqual(json_patch.apply(before, patch), after)
                self.assertEqual(json.dumps(before), untouched)

    def test_what_does_not_fit_is_an_error(self):
        for patch in ([{"op": "test", "path": "/a", "value": 2}], [{"op": "remove", "path": "/b/2"}],
                      [{"op": "add", "path": "/b/01", "value": 1}], [{"op": "add", "path": "/c/d", "value": 1}]):
            with self.assertRaises((ValueError, KeyError)):
                json_patch.apply({"a": 1, "b": [1, 2]}, patch)


if __name__ == "__main__":
    unittest.main()
