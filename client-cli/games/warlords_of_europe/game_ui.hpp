// The UI of Warlords of Europe in the terminal.
#pragma once

#include "client-cli/game_ui/game_ui.hpp"

namespace palatine::client::warlords_of_europe {

TerminalGame terminal_game();

}  // namespace palatine::client::warlords_of_europe
