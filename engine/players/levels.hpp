// How strong computer players are that search (tree_search.hpp).
#pragma once

#include <array>
#include <string_view>

#include "engine/players/guide.hpp"

namespace palatine {

struct Level {
  std::string_view name;
  int nodes = 0;        // positions it may look at for a decision
  Share looseness = 0;  // by how much of what there is to win it may misjudge a first guess; 0: it looks behind them
};

// From the weakest to the strongest. How much stronger each is than the one before it: docs/computer-players.md.
inline constexpr std::array<Level, 5> levels = {{
    {"beginner", 4'000, whole_share * 42 / 100},
    {"casual", 4'000, whole_share * 12 / 100},
    {"skilled", 4'000, whole_share * 2 / 100},
    {"expert", 10'000, 0},
    {"master", 200'000, 0},
}};

}  // namespace palatine
