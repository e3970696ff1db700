// Notifications on this device: asked for by a press, never where it can't be; by mail; and those that a table sends.
import { Refusal, type HelloResult, type Room, type RoomTable, type Tell } from '@palatine/client';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { person, state } from './table_state';

const asked: [string, Record<string, unknown>][] = [];
const heard = new Map<string, (told: never) => void>();
let tells: Partial<Tell>[] = [];
let refuses: Error | null = null;
let email: object = {};
const fake = {
  hello: null as HelloResult | null,
  get me() {
    return this.hello?.person ?? null;
  },
  client: {
    on: (what: string, listener: (told: never) => void) => heard.set(what, listener),
    call: (method: string, params: Record<string, unknown>) => {
      asked.push([method, params]);
      if (method !== 'tell.list' && refuses) return Promise.reject(refuses);
      if (method === 'account.email') return Promise.resolve(email);
      if (method === 'tell.set') {
        const about = params.room === undefined ? {} : { room: params.room as string };
        tells = [params.form === 'mail' ? { ...by_mail, ...about } : { ...row, mark: mark(params.url as string), ...about }];
      }
      if (method === 'tell.remove') tells = tells.filter(({ id }) => id !== params.id);
      return Promise.resolve({ tells });
    },
  },
};
vi.mock('../../src/lib/session.svelte', () => ({ session: fake }));

const { push_notifications } = await import('../../src/lib/push_notifications.svelte');
const { words: en } = await import('../../src/text/made/en/pages');
const { words: fr } = await import('../../src/text/made/fr/pages');
const { speak } = await import('../../src/text/words.svelte');
const { default: MailNotifications } = await import('../../src/pieces/MailNotifications.svelte');
const { default: PushNotifications } = await import('../../src/pieces/PushNotifications.svelte');
const { default: TableNotifications } = await import('../../src/table/TableNotifications.svelte');

const endpoint = 'https://push.example.net/one';
const row = { id: 't1', form: 'push' as const, mark: createHash('sha256').update(endpoint).digest('hex').slice(0, 32) };
const push_key = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8';
const key_bytes = [...Buffer.from(push_key, 'base64url')];

// A browser's part of it.
let permission: NotificationPermission;
let answer: NotificationPermission;
let asked_for_permission: number;
let subscription: { endpoint: string } | null;
let subscribed_with: { userVisibleOnly: boolean; applicationServerKey: Uint8Array }[];
let fails: Error | null;
const from_worker: ((event: { data: unknown }) => void)[] = [];

const pushManager = {
  getSubscription: () => Promise.resolve(subscription),
  subscribe: (options: (typeof subscribed_with)[0]) => {
    if (fails) return Promise.reject(fails);
    subscribed_with.push(options);
    subscription = made(options.applicationServerKey);
    return Promise.resolve(subscription);
  },
};
function made(key: Uint8Array) {
  return {
    endpoint,
    options: { applicationServerKey: Uint8Array.from(key).buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: 'point', auth: 'secret' } }),
    unsubscribe: () => Promise.resolve(((subscription = null), true)),
  };
}

function comes(more: object = { push_key }): void {
  fake.hello = { person: person('Anna'), features: ['webhooks', 'push'], ...more } as unknown as HelloResult;
}

beforeEach(() => {
  asked.length = 0;
  tells = [];
  refuses = fails = null;
  permission = 'default';
  answer = 'granted';
  asked_for_permission = 0;
  subscription = null;
  subscribed_with = [];
  localStorage.clear();
  const registration = { pushManager };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: () => Promise.resolve((asked_for_permission++, (permission = answer))),
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: () => Promise.resolve(registration),
      ready: Promise.resolve(registration),
      addEventListener: (_: string, hear: (event: { data: unknown }) => void) => from_worker.push(hear),
    },
  });
  speak('en');
  comes();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const button = (name: string) => screen.findByRole('button', { name });

test('nothing is offered where the server or the browser can not', async () => {
  const offered = async () => {
    render(PushNotifications);
    await Promise.resolve();
    const there = screen.queryAllByRole('button').length;
    cleanup();
    return there;
  };
  expect(await offered()).toBe(1);
  comes({});
  expect(await offered(), 'the server has no key').toBe(0);
  comes();
  vi.stubGlobal('isSecureContext', false);
  expect(await offered(), 'a connection that is not secure').toBe(0);
  vi.stubGlobal('isSecureContext', true);
  Reflect.deleteProperty(window, 'PushManager');
  expect(await offered(), 'no push in this browser').toBe(0);
  expect(asked_for_permission).toBe(0);
});

test('a press asks the browser, subscribes for the server’s key and says so to the server; another ends it', async () => {
  render(PushNotifications);
  const begin = await button(en.notifications.here);
  expect(asked_for_permission, 'only by a press').toBe(0);
  await fireEvent.click(begin);
  const end = await button(en.notifications.here_no_more);
  expect(asked_for_permission).toBe(1);
  expect(subscribed_with.map(({ userVisibleOnly, applicationServerKey }) => [userVisibleOnly, [...applicationServerKey]])).toEqual([
    [true, key_bytes],
  ]);
  const kinds = ['your_turn', 'table_full', 'time_short', 'game_over'];
  expect(asked).toContainEqual(['tell.set', { form: 'push', url: endpoint, p256dh: 'point', auth: 'secret', kinds, language: 'en' }]);
  await fireEvent.click(end);
  await button(en.notifications.here);
  expect(asked).toContainEqual(['tell.remove', { id: 't1' }]);
  await waitFor(() => expect(subscription).toBeNull());
});

test('of one table alone; and where one is told of all, that is said', async () => {
  render(PushNotifications, { room: 'r1' });
  await fireEvent.click(await button(en.notifications.table_here));
  await button(en.notifications.table_here_no_more);
  expect(asked.find(([method]) => method === 'tell.set')?.[1]).toMatchObject({ room: 'r1' });
  cleanup();
  tells = [row];
  render(PushNotifications, { room: 'r1' });
  await screen.findByText(en.notifications.all_here);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a subscription for another server’s key is made anew', async () => {
  subscription = made(Uint8Array.from([4, 1, 2]));
  render(PushNotifications);
  await fireEvent.click(await button(en.notifications.here));
  await button(en.notifications.here_no_more);
  expect(subscribed_with).toHaveLength(1);
});

test('whatever is refused is said in words, in both languages, and nothing is kept', async () => {
  const trouble = async (language: 'en' | 'fr') => {
    speak(language);
    render(PushNotifications);
    await fireEvent.click(await button({ en, fr }[language].notifications.here));
    const text = (await screen.findByRole('alert')).textContent;
    cleanup();
    return text;
  };
  answer = 'denied';
  expect(await trouble('en')).toBe(en.notifications.not_allowed);
  expect(await trouble('fr'), 'and it is not asked for again').toBe(fr.notifications.denied);
  expect(asked_for_permission).toBe(1);
  permission = answer = 'granted';
  fails = new DOMException('push service error', 'AbortError');
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(await trouble('fr')).toBe(fr.notifications.unreachable);
  fails = null;
  refuses = new Refusal({ code: -32000, message: 'Too many.', data: { reason: 'too_many_tells' } });
  expect(await trouble('en')).toBe(en.refusals.too_many_tells);
  expect(asked.filter(([method]) => method === 'tell.set')).toHaveLength(1);
});

test('whoever comes to this browser as somebody else is not told', async () => {
  push_notifications.watch();
  render(PushNotifications);
  await fireEvent.click(await button(en.notifications.here));
  await button(en.notifications.here_no_more);
  heard.get('hello')?.({ person: person('Anna') } as never);
  await Promise.resolve();
  expect(subscription).not.toBeNull();
  heard.get('hello')?.({ person: person('Bert') } as never);
  await waitFor(() => expect(subscription).toBeNull());
});

// ---- another subscription ------------------------------------------------------------------------------------------

const other_endpoint = 'https://push.example.net/another';
const mark = (of: string) => createHash('sha256').update(of).digest('hex').slice(0, 32);
function another_subscription(): void {
  const there = made(Uint8Array.from(key_bytes));
  const json = { ...there.toJSON(), endpoint: other_endpoint };
  subscription = Object.assign(there, { endpoint: other_endpoint, toJSON: () => json });
}
async function switched_on_here(more: Partial<Tell>[] = []): Promise<void> {
  render(PushNotifications);
  await fireEvent.click(await button(en.notifications.here));
  await button(en.notifications.here_no_more);
  tells = [...tells, ...more];
  await push_notifications.load();
  cleanup();
  asked.length = 0;
}

test('another subscription of this browser takes the place of the old one, of each place', async () => {
  const of_table = { ...row, id: 't2', room: 'r1', kinds: ['your_turn'], language: 'fr' } as Partial<Tell>;
  await switched_on_here([of_table, { ...row, id: 't3', mark: mark('https://push.example.net/phone') }]);
  await push_notifications.renew();
  expect(asked, 'it is the same').toEqual([]);
  another_subscription();
  await push_notifications.renew();
  const set = asked.filter(([method]) => method === 'tell.set').map(([, params]) => params);
  expect(set.map(({ id, url, room }) => [id, url, room])).toEqual([
    ['t1', other_endpoint, undefined],
    ['t2', other_endpoint, 'r1'],
  ]);
  expect(set[1]).toMatchObject({ kinds: ['your_turn'], language: 'fr', form: 'push', auth: 'secret' });
});

test('where the server has forgotten the old one meanwhile, one is told again of all tables', async () => {
  await switched_on_here();
  tells = [];
  another_subscription();
  await push_notifications.renew();
  const set = asked.filter(([method]) => method === 'tell.set').map(([, params]) => params);
  expect(set).toHaveLength(1);
  expect(set[0]).toMatchObject({ url: other_endpoint, kinds: ['your_turn', 'table_full', 'time_short', 'game_over'] });
  expect(set[0]).not.toHaveProperty('id');
});

test('a subscription that is lost is made anew, and nothing is begun of what was ended elsewhere', async () => {
  await switched_on_here();
  subscription = null;
  await push_notifications.renew();
  expect(subscribed_with, 'without a question').toHaveLength(2);
  expect(asked_for_permission).toBe(1);
  tells = [];
  await push_notifications.load(); // ended on another device
  asked.length = 0;
  another_subscription();
  await push_notifications.renew();
  expect(asked).toEqual([]);
});

test('a browser that may not show messages any more is no place any more', async () => {
  await switched_on_here();
  permission = 'denied';
  subscription = null;
  await push_notifications.renew();
  expect(asked).toContainEqual(['tell.remove', { id: 't1' }]);
  asked.length = 0;
  await push_notifications.renew();
  expect(asked).toEqual([]);
});

test('the worker says it to a page that is open', async () => {
  push_notifications.watch();
  await switched_on_here();
  another_subscription();
  expect(from_worker.length).toBeGreaterThan(0);
  for (const hear of from_worker) hear({ data: 'something else' });
  await Promise.resolve();
  expect(asked).toEqual([]);
  from_worker.at(-1)?.({ data: 'another subscription' });
  await waitFor(() => expect(asked.map(([method]) => method)).toContain('tell.set'));
});

// ---- by mail -------------------------------------------------------------------------------------------------------

const by_mail = { id: 'm1', form: 'mail' as const, address: 'anna@example.org' };
function comes_with_mail(of_account: object = { address: 'anna@example.org' }, kind = 'account'): void {
  comes({ features: ['mail'], person: { ...person('Anna'), kind } });
  email = of_account;
}

test('by mail one is told with a press, of all tables or of one, and no more with another', async () => {
  comes_with_mail();
  render(MailNotifications);
  await fireEvent.click(await button(en.notifications.mail));
  const kinds = ['your_turn', 'table_full', 'time_short', 'game_over'];
  await button(en.notifications.mail_no_more);
  expect(asked).toContainEqual(['tell.set', { form: 'mail', kinds, language: 'en' }]);
  cleanup();
  render(MailNotifications, { room: 'r1' });
  await screen.findByText(en.notifications.all_mail);
  cleanup();
  render(MailNotifications);
  await fireEvent.click(await button(en.notifications.mail_no_more));
  expect(asked).toContainEqual(['tell.remove', { id: 'm1' }]);
  cleanup();
  speak('fr');
  render(MailNotifications, { room: 'r1' });
  await fireEvent.click(await button(fr.notifications.table_mail));
  await button(fr.notifications.table_mail_no_more);
  expect(asked).toContainEqual(['tell.set', { form: 'mail', kinds, language: 'fr', room: 'r1' }]);
});

test('by mail nothing is offered to guests, without an address, or where the server sends none', async () => {
  const offered = async (props: object = {}) => {
    const { container } = render(MailNotifications, props);
    await new Promise((soon) => setTimeout(soon));
    const there = container.textContent?.trim() ?? '';
    cleanup();
    return there;
  };
  comes_with_mail({}, 'guest');
  expect(await offered()).toBe('');
  comes({ features: [], person: { ...person('Anna'), kind: 'account' } });
  expect(await offered()).toBe('');
  comes_with_mail({});
  expect(await offered()).toBe(en.notifications.mail_no_address);
  expect(await offered({ room: 'r1' }), 'a table is not the place for that').toBe('');
  comes_with_mail({ address: 'anna@example.org', refused: true });
  expect(await offered()).toBe(en.notifications.mail_no_address);
  comes_with_mail();
  expect(await offered()).toBe(en.notifications.mail);
});

// ---- a table that tells --------------------------------------------------------------------------------------------

const calls: [string, Record<string, unknown>][] = [];
const room = (answers: object | Error = {}) =>
  ({
    call: (method: string, params: Record<string, unknown>) => {
      calls.push([method, params]);
      return answers instanceof Error ? Promise.reject(answers) : Promise.resolve(answers);
    },
  }) as unknown as Room;
const at = (table: Partial<RoomTable>) => state({ status: 'open', ...table });
const tell = { form: 'discord' as const, address: 'https://discord.com' };

test('everybody at the table sees where it tells; only its host says where', () => {
  render(TableNotifications, { room: room(), seen: at({ host: 'bert', tell }) });
  screen.getByText(en.notifications.table_sends({ form: 'Discord', address: 'https://discord.com' }));
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  render(TableNotifications, { room: room(), seen: at({ host: 'bert' }) });
  expect(screen.queryByText(en.notifications.table)).toBeNull();
  cleanup();
  render(TableNotifications, { room: room(), seen: at({ status: 'over' }) });
  expect(screen.queryByText(en.notifications.table)).toBeNull();
});

test('its host gives an address, sees a secret once, and ends it', async () => {
  calls.length = 0;
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  render(TableNotifications, { room: room({ seq: 2, secret: 'signs' }), seen: at({}) });
  await fireEvent.click(await button(en.notifications.table_set));
  await fireEvent.click(screen.getByLabelText(en.me.notification_forms.json.title));
  await fireEvent.input(screen.getByLabelText(en.me.notification_url), { target: { value: ' https://club.example/hook ' } });
  await fireEvent.click(screen.getByText(en.notifications.table_add));
  await waitFor(() => expect(calls).toHaveLength(1));
  const kinds = ['your_turn', 'table_full', 'time_short', 'game_over'];
  expect(calls[0]).toEqual(['room.set_tell', { url: 'https://club.example/hook', form: 'json', kinds, language: 'en' }]);
  expect((await screen.findByLabelText<HTMLInputElement>(en.me.notification_secret)).value).toBe('signs');
  cleanup();
  render(TableNotifications, { room: room(), seen: at({ tell, status: 'running' }) });
  await fireEvent.click(await button(en.notifications.table_end));
  expect(calls[1]).toEqual(['room.remove_tell', {}]);
});

test('a refusal of the address stands beside it', async () => {
  const no = new Refusal({ code: -32602, message: 'No.', data: { reason: 'private_address', path: '/url' } });
  render(TableNotifications, { room: room(no), seen: at({}) });
  await fireEvent.click(await button(en.notifications.table_set));
  await fireEvent.input(screen.getByLabelText(en.me.notification_url), { target: { value: 'https://10.0.0.1/' } });
  await fireEvent.click(screen.getByText(en.notifications.table_add));
  expect((await screen.findByRole('alert')).textContent).toBe(en.refusals.private_address);
});
