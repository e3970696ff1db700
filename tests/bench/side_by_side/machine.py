"""What it was measured on, and what was measured."""
import json
import os
import platform
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

from .workshop import PEERS, PROJECT


def first_line(*command):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, check=False, cwd=PROJECT)
    return done.stdout.strip().split("\n")[0] if done.returncode == 0 else None


def processor():
    for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
        if line.startswith("model name"):
            return line.split(":", 1)[1].strip()
    return platform.machine()


def fsync_ms(folder, times=200):
    """The device's own: 4 KiB appended and synced."""
    taken = []
    with tempfile.TemporaryFile(dir=folder, buffering=0) as file:
        for _ in range(times):
            file.write(bytes(4096))
            start = time.perf_counter()
            os.fsync(file.fileno())
            taken.append(1000 * (time.perf_counter() - start))
    return {"median": statistics.median(taken), "p99": sorted(taken)[int(0.99 * times)]}


def describe(shop, peers=True):
    told = {
        "processor": processor(), "cores": os.cpu_count(), "kernel": platform.release(),
        "load_average": os.getloadavg(), "fsync_ms": fsync_ms(shop.folder),
        "compiler": first_line("c++", "--version"), "commit": first_line("git", "describe", "--always", "--dirty"),
        "palatine": first_line(shop.server, "--version"),
    }
    if peers:
        package = json.loads((PEERS / "package.json").read_text(encoding="utf-8"))
        told |= {"node": first_line(shop.node, "--version"), "packages": package["dependencies"]}
    return told
