"""The programs as processes, for tests: what they print is collected as it comes, and waited for with a deadline."""
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import unittest
from pathlib import Path

SERVER = os.environ.get("PALATINE_SERVER", "build/release/bin/palatine-server")
CLIENT = os.environ.get("PALATINE", "build/release/bin/palatine")
CERTIFY, LOAD, MOCK = (f"{CLIENT}-{tool}" for tool in ("certify", "load", "mock"))  # they lie beside it
PATIENCE = int(os.environ.get("PALATINE_PATIENCE", "50"))  # seconds after which a test gives up, on a busy machine

# Tests are quicker than people.
FAST = "[limits]\nrequests_burst = 100000\nrequests_per_second = 100000\n"


def threads_of(pid):
    """What each thread of a process waits for in the kernel, a line each: its name, state, where, and the call with
    its first arguments."""
    lines = []
    for task in sorted(Path(f"/proc/{pid}/task").glob("*")):
        def read(name, task=task):
            try:
                return (task / name).read_text().strip()
            except OSError as error:
                return error.strerror
        state = re.search(r"^State:\s*(.*)$", read("status"), re.MULTILINE)
        lines.append(f"{task.name} {read('comm')}: {state and state.group(1)}, {read('wchan')}, {read('syscall')}")
    return "\n".join(lines)


class Program:
    """A process with its lines. Everything waits with a deadline, and says what was there when it passes."""

    def __init__(self, command, environment=None, name=""):
        self.name = name or Path(command[0]).name
        self.out, self.err = [], []
        self._changed = threading.Condition()
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                        env=environment)
        self._readers = [threading.Thread(target=self._read, args=pair, daemon=True)
                         for pair in ((self.process.stdout, self.out), (self.process.stderr, self.err))]
        for reader in self._readers:
            reader.start()

    def _read(self, stream, lines):
        for line in stream:
            with self._changed:
                lines.append(line.decode("utf-8", "backslashreplace").rstrip("\n"))
                self._changed.notify_all()
        with self._changed:
            self._changed.notify_all()

    def _over(self):
        return not any(reader.is_alive() for reader in self._readers)

    def line(self, pattern, after=0, lines=None):
        """Waits for a line of stdout (or of `lines`) from `after` on in which the pattern is found: its place and the
        match."""
        lines = self.out if lines is None else lines
        found = []

        def look():
            for place in range(after, len(lines)):
                match = re.search(pattern, lines[place])
                if match:
                    found.append((place, match))
                    return True
            return self._over()

        with self._changed:
            self._changed.wait_for(look, PATIENCE)
        if not found:
            raise AssertionError(f"{self.name} never said {pattern!r}; but: {self.said()}")
        return found[0]

    def type(self, *lines):
        self.process.stdin.write("".join(line + "\n" for line in lines).encode())
        self.process.stdin.flush()

    def close_input(self):
        self.process.stdin.close()

    def end(self, patience=PATIENCE):
        """Waits for its end: the exit code."""
        try:
            code = self.process.wait(patience)
        except subprocess.TimeoutExpired:
            raise AssertionError(f"{self.name} does not end; it said: {self.said()}\n--- and its threads:\n"
                                 f"{threads_of(self.process.pid)}") from None
        for reader in self._readers:
            reader.join(PATIENCE)
        self._close()
        return code

    def kill(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(PATIENCE)
        for reader in self._readers:
            reader.join(PATIENCE)
        self._close()

    def _close(self):
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            try:
                stream.close()
            except OSError:
                pass

    def said(self):
        return "\n".join(["", *self.out[-15:], "--- and on stderr:", *self.err[-15:]])


class Server:
    """palatine-server. Started again, it has the same data, and the port that it had."""

    def __init__(self, folder, config=FAST):
        self.folder = Path(folder)
        self.data = self.folder / "data"
        self.config = self.folder / "palatine.toml"
        self.config.write_text(config)
        self.port = 0
        self.program = None

    def start(self):
        self.program = Program([SERVER, "--config", str(self.config), "--listen", f"127.0.0.1:{self.port}", "--data",
                                str(self.data)])
        _, ready = self.program.line(r"Palatine is ready: https?://[^ ]+:(\d+)")
        self.port = int(ready.group(1))
        return self

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    @property
    def web_socket(self):
        return f"ws://127.0.0.1:{self.port}/ws"

    def kill(self):
        self.program.kill()

    def stop(self):
        """SIGTERM: the exit code."""
        self.program.process.send_signal(signal.SIGTERM)
        return self.program.end()


class EndToEnd(unittest.TestCase):
    """A test with a folder of its own, in which servers and clients keep what they keep."""

    def setUp(self):
        self.folder = Path(tempfile.mkdtemp(prefix="palatine-e2e-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def server(self, **settings):
        server = Server(self.folder, **settings).start()
        self.addCleanup(lambda: server.program.kill())
        return server

    def environment(self, person, **more):
        """One PALATINE_HOME a person: several people of one machine."""
        return {**os.environ, "PALATINE_HOME": str(self.folder / "homes" / person), "LC_ALL": "C.UTF-8", **more}

    def client(self, person, *arguments, program=CLIENT, **more):
        program = Program([program, *map(str, arguments)], self.environment(person, **more), f"palatine of {person}")
        self.addCleanup(program.kill)
        return program

    def palatine(self, person, *arguments, patience=PATIENCE, **more):
        """`palatine` to its end, without input: exit code and the program with what it said."""
        program = self.client(person, *arguments, **more)
        program.close_input()
        return program.end(patience), program

    def tool(self, program, person, *arguments, **more):
        """One of the tools to its end, as `palatine` above."""
        return self.palatine(person, *arguments, program=program, **more)

    def request(self, person, server, method, /, **params):
        """One request by `palatine --json`: its result."""
        program = self.client(person, "--json", server.url, "--name", person)
        program.type(json.dumps({"id": "asked", "method": method, "params": params}))
        program.close_input()
        self.assertEqual(program.end(), 0, program.said())
        for answer in map(json.loads, program.out):
            if answer.get("id") == "asked":
                self.assertIn("result", answer)
                return answer["result"]
        raise AssertionError(f"no answer to {method}: {program.said()}")


def strangers():
    """Puts the folder of the schemas' validator on the path."""
    sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "protocol"))
