"""A terminal in memory: a program runs in a pseudo-terminal, and what it draws is read like a screen. Strict on purpose:
what a program like ours has no need to send is kept as strange."""
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import termios
import time
import unicodedata

from e2e import PATIENCE

SEQUENCE = re.compile(r"\x1b\[([?>]?)([0-9;]*)([A-Za-z])")
SHOW_CURSOR = "\x1b[?25h"
CUT_SEQUENCE = re.compile(r"\x1b(\[[?>]?[0-9;]*)?$")


class Screen:
    def __init__(self, columns, rows):
        self.columns, self.height = columns, rows
        self.strange = []     # sequences and characters that have no business here
        self.colours = set()  # the foregrounds and backgrounds ever set
        self.alternate = self.cursor_hidden = False
        self.wraps = True
        self.resized = False  # and nothing drawn for the new size yet
        self._pen = ""
        self._rest = ""
        self._clear()

    def resize(self, columns, rows):
        self.columns, self.height = columns, rows
        self.resized = True
        self._clear()

    def _clear(self):
        self.x = self.y = 0
        self.cells = [[" "] * self.columns for _ in range(self.height)]
        self.pens = [[""] * self.columns for _ in range(self.height)]

    def rows(self):
        return ["".join(row).rstrip() for row in self.cells]

    def feed(self, text):
        """Draws it, and stops after each whole picture: while one is drawn the cursor is hidden."""
        text = self._rest + text
        cut = CUT_SEQUENCE.search(text)
        self._rest = cut.group() if cut else ""
        place, end = 0, len(text) - len(self._rest)
        while place < end:
            if text[place] != "\x1b":
                self._character(text[place])
                place += 1
                continue
            found = SEQUENCE.match(text, place)
            if not found:
                self.strange.append(text[place:place + 20])
                place += 1
                continue
            self._sequence(*found.groups(), found.group())
            place = found.end()
            if found.group() == SHOW_CURSOR and not self.resized:
                yield

    def _character(self, c):
        if c == "\r":
            self.x = 0
        elif c == "\n":
            self._line_feed()
        elif c == "\x07":
            pass
        elif unicodedata.category(c) in ("Cc", "Cf", "Zl", "Zp", "Co", "Cn"):
            self.strange.append(c)
        elif unicodedata.combining(c):
            if self.x > 0:
                self.cells[self.y][self.x - 1] += c
        else:
            self._put(c, 2 if unicodedata.east_asian_width(c) in "WF" else 1)

    def _line_feed(self):
        self.y += 1
        if self.y == self.height:
            self.y -= 1
            self.cells = self.cells[1:] + [[" "] * self.columns]
            self.pens = self.pens[1:] + [[""] * self.columns]

    def _put(self, c, width):
        if self.x + width > self.columns:
            if not self.wraps:
                self.strange.append(f"beyond the right edge of row {self.y}: {c}")
                return
            self.x = 0
            self._line_feed()
        for i in range(width):
            self.cells[self.y][self.x + i] = c if i == 0 else ""
            self.pens[self.y][self.x + i] = self._pen
        self.x += width

    def _sequence(self, private, numbers, final, whole):
        values = [int(n) if n else 0 for n in numbers.split(";")]
        if private == "?" and final in "hl":
            for value in values:
                self._mode(value, final == "h", whole)
        elif private:
            self.strange.append(whole)
        elif final in "Hf":
            row, column = (values + [0])[:2]
            self.y = min(max(row, 1), self.height) - 1
            self.x = min(max(column, 1), self.columns) - 1
        elif final == "J" and values == [2]:
            x, y = self.x, self.y
            self._clear()
            if self.resized:  # what was on its way for the old size has come
                self.strange.clear()
                self.resized = False
            self.x, self.y = x, y
        elif final == "K" and values == [0]:
            self.cells[self.y][self.x:] = [" "] * (self.columns - self.x)
        elif final == "m":
            self._pen = "" if values == [0] else numbers
            self.colours.update(v for v in values if 30 <= v <= 49 or 90 <= v <= 107)
        else:
            self.strange.append(whole)

    def _mode(self, value, on, whole):
        if value == 1049:
            self.alternate = on
            self._clear()
        elif value == 25:
            self.cursor_hidden = not on
        elif value == 7:
            self.wraps = on
        else:
            self.strange.append(whole)


class Terminal:
    """A program in a pseudo-terminal."""

    def __init__(self, command, environment, columns=100, rows=30):
        self.screen = Screen(columns, rows)
        self.raw = b""
        self.master, self.slave = pty.openpty()
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.before = termios.tcgetattr(self.slave)
        environment = {**environment, "TERM": "xterm-256color"}
        self.process = subprocess.Popen(command, stdin=self.slave, stdout=self.slave, stderr=self.slave,
                                        env=environment, start_new_session=True)
        self._undecoded = b""
        self._drawing = iter(())

    def resize(self, columns, rows):
        self.screen.resize(columns, rows)
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        # the terminal tells its foreground group; a Popen child is in none
        self.process.send_signal(signal.SIGWINCH)

    def _read(self, patience):
        if not select.select([self.master], [], [], patience)[0]:
            return False
        data = os.read(self.master, 65536)
        self.raw += data
        data = self._undecoded + data
        whole = len(data)
        while whole > 0 and whole > len(data) - 4:  # a character may be cut
            try:
                text = data[:whole].decode()
                break
            except UnicodeDecodeError:
                whole -= 1
        else:
            text, whole = data.decode("utf-8", "replace"), len(data)
        self._undecoded = data[whole:]
        self._drawing = self.screen.feed(text)
        return True

    def _next_picture(self, deadline):
        """Draws on until there is a whole picture more. False: none came."""
        while True:
            for _ in self._drawing:
                return True
            left = deadline - time.monotonic()
            if left <= 0 or (not self._read(left) and self.process.poll() is not None):
                return False

    def pictures(self):
        """The rows of every whole picture, until the program ends."""
        while True:
            if self._next_picture(time.monotonic() + 0.2):
                yield self.screen.rows()
            elif self.process.poll() is not None:
                return

    def until(self, condition, what):
        """Reads until a picture comes for whose rows the condition holds; gives what it gave. None is passed over, and
        none is looked at before it is whole."""
        deadline = time.monotonic() + PATIENCE
        while True:
            found = condition(self.screen.rows())
            if found:
                return found
            if not self._next_picture(deadline):
                raise AssertionError(f"never {what}; the screen is:\n" + self.picture())

    def first_line(self, pattern):
        return self.until(lambda rows: re.search(pattern, rows[0]), f"{pattern!r} in the first line")

    def shows(self, pattern):
        return self.until(lambda rows: re.search(pattern, "\n".join(rows)), f"{pattern!r} on the screen")

    def says(self, text):
        """Of a program that draws no pictures: reads until it has said that."""
        deadline = time.monotonic() + PATIENCE
        while text.encode() not in self.raw:
            if time.monotonic() > deadline:
                raise AssertionError(f"never said {text!r}; but: {self.raw.decode('utf-8', 'replace')}")
            self._draw_all(0.1)

    def type(self, text):
        os.write(self.master, text.encode())

    def enter(self, command=""):
        self.type(command + "\r")

    def end(self):
        """The exit code. All that was drawn has been read then."""
        deadline = time.monotonic() + PATIENCE
        while self.process.poll() is None:
            self._draw_all(0.1)
            if time.monotonic() > deadline:
                raise AssertionError("the program does not end; the screen is:\n" + self.picture())
        while self._draw_all(0):
            pass
        return self.process.returncode

    def _draw_all(self, patience):
        for _ in self._drawing:
            pass
        return self._read(patience)

    def restored(self):
        """Whether the terminal is as it was before the program."""
        return termios.tcgetattr(self.slave) == self.before and not self.screen.alternate \
            and not self.screen.cursor_hidden and self.screen.wraps

    def text(self, column):
        """What stands from a column on, its lines joined: the words of a wrapped sentence follow each other."""
        return " ".join(" ".join("".join(row[column:]).split()) for row in self.screen.cells)

    def picture(self):
        return "\n".join(self.screen.rows())

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait(PATIENCE)
        os.close(self.master)
        os.close(self.slave)
