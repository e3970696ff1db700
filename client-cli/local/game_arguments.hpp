// Which game a local command plays, and with which options.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "client-cli/text/catalogue.hpp"
#include "protocol/game_kind.hpp"
#include "tl/expected.hpp"

namespace CLI {
class App;
}

namespace palatine::local {

// As given on the command line; what is left out is the game's default.
struct GameArguments {
  std::string game = "carolus-magnus";
  std::optional<int> players;
  std::optional<std::string> draw;
  std::vector<int> teams;
  std::optional<std::string> disc_order;
  std::optional<std::string> joining;
  std::optional<std::string> emperor_start;
  std::optional<std::string> bag;
  std::optional<std::string> tournament_ties;
  std::optional<std::string> first_player;
  std::optional<std::string> deck;  // a file
  std::optional<int> max_rounds;
  std::optional<int> max_turns;
  std::optional<std::string> scenario;
  std::vector<std::string> others;  // NAME=JSON
};

void add_game_options(CLI::App& command, GameArguments& arguments);

struct ChosenGame {
  const GameKind* kind = nullptr;
  Json options;  // normalized
};
// Or why it can't be played, as a sentence.
tl::expected<ChosenGame, std::string> chosen_game(const GameArguments& arguments, const client::Words& words);

// Sentences.
std::string no_game(const std::string& game, const client::Words& words);
std::string no_computer_player(const std::string& bot, const GameKind& kind, const client::Words& words);
std::string joined(const std::vector<std::string>& items, const client::Words& words);  // "a, b"

}  // namespace palatine::local
