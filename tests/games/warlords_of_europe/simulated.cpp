// Warlords of Europe in the simulation.
#include <string>

#include "engine/warlords_of_europe/game.hpp"
#include "engine/warlords_of_europe/garrison.hpp"
#include "engine/warlords_of_europe/steward.hpp"
#include "protocol/games/warlords_of_europe.hpp"
#include "protocol/typed_game.hpp"
#include "tests/simulation/moderating.hpp"
#include "tests/simulation/simulated_game.hpp"

namespace palatine::simulation::warlords_of_europe {
namespace {

using namespace palatine::warlords_of_europe;

std::unique_ptr<GameKind> kind() {
  return game_kind<WarlordsOfEurope, Codec>(2, max_players,
                                            {{"garrison", &garrison::choose}, {"steward", &steward::choose}});
}

json options_of_a_table(Person& person) {
  json options = {{"players", 2 + person.below(3)}, {"max_rounds", 1}};
  options["scenario"] = any_of(person, {"standard", "standard", "drawn", "chosen"});
  if (person.below(3) == 0) options["starting_gold"] = person.below(40);
  if (person.below(3) == 0) options["empty_castles"] = true;
  if (person.below(3) == 0) options["given_up"] = any_of(person, {"garrison", "steward"});
  if (person.one_in(2)) options["whispers"] = true;
  if (person.below(3) == 0) options["first_turn"] = any_of(person, {"in_order", "together"});
  return options;
}

}  // namespace

SimulatedGame simulated() {
  return {"warlords-of-europe", &kind, &options_of_a_table};
}

}  // namespace palatine::simulation::warlords_of_europe
