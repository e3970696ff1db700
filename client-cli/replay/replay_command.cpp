#include "client-cli/replay/replay_command.hpp"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "client-cli/commands/commands.hpp"
#include "client-cli/files/text_file.hpp"
#include "client-cli/replay/formats.hpp"
#include "client-cli/replay/source.hpp"
#include "client-cli/terminal/tty.hpp"

namespace palatine::client {
namespace {

std::optional<PositionViewer> viewer_of(const std::string& text, const Replay& replay) {
  if (text == "all") return PositionViewer{Eyes::all};
  if (text == "spectator") return PositionViewer{Eyes::spectator};
  if (text == "actor") return PositionViewer{Eyes::actor};
  for (const ReplaySeat& seat : replay.seats) {
    if (text == std::to_string(seat.seat)) return PositionViewer{Eyes::seat, seat.seat};
  }
  return std::nullopt;
}

using Written = tl::expected<std::string, std::string>;

Written one_position(const ReplayArguments& arguments, const Replay& replay, PositionViewer viewer,
                     const Words& words) {
  const bool in_words = arguments.format == "text";
  if (in_words && viewer.eyes == Eyes::all) viewer.eyes = Eyes::spectator;
  std::optional<Position> found;
  int last = 0;
  const auto walked = positions(replay, all_games(), viewer, [&](const Position& position) {
    last = position.step;
    if (position.step == *arguments.step) found = position;
    return !found;
  });
  if (!walked) return tl::unexpected(fault_text(walked.error(), words));
  if (!found) return tl::unexpected(words.text("replay.no_step", {{"step", *arguments.step}, {"last", last}}));
  return in_words ? position_in_words(*found, replay, words) : position_json(*found).text + "\n";
}

Written all_positions(const Replay& replay, PositionViewer viewer, const Words& words) {
  std::string lines;
  const auto walked = positions(replay, all_games(), viewer, [&](const Position& position) {
    if (position.next) lines += position_json(position).text + '\n';
    return true;
  });
  if (!walked) return tl::unexpected(fault_text(walked.error(), words));
  return lines;
}

// What is asked for, out of the replay's text.
Written written(const ReplayArguments& arguments, const std::string& text, const Words& words) {
  if (arguments.format == "json" && !arguments.step && !arguments.positions) return text + "\n";
  const auto replay = read_replay(text);
  if (!replay) return tl::unexpected(fault_text(replay.error(), words));
  const auto viewer = viewer_of(arguments.viewer, *replay);
  if (!viewer) return tl::unexpected(words.text("replay.no_viewer", {{"viewer", arguments.viewer}}));
  if (arguments.step) return one_position(arguments, *replay, *viewer, words);
  if (arguments.positions) return all_positions(*replay, *viewer, words);
  const auto made =
      arguments.format == "csv" ? replay_csv(*replay, all_games()) : replay_in_words(*replay, all_games(), words);
  if (!made) return tl::unexpected(fault_text(made.error(), words));
  return *made;
}

// One's own receipt of the game, beside its file.
void keep_receipt(const std::string& text, const std::string& path, const Profile& profile, const Words& words) {
  const auto replay = read_replay(text);
  const auto receipt = replay ? profile.find(replay->game_id) : std::nullopt;
  if (!receipt) return;
  const std::string beside = path + ".receipt";
  if (const auto why = write_file(beside, write_receipt(*receipt).text + "\n")) {
    fail(words.text("save.failed", {{"file", beside}, {"why", *why}}));
    return;
  }
  write_all(STDOUT_FILENO, words.text("save.receipt", {{"file", beside}, {"replay", path}}) + "\n");
}

}  // namespace

int replay_command(const ReplayArguments& arguments) {
  const Words words(language_of(arguments.common.lang));
  if (arguments.format == "csv" && (arguments.step || arguments.positions)) {
    fail(words.text("replay.no_table"));
    return exit_usage;
  }
  Profile profile(arguments.common.profile);
  const bool room = is_room(arguments.source);
  auto text = replay_text(arguments.source, arguments.common, profile, words);
  if (!text && text.error().usage) return exit_usage;
  const Written made = text ? written(arguments, *text, words) : Written(tl::unexpected(text.error().sentence));
  if (!made) {
    fail(made.error());
    return exit_failed;
  }
  const bool whole = arguments.format == "json" && !arguments.step && !arguments.positions;
  const std::string path = !arguments.output.empty() ? arguments.output
                           : room && whole           ? arguments.source + ".replay.json"
                                                     : "-";
  if (path == "-") {
    write_all(STDOUT_FILENO, *made);
    return exit_done;
  }
  if (const auto why = write_file(path, *made)) {
    fail(words.text("save.failed", {{"file", path}, {"why", *why}}));
    return exit_failed;
  }
  write_all(STDOUT_FILENO, words.text(whole ? "save.replay" : "save.done", {{"file", path}}) + "\n");
  if (whole) keep_receipt(*text, path, profile, words);
  return exit_done;
}

CLI::App* add_replay_command(CLI::App& app, ReplayArguments& arguments, int& exit_code) {
  CLI::App* command = app.add_subcommand(
      "replay", "a finished game from a server or a file: the replay itself, in words, as a table, or its positions");
  command->add_option("SOURCE", arguments.source, "the room's id; or a replay file, - is the standard input")
      ->required();
  command->add_option("server", arguments.common.url, "where the room is: http://host:port")->capture_default_str();
  command->add_option("-o,--output", arguments.output,
                      "file to write, - for standard output (else ROOM.replay.json with one's receipt beside it for a "
                      "replay from a server, standard output for all else)");
  command->add_option("--format", arguments.format, "json, text (a line for all that happened), csv (a line an action)")
      ->check(CLI::IsMember({"json", "text", "csv"}))
      ->capture_default_str();
  command->add_option("--step", arguments.step, "the position after so many steps; 0 is the set-up")
      ->check(CLI::NonNegativeNumber);
  command
      ->add_flag("--positions", arguments.positions,
                 "every position at which somebody decided, with what was decided: a line of JSON each")
      ->excludes("--step");
  command
      ->add_option("--viewer", arguments.viewer,
                   "with --step and --positions, what is shown: all (the full state and everybody's prompts), "
                   "spectator, actor (what the seat saw that decides next), or a seat's number as in the file")
      ->check(CLI::IsMember({"all", "spectator", "actor", "0", "1", "2", "3", "4", "5", "6", "7"}))
      ->capture_default_str();
  command->callback([&arguments, &exit_code] { exit_code = replay_command(arguments); });
  return command;
}

}  // namespace palatine::client
