"""`palatine bot --engine` at a table of a real server."""
import json
import re
import unittest

from engines import FAULTY, NODE, PATIENT, PYTHON, Engines

GAMES = {"carolus-magnus": {"max_rounds": 2}, "chevaliers": {"max_turns": 8}}


class Bots(Engines):
    running = None

    def table(self, game="carolus-magnus", options=None, **settings):
        """A room on a server: its id and its link."""
        if not self.running:
            self.running = self.server()
        made = self.request("Host", self.running, "room.create", game=game, options=options or GAMES[game], key=game,
                            **settings)
        return made["room"], f"{self.running.url}/i/{made['invite']}"

    def engine(self, link, engine, *arguments, name="Engine", patience=PATIENT):
        return self.client(name, "bot", link, "--name", name, "--engine", engine, *patience, *arguments)

    def opponent(self, link):
        return self.client("Other", "bot", link, "--name", "Other", "--kind", "random")

    def said(self, log, direction):
        return [json.loads(text) for _, way, text in self.logged(log) if way == direction]

    def test_engines_play_each_game_to_its_end(self):
        for game in GAMES:
            with self.subTest(game):
                room, link = self.table(game)
                logs = [self.folder / f"{game}-{i}" for i in range(2)]
                players = [self.engine(link, PYTHON, "--log", logs[0], name="Python"),
                           self.engine(link, NODE, "--log", logs[1], name="Node")]
                for player in players:
                    self.assertEqual(player.end(), 0, player.said())
                    self.assertTrue(any("The game is over" in line for line in player.err), player.said())
                for log in logs:
                    lines = self.logged(log)
                    self.check_against_schemas(lines)
                    self.assertEqual([message["kind"] for message in self.said(log, ">")[-2:]], ["over", "quit"])
                    self.assertEqual(lines[-1][2], "ended: exit code 0")
                events = [event["kind"] for message in self.said(logs[0], ">") for event in message.get("events", [])]
                self.assertIn("set_up", events)
                self.assertNotIn("game_started", events, "only what the game tells")
                self.holds(room)

    def holds(self, room):
        replay = self.folder / f"{room}.json"
        code, program = self.palatine("Python", "replay", room, self.running.url, "-o", replay)
        self.assertEqual(code, 0, program.said())
        code, program = self.palatine("Python", "verify", replay)
        self.assertEqual(code, 0, program.said())
        return json.loads(replay.read_text())

    def test_the_server_s_refusal_is_told_and_answered_again(self):
        _, link = self.table()
        log = self.folder / "log"
        player = self.engine(link, f"{FAULTY} illegal_once", "--log", log)
        self.opponent(link)
        self.assertEqual(player.end(), 0, player.said())
        refusals = [message for message in self.said(log, ">") if message["kind"] == "refused"]
        self.assertGreater(len(refusals), 3)
        told = {("unknown_param", "/wit", '/wit is not known here; known are disc.'),
                ("bad_param", "/disc", "/disc must be an integer from 1 to 5, not 9."),
                ("missing_param", "/kind", '/kind is missing.')}
        self.assertEqual({(refusal["reason"], refusal["path"], refusal["message"]) for refusal in refusals}, told)
        self.assertEqual({refusal["left"] for refusal in refusals}, {3})

    def test_an_engine_that_dies_is_started_again_and_plays_to_the_end(self):
        _, link = self.table()
        player = self.engine(link, f"{FAULTY} die --first 2 {self.folder}/count")
        self.opponent(link)
        self.assertEqual(player.end(), 0, player.said())
        self.assertIn("The engine has ended: exit code 3.", player.err)
        self.assertIn("It is started again (1 of 3).", player.err)
        self.assertIn("It is started again (2 of 3).", player.err)

    def test_where_an_engine_fails_for_good_the_seat_is_left(self):
        _, link = self.table()
        player = self.engine(link, f"{FAULTY} hang", "--restarts", 1, "--lang", "fr",
                             patience=("--time-ms", 300, "--start-ms", 60_000))
        self.opponent(link)
        self.assertEqual(player.end(), 1)
        self.assertEqual(player.err[-4:], ["Le moteur n’a pas répondu à temps.", "Il est relancé (1 sur 1).",
                                           "Le moteur n’a pas répondu à temps.",
                                           "Il n’est plus relancé ; la place est laissée aux règles de la table."])

    def test_a_computer_player_plays_on_where_that_is_wanted(self):
        room, link = self.table()
        player = self.engine(link, f"{FAULTY} garbage", "--restarts", 0, "--fallback", "steward", name="Python")
        self.opponent(link)
        self.assertEqual(player.end(), 0, player.said())
        self.assertIn("The computer player “steward” plays on.", player.err)
        self.assertEqual(self.holds(room)["result"]["reason"], "round_limit")

    def test_the_clock_of_the_table_is_told_and_shortens_the_time(self):
        clock = {"kind": "live", "bank_ms": 40_000, "increment_ms": 5_000}
        _, link = self.table(clock=clock)
        log = self.folder / "log"
        player = self.engine(link, PYTHON, "--log", log)
        self.opponent(link)
        self.assertEqual(player.end(), 0, player.said())
        decisions = [message for message in self.said(log, ">") if message["kind"] == "decide"]
        for decision in decisions:
            self.assertEqual(decision["clock"]["increment_ms"], 5_000)
            self.assertLessEqual(decision["clock"]["left_ms"], 60_000)
            self.assertEqual(decision["time_ms"], min(60_000, decision["clock"]["left_ms"]))
        self.assertLessEqual(decisions[0]["clock"]["left_ms"], 40_000)

    def test_who_does_not_play_the_game_takes_no_seat(self):
        room, link = self.table()
        player = self.engine(link, f"{FAULTY} chess")
        self.assertEqual(player.end(), 1)
        self.assertRegex(player.err[-1], "does not play carolus-magnus")
        shown = self.request("Host", self.running, "room.join", room=room)
        self.assertTrue(all("person" not in seat for seat in shown["table"]["seats"]))

    def test_wrong_usage_is_told_before_anything_is_done(self):
        for arguments, said in ((("--engine", PYTHON, "--kind", "random"), "excludes"),
                                (("--fallback", "random"), "requires"),
                                (("--engine", PYTHON, "--memory-mb", 3), "--memory-mb")):
            code, program = self.palatine("nobody", "bot", "127.0.0.1:1", "CODE", *arguments)
            self.assertEqual(code, 2)
            self.assertRegex("\n".join(program.err), re.compile(said, re.IGNORECASE))
        code, program = self.palatine("nobody", "bot", "127.0.0.1:1", "CODE", "--engine", "exit 5")
        self.assertEqual((code, program.err[-1]), (1, "The engine has ended: exit code 5."))


if __name__ == "__main__":
    unittest.main()
