// What the game drew, drawn again: docs/rules/carolus-magnus.md, "What is drawn, in which order".
import type { DrawStep, GameEvent, Json, Numbers, SeatName } from '../game_ui';
import { face_name, knights_in_a_row } from './phrases';
import { region_number } from './narrate';
import { words } from './text';

const families = ['red', 'pink', 'blue', 'yellow', 'green'] as const;
type Family = (typeof families)[number];
const faces = [...families, 'crown'] as const;
type Face = (typeof faces)[number];
type Knights = Record<Family, number>;

interface View {
  options: { players: number; emperor_start?: string };
  bag: Knights;
  piles: Knights[];
}

export function draws(
  before: Json | null,
  view: Json,
  events: GameEvent[],
  seats: SeatName[],
  numbers: Numbers,
): DrawStep[] {
  const w = words().draws;
  const name = (seat: Json | undefined) => seats.find((each) => each.seat === seat)?.name ?? String(seat);
  const now = view as unknown as View;
  const steps: DrawStep[] = [];
  for (const event of events) {
    if (event.kind === 'set_up') {
      const knights = numbers.shuffle(families.flatMap((family) => [family, family, family]));
      steps.push({ what: w.provinces, shown: in_a_row(knights), holds: same(knights, event.knights) });
      if (now.options.emperor_start !== 'chosen') {
        const emperor = numbers.below(knights.length);
        steps.push({ what: w.emperor, shown: w.province({ number: region_number(emperor) }), holds: emperor === event.emperor });
      }
      const first = numbers.below(now.options.players);
      steps.push({ what: w.first, shown: name(first), holds: first === event.first });
    } else if (event.kind === 'dice_rolled') {
      const claimed = event.faces as Face[];
      const rolled = claimed.map(() => faces[numbers.below(faces.length)]!);
      steps.push({
        what: w.rolls({ name: name(event.seat) }),
        shown: in_a_row(rolled),
        holds: same(rolled, claimed),
      });
    } else if (event.kind === 'piles_drawn') {
      const piles = fill(carried(before as unknown as View | null, events), now, event.piles as Json as Knights[], numbers);
      steps.push({
        what: w.piles,
        shown: piles.map(knights_in_a_row).join(' · '),
        holds: same(piles, event.piles),
      });
    }
  }
  return steps;
}

const in_a_row = (all: readonly Face[]): string => all.map(face_name).join(', ');

// The piles that were there already, without the one that was taken.
function carried(before: View | null, events: GameEvent[]): Knights[] | null {
  const taken = events.find((event) => event.kind === 'pile_taken');
  return before && taken ? before.piles.filter((_, pile) => pile !== taken.pile) : null;
}

function fill(old: Knights[] | null, view: View, after: Knights[], numbers: Numbers): Knights[] {
  // the bag as it was: what is left of it, and what went into the piles
  const bag = { ...view.bag };
  for (const family of families) bag[family] += sum(after, family) - sum(old ?? [], family);
  const piles = (old ?? []).map((pile) => ({ ...pile }));
  const of_a_turn = view.options.players === 3 ? 4 : 3;
  const draw_pile = () => {
    const pile: Knights = { red: 0, pink: 0, blue: 0, yellow: 0, green: 0 };
    for (let n = 0; n < of_a_turn && total(bag) > 0; ++n) draw_into(pile, bag, numbers);
    if (total(pile) > 0) piles.push(pile);
  };
  if (old) {
    for (const pile of piles) if (total(bag) > 0) draw_into(pile, bag, numbers);
    draw_pile();
  } else {
    for (let n = 0; n <= view.options.players; ++n) draw_pile();
  }
  return piles;
}

function draw_into(pile: Knights, bag: Knights, numbers: Numbers): void {
  let at = numbers.below(total(bag));
  for (const family of families) {
    if (at < bag[family]) {
      --bag[family];
      ++pile[family];
      return;
    }
    at -= bag[family];
  }
}

const total = (knights: Knights) => families.reduce((all, family) => all + knights[family], 0);
const sum = (piles: Knights[], family: Family) => piles.reduce((all, pile) => all + pile[family], 0);

function same(drawn: readonly (string | Knights)[], claimed: Json | undefined): boolean {
  if (!Array.isArray(claimed) || claimed.length !== drawn.length) return false;
  return drawn.every((each, i) => {
    const other = claimed[i];
    if (typeof each === 'string') return each === other;
    return families.every((family) => each[family] === (other as Json as Knights)[family]);
  });
}
