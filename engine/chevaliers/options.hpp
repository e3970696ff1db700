// What a table chooses before the start.
#pragma once

#include <optional>

#include "engine/chevaliers/nouns.hpp"
#include "engine/core/rejection.hpp"

namespace palatine::chevaliers {

struct Options {
  int players = 2;      // 2 to 6
  int max_turns = 200;  // 1 to 1000, of all players together (C11)
  friend bool operator==(const Options&, const Options&) = default;
};

// Reasons: players_out_of_range, turns_out_of_range.
std::optional<Rejection> check(const Options& options);

}  // namespace palatine::chevaliers
