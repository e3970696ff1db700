// What an invite leads to, told before anything is taken, and to who is nobody here yet.
import type { ClockSettings, Person, RoomSummary } from '@palatine/client';

import type { Json } from '../games/game_ui';
import { ask_http } from './http';

export type ListedRoom = RoomSummary & { options?: { [name: string]: Json } }; // those that differ from the game's defaults
export interface Invitation {
  room: ListedRoom;
  host?: Person;
  clock: ClockSettings;
  seat?: number; // of somebody absent, that it gives for good; absent: a free one
  free: boolean; // whether who opens it now gets a seat
}

export async function look_at(invite: string): Promise<Invitation> {
  return (await ask_http(`api/v1/invites/${encodeURIComponent(invite)}`)) as Invitation;
}
