#include "client-cli/local/dataset_command.hpp"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <deque>
#include <filesystem>
#include <fstream>
#include <future>
#include <iostream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <thread>

#include "client-cli/local/exit_code.hpp"
#include "client-cli/local/file_fault.hpp"
#include "client-cli/local/game_arguments.hpp"
#include "client-cli/local/gzip_lines.hpp"
#include "client-cli/local/local_game.hpp"
#include "client-cli/local/self_play.hpp"
#include "client-cli/terminal/progress.hpp"
#include "protocol/fair_dice.hpp"

namespace palatine::local {
namespace {

namespace fs = std::filesystem;
using client::Progress;
using client::Words;
using nlohmann::ordered_json;

constexpr int most_dataset_games = 100'000;
constexpr int most_dataset_threads = 64;

struct Table {
  const GameKind* kind = nullptr;
  int players = 0;
  std::string file() const { return kind->info().id + '-' + std::to_string(players) + ".jsonl.gz"; }
};

std::vector<Table> tables(const std::string& game) {
  std::vector<Table> all;
  for (const GameKind* kind : all_games().all()) {
    if (!game.empty() && kind->info().id != game) continue;
    for (int n = kind->info().seats_min; n <= kind->info().seats_max; ++n) all.push_back({kind, n});
  }
  return all;
}

// What the manifest says of a file.
struct Written {
  long actions = 0;
  std::size_t bytes = 0;
  std::string sha256;
};

// The games in order, whatever the number of threads: as many as there are threads are played ahead.
Written write_games(const SelfPlay& request, const fs::path& path, const std::function<void(int)>& progress) {
  struct Played {
    Replay replay;
    int actions = 0;
  };
  const auto start = [&](int number) {
    return std::async(std::launch::async, [&request, number] {
      Played played;
      played.actions = play_one(request, number, &played.replay).actions;
      return played;
    });
  };
  Written written;
  GzipWriter out(path);
  std::deque<std::future<Played>> ahead;
  for (int next = 0, done = 0; done < request.games; ++done) {
    for (; next < request.games && static_cast<int>(ahead.size()) < request.threads; ++next)
      ahead.push_back(start(next));
    const Played played = ahead.front().get();
    ahead.pop_front();
    written.actions += played.actions;
    out.line(write_replay(played.replay).text);
    progress(done + 1);
  }
  out.close();
  std::ifstream in(path, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(in), {}};
  if (!in) throw FileFault("file.no_read", path.string());
  written.bytes = bytes.size();
  written.sha256 = sha256_hex(bytes);
  return written;
}

void write_file(const fs::path& path, const std::string& text) {
  std::ofstream out(path, std::ios::binary | std::ios::trunc);
  out << text;
  out.close();
  if (!out) throw FileFault("file.no_write", path.string());
}

SelfPlay request_of(const DatasetArguments& arguments, const Table& table) {
  SelfPlay request;
  request.kind = table.kind;
  request.options = table.kind->normalize({ordered_json({{"players", table.players}}).dump()}).value();
  request.bots = {arguments.bot};
  request.games = arguments.games;
  request.seed = arguments.seed;
  const int cores = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  request.threads = arguments.threads > 0 ? arguments.threads : std::min(cores, most_dataset_threads);
  return request;
}

void make(const DatasetArguments& arguments, const Words& words, std::ostream& out, std::ostream* progress) {
  const fs::path folder = arguments.folder;
  make_replay_folder(arguments.folder);
  ordered_json manifest = {{"format", "palatine-dataset"},
                           {"version", 1},
                           {"made_by", std::string("palatine ") + PALATINE_VERSION},
                           {"seed", arguments.seed},
                           {"computer_player", arguments.bot},
                           {"files", ordered_json::array()}};
  std::string sums;
  Progress shown(progress, std::chrono::milliseconds(0));
  for (const Table& table : tables(arguments.game)) {
    const SelfPlay request = request_of(arguments, table);
    const Written written = write_games(request, folder / table.file(), [&](int done) {
      shown.at([&] {
        return words.text("local.dataset.progress",
                          {{"file", table.file()}, {"done", done}, {"games", arguments.games}});
      });
    });
    manifest["files"].push_back({{"file", table.file()},
                                 {"game", table.kind->info().id},
                                 {"rules_version", table.kind->info().rules_version},
                                 {"players", table.players},
                                 {"options", ordered_json::parse(request.options.text)},
                                 {"games", arguments.games},
                                 {"actions", written.actions},
                                 {"bytes", written.bytes},
                                 {"sha256", written.sha256}});
    sums += written.sha256 + "  " + table.file() + '\n';
    shown.wipe();
    out << words.text("local.dataset.written", {{"file", table.file()},
                                                {"games", arguments.games},
                                                {"actions", std::int64_t{written.actions}},
                                                {"bytes", static_cast<std::int64_t>(written.bytes)}})
        << std::endl;
  }
  write_file(folder / "manifest.json", manifest.dump(2) + '\n');
  write_file(folder / "SHA256SUMS", sums);
}

std::optional<std::string> unusable(const DatasetArguments& arguments, const Words& words) {
  if (arguments.games < 1 || arguments.games > most_dataset_games) {
    return words.text("local.games", {{"most", most_dataset_games}});
  }
  if (arguments.threads < 0 || arguments.threads > most_dataset_threads) {
    return words.text("local.threads", {{"most", most_dataset_threads}});
  }
  if (!arguments.game.empty() && all_games().find(arguments.game) == nullptr) return no_game(arguments.game, words);
  for (const GameKind* kind : all_games().all()) {
    const auto& known = kind->info().computer_players;
    if (std::ranges::find(known, arguments.bot) == known.end()) return no_computer_player(arguments.bot, *kind, words);
  }
  return std::nullopt;
}

}  // namespace

int run_dataset(const DatasetArguments& arguments, const Words& words, std::ostream& out, std::ostream& err,
                bool progress) {
  if (const auto why = unusable(arguments, words)) {
    err << *why << '\n';
    return exit_unusable;
  }
  try {
    make(arguments, words, out, progress ? &err : nullptr);
  } catch (const FileFault& fault) {
    err << fault.sentence(words) << '\n';
    return exit_unusable;
  }
  return exit_good;
}

CLI::App* add_dataset_command(CLI::App& app, const std::string& lang, int& exit_code) {
  const auto arguments = std::make_shared<DatasetArguments>();
  CLI::App* command = app.add_subcommand(
      "dataset", "a set of games between computer players, of every game and size, for training and checking engines");
  command->add_option("FOLDER", arguments->folder, "where to write it")->required();
  command->add_option("--games", arguments->games, "how many of each game and number of players")
      ->capture_default_str();
  command->add_option("--seed", arguments->seed, "the same seed gives the same games")->capture_default_str();
  command->add_option("--bot", arguments->bot, "which computer player plays every seat")->capture_default_str();
  command->add_option("--threads", arguments->threads, "how many games at once; 0: one per core")
      ->capture_default_str();
  command->add_option("--game", arguments->game, "one game alone (else all)");
  command->callback([arguments, &lang, &exit_code] {
    exit_code = run_dataset(*arguments, Words(lang), std::cout, std::cerr, isatty(STDERR_FILENO) == 1);
  });
  return command;
}

}  // namespace palatine::local
