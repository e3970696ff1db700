"""`palatine match` with real programs as engines: those that play, and those that do what they should not."""
import json
import os
import resource
import select
import signal
import unittest
from pathlib import Path

from engines import FAULTY, NODE, PATIENT, PYTHON, Engines

SHORT = ("--game", "carolus-magnus", "--max-rounds", 1, "--draw", "free")
PAIR = ("--games", 2)


class Matches(Engines):
    def against_random(self, mode, *arguments, patience=PATIENT, code=0):
        return self.match(*SHORT, *PAIR, *patience, *arguments, "--engine", f"{FAULTY} {mode}", "--engine", "random",
                          code=code)

    def lost_by(self, fault, mode, *arguments, patience=PATIENT):
        """Both games are lost by that fault, each after one more try."""
        match = self.against_random(mode, "--restarts", 1, *arguments, patience=patience)
        engine, other = match["engines"]
        self.assertEqual(engine["forfeits_by_fault"], {fault: 2})
        self.assertEqual(engine["restarts"], 2)
        self.assertEqual(engine["all"], {"won": 0, "drawn": 0, "lost": 2})
        self.assertEqual((other["all"]["won"], other["forfeits"]), (2, 0))
        return engine


class Faults(Matches):
    def test_each_fault_is_found_and_costs_the_game(self):
        for mode, fault in (("die", "died"), ("garbage", "bad_line"), ("not_utf8", "bad_line"),
                            ("unknown_kind", "bad_line"), ("hello_again", "bad_line"), ("long_line", "line_too_long"),
                            ("endless_line", "line_too_long"), ("flood", "too_many_lines"), ("wrong_id", "wrong_id")):
            with self.subTest(mode):
                self.lost_by(fault, mode)

    def test_what_takes_too_long_is_ended(self):
        self.lost_by("timeout", "hang", patience=("--time-ms", 300, "--start-ms", 60_000))
        self.lost_by("timeout", "late", patience=("--time-ms", 300, "--start-ms", 60_000))

    def test_memory_is_limited(self):
        self.lost_by("died", "memory", "--memory-mb", 256)

    def test_an_illegal_action_is_refused_three_times_and_the_fourth_is_a_fault(self):
        log = self.folder / "log"
        engine = self.lost_by("illegal", "illegal", "--log", log)
        self.assertEqual(engine["refused"], 2 * 2 * 4)
        refusals = [json.loads(text) for _, direction, text in self.logged(log)
                    if direction == ">" and '"kind":"refused"' in text]
        self.assertEqual([refusal["left"] for refusal in refusals], [3, 2, 1] * 4)
        self.assertIn("reason", refusals[0])

    def test_who_is_refused_may_answer_again(self):
        log = self.folder / "log"
        match = self.against_random("illegal_once", "--log", log)
        engine = match["engines"][0]
        self.assertEqual((engine["forfeits"], engine["restarts"]), (0, 0))
        self.assertEqual(engine["refused"], engine["decisions"])
        refusals = [json.loads(text) for _, direction, text in self.logged(log)
                    if direction == ">" and '"kind":"refused"' in text]
        self.assertEqual({(refusal["reason"], refusal["path"]) for refusal in refusals},
                         {("unknown_param", "/wit"), ("bad_param", "/disc"), ("missing_param", "/kind")})

    def test_an_engine_that_failed_is_asked_again_and_plays_on(self):
        for mode in ("die", "garbage", "wrong_id", "illegal"):
            with self.subTest(mode):
                log = self.folder / f"log-{mode}"
                match = self.against_random(f"{mode} --first 2 {self.folder}/{mode}", "--log", log)
                engine = match["engines"][0]
                self.assertEqual((engine["forfeits"], engine["restarts"]), (0, 1))
                said = [json.loads(text) for who, direction, text in self.logged(log)
                        if direction == ">" and who == "A:game0:seat0"]
                kinds = [message["kind"] for message in said if message["kind"] != "refused"]
                self.assertEqual(kinds[:6], ["hello", "game", "decide", "hello", "game", "decide"])
                first, again = [message for message in said if message["kind"] == "decide"][:2]
                self.assertEqual(first, again)

    def test_two_answers_are_one_too_many(self):
        engine = self.against_random("twice", "--restarts", 0)["engines"][0]
        self.assertEqual(engine["forfeits_by_fault"], {"wrong_id": 2})

    def test_an_engine_that_dies_while_others_think_has_answered(self):
        match = self.against_random(f"die_after_answer --first 2 {self.folder}/count")
        self.assertEqual((match["engines"][0]["forfeits"], match["engines"][0]["restarts"]), (0, 1))

    def test_engines_that_are_none_are_named_before_the_match(self):
        for engine, said in ((f"{FAULTY} chess", "does not play carolus-magnus"), ("/nonexistent", "exit code 127"),
                             ("true", "exit code 0"), ("echo hello", "doesn’t belong to the protocol")):
            with self.subTest(engine):
                program = self.match(*SHORT, *PAIR, *PATIENT, "--engine", engine, "--engine", "random", code=1)
                self.assertIn(said, program.err[-1])
        program = self.against_random("no_hello", patience=("--start-ms", 300), code=1)
        self.assertIn("did not say hello in time", program.err[-1])


class Processes(Matches):
    def test_what_an_engine_started_ends_with_it(self):
        note = self.folder / "children"
        self.lost_by("timeout", f"child --note {note}", patience=("--time-ms", 300, "--start-ms", 60_000))
        children = [int(line) for line in note.read_text().split()]
        self.assertEqual(len(children), 5, "two games, each twice, and the first hello")
        for child in children:
            self.assertFalse(Path(f"/proc/{child}").exists(), "neither alive nor a zombie")

    def test_an_engine_has_its_three_streams_and_nothing_else(self):
        note = self.folder / "descriptors"
        self.match(*SHORT, "--games", 6, "--concurrency", 3, *PATIENT, "--engine",
                   f"{FAULTY} descriptors --note {note}", "--engine", PYTHON)
        listed = [json.loads(line) for line in note.read_text().splitlines()]
        self.assertEqual(listed, [[0, 1, 2]] * 7)

    def test_nothing_is_left_open_over_many_games(self):
        before = resource.getrlimit(resource.RLIMIT_NOFILE)
        self.addCleanup(resource.setrlimit, resource.RLIMIT_NOFILE, before)
        resource.setrlimit(resource.RLIMIT_NOFILE, (40, before[1]))
        match = self.match(*SHORT, "--games", 16, *PATIENT, "--restarts", 1, "--engine", f"{FAULTY} die", "--engine",
                           "random")
        self.assertEqual(match["engines"][0]["forfeits"], 16)

    def test_an_engine_that_does_not_quit_is_ended(self):
        log = self.folder / "log"
        self.against_random("will_not_quit", "--log", log)
        self.assertEqual(sum(text == "ended: signal 9" for _, _, text in self.logged(log)), 3)

    def test_a_signal_ends_engines_too(self):
        note = self.folder / "children"
        program = self.client("nobody", "match", *SHORT, *PAIR, *PATIENT, "--log", self.folder / "log", "--engine",
                              f"{FAULTY} child --note {note}", "--engine", f"{FAULTY} hang")
        engine = None
        while engine is None:  # the log has the process that has been asked
            lines = self.logged(self.folder / "log") if (self.folder / "log").exists() else []
            asked = {who for who, direction, text in lines if direction == ">" and '"kind":"decide"' in text}
            engine = next((int(text.split()[-1]) for who, _, text in lines
                           if who in asked and text.startswith("started")), None)
        watched = os.pidfd_open(engine)
        program.process.send_signal(signal.SIGTERM)
        self.assertEqual(program.end(), -signal.SIGTERM)
        self.assertTrue(self.ends(watched))

    @staticmethod
    def ends(watched):
        poll = select.poll()
        poll.register(watched, select.POLLIN)
        ended = bool(poll.poll(50_000))
        os.close(watched)
        return ended


class Games(Matches):
    def test_engines_of_two_languages_play_each_game_and_all_they_say_is_of_the_protocol(self):
        for game, limit in (("carolus-magnus", ("--max-rounds", 2)), ("chevaliers", ("--max-turns", 8))):
            with self.subTest(game):
                log, saved = self.folder / f"{game}.log", self.folder / game
                match = self.match("--game", game, *limit, *PAIR, *PATIENT, "--engine", PYTHON, "--engine", NODE, "--log",
                                   log, "--save", saved, "--seed", 5)
                self.assertEqual([engine["name"] for engine in match["engines"]], ["random.py 1", "random.mjs 1"])
                for engine in match["engines"]:
                    self.assertEqual((engine["forfeits"], engine["refused"], engine["restarts"]), (0, 0, 0))
                    self.assertGreater(engine["decisions"], 5)
                    self.assertGreaterEqual(engine["max_ms"], engine["median_ms"])
                lines = self.logged(log)
                self.check_against_schemas(lines)
                self.held_and_secret(saved, lines)

    def held_and_secret(self, saved, lines):
        """The replays hold; the two games have the same dice with the seats changed; no engine was told the seed."""
        files = sorted(saved.iterdir())
        code, program = self.palatine("nobody", "verify", *files)
        self.assertEqual(code, 0, program.said())
        one, other = (json.loads(file.read_text()) for file in files)
        for same in ("server_seed", "game_id", "start_digest"):
            self.assertEqual(one[same], other[same])
        self.assertEqual([seat["name"] for seat in one["seats"]], [seat["name"] for seat in other["seats"]][::-1])
        for _, direction, text in lines:
            self.assertNotIn(one["server_seed"], text)
            self.assertNotIn(one["game_id"], text)

    def test_an_engine_is_told_of_everything_since_its_last_decision_and_of_the_end(self):
        log = self.folder / "log"
        self.match(*SHORT, *PAIR, *PATIENT, "--engine", PYTHON, "--engine", "steward", "--log", log)
        said = [json.loads(text) for who, direction, text in self.logged(log)
                if who == "A:game0:seat0" and direction == ">"]
        decisions = [message for message in said if message["kind"] == "decide"]
        self.assertEqual(decisions[0]["events"][0]["kind"], "set_up")
        self.assertEqual([message["id"] for message in decisions], list(range(1, len(decisions) + 1)))
        self.assertTrue(all(message["time_ms"] == 60_000 and "clock" not in message for message in decisions))
        self.assertEqual([message["kind"] for message in said[-2:]], ["over", "quit"])
        self.assertEqual(said[-2]["result"]["reason"], "round_limit")

    def test_what_an_engine_says_beside_is_logged(self):
        log = self.folder / "log"
        self.against_random("talkative", "--log", log)
        said = {(direction, text) for _, direction, text in self.logged(log)}
        self.assertIn(("!", "a word on standard error"), said)
        self.assertIn(("<", '{"kind": "info", "text": "a word for the log", "score": 0.5}'), said)

    def test_three_engines_play_each_against_each_and_four_seats_are_shared(self):
        match = self.match(*SHORT, *PAIR, *PATIENT, "--players", 4, "--engine", PYTHON, "--engine", "steward", "--engine",
                           "random", "--concurrency", 2)
        self.assertEqual([(pairing["first"], pairing["second"]) for pairing in match["pairings"]],
                         [(0, 1), (0, 2), (1, 2)])
        for engine in match["engines"]:
            self.assertEqual(sum(engine["all"].values()), 4)

    def test_a_lost_game_of_several_sides_is_a_replay_that_holds(self):
        saved = self.folder / "saved"
        match = self.match("--game", "chevaliers", "--players", 5, "--max-turns", 5, *PAIR, *PATIENT, "--restarts", 0,
                           "--engine", f"{FAULTY} die", "--engine", "steward", "--save", saved)
        self.assertEqual(match["engines"][0]["forfeits"], 2)
        files = sorted(saved.iterdir())
        code, program = self.palatine("nobody", "verify", *files)
        self.assertEqual(code, 0, program.said())
        self.assertEqual([json.loads(file.read_text())["result"]["winners"] for file in files], [[1, 3], [0, 2, 4]])

    def test_the_table_says_who_is_better(self):
        code, program = self.palatine("nobody", "match", *SHORT, "--games", 40, "--engine", "steward", "--engine",
                                      "random")
        self.assertEqual(code, 0, program.said())
        said = "\n".join(program.out)
        for line in (r"A in seat 1 +20", r"A in seat 2 +20", r"Elo difference: ", r"refused +restarts +forfeits"):
            self.assertRegex(said, line)


if __name__ == "__main__":
    unittest.main()
