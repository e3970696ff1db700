// Engines against each other, here: every two play pairs of games, on the same dice with the seats changed.
//
// Of two, one has the sides with even numbers and the other those with odd ones; in the second game of a pair it is the
// other way round. Where several sides play, each engine plays several of them, each in a process of its own; a game is
// won by whose side wins. Each game has fresh processes, so that nothing is known from the game before it.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "client-cli/engines/engine.hpp"
#include "client-cli/local/match_score.hpp"
#include "protocol/game_kind.hpp"

namespace palatine::local {

struct Contestant {
  std::string engine;     // a command, or the kind of a computer player
  bool built_in = false;  // the latter
  std::string name;       // for people: of its hello
};

struct MatchRequest {
  const GameKind* kind = nullptr;
  Json options;  // normalized
  std::vector<Contestant> contestants;
  int games = 2;  // of every two; even
  std::uint64_t seed = 1;
  int concurrency = 1;
  std::optional<std::string> save;   // a folder for replays
  engines::EngineSettings settings;  // for all engines; command and label are filled in
};

// What is counted of a contestant over all its games.
struct Record {
  std::map<std::int64_t, int> times;         // of decisions, in tenths of a millisecond, and how often each
  std::map<std::string_view, int> forfeits;  // by the fault's name
  int decisions = 0, refused = 0, restarts = 0;
};

// What came of two contestants' games, as the first sees it.
struct Pairing {
  std::size_t first = 0, second = 1;  // places in MatchRequest::contestants
  Tally even, odd;                    // by the sides that the first had
  Pairs pairs{};
};

struct MatchOutcome {
  std::vector<Pairing> pairings;
  std::vector<Record> records;
  std::int64_t actions = 0;
};

// `progress` is called now and then, from the calling thread, with how many games are over and the points of the first
// contestant in the first pairing. Throws FileFault where a replay can't be written.
MatchOutcome play_match(const MatchRequest& request, const std::function<void(int games, double points)>& progress);

int games_of(const MatchRequest& request);  // in all

}  // namespace palatine::local
