// A second factor as people meet it: switched on by what the page shows, asked for at the login, gone with a recovery code.
// The authenticator app is the test's own.
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import test from 'node:test';

import { runs_server } from './admin_socket.mjs';
import { with_server } from './test_server.mjs';
import { looks_well } from './looks_well.mjs';

const password = 'correct horse battery';

// RFC 6238; `steps` of 30 seconds later.
function shown_by_app(secret, steps = 0) {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from(bits.match(/.{8}/g).map((byte) => parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const mac = createHmac('sha1', key).update(step).digest();
  const number = mac.readUInt32BE(mac[19] & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

async function with_account(server, name, settings) {
  const person = await server.person(name, settings);
  await person.come_home();
  await person.visit('/me');
  await person.touch(person.page.locator('summary', { hasText: 'Make an account' }));
  const form = person.page.locator('form', { has: person.role('button', 'Make an account') });
  await form.getByLabel('Password').fill(password);
  await form.getByLabel('Once more').fill(password);
  await form.getByRole('button').click();
  await person.sees('You have an account now.');
  return person;
}

const section_of = (person) => person.page.locator('details', { has: person.role('heading', 'Second factor') });

// Gives the secret and the recovery codes, as the page shows them.
async function switch_on(person) {
  const section = section_of(person);
  if ((await section.getAttribute('open')) === null) await person.touch(section.locator('summary'));
  await section.getByLabel('Password').fill(password);
  await person.touch(section.getByRole('button', { name: 'Switch it on' }));
  await section.getByRole('img', { name: 'QR code for an authenticator app' }).waitFor();
  const secret = (await section.locator('code').innerText()).replaceAll(' ', '');
  assert.match(secret, /^[A-Z2-7]{32}$/);
  await looks_well(person.page, 'a QR code');
  await section.getByLabel('Code', { exact: true }).fill('00000');
  await person.touch(section.getByRole('button', { name: 'Switch it on with this code' }));
  await section.getByRole('alert').getByText('take the one that the app shows now').waitFor();
  await section.getByLabel('Code', { exact: true }).fill(shown_by_app(secret));
  await person.touch(section.getByRole('button', { name: 'Switch it on with this code' }));
  await section.getByText('10 recovery codes are left').waitFor();
  const recovery = await section.getByRole('listitem').allInnerTexts();
  assert.equal(recovery.length, 10);
  return { section, secret, recovery };
}

test('a phone switches it on, another browser is asked for the code, and a recovery code ends it', () =>
  with_server(async (server) => {
    const anna = await with_account(server, 'Annabel', { viewport: { width: 360, height: 740 }, hasTouch: true });
    const { section, secret, recovery } = await switch_on(anna);
    assert.equal(await section.getByLabel('Recovery codes').inputValue(), recovery.join(' '));
    await looks_well(anna.page, 'recovery codes');
    await anna.visit('/me');
    await anna.touch(section.locator('summary'));
    await section.getByText('10 recovery codes are left').waitFor();
    assert.equal(await section.getByRole('listitem').count(), 0, 'they are shown once');

    const elsewhere = await server.person('elsewhere');
    await elsewhere.come_home();
    await elsewhere.visit('/me');
    await elsewhere.page.locator('summary', { hasText: 'Sign in' }).click();
    const login = elsewhere.page.locator('form', { has: elsewhere.role('button', 'Sign in') });
    assert.equal(await login.getByLabel('Code', { exact: true }).count(), 0, 'nobody is asked who need not be');
    await login.getByLabel('Name').fill('Annabel');
    await login.getByLabel('Password').fill(password);
    await login.getByRole('button', { name: 'Sign in' }).click();
    await login.getByLabel('Code', { exact: true }).waitFor();
    await elsewhere.until(() => document.activeElement?.autocomplete === 'one-time-code');
    await looks_well(elsewhere.page, 'a login that takes a code');
    await elsewhere.page.keyboard.type('000000');
    await elsewhere.page.keyboard.press('Enter');
    await login.getByRole('alert').getByText('That code is wrong').waitFor();
    await login.getByLabel('Code', { exact: true }).fill(shown_by_app(secret, 1));
    await elsewhere.page.keyboard.press('Enter');
    await elsewhere.sees('You are Annabel, with an account.');

    await section.getByLabel('Password').fill(password);
    await section.getByLabel('Code', { exact: true }).fill(recovery[0].toLowerCase());
    await anna.touch(section.getByRole('button', { name: 'Switch it off' }));
    await anna.sees('The password is enough again.');
    await section.getByRole('button', { name: 'Switch it on' }).waitFor();
  }));

test('who moderates is told that it takes one; where no guests are let in the code is asked for too', () =>
  with_server(
    async (server) => {
      const ada = await server.person('Ada');
      await ada.page.goto('/');
      await ada.page.locator('summary', { hasText: 'Make an account' }).click();
      const claim = ada.page.locator('form', { has: ada.role('button', 'Make an account') });
      await claim.getByLabel('Name').fill('Ada');
      await claim.getByLabel('Password', { exact: true }).fill(password);
      await claim.getByLabel('Once more').fill(password);
      await claim.getByRole('button', { name: 'Make an account' }).click();
      await ada.role('link', 'New table').waitFor();
      await runs_server(server, 'admin.set_role', { person: 'Ada', role: 'admin' });
      await ada.visit('/me');
      await ada.sees('What your role lets you do here needs a second factor');
      const { secret } = await switch_on(ada);

      const later = await server.person('later');
      await later.page.goto('/');
      await later.page.locator('summary', { hasText: 'Sign in' }).click();
      const login = later.page.locator('form', { has: later.role('button', 'Sign in') });
      await login.getByLabel('Name').fill('Ada');
      await login.getByLabel('Password').fill(password);
      await login.getByRole('button', { name: 'Sign in' }).click();
      await login.getByLabel('Code', { exact: true }).fill(shown_by_app(secret, 1));
      await login.getByRole('button', { name: 'Sign in' }).click();
      await later.role('link', 'New table').waitFor();
    },
    { limits: '[guests]\nallowed = false\n[accounts]\nsecond_factor_for = "admins"\n' },
  ));
