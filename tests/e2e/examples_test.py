"""The committed transcripts hold against the schemas, and show every method there is."""
import json
import re
import unittest

from stranger import ROOT, faults_of

EXAMPLES = sorted((ROOT / "protocol" / "examples").glob("*.jsonl"))

# The groups of reasons by which a request is refused.
REFUSED_REQUESTS = {"frame", "params", "server", "talk", "limits", "moderation", "games",
                    *(path.name for path in (ROOT / "protocol" / "schemas" / "games").iterdir())}


def names(folder):
    return {path.stem for path in (ROOT / "protocol" / "schemas" / folder).glob("*.json")}


def groups():
    """Which group of the guide each reason stands in."""
    found = {}
    for page in (ROOT / "docs" / "protocol.md", *(ROOT / "docs" / "games").glob("*.md")):
        group = page.stem  # a game's own
        for line in page.read_text().splitlines():
            if heading := re.fullmatch(r"\*\*([a-z-]+)\*\*", line):
                group = heading.group(1)
            elif row := re.match(r"\| `([a-z_0-9]+)` \| -?\d+ \|", line):
                found[row.group(1)] = group
    return found


class Examples(unittest.TestCase):
    def test_they_hold(self):
        for path in EXAMPLES:
            self.assertEqual(faults_of(path.name, path.read_text().splitlines()), 0)

    def test_together_they_show_every_method_every_way_to_be_told_and_every_group_of_refusals(self):
        requests, results, notifications, syncs, refusals = set(), set(), set(), set(), set()
        for path in EXAMPLES:
            for entry in map(json.loads, path.read_text().splitlines()):
                message = entry["message"]
                if entry["from"] == "client" and path.name != "refusals.jsonl":
                    requests.add(message["method"])
                    syncs.add(message["params"].get("sync"))
                elif entry["from"] == "client":
                    continue
                elif "result" in message:
                    results.add(entry["method"])
                elif "error" in message:
                    refusals.add(message["error"]["data"]["reason"])
                else:
                    notifications.add(message["method"])
        self.assertEqual(requests, names("requests"))
        self.assertEqual(results, names("results"))
        self.assertEqual(notifications, names("notifications"))
        self.assertEqual(syncs - {None}, {"view", "patch", "events"})
        known = groups()
        self.assertEqual({known[reason] for reason in refusals}, REFUSED_REQUESTS)


if __name__ == "__main__":
    unittest.main()
