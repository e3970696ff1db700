// palatine-admin: what whoever runs a server does with it, from the command line.
#include <CLI/CLI.hpp>
#include <charconv>
#include <iostream>

#include "admin-cli/commands.hpp"
#include "admin-cli/report.hpp"
#include "protocol/messages.hpp"

namespace palatine::admin {

namespace {

constexpr std::string_view footer = R"(Exit codes: 0 done; 1 it failed, and said why; 2 the command line is wrong.

Examples:
  palatine-admin --config /etc/palatine/palatine.toml status
  palatine-admin --data /var/lib/palatine backup /backup/palatine-monday.db
  palatine-admin drain --in 10m --wait && systemctl restart palatine
  palatine-admin --data /var/lib/palatine doctor)";

constexpr std::int64_t week_s = 7 * 24 * 3600;

// "90s", "10m", "2h", "7d", or seconds.
std::optional<std::int64_t> milliseconds_of(std::string_view text, std::int64_t most_s = week_s) {
  std::int64_t factor = 1000;
  if (text.ends_with('s'))
    text.remove_suffix(1);
  else if (text.ends_with('m'))
    factor = 60'000, text.remove_suffix(1);
  else if (text.ends_with('h'))
    factor = 3'600'000, text.remove_suffix(1);
  else if (text.ends_with('d'))
    factor = 24 * 3'600'000, text.remove_suffix(1);
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_number = !text.empty() && error == std::errc() && end == text.data() + text.size();
  if (!is_number || number < 0 || number > most_s * 1000 / factor) return std::nullopt;
  return number * factor;
}

constexpr std::int64_t longest_s = longest_sanction_ms / 1000;

std::string check_time(const std::string& text) {
  const auto ms = milliseconds_of(text, longest_s);
  return ms && *ms >= 1000 ? std::string() : "must be a time of at most 10 years, such as 30m, 24h or 7d";
}

struct Arguments {
  Common common;
  std::string file, text, in;
  DrainArguments drain;
  std::string who, room, why, after, note;
  SanctionArguments sanction;
  bool settled = false, decided = false;
  std::int64_t number = 0, audit_after = 0, percent = 5;
  bool skip_games = false, all = false;
  int exit_code = exit_done;
};

void add_copies(CLI::App& app, Arguments& line) {
  CLI::App* backup = app.add_subcommand("backup", "copy the database of a running server, check the copy");
  backup->add_option("file", line.file, "the new file, never one that is there; or a folder, for one named by its time")
      ->required();
  backup->add_option("--keep", line.number, "in that folder, so many of the youngest [all]")
      ->type_name("NUMBER")
      ->check(CLI::Range(1, 10'000));
  backup->add_option("--every", line.in, "again after 24h, 7d, …, until it is stopped")
      ->type_name("TIME")
      ->check(check_time);
  backup->callback([&line, backup] {
    BackupArguments arguments{line.file, 0, {}};
    if (backup->count("--keep") > 0) arguments.keep = line.number;
    if (!line.in.empty()) arguments.every_ms = milliseconds_of(line.in, longest_s);
    line.exit_code = backup_command(line.common, arguments);
  });

  CLI::App* restore = app.add_subcommand("restore", "put a backup in the place of a stopped server's database");
  restore->add_option("file", line.file, "the backup")->required();
  restore->add_flag("--skip-games", line.skip_games, "don't play its games again before");
  restore->callback([&line] { line.exit_code = restore_command(line.common, line.file, line.skip_games); });

  CLI::App* copy =
      app.add_subcommand("copy", "all of a stopped server's store, from a file to PostgreSQL or back, and check it");
  copy->add_option("--from", line.file, "a file, or postgresql://… [the server's own store]")->type_name("STORE");
  copy->add_option("--to", line.text, "where nothing is yet: likewise")->type_name("STORE");
  copy->callback([&line] { line.exit_code = copy_command(line.common, line.file, line.text); });
}

void add_care(CLI::App& app, Arguments& line) {
  CLI::App* status = app.add_subcommand("status", "how the server is");
  status->add_flag("--all", line.all, "all servers that share its database: who hosts the games, who stands by");
  status->callback([&line] { line.exit_code = line.all ? nodes_command(line.common) : status_command(line.common); });

  CLI::App* hand_over =
      app.add_subcommand("hand-over", "end this server, so that one that stands by goes on with its games at once");
  hand_over->callback([&line] { line.exit_code = hand_over_command(line.common); });

  CLI::App* top = app.add_subcommand("top", "who costs most just now, and the commands against it");
  top->add_option("--lines", line.number, "of people, addresses and methods, each [10]")->check(CLI::Range(1, 100));
  top->add_option("--above", line.percent, "says what to do about whoever takes so many percent of the thread [5]")
      ->check(CLI::Range(0, 100));
  top->callback([&line, top] {
    line.exit_code = top_command(line.common, top->count("--lines") > 0 ? line.number : 10, line.percent);
  });

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

void add_why(CLI::App* app, std::string& why) {
  app->add_option("--why", why, "told to the person")->type_name("TEXT");
}

void add_sanctions(CLI::App& app, Arguments& line) {
  const auto add = [&](const char* name, const char* what, bool is_ban) {
    CLI::App* command = app.add_subcommand(name, what);
    CLI::Option* who = command->add_option("person", line.sanction.who, "an id, or the name of an account");
    CLI::Option* range =
        command->add_option("--address", line.sanction.range, "instead: 192.0.2.0/24, 2001:db8::/48, …");
    range->type_name("RANGE")->excludes(who);
    command->add_option("--for", line.in, "30m, 24h, 7d, … [for good]")->type_name("TIME")->check(check_time);
    command->add_option("--room", line.sanction.room, "at this table alone")->type_name("ID");
    command->add_option("--why", line.sanction.why, "told to the person")->type_name("TEXT")->required();
    command->callback([&line, is_ban] {
      line.sanction.is_ban = is_ban;
      if (!line.in.empty()) line.sanction.for_ms = milliseconds_of(line.in, longest_s);
      line.exit_code = sanction_command(line.common, line.sanction);
    });
  };
  add("mute", "somebody may not talk", false);
  add("ban", "somebody may not come in", true);

  CLI::App* lift = app.add_subcommand("lift", "end a mute or a ban");
  lift->add_option("id", line.text, "as sanctions shows it")->required();
  lift->callback([&line] { line.exit_code = lift_command(line.common, line.text); });

  CLI::App* sanctions = app.add_subcommand("sanctions", "the mutes and bans that hold");
  sanctions->add_option("person", line.who, "of this one alone");
  sanctions->add_option("--after", line.after, "the next page")->type_name("ID");
  sanctions->callback([&line] { line.exit_code = sanctions_command(line.common, line.who, line.after); });

  CLI::App* appeals = app.add_subcommand("appeals", "bans that were appealed");
  appeals->add_flag("--decided", line.decided, "the last ones that are decided");
  appeals->add_option("--after", line.after, "the next page")->type_name("ID");
  appeals->callback([&line] { line.exit_code = appeals_command(line.common, line.decided, line.after); });

  CLI::App* decide = app.add_subcommand("decide", "decide an appeal");
  decide->add_option("id", line.text, "the ban, as appeals shows it")->required();
  decide->add_option("outcome", line.who, "accepted: the ban is lifted; refused: it holds on")
      ->check(CLI::IsMember({"accepted", "refused"}))
      ->required();
  decide->add_option("--answer", line.note, "the appellant reads it; needed to refuse")->type_name("TEXT");
  decide->callback([&line] { line.exit_code = decide_command(line.common, line.text, line.who, line.note); });

  CLI::App* kick = app.add_subcommand("kick", "put somebody off the server, or out of a table; they may come back");
  kick->add_option("person", line.who, "an id, or the name of an account")->required();
  kick->add_option("--room", line.room, "out of this table alone")->type_name("ID");
  add_why(kick, line.why);
  kick->callback([&line] { line.exit_code = kick_command(line.common, line.who, line.room, line.why); });
}

void add_moderation(CLI::App& app, Arguments& line) {
  CLI::App* search = app.add_subcommand("search", "look for words in reports, and in the lines kept with them");
  search->add_option("text", line.text, "2 to 100 characters; each word is somewhere in what is found")->required();
  search->add_option("--after", line.after, "the next page")->type_name("PLACE");
  search->callback([&line] { line.exit_code = search_command(line.common, line.text, line.after); });

  CLI::App* reports = app.add_subcommand("reports", "the reports that wait");
  reports->add_flag("--settled", line.settled, "the last settled ones instead");
  reports->add_option("--after", line.after, "the next page")->type_name("ID");
  reports->callback([&line] { line.exit_code = reports_command(line.common, line.settled, line.after); });

  CLI::App* report = app.add_subcommand("report", "a report, with what the reporter could read");
  report->add_option("id", line.text, "as reports shows it")->required();
  report->callback([&line] { line.exit_code = report_command(line.common, line.text); });

  CLI::App* settle = app.add_subcommand("settle", "take a report off the queue");
  settle->add_option("id", line.text, "as reports shows it")->required();
  settle->add_option("outcome", line.after, "acted or dismissed")
      ->required()
      ->check(CLI::IsMember({"acted", "dismissed"}));
  settle->add_option("--note", line.note, "for those who moderate")->type_name("TEXT");
  settle->callback([&line] { line.exit_code = settle_command(line.common, line.text, line.after, line.note); });

  CLI::App* rename = app.add_subcommand("rename", "give somebody another name");
  rename->add_option("person", line.who, "an id, or the name of an account")->required();
  rename->add_option("name", line.text, "the new one")->required();
  add_why(rename, line.why);
  rename->callback([&line] { line.exit_code = rename_command(line.common, line.who, line.text, line.why); });

  CLI::App* close_room = app.add_subcommand("close-room", "close a table; a game that runs there is broken off");
  close_room->add_option("room", line.room, "its id")->required();
  add_why(close_room, line.why);
  close_room->callback([&line] { line.exit_code = close_room_command(line.common, line.room, line.why); });

  CLI::App* role = app.add_subcommand("role", "say what an account may do here");
  role->add_option("person", line.who, "an id, or the name of an account")->required();
  role->add_option("role", line.text, "player, helper, moderator or admin")
      ->required()
      ->check(CLI::IsMember({"player", "helper", "moderator", "admin"}));
  role->callback([&line] { line.exit_code = role_command(line.common, line.who, line.text); });

  CLI::App* person = app.add_subcommand("person", "who somebody is, and what holds for them");
  person->add_option("person", line.who, "an id, or the name of an account")->required();
  person->callback([&line] { line.exit_code = person_command(line.common, line.who); });

  CLI::App* second_factor = app.add_subcommand(
      "second-factor-off", "the password is enough again: for who has lost the app and the recovery codes");
  second_factor->add_option("person", line.who, "an id, or the name of an account")->required();
  second_factor->callback([&line] { line.exit_code = second_factor_off_command(line.common, line.who); });

  CLI::App* invite = app.add_subcommand("invite", "a code with which accounts may be made");
  line.number = 1;
  invite->add_option("--uses", line.number, "accounts that it is good for [1]")->check(CLI::Range(1, 10'000));
  invite->add_option("--for", line.in, "30m, 24h, 7d, … [for good]")->type_name("TIME")->check(check_time);
  invite->callback([&line] {
    const auto time = line.in.empty() ? std::nullopt : milliseconds_of(line.in, longest_s);
    line.exit_code = invite_command(line.common, line.number, time);
  });
}

void add_audit(CLI::App& app, Arguments& line) {
  CLI::App* audit = app.add_subcommand("audit", "who did what to whom; verify: whether anything of it was changed");
  audit->add_option("--after", line.audit_after, "lines after this number [all]")->type_name("NUMBER");
  CLI::App* verify = audit->add_subcommand("verify", "read the log through; exit code 1 where it was tampered with");
  verify->add_option("--head", line.text, "a head that was noted earlier, which must be there still")
      ->type_name("HASH");
  audit->callback([&line, verify] {
    line.exit_code =
        verify->parsed() ? audit_verify_command(line.common, line.text) : audit_command(line.common, line.audit_after);
  });
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
  add_moderation(app, line);
  add_sanctions(app, line);
  add_audit(app, line);
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
