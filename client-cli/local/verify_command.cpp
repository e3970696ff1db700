#include "client-cli/local/verify_command.hpp"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <iostream>

#include "client-cli/files/text_file.hpp"
#include "client-cli/local/exit_code.hpp"
#include "client-cli/local/gzip_lines.hpp"
#include "client-cli/local/progress.hpp"
#include "protocol/replay.hpp"

namespace palatine::local {
namespace {

std::string error_text(const Error& error) {
  return error.path && !error.path->empty() ? error.message + " (at " + *error.path + ")" : error.message;
}

constexpr std::chrono::milliseconds patience{500};  // a game or two is not worth a word

std::string compared(const std::optional<Receipt>& receipt) {
  if (!receipt) return "consistent in itself; not compared with what a player saw";
  if (!receipt->seat) return "agrees with what a spectator noted";
  return "agrees with what the player of seat " + std::to_string(*receipt->seat) + " noted";
}

// One replay's text; `name` is what it is called. The line about one that holds is left to the caller.
struct Checked {
  int code = exit_unusable;
  std::size_t actions = 0;
};
Checked verify_text(const std::string& name, const std::string& text, const std::optional<Receipt>& receipt,
                    std::ostream& out, std::ostream& err, bool progress) {
  const auto replay = read_replay(text);
  if (!replay) {
    err << name << ": not a replay that can be read: " << error_text(replay.error()) << '\n';
    return {};
  }
  Verdict verdict;
  {
    Progress shown(progress ? &err : nullptr, patience);
    verdict = verify(*replay, all_games(), receipt,
                     [&](std::size_t done, std::size_t total) { shown.at(name, done, total, "actions"); });
  }
  if (verdict.holds) return {exit_good, replay->actions.size()};
  out << name << ": does not hold";
  if (verdict.action) out << ", first wrong at action " << *verdict.action << " of " << replay->actions.size();
  out << " [" << verdict.reason << "]: " << verdict.message << '\n';
  return {exit_wrong, 0};
}

int verify_one(const std::string& file, const std::optional<Receipt>& receipt, std::ostream& out, std::ostream& err,
               bool progress) {
  const auto text = text_file(file, replay_file_bytes);
  if (!text) {
    err << file << ": this file can't be read.\n";
    return exit_unusable;
  }
  const Checked checked = verify_text(file, *text, receipt, out, err, progress);
  if (checked.code == exit_good) {
    out << file << ": ok, " << checked.actions << " actions, dice, digests and result hold; " << compared(receipt)
        << '\n';
  }
  return checked.code;
}

// Many games, a replay a line, compressed or not.
bool is_set(const std::string& file) {
  return file.ends_with(".jsonl") || file.ends_with(".jsonl.gz");
}

int verify_set(const std::string& file, std::ostream& out, std::ostream& err, bool progress) {
  GzipReader lines(file);
  std::size_t number = 0;
  std::size_t good = 0;
  std::size_t actions = 0;
  int worst = exit_good;
  while (const auto line = lines.line(replay_file_bytes)) {
    const std::string name = file + ", line " + std::to_string(++number);
    const Checked checked = verify_text(name, *line, std::nullopt, out, err, progress);
    worst = std::max(worst, checked.code);
    good += checked.code == exit_good;
    actions += checked.actions;
  }
  if (number == 0) {
    err << file << ": there is no game in it.\n";
    return exit_unusable;
  }
  out << file << ": " << good << " of " << number << " games ok, " << actions
      << " actions, dice, digests and results hold; consistent in themselves\n";
  return worst;
}

}  // namespace

int run_verify(const std::vector<std::string>& files, const std::optional<std::string>& receipt, std::ostream& out,
               std::ostream& err, bool progress) {
  if (files.empty()) {
    err << "Name at least one replay file.\n";
    return exit_unusable;
  }
  std::optional<Receipt> noted;
  if (receipt) {
    if (files.size() > 1) {
      err << "A receipt belongs to one game: name one replay file with --receipt.\n";
      return exit_unusable;
    }
    const auto text = text_file(*receipt, replay_file_bytes);
    if (!text) {
      err << *receipt << ": this file can't be read.\n";
      return exit_unusable;
    }
    const auto read = read_receipt(*text);
    if (!read) {
      err << *receipt << ": not a receipt that can be read: " << error_text(read.error()) << '\n';
      return exit_unusable;
    }
    if (is_set(files.front())) {
      err << "A receipt belongs to one game, and " << files.front() << " is a set of many.\n";
      return exit_unusable;
    }
    noted = *read;
  }
  int worst = exit_good;
  for (const std::string& file : files) {
    try {
      worst = std::max(
          worst, is_set(file) ? verify_set(file, out, err, progress) : verify_one(file, noted, out, err, progress));
    } catch (const UnreadableFile& fault) {
      err << fault.what() << '\n';
      worst = exit_unusable;
    } catch (const std::exception& fault) {
      err << file << ": could not be checked, by a fault of this program: " << fault.what() << '\n';
      worst = exit_unusable;
    }
  }
  return worst;
}

CLI::App* add_verify_command(CLI::App& app, int& exit_code) {
  struct Arguments {
    std::vector<std::string> files;
    std::string receipt;
  };
  const auto arguments = std::make_shared<Arguments>();
  CLI::App* command = app.add_subcommand("verify", "check replays offline: dice, every action, digests, result");
  command
      ->add_option("FILE", arguments->files,
                   "replay files, - is the standard input; FILE.jsonl and FILE.jsonl.gz: a replay a line")
      ->required();
  command->add_option("--receipt", arguments->receipt, "compare with what a client noted during the game");
  command->callback([arguments, &exit_code] {
    std::optional<std::string> receipt;
    if (!arguments->receipt.empty()) receipt = arguments->receipt;
    exit_code = run_verify(arguments->files, receipt, std::cout, std::cerr, isatty(STDERR_FILENO) == 1);
  });
  return command;
}

}  // namespace palatine::local
