/** Who says hello: by a token, by a code once, or as a new guest with a name. */
export interface Who {
  token?: string;
  /** Of `account.code`. */
  code?: string;
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

  hello(): Who {
    const { token, code, name, bot } = this.who;
    if (token) return { token };
    if (code) return { code };
    return { ...(name ? { name } : {}), ...(bot ? { bot } : {}) };
  }

  got_token(token: string | undefined): void {
    if (token === undefined) return;
    this.who = { token };
    this.on_token?.(token);
  }
}
