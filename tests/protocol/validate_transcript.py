#!/usr/bin/python3
"""Holds every message of transcripts, and of what guides show (--guide), against the schemas of protocol/schemas.

A transcript is a file of lines {"from": "client" | "server", "method": …, "message": {…}}. `method` stands beside a
response, and names the request that it answers; beside requests and notifications it may be left out. What a game
says inside a message (view, prompts, events, options, action) is held against that game's schemas. Of a guide's text the
lines "→ {…}" and "← {…}" are messages, but those that leave something out.

The published schemas let a server add members later. Here, where both are of the same day, a member that no schema
knows is a fault.
"""
import argparse
import json
import pathlib
import subprocess
import sys

from jsonschema import Draft202012Validator

ROOT = pathlib.Path(__file__).resolve().parents[2]


def closed(schema):
    """The schema with additionalProperties false wherever it lists properties and says nothing else."""
    if isinstance(schema, list):
        return [closed(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    out = {name: closed(part) for name, part in schema.items()}
    if isinstance(out.get("properties"), dict) and out.get("type") == "object":
        out.setdefault("additionalProperties", False)
    return out


class Schemas:
    def __init__(self, folder):
        self.validators = {}
        for path in sorted(folder.rglob("*.json")):
            if path.name in ("asyncapi.json", "openapi.json"):
                continue  # no schema, but what refers to them
            schema = json.loads(path.read_text())
            Draft202012Validator.check_schema(schema)
            name = path.relative_to(folder).with_suffix("").as_posix()
            self.validators[name] = Draft202012Validator(closed(schema))
        self.kinds = {name: kinds_of(v.schema) for name, v in self.validators.items()}

    def check(self, name, value, where):
        """The faults of a value, as sentences."""
        if name not in self.validators:
            return [f"{where}: there is no schema {name}"]
        validator = self.validators[name]
        kind = value.get("kind") if isinstance(value, dict) else None
        if kind in self.kinds[name]:  # one alternative, so that the fault is told rather than "none of 21 fits"
            schema = {"$defs": validator.schema["$defs"], "$ref": f"#/$defs/{kind}"}
            validator = Draft202012Validator(schema)
        return [f"{where}/{'/'.join(map(str, e.path))}: {e.message[:300]}" for e in validator.iter_errors(value)]


def kinds_of(schema):
    return {one["$ref"].rsplit("/", 1)[1] for one in schema.get("oneOf", []) if "$ref" in one}


class Transcript:
    """One transcript's faults. It remembers which game each room plays, and which request an id was of."""

    def __init__(self, schemas, game):
        self.schemas = schemas
        self.default_game = game
        self.games = {}
        self.methods = {}

    def faults(self, entry):
        message = entry["message"]
        if entry["from"] == "client":
            return self.request(message)
        if "error" in message:
            return self.schemas.check("frames/error", message, "error")
        if "method" in message:
            return self.notification(message)
        return self.result(entry, message)

    def request(self, message):
        faults = self.schemas.check("frames/request", message, "request")
        if faults:
            return faults
        method, params = message["method"], message.get("params", {})
        self.methods[message["id"]] = method
        faults = self.schemas.check(f"requests/{method}", params, method)
        if method == "room.create" and "options" in params:
            faults += self.game_value(params["game"], "options", params["options"], method)
        if method == "game.act":
            faults += self.game_value(self.game_of(params["room"]), "action", params["action"], method)
        return faults

    def result(self, entry, message):
        method = entry.get("method") or self.methods.get(message.get("id"))
        if method is None:
            return ["a result of which nobody knows the request"]
        result = message.get("result", {})
        faults = self.schemas.check("frames/result", message, method) + \
            self.schemas.check(f"results/{method}", result, method)
        snapshot = result.get("snapshot", result) if isinstance(result, dict) else {}
        if "table" in snapshot:
            faults += self.inside(snapshot, method)
        if method == "replay.get":
            faults += self.schemas.check("replay", result["replay"], method)
        for info in result.get("games", []) if method == "session.hello" else []:
            Draft202012Validator.check_schema(info["options_schema"])
        return faults

    def notification(self, message):
        method, params = message["method"], message["params"]
        faults = self.schemas.check("frames/notification", message, method) + \
            self.schemas.check(f"notifications/{method}", params, method)
        return faults + (self.inside(params, method) if method == "room.update" else [])

    def inside(self, params, where):
        """A game's own JSON in an update or a snapshot."""
        faults = []
        if "table" in params:
            self.games[params["room"]] = params["table"]["game"]
            if params["table"]["options"]:
                faults += self.game_value(params["table"]["game"], "options", params["table"]["options"], where)
        game = self.game_of(params["room"])
        if "view" in params:
            faults += self.game_value(game, "view", params["view"], where)
        for prompt in params.get("prompts", []):
            faults += self.game_value(game, "prompt", prompt["prompt"], where)
        for event in params.get("events", []):
            if event.get("kind") in self.schemas.kinds["room_event"]:
                faults += self.schemas.check("room_event", event, where)
            else:
                faults += self.game_value(game, "event", event, where)
        return faults

    def game_of(self, room):
        """Of a room whose table was not seen: the game that it is named after, or the one to be assumed."""
        named = room if f"games/{room}/view" in self.schemas.validators else self.default_game
        return self.games.get(room, named)

    def game_value(self, game, part, value, where):
        return self.schemas.check(f"games/{game}/{part}", value, f"{where} ({part})")


def refused_requests(entries):
    """Places of the requests that the server refused: they need not hold, nor even be JSON."""
    asked, refused, last = {}, set(), None
    for place, entry in enumerate(entries):
        message = entry["message"]
        if entry["from"] == "client":
            last = place
            if isinstance(message, dict) and isinstance(message.get("id"), (int, str)):
                asked[message["id"]] = place
        elif "error" in message:
            # of what could not be read the id may not be known: it was sent last
            unread = last is not None and not isinstance(entries[last]["message"], dict)
            refused.add(last if unread else asked.get(message["id"], last))
    return refused


def validate(schemas, lines, name, game):
    entries = [json.loads(line) for line in lines if line.strip()]
    refused = refused_requests(entries)
    transcript = Transcript(schemas, game)
    faults = 0
    for place, entry in enumerate(entries):
        if place in refused:
            continue
        for fault in transcript.faults(entry):
            faults += 1
            print(f"{name}, message {place + 1}: {fault}", file=sys.stderr)
    print(f"{name}: {len(entries)} messages, {faults} faults")
    if not entries:
        print(f"{name}: no message in it", file=sys.stderr)
    return faults + (not entries)


def messages_of_guide(text):
    """The whole messages that a guide shows: lines "→ {…}" of a client, "← {…}" of a server; not those cut by …"""
    for line in text.splitlines():
        mark, _, message = line.strip().partition(" ")
        if mark in ("→", "←") and message.startswith("{") and "…" not in message:
            sender = "client" if mark == "→" else "server"
            yield json.dumps({"from": sender, "message": json.loads(message)})


def self_test(schemas, game):
    """Messages that must not hold: a validator that lets them pass is none."""
    update = {"room": "r", "seq": 1, "events": [], "to_act": []}
    bad = [
        ("client", {"jsonrpc": "2.0", "id": 1, "method": "room.sit", "params": {"room": "r", "seat": 8}}),
        ("client", {"jsonrpc": "2.0", "id": 1, "method": "room.sit", "params": {"room": "r", "chair": 1}}),
        ("client", {"jsonrpc": "2.0", "id": 1, "method": "room.burn", "params": {}}),
        ("client", {"jsonrpc": "2.0", "method": "session.ping"}),
        ("client", {"jsonrpc": "2.0", "id": 1, "method": "game.act",
                    "params": {"room": "r", "prompt": "p", "key": "k", "action": {"kind": "lay_disc", "disc": 6}}}),
        ("server", {"jsonrpc": "2.0", "method": "room.update", "params": {**update, "seq": "1"}}),
        ("server", {"jsonrpc": "2.0", "method": "room.update", "params": {**update, "mood": 1}}),
        ("server", {"jsonrpc": "2.0", "method": "room.update", "params": {**update, "events": [{"kind": "rain"}]}}),
        ("server", {"jsonrpc": "2.0", "method": "room.update", "params": {**update, "view": {}}}),
        ("server", {"jsonrpc": "2.0", "id": 1, "error": {"code": 1, "message": "no"}}),
        ("server", {"jsonrpc": "2.0", "id": 9, "result": {}}),
    ]
    passed = [m for sender, m in bad if not Transcript(schemas, game).faults({"from": sender, "message": m})]
    for message in passed:
        print(f"self-test: this should not hold: {json.dumps(message)}", file=sys.stderr)
    print(f"self-test: {len(bad) - len(passed)} of {len(bad)} wrong messages found")
    return len(passed)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("transcripts", nargs="*", type=pathlib.Path)
    parser.add_argument("--schemas", type=pathlib.Path, default=ROOT / "protocol" / "schemas")
    parser.add_argument("--game", default="carolus-magnus", help="of rooms whose table was not seen")
    parser.add_argument("--self-test", action="store_true", help="also see that wrong messages are found")
    parser.add_argument("--generate", help="a program that prints a transcript")
    parser.add_argument("--examples", type=pathlib.Path, help="a folder of *.jsonl")
    parser.add_argument("--guide", type=pathlib.Path, action="append", default=[],
                        help="a text that shows messages, a line each")
    arguments = parser.parse_args()
    schemas = Schemas(arguments.schemas)
    faults = self_test(schemas, arguments.game) if arguments.self_test else 0
    for guide in arguments.guide:
        shown = list(messages_of_guide(guide.read_text()))
        faults += validate(schemas, shown, guide.name, arguments.game)
    files = arguments.transcripts + (sorted(arguments.examples.glob("*.jsonl")) if arguments.examples else [])
    for path in files:
        faults += validate(schemas, path.read_text().splitlines(), path.name, arguments.game)
    if arguments.generate:
        made = subprocess.run([arguments.generate], check=True, capture_output=True, text=True).stdout
        faults += validate(schemas, made.splitlines(), "generated", arguments.game)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
