#include <algorithm>

#include "engine/warlords_of_europe/rules.hpp"

namespace palatine::warlords_of_europe {
namespace {

constexpr int kingdom_spearmen = 4;
constexpr int kingdom_finished = 12;
constexpr int kingdom_unfinished = 6;

// The best castle of one's own in a kingdom: it is paid for once (WE-8).
int castle_bonus(const State& state, Seat seat, const Kingdom& kingdom) {
  int bonus = 0;
  for (const FiefId id : kingdom.fiefs) {
    if (!owns(state, seat, id)) continue;
    if (fief(state, id).castle == Castle::finished) bonus = kingdom_finished;
    if (fief(state, id).castle == Castle::unfinished) bonus = std::max(bonus, kingdom_unfinished);
  }
  return bonus;
}

Army without_hired(const Army& army) {
  Army own;
  for (int i = 0; i < unit_count; ++i) own.add(soldier_at(i), army.at(i));
  return own;
}

}  // namespace

// Harvest and pilgrims each add a farmland's gold once more.
Income income_of(const State& state, Seat seat, FiefSet fiefs) {
  Income income;
  const Player& own = player(state, seat);
  if (std::ranges::any_of(fiefs, [&](FiefId id) { return fief(state, id).castle != Castle::none; })) {
    for (const FiefId id : fiefs) {
      const int gold = terrain_of(id).gold;
      income.fiefs += gold;
      if (fief_of(id).terrain == Terrain::farmland && own.harvest) income.fiefs += gold;
      if (fief(state, id).pilgrims) income.fiefs += gold;
    }
  }
  if (own.no_bonus) return income;
  for (const Kingdom& kingdom : map().kingdoms) {
    if (!std::ranges::all_of(kingdom.fiefs, [&](FiefId id) { return fiefs.contains(id); })) continue;
    income.spearmen += kingdom_spearmen;
    income.kingdoms += castle_bonus(state, seat, kingdom);
  }
  return income;
}

Income income_of(const State& state, Seat seat) {
  return income_of(state, seat, fiefs_of(state, seat));
}

void collect(State& state, Tell tell) {
  for (const Seat seat : state.order) {
    if (!in_game(state, seat)) continue;
    const Income income = income_of(state, seat);
    tell(TaxesCollected{seat, income.fiefs, income.kingdoms, income.spearmen});
    gain(state, seat, income.fiefs + income.kingdoms, GoldFor::taxes, tell);
    player(state, seat).bonus = income.spearmen;
    player(state, seat).harvest = false;
    player(state, seat).no_bonus = false;
  }
  for (FiefState& each : state.fiefs) each.pilgrims = false;
}

int vassal_price(const State& state, Seat loser) {
  const Army army = army_of(state, loser);
  int price = 0;
  for (int i = 0; i < unit_count; ++i) price += army.at(i) * unit(soldier_at(i)).gold;
  return price;
}

bool may_take_vassals(const State& state, Seat seat, Seat loser) {
  if (seat == loser || !in_game(state, seat) || !in_game(state, loser)) return false;
  if (player(state, loser).last_castle != seat || has_castle(state, loser)) return false;
  const int price = vassal_price(state, loser);
  return price > 0 && price <= player(state, seat).gold;
}

// W6. The loser has no soldier left, and is out.
void take_vassals(State& state, Seat seat, Seat loser, Tell tell) {
  tell(VassalsAnswered{seat, loser, true});
  gain(state, seat, -vassal_price(state, loser), GoldFor::vassals, tell);
  for (const FiefId id : fiefs_of(state, loser)) {
    FiefState& place = fief(state, id);
    place.army = without_hired(place.army);
    place.moved = {};
    if (place.army.empty()) {
      leave_if_empty(state, id, tell);
    } else {
      place.owner = seat;
      tell(FiefTaken{seat, id, loser, false});
    }
  }
  inherit(state, seat, loser);
}

void inherit(State& state, Seat seat, Seat loser) {
  player(state, seat).sets += player(state, loser).sets;
  for (std::size_t i = state.prisoners.size(); i-- > 0;) {
    if (state.prisoners[i].owner != loser || fief(state, state.prisoners[i].fief).owner != seat) continue;
    state.prisoners.erase(i);
    push_house(state, seat, seat, false, false);
  }
}

}  // namespace palatine::warlords_of_europe
