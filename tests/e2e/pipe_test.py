"""The client without a terminal: line by line, in a pipe, for scripts and screen readers."""
import json
import re
import socket
import unittest

from e2e import EndToEnd


def closed_port():
    """Nobody listens there: it was free a moment ago."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


class Pipe(EndToEnd):
    def test_a_script_plays_a_round_by_lines(self):
        server = self.server()
        player = self.client("Anna", "play", server.url, "--name", "Anna")
        player.type("new 2 rounds=1 title=Lines", "bot random", "ready")
        place, asked = 0, re.compile("^YOUR TURN|^THE GAME IS OVER")
        turns = 0
        while True:
            player.type("wait")
            place, _ = player.line(asked.pattern, place)
            if player.out[place].startswith("THE GAME"):
                break
            turns += 1
            player.type("hint")
            place, _ = player.line("^What a strong computer player would do here", place)
            place, hint = player.line(r"^(.+?)  \d+%$", place)
            player.type(hint.group(1))
        self.assertGreater(turns, 4)
        self.assertTrue(any(re.match(r"Anna·.. lays disc \d\.", line) for line in player.out), player.said())
        replay = self.folder / "lines.json"
        player.type("board", f"save {replay}", "quit")
        self.assertEqual(player.end(), 0, player.said())
        self.assertFalse(any("\x1b" in line for line in player.out + player.err), "no escape sequence in a pipe")
        code, checked = self.palatine("Anna", "verify", replay, "--receipt", f"{replay}.receipt")
        self.assertEqual(code, 0, checked.said())

    def test_a_whole_script_at_once(self):
        """Commands are read one after the other, each when the one before has its answer; the end of input is the end."""
        player = self.client("Anna", "play", self.server().url, "--name", "Anna")
        player.type("new 2 rounds=1 draw=free", "bot random", "ready", "wait", "f rrrrppp", "wait", "board")
        player.close_input()
        self.assertEqual(player.end(), 0, player.said())
        self.assertTrue(any(re.fullmatch(r"Anna·.. chooses pink\.", line) for line in player.out), player.said())
        self.assertTrue(any("YOUR TURN: lay a disc" in line for line in player.out), player.said())

    def test_a_command_that_makes_no_sense_is_answered_with_a_sentence(self):
        player = self.client("Anna", "play", self.server().url, "--name", "Anna")
        player.type("fly away", "sit", "join 99", "new 7")
        player.line("There is no command “fly”")
        player.line("You aren’t at a table")
        player.line("There is no table 99")
        player.line("“7” is none of a table’s options")
        player.type("quit")
        self.assertEqual(player.end(), 0)

    def test_rooms_in_a_pipe(self):
        server = self.server()
        code, none = self.palatine("Anna", "rooms", server.url)
        self.assertEqual((code, none.out), (0, []), "no table is no line")
        made = self.request("Maker", server, "room.create", game="carolus-magnus", title="漢字 and words",
                            options={"players": 3})
        self.request("Maker", server, "room.create", game="carolus-magnus", title="Hidden", access="unlisted")
        code, table = self.palatine("Anna", "rooms", server.url)
        self.assertEqual((code, len(table.out)), (0, 2), table.said())
        self.assertIn("SEATS", table.out[0])
        for part in (made["room"], "漢字 and words", "0/3", "open"):
            self.assertIn(part, table.out[1])
        self.assertNotIn("\x1b", "".join(table.out))
        code, lines = self.palatine("Anna", "rooms", server.url, "--json-output")
        self.assertEqual([json.loads(line)["room"] for line in lines.out], [made["room"]])

    def test_a_person_is_one_home(self):
        server = self.server()
        names = []
        for home, name in (("one", "Anna"), ("one", ""), ("two", "Bert")):
            program = self.client(home, "--json", server.url, *(["--name", name] if name else []))
            program.type('{"method": "session.ping"}')
            program.close_input()
            self.assertEqual(program.end(), 0, program.said())
            names.append(json.loads(program.out[0])["result"]["person"])
        self.assertEqual(names[0], names[1])
        self.assertNotEqual(names[0]["id"], names[2]["id"])
        tokens = self.folder / "homes" / "one" / "tokens"
        self.assertEqual(tokens.stat().st_mode & 0o777, 0o600)

    def test_without_a_server_it_fails_with_a_sentence(self):
        nowhere = f"http://127.0.0.1:{closed_port()}"
        for arguments in (["rooms", nowhere], ["--json", nowhere], ["replay", "A" * 22, nowhere, "-o", "-"],
                          ["play", nowhere, "--name", "Anna"], ["watch", nowhere, "A" * 22]):
            with self.subTest(arguments[0]):
                program = self.client("Anna", *arguments)
                program.type('{"method": "session.ping"}')
                self.assertEqual((program.end(), program.out), (1, []), program.said())
                self.assertEqual(len(program.err), 1, program.err)
                self.assertRegex(program.err[0], "^palatine: .*127.0.0.1.*$")

    def test_wrong_usage_is_two(self):
        for arguments in (["--frobnicate"], ["play", "--frobnicate"], ["bot"], ["rooms", "ftp://somewhere"],
                          ["play", "http://"], ["watch", "http://127.0.0.1:1"], ["verify"], ["verify", "/nowhere"],
                          ["replay"], ["selfplay", "--games", "many"], ["nonsense"],
                          ["bot", "http://127.0.0.1:1", "A" * 22, "--kind", "genius"]):
            with self.subTest(arguments):
                code, program = self.palatine("Anna", *arguments)
                self.assertEqual(code, 2, program.said())
                self.assertTrue(program.err or program.out, "it says what was wrong")

    def test_help_and_version_are_no_errors(self):
        for arguments in (["--help"], ["--version"], ["play", "--help"], ["bot", "--help"], ["verify", "--help"]):
            code, program = self.palatine("Anna", *arguments)
            self.assertEqual((code, program.err), (0, []))
            self.assertTrue(program.out)


if __name__ == "__main__":
    unittest.main()
