// Sentences that are looked up by a name that comes from the server, with arguments that come from there.
export interface Args {
  [name: string]: unknown;
}
// a string, or a function of named arguments
export type Sentences = object;

// null: there is none of that name, or it wants an argument that is not there.
export function named_sentence(sentences: Sentences, name: string, args: Args): string | null {
  if (!Object.hasOwn(sentences, name)) return null;
  const sentence = sentences[name as keyof Sentences] as string | ((args: Args) => string);
  if (typeof sentence === 'string') return sentence;
  let complete = true;
  const text = sentence(new Proxy(args, { get: (given, each) => given[each as string] ?? ((complete = false), '') }));
  return complete ? text : null;
}

// Things one after the other, up to the first that has no name.
export function named_line<T>(things: T[], name: (thing: T) => string | null): string[] {
  const all = things.map(name);
  const unnamed = all.indexOf(null);
  return (unnamed < 0 ? all : all.slice(0, unnamed)) as string[];
}
