// Six at a table of Chevaliers, three at terminals and three at browsers, and what comes between them and its end.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { promisify } from 'node:util';

import { Chevalier } from './chevalier.mjs';
import { Chronicle } from './chronicle.mjs';
import { with_server } from './test_server.mjs';
import { no_connection } from './people.mjs';
import { client, Terminal } from './terminal.mjs';
import { whole_game_ms } from './patience.mjs';
import { TerminalChevalier } from './terminal_chevalier.mjs';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const turns = 18;

const words = (person) => person.role('region', 'The table in words').textContent();
const row_of = (person, name) => person.page.locator('[aria-labelledby=players] li', { hasText: name });
const unseated = /take the last free seat|take a seat|dernière place libre|prendre une place/;

async function make_table(dora) {
  await dora.sees(/Lobby/);
  dora.enter(`new chevaliers players=6 max_turns=${turns} undo=free`);
  return dora.until((rows) => rows.at(-2)?.match(/https?:\S+\/i\/[\w-]+/)?.[0], 'the link for the others');
}

// Plays to the end, with something that comes before a decision.
async function play(player, before = async () => undefined) {
  for (let found = await player.offered(); found !== null; found = await player.offered()) {
    await before(found);
    if ((await player.decide()) === null) return;
  }
}

// The choice of a target is one's own to take back; a roll only all together.
async function takes_back(anna, hand, { browsers, terminals }) {
  const at_once = anna.role('button', 'Take back 1 action');
  const choose = async () => {
    while ((await hand.decide()) !== 'tried');
    await at_once.waitFor();
  };
  await at_once.click();
  await anna.until(() => hand.offered().some?.((one) => /"(pile|bury|card)-/.test(one)), undefined, 'a target to choose');
  await choose();

  await hand.decide();
  await anna.page.locator('button[data-die]').first().waitFor();
  assert.equal(await at_once.count(), 0, 'not past a roll');
  const rolled = await words(anna);
  const ask = async () => {
    await anna.open_menu('More');
    await anna.press('Ask to take back 1 action');
    for (const terminal of terminals) await terminal.until_asked();
  };
  await ask();
  terminals[0].answer('no');
  await anna.sees('Not taken back: somebody said no.');
  assert.equal(await words(anna), rolled, 'the dice lie as they lay');
  for (const terminal of terminals) await terminal.until_asked(false);

  await ask();
  for (const terminal of terminals) terminal.answer('yes');
  for (const [person, agree] of browsers) await person.press(agree);
  await anna.page.locator('button[data-die]').first().waitFor({ state: 'detached' });
  assert.notEqual(await words(anna), rolled);
}

const palatine = (given, options) => promisify(execFile)(client, given, options);

// The replay holds by itself and by what its player noted during the game; what somebody changed in it does not.
async function holds(file) {
  await palatine(['verify', '--receipt', `${file}.receipt`, file]);
  const replay = JSON.parse(await readFile(file, 'utf8'));
  replay.actions.find(({ action }) => action.kind === 'roll').drawn += 1;
  await writeFile(file + '.changed', JSON.stringify(replay));
  await assert.rejects(palatine(['verify', `${file}.changed`]), { code: 1 });
}

test('three at terminals and three at browsers play one game to its end', { timeout: 900_000 }, () =>
  with_server(
    async (server) => {
      const dora = new TerminalChevalier(await Terminal.open(server, 'Dora', server.address));
      const link = await make_table(dora.terminal);
      const chronicle = await Chronicle.open(server, link);
      const émile = await TerminalChevalier.come(server, 'Émile', link, { language: 'fr' });
      const frédéric = await TerminalChevalier.come(server, 'Frédéric', link, { columns: 80, height: 24 });
      for (const { terminal } of [émile, frédéric]) await terminal.sees(unseated);
      émile.terminal.enter('asseoir');
      frédéric.terminal.enter('sit');
      const [anna, béatrice, cléo] = [
        await server.person('Anna'),
        await server.person('Béatrice', { ...phone, worker: true }),
        await server.person('Cléo', { language: 'fr' }),
      ];
      for (const person of [anna, béatrice, cléo]) {
        person.context.setDefaultTimeout(whole_game_ms);
        await person.come_by(link);
      }
      for (const [{ terminal }, ready] of [[dora, 'ready'], [émile, 'prêt'], [frédéric, 'ready']]) terminal.enter(ready);
      for (const person of [anna, béatrice, cléo]) await person.touch(person.role('button', /^(I am ready|D’accord pour commencer)/));
      for (const person of [anna, béatrice, cléo]) await person.page.locator('.board.chevaliers').waitFor();

      const hands = [new Chevalier(anna), new Chevalier(béatrice), new Chevalier(cléo, 'fr')];
      const done = { undo: false, offline: false, killed: false, left: false };

      // Whoever must decide sees to it that something happens to another, who need not.
      let comes_back = Promise.resolve();
      const goes_offline = async () => {
        if (done.offline) return;
        done.offline = true;
        béatrice.forgive(...no_connection);
        await béatrice.context.setOffline(true);
        await béatrice.sees('Connection lost. Reconnecting …');
        const before = await words(béatrice);
        comes_back = (async () => {
          await chronicle.next();
          assert.equal(await words(béatrice), before, 'nothing comes without a connection');
          await béatrice.context.setOffline(false);
          await béatrice.text('Connection lost. Reconnecting …').waitFor({ state: 'detached' });
          await béatrice.until((old) => document.querySelector('.board section[aria-label="The table in words"]').textContent !== old, before);
        })();
      };
      const is_killed = async () => {
        if (done.killed) return;
        done.killed = true;
        await émile.terminal.kill();
        await row_of(anna, 'Émile').filter({ hasText: 'away' }).waitFor();
        émile.terminal.start(link);
        await row_of(anna, 'Émile').filter({ hasText: 'here' }).waitFor();
        await émile.terminal.until((rows) => rows[0]?.includes('Cléo'), 'whose turn it is');
      };
      const leaves = async () => {
        if (done.left || !(done.undo && done.offline && done.killed) || chronicle.rolled.size < 6) return;
        done.left = true;
        await comes_back;
        await frédéric.leave();
        const row = row_of(anna, 'Frédéric').filter({ hasText: 'away' });
        await row.locator('summary').click();
        await anna.press('Let a computer play for them');
        await row_of(anna, 'Frédéric').filter({ hasText: 'a computer plays' }).waitFor();
      };
      const annas_game = async () => {
        const others = { browsers: [[béatrice, 'Agree'], [cléo, 'D’accord']], terminals: [dora, émile, frédéric] };
        const [hand] = hands;
        for (let did = ''; did !== null && (await hand.offered()) !== null; did = await hand.decide()) {
          if (did !== 'tried' || done.undo) await leaves();
          else await takes_back(anna, hand, others);
          done.undo ||= did === 'tried';
        }
      };
      const games = [annas_game(), play(hands[1]), play(hands[2], is_killed), play(dora, goes_offline), play(émile), play(frédéric)];
      await Promise.all([...games, chronicle.goes_on()]);
      await comes_back;

      assert.deepEqual(done, { undo: true, offline: true, killed: true, left: true });
      assert.equal(chronicle.rolled.size, 6, 'all have rolled');
      assert.ok(chronicle.tournaments.some((seats) => seats.size === 6), 'in a tournament all roll');
      assert.equal(chronicle.played_for.size, 1, 'the computer has rolled for Frédéric');
      assert.equal(await words(béatrice), await words(anna));

      const folder = await mkdtemp(join(tmpdir(), 'palatine-six-'));
      server.ends_with(() => rm(folder, { recursive: true }));
      const files = [];
      for (const { terminal } of [dora, émile]) {
        files.push(join(folder, `${terminal.name}.json`));
        await palatine(['replay', chronicle.room, server.address, '-o', files.at(-1)], { env: terminal.environment });
      }
      for (const { terminal, quit } of [dora, émile]) {
        terminal.enter(quit);
        const { code, restored, strange } = await terminal.end();
        assert.deepEqual({ code, restored, strange }, { code: 0, restored: true, strange: [] });
      }
      for (const person of [anna, béatrice, cléo]) await person.page.goto('about:blank');
      assert.equal(await server.process.stop(), 0);
      for (const file of files) await holds(file);
      assert.equal(await readFile(files[0], 'utf8'), await readFile(files[1], 'utf8'), 'all have the same replay');
    },
    { limits: 'absence_grace_ms = 1' },
  ));
