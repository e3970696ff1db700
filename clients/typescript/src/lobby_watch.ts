// The lobby while it is watched, over lost connections and gaps.
import type { Calls } from './calls.js';
import type { ChatMessage, LobbyUpdate, LobbyWatchResult } from './generated/protocol.js';
import { lobby_after, lobby_from, lobby_with_chat, type Lobby } from './lobby.js';

export class LobbyWatch {
  current: Lobby | null = null; // null: not watched

  constructor(
    private readonly calls: Calls,
    private readonly tell: (lobby: Lobby | null) => void,
  ) {}

  begun(result: LobbyWatchResult): void {
    this.set(lobby_from(result));
  }

  ended(): void {
    this.set(null);
  }

  updated(update: LobbyUpdate): void {
    if (!this.current) return;
    const after = lobby_after(this.current, update);
    if (after) this.set(after);
    else this.again();
  }

  said(message: ChatMessage): void {
    if (this.current) this.set(lobby_with_chat(this.current, message));
  }

  // On another connection, as another person, or where something was missed.
  again(): void {
    if (!this.current) return;
    const done = (result: LobbyWatchResult) => this.current && this.begun(result);
    // Where it is refused the lobby stays as it was seen last, until the next connection.
    this.calls.add_first([{ method: 'lobby.watch', params: {}, of_connection: true, done, refused: () => undefined }]);
  }

  private set(lobby: Lobby | null): void {
    this.current = lobby;
    this.tell(lobby);
  }
}
