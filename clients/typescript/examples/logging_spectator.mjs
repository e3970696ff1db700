// Writes down what happens at a table, a line of JSON each, to the end of its game.
//   node logging_spectator.mjs URL [INVITE-OR-ROOM]     without one: the first table in the lobby that can be watched
import { Client, is_over } from '@palatine/client';
import { node } from '@palatine/client/node';

const [url, wanted] = process.argv.slice(2);
const client = new Client({ ...node, url, app: { name: 'spectator', version: '1' }, name: 'Scribe' });
const say = (what, more) => console.log(JSON.stringify({ at: new Date().toISOString(), what, ...more }));
client.on('status', (status) => say('connection', { status }));

const room = wanted ? await by_name(wanted) : await client.join({ room: await first_in_lobby(), as: 'spectator', past: 200 });
const { table, past, seq } = room.state;
say('joined', { title: table.title, game: table.game, players: table.seats.map(({ person }) => person?.name ?? null) });
for (const update of past) for (const event of update.events) say('past', { seq: update.seq, event });

room.on('events', ({ events, after }) => events.forEach((event) => say('event', { seq: after.seq, event })));
room.on('chat', ({ from, text }) => say('chat', { from: from.name, text }));
room.on('left', ({ reason }) => {
  say('left', { reason });
  client.close();
});

const { table: end } = await room.until((state) => is_over(state) && state.seq >= seq);
say('over', { result: end.result });
client.close();

// Invites and ids look alike: only the server tells them apart.
function by_name(name) {
  const listening = { as: 'spectator', past: 200 };
  return client.join({ invite: name, ...listening }).catch((why) => {
    if (why.reason === 'no_such_room') return client.join({ room: name, ...listening });
    throw why;
  });
}

async function first_in_lobby() {
  await client.call('lobby.watch', {});
  for (;;) {
    const found = client.lobby?.rooms.find(({ spectators }) => spectators);
    if (found) return found.room;
    await new Promise((changed) => {
      const end = client.on('lobby', () => changed(end()));
    });
  }
}
