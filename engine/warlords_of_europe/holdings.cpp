#include <algorithm>
#include <span>

#include "engine/warlords_of_europe/rules.hpp"

namespace palatine::warlords_of_europe {

Seats listed(SeatSet set) {
  Seats seats;
  for (int i = 0; i < max_players; ++i) {
    if (set.contains(seat_at(i))) seats.push_back(seat_at(i));
  }
  return seats;
}

bool in_game(const State& state, Seat seat) {
  return index(seat) < state.options.players && !player(state, seat).out;
}

bool beside(const State& state, FiefId from, FiefId to) {
  if (!in_play(state, from) || !in_play(state, to)) return false;
  return fief_of(from).beside.contains(to) || state.fleets.contains(Lane{from, to});
}

int room(const State& state, FiefId id) {
  if (fief_of(id).terrain != Terrain::mountain || fief(state, id).castle != Castle::none) return most_soldiers;
  return std::max(0, mountain_feeds - fief(state, id).army.size());
}

std::vector<FiefId> listed(FiefSet set) {
  return {set.begin(), set.end()};
}

FiefSet fiefs_of(const State& state, Seat seat) {
  FiefSet own;
  for (FiefId id = 0; id < max_fiefs; ++id) {
    if (owns(state, seat, id)) own.add(id);
  }
  return own;
}

FiefSet castles_of(const State& state, Seat seat) {
  FiefSet own;
  for (FiefId id = 0; id < max_fiefs; ++id) {
    if (owns(state, seat, id) && fief(state, id).castle != Castle::none) own.add(id);
  }
  return own;
}

bool has_castle(const State& state, Seat seat) {
  return std::ranges::any_of(
      state.fiefs, [seat](const FiefState& each) { return each.owner == seat && each.castle != Castle::none; });
}

int finished_castles(const State& state, Seat seat) {
  int count = 0;
  for (const FiefState& each : state.fiefs) {
    if (each.owner == seat && each.castle == Castle::finished) ++count;
  }
  return count;
}

bool has_kingdom(const State& state, Seat seat, KingdomId kingdom) {
  if ((state.kingdoms >> kingdom & 1u) == 0) return false;
  const auto& fiefs = map().kingdoms[kingdom].fiefs;
  return std::all_of(fiefs.begin(), fiefs.end(), [&](FiefId id) { return owns(state, seat, id); });
}

Army army_of(const State& state, Seat seat) {
  Army army;
  for (const FiefState& each : state.fiefs) {
    if (each.owner == seat) army.add(each.army);
  }
  for (const Attack& attack : state.attacks)
    if (attacker_of(attack, state.turn) == seat) army.add(attack.army);
  if (state.turn == seat && state.battle) army.add(state.battle->army);
  return army;
}

int soldiers_of(const State& state, Seat seat, Soldier soldier) {
  int count = 0;
  for (const FiefState& each : state.fiefs) count += each.owner == seat ? each.army[soldier] : 0;
  for (const Attack& attack : state.attacks)
    if (attacker_of(attack, state.turn) == seat) count += attack.army[soldier];
  if (state.turn == seat && state.battle) count += state.battle->army[soldier];
  return count;
}

// Mostly nobody: then few fiefs are looked at.
SeatSet without_armies(const State& state) {
  SeatSet seats;
  for (int i = 0; i < state.options.players; ++i)
    if (in_game(state, seat_at(i))) seats.add(seat_at(i));
  if (state.turn && state.battle && !state.battle->army.empty()) seats.remove(*state.turn);
  for (const Attack& attack : state.attacks) {
    const auto seat = attacker_of(attack, state.turn);
    if (seat && !attack.army.empty()) seats.remove(*seat);
  }
  for (const FiefState& each : state.fiefs) {
    if (seats.empty()) break;
    if (each.owner && seats.contains(*each.owner) && !each.army.empty()) seats.remove(*each.owner);
  }
  return seats;
}

// Captives are still their owner's pieces.
int pieces_left(const State& state, Seat seat, Soldier soldier) {
  const UnitData& data = unit(soldier);
  if (is_hired(soldier) || data.pieces == 0) return most_soldiers;
  int used = soldiers_of(state, seat, soldier) + player(state, seat).recruits[soldier];
  if (soldier == Soldier::warlord) {
    for (const Prisoner& prisoner : state.prisoners) used += prisoner.owner == seat ? 1 : 0;
  }
  return std::max(0, data.pieces * player(state, seat).sets - used);
}

std::vector<Seat> opponents(const State& state, Seat seat) {
  std::vector<Seat> seats;
  for (int i = 0; i < state.options.players; ++i) {
    if (seat_at(i) != seat && in_game(state, seat_at(i))) seats.push_back(seat_at(i));
  }
  return seats;
}

bool is_asked(const State& state, Seat seat) {
  return in_game(state, seat) && !player(state, seat).hand.empty() && !player(state, seat).silent;
}

void gain(State& state, Seat seat, int gold, GoldFor why, Tell tell) {
  if (gold == 0) return;
  int& now = player(state, seat).gold;
  now = std::min(now + gold, most_gold);
  expect(now >= 0, "somebody pays more than they have");
  tell(GoldChanged{seat, gold, why, now});
}

void take_from_hand(State& state, Seat seat, Card card) {
  Cards& hand = player(state, seat).hand;
  const auto found = std::find(hand.begin(), hand.end(), card);
  expect(found != hand.end(), "a card is not in hand");
  hand.erase(static_cast<std::size_t>(found - hand.begin()));
}

void put_in_hand(State& state, Seat seat, Card card) {
  Cards& hand = player(state, seat).hand;
  hand.push_back(card);
  std::sort(hand.begin(), hand.end());
}

void discard(State& state, Card which) {
  state.discards[static_cast<std::size_t>(card(which).deck)].push_back(which);
}

bool can_draw(const State& state, Deck deck) {
  const auto i = static_cast<std::size_t>(deck);
  return !state.decks[i].empty() || !state.discards[i].empty();
}

Card draw(State& state, Deck deck, Random& random, Tell tell) {
  Pile& cards = state.decks[static_cast<std::size_t>(deck)];
  Pile& discards = state.discards[static_cast<std::size_t>(deck)];
  if (cards.empty()) {
    std::swap(cards, discards);
    shuffle(std::span<Card>(cards.begin(), cards.size()), random);
    tell(DeckShuffled{deck});
  }
  const Card top = cards[0];
  cards.erase(0);
  return top;
}

void draw_to_hand(State& state, Seat seat, Deck deck, Random& random, Tell tell) {
  if (player(state, seat).disfavours >= disfavours_no_card || !can_draw(state, deck)) return;
  const Card drawn = draw(state, deck, random, tell);
  put_in_hand(state, seat, drawn);
  tell(CardDrawn{seat, deck, drawn});
}

void remove(FiefState& place, Soldier soldier, int count) {
  place.army.add(soldier, -count);
  const int over = place.moved[soldier] - place.army[soldier];
  if (over > 0) place.moved.add(soldier, -over);
}

void leave_if_empty(State& state, FiefId id, Tell tell) {
  FiefState& place = fief(state, id);
  if (!place.owner || !place.army.empty()) return;
  tell(FiefLeft{*place.owner, id});
  place.owner.reset();
  place.pilgrims = false;
  if (place.castle == Castle::none) return;
  expect(may_empty_castles(state.options), "a castle stands empty");
  place.relic = false;
  for (std::size_t i = state.prisoners.size(); i-- > 0;) {
    if (state.prisoners[i].fief == id) free_prisoner(state, i);
  }
  update_leader(state);
}

}  // namespace palatine::warlords_of_europe
