// What happens and what is asked, in words.
import type { OpenPrompt } from '@palatine/client';

import type { Args, GameEvent, Json, OptionSaid, SeatName, Sentences } from '../game_ui';
import { as, player_name, who, winner_as, type As } from '../names';
import { option_said } from '../option_said';
import { chosen } from './chosen';
import { cards_named, fief_name, kingdom_name, offered, prisoner_name } from './naming';
import { army_of, list, peasants_of, per_cent, soldiers_of } from './phrases';
import { words } from './text';
import type { Event, PlayCard, Prompt, Result, View } from './types';

type Of<Kind extends Event['kind']> = Extract<Event, { kind: Kind }>;
type Name = (seat: number) => string;
type Player = As<'player'>;

export function narrate(given: GameEvent, seats: SeatName[], _view: Json): string | null {
  const event = given as unknown as Event;
  const w = words();
  const name: Name = (seat) => who(seat, seats, w.board.you);
  const names = (of: number[]) => list(of.map(name));
  const by = <Each extends string>(each: Each, seat: number) => as(each, seat, seats);
  switch (event.kind) {
    case 'initiative_rolled':
      return w.shared.log.initiative({ dice: list(event.dice.map(({ seat, sides, rolled }) => w.narration.one_die({ player: name(seat), rolled, sides }))) });
    case 'order_set':
      return w.shared.log.order({ players: names(event.order) });
    case 'kingdom_chosen':
      return (event.drawn ? w.narration.kingdom_drawn : w.narration.kingdom_chosen)({ ...by('player', event.seat), kingdom: kingdom_name(event.kingdom) });
    case 'castle_founded':
      return w.narration.castle_founded({ ...by('player', event.seat), castle: fief_name(event.castle), warlord: fief_name(event.warlord) });
    case 'soldiers_placed':
    case 'soldiers_lost':
    case 'hired_kept':
    case 'hired_left':
      return w.narration[event.kind]({ ...by('player', event.seat), men: soldiers_of(event.soldier, event.count), fief: fief_name(event.fief) });
    case 'round_started':
      return w.shared.log.round({ round: event.round });
    case 'turn_started':
    case 'campaign_ended':
    case 'reserves_ended':
    case 'offer_dropped':
    case 'recruiting_ended':
    case 'card_declined':
    case 'muster_ended':
      return w.narration[event.kind](by('player', event.seat));
    case 'marched':
      return marched(event, by('player', event.seat));
    case 'fief_left':
    case 'castle_kept':
      return w.narration[event.kind]({ ...by('player', event.seat), fief: fief_name(event.fief) });
    case 'card_played': {
      const on = played_on(event.play, seats);
      const said = { ...by('player', event.seat), card: w.nouns.card[event.play.card] };
      return on === '' ? w.narration.card_played(said) : w.narration.card_played_on({ ...said, on });
    }
    case 'passed':
      if (event.until === 'next_moment') return w.narration.passed(by('player', event.seat));
      return w.narration.passed_until({ ...by('player', event.seat), until: w.until[event.until] });
    case 'hand_seen': {
      const said = { ...by('player', event.seat), ...by('of', event.of) };
      return event.cards ? w.narration.hand_seen({ ...said, cards: cards_named(event.cards) }) : w.narration.hand_seen_by_others(said);
    }
    case 'battle_started': {
      const said = { ...by('player', event.seat), fief: fief_name(event.fief), attackers: army_of(event.attackers) };
      if (event.defender === null) return w.narration.battle_of_peasants({ ...said, peasants: peasants_of(event.peasants) });
      return w.narration.battle_started({ ...said, ...by('defender', event.defender), defenders: army_of(event.defenders) });
    }
    case 'battle_rolled':
      return (event.archers ? w.narration.archers_rolled : w.narration.others_rolled)(event);
    case 'peasants_lost':
      return w.shared.log.peasants_lost({ men: peasants_of(event.count), fief: fief_name(event.fief) });
    case 'round_fought':
      return w.narration.round_fought({ ...by('player', event.seat), round: event.round });
    case 'retreated':
      return w.narration.retreated({ ...by('player', event.seat), fief: fief_name(event.fief), to: fief_name(event.to), men: army_of(event.army) });
    case 'fief_taken': {
      const said = { ...by('player', event.seat), fief: fief_name(event.fief) };
      if (event.from === null) return w.narration.fief_taken_from_peasants(said);
      return (event.castle ? w.narration.castle_taken : w.narration.fief_taken)({ ...said, ...by('from', event.from) });
    }
    case 'fief_held':
      if (event.seat === null) return w.shared.log.held_by_peasants({ fief: fief_name(event.fief) });
      return w.narration.fief_held({ ...by('player', event.seat), fief: fief_name(event.fief) });
    case 'warlord_captured':
      return w.narration.warlord_captured({ ...by('player', event.seat), ...by('owner', event.owner) });
    case 'warlord_housed': {
      const said = { ...by('owner', event.owner), fief: fief_name(event.fief) };
      return event.captor === null ? w.narration.warlord_housed(said) : w.narration.warlord_held({ ...said, ...by('captor', event.captor) });
    }
    case 'warlord_returned':
      return w.narration.warlord_returned(by('owner', event.owner));
    case 'gold_changed':
      return gold_changed(event, by('player', event.seat));
    case 'card_drawn': {
      const said = { ...by('player', event.seat), deck: w.deck[event.deck] };
      return event.card ? w.narration.card_drawn({ ...said, card: w.nouns.card[event.card] }) : w.narration.card_drawn_hidden(said);
    }
    case 'cards_discarded':
      return w.narration.cards_discarded({ ...by('player', event.seat), cards: cards_named(event.cards) });
    case 'deck_shuffled':
      return w.shared.log.shuffled({ deck: w.deck[event.deck] });
    case 'cards_given':
      return w.narration.cards_given({ ...by('player', event.seat), ...by('to', event.to), cards: event.cards ? cards_named(event.cards) : w.shared.cards({ n: event.count }) });
    case 'offer_opened':
      return w.narration.offer_opened({ ...by('player', event.seat), ...by('to', event.to), prisoner: prisoner_name(event.prisoner, seats) });
    case 'offer_changed': {
      if (!event.gold && !event.cards?.length && !event.card_count && !event.prisoners?.length && !event.truce) return w.narration.offer_changed_hidden(by('player', event.seat));
      return w.narration.offer_changed({ ...by('player', event.seat), offered: offered(event, seats) });
    }
    case 'offer_sent':
      return w.narration.offer_sent({ ...by('player', event.seat), ...by('to', event.to), prisoner: prisoner_name(event.prisoner, seats), offered: offered(event, seats) });
    case 'offer_answered':
      return (event.accepted ? w.narration.offer_accepted : w.narration.offer_refused)(by('player', event.seat));
    case 'player_out':
      if (event.to === null) return w.narration.player_out(by('player', event.seat));
      return w.narration.player_out_to({ ...by('player', event.seat), ...by('to', event.to) });
    case 'truce_made':
      return w.narration.truce_made({ ...by('player', event.seat), ...by('other', event.with) });
    case 'parley_passed':
      if (event.until === 'next_moment') return w.narration.parley_passed(by('player', event.seat));
      return w.narration.parley_passed_until({ ...by('player', event.seat), until: w.until[event.until] });
    case 'pope_drawn':
      return w.narration.pope_drawn({ ...by('player', event.seat), card: w.nouns.card[event.card] });
    case 'pope_carried_out':
      return carried_out(event, seats);
    case 'pope_answered': {
      const player = by('player', event.seat);
      if (event.answer === 'disfavour') return w.narration.pope_refused(player);
      if (event.answer === 'indulgence') return w.narration.pope_indulged(player);
      return event.fief === null ? w.narration.pope_complied(player) : w.narration.pope_complied_from({ ...player, fief: fief_name(event.fief) });
    }
    case 'disfavour_taken':
      return w.narration.disfavour_taken({ ...by('player', event.seat), count: event.disfavours });
    case 'taxes_collected':
      return w.narration.taxes_collected({
        ...by('player', event.seat),
        fiefs: w.shared.gold_pieces({ gold: event.fiefs }),
        kingdoms: w.shared.gold_pieces({ gold: event.kingdoms }),
        spearmen: soldiers_of('spearman', event.spearmen),
      });
    case 'vassals_answered':
      return (event.taken ? w.narration.vassals_taken : w.narration.vassals_left)({ ...by('player', event.seat), ...by('loser', event.loser) });
    case 'soldiers_bought':
      return w.narration.soldiers_bought({ ...by('player', event.seat), men: soldiers_of(event.soldier, event.count) });
    case 'castle_paid':
      return (event.finish ? w.narration.castle_finished : w.narration.castle_begun)({ ...by('player', event.seat), fief: fief_name(event.fief) });
    case 'castle_built':
      return (event.finished ? w.narration.castle_built_up : w.narration.castle_built)({ ...by('player', event.seat), fief: fief_name(event.fief) });
    case 'die_chosen':
      if (!event.die) return w.narration.die_chosen_hidden(by('player', event.seat));
      return w.narration.die_chosen({ ...by('player', event.seat), die: w.die({ sides: event.die.sides }) });
    case 'dice_shown':
      return w.shared.log.dice_shown({ dice: list(event.dice.map(({ sides }) => w.die({ sides }))) });
    case 'place_picked':
      return w.narration.place_picked({ ...by('player', event.seat), place: event.place + 1 });
    case 'game_ended':
      return ended(event.result as unknown as Json, seats);
    default:
      return null;
  }
}

function marched(event: Of<'marched'>, player: Player): string {
  const { narration } = words();
  const [from, ...rest] = event.path.map(fief_name);
  const said = { ...player, men: soldiers_of(event.soldier, event.count), from: from!, to: rest.at(-1)! };
  if (rest.length === 1) return (event.attack ? narration.attacked : narration.marched)(said);
  return (event.attack ? narration.attacked_over : narration.marched_over)({ ...said, over: list(rest.slice(0, -1)) });
}

// On whom or what a card was played: places, then an opponent, then how many.
function played_on({ fief, to, seat, count }: Partial<PlayCard>, seats: SeatName[]): string {
  const parts = [fief, to].flatMap((each) => (each === null || each === undefined ? [] : [fief_name(each)]));
  if (seat !== null && seat !== undefined) parts.push(words().against(as('player', seat, seats)));
  if (count !== null && count !== undefined) parts.push(String(count));
  return parts.join(', ');
}

function carried_out(event: Of<'pope_carried_out'>, seats: SeatName[]): string {
  const w = words();
  const said = { ...as('player', event.seat, seats), card: w.nouns.card[event.card] };
  if (event.choice.keep === true) return w.narration.pope_kept(said);
  if (!event.effect) return w.narration.pope_without_effect(said);
  const on = played_on({ fief: event.choice.fief, seat: event.choice.seat }, seats);
  return on === '' ? w.narration.pope_carried_out(said) : w.narration.pope_carried_out_on({ ...said, on });
}

// Gold that comes or goes is told by its reason; where it can do both, with its sign.
function gold_changed({ by, why, gold }: Of<'gold_changed'>, player: Player): string {
  const w = words();
  const both_ways = why === 'legate' || why === 'ransom';
  const count = Math.abs(by);
  const amount = !both_ways ? w.shared.gold_pieces({ gold: count }) : by < 0 ? w.gold_less({ count }) : w.gold_more({ count });
  return w.narration.gold[why]({ ...player, gold: amount, now: w.shared.gold_pieces({ gold: gold }) });
}

export function asked(open: OpenPrompt, _view?: Json): string {
  const prompt = open.prompt as unknown as Prompt;
  const w = words();
  switch (prompt.kind) {
    case 'play_card':
      return w.asked.play_card({ moment: w.nouns.moment[prompt.moment] });
    case 'name_losses':
      return w.asked.name_losses({ count: prompt.losses });
    case 'send_back':
      return w.asked.send_back({ count: prompt.soldiers });
    case 'carry_out':
    case 'answer_pope':
      return w.asked[prompt.kind]({ card: w.nouns.card[prompt.card] });
    default:
      return w.asked[prompt.kind];
  }
}

// In battles, at the pope's and at the market one decides in somebody else's turn, or in nobody's.
export function out_of_turn(given: Json, me: number): string | null {
  const { turn } = given as unknown as View;
  return turn === null || turn === me ? null : words().your_answer;
}

export function named(_: OpenPrompt, given: Json, seats: SeatName[], view?: Json): string | null {
  return view === undefined ? null : chosen(given, view, seats);
}

export function waits(seat: number, given: Json, seats: SeatName[]): string {
  const { phase } = given as unknown as View;
  const w = words();
  const player = as('player', seat, seats);
  if (phase.kind === 'ended') return w.waits.nothing(player);
  const asked = 'waiting' in phase ? phase.waiting.includes(seat) : phase.seat === seat;
  if (!asked) return w.waits.nothing(player);
  switch (phase.kind) {
    case 'playing_cards':
      return w.waits.playing_cards({ ...player, moment: w.nouns.moment[phase.moment] });
    case 'naming_losses':
      return w.waits.naming_losses({ ...player, count: phase.losses, fief: fief_name(phase.fief) });
    case 'sending_back':
      return w.waits.sending_back({ ...player, fief: fief_name(phase.fief) });
    case 'carrying_out':
    case 'answering_pope':
      return w.waits[phase.kind]({ ...player, card: w.nouns.card[phase.card] });
    default:
      return w.waits[phase.kind](player);
  }
}

export function ended(given: Json, seats: SeatName[]): string {
  const result = given as unknown as Result;
  const w = words();
  const castles = list(result.scores.map((score, side) => w.score({ player: who(side, seats, w.board.you), castles: score })));
  if (result.winners.length === 0) return w.ended.nobody({ castles });
  const winner = winner_as(result.winners, seats);
  const { emperor, last_standing, round_limit } = w.ended;
  const by_reason: Record<string, typeof w.ended.other> = { emperor, last_standing, round_limit };
  return (Object.hasOwn(by_reason, result.reason) ? by_reason[result.reason]! : w.ended.other)({ ...winner, castles });
}

export const option = (name: string, value?: Json): OptionSaid | null =>
  name === 'kingdoms' && typeof value === 'number' ? { title: kingdom_name(value) } : option_said(words().option, words().shared.option_means, name, value);

export const refusals = (): Sentences => words().refusals;
export const why = (): Sentences => words().shared.why; // a choice of a hint is good

// Fiefs, kingdoms, players and cards by their names, chances in percent.
export function named_args(args: Args, _view?: Json, seats: SeatName[] = []): Args {
  const cards: Record<string, string> = words().nouns.card;
  const named = ([name, value]: [string, unknown]): [string, unknown][] => {
    if (name === 'card' && typeof value === 'string' && Object.hasOwn(cards, value)) return [[name, cards[value]]];
    if (typeof value !== 'number') return [[name, value]];
    if (name === 'fief' || name === 'from' || name === 'to') return [[name, fief_name(value)]];
    if (name === 'kingdom') return [[name, kingdom_name(value)]];
    if (name === 'chance' || name === 'before' || name === 'after') return [[name, per_cent(value)]];
    return name === 'seat' ? [[name, value], ['player', player_name(value, seats)]] : [[name, value]];
  };
  return Object.fromEntries(Object.entries(args).flatMap(named));
}
