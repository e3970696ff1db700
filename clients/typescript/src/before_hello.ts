// What somebody may ask whom the server does not let in, or not yet.
import type { Answer } from './calls.js';
import { protocol } from './client.js';
import { usual_delays, type WebSocketLike } from './link.js';
import type { Given, Result } from './methods.js';
import { Refusal, refusal } from './refusal.js';

/**
 * One request over a connection of its own, on which nobody says hello: for a new password of an account, or about a ban
 * by its token. Rejects with a Refusal.
 */
export function ask_before_hello<M extends 'account.forgot' | 'account.reset' | 'appeal.get' | 'appeal.file'>(
  url: string,
  method: M,
  params: Given<M>,
  web_socket: WebSocketLike = globalThis.WebSocket as unknown as WebSocketLike,
): Promise<Result<M>> {
  return new Promise((resolve, reject) => {
    const socket = new web_socket(url, protocol);
    const lost = () => {
      clearTimeout(timer);
      socket.close();
      reject(refusal('connection_lost', 'The connection was lost before the answer came.'));
    };
    const timer = setTimeout(lost, usual_delays.answer_ms);
    socket.addEventListener('open', () => socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })));
    socket.addEventListener('close', lost);
    socket.addEventListener('message', ({ data }: { data: unknown }) => {
      const { id, result, error } = JSON.parse(String(data)) as Answer;
      if (id !== 1) return;
      if (error) reject(new Refusal(error));
      else resolve(result as Result<M>);
      lost(); // what is settled stays so
    });
  });
}
