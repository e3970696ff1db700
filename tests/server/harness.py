"""A palatine-server as a process, for tests: start, stop, kill; its address comes from the line it prints."""
import base64
import hmac
import http.client
import json
import os
import re
import resource
import shutil
import signal
import subprocess
import tempfile
import threading
import time
from pathlib import Path

BINARY = os.environ.get("PALATINE_SERVER", "build/release/bin/palatine-server")
PATIENCE = 60  # seconds after which a test gives up, on a machine however busy


class Server:
    """Started by `with` or start(). Keeps its data folder over restarts."""

    def __init__(self, *args, config="", data=None, binary=BINARY, env=None):
        self.binary = binary
        self.folder = Path(tempfile.mkdtemp(prefix="palatine-test-"))
        self.data = Path(data) if data else self.folder / "data"
        self.log_file = self.folder / "log"
        self.config = self.folder / "palatine.toml"
        self.config.write_text(config)
        self.args = list(args)
        self.env = {**os.environ, **(env or {})}
        self.process = None
        self.port = 0
        self.before_start = None

    def limit_files(self, size):
        """No file of the next start may grow beyond this."""
        self.before_start = size and (lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size)))

    def command(self):
        return [self.binary, "--config", str(self.config), "--listen", "127.0.0.1:0", "--data", str(self.data), *self.args]

    def start(self):
        self.launch()
        return self.become_ready()

    def launch(self):
        with open(self.log_file, "ab") as log:
            self.process = subprocess.Popen(self.command(), stdout=subprocess.PIPE, stderr=log, text=True, env=self.env,
                                            preexec_fn=self.before_start, restore_signals=self.before_start is None)

    def become_ready(self):
        lines = self.process.stdout.readline() + self.process.stdout.readline()
        ready = re.match(r"Palatine is ready: https?://\S+\n +listens on +127\.0\.0\.1:(\d+)\n", lines)
        if not ready:
            self.kill()
            raise AssertionError(f"no server, but {lines!r}, exit code {self.process.returncode}: {self.log()}")
        self.port = int(ready.group(1))
        return self

    @property
    def web_socket(self):
        return f"ws://127.0.0.1:{self.port}/ws"

    def log(self):
        return self.log_file.read_text()

    def wait_for_log(self, words, times=1):
        """Until the log has them so often; gives the log."""
        tail = subprocess.Popen(["tail", "-n", "+1", "-f", f"--pid={self.process.pid}", str(self.log_file)],
                                stdout=subprocess.PIPE, text=True)
        patience = threading.Timer(PATIENCE, tail.kill)
        patience.start()
        log = ""
        try:
            for line in tail.stdout:
                log += line
                if log.count(words) >= times:
                    return log
        finally:
            patience.cancel()
            tail.kill()
            tail.wait()
            tail.stdout.close()
        raise AssertionError(f"{words!r} is not in the log: {log}")

    def kill(self):
        self.process.kill()
        self.process.wait(PATIENCE)
        self.process.stdout.close()

    def stop(self):
        """SIGTERM; gives the exit code."""
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(PATIENCE)
        self.process.stdout.close()
        return code

    def get(self, path, method="GET", headers=None, body=None):
        """Status, headers and body as text."""
        status, headers, content = self.ask(path, method, headers, body)
        return status, headers, content.decode()

    def ask(self, path, method="GET", headers=None, body=None):
        """Status, headers and body as bytes."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            connection.request(method, path, body=body, headers=headers or {})
            answer = connection.getresponse()
            return answer.status, answer.headers, answer.read()
        finally:
            connection.close()

    def get_json(self, path):
        status, _, body = self.get(path)
        assert status == 200, (path, status, body)
        return json.loads(body)

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        if self.process and self.process.poll() is None:
            self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


def run(*args, data=None, env=None):
    """The program with these arguments, to its end: exit code, stdout, stderr."""
    done = subprocess.run([BINARY, *args], capture_output=True, text=True, timeout=PATIENCE, cwd=data,
                          env={**os.environ, **(env or {})})
    return done.returncode, done.stdout, done.stderr


def shown_by_app(secret, steps=0):
    """What an authenticator app with this secret shows now, or so many steps of 30 s later (RFC 6238)."""
    key = base64.b32decode(secret)
    mac = hmac.digest(key, (int(time.time()) // 30 + steps).to_bytes(8, "big"), "sha1")
    at = mac[-1] & 15
    return f"{(int.from_bytes(mac[at:at + 4], 'big') & 0x7fffffff) % 1_000_000:06}"
