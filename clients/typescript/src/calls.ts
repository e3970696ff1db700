// Requests and their answers. What was lost with a connection goes out again where that is safe, in the same order.
import { keyed_methods } from './generated/protocol.js';
import { Pace } from './pace.js';
import { Refusal, refusal } from './refusal.js';

export interface Call {
  method: string;
  params: object;
  // Called as soon as the answer is there, before whatever comes after it.
  done: (result: never) => void;
  refused: (why: Refusal) => void;
  // Ends with its connection: what makes it is done anew for the next one.
  of_connection?: boolean;
}
type Placed = Call & { place: number; is_given_up?: boolean };

export interface Answer {
  id?: unknown;
  result?: unknown;
  error?: ConstructorParameters<typeof Refusal>[0];
}

// Methods without a key that change nothing, or nothing more the second time.
const repeatable = new Set([
  'session.ping',
  'account.bots',
  'account.devices',
  'account.games',
  'admin.audit',
  'admin.person',
  'admin.report',
  'admin.reports',
  'admin.sanctions',
  'admin.words',
  'bot.challenge',
  'game.hint',
  'lobby.watch',
  'lobby.unwatch',
  'person.blocked',
  'replay.get',
  'room.join',
  'room.resume',
]);
const is_busy = new Set(['server_busy', 'overloaded']);
const waiting_most = 256;
const busy_ms = 1000;

export class Calls {
  private readonly pace = new Pace();
  private readonly flying = new Map<number, Placed>();
  private waiting: Placed[] = [];
  private in_flight_most = 16;
  private next_id = 1;
  private last_place = 0;
  private first_place = 0;
  private is_open = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly busy = new Map<Placed, ReturnType<typeof setTimeout>>(); // the server was

  constructor(private readonly send: (text: string) => void) {}

  limit(limits: { requests_in_flight: number; requests_burst: number; requests_per_second: number }): void {
    this.in_flight_most = limits.requests_in_flight;
    this.pace.limit(limits.requests_burst, limits.requests_per_second);
  }

  // In its turn, once the connection is open for requests. Gives what gives it up: what waits does not go out any more, what
  // is on its way does not go again.
  add(call: Call): () => void {
    const placed: Placed = { ...call, place: ++this.last_place };
    if (this.waiting.length >= waiting_most) {
      call.refused(refusal('too_many_waiting', 'Too many requests wait for the connection.'));
    } else {
      this.put_back(placed);
      this.go_on();
    }
    return () => {
      placed.is_given_up = true;
      clearTimeout(this.busy.get(placed));
      this.busy.delete(placed);
      this.waiting = this.waiting.filter((one) => one !== placed);
    };
  }

  // Before everything that waits, in the order given.
  add_first(calls: Call[]): void {
    this.first_place -= calls.length;
    calls.forEach((call, at) => this.put_back({ ...call, place: this.first_place + at }));
    this.go_on();
  }

  // At once, whatever waits: hello.
  send_now(call: Call): void {
    this.fly({ ...call, place: --this.first_place });
  }

  open(): void {
    this.is_open = true;
    this.go_on();
  }

  // What one person has sent is not for another to repeat.
  lost(is_another_person = false): void {
    this.is_open = false;
    const sent = [...this.flying.values()];
    for (const call of this.all()) {
      const is_safe = !is_another_person && (keyed_methods.has(call.method) || repeatable.has(call.method));
      const again = is_safe || !sent.includes(call);
      if (again && !call.of_connection) this.put_back(call);
      else call.refused(refusal('connection_lost', 'The connection was lost before the answer came.'));
    }
  }

  close(why: Refusal): void {
    this.is_open = false;
    for (const call of this.all()) call.refused(why);
  }

  answered(answer: Answer): void {
    const call = typeof answer.id === 'number' ? this.flying.get(answer.id) : undefined;
    if (!call) return; // of a request that this package did not make
    this.flying.delete(answer.id as number);
    if (!answer.error) call.done(answer.result as never);
    else this.refused(call, new Refusal(answer.error));
    this.go_on();
  }

  // A refusal has changed nothing: what came too fast goes again when it may.
  private refused(call: Placed, why: Refusal): void {
    if (why.reason === 'rate_limited') {
      this.pace.hold(Date.now(), why.retry_after_ms ?? busy_ms);
      this.put_back(call);
    } else if (why.reason === 'too_many_in_flight') {
      this.in_flight_most = Math.max(1, this.flying.size);
      this.put_back(call);
    } else if (is_busy.has(why.reason) && repeatable.has(call.method)) {
      const again = () => {
        this.busy.delete(call);
        this.put_back(call);
        this.go_on();
      };
      this.busy.set(call, setTimeout(again, why.retry_after_ms ?? busy_ms));
    } else {
      call.refused(why);
    }
  }

  private put_back(call: Placed): void {
    if (call.is_given_up) return;
    const at = this.waiting.findIndex(({ place }) => place > call.place);
    this.waiting.splice(at < 0 ? this.waiting.length : at, 0, call);
  }

  // Takes away all that were asked for and not answered.
  private all(): Placed[] {
    clearTimeout(this.timer);
    for (const timer of this.busy.values()) clearTimeout(timer);
    const all = [...this.flying.values(), ...this.busy.keys(), ...this.waiting];
    this.flying.clear();
    this.busy.clear();
    this.waiting = [];
    return all;
  }

  private go_on(): void {
    clearTimeout(this.timer);
    while (this.is_open && this.waiting.length > 0 && this.flying.size < this.in_flight_most) {
      const wait = this.pace.take(Date.now());
      if (wait > 0) {
        this.timer = setTimeout(() => this.go_on(), wait);
        return;
      }
      this.fly(this.waiting.shift() as Placed);
    }
  }

  private fly(call: Placed): void {
    const id = this.next_id++;
    this.flying.set(id, call);
    this.send(JSON.stringify({ jsonrpc: '2.0', id, method: call.method, params: call.params }));
  }
}
