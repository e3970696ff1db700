"""Replays as data: what docs/replays.md promises, with the programs as they are, and with the code that it shows."""
import csv
import gzip
import hashlib
import io
import json
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PALATINE = os.environ["PALATINE"]


def palatine(*arguments, text=None):
    done = subprocess.run([PALATINE, *map(str, arguments)], input=text, capture_output=True, encoding="utf-8",
                          timeout=240, check=False)
    return done.returncode, done.stdout, done.stderr


def code_of_the_page():
    """Its blocks of Python: read a set, the digest, the check of positions."""
    page = (ROOT / "docs/replays.md").read_text(encoding="utf-8")
    return re.findall(r"```python\n(.*?)```", page, re.S)


class ReplayData(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.place = tempfile.TemporaryDirectory()
        cls.folder = pathlib.Path(cls.place.name)
        cls.games = {}
        for game, sizes, folder in (("carolus-magnus", (2, 4), "other games"), ("chevaliers", (3,), "games")):
            code, _, err = palatine("dataset", cls.folder / folder, "--game", game, "--games", 1, "--bot", "random", "--seed", 5)
            assert code == 0, err
            for size in sizes:
                name = f"{game}-{size}"
                packed = cls.folder / folder / f"{name}.jsonl.gz"
                cls.games[name] = cls.folder / f"{name}.json"
                cls.games[name].write_text(gzip.open(packed, "rt", encoding="utf-8").readline(), encoding="utf-8")

    @classmethod
    def tearDownClass(cls):
        cls.place.cleanup()

    def positions(self, file, viewer):
        code, out, err = palatine("replay", file, "--positions", "--viewer", viewer)
        self.assertEqual(code, 0, err)
        return [json.loads(line) for line in out.splitlines()]

    def test_the_set_is_whole_by_its_sums(self):
        folder = self.folder / "games"
        sums = (folder / "SHA256SUMS").read_text(encoding="utf-8").splitlines()
        self.assertEqual(len(sums), len(list(folder.glob("*.gz"))))
        for line in sums:
            digest, name = line.split("  ")
            self.assertEqual(hashlib.sha256((folder / name).read_bytes()).hexdigest(), digest)

    def test_the_pages_code_reads_the_set_and_finds_every_digest(self):
        read, digest, check = code_of_the_page()
        shown = subprocess.run(["/usr/bin/python3", "-c", read], cwd=self.folder, capture_output=True, text=True,
                               check=True)
        self.assertIn("winners", shown.stdout)
        for name, file in self.games.items():
            with self.subTest(game=name):
                _, lines, _ = palatine("replay", file, "--positions")
                ran = subprocess.run(["/usr/bin/python3", "-c", digest + check], input=lines, capture_output=True,
                                     encoding="utf-8", check=False)
                self.assertEqual(ran.returncode, 0, ran.stderr)
                other = lines.replace('"turn":1', '"turn":2', 1).replace('"round":1', '"round":2', 1)
                ran = subprocess.run(["/usr/bin/python3", "-c", digest + check], input=other, capture_output=True,
                                     encoding="utf-8", check=False)
                self.assertIn("AssertionError", ran.stderr, "a state that differs has another digest")

    def test_positions_are_those_of_the_file(self):
        for name, file in self.games.items():
            with self.subTest(game=name):
                replay = json.loads(file.read_text(encoding="utf-8"))
                positions = self.positions(file, "all")
                self.assertEqual([p["next"]["action"] for p in positions], [a["action"] for a in replay["actions"]])
                self.assertEqual([p["digest"] for p in positions],
                                 [replay["start_digest"], *(a["digest"] for a in replay["actions"])][:-1])
                self.assertEqual([p["step"] for p in positions], list(range(len(positions))))
                last = len(positions)
                code, end, err = palatine("replay", file, "--step", last)
                self.assertEqual(code, 0, err)
                end = json.loads(end)
                self.assertEqual(end["result"], replay["result"])
                self.assertEqual(end["to_act"], [])
                self.assertNotIn("next", end)
                code, one, _ = palatine("replay", file, "--step", 3)
                self.assertEqual((code, json.loads(one)), (0, positions[3]))

    def test_an_actor_sees_what_a_seat_sees(self):
        """Of Chevaliers the full state shows the piles; a seat's view does not, and a seat has its own prompt alone."""
        positions = self.positions(self.games["chevaliers-3"], "actor")
        self.assertTrue(all(p["viewer"] == str(p["next"]["seat"]) for p in positions))
        self.assertTrue(all([q["seat"] for q in p["prompts"]] == [p["next"]["seat"]] for p in positions))
        self.assertTrue(all("digest" not in p and "seen" not in p["view"] for p in positions))
        self.assertIn("piles", self.positions(self.games["chevaliers-3"], "all")[0]["view"])
        self.assertTrue(all(not p["prompts"] for p in self.positions(self.games["chevaliers-3"], "spectator")))

    def test_a_table_has_a_line_an_action(self):
        file = self.games["carolus-magnus-2"]
        replay = json.loads(file.read_text(encoding="utf-8"))
        target = self.folder / "game.csv"
        code, _, err = palatine("replay", file, "--format", "csv", "-o", target)
        self.assertEqual(code, 0, err)
        rows = list(csv.DictReader(io.StringIO(target.read_bytes().decode("utf-8"))))
        self.assertEqual([json.loads(row["json"]) for row in rows], [a["action"] for a in replay["actions"]])
        self.assertEqual([row["kind"] for row in rows], [a["action"]["kind"] for a in replay["actions"]])
        self.assertEqual([row["digest"] for row in rows], [a["digest"] for a in replay["actions"]])

    def test_words_in_both_languages(self):
        for name, file in self.games.items():
            for language, end in (("en", "THE GAME IS OVER"), ("fr", "FIN DE LA PARTIE")):
                with self.subTest(game=name, language=language):
                    code, out, err = palatine("replay", file, "--format", "text", "--lang", language)
                    self.assertEqual(code, 0, err)
                    self.assertTrue(end in out, out[-300:])
                    last = len(json.loads(file.read_text(encoding="utf-8"))["actions"])
                    self.assertTrue(re.search(rf"^ *{last}   \S", out, re.M), "the last step has its number")
                    self.assertNotIn("\x1b", out)
        code, out, _ = palatine("replay", self.games["carolus-magnus-2"], "--step", 2, "--format", "text")
        self.assertEqual(code, 0)
        self.assertTrue(out.startswith("After step 2:"), out)

    def test_what_cannot_be_done_is_told(self):
        file = self.games["carolus-magnus-2"]
        text = file.read_text(encoding="utf-8")
        forged = self.folder / "forged.json"
        document = json.loads(text)
        document["actions"][4]["action"]["kind"] = "=HYPERLINK()"
        forged.write_text(json.dumps(document), encoding="utf-8")
        for arguments, code, words in (
                (("no-such-file", "--format", "text"), 1, "can’t be read"),
                ((file, "--step", 100000), 1, "There is no step 100000: the last is"),
                ((file, "--step", 1, "--viewer", 5), 1, "no seat 5"),
                ((file, "--step", 1, "--format", "csv"), 2, "is no table"),
                ((file, "--step", -1), 2, "--step"),
                ((file, "--step", 1, "--positions"), 2, "excludes"),
                ((forged, "--format", "csv"), 1, "/actions/4"),
                ((forged, "--format", "text"), 1, "/actions/4"),
                ((forged, "--positions"), 1, "/actions/4")):
            with self.subTest(arguments=arguments):
                ran, out, err = palatine("replay", *arguments)
                self.assertEqual((ran, out), (code, ""), err)
                self.assertIn(words, err)
        code, out, err = palatine("replay", "-", "--format", "csv", text="{}")
        self.assertEqual((code, out), (1, ""))
        self.assertIn("/format", err)
        code, out, err = palatine("replay", "-", "--format", "csv", text=text)
        self.assertEqual(code, 0, err)


if __name__ == "__main__":
    unittest.main()
