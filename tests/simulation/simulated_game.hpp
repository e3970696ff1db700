// What the simulation knows of a game: what is offered of it, and which tables people make.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "protocol/game_kind.hpp"
#include "tests/simulation/person.hpp"

namespace palatine::simulation {

struct SimulatedGame {
  std::string_view id;
  std::unique_ptr<GameKind> (*kind)();
  json (*options)(Person& person);  // of games that end soon
};

// Each game's own simulated(), in the order of cmake/games.cmake, which writes this function.
std::vector<SimulatedGame> simulated_games();

}  // namespace palatine::simulation
