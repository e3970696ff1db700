// Who has a seat and who speaks where: a friend in place of somebody who is away, talk by the table's policy, and the
// question before chance decides.
import assert from 'node:assert/strict';
import test from 'node:test';

import { with_server } from './test_server.mjs';
import { Hand } from './play.mjs';
import { make_table, make_table_of_lords, play_a_computer, play_together } from './tables.mjs';

const described = (person) => person.role('region', 'The board in words').textContent();
const away_at_once = { limits: 'absence_grace_ms = 1' };
const row_of = (person, name) => person.page.locator('[aria-labelledby=players] li', { hasText: name });

// Bertrand goes away, and Anna is asked who shall have the seat.
async function seat_to_give(server) {
  const [anna, bertrand] = [await server.person('Anna'), await server.person('Bertrand')];
  await play_together(anna, bertrand);
  for (const person of [anna, bertrand]) await person.role('group', 'The board').waitFor();
  const address = new URL(bertrand.page.url()).pathname;
  await bertrand.page.goto('about:blank');
  const row = row_of(anna, 'Bertrand').filter({ hasText: 'away' });
  await row.locator('summary').click();
  return { anna, bertrand, address };
}

test('a friend takes the seat of somebody who is away, by a link', () =>
  with_server(async (server) => {
    const { anna, bertrand, address } = await seat_to_give(server);
    await anna.press('Ask a spectator to take the seat');
    const dialog = anna.role('dialog');
    await dialog.getByText('Nobody is watching whom you could ask.').waitFor();
    await dialog.getByRole('button', { name: 'Make a link to pass on' }).click();
    const link = await dialog.getByLabel('Link into this seat').inputValue();
    await dialog.getByRole('button', { name: 'Close' }).click();

    // looking at it takes nothing, not even for who has a name already
    const looks = await server.person('Éloïse');
    await looks.come_home();
    await looks.page.goto(link);
    await looks.role('heading', /^Anna·.. invites you to take over a seat in a game of Carolus Magnus$/).waitFor();
    await looks.page.locator('dl').getByText('Seat 2').waitFor();
    await looks.role('button', 'Take the seat').waitFor();

    const cleo = await server.person('Cléo');
    await cleo.page.goto(link);
    await cleo.sees('The game is in progress. You take over seat 2 for good, with everything that belongs to it.');
    await cleo.come_by(link);
    await cleo.role('group', 'The board').waitFor();
    await row_of(cleo, '(you)').filter({ hasText: 'Cléo' }).waitFor();
    await row_of(anna, 'Cléo').filter({ hasText: 'here' }).waitFor();
    assert.equal(await row_of(anna, 'Bertrand').count(), 0);
    await anna.sees(/^Cléo·.. has taken the seat for good\.$/);

    // Whose seat it was watches now, and the link is used up: that is said before anybody is asked for a name.
    await bertrand.page.goto(address);
    await bertrand.sees('You are watching.');
    const late = await server.person('Dagobert');
    late.forgive(/404 .*api\/v1\/invites|status of 404/); // of a link that leads nowhere
    await late.visit(new URL(link).pathname);
    await late.role('heading', 'This link no longer works').waitFor();

    await Promise.all([new Hand(anna).play_to_the_end(), new Hand(cleo).play_to_the_end()]);
  }, away_at_once));

test('somebody who watches is asked to take the seat', () =>
  with_server(async (server) => {
    const wanda = await server.person('Wanda');
    const { anna, address } = await seat_to_give(server);
    await wanda.come_home();
    await wanda.page.goto(address);
    await wanda.sees('You are watching.');
    await anna.press('Ask a spectator to take the seat');
    await anna.role('dialog').getByRole('button', { name: /^Wanda/ }).click();
    await anna.sees(/^Wanda·.. is asked to take this seat$/);
    await wanda.sees(/^You are asked to take the seat of Bertrand·.. for good\.$/);
    await wanda.press('Take the seat');
    await row_of(anna, 'Wanda').waitFor();
    await row_of(wanda, '(you)').filter({ hasText: 'Wanda' }).waitFor();
  }, away_at_once));

// At a table of four: partners sit across from each other.
async function four(server, talk) {
  const people = [await server.person('Anna')];
  const link = await make_table(people[0], { players: 4, talk });
  for (const name of ['Bertrand', 'Cléo', 'Dagobert']) {
    const person = await server.person(name);
    people.push(person);
    await person.come_by(link);
  }
  for (const person of people) assert.equal(await person.role('button', 'Partner', { exact: true }).count(), 0, 'not before the game');
  for (const person of people) await person.press('I am ready');
  for (const person of people) await person.role('group', 'The board').waitFor();
  return people;
}
async function say(person, text) {
  await person.page.getByPlaceholder('Say something').fill(text);
  await person.press('Say');
}
const channel = (person, name) => person.role('region', 'Talk', { exact: true }).getByRole('button', { name: new RegExp(`^${name}`) });

test('what is pressed to be ready stays where it is while others come and are ready', () =>
  with_server(async (server) => {
    const anna = await server.person('Anna');
    const link = await make_table(anna, { players: 4 });
    const bertrand = await server.person('Bertrand');
    await bertrand.come_by(link);
    const where = (person) => person.role('button', 'I am ready').boundingBox();
    const before = await Promise.all([where(anna), where(bertrand)]);
    for (const name of ['Cléo', 'Dagobert']) {
      const person = await server.person(name);
      await person.come_by(link);
      await person.press('I am ready');
    }
    for (const person of [anna, bertrand]) await person.sees(/^Dagobert·.. is ready\.$/);
    assert.deepEqual(await Promise.all([where(anna), where(bertrand)]), before);
  }));

test('partners talk among themselves where that is allowed, and nobody else hears it', () =>
  with_server(async (server) => {
    const [anna, bertrand, cleo, dagobert] = await four(server, 'Free');
    const wanda = await server.person('Wanda');
    await wanda.come_home();
    await wanda.role('link', /^Watch/).click();
    await wanda.sees('You are watching.');

    await channel(anna, 'Partner').click();
    await anna.sees('Only your partner hears this.');
    await say(anna, 'Shall we take the red ones?');
    await anna.sees('Shall we take the red ones?');
    await channel(cleo, 'Partner').getByText('one new message').waitFor({ state: 'attached' });
    await channel(cleo, 'Partner').click();
    await cleo.sees('Shall we take the red ones?');

    await channel(wanda, 'Spectators').click();
    await say(wanda, 'They will lose.');
    await wanda.sees('They will lose.');

    // What all hear comes after: had the others been told of it, they would have it by then.
    await channel(anna, 'Table').click();
    await say(anna, 'Good luck to all!');
    for (const person of [bertrand, cleo, dagobert, wanda]) await channel(person, 'Table').click();
    for (const person of [bertrand, cleo, dagobert, wanda]) await person.sees('Good luck to all!');
    for (const person of [bertrand, dagobert]) await channel(person, 'Partner').click();
    for (const person of [bertrand, dagobert, wanda]) {
      assert.equal(await person.text('Shall we take the red ones?').count(), 0, `${person.name} has not heard it`);
    }
    for (const person of [anna, bertrand, cleo, dagobert]) {
      assert.equal(await channel(person, 'Spectators').count(), 0);
      assert.equal(await person.text('They will lose.').count(), 0);
    }
  }));

test('two opponents whisper where the table lets them, and a third one sees nothing of it', () =>
  with_server(async (server) => {
    const [anna, bertrand, cleo] = [await server.person('Anna'), await server.person('Bertrand'), await server.person('Cléo')];
    await anna.come_home();
    const link = await make_table_of_lords(anna, { players: 3, more: { 'Opponents may whisper': 'Yes' } });
    for (const person of [bertrand, cleo]) await person.come_by(link);
    assert.equal(await channel(anna, 'Whisper').count(), 0, 'not before the game');
    for (const person of [anna, bertrand, cleo]) await person.press('I am ready');
    for (const person of [anna, bertrand, cleo]) await channel(person, 'Whisper').first().waitFor();

    const secret = 'Leave me Flanders, and I leave you Wales.';
    await channel(anna, 'Whisper Bertrand').click();
    await anna.sees(/^Only Bertrand·.. hears this\.$/);
    await say(anna, secret);
    await anna.sees(secret);
    await channel(bertrand, 'Whisper Anna').getByText('one new message').waitFor({ state: 'attached' });
    await channel(bertrand, 'Whisper Anna').click();
    await bertrand.sees(secret);
    await say(bertrand, 'Agreed.');
    await anna.sees('Agreed.');

    // What all hear comes after: had the third one been told of it, they would have it by then.
    await channel(anna, 'Table').click();
    await say(anna, 'May the best one win!');
    await channel(cleo, 'Table').click();
    await cleo.sees('May the best one win!');
    const heard_by_cleo = async () => {
      for (const other of ['Anna', 'Bertrand']) {
        const way = channel(cleo, `Whisper ${other}`);
        assert.equal(await way.getByText('new message').count(), 0);
        await way.click();
        for (const words of [secret, 'Agreed.']) assert.equal(await cleo.text(words).count(), 0, `Cléo has heard “${words}”`);
      }
    };
    await heard_by_cleo();
    await cleo.page.reload();
    await channel(cleo, 'Whisper').first().waitFor();
    await heard_by_cleo();
    await bertrand.page.reload();
    await channel(bertrand, 'Whisper Anna').click();
    await bertrand.sees(secret);
  }));

test('a new name is seen by all at a table that is played, without coming again', () =>
  with_server(async (server) => {
    const people = await four(server, 'Free');
    const [anna, bertrand] = people;
    const wanda = await server.person('Wanda');
    await wanda.come_home();
    await wanda.role('link', /^Watch/).click();
    await wanda.sees('You are watching.');
    const rename = async (person, name) => {
      const page = await person.context.newPage(); // the table stays open in the other one
      await page.goto('/me');
      await page.locator('input[autocomplete=nickname]').fill(name);
      await page.getByRole('button', { name: 'Change the name' }).click();
      await page.getByText(`You are ${name}`).waitFor();
      await page.close();
    };
    await rename(bertrand, 'Bartholomew');
    for (const person of [...people, wanda]) await row_of(person, 'Bartholomew').waitFor();
    for (const person of people) assert.equal(await row_of(person, 'Bertrand').count(), 0);
    await say(bertrand, 'It is still me.');
    await anna.sees('It is still me.');
  }));

test('where partners talk before all, there is no way to talk apart', () =>
  with_server(async (server) => {
    const people = await four(server, 'Heard by all');
    for (const person of people) {
      await person.sees('The whole table hears this. Partners may not talk anywhere else until the game is over.');
      assert.equal(await channel(person, 'Partner').count(), 0);
    }
    await say(people[0], 'I take the red ones.');
    for (const person of people) await person.sees('I take the red ones.');
  }));

test('who wishes to is asked before chance decides, and may think better of it', () =>
  with_server(async (server) => {
    const anna = await server.person('Anna');
    await play_a_computer(anna, { undo: 'Freely', rounds: 3 });
    const hand = new Hand(anna);
    const question = anna.role('dialog', 'Are you sure?');
    while ((await question.count()) === 0) {
      const found = await hand.offered();
      assert.notEqual(found, null, 'never asked in a whole game');
      if (!found[0].startsWith('dialog')) await hand.press(found[hand.some(found.length)]);
    }
    await question.getByText('New knights come by chance after this, so you can’t take it back.').waitFor();
    const before = await described(anna);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    assert.equal(await described(anna), before, 'nothing is done');
    assert.equal(await anna.page.locator('.region.target').count() > 0, true, 'and it is still to be done');

    const [way] = await hand.offered();
    await hand.press(way);
    await question.getByRole('button', { name: /region \d+/ }).click();
    await anna.until((text) => document.querySelector('.board section[aria-label="The board in words"]').textContent !== text, before);

    // Whoever does not wish it is not asked again.
    await anna.press('Settings');
    await anna.choose('Ask again before dice or cards decide', 'Never');
    await anna.press('Close');
    for (let found = await hand.offered(); found !== null; found = await hand.offered()) {
      assert.ok(!found[0].startsWith('dialog'), 'asked although this was not wished');
      await hand.press(found[hand.some(found.length)]);
    }
  }));

test('talk on the server is on the home page, and is hidden by whoever does not care for it', () =>
  with_server(async (server) => {
    const [anna, bertrand] = [await server.person('Anna'), await server.person('Bertrand')];
    await anna.come_home();
    await bertrand.come_home();
    await say(anna, 'Who plays a game of four tonight?');
    await bertrand.sees('Who plays a game of four tonight?');
    await bertrand.press('Hide');
    await bertrand.page.reload();
    await bertrand.role('button', 'Show', { exact: true }).waitFor();
    assert.equal(await bertrand.text('Who plays a game of four tonight?').count(), 0);
    await bertrand.press('Show');
    await bertrand.sees('Who plays a game of four tonight?');
  }));

test('one who is alone chooses how strong the computer is, plays against it, and is proposed it the next time', () =>
  with_server(async (server) => {
    const anna = await server.person('Anna');
    await anna.come_home();
    const opponent = anna.page.getByLabel('Opponent');
    assert.deepEqual(await opponent.locator('option').allTextContents(), ['Steward', 'Master', 'Expert', 'Skilled player', 'Casual player', 'Beginner', 'Random']);
    await opponent.selectOption('Casual player');
    await anna.sees('plays for fun and misses something now and then.');
    await anna.press('Play against a computer now');
    await row_of(anna, 'Casual player (computer)').waitFor();
    const hand = new Hand(anna);
    const of_opponent = anna.page.locator('[aria-labelledby=log] li', { hasText: 'Casual player' });
    for (let turns = 0; (await of_opponent.count()) < 8; ++turns) {
      assert.ok(turns < 60, 'the computer plays on');
      await hand.play_once();
    }
    await anna.visit();
    assert.equal(await opponent.inputValue(), 'casual');
  }));

test('the computer that plays for who is away is the table’s choice, and is named at the seat', () =>
  with_server(async (server) => {
    const [anna, bertrand] = [await server.person('Anna'), await server.person('Bertrand')];
    await play_together(anna, bertrand, { stand_in: 'Beginner' });
    for (const person of [anna, bertrand]) await person.role('group', 'The board').waitFor();
    await bertrand.page.goto('about:blank');
    const row = row_of(anna, 'Bertrand').filter({ hasText: 'away' });
    await row.locator('summary').click();
    await anna.sees('Beginner: is still learning and overlooks a great deal; easy to beat.');
    await anna.press('Let a computer play for them');
    await row.filter({ hasText: 'a computer plays: Beginner' }).waitFor();
  }, away_at_once));
