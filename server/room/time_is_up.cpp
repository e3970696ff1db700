// What happens at a table when somebody's time is up; whose it is, clock_watch.hpp says.
#include "server/room/seat_control.hpp"

namespace palatine {

void SeatControl::tick_clocks(Millis now, const std::optional<ClockWatch::InHand>& in_hand) {
  core_.warn_of_time();
  // one after the other: what follows from the first may stop the clock of the next
  while (state_.status == RoomStatus::running) {
    const auto seat = core_.clocks.out_of_time(in_hand);
    if (!seat) return;
    if (state_.made.on_timeout == OnTimeout::lose)
      resign_side(state_.side_of(*seat), SeatControlReason::timeout, now);
    else
      change(*seat, state_.stand_in(), SeatControlReason::timeout, now);
  }
}

}  // namespace palatine
