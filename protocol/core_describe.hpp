// Descriptions of what all games share.
#pragma once

#include "engine/core/result.hpp"
#include "protocol/describe/describe.hpp"

namespace palatine {

constexpr auto describe(Type<Result>) {
  return value("result", member("winners", AT(Result, winners)).doc("sides; empty: nobody won"),
               member("reason", AT(Result, reason)).doc("a stable word"),
               member("scores", AT(Result, scores)).doc("per side, in the game's own points"))
      .doc("How a game ended.");
}

}  // namespace palatine
