"""PostgreSQL on hosts of the test's own: one writes, another is its synchronous standby."""
import os
import signal
import threading
import time
from pathlib import Path

from harness import PATIENCE

from network import run

PASSWORD = "never-to-be-told"
SHIPPED = Path("deploy/cluster")
OF_TESTS = """wal_retrieve_retry_interval = 100ms
max_wal_size = 128MB
log_min_messages = log
recovery_init_sync_method = syncfs
"""
UNPACKED = Path("build/postgresql/usr").resolve()


class Postgres:
    """In a folder that its user, nobody, may look into."""

    def __init__(self, host, folder):
        self.host = host
        self.folder = folder / host.name
        self.folder.mkdir()
        self.data = self.folder / "data"
        self.log_file = self.folder / "log"
        self.process = None
        usr = Path("/usr")
        if UNPACKED.is_dir():  # below a folder that nobody else may enter, perhaps
            usr = self.folder / "usr"
            usr.mkdir()
            run("mount", "--bind", "-o", "ro", str(UNPACKED), str(usr))
        self.programs = usr / "lib/postgresql/15/bin"
        run("chown", "nobody:nogroup", str(self.folder))

    def __str__(self):
        return self.host.name

    def as_its_user(self, name, *words):
        return ["setpriv", "--reuid", "nobody", "--regid", "nogroup", "--clear-groups", "--", str(self.programs / name),
                *map(str, words)]

    def create(self):
        """A new one, that takes others as its standbys."""
        word = self.folder / "password"
        word.write_text(PASSWORD)
        word.chmod(0o644)
        self.host.run(*self.as_its_user("initdb", "--pgdata", self.data, "--username=palatine", f"--pwfile={word}", "--no-sync",
                                        "--auth=scram-sha-256", "--encoding=UTF8", "--locale=C"))
        shipped = (SHIPPED / "postgresql.conf").read_text(encoding="ascii")
        with open(self.data / "postgresql.conf", "a", encoding="ascii") as file:
            file.write(f"{shipped}unix_socket_directories = '{self.folder}'\n{OF_TESTS}")
        who = (SHIPPED / "pg_hba.conf").read_text(encoding="ascii")
        assert who.count("192.0.2.0/24") == 2, "another network is shipped"
        with open(self.data / "pg_hba.conf", "a", encoding="ascii") as file:
            file.write(who.replace("192.0.2.0/24", "10.77.0.0/16"))
        self.start("synchronous_standby_names=")  # nobody follows yet
        for sql in (f"CREATE ROLE replicator REPLICATION LOGIN PASSWORD '{PASSWORD}'", "CREATE DATABASE palatine"):
            self.ask(sql, "postgres")
        self.stop()

    def follow(self, primary):
        """A copy of that one, which it follows from its next start on."""
        if self.data.exists():
            run("rm", "-rf", str(self.data))
        where = f"host={primary.host.address} user=replicator password={PASSWORD} application_name={self.host.name}"
        self.host.run(*self.as_its_user("pg_basebackup", "--pgdata", self.data, "--dbname", where, "--write-recovery-conf",
                                        "--checkpoint=fast", "--no-sync", "--wal-method=stream"))
        conf = self.data / "postgresql.conf"
        conf.write_text(conf.read_text().replace(f"'{primary.folder}'", f"'{self.folder}'"))

    def start(self, *settings):
        """When this returns it takes connections."""
        with open(self.log_file, "ab") as log:
            known = len(self.log_file.read_text(encoding="utf-8"))
            self.process = self.host.start(*self.as_its_user("postgres", "-D", self.data, *(f"--{each}" for each in settings)), stdout=log, stderr=log)
        self.wait_for_log("ready to accept", known)

    def wait_for_log(self, words, begin):
        """Until its log has that behind `begin`."""
        deadline = time.monotonic() + PATIENCE
        while words not in (said := self.log_file.read_text(encoding="utf-8")[begin:]):
            assert self.process.poll() is None and time.monotonic() < deadline, f"{self} does not say {words!r}: {said}"
            threading.Event().wait(0.02)

    def stop(self):
        """In order, at once."""
        if self.process and self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait(PATIENCE)

    def kill(self):
        """As a power cut would: with all its processes."""
        children = [child for child in map(int, filter(str.isdigit, os.listdir("/proc"))) if parent(child) == self.process.pid]
        for each in (self.process.pid, *children):
            try:
                os.kill(each, signal.SIGKILL)
            except ProcessLookupError:
                pass
        self.process.wait(PATIENCE)

    def promote(self):
        """When this returns it takes writes."""
        self.host.run(*self.as_its_user("pg_ctl", "promote", "--pgdata", self.data, f"--timeout={PATIENCE}"))

    def psql(self, sql, database):
        where = f"host={self.folder} user=palatine password={PASSWORD} dbname={database} connect_timeout=5"
        return [self.programs / "psql", "-XAtq", "-d", where, "-c", sql]

    def ask(self, sql, database="palatine"):
        """What a statement gives, a line for each row, with | between columns."""
        return self.host.run(*self.psql(sql, database)).strip()

    def asking(self, sql):
        """The process that asks."""
        return self.host.start(*self.psql(sql, "palatine"))

    def wait_for_standby(self):
        """Until another keeps, before it is acknowledged, what is written here."""
        self.ask(f"""DO $$ BEGIN
            FOR i IN 1..{PATIENCE * 20} LOOP
              PERFORM FROM pg_stat_get_wal_senders() AS each WHERE sync_state = 'sync';
              IF FOUND THEN RETURN; END IF;
              PERFORM pg_sleep(0.05);
            END LOOP;
            RAISE 'no standby came';
          END $$""")


def parent(process):
    """Of a process; 0 where it is gone."""
    try:
        return int(Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[1])
    except (FileNotFoundError, ProcessLookupError):
        return 0


class Pair:
    """A primary and its synchronous standby, who may change places."""

    def __init__(self, folder, first, second):
        self.primary, self.standby = Postgres(first, folder), Postgres(second, folder)
        # who of them takes writes is found out at each connection
        hosts = ",".join(f"{each.address}:5432" for each in (first, second))
        self.url = f"postgresql://palatine:{PASSWORD}@{hosts}/palatine?target_session_attrs=read-write&connect_timeout=2"

    def start(self):
        self.primary.create()
        self.primary.start()
        self.standby.follow(self.primary)
        self.standby.start()
        self.primary.wait_for_standby()

    def fail_over(self):
        """The primary dies, and the standby takes its place."""
        self.primary.kill()
        self.standby.promote()
        self.primary, self.standby = self.standby, self.primary

    def complete(self):
        """A standby is made anew of who was the primary."""
        self.standby.follow(self.primary)
        self.standby.start()
        self.primary.wait_for_standby()

    def stop(self):
        for each in (self.standby, self.primary):
            each.stop()
