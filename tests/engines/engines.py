"""What the tests of engines share."""
import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests" / "e2e"), str(ROOT / "tests" / "protocol")]
from e2e import EndToEnd  # noqa: E402
from validate_transcript import Schemas  # noqa: E402

FAULTY = f"{sys.executable} {ROOT}/tests/engines/faulty_engine.py"
PYTHON = f"{sys.executable} {ROOT}/examples/engines/random_engine.py"
NODE = f"node {ROOT}/examples/engines/random_engine.mjs"
PATIENT = ("--time-ms", 60_000, "--start-ms", 60_000)  # where it is not about time
LOGGED = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z (\S+) ([><!*]) (.*)")


class Engines(EndToEnd):
    def match(self, *arguments, code=0):
        """`palatine match` to its end: what it says as JSON."""
        ended, program = self.palatine("nobody", "match", "--json", *arguments)
        self.assertEqual(ended, code, program.said())
        return json.loads("\n".join(program.out)) if code == 0 else program

    def logged(self, file):
        """The lines of a log: who, direction, text."""
        return [LOGGED.fullmatch(line).groups() for line in Path(file).read_text().splitlines()]

    def check_against_schemas(self, lines):
        """Holds every line to and from engines against the schemas, and what a game says inside it too."""
        schemas, game, faults = Schemas(ROOT / "protocol" / "schemas"), {}, []
        for who, direction, text in lines:
            if direction not in "><":
                continue
            message = json.loads(text)
            faults += schemas.check("engine/from_runner" if direction == ">" else "engine/from_engine", message, who)
            if message["kind"] == "game":
                game[who] = message["game"]
                faults += schemas.check(f"games/{game[who]}/options", message["options"], who)
            if message["kind"] == "decide":
                faults += schemas.check(f"games/{game[who]}/view", message["view"], who)
                faults += schemas.check(f"games/{game[who]}/prompt", message["prompt"], who)
                for event in message["events"]:
                    faults += schemas.check(f"games/{game[who]}/event", event, who)
            if message["kind"] == "action":
                faults += schemas.check(f"games/{game[who]}/action", message["action"], who)
        self.assertEqual(faults, [])
