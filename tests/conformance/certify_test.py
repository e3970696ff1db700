"""Our server holds every rule of the guide; and a server that breaks one is found out, by the rule that names it."""
import json
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "e2e"))
from e2e import EndToEnd, PATIENCE  # noqa: E402
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
    "keys_forgotten": "keys.once",
    "prompts_of_others": "prompts.own",
    "prompts_that_stay": "act.stale",
    "the_seed_at_once": "secrecy.seed",
    "another_seed": "dice.fair",
    "no_time_to_wait": "limits.rate",
    "whispers": "talk.table",
}
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


class Certify(EndToEnd):
    def certify(self, url, *only):
        """Exit code and outcomes by id."""
        outcomes = {}
        arguments = [each for prefix in only for each in ("--only", prefix)]
        code, program = self.palatine("certify", "certify", url, "--json-output", *arguments, patience=8 * PATIENCE)
        for line in program.out:
            outcome = json.loads(line)
            outcomes[outcome["id"]] = outcome
        return code, outcomes, program

    def test_our_server_holds_every_rule(self):
        server = self.server(config="[limits]\nabsence_grace_ms = 3000\n")
        code, outcomes, program = self.certify(server.url)
        broken = [outcome for outcome in outcomes.values() if outcome["outcome"] != "held"]
        self.assertEqual(broken, [], program.said())
        self.assertEqual(code, 0)
        self.assertGreater(len(outcomes), 150)

    def test_a_server_that_breaks_a_rule_is_found_out_by_it(self):
        server = self.server(config="[limits]\nguests_per_address_per_hour = 5000\n")
        for fault, rule in FAULTS.items():
            with self.subTest(fault=fault), FaultyServer(server.web_socket, fault) as faulty:
                tried = [rule, SEEN_DURING[rule]] if rule in SEEN_DURING else [rule]
                code, outcomes, program = self.certify(f"http://127.0.0.1:{faulty.port}", *tried)
                self.assertEqual(code, 1, program.said())
                self.assertEqual(outcomes[rule]["outcome"], "failed", outcomes)
                self.assertTrue(outcomes[rule]["expected"] and outcomes[rule]["came"])

    def test_what_is_no_server_is_said(self):
        code, program = self.palatine("certify", "certify", "http://127.0.0.1:1")
        self.assertEqual(code, 2, program.said())
        self.assertIn("can't be certified", program.said())

    def test_the_list_has_every_rule_once(self):
        code, program = self.palatine("certify", "certify", "--list", "--json-output")
        self.assertEqual(code, 0)
        names = [json.loads(line)["id"] for line in program.out]
        self.assertEqual(len(names), len(set(names)))


if __name__ == "__main__":
    unittest.main()
