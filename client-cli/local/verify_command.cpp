#include "client-cli/local/verify_command.hpp"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <iostream>

#include "client-cli/files/text_file.hpp"
#include "client-cli/local/exit_code.hpp"
#include "client-cli/local/file_fault.hpp"
#include "client-cli/local/gzip_lines.hpp"
#include "client-cli/terminal/progress.hpp"
#include "protocol/replay.hpp"

namespace palatine::local {
namespace {

using client::Progress;
using client::Words;

constexpr std::chrono::milliseconds patience{500};  // a game or two is not worth a word

// Where results and faults are written, and in which language.
struct Output {
  const Words& words;
  std::ostream& out;
  std::ostream& err;
  bool progress = false;

  void fault(const std::string& id, const client::Args& args = {}) const { err << words.text(id, args) << '\n'; }
};

std::string error_text(const Error& error, const Words& words) {
  if (!error.path || error.path->empty()) return error.message;
  return words.text("replay.fault_at", {{"message", error.message}, {"path", *error.path}});
}

std::string holds(const std::string& file, std::size_t actions, const std::optional<Receipt>& receipt,
                  const Words& words) {
  client::Args args = {{"file", file}, {"n", static_cast<std::int64_t>(actions)}};
  if (!receipt) return words.text("local.verify.holds", args);
  if (!receipt->seat) return words.text("local.verify.holds_spectator", args);
  args.emplace_back("seat", *receipt->seat);
  return words.text("local.verify.holds_player", args);
}

// One replay's text; `name` is what it is called. The line about one that holds is left to the caller.
struct Checked {
  int code = exit_unusable;
  std::size_t actions = 0;
};
Checked verify_text(const std::string& name, const std::string& text, const std::optional<Receipt>& receipt,
                    const Output& output) {
  const auto replay = read_replay(text);
  if (!replay) {
    output.fault("local.verify.no_replay", {{"file", name}, {"why", error_text(replay.error(), output.words)}});
    return {};
  }
  const auto actions = static_cast<std::int64_t>(replay->actions.size());
  Verdict verdict;
  {
    Progress shown(output.progress ? &output.err : nullptr, patience);
    verdict = verify(*replay, all_games(), receipt, [&](std::size_t done, std::size_t total) {
      shown.at([&] {
        return output.words.text(
            "local.verify.progress",
            {{"file", name}, {"done", static_cast<std::int64_t>(done)}, {"actions", static_cast<std::int64_t>(total)}});
      });
    });
  }
  if (verdict.holds) return {exit_good, replay->actions.size()};
  client::Args args = {{"file", name}, {"reason", verdict.reason}, {"why", verdict.message}};
  if (verdict.action) {
    args.emplace_back("action", static_cast<std::int64_t>(*verdict.action));
    args.emplace_back("actions", actions);
  }
  output.out << output.words.text(verdict.action ? "local.verify.wrong_at" : "local.verify.wrong", args) << '\n';
  return {exit_wrong, 0};
}

int verify_one(const std::string& file, const std::optional<Receipt>& receipt, const Output& output) {
  const auto text = text_file(file, replay_file_bytes);
  if (!text) throw FileFault("file.no_read", file);
  const Checked checked = verify_text(file, *text, receipt, output);
  if (checked.code == exit_good) output.out << holds(file, checked.actions, receipt, output.words) << '\n';
  return checked.code;
}

// Many games, a replay a line, compressed or not.
bool is_set(const std::string& file) {
  return file.ends_with(".jsonl") || file.ends_with(".jsonl.gz");
}

int verify_set(const std::string& file, const Output& output) {
  GzipReader lines(file);
  int number = 0;
  int good = 0;
  std::size_t actions = 0;
  int worst = exit_good;
  while (const auto line = lines.line(replay_file_bytes)) {
    const std::string name = output.words.text("local.verify.line", {{"file", file}, {"line", ++number}});
    const Checked checked = verify_text(name, *line, std::nullopt, output);
    worst = std::max(worst, checked.code);
    good += checked.code == exit_good;
    actions += checked.actions;
  }
  if (number == 0) {
    output.fault("local.verify.empty", {{"file", file}});
    return exit_unusable;
  }
  output.out << output.words.text("local.verify.set", {{"file", file},
                                                       {"good", good},
                                                       {"games", number},
                                                       {"actions", static_cast<std::int64_t>(actions)}})
             << '\n';
  return worst;
}

// Nothing where it can't be used, which was told.
std::optional<Receipt> read_receipt_file(const std::string& file, const Output& output) {
  const auto text = text_file(file, replay_file_bytes);
  if (!text) throw FileFault("file.no_read", file);
  auto read = read_receipt(*text);
  if (read) return std::move(*read);
  output.fault("local.verify.no_receipt", {{"file", file}, {"why", error_text(read.error(), output.words)}});
  return std::nullopt;
}

int verify_file(const std::string& file, const std::optional<Receipt>& receipt, const Output& output) {
  try {
    return is_set(file) ? verify_set(file, output) : verify_one(file, receipt, output);
  } catch (const FileFault& fault) {
    output.err << fault.sentence(output.words) << '\n';
  } catch (const std::exception& fault) {
    output.fault("local.verify.fault", {{"file", file}, {"why", fault.what()}});
  }
  return exit_unusable;
}

}  // namespace

int run_verify(const std::vector<std::string>& files, const std::optional<std::string>& receipt, const Words& words,
               std::ostream& out, std::ostream& err, bool progress) {
  const Output output{words, out, err, progress};
  if (files.empty()) {
    output.fault("local.verify.nothing");
    return exit_unusable;
  }
  std::optional<Receipt> noted;
  if (receipt) {
    if (files.size() > 1) {
      output.fault("local.verify.one_receipt");
      return exit_unusable;
    }
    try {
      noted = read_receipt_file(*receipt, output);
    } catch (const FileFault& fault) {
      err << fault.sentence(words) << '\n';
    }
    if (!noted) return exit_unusable;
    if (is_set(files.front())) {
      output.fault("local.verify.set_receipt", {{"file", files.front()}});
      return exit_unusable;
    }
  }
  int worst = exit_good;
  for (const std::string& file : files) worst = std::max(worst, verify_file(file, noted, output));
  return worst;
}

CLI::App* add_verify_command(CLI::App& app, const std::string& lang, int& exit_code) {
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
  command->callback([arguments, &lang, &exit_code] {
    std::optional<std::string> receipt;
    if (!arguments->receipt.empty()) receipt = arguments->receipt;
    exit_code = run_verify(arguments->files, receipt, Words(lang), std::cout, std::cerr, isatty(STDERR_FILENO) == 1);
  });
  return command;
}

}  // namespace palatine::local
