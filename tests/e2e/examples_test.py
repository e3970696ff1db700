"""The committed transcripts hold against the schemas, and show every method there is."""
import json
import unittest

from stranger import ROOT, faults_of

EXAMPLES = sorted((ROOT / "protocol" / "examples").glob("*.jsonl"))

# Of these a whole recorded exchange is still missing; the guide shows them.
NOT_RECORDED = {
    "account.claim", "account.code", "account.devices", "account.games", "account.login", "account.logout",
    "account.password", "account.rename", "account.renew", "account.revoke", "game.answer", "game.offer",
    "game.pause", "game.resign", "game.undo", "room.call_bot", "room.configure", "room.holiday", "room.host",
    "room.move", "room.rematch", "room.substitute", "room.clocks",
}


def names(folder):
    return {path.stem for path in (ROOT / "protocol" / "schemas" / folder).glob("*.json")}


class Examples(unittest.TestCase):
    def test_they_hold(self):
        for path in EXAMPLES:
            self.assertEqual(faults_of(path.name, path.read_text().splitlines()), 0)

    def test_together_they_show_all_but_few_methods_and_every_way_to_be_told(self):
        requests, results, notifications, syncs, refusals = set(), set(), set(), set(), set()
        for path in EXAMPLES:
            for entry in map(json.loads, path.read_text().splitlines()):
                message = entry["message"]
                if entry["from"] == "client":
                    requests.add(message["method"])
                    syncs.add(message["params"].get("sync"))
                elif "result" in message:
                    results.add(entry["method"])
                elif "error" in message:
                    refusals.add(message["error"]["data"]["reason"])
                else:
                    notifications.add(message["method"])
        self.assertEqual(requests, names("requests") - NOT_RECORDED)
        self.assertEqual(results, names("results") - NOT_RECORDED)
        self.assertEqual(notifications, names("notifications") - NOT_RECORDED)
        self.assertEqual(syncs - {None}, {"view", "patch", "events"})
        self.assertGreaterEqual(len(refusals), 3)


if __name__ == "__main__":
    unittest.main()
