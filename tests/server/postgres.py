"""A PostgreSQL of a test's own: in a folder that goes with it, on a port of this machine or in that folder alone. It ends
with this program, however that ends."""
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
from pathlib import Path
from urllib.parse import quote

PASSWORD = "never/to:be@told"
UNPACKED = Path(__file__).resolve().parents[2] / "build" / "postgresql" / "usr"
ENOUGH = 500 << 20  # bytes in memory, where a start after a crash does not wait for other disks' work


def programs_for(folder):
    """Where initdb and postgres are, for a user who may not be root and not look into root's folders."""
    usr = UNPACKED if (UNPACKED / "lib" / "postgresql").exists() else Path("/usr")
    if os.geteuid() == 0 and usr == UNPACKED:
        for part in ("lib/postgresql", "share/postgresql"):
            shutil.copytree(usr / part, folder / "usr" / part, symlinks=True)
        usr = folder / "usr"
    programs = usr / "lib" / "postgresql" / "15" / "bin"
    if not programs.exists():
        raise RuntimeError("there is no PostgreSQL: test.sh unpacks Debian's package")
    return programs


class Postgres:
    """Started by `with` or start()."""

    def __init__(self, *settings, port=0, on=None, follows=None):
        """`settings`: "name=value". `port`: where it listens on 127.0.0.1; 0: in its folder alone. `on`: where its data
        are, if it matters. `follows`: another one that runs, whose standby it is."""
        self.settings = settings
        self.port = port
        self.process = None
        self.folder = Path(tempfile.mkdtemp(prefix="palatine-pg-"))
        memory = Path("/dev/shm")
        free = os.statvfs(memory) if memory.is_dir() else None
        fast = memory if free and free.f_bavail * free.f_frsize >= ENOUGH else Path(tempfile.gettempdir())
        self.data = (on or fast) / (self.folder.name + "-data")
        self.data.mkdir(mode=0o700)
        self.programs = programs_for(self.folder)
        (self.folder / "password").write_text(PASSWORD)
        if os.geteuid() == 0:
            subprocess.run(["chown", "-R", "nobody:", self.folder, self.data], check=True)
        self.folder.chmod(0o755)
        if follows:
            self.run("pg_basebackup", "--pgdata", self.data, "--dbname", follows.url(), "--write-recovery-conf",
                     "--checkpoint=fast", "--no-sync")
            return
        self.run("initdb", "--pgdata", self.data, "--no-sync", "--username=palatine", "--auth=scram-sha-256",
                 f"--pwfile={self.folder / 'password'}", "--encoding=UTF8", "--locale=C", "--data-checksums")

    def as_its_user(self):
        nobody = ["--reuid", "nobody", "--regid", "nogroup", "--clear-groups"] if os.geteuid() == 0 else []
        return ["setpriv", "--pdeathsig", "QUIT", *nobody]

    def run(self, program, *args):
        """One of PostgreSQL's programs, to its end; gives what it said."""
        done = subprocess.run([*self.as_its_user(), str(self.programs / program), *map(str, args)], cwd="/",
                              capture_output=True, text=True)
        if done.returncode != 0:
            raise RuntimeError(f"{program}: {done.stdout}{done.stderr}")
        return done.stdout

    def start(self, *settings):
        """When this returns it takes connections."""
        given = ["listen_addresses=" + ("127.0.0.1" if self.port else ""), f"port={self.port or 5432}",
                 "log_min_messages=log", "log_checkpoints=off", "recovery_init_sync_method=syncfs", "max_wal_size=64MB",
                 *self.settings, *settings]
        read, write = os.pipe()
        self.process = subprocess.Popen(
            [*self.as_its_user(), str(self.programs / "postgres"), "-D", str(self.data), "-k", str(self.folder),
             *(word for each in given for word in ("-c", each))], stdout=write, stderr=write, cwd="/")
        os.close(write)
        said = ""
        with open(read, encoding="utf-8", errors="replace") as log:
            for line in log:
                said += line
                if "ready to accept" in line:
                    return self
        raise RuntimeError(f"PostgreSQL: {said}")

    def waits_for_standby(self):
        """With each commit from now on; when this returns it has one."""
        with self.talks() as own:
            own.asked("ALTER SYSTEM SET synchronous_standby_names = '*'; SELECT pg_reload_conf()")
            while own.asked("SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'") != "1":
                threading.Event().wait(0.05)

    def crash(self):
        """Ends it as a crash would: nothing more is written."""
        if self.process:
            self.process.send_signal(signal.SIGQUIT)
            self.process.wait()
            self.process = None

    def talks(self):
        """A session, for `with`."""
        return Talk([*self.as_its_user(), str(self.programs / "psql"), "-XAtq", self.url()])

    def url(self, database="postgres", **parameters):
        """Of a connection by its socket in the folder."""
        given = {"host": str(self.folder), "port": str(self.port or 5432), **parameters}
        words = "&".join(f"{name}={quote(value, safe='')}" for name, value in given.items())
        return f"postgresql://palatine:{quote(PASSWORD, safe='')}@/{database}?{words}"

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        self.crash()
        shutil.rmtree(self.data, ignore_errors=True)
        shutil.rmtree(self.folder, ignore_errors=True)


class Talk:
    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd="/")

    def asked(self, sql):
        """The line that it answers."""
        self.process.stdin.write(f"{sql};\n")
        self.process.stdin.flush()
        return self.process.stdout.readline().rstrip("\n")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.communicate()


def free_port():
    with socket.socket() as any_port:
        any_port.bind(("127.0.0.1", 0))
        return any_port.getsockname()[1]
