#include <algorithm>
#include <utility>

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

// As far as its own legs carry it.
bool goes_so_far(const State& state, const Path& path, Soldier soldier) {
  const int steps = static_cast<int>(path.size()) - 1;
  return steps <= unit(soldier).steps || (soldier == Soldier::warlord && state.long_marches > 0 && steps <= max_steps);
}

// Where a warlord went.
bool is_led(const State& state, const Path& path) {
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

// Whoever they are.
MarchBar bar_of_all(const State& state, Seat seat, const Path& path) {
  const FiefState& goal = fief(state, path.back());
  if (goal.owner && player(state, seat).truces.contains(*goal.owner)) return MarchBar::truce;
  if (keeps_one(state, path[0]) && fief(state, path[0]).army.size() == 1) return MarchBar::castle_needs_soldier;
  if (goal.owner == seat && room(state, path.back()) == 0) return MarchBar::no_room;
  return MarchBar::none;
}

MarchBar bar_of_marchers(const State& state, Seat seat, const Path& path, Soldier soldier) {
  if (index(soldier) >= soldier_count || fresh(state, path[0], soldier) == 0) return MarchBar::no_such_soldiers;
  if (!goes_so_far(state, path, soldier) && !is_led(state, path)) return MarchBar::too_far;
  return bar_of_all(state, seat, path);
}

// Of a kind, however many there are of it.
int most_to_march(const State& state, Seat seat, const Path& path) {
  int most = most_soldiers;
  if (keeps_one(state, path[0])) most = std::min(most, fief(state, path[0]).army.size() - 1);
  if (owns(state, seat, path.back())) most = std::min(most, room(state, path.back()));
  return most;
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

// Collects every path with those who may take it, or the first one alone.
class Marches {
 public:
  Marches(const State& state, Seat seat, bool reserves, bool first_only)
      : state_(state), seat_(seat), reserves_(reserves), first_only_(first_only), own_(fiefs_of(state, seat)) {
    for (const FiefId id : own_) start_at(id);
  }

  std::vector<MarchChoice> all() && { return std::move(choices_); }

 private:
  bool is_done() const { return first_only_ && !choices_.empty(); }

  void start_at(FiefId id) {
    const FiefState& place = fief(state_, id);
    if (is_done() || place.army == place.moved || (keeps_one(state_, id) && place.army.size() == 1)) return;
    fresh_.clear();
    for (int i = 0; i < soldier_count; ++i) {
      const int count = fresh(state_, id, soldier_at(i));
      if (count > 0) fresh_.push_back({soldier_at(i), count});
    }
    longest_ = longest_march(state_, id);
    first_ = choices_.size();
    go_on(Path{id}, FiefSet{id});
  }

  // From neighbour to neighbour through own fiefs.
  void go_on(const Path& path, FiefSet seen) {
    const FiefSet beside = fief_of(path.back()).beside;
    const auto step = [&](FiefId to) {
      if (is_done() || !in_play(state_, to)) return;
      Path longer = path;
      longer.push_back(to);
      add(longer);
      if (static_cast<int>(path.size()) < longest_ && own_.contains(to)) go_on(longer, seen | FiefSet{to});
    };
    for (const FiefId to : beside - seen) step(to);
    for (const Lane& lane : state_.fleets) {
      if (lane.from == path.back() && !(beside | seen).contains(lane.to)) step(lane.to);
    }
  }

  void add(const Path& path) {
    if (reserves_ && !own_.contains(path.back())) return;
    if (state_.flow == Flow::opening && leaves_home(state_, seat_, path)) return;
    if (bar_of_all(state_, seat_, path) != MarchBar::none) return;
    const int most = most_to_march(state_, seat_, path);
    const bool led = is_led(state_, path);
    SmallList<SoldierMost, soldier_count> soldiers;
    for (const SoldierMost& kind : fresh_) {
      if (led || goes_so_far(state_, path, kind.soldier)) soldiers.push_back({kind.soldier, std::min(kind.most, most)});
    }
    if (soldiers.empty()) return;
    const auto same =
        std::find_if(choices_.begin() + static_cast<std::ptrdiff_t>(first_), choices_.end(),
                     [&](const MarchChoice& each) { return std::ranges::equal(each.soldiers, soldiers); });
    if (same != choices_.end()) return same->paths.push_back(path);
    choices_.push_back({{path}, {soldiers.begin(), soldiers.end()}});
  }

  const State& state_;
  const Seat seat_;
  const bool reserves_, first_only_;
  const FiefSet own_;
  std::vector<MarchChoice> choices_;
  // Of the fief that they start from.
  SmallList<SoldierMost, soldier_count> fresh_;
  int longest_ = 1;
  std::size_t first_ = 0;  // of its choices
};

}  // namespace

Refusal bar_of_march(const State& state, Seat seat, const Path& path, Soldier soldier, bool reserves) {
  if (auto why = bar_of_path(state, seat, path, reserves)) return why;
  return refusal_of(bar_of_marchers(state, seat, path, soldier), state, path, soldier);
}

int most_to_march(const State& state, Seat seat, const Path& path, Soldier soldier) {
  return std::min(fresh(state, path[0], soldier), most_to_march(state, seat, path));
}

std::vector<MarchChoice> marches(const State& state, Seat seat, bool reserves) {
  return Marches(state, seat, reserves, false).all();
}

bool can_march(const State& state, Seat seat, bool reserves) {
  return !Marches(state, seat, reserves, true).all().empty();
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
