// The UI of Chevaliers in the terminal.
#pragma once

#include "client-cli/game_ui/game_ui.hpp"

namespace palatine::client::chevaliers {

TerminalGame terminal_game();

}  // namespace palatine::client::chevaliers
