// A battle in one line of the log: the attacks on a fief, and all that comes of them.
import type { GameEvent, SeatName } from '../game_ui';
import { as } from '../names';
import { nobody, of_kind, plus, type Army } from './army';
import { fief_name } from './naming';
import { narrate } from './narrate';
import { army_of, list } from './phrases';
import { words } from './text';
import type { Event, Soldier } from './types';

type Of<Kind extends Event['kind']> = Extract<Event, { kind: Kind }>;

export function begin(): (given: GameEvent) => object | null {
  let declared = new Map<string, object>(); // by who attacks which fief
  let fought: { fief: number; story: object } | null = null;
  return (given) => {
    const event = given as unknown as Event;
    switch (event.kind) {
      case 'marched': {
        if (!event.attack) {
          fought = null;
          return null;
        }
        const attack = `${event.seat} ${event.path.at(-1)}`;
        const story = declared.get(attack) ?? {};
        declared.set(attack, story);
        return story;
      }
      case 'battle_started': {
        const attack = `${event.seat} ${event.fief}`;
        const story = declared.get(attack) ?? {};
        declared.delete(attack);
        fought = { fief: event.fief, story };
        return story;
      }
      case 'battle_rolled':
      case 'round_fought':
      case 'warlord_captured':
        return fought?.story ?? null;
      case 'soldiers_lost':
      case 'peasants_lost':
      case 'retreated':
      case 'fief_taken':
      case 'fief_held':
      case 'fief_left':
      case 'castle_kept':
        return fought?.fief === event.fief ? fought.story : null;
      // where all declare together, the battles come in later turns
      case 'turn_started':
        fought = null;
        return null;
      case 'round_started':
        declared = new Map();
        fought = null;
        return null;
      default:
        return null;
    }
  };
}

// Who is lost is summed up; what else happened, in its own words.
export function told(given: GameEvent[], seats: SeatName[]): string {
  const events = given as unknown as Event[];
  const all = <Kind extends Event['kind']>(...kinds: Kind[]) => events.filter((event): event is Of<Kind> => (kinds as string[]).includes(event.kind));
  const said = (of: Event[]) => of.flatMap((event) => narrate(event as unknown as GameEvent, seats, null) ?? []);
  const [battle] = all('battle_started');
  if (!battle) return attacks(all('marched'), seats);
  const w = words().narration;
  const lost = [...new Set(all('soldiers_lost').map(({ seat }) => seat))].map((seat) => {
    const men = sum(all('soldiers_lost').filter((event) => event.seat === seat));
    return w.soldiers_lost({ ...as('player', seat, seats), men: army_of(men), fief: fief_name(battle.fief) });
  });
  const peasants = all('peasants_lost').reduce((whole, { count }) => whole + count, 0);
  const lost_peasants: Event[] = peasants > 0 ? [{ kind: 'peasants_lost', fief: battle.fief, count: peasants }] : [];
  const ends = all('retreated', 'fief_taken', 'fief_held', 'fief_left', 'castle_kept', 'warlord_captured');
  return [...said([battle]), ...lost, ...said([...lost_peasants, ...ends])].join(' ');
}

function attacks(marches: Of<'marched'>[], seats: SeatName[]): string {
  const from = [...new Set(marches.map(({ path }) => path[0]!))];
  const [first] = marches;
  return words().narration.attacked({
    ...as('player', first!.seat, seats),
    from: list(from.map(fief_name)),
    to: fief_name(first!.path.at(-1)!),
    men: army_of(sum(marches)),
  });
}

const sum = (of: { soldier: Soldier; count: number }[]): Army => of.reduce((whole, { soldier, count }) => plus(whole, of_kind(soldier, count)), nobody);
