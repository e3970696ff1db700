// What whoever runs the server asks of the hall, over a door of its own (server/admin): never what a client says. An
// order is an input like any other; its answer is an effect that waits, like every word, for what stands before it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <variant>

#include "server/store/rows.hpp"

namespace palatine {

// No new games from now on; who is here, and who comes, is told. Said again, it sets the time anew.
struct DrainOrder {
  std::optional<Millis> in_ms;  // until the restart, where a time is set
};
struct UndrainOrder {};
struct BroadcastOrder {
  std::string text;  // one line, as in talk
};
using Order = std::variant<DrainOrder, UndrainOrder, BroadcastOrder>;

struct OrderResult {
  std::size_t people = 0;  // who were told
};

struct DrainState {
  std::optional<Millis> until;  // none: no time is set
};

}  // namespace palatine
