// The UI of Carolus Magnus in the terminal.
#pragma once

#include "client-cli/game_ui/game_ui.hpp"

namespace palatine::client::carolus_magnus {

TerminalGame terminal_game();

}  // namespace palatine::client::carolus_magnus
