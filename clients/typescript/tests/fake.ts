// A socket whose other end is the test, and a client on it.
import { createHash } from 'node:crypto';

import { Client, type ClientOptions, type SocketLike } from '../src/index.js';

export interface Request {
  id: number;
  method: string;
  params: Record<string, unknown>;
}

export class FakeSocket implements SocketLike {
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    const socket = FakeSocket.all.at(-1);
    if (!socket) throw new Error('nobody has connected');
    return socket;
  }
  readonly sent: Request[] = [];
  is_open = false;
  is_closed = false;
  private readonly listeners = new Map<string, (event: unknown) => void>();

  constructor(
    readonly url: string,
    readonly protocol?: string | string[],
  ) {
    FakeSocket.all.push(this);
  }

  addEventListener(name: string, listener: (event: never) => void): void {
    this.listeners.set(name, listener as (event: unknown) => void);
  }
  send(text: string): void {
    if (!this.is_open) throw new Error('the socket is not open');
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.is_open = false;
    this.is_closed = true;
  }

  opened(): void {
    this.is_open = true;
    this.listeners.get('open')?.({});
  }
  lost(code = 1006, reason = ''): void {
    this.close();
    this.listeners.get('close')?.({ code, reason });
  }
  says(message: object): void {
    this.says_text(JSON.stringify({ jsonrpc: '2.0', ...message }));
  }
  says_text(text: string): void {
    this.listeners.get('message')?.({ data: text });
  }
  tells(method: string, params: object): void {
    this.says({ method, params });
  }

  // The request of a method that waits for its answer: the last one.
  asked(method: string): Request {
    const request = this.sent.filter((one) => one.method === method).at(-1);
    if (!request) throw new Error(`${method} was not sent, but ${this.sent.map((one) => one.method).join(', ')}`);
    return request;
  }
  answers(method: string, result: object): void {
    this.says({ id: this.asked(method).id, result });
  }
  refuses(method: string, reason: string, more: object = {}): void {
    this.says({ id: this.asked(method).id, error: { code: -32000, message: reason, data: { reason, ...more } } });
  }
  get methods(): string[] {
    return this.sent.map(({ method }) => method);
  }
}

export const anna = { id: 'anna', name: 'Anna·7f', kind: 'guest' as const };
export const limits = { requests_in_flight: 16, requests_burst: 60, requests_per_second: 20 };

export function hello(more: object = {}): object {
  const server = { name: 'Palatine', version: '1' };
  return { person: anna, server, protocol: 'palatine.v1', features: [], limits, games: [], rooms: [], ...more };
}

export function make_client(more: Partial<ClientOptions> = {}): Client {
  FakeSocket.all = [];
  return new Client({
    url: 'ws://here/ws',
    app: { name: 'test', version: '1' },
    web_socket: FakeSocket,
    random: counted_random(),
    sha256,
    ...more,
  });
}

export function online(
  more: Partial<ClientOptions> = {},
  limited: object = {},
): { client: Client; socket: FakeSocket } {
  const client = make_client(more);
  const socket = FakeSocket.last;
  greet(socket, { token: 'T1', limits: { ...limits, ...limited } });
  return { client, socket };
}

export function greet(socket: FakeSocket, more: object = {}): void {
  socket.opened();
  socket.answers('session.hello', hello(more));
}

// Random enough for a test, and no two the same.
export function counted_random(): (bytes: number) => Uint8Array {
  let count = 0;
  return (bytes) => new Uint8Array(createHash('sha512').update(String(++count)).digest().subarray(0, bytes));
}

export function sha256(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(createHash('sha256').update(bytes).digest());
}
