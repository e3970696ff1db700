import type { Notifications, Requests } from './generated/protocol.js';

export type Method = keyof Requests;
export type Params<M extends Method> = Requests[M]['params'];
export type Result<M extends Method> = Requests[M]['result'];
export type HelloResult = Result<'session.hello'>;
export type Notification = keyof Notifications;

// Parameters as one gives them: the key is made where it is left out.
export type Given<M extends Method> =
  Params<M> extends { key: string } ? Omit<Params<M>, 'key'> & { key?: string } : Params<M>;
