"""A finished game analysed over HTTP, and offline with the same numbers."""
import asyncio
import gzip
import json
import os
import pathlib
import subprocess
import tempfile
import unittest

import jsonschema

from games_test import FAST, play_to_the_end, seat_all, with_another_players_disc
from harness import PATIENCE, Server
from player import Player

ANALYSIS = "/api/v1/analysis"
LONG = 5 * PATIENCE  # it computes all the while, with sanitizers perhaps
OFTEN = "[network]\nhttp_burst = 100000\nhttp_per_second = 100000\n"  # to ask how far it is
PALATINE = os.environ.get("PALATINE", "build/release/bin/palatine")


class Analysis(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self):
        self.server = Server(config=FAST + "guests_per_address_per_hour = 10000\n" + OFTEN)
        self.server.start()
        self.addCleanup(self.server.__exit__)

    async def played(self, first, rounds):
        """A replay of a game of two people, whose numbers begin with that one."""
        players = [Player("Anna", first), Player("Bert", first + 1)]
        made = await seat_all(players, self.server.web_socket, {"players": 2, "max_rounds": rounds})
        await asyncio.wait_for(asyncio.gather(*map(play_to_the_end, players)), PATIENCE)
        return await asyncio.to_thread(self.server.get_json, f"/api/v1/replays/{made['room']}")

    async def ask(self, path=ANALYSIS, body=None, **headers):
        status, answered, text = await asyncio.to_thread(
            self.server.ask, path, "GET" if body is None else "POST", headers, body)
        return status, answered, text

    async def made(self, body, meanwhile):
        """What the server says in the end, and how far it said that it was meanwhile."""
        progress = []
        status, _, text = await self.ask(body=body)
        await meanwhile
        while status == 202:
            progress.append(json.loads(text))
            status, _, text = await self.ask(f"{ANALYSIS}/{progress[0]['id']}")
        self.assertEqual(status, 200, text)
        return text, progress

    async def test_it_is_thought_about_kept_and_the_same_as_offline(self):
        replay = await self.played(1, 1)
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        file = pathlib.Path(folder.name) / "game.json"
        file.write_text(json.dumps(replay))

        def offline(*options):
            return subprocess.run([PALATINE, "analyse", str(file), *options], capture_output=True, timeout=LONG,
                                  check=True).stdout

        thinks = asyncio.ensure_future(asyncio.to_thread(offline, "--json"))
        text, progress = await self.made(json.dumps(replay), thinks)
        self.assertEqual(thinks.result(), text + b"\n")
        analysis = json.loads(text)
        jsonschema.Draft202012Validator(self.server.get_json("/schema/analysis.json")).validate(analysis)
        schema = jsonschema.Draft202012Validator(self.server.get_json("/schema/analysis_progress.json"))
        self.assertTrue(progress, "it was there at once")
        for told in progress:
            schema.validate(told)
            self.assertLessEqual(told["done"], len(replay["actions"]))
            self.assertIn(told["of"], (0, len(replay["actions"])))
        self.assertEqual([told["done"] for told in progress], sorted(told["done"] for told in progress))
        self.assertEqual(analysis["result"], replay["result"])
        self.assertEqual([step["seat"] for step in analysis["steps"]], [action["seat"] for action in replay["actions"]])
        for side, start in enumerate(analysis["start"]):
            end = start + sum(step["play"][side] + step.get("luck", [0, 0])[side] for step in analysis["steps"])
            self.assertEqual(end, analysis["steps"][-1]["chances"][side])

        # the same file, whoever says that he wrote it: at once
        status, _, again = await self.ask(body=json.dumps({**replay, "server": "another"}))
        self.assertEqual((status, again), (200, text))
        status, headers, packed = await self.ask(f"{ANALYSIS}/{progress[0]['id']}", **{"Accept-Encoding": "gzip"})
        self.assertEqual((status, headers["Content-Encoding"], gzip.decompress(packed)), (200, "gzip", text))

        quick = ("--nodes", "4000")
        analysis = json.loads(await asyncio.to_thread(offline, "--json", *quick))
        for language, word in (("en", "luck"), ("de", "Glück"), ("fr", "chance")):
            table = (await asyncio.to_thread(offline, "--lang", language, *quick)).decode()
            self.assertIn(word, table)
            rows = [line.split() for line in table.splitlines()]
            numbers = {row[row[0] == "*"]: row for row in rows if row and row[row[0] == "*"].isdigit()}
            for step in analysis["steps"]:
                row = numbers[str(step["step"])]
                for chance in step["chances"]:
                    self.assertIn(str(chance), row)

    async def test_others_play_meanwhile(self):
        replay = await self.played(1, 4)
        _, _, text = await self.ask(body=json.dumps(replay))
        id = json.loads(text)["id"]
        await self.played(3, 1)
        status, _, text = await self.ask(f"{ANALYSIS}/{id}")
        self.assertEqual(status, 202, "it was made before the others had played")
        # and nothing waits for it where the server ends
        await asyncio.to_thread(self.server.stop)

    async def test_what_does_not_hold_is_refused(self):
        replay = await self.played(1, 1)
        forged, place = with_another_players_disc(replay)
        unfinished = {**replay, "actions": replay["actions"][:5], "result": None}
        for body, path in ((forged, place), (unfinished, "/result"), ({**replay, "server_seed": "0" * 64}, "/server_seed"),
                           ({"format": "palatine-replay"}, "/version"), ({**replay, "x": 1}, "/x"), ("x", "/")):
            status, _, text = await self.ask(body=json.dumps(body))
            answer = json.loads(text)
            self.assertEqual((status, answer["reason"]), (400, "bad_replay"), text)
            if path != "/":
                self.assertEqual(answer["path"], path)
        for body in ("", "[" * 100_000, b"\xff\x00"):
            self.assertEqual((await self.ask(body=body))[0], 400)

    async def test_of_what_is_not_known_nothing_is_told(self):
        for id in ("0" * 64, "x", "", "../study"):
            status, _, text = await self.ask(f"{ANALYSIS}/{id}")
            self.assertEqual((status, json.loads(text)["reason"]), (404, "no_such_analysis"))
        status, headers, _ = await self.ask()
        self.assertEqual((status, headers["Allow"]), (405, "POST"))


if __name__ == "__main__":
    unittest.main()
