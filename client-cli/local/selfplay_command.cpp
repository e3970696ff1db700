#include "client-cli/local/selfplay_command.hpp"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <iostream>
#include <nlohmann/json.hpp>
#include <thread>

#include "client-cli/local/exit_code.hpp"
#include "client-cli/local/self_play.hpp"
#include "client-cli/local/self_play_summary.hpp"
#include "protocol/game_kind.hpp"

namespace palatine::local {
namespace {

constexpr int most_games = 1'000'000;
constexpr int most_threads = 64;

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

// Exactly the options that were given, so that a game that doesn't know one says so.
Json options_of(const SelfPlayArguments& arguments) {
  nlohmann::json options = nlohmann::json::object();
  if (arguments.players) options["players"] = *arguments.players;
  if (arguments.draw) options["draw"] = *arguments.draw;
  if (!arguments.teams.empty()) options["teams"] = arguments.teams;
  if (arguments.disc_order) {
    std::string order = *arguments.disc_order;
    std::ranges::replace(order, '-', '_');
    options["disc_order"] = order;
  }
  if (arguments.max_rounds) options["max_rounds"] = *arguments.max_rounds;
  if (arguments.max_turns) options["max_turns"] = *arguments.max_turns;
  return {options.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)};
}

tl::expected<SelfPlay, std::string> request_of(const SelfPlayArguments& arguments) {
  SelfPlay request;
  request.kind = all_games().find(arguments.game);
  if (!request.kind) {
    std::vector<std::string> known;
    for (const GameKind* kind : all_games().all()) known.push_back(kind->info().id);
    return tl::unexpected("There is no game \"" + arguments.game + "\"; known are: " + joined(known) + ".");
  }
  const auto options = request.kind->normalize(options_of(arguments));
  if (!options) return tl::unexpected("These options won't do: " + options.error().message);
  request.options = *options;
  if (arguments.games < 1 || arguments.games > most_games) {
    return tl::unexpected("--games is 1 to " + std::to_string(most_games) + ".");
  }
  if (arguments.threads < 0 || arguments.threads > most_threads) {
    return tl::unexpected("--threads is 1 to " + std::to_string(most_threads) + ", or 0 for one per core.");
  }
  const std::size_t seats = request.kind->sides(request.options).size();
  if (arguments.bots.empty() || arguments.bots.size() > seats) {
    return tl::unexpected("--bots names 1 to " + std::to_string(seats) + " computer players, one for each seat.");
  }
  const std::vector<std::string>& kinds = request.kind->info().computer_players;
  for (const std::string& bot : arguments.bots) {
    if (std::ranges::find(kinds, bot) != kinds.end()) continue;
    return tl::unexpected("There is no computer player \"" + bot + "\" for " + arguments.game +
                          "; known are: " + joined(kinds) + ".");
  }
  request.bots = arguments.bots;
  request.games = arguments.games;
  request.seed = arguments.seed;
  const int cores = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  request.threads = arguments.threads > 0 ? arguments.threads : std::min(cores, most_threads);
  request.replays = arguments.replays;
  return request;
}

}  // namespace

int run_selfplay(const SelfPlayArguments& arguments, std::ostream& out, std::ostream& err, bool progress) {
  const auto request = request_of(arguments);
  if (!request) {
    err << request.error() << '\n';
    return exit_unusable;
  }
  bool shown = false;
  const auto tell = [&](int done) {
    shown = true;
    err << '\r' << done << " of " << request->games << " games\033[K" << std::flush;
  };
  const auto wipe = [&] {
    if (shown) err << "\r\033[K" << std::flush;
  };
  try {
    const auto start = std::chrono::steady_clock::now();
    const std::vector<Outcome> outcomes = play_all(*request, progress ? tell : std::function<void(int)>());
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    wipe();
    const Summary summary = summary_of(*request, outcomes, taken.count());
    if (arguments.json) {
      out << json_of(summary).text << '\n';
    } else {
      out << table_of(summary);
    }
  } catch (const std::runtime_error& fault) {
    wipe();
    err << fault.what() << '\n';
    return exit_unusable;
  }
  return exit_good;
}

CLI::App* add_selfplay_command(CLI::App& app, int& exit_code) {
  const auto arguments = std::make_shared<SelfPlayArguments>();
  CLI::App* command = app.add_subcommand("selfplay", "play games between computer players, here, without a server");
  command->add_option("--game", arguments->game, "which game")->capture_default_str();
  command->add_option("--players", arguments->players, "how many play");
  command->add_option("--draw", arguments->draw, "Carolus Magnus: how new knights come: dice, free, piles");
  command->add_option("--teams", arguments->teams, "Carolus Magnus: the team of each seat, like 0,1,0,1")
      ->delimiter(',');
  command->add_option("--disc-order", arguments->disc_order,
                      "Carolus Magnus: who chooses a disc first: turn_order, clockwise");
  command->add_option("--max-rounds", arguments->max_rounds, "Carolus Magnus: the round limit");
  command->add_option("--max-turns", arguments->max_turns, "Chevaliers: the turn limit");
  command->add_option("--games", arguments->games, "how many games")->capture_default_str();
  command->add_option("--seed", arguments->seed, "the same seed gives the same games")->capture_default_str();
  command->add_option("--bots", arguments->bots, "computer players, like random,steward; the seats change each game")
      ->delimiter(',');
  command->add_option("--replays", arguments->replays, "write a replay of each game into this folder");
  command->add_option("--threads", arguments->threads, "how many games at once; 0: one per core")
      ->capture_default_str();
  command->add_flag("--json", arguments->json, "the statistics as JSON");
  command->callback([arguments, &exit_code] {
    exit_code = run_selfplay(*arguments, std::cout, std::cerr, isatty(STDERR_FILENO) == 1);
  });
  return command;
}

}  // namespace palatine::local
