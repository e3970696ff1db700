"""The terminal client behind `palatine-mock`, before a real server: under every fault a game is played to its end, nothing
is done twice, and what is seen at the end is what the server says. (The packages and the browser client have the like
among their own tests: clients/typescript/tests/faults.test.ts, client-web/tests/browser/faults.test.mjs.)"""
import asyncio
import json
import re
import socket
import sys
import unittest
from pathlib import Path

import websockets

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "e2e"))
from e2e import FAST, MOCK, PATIENCE, EndToEnd, Program  # noqa: E402

EXAMPLES = Path(__file__).resolve().parents[2] / "protocol" / "examples"
COLLECTIONS = ("answers", "refusals")  # single exchanges out of many sessions: no script

# Each fault as it is given to the mock; often enough to strike in a short game.
FAULTS = ["drop=every:6", "drop-before=every:6", "delay=20..120ms", "repeat=every:2", "reorder=every:1",
          "reorder-updates=every:3", "lose-update=every:3", "restart=after:8", "unknown-members", "new-events",
          "unknown-notifications=every:2", "withhold-secret"]
GAMES = {"carolus-magnus": {"max_rounds": 2}, "chevaliers": {"max_turns": 3}}


class Mock:
    def __init__(self, test, server, *faults):
        self.program = Program([MOCK, "--before", server.url,
                                *(part for fault in faults for part in ("--fault", fault))], name="palatine-mock")
        test.addCleanup(self.program.kill)
        _, found = self.program.line(r"(http://127\.0\.0\.1:\d+)")
        self.url = found.group(1)

    def end(self):
        """How often each fault has struck."""
        self.program.type("quit")
        self.program.process.wait(PATIENCE)
        for reader in self.program._readers:
            reader.join(PATIENCE)
        return dict(re.findall(r"([a-z-]+): (\d+) times", "\n".join(self.program.err)))


class Somebody:
    """Asks by one `palatine --json` for many tables: each process takes longer to start than what it is asked."""

    def __init__(self, test, server, name):
        self.program = test.client(name, "--json", server.url, "--name", name)
        self.asked, self.since = 0, 0  # since: the line from which on it is looked

    def ask(self, method, **params):
        self.asked += 1
        asked = f"asked-{self.asked}"
        self.program.type(json.dumps({"id": asked, "method": method, "params": params}))
        place, _ = self.program.line(f'"id":"{asked}"', self.since)
        answer = json.loads(self.program.out[place])
        if "result" not in answer:
            raise AssertionError(f"{method}: {answer}")
        return answer["result"]

    def hears(self, pattern):
        self.program.line(pattern, self.since)


class Faults(EndToEnd):
    def setUp(self):
        super().setUp()
        self.real = self.server(config=FAST + "chat_burst = 1000\nchat_per_10_seconds = 1000\n")

    def played(self, maker, crowd, game, options, fault):
        mock = Mock(self, self.real, fault)
        made = maker.ask("room.create", game=game, options=options, access="unlisted")
        # Somebody whose talk makes notifications besides updates, before there is a second player.
        crowd.since = len(crowd.program.out)
        room = crowd.ask("room.join", invite=made["invite"])["room"]
        behind = self.client(f"Behind-{fault}", "bot", mock.url, made["invite"], "--name", "Behind", "--kind", "random")
        behind.process.stdin.close()
        crowd.hears('"room.update".*Behind')
        for text in ("Good", "luck", "to", "both"):
            crowd.ask("chat.say", room=room, text=text)
        crowd.hears('"chat.message".*both')
        crowd.ask("room.leave", room=room)
        plain = self.client(f"Plain-{fault}", "bot", self.real.url, made["invite"], "--name", "Plain", "--kind", "random")
        for bot in (behind, plain):
            self.assertEqual(bot.end(), 0, bot.said())
        return mock.end(), maker.ask("replay.get", room=room)["replay"]

    def test_a_computer_player_plays_to_the_end_under_every_fault(self):
        maker, crowd = (Somebody(self, self.real, name) for name in ("Maker", "Crowd"))
        files = []
        for game, options in GAMES.items():
            for fault in FAULTS:
                with self.subTest(game=game, fault=fault):
                    struck, replay = self.played(maker, crowd, game, options, fault)
                    self.assertIn(fault.split("=")[0], struck, "a fault that never strikes proves nothing")
                    files.append(self.folder / f"{game}-{fault}.json")
                    files[-1].write_text(json.dumps(replay))
        code, program = self.palatine("Maker", "verify", *files)
        self.assertEqual(code, 0, program.said())

    def test_a_person_by_lines_plays_to_the_end_under_every_fault(self):
        for fault in FAULTS:
            with self.subTest(fault=fault):
                mock = Mock(self, self.real, fault)
                player = self.client(f"Anna-{fault}", "play", mock.url, "--name", "Anna")
                player.type("new 2 rounds=1", "bot random", "ready")
                place = 0
                while True:
                    player.type("wait")
                    place, _ = player.line("^YOUR TURN|^THE GAME IS OVER", place)
                    if player.out[place].startswith("THE GAME"):
                        break
                    player.type("hint")
                    place, _ = player.line("^What a strong computer player would do here", place)
                    place, hint = player.line(r"^(.+?)  \d+%$", place)
                    player.type(hint.group(1))
                player.type("quit")
                self.assertEqual(player.end(), 0, player.said())
                self.assertIn(fault.split("=")[0], mock.end())


class Usage(EndToEnd):
    def test_a_fault_that_is_none_is_refused_with_a_sentence(self):
        for fault, said in (("thirst", "there is no fault thirst"), ("drop=often", "drop takes every:N"),
                            ("delay=9..1ms", "delay takes a span"), ("repeat=every:0", "repeat takes every:N")):
            code, program = self.tool(MOCK, "Anna", "--before", "http://127.0.0.1:1", "--fault", fault)
            self.assertEqual(code, 2, program.said())
            self.assertIn(said, program.said())

    def test_it_listens_where_it_is_told_to(self):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        mock = self.client("mock", EXAMPLES / "two-players-view.jsonl", "--port", port, program=MOCK)
        mock.line(rf"http://127\.0\.0\.1:{port}$")
        with socket.create_connection(("127.0.0.1", port), PATIENCE):
            code, program = self.tool(MOCK, "second", EXAMPLES / "two-players-view.jsonl", "--port", port)
        self.assertEqual(code, 2, program.said())
        mock.type("quit")
        mock.end()


class Script(EndToEnd):
    """Recorded sessions, played again to a client that does what is in them, and to one that does not."""

    async def play(self, url, entries, change):
        async with websockets.connect(url, subprotocols=["palatine.v1"], max_size=None) as socket:
            for place, entry in enumerate(entries):
                if entry["from"] == "client":
                    request = {**entry["message"], "id": f"own-{place}"}
                    change(request)
                    await socket.send(json.dumps(request))
                    continue
                got = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
                self.assertEqual(got.get("method"), entry["message"].get("method"))
            await socket.wait_closed()

    def mock(self, path, change=lambda request: None):
        """Exit code, and what the mock said, after a client has done as in the script, but for the change."""
        mock = Program([MOCK, str(path)], name="palatine-mock")
        self.addCleanup(mock.kill)
        _, found = mock.line(r"http://(127\.0\.0\.1:\d+)")
        entries = [json.loads(line) for line in path.read_text().splitlines()]
        try:
            asyncio.run(self.play(f"ws://{found.group(1)}/ws", entries, change))
        except websockets.ConnectionClosed:
            pass  # where it was not as in the script
        code = mock.process.wait(PATIENCE)
        for reader in mock._readers:
            reader.join(PATIENCE)
        return code, "\n".join(mock.err)

    def test_who_does_as_the_script_says_gets_to_its_end(self):
        for path in sorted(EXAMPLES.glob("*.jsonl")):
            if path.stem in COLLECTIONS:
                continue
            with self.subTest(path.name):
                code, said = self.mock(path)
                self.assertEqual(code, 0, said)
                self.assertIn("the script is over", said)

    def test_who_does_not_is_told_what_was_expected(self):
        def change(request):
            if request["method"] == "room.sit":
                request["params"]["seat"] = 5
        code, said = self.mock(EXAMPLES / "two-players-view.jsonl", change)
        self.assertEqual(code, 1, said)
        self.assertRegex(said, "line \\d+ of the script: room.sit was to come.*/seat is 5, not 0")


if __name__ == "__main__":
    unittest.main()
