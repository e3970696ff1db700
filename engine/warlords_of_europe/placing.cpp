#include <algorithm>

#include "engine/warlords_of_europe/rejections.hpp"
#include "engine/warlords_of_europe/rules.hpp"

namespace palatine::warlords_of_europe {
namespace {

// The first army, before any round: it stands in the castle's fief and the warlord's.
bool starting(const State& state) {
  return state.round == 0;
}

// Counted against what a fief can recruit.
bool counted(Soldier soldier, bool bonus) {
  return !bonus && !is_hired(soldier);
}

int waiting(const State& state, Seat seat, Soldier soldier, bool bonus) {
  if (bonus) return soldier == Soldier::spearman ? player(state, seat).bonus : 0;
  return player(state, seat).recruits[soldier];
}

// How many more counted recruits a fief takes: one, in a castle any number, in one begun now one (W7).
int takes(const State& state, FiefId id, Soldier soldier) {
  const FiefState& place = fief(state, id);
  if (unit(soldier).in_castles && place.castle == Castle::none) return 0;
  const bool begun_now = place.castle != Castle::none && place.begun == state.round && state.round > 0;
  if (place.castle != Castle::none && !begun_now) return most_soldiers;
  return std::max(0, 1 - place.placed);
}

}  // namespace

void raise_castles(State& state, Seat seat, Tell tell) {
  Player& own = player(state, seat);
  for (const FiefId id : own.begin) {
    fief(state, id).castle = Castle::unfinished;
    fief(state, id).begun = static_cast<std::int16_t>(state.round);
    own.last_castle.reset();
    tell(CastleBuilt{seat, id, false});
  }
  for (const FiefId id : own.finish) {
    fief(state, id).castle = Castle::finished;
    tell(CastleBuilt{seat, id, true});
  }
  own.begin.clear();
  own.finish.clear();
  for (FiefState& each : state.fiefs) each.placed = 0;
  update_leader(state);
}

Refusal bar_of_place(const State& state, Seat seat, const Place& action) {
  if (!owns(state, seat, action.fief)) return rejections::not_your_fief(action.fief);
  if (index(action.soldier) >= soldier_count || waiting(state, seat, action.soldier, action.bonus) == 0) {
    return rejections::no_such_recruits();
  }
  const FiefState& place = fief(state, action.fief);
  if (!starting(state) && counted(action.soldier, action.bonus)) {
    if (unit(action.soldier).in_castles && place.castle == Castle::none) {
      return rejections::only_in_castles(action.soldier);
    }
    if (takes(state, action.fief, action.soldier) == 0) return rejections::one_recruit_a_fief(action.fief);
  }
  if (room(state, action.fief) == 0) return rejections::no_room(action.fief);
  const int most = most_to_place(state, seat, action.fief, action.soldier, action.bonus);
  if (most == 0) return rejections::castle_needs_soldier(castles_of(state, seat).first());
  if (action.count < 1 || action.count > most) return rejections::count_out_of_range(action.count, most);
  return std::nullopt;
}

int most_to_place(const State& state, Seat seat, FiefId id, Soldier soldier, bool bonus) {
  int most = std::min(waiting(state, seat, soldier, bonus), room(state, id));
  if (!starting(state)) return counted(soldier, bonus) ? std::min(most, takes(state, id, soldier)) : most;
  // the last of the army goes to the castle, where nobody stands there yet (W4)
  const FiefId castle = castles_of(state, seat).first();
  if (id != castle && fief(state, castle).army.empty()) {
    most = std::min(most, player(state, seat).recruits.size() - 1);
  }
  return most;
}

// Kind by kind, those fiefs together that take as many.
std::vector<PlaceChoice> places(const State& state, Seat seat) {
  std::vector<PlaceChoice> all;
  const auto add = [&](Soldier soldier, bool bonus) {
    const std::size_t first = all.size();
    for (const FiefId id : fiefs_of(state, seat)) {
      const int most = most_to_place(state, seat, id, soldier, bonus);
      if (most == 0) continue;
      const auto same = std::find_if(all.begin() + static_cast<std::ptrdiff_t>(first), all.end(),
                                     [&](const PlaceChoice& each) { return each.most == most; });
      if (same != all.end()) {
        same->fiefs.push_back(id);
      } else {
        all.push_back({soldier, bonus, most, {id}});
      }
    }
  };
  for (int i = 0; i < soldier_count; ++i) {
    if (player(state, seat).recruits.at(i) > 0) add(soldier_at(i), false);
  }
  if (player(state, seat).bonus > 0) add(Soldier::spearman, true);
  return all;
}

bool can_place(const State& state, Seat seat) {
  const FiefSet own = fiefs_of(state, seat);
  const auto fits = [&](Soldier soldier, bool bonus) {
    return std::ranges::any_of(own, [&](FiefId id) { return most_to_place(state, seat, id, soldier, bonus) > 0; });
  };
  for (int i = 0; i < soldier_count; ++i) {
    if (player(state, seat).recruits.at(i) > 0 && fits(soldier_at(i), false)) return true;
  }
  return player(state, seat).bonus > 0 && fits(Soldier::spearman, true);
}

void place(State& state, Seat seat, const Place& action, Tell tell) {
  FiefState& where = fief(state, action.fief);
  Player& own = player(state, seat);
  where.army.add(action.soldier, action.count);
  if (action.bonus) {
    own.bonus -= action.count;
  } else {
    own.recruits.add(action.soldier, -action.count);
  }
  if (counted(action.soldier, action.bonus)) {
    where.placed = static_cast<std::int16_t>(where.placed + action.count);
  }
  tell(SoldiersPlaced{seat, action.fief, action.soldier, action.count});
}

// What found no place is paid back.
void refund(State& state, Seat seat, Tell tell) {
  Player& own = player(state, seat);
  for (int i = 0; i < soldier_count; ++i) {
    gain(state, seat, own.recruits.at(i) * price_for(state, seat, soldier_at(i)), GoldFor::refund, tell);
  }
  own.recruits = {};
  own.bonus = 0;
}

}  // namespace palatine::warlords_of_europe
