// The open public rooms and the lobby's talk; a state is never changed in place.
import type { ChatMessage, LobbyUpdate, LobbyWatchResult, RoomSummary } from './generated/protocol.js';
import { chat_with } from './room_state.js';

export interface Lobby {
  readonly seq: number;
  readonly rooms: readonly RoomSummary[];
  readonly chat: readonly ChatMessage[];
}

export function lobby_from({ seq, rooms, chat }: LobbyWatchResult): Lobby {
  return { seq, rooms, chat };
}

// null: something was missed, and it must be watched anew.
export function lobby_after(lobby: Lobby, { seq, changed, removed, snapshot }: LobbyUpdate): Lobby | null {
  if (snapshot) return { ...lobby, seq, rooms: changed };
  if (seq <= lobby.seq) return lobby;
  if (seq !== lobby.seq + 1) return null;
  const gone = new Set(removed);
  const now = new Map(changed.map((one) => [one.room, one]));
  const stay = lobby.rooms.filter(({ room }) => !gone.has(room)).map((one) => now.get(one.room) ?? one);
  const known = new Set(stay.map(({ room }) => room));
  return { ...lobby, seq, rooms: [...stay, ...changed.filter(({ room }) => !known.has(room))] };
}

export function lobby_with_chat(lobby: Lobby, message: ChatMessage): Lobby {
  return { ...lobby, chat: chat_with({ lobby: lobby.chat }, message).lobby ?? [] };
}
