// Mail: an address confirmed, notifications of a table by mail, and a new password where nobody is let in without an account.
// The mail server is the test's own; everything else is real.
import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import test from 'node:test';

import { Peer } from '../../scripts/peer.mjs';
import { with_server } from './test_server.mjs';
import { within_patience } from './patience.mjs';

const public_url = 'https://games.example.org';

// Takes mails (RFC 5321), as much of it as one client needs.
class Post {
  #service;
  #mails = [];
  #waiting = [];
  #connections = new Set();

  static async open() {
    const it = new Post();
    it.#service = createServer((socket) => it.#talk(socket));
    await new Promise((ready) => it.#service.listen(0, '127.0.0.1', ready));
    return it;
  }
  get settings() {
    const server = `smtp://127.0.0.1:${this.#service.address().port}`;
    return `[mail]\nserver = "${server}"\nstarttls = false\nfrom = "palatine@example.org"\n`;
  }
  next() {
    const mail = this.#mails.shift();
    if (mail !== undefined) return Promise.resolve(mail);
    return within_patience(new Promise((there) => this.#waiting.push(there)), 'a mail');
  }
  close() {
    for (const socket of this.#connections) socket.destroy();
    this.#service.close();
  }

  #talk(socket) {
    this.#connections.add(socket);
    socket.on('error', () => undefined); // who leaves may leave at once
    let heard = '';
    let in_data = false;
    const say = (line) => socket.write(`${line}\r\n`);
    say('220 mail.example.org');
    socket.on('data', (part) => {
      heard += part.toString('latin1');
      for (;;) {
        const end = heard.indexOf(in_data ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const text = heard.slice(0, end);
        heard = heard.slice(end + (in_data ? 5 : 2));
        if (in_data) {
          in_data = false;
          this.#came(text);
          say('250 OK');
        } else if (text.startsWith('DATA')) {
          in_data = true;
          say('354 go on');
        } else if (text.startsWith('QUIT')) {
          say('221 bye');
          socket.end();
        } else {
          say('250 OK');
        }
      }
    });
  }
  #came(mail) {
    const [head, ...rest] = mail.split('\r\n\r\n');
    const plain = rest.join('\r\n\r\n').replace(/=\r\n/g, '');
    const bytes = plain.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
    const text = Buffer.from(bytes, 'latin1').toString().replaceAll('\r\n', '\n');
    const read = { to: /^To: (.*)$/m.exec(head)?.[1], text };
    const next = this.#waiting.shift();
    if (next) next(read);
    else this.#mails.push(read);
  }
}

async function with_post(more, scene) {
  const post = await Post.open();
  try {
    await with_server((server) => scene(server, post), {
      config: `public_url = "${public_url}"\n`,
      limits: `${post.settings}${more}`,
    });
  } finally {
    post.close();
  }
}
const password = 'correct horse battery';
const here = (link) => link.replace(public_url, '');

async function confirm_address(person, post, address) {
  const section = person.page.locator('details', { has: person.role('heading', 'E-mail address') });
  await section.locator('summary').click();
  await section.getByLabel('E-mail address').fill(address);
  await section.getByLabel('Password').fill(password);
  await section.getByRole('button', { name: 'Send a code there' }).click();
  const mail = await post.next();
  assert.equal(mail.to, address);
  await section.getByLabel(`The code that was sent to ${address}`).fill(/\b[2-9A-Z]{8}\b/.exec(mail.text)[0]);
  await section.getByRole('button', { name: 'Confirm' }).click();
  await section.getByText(`Your address is ${address}.`).waitFor();
}

test('notifications by mail: an address, a press at the table, the end of the game, and a link that ends it', () =>
  with_post('', async (server, post) => {
    const anna = await server.person('Anna');
    await anna.come_home();
    await anna.visit('/me');
    const notifications = anna.page.locator('section', { has: anna.role('heading', 'Notifications') });
    assert.equal(await notifications.getByRole('button', { name: 'Notify me by e-mail' }).count(), 0, 'a guest has no address');
    await anna.page.locator('summary', { hasText: 'Make an account' }).click();
    const claim = anna.page.locator('form', { has: anna.role('button', 'Make an account') });
    await claim.getByLabel('Password', { exact: true }).fill(password);
    await claim.getByLabel('Once more').fill(password);
    await claim.getByRole('button', { name: 'Make an account' }).click();
    await notifications.getByText('confirm an address under “E-mail address” first').waitFor();
    await confirm_address(anna, post, 'anna@example.net');
    await notifications.getByRole('button', { name: 'Notify me by e-mail', exact: true }).waitFor();

    const bert = await Peer.connect(server.address, 'Bertrand');
    server.ends_with(() => bert.close());
    const { room, invite } = await bert.ask('room.create', {
      game: 'carolus-magnus',
      options: { players: 2, draw: 'free' },
      title: 'After supper',
    });
    await bert.ask('room.join', { room });
    await bert.ask('room.sit', { room });
    await anna.visit(`/i/${invite}`);
    await anna.press('Notify me of this table by e-mail');
    await anna.role('button', 'No more e-mails about this table').waitFor();
    await bert.ask('room.ready', { room });
    await anna.press('I am ready');
    await anna.until(() => document.querySelector('.playing') !== null);
    await anna.visit('/me');
    await notifications.locator('li', { hasText: 'E-mail · anna@example.net' }).waitFor();
    await bert.ask('game.resign', { room, key: 'resign' });
    const mail = await post.next();
    assert.equal(mail.to, 'anna@example.net');
    const links = mail.text.match(/https:\/\/\S+/g);
    assert.deepEqual(links, [`${public_url}/table/${room}`, `${public_url}/me`]);
    assert.match(mail.text, /^The game at “After supper” is over\.\n/);

    await anna.visit(here(links[0]));
    await anna.sees('After supper');
    await anna.visit(here(links[1]));
    await notifications.getByRole('button', { name: 'Notify me by e-mail', exact: true }).waitFor();
    assert.equal(await notifications.locator('li', { hasText: 'E-mail' }).count(), 0, 'the table is over, and its place with it');
    await notifications.getByRole('button', { name: 'Notify me by e-mail', exact: true }).click();
    await notifications.getByRole('button', { name: 'No more notifications by e-mail' }).click();
    await notifications.getByRole('button', { name: 'Notify me by e-mail', exact: true }).waitFor();
  }));

test('who has forgotten the password gets a new one where nobody is let in without an account', () =>
  with_post('[guests]\nallowed = false\n', async (server, post) => {
    const anna = await server.person('Anna');
    await anna.page.goto('/');
    await anna.page.locator('summary', { hasText: 'Make an account' }).click();
    const claim = anna.page.locator('form', { has: anna.role('button', 'Make an account') });
    await claim.getByLabel('Name').fill('Annabel');
    await claim.getByLabel('Password', { exact: true }).fill(password);
    await claim.getByLabel('Once more').fill(password);
    await claim.getByRole('button', { name: 'Make an account' }).click();
    await anna.role('link', 'New table').waitFor();
    await anna.visit('/me');
    await confirm_address(anna, post, 'anna@example.net');

    const later = await server.person('later');
    await later.page.goto('/');
    await later.page.locator('summary', { hasText: 'Sign in' }).click();
    await later.page.locator('summary', { hasText: 'Forgot the password?' }).click();
    const forgot = later.page.locator('form', { has: later.role('button', 'Send me a link') });
    await forgot.getByLabel('Name').fill('annabel');
    await forgot.getByRole('button', { name: 'Send me a link' }).click();
    await later.sees('If that account has an address, a mail is on its way.');
    const link = /https:\/\/\S+#reset=\S+/.exec((await post.next()).text)[0];
    await later.page.goto(here(link));
    const reset = later.page.locator('section', { has: later.role('heading', 'Set a new password') });
    await reset.getByLabel('New password').fill('battery staple');
    await reset.getByLabel('Once more').fill('battery staple');
    await reset.getByRole('button', { name: 'Set a new password' }).click();
    await reset.waitFor({ state: 'detached' });
    await later.page.locator('summary', { hasText: 'Sign in' }).click();
    const login = later.page.locator('form', { has: later.role('button', 'Sign in') });
    await login.getByLabel('Name').fill('Annabel');
    await login.getByLabel('Password').fill('battery staple');
    await login.getByRole('button', { name: 'Sign in' }).click();
    await later.sees('You are Annabel, with an account.');
    await anna.sees('You were signed out on this device.');
  }));
