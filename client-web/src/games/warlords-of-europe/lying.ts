// The dice of a battle as they lie there: of its last round, until another battle or turn begins.
import type { BattleRolled, Event, View } from './types';

export interface Lying {
  fief: number;
  attacker: number;
  defender: number | null;
  rolls: BattleRolled[]; // archers, then all others
}

// What lies there after an event; `view` is the one that it led to, or came from.
function after_one(lying: Lying | null, event: Event, view: View): Lying | null {
  switch (event.kind) {
    case 'battle_started':
      return { fief: event.fief, attacker: event.seat, defender: event.defender, rolls: [] };
    case 'battle_rolled': {
      const of = lying ?? (view.battle ? { ...view.battle, rolls: [] } : null);
      if (!of) return null;
      const rolls = of.rolls.filter(({ round }) => round === event.round);
      return { fief: of.fief, attacker: of.attacker, defender: of.defender, rolls: [...rolls, event] };
    }
    case 'turn_started':
    case 'round_started':
    case 'reserves_ended':
      return null;
    default:
      return lying;
  }
}

export const after = (lying: Lying | null, events: readonly Event[], view: View): Lying | null =>
  events.reduce((now, event) => after_one(now, event, view), lying);
