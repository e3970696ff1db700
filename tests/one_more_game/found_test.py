"""In the copy of the project to which the game was added, the build finds each of its sources."""
import json
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

TREE = Path(__file__).parent / "tree"
ADDED = Path(os.environ["ONE_MORE_GAME"])


class Found(unittest.TestCase):
    def test_the_build_finds_all_its_sources(self):
        with tempfile.TemporaryDirectory() as build:
            command = ["cmake", "-S", ADDED, "-B", build, "-G", "Ninja", "-DPALATINE_UNITY=OFF"]
            subprocess.run([*command, "-DPALATINE_TESTS=OFF"], check=True, capture_output=True, timeout=300)
            built = {Path(entry["file"]) for entry in json.loads((Path(build) / "compile_commands.json").read_text())}
            lists = [path.read_text() for path in (Path(build) / "games").glob("*.cpp")]
        sources = [file.relative_to(TREE) for file in TREE.rglob("*.cpp") if file.relative_to(TREE).parts[0] != "tests"]
        self.assertGreater(len(sources), 4)
        for source in sources:
            self.assertIn(ADDED / source, built)
        self.assertEqual(len(lists), 3)
        for text in lists:
            self.assertIn("sealed::", text)


if __name__ == "__main__":
    unittest.main()
