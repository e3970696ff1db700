"""What friends rely on at a table, as they see it: one in a terminal, the other line by line."""
import re
import unittest

from e2e import EndToEnd, CLIENT
from terminal import Terminal

PASSWORD = "correct horse battery"


class Friends(EndToEnd):
    def terminal(self, *arguments, person="Anna", columns=100, rows=40):
        terminal = Terminal([CLIENT, *map(str, arguments)], self.environment(person), columns, rows)
        self.addCleanup(terminal.close)
        return terminal

    def started(self, new):
        """Anna in a terminal and Bert line by line, at the first decision of a game."""
        server = self.server()
        anna = self.terminal("play", server.url, "--name", "Anna")
        anna.first_line("Lobby")
        anna.enter(new)
        anna.first_line("YOUR MOVE: say ready")
        # in the log it may be broken over two rows
        invite = anna.until(lambda rows: re.search(r"/i/([\w-]+)", rows[-2]), "the invite").group(1)
        bert = self.client("Bert", "play", f"{server.url}/i/{invite}", "--name", "Bert")
        bert.type("sit", "ready")
        bert.line("Bert.* is ready")
        anna.enter("ready")
        anna.first_line("YOUR TURN")
        bert.line("YOUR TURN")
        return anna, bert

    def test_the_time_runs_out_a_computer_takes_over_and_hands_back(self):
        anna, bert = self.started("new 2 draw=free clock=15s timeout=bot")
        anna.shows(r"›0:1\d")
        self.assertNotIn("time is short", anna.screen.rows()[0])
        bert.type("f rrrpppb")
        anna.first_line("0:0[1-9], time is short")
        anna.first_line("A computer plays for you: sit")
        bert.line("The time of Anna.* is over: a computer plays on.")
        anna.enter("sit")
        anna.until(lambda rows: "A computer plays" not in rows[0], "her own again")
        bert.line("Anna.* plays again.")
        anna.enter("quit")
        self.assertEqual(anna.end(), 0)
        self.assertTrue(anna.restored())
        self.assertEqual(anna.screen.strange, [])

    def test_an_action_is_taken_back_by_consent_and_another_game_is_played(self):
        anna, bert = self.started("new 2 draw=free undo=ask")
        asked = anna.first_line("YOUR TURN.*").group()
        anna.enter("f r")
        anna.until(lambda rows: asked not in rows[0], "one choice less")
        anna.enter("undo")
        bert.line("Anna.* asks to take the last action back: yes or no")
        bert.type("yes")
        bert.line("Anna.* takes the last action back")
        anna.first_line(re.escape(asked))
        bert.type("draw")
        # asked where she types
        anna.until(lambda rows: re.search("Bert.* offers a draw: yes or no", rows[-1]), "the question below")
        anna.enter("yes")
        anna.first_line("a draw by agreement")
        bert.type("rematch")
        anna.first_line("The others want another game: rematch")
        anna.enter()
        anna.first_line("YOUR TURN")
        place, _ = bert.line("a draw by agreement")
        bert.line("YOUR TURN", place)
        anna.enter("quit")
        self.assertEqual(anna.end(), 0)

    def test_an_account_is_made_unseen_and_a_code_brings_it_to_another_device(self):
        server = self.server()
        anna = self.terminal("play", server.url, "--name", "Anna")
        anna.first_line("Lobby")
        anna.enter("claim Anna Magna")
        anna.shows("A new password for Anna Magna")
        anna.type(PASSWORD)
        anna.shows("•" * len(PASSWORD))
        anna.enter()
        anna.shows("Once more")
        anna.enter(PASSWORD)
        anna.shows("You have an account now")
        anna.enter("code")
        code = anna.shows("--code ([A-Z0-9]{8})").group(1)
        self.assertNotIn(PASSWORD.encode(), anna.raw)
        other = self.client("elsewhere", "play", "--code", code, server.url)
        other.type("account", "devices")
        other.line("You are Anna Magna, with an account")
        other.line("2  palatine")
        other.type("quit")
        self.assertEqual(other.end(), 0)
        again = self.client("elsewhere", "play", server.url)
        again.line("Welcome to .*, Anna Magna")
        token = self.folder / "homes" / "elsewhere" / "tokens"
        self.assertEqual(token.stat().st_mode & 0o777, 0o600)
        anna.enter("quit")
        self.assertEqual(anna.end(), 0)

    def test_a_password_is_not_echoed_in_line_mode_and_the_terminal_is_as_before(self):
        server = self.server()
        lines = self.terminal("play", server.url, "--name", "Anna", "--lines")
        for said, typed in (("Welcome", "claim Anna Magna"), ("A new password for Anna Magna", PASSWORD),
                            ("Once more", PASSWORD), ("You have an account now", "quit")):
            lines.says(said)
            lines.type(typed + "\n")
        self.assertEqual(lines.end(), 0)
        self.assertNotIn(PASSWORD.encode(), lines.raw)
        self.assertTrue(lines.restored())


if __name__ == "__main__":
    unittest.main()
