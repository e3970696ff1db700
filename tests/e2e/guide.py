"""docs/clients.md and docs/games/*.md as they are read by a stranger: their programs, tables and links."""
import json
import re
import sys
import types
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GUIDE = ROOT / "docs" / "clients.md"
PAGES = ROOT / "docs" / "games"
SCHEMAS = ROOT / "protocol" / "schemas" / "games"
FAMILIES = {"red", "pink", "blue", "yellow", "green"}
SOLDIERS = {"spearman", "swordsman", "archer", "knight", "warlord", "hired_spearman", "hired_swordsman", "hired_archer",
            "hired_knight"}
# The program that a game's page announces plays it, beside the bot of the guide.
BESIDE = {page.stem: found.group(1) for page in PAGES.glob("*.md") if (found := re.search(r"`(?!bot\.)(\w+)\.py`[^\n]*:\n\n```", page.read_text()))}


def program(name, path=GUIDE):
    """The block of code that the guide, or a game's page, announces as `name`."""
    found = re.search(rf"`{re.escape(name)}`[^\n]*:\n\n```\w+\n(.*?)\n```", path.read_text(), re.S)
    assert found, f"{path.name} has no program {name}"
    return found.group(1) + "\n"


def plays(name, game):
    """The program that plays this game where the guide's bot of that name plays others."""
    return name.replace("bot.", f"{BESIDE[game]}.") if game in BESIDE else name


def all_choices():
    """What the guide's bot and the pages' programs beside it make of each kind of prompt."""
    bot = types.ModuleType("bot")
    exec(compile(program("bot.py"), "bot.py", "exec"), bot.__dict__)
    sys.modules["bot"] = bot
    for game, name in BESIDE.items():
        loaded(program(f"{name}.py", PAGES / f"{game}.md"), f"{name}.py")
    return bot.CHOICES


def with_dice():
    """What bot.py needs for fair dice: its line for an open table, and what stands before its refusals."""
    ready, revealed = re.search(r"`fair\.py`:.*?becomes the first.*?```python\n(.*?\n)( {16}case .*?\n)```", GUIDE.read_text(), re.S).groups()
    return ready, revealed


def page(game):
    path = PAGES / f"{game}.md"
    assert path.exists(), f"a stranger finds nothing about {game}: there is no docs/games/{game}.md"
    return path.read_text()


def drawing(game):
    """The code of a game's page that draws a board, and the picture below it."""
    code, picture = re.search(r"```python\n((?:(?!```).)*)```(?:(?!```).)*```text\n(.*?)\n```", page(game), re.S).groups()
    return code, picture


def loaded(code, name):
    space = {"__name__": "of_the_guide"}
    exec(compile(code, name, "exec"), space)  # it is our own text
    return space


def lines_of_code(text):
    return sum(1 for line in text.splitlines() if line.strip())


def conversation(game):
    """The prompts that a page shows, each with the actions shown below it."""
    shown = []
    for mark, value in re.findall(r"^([←→]) (\{.*\})$", page(game), re.M):
        if '"jsonrpc"' in value:
            continue  # a whole message: no prompt, and no answer to one
        if mark == "←":
            shown.append((json.loads(value), []))
        else:
            shown[-1][1].append(json.loads(value))
    return shown


def first_cells(text):
    """What stands in backquotes in the first cell of each row of the tables."""
    return {name for row in re.findall(r"^\| (.*?) \|", text, re.M) for name in re.findall(r"`([^`]+)`", row)}


def in_tables(text):
    return {name for row in re.findall(r"^\|.*\|$", text, re.M) for name in re.findall(r"`([^`]+)`", row)}


def kinds(game, what):
    schema = json.loads((SCHEMAS / game / f"{what}.json").read_text())
    return {one["$ref"].rsplit("/", 1)[1] for one in schema["oneOf"]}


def members(game):
    """The paths of all that a view may have: `seats[].hand`. Alternatives stand together, without their `kind`; what counts by
    family, an army, and the options, are one thing each."""
    schema = json.loads((SCHEMAS / game / "view.json").read_text())
    found = set()

    def walk(node, path):
        if "$ref" in node:
            node = schema["$defs"][node["$ref"].rsplit("/", 1)[1]]
        for one in node.get("oneOf", []) + node.get("anyOf", []):
            walk(one, path)
        if "items" in node:
            walk(node["items"], path + "[]")
        names = node.get("properties", {})
        if set(names) in (FAMILIES, SOLDIERS) or path == "options":
            return
        for name, part in names.items():
            if name != "kind":
                found.add(f"{path}.{name}" if path else name)
                walk(part, f"{path}.{name}" if path else name)

    walk(schema, "")
    return found


def broken_links(path):
    """Links of a page to files or headings that are not there."""
    broken = []
    for target in re.findall(r"\]\(([^)]+)\)", re.sub(r"```.*?```", "", path.read_text(), flags=re.S)):
        if "://" in target:
            continue
        file, _, heading = target.partition("#")
        there = (path.parent / file).resolve() if file else path
        if not there.exists() or heading and heading not in headings(there):
            broken.append(target)
    return broken


def headings(path):
    titles = re.findall(r"^#+ (.*)$", path.read_text(), re.M)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}
