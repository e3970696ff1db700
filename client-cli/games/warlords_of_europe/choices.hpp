// What can be done now, as short lines with the commands.
#pragma once

#include "client-cli/games/warlords_of_europe/commands.hpp"

namespace palatine::client::warlords_of_europe {

std::vector<Line> choices_of(const CommandContext& context);

}  // namespace palatine::client::warlords_of_europe
