import { Refusal, type Admission, type ChatMessage, type HelloResult, type Person, type ServerNotice } from '@palatine/client';
import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Language } from '../../src/text/words.svelte';

const asked: [string, object][] = [];
let answers: Record<string, object> = {};
const heard = new Map<string, (told: never) => void>();
const fake = {
  hello: null as HelloResult | null,
  status: 'online',
  refused: null as Refusal | null,
  get me() {
    return this.hello?.person ?? null;
  },
  client: {
    on: (what: string, listener: (told: never) => void) => heard.set(what, listener),
    call: (method: string, params: object) => {
      asked.push([method, params]);
      return Promise.resolve(answers[method] ?? {});
    },
  },
};
vi.mock('../../src/lib/session.svelte', () => ({ session: fake }));

const { moderated, sanction_text } = await import('../../src/lib/moderated.svelte');
const { moderators_text, watch_notices } = await import('../../src/lib/notices');
const { may_act, may_lift, one_line, outranks, roles, roles_to_give, terms_for } = await import('../../src/lib/moderation');
const { blocks } = await import('../../src/lib/blocks.svelte');
const { refusal_text } = await import('../../src/lib/refused');
const { words: en } = await import('../../src/text/made/en/pages');
const { languages, speak, words } = await import('../../src/text/words.svelte');
const { of_project } = await import('./sources');
const { default: Account } = await import('../../src/me/Account.svelte');
const { default: Talk } = await import('../../src/pieces/Talk.svelte');
const { default: Header } = await import('../../src/shell/Header.svelte');
const { default: Moderation } = await import('../../src/pages/Moderation.svelte');

const anna: Person = { id: 'anna', name: 'Anna', kind: 'account' };
const bert: Person = { id: 'bert', name: 'Bert·18', kind: 'guest' };
const in_an_hour = new Date(Date.now() + 3_600_000).toISOString();
const open: Admission = { registration: 'open', guests: true, guests_may_talk: true, guests_may_make_tables: true };

function comes(person: Person, more: object = {}): void {
  fake.hello = { person, features: ['blocks', 'reports', 'moderation'], limits: {}, games: [], rooms: [], admission: open, ...more } as unknown as HelloResult;
  heard.get('hello')?.(fake.hello as never);
}
const line = (id: number, from: Person, text: string): ChatMessage => ({ id, channel: 'lobby', from, text, at: in_an_hour });

beforeEach(() => {
  asked.length = 0;
  answers = { 'person.blocked': { people: [] } };
  comes(anna);
});
afterEach(() => {
  cleanup();
  speak('en');
});

describe('a role', () => {
  test('may what those below it may, and more', () => {
    const may = (role: (typeof roles)[number]) =>
      (['mute', 'kick', 'ban', 'rename', 'close_room'] as const).filter((act) => may_act(act, 'r', role));
    expect(may('player')).toEqual([]);
    expect(may('helper')).toEqual(['mute', 'kick']);
    expect(may('moderator')).toEqual(['mute', 'kick', 'ban', 'rename', 'close_room']);
    expect(may('admin')).toEqual(may('moderator'));
  });
  test('of a helper puts nobody off the server, and mutes for a day at most', () => {
    expect(may_act('kick', null, 'helper')).toBe(false);
    expect(may_act('close_room', null, 'admin')).toBe(false);
    expect(terms_for('helper')).toEqual(['ten_minutes', 'hour', 'day']);
    expect(terms_for('moderator')).toContain('for_good');
  });
  test('acts on lower ones only, and only admins give any', () => {
    expect(roles.filter((each) => outranks(each, 'moderator'))).toEqual(['player', 'helper']);
    expect(roles.map(roles_to_give)).toEqual([[], [], [], ['player', 'helper', 'moderator']]);
  });
  test('lifts what it might have laid', () => {
    const sanction = { id: 's', why: 'Enough.', at: in_an_hour };
    const may = (kind: 'mute' | 'ban', person?: Person) =>
      roles.filter((role) => may_lift({ ...sanction, kind, ...(person ? { person } : { range: '192.0.2.0/24' }) }, role));
    expect(may('mute', bert)).toEqual(['helper', 'moderator', 'admin']);
    expect(may('ban', bert)).toEqual(['moderator', 'admin']);
    expect(may('mute')).toEqual(['admin']);
  });
});

test('what is typed over several lines is sent as one', () => {
  expect(one_line(' He said\n\n  things. ')).toBe('He said things.');
  expect(one_line(' \n ')).toBeUndefined();
});

describe('a notice', () => {
  test('of every kind of the protocol has words in both languages', () => {
    const schema = JSON.parse(of_project('protocol/schemas/notifications/server.notice.json')) as {
      properties: { kind: { description: string } };
    };
    const kinds = [...schema.properties.kind.description.matchAll(/[a-z]+(?:_[a-z]+)*(?=[,;]|$)/g)].map(([kind]) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['draining', 'sanctioned', 'sanction_lifted', 'kicked', 'renamed', 'room_closed']));
    for (const language of Object.keys(languages) as Language[]) {
      speak(language);
      const notices: { [kind: string]: unknown } = { ...words().shared.notice, ...words().happened.notices };
      for (const kind of kinds) {
        const by_moderator = moderators_text({ kind, message: '', sanction: 'mute', person: anna });
        expect(by_moderator ?? notices[kind], `${language} ${kind}`).toBeTruthy();
      }
    }
  });
  test('of a mute says where, until when, and why', () => {
    const notice: ServerNotice = { kind: 'sanctioned', message: '', sanction: 'mute', room: 'r', until: '2030-11-23T14:05:00Z', why: 'Insults.' };
    expect(moderators_text(notice)).toMatch(/^A moderator has muted you at this table until .*23.*2030 at \d\d:\d\d\. The reason given: Insults\.$/);
    speak('fr');
    expect(moderators_text({ kind: 'sanctioned', message: '', sanction: 'ban', why: 'Assez.' })).toBe(
      'La modération vous a définitivement exclu de ce serveur. La raison donnée : Assez.',
    );
  });
});

describe('a mute', () => {
  beforeEach(() => {
    watch_notices();
    heard.get('status')?.('online' as never);
  });
  const tell = (notice: Omit<ServerNotice, 'message'>) => heard.get('notice')?.({ message: '', ...notice } as never);

  test('holds where it was laid, until it is over or lifted', () => {
    tell({ kind: 'sanctioned', sanction: 'mute', room: 'r', until: in_an_hour, why: 'Insults.' });
    expect([moderated.mute_in('r')?.why, moderated.mute_in('other'), moderated.mute_in(null)]).toEqual(['Insults.', null, null]);
    tell({ kind: 'sanction_lifted', sanction: 'mute', room: 'r' });
    expect(moderated.mute_in('r')).toBeNull();
    tell({ kind: 'sanctioned', sanction: 'mute', until: new Date(Date.now() - 1).toISOString(), why: 'Insults.' });
    expect(moderated.mute_in('r')).toBeNull();
    tell({ kind: 'sanctioned', sanction: 'mute', why: 'Insults.' });
    expect(moderated.mute_in('r')).not.toBeNull();
    expect(moderated.mute_in(null)).not.toBeNull();
  });
  test('stands where one would talk', () => {
    tell({ kind: 'sanctioned', sanction: 'mute', until: in_an_hour, why: 'Insults.' });
    render(Talk, { messages: [], room: null, label: 'l', about: 'All hear this.', say: () => Promise.resolve(true) });
    expect(screen.getByRole('status').textContent).toContain('The reason given: Insults.');
    expect(screen.queryByRole('textbox')).toBeNull();
  });
  test('in a refusal is said in the same words', () => {
    const args = { until: in_an_hour, why: 'Insults.' };
    const refused = new Refusal({ code: -32000, message: 'no', data: { reason: 'muted', args } });
    expect(refusal_text(refused)).toBe(sanction_text({ sanction: 'mute', room: null, ...args }));
  });
});

describe('talk', () => {
  const said = [line(1, anna, 'Hello.'), line(2, bert, 'Rubbish.')];
  const talk = () => render(Talk, { messages: said, room: null, label: 'l', about: 'All hear this.', say: () => Promise.resolve(true) });

  test('shows nothing of somebody who is blocked', async () => {
    blocks.watch();
    heard.get('status')?.('offline' as never);
    answers['person.blocked'] = { people: [{ person: bert, since: in_an_hour }] };
    comes(anna);
    await vi.waitFor(() => expect(blocks.has('bert')).toBe(true));
    talk();
    expect(screen.queryByText(/Rubbish/)).toBeNull();
    expect(screen.queryByText(/Hello/)).not.toBeNull();
    await blocks.unblock(bert);
    expect(asked).toContainEqual(['person.unblock', { person: 'bert' }]);
    await vi.waitFor(() => expect(screen.queryByText(/Rubbish/)).not.toBeNull());
  });
  test('has a way to report what others said, not what one said oneself', () => {
    talk();
    expect(screen.getAllByRole('button', { name: /^What .* said$/ }).map((one) => one.getAttribute('aria-label'))).toEqual(['What Bert·18 said']);
  });
  test('of guests is off where the server has it so', () => {
    comes(bert, { admission: { ...open, guests_may_talk: false } });
    talk();
    expect(screen.queryByRole('textbox')).toBeNull();
    screen.getByText(en.moderated.guests_may_not_talk);
  });
});

describe('an account', () => {
  const registration = (kind: Admission['registration']) => comes(bert, { admission: { ...open, registration: kind } });

  test('is made by an invitation where one is needed', () => {
    registration('invitation');
    render(Account, { me: bert });
    expect(screen.queryByLabelText(en.me.invitation)).not.toBeNull();
    cleanup();
    registration('open');
    render(Account, { me: bert });
    expect(screen.queryByLabelText(en.me.invitation)).toBeNull();
  });
  test('is not made where registration is closed, but who has one signs in', () => {
    registration('closed');
    render(Account, { me: bert });
    screen.getByText(en.refusals.registration_closed);
    expect(screen.queryAllByRole('button', { hidden: true }).map((button) => button.textContent?.trim())).toEqual([en.me.login]);
  });
});

describe('the page of moderation', () => {
  const link = () => screen.queryByRole('link', { name: new RegExp(en.moderation.title) });

  test('is no way for those who may not', () => {
    render(Header);
    expect(link()).toBeNull();
    cleanup();
    comes(anna, { role: 'helper' });
    render(Header);
    expect(link()).not.toBeNull();
  });
  test('shows each role its parts', async () => {
    history.replaceState(null, '', '/moderation');
    dispatchEvent(new PopStateEvent('popstate'));
    const parts = (role: string | null) => {
      comes(anna, role === null ? {} : { role });
      answers['admin.reports'] = { reports: [], open: 0 };
      render(Moderation);
      const found = screen.queryAllByRole('link').map((one) => one.textContent?.trim());
      cleanup();
      return found;
    };
    const { queue, settled, search, appeals, sanctions, people, broadcast, log } = en.moderation.parts;
    expect(parts(null)).toEqual([]);
    expect(parts('helper')).toEqual([queue, settled, appeals, sanctions, people]);
    expect(parts('moderator')).toEqual([queue, settled, search, appeals, sanctions, people, broadcast]);
    expect(parts('admin')).toEqual([queue, settled, search, appeals, sanctions, people, broadcast, log]);
    expect(asked.some(([method]) => method === 'admin.audit')).toBe(false);
  });
});
