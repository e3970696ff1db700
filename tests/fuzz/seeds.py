#!/usr/bin/python3 -B
"""Seeds and dictionaries of the fuzz targets, made of the committed examples:

    tests/fuzz/seeds.py FOLDER     writes FOLDER/TARGET/... for all targets, many more than are committed
    tests/fuzz/seeds.py --dictionaries     writes tests/fuzz/dictionaries
    tests/fuzz/seeds.py --unpack TARGET FOLDER     the committed inputs, a file each, as libFuzzer takes them
    tests/fuzz/seeds.py --pack TARGET FOLDER       and back: an input a line, as corpus_main.cpp reads them

What is committed is what a target's merge leaves: docs/fuzzing.md."""
import hashlib
import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "protocol/examples"
SCHEMAS = ROOT / "protocol/schemas"
# By target; those of games stand with their tests.
CORPORA = {path.stem: path for path in (ROOT / "tests/fuzz/corpus").glob("*.txt")} | {
    "actions-" + path.parent.name.replace("_", "-"): path for path in (ROOT / "tests").glob("**/games/*/fuzz.txt")}
# As the types stand in json_codec.cpp; the target itself tells how many there are only by what it does not refuse, so
# each text is tried as every type.
TYPES = 100


def lines():
    for file in sorted(EXAMPLES.glob("*.jsonl")):
        for line in file.read_text().splitlines():
            yield json.loads(line)


def compact(value):
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def pieces(value, depth=0):
    """The objects in a message, itself included."""
    if isinstance(value, dict):
        yield value
        for inner in value.values():
            yield from pieces(inner, depth + 1)
    elif isinstance(value, list):
        for inner in value:
            yield from pieces(inner, depth + 1)


def seeds():
    replays = []
    seen = set()
    for line in lines():
        message = line["message"]
        if line["from"] == "client":
            yield "json_rpc", b"\1\1" + compact(message).encode()
        else:
            yield "json_codec", b"\0" + compact(message).encode()
        for piece in pieces(message):
            if piece.get("format") == "palatine-replay":
                replays.append(piece)
            shape = compact(sorted(piece)) + compact(piece.get("kind"))
            text = compact(piece)
            if shape in seen or len(text) > 4000:
                continue
            seen.add(shape)
            for which in range(1, TYPES):
                yield "json_codec", bytes([which]) + text.encode()
    for replay in replays:
        yield "replay", compact(replay).encode()
        for keep in (0, 1, 3, 12):
            short = {**replay, "actions": replay["actions"][:keep], "undos": [], "hands": [], "resignations": [],
                     "ended": None, "result": None}
            yield "replay", compact(short).encode()
    toml = (ROOT / "deploy/palatine.toml").read_text()
    yield "config", toml.encode()
    yield "config", re.sub(r"^#(?=[a-z_]+ = )", "", toml, flags=re.M).encode()
    for key, value in re.findall(r"^#([a-z_]+) = (.*)$", toml, flags=re.M):
        yield "config", f"{key} = {value}\n".encode()
        yield "config", f"PALATINE_{key.upper()}={value.strip(chr(34))}\n".encode()
    for game in sorted(target for target in CORPORA if target.startswith("actions-")):
        for players in (2, 3, 4, 5, 6):
            for n in range(6):
                noise = hashlib.shake_256(f"{game}{players}{n}".encode()).digest(60 * (n + 1))
                yield game, compact({"players": players}).encode() + b"\n" + noise
                yield game, compact({"players": players}).encode() + b"\n" + bytes(b % 180 for b in noise * 4)
        yield game, b"{}\n"
    deck = re.sub("#.*", "", (ROOT / "engine/chevaliers/deck.txt").read_text()).split("\n")
    deck = "".join(" ".join(line.split()) + "\n" for line in deck if line.strip())
    for blanks in ("castle red 111/2 ours\n", "tournament ours\n" * 5, "tournament ours\n" * 6, "castle pink\n"):
        options = compact({"players": 3, "deck": deck + blanks}).encode()
        yield "actions-chevaliers", options + b"\n" + hashlib.shake_256(options).digest(200)


def write_input(folder, data):
    folder.mkdir(parents=True, exist_ok=True)
    (folder / hashlib.sha1(data).hexdigest()).write_bytes(data)


def write_seeds(folder):
    for target, text in seeds():
        write_input(folder / target, text)


def unpack(target, folder):
    for line in CORPORA[target].read_text().splitlines():
        write_input(folder, line.encode().decode("unicode_escape").encode("latin-1"))


def pack(target, folder):
    inputs = sorted({file.read_bytes() for file in folder.iterdir()})
    lines = [data.decode("latin-1").encode("unicode_escape").decode() + "\n" for data in inputs]
    CORPORA[target].write_text("".join(lines))


def words_of(schema, out):
    if isinstance(schema, dict):
        for name, value in schema.get("properties", {}).items() if isinstance(schema.get("properties"), dict) else []:
            out.add(f'"{name}":')
        for word in [schema.get("const"), *schema.get("enum", [])]:
            if isinstance(word, str):
                out.add(f'"{word}"')
        for inner in schema.values():
            words_of(inner, out)
    elif isinstance(schema, list):
        for inner in schema:
            words_of(inner, out)


def write_dictionary(name, words):
    escaped = (word.replace("\\", "\\\\").replace('"', '\\"') for word in sorted(words))
    (ROOT / f"tests/fuzz/dictionaries/{name}.txt").write_text("".join(f'"{word}"\n' for word in escaped))


def write_dictionaries():
    messages = {"null", "true", "false", "[]", "{}", "9007199254740991", "-9007199254740992", "1e999", "\\ud800"}
    for file in sorted(SCHEMAS.rglob("*.json")):
        words_of(json.loads(file.read_text()), messages)
    write_dictionary("messages", messages)
    toml = (ROOT / "deploy/palatine.toml").read_text()
    settings = {"true", "false", "'''", '"""', "[[", "]]", "inf", "nan", "0x", "1979-05-27T07:32:00Z"}
    settings |= set(re.findall(r"^\[[a-z_]+\]$", toml, flags=re.M))
    for key, value in re.findall(r"^#?([a-z_]+) = (.*)$", toml, flags=re.M):
        settings |= {f"{key} = ", f"PALATINE_{key.upper()}=", value}
    write_dictionary("settings", settings)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["--dictionaries"]:
            write_dictionaries()
        case ["--unpack", target, folder]:
            unpack(target, Path(folder))
        case ["--pack", target, folder]:
            pack(target, Path(folder))
        case [folder] if not folder.startswith("-"):
            write_seeds(Path(folder))
        case _:
            sys.exit(__doc__)
