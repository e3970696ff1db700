"""The Debian package on a bare root: installed, started by its user with its settings, upgraded, removed, purged; and its
units as systemd runs them.

PALATINE_BUILD is the build folder that is packed. Needs root, as installing does.
"""
import asyncio
import os
import re
import shutil
import socket
import sys
import tempfile
import threading
import unittest
import urllib.request
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "server"))

from bare_root import BareRoot, depends_of, run  # noqa: E402
from booted import Booted  # noqa: E402
from games_test import play_to_the_end, seat_all  # noqa: E402
from harness import PATIENCE, Server  # noqa: E402
from player import GONE, Client, Player  # noqa: E402

BUILD = Path(os.environ.get("PALATINE_BUILD", "build/release"))
CACHE = BUILD / "package"
SETTINGS = "/etc/palatine/palatine.toml"
DATA = "/var/lib/palatine"
BACKUPS = "/var/backups/palatine"
SKIPPED = 77


class Installed(Server):
    """The packaged server, as systemd would start it, at a port that is free."""

    def __init__(self, root):
        super().__init__()
        self.root = root

    def command(self):
        program = ["/usr/bin/palatine-server", "--config", SETTINGS, "--listen", "127.0.0.1:0"]
        return self.root.command("env", "-i", *(f"{n}={v}" for n, v in self.root.environment().items()), *program,
                                 user="palatine")


def newer(package, folder):
    """The same package as a later version, with other settings as they are shipped."""
    run("dpkg-deb", "--raw-extract", package, folder)
    control = folder / "DEBIAN/control"
    version = run("dpkg-deb", "--field", package, "Version").stdout.strip()
    control.write_text(control.read_text().replace(f"Version: {version}", f"Version: {version}.1"))
    settings = folder / SETTINGS.lstrip("/")
    settings.write_text(settings.read_text() + "# of a later version\n")
    later = folder.parent / "later.deb"
    run("dpkg-deb", "-Zgzip", "-z1", "--root-owner-group", "--build", folder, later)
    return later


class Package(unittest.IsolatedAsyncioTestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="palatine-test-")
        cls.addClassCleanup(folder.cleanup)
        run("cpack", "-G", "DEB", "--config", BUILD / "CPackConfig.cmake", "-B", folder.name)
        (cls.package,) = Path(folder.name).glob("*.deb")
        CACHE.mkdir(exist_ok=True)

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="palatine-test-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        (self.folder / "root").mkdir()
        self.root = BareRoot(self.folder / "root", [*depends_of(self.package), "systemd-sysv"], CACHE)

    def dpkg(self, *arguments):
        return self.root.run("dpkg", *arguments)

    def install(self, package):
        shutil.copy(package, self.root.path("/tmp/palatine.deb"))
        return self.dpkg("--force-confold", "--install", "/tmp/palatine.deb")

    def owner_and_mode(self, path):
        return self.root.run("stat", "--format=%U:%G %a", path).stdout.strip()

    def there(self, path):
        return os.path.lexists(self.root.path(path))

    async def begin(self, people, web_socket, steps):
        """They make some steps of a game, which is begun by whoever has none yet; and go on."""
        if people[0].room is None:
            await seat_all(people, web_socket, {})
        else:
            for person in people:
                await person.join(web_socket)
        playing = [asyncio.ensure_future(play_to_the_end(person)) for person in people]
        done = asyncio.Event()
        wanted = sum(person.sent for person in people) + steps

        def on_sent():
            if sum(person.sent for person in people) >= wanted:
                done.set()
        for person in people:
            person.on_sent = on_sent
        await asyncio.wait_for(done.wait(), PATIENCE)
        return playing

    async def are_gone(self, playing):
        for task in playing:
            with self.assertRaises(GONE):
                await task

    async def play(self, people, steps):
        """The server stops in the middle of their game."""
        with Installed(self.root) as server:
            self.assertEqual(server.get("/healthz")[0], 200)
            playing = await self.begin(people, server.web_socket, steps)
            code = await asyncio.to_thread(server.stop)
            await self.are_gone(playing)
            self.assertEqual(code, 0, server.log())

    async def test_install_start_upgrade_remove_purge(self):
        self.install(self.package)
        self.assertEqual(self.owner_and_mode(DATA), "palatine:palatine 700")
        self.assertEqual(self.owner_and_mode("/etc/palatine"), "root:palatine 750")
        self.assertTrue(self.there("/etc/systemd/system/multi-user.target.wants/palatine.service"))
        self.assertTrue(self.there("/etc/systemd/system/timers.target.wants/palatine-backup.timer"))
        self.assertEqual(self.owner_and_mode(BACKUPS), "palatine:palatine 700")
        self.assertFalse(self.there("/etc/systemd/system/sockets.target.wants/palatine.socket"))
        people = [Player("Anna", 1), Player("Bert", 2)]
        await self.play(people, 10)
        self.assertEqual(self.owner_and_mode(f"{DATA}/palatine.db").split()[0], "palatine:palatine")

        # an upgrade: the host's settings stay, what is shipped lies beside them, and the games go on
        settings = self.root.path(SETTINGS)
        settings.write_text(settings.read_text().replace('name = "Palatine"', 'name = "Our table"'))
        self.install(newer(self.package, self.folder / "newer"))
        self.assertIn('name = "Our table"', settings.read_text())
        self.assertIn("# of a later version", self.root.path(SETTINGS + ".dpkg-dist").read_text())
        await self.play(people, 10)

        self.dpkg("--remove", "palatine")
        self.assertFalse(self.there("/usr/bin/palatine-server"))
        self.assertTrue(self.there(SETTINGS))
        self.assertTrue(self.there(f"{DATA}/palatine.db"))

        purged = self.dpkg("--purge", "palatine")
        self.assertIn(f"still in {DATA}", purged.stderr)
        self.assertFalse(self.there("/etc/palatine"))
        self.assertFalse(self.there("/etc/systemd/system/multi-user.target.wants/palatine.service"))
        for unit in ("palatine.service", "palatine-backup.timer"):
            self.assertFalse(self.there(f"/var/lib/systemd/deb-systemd-helper-enabled/{unit}.dsh-also"))

        # who thinks again finds the games
        self.install(self.package)
        await self.play(people, 10)

    def test_purged_without_games_nothing_is_left(self):
        before = self.files()
        self.install(self.package)
        self.dpkg("--purge", "palatine")
        left = {path for path in self.files() - before if not path.startswith(("/var/lib/dpkg", "/var/log", "/tmp", "/run"))}
        # the user stays, and with it the backups that adduser makes
        self.assertLessEqual(left, {"/etc/passwd-", "/etc/group-", "/etc/shadow-", "/etc/gshadow-"})

    def files(self):
        return set(self.root.run("find", "/", "-xdev").stdout.splitlines())

    def set(self, text, **settings):
        """The settings of that text, with these in place of its own."""
        for name, value in settings.items():
            text, places = re.subn(rf'^{name} = ".*"$', f'{name} = "{value}"', text, flags=re.M)
            self.assertEqual(places, 1, name)
        self.root.path(SETTINGS).write_text(text)

    async def test_systemd_runs_it(self):
        self.install(self.package)
        shipped = self.root.path(SETTINGS).read_text()
        with socket.create_server(("127.0.0.1", 0)) as free:
            address = f"127.0.0.1:{free.getsockname()[1]}"
        self.set(shipped, listen=address)
        # LeakSanitizer would trace the process, which the unit forbids
        self.root.path("/etc/default/palatine").write_text("ASAN_OPTIONS=detect_leaks=0\n")
        people = [Player("Anna", 1), Player("Bert", 2)]
        web_socket = f"ws://{address}/ws"
        with Booted(self.root) as system:
            self.assertEqual(system.systemctl("is-system-running"), "running")
            self.assertEqual(system.systemctl("is-active", "palatine.service", "palatine-backup.timer"), "active\nactive")
            self.has_few_rights(system)

            # killed in the middle of a game, it comes back by itself, and the game goes on
            playing = await self.begin(people, web_socket, 10)
            system.systemctl("kill", "--signal=KILL", "palatine")
            await self.are_gone(playing)
            system.until("palatine", ActiveState="active", NRestarts="1")
            playing = await self.begin(people, web_socket, 10)

            # settings are taken up, and a backup made, meanwhile
            self.set(shipped, listen=address, name="Our table")
            system.systemctl("reload", "palatine")
            system.systemctl("start", "palatine-backup.service")
            backups = sorted(self.root.path(BACKUPS).iterdir())
            self.assertEqual([file.suffix for file in backups], [".db", ".sha256"])
            self.assertEqual(self.owner_and_mode(f"{BACKUPS}/{backups[0].name}"), "palatine:palatine 600")
            visitor = Client("Eve")
            await visitor.connect(web_socket)
            self.assertEqual(visitor.hello["server"]["name"], "Our table")
            await visitor.close()

            # an upgrade starts the new one
            self.assertEqual(system.shows("palatine", "NRestarts"), "1")
            shutil.copy(newer(self.package, self.folder / "newer"), self.root.path("/root/later.deb"))
            before = system.shows("palatine", "MainPID")
            system.run("dpkg", "--force-confold", "--install", "/root/later.deb")
            self.assertNotEqual(system.shows("palatine", "MainPID"), before)
            await self.are_gone(playing)

            # settings that are refused end it, once
            self.set(shipped, listen="nowhere")
            self.assertNotEqual(system.run("systemctl", "restart", "palatine", check=False).returncode, 0)
            self.assertEqual([system.shows("palatine", name) for name in ("ActiveState", "ExecMainStatus", "NRestarts")],
                             ["failed", "2", "0"])

            # with the port in the hands of systemd nobody is refused while it is replaced
            self.set(shipped, listen=address)
            own = self.root.path("/etc/systemd/system/palatine.socket.d/own.conf")
            own.parent.mkdir()
            own.write_text(f"[Socket]\nListenStream=\nListenStream={address}\n")
            system.systemctl("daemon-reload")
            system.systemctl("enable", "--now", "palatine.socket")
            system.systemctl("start", "palatine")
            playing = await self.begin(people, web_socket, 10)
            restarted = threading.Thread(target=system.systemctl, args=("restart", "palatine"))
            restarted.start()
            while restarted.is_alive():
                with urllib.request.urlopen(f"http://{address}/healthz", timeout=PATIENCE) as answer:
                    self.assertEqual(answer.status, 200)
            await self.are_gone(playing)
            system.systemctl("stop", "palatine.socket", "palatine")
            self.assertEqual([system.shows("palatine", name) for name in ("Result", "ExecMainStatus")], ["success", "0"])
            self.assertEqual(system.systemctl("--failed", "--no-legend"), "")

    def has_few_rights(self, system):
        process = system.shows("palatine", "MainPID")
        status = dict(line.split(":\t") for line in system.run("cat", f"/proc/{process}/status").stdout.splitlines())
        self.assertEqual([status[name].strip() for name in ("CapBnd", "NoNewPrivs", "Seccomp")], ["0" * 16, "1", "2"])
        self.assertNotEqual(status["Uid"].split()[0], "0")
        # other folders are not its own to write, nor those of homes to read
        for path, may in ((DATA, True), ("/etc", False), ("/home", False)):
            done = system.run("nsenter", "--target", process, "--mount", "setpriv", "--reuid=palatine", "--clear-groups",
                              "test", "-w", path, check=False)
            self.assertEqual(done.returncode == 0, may, path)
        # what is made beside the games waits for the thread that plays
        threads = system.run("sh", "-c", f"cat /proc/{process}/task/*/stat").stdout.splitlines()
        nice = [int(line.rpartition(") ")[2].split()[16]) for line in threads]
        self.assertLess(nice[0], 10)
        self.assertIn(10, nice)


if __name__ == "__main__":
    if os.geteuid() != 0:
        print("not root: a package can't be installed")
        sys.exit(SKIPPED)
    unittest.main()
