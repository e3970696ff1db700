/** Any of these with any of those. */
export function pairs<A, B, T>(ones: readonly A[], others: readonly B[], make: (one: A, other: B) => T): T[] {
  return ones.flatMap((one) => others.map((other) => make(one, other)));
}

/** All ways to take so many of what is there, things of a name being alike. */
export function handfuls<Name extends string>(there: Record<Name, number>, take: number): Record<Name, number>[] {
  const from = ([name, ...names]: Name[], left: number): Record<Name, number>[] => {
    if (name === undefined) return left === 0 ? [{} as Record<Name, number>] : [];
    return Array.from({ length: Math.min(there[name], left) + 1 }, (_, count) => count).flatMap((count) =>
      from(names, left - count).map((rest) => ({ [name]: count, ...rest }) as Record<Name, number>),
    );
  };
  return from(Object.keys(there) as Name[], take);
}
