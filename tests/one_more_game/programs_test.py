"""In the copy of the project to which the game was added, its types hold in both SDKs, and their example bots play it."""
import os
import subprocess
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "e2e"))
from e2e import EndToEnd  # noqa: E402

ADDED = Path(os.environ["ONE_MORE_GAME"])
PYTHON = ADDED / "clients/python"
TYPESCRIPT = ADDED / "clients/typescript"
# Wrong by the types of the game alone.
WRONG = "from palatine_client.games.sealed.action import Bid\n\nbid: Bid = {'kind': 'bid', 'chip': 4}\n"


class Programs(EndToEnd):
    def done(self, *command, folder, expect=0, **environment):
        done = subprocess.run([str(part) for part in command], cwd=folder, capture_output=True, text=True, timeout=600,
                              env={**os.environ, **environment})
        self.assertEqual(done.returncode, expect, done.stdout + done.stderr)
        return done.stdout

    def test_python(self):
        mypy = ("/usr/bin/mypy", "--cache-dir", self.folder / "mypy")
        self.done(*mypy, folder=PYTHON)
        wrong = self.folder / "wrong.py"
        wrong.write_text(WRONG)
        self.assertIn('Extra key "chip"', self.done(*mypy, wrong, folder=PYTHON, expect=1))
        server = self.server()
        said = self.done(sys.executable, "-B", PYTHON / "examples/random_bot.py", server.web_socket, "--game", "sealed",
                         "--against", "random", folder=self.folder, PYTHONPATH=str(PYTHON / "src"))
        self.assertIn("'last_round'", said)

    def test_typescript(self):
        self.done("npm", "run", "check", folder=TYPESCRIPT)
        self.done("npm", "run", "build", folder=TYPESCRIPT)
        server = self.server()
        said = self.done("node", TYPESCRIPT / "examples/random_bot.mjs", server.web_socket, "sealed", "random", folder=TYPESCRIPT)
        self.assertIn('"reason":"last_round"', said)


if __name__ == "__main__":
    unittest.main()
