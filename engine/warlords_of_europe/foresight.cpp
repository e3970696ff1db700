#include "engine/warlords_of_europe/foresight.hpp"

#include <algorithm>
#include <set>
#include <vector>

#include "engine/warlords_of_europe/evaluation.hpp"
#include "engine/warlords_of_europe/game.hpp"
#include "engine/warlords_of_europe/odds.hpp"
#include "engine/warlords_of_europe/rules.hpp"

namespace palatine::warlords_of_europe {
namespace {

bool moves(const Action& action) {
  return std::holds_alternative<March>(action) || std::holds_alternative<Place>(action) ||
         std::holds_alternative<Muster>(action);
}

Army but_for_one(Army army) {
  for (const Soldier soldier : loss_order) {
    if (army[soldier] == 0) continue;
    army.add(soldier, -1);
    break;
  }
  return army;
}

Army who_may_leave(const State& state, FiefId id) {
  const FiefState& place = fief(state, id);
  return place.castle == Castle::none ? place.army : but_for_one(place.army);
}

bool may_be_attacked(const State& state, Seat seat, FiefId target) {
  const auto owner = fief(state, target).owner;
  return owner != seat && !(owner && player(state, seat).truces.contains(*owner));
}

// All who get to where the path ends: some that may go it, and then those who may follow.
Army army_along(State state, Seat seat, SoldierMost first, const Path& path) {
  march(state, seat, {path, first.soldier, first.most}, Tell{});
  const auto goes_too = [&](const MarchChoice& each) {
    return std::ranges::find(each.paths, path) != each.paths.end();
  };
  for (auto all = marches(state, seat, false);; all = marches(state, seat, false)) {
    const auto next = std::ranges::find_if(all, goes_too);
    if (next == all.end()) return attack_on(state, path.back())->army;
    march(state, seat, {path, next->soldiers[0].soldier, next->soldiers[0].most}, Tell{});
  }
}

// Of these soldiers, the cheapest first, as few as take the fief with that chance; nothing: all are not enough.
std::optional<Army> fewest_to_take(const steward::Board& board, FiefId target, Army from, int chance) {
  Army few;
  for (const Soldier soldier : loss_order) {
    for (; from[soldier] > 0; from.add(soldier, -1)) {
      few.add(soldier, 1);
      if (per_mille(board.odds(board.sides(target, few)).won) >= chance) return few;
    }
  }
  return std::nullopt;
}

// Keeps the best one.
class Strikes {
 public:
  explicit Strikes(const steward::Board& board) : board_(board) {}

  void offer(FiefId target, const Army& army) { offer(target, board_.odds(board_.sides(target, army)).won); }
  void offer(FiefId target, int won) {
    const steward::Worth gain = steward::share(won, board_.prize(target));
    if (gain <= most_) return;
    most_ = gain;
    best_ = {target, per_mille(won)};
  }
  std::optional<Strike> best() const { return best_; }

 private:
  const steward::Board& board_;
  std::optional<Strike> best_;
  steward::Worth most_ = 0;
};

}  // namespace

State after_moves(const State& state, Seat seat, std::span<const Action> line) {
  State after = state;
  FastRandom random(1);  // nothing is drawn
  for (const Action& action : line) {
    if (!moves(action)) break;
    act(after, seat, action, random, Tell{});
  }
  return after;
}

std::optional<Raid> worst_raid(const State& state, Seat seat) {
  State others = state;
  for (const FiefId id : attacks_of(state, seat)) fief(others, id).army = {};
  for (FiefState& place : others.fiefs) {
    if (place.owner && player(state, seat).truces.contains(*place.owner)) place.army = {};
  }
  const View view = WarlordsOfEurope::view(others, seat);
  const steward::Board board(view, seat);
  std::optional<Raid> worst;
  steward::Worth most = 0;
  for (const FiefId id : board.fiefs()) {
    const Army& garrison = board.at(id).army;
    if (garrison.empty() || !board.threatened_by(id)) continue;
    const int fall = board.fall(id, garrison);
    const steward::Worth danger = steward::share(fall, board.stake(id));
    if (danger <= most) continue;
    most = danger;
    worst = {*board.threatened_by(id), id, per_mille(fall)};
  }
  return worst;
}

std::optional<Raid> worst_raid_by(const State& state, Seat by, Seat seat) {
  State alone = state;
  for (FiefState& place : alone.fiefs) {
    if (place.owner != seat && place.owner != by) place.army = {};
  }
  return worst_raid(alone, seat);
}

int chance_of_raid(const State& state, Seat seat, FiefId id) {
  const View view = WarlordsOfEurope::view(state, seat);
  return per_mille(steward::Board(view, seat).fall(id, fief(state, id).army));
}

std::optional<Change> guarded_best(const State& state, Seat seat, const Army& recruits) {
  std::optional<Change> worst;
  for (const FiefId id : castles_of(state, seat)) {
    const int now = chance_of_raid(state, seat, id);
    if (!worst || now > worst->before) worst = Change{id, now, now, {}};
  }
  if (!worst) return std::nullopt;
  State then = state;
  fief(then, worst->fief).army.add(recruits);
  worst->after = chance_of_raid(then, seat, worst->fief);
  return worst;
}

std::optional<Change> attacked_best(const State& state, Seat seat, const Army& recruits) {
  const View view = WarlordsOfEurope::view(state, seat);
  const steward::Board board(view, seat);
  const auto chance = [&](FiefId target, const Army& army) {
    return board.odds(board.sides(target, but_for_one(army))).won;
  };
  std::optional<Change> best;
  steward::Worth most = 0;
  for (const FiefId castle : castles_of(state, seat)) {
    const Army& army = board.at(castle).army;
    Army all = army;
    all.add(recruits);
    for (const FiefId target : board.beside(castle)) {
      if (!may_be_attacked(state, seat, target)) continue;
      const int before = chance(target, army), after = chance(target, all);
      const steward::Worth gain = steward::share(after - before, board.prize(target));
      if (gain <= most) continue;
      most = gain;
      best = Change{target, per_mille(before), per_mille(after), castle};
    }
  }
  return best;
}

Surroundings around(const State& state, std::span<const FiefId> fiefs) {
  std::set<FiefId> seen;
  Surroundings out;
  for (const FiefId id : fiefs) {
    for (const FiefId near : fief_of(id).beside) {
      if (!in_play(state, near) || std::ranges::find(fiefs, near) != fiefs.end() || !seen.insert(near).second) continue;
      ++(fief_of(near).kingdom == fief_of(id).kingdom ? out.own : out.others);
    }
  }
  return out;
}

int gold_of_whole(const State& state, KingdomId kingdom) {
  State then = state;
  for (FiefState& each : then.fiefs) each = {};
  for (const FiefId id : map().kingdoms[kingdom].fiefs) fief(then, id).owner = seat_at(0);
  fief(then, map().kingdoms[kingdom].fiefs[0]).castle = Castle::finished;
  const Income income = income_of(then, seat_at(0));
  return income.fiefs + income.kingdoms;
}

std::optional<Strike> best_attack_on_peasants(const State& state, Seat seat, FiefId from) {
  const View view = WarlordsOfEurope::view(state, seat);
  const steward::Board board(view, seat);
  Strikes strikes(board);
  for (const FiefId target : board.beside(from)) {
    if (!board.at(target).owner) strikes.offer(target, who_may_leave(state, from));
  }
  return strikes.best();
}

int attacks_at_once(const State& state, Seat seat, FiefId from, int chance) {
  const View view = WarlordsOfEurope::view(state, seat);
  const steward::Board board(view, seat);
  std::vector<FiefId> targets;
  for (const FiefId target : board.beside(from)) {
    if (!board.at(target).owner) targets.push_back(target);
  }
  Army left = who_may_leave(state, from);
  for (int count = 0;; ++count) {
    std::optional<Army> fewest;
    FiefId taken = 0;
    for (const FiefId target : targets) {
      const auto few = fewest_to_take(board, target, left, chance);
      if (!few || (fewest && few->size() >= fewest->size())) continue;
      fewest = few;
      taken = target;
    }
    if (!fewest) return count;
    for (int i = 0; i < soldier_count; ++i) left.add(soldier_at(i), -fewest->at(i));
    std::erase(targets, taken);
  }
}

std::optional<Strike> best_attack_on_others(const State& state, Seat seat) {
  const View view = WarlordsOfEurope::view(state, seat);
  const steward::Board board(view, seat);
  Strikes strikes(board);
  for (int i = 0; i < fief_count(); ++i) {
    const auto id = static_cast<FiefId>(i);
    const FiefState& place = fief(state, id);
    if (!place.owner || place.army.empty() || !may_be_attacked(state, seat, id)) continue;
    strikes.offer(id, chance_to_take(state, seat, id) * (certain / 1000));
  }
  return strikes.best();
}

std::optional<Strike> opened_attack(const State& before, const State& after, Seat seat) {
  std::set<FiefId> known;
  for (const MarchChoice& each : marches(before, seat, false)) {
    for (const Path& path : each.paths) known.insert(path.back());
  }
  const View view = WarlordsOfEurope::view(after, seat);
  const steward::Board board(view, seat);
  Strikes strikes(board);
  for (const MarchChoice& each : marches(after, seat, false)) {
    for (const Path& path : each.paths) {
      if (known.contains(path.back()) || owns(after, seat, path.back())) continue;
      strikes.offer(path.back(), army_along(after, seat, each.soldiers[0], path));
    }
  }
  return strikes.best();
}

int chance_to_take(const State& state, Seat seat, FiefId id) {
  const Seat owner = *fief(state, id).owner;
  State alone = state;
  for (FiefState& place : alone.fiefs) {
    if (place.owner != seat && place.owner != owner) place.army = {};
  }
  return chance_of_raid(alone, owner, id);
}

void name_cheapest_losses(State& state) {
  while (!state.errands.empty()) {
    const Errand& errand = state.errands[0];
    const auto kinds = errand.kind == Errand::Kind::lose ? to_lose(state, errand) : std::vector<SoldierMost>{};
    if (kinds.empty() || errand.losses == 0) {
      state.errands.erase(0);
      continue;
    }
    const auto cost = [](const SoldierMost& each) { return std::ranges::find(loss_order, each.soldier); };
    lose(state, std::ranges::min(kinds, {}, cost).soldier, 1, Tell{});
  }
}

int chance_of_battle(State state) {
  name_cheapest_losses(state);
  BattleSides sides = sides_of_battle(state);
  sides.shot = state.flow == Flow::others;
  sides.ambush = sides.ambush && state.flow == Flow::battle_cards;
  return per_mille(odds_of(sides).won);
}

int chance_to_be_earlier(int sides) {
  int higher = 0, lower = 0;
  for (int own = 1; own <= sides; ++own) {
    higher += std::min(own - 1, 8);
    lower += std::max(8 - own, 0);
  }
  return (1000 * higher + (higher + lower) / 2) / (higher + lower);
}

}  // namespace palatine::warlords_of_europe
