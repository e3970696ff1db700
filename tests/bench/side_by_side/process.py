"""A server as a child process: started, waited for until it says where it listens, stopped."""
import collections
import os
import re
import subprocess
import threading
from pathlib import Path


class Server:
    """`with Server(command, pattern, patience) as server`: `port` is the pattern's first group."""

    def __init__(self, command, pattern, patience=60, **options):
        self.command = [str(part) for part in command]
        self.last_words = collections.deque(maxlen=20)
        self._found = threading.Event()
        self._process = subprocess.Popen(self.command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                                         errors="replace", **options)
        self.pid, self.port = self._process.pid, None
        self._reader = threading.Thread(target=self._read, args=(re.compile(pattern),), daemon=True)
        self._reader.start()
        if not self._found.wait(patience) or self.port is None:
            self.stop()
            raise RuntimeError(f"{self.command[0]} does not say where it listens; its last words:\n" + self.words())

    def _read(self, pattern):
        for line in self._process.stdout:
            self.last_words.append(line.rstrip())
            match = pattern.search(line)
            if match and self.port is None:
                self.port = int(match[1])
                self._found.set()
        self._found.set()

    def words(self):
        return "\n".join(self.last_words)

    def stop(self):
        self._process.terminate()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._reader.join()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()


def output_of(command, server, patience, **options):
    """What the command prints on standard output; with the server's last words where it fails."""
    command = [str(part) for part in command]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=patience, **options)
    except subprocess.TimeoutExpired as late:
        raise RuntimeError(f"{command[0]} did not end within {patience:.0f} s") from late
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(command)} failed with {done.returncode}:\n{done.stderr.strip() or done.stdout.strip()}\n"
                           f"the server's last words:\n{server.words() if server else ''}")
    return done.stdout


def cpu_seconds_of_all(pid):
    """What a process and its children have spent, those too that have ended."""
    ticks = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
        except (FileNotFoundError, ProcessLookupError):
            continue
        if int(stat.parent.name) == pid:
            ticks += sum(map(int, fields[11:15]))
        elif int(fields[1]) == pid:
            ticks += sum(map(int, fields[11:13]))
    return ticks / os.sysconf("SC_CLK_TCK")
