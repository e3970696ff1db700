// Carolus Magnus in the simulation.
#include <string>

#include "engine/carolus_magnus/game.hpp"
#include "engine/carolus_magnus/steward.hpp"
#include "protocol/games/carolus_magnus.hpp"
#include "protocol/typed_game.hpp"
#include "tests/simulation/moderating.hpp"
#include "tests/simulation/simulated_game.hpp"

namespace palatine::simulation::carolus_magnus {
namespace {

using namespace palatine::carolus_magnus;

constexpr int thinking_nodes = 40;  // a steward in a hurry

Action hurried(const View& view, const Prompt& prompt, Seat seat, Random& random) {
  return steward::choose(view, prompt, seat, random, thinking_nodes);
}

std::unique_ptr<GameKind> kind() {
  return game_kind<CarolusMagnus, Codec>(2, max_players, {{"steward", &hurried}});
}

json options_of_a_table(Person& person) {
  json options = {{"players", 2 + person.below(3)}, {"max_rounds", 1 + person.below(2)}};
  options["draw"] = any_of(person, {"dice", "dice", "free", "piles"});
  options["disc_order"] = any_of(person, {"turn_order", "clockwise"});
  if (person.below(3) == 0) options["joining"] = any_of(person, {"castles", "majority"});
  if (person.below(3) == 0) options["emperor_start"] = any_of(person, {"lot", "chosen"});
  if (person.below(3) == 0) options["bag"] = any_of(person, {"supply", "reserves"});
  return options;
}

}  // namespace

SimulatedGame simulated() {
  return {"carolus-magnus", &kind, &options_of_a_table};
}

}  // namespace palatine::simulation::carolus_magnus
