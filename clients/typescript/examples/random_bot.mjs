// A bot that plays whatever is allowed.
//   node random_bot.mjs URL GAME [COMPUTER-PLAYER …]   makes a table and prints its invite
//   node random_bot.mjs URL INVITE                     takes a seat there
import { Client, play } from '@palatine/client';
import { node } from '@palatine/client/node';

const [url, game_or_invite, ...computer_players] = process.argv.slice(2);
if (!game_or_invite) throw new Error('node random_bot.mjs URL GAME|INVITE [COMPUTER-PLAYER …]');

const client = new Client({ ...node, url, app: { name: 'random bot', version: '1' }, name: 'Robin', bot: true });
client.on('status', (status) => console.error(status));
const { games } = await client.online();
let invite = game_or_invite;
if (games.some(({ id }) => id === game_or_invite)) {
  ({ invite } = await client.call('room.create', { game: game_or_invite }));
  console.log('invite', invite);
}

const room = await client.join({ invite });
await room.call('room.sit', {});
for (const kind of computer_players) await room.call('room.add_bot', { kind });

const { table, me } = await play(room, (open) => {
  const choices = room.choices(open);
  return choices[Math.floor(Math.random() * choices.length)];
});
console.log(JSON.stringify({ seat: me, ...table.result }));
client.close();
