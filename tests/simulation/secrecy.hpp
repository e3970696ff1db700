// What a listener of the test game may see, by its rules page and not by its code: hands, bids and offers of others are
// secrets until the game shows them.
#pragma once

#include <optional>

#include "tests/simulation/frame.hpp"

namespace palatine::simulation {

// What of a view or of events this seat (none: who watches) may not know; nothing: all is well.
std::optional<std::string> leak_in_view(const json& view, std::optional<int> seat);
std::optional<std::string> leak_in_events(const json& events, std::optional<int> seat);

}  // namespace palatine::simulation
