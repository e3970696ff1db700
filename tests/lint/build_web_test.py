"""build_web of scripts/common.sh: it installs and builds what changed, and nothing else. npm and node are stand-ins that
write down what they are asked."""
import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NPM = """#!/bin/sh
echo "$*" >>"$CALLS"
[ "$1" = "$NPM_FAILS" ] && { echo "npm is unwell" >&2; exit 1; }
case "$1" in
  install) mkdir -p node_modules ;;
  run) mkdir -p dist; echo built >dist/index.html ;;
esac
"""


class BuildWeb(unittest.TestCase):
    def setUp(self):
        self.root = Path(tempfile.mkdtemp(prefix="palatine-test-"))
        self.addCleanup(shutil.rmtree, self.root)
        for folder in ("scripts", "client-web/src/text/made", "text/en", "clients/typescript", "clients/python", "docs", "protocol/schemas",
                       "protocol/examples", "engine/chevaliers", "examples", "tests/games/chevaliers", "tests/protocol",
                       "programs"):
            (self.root / folder).mkdir(parents=True)
        shutil.copy(ROOT / "scripts/common.sh", self.root / "scripts")
        self.write("client-web/package.json", "{}")
        self.write("client-web/package-lock.json", "{}")
        self.write("client-web/src/main.ts", "1")
        self.write("text/en/refusals.json", "{}")
        self.write("clients/typescript/client.ts", "1")
        self.write("clients/python/README.md", "how to")
        self.write("engine/chevaliers/deck.txt", "tournament\n")
        self.write("tests/games/chevaliers/view.json", "{}")
        self.write("tests/protocol/record_transcript.py", "pass\n")
        for name, text in (("npm", NPM), ("node", "#!/bin/sh\nexit 0\n")):
            self.write(f"programs/{name}", text)
            (self.root / "programs" / name).chmod(0o755)

    def write(self, name, text):
        (self.root / name).write_text(text)

    def build(self, fails="", expect=0):
        """What npm was asked."""
        calls = self.root / "calls"
        calls.write_text("")
        environment = {**os.environ, "PATH": f"{self.root / 'programs'}:{os.environ['PATH']}", "CALLS": str(calls),
                       "NPM_FAILS": fails}
        done = subprocess.run(["bash", "-euo", "pipefail", "-c", ". scripts/common.sh; build_web"], cwd=self.root,
                              env=environment, capture_output=True, text=True, timeout=60, check=False)
        self.assertEqual(done.returncode, expect, done.stderr)
        self.said = done.stderr
        return calls.read_text().splitlines()

    def test_what_is_built_is_not_built_again(self):
        self.assertEqual(self.build(), ["install --no-save --no-audit --no-fund", "run build"])
        self.assertEqual(self.build(), [])

    def test_a_source_that_changed_or_went_is_built_anew_without_installing(self):
        self.build()
        for name in ("client-web/src/main.ts", "text/en/refusals.json", "clients/typescript/client.ts"):
            self.write(name, "22")
            self.assertEqual(self.build(), ["run build"], name)
            (self.root / name).unlink()
            self.assertEqual(self.build(), ["run build"], name)
        self.assertEqual(self.build(), [])

    def test_what_it_is_not_made_of_does_not_matter(self):
        self.build()
        self.write("clients/python/client.py", "1")
        self.write("client-web/src/text/made/index.ts", "made out of text/ by whoever builds or tests")
        self.assertEqual(self.build(), [])

    def test_other_packages_are_installed(self):
        self.build()
        self.write("client-web/package-lock.json", '{"a":1}')
        self.assertEqual(self.build(), ["install --no-save --no-audit --no-fund", "run build"])

    def test_what_failed_is_said_and_tried_again(self):
        self.assertEqual(self.build(fails="install", expect=1), ["install --no-save --no-audit --no-fund"])
        self.assertIn("npm is unwell", self.said)
        self.assertIn("can't be installed", self.said)
        self.assertEqual(self.build(fails="run", expect=1), ["install --no-save --no-audit --no-fund", "run build"])
        self.assertIn("can't be built", self.said)
        self.assertEqual(self.build(), ["run build"])

    def test_without_a_web_client_nothing_is_done(self):
        shutil.rmtree(self.root / "client-web")
        self.assertEqual(self.build(), [])


if __name__ == "__main__":
    unittest.main()
