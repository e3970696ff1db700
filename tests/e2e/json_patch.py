"""RFC 6902 JSON Patch, as a stranger would write it from the RFC: all six operations."""
import copy


def apply(document, patch):
    """The patched document; the one given stays as it was."""
    out = copy.deepcopy(document)
    for step in patch:
        operation, path = step["op"], parts(step["path"])
        if operation == "add":
            out = add(out, path, copy.deepcopy(step["value"]))
        elif operation == "remove":
            out, _ = take(out, path)
        elif operation == "replace":
            out, _ = take(out, path)
            out = add(out, path, copy.deepcopy(step["value"]))
        elif operation == "move":
            out, value = take(out, parts(step["from"]))
            out = add(out, path, value)
        elif operation == "copy":
            out = add(out, path, copy.deepcopy(at(out, parts(step["from"]))))
        elif operation == "test":
            if at(out, path) != step["value"]:
                raise ValueError(f"test failed: {step}")
        else:
            raise ValueError(f"no such operation: {step}")
    return out


def parts(pointer):
    if pointer == "":
        return []
    if pointer[0] != "/":
        raise ValueError(f"no JSON pointer: {pointer}")
    return [part.replace("~1", "/").replace("~0", "~") for part in pointer[1:].split("/")]


def place(holder, part, end):
    """A member's name, or a place in a list up to `end`, written as RFC 6901 wants it."""
    if isinstance(holder, dict):
        return part
    if part != str(int(part)) or not 0 <= int(part) < end:
        raise ValueError(f"no such place in a list of {len(holder)}: {part}")
    return int(part)


def at(document, path):
    for part in path:
        document = document[place(document, part, len(document))]
    return document


def add(document, path, value):
    if not path:
        return value
    holder, last = at(document, path[:-1]), path[-1]
    if isinstance(holder, dict):
        holder[last] = value
    elif last == "-":
        holder.append(value)
    else:
        holder.insert(place(holder, last, len(holder) + 1), value)
    return document


def take(document, path):
    if not path:
        return None, document
    holder, last = at(document, path[:-1]), path[-1]
    return document, holder.pop(place(holder, last, len(holder)))
