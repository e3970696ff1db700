"""The types are those of the schemas, the package keeps to them, and who does not is told so."""
from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from support import PACKAGE, PYTHON, ROOT, environment

WRONG = {
    'client.call("room.sit", {"seet": 0})': r'Extra key "seet"|No overload variant',
    'client.call("room.stitch", {"room": "r"})': "No overload variant",
    'client.call("room.create", {})': r'Missing key "game"|No overload variant',
    'client.call("game.offer", {"room": "r", "kind": "wine"})': "incompatible type|No overload variant",
    'room.call("room.sit", {"room": "r"})': r'Extra key "room"|No overload variant',
    '(await room.call("room.sit"))["chair"]': "chair",
    'client.join("r", sync="video")': "incompatible type",
    'room.state.table["stats"]': "stats",
    'room.on("weather", print)': "incompatible type",
}
RIGHT = [
    'client.call("account.devices")',
    'client.call("account.devices", {})',
    'client.call("game.act", {"room": "r", "prompt": "0.1", "action": {"kind": "end_turn"}, "key": "k"})',
    'client.call("game.act", {"room": "r", "prompt": "0.1", "action": {"kind": "end_turn"}})',
    'client.call("room.create", {"game": "g", "options": {"players": 2}, "clock": {"kind": "live", "bank_ms": 60000}})',
    'room.call("room.sit", {"seat": 1})',
    '(await room.call("room.sit", {"seat": 1}))["seat"]',
    'client.ask("room.stitch", {"room": "r"})',
]
HEAD = "from palatine_client import Client, Room\n\n\nasync def f(client: Client, room: Room) -> None:\n"


def mypy(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = ["/usr/bin/mypy", "--cache-dir", tempfile.gettempdir() + "/palatine-mypy", *arguments]
    return subprocess.run(command, cwd=PACKAGE, capture_output=True, text=True, timeout=600)


class TypesTest(unittest.TestCase):
    def make_types(self, script: Path) -> subprocess.CompletedProcess[str]:
        return subprocess.run([PYTHON, str(script), "--check"], capture_output=True, text=True, timeout=300)

    def test_they_are_those_of_the_schemas(self) -> None:
        done = self.make_types(PACKAGE / "scripts" / "make_types.py")
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_a_schema_that_changed_is_noticed(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder)
            shutil.copytree(ROOT / "protocol" / "schemas", copy / "protocol" / "schemas")
            for part in ("scripts", "src"):
                shutil.copytree(PACKAGE / part, copy / "clients" / "python" / part)
            script = copy / "clients" / "python" / "scripts" / "make_types.py"
            self.assertEqual(self.make_types(script).returncode, 0)
            schema = copy / "protocol" / "schemas" / "results" / "room.sit.json"
            schema.write_text(schema.read_text().replace('"seat"', '"chair"'))
            (copy / "protocol" / "schemas" / "games" / "chevaliers" / "view.json").unlink()
            done = self.make_types(script)
            self.assertEqual(done.returncode, 1)
            self.assertIn("generated/protocol.py", done.stderr)
            self.assertIn("games/chevaliers/view.py", done.stderr)

    def test_each_type_of_a_game_is_said_once(self) -> None:
        for game in (PACKAGE / "src" / "palatine_client" / "games").iterdir():
            said: dict[str, str] = {}
            for file in sorted(game.glob("*.py")) if game.is_dir() else ():
                for text in re.findall(r"^(?:class [A-Z]|[A-Z]\w* = ).*\n(?:[ )].*\n)*", file.read_text(encoding="utf-8"), re.M):
                    # by the members alone; what refers to types that differ differs too
                    bare = re.sub(r'^ *(#.*|""".*""")\n', "", text, flags=re.M)
                    if not set(re.findall(r"[A-Z]\w+", bare)) - {"TypedDict", "Literal", "Union", "NotRequired", bare.split("(")[0].split()[-1]}:
                        self.assertNotIn(bare, said, f"{game.name}: {file.name} says what {said.get(bare)} does")
                        said[bare] = file.name

    def test_all_of_it_is_strictly_typed(self) -> None:
        done = mypy()
        self.assertEqual(done.returncode, 0, done.stdout)

    def test_who_asks_wrongly_is_told_so_and_nobody_else(self) -> None:
        lines = [f"    {statement}\n" for statement in (*WRONG, *RIGHT)]
        with tempfile.TemporaryDirectory() as folder:
            program = Path(folder) / "program.py"
            program.write_text(HEAD + "".join(lines))
            done = mypy("--hide-error-context", "--no-error-summary", str(program))
        said: dict[int, str] = {}
        for line in done.stdout.splitlines():
            found = re.match(r".*program\.py:(\d+): error: (.*)", line)
            if found:
                number = int(found.group(1)) - HEAD.count("\n") - 1
                said[number] = said.get(number, "") + found.group(2)
        for number, (statement, expected) in enumerate(WRONG.items()):
            self.assertRegex(said.pop(number, "nothing"), expected, statement)
        self.assertEqual(said, {}, done.stdout)

    def test_the_types_of_the_guide_hold(self) -> None:
        blocks = re.findall(r"^```python\n(.*?)^```", (PACKAGE / "README.md").read_text(encoding="utf-8"), re.M | re.S)
        self.assertEqual(len(blocks), 2)
        with tempfile.TemporaryDirectory() as folder:
            for number, block in enumerate(blocks):
                program = Path(folder) / f"block_{number}.py"
                program.write_text(block)
                done = mypy(str(program))
                self.assertEqual(done.returncode, 0, done.stdout)


class InstallTest(unittest.TestCase):
    def test_it_is_installed_by_pip_with_its_types(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            source, target = Path(folder) / "source", Path(folder) / "target"
            shutil.copytree(PACKAGE, source, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info", "build"))
            # what is needed is Debian's, and nothing is fetched
            command = [PYTHON, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", "--no-build-isolation"]
            command += ["--disable-pip-version-check", "--root-user-action=ignore", "--target", str(target), str(source)]
            done = subprocess.run(command, capture_output=True, text=True, timeout=300)
            self.assertEqual(done.returncode, 0, done.stderr)
            installed = target / "palatine_client"
            self.assertTrue((installed / "py.typed").exists())
            there = {str(path.relative_to(installed)) for path in installed.rglob("*.py")}
            expected = PACKAGE / "src" / "palatine_client"
            self.assertEqual(there, {str(path.relative_to(expected)) for path in expected.rglob("*.py")})
            program = "import palatine_client, palatine_client.games.chevaliers.view as v; print(palatine_client.__file__, v.View)"
            done = subprocess.run(
                [PYTHON, "-c", program], env=environment(PYTHONPATH=str(target)), capture_output=True, text=True, cwd=folder
            )
            self.assertTrue(done.stdout.startswith(str(installed)), done.stdout + done.stderr)


if __name__ == "__main__":
    unittest.main()
