// RFC 6902, with pointers of RFC 6901. A document is never changed; what an operation does not touch is shared.
import type { Json, JsonObject, PatchOperation } from './json.js';

export class PatchError extends Error {
  override readonly name = 'PatchError';
}

export function apply_patch(document: Json, operations: readonly PatchOperation[]): Json {
  return operations.reduce(apply, document);
}

function apply(document: Json, operation: PatchOperation): Json {
  const path = tokens(operation.path);
  switch (operation.op) {
    case 'add':
      return put(document, path, given(operation.value), false);
    case 'replace':
      value_at(document, path);
      return put(document, path, given(operation.value), true);
    case 'remove':
      return remove(document, path);
    case 'copy':
      return put(document, path, value_at(document, tokens(operation.from)), false);
    case 'move': {
      const from = tokens(operation.from);
      if (path.length > from.length && from.every((token, at) => token === path[at])) {
        throw new PatchError(`${operation.from} would move into itself`);
      }
      const value = value_at(document, from);
      return path.length === from.length && operation.path === operation.from
        ? document
        : put(remove(document, from), path, value, false);
    }
    case 'test':
      if (!same(value_at(document, path), given(operation.value))) throw new PatchError(`${operation.path} differs`);
      return document;
    default:
      throw new PatchError(`unknown operation ${JSON.stringify((operation as { op?: unknown }).op)}`);
  }
}

function given(value: Json | undefined): Json {
  if (value === undefined) throw new PatchError('an operation without a value');
  return value;
}

function tokens(pointer: string): string[] {
  if (typeof pointer !== 'string' || (pointer !== '' && !pointer.startsWith('/'))) {
    throw new PatchError(`no JSON Pointer: ${JSON.stringify(pointer)}`);
  }
  return pointer
    .split('/')
    .slice(1)
    .map((token) => token.replace(/~1/g, '/').replace(/~0/g, '~'));
}

const is_object = (value: Json): value is JsonObject =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

function index(token: string, least_too_large: number): number {
  const at = /^(0|[1-9]\d*)$/.test(token) ? Number(token) : NaN;
  if (!(at < least_too_large)) throw new PatchError(`no place ${JSON.stringify(token)} in an array`);
  return at;
}

function child(parent: Json, token: string): Json {
  if (Array.isArray(parent)) return parent[index(token, parent.length)] as Json;
  if (is_object(parent) && Object.hasOwn(parent, token)) return parent[token] as Json;
  throw new PatchError(`nothing at ${JSON.stringify(token)}`);
}

function value_at(document: Json, path: string[]): Json {
  return path.reduce(child, document);
}

// Without `__proto__` being anything but a name.
function with_member(object: JsonObject, name: string, value: Json): JsonObject {
  const copy = { ...object };
  Object.defineProperty(copy, name, { value, enumerable: true, writable: true, configurable: true });
  return copy;
}

function inside(parent: Json, token: string, changed: (there: Json) => Json): Json {
  const value = changed(child(parent, token));
  if (is_object(parent)) return with_member(parent, token, value);
  const copy = [...(parent as Json[])];
  copy[Number(token)] = value;
  return copy;
}

function put(parent: Json, path: string[], value: Json, replace: boolean): Json {
  const [token, ...rest] = path;
  if (token === undefined) return value;
  if (rest.length > 0) return inside(parent, token, (there) => put(there, rest, value, replace));
  if (is_object(parent)) return with_member(parent, token, value);
  if (!Array.isArray(parent)) throw new PatchError(`nothing can be put at ${JSON.stringify(token)}`);
  const copy = [...parent];
  if (replace) copy[index(token, parent.length)] = value;
  else copy.splice(token === '-' ? parent.length : index(token, parent.length + 1), 0, value);
  return copy;
}

function remove(parent: Json, path: string[]): Json {
  const [token, ...rest] = path;
  if (token === undefined) throw new PatchError('the whole document cannot be removed');
  if (rest.length > 0) return inside(parent, token, (there) => remove(there, rest));
  child(parent, token);
  if (Array.isArray(parent)) return parent.filter((_, at) => at !== Number(token));
  const copy = { ...(parent as JsonObject) };
  delete copy[token];
  return copy;
}

function same(one: Json, other: Json): boolean {
  if (one === other) return true;
  if (Array.isArray(one)) {
    return (
      Array.isArray(other) && one.length === other.length && one.every((item, at) => same(item, other[at] as Json))
    );
  }
  if (!is_object(one) || !is_object(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && same(one[name] as Json, other[name] as Json))
  );
}
