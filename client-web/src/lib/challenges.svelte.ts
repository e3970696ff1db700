// Bots that were asked to a seat, and what became of it: asked in the lobby one reads the answer at the table.
import type { BotChallengeEnded, GameInfo, Person, Room, WaitingBot } from '@palatine/client';
import { SvelteMap } from 'svelte/reactivity';

import { usual } from '../form/table_settings';
import { make_table } from './make_table';
import { attempt } from './refused';
import { session } from './session.svelte';

export interface Challenge {
  bot: Person;
  became: 'asked' | BotChallengeEnded['outcome'];
  why?: BotChallengeEnded['why'];
}

class Challenges {
  #of_tables = new SvelteMap<string, ReadonlyMap<string, Challenge>>(); // by table, and there by the bot's id

  watch(): void {
    session.client.on('challenge_ended', ({ room, bot, outcome, why }) => this.#keep(room, { bot, became: outcome, ...(why ? { why } : {}) }));
  }
  of(room: string): ReadonlyMap<string, Challenge> {
    return this.#of_tables.get(room) ?? new Map();
  }
  async ask(room: Room, bot: Person): Promise<void> {
    if (await attempt(() => room.call('bot.challenge', { bot: bot.id }))) this.#keep(room.id, { bot, became: 'asked' });
  }
  #keep(room: string, challenge: Challenge): void {
    this.#of_tables.set(room, new Map(this.of(room)).set(challenge.bot.id, challenge));
  }
}

export const challenges = new Challenges();

// A table of this game for the bot and oneself, where others may come too if it plays with no fewer. Of two the game begins as
// soon as the bot is ready.
export async function challenge({ bot, games }: WaitingBot, game: GameInfo): Promise<Room> {
  const numbers = games.find((each) => each.game === game.id)!.players;
  const players = Math.min(...numbers);
  const room = await make_table({ game: game.id, options: { players }, settings: usual });
  await challenges.ask(room, bot);
  if (players === 2) await room.ready(true);
  return room;
}
