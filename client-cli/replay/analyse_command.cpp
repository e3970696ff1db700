#include "client-cli/replay/analyse_command.hpp"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <iostream>

#include "client-cli/commands/commands.hpp"
#include "client-cli/replay/formats.hpp"
#include "client-cli/replay/source.hpp"
#include "client-cli/terminal/progress.hpp"
#include "client-cli/terminal/tty.hpp"

namespace palatine::client {
namespace {

constexpr int most_nodes = 10'000'000;
constexpr std::chrono::milliseconds shown_after{300};

Analysis with_progress(const Replay& replay, int nodes, const Words& words) {
  Progress shown(isatty(STDERR_FILENO) == 1 ? &std::cerr : nullptr, shown_after);
  return *analyse(replay, all_games(), "palatine " PALATINE_VERSION, nodes, [&](int done, int of) {
    shown.at([&] { return words.text("analysis.progress", {{"done", done}, {"of", of}}); });
    return true;
  });
}

}  // namespace

int analyse_command(const AnalyseArguments& arguments) {
  const Words words(language_of(arguments.common.lang));
  Profile profile(arguments.common.profile);
  const auto text = replay_text(arguments.source, arguments.common, profile, words);
  if (!text && text.error().usage) return exit_usage;
  if (!text) {
    fail(text.error().sentence);
    return exit_failed;
  }
  const auto replay = read_to_analyse(*text, all_games());
  if (!replay) {
    const bool has_none = replay.error().reason == "no_analysis";
    fail(has_none ? words.text("refusals.no_analysis") : fault_text(replay.error(), words));
    return exit_failed;
  }
  const Analysis analysis = with_progress(*replay, arguments.nodes, words);
  write_all(STDOUT_FILENO, arguments.json ? analysis_json(analysis).text + "\n"
                                          : analysis_in_words(analysis, *replay, all_games(), words));
  return exit_done;
}

CLI::App* add_analyse_command(CLI::App& app, AnalyseArguments& arguments, int& exit_code) {
  CLI::App* command = app.add_subcommand(
      "analyse", "what the decisions and the luck of a finished game were worth: a table, or the analysis itself");
  command->add_option("SOURCE", arguments.source, "the room's id; or a replay file, - is the standard input")
      ->required();
  command->add_option("server", arguments.common.url, "where the room is: http://host:port")->capture_default_str();
  command
      ->add_option("--nodes", arguments.nodes,
                   "positions to look at for a decision, and for the chances; with as many as is usual the numbers are "
                   "those of a server")
      ->check(CLI::Range(fewest_analysis_nodes, most_nodes))
      ->capture_default_str();
  command->add_flag("--json", arguments.json, "the analysis as JSON, as POST /api/v1/analysis answers it");
  command->footer(
      "All numbers are ten-thousandths of the chance to win. Luck and play of all steps are together what changed\n"
      "between the set-up and the result.");
  command->callback([&arguments, &exit_code] { exit_code = analyse_command(arguments); });
  return command;
}

}  // namespace palatine::client
