#include "client-cli/local/game_arguments.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <nlohmann/json.hpp>

#include "client-cli/files/text_file.hpp"

namespace palatine::local {
namespace {

std::string underscored(std::string name) {
  std::ranges::replace(name, '-', '_');
  return name;
}

// Exactly the options that were given, so that a game that doesn't know one says so.
Json options_of(const GameArguments& arguments, const std::optional<std::string>& deck) {
  nlohmann::json options = nlohmann::json::object();
  if (arguments.players) options["players"] = *arguments.players;
  if (arguments.draw) options["draw"] = *arguments.draw;
  if (!arguments.teams.empty()) options["teams"] = arguments.teams;
  if (arguments.disc_order) options["disc_order"] = underscored(*arguments.disc_order);
  if (arguments.joining) options["joining"] = underscored(*arguments.joining);
  if (arguments.emperor_start) options["emperor_start"] = underscored(*arguments.emperor_start);
  if (arguments.bag) options["bag"] = underscored(*arguments.bag);
  if (arguments.tournament_ties) options["tournament_ties"] = underscored(*arguments.tournament_ties);
  if (arguments.first_player) options["first_player"] = underscored(*arguments.first_player);
  if (deck) options["deck"] = *deck;
  if (arguments.max_rounds) options["max_rounds"] = *arguments.max_rounds;
  if (arguments.max_turns) options["max_turns"] = *arguments.max_turns;
  if (arguments.scenario) options["scenario"] = underscored(*arguments.scenario);
  for (const std::string& other : arguments.others) {
    const std::size_t equals = std::min(other.find('='), other.size());
    const std::string value = equals < other.size() ? other.substr(equals + 1) : "true";
    const auto json = nlohmann::json::parse(value, nullptr, false);
    options[other.substr(0, equals)] = json.is_discarded() ? nlohmann::json(value) : json;
  }
  return {options.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)};
}

}  // namespace

void add_game_options(CLI::App& command, GameArguments& arguments) {
  command.add_option("--game", arguments.game, "which game")->capture_default_str();
  command.add_option("--players", arguments.players, "how many play");
  command.add_option("--draw", arguments.draw, "Carolus Magnus: how new knights come: dice, free, piles");
  command.add_option("--teams", arguments.teams, "Carolus Magnus: the team of each seat, like 0,1,0,1")->delimiter(',');
  command.add_option("--disc-order", arguments.disc_order,
                     "Carolus Magnus: who chooses a disc first: turn_order, clockwise");
  command.add_option("--joining", arguments.joining, "Carolus Magnus: what joins a region: castles, majority");
  command.add_option("--emperor-start", arguments.emperor_start,
                     "Carolus Magnus: where the emperor begins: lot, chosen");
  command.add_option("--bag", arguments.bag, "Carolus Magnus: what is in the bag of the piles: supply, reserves");
  command.add_option("--max-rounds", arguments.max_rounds,
                     "Carolus Magnus, Warlords of Europe: the round limit; in Carolus Magnus 0 is none");
  command.add_option("--tournament-ties", arguments.tournament_ties,
                     "Chevaliers: equal rolls in a tournament: first-roller, rolled-again");
  command.add_option("--first-player", arguments.first_player, "Chevaliers: who begins: lot, seat-0 to seat-5");
  command.add_option("--deck", arguments.deck, "Chevaliers: a deck of one's own, a file like deck.txt");
  command.add_option("--max-turns", arguments.max_turns, "Chevaliers: the turn limit; 0 is none");
  command.add_option("--scenario", arguments.scenario,
                     "Warlords of Europe: where one starts: standard, short-game, long-game, drawn, chosen");
  command.add_option("--option", arguments.others,
                     "any other option of the game, like starting_gold=30; the schema of its options has them");
}

tl::expected<ChosenGame, std::string> chosen_game(const GameArguments& arguments, const client::Words& words) {
  const GameKind* const kind = all_games().find(arguments.game);
  if (!kind) return tl::unexpected(no_game(arguments.game, words));
  std::optional<std::string> deck;
  if (arguments.deck) {
    constexpr std::size_t most = 64 * 1024;  // more than a deck may have
    deck = text_file(*arguments.deck, most);
    if (!deck) return tl::unexpected(words.text("file.no_read", {{"file", *arguments.deck}}));
  }
  const auto options = kind->normalize(options_of(arguments, deck));
  if (!options) return tl::unexpected(words.text("local.no_options", {{"why", options.error().message}}));
  return ChosenGame{kind, *options};
}

std::string no_game(const std::string& game, const client::Words& words) {
  std::vector<std::string> known;
  for (const GameKind* each : all_games().all()) known.push_back(each->info().id);
  return words.text("local.no_game", {{"game", game}, {"games", joined(known, words)}});
}

std::string no_computer_player(const std::string& bot, const GameKind& kind, const client::Words& words) {
  return words.text("local.no_computer_player",
                    {{"kind", bot}, {"game", kind.info().id}, {"kinds", joined(kind.info().computer_players, words)}});
}

std::string joined(const std::vector<std::string>& items, const client::Words& words) {
  std::string text;
  for (const std::string& item : items) text += (text.empty() ? "" : words.text("list.next")) + item;
  return text;
}

}  // namespace palatine::local
