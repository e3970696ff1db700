// Bots of one's own: made on the page about oneself, known by the token that it shows, marked at the table, and not
// wanted at every one.
import assert from 'node:assert/strict';
import test from 'node:test';

import { Peer } from '../../scripts/peer.mjs';
import { with_server } from './test_server.mjs';

const own_bots = (person) => person.page.locator('section', { has: person.role('heading', 'Your bots') });

async function claim(person) {
  await person.visit('/me');
  await person.touch(person.page.locator('summary', { hasText: 'Make an account' }));
  const form = person.page.locator('form', { has: person.role('button', 'Make an account') });
  await form.getByLabel('Password').fill('correct horse battery');
  await form.getByLabel('Once more').fill('correct horse battery');
  await form.getByRole('button').click();
  await own_bots(person).waitFor();
}

async function make_bot(person, name) {
  const section = own_bots(person);
  await section.getByLabel('Name of a new bot').fill(name);
  await section.getByRole('button', { name: 'Make a bot' }).click();
  return section.getByLabel(`Token of ${name}`).inputValue();
}

async function comes(server, token) {
  const bot = await Peer.connect(server.address, 'Robin', { token });
  server.ends_with(() => bot.close());
  return bot;
}

test('a bot is made, gets another token, and is removed', () =>
  with_server(async (server) => {
    const anna = await server.person('Anna');
    await anna.come_home();
    await claim(anna);
    const token = await make_bot(anna, 'Robin');
    const row = own_bots(anna).locator('li', { hasText: 'Robin' });
    await row.filter({ hasText: 'not seen with its token yet' }).waitFor();
    const bot = await comes(server, token);
    assert.deepEqual([bot.hello.person.name, bot.hello.person.kind, bot.hello.person.owner], ['Robin', 'bot', 'Anna']);
    const closed = new Promise((resolve) => bot.socket.once('close', (code, reason) => resolve(`${code} ${reason}`)));

    await row.getByRole('button', { name: 'New token' }).click();
    await anna.role('dialog').getByRole('button', { name: 'New token' }).click();
    assert.equal(await closed, '1008 signed_out');
    await anna.until((old) => [...document.querySelectorAll('input[readonly]')].some(({ value }) => value.length === 43 && value !== old), token);
    const fresh = await own_bots(anna).getByLabel('Token of Robin').inputValue();
    await assert.rejects(comes(server, token), /session.hello/);
    await comes(server, fresh);

    await own_bots(anna).getByLabel('Name of a new bot').fill('ROBIN');
    await own_bots(anna).getByRole('button', { name: 'Make a bot' }).click();
    await own_bots(anna).getByRole('alert').waitFor();

    await anna.visit('/me');
    await row.filter({ hasText: 'last seen' }).waitFor();
    assert.equal(await own_bots(anna).getByLabel('Token of Robin').count(), 0, 'it is shown once');
    await row.getByRole('button', { name: 'Remove' }).click();
    await anna.role('dialog').getByRole('button', { name: 'Remove' }).click();
    await row.waitFor({ state: 'detached' });
    await assert.rejects(comes(server, fresh), /session.hello/);
  }));

test('at a table it is marked, and a table without bots has no seat for it', () =>
  with_server(async (server) => {
    const anna = await server.person('Anna');
    await anna.come_home();
    await claim(anna);
    const bot = await comes(server, await make_bot(anna, 'Robin'));
    await anna.visit('/new');
    await anna.press('Make the table');
    await anna.page.waitForURL(/\/table\//);
    const link = await anna.page.getByLabel('Link to this table').inputValue();
    const { room } = await bot.ask('room.join', { invite: link.split('/').at(-1) });
    await bot.ask('room.sit', { room });
    const seat = anna.page.locator('li', { hasText: 'Robin (bot)' }).filter({ hasText: 'bot of Anna' });
    await seat.waitFor();

    await anna.press('Change settings');
    const dialog = anna.role('dialog');
    await dialog.locator('summary', { hasText: 'More about the table' }).click();
    await dialog.getByRole('group', { name: 'Bots' }).getByRole('radio', { name: 'None', exact: true }).click();
    await dialog.getByRole('button', { name: 'Keep these settings' }).click();
    await seat.waitFor({ state: 'detached' });
    await anna.page.locator('dl div', { hasText: 'Bots' }).filter({ hasText: 'None' }).waitFor();
    await assert.rejects(bot.ask('room.sit', { room }), /no bot sits here/);
  }));

test('one that waits is shown in the lobby, and a host asks it to a seat', () =>
  with_server(async (server) => {
    const bot = await Peer.connect(server.address, 'Robin', { name: 'Robin', bot: true });
    server.ends_with(() => bot.close());
    const { name } = bot.hello.person;
    await bot.ask('bot.wait', { games: [{ game: 'carolus-magnus', players: [2, 3] }, { game: 'chevaliers', players: [2, 4] }] });
    const anna = await server.person('Anna');
    await anna.come_home();
    const listed = anna.page.locator('section', { has: anna.role('heading', 'Bots ready to play') }).locator('li', { hasText: name });
    await listed.filter({ hasText: 'Carolus Magnus for 2–3' }).filter({ hasText: 'Chevaliers for 2, 4' }).waitFor();

    await anna.visit('/new');
    await anna.press('Make the table');
    await anna.page.waitForURL(/\/table\//);
    const row = anna.page.locator('section', { has: anna.role('heading', 'Bots ready to play') }).locator('li', { hasText: name });
    const ask = row.getByRole('button', { name: /^Invite / });
    const asked = () => bot.until('bot.challenged');
    let told = asked();
    await anna.touch(ask);
    const { challenge, from } = await told;
    assert.match(from.name, /^Anna/);
    await row.filter({ hasText: 'has been asked, and has a minute to answer' }).waitFor();
    assert.ok(await ask.isDisabled());
    await bot.ask('bot.answer', { challenge, accept: false, why: 'busy' });
    await row.filter({ hasText: 'declined: it is already playing' }).waitFor();

    told = asked();
    await anna.touch(ask);
    const again = await told;
    await bot.ask('bot.answer', { challenge: again.challenge, accept: true });
    await row.filter({ hasText: 'is coming' }).waitFor();
    const { room } = await bot.ask('room.join', { invite: again.invite });
    await bot.ask('room.sit', { room });
    await anna.page.locator('section', { has: anna.role('heading', 'Seats') }).locator('li', { hasText: `${name} (bot)` }).waitFor();
    await row.waitFor({ state: 'detached' });
    assert.equal(again.room, room);
  }));

test('one that waits is challenged from the lobby: a table is made, and the game begins when the bot has come', () =>
  with_server(async (server) => {
    const bot = await Peer.connect(server.address, 'Robin', { name: 'Robin', bot: true });
    server.ends_with(() => bot.close());
    const { name } = bot.hello.person;
    await bot.ask('bot.wait', { games: [{ game: 'carolus-magnus', players: [2, 3] }, { game: 'chevaliers', players: [2, 4] }] });
    const anna = await server.person('Anna');
    await anna.come_home();
    const listed = anna.page.locator('section', { has: anna.role('heading', 'Bots ready to play') }).locator('li', { hasText: name });
    let told = bot.until('bot.challenged');
    await anna.touch(listed.locator('summary'));
    await anna.touch(listed.getByRole('button', { name: 'Chevaliers' }));
    const declined = await told;
    assert.deepEqual([declined.game, declined.players], ['chevaliers', 2]);
    await bot.ask('bot.answer', { challenge: declined.challenge, accept: false, why: 'clock' });
    const row = anna.page.locator('section', { has: anna.role('heading', 'Bots ready to play') }).locator('li', { hasText: name });
    await row.filter({ hasText: 'doesn’t play with this clock' }).waitFor();

    await anna.visit('/');
    told = bot.until('bot.challenged');
    await anna.touch(listed.locator('summary'));
    await anna.touch(listed.getByRole('button', { name: 'Carolus Magnus' }));
    const { challenge, invite } = await told;
    await bot.ask('bot.answer', { challenge, accept: true });
    const { room } = await bot.ask('room.join', { invite });
    await bot.ask('room.sit', { room });
    await bot.ask('room.ready', { room });
    await anna.page.locator('.turn.sheet').waitFor();
  }));
