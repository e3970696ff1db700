// Who wants to hear of what. One that throws keeps nobody else from hearing.
export class Listeners<Heard> {
  private readonly by_name = new Map<keyof Heard, Set<(told: never) => void>>();

  on<Name extends keyof Heard>(name: Name, listener: (told: Heard[Name]) => void): () => void {
    const all = this.by_name.get(name) ?? new Set();
    this.by_name.set(name, all);
    all.add(listener);
    return () => void all.delete(listener);
  }

  tell<Name extends keyof Heard>(name: Name, told: Heard[Name]): void {
    for (const listener of [...(this.by_name.get(name) ?? [])]) {
      try {
        (listener as (told: Heard[Name]) => void)(told);
      } catch (error) {
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }
}
