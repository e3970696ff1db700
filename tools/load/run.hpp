// The phases of a run, one after the other, and what came of them.
#pragma once

#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "protocol/core/json.hpp"
#include "tools/load/server_process.hpp"
#include "tools/load/settings.hpp"
#include "tools/load/tally.hpp"

namespace palatine::load {

struct Resumes {
  int clients = 0, resumed = 0;
  std::optional<double> seconds_from_loss, seconds_from_return;  // none: nobody came back
};

struct Generator {
  double cpu = 0;   // seconds
  double busy = 0;  // part of the time in which the busiest thread worked or waited for a core
};
inline constexpr double too_busy = 0.9;

// How far it was, so many seconds after measuring began.
struct Sample {
  double seconds = 0;
  std::int64_t moves = 0;
  std::optional<double> cpu;  // the server's, in seconds
  std::optional<std::int64_t> rss;
};
inline constexpr std::size_t most_samples = 1000;

struct Measured {
  std::string server_name, server_version;
  Json options;  // of the game
  std::optional<int> pid;
  double seconds = 0;
  Tally tally;
  std::optional<CpuTime> cpu;
  std::optional<Memory> before, idle, connected, running, end;
  std::vector<Sample> course;  // once a second; more rarely where that would be too many
  std::optional<Resumes> resumes;
  Generator generator;
  Errors errors;
};

// Why a run ended before its time: a sentence of the catalogue, with what fills it.
struct Stopped : std::runtime_error {
  using Args = std::vector<std::pair<std::string, std::string>>;
  Stopped(std::string sentence, Args with) : runtime_error(sentence), id(std::move(sentence)), args(std::move(with)) {}
  std::string id;
  Args args;
};

// A limit of the server with the least value that such a run needs.
struct Need {
  std::string limit;
  std::int64_t least = 0;
  std::int64_t usual = 0;  // of a server whose host has set nothing
};
std::vector<Need> needs_of(const Settings& settings);
// Likewise of shares, which no client is told.
std::vector<Need> shares_of(const Settings& settings);

// Called ten times a second, with the id of a sentence of the catalogue.
using OutgoingNotification = std::function<void(const std::string& phase, std::int64_t done, std::int64_t of)>;

// Throws Stopped, and std::exception for what should not happen.
Measured run(const Settings& settings, const Target& target, const OutgoingNotification& tell);

}  // namespace palatine::load
