// Who runs the position cases of which game.
#pragma once

#include <string_view>
#include <vector>

#include "tests/engine/support/script.hpp"

namespace palatine::test {

struct PositionRunner {
  std::string_view folder;  // of tests/games: the game's name
  void (*run)(const Case& script);
};

// Each game's own positions(), in the order of cmake/games.cmake, which writes this function.
std::vector<PositionRunner> position_runners();

}  // namespace palatine::test
