#include "engine/chevaliers/rules.hpp"

namespace palatine::chevaliers {
namespace {

// A castle of a colour one has, a special one has the like of.
Bar bar_of_duplicate(const State& state, Seat seat, CardId card) {
  if ((player(state, seat).cards & kinds(state).duplicates[card]).empty()) return Bar::none;
  return kinds(state).castles.contains(card) ? Bar::castle_of_own_colour : Bar::special_like_own;
}

}  // namespace

std::optional<Seat> owner_of(const State& state, CardId card) {
  for (int i = 0; i < state.options.players; ++i) {
    if (player(state, seat_at(i)).cards.contains(card)) return seat_at(i);
  }
  return std::nullopt;
}

int castles_to_be_attacked(const State& state) {
  return state.options.players == 2 ? 3 : 2;
}

Bar bar_of_pile(const State& state, Seat seat, PileId pile) {
  if (pile >= pile_count) return Bar::no_such_pile;
  if (state.piles[pile].empty()) return Bar::pile_empty;
  return bar_of_duplicate(state, seat, state.piles[pile][0]);
}

// Cards in the piles are not told from those that there are not: what lies where is nobody's business.
Bar bar_of_card(const State& state, Seat seat, CardId card) {
  const auto owner = owner_of(state, card);
  if (!owner || *owner == seat) return Bar::not_an_opponents;
  if (kinds(state).tournaments.contains(card)) return Bar::tournament_won;
  if (const Bar bar = bar_of_duplicate(state, seat, card); bar != Bar::none) return bar;
  const bool castle = kinds(state).castles.contains(card);
  if (castle && castles(state, *owner) < castles_to_be_attacked(state)) return Bar::too_few_castles;
  return is_guarded(state, *owner, card) ? Bar::guarded : Bar::none;
}

// C7, C16. Nothing but burying and guards comes before the first attempt, so the castles are those at the turn's start;
// and as long as the throne can be chosen no burying is forced.
Bar bar_of_throne(const State& state, const ChoosingTarget& phase) {
  if (phase.attempts > 0 || phase.buried > 0) return Bar::throne_first;
  return castles(state, phase.seat) == 3 ? Bar::none : Bar::three_castles_needed;
}

bool has_target(const State& state, const ChoosingTarget& phase) {
  for (PileId pile = 0; pile < pile_count; ++pile) {
    if (bar_of_pile(state, phase.seat, pile) == Bar::none) return true;
  }
  if (bar_of_throne(state, phase) == Bar::none) return true;
  return !cards_to_attack(state, phase.seat).empty();
}

CardSet cards_to_attack(const State& state, Seat seat) {
  CardSet cards;
  for (int i = 0; i < state.options.players; ++i) {
    if (seat_at(i) == seat) continue;
    for (const CardId card : player(state, seat_at(i)).cards) {
      if (bar_of_card(state, seat, card) == Bar::none) cards.add(card);
    }
  }
  return cards;
}

}  // namespace palatine::chevaliers
