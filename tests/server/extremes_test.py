"""What the schemas of requests allow, to the least and the most of every member, a server takes: it may refuse what is asked, but not
how it is put. What is one beyond is refused, and the place is named."""
import json
import re
import unittest
from pathlib import Path

from harness import Server
from sockets_test import Raw

REQUESTS = Path(__file__).resolve().parents[2] / "protocol" / "schemas" / "requests"
CONFIG = """
[limits]
requests_burst = 1000000
requests_per_second = 1000000
guests_per_address_per_hour = 1000000
frame_bytes = 1000000
past_updates = 10000
[network]
bytes_burst = 1000000000
bytes_per_second = 1000000000
sockets_per_address = 4000
http_per_second = 4000
"""
OF_FORM = {"bad_param", "unknown_param", "missing_param", "bad_params", "control_character"}
# That belong to one of several forms of a request, and are refused in the others; or that the server alone makes.
BY_THE_REST = {("account.games", "before"), ("tell.set", None), ("room.set_tell", None), ("account.set_email", "address"), ("room.create", "options"),
               ("room.configure", "options")}
WORDS = {"^[0-9a-f]{64}$": "a" * 64, "^[0-9a-f]{32}$": "a" * 32, "^[A-Za-z0-9_-]{1,64}$": "a" * 64}


def resolved(schema, whole):
    return whole["$defs"][schema["$ref"].rsplit("/", 1)[1]] if "$ref" in schema else schema


def least(schema, whole):
    """The smallest value that it allows; nothing where nobody knows."""
    schema = resolved(schema, whole)
    if "const" in schema:
        return schema["const"]
    if "enum" in schema:
        return schema["enum"][0]
    if "oneOf" in schema:
        return least(schema["oneOf"][0], whole)
    kind = schema.get("type")
    if kind == "integer":
        return schema.get("minimum", 0)
    if kind == "boolean":
        return False
    if kind == "array":
        return [least(schema["items"], whole)] * schema.get("minItems", 0) if "items" in schema else None
    if kind == "object":
        return {name: least(schema["properties"][name], whole) for name in schema.get("required", [])}
    if kind == "string":
        text = WORDS.get(schema.get("pattern"), "a" * max(1, schema.get("minLength", 1)))
        return text if re.search(schema.get("pattern", ""), text) else None
    return None


def with_one(schema, whole, members):
    """Each member of an object, or item of an array, put into the smallest value that holds one; `members`: what to put there."""
    for name, member in schema.get("properties", {}).items():
        for place, value in members(member, whole):
            yield f"/{name}{place}", {**least(schema, whole), name: value}
    if schema.get("type") == "array" and "items" in schema and schema.get("maxItems", 1) > 0:
        others = [least(schema["items"], whole)] * (schema.get("minItems", 1) - 1)
        for place, value in members(schema["items"], whole):
            yield f"/0{place}", [value, *others]


def inside(schema, whole):
    """Values at the ends of what it allows, and of what its members and items allow, each with its place."""
    schema = resolved(schema, whole)
    yield "", least(schema, whole)
    yield from (("", word) for word in schema.get("enum", []))
    if schema.get("type") == "integer" and "maximum" in schema:
        yield "", schema["maximum"]
    if schema.get("type") == "boolean":
        yield "", True
    if schema.get("type") == "array" and "items" in schema and schema.get("maxItems", 1000) <= 100:
        yield "", [least(schema["items"], whole)] * schema["maxItems"]
    if schema.get("type") == "string" and "maxLength" in schema:
        yield "", "a" * schema["maxLength"]
    yield from (("", least(one, whole)) for one in schema.get("oneOf", []))
    yield from with_one(schema, whole, inside)


def outside(schema, whole):
    """Values that are one beyond, in themselves, a member or an item, each with its place."""
    schema = resolved(schema, whole)
    kind = schema.get("type")
    if "enum" in schema:
        yield "", "no such word"
    if kind == "integer":
        yield from (("", schema[end] + step) for end, step in (("minimum", -1), ("maximum", 1)) if end in schema)
        yield "", "1"
    if kind == "array" and "items" in schema:
        yield "", {}
        if schema.get("minItems", 0) > 0:
            yield "", [least(schema["items"], whole)] * (schema["minItems"] - 1)
        if schema.get("maxItems", 1000) <= 100:
            yield "", [least(schema["items"], whole)] * (schema["maxItems"] + 1)
    if kind == "boolean":
        yield "", 1
    if kind == "string":
        yield "", 1
        if schema.get("pattern") in WORDS:
            yield from (("", text) for text in ("", WORDS[schema["pattern"]] + "a", "\u00e4"))
        elif "pattern" in schema:
            yield "", "a\u0001"
    if kind == "object" and "properties" in schema:
        yield "", []
        for name in schema.get("required", []):
            yield "", {member: value for member, value in least(schema, whole).items() if member != name}
        if schema.get("additionalProperties") is False:
            yield "/no_such_member", {**least(schema, whole), "no_such_member": 1}
    yield from with_one(schema, whole, outside)


class Extremes(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server(config=CONFIG)
        cls.server.start()
        cls.addClassCleanup(cls.server.__exit__)
        cls.schemas = {path.stem: json.loads(path.read_text()) for path in sorted(REQUESTS.glob("*.json"))}

    def refusal(self, method, params):
        """What a new guest is told who asks that; nothing: it was done."""
        with Raw(self.server) as raw:
            raw.handshake()
            if method != "session.hello":
                raw.hello()
            raw.send(json.dumps({"jsonrpc": "2.0", "id": 7, "method": method, "params": params}).encode())
            while (frame := raw.frame()) and frame[0] == 1:
                answer = json.loads(frame[1])
                if answer.get("id") == 7:
                    return answer.get("error", {}).get("data", {})
        return {}

    def tries(self, values):
        """Each method with one member that is as `values` has it: the method, the member, its place in the request, and the request."""
        for method, whole in self.schemas.items():
            for name, schema in whole.get("properties", {}).items():
                for place, value in values(schema, whole):
                    yield method, name, f"/{name}{place}", {**least(whole, whole), name: value}

    def test_what_a_schema_allows_is_well_put(self):
        tried, nested, faults = 0, 0, []
        for method, name, place, params in self.tries(inside):
            if {(method, None), (method, name)} & BY_THE_REST or params[name] is None:
                continue
            told = self.refusal(method, params)
            if told.get("reason") in OF_FORM and told.get("path", "").startswith(f"/{name}"):
                faults.append(f"{method}: {place} in {json.dumps(params[name])[:80]}: {told}")
            tried += 1
            nested += place.count("/") > 1
        self.assertEqual(faults, [])
        self.assertGreater(tried, 200)
        self.assertGreater(nested, 30)

    def test_what_is_one_beyond_is_refused_there(self):
        tried, nested, faults = 0, 0, []
        for method, name, place, params in self.tries(outside):
            told = self.refusal(method, params)
            # some say in words of their own what is wrong with a name or a text
            is_form = told.get("reason") in OF_FORM or told.get("reason", "").startswith("bad_")
            if not is_form or not told.get("path", "").startswith(place):
                faults.append(f"{method}: {place} in {json.dumps(params[name])[:80]}: {told}")
            tried += 1
            nested += place.count("/") > 1
        self.assertEqual(faults, [])
        self.assertGreater(tried, 250)
        self.assertGreater(nested, 40)


if __name__ == "__main__":
    unittest.main()
