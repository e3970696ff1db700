// Whose hands a seat of a running game is in: its person's, or a computer player's who plays for them; holidays
// (holiday.cpp), and sides that resign, or whose time is up (time_is_up.cpp).
#pragma once

#include <optional>
#include <string>

#include "server/core/millis.hpp"
#include "server/room/offers.hpp"
#include "server/room/room_core.hpp"

namespace palatine {

class SeatControl {
 public:
  SeatControl(RoomCore& core, Offers& offers, Millis now)
      : core_(core), state_(core.state), offers_(offers), awake_since_(now) {}

  // For somebody who is missed. `kind`: of computer player; nothing: the table's.
  Outcome call_bot(const std::string& person, int seat, const std::optional<std::string>& kind, Millis now);
  // Its person comes back.
  tl::expected<RoomSitResult, Error> take_back(int seat, Millis now);
  void give_up(int seat, Millis now);
  // `resign`: false takes the wish back. A side has resigned when all of its people wish it.
  Outcome resign(const std::string& person, bool resign, Millis now);
  Outcome holiday(const std::string& person, int days, Millis now);
  // Who is away, as it is shown, for longer than one waits.
  tl::expected<void, Error> is_missed(int seat, Millis now) const;
  // Whose time is up, loses, or a computer player goes on for them. `in_hand`: a command that may have come in time.
  void tick_clocks(Millis now, const std::optional<ClockWatch::InHand>& in_hand = std::nullopt);
  // Shows who has come or gone. Who was only missed has the seat again as soon as all can see that they are back.
  void show_presence(Millis now);
  // This one, where nobody need see it first.
  void welcome_back(int seat, Millis now);

 private:
  // `stand_in`: the kind of computer player that plays from here on; empty: the person does.
  void change(int seat, const std::string& stand_in, SeatControlReason why, Millis now);
  void decide_resignation(int side, Millis now);
  // A side has given up, or its time is out (`why`): the game is over, or computer players go on for it.
  void resign_side(int side, SeatControlReason why, Millis now);

  RoomCore& core_;
  const RoomState& state_;
  Offers& offers_;
  Millis awake_since_;
};

}  // namespace palatine
