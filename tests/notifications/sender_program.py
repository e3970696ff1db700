"""A sender's own program (push_sender.cpp, mailer.cpp): a line of JSON in, a line out; its figures, its log."""
import json
import os
import subprocess
import time


class SenderProgram:
    def __init__(self, variable, patience, settings):
        """Which program, says an environment variable."""
        self.patience = patience
        self.process = subprocess.Popen([os.environ[variable]], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True)
        self.begun = self.ask(settings)

    def ask(self, line):
        self.process.stdin.write(json.dumps(line) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def until(self, **counts):
        """Until it has counted so many; gives all figures."""
        end = time.monotonic() + self.patience
        while any((now := self.ask({}))[what] < count for what, count in counts.items()):
            assert time.monotonic() < end, now
        return now

    def close(self):
        """Its log."""
        if self.process.returncode is None:
            _, self.log = self.process.communicate(timeout=self.patience)
            assert self.process.returncode == 0, self.log
        return self.log
