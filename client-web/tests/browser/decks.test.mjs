// Decks of one's own for Chevaliers by real clicks: made, kept, saved, opened, and played with.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';

import { Chevalier } from './chevalier.mjs';
import { with_server } from './test_server.mjs';

test('a deck is made on its page, and a table played with it', { timeout: 300_000 }, () =>
  with_server(async (server) => {
    const anna = await server.person('Anna');
    await anna.come_home();
    await anna.page.goto('/workshop/chevaliers');
    const cards = anna.role('textbox', 'The cards');
    await cards.waitFor();
    const standard = await cards.inputValue();
    await cards.fill(standard.replace('castle red 333/1', 'castle pink 333/1'));
    await anna.sees('Line 1 of the deck: there is no colour “pink”.');
    const own = `${standard}castle red 555/4 ours\n`;
    await cards.fill(own);
    await anna.sees('49 cards: the deck is valid.');
    await anna.role('button', 'red castle, to beat: three 5s and a 4').click();
    assert.equal(await cards.evaluate((area) => area.value.slice(area.selectionStart, area.selectionEnd)), 'castle red 555/4 ours');

    await anna.role('textbox', 'Name of the deck').fill('Winter');
    const [download] = await Promise.all([anna.page.waitForEvent('download'), anna.press('Save as a file')]);
    assert.equal(download.suggestedFilename(), 'Winter.txt');
    const file = await download.path();
    assert.equal(await readFile(file, 'utf8'), own);
    await anna.press('Keep it in this browser');
    await anna.sees('Winter is kept');
    await anna.press('Start over');
    assert.equal(await cards.inputValue(), standard);
    await anna.page.locator('input[type=file]').setInputFiles({ name: 'Winter.txt', mimeType: 'text/plain', buffer: Buffer.from(own) });
    await anna.until((text) => document.querySelector('textarea').value === text, own);

    await anna.page.goto('/');
    await anna.touch(anna.role('link', 'New table'));
    await anna.choose('Game', 'Chevaliers');
    await anna.touch(anna.page.locator('summary', { hasText: 'More about the game' }));
    await anna.page.getByLabel('Deck').selectOption('Winter');
    await anna.press('Make the table');
    await anna.page.waitForURL(/\/table\//);
    await anna.sees('Its own, 49 cards');
    await anna.touch(anna.page.locator('summary', { hasText: 'Its own, 49 cards' }));
    await anna.role('img', 'red castle, to beat: three 5s and a 4').waitFor();
    await anna.press('Fill up with computers and begin');
    const hand = new Chevalier(anna);
    for (let decisions = 0; decisions < 12 && (await hand.decide()) !== null; ++decisions);
  }));
