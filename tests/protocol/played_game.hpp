// Games played to their end by random players with fair dice, as replays: material for tests.
#pragma once

#include <string>

#include "protocol/game_kind.hpp"
#include "protocol/replay.hpp"

namespace palatine::test {

const GameKind& carolus();

// A whole replay with entropies, commits and digests; every seat but the last has committed to an entropy. The same
// arguments give the same replay. By the newest rules, unless a version is named.
Replay played_game(const GameKind& kind, const std::string& options, int salt = 0, int rules_version = 0);
// So many times somebody takes back up to three actions: at once where they may, else by consent.
Replay played_game_with_undos(const GameKind& kind, const std::string& options, int salt, int undos,
                              int rules_version = 0);

// What the player of seat 0 noted of it.
Receipt receipt_of(const Replay& replay);

// "AAAA…" for 0, "BAAA…" for 1, …: 22 characters.
std::string numbered_game_id(int number);

}  // namespace palatine::test
