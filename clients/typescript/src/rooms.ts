// The tables that one connection listens to, one Room each.
import type { Notifications, RoomJoinResult } from './generated/protocol.js';
import { Dice, type DiceTools } from './dice.js';
import { Room, type Listening, type RoomUser } from './room.js';

export class Rooms {
  private readonly by_id = new Map<string, Room>();
  private person: string | null = null; // whom they know

  constructor(
    private readonly user: Omit<RoomUser, 'forget'>,
    private readonly tools: DiceTools,
  ) {}

  all(): Room[] {
    return [...this.by_id.values()];
  }

  joined(snapshot: RoomJoinResult, listening: Listening): Room {
    const there = this.by_id.get(snapshot.room);
    if (there) {
      there.rejoined(snapshot, listening);
      return there;
    }
    const forget = (gone: Room) => {
      if (this.by_id.get(gone.id) === gone) this.by_id.delete(gone.id);
    };
    const user = { ...this.user, forget };
    const room = new Room(user, new Dice(this.tools), listening, snapshot);
    this.by_id.set(room.id, room);
    return room;
  }

  heard<Name extends keyof Notifications>(room: string, name: Name, params: Notifications[Name]): void {
    this.by_id.get(room)?.heard(name, params);
  }

  // To where one listened before the connection, or the person, was another.
  come_back(person: string): void {
    const is_same = person === this.person;
    this.person = person;
    for (const room of this.by_id.values()) {
      if (is_same) room.resume();
      else room.join();
    }
  }
}
