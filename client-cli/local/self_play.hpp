// Local games between computer players, with fair dice and replays that `palatine verify` accepts.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "protocol/game_kind.hpp"
#include "protocol/replay.hpp"

namespace palatine::local {

struct SelfPlay {
  const GameKind* kind = nullptr;
  Json options;                   // normalized
  std::vector<std::string> bots;  // kinds; the seats take them in turn, beginning one further in each game
  int games = 1;
  std::uint64_t seed = 1;
  int threads = 1;
  std::optional<std::string> replays;  // a folder to write them to; made where it is not there
};

// What is kept of a game.
struct Outcome {
  std::vector<std::string> bots;  // by seat
  GameResult result;
  int actions = 0;
  std::optional<int> first;   // the seat that acted first, where one alone could
  std::optional<int> rounds;  // or turns, where the game counts them
};

// One game: depends on request.kind, options, bots and seed, and on its number, from 0. `replay`, unless nullptr, gets
// its replay.
Outcome play_one(const SelfPlay& request, int number, Replay* replay);

// All games, in order, whatever the number of threads. `progress` is called now and then from the calling thread.
// Throws FileFault where a replay can't be written.
std::vector<Outcome> play_all(const SelfPlay& request, const std::function<void(int games_done)>& progress);

}  // namespace palatine::local
