// Warlords of Europe in the terminal.
#pragma once

#include "client-cli/face/game_face.hpp"

namespace palatine::client::warlords_of_europe {

TerminalGame terminal_game();

}  // namespace palatine::client::warlords_of_europe
