// palatine-admin: what whoever runs a server does with it, from the command line.
#include <CLI/CLI.hpp>
#include <charconv>
#include <iostream>

#include "admin-cli/commands.hpp"
#include "admin-cli/report.hpp"

namespace palatine::admin {

namespace {

constexpr std::string_view footer = R"(Exit codes: 0 done; 1 it failed, and said why; 2 the command line is wrong.

Examples:
  palatine-admin --config /etc/palatine/palatine.toml status
  palatine-admin --data /var/lib/palatine backup /backup/palatine-monday.db
  palatine-admin drain --in 10m --wait && systemctl restart palatine
  palatine-admin --data /var/lib/palatine doctor)";

// "90s", "10m", "2h", or seconds.
std::optional<std::int64_t> milliseconds_of(std::string_view text) {
  std::int64_t factor = 1000;
  if (text.ends_with('s'))
    text.remove_suffix(1);
  else if (text.ends_with('m'))
    factor = 60'000, text.remove_suffix(1);
  else if (text.ends_with('h'))
    factor = 3'600'000, text.remove_suffix(1);
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_number = !text.empty() && error == std::errc() && end == text.data() + text.size();
  if (!is_number || number < 0 || number > 7 * 24 * 3600) return std::nullopt;
  return number * factor;
}

struct Arguments {
  Common common;
  std::string file, text, in;
  DrainArguments drain;
  bool skip_games = false;
  int exit_code = exit_done;
};

void add_copies(CLI::App& app, Arguments& line) {
  CLI::App* backup = app.add_subcommand("backup", "copy the database of a running server, check the copy");
  backup->add_option("file", line.file, "the new file; never one that is there")->required();
  backup->callback([&line] { line.exit_code = backup_command(line.common, line.file); });

  CLI::App* restore = app.add_subcommand("restore", "put a backup in the place of a stopped server's database");
  restore->add_option("file", line.file, "the backup")->required();
  restore->callback([&line] { line.exit_code = restore_command(line.common, line.file); });
}

void add_care(CLI::App& app, Arguments& line) {
  CLI::App* status = app.add_subcommand("status", "how the server is");
  status->callback([&line] { line.exit_code = status_command(line.common); });

  CLI::App* doctor = app.add_subcommand(
      "doctor", "look over settings, disk, clock, limits, database and every stored game; changes nothing");
  doctor->add_flag("--skip-games", line.skip_games, "don't play the stored games again");
  doctor->callback([&line] { line.exit_code = doctor_command(line.common, line.skip_games); });
}

void add_words(CLI::App& app, Arguments& line) {
  CLI::App* drain = app.add_subcommand("drain", "no new games before a restart; everybody is told");
  drain->add_option("--in", line.in, "until the restart: 90s, 10m, 2h")->check([](const std::string& text) {
    return milliseconds_of(text) ? std::string() : "must be a time of at most 7 days, such as 90s, 10m or 2h";
  });
  drain->add_option("--message", line.drain.message, "a sentence to everybody besides");
  drain->add_flag("--wait", line.drain.wait, "end when the time is up, or nobody is connected any more")
      ->needs(drain->get_option("--in"));
  drain->callback([&line] {
    if (!line.in.empty()) line.drain.in_ms = milliseconds_of(line.in);
    line.exit_code = drain_command(line.common, line.drain);
  });

  CLI::App* undrain = app.add_subcommand("undrain", "take a drain back");
  undrain->callback([&line] { line.exit_code = undrain_command(line.common); });

  CLI::App* broadcast = app.add_subcommand("broadcast", "a sentence to everybody who is connected");
  broadcast->add_option("text", line.text, "one line")->required();
  broadcast->callback([&line] { line.exit_code = broadcast_command(line.common, line.text); });
}

void add_people(CLI::App& app, Arguments& line) {
  CLI::App* exported = app.add_subcommand("export", "all that is stored about a person, as JSON");
  exported->add_option("person", line.text, "an id, or the name of an account")->required();
  exported->add_option("--to", line.file, "into this new file [stdout]")->type_name("FILE");
  exported->callback([&line] { line.exit_code = export_command(line.common, line.text, line.file); });

  CLI::App* deleted = app.add_subcommand("delete", "delete a person, on a stopped server; games that are over stay");
  deleted->add_option("person", line.text, "an id, or the name of an account")->required();
  deleted->callback([&line] { line.exit_code = delete_command(line.common, line.text); });
}

int run(int argc, const char* const* argv) {
  Arguments line;
  CLI::App app("Palatine: looks after a server.", "palatine-admin");
  app.set_version_flag("--version", "palatine-admin " PALATINE_VERSION);
  app.add_option("--config", line.common.place.config, "the server's settings file")->type_name("FILE");
  app.add_option("--data", line.common.place.data, "the server's data folder [./data]")->type_name("FOLDER");
  app.add_option("--socket", line.common.place.socket, "its admin socket [palatine.sock in the data folder]")
      ->type_name("PATH");
  app.add_flag("--json", line.common.json, "one JSON object on stdout, for programs");
  app.require_subcommand(1);
  app.fallthrough();
  app.footer(std::string(footer));
  add_care(app, line);
  add_copies(app, line);
  add_people(app, line);
  add_words(app, line);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? exit_done : exit_usage;
  }
  return line.exit_code;
}

}  // namespace

}  // namespace palatine::admin

int main(int argc, char** argv) {
  try {
    return palatine::admin::run(argc, argv);
  } catch (const std::exception& wrong) {
    std::cerr << "palatine-admin: " << wrong.what() << "\n";
    return palatine::admin::exit_failed;
  }
}
