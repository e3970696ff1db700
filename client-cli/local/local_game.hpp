// A game that is played here, without a server: fair dice out of one seed, and its replay.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "protocol/fair_dice.hpp"
#include "protocol/game_kind.hpp"
#include "protocol/replay.hpp"

namespace palatine::local {

struct LocalGameSetup {
  const GameKind* kind = nullptr;
  Json options;                    // normalized
  std::string server;              // what the replay says who wrote it
  std::string origin;              // everything on which the dice depend
  std::vector<std::string> names;  // of the computer players, by seat
  bool log = false;                // note actions and digests, for a replay
};

// 64 hex digits that depend on everything named.
std::string derived(const std::string& origin, const std::string& purpose);

class LocalGame {
 public:
  explicit LocalGame(const LocalGameSetup& setup);

  const Match& match() const { return *match_; }
  int actions() const { return actions_; }
  Seat first_to_act() const;  // while the game runs

  // Gives its canonical form; an error has changed nothing.
  tl::expected<Json, Error> act(Seat seat, const Json& action);
  // These sides give up, or their time is over, and it ends with that; the others have won.
  void resign(const std::vector<int>& sides, SeatControlReason why);

  bool over() const { return replay_.result.has_value(); }
  const GameResult& result() const { return *replay_.result; }  // once it is over
  const Replay& replay() const { return replay_; }              // of a game with a log

 private:
  void look_for_end();

  bool log_;
  Replay replay_;
  FairDice dice_;
  std::unique_ptr<Match> match_;
  int actions_ = 0;
};

// GAME-SEED-000017.json in the folder. Throws FileFault (file_fault.hpp).
void write_replay_file(const std::string& folder, std::uint64_t seed, int number, const Replay& replay);
// Makes it where it is not there. Throws as above.
void make_replay_folder(const std::string& folder);

}  // namespace palatine::local
