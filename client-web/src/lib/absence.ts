// Who is away from a game that runs, as far as others can do something about it.
import type { RoomState, SeatInfo } from '@palatine/client';

// For whom the reader may call a computer.
export function may_call_for({ me, table }: RoomState, { seat, side, person, connected, stand_in }: SeatInfo): boolean {
  const gone = table.resigned.includes(side);
  const away = person !== undefined && person.kind !== 'computer' && !connected;
  return table.status === 'running' && me !== null && seat !== me && away && stand_in === undefined && !gone;
}
