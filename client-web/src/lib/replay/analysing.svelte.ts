// The analysis of a game that is open: it is asked for, waited for, and there.
import type { Analysis, AnalysisProgress } from '@palatine/client';

import { NotLoaded } from '../http';
import { ask_again, ask_analysis, is_done } from './analysis';
import type { ReplayFile } from './file';
import { type Trouble, trouble_of } from './opened.svelte';

const first_wait_ms = 1000;
const most_wait_ms = 5000;

export class Analysing {
  stage = $state<'nothing' | 'asking' | 'thinking' | 'ready'>('nothing');
  done = $state(0);
  of = $state(0);
  trouble = $state<Trouble | null>(null); // why it did not come
  told = $state.raw<Analysis | null>(null);
  #ended = false;

  async ask(replay: ReplayFile): Promise<void> {
    if (this.stage !== 'nothing') return;
    this.stage = 'asking';
    this.trouble = null;
    try {
      const told = await this.#until_done(replay);
      if (told === null) return;
      this.told = told;
      this.stage = 'ready';
    } catch (error) {
      this.trouble = trouble_of(error);
      this.stage = 'nothing';
    }
  }

  // Nobody waits for it any more.
  end(): void {
    this.#ended = true;
  }

  // null: nobody waits.
  async #until_done(replay: ReplayFile): Promise<Analysis | null> {
    let answer = await ask_analysis(replay);
    for (let wait_ms = first_wait_ms; !is_done(answer); wait_ms = Math.min(most_wait_ms, wait_ms * 1.5)) {
      this.stage = 'thinking';
      this.done = answer.done;
      this.of = answer.of;
      await new Promise((resolve) => setTimeout(resolve, wait_ms));
      await in_sight();
      if (this.#ended) return null;
      answer = await again(answer, replay);
    }
    return answer;
  }
}

// A server that was started anew, or has heard nothing for long, has forgotten it: it begins anew.
async function again({ id }: AnalysisProgress, replay: ReplayFile): Promise<Analysis | AnalysisProgress> {
  try {
    return await ask_again(id);
  } catch (error) {
    if (error instanceof NotLoaded && error.reason === 'no_such_analysis') return ask_analysis(replay);
    throw error;
  }
}

// A page that nobody looks at asks nothing.
function in_sight(): Promise<void> {
  if (!document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true });
  });
}
