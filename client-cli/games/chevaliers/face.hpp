// Chevaliers in the terminal.
#pragma once

#include "client-cli/face/game_face.hpp"

namespace palatine::client::chevaliers {

TerminalGame terminal_game();

}  // namespace palatine::client::chevaliers
