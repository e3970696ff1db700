import { Refusal } from '@palatine/client';
import { afterEach, describe, expect, test } from 'vitest';

import { game_uis } from '../../src/games/game_uis';
import { refusal_text } from '../../src/lib/refused';
import { words as en } from '../../src/text/made/en/pages';
import { words as fr } from '../../src/text/made/fr/pages';
import { languages, speak, type Language } from '../../src/text/words.svelte';
import { explained } from './explained';
import { of_project } from './sources';

// The guide's tables of reasons, by their groups; those of a game stand on its page.
function reasons(): { group: string; reason: string }[] {
  const rows = (part: string, group: string) => [...part.matchAll(/^\| `(\w+)` \| -?\d+ \|/gm)].map(([, reason]) => ({ group, reason: reason! }));
  const errors = of_project('docs/protocol.md').split('## Errors')[1]!.split(/^\*\*/m).slice(1);
  return [
    ...errors.flatMap((part) => rows(part, part.slice(0, part.indexOf('**')))),
    ...Object.keys(game_uis).flatMap((game) => rows(of_project(`docs/games/${game}.md`), game)),
  ];
}

const all = reasons();
// Reasons of all games are said by each in its own words.
const of_a_game = (group: string) => group === 'games' || group in game_uis;
const refused_by = (game: string) => ['rejections', 'options'].map((file) => of_project(`engine/${game.replaceAll('-', '_')}/${file}.cpp`)).join('');
const of_package = ['connection_lost', 'closed', 'too_many_waiting', 'bad_answer'];
const refused = (reason: string, more: object = {}) => new Refusal({ code: -32000, message: 'As the server says it.', data: { reason, ...more } });

afterEach(() => speak('en'));

describe('refusals', () => {
  test('are read out of the guide', () => expect(all.length).toBeGreaterThan(100));

  test('have words for every reason of the protocol, and for no others', () => {
    const wanted = [...all.filter(({ group }) => group !== 'http' && !of_a_game(group)).map(({ reason }) => reason), ...of_package];
    const there = Object.keys(en.refusals);
    expect(there).toEqual(expect.arrayContaining(wanted));
    // those of all games, which a game may have its own words for; those of HTTP, few of which people meet; and whom partners may hear
    const others = [...all.filter(({ group }) => group === 'games' || group === 'http').map(({ reason }) => reason), 'talk_forbidden_team', 'talk_forbidden_whisper'];
    expect(there.filter((reason) => !wanted.includes(reason) && !others.includes(reason))).toEqual([]);
  });

  // Of those that several games give each game has words for its own.
  const of_games = all.flatMap(({ group, reason }) => {
    if (group !== 'games') return group in game_uis ? [{ game: group, reason }] : [];
    return Object.keys(game_uis).flatMap((game) => (refused_by(game).includes(`"${reason}"`) ? [{ game, reason }] : []));
  });
  test('of several games are words of several', () => {
    for (const { reason } of all.filter(({ group }) => group === 'games')) expect(of_games.filter((each) => each.reason === reason).length, reason).toBeGreaterThan(1);
  });
  test.each(of_games)('of $game have words in its UI: $reason', async ({ game, reason }) => {
    const game_ui = await game_uis[game]!();
    for (const language of Object.keys(languages) as Language[]) {
      speak(language);
      expect(explained(game_ui.refusals(), reason)).toBeTruthy();
    }
  });

  test('say how long to wait', () => {
    expect(refusal_text(refused('chat_too_fast', { retry_after_ms: 2500 }))).toContain('3 s');
  });

  test('say what forbids talk', () => {
    const text = refusal_text(refused('talk_forbidden', { rule: 'partner_chat:silent' }));
    expect(text).toBe(en.talk.forbidden['partner_chat:silent']);
    expect(refusal_text(refused('talk_forbidden', { rule: 'a new one' }))).toBe(en.refusals.talk_forbidden);
  });

  test('that are new are said as the server says them', () => {
    expect(refusal_text(refused('of_tomorrow'))).toBe('As the server says it.');
    expect(refusal_text(refused('constructor'))).toBe('As the server says it.');
  });

  test('say what they are about as people call it, and without that what the server says', async () => {
    const chevaliers = await game_uis.chevaliers!();
    expect(refusal_text(refused('guarded', { args: { card: 0 } }), chevaliers)).toBe('A guard lies on the red castle.');
    expect(refusal_text(refused('guarded'), chevaliers)).toBe('As the server says it.');
    const carolus = await game_uis['carolus-magnus']!();
    expect(refusal_text(refused('no_such_pile', { args: { pile: 3, piles: 3 } }), carolus)).toBe('There is no pile 4.');
    expect(refusal_text(refused('family_exhausted', { args: { family: 'pink' } }), carolus)).toBe('No pink knight is left in the supply.');
    const warlords = await game_uis['warlords-of-europe']!();
    expect(refusal_text(refused('card_cant_apply', { args: { card: 'fleet' } }), warlords)).toBe('Fleet can’t apply now.');
    expect(refusal_text(refused('not_your_fief', { args: { fief: 0 } }), warlords)).toBe('Scotland is not yours.');
  });

  test('follow the language', () => {
    speak('fr');
    expect(refusal_text(refused('not_host'))).toBe(fr.refusals.not_host);
  });
});
