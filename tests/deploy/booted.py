"""A bare root whose own systemd runs, in a container on the network of this machine."""
import os
import socket
import subprocess
import tempfile
import threading
import time
import unittest

from bare_root import run
from harness import PATIENCE


class Booted:
    def __init__(self, root):
        self.root = root

    def __enter__(self):
        if not os.path.ismount("/sys/fs/cgroup"):
            raise unittest.SkipTest("no control groups are mounted here, and systemd needs them")
        with tempfile.TemporaryDirectory(prefix="palatine-test-") as folder, \
             socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as told, open(folder + "/console", "w+b") as console:
            told.bind(folder + "/told")
            told.settimeout(1)
            self.process = subprocess.Popen(
                ["systemd-nspawn", "--quiet", "--register=no", "--keep-unit", "--notify-ready=yes", "--console=read-only",
                 f"--directory={self.root.folder}", "--boot"],
                stdin=subprocess.DEVNULL, stdout=console, stderr=console, env={**os.environ, "NOTIFY_SOCKET": folder + "/told"})
            deadline = time.monotonic() + PATIENCE
            said = ""
            while "READY=1" not in said:
                try:
                    said += told.recv(4096).decode() + "\n"
                except TimeoutError as silent:
                    if self.process.poll() is not None or time.monotonic() > deadline:
                        console.seek(0)
                        raise AssertionError(f"it does not boot: {console.read().decode()}") from silent
            self.init = next(line.split("=")[1] for line in said.splitlines() if line.startswith("X_NSPAWN_LEADER_PID="))
        return self

    def __exit__(self, *_):
        self.process.terminate()  # as an orderly shutdown
        self.process.wait(PATIENCE)

    def run(self, *command, check=True):
        """A command inside."""
        return run("nsenter", "--target", self.init, "--all", *command, check=check)

    def systemctl(self, *words, check=True):
        return self.run("systemctl", "--no-pager", "--plain", *words, check=check).stdout.strip()

    def shows(self, unit, name):
        return self.systemctl("show", "--value", f"--property={name}", unit)

    def until(self, unit, **properties):
        """Waits until the unit is so."""
        deadline = time.monotonic() + PATIENCE
        while (now := {name: self.shows(unit, name) for name in properties}) != properties:
            assert time.monotonic() < deadline, f"{unit} is {now}: {self.run('journalctl', '--no-pager', '--unit', unit).stdout}"
            threading.Event().wait(0.05)
