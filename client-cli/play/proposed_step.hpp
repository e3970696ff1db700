// The step that the first line proposes at a table, and that Enter alone takes.
#pragma once

#include <cstdint>
#include <optional>

#include "client-cli/session/room.hpp"

namespace palatine::client {

enum class Step : std::uint8_t {
  sit,
  say_ready,
  sit_again,  // where a computer plays
  rematch,
};

// Nothing where nothing is asked of this person but by the game; `can_show`: this client has a UI for it.
std::optional<Step> proposed_step(const Room& room, bool can_show);

}  // namespace palatine::client
