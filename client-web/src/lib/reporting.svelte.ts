// Of whom one is about to say something to those who moderate, or whom one may block.
import type { ChatMessage, Person } from '@palatine/client';

import { session } from './session.svelte';

export interface About {
  person: Person;
  room: string | null; // null: the lobby
  message: ChatMessage | null; // what they said
}

class Reporting {
  about = $state.raw<About | null>(null);
  // The form, after the question what to do about a line.
  writing = $state(false);

  choose(about: About): void {
    this.about = about;
    this.writing = false;
  }
  write(about: About): void {
    this.about = about;
    this.writing = true;
  }
  close(): void {
    this.about = null;
  }
}

export const reporting = new Reporting();

export const server_can = (feature: string): boolean => session.hello?.features.includes(feature) ?? false;

// Somebody else, who is no computer player.
export function may_be_reported(person: Person | undefined): person is Person {
  return person !== undefined && person.kind !== 'computer' && person.id !== session.me?.id && server_can('reports');
}
