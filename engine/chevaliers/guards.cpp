#include "engine/chevaliers/rules.hpp"

namespace palatine::chevaliers {
namespace {

CardSet of(const State& state, Special special) {
  return kinds(state).of[static_cast<std::size_t>(special)];
}

template <class Table>  // a state, const or not
auto& place_of(Table& state, Seat seat, CardId guard) {
  auto& owner = player(state, seat);
  return of(state, Special::castle_guard).contains(guard) ? owner.castle_guard_on : owner.card_guard_on;
}

CardSet set_of(const GuardPlace& on) {
  CardSet cards;
  for (const CardId card : on) cards.add(card);
  return cards;
}

}  // namespace

CardSet guards_of(const State& state, Seat seat) {
  CardSet guards = player(state, seat).cards & of(state, Special::castle_guard);
  for (const CardId card : player(state, seat).cards& of(state, Special::card_guard)) guards.add(card);
  return guards;
}

CardSet lies_on(const State& state, Seat seat, CardId guard) {
  return place_of(state, seat, guard);
}

// C5: a guard lies on another card than itself. Ascending by their first card, then by the second, one castle before
// two.
std::vector<GuardPlace> guard_places(const State& state, Seat seat, CardId guard) {
  const CardSet now = lies_on(state, seat, guard);
  std::vector<GuardPlace> places;
  const auto add = [&](const GuardPlace& on) {
    if (set_of(on) != now) places.push_back(on);
  };
  const CardSet own = player(state, seat).cards;
  if (of(state, Special::card_guard).contains(guard)) {
    for (const CardId card : own& kinds(state).specials) {
      if (card != guard) add({card});
    }
    return places;
  }
  for (const CardId first : own& kinds(state).castles) {
    add({first});
    for (const CardId second : own& kinds(state).castles) {
      if (second > first) add({first, second});
    }
  }
  return places;
}

CardSet guards_to_lay(const State& state, Seat seat) {
  const SmallList<CardId, 2>* laid = nullptr;
  if (const auto* phase = std::get_if<ChoosingTarget>(&state.phase)) laid = &phase->guards_laid;
  if (const auto* phase = std::get_if<EndingTurn>(&state.phase)) laid = &phase->guards_laid;
  CardSet guards;
  for (const CardId guard : guards_of(state, seat)) {
    if (laid && !laid->contains(guard) && !guard_places(state, seat, guard).empty()) guards.add(guard);
  }
  return guards;
}

bool is_guarded(const State& state, Seat owner, CardId card) {
  return player(state, owner).castle_guard_on.contains(card) || player(state, owner).card_guard_on.contains(card);
}

void lay_guard(State& state, Seat seat, CardId guard, const GuardPlace& on, Tell tell) {
  place_of(state, seat, guard) = set_of(on);
  std::visit(
      [&](auto& phase) {
        if constexpr (requires { phase.guards_laid; }) {
          phase.guards_laid.push_back(guard);
          std::sort(phase.guards_laid.begin(), phase.guards_laid.end());
        }
      },
      state.phase);
  tell(GuardLaid{seat, guard, on});
  if (std::holds_alternative<EndingTurn>(state.phase) && guards_to_lay(state, seat).empty())
    next_turn(state, seat, tell);
}

void lose_card(State& state, Seat seat, CardId card) {
  Player& owner = player(state, seat);
  owner.cards.remove(card);
  owner.castle_guard_on.remove(card);
  owner.card_guard_on.remove(card);
  if (of(state, Special::castle_guard).contains(card)) owner.castle_guard_on = {};
  if (of(state, Special::card_guard).contains(card)) owner.card_guard_on = {};
}

}  // namespace palatine::chevaliers
