// What is counted, by each thread for itself.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "tools/load/histogram.hpp"

namespace palatine::load {

// Only what comes while it is measured.
struct Tally {
  std::int64_t moves = 0, games = 0;
  std::int64_t bytes_in = 0, bytes_out = 0;        // as on the wire
  std::int64_t messages_in = 0, messages_out = 0;  // whole ones; pings and pongs are none
  Histogram latency;

  void add(const Tally& other) {
    moves += other.moves, games += other.games;
    bytes_in += other.bytes_in, bytes_out += other.bytes_out;
    messages_in += other.messages_in, messages_out += other.messages_out;
    latency.add(other.latency);
  }
};

// From first to last.
struct Errors {
  std::map<std::string, std::int64_t> refusals;  // by the protocol's reason
  std::map<std::string, std::int64_t> closed;    // by the close frame
  std::map<std::string, std::int64_t> others;

  void add(const Errors& more) {
    for (const auto& [name, times] : more.refusals) refusals[name] += times;
    for (const auto& [name, times] : more.closed) closed[name] += times;
    for (const auto& [name, times] : more.others) others[name] += times;
  }
  std::int64_t total() const {
    std::int64_t sum = 0;
    for (const auto* kind : {&refusals, &closed, &others}) {
      for (const auto& [name, times] : *kind) sum += times;
    }
    return sum;
  }
};

}  // namespace palatine::load
