"""RFC 6902: what it says, and that nothing is changed in place."""
from __future__ import annotations

import copy
import json
import unittest
from typing import Any

import support  # noqa: F401
from palatine_client import PatchError, apply_patch

DONE: list[tuple[Any, list[dict[str, Any]], Any]] = [
    ({"a": 1}, [{"op": "add", "path": "/b", "value": [1]}], {"a": 1, "b": [1]}),
    ({"a": 1}, [{"op": "add", "path": "/a", "value": 2}], {"a": 2}),
    ([1, 3], [{"op": "add", "path": "/1", "value": 2}], [1, 2, 3]),
    ([1], [{"op": "add", "path": "/-", "value": 2}], [1, 2]),
    ([1], [{"op": "add", "path": "/1", "value": 2}], [1, 2]),
    ({"a": {"b": [0, 1]}}, [{"op": "replace", "path": "/a/b/1", "value": None}], {"a": {"b": [0, None]}}),
    ({"a": 1}, [{"op": "replace", "path": "", "value": [2]}], [2]),
    ({"a": [1, 2, 3]}, [{"op": "remove", "path": "/a/1"}], {"a": [1, 3]}),
    ({"a": 1, "b": 2}, [{"op": "remove", "path": "/a"}], {"b": 2}),
    ({"a": {"b": 1}}, [{"op": "copy", "from": "/a", "path": "/c"}], {"a": {"b": 1}, "c": {"b": 1}}),
    ({"a": [1, 2, 3]}, [{"op": "move", "from": "/a/0", "path": "/a/2"}], {"a": [2, 3, 1]}),
    ({"a": 1}, [{"op": "move", "from": "/a", "path": "/a"}], {"a": 1}),
    ({"a/b": 1, "m~n": 2}, [{"op": "remove", "path": "/a~1b"}, {"op": "replace", "path": "/m~0n", "value": 3}], {"m~n": 3}),
    ({"~1": 1}, [{"op": "remove", "path": "/~01"}], {}),
    ({"": 1}, [{"op": "replace", "path": "/", "value": 2}], {"": 2}),
    ({"a": [1, {"b": None}]}, [{"op": "test", "path": "/a", "value": [1, {"b": None}]}], {"a": [1, {"b": None}]}),
    ({"a": [1]}, [{"op": "add", "path": "/a/0", "value": 0, "unknown": 1}], {"a": [0, 1]}),
]

REFUSED: list[tuple[Any, dict[str, Any]]] = [
    ({}, {"op": "remove", "path": "/a"}),
    ({}, {"op": "replace", "path": "/a", "value": 1}),
    ([1], {"op": "add", "path": "/2", "value": 1}),
    ([1], {"op": "replace", "path": "/-", "value": 1}),
    ([1], {"op": "remove", "path": "/01"}),
    ([1], {"op": "remove", "path": "/-1"}),
    ([1], {"op": "add", "path": "/x", "value": 1}),
    ({"a": 1}, {"op": "add", "path": "/a/b", "value": 1}),
    ({}, {"op": "remove", "path": ""}),
    ({}, {"op": "add", "path": "a", "value": 1}),
    ({}, {"op": "add", "path": None, "value": 1}),
    ({}, {"op": "add", "path": "/a"}),
    ({"a": {}}, {"op": "move", "from": "/a", "path": "/a/b"}),
    ({"a": 1}, {"op": "test", "path": "/a", "value": True}),
    ({"a": [1]}, {"op": "test", "path": "/a", "value": [1, 2]}),
    ({}, {"op": "turn", "path": ""}),
    ({}, {"path": ""}),
]


class PatchTest(unittest.TestCase):
    def test_what_it_does(self) -> None:
        for document, operations, expected in DONE:
            with self.subTest(json.dumps(operations)):
                before = copy.deepcopy(document)
                self.assertEqual(apply_patch(document, operations), expected)
                self.assertEqual(document, before)

    def test_what_it_refuses(self) -> None:
        for document, operation in REFUSED:
            with self.subTest(json.dumps(operation)):
                before = copy.deepcopy(document)
                self.assertRaises(PatchError, apply_patch, document, [operation])
                self.assertEqual(document, before)

    def test_what_is_not_touched_is_shared(self) -> None:
        document = {"a": {"x": 1}, "b": {"y": 1}}
        after = apply_patch(document, [{"op": "replace", "path": "/b/y", "value": 2}])
        self.assertIs(after["a"], document["a"])


if __name__ == "__main__":
    unittest.main()
