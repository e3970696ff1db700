"""The bots of docs/clients.md, each as a stranger has it: alone in a folder."""
import json

import guide
from e2e import PATIENCE, EndToEnd, Program, strangers

strangers()
from validate_transcript import ROOT  # noqa: E402

PYTHON = "/usr/bin/python3"
PACKAGES = ROOT / "clients" / "typescript" / "node_modules"


class GuideBots(EndToEnd):
    def setUp(self):
        super().setUp()
        for name in ("bot.py", "bot.mjs", "steady.py", "fair.py", "waiting.py"):
            (self.folder / name).write_text(guide.program(name))
        for game, name in guide.BESIDE.items():
            for program in (f"{name}.py", f"{name}.mjs"):
                (self.folder / program).write_text(guide.program(program, guide.PAGES / f"{game}.md"))
        (self.folder / "node_modules").mkdir()
        (self.folder / "node_modules" / "ws").symlink_to(PACKAGES / "ws")

    def bot(self, name, server, *arguments):
        if name.endswith(".mjs") and not (PACKAGES / "ws").exists():
            self.skipTest("no packages of Node here: npm --prefix clients/typescript ci")
        runner = "node" if name.endswith(".mjs") else PYTHON
        program = Program([runner, str(self.folder / name), server.web_socket, *arguments], name=name)
        self.addCleanup(program.kill)
        return program

    def assert_over(self, *programs):
        """All have ended well, and say the same result."""
        said = []
        for program in programs:
            self.assertEqual(program.end(6 * PATIENCE), 0, program.said())  # of a whole game
            self.assertEqual(program.err, [])
            said.append(json.loads(program.out[-1]))
        for result in said:
            self.assertEqual(result, said[0])
            self.assertGreater(len(result["scores"]), 1)
