// What this browser keeps for a person. Where storage is forbidden or full, it is kept until the page is left.
const here = new Map<string, string>();
const prefix = 'palatine.';

export function remembered(name: string): string | null {
  try {
    return localStorage.getItem(prefix + name) ?? here.get(name) ?? null;
  } catch {
    return here.get(name) ?? null;
  }
}

export function remember(name: string, value: string): void {
  here.set(name, value);
  try {
    localStorage.setItem(prefix + name, value);
  } catch {
    // kept in `here`
  }
}

export function forget(name: string): void {
  here.delete(name);
  try {
    localStorage.removeItem(prefix + name);
  } catch {
    // nothing was kept
  }
}

// Hears that another tab of this browser keeps something new under a name.
export function on_remembered(name: string, heard: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === prefix + name) heard();
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}
