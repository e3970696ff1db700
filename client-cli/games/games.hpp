// The games that the terminal knows.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "client-cli/game_ui/game_ui.hpp"

namespace palatine::client {

// Each game's own terminal_game(), in the order of cmake/games.cmake, which writes this function.
std::vector<TerminalGame> terminal_games();

const TerminalGame* terminal_game(std::string_view id);  // nullptr: unknown

Line game_name(std::string_view game, const Words& words);
// Of a game that is unknown: none, nothing.
std::unique_ptr<GameUi> make_game_ui(std::string_view game, const Words& words);
Line options_in_words(std::string_view game, const Json& options, const Words& words);

}  // namespace palatine::client
