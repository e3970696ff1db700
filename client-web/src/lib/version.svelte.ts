// Whether the server has another build of this page than the one that runs: its page then names another script.
import { session } from './session.svelte';

class Version {
  newer = $state(false);
  #declined: string | null = null;
  #offered: string | null = null;

  // Asked after every new connection: the server may be another by then.
  watch(): void {
    session.client.on('hello', () => void this.#look());
  }

  decline(): void {
    this.#declined = this.#offered;
    this.newer = false;
  }

  async #look(): Promise<void> {
    const own = script_of(document);
    if (own === null) return;
    try {
      const answer = await fetch(document.baseURI, { cache: 'no-cache' });
      if (!answer.ok) return;
      const served = script_of(new DOMParser().parseFromString(await answer.text(), 'text/html'));
      this.#offered = served;
      this.newer = served !== null && served !== own && served !== this.#declined;
    } catch {
      // gone again: the next connection looks anew
    }
  }
}

export function script_of(page: Document): string | null {
  const path = page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;
  return path === null ? null : path.replace(/^.*\//, '');
}

export const version = new Version();
