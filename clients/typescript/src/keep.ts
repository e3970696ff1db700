/** Where a client may keep what has to outlive it: one's part in the dice until it is revealed, and receipts. */
export interface Keep {
  read(name: string): string | null;
  write(name: string, text: string): void;
}

export function keep_here(): Keep {
  const all = new Map<string, string>();
  return { read: (name) => all.get(name) ?? null, write: (name, text) => void all.set(name, text) };
}

// What was kept by another version, or was tampered with, counts as nothing.
export function read_kept<T extends object>(keep: Keep, name: string): T | null {
  try {
    const value: unknown = JSON.parse(keep.read(name) ?? 'null');
    return typeof value === 'object' ? (value as T | null) : null;
  } catch {
    return null;
  }
}
