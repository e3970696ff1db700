// What a client is given, and what it tells of.
import type { Sha256 } from './entropy.js';
import type { ChatMessage, ServerNotice } from './generated/protocol.js';
import type { Who } from './identity.js';
import type { Keep } from './keep.js';
import type { Delays, WebSocketLike } from './link.js';
import type { Lobby } from './lobby.js';
import type { HelloResult } from './methods.js';

export type Status = 'connecting' | 'online' | 'offline' | 'refused' | 'closed';

export interface ClientOptions extends Who {
  url: string; // ws://HOST:PORT/ws
  app: { name: string; version: string };
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
  lobby: Lobby | null; // null: not watched any more
  chat: ChatMessage; // the lobby's
  notice: ServerNotice;
}
