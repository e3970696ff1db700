// Becoming somebody else on this browser, and nobody.
import { ask_before_hello, Refusal, type AccountClaimParams, type ClientOptions, type Given, type HelloResult } from '@palatine/client';

import { forget, remembered } from './memory';
import { session } from './session.svelte';

// `code`: where the account has a second factor; without it that is refused with second_factor_needed.
export async function sign_in(name: string, password: string, code?: string): Promise<HelloResult> {
  const login = { name, password, ...(code === undefined ? {} : { code }) };
  if (session.refused) return greet({ login });
  const hello = await session.client.call('account.login', login);
  forget('name'); // the account's is the server's to keep
  return hello;
}

// An account where nobody could come in without one.
export function make_account(account: Omit<AccountClaimParams, 'key'>): Promise<HelloResult> {
  return greet({ claim: account });
}

// The same person as on the device that shows the code.
export function use_code(code: string): Promise<HelloResult> {
  return greet({ code });
}

// Refused, we stay who we were.
function greet(who: Pick<ClientOptions, 'code' | 'login' | 'claim'>): Promise<HelloResult> {
  const { client } = session;
  const token = remembered('token');
  return new Promise((resolve, reject) => {
    const offs = [
      client.on('hello', (hello) => {
        settled();
        forget('name');
        resolve(hello);
      }),
      client.on('status', () => {
        const why = client.refused;
        if (!why || (client.status !== 'refused' && why.reason !== 'too_many_attempts')) return;
        settled();
        if (token === null) session.start_anew();
        else client.greet_as({ token });
        reject(why);
      }),
    ];
    const settled = () => offs.forEach((off) => off());
    client.greet_as(who);
  });
}

// For a new password, also where one is not let in, or nobody knows yet whether one is.
export function ask_for_password<M extends 'account.forgot' | 'account.reset'>(method: M, params: Given<M>): Promise<unknown> {
  const { client, address } = session;
  return client.status === 'online' ? client.call(method, params) : ask_before_hello(address, method, params);
}

export async function sign_out(everywhere: boolean): Promise<void> {
  const { client } = session;
  try {
    await client.call('account.logout', { everywhere });
  } catch (error) {
    // The server closes the connection: that may be seen before the answer.
    if (!(error instanceof Refusal) || client.refused?.reason !== 'signed_out') throw error;
  }
  forget('name');
  session.start_anew();
}

// For good: an account gives its password, a guest the token of this device.
export async function delete_me(proof: { password: string } | { token: string }): Promise<void> {
  const { client } = session;
  try {
    await client.call('account.delete', { confirm: true, ...proof });
  } catch (error) {
    // The server closes the connection: that may be seen before the answer.
    if (!(error instanceof Refusal) || client.refused?.reason !== 'signed_out') throw error;
  }
  forget('name');
  session.start_anew();
}

// Of a mail's link: "#reset=CODE".
export function reset_code(hash: string): string | null {
  return /^#reset=([A-Za-z0-9_-]{1,100})$/.exec(hash)?.[1] ?? null;
}
