#include "engine/warlords_of_europe/foresight.hpp"

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

}  // namespace palatine::warlords_of_europe
