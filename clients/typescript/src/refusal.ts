import type { JsonObject } from './json.js';

interface ErrorBody {
  code: number;
  message: string;
  data?: { reason?: string; path?: string; rule?: string; args?: JsonObject; retry_after_ms?: number };
}

/**
 * Why something was not done; nothing has changed. `reason` is one of the protocol's, or of this package: `connection_lost`
 * (a request without a key was on its way: nobody knows whether it was done), `closed`, `left`, `too_many_waiting`.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: number;
  readonly reason: string;
  readonly path?: string;
  readonly rule?: string;
  readonly args?: JsonObject;
  readonly retry_after_ms?: number;

  constructor(error: ErrorBody) {
    super(error.message);
    const { reason, path, rule, args, retry_after_ms } = error.data ?? {};
    this.code = error.code;
    this.reason = reason ?? 'internal_error';
    if (path !== undefined) this.path = path;
    if (rule !== undefined) this.rule = rule;
    if (args !== undefined) this.args = args;
    if (retry_after_ms !== undefined) this.retry_after_ms = retry_after_ms;
  }
}

export function refusal(reason: string, message: string): Refusal {
  return new Refusal({ code: 0, message, data: { reason } });
}
