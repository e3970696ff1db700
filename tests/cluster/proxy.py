"""HAProxy with the configuration that is shipped. test.sh unpacks Debian's package."""
import os
import shutil
import subprocess
import threading
import time
from pathlib import Path

from harness import PATIENCE

from node import ask

SHIPPED = Path("deploy/cluster/haproxy.cfg")
UNPACKED = Path("build/haproxy").resolve()


class HaProxy:
    def __init__(self, host, folder, nodes):
        """`nodes`: addresses, of the first one shipped and so on."""
        self.host = host
        self.address = host.address
        self.url = f"http://{host.address}"
        self.web_socket = f"ws://{host.address}/ws"
        self.nodes = {f"NODE_{name}": address for name, address in zip("AB", nodes, strict=True)}
        self.log_file = folder / "haproxy.log"
        self.process = None

    def start(self):
        """When this returns it takes connections."""
        program = shutil.which("haproxy", path=f"{UNPACKED}/usr/sbin:{os.environ['PATH']}:/usr/sbin")
        assert program, "HAProxy is not here: test.sh unpacks Debian's package"
        libraries = ":".join(map(str, UNPACKED.glob("usr/lib/*-linux-gnu")))
        with open(self.log_file, "ab") as log:
            self.process = self.host.start(program, "-db", "-f", SHIPPED, stdout=log, stderr=subprocess.STDOUT,
                                           env={**os.environ, **self.nodes, "LD_LIBRARY_PATH": libraries})

        self.wait_for(lambda status: status)

    def wait_until_ready(self):
        """Until it has somebody to send people to."""
        self.wait_for(lambda status: status == 200)

    def wait_for(self, good):
        deadline = time.monotonic() + PATIENCE
        while not good(status := ask(f"{self.address}:80", "readyz")[0]):
            said = self.log_file.read_text(encoding="utf-8")
            assert self.process.poll() is None and time.monotonic() < deadline, f"HAProxy answers {status}: {said}"
            threading.Event().wait(0.02)

    def stop(self):
        if self.process:
            self.process.terminate()
            self.process.wait(PATIENCE)
