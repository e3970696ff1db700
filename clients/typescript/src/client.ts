// Who one is and where one listens, over one connection after another.
import { random_bytes } from './bytes.js';
import { Calls } from './calls.js';
import { Dice } from './dice.js';
import type { Sha256 } from './entropy.js';
import {
  keyed_methods,
  type ChatMessage,
  type LobbyUpdate,
  type LobbyWatchResult,
  type Notifications,
  type RoomJoinResult,
  type ServerNotice,
} from './generated/protocol.js';
import { keep_here, type Keep } from './keep.js';
import { Link, usual_delays, type Delays, type WebSocketLike } from './link.js';
import { Listeners } from './listeners.js';
import { lobby_after, lobby_from, lobby_with_chat, type Lobby } from './lobby.js';
import type { Given, HelloResult, Method, Result } from './methods.js';
import { watch_network } from './network.js';
import { refusal, type Refusal } from './refusal.js';
import { Room, type Listening, type RoomUser } from './room.js';

export type Status = 'connecting' | 'online' | 'offline' | 'refused' | 'closed';

export interface ClientOptions {
  url: string; // ws://HOST:PORT/ws
  app: { name: string; version: string };
  token?: string;
  code?: string; // of account.code, instead of a token
  name?: string; // of a new guest
  locale?: string;
  on_token?: (token: string) => void;
  web_socket?: WebSocketLike; // else the browser's
  sha256?: Sha256; // without it one takes no part in making the dice
  random?: (bytes: number) => Uint8Array; // else the browser's
  keep?: Keep; // where one's part in the dice and receipts are kept; else nowhere but here
  delays?: Partial<Delays>;
}

export interface ClientHears {
  status: Status;
  hello: HelloResult; // after every connection, and when one's person changes
  lobby: Lobby;
  chat: ChatMessage; // the lobby's
  notice: ServerNotice;
}

export const protocol = 'palatine.v1-draft';
const passing = new Set(['too_many_connections', 'too_many_guests', 'too_many_attempts', 'server_busy', 'rate_limited']);
const passing_ms = 5000;

export class Client {
  hello: HelloResult | null = null;
  lobby: Lobby | null = null; // null: not watched
  refused: Refusal | null = null; // why the server does not want us, or not yet
  token: string | undefined; // by which one comes back
  private state: Status = 'connecting';
  private person: string | null = null; // whom the rooms know
  private code: string | undefined;
  private name: string | undefined;
  private readonly listeners = new Listeners<ClientHears>();
  private readonly listened = new Map<string, Room>();
  private readonly calls: Calls;
  private readonly link: Link;
  private readonly keep: Keep;
  private readonly random: (bytes: number) => Uint8Array;
  private readonly unwatch_network: () => void;

  constructor(private readonly options: ClientOptions) {
    const web_socket = options.web_socket ?? (globalThis as { WebSocket?: WebSocketLike }).WebSocket;
    if (!web_socket) throw new TypeError('there is no WebSocket here: give one as `web_socket`');
    ({ token: this.token, code: this.code, name: this.name } = options);
    this.keep = options.keep ?? keep_here();
    this.random = options.random ?? random_bytes;
    this.calls = new Calls((text) => this.link.send(text));
    this.link = new Link(options.url, protocol, web_socket, { ...usual_delays, ...options.delays }, {
      connecting: () => this.set_status('connecting'),
      opened: () => this.greet(),
      heard: (text) => this.heard(text),
      lost: (code, reason) => this.lost(code, reason),
      probe: () => this.calls.send_now({ method: 'session.ping', params: {}, done: () => 0, refused: () => 0, of_connection: true }),
    });
    this.unwatch_network = watch_network(this.link);
    this.link.open();
  }

  get status(): Status {
    return this.state;
  }

  on<Name extends keyof ClientHears>(what: Name, listener: (told: ClientHears[Name]) => void): () => void {
    return this.listeners.on(what, listener);
  }

  new_key(): string {
    return Array.from(this.random(16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  }

  // Waits while there is no connection. What may bear a key gets one, so that it is done once whatever happens.
  call<M extends Method>(method: M, params: Given<M>): Promise<Result<M>> {
    return this.asked(method, params, (result) => result);
  }

  join(wanted: { room?: string } & Partial<Listening>): Promise<Room> {
    const { room, invite, as = 'player', sync = 'view' } = wanted;
    const listening: Listening = { as, sync, ...(invite ? { invite } : {}) };
    const params = { ...(room ? { room } : {}), ...(invite ? { invite } : {}), as, sync };
    return this.asked('room.join', params, (snapshot) => this.joined(snapshot, listening));
  }

  rooms(): Room[] {
    return [...this.listened.values()];
  }

  // As somebody else, or once more after `refused`. One goes on listening where that person may.
  greet_as(who: { token?: string; code?: string; name?: string }): void {
    ({ token: this.token, code: this.code, name: this.name } = who);
    this.link.close();
    this.refused = null;
    this.calls.lost(true);
    this.link.open();
  }

  close(): void {
    this.unwatch_network();
    this.link.close();
    this.calls.close(refusal('closed', 'The client was closed.'));
    this.set_status('closed');
  }

  private asked<M extends Method, T>(method: M, params: Given<M>, made: (result: Result<M>) => T): Promise<T> {
    if (this.state === 'closed') return Promise.reject(refusal('closed', 'The client was closed.'));
    const all = keyed_methods.has(method) ? { key: this.new_key(), ...params } : params;
    return new Promise((resolve, reject) =>
      this.calls.add({
        method,
        params: all,
        done: (result: Result<M>) => {
          this.learn(method, result);
          resolve(made(result));
        },
        refused: reject,
      }),
    );
  }

  // ---- what answers mean for the connection itself ------------------------------------------------------------------

  private learn(method: Method, result: unknown): void {
    switch (method) {
      case 'account.login':
        this.greeted(result as HelloResult);
        return this.come_back();
      case 'account.claim':
      case 'account.rename':
        if (this.hello) this.set_hello({ ...this.hello, person: (result as Result<'account.rename'>).person });
        return;
      case 'account.renew':
        return this.set_token((result as Result<'account.renew'>).token);
      case 'lobby.watch':
        return this.set_lobby(lobby_from(result as LobbyWatchResult));
      case 'lobby.unwatch':
        this.lobby = null;
    }
  }

  private greet(): void {
    const { app: client, locale } = this.options;
    const who = this.token ? { token: this.token } : this.code ? { code: this.code } : {};
    const name = this.token || this.code || !this.name ? {} : { name: this.name };
    this.calls.send_now({
      method: 'session.hello',
      params: { client, ...(locale ? { locale } : {}), ...who, ...name },
      of_connection: true,
      done: (hello: HelloResult) => this.greeted_anew(hello),
      refused: (why) => this.not_greeted(why),
    });
  }

  private greeted_anew(hello: HelloResult): void {
    this.link.steady();
    this.greeted(hello);
    this.come_back();
    this.calls.open();
  }

  // To where one listened before the connection, or the person, was another.
  private come_back(): void {
    const { id } = (this.hello as HelloResult).person;
    const is_same = id === this.person;
    this.person = id;
    if (this.lobby) this.watch_lobby();
    for (const room of this.rooms()) {
      if (is_same) room.resume();
      else room.join();
    }
  }

  private greeted(hello: HelloResult): void {
    this.calls.limit(hello.limits);
    if (hello.token) this.set_token(hello.token);
    this.code = undefined;
    this.refused = null;
    this.set_hello(hello);
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
    if (code === 1013 || code === 1008) this.link.hold(passing_ms); // it is full, or we asked for too much
    this.set_status('offline');
  }

  // ---- what comes by itself -----------------------------------------------------------------------------------------

  private heard(text: string): void {
    let message;
    try {
      message = JSON.parse(text);
    } catch {
      return this.link.drop(); // nobody whom we know talks like that
    }
    if ('method' in message) this.notified(message.method, message.params);
    else this.calls.answered(message);
  }

  private notified<Name extends keyof Notifications>(name: Name, params: Notifications[Name]): void {
    const { room } = params as { room?: string };
    if (name === 'server.notice') this.listeners.tell('notice', params as ServerNotice);
    if (room !== undefined) return this.listened.get(room)?.heard(name, params);
    if (name === 'lobby.update' && this.lobby) {
      const after = lobby_after(this.lobby, params as LobbyUpdate);
      if (after) this.set_lobby(after);
      else this.watch_lobby();
    }
    if (name === 'chat.message') {
      if (this.lobby) this.set_lobby(lobby_with_chat(this.lobby, params as ChatMessage));
      this.listeners.tell('chat', params as ChatMessage);
    }
  }

  private joined(snapshot: RoomJoinResult, listening: Listening): Room {
    const there = this.listened.get(snapshot.room);
    if (there) {
      there.rejoined(snapshot, listening);
      return there;
    }
    const user: RoomUser = {
      call: (method, params) => this.call(method, params),
      calls: this.calls,
      self: () => this.hello?.person.id ?? null,
      now: () => Date.now(),
      forget: (room) => void this.listened.delete(room.id),
    };
    const dice = new Dice(snapshot.room, this.keep, this.random, this.options.sha256 ?? null);
    const room = new Room(user, dice, listening, snapshot);
    this.listened.set(room.id, room);
    return room;
  }

  private watch_lobby(): void {
    const done = (result: LobbyWatchResult) => this.set_lobby(lobby_from(result));
    this.calls.add_first([{ method: 'lobby.watch', params: {}, of_connection: true, done, refused: () => undefined }]);
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

  private set_token(token: string): void {
    this.token = token;
    this.options.on_token?.(token);
  }

  private set_lobby(lobby: Lobby): void {
    this.lobby = lobby;
    this.listeners.tell('lobby', lobby);
  }
}
