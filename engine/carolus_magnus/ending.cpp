#include "engine/carolus_magnus/rules.hpp"

namespace palatine::carolus_magnus {
namespace {

std::optional<Side> without_castles(const State& state) {
  for (int side = 0; side < sides(state.options); ++side) {
    if (state.castles_left[static_cast<std::size_t>(side)] == 0) return side_at(side);
  }
  return std::nullopt;
}

// R6: every region counts, those without a castle too.
bool three_regions(const State& state) {
  return state.regions.size() <= 3;
}

// R9
bool last_turn(const State& state, Seat mover) {
  return state.round >= last_round(state.options) && mover == state.turn_order.back();
}

}  // namespace

void settle(State& state, Seat mover, Tell tell) {
  if (score(state, tell) || may_join_again(state)) join(state, tell);
  if (!without_castles(state) && !three_regions(state) && !last_turn(state, mover)) return;
  state.phase = Ended{};
  if (tell.events != nullptr) tell(GameEnded{result_of(state)});
}

// The position says which end it was: looked at in the order of the rules, the first that holds.
Result result_of(const State& state) {
  Result result;
  int most = -1;
  int ahead = -1;  // -1: several have the most
  for (int side = 0; side < sides(state.options); ++side) {
    const int placed = castles_of_a_side(state.options) - state.castles_left[static_cast<std::size_t>(side)];
    result.scores.push_back(placed);
    if (placed > most) {
      most = placed;
      ahead = side;
    } else if (placed == most) {
      ahead = -1;
    }
  }
  if (state.options.rules_version >= 2) result.places = places_by(result.scores);
  if (const auto winner = without_castles(state)) {
    result.reason = "last_castle";
    result.winners.push_back(*winner);
    return result;
  }
  result.reason = three_regions(state) ? "three_regions" : "round_limit";
  if (ahead >= 0) result.winners.push_back(side_at(ahead));
  return result;
}

}  // namespace palatine::carolus_magnus
