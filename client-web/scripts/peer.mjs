// Somebody else at the table, for scripts: says what it is told to and plays the first choice of each prompt.
import { createRequire } from 'node:module';

const { WebSocket } = createRequire(new URL('../../clients/typescript/package.json', import.meta.url))('ws');

export class Peer {
  // `who`: other members of the hello, instead of the name.
  static async connect(address, name, who = { name }) {
    const peer = new Peer(new WebSocket(address.replace(/^http/, 'ws') + '/ws', ['palatine.v1']));
    await new Promise((resolve, reject) => {
      peer.socket.once('open', resolve);
      peer.socket.once('error', reject);
    });
    peer.hello = await peer.ask('session.hello', { client: { name: 'a friend', version: '1' }, ...who });
    return peer;
  }

  constructor(socket) {
    this.socket = socket;
    this.last_id = 0;
    this.waiting = new Map();
    this.heard = [];
    socket.on('message', (text) => {
      const message = JSON.parse(text);
      if ('id' in message) this.waiting.get(message.id)?.(message);
      else for (const listener of [...this.heard]) listener(message);
    });
  }

  async ask(method, params = {}) {
    const id = ++this.last_id;
    const answer = new Promise((resolve) => this.waiting.set(id, resolve));
    const all = method.startsWith('game.') ? { key: `peer-${process.pid}-${id}`, ...params } : params;
    this.socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params: all }));
    const { result, error } = await answer;
    this.waiting.delete(id);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  // Resolves with the params of the first notification that fits.
  until(name, fits = () => true) {
    return new Promise((resolve) => {
      const listener = ({ method, params }) => {
        if (method !== name || !fits(params)) return;
        this.heard.splice(this.heard.indexOf(listener), 1);
        resolve(params);
      };
      this.heard.push(listener);
    });
  }

  // Plays by itself from here on, as long as `goes_on` says so, by what `choose` says.
  play(room, goes_on = () => true, choose = first_choice) {
    const decide = async ({ prompts, view }) => {
      for (const { id, prompt } of prompts ?? []) {
        if (!goes_on(prompt, view, id)) return;
        const params = { room, prompt: id, action: choose(prompt, view) };
        await this.ask('game.act', params).catch(() => undefined); // another prompt is open meanwhile
      }
    };
    this.heard.push(({ method, params }) => {
      if (method === 'room.update' && params.room === room) void decide(params);
    });
    return decide;
  }

  close() {
    this.socket.close();
  }
}

function first_choice(prompt) {
  const { kind } = prompt;
  switch (kind) {
    case 'choose_family':
      return { kind, family: prompt.families[0] };
    case 'lay_disc':
      return { kind, disc: prompt.discs[0] };
    case 'place_knight':
      return { kind, family: prompt.families[0], region: prompt.left % 2 ? null : prompt.regions[0] };
    case 'move_emperor':
      return { kind, steps: prompt.choices[0].steps };
    case 'place_emperor':
      return { kind, region: prompt.regions[0] };
    case 'take_turn':
      return first_turn(prompt);
    case 'roll':
      return prompt.may_stop ? { kind: 'stop' } : { kind: 'roll', keep: [] };
    case 'give_castle':
      return { kind, castle: prompt.castles[0], pile: prompt.piles[0] };
    default:
      throw new Error(`a prompt of an unknown kind: ${kind}`);
  }
}

// What has the least chance; tournaments are left to others.
function first_turn({ piles, cards, bury }) {
  const hard = piles.filter(({ chance }) => chance !== null).sort((a, b) => a.chance - b.chance)[0];
  const pile = hard ?? (cards.length === 0 && bury.length === 0 ? piles[0] : undefined);
  if (pile) return { kind: 'try_pile', pile: pile.pile };
  if (bury.length > 0) return { kind: 'bury', pile: bury[0] };
  return cards.length > 0 ? { kind: 'attack', card: cards[0].card } : { kind: 'end_turn' };
}
