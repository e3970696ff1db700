"""RFC 6902, with pointers of RFC 6901. A document is never changed; what an operation does not touch is shared."""
from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any


class PatchError(ValueError):
    pass


def apply_patch(document: Any, operations: Iterable[Mapping[str, Any]]) -> Any:
    for operation in operations:
        document = _apply(document, operation)
    return document


def _apply(document: Any, operation: Mapping[str, Any]) -> Any:
    path = _tokens(operation.get("path"))
    match operation.get("op"):
        case "add":
            return _put(document, path, _given(operation))
        case "replace":
            _value_at(document, path)
            return _put(document, path, _given(operation), replace=True)
        case "remove":
            return _remove(document, path)
        case "copy":
            return _put(document, path, _value_at(document, _tokens(operation.get("from"))))
        case "move":
            source = _tokens(operation.get("from"))
            if len(path) > len(source) and path[: len(source)] == source:
                raise PatchError(f"{operation['from']} would move into itself")
            value = _value_at(document, source)
            return document if path == source else _put(_remove(document, source), path, value)
        case "test":
            if not same(_value_at(document, path), _given(operation)):
                raise PatchError(f"{operation['path']} differs")
            return document
        case unknown:
            raise PatchError(f"unknown operation {unknown!r}")


def _given(operation: Mapping[str, Any]) -> Any:
    if "value" not in operation:
        raise PatchError("an operation without a value")
    return operation["value"]


def _tokens(pointer: object) -> list[str]:
    if not isinstance(pointer, str) or (pointer and not pointer.startswith("/")):
        raise PatchError(f"no JSON Pointer: {pointer!r}")
    return [token.replace("~1", "/").replace("~0", "~") for token in pointer.split("/")[1:]]


def _index(token: str, least_too_large: int) -> int:
    if not re.fullmatch(r"0|[1-9][0-9]*", token) or int(token) >= least_too_large:
        raise PatchError(f"no place {token!r} in an array")
    return int(token)


def _child(parent: Any, token: str) -> Any:
    if isinstance(parent, list):
        return parent[_index(token, len(parent))]
    if isinstance(parent, dict) and token in parent:
        return parent[token]
    raise PatchError(f"nothing at {token!r}")


def _value_at(document: Any, path: list[str]) -> Any:
    for token in path:
        document = _child(document, token)
    return document


def _inside(parent: Any, token: str, changed: Callable[[Any], Any]) -> Any:
    value = changed(_child(parent, token))
    if isinstance(parent, dict):
        return {**parent, token: value}
    copy = list(parent)
    copy[int(token)] = value
    return copy


def _put(parent: Any, path: list[str], value: Any, replace: bool = False) -> Any:
    if not path:
        return value
    token, *rest = path
    if rest:
        return _inside(parent, token, lambda there: _put(there, rest, value, replace))
    if isinstance(parent, dict):
        return {**parent, token: value}
    if not isinstance(parent, list):
        raise PatchError(f"nothing can be put at {token!r}")
    copy = list(parent)
    if replace:
        copy[_index(token, len(parent))] = value
    else:
        copy.insert(len(parent) if token == "-" else _index(token, len(parent) + 1), value)
    return copy


def _remove(parent: Any, path: list[str]) -> Any:
    if not path:
        raise PatchError("the whole document cannot be removed")
    token, *rest = path
    if rest:
        return _inside(parent, token, lambda there: _remove(there, rest))
    _child(parent, token)
    if isinstance(parent, list):
        at = int(token)
        return parent[:at] + parent[at + 1 :]
    return {name: value for name, value in parent.items() if name != token}


def same(one: Any, other: Any) -> bool:
    """As JSON has it: true is not 1."""
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(value, other[name]) for name, value in one.items())
    return isinstance(one, bool) == isinstance(other, bool) and bool(one == other)
