// What a client is given, and what it tells of.
import type { Sha256 } from './entropy.js';
import type { AdminAppealFiled, AdminReportFiled, BotChallenged, BotChallengeEnded, ChatMessage, ServerNotice } from './generated/protocol.js';
import type { Who } from './identity.js';
import type { Keep } from './keep.js';
import type { Delays, WebSocketLike } from './link.js';
import type { Lobby } from './lobby.js';
import type { HelloResult } from './methods.js';

/** `offline`: another attempt follows; `refused`: none does, see `client.refused`. */
export type Status = 'connecting' | 'online' | 'offline' | 'refused' | 'closed';

/** Who one is (`token`, else `code`, else a new guest of that `name`), where to, and what there is to do it with. */
export interface ClientOptions extends Who {
  /** ws://HOST:PORT/ws */
  url: string;
  /** The program, for the server's log. */
  app: { name: string; version: string };
  locale?: string;
  /** A token that is to be kept: of a new guest or device, or a renewed one. */
  on_token?: (token: string) => void;
  /** Else the browser's. */
  web_socket?: WebSocketLike;
  /** Without it one takes no part in making the dice. */
  sha256?: Sha256;
  /** Else the browser's. */
  random?: (bytes: number) => Uint8Array;
  /** Where one's part in the dice and receipts are kept; else nowhere but here. */
  keep?: Keep;
  delays?: Partial<Delays>;
}

/** How long a request may take: `signal: AbortSignal.timeout(5000)`. */
export interface CallOptions {
  signal?: AbortSignal;
}

/** What `client.on` tells of. */
export interface ClientHears {
  status: Status;
  /** After every connection, and when one's person changes. */
  hello: HelloResult;
  /** null: not watched any more. */
  lobby: Lobby | null;
  /** The lobby's. */
  chat: ChatMessage;
  notice: ServerNotice;
  /** To those who moderate. */
  report_filed: AdminReportFiled;
  appeal_filed: AdminAppealFiled;
  /** To a bot that waits: `bot.answer` is next. */
  challenged: BotChallenged;
  /** To the bot, and to who asked it. */
  challenge_ended: BotChallengeEnded;
}
