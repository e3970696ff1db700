#include "engine/warlords_of_europe/foresight.hpp"

#include <algorithm>
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
  const auto chance = [&](FiefId target, Army army) {
    for (const Soldier soldier : loss_order) {
      if (army[soldier] == 0) continue;
      army.add(soldier, -1);
      break;
    }
    return board.odds(board.sides(target, army)).won;
  };
  std::optional<Change> best;
  steward::Worth most = 0;
  for (const FiefId castle : castles_of(state, seat)) {
    const Army& army = board.at(castle).army;
    Army all = army;
    all.add(recruits);
    for (const FiefId target : board.beside(castle)) {
      const auto owner = board.at(target).owner;
      if (owner == seat || (owner && player(state, seat).truces.contains(*owner))) continue;
      const int before = chance(target, army), after = chance(target, all);
      const steward::Worth gain = steward::share(after - before, board.prize(target));
      if (gain <= most) continue;
      most = gain;
      best = Change{target, per_mille(before), per_mille(after), castle};
    }
  }
  return best;
}

int chance_of_battle(State state, Seat seat) {
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
  BattleSides sides = sides_of_battle(WarlordsOfEurope::view(state, seat));
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
