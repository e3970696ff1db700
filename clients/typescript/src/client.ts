// Who one is and where one listens, over one connection after another.
import { random_bytes } from './bytes.js';
import { Calls, type Answer } from './calls.js';
import {
  keyed_methods,
  type AdminAppealFiled,
  type AdminReportFiled,
  type BotChallenged,
  type BotChallengeEnded,
  type ChatMessage,
  type LobbyUpdate,
  type LobbyWatchResult,
  type Notifications,
  type ServerNotice,
} from './generated/protocol.js';
import { Identity, type Who } from './identity.js';
import { keep_here } from './keep.js';
import { Link, usual_delays, type WebSocketLike } from './link.js';
import { Listeners } from './listeners.js';
import type { Lobby } from './lobby.js';
import { LobbyWatch } from './lobby_watch.js';
import type { Given, HelloResult, Method, Result } from './methods.js';
import { watch_network } from './network.js';
import type { CallOptions, ClientHears, ClientOptions, Status } from './options.js';
import { Refusal, refusal } from './refusal.js';
import type { Listening, Room } from './room.js';
import { Rooms } from './rooms.js';

/** The WebSocket subprotocol that is asked for. */
export const protocol = 'palatine.v1';
const passing = new Set([
  'too_many_connections',
  'too_many_guests',
  'too_many_attempts',
  'server_busy',
  'rate_limited',
]);
const passing_ms = 5000;
const nobody_waits = { of_connection: true, done: () => undefined, refused: () => undefined };

/**
 * One person's connection to a server, made anew whenever it is lost. It connects at once; what is asked before it is there
 * waits. `close()` ends it.
 */
export class Client {
  /** What the server answered to the last `session.hello`: who one is, its games, its limits. */
  hello: HelloResult | null = null;
  /** Why the server does not want us, or not yet. */
  refused: Refusal | null = null;
  private state: Status = 'connecting';
  private readonly who: Identity;
  private readonly random: (bytes: number) => Uint8Array;
  private readonly listeners = new Listeners<ClientHears>();
  private readonly link: Link;
  private readonly calls: Calls;
  private readonly tables: Rooms;
  private readonly watch: LobbyWatch;
  private readonly unwatch_network: () => void;

  constructor(private readonly options: ClientOptions) {
    const web_socket = options.web_socket ?? (globalThis as { WebSocket?: WebSocketLike }).WebSocket;
    if (!web_socket) throw new TypeError('there is no WebSocket here: give one as `web_socket`');
    this.random = options.random ?? random_bytes();
    this.who = new Identity(options, options.on_token);
    this.calls = new Calls((text) => this.link.send(text));
    this.watch = new LobbyWatch(this.calls, (lobby) => this.listeners.tell('lobby', lobby));
    this.tables = new Rooms(
      {
        call: (method, params, options) => this.call(method, params, options),
        calls: this.calls,
        self: () => this.hello?.person.id ?? null,
        now: () => Date.now(),
        past: (wanted) => this.past(wanted),
      },
      { keep: options.keep ?? keep_here(), random: this.random, sha256: options.sha256 ?? null },
    );
    const delays = { ...usual_delays, ...options.delays };
    this.link = new Link(options.url, protocol, web_socket, delays, {
      connecting: () => this.set_status('connecting'),
      opened: () => this.greet(),
      heard: (text) => this.heard(text),
      lost: (code, reason) => this.lost(code, reason),
      probe: () => this.calls.send_now({ ...nobody_waits, method: 'session.ping', params: {} }),
    });
    this.unwatch_network = watch_network(this.link);
    this.link.open();
  }

  /** By which one comes back: keep it, and show it to nobody. */
  get token(): string | undefined {
    return this.who.token;
  }

  /** After `lobby.watch`; null: not watched. */
  get lobby(): Lobby | null {
    return this.watch.current;
  }

  /** How the connection stands. */
  get status(): Status {
    return this.state;
  }

  /** Tells `listener` from now on; the function given back ends it. */
  on<Name extends keyof ClientHears>(what: Name, listener: (told: ClientHears[Name]) => void): () => void {
    return this.listeners.on(what, listener);
  }

  /** A key for a request that is to be done once; `call` makes one by itself where none is given. */
  new_key(): string {
    return Array.from(this.random(16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  }

  /**
   * One request, of the protocol's methods. Waits while there is no connection. What may bear a key gets one, so that it is
   * done once whatever happens. Rejects with a Refusal; when `signal` aborts, with its reason: then it does not go out any
   * more, but what has gone out the server may do. While the server does not want us (`refused`) it waits for `greet_as`.
   */
  call<M extends Method>(method: M, params: Given<M>, { signal }: CallOptions = {}): Promise<Result<M>> {
    return this.asked(method, params, (result) => result, signal);
  }

  /** Comes to a table, by its id or an invite, and goes on listening over lost connections. */
  join(wanted: { room?: string } & Partial<Listening>): Promise<Room> {
    const { room, invite, as = 'player', sync = 'view', past } = wanted;
    const listening: Listening = { as, sync, ...(invite ? { invite } : {}), ...(past ? { past } : {}) };
    const params = { ...(room ? { room } : {}), ...(invite ? { invite } : {}), as, sync };
    const ask = (more: object) =>
      this.asked('room.join', { ...params, ...more }, (snapshot) => this.tables.joined(snapshot, listening));
    return ask(this.past(past)).catch((why: unknown) => {
      // asked before the server had said how many it gives
      if (why instanceof Refusal && why.path === '/past') return ask(this.past(past));
      throw why;
    });
  }

  /** Once the server knows us: what it said. Rejects where it does not want us, or the client was closed. */
  online(): Promise<HelloResult> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const why = this.state === 'closed' ? refusal('closed', 'The client was closed.') : this.refused;
        if (this.state === 'online' && this.hello) resolve(this.hello);
        else if (this.state === 'refused' || this.state === 'closed') reject(why);
        else return;
        end();
      };
      const end = this.on('status', look);
      look();
    });
  }

  /** All that are listened to. */
  rooms(): Room[] {
    return this.tables.all();
  }

  /** As somebody else, or once more after `refused`. One goes on listening where that person may. */
  greet_as(who: Who): void {
    this.who.become(who);
    this.link.close();
    this.refused = null;
    this.calls.lost(true);
    this.link.open();
  }

  /** The end: whatever still waits is refused with `closed`. */
  close(): void {
    this.unwatch_network();
    this.link.close();
    this.calls.close(refusal('closed', 'The client was closed.'));
    this.set_status('closed');
  }

  private past(wanted = 0): { past?: number } {
    const past = this.hello ? Math.min(wanted, this.hello.limits.past_updates ?? 0) : wanted;
    return past > 0 ? { past } : {};
  }

  private asked<M extends Method, T>(
    method: M,
    params: Given<M>,
    made: (result: Result<M>) => T,
    signal?: AbortSignal,
  ): Promise<T> {
    if (this.state === 'closed') return Promise.reject(refusal('closed', 'The client was closed.'));
    const all = keyed_methods.has(method) ? { key: this.new_key(), ...params } : params;
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason as Error);
      const give_up = this.calls.add({
        method,
        params: all,
        done: (result: Result<M>) => {
          signal?.removeEventListener('abort', aborted);
          this.learn(method, result);
          resolve(made(result));
        },
        refused: (why) => {
          signal?.removeEventListener('abort', aborted);
          reject(why);
        },
      });
      const aborted = () => {
        give_up();
        reject(signal?.reason as Error);
      };
      signal?.addEventListener('abort', aborted, { once: true });
    });
  }

  // ---- what answers mean for the connection itself ------------------------------------------------------------------

  private learn(method: Method, result: unknown): void {
    switch (method) {
      case 'account.login':
        return this.greeted(result as HelloResult);
      case 'account.claim':
      case 'account.rename':
        if (this.hello) this.set_hello({ ...this.hello, person: (result as Result<'account.rename'>).person });
        return;
      case 'account.renew':
        return this.who.got_token((result as Result<'account.renew'>).token);
      case 'lobby.watch':
        return this.watch.begun(result as LobbyWatchResult);
      case 'lobby.unwatch':
        this.watch.ended();
    }
  }

  private greet(): void {
    const { app, locale } = this.options;
    this.calls.send_now({
      ...this.who.first(app, locale),
      of_connection: true,
      done: (answer: HelloResult | Result<'account.claim'>) => {
        this.link.steady();
        if (!('limits' in answer)) return this.claimed(answer);
        this.greeted(answer);
        this.calls.open();
      },
      refused: (why) => this.not_greeted(why),
    });
  }

  // Made before hello, an account has a token to say it with.
  private claimed({ token }: Result<'account.claim'>): void {
    this.who.got_token(token);
    this.greet();
  }

  private greeted(hello: HelloResult): void {
    this.calls.limit(hello.limits);
    this.who.got_token(hello.token);
    this.refused = null;
    this.set_hello(hello);
    this.watch.again();
    this.tables.come_back(hello.person.id);
    this.set_status('online');
  }

  private not_greeted(why: Refusal): void {
    if (why.reason === 'connection_lost' || why.reason === 'closed') return;
    if (passing.has(why.reason)) {
      this.refused = why;
      this.link.hold(why.retry_after_ms ?? passing_ms);
      this.link.drop();
    } else {
      this.turned_away(why);
    }
  }

  private turned_away(why: Refusal): void {
    this.link.close();
    this.calls.lost();
    this.refused = why;
    this.set_status('refused');
    // Who hears of it may have greeted as somebody else by now: then what waits goes on waiting.
    if (this.state === 'refused') this.calls.close(why);
  }

  private lost(code: number, reason: string): void {
    this.calls.lost();
    if (reason === 'signed_out') return this.turned_away(refusal(reason, 'This device was signed out.'));
    // it is full, or we asked for too much; who was banned hears by hello why
    if (code === 1013 || (code === 1008 && reason !== 'banned')) this.link.hold(passing_ms);
    this.set_status('offline');
  }

  // ---- what comes by itself -----------------------------------------------------------------------------------------

  private heard(text: string): void {
    const message = read(text);
    if (!message)
      this.link.drop(); // nobody whom we know talks like that
    else if (message.method !== undefined) this.notified(message.method, message.params);
    else this.calls.answered(message);
  }

  private notified<Name extends keyof Notifications>(name: Name, params: Notifications[Name]): void {
    const { room } = params as { room?: string };
    if (name === 'server.notice') this.noticed(params as ServerNotice);
    if (name === 'admin.report_filed') this.listeners.tell('report_filed', params as AdminReportFiled);
    if (name === 'admin.appeal_filed') this.listeners.tell('appeal_filed', params as AdminAppealFiled);
    if (name === 'bot.challenged') return this.listeners.tell('challenged', params as BotChallenged);
    if (name === 'bot.challenge_ended') return this.listeners.tell('challenge_ended', params as BotChallengeEnded);
    if (room !== undefined) return this.tables.heard(room, name, params);
    if (name === 'lobby.update') this.watch.updated(params as LobbyUpdate);
    if (name === 'chat.message') {
      this.watch.said(params as ChatMessage);
      this.listeners.tell('chat', params as ChatMessage);
    }
  }

  private noticed(notice: ServerNotice): void {
    const { kind, person } = notice;
    if (kind === 'renamed' && person && this.hello) this.set_hello({ ...this.hello, person });
    this.listeners.tell('notice', notice);
  }

  private set_status(status: Status): void {
    if (this.state === status) return;
    this.state = status;
    this.listeners.tell('status', status);
  }

  private set_hello(hello: HelloResult): void {
    this.hello = hello;
    this.listeners.tell('hello', hello);
  }
}

type Message = { method: keyof Notifications; params: never } | ({ method?: undefined } & Answer);

function read(text: string): Message | null {
  try {
    const message: unknown = JSON.parse(text);
    return typeof message === 'object' ? (message as Message | null) : null;
  } catch {
    return null;
  }
}
