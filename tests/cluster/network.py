"""Hosts with a network between them, on this machine alone: each has a network namespace, the test is the router that all
are connected to. Everything lies in namespaces of the test's own and ends with it, however that ends."""
import os
import signal
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "server"))  # what the other modules here build on

from harness import PATIENCE  # noqa: E402

SKIPPED = 77  # an exit code: the machine can't do it
NAMES = Path("/run/netns")
FOLDER = Path("/mnt")  # in memory, and of this test alone: what is written there waits for no disk, and goes with it


def apart():
    """Goes on in namespaces of its own: of networks, mounts and processes. Several tests may do so at once."""
    if os.environ.pop("PALATINE_APART", None):
        NAMES.mkdir(exist_ok=True)
        for each in (NAMES, FOLDER):
            run("mount", "-t", "tmpfs", "-o", "mode=755", "none", str(each))
        run("ip", "link", "set", "lo", "up")
        Path("/proc/sys/net/ipv4/ip_forward").write_text("1")
        return
    if os.geteuid() != 0:
        print("only root makes namespaces of networks")
        sys.exit(SKIPPED)
    own = ["unshare", "--net", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc"]
    if subprocess.run([*own, "ip", "link", "add", "palatine", "type", "veth"], capture_output=True, check=False).returncode:
        print("no namespaces can be made here")
        sys.exit(SKIPPED)
    program = subprocess.Popen([*own, sys.executable, "-B", *sys.argv], env={**os.environ, "PALATINE_APART": "1"})
    for end in (signal.SIGTERM, signal.SIGINT):
        signal.signal(end, lambda *_: program.kill())
    sys.exit(program.wait())


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True, timeout=5 * PATIENCE, check=False)
    assert done.returncode == 0, f"{' '.join(command)}: {done.stdout}{done.stderr}"
    return done.stdout


class Host:
    """One of the network, at 10.77.NUMBER.2."""

    def __init__(self, name, number):
        self.name = name
        self.wire = f"to-{name}"  # the router's end
        self.address = f"10.77.{number}.2"
        router = f"10.77.{number}.1"
        run("ip", "netns", "add", name)
        run("ip", "link", "add", self.wire, "type", "veth", "peer", "name", "eth0", "netns", name)
        run("ip", "address", "add", f"{router}/24", "dev", self.wire)
        run("ip", "link", "set", self.wire, "up")
        for words in (f"address add {self.address}/24 dev eth0", "link set lo up", "link set eth0 up",
                      f"route add default via {router}"):
            run("ip", "-netns", name, *words.split())

    def start(self, *command, **how):
        """A process there; what is killed is the program itself."""
        return subprocess.Popen(["nsenter", f"--net={NAMES / self.name}", *map(str, command)], **how)

    def run(self, *command):
        return run("nsenter", f"--net={NAMES / self.name}", *map(str, command))

    def cut(self, to_it=True, from_it=True):
        """The link loses, without a word, what goes to the host, or comes from it."""
        if from_it:
            run("iptables", "-t", "raw", "-A", "PREROUTING", "-i", self.wire, "-j", "DROP")
        if to_it:
            run("iptables", "-t", "mangle", "-A", "POSTROUTING", "-o", self.wire, "-j", "DROP")

    def mend(self):
        for table, chain in (("raw", "PREROUTING"), ("mangle", "POSTROUTING")):
            for rule in run("iptables", "-t", table, "-S", chain).splitlines():
                if f" {self.wire} " in rule:
                    run("iptables", "-t", table, *rule.replace("-A", "-D", 1).split())
