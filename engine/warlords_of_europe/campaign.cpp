#include <algorithm>
#include <iterator>

#include "engine/warlords_of_europe/rejections.hpp"
#include "engine/warlords_of_europe/rules.hpp"

namespace palatine::warlords_of_europe {
namespace {

// W4
bool keeps_one(const State& state, FiefId from) {
  return fief(state, from).castle != Castle::none && !may_empty_castles(state.options);
}

bool follows(const Path& path, const Path& route) {
  return std::search(route.begin(), route.end(), path.begin(), path.end()) != route.end();
}

bool leaves_home(const State& state, Seat seat, const Path& path) {
  return std::any_of(path.begin(), path.end(),
                     [&](FiefId id) { return fief_of(id).kingdom != player(state, seat).kingdom; });
}

// As far as its own legs carry it, or where a warlord went.
bool within_reach(const State& state, const Path& path, Soldier soldier) {
  const int steps = static_cast<int>(path.size()) - 1;
  if (steps <= unit(soldier).steps) return true;
  if (soldier == Soldier::warlord && state.long_marches > 0 && steps <= max_steps) return true;
  return std::any_of(state.routes.begin(), state.routes.end(), [&](const Path& route) { return follows(path, route); });
}

// How far anybody who stands there might go.
int longest_march(const State& state, FiefId from) {
  int longest = 1;
  for (int i = 0; i < soldier_count; ++i) {
    const Soldier soldier = soldier_at(i);
    if (fresh(state, from, soldier) == 0) continue;
    longest = std::max(longest, unit(soldier).steps);
    if (soldier == Soldier::warlord && state.long_marches > 0) longest = max_steps;
  }
  for (const Path& route : state.routes) {
    for (std::size_t i = 0; i + 1 < route.size(); ++i) {
      if (route[i] == from) longest = std::max(longest, static_cast<int>(route.size() - 1 - i));
    }
  }
  return longest;
}

// Of whoever goes there.
Refusal bar_of_path(const State& state, Seat seat, const Path& path, bool reserves) {
  if (path.size() < 2) return rejections::no_such_path();
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (!in_play(state, path[i])) return rejections::no_such_fief(path[i]);
    if (i > 0 && !beside(state, path[i - 1], path[i])) return rejections::not_beside(path[i - 1], path[i]);
    if (std::count(path.begin(), path.end(), path[i]) > 1) return rejections::no_such_path();
    const bool last = i + 1 == path.size();
    if (owns(state, seat, path[i])) continue;
    if (i == 0 || (last && reserves)) return rejections::not_your_fief(path[i]);
    if (!last) return rejections::not_through(path[i]);
  }
  if (state.flow == Flow::opening && leaves_home(state, seat, path))
    return rejections::not_in_your_kingdom(path.back(), "W25");
  return std::nullopt;
}

// What bars those who would take a path that has no bar.
enum class MarchBar : std::uint8_t { none, no_such_soldiers, too_far, truce, castle_needs_soldier, no_room };

MarchBar bar_of_marchers(const State& state, Seat seat, const Path& path, Soldier soldier) {
  if (index(soldier) >= soldier_count || fresh(state, path[0], soldier) == 0) return MarchBar::no_such_soldiers;
  if (!within_reach(state, path, soldier)) return MarchBar::too_far;
  const FiefState& goal = fief(state, path.back());
  if (goal.owner && player(state, seat).truces.contains(*goal.owner)) return MarchBar::truce;
  if (keeps_one(state, path[0]) && fief(state, path[0]).army.size() == 1) return MarchBar::castle_needs_soldier;
  if (goal.owner == seat && room(state, path.back()) == 0) return MarchBar::no_room;
  return MarchBar::none;
}

Refusal refusal_of(MarchBar bar, const State& state, const Path& path, Soldier soldier) {
  switch (bar) {
    case MarchBar::no_such_soldiers:
      return rejections::no_such_soldiers(path[0]);
    case MarchBar::too_far:
      return rejections::too_far(soldier);
    case MarchBar::truce:
      return rejections::truce(*fief(state, path.back()).owner);
    case MarchBar::castle_needs_soldier:
      return rejections::castle_needs_soldier(path[0]);
    case MarchBar::no_room:
      return rejections::no_room(path.back());
    case MarchBar::none:
      break;
  }
  return std::nullopt;
}

// Collects every path from one fief with those who may take it.
struct Paths {
  const State& state;
  Seat seat;
  bool reserves;
  int longest;
  bool first_only;
  std::vector<MarchChoice> choices;

  void from(const Path& path) {
    const FiefId at = path.back();
    const auto step = [&](FiefId to) {
      if (path.contains(to) || !in_play(state, to) || (first_only && !choices.empty())) return;
      Path longer = path;
      longer.push_back(to);
      add(longer);
      if (static_cast<int>(path.size()) < longest && owns(state, seat, to)) from(longer);
    };
    for (const FiefId to : fief_of(at).beside) step(to);
    for (const Lane& lane : state.fleets) {
      if (lane.from == at && !fief_of(at).beside.contains(lane.to)) step(lane.to);
    }
  }

 private:
  // That goes from neighbour to neighbour through own fiefs.
  void add(const Path& path) {
    if (reserves && !owns(state, seat, path.back())) return;
    if (state.flow == Flow::opening && leaves_home(state, seat, path)) return;
    SmallList<SoldierMost, soldier_count> soldiers;
    for (int i = 0; i < soldier_count; ++i) {
      const Soldier soldier = soldier_at(i);
      if (bar_of_marchers(state, seat, path, soldier) == MarchBar::none)
        soldiers.push_back({soldier, most_to_march(state, seat, path, soldier)});
    }
    if (soldiers.empty()) return;
    const auto same = std::ranges::find_if(
        choices, [&](const MarchChoice& each) { return std::ranges::equal(each.soldiers, soldiers); });
    if (same == choices.end()) {
      choices.push_back({{path}, {soldiers.begin(), soldiers.end()}});
    } else {
      same->paths.push_back(path);
    }
  }
};

std::vector<MarchChoice> marches_from(const State& state, Seat seat, FiefId from, bool reserves,
                                      bool first_only = false) {
  const FiefState& place = fief(state, from);
  if (place.army == place.moved || (keeps_one(state, from) && place.army.size() == 1)) return {};
  Paths paths{state, seat, reserves, longest_march(state, from), first_only, {}};
  paths.from(Path{from});
  return std::move(paths.choices);
}

}  // namespace

Refusal bar_of_march(const State& state, Seat seat, const Path& path, Soldier soldier, bool reserves) {
  if (auto why = bar_of_path(state, seat, path, reserves)) return why;
  return refusal_of(bar_of_marchers(state, seat, path, soldier), state, path, soldier);
}

int most_to_march(const State& state, Seat seat, const Path& path, Soldier soldier) {
  const FiefState& start = fief(state, path[0]);
  int most = fresh(state, path[0], soldier);
  if (keeps_one(state, path[0])) most = std::min(most, start.army.size() - 1);
  if (owns(state, seat, path.back())) most = std::min(most, room(state, path.back()));
  return most;
}

std::vector<MarchChoice> marches(const State& state, Seat seat, bool reserves) {
  std::vector<MarchChoice> all;
  for (const FiefId from : fiefs_of(state, seat)) {
    std::ranges::move(marches_from(state, seat, from, reserves), std::back_inserter(all));
  }
  return all;
}

bool can_march(const State& state, Seat seat, bool reserves) {
  return std::ranges::any_of(fiefs_of(state, seat),
                             [&](FiefId from) { return !marches_from(state, seat, from, reserves, true).empty(); });
}

void march(State& state, Seat seat, const March& action, Tell tell) {
  const FiefId goal = action.path.back();
  const bool attacks = !owns(state, seat, goal);
  if (action.soldier == Soldier::warlord && action.path.size() > 2) {
    const bool known = std::any_of(state.routes.begin(), state.routes.end(),
                                   [&](const Path& route) { return follows(action.path, route); });
    if (!known) {
      state.routes.push_back(action.path);
      // a card for each army
      if (static_cast<int>(action.path.size()) - 1 > unit(Soldier::warlord).steps) --state.long_marches;
    }
  }
  remove(fief(state, action.path[0]), action.soldier, action.count);
  if (attacks) {
    Attack* attack = attack_on(state, goal);
    if (attack == nullptr) {
      state.attacks.push_back({goal, {}, {}});
      attack = &state.attacks.back();
      if (state.flow == Flow::opening) attack->seat = seat;
    }
    attack->army.add(action.soldier, action.count);
    const FiefId from = action.path[action.path.size() - 2];
    if (!attack->from.contains(from)) {
      attack->from.push_back(from);
      std::sort(attack->from.begin(), attack->from.end());
    }
  } else {
    fief(state, goal).army.add(action.soldier, action.count);
    fief(state, goal).moved.add(action.soldier, action.count);
  }
  tell(Marched{seat, action.path, action.soldier, action.count, attacks});
}

std::vector<FiefId> attacks_of(const State& state, Seat seat) {
  std::vector<FiefId> fiefs;
  for (const Attack& attack : state.attacks)
    if (attacker_of(attack, state.turn) == seat) fiefs.push_back(attack.fief);
  return fiefs;
}

Attack* attack_on(State& state, FiefId id) {
  for (Attack& attack : state.attacks)
    if (attack.fief == id) return &attack;
  return nullptr;
}
const Attack* attack_on(const State& state, FiefId id) {
  for (const Attack& attack : state.attacks)
    if (attack.fief == id) return &attack;
  return nullptr;
}

}  // namespace palatine::warlords_of_europe
