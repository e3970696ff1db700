// Notifications: set and ended on the page about oneself.
import assert from 'node:assert/strict';
import test from 'node:test';

import { with_server } from './test_server.mjs';

test('somebody says where notifications go, is refused what goes nowhere, and thinks better of it', () =>
  with_server(async (server) => {
    const anna = await server.person('Anna');
    await anna.come_home();
    await anna.visit('/me');
    const section = anna.page.locator('section', { has: anna.role('heading', 'Notifications') });
    const add = section.getByRole('button', { name: 'Notify me there' });
    await section.getByRole('radio', { name: 'ntfy', exact: true }).click();
    await section.getByLabel('Address').fill('https://192.168.1.2/anna');
    await add.click();
    await section.getByRole('alert').filter({ hasText: 'private networks' }).waitFor();
    assert.equal(await section.locator('li').count(), 0);

    await section.getByLabel('Address').fill('https://ntfy.sh/a-word-that-nobody-guesses');
    await section.getByLabel('all seats are taken').uncheck();
    await add.click();
    const row = section.locator('li', { hasText: 'ntfy · https://ntfy.sh' });
    await row.filter({ hasText: 'it is your turn · your time is getting short · the game is over' }).waitFor();
    assert.equal(await section.getByLabel('Signing secret').count(), 0, 'ntfy knows no signature');
    assert.ok(!(await section.innerText()).includes('a-word-that-nobody-guesses'));

    await section.getByRole('radio', { name: 'Webhook', exact: true }).click();
    await section.getByLabel('Address').fill('https://hooks.example.org/anna');
    await add.click();
    assert.match(await section.getByLabel('Signing secret').inputValue(), /^[\w-]{43}$/);

    await anna.visit('/me');
    await row.getByRole('button', { name: 'Remove' }).click();
    await row.waitFor({ state: 'detached' });
    assert.equal(await section.locator('li').count(), 1);
  }));
