#include "client-cli/local/selfplay_command.hpp"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <iostream>
#include <thread>

#include "client-cli/local/exit_code.hpp"
#include "client-cli/local/file_fault.hpp"
#include "client-cli/local/self_play.hpp"
#include "client-cli/local/self_play_summary.hpp"
#include "client-cli/terminal/progress.hpp"

namespace palatine::local {
namespace {

using client::Progress;
using client::Words;

constexpr int most_self_play_games = 1'000'000;
constexpr int most_self_play_threads = 64;

tl::expected<SelfPlay, std::string> request_of(const SelfPlayArguments& arguments, const Words& words) {
  SelfPlay request;
  const auto game = chosen_game(arguments, words);
  if (!game) return tl::unexpected(game.error());
  request.kind = game->kind;
  request.options = game->options;
  if (arguments.games < 1 || arguments.games > most_self_play_games) {
    return tl::unexpected(words.text("local.games", {{"most", most_self_play_games}}));
  }
  if (arguments.threads < 0 || arguments.threads > most_self_play_threads) {
    return tl::unexpected(words.text("local.threads", {{"most", most_self_play_threads}}));
  }
  const std::size_t seats = request.kind->sides(request.options).size();
  if (arguments.bots.empty() || arguments.bots.size() > seats) {
    return tl::unexpected(words.text("local.selfplay.bots", {{"most", static_cast<std::int64_t>(seats)}}));
  }
  const std::vector<std::string>& kinds = request.kind->info().computer_players;
  for (const std::string& bot : arguments.bots) {
    if (std::ranges::find(kinds, bot) == kinds.end())
      return tl::unexpected(no_computer_player(bot, *request.kind, words));
  }
  request.bots = arguments.bots;
  request.games = arguments.games;
  request.seed = arguments.seed;
  const int cores = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  request.threads = arguments.threads > 0 ? arguments.threads : std::min(cores, most_self_play_threads);
  request.replays = arguments.replays;
  return request;
}

}  // namespace

int run_selfplay(const SelfPlayArguments& arguments, const Words& words, std::ostream& out, std::ostream& err,
                 bool progress) {
  const auto request = request_of(arguments, words);
  if (!request) {
    err << request.error() << '\n';
    return exit_unusable;
  }
  Progress shown(progress ? &err : nullptr, std::chrono::milliseconds(0));
  const auto tell = [&](int done) {
    shown.at([&] { return words.text("local.selfplay.progress", {{"done", done}, {"games", request->games}}); });
  };
  try {
    const auto start = std::chrono::steady_clock::now();
    const std::vector<Outcome> outcomes = play_all(*request, tell);
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    shown.wipe();
    const Summary summary = summary_of(*request, outcomes, taken.count());
    if (arguments.json) {
      out << json_of(summary).text << '\n';
    } else {
      out << table_of(summary, words);
    }
  } catch (const FileFault& fault) {
    shown.wipe();
    err << fault.sentence(words) << '\n';
    return exit_unusable;
  }
  return exit_good;
}

CLI::App* add_selfplay_command(CLI::App& app, const std::string& lang, int& exit_code) {
  const auto arguments = std::make_shared<SelfPlayArguments>();
  CLI::App* command = app.add_subcommand("selfplay", "play games between computer players, here, without a server");
  add_game_options(*command, *arguments);
  command->add_option("--games", arguments->games, "how many games")->capture_default_str();
  command->add_option("--seed", arguments->seed, "the same seed gives the same games")->capture_default_str();
  command->add_option("--bots", arguments->bots, "computer players, like random,steward; the seats change each game")
      ->delimiter(',');
  command->add_option("--replays", arguments->replays, "write a replay of each game into this folder");
  command->add_option("--threads", arguments->threads, "how many games at once; 0: one per core")
      ->capture_default_str();
  command->add_flag("--json", arguments->json, "the statistics as JSON");
  command->callback([arguments, &lang, &exit_code] {
    exit_code = run_selfplay(*arguments, Words(lang), std::cout, std::cerr, isatty(STDERR_FILENO) == 1);
  });
  return command;
}

}  // namespace palatine::local
