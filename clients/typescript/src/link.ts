// One connection after another: opens, notices when it is dead, waits a while, opens again.
export interface SocketLike {
  addEventListener(name: 'open' | 'message' | 'close' | 'error', listener: (event: any) => void): void;
  send(text: string): void;
  close(code?: number, reason?: string): void;
}
export type WebSocketLike = new (url: string, protocols?: string | string[]) => SocketLike;

export interface Delays {
  first_ms: number; // before the first new attempt; twice as long before each one after it
  most_ms: number;
  quiet_ms: number; // nothing heard for so long: ask whether somebody is there
  answer_ms: number; // nothing heard for so long after that, or while connecting: there is nobody
}
export const usual_delays: Delays = { first_ms: 400, most_ms: 15_000, quiet_ms: 20_000, answer_ms: 10_000 };

export interface LinkUser {
  connecting(): void;
  opened(): void;
  heard(text: string): void;
  lost(code: number, reason: string): void;
  probe(): void; // say something that the server answers
}

export class Link {
  private socket: SocketLike | null = null;
  private is_up = false; // so that something can be said
  private attempts = 0;
  private timer: ReturnType<typeof setTimeout> | undefined; // of the next attempt, or of silence
  private wait_until = 0;
  private is_closed = false;

  constructor(
    private readonly url: string,
    private readonly protocol: string,
    private readonly web_socket: WebSocketLike,
    private readonly delays: Delays,
    private readonly user: LinkUser,
  ) {}

  open(): void {
    if (this.socket) return;
    this.is_closed = false;
    this.user.connecting();
    const socket = new this.web_socket(this.url, this.protocol);
    this.socket = socket;
    this.set_timer(this.delays.answer_ms, () => this.drop());
    socket.addEventListener('open', () => {
      if (this.socket !== socket) return;
      this.is_up = true;
      this.set_timer(this.delays.answer_ms, () => this.drop());
      this.user.opened();
    });
    socket.addEventListener('message', (event: { data: unknown }) => {
      if (this.socket !== socket || typeof event.data !== 'string') return;
      this.set_timer(this.delays.quiet_ms, () => this.probe());
      this.user.heard(event.data);
    });
    socket.addEventListener('close', (event: { code: number; reason: unknown }) => {
      if (this.socket === socket) this.gone(event.code, String(event.reason ?? ''));
    });
    socket.addEventListener('error', () => undefined); // `close` follows
  }

  send(text: string): void {
    if (this.is_up) this.socket?.send(text);
  }

  // The server knows us again: the next attempt after a loss is soon.
  steady(): void {
    this.attempts = 0;
  }

  // No attempt before that.
  hold(ms: number): void {
    this.wait_until = Date.now() + ms;
  }

  probe(): void {
    if (!this.is_up) return;
    this.user.probe();
    this.set_timer(this.delays.answer_ms, () => this.drop());
  }

  // The connection is given up as dead, and another one tried.
  drop(): void {
    const socket = this.socket;
    if (!socket) return;
    this.gone(1006, '');
    socket.close();
  }

  // Something gives hope: no more waiting.
  hurry(): void {
    if (this.is_closed) return;
    if (this.socket) return this.probe();
    this.attempts = 0;
    if (this.wait_until <= Date.now()) this.open();
  }

  close(): void {
    this.is_closed = true;
    clearTimeout(this.timer);
    const socket = this.socket;
    this.socket = null;
    this.is_up = false;
    socket?.close(1000);
  }

  private gone(code: number, reason: string): void {
    clearTimeout(this.timer);
    this.socket = null;
    this.is_up = false;
    this.user.lost(code, reason); // may close, or hold
    if (this.is_closed) return;
    const longest = Math.min(this.delays.most_ms, this.delays.first_ms * 2 ** Math.min(this.attempts, 16));
    this.attempts += 1;
    const wait = longest * (0.5 + Math.random() / 2); // so that not everybody comes back at once
    this.set_timer(Math.max(wait, this.wait_until - Date.now()), () => this.open());
  }

  private set_timer(ms: number, then: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(then, ms);
  }
}
