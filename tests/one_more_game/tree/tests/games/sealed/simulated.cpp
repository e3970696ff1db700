// The test game sealed in the simulation.
#include "tests/protocol/sealed_kind.hpp"
#include "tests/simulation/simulated_game.hpp"

namespace palatine::simulation::sealed {
namespace {

json options_of_a_table(Person& person) {
  return {{"players", 2 + person.below(3)}, {"rounds", 1 + person.below(3)}, {"chips", 1 + person.below(12)}};
}

}  // namespace

SimulatedGame simulated() {
  return {"sealed", &test::sealed_kind, &options_of_a_table};
}

}  // namespace palatine::simulation::sealed
