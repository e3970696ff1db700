"""What friends rely on at a table, as they see it: one in a terminal, the other line by line."""
import re
import unittest

from e2e import CLIENT, EndToEnd, FAST
from terminal import Terminal

PASSWORD = "correct horse battery"


class Friends(EndToEnd):
    def terminal(self, *arguments, person="Anna", columns=100, rows=40):
        terminal = Terminal([CLIENT, *map(str, arguments)], self.environment(person), columns, rows)
        self.addCleanup(terminal.close)
        return terminal

    def started(self, new, bots=(), bert_sits="sit", **settings):
        """Anna in a terminal and Bert line by line, at the first decision of a game."""
        server = self.server(**settings)
        anna = self.terminal("play", server.url, "--name", "Anna")
        anna.first_line("Lobby")
        anna.enter(new)
        anna.first_line("YOUR MOVE: say ready")
        # in the log it may be broken over two rows
        invite = anna.until(lambda rows: re.search(r"/i/([\w-]+)", rows[-2]), "the invite").group(1)
        self.invite = f"{server.url}/i/{invite}"
        for seat in bots:
            anna.enter(f"bot random {seat}")
            self.logged(anna, f"takes seat {seat}")
        bert = self.client("Bert", "play", self.invite, "--name", "Bert")
        bert.type(bert_sits, "ready")
        bert.line("Bert.* is ready")
        anna.enter("ready")
        anna.first_line("YOUR TURN")
        bert.line("YOUR TURN")
        return anna, bert

    def logged(self, terminal, said):
        """Beside the board, where a sentence is broken over several rows."""
        return terminal.until(lambda rows: re.search(said, terminal.text(63)), said)

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
        # her own turn, that she is in the middle of: nobody is asked
        place, _ = bert.line("Anna.* takes the last action back")
        anna.first_line(re.escape(asked))
        anna.enter("f rrrpppb")
        anna.until(lambda rows: "YOUR TURN" not in rows[0], "Bert's turn")
        anna.enter("undo")
        question, _ = bert.line("Anna.* asks to take the last action back: yes or no", place)
        bert.type("yes")
        place, _ = bert.line("Anna.* takes the last action back", question)
        anna.first_line("YOUR TURN")
        anna.enter("f b")
        anna.until(lambda rows: "YOUR TURN" not in rows[0], "Bert's turn")
        anna.enter("undo")
        question, _ = bert.line("Anna.* asks to take the last action back: yes or no", place)
        bert.type("no")
        bert.line("Not all agree: nothing is taken back", question)
        self.logged(anna, "Not all agree: nothing is taken back")
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

    def test_who_watches_is_asked_to_take_an_absent_player_s_seat_and_plays_on(self):
        anna, bert = self.started("new 2 draw=free", config=FAST + "absence_grace_ms = 1\nwatchers_ms = 1\n")
        anna.until(lambda rows: "watches" not in rows[1], "that nobody watches")
        carla = self.client("Carla", "play", self.invite, "--name", "Carla")
        anna.until(lambda rows: "one watches" in rows[1], "that Carla watches")
        anna.enter("substitute 2 Carla")
        anna.until(lambda rows: "That player is here." in rows[-2], "that Bert is here")
        bert.kill()
        self.logged(anna, "Bert·.. is away")
        anna.enter("substitute 2 Carla")
        self.logged(anna, "Carla·.. is asked to take seat 2 for good: sit 2")
        carla.line("Carla.* is asked to take seat 2 for good: sit 2")
        carla.type("sit 2")
        carla.line("YOUR TURN")
        carla.type("f r")
        self.logged(anna, "Carla·.. takes seat 2.*Carla·.. chooses red")
        again = self.client("Bert", "play", self.invite, "--name", "Bert")
        again.line("at the table")
        again.type("f b")
        again.line("It is not your turn")
        anna.enter("quit")
        self.assertEqual(anna.end(), 0)

    def test_by_the_day_a_holiday_is_taken_and_all_are_told(self):
        anna, bert = self.started("new 2 draw=free clock=2d")
        anna.enter("holiday 3")
        self.logged(anna, "Anna·.. takes 3 days off: the clock stops for that long")
        bert.line("Anna.* takes 3 days off: the clock stops for that long")
        anna.enter("holiday 12")
        anna.until(lambda rows: "You have no such days off left" in rows[-2], "that there are not so many")
        bert.type("holiday 14")
        self.logged(anna, "Bert·.. takes 14 days off")
        anna.enter("quit")
        self.assertEqual(anna.end(), 0)

    def test_who_has_given_up_in_a_team_plays_on_until_the_partner_gives_up_too(self):
        anna, bert = self.started("new 4 draw=free", bots=(2, 4), bert_sits="sit 3")
        for command, said in (("resign", "Give the game up: yes or no"), ("yes", "your partner must want it too"),
                              ("resign no", "You play on")):
            anna.enter(command)
            anna.until(lambda rows: said in rows[-1] + rows[-2], said)
        bert.type("resign", "yes")
        bert.line("your partner must want it too")
        anna.first_line("YOUR TURN")
        anna.enter("resign")
        anna.until(lambda rows: "yes or no" in rows[-1], "asked back")
        anna.enter("yes")
        anna.first_line("THE GAME IS OVER")
        bert.line("THE GAME IS OVER")
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
