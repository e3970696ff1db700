"""An engine that says what the guide says: scripted_engine.py GUIDE. In seat 0 it writes the guide's lines, in order;
elsewhere it plays at random."""
import json
import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parents[2] / "examples" / "engines")]
from random_engine import choose, say  # noqa: E402


def exchange(guide):
    """The lines of the guide's game: (who, text); who is → or ←."""
    return [(line[0], line[2:]) for line in Path(guide).read_text().splitlines() if line.startswith(("→ ", "← "))]


def main():
    script = iter([text for who, text in exchange(sys.argv[1]) if who == "←"])
    scripted = False
    print(next(script), flush=True)
    for line in sys.stdin:
        message = json.loads(line)
        if message["kind"] == "game":
            scripted = message["seat"] == 0
        elif message["kind"] in ("decide", "refused") and scripted:
            text = next(script)
            print(text, flush=True)
            while json.loads(text)["kind"] == "info":
                text = next(script)
                print(text, flush=True)
        elif message["kind"] == "decide":
            say(kind="action", id=message["id"], action=choose(message["prompt"]))
        elif message["kind"] == "quit":
            break


if __name__ == "__main__":
    main()
