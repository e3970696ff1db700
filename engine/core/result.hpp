// How a game ended.
#pragma once

#include <string_view>

#include "engine/core/seat.hpp"
#include "engine/core/small_list.hpp"

namespace palatine {

struct Result {
  SmallList<Side, max_seats> winners;  // empty: nobody won
  std::string_view reason;             // stable snake_case, static storage: "last_castle"
  SmallList<int, max_seats> scores;    // per side, in the game's own points (castles on the board, say)
  friend bool operator==(const Result&, const Result&) = default;
};

}  // namespace palatine
