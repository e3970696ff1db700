// An engine that plays at random: palatine match --engine "node examples/engines/random_engine.mjs" --engine random
import { createInterface } from 'node:readline';

const pick = (list) => list[Math.floor(Math.random() * list.length)];
const say = (message) => process.stdout.write(JSON.stringify(message) + '\n');

// Any action that the prompt allows; it needs no rules, and none of the view.
const choose = {
  choose_family: ({ kind, families }) => ({ kind, family: pick(families) }),
  lay_disc: ({ kind, discs }) => ({ kind, disc: pick(discs) }),
  place_knight: ({ kind, families, regions }) => ({ kind, family: pick(families), region: pick([null, ...regions]) }),
  move_emperor: ({ kind, choices }) => ({ kind, steps: pick(choices).steps }),
  take_pile({ kind, choices }) {
    const { pile, knights, take } = pick(choices);
    const lying = Object.entries(knights).flatMap(([family, count]) => Array(count).fill(family));
    const taken = {};
    for (let i = 0; i < take; ++i) {
      const [family] = lying.splice(Math.floor(Math.random() * lying.length), 1);
      taken[family] = (taken[family] ?? 0) + 1;
    }
    return { kind, pile, knights: taken };
  },
  take_turn: ({ bury, guards, piles, cards, throne, may_end }) =>
    pick([
      ...bury.map((pile) => ({ kind: 'bury', pile })),
      ...guards.flatMap(({ guard, on }) => on.map((cards) => ({ kind: 'lay_guard', guard, on: cards }))),
      ...piles.map(({ pile }) => ({ kind: 'try_pile', pile })),
      ...cards.map(({ card }) => ({ kind: 'attack', card })),
      ...(throne ? [{ kind: 'try_throne' }] : []),
      ...(may_end ? [{ kind: 'end_turn' }] : []),
    ]),
  roll: ({ kind, keeps, may_stop }) =>
    pick([...keeps.map(({ keep }) => ({ kind, keep })), ...(may_stop ? [{ kind: 'stop' }] : [])]),
  give_castle: ({ kind, castles, piles }) => ({ kind, castle: pick(castles), pile: pick(piles) }),
};

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.kind === 'hello')
    say({ kind: 'hello', name: 'random.mjs', version: '1', games: ['carolus-magnus', 'chevaliers'] });
  if (message.kind === 'decide') say({ kind: 'action', id: message.id, action: choose[message.prompt.kind](message.prompt) });
  if (message.kind === 'quit') break;
}
