// How long each input holds the one thread that plays: by kind of input, and by method where it is a request; in the
// thread's own CPU time, so that a busy machine blames nobody (input_timer.hpp).
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "server/game_server/tally.hpp"
#include "server/metrics/histogram.hpp"

namespace palatine {

enum class InputKind : std::uint8_t {
  request,  // a frame of a client
  connected,
  disconnected,
  person_loaded,
  room_loaded,
  replay_fetched,
  past_games_loaded,
  reports_found,
  password,
  thought,  // a computer player's decision
  tick,
  order,    // of whoever runs the server
  upkeep,   // whether it keeps up; addresses where nobody is any more
  sending,  // of what has waited for the disk
  http      // a page, a file, a list: what is answered without a WebSocket
};
inline constexpr std::array<std::string_view, 15> input_names = {
    "request",       "connected", "disconnected", "person_loaded", "room_loaded", "replay_fetched", "past_games_loaded",
    "reports_found", "password",  "thought",      "tick",          "order",       "upkeep",         "sending",
    "http"};

class Watchdog {
 public:
  // No input may hold the thread for longer: beyond it the log says who did.
  static constexpr std::chrono::milliseconds told_beyond{20};

  Watchdog();
  // `work`: what the game server was busy with; `path`: of http (known_path).
  void measured(InputKind kind, const GameServerWork& work, std::chrono::nanoseconds took, std::string_view path = {});

  const Histogram& of_kind(std::size_t kind) const { return kinds_[kind]; }
  // Of requests, as in public_methods(); those that wait for a load are measured again when they go on.
  const Histogram& of_method(std::size_t method) const { return methods_[method]; }

 private:
  std::vector<Histogram> kinds_, methods_;
};

}  // namespace palatine
