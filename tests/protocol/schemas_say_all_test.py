"""The schemas say all: every member what it is, every schema who it is; and the AsyncAPI document binds all of them."""
import json
import re
import unittest
from pathlib import Path

from jsonschema import Draft202012Validator

ROOT = Path(__file__).resolve().parents[2] / "protocol" / "schemas"
DOCUMENT = "asyncapi.json"
OF_HTTP = "openapi.json"
PARTS = {"options", "action", "event", "view", "prompt", "full_view"}


def schemas():
    return {path.relative_to(ROOT).as_posix(): json.loads(path.read_text())
            for path in sorted(ROOT.rglob("*.json")) if path.name not in (DOCUMENT, OF_HTTP)}


def parts_of(schema, where):
    """Every schema inside this one, with the way to it."""
    yield where, schema
    for keyword in ("properties", "$defs"):
        for name, part in schema.get(keyword, {}).items():
            yield from parts_of(part, f"{where}/{keyword}/{name}")
    for keyword in ("oneOf", "anyOf"):
        for number, part in enumerate(schema.get(keyword, [])):
            yield from parts_of(part, f"{where}/{keyword}/{number}")
    for keyword in ("items", "additionalProperties"):
        if isinstance(schema.get(keyword), dict):
            yield from parts_of(schema[keyword], f"{where}/{keyword}")


def is_keyed(schema):
    """An object with a member for each word of a list: what it says of itself holds for all of them."""
    members = schema.get("properties", {})
    return len(members) > 2 and len({json.dumps(part) for part in members.values()}) == 1 and "description" in schema


def undescribed(schema, where):
    for place, part in parts_of(schema, where):
        if is_keyed(part):
            continue
        for name, member in part.get("properties", {}).items():
            if "description" not in member and "const" not in member:
                yield f"{place}: {name}"
        for name, piece in part.get("$defs", {}).items():
            if "description" not in piece:
                yield f"{place}: the piece {name}"


def references(value):
    if isinstance(value, list):
        for item in value:
            yield from references(item)
    elif isinstance(value, dict):
        if isinstance(value.get("$ref"), str):
            yield value["$ref"]
        for item in value.values():
            yield from references(item)


def inside(document, pointer):
    for step in pointer.split("/"):
        document = document[step.replace("~1", "/").replace("~0", "~")]
    return document


class Schemas(unittest.TestCase):
    def test_each_is_a_schema_of_2020_12(self):
        for name, schema in schemas().items():
            self.assertEqual(schema["$schema"], "https://json-schema.org/draft/2020-12/schema", name)
            Draft202012Validator.check_schema(schema)

    def test_each_has_an_id_of_its_own_and_a_title(self):
        all_of_them = schemas()
        for name, schema in all_of_them.items():
            self.assertEqual(schema["$id"], "urn:palatine:v1:" + name[:-5].replace("/", ":"))
            self.assertTrue(schema["title"], name)
        self.assertEqual(len({schema["title"] for schema in all_of_them.values()}), len(all_of_them))

    def test_every_member_and_every_piece_says_what_it_is(self):
        faults = [fault for name, schema in schemas().items() for fault in undescribed(schema, name)]
        self.assertEqual(faults, [])

    def test_a_member_without_words_is_found(self):
        silent = {"properties": {"a": {"type": "string"}}, "$defs": {"piece": {"description": "x", "properties": {"b": {}}}}}
        self.assertEqual(list(undescribed(silent, "s")), ["s: a", "s/$defs/piece: b"])

    def test_each_is_whole_and_says_a_type_once(self):
        # who fetches one over HTTP has all that it refers to
        for name, schema in schemas().items():
            asked = set(references(schema))
            for reference in asked:
                self.assertTrue(reference.startswith("#/"), name)
                inside(schema, reference[2:])
            pieces = schema.get("$defs", {})
            self.assertLessEqual({f"#/$defs/{piece}" for piece in pieces}, asked, name)
            self.assertEqual(len({json.dumps(piece) for piece in pieces.values()}), len(pieces), name)

    def test_every_game_has_all_parts(self):
        for folder in sorted((ROOT / "games").iterdir()):
            self.assertEqual({path.stem for path in folder.iterdir()}, PARTS, folder.name)


class Document(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.document = json.loads((ROOT / DOCUMENT).read_text())

    def test_it_has_an_operation_for_every_method_and_notification(self):
        def names(folder):
            return {path.stem for path in (ROOT / folder).glob("*.json")}

        def operations(action):
            return {name for name, one in self.document["operations"].items() if one["action"] == action}

        self.assertEqual(operations("send"), names("requests"))
        self.assertEqual(operations("send"), names("results"))
        self.assertEqual(operations("receive"), names("notifications"))

    def test_references_lead_to_its_parts_and_to_schemas(self):
        found = set()
        for reference in references(self.document):
            path, _, pointer = reference.partition("#")
            target = json.loads((ROOT / path).read_text()) if path else self.document
            if pointer:
                inside(target, pointer[1:])
            found.add(path)
        for folder in ("requests", "results", "notifications"):
            missing = {f"{folder}/{path.name}" for path in (ROOT / folder).glob("*.json")} - found
            self.assertEqual(missing, set())

    def test_every_request_has_an_answer_and_a_refusal(self):
        for name, operation in self.document["operations"].items():
            if operation["action"] == "send":
                replies = [one["$ref"].rpartition("/")[2] for one in operation["reply"]["messages"]]
                self.assertEqual(replies, [f"{name}.result", "refusal"])

    def test_every_reason_of_a_method_is_one(self):
        reasons = {one["reason"] for one in self.document["x-reasons"]}
        given = set(self.document["x-refused-always"])
        for operation in self.document["operations"].values():
            given |= set(operation.get("x-refused-with", []))
        self.assertEqual(given - reasons, set())
        # what no method is refused with is said before one is read, by rules, at the end of a connection, or of files
        own = {one["reason"] for one in self.document["x-reasons"] if re.fullmatch("server|talk|limits", one["by"])}
        self.assertEqual(own - given, set())


class OfHttp(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.document = json.loads((ROOT / OF_HTTP).read_text())

    def test_references_lead_to_its_parts_and_to_schemas(self):
        found = set(references(self.document))
        self.assertGreater(len(found), 4)
        for reference in found:
            path, _, pointer = reference.partition("#")
            target = json.loads((ROOT / path).read_text()) if path else self.document
            if pointer:
                inside(target, pointer[1:])

    def test_every_place_in_a_path_is_a_parameter(self):
        for path, operations in self.document["paths"].items():
            for name, operation in operations.items():
                named = {one["name"] for one in operation.get("parameters", []) if one["in"] == "path"}
                self.assertEqual(named, set(re.findall(r"{(\w+)}", path)), f"{name} {path}")

    def test_every_reason_is_one(self):
        document = json.loads((ROOT / DOCUMENT).read_text())
        known = {one["reason"] for one in document["x-reasons"]} | {one["reason"] for one in self.document["x-reasons"]}
        refusals = [answer for operations in self.document["paths"].values() for operation in operations.values()
                    for answer in operation["responses"].values()]
        given = {reason for answer in refusals for reason in answer.get("x-reasons", [])}
        self.assertGreater(len(given), 10)
        self.assertEqual(given - known, set())


if __name__ == "__main__":
    unittest.main()
