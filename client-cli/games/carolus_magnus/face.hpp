// Carolus Magnus in the terminal.
#pragma once

#include "client-cli/face/game_face.hpp"

namespace palatine::client::carolus_magnus {

TerminalGame terminal_game();

}  // namespace palatine::client::carolus_magnus
