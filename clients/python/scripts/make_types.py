#!/usr/bin/env python3
"""Makes the types of the package from protocol/schemas: --write. Says whether they agree: --check."""
from __future__ import annotations

import json
import keyword
import re
import sys
from pathlib import Path
from typing import Any, Callable

HERE = Path(__file__).resolve().parent
SCHEMAS = HERE.parents[2] / "protocol" / "schemas"
PACKAGE = HERE.parent / "src" / "palatine_client"
BANNER = "Made from protocol/schemas by scripts/make_types.py; not to be edited."
WIDTH = 120

Schema = dict[str, Any]
Rename = Callable[[str], str]

# The protocol leaves what belongs to games open; these are the types that stand there.
OPEN_ENDED = {"events": "list[GameEvent]", "prompt": "Prompt", "patch": "list[PatchOperation]", "replay": "Replay"}
PLAIN = {"string": "str", "integer": "int", "boolean": "bool", "null": "None"}


def pascal(name: str) -> str:
    return re.sub(r"(?:^|[._-])([a-z0-9])", lambda found: found.group(1).upper(), name)


def load(path: str) -> Schema:
    schema: Schema = json.loads((SCHEMAS / path).read_text(encoding="utf-8"))
    return schema


def files(folder: str) -> list[str]:
    return sorted(path.stem for path in (SCHEMAS / folder).glob("*.json"))


def union(parts: list[str]) -> str:
    return " | ".join(dict.fromkeys(parts))


class Types:
    """The types of one file. `is_given`: one gives them, rather than gets them, and may give any mapping."""

    def __init__(self) -> None:
        self.classes: dict[str, str] = {}
        self.aliases: dict[str, str] = {}

    def add(self, name: str, schema: Schema, rename: Rename, is_given: bool = False, without: str = "") -> str:
        if "properties" in schema:
            self._keep(self.classes, name, self._class(name, schema, rename, is_given, without))
        else:
            self._keep(self.aliases, name, f"{name} = {self._type(schema, rename, is_given, '', quoted=True)}\n")
        return name

    def _keep(self, there: dict[str, str], name: str, text: str) -> None:
        if without_words(there.setdefault(name, text)) != without_words(text):
            raise SystemExit(f"two types would be called {name}")
        if len(text) > len(there[name]):
            there[name] = text  # the one with more words

    def _class(self, name: str, schema: Schema, rename: Rename, is_given: bool, without: str) -> str:
        required = schema.get("required", [])
        members = []
        for member, part in schema["properties"].items():
            if member == without:
                continue
            if "properties" in part:  # an object without a name of its own
                kind = self.add(f"{name}{pascal(member)}", part, rename, is_given)
                members.append((member, kind, member in required, part.get("description")))
                continue
            kind = self._type(part, rename, is_given, member)
            members.append((member, kind, member in required, part.get("description")))
        doc = [f'    """{schema["description"]}"""'] if "description" in schema else []
        if any(keyword.iskeyword(member) for member, *_ in members):  # these can't stand in a class
            lines = [f"    # {line.strip()}" for line in doc]
            lines = lines and [lines[0].replace('"""', "")]
            body = []
            for member, kind, is_required, words in members:
                body += [f"        # {words}"] if words else []
                body.append(f'        "{member}": ' + (f'"{kind}",' if is_required else f'NotRequired["{kind}"],'))
            return "\n".join([f"{name} = TypedDict(", *lines, f'    "{name}",', "    {", *body, "    },", ")", ""])
        body = []
        for member, kind, is_required, words in members:
            body += [f"    # {words}"] if words else []
            body.append(f"    {member}: {kind if is_required else f'NotRequired[{kind}]'}")
        return "\n".join([f"class {name}(TypedDict):", *doc, *(body or ["    pass"] if not doc else body), ""])

    def _type(self, schema: Schema, rename: Rename, is_given: bool, member: str, quoted: bool = False) -> str:
        if "$ref" in schema:
            return rename(schema["$ref"].removeprefix("#/$defs/"))
        if "oneOf" in schema:
            parts = [self._type(part, rename, is_given, member) for part in schema["oneOf"]]
            return f'Union[{", ".join(quote(part) for part in parts)}]' if quoted else union(parts)
        if "const" in schema or "enum" in schema:
            values = schema.get("enum", [schema.get("const")])
            return f"Literal[{', '.join(repr(value) for value in values)}]"
        kinds = schema["type"]
        if isinstance(kinds, list):
            return union([self._type({**schema, "type": kind}, rename, is_given, member) for kind in kinds])
        if kinds == "array":
            if "items" not in schema:
                return OPEN_ENDED.get(member, "list[Any]")
            return f"list[{self._type(schema['items'], rename, is_given, member)}]"
        if kinds == "object":
            if "properties" in schema:
                raise SystemExit(f"{member}: an object in a list or a choice that has no name of its own")
            return OPEN_ENDED.get(member, "Mapping[str, object]" if is_given else "JsonObject")
        return PLAIN[kinds]

    def text(self, without: frozenset[str] = frozenset()) -> str:
        return "\n\n".join(text for name, text in self.all().items() if name not in without)

    def all(self) -> dict[str, str]:
        return {**self.classes, **self.aliases}

    def are_there(self, name: str, other: Types, asked: frozenset[str] = frozenset()) -> bool:
        """Whether the other file has the same type of that name, all that it refers to included."""
        mine, others = self.all(), other.all()
        if name in asked:
            return True
        if name not in others or without_words(mine[name]) != without_words(others[name]):
            return False
        inner = set(re.findall(r"\w+", without_words(mine[name]))) & set(mine)
        return all(self.are_there(one, other, asked | {name}) for one in inner)


def quote(kind: str) -> str:
    return kind if kind == "None" else f'"{kind}"'


def without_words(text: str) -> str:
    return re.sub(r'^ *(#.*|""".*""")\n', "", text, flags=re.M)


def head(text: str, doc: str = "", more: str = "") -> str:
    """The imports that `text` needs, and `more`."""
    words = set(re.findall(r"\w+", re.sub(r'#.*|""".*"""', "", text)))
    lines = [f'"""{doc}{BANNER}"""', "from __future__ import annotations", ""]
    typing = [name for name in ("Any", "Awaitable", "Literal", "NotRequired", "TypedDict", "Union", "overload") if name in words]
    if "Mapping" in words:
        lines.append("from collections.abc import Mapping")
    if typing:
        lines.append(f"from typing import {', '.join(typing)}")
    values = [name for name in ("GameEvent", "JsonObject", "PatchOperation", "Prompt") if name in words and f"\n{name} =" not in f"\n{text}"]
    if values:
        lines += ["", f"from palatine_client.values import {', '.join(values)}"]
    return "\n".join(lines) + ("\n\n" + more if more else "\n\n\n")


class Method:
    def __init__(self, name: str, schema: Schema) -> None:
        self.name = name
        self.params = f"{pascal(name)}Params"
        self.result = f"{pascal(name)}Result"
        self.is_keyed = "key" in schema.get("properties", {})
        self.is_of_room = "room" in schema.get("properties", {}) and name != "room.join"
        self.needed = set(schema.get("required", [])) - {"key"}
        self.about = f"{pascal(name)}About"


def protocol() -> tuple[str, list[Method]]:
    types = Types()
    results = {name: load(f"results/{name}.json") for name in files("results")}
    shared = {key: part for schema in results.values() for key, part in schema.get("$defs", {}).items()}

    def take(schema: Schema, name: str, rename: Rename = pascal, is_given: bool = False) -> str:
        for key, part in schema.get("$defs", {}).items():
            types.add(rename(key), part, rename, is_given)
        return types.add(name, schema, rename, is_given)

    methods = []
    for name in files("requests"):
        schema = load(f"requests/{name}.json")
        definitions = schema.get("$defs", {})

        def inside(key: str, definitions: Schema = definitions) -> str:
            # What one sends may leave out defaults, which always stand in what one gets.
            return pascal(key) + ("" if definitions[key] == shared.get(key, definitions[key]) else "Params")

        method = Method(name, schema)
        schema["required"] = sorted(method.needed)  # a key is made where it is left out
        take(schema, method.params, inside, is_given=True)
        if method.is_of_room:
            types.add(method.about, {**schema, "description": f"{schema['description']} In the room that is called."},
                      inside, is_given=True, without="room")
        take(results[name], method.result)
        methods.append(method)
    for name in files("notifications"):
        take(load(f"notifications/{name}.json"), pascal(name))
    events = load("room_event.json")
    kinds = {part["$ref"].removeprefix("#/$defs/") for part in events["oneOf"]}
    take(events, "RoomEvent", lambda key: f"{pascal(key)}Event" if key in kinds else pascal(key))
    take(load("replay.json"), "Replay")
    take(load("receipt.json"), "Receipt")
    take(load("analysis.json"), "Analysis")
    take(load("analysis_progress.json"), "AnalysisProgress")
    keyed = "\n".join(f'        "{method.name}",' for method in methods if method.is_keyed)
    text = (f"{types.text()}\n\n# Methods whose requests may bear a key.\nKEYED_METHODS: frozenset[str] = frozenset(\n"
            f"    [\n{keyed}\n    ]\n)\n")
    return head(text) + text, methods


def overloads(name: str, doc: str, methods: list[tuple[Method, str]]) -> str:
    lines = [f"class {name}:", f'    """{doc}"""', "",
             "    def ask(self, method: str, params: Mapping[str, object]) -> Awaitable[Any]:",
             '        """A request by its name; its parameters and its result are not checked."""',
             "        raise NotImplementedError", ""]
    for method, params in methods:
        default = "" if method.needed - ({"room"} if params == method.about else set()) else " = ..."
        arguments = f"self, method: Literal['{method.name}'], params: {params}{default}"
        lines += ["    @overload", f"    def call({arguments}) -> Awaitable[{method.result}]: ..."]
    lines += ["", "    def call(self, method: str, params: Any = None) -> Awaitable[Any]:",
              '        """One request: it goes out at once, awaited or not. See docs/protocol.md, Methods."""',
              "        return self.ask(method, params or {})", ""]
    return "\n".join(lines)


def calls(methods: list[Method]) -> str:
    of_room = [method for method in methods if method.is_of_room]
    names = sorted({name for method in methods for name in (method.params, method.result)} | {m.about for m in of_room})
    imports = "from palatine_client.generated.protocol import (\n" + "".join(f"    {name},\n" for name in names) + ")\n"
    text = overloads("Methods", "Every method of the protocol.", [(method, method.params) for method in methods])
    text += "\n\n" + overloads("RoomMethods", "Every method about one room, which need not be named.",
                               [(method, method.about) for method in of_room])
    return head(text).rstrip("\n") + "\n\n" + imports + "\n\n" + text


def types_of(name: str, schema: Schema) -> Types:
    own = pascal(name)
    types = Types()

    def rename(key: str) -> str:
        return f"{pascal(key)}Part" if pascal(key) == own else pascal(key)

    is_given = name in ("action", "options")
    for key, part in schema.get("$defs", {}).items():
        types.add(rename(key), part, rename, is_given)
    types.add(own, schema, rename, is_given)
    return types


def imported(module: str, name: str, shared: dict[str, list[str]]) -> str:
    """What stands in files before this one; who asks here finds it too."""
    lines = []
    for home, names in shared.items():
        own = [f"{one} as {one}" for one in names]
        line = f"from palatine_client.games.{module}.{home} import {', '.join(own)}"
        lines += [line] if len(line) <= WIDTH else [line[: line.index(own[0])] + "(", *(f"    {one}," for one in own), ")"]
    return "\n".join(lines) + "\n\n\n" if lines else ""


def game(folder: str) -> dict[str, str]:
    """A file for each of its schemas, since a prompt and an action may share a name; what several say stands in the first."""
    module = folder.replace("-", "_")
    made = {f"games/{module}/__init__.py": f'"""The values of {folder}: action, event, options, prompt, view. {BANNER}"""\n'}
    before: dict[str, Types] = {}
    for name in sorted(files(f"games/{folder}"), key=["view", "event", "prompt", "action", "options", "full_view"].index):
        schema = load(f"games/{folder}/{name}.json")
        types = types_of(name, schema)
        shared: dict[str, list[str]] = {}
        for one in sorted(types.all()):
            for home, others in before.items():
                if types.are_there(one, others):
                    shared.setdefault(home, []).append(one)
                    break
        before[name] = types
        text = types.text(without=frozenset(one for names in shared.values() for one in names))
        made[f"games/{module}/{name}.py"] = head(text, f"{schema['title']}. ", imported(module, name, shared)) + text
    return made


def made() -> dict[str, str]:
    text, methods = protocol()
    all_files = {"generated/__init__.py": f'"""{BANNER}"""\n', "generated/protocol.py": text, "generated/methods.py": calls(methods)}
    folders = sorted(path.name for path in (SCHEMAS / "games").iterdir() if path.is_dir())
    all_files["games/__init__.py"] = f'"""The values of each game. {BANNER}"""\n'
    for folder in folders:
        all_files.update(game(folder))
    return all_files


def there() -> set[str]:
    return {str(path.relative_to(PACKAGE)) for part in ("generated", "games") for path in (PACKAGE / part).rglob("*.py")}


def main(arguments: list[str]) -> int:
    if arguments not in (["--write"], ["--check"]):
        print("Usage: make_types.py --write | --check", file=sys.stderr)
        return 2
    wanted = made()
    differ = []
    for name in sorted(there() | set(wanted)):
        path = PACKAGE / name
        if name in wanted and path.exists() and path.read_text(encoding="utf-8") == wanted[name]:
            continue
        differ.append(name)
        if arguments == ["--write"]:
            path.parent.mkdir(parents=True, exist_ok=True)
            if name in wanted:
                path.write_text(wanted[name], encoding="utf-8")
            else:
                path.unlink()
    if differ and arguments == ["--check"]:
        print(f"differ from protocol/schemas: {', '.join(differ)}; run: scripts/make_types.py --write", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
