// A holiday of somebody who plays by the day: the clock of that seat stands for so long (server/clock/game_clock.hpp).
#include "server/core/refusal.hpp"
#include "server/room/seat_control.hpp"
#include "server/room/who_may.hpp"

namespace palatine {
namespace {

constexpr int holidays_most = 14;  // days, of a seat in a game

}  // namespace

Outcome SeatControl::holiday(const std::string& person, int days, Millis now) {
  const auto seat = seat_in_play(state_, person);
  if (!seat) return tl::unexpected(seat.error());
  if (state_.made.clock.kind != ClockKind::correspondence)
    return refused("not_by_the_day", "There are holidays in games by the day only.");
  if (!state_.at(*seat).stand_in.empty())
    return refused("played_by_computer", "A computer player plays for you: take your seat first.");
  if (state_.is_silent() && state_.clock.rested(*seat) > 0)
    return refused("no_holiday_left", "In a silent game there is one holiday for each seat.");
  if (state_.clock.rested(*seat) + days * day_ms > holidays_most * day_ms)
    return refused("no_holiday_left", "You have 14 days of holiday in a game.");
  core_.record(entry::HolidayTaken{*seat, days, now, core_.context.running_time(now)});
  return core_.result();
}

}  // namespace palatine
