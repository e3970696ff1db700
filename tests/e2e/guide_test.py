"""What docs/clients.md and docs/games say is so: its programs, taken out of it, play every offered game to its end."""
import asyncio
import json
import re
import unittest
import urllib.request
from pathlib import Path

import guide
from e2e import PATIENCE, EndToEnd, strangers
from guide_bots import GuideBots
from stranger import Player, Socket

strangers()
from validate_transcript import ROOT, Schemas  # noqa: E402


def games(server):
    with urllib.request.urlopen(f"{server.url}/api/v1/games") as answer:
        return json.load(answer)


def short(game):
    return {"carolus-magnus": {"max_rounds": 6}, "chevaliers": {"max_turns": 30}, "warlords-of-europe": {"max_rounds": 2}}[game]


class Bots(GuideBots):
    def test_a_bot_has_forty_odd_lines(self):
        for name in ("bot.py", "bot.mjs"):
            self.assertLessEqual(guide.lines_of_code(guide.program(name)), 48, name)

    def alone(self, name):
        server = self.server()
        for game in games(server):
            with self.subTest(game["id"]):
                self.assert_over(self.bot(guide.plays(name, game["id"]), server, game["id"], game["computer_players"][-1]))

    def test_python_alone(self):
        self.alone("bot.py")

    def test_javascript_alone(self):
        self.alone("bot.mjs")

    def together(self, first, second):
        server = self.server()
        for game in games(server):
            with self.subTest(game["id"]):
                host = self.bot(guide.plays(first, game["id"]), server, game["id"])
                _, invite = host.line(r"^invite ([\w-]+)$")
                self.assert_over(host, self.bot(guide.plays(second, game["id"]), server, invite.group(1)))

    def test_javascript_comes_to_python(self):
        self.together("bot.py", "bot.mjs")

    def test_python_comes_to_javascript(self):
        self.together("bot.mjs", "bot.py")

    def test_bots_keep_to_the_usual_limits(self):
        server = self.server(config="[limits]\nrequests_burst = 20\nrequests_per_second = 20\n")
        host = self.bot("bot.py", server, "chevaliers")
        _, invite = host.line(r"^invite ([\w-]+)$")
        self.assert_over(host, self.bot("bot.mjs", server, invite.group(1)))

    def test_the_steady_bot_lives_through_a_server_that_dies(self):
        server = self.server(config="[limits]\nrequests_burst = 20\nrequests_per_second = 10\n")  # so that it lasts
        steady = self.bot("steady.py", server, "carolus-magnus", "random")
        place, invite = steady.line(r"^invite ([\w-]+)$")
        for _ in range(3):
            asyncio.run(self.after_some_updates(server, invite.group(1), 8))
            self.assertIsNone(steady.process.poll(), "it was over too soon to prove anything")
            server.kill()
            server.start()
        self.assert_over(steady)

    def test_the_steady_bot_goes_on_where_it_was_ended(self):
        server = self.server(config="[limits]\nrequests_burst = 20\nrequests_per_second = 10\n")
        steady = self.bot("steady.py", server, "carolus-magnus", "random")
        _, invite = steady.line(r"^invite ([\w-]+)$")
        asyncio.run(self.after_some_updates(server, invite.group(1), 8))
        self.assertIsNone(steady.process.poll(), "it was over too soon to prove anything")
        steady.process.kill()
        again = self.bot("steady.py", server, "carolus-magnus", "random")
        self.assert_over(again)
        self.assertEqual([line for line in again.out if line.startswith("invite")], [], "it made no other table")

    def test_the_waiting_bot_plays_with_whoever_challenges_it(self):
        server = self.server()
        waiting = self.bot("waiting.py", server, "carolus-magnus", "chevaliers")
        place, _ = waiting.line(r"^waits as .+$")
        for _ in range(2):
            result = asyncio.run(asyncio.wait_for(self.challenged(server), 6 * PATIENCE))
            place, said = waiting.line(r"^\{.*\}$", place + 1)
            self.assertEqual(json.loads(said.group()), result)
        self.assertEqual(waiting.err, [])

    async def challenged(self, server):
        """A game against the bot that waits, which has no time for others meanwhile."""
        host = await Player("Host", Socket(server.web_socket), seed=3).connect()
        bot, = (await host.ask("lobby.watch"))["bots"]
        self.assertEqual([game["game"] for game in bot["games"]], ["carolus-magnus", "chevaliers"])
        room, other = [(await host.ask("room.create", game="carolus-magnus", options={"max_rounds": 6}))["room"] for _ in range(2)]
        await host.join(room=room)
        await host.ask("room.sit", room=room, key="sit")

        async def outcome(room):
            asked = await host.ask("bot.challenge", bot=bot["bot"]["id"], room=room)
            return await host.until(lambda: [told for method, told in host.heard if method == "bot.challenge_ended"
                                             and told["challenge"] == asked["challenge"]], "heard what became of it")

        self.assertEqual((await outcome(room))[0]["outcome"], "accepted")
        self.assertEqual((await outcome(other))[0].get("why"), "busy")
        await host.ask("room.ready", room=room)
        await host.play()
        await host.close()
        return host.table["result"]

    async def after_some_updates(self, server, invite, count):
        watcher = await Player("Watcher", Socket(server.web_socket)).connect()
        snapshot = await watcher.join(invite=invite, **{"as": "spectator"})
        await watcher.until(lambda: watcher.seq >= snapshot["seq"] + count, "saw the bot play on")
        await watcher.close()


class Pages(EndToEnd):
    """A page for each offered game, on which nothing is missing and everything holds."""

    def setUp(self):
        super().setUp()
        self.running = self.server()
        self.ids = [game["id"] for game in games(self.running)]
        self.choices = guide.all_choices()

    def test_every_member_of_every_view_is_told(self):
        for game in self.ids:
            missing = guide.members(game) - guide.in_tables(guide.page(game))
            # what is said once of a card is said of all cards
            missing = {path for path in missing if not self.is_of_a_card(game, path)}
            self.assertEqual(missing, set(), game)

    def is_of_a_card(self, game, path):
        whole, _, name = path.rpartition(".")
        text = guide.page(game)
        if name in ("count", "face", "other") and "combination" in whole or whole.endswith(("value", "to_beat")):
            return '`{"count":3' in text
        lists = ("castles", "tournaments", "specials")
        row = re.search(rf"^\| `{re.escape(whole.removesuffix('[]'))}` \|.*$", text, re.M)
        if whole.endswith(tuple(f"{one}[]" for one in lists)):
            return bool(row) and f"`{name}`" in row.group()
        return whole == "phase.target.card" or whole == "phase.target" and f'"{name}"' in text

    def test_every_kind_of_prompt_and_action_is_told_and_shown(self):
        schemas = Schemas(ROOT / "protocol" / "schemas")
        for game in self.ids:
            shown = guide.conversation(game)
            prompts, actions = [prompt for prompt, _ in shown], [action for _, given in shown for action in given]
            for what, values in (("prompt", prompts), ("action", actions)):
                self.assertEqual({value["kind"] for value in values}, guide.kinds(game, what), game)
                self.assertLessEqual(guide.kinds(game, what), guide.in_tables(guide.page(game)), game)
                for value in values:
                    self.assertEqual(schemas.check(f"games/{game}/{what}", value, game), [])

    def test_what_is_shown_to_answer_a_prompt_is_among_the_choices(self):
        for game in self.ids:
            for prompt, answers in guide.conversation(game):
                for answer in answers:
                    self.assertTrue(self.is_choice(prompt, answer), answer)

    def is_choice(self, prompt, answer):
        """Of `take_pile` the bot takes any knights: often enough, all there are."""
        again = 400 if prompt["kind"] == "take_pile" else 1
        return any(self.same(answer, {"kind": prompt["kind"], **choice})
                   for _ in range(again) for choice in self.choices[prompt["kind"]](prompt))

    def same(self, one, other):
        def bare(action):
            knights = {"knights": {name: n for name, n in action["knights"].items() if n}} if "knights" in action else {}
            return {**action, **knights}

        return bare(one) == bare(other)

    def test_the_picture_is_that_of_the_view_shown(self):
        schemas = Schemas(ROOT / "protocol" / "schemas")
        for game in self.ids:
            code, picture = guide.drawing(game)
            view = json.loads((ROOT / "tests/games" / game.replace("-", "_") / "view.json").read_text())
            self.assertEqual(schemas.check(f"games/{game}/view", view, game), [])
            self.assertEqual(guide.loaded(code, game)["draw"](view), picture)
            self.assertLessEqual(guide.lines_of_code(code), 60)

    def test_whole_games_can_be_drawn_in_every_variant(self):
        for game, options in [("carolus-magnus", {"draw": "dice"}), ("carolus-magnus", {"draw": "free", "players": 4}),
                              ("carolus-magnus", {"draw": "piles", "players": 3}), ("chevaliers", {"players": 2}),
                              ("chevaliers", {"players": 6}), ("warlords-of-europe", {"players": 2}),
                              ("warlords-of-europe", {"players": 4, "scenario": "chosen"})]:
            with self.subTest(game, **options):
                self.assertIn(game, self.ids)
                draw = guide.loaded(guide.drawing(game)[0], game)["draw"]
                views = asyncio.run(asyncio.wait_for(self.played(game, options), 120))
                pictures = [draw(view) for view in views]
                self.assertIn("\nover: ", pictures[-1])
                self.assertGreater(len(set(pictures)), len(pictures) * 0.9, "what happens is seen")

    async def played(self, game, options):
        player = await Player("Drawer", Socket(self.running.web_socket), seed=5).connect()
        made = await player.ask("room.create", game=game, options={**options, **short(game)})
        await player.join(room=made["room"])
        await player.ask("room.sit", room=made["room"], key="sit")
        for seat in range(1, len(player.table["seats"])):
            await player.ask("room.add_bot", room=made["room"], kind="random", seat=seat)
        await player.ask("room.ready", room=made["room"])
        while not player.over():
            await player.until(lambda: player.prompts or player.over(), "asked, nor is the game over")
            if player.prompts:
                prompt = player.prompts.pop(0)
                kind = prompt["prompt"]["kind"]
                action = {"kind": kind, **player.rng.choice(self.choices[kind](prompt["prompt"]))}
                player.acts += 1
                await player.ask("game.act", room=made["room"], prompt=prompt["id"], key=f"act-{player.acts}", action=action)
        await player.close()
        return list(player.views.values())

    def test_every_link_leads_somewhere(self):
        for path in [guide.GUIDE, *sorted(guide.PAGES.glob("*.md"))]:
            self.assertEqual(guide.broken_links(path), [], path)


if __name__ == "__main__":
    unittest.main()
