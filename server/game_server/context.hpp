// What all who deal with an input of the game server are given: what it is set up with, the time, and where effects go.
// One input at a time.
#pragma once

#include <cstddef>
#include <utility>

#include "protocol/core/sip_hash.hpp"
#include "server/clock/running_time.hpp"
#include "server/core/secrets.hpp"
#include "server/game_server/game_server.hpp"

namespace palatine {

struct GameServerContext {
  GameServerConfig config;
  const Registry& games;
  Secrets& secrets;
  RunningTime running_time;
  Millis now = 0;            // of the input under way
  Millis came = 0;           // when the request that is being handled reached the game server
  Effects* out = nullptr;    // of the input under way
  GameServerWork work = {};  // what that input is about
  bool stopped = false;      // nothing is taken in any more
  bool notes_requests = false;
  GameServerTally tally{games};
  std::size_t out_before = 0;  // effects that were there before the input under way
  HashKey answer_secret = {};  // of the hashes that are kept with answers

  template <class E>
  void emit(E&& effect) {
    out->emplace_back(std::forward<E>(effect));
  }
  // An Append, to be filled before anything else is emitted.
  Batch& append() { return *std::get<Append>(out->emplace_back(std::in_place_type<Append>)).batch; }
};

}  // namespace palatine
