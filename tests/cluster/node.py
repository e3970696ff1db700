"""A palatine-server on a host of the network."""
import http.client
import json
import os
import re
import signal
import subprocess
import threading
import time
from pathlib import Path

from harness import BINARY, PATIENCE

ADMIN = os.environ.get("PALATINE_ADMIN", "build/release/bin/palatine-admin")
PORT = 8080
SHIPPED = Path("deploy/cluster/palatine.toml")
FAST = """[limits]
requests_burst = 100000
requests_per_second = 100000
chat_burst = 100000
reveal_ms = 600000
[shares]
tables_per_address = 10000
"""


def ask(address, path, timeout=1):
    """Status and body; None where nothing is answered in time."""
    connection = http.client.HTTPConnection(address, timeout=timeout)
    try:
        connection.request("GET", f"/{path}")
        answer = connection.getresponse()
        return answer.status, answer.read().decode()
    except (OSError, http.client.HTTPException):
        return None, ""
    finally:
        connection.close()


class Node:
    def __init__(self, host, folder, proxy, store="", clock=None, binary=BINARY):
        """`store`: a database's URL; without it a file of its own. `clock`: what says which time of day it has."""
        self.host = host
        self.name = host.name
        self.binary = binary
        self.address = f"{host.address}:{PORT}"
        # how a client comes to it past the proxy, by the name that the server has for all
        self.web_socket, self.how = f"ws://{proxy.address}/ws", {"host": host.address, "port": PORT}
        folder = folder / host.name
        folder.mkdir()
        self.data = folder / "data"
        self.log_file = folder / "log"
        self.config = folder / "palatine.toml"
        text = f'listen = "0.0.0.0:{PORT}"\ntrusted_proxies = ["{proxy.address}"]\n{FAST}'
        if store:
            text = SHIPPED.read_text(encoding="ascii") + FAST
            for old, new in (("192.0.2.10", proxy.address), ("games.example.org", proxy.address),
                             ("/var/lib/palatine", str(self.data)), ('node = "a"', f'node = "{self.name}"')):
                assert text.count(old) == 1, f"{SHIPPED} has no {old}"
                text = text.replace(old, new)
            text, changed = re.subn('^store = .*$', f'store = "{store}"', text, flags=re.M)
            assert changed == 1
        self.config.write_text(text, encoding="ascii")
        self.environment = os.environ | (clock.environment if clock else {})
        self.process = None
        self.was_paused = False

    def __str__(self):
        return self.name

    def start(self):
        """When this returns it lives; whether it takes people, /readyz says."""
        self.was_paused = False
        with open(self.log_file, "ab") as log:
            self.process = self.host.start(self.binary, "--config", self.config, "--data", self.data, stdout=log, stderr=log, env=self.environment)
        self.wait_until("healthz", lambda status, _: status == 200)

    def wait_until(self, path, good):
        deadline = time.monotonic() + PATIENCE
        while not good(*(answer := ask(self.address, path))):
            assert self.process.poll() is None, f"{self} ended with {self.process.returncode}: {self.log()}"
            assert time.monotonic() < deadline, f"{self} says of {path} {answer}: {self.log()}"
            threading.Event().wait(0.02)

    def is_hosting(self):
        return ask(self.address, "readyz")[0] == 200

    def wait_until_hosting(self):
        self.wait_until("readyz", lambda status, _: status == 200)

    def wait_until_standby(self):
        self.wait_until("readyz", lambda status, body: status == 503 and json.loads(body)["reason"] == "standby")

    def log(self):
        return self.log_file.read_text(encoding="utf-8")[-3000:]

    def admin(self, *words):
        """What palatine-admin says, beside the server."""
        done = subprocess.run(["nsenter", f"--net=/run/netns/{self.name}", ADMIN, "--config", str(self.config), *words],
                              capture_output=True, text=True, timeout=PATIENCE, check=False)
        assert done.returncode == 0, f"{self}: {words}: {done.stdout}{done.stderr}"
        return done.stdout

    def pause(self):
        self.was_paused = True
        self.process.send_signal(signal.SIGSTOP)

    def go_on(self):
        self.process.send_signal(signal.SIGCONT)

    def wait_for_end(self):
        """Gives the exit code."""
        return self.process.wait(PATIENCE)

    def kill(self):
        self.process.kill()
        self.process.wait(PATIENCE)

    def stop(self):
        """In order; gives the exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)
