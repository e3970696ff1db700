// Play: actions of people and of computer players.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "server/core/millis.hpp"
#include "server/room/room_core.hpp"
#include "server/room/seat_control.hpp"

namespace palatine {

// A decision for a computer player.
struct BotTurn {
  int seat = 0;
  std::string prompt;  // id
};

class Play {
 public:
  Play(RoomCore& core, SeatControl& seat_control) : core_(core), state_(core.state), seat_control_(seat_control) {}

  // `waited`: how long the command has been in the game server.
  Outcome act(const std::string& person, const std::string& prompt, const Json& action, Millis now, Millis waited = 0);

  // Of actions that this person may take now, one after the other: per mille, as their game tells it, if it does.
  tl::expected<std::optional<int>, Error> chance(const std::string& person, const std::vector<Json>& actions) const;

  // Whether a computer player is to decide. Not where nobody has looked for so long that they rest: they go on when
  // somebody does.
  bool awaits_computers() const;
  // Whether nobody thinks yet about one of these decisions.
  bool has_bot_turns() const;
  // Those that nobody thinks about yet; they count as begun from here on.
  std::vector<BotTurn> take_bot_turns();
  BotTask bot_task(int seat) const;
  // Nothing, or nothing legal: the first legal action is taken.
  void bot_acts(const BotTurn& turn, const std::optional<Json>& action, Millis now);
  bool is_thinking() const { return !thinking_.empty(); }  // a computer player, about a decision of before

 private:
  tl::expected<void, Error> play(int seat, const Json& action, Millis now, Millis waited = 0);
  bool is_bot_turn(int seat) const;

  RoomCore& core_;
  RoomState& state_;
  SeatControl& seat_control_;
  std::map<int, std::string> thinking_;  // per seat: the prompt id that a computer player thinks about
  int unattended_ = 0;                   // moves of computer players since somebody listened
};

}  // namespace palatine
