// Chevaliers in the simulation.
#include <string>

#include "engine/chevaliers/deck.hpp"
#include "engine/chevaliers/game.hpp"
#include "engine/chevaliers/steward.hpp"
#include "protocol/games/chevaliers.hpp"
#include "protocol/typed_game.hpp"
#include "tests/simulation/moderating.hpp"
#include "tests/simulation/simulated_game.hpp"

namespace palatine::simulation::chevaliers {
namespace {

using namespace palatine::chevaliers;

std::unique_ptr<GameKind> kind() {
  return game_kind<Chevaliers, Codec>(2, max_players, {{"steward", &steward::choose}});
}

json options_of_a_table(Person& person) {
  json options = {{"players", 2 + person.below(3)}, {"max_turns", 1 + person.below(12)}};
  if (person.below(3) == 0) options["tournament_ties"] = any_of(person, {"first_roller", "rolled_again"});
  if (person.below(3) == 0) options["first_player"] = any_of(person, {"lot", "seat_0", "seat_1"});
  if (person.one_in(3)) options["deck"] = std::string(deck_text()) + "tournament ours\n";
  return options;
}

}  // namespace

SimulatedGame simulated() {
  return {"chevaliers", &kind, &options_of_a_table};
}

}  // namespace palatine::simulation::chevaliers
