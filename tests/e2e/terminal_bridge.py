"""A program in a terminal for tests that are not in Python: `terminal_bridge.py COLUMNS ROWS COMMAND...`. Every whole
picture goes out as a line of JSON, {"rows": [...]}; what is typed comes in as one, {"type": "..."}, and {"kill": true}
kills the program. Its end is the last line: {"code": ..., "restored": ..., "strange": [...]}."""
import json
import os
import sys
import threading

from terminal import Terminal


def tell(**what):
    print(json.dumps(what), flush=True)


def obey(terminal):
    for line in sys.stdin:
        asked = json.loads(line)
        if asked.get("kill"):
            break
        terminal.type(asked["type"])
    # or whoever looks at it is gone
    if terminal.process.poll() is None:
        terminal.process.kill()


def main():
    columns, rows, *command = sys.argv[1:]
    terminal = Terminal(command, dict(os.environ), int(columns), int(rows))
    threading.Thread(target=obey, args=(terminal,), daemon=True).start()
    for picture in terminal.pictures():
        tell(rows=picture)
    code = terminal.end()
    tell(code=code, restored=terminal.restored(), strange=terminal.screen.strange)


if __name__ == "__main__":
    main()
