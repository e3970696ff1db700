// A live clock: it counts down before one's eyes, and what comes of it when it is over.
import assert from 'node:assert/strict';
import test from 'node:test';

import { Peer } from '../../scripts/peer.mjs';
import { with_server } from './test_server.mjs';

// The least that a server allows is 10 s; it says that time is short where there was more before. Who acts gets an hour:
// the friend, once the knights are chosen, then waits as long as it takes.
const bank_ms = 11000;
const increment_ms = 3600000;

// A friend's table, at which both choose at once how they begin; the friend sits there already.
async function table_of_a_friend(server) {
  const peer = await Peer.connect(server.address, 'Bertrand');
  server.ends_with(() => peer.close());
  const clock = { kind: 'live', bank_ms, increment_ms };
  const options = { players: 2, draw: 'free' };
  const { room, invite } = await peer.ask('room.create', { game: 'carolus-magnus', options, clock });
  await peer.ask('room.join', { room });
  await peer.ask('room.sit', { room });
  return { peer, room, invite };
}

// Notes every face that the clock of this person shows, as seconds.
function watch_clock() {
  globalThis.faces = [];
  const look = () => {
    for (const row of document.querySelectorAll('[aria-labelledby=players] li')) {
      const face = row.textContent.includes('(you)') && row.querySelector('[role=timer] [aria-hidden]')?.textContent;
      if (!face) continue;
      const now = face.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
      if (globalThis.faces.at(-1) !== now) globalThis.faces.push(now);
    }
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  look();
}

test('a live clock counts down, and a computer plays on when it is over', () =>
  with_server(async (server) => {
    const anna = await server.person('Anna');
    const { peer, room, invite } = await table_of_a_friend(server);
    await anna.come_by(`/i/${invite}`);
    await anna.page.evaluate(watch_clock);
    peer.play(room, ({ kind }) => kind === 'choose_family');
    await anna.press('I am ready');
    await peer.ask('room.ready', { room });
    await anna.role('timer').first().waitFor();

    await anna.sees(/^Your time is short: \d+ seconds left\.$/);
    await anna.sees('A computer plays for you.');
    const row = anna.page.locator('[aria-labelledby=players] li', { hasText: '(you)' });
    await row.getByText('a computer plays').waitFor();
    await anna.sees(/^Your time is up/);

    const faces = await anna.page.evaluate(() => globalThis.faces);
    const down = faces.filter((face) => face > 0);
    assert.ok(down.length >= 6, `it moves before one’s eyes: ${faces}`);
    // A message that was long under way says what was left when it was sent: a second more, on a machine that is busy.
    for (let i = 1; i < down.length; ++i) assert.ok(down[i] <= down[i - 1] + 1, `and only ever down: ${faces}`);
    assert.ok(down[0] >= 10 && down.at(-1) <= 2, `from the bank to the end: ${faces}`);

    // Back in one's seat there is time again.
    await anna.press('Take my seat back');
    await anna.text('A computer plays for you.').waitFor({ state: 'detached' });
    await anna.until((hour) => globalThis.faces.at(-1) > hour, increment_ms / 1000 - 60);
  }));
