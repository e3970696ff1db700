#include "client-cli/local/match_command.hpp"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <iostream>
#include <memory>
#include <system_error>

#include "client-cli/engines/engine_options.hpp"
#include "client-cli/local/exit_code.hpp"
#include "client-cli/local/file_fault.hpp"
#include "client-cli/local/match_play.hpp"
#include "client-cli/local/match_summary.hpp"
#include "client-cli/local/rows.hpp"
#include "client-cli/terminal/progress.hpp"
#include "protocol/games/offered.hpp"

namespace palatine::local {
namespace {

using client::Progress;
using client::Words;

constexpr int most_match_games = 100'000;
constexpr int most_concurrency = 64;
constexpr std::size_t most_engines = 16;

Contestant contestant_of(const std::string& engine, const GameKind& kind) {
  const std::vector<std::string> kinds = all_players(kind.info().id);
  const bool built_in = std::ranges::find(kinds, engine) != kinds.end();
  return {engine, built_in, built_in ? engine : ""};
}

tl::expected<MatchRequest, std::string> request_of(const MatchArguments& arguments, const Words& words) {
  MatchRequest request;
  const auto game = chosen_game(arguments, words);
  if (!game) return tl::unexpected(game.error());
  request.kind = game->kind;
  request.options = game->options;
  const std::vector<int> sides = request.kind->sides(request.options);
  if (std::ranges::max(sides) == 0) return tl::unexpected(words.text("local.match.one_side"));
  if (arguments.engines.size() < 2 || arguments.engines.size() > most_engines) {
    return tl::unexpected(
        words.text("local.match.engines", {{"most", static_cast<std::int64_t>(most_engines)},
                                           {"kinds", joined(all_players(request.kind->info().id), words)}}));
  }
  if (arguments.games < 2 || arguments.games > most_match_games || arguments.games % 2 != 0) {
    return tl::unexpected(words.text("local.match.games", {{"most", most_match_games}}));
  }
  if (arguments.concurrency < 1 || arguments.concurrency > most_concurrency) {
    return tl::unexpected(words.text("local.match.concurrency", {{"most", most_concurrency}}));
  }
  for (const std::string& engine : arguments.engines) {
    request.contestants.push_back(contestant_of(engine, *request.kind));
  }
  request.games = arguments.games;
  request.seed = arguments.seed;
  request.concurrency = arguments.concurrency;
  request.save = arguments.save;
  request.settings.limits = arguments.limits;
  return request;
}

// Starts an engine once to hear who it is; a sentence where it is none, or doesn't play this game.
std::optional<std::string> introduce(const MatchRequest& request, Contestant& contestant, const Words& words) {
  engines::EngineSettings settings = request.settings;
  settings.command = contestant.engine;
  const auto hello = engines::hello_of(settings);
  const auto said = [&](const engines::EngineFault& fault) {
    const std::string why = words.text("bot.fault." + std::string(name_of(fault.kind)), {{"why", fault.detail}});
    return words.text("local.match.fault", {{"engine", contestant.engine}, {"why", why}});
  };
  if (!hello) return said(hello.error());
  if (std::ranges::find(hello->games, request.kind->info().id) == hello->games.end()) {
    return said({engines::FaultKind::unknown_game, request.kind->info().id});
  }
  contestant.name = hello->name + ' ' + hello->version;
  return std::nullopt;
}

// Of names that are the same, each gets its letter.
void tell_apart(std::vector<Contestant>& contestants) {
  const std::vector<Contestant> before = contestants;
  for (std::size_t i = 0; i < contestants.size(); ++i) {
    const auto same = [&](const Contestant& other) { return other.name == before[i].name; };
    if (std::ranges::count_if(before, same) > 1) contestants[i].name += std::string(" ") + static_cast<char>('A' + i);
  }
}

}  // namespace

int run_match(const MatchArguments& arguments, const Words& words, std::ostream& out, std::ostream& err,
              bool progress) {
  auto request = request_of(arguments, words);
  if (!request) {
    err << request.error() << '\n';
    return exit_unusable;
  }
  Progress shown(progress ? &err : nullptr, std::chrono::milliseconds(0));
  const auto tell = [&](int done, double points) {
    shown.at([&] {
      return words.text("local.match.progress",
                        {{"done", done}, {"games", games_of(*request)}, {"points", decimal(points, 1, words)}});
    });
  };
  try {
    std::optional<engines::EngineLog> log;
    if (arguments.log) request->settings.log = &log.emplace(*arguments.log);
    if (log && !log->whole()) throw FileFault("file.no_write", *arguments.log);
    engines::let_children_end_with_us();
    for (Contestant& contestant : request->contestants) {
      if (contestant.built_in) continue;
      if (const auto fault = introduce(*request, contestant, words)) {
        err << *fault << '\n';
        return exit_wrong;
      }
    }
    tell_apart(request->contestants);
    const auto start = std::chrono::steady_clock::now();
    const MatchOutcome outcome = play_match(*request, tell);
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    shown.wipe();
    if (arguments.json) {
      out << json_of(*request, outcome, taken.count()).text << '\n';
    } else {
      out << table_of(*request, outcome, taken.count(), words);
    }
    if (log && !log->whole()) err << words.text("bot.engine_log", {{"file", *arguments.log}}) << '\n';
  } catch (const FileFault& fault) {
    shown.wipe();
    err << fault.sentence(words) << '\n';
    return exit_unusable;
  } catch (const std::system_error& fault) {  // no process or descriptor to be had
    shown.wipe();
    err << fault.what() << '\n';
    return exit_unusable;
  }
  return exit_good;
}

CLI::App* add_match_command(CLI::App& app, const std::string& lang, int& exit_code) {
  const auto arguments = std::make_shared<MatchArguments>();
  CLI::App* command =
      app.add_subcommand("match", "play engines against each other, here: who is better, and how sure that is");
  command
      ->add_option(
          "--engine", arguments->engines,
          "a command that is an engine (docs/engines.md), or a computer player (docs/computer-players.md): steward,\n"
          "random, beginner, casual, skilled, expert, master, uct, as far as the game has them;\n"
          "say it twice or more often")
      ->allow_extra_args(false);
  add_game_options(*command, *arguments);
  command->add_option("--games", arguments->games, "how many games between every two; an even number")
      ->capture_default_str();
  command->add_option("--seed", arguments->seed, "the same seed gives the same dice")->capture_default_str();
  command->add_option("--concurrency", arguments->concurrency, "how many games at once")->capture_default_str();
  engines::add_engine_options(*command, arguments->limits, arguments->log);
  command->add_option("--save", arguments->save, "write a replay of each game into this folder");
  command->add_flag("--json", arguments->json, "what came of it as JSON");
  command->footer(
      "Each game is played again on the same dice with the seats changed; both engines then have had the same luck.\n"
      "Where more than two sides play, each of the two engines has every other side, and a game is won by whose side "
      "wins.");
  command->callback([arguments, &lang, &exit_code] {
    exit_code = run_match(*arguments, Words(lang), std::cout, std::cerr, isatty(STDERR_FILENO) == 1);
  });
  return command;
}

}  // namespace palatine::local
