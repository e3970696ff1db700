// Hints: what a strong computer player would do in the place of a seat's person, for that person alone. That one was
// taken goes into the log, once for each decision. What is told follows from the game's id, the decision's id, and what
// the seat is shown: it is the same however often it is asked for, after a restart too.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>

#include "server/core/millis.hpp"
#include "server/room/play.hpp"
#include "server/room/room_core.hpp"

namespace palatine {

class Hints {
 public:
  explicit Hints(RoomCore& core) : core_(core), state_(core.state) {}

  // The decision about which this person may be given one. Reasons: of own_seat_in_play (who_may.hpp), paused,
  // nothing_to_decide, no_hint_here, hints_off.
  tl::expected<BotTurn, Error> asked(const std::string& person) const;
  // What was told about it before, a GameHintResult; null: nothing, or it is not remembered.
  const Json* told(const BotTurn& turn) const;
  // The thinking about it, while none of the seat is thought about: it gives that and counts as begun from here on.
  BotTask begin(const BotTurn& turn);
  // It has ended; nothing: it failed. Gives what is to be told. Reasons: server_busy; stale, where the decision is not
  // open any more.
  tl::expected<Json, Error> thought(const BotTurn& turn, std::optional<Json> result, Millis now);
  bool is_thinking() const { return !thinking_.empty(); }
  bool is_thinking(int seat) const { return thinking_.contains(seat); }

 private:
  struct Told {
    std::string prompt;
    Json result;
  };
  bool is_open(const BotTurn& turn) const;

  RoomCore& core_;
  RoomState& state_;
  std::set<int> thinking_;    // seats
  std::map<int, Told> told_;  // the last one of each seat
};

}  // namespace palatine
