// The open public rooms, the bots that wait, and the lobby's talk; a state is never changed in place.
import type { ChatMessage, LobbyUpdate, LobbyWatchResult, RoomSummary, WaitingBot } from './generated/protocol.js';
import { chat_with } from './room_state.js';

export interface Lobby {
  readonly seq: number;
  readonly rooms: readonly RoomSummary[];
  readonly chat: readonly ChatMessage[];
  /** Those that wait for challenges. */
  readonly bots: readonly WaitingBot[];
}

export function lobby_from({ seq, rooms, chat, bots = [] }: LobbyWatchResult): Lobby {
  return { seq, rooms, chat, bots };
}

// What stays of a list, in its order, and then what is new.
function changed_by<Line>(lines: readonly Line[], changed: readonly Line[], removed: readonly string[], id: (line: Line) => string): Line[] {
  const gone = new Set(removed);
  const now = new Map(changed.map((line) => [id(line), line]));
  const stay = lines.filter((line) => !gone.has(id(line))).map((line) => now.get(id(line)) ?? line);
  const known = new Set(stay.map(id));
  return [...stay, ...changed.filter((line) => !known.has(id(line)))];
}

// null: something was missed, and it must be watched anew.
export function lobby_after(lobby: Lobby, { seq, changed, removed, snapshot, bots_changed = [], bots_removed = [] }: LobbyUpdate): Lobby | null {
  if (snapshot) return { ...lobby, seq, rooms: changed };
  if (seq <= lobby.seq) return lobby;
  if (seq !== lobby.seq + 1) return null;
  const rooms = changed_by(lobby.rooms, changed, removed, ({ room }) => room);
  const bots = changed_by(lobby.bots, bots_changed, bots_removed, ({ bot }) => bot.id);
  return { ...lobby, seq, rooms, bots };
}

export function lobby_with_chat(lobby: Lobby, message: ChatMessage): Lobby {
  return { ...lobby, chat: chat_with({ lobby: lobby.chat }, message).lobby ?? [] };
}
