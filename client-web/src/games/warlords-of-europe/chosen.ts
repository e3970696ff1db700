// An action by what it is, from the view before it: no prompt is at hand.
import type { Json, SeatName } from '../game_ui';
import { player_name } from '../names';
import { cards_named, fief_name, kingdom_name } from './naming';
import { soldiers_of } from './phrases';
import { words } from './text';
import type { Card, Path, PopeAnswer, Soldier, Until, View } from './types';

type Men = { soldier: Soldier; count: number };
type Action =
  | { kind: 'choose_kingdom'; kingdom: number }
  | { kind: 'found'; castle: number; warlord: number }
  | ({ kind: 'place' | 'send_back' | 'muster' | 'keep_hired'; fief: number } & Men)
  | ({ kind: 'march'; path: Path } & Men)
  | ({ kind: 'lose' | 'buy' } & Men)
  | { kind: 'end_campaign' | 'end_reserves' | 'end_muster' | 'end_recruiting' | 'fight_on' | 'send_offer' | 'drop_offer' | 'add_truce' }
  | { kind: 'play_card'; card: Card; fief: number | null; to: number | null; seat: number | null }
  | { kind: 'pass'; until: Until }
  | { kind: 'fight' | 'retreat' | 'house' | 'begin_castle' | 'finish_castle'; fief: number }
  | { kind: 'open_offer' | 'add_prisoner'; prisoner: number }
  | { kind: 'add_gold'; gold: number }
  | { kind: 'add_card' | 'give_card'; card: Card }
  | { kind: 'ask_cards'; count: number }
  | { kind: 'answer_offer'; accept: boolean }
  | { kind: 'carry_out'; fief: number | null; seat: number | null; keep: boolean | null }
  | { kind: 'answer_pope'; answer: PopeAnswer; fief: number | null }
  | { kind: 'take_vassals'; take: boolean }
  | { kind: 'choose_die'; sides: number; cards: Card[] }
  | { kind: 'pick_place'; place: number }
  | { kind: 'buy_card'; buy: boolean };

export function chosen(given: Json, before: Json, seats: SeatName[]): string | null {
  const action = given as unknown as Action;
  const view = before as unknown as View;
  const { chosen: w, prompt_options: option, named, nouns, hand, shared } = words();
  const fief = 'fief' in action && action.fief !== null ? fief_name(action.fief) : '';
  const men = 'soldier' in action ? soldiers_of(action.soldier, action.count) : '';
  switch (action.kind) {
    case 'choose_kingdom':
      return w.start_in({ kingdom: kingdom_name(action.kingdom) });
    case 'found':
      return w.found({ castle: fief_name(action.castle), warlord: fief_name(action.warlord) });
    case 'place':
    case 'send_back':
    case 'muster':
    case 'keep_hired':
      return w[action.kind]({ fief, men });
    case 'march': {
      const [from, to] = [action.path[0]!, action.path.at(-1)!];
      const own = view.fiefs[from]?.owner === view.fiefs[to]?.owner;
      return (own ? w.march : w.attack)({ from: fief_name(from), to: fief_name(to), men });
    }
    case 'lose':
    case 'buy':
      return w[action.kind]({ men });
    case 'end_campaign':
      return named.end_campaign;
    case 'end_reserves':
    case 'end_muster':
    case 'end_recruiting':
    case 'fight_on':
    case 'send_offer':
    case 'drop_offer':
    case 'add_truce':
      return option[action.kind];
    case 'play_card': {
      const card = nouns.card[action.card];
      const on = [action.fief, action.to].flatMap((each) => (each === null ? [] : [fief_name(each)]));
      const where = action.seat === null ? on : [...on, player_name(action.seat, seats)];
      return where.length > 0 ? w.play_at({ card, where: where.join(', ') }) : hand.play({ card });
    }
    case 'pass':
      return (view.phase.kind === 'parleying' ? option.silent_until : option.pass_until)[action.until];
    case 'fight':
    case 'retreat':
    case 'house':
      return option[action.kind]({ fief });
    case 'begin_castle':
      return option.begin({ fief });
    case 'finish_castle':
      return option.finish({ fief });
    case 'open_offer':
    case 'add_prisoner': {
      const prisoner = view.prisoners[action.prisoner];
      return prisoner ? option[action.kind]({ owner: player_name(prisoner.owner, seats), fief: fief_name(prisoner.fief) }) : null;
    }
    case 'add_gold':
      return w.add_gold({ gold: shared.gold_pieces({ gold: action.gold }) });
    case 'add_card':
    case 'give_card':
      return option[action.kind]({ card: nouns.card[action.card] });
    case 'ask_cards':
      return option.ask_cards({ count: action.count });
    case 'answer_offer':
      return action.accept ? option.accept : option.refuse;
    case 'carry_out':
      if (action.fief !== null) return option.carry_out_fief({ fief });
      if (action.seat !== null) return option.carry_out_seat({ player: player_name(action.seat, seats) });
      return action.keep ? option.keep : option.take_gold;
    case 'answer_pope':
      if (action.answer === 'indulgence') return option.use_indulgence;
      if (action.answer === 'disfavour') return option.take_disfavour;
      return action.fief === null ? option.comply : option.comply_from({ fief });
    case 'take_vassals':
      return action.take ? w.take_soldiers : option.leave;
    case 'choose_die':
      return action.cards.length > 0 ? shared.die_for_cards({ sides: action.sides, cards: cards_named(action.cards) }) : w.die({ sides: action.sides });
    case 'pick_place':
      return w.place_in_order({ place: action.place + 1 });
    case 'buy_card':
      return action.buy ? named.buy_card : option.buy_none;
  }
}
