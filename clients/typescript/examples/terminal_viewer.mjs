// A table on the terminal: the board, who must act, how long they have left, what happened last.
//   node terminal_viewer.mjs URL INVITE
// Not on a terminal, each picture stands below the last.
import { Client, clock_left, is_over } from '@palatine/client';
import { node } from '@palatine/client/node';

const [url, invite] = process.argv.slice(2);
if (!invite) throw new Error('node terminal_viewer.mjs URL INVITE');
const is_terminal = process.stdout.isTTY === true;

// ---- words and colours ------------------------------------------------------------------------------------------------

const codes = { red: 31, pink: 35, blue: 34, yellow: 33, green: 32, violet: 35, white: 37, bold: 1, dim: 2 };
const paint = (colour, text) => (is_terminal ? `\x1b[${codes[colour]}m${text}\x1b[0m` : text);
// Names and titles are other people's: nothing of them may move the cursor.
const safe = (text) => text.replace(/\p{C}/gu, '');
const words = (text) => text.replaceAll('_', ' ');
const pad = (text, width, shown = text.length) => ' '.repeat(Math.max(0, width - shown)) + text;

// ---- Carolus Magnus ---------------------------------------------------------------------------------------------------

const families = ['red', 'pink', 'blue', 'yellow', 'green'];
const cubes = (knights) => families.map((family) => paint(family, family[0].toUpperCase().repeat(knights[family]))).join('');

function carolus_magnus(view) {
  const ring = view.regions.map((region) => {
    const emperor = region.region === view.emperor ? paint('bold', '*') : ' ';
    const castles = region.castles > 0 ? `${'#'.repeat(region.castles)} of side ${region.owner}` : '';
    const count = Object.values(region.knights).reduce((sum, knights) => sum + knights, 0);
    const knights = cubes(region.knights) + ' '.repeat(Math.max(0, 10 - count));
    return `${emperor}${pad(region.provinces.join(','), 12)}  ${knights} ${pad(region.strengths.join(':'), 7)}  ${castles}`;
  });
  const control = families.map((family) => `${paint(family, family)} ${view.control[family] ?? '-'}`);
  const seats = view.seats.map(
    ({ seat, laid, hand, court, reserve }) =>
      `seat ${seat}  disc ${laid ?? '-'}  hand ${hand.join('')}  court ${cubes(court)}  reserve ${cubes(reserve)}`,
  );
  const sides = view.sides.map((side) => `side ${side.side}: ${side.castles_left} castles left`);
  const piles = view.piles.map((pile, place) => `pile ${place}  ${cubes(pile)}`);
  return [`round ${view.round}`, ...ring, `control: ${control.join(', ')}`, ...seats, sides.join(', '), ...piles];
}

// ---- Chevaliers -------------------------------------------------------------------------------------------------------

const value = ({ count, face, other }) => (count > 0 ? String(face).repeat(count) + (other ? `/${other}` : '') : '-');

function named(card, kind = card.kind) {
  if (kind === 'tournament') return 'tournament';
  const name = kind === 'castle' ? `${paint(card.colour, card.colour)} castle` : words(card.special);
  return `${name}${card.face ? ` ${card.face}` : ''} ${value(card.combination)}`;
}

function chevaliers(view) {
  const piles = view.piles.map(({ top, cards }, place) => `${['left', 'right'][place]}: ${top ? named(top) : '-'} (${cards})`);
  const seats = view.seats.flatMap((seat) => {
    const guarded = new Set(seat.guards.flatMap(({ on }) => on));
    const list = (cards, kind) => cards.map((card) => named(card, kind) + (guarded.has(card.card) ? ' (guarded)' : ''));
    const cards = [...list(seat.castles, 'castle'), ...list(seat.tournaments, 'tournament'), ...list(seat.specials, 'special')];
    return [`seat ${seat.seat}${seat.throne ? ', on the throne' : ''}`, ...cards.map((card) => `    ${card}`)];
  });
  return [`turn ${view.turn}`, ...piles, ...seats, ...(view.phase.kind === 'rolling' ? roll(view.phase) : [])];
}

function roll({ purpose, target, dice, value: worth, to_beat, rolls_left }) {
  const what = target.card ? named(target.card) : 'the throne';
  const goal = to_beat ? `, to beat ${value(to_beat)}` : '';
  return [`${purpose}: ${what}${goal}`, `    dice ${dice.join(' ') || '-'} (${value(worth)}), rolls left ${rolls_left}`];
}

// ---- any game ---------------------------------------------------------------------------------------------------------

const boards = { 'carolus-magnus': carolus_magnus, chevaliers };
const happened = [];

function players({ table, to_act, ...state }) {
  return table.seats.map(({ seat, person, connected }) => {
    const left = clock_left(state, seat, Date.now());
    const clock = left === null ? '' : `  ${Math.floor(left / 60_000)}:${String(Math.floor(left / 1000) % 60).padStart(2, '0')}`;
    const who = person ? safe(person.name) : '-';
    return `${to_act.includes(seat) ? '>' : ' '} ${seat} ${who}${clock}${person && !connected ? paint('dim', '  (away)') : ''}`;
  });
}

function picture(state) {
  const { table, view } = state;
  const board = view ? (boards[table.game]?.(view) ?? [JSON.stringify(view, null, 1)]) : ['not begun yet'];
  const result = table.result ? [`over: ${words(table.result.reason)}, winners ${table.result.winners.join(', ') || 'none'}`] : [];
  return [paint('bold', `${safe(table.title)} (${table.game})`), ...players(state), '', ...board, ...result, '', ...happened];
}

function show(state) {
  const text = picture(state).join('\n');
  process.stdout.write(is_terminal ? `\x1b[H\x1b[2J${text}\n` : `${text}\n---\n`);
}

const client = new Client({ ...node, url, app: { name: 'viewer', version: '1' }, name: 'Looker' });
const room = await client.join({ invite, as: 'spectator', sync: 'patch' });
room.on('events', ({ events }) => {
  happened.push(...events.map(({ kind, ...more }) => paint('dim', safe(`${words(kind)} ${JSON.stringify(more)}`.slice(0, 100)))));
  happened.splice(0, happened.length - 6);
});
const ticking = is_terminal ? setInterval(() => show(room.state), 1000) : undefined;
for await (const state of room.states()) {
  show(state);
  if (is_over(state)) break;
}
clearInterval(ticking);
client.close();
