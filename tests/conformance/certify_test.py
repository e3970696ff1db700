"""Our server holds every rule of the guide; and a server that breaks one is found out, by the rule that names it."""
import json
import os
import sys
import threading
import unittest
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "e2e"))
from e2e import CERTIFY, PATIENCE, EndToEnd  # noqa: E402
from faulty_server import FaultyServer  # noqa: E402

# Each fault, and the rule by which it is found. `only`: what is tried, where that is not the rule alone.
FAULTS = {
    "no_answer_to_a_ping_that_is_named": "form.ids",
    "two_answers": "form.one_response",
    "ids_as_texts": "form.ids",
    "a_code_of_its_own": "errors.codes",
    "no_path": "form.unknown_param",
    "words_for_sentences": "errors.sentences",
    "a_seq_of_text": "form.schemas",
    "gaps": "seq.gapless",
    "patches_of_another_view": "sync.patches",
    "views_for_who_wants_events": "sync.as_asked",
    "too_few_missed": "resume.updates",
    "past_without_end": "past.asked",
    "host_stays": "rooms.host_leaves",
    "always_a_seat": "rooms.invitation",
    "alone_at_any_time": "undo.turn",
    "keys_forgotten": "keys.once",
    "prompts_of_others": "prompts.own",
    "prompts_that_stay": "act.stale",
    "the_seed_at_once": "secrecy.seed",
    "another_seed": "dice.fair",
    "no_time_to_wait": "limits.rate",
    "whispers": "talk.table",
    "whispers_where_none_may": "talk.whispers",
    "whispers_told_on": "talk.whispers",
    "chances_as_parts": "act.chance",
    "expects_anything": "act.wrong_phase",
    "computers_stay": "absence.called",
    "always_the_last": "absence.stand_in",
    "always_the_first": "absence.stand_in",
    "substitutes_see_nothing": "absence.substitute",
    "another_invite_each_time": "absence.invite",
    "wanted_for_good": "absence.back",
    "hosts_alone": "absence.host_away",
    "more_listeners_than_said": "limits.listeners",
    "more_bots_than_said": "bots.too_many",
    "bots_as_guests": "bots.kind",
    "tokens_told_again": "bots.account",
    "dead_tokens": "bots.tokens",
    "bots_as_strangers": "bots.not_for_bots",
    "bots_go_by_themselves": "bots.not_welcome",
    "a_budget_that_stays": "budget.told",
}
# The same across a restart.
RESTART_FAULTS = {
    "keys_lost": "restart.keys",
    "prompts_anew": "restart.games",
    "seq_lost": "restart.resume",
    "seats_lost": "restart.people",
    "time_given_back": "restart.clocks",
    "changes_lost": "restart.acknowledged",
}
# Most faults are of no one game, and to find one in any is to find it; these are of one.
GAME_OF = {"whispers_told_on": "warlords-of-europe"}
# Rules that are judged by what is seen while another is tried: that one.
SEEN_DURING = {
    "form.one_response": "rooms.join",
    "errors.codes": "rooms.no_such_room",
    "errors.sentences": "rooms.no_such_room",
    "form.schemas": "rooms.join",
    "seq.gapless": "rooms.join",
    "sync.patches": "sync.same",
    "sync.as_asked": "sync.same",
    "prompts.own": "prompts.all",
    "secrecy.seed": "rooms.join",
}


# Nobody waits long; rooms and limits are small enough to be filled.
LIMITS = """[limits]
absence_grace_ms = 1500
hello_ms = 10000
ping_ms = 5000
reveal_ms = 3000
listeners_per_room = 12
rooms_joined = 10
updates_kept = 40
requests_burst = 120
guests_per_address_per_hour = 5000
"""
AT_ONCE = 4  # certify waits more than it works


class Restarts:
    """A command that has the server killed and started again: it asks this test, and waits until it is done."""

    def __init__(self, test, server):
        self.server, self.done = server, []  # done: called when it is there again
        self.ask, self.answer = test.folder / "ask", test.folder / "answer"
        for pipe in (self.ask, self.answer):
            os.mkfifo(pipe)
        self.command = f"echo please > {self.ask} && read answer < {self.answer}"
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            self.ask.read_text()
            self.server.kill()
            self.server.start()
            for call in self.done:
                call()
            self.answer.write_text("done\n")


class Certify(EndToEnd):
    def certify(self, url, *only, restart=None, game=None):
        """Exit code, outcomes by id (a list: several games), and the program."""
        outcomes = {}
        arguments = [each for prefix in only for each in ("--only", prefix)]
        arguments += ["--restart-command", restart] if restart else []
        arguments += ["--game", game] if game else []
        code, program = self.tool(CERTIFY, "certify", url, "--json-output", *arguments, patience=8 * PATIENCE)
        for line in program.out:
            outcome = json.loads(line)
            outcomes.setdefault(outcome["id"], []).append(outcome)
        return code, outcomes, program

    def test_our_server_holds_every_rule(self):
        server = self.server(config=LIMITS)
        code, outcomes, program = self.certify(server.url, restart=Restarts(self, server).command)
        all_of_them = [outcome for tried in outcomes.values() for outcome in tried]
        broken = [outcome for outcome in all_of_them if outcome["outcome"] != "held"]
        self.assertEqual(broken, [], program.said())
        self.assertEqual(code, 0)
        self.assertGreater(len(outcomes), 170)
        for rule in ("act.wrong_phase", "sync.same", "secrecy.snapshots", "dice.fair", "restart.games"):
            self.assertEqual({outcome["game"] for outcome in outcomes[rule]}, {"carolus-magnus", "chevaliers", "warlords-of-europe"})

    def found(self, server, fault, rule, restarts=None):
        """What certify says of a server with this fault."""
        with FaultyServer(server.web_socket, fault) as faulty:
            if restarts:
                restarts.done = [lambda: setattr(faulty, "restarted", True)]
            tried = [rule, SEEN_DURING[rule]] if rule in SEEN_DURING else [rule]
            return self.certify(f"http://127.0.0.1:{faulty.port}", *tried, restart=restarts and restarts.command,
                                game=GAME_OF.get(fault, "carolus-magnus"))

    def check(self, found, rule):
        code, outcomes, program = found
        self.assertEqual(code, 1, program.said())
        failed = [outcome for outcome in outcomes[rule] if outcome["outcome"] == "failed"]
        self.assertTrue(failed, outcomes)
        self.assertTrue(failed[0]["expected"] and failed[0]["came"])

    def test_a_server_that_breaks_a_rule_is_found_out_by_it(self):
        server = self.server(config=LIMITS)
        with ThreadPoolExecutor(AT_ONCE) as pool:
            runs = {fault: pool.submit(self.found, server, fault, rule) for fault, rule in FAULTS.items()}
        for fault, rule in FAULTS.items():
            with self.subTest(fault=fault):
                self.check(runs[fault].result(), rule)

    def test_a_server_that_loses_something_by_a_restart_is_found_out(self):
        server = self.server(config=LIMITS)
        restarts = Restarts(self, server)
        for fault, rule in RESTART_FAULTS.items():
            with self.subTest(fault=fault):
                self.check(self.found(server, fault, rule, restarts), rule)

    def test_without_a_command_restarts_are_not_tried(self):
        server = self.server(config=LIMITS)
        _, outcomes, _ = self.certify(server.url, "restart.")
        self.assertEqual({outcome["outcome"] for tried in outcomes.values() for outcome in tried}, {"not_tried"})
        for command, why in (("exit 3", "failed"), ("true", "has not restarted this server")):
            code, outcomes, program = self.certify(server.url, "restart.people", restart=command)
            self.assertEqual(outcomes["restart.people"][0]["outcome"], "not_tried", program.said())
            self.assertIn(why, outcomes["restart.people"][0]["why"])

    def test_what_is_no_server_is_said(self):
        code, program = self.tool(CERTIFY, "certify", "http://127.0.0.1:1")
        self.assertEqual(code, 2, program.said())
        self.assertIn("can’t be certified", program.said())

    def test_the_list_has_every_rule_once(self):
        code, program = self.tool(CERTIFY, "certify", "--list", "--json-output")
        self.assertEqual(code, 0)
        names = [json.loads(line)["id"] for line in program.out]
        self.assertEqual(len(names), len(set(names)))


if __name__ == "__main__":
    unittest.main()
