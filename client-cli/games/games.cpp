#include "client-cli/games/games.hpp"

#include <algorithm>

namespace palatine::client {

const TerminalGame* terminal_game(std::string_view id) {
  static const std::vector<TerminalGame> games = terminal_games();
  const auto found = std::ranges::find(games, id, &TerminalGame::id);
  return found == games.end() ? nullptr : &*found;
}

Line game_name(std::string_view game, const Words& words) {
  const std::string title = std::string(game) + ".title";
  return words.has(title) ? words.line(title) : plain(std::string(game));
}

std::unique_ptr<GameUi> make_game_ui(std::string_view game, const Words& words) {
  const TerminalGame* const known = terminal_game(game);
  return known == nullptr ? nullptr : known->make_game_ui(words);
}

Line options_in_words(std::string_view game, const Json& options, const Words& words) {
  const TerminalGame* const known = terminal_game(game);
  return known == nullptr ? Line{} : known->options_line(options, words);
}

}  // namespace palatine::client
