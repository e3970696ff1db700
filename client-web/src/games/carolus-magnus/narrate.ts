// What happens and what is asked, in words.
import type { OpenPrompt } from '@palatine/client';

import type { Args, GameEvent, Json, OptionSaid, SeatName, Sentences } from '../game_ui';
import { player_name } from '../names';
import { option_said } from '../option_said';
import { by_itself } from './chosen';
import { as, as_others_say, who, who_side, type Who } from './naming';
import { face_name, knights_named, list } from './phrases';
import { words } from './text';
import { side_letter, total, type Event, type Family, type Prompt, type Result, type View } from './types';

// Regions are numbered from 1 for people, from 0 on the wire.
export const region_number = (region: number) => region + 1;

export function strengths_in_words(strengths: number[], seats: SeatName[]): string {
  const w = words();
  const sides = strengths.map((value, side) => ({ ...who_side(side, seats), value }));
  if (sides.some(({ many }) => many)) return sides.map(({ name, value }) => w.team_strength({ side: name, value })).join('; ');
  return list(sides.map(({ name, value }) => w.strength({ side: name, value })));
}

const sentence = (said: string) => said.charAt(0).toUpperCase() + said.slice(1);

// view: that after it, where it is known
export function narrate(given: GameEvent, seats: SeatName[], view?: Json): string | null {
  const said = in_words(given as unknown as Event, seats, view as unknown as View | undefined);
  return said && sentence(said);
}

function in_words(event: Event, seats: SeatName[], view: View | undefined): string | null {
  const w = words();
  const name = (seat: number) => who(seat, seats);
  const player = (seat: number) => as('player', name(seat));
  const names = (all: number[]) => list(all.map((seat) => name(seat).name));
  const side = (number: number) => who_side(number, seats);
  switch (event.kind) {
    case 'set_up':
      if (view?.options.emperor_start === 'chosen') return w.narration.set_up_chosen(player(event.first));
      return w.narration.set_up({ region: region_number(event.emperor), ...player(event.first) });
    case 'dice_rolled':
      if (event.faces.length === 0) return null;
      return w.narration.dice_rolled({ ...player(event.seat), faces: event.faces.map(face_name).join(', ') });
    case 'knight_taken':
      return event.chosen ? w.narration.knight_chosen({ ...player(event.seat), family: w.nouns.family[event.family] }) : null;
    case 'knights_given_back':
      return w.shared.log.given_back({ family: w.nouns.family[event.family] });
    case 'die_became_crown':
      return w.shared.log.became_crown({ player: name(event.seat).name, family: w.nouns.family[event.family] });
    case 'crowns_lost':
      return w.narration.crowns_lost({ ...player(event.seat), count: event.crowns });
    case 'round_started':
      return w.shared.log.round({ round: event.round, players: names(event.disc_order) });
    case 'discs_taken_back':
      return w.shared.log.discs_back;
    case 'disc_laid':
      return w.narration.disc_laid({ ...player(event.seat), disc: event.disc });
    case 'turns_ordered':
      return w.shared.log.turns({ players: names(event.turn_order) });
    case 'turn_started':
      return w.narration.turn_started({ ...player(event.seat), disc: event.disc });
    case 'knight_placed': {
      const said = { ...player(event.seat), family: w.nouns.family[event.family] };
      if (event.region === null) return w.narration.knight_to_court(said);
      return w.narration.knight_to_region({ ...said, region: region_number(event.region) });
    }
    case 'family_gained': {
      const said = { ...player(event.seat), family: w.nouns.family[event.family] };
      return event.from === null
        ? w.narration.family_gained(said)
        : w.narration.family_gained_from({ ...said, from: name(event.from).name });
    }
    case 'emperor_moved':
      return w.narration.emperor_moved({ ...player(event.seat), steps: event.steps, region: region_number(event.to) });
    case 'region_scored': {
      const said = { region: region_number(event.region), strengths: strengths_in_words(event.strengths, seats) };
      if (event.majority === null) return w.narration.scored_tie(said);
      return event.owner === event.majority ? w.narration.scored_kept(said) : w.narration.scored(said);
    }
    case 'castle_built':
      return w.narration.castle_built({ ...as('side', side(event.side)), region: region_number(event.region) });
    case 'castles_replaced':
      return w.narration.castles_replaced({
        ...as('side', side(event.side)),
        ...as('from', side(event.from)),
        region: region_number(event.region),
        removed: event.removed,
        placed: event.placed,
      });
    case 'regions_joined':
      return w.narration.regions_joined({
        regions: list(event.regions.map((region) => String(region_number(region)))),
        region: region_number(event.region),
        side: side(event.side).name,
        castles: event.castles,
      });
    case 'pile_taken': {
      const said = { ...player(event.seat), pile: event.pile + 1, knights: knights_named(event.knights) };
      if (total(event.returned) === 0) return w.narration.pile_taken(said);
      return w.narration.pile_taken_part({ ...said, returned: knights_named(event.returned) });
    }
    case 'piles_drawn': {
      const piles = event.piles.filter((pile) => total(pile) > 0).map((pile) => knights_named(pile));
      return piles.length > 0 ? w.shared.log.piles_drawn({ piles: piles.join('; ') }) : null;
    }
    case 'reserves_bagged':
      return w.shared.log.bagged({ knights: knights_named(event.knights) });
    case 'emperor_placed':
      return w.narration.emperor_placed({ ...player(event.seat), region: region_number(event.region) });
    case 'game_ended':
      return ended(event.result as unknown as Json, seats);
    default:
      return null;
  }
}

// The step of somebody else, as short as it can be followed.
export function narrate_step(events: GameEvent[], seats: SeatName[]): string[] {
  const all = events as unknown as Event[];
  const walks = all.some(({ kind }) => kind === 'region_scored');
  return all
    .filter(({ kind }) => narrated_kinds.has(kind) && !(walks && kind === 'knight_taken'))
    .flatMap((event) => narrate(event as unknown as GameEvent, seats) ?? [])
    .slice(0, 3);
}
const narrated_kinds = new Set(['knight_taken', 'disc_laid', 'knight_placed', 'family_gained', 'region_scored', 'castle_built', 'castles_replaced', 'pile_taken', 'emperor_placed']);

// An action as one chooses it, by what it does.
export function named(open: OpenPrompt, action: Json, seats: SeatName[]): string | null {
  const prompt = open.prompt as unknown as Prompt;
  const { kind, family, region, steps } = action as { [name: string]: Json };
  const w = words();
  if (prompt.kind === 'move_emperor') {
    const choice = prompt.choices.find((each) => each.steps === steps);
    return choice ? w.named.move_emperor({ region: region_number(choice.region), preview: preview(choice.preview, seats) }) : null;
  }
  if (kind === 'place_knight' && region === null) return w.label.place_court({ family: w.nouns.family[family as Family] });
  return by_itself(action);
}

// What the emperor's stop would bring, from a prompt's preview.
export const preview = (events: Event[], seats: SeatName[]) => previewed(events, (side) => who_side(side, seats));
// The same where there is little room: others are called by the letter that their castles bear.
export const short_preview = (events: Event[], seats: SeatName[]) =>
  previewed(events, (side) => {
    const all = who_side(side, seats);
    return all.you ? { ...all, name: words().you, many: false } : { ...all, name: side_letter(side), many: false };
  });

function previewed(events: Event[], who_side: (side: number) => Who): string {
  const w = words();
  const said = events.flatMap((event) => {
    if (event.kind === 'castle_built') return [w.preview.built(as('side', who_side(event.side)))];
    if (event.kind === 'castles_replaced') {
      return [w.preview.replaced({ ...as('side', who_side(event.side)), ...as('from', who_side(event.from)), count: event.removed })];
    }
    if (event.kind === 'regions_joined') return [w.preview.joined({ regions: event.regions.length, castles: event.castles })];
    return event.kind === 'game_ended' ? [w.shared.preview.ended] : [];
  });
  return said.length > 0 ? said.reduce((first, next) => w.preview.then({ first, next })) : w.shared.preview.nothing;
}

export function asked(open: OpenPrompt, view?: Json): string {
  const prompt = open.prompt as unknown as Prompt;
  const w = words().asked;
  switch (prompt.kind) {
    case 'choose_family':
      return (view as unknown as View | undefined)?.options.draw === 'free'
        ? w.choose_free({ left: prompt.left })
        : w.choose_family({ left: prompt.left });
    case 'lay_disc':
      return w.lay_disc;
    case 'place_knight':
      return w.place_knight({ left: prompt.left });
    case 'move_emperor':
      return w.move_emperor({ most: Math.max(...prompt.choices.map((choice) => choice.steps)) });
    case 'take_pile':
      return w.take_pile;
    case 'place_emperor':
      return w.place_emperor;
  }
}

export const waits = (seat: number, view: Json, seats: SeatName[]) => sentence(waits_within(seat, view, seats));

function waits_within(seat: number, view: Json, seats: SeatName[]): string {
  const game = view as unknown as View;
  const phase = game.phase;
  const w = words().waits;
  const player = as('player', who(seat, seats));
  const choosing = game.options.draw === 'free' ? w.free : w.families;
  if (phase.kind === 'choosing_families') {
    const left = phase.crowns[seat] ?? 0;
    return left > 0 ? choosing({ ...player, count: left }) : w.nothing(player);
  }
  if (phase.kind === 'ended' || phase.seat !== seat) return w.nothing(player);
  switch (phase.kind) {
    case 'laying_discs':
      return w.disc(player);
    case 'placing_knights':
      return w.knights({ ...player, count: phase.left });
    case 'moving_emperor':
      return w.emperor({ ...player, most: game.seats[seat]?.laid ?? 1 });
    case 'taking_knights':
      return choosing({ ...player, count: phase.crowns });
    case 'taking_pile':
      return w.pile(player);
    case 'placing_emperor':
      return w.begin(player);
  }
}

export function ended(given: Json, seats: SeatName[]): string {
  const result = given as unknown as Result;
  const w = words();
  const castles = strengths_in_words(result.scores, seats);
  if (result.winners.length === 0) return w.ended.nobody({ castles });
  const [first, ...others] = result.winners.map((side) => who_side(side, seats));
  const alone = others.length === 0 && first!.you && !first!.many;
  const winners = alone ? [first!] : result.winners.map((side) => who_side(side, as_others_say(seats)));
  const winner = { name: list(winners.map(({ name }) => name)), you: alone, many: winners.length > 1 || winners[0]!.many };
  const by_reason = { last_castle: w.ended.last_castle, three_regions: w.ended.three_regions, round_limit: w.ended.round_limit };
  return (by_reason[result.reason as keyof typeof by_reason] ?? w.ended.other)({ ...as('winner', winner), castles });
}

export const option = (name: string, value?: Json): OptionSaid | null => option_said(words().option, words().shared.option_means, name, value);

export const refusals = (): Sentences => words().refusals;
export const why = (): Sentences => words().shared.why; // a choice of a hint is good

// Regions and piles are numbered from 1 for people, families and players have names.
export function named_args({ region, pile, family, ...others }: Args, _view?: Json, seats: SeatName[] = []): Args {
  const { nouns } = words();
  return {
    ...others,
    ...(typeof others['seat'] === 'number' ? { player: player_name(others['seat'], seats) } : {}),
    ...(typeof region === 'number' ? { region: region_number(region) } : {}),
    ...(typeof pile === 'number' ? { pile: pile + 1 } : {}),
    ...(typeof family === 'string' ? { family: Object.hasOwn(nouns.family, family) ? nouns.family[family as Family] : family } : {}),
  };
}
