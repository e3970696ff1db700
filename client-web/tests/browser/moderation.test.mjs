// Reports, mutes, bans and blocks as people meet them: who reports, who moderates, and who has earned it.
import assert from 'node:assert/strict';
import test from 'node:test';

import { Peer } from '../../scripts/peer.mjs';
import { runs_server } from './admin_socket.mjs';
import { with_server } from './test_server.mjs';
import { looks_well } from './looks_well.mjs';
import { make_table } from './tables.mjs';

const insult = 'You play like a donkey.';
const password = 'correct horse battery';

async function claim(person) {
  await person.visit('/me');
  await person.touch(person.page.locator('summary', { hasText: 'Make an account' }));
  const form = person.page.locator('form', { has: person.role('button', 'Make an account') });
  await form.getByLabel('Password').fill(password);
  await form.getByLabel('Once more').fill(password);
  await form.getByRole('button').click();
  await person.sees('You have an account now.');
}

// Somebody with an account and a role.
async function with_role(server, name, role) {
  const peer = await Peer.connect(server.address, name);
  await peer.ask('account.claim', { name, password });
  peer.close();
  await runs_server(server, 'admin.set_role', { person: name, role });
  const person = await server.person(name, { token: peer.hello.token });
  await person.visit('/me');
  await moderation_link(person).waitFor();
  return person;
}

const moderation_link = (person) => person.role('navigation', 'Pages').getByRole('link', { name: /^Moderation/ });
const said = (person, text) => person.page.locator('li', { hasText: text });
const talk_field = (person) => person.page.getByLabel('Say something');

async function say(person, text) {
  await talk_field(person).fill(text);
  await person.press('Say');
}

// Anna's table, where Bertrand talks.
async function at_a_table(server, annas = {}) {
  const [anna, bertrand] = [await server.person('Anna', annas), await server.person('Bertrand')];
  const link = await make_table(anna);
  await bertrand.come_by(link);
  await say(anna, 'Good evening.');
  await said(bertrand, 'Good evening.').waitFor();
  await say(bertrand, insult);
  await said(anna, insult).waitFor();
  return { anna, bertrand, link };
}

async function report_line(person) {
  await person.touch(said(person, insult).getByRole('button', { name: /^What Bertrand.* said$/ }));
  const dialog = person.role('dialog');
  await dialog.locator('blockquote', { hasText: insult }).waitFor();
  await person.touch(dialog.getByRole('button', { name: 'Report' }));
  await dialog.getByLabel('In your words').fill('That is\nnot how we talk here.');
  await person.touch(dialog.getByRole('button', { name: 'Send the report' }));
  await dialog.waitFor({ state: 'detached' });
  await person.sees('Your report is with those who moderate this server.');
}

// From the header to the report about Bertrand.
async function open_report(person) {
  await person.touch(moderation_link(person));
  const row = person.page.locator('li', { hasText: 'Bertrand' });
  await row.getByRole('link').click();
  await person.role('heading', /^A report about Bertrand/).waitFor();
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('a line is reported by phone, a moderator sees it with what came before, and mutes; the mute is told and holds', () =>
  with_server(async (server) => {
    const mona = await with_role(server, 'Mona', 'moderator');
    const { anna, bertrand } = await at_a_table(server, phone);
    assert.equal(await moderation_link(anna).count(), 0, 'players have no such link');
    await report_line(anna);
    await moderation_link(mona).getByText('one open report').waitFor({ state: 'attached' });

    await open_report(mona);
    await mona.sees('That is not how we talk here.');
    const evidence = mona.page.locator('section', { has: mona.role('heading', 'What the reporter could read') });
    assert.deepEqual(
      (await evidence.locator('li').allInnerTexts()).map((text) => [
        text.includes('Good evening.') ? 'hers' : text.includes(insult) ? 'his' : text,
        text.includes('this line was reported'),
      ]),
      [['hers', false], ['his', true]],
    );

    await mona.press('Mute …');
    const dialog = mona.role('dialog');
    await dialog.getByRole('radio', { name: '10 minutes' }).check();
    await dialog.getByLabel('Why', { exact: true }).fill('No insults.');
    await dialog.getByRole('button', { name: 'Mute', exact: true }).click();
    await mona.sees(/^Bertrand.* is muted\.$/);

    await bertrand.sees(/muted you at this table until .* The reason given: No insults\./);
    await talk_field(bertrand).waitFor({ state: 'detached' });
    // a page that was not there to be told
    await bertrand.page.reload();
    await say(bertrand, 'Did you hear me?');
    await bertrand.sees(/muted you at this table until .* The reason given: No insults\./);
    await talk_field(bertrand).waitFor({ state: 'detached' });
    assert.equal(await said(anna, 'Did you hear me?').count(), 0);

    await mona.page.getByLabel('A note for those who moderate').fill('Ten minutes to cool down.');
    await mona.press('Something was done');
    await mona.sees('The report is settled.');
    await moderation_link(mona).getByText('one open report').waitFor({ state: 'detached' });
    await mona.sees('Note: Ten minutes to cool down.');

    await mona.role('link', 'Mutes and bans').click();
    await mona.press(/^Lift what is in force for Bertrand/);
    await mona.role('dialog').getByRole('button', { name: 'Lift' }).click();
    await bertrand.sees('You may talk again at that table.');
    await say(bertrand, 'I am sorry.');
    await said(anna, 'I am sorry.').waitFor();
  }));

// What the server closes while it bans.
const put_off = [/WebSocket connection to .* failed/];

test('who is banned has a page that says why and until when, and comes back when it is lifted', () =>
  with_server(async (server) => {
    const mona = await with_role(server, 'Mona', 'moderator');
    const { anna, bertrand } = await at_a_table(server);
    bertrand.forgive(...put_off);
    await report_line(anna);
    await open_report(mona);
    await mona.press('Ban …');
    const dialog = mona.role('dialog');
    await dialog.getByRole('radio', { name: 'On the whole server' }).check();
    await dialog.getByRole('radio', { name: '1 week' }).check();
    await dialog.getByLabel('Why', { exact: true }).fill('Once too often.');
    await dialog.getByRole('button', { name: 'Ban', exact: true }).click();

    await bertrand.role('heading', 'You can’t come in').waitFor();
    await bertrand.sees(/banned you from this server until .* The reason given: Once too often\./);
    await bertrand.page.reload();
    await bertrand.sees(/banned you from this server until .* The reason given: Once too often\./);
    await said(anna, 'Free').waitFor(); // Bertrand's seat
    await looks_well(bertrand.page, 'a ban');

    await mona.role('link', 'Mutes and bans').click();
    await mona.press(/^Lift what is in force for Bertrand/);
    await mona.role('dialog').getByRole('button', { name: 'Lift' }).click();
    await mona.sees('It is no longer in force.');
    await bertrand.press('Try again');
    await bertrand.role('heading', 'You can’t come in').waitFor({ state: 'detached' });
  }));

test('who is banned appeals by the link, without a login, and reads there what somebody else has decided', () =>
  with_server(async (server) => {
    const otto = await with_role(server, 'Otto', 'moderator');
    const mona = await with_role(server, 'Mona', 'moderator');
    const { anna, bertrand } = await at_a_table(server, phone);
    bertrand.forgive(...put_off);
    await report_line(anna);
    await open_report(mona);
    await mona.press('Ban …');
    const dialog = mona.role('dialog');
    await dialog.getByRole('radio', { name: 'On the whole server' }).check();
    await dialog.getByRole('radio', { name: 'For good' }).check();
    await dialog.getByLabel('Why', { exact: true }).fill('Once too often.');
    await dialog.getByRole('button', { name: 'Ban', exact: true }).click();
    await bertrand.role('heading', 'You can’t come in').waitFor();
    await bertrand.role('link', 'Appeal this ban').click();
    await bertrand.role('heading', 'Appeal a ban').waitFor();
    const address = bertrand.page.url();
    assert.match(address, /\/appeal#[A-Za-z0-9_-]{43}$/);

    // from a browser in which nobody is known
    const brother = await server.person('His brother', phone);
    await brother.page.goto(address);
    await brother.sees(/^Bertrand.* was banned from this server on .*, for good\.$/);
    await brother.sees('The reason given: Once too often.');
    await looks_well(brother.page, 'the form of an appeal');
    await brother.page.getByLabel('Why should the ban end?').fill('It was me,\nhis <b>brother</b>.');
    await brother.touch(brother.role('button', 'Send the appeal'));
    await brother.sees('It was me, his <b>brother</b>.');
    await brother.sees(/^Nobody has decided yet\./);
    await bertrand.page.reload();
    await bertrand.sees('It was me, his <b>brother</b>.');
    assert.equal(await bertrand.role('button', 'Send the appeal').count(), 0, 'once');

    // who has banned does not decide
    await moderation_link(mona).getByText('one open appeal').waitFor({ state: 'attached' });
    await mona.role('link', 'Appeals').click();
    await mona.press(/^Accept the appeal of Bertrand/);
    await mona.sees('That ban is yours: somebody else decides about the appeal.');

    await otto.page.goto('/moderation/appeals');
    await otto.sees('It was me, his <b>brother</b>.');
    await otto.press(/^Refuse the appeal of Bertrand/);
    await otto.sees('To refuse, say why.');
    await looks_well(otto.page, 'appeals');
    await otto.page.getByLabel('An answer').fill('Then keep an eye on him.');
    await otto.press(/^Accept the appeal of Bertrand/);
    await otto.sees('The appeal is decided.');
    await otto.sees('No appeal is waiting.');
    await moderation_link(otto).getByText('one open appeal').waitFor({ state: 'detached' });
    await otto.role('radio', 'Decided').check();
    await otto.sees(/^Decided by Otto, /);

    await bertrand.page.reload();
    await bertrand.sees('The appeal was accepted: the ban was lifted.');
    await bertrand.sees('The answer: Then keep an eye on him.');
    await looks_well(bertrand.page, 'what came of an appeal');
    await bertrand.page.goto('/');
    await bertrand.role('heading', 'You can’t come in').waitFor({ state: 'detached' });

    await brother.page.goto('/appeal#' + 'A'.repeat(43));
    await brother.page.reload();
    await brother.role('alert').getByText('That link is wrong, or its ban is over.').waitFor();
  }));

test('a moderator finds a report by a word of what was said, whatever its capitals, and opens it', () =>
  with_server(async (server) => {
    const hanna = await with_role(server, 'Hanna', 'moderator');
    const { anna } = await at_a_table(server);
    await report_line(anna);
    await hanna.page.goto('/moderation/search');
    const field = hanna.page.getByLabel('Words in reports, names, and what was said');
    const look_for = async (text) => {
      await field.fill(text);
      await hanna.role('button', 'Search', { exact: true }).click();
    };
    await look_for('a horse');
    await hanna.sees('Nothing was found for “a horse”.');
    await look_for('LIKE a dónkey');
    await hanna.sees(/^Bertrand.*: You play like a donkey\.$/);
    await looks_well(hanna.page, 'what was found');
    await hanna.page.locator('li', { hasText: 'Bertrand' }).getByRole('link').click();
    await hanna.role('heading', /^A report about Bertrand/).waitFor();
    await hanna.sees('this line was reported');
  }));

test('who is blocked is not heard any more, until unblocked; by keyboard', () =>
  with_server(async (server) => {
    const { anna, bertrand } = await at_a_table(server);
    const menu = anna.page.locator('summary[aria-label^="More about Bertrand"]');
    await anna.tab_to(menu);
    await anna.page.keyboard.press('Enter');
    const block = anna.role('button', 'Block', { exact: true });
    await anna.tab_to(block);
    await anna.page.keyboard.press('Enter');
    const yes = anna.role('dialog').getByRole('button', { name: 'Block' });
    await anna.tab_to(yes);
    await anna.page.keyboard.press('Enter');
    await said(anna, insult).waitFor({ state: 'detached' });
    await say(bertrand, 'Are you still there?');
    await said(bertrand, 'Are you still there?').waitFor();
    await say(anna, 'I hear nobody.');
    await said(bertrand, 'I hear nobody.').waitFor();
    await said(anna, 'I hear nobody.').waitFor();
    assert.equal(await said(anna, 'Are you still there?').count(), 0);
    await anna.page.reload();
    await said(anna, 'I hear nobody.').waitFor();
    assert.equal(await said(anna, insult).count(), 0, 'nor after coming back');

    await anna.page.goto('/me');
    const blocked = anna.page.locator('section', { has: anna.role('heading', 'People you have blocked') });
    await blocked.getByRole('button', { name: /^Unblock/ }).click();
    await blocked.waitFor({ state: 'detached' });
    await anna.page.goBack();
    await said(anna, insult).waitFor();
  }));

test('a helper sees neither what only admins may, nor buttons for what is refused', () =>
  with_server(async (server) => {
    const hugo = await with_role(server, 'Hugo', 'helper');
    const { anna } = await at_a_table(server);
    await report_line(anna);
    await open_report(hugo);
    const act = hugo.page.locator('section', { has: hugo.role('heading', 'What to do') });
    assert.deepEqual(await act.getByRole('button').allInnerTexts(), ['Mute …', 'Remove …']);
    await hugo.press('Mute …');
    assert.equal(await hugo.role('dialog').getByRole('radio', { name: 'For good' }).count(), 0);
    await hugo.role('dialog').getByRole('button', { name: 'Cancel' }).click();
    const pages = hugo.role('navigation', 'Pages of moderation').getByRole('link');
    assert.deepEqual((await pages.allInnerTexts()).map((text) => text.replace(/\s*\d+$/, '')), ['Open reports', 'Settled', 'Appeals', 'Mutes and bans', 'People']);
    await hugo.page.goto('/moderation/log');
    await hugo.sees('This page is for those who moderate this server.');
    await anna.page.goto('/moderation');
    await anna.sees('This page is for those who moderate this server.');
  }));

test('an admin finds a person, gives a role, and reads in the log what was done', () =>
  with_server(async (server) => {
    const ada = await with_role(server, 'Ada', 'admin');
    const cleo = await server.person('Cleo');
    await cleo.come_home();
    await claim(cleo);
    await ada.page.goto('/moderation/people');
    await ada.page.getByLabel('Name of an account, or an id').fill('Cleo');
    await ada.press('Find');
    await ada.role('heading', 'Cleo').waitFor();
    await ada.sees('127.0.0.1');
    await ada.role('radio', 'Helper').check();
    await ada.press('Give this role');
    await ada.sees('Cleo has another role now.');
    await ada.press('Rename …');
    const dialog = ada.role('dialog');
    await dialog.getByLabel('New name').fill('Cleopatra');
    await dialog.getByLabel('Why', { exact: true }).fill('Cleo is somebody else.');
    await dialog.getByRole('button', { name: 'Rename', exact: true }).click();
    await ada.sees('The new name is Cleopatra.');
    await cleo.sees('A moderator has given you another name: you are Cleopatra now. The reason given: Cleo is somebody else.');
    await cleo.role('navigation', 'Pages').getByRole('link', { name: 'Cleopatra' }).waitFor();

    await ada.role('link', 'To everybody').click();
    await ada.page.getByLabel('A sentence to everybody who is connected').fill('The tournament begins.');
    await ada.press('Say it to everybody');
    await ada.role('dialog').getByRole('button', { name: 'Say it to everybody' }).click();
    await cleo.sees('From whoever runs this server: The tournament begins.');

    await ada.role('link', 'Log', { exact: true }).click();
    await ada.sees('Said to everybody');
    const acts = await ada.page.locator('ol strong').allInnerTexts();
    assert.deepEqual(acts, ['Said to everybody', 'Renamed', 'Role given', 'Role given']);
    await ada.sees(/“.*Cleo is somebody else\.”/);
  }));

test('where nobody comes in without an account, an invitation makes one', () =>
  with_server(
    async (server) => {
      const zoe = await server.person('Zoé');
      await zoe.page.goto('/');
      await zoe.role('heading', 'This server is for people with an account').waitFor();
      await zoe.touch(zoe.page.locator('summary', { hasText: 'Make an account' }));
      const form = zoe.page.locator('form', { has: zoe.role('button', 'Make an account') });
      await looks_well(zoe.page, 'who is not let in');
      await form.getByLabel('Name').fill('Zoé');
      await form.getByLabel('Password').fill(password);
      await form.getByLabel('Once more').fill(password);
      await form.getByLabel('Invitation').fill('a guess');
      await form.getByRole('button').click();
      await form.getByRole('alert').getByText('That invitation is wrong').waitFor();
      const { invitation } = await runs_server(server, 'admin.invite', { uses: 1 });
      await form.getByLabel('Invitation').fill(invitation);
      await form.getByRole('button').click();
      await zoe.role('navigation', 'Pages').getByRole('link', { name: 'Zoé' }).waitFor();
      await zoe.role('heading', 'This server is for people with an account').waitFor({ state: 'detached' });

      const again = await server.person('Zoé elsewhere');
      await again.page.goto('/');
      await again.touch(again.page.locator('summary', { hasText: 'Sign in' }));
      const login = again.page.locator('form', { has: again.role('button', 'Sign in') });
      await login.getByLabel('Name').fill('Zoé');
      await login.getByLabel('Password').fill('wrong password');
      await login.getByRole('button').click();
      await login.getByRole('alert').getByText('don’t belong together').waitFor();
      await login.getByLabel('Password').fill(password);
      await login.getByRole('button').click();
      await again.role('navigation', 'Pages').getByRole('link', { name: 'Zoé' }).waitFor();
    },
    { limits: '[accounts]\nregistration = "invitation"\n[guests]\nallowed = false\n' },
  ));

test('who is put out of a table, and who was at one that is closed, reads why', () =>
  with_server(async (server) => {
    const mona = await with_role(server, 'Mona', 'moderator');
    const { anna, bertrand } = await at_a_table(server);
    const act = async (button, why, yes) => {
      await mona.press(button);
      const dialog = mona.role('dialog');
      await dialog.getByLabel('Why', { exact: true }).fill(why);
      await dialog.getByRole('button', { name: yes, exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    // from the table itself
    await mona.page.goto(new URL(anna.page.url()).pathname);
    await mona.open_menu(await mona.page.locator('summary[aria-label^="More about Bertrand"]').getAttribute('aria-label'));
    await mona.role('link', 'Moderation').last().click();
    await mona.role('heading', /^Bertrand/).waitFor();
    await act('Remove …', 'Think it over.', 'Remove');
    await bertrand.role('heading', 'You are not at this table').waitFor();
    await bertrand.sees(/removed you from this table; you may come back\. The reason given: Think it over\./);
    await bertrand.press('Try again');
    await bertrand.role('heading', 'Anna’s table').waitFor();

    await act('Close the table …', 'Enough for today.', 'Close the table');
    for (const person of [anna, bertrand]) {
      await person.role('heading', 'This table is closed').waitFor();
      await person.sees(/has closed this table\. The reason given: Enough for today\./);
    }
  }));

test('axe finds nothing to object to in the pages of moderation', () =>
  with_server(async (server) => {
    const ada = await with_role(server, 'Ada', 'admin');
    const { anna, bertrand } = await at_a_table(server);
    await anna.touch(said(anna, insult).getByRole('button', { name: /^What Bertrand.* said$/ }));
    await looks_well(anna.page, 'about a line');
    await anna.role('dialog').getByRole('button', { name: 'Report' }).click();
    await looks_well(anna.page, 'the form of a report');
    await anna.role('dialog').getByRole('button', { name: 'Send the report' }).click();
    await open_report(ada);
    await looks_well(ada.page, 'a report');
    await ada.press('Mute …');
    await looks_well(ada.page, 'a mute');
    await ada.role('dialog').getByLabel('Why', { exact: true }).fill('No insults.');
    await ada.role('dialog').getByRole('button', { name: 'Mute', exact: true }).click();
    await talk_field(bertrand).waitFor({ state: 'detached' });
    await looks_well(bertrand.page, 'somebody muted');
    for (const [path, there] of [
      ['moderation', 'Look at it'],
      ['moderation/appeals', 'No appeal is waiting.'],
      ['moderation/sanctions', 'No insults.'],
      ['moderation/people?person=Ada', 'This person has your own role'],
      ['moderation/broadcast', 'Say it to everybody'],
      ['moderation/log', 'Role given'],
    ]) {
      await ada.page.goto(`/${path}`);
      await ada.sees(there);
      await looks_well(ada.page, path);
    }
  }));

test('where guests only play, they read so in the place of what they may not do', () =>
  with_server(
    async (server) => {
      const gus = await server.person('Gus');
      await gus.come_home();
      await gus.sees('On this server guests may sit down at tables but not make any.');
      assert.equal(await gus.role('link', 'New table').count(), 0);
      await gus.sees('On this server guests hear what is said but may not talk.');
      assert.equal(await talk_field(gus).count(), 0);
      await claim(gus);
      await gus.visit('/');
      await gus.role('link', 'New table').waitFor();
      await talk_field(gus).waitFor();
      assert.equal(await gus.text('On this server guests').count(), 0);
    },
    { limits: '[guests]\nmay_talk = false\nmay_make_tables = false\n' },
  ));
