"""The Debian package on a bare root: installed, started by its user with its settings, upgraded, removed, purged.

PALATINE_BUILD is the build folder that is packed. Needs root, as installing does.
"""
import asyncio
import os
import shutil
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "server"))

from bare_root import BareRoot, depends_of, run  # noqa: E402
from games_test import play_to_the_end, seat_all  # noqa: E402
from harness import PATIENCE, Server  # noqa: E402
from player import GONE, Player  # noqa: E402

BUILD = Path(os.environ.get("PALATINE_BUILD", "build/release"))
CACHE = BUILD / "package"
SETTINGS = "/etc/palatine/palatine.toml"
DATA = "/var/lib/palatine"
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
        self.root = BareRoot(self.folder / "root", depends_of(self.package), CACHE)

    def dpkg(self, *arguments):
        return self.root.run("dpkg", *arguments)

    def install(self, package):
        shutil.copy(package, self.root.path("/tmp/palatine.deb"))
        return self.dpkg("--force-confold", "--install", "/tmp/palatine.deb")

    def owner_and_mode(self, path):
        return self.root.run("stat", "--format=%U:%G %a", path).stdout.strip()

    def there(self, path):
        return os.path.lexists(self.root.path(path))

    async def play(self, people, steps):
        """Some steps of a game, which is begun by whoever has none yet; the server stops in the middle of it."""
        with Installed(self.root) as server:
            self.assertEqual(server.get("/healthz")[0], 200)
            if people[0].room is None:
                await seat_all(people, server.web_socket, {})
            else:
                for person in people:
                    await person.join(server.web_socket)
            playing = [asyncio.ensure_future(play_to_the_end(person)) for person in people]
            done = asyncio.Event()
            wanted = sum(person.sent for person in people) + steps

            def on_sent():
                if sum(person.sent for person in people) >= wanted:
                    done.set()
            for person in people:
                person.on_sent = on_sent
            await asyncio.wait_for(done.wait(), PATIENCE)
            code = await asyncio.to_thread(server.stop)
            for task in playing:
                with self.assertRaises(GONE):
                    await task
            self.assertEqual(code, 0, server.log())

    async def test_install_start_upgrade_remove_purge(self):
        self.install(self.package)
        self.assertEqual(self.owner_and_mode(DATA), "palatine:palatine 700")
        self.assertEqual(self.owner_and_mode("/etc/palatine"), "root:palatine 750")
        self.assertTrue(self.there("/etc/systemd/system/multi-user.target.wants/palatine.service"))
        self.assertTrue(self.there("/etc/systemd/system/timers.target.wants/palatine-backup.timer"))
        self.assertEqual(self.owner_and_mode("/var/backups/palatine"), "palatine:palatine 700")
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


if __name__ == "__main__":
    if os.geteuid() != 0:
        print("not root: a package can't be installed")
        sys.exit(SKIPPED)
    unittest.main()
