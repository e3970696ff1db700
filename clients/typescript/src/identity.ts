import type { AccountClaimParams, ClientInfo } from './generated/protocol.js';
import type { Method } from './methods.js';

/** Who says hello: by a token, by a code once, as the owner or the maker of an account, or as a new guest with a name. */
export interface Who {
  token?: string;
  /** Of `account.code`. */
  code?: string;
  /** Of an account: instead of hello, which a server without guests refuses. */
  login?: { name: string; password: string; code?: string };
  /** Of an account that is made by it, before hello. */
  claim?: Omit<AccountClaimParams, 'key'>;
  /** Of a new guest. */
  name?: string;
  /** A new guest that is a program, and shown as one. */
  bot?: boolean;
}

export class Identity {
  constructor(
    private who: Who,
    private readonly on_token: ((token: string) => void) | undefined,
  ) {}

  get token(): string | undefined {
    return this.who.token;
  }

  become(who: Who): void {
    this.who = who;
  }

  // The first request of a connection.
  first(client: ClientInfo, locale: string | undefined): { method: Method; params: object } {
    const { token, code, login, claim, name, bot } = this.who;
    if (!token && !code && login) return { method: 'account.login', params: { ...login, client } };
    if (!token && !code && claim) return { method: 'account.claim', params: claim };
    const said = token ? { token } : code ? { code } : { ...(name ? { name } : {}), ...(bot ? { bot } : {}) };
    return { method: 'session.hello', params: { client, ...(locale ? { locale } : {}), ...said } };
  }

  got_token(token: string | undefined): void {
    if (token === undefined) return;
    this.who = { token };
    this.on_token?.(token);
  }
}
