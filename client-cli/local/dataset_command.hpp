// `palatine dataset`: games between computer players of every game and size, as files for whoever trains or checks an
// engine.
#pragma once

#include <cstdint>
#include <ostream>
#include <string>

#include "client-cli/text/catalogue.hpp"

namespace CLI {
class App;
}

namespace palatine::local {

struct DatasetArguments {
  std::string folder;
  int games = 1000;  // per game and number of players
  std::uint64_t seed = 1;
  std::string bot = "steward";
  int threads = 0;   // 0: one per core
  std::string game;  // that one alone; empty: all
};

// Writes the folder anew; the same arguments write the same bytes. `progress`: how far it is, on `err`.
int run_dataset(const DatasetArguments& arguments, const client::Words& words, std::ostream& out, std::ostream& err,
                bool progress);

// `lang` (the language that was asked for) and `exit_code` must outlive the App.
CLI::App* add_dataset_command(CLI::App& app, const std::string& lang, int& exit_code);

}  // namespace palatine::local

namespace palatine {
using local::add_dataset_command;
}  // namespace palatine
