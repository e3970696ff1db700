"""Where a client keeps what has to outlive it: its token, its part in the dice until it is revealed, and receipts."""
from __future__ import annotations

import json
import os
import re
import tempfile
from pathlib import Path
from typing import Any, Protocol


class Keep(Protocol):
    """Give a client one of your own to keep things elsewhere."""

    def read(self, name: str) -> str | None: ...

    def write(self, name: str, text: str) -> None: ...


class MemoryKeep:
    """Nowhere but here."""

    def __init__(self) -> None:
        self._all: dict[str, str] = {}

    def read(self, name: str) -> str | None:
        return self._all.get(name)

    def write(self, name: str, text: str) -> None:
        self._all[name] = text


class FileKeep:
    """A file for each, that nobody else may read; a file is there as a whole or not at all."""

    def __init__(self, folder: str | Path | None = None) -> None:
        state = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
        self.folder = Path(folder) if folder else Path(state) / "palatine-python"

    def read(self, name: str) -> str | None:
        try:
            return self._path(name).read_text(encoding="utf-8")
        except FileNotFoundError:
            return None

    def write(self, name: str, text: str) -> None:
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        handle, path = tempfile.mkstemp(dir=self.folder)  # 0600
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            os.replace(path, self._path(name))
        except BaseException:
            Path(path).unlink(missing_ok=True)
            raise

    def _path(self, name: str) -> Path:
        # every other byte as %XX, so that no two names are one file
        return self.folder / re.sub(rb"[^A-Za-z0-9_.-]", lambda byte: b"%%%02X" % byte[0][0], name.encode()).decode()


def read_kept(keep: Keep, name: str) -> dict[str, Any] | None:
    """What was kept by another version, or was tampered with, counts as nothing."""
    try:
        value = json.loads(keep.read(name) or "null")
    except ValueError:
        return None
    return value if isinstance(value, dict) else None
