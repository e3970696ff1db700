#!/usr/bin/env python3
"""What people read, text/LANGUAGE/: every language has the same files, sentences and arguments as English, each sentence is
ICU MessageFormat as all programs read it, with the plural forms of its language, and somebody says it. Every id that the
sources name has its sentence, and every reason its words. Prints what is wrong; exits 1 if there is anything.

  text.py [FOLDER]     reads the files that git knows below FOLDER (default: here)
"""
import json
import re
import subprocess
import sys
from pathlib import Path

# What the browser derives of an argument: whether it begins with a vowel, and whether it is the reader.
DERIVED = re.compile(r"(\w+)_(?:start|is)$")
SERVER = ("language.json", "mail.json", "pages.json", "notifications.json")
# What these name is the protocol's, or in English alone; their main functions speak as the client does.
OF_THE_WIRE = ("tools/certify/", "tools/mock/")


class Fault(Exception):
    pass


# ---- sentences

class Sentence:
    """A sentence read: its arguments by name with their kinds, and the choices of each plural and select."""

    def __init__(self, text):
        self.text, self.at, self.arguments, self.choices = text, 0, {}, []
        if not text.strip():
            raise Fault("is empty")
        if "'" in text:
            raise Fault("has an ASCII apostrophe: ’ is the letter")
        self.message(nested=False)

    def message(self, nested):
        while self.at < len(self.text):
            char = self.text[self.at]
            self.at += 1
            if char == "{":
                self.argument()
            elif char == "}":
                if not nested:
                    raise Fault("has a } too many")
                return
        if nested:
            raise Fault("has no } where it should end")

    def matched(self, pattern, what):
        found = re.compile(r"\s*" + pattern + r"\s*").match(self.text, self.at)
        if not found:
            raise Fault(f"has no {what} at “{self.text[self.at:self.at + 12]}”")
        self.at = found.end()
        return found.group(1)

    def argument(self):
        name = self.matched(r"([a-z][a-z0-9_]*)", "name of an argument")
        kind = "text"
        if self.matched(r"([,}])", ", or }") == ",":
            kind = self.matched(r"(plural|select)\s*,", "plural or select")
            forms = []
            while not self.matched(r"(\}?)", "choice"):
                forms.append(self.matched(r"(=\d+|\w+)\s*\{", "choice"))
                self.message(nested=True)
            if len(set(forms)) < len(forms) or "other" not in forms:
                raise Fault(f"has in {{{name}}} no other, or a choice twice")
            self.choices.append((kind, name, set(forms)))
        self.arguments.setdefault(name, set()).add(kind)


def sentences_in(node, path=()):
    for key, value in node.items():
        if isinstance(value, dict):
            yield from sentences_in(value, path + (key,))
        else:
            yield path + (key,), value


def no_key_twice(pairs):
    out = {}
    for key, value in pairs:
        if key in out:
            raise Fault(f"has {key} twice")
        out[key] = value
    return out


def languages_in(files):
    """{language: {file: {path: text}}}, and the faults of files that can't be read."""
    out, faults = {}, []
    for name, text in sorted(files.items()):
        _, language, path = name.split("/", 2)
        try:
            node = json.loads(text, object_pairs_hook=no_key_twice)
            if not isinstance(node, dict):
                raise Fault("is no object")
            out.setdefault(language, {})[path] = dict(sentences_in(node))
        except (Fault, ValueError) as wrong:
            faults.append(f"{name}: {wrong}")
            out.setdefault(language, {})[path] = {}
    return out, faults


def of_browser(path):
    return path.startswith("browser/") or path.endswith("/browser.json")


def argument_faults(path, mine, english):
    """Of the names of arguments; what the browser derives may stand in its own sentences."""
    def passed(names):
        if not of_browser(path):
            return set(names)
        return {name for name in names if not (DERIVED.match(name) and DERIVED.match(name).group(1) in set(mine) | set(english))}
    for name in sorted(passed(english) - passed(mine)):
        yield f"lacks the argument {{{name}}}"
    for name in sorted(passed(mine) - passed(english)):
        yield f"has an argument {{{name}}} that English has not"


def plural_forms(languages):
    """{language: the plural forms that whole numbers up to a thousand take in it}, as the browser chooses them."""
    forms = ("const of = (tag) => { try { const rules = new Intl.PluralRules(tag);"
             " return [...new Set(Array.from({ length: 1001 }, (_, n) => rules.select(n)))]; } catch { return []; } };"
             "const tags = process.argv.slice(1);"
             "console.log(JSON.stringify(Object.fromEntries(tags.map((tag) => [tag, of(tag)]))))")
    told = subprocess.run(["node", "-e", forms, "--", *languages], check=True, capture_output=True, text=True).stdout
    # a sentence has `other` also where no whole number takes it
    return {language: {"other", *own} if own else set() for language, own in json.loads(told).items()}


def faults_of_languages(languages, plurals):
    """`plurals`: as plural_forms gives them."""
    english = languages.get("en", {})
    for language, files in languages.items():
        where = f"text/{language}/"
        forms = plurals[language]
        if not forms:
            yield f"{where}: {language} is the tag of no language"
        for path in sorted(english.keys() - files.keys()):
            yield f"{where}{path}: is missing"
        for path in sorted(files.keys() - english.keys()):
            yield f"{where}{path}: English has no such file"
        for path, sentences in files.items():
            of_english = english.get(path, {})
            for key in sorted(of_english.keys() - sentences.keys()):
                yield f"{where}{path}: {'.'.join(key)} is missing"
            for key, text in sentences.items():
                name = f"{where}{path}: {'.'.join(key)}"
                if key not in of_english:
                    if path in english:
                        yield f"{name} is in no English file"
                    continue
                try:
                    if not isinstance(text, str):
                        raise Fault("is no sentence")
                    mine = Sentence(text)
                except Fault as wrong:
                    yield f"{name} {wrong}"
                    continue
                for kind, argument, choices in mine.choices:
                    if kind != "plural":
                        continue
                    for form in sorted(forms - choices):
                        yield f"{name} lacks the plural form {form} of {{{argument}}}"
                    for form in sorted(each for each in choices - forms if forms and not each.startswith("=")):
                        yield f"{name} has a plural form {form} of {{{argument}}} that the language has not"
                try:
                    of_them = Sentence(of_english[key]).arguments if isinstance(of_english[key], str) else None
                except Fault:
                    continue
                if of_them is not None:
                    yield from (f"{name} {fault}" for fault in argument_faults(path, mine.arguments, of_them))


# ---- who says them

def id_of(path, key):
    """As the programs know it."""
    parts = path.split("/")
    out = [parts[1]] if parts[0] == "games" else []
    if parts[-1] == "refusals.json" and not of_browser(path):
        out.append("refusals")
    return ".".join(out + list(key))


def catalogue(english, wanted):
    """{id: [(file, text)]} of the files that are wanted."""
    out = {}
    for path, sentences in english.items():
        if wanted(path):
            for key, text in sentences.items():
                out.setdefault(id_of(path, key), []).append((path, text))
    return out


LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
COMMENT = re.compile(r"^\s*//[^\n]*", re.M)
ID = re.compile(r"[a-z][a-z0-9_-]*(?:\.[a-z0-9_][a-z0-9_+:-]*)+$")


def literals(texts):
    """{literal: the first file that has it}"""
    out = {}
    for name, text in texts.items():
        for literal in LITERAL.findall(COMMENT.sub("", text)):
            out.setdefault(literal, name)
    return out


def is_said(id, named):
    """By its name; by the beginning of its name, with a dot at its end; by a part between dots; by its end, with a dot before."""
    parts = id.split(".")
    return id in named or any(".".join(parts[:i]) + "." in named for i in range(1, len(parts))) or \
        any(f".{each}." in named for each in parts[1:-1]) or "." + parts[-1] in named


def arguments_of(call):
    """The arguments of a call that begins at its parenthesis, split at commas."""
    depth, start, out, quoted = 0, 1, [], False
    for i, char in enumerate(call):
        if char == '"' and call[i - 1] != "\\":
            quoted = not quoted
        if quoted:
            continue
        if char in "({[":
            depth += 1
        if char in ")}]":
            depth -= 1
        if (char == "," and depth == 1) or depth == 0:
            out.append(call[start:i].strip())
            start = i + 1
        if depth == 0:
            return out
    return out


CALL = re.compile(r"(?:\.|->)(?:line|text|count)\(")
PASSED = re.compile(r'\{\s*"(\w+)"\s*,')


def calls_with_wrong_arguments(texts, known):
    """Where an id stands in a call as it is: what is passed and is not in the sentence; and what is not passed, where
    all that is passed has its name there."""
    for name, text in sorted(texts.items()):
        for found in CALL.finditer(text):
            arguments = arguments_of(text[found.end() - 1:])
            if not arguments:
                continue
            ids = [id for id in LITERAL.findall(arguments[0]) if id in known]
            if not ids:
                continue
            counts = found.group().endswith("count(")
            listed = (arguments[2 if counts else 1:] + ["{}"])[0]
            passed = set(PASSED.findall(listed)) | ({"n"} if counts else set())
            where = f"{name}:{text.count(chr(10), 0, found.start()) + 1}: {' or '.join(ids)}"
            taken = set()
            for id in ids:
                for _, sentence in known[id]:
                    try:
                        taken |= set(Sentence(sentence).arguments)
                    except Fault:
                        return
            for argument in sorted(passed - taken - {"n"}):
                yield f"{where} has no argument {{{argument}}}"
            inner = arguments_of(listed) if listed.startswith("{") else None
            if inner is not None and all(not each or re.match(r'\{\s*"\w+"\s*,', each) for each in inner):
                for argument in sorted(taken - passed):
                    yield f"{where} lacks its argument {{{argument}}}"


def spoken_here(name):
    if name.startswith("tools/") and name.endswith("/main.cpp"):
        return True
    return name.startswith(("client-cli/", "tools/")) and not name.startswith(OF_THE_WIRE)


def faults_of_use(english, sources, schemas, reasons):
    """`sources`: C++ and the browser's, by name; `schemas`: names of methods and notifications; `reasons`: {reason: by}."""
    terminal = catalogue(english, lambda path: path not in SERVER and not of_browser(path))
    server = catalogue(english, lambda path: path in SERVER)
    browser = catalogue(english, of_browser)
    cpp = {name: text for name, text in sources.items() if name.endswith((".cpp", ".hpp"))}
    of_terminal = {name: text for name, text in cpp.items() if spoken_here(name)}
    of_server = {name: text for name, text in cpp.items() if name.startswith("server/")}
    in_web = "\n".join(text for name, text in sorted(sources.items()) if name.startswith("client-web/"))
    named, of_server_code = literals(of_terminal), literals(of_server)

    first = {id.split(".")[0] for id in terminal}
    for literal, name in sorted(named.items()):
        if ID.match(literal) and literal.split(".")[0] in first and literal not in terminal and literal not in schemas:
            yield f"{name}: “{literal}” is named and has no sentence"

    def said_in_web(key):
        """By its last key; or an object that it is in is taken as a whole, to be looked up."""
        return bool(re.search(rf"\b{re.escape(key[-1])}\b", in_web) or
                    any(re.search(rf"\b{re.escape(each)}\b(?!\s*\??\.\w)", in_web) for each in key[:-1]))

    for path, sentences in sorted(english.items()):
        for key in sentences:
            id = id_of(path, key)
            where = f"text/en/{path}: {'.'.join(key)}"
            refused = re.match(r"(?:([\w-]+)\.)?refusals\.(\w+)$", id) if not of_browser(path) else \
                re.match(r"()(?:refusals\.)?(\w+)$", ".".join(key)) if "refusals" in (path.split("/")[-1][:-5], key[0]) else None
            if refused:
                reason = refused.group(2)
                if not any(reason == each or reason.startswith(each + "_") for each in reasons) and \
                        not any(re.search(rf"\b{reason}\b", text) for text in sources.values()):
                    yield f"{where} is the refusal of no reason"
            elif path in SERVER:
                if not any(".".join(key[:i]) in of_server_code for i in range(1, len(key) + 1)):
                    yield f"{where} is said nowhere"
            elif of_browser(path):
                if not said_in_web(key):
                    yield f"{where} is said nowhere"
            elif path.endswith("shared.json"):
                for who, says in (("terminal", is_said(id, named)), ("browser", said_in_web(key))):
                    if not says:
                        yield f"{where} is not said by the {who}"
            elif not is_said(id, named) and not (path.endswith("nouns.json") and said_in_web(key)):
                yield f"{where} is said nowhere"
    own = {key[-1] for path, sentences in english.items() if path == "browser/refusals.json" for key in sentences}
    for reason, by in reasons.items():
        if by in ("operator", "http"):  # palatine-admin prints the server's sentence; over HTTP programs ask
            continue
        shared = f"refusals.{reason}" if f"refusals.{reason}" in terminal else f"{by}.refusals.{reason}"
        files = [path for path, _ in terminal.get(shared, [])]
        if not files:
            yield f"protocol/core/reasons.cpp: {reason} has no words"
        elif all(path.endswith("terminal.json") for path in files) and browser and reason not in own:
            yield f"protocol/core/reasons.cpp: {reason} has no words for the browser"
    yield from calls_with_wrong_arguments(of_terminal, terminal)
    yield from calls_with_wrong_arguments(of_server, server)


REASON = re.compile(r'^\s*\{"(\w+)", [\w:]+, "([\w-]+)"', re.M)


def main():
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else ".")
    listed = subprocess.run(["git", "ls-files"], cwd=folder, check=True, capture_output=True, text=True).stdout.split("\n")
    listed = [name for name in listed if (folder / name).is_file()]
    read = lambda names: {name: (folder / name).read_text(encoding="utf-8") for name in names}  # noqa: E731
    languages, faults = languages_in(read(name for name in listed if name.startswith("text/") and name.endswith(".json")))
    faults += faults_of_languages(languages, plural_forms(languages))
    sources = read(name for name in listed
                   if name.startswith(("client-cli/", "tools/", "server/")) and name.endswith((".cpp", ".hpp"))
                   or name.startswith(("client-web/", "clients/typescript/src/"))
                   and name.endswith((".ts", ".mjs", ".svelte")) and not name.endswith(".test.ts"))
    schemas = {Path(name).stem for name in listed if name.startswith("protocol/schemas/")}
    tables = read(name for name in listed if name.startswith("protocol/") and name.endswith("reasons.cpp"))
    reasons = dict(REASON.findall("\n".join(tables.values())))
    faults += faults_of_use(languages.get("en", {}), sources, schemas, reasons)
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
