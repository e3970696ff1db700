#include "engine/chevaliers/rules.hpp"

namespace palatine::chevaliers {
namespace {

// The seat is to choose a target, or to look for one; false: there is nothing to choose nor to search (C9, C15).
bool enter_choice(State& state, ChoosingTarget phase) {
  if (has_target(state, phase)) phase.searched = {0, 0};
  state.phase = phase;
  return has_target(state, phase) || !piles_to_bury(state, phase).empty();
}

// C14; false: no guard can be laid differently.
bool enter_ending(State& state, Seat seat) {
  state.phase = EndingTurn{seat, {}};
  return !guards_to_lay(state, seat).empty();
}

// C11
bool is_last_turn(const State& state) {
  return state.turn >= last_turn(state.options);
}

// One turn, and as many as pass by themselves.
void begin_turns(State& state, Seat seat, Tell tell) {
  while (true) {
    tell(TurnStarted{state.turn, seat});
    ChoosingTarget phase;
    phase.seat = seat;
    if (enter_choice(state, phase)) return;
    tell(TurnPassed{seat});
    if (enter_ending(state, seat)) return;
    if (is_last_turn(state)) return end_game(state, tell);
    ++state.turn;
    seat = seat_at((index(seat) + 1) % state.options.players);
  }
}

void pass(State& state, Seat seat, Tell tell) {
  tell(TurnPassed{seat});
  end_turn(state, seat, tell);
}

}  // namespace

int most_buried(const State& state, Seat seat) {
  return has(state, seat, Special::pile) ? 2 : 1;
}

// C3, C15: without a target each pile may be searched, once through; such burying is not counted.
SmallList<PileId, pile_count> piles_to_bury(const State& state, const ChoosingTarget& phase) {
  const bool free = has_target(state, phase);
  SmallList<PileId, pile_count> piles;
  for (PileId pile = 0; pile < pile_count; ++pile) {
    const std::size_t cards = state.piles[pile].size();
    const bool may = free ? phase.buried < most_buried(state, phase.seat) : phase.searched[pile] < cards;
    if (cards > 0 && may) piles.push_back(pile);
  }
  return piles;
}

void bury(State& state, const ChoosingTarget& before, PileId pile, Tell tell) {
  ChoosingTarget phase = before;
  const bool forced = !has_target(state, phase);
  Pile& cards = state.piles[pile];
  tell(CardBuried{phase.seat, pile, card_of(state, cards[0]), forced});
  std::rotate(cards.begin(), cards.begin() + 1, cards.end());
  turn_card(state, pile, tell);
  if (forced) {
    ++phase.searched[pile];
  } else {
    ++phase.buried;
  }
  if (!enter_choice(state, phase)) pass(state, phase.seat, tell);
}

void start_play(State& state, Seat first, Tell tell) {
  begin_turns(state, first, tell);
}

void choose_again(State& state, Seat seat, int attempts, int buried, Tell tell) {
  ChoosingTarget phase;
  phase.seat = seat;
  phase.attempts = attempts;
  phase.buried = buried;
  if (!enter_choice(state, phase)) pass(state, seat, tell);
}

void end_turn(State& state, Seat seat, Tell tell) {
  if (!enter_ending(state, seat)) next_turn(state, seat, tell);
}

void next_turn(State& state, Seat seat, Tell tell) {
  if (is_last_turn(state)) return end_game(state, tell);
  ++state.turn;
  begin_turns(state, seat_at((index(seat) + 1) % state.options.players), tell);
}

}  // namespace palatine::chevaliers
