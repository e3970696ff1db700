// Names, titles and talk are other people's: whatever they hold is shown as text.
import type { Room } from '@palatine/client';
import { render } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import TableRow from '../../src/pieces/TableRow.svelte';
import Voice from '../../src/pieces/Voice.svelte';
import { MissedTalk } from '../../src/lib/missed_talk.svelte';
import { voice } from '../../src/lib/voice.svelte';
import Log from '../../src/table/Log.svelte';
import Players from '../../src/table/Players.svelte';
import TableTalk from '../../src/table/TableTalk.svelte';
import Questions from '../../src/table/Questions.svelte';
import { person, seat, state } from './table_state';

vi.mock('../../src/lib/session.svelte', () => ({ session: { me: { id: 'me' }, hello: null, status: 'online', client: {} } }));

const bad = [
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  '{@html alert(1)}',
  'javascript:alert(1)',
  '&lt;b&gt;&amp;amp;',
  '</li></ul><h1>Anna</h1>',
  "'; DROP TABLE rooms; --",
];
const room = { id: 'r1' } as Room;

beforeAll(() => {
  (window as { alert: unknown }).alert = () => {
    throw new Error('a text ran');
  };
});

function shows_as_text(container: Element, text: string): void {
  expect(container.textContent).toContain(text);
  expect(container.querySelector('script, img, h1, iframe, b, [onerror], [onload]')).toBeNull();
  for (const link of container.querySelectorAll('a')) expect(link.getAttribute('href')).not.toMatch(/^javascript:/);
}

describe.each(bad)('%s', (text) => {
  const seats = [seat(0, 0, text), seat(1, 1, 'Bert', { invited: person(text) })];

  test('as the title and the names of a table in a list', () => {
    const empty = createRawSnippet(() => ({ render: () => '<span></span>' }));
    const { container } = render(TableRow, { title: text, game: text, names: text, status: empty, actions: empty });
    shows_as_text(container, text);
  });
  test('as a player’s name', () => shows_as_text(render(Players, { room, seen: state({ seats }) }).container, text));
  test('as who asks', () => {
    const offer = { id: '1', kind: 'draw' as const, by: 0 };
    shows_as_text(render(Questions, { room, seen: state({ seats, offer }, { seat: 1 }) }).container, text);
  });
  test('as what is said', () => {
    const chat = [{ id: 1, channel: 'table' as const, from: person(text), text, at: '2026-11-21T18:30:00Z' }];
    const { container } = render(TableTalk, { room, seen: state({}, { chat, seat: 0 }), missed: new MissedTalk() });
    shows_as_text(container, text);
  });
  test('in the log', () => {
    const after = state({ seats });
    const move = { number: 1, seq: 1, events: [{ kind: 'person_sat', seat: 0, person: person(text) }], before: after, after };
    const opened = { log: [move] } as never;
    shows_as_text(render(Log, { opened, game_ui: null }).container, text);
  });
  test('in the page’s own voice', async () => {
    voice.announce(text);
    voice.warn(text);
    shows_as_text(render(Voice).container, text);
  });
});
