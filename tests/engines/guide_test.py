"""The game in docs/engines.md is played as it stands there."""
import re
import sys
import unittest

from engines import ROOT, Engines
from scripted_engine import exchange

GUIDE = ROOT / "docs" / "engines.md"


class Guide(Engines):
    def test_the_game_of_the_guide_is_played_line_by_line(self):
        text = GUIDE.read_text()
        command = re.search(r"`palatine (match [^`]*?) --engine …", text).group(1).split()
        log = self.folder / "log"
        match = self.match(*command[1:], "--start-ms", 60_000, "--log", log, "--engine",
                           f"{sys.executable} {ROOT}/tests/engines/scripted_engine.py {GUIDE}", "--engine", "steward")
        self.assertEqual((match["engines"][0]["forfeits"], match["engines"][0]["refused"]), (0, 1))
        lines = [line for line in self.logged(log) if line[0] == "A:game0:seat0"]
        self.check_against_schemas(lines)
        ways = {">": "→", "<": "←"}
        real = [(ways[way], text) for _, way, text in lines if way in ways]
        # an engine may write its hello before it has read the other
        written = exchange(GUIDE)
        self.assertEqual([way for way, _ in sorted(real[:2])], [way for way, _ in sorted(written[:2])])
        for (way, shown), (real_way, said) in zip(sorted(written[:2]) + written[2:], sorted(real[:2]) + real[2:]):
            pattern = ".*".join(re.escape(part) for part in shown.split("…"))
            self.assertEqual(way, real_way, said)
            self.assertIsNotNone(re.fullmatch(pattern, said), f"the guide has {shown}\nand the game {said}")
        self.assertEqual(len(real), len(written))

    def test_the_guide_names_every_fault(self):
        faults = re.findall(r'return "(\w+)";', (ROOT / "client-cli" / "engines" / "engine_fault.cpp").read_text())
        table = GUIDE.read_text().split("| fault | when |")[1].split("\n\n")[0]
        named = re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)
        self.assertEqual(named, [fault for fault in faults if fault != "unknown"])


if __name__ == "__main__":
    unittest.main()
