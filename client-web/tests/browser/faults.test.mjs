// A browser behind `palatine-mock`, before a real server: under every fault a game is played to its end.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import test from 'node:test';

import { with_server } from './test_server.mjs';
import { no_connection } from './people.mjs';
import { Hand } from './play.mjs';
import { play_a_computer } from './tables.mjs';

const faults = [
  'drop=every:9',
  'drop-before=every:9',
  'delay=10..60ms',
  'repeat=every:2',
  'reorder=every:1',
  'reorder-updates=every:4',
  'lose-update=every:4',
  'restart=after:12',
  'unknown-members',
  'new-events',
  'unknown-notifications=every:2',
  'withhold-secret',
];

async function mock_before(address, fault) {
  const binary = process.env.PALATINE_CLIENT_BINARY;
  assert.ok(binary, 'PALATINE_CLIENT_BINARY names no client');
  const child = spawn(`${binary}-mock`, ['--before', address, '--fault', fault]);
  const said = [];
  createInterface({ input: child.stderr }).on('line', (line) => said.push(line));
  for await (const line of createInterface({ input: child.stdout })) {
    const found = line.match(/http:\/\/\S+/);
    if (found) return { url: found[0], child, said };
  }
  throw new Error(`the mock did not start:\n${said.join('\n')}`);
}

// Somebody whose every word goes through the mock.
async function plays_under(server, fault) {
  const mock = await mock_before(server.process.address, fault);
  const anna = await server.person('Anna', { baseURL: mock.url });
  anna.forgive(...no_connection);
  await play_a_computer(anna, { rounds: 1 });
  await anna.role('group', 'The board').waitFor();
  await anna.page.getByPlaceholder('Say something').fill('Good luck!');
  await anna.press('Say');
  await new Hand(anna).play_to_the_end();
  assert.equal(await anna.text('Good luck!').count(), 1, 'said once, whatever happened');
  const over = once(mock.child, 'close');
  await anna.context.close();
  anna.content();
  mock.child.stdin.write('quit\n');
  await over;
  assert.match(mock.said.join('\n'), new RegExp(`${fault.split('=')[0]}: \\d+ times`));
}

test('under every fault a game is played to its end in the browser', (all) =>
  with_server(async (server) => {
    for (const fault of faults) {
      await all.test(fault, { timeout: 900_000 }, () =>
        plays_under(server, fault).catch(async (error) => {
          await server.report();
          throw error;
        }),
      );
    }
  }));
