// Ends that the table makes, not the rules.
#include <algorithm>

#include "protocol/room_event_describe.hpp"
#include "server/core/refusal.hpp"
#include "server/room/room.hpp"

namespace palatine {
namespace {

constexpr int wishes_most = 10;  // to resign, that a seat takes back in a game

}  // namespace

Outcome Room::resign(const std::string& person, bool resign, Millis now) {
  const auto seat = player(person);
  if (!seat) return tl::unexpected(seat.error());
  const SeatState& at = state_.at(*seat);
  if (at.resigns == resign) return refused("already_said", "You have said so already.");
  if (!resign && at.wishes >= wishes_most)
    return refused("too_many_offers", "You have thought better of it as often as one may in a game.");
  record(entry::ResignWished{*seat, resign, now});
  decide_resignation(state_.sides[static_cast<std::size_t>(*seat)], now);
  return result();
}

void Room::decide_resignation(int side, Millis now) {
  if (state_.has_resigned(side)) return;
  bool wished = false;
  for (int i = 0; i < static_cast<int>(state_.seats.size()); ++i) {
    const SeatState& seat = state_.at(i);
    if (state_.sides[static_cast<std::size_t>(i)] != side || !seat.computer().empty()) continue;
    if (!seat.resigns) return;
    wished = true;
  }
  if (wished) resign_side(side, SeatControlReason::resigned, now);
}

void Room::resign_side(int side, SeatControlReason why, Millis now) {
  record(entry::SideResigned{side, why, now, context_.running_time(now)});
  std::vector<int> left;
  bool person = false;
  for (int i = 0; i < static_cast<int>(state_.seats.size()); ++i) {
    const int its = state_.sides[static_cast<std::size_t>(i)];
    if (state_.has_resigned(its)) continue;
    if (std::ranges::find(left, its) == left.end()) left.push_back(its);
    person = person || state_.at(i).bot.empty();
  }
  std::ranges::sort(left);
  // with nobody left to play for, computer players don't play on among themselves
  if (left.size() == 1 || !person) return end_by_table(std::string(name_of(why)), std::move(left), now);
  const std::string& best = state_.kind->info().computer_players.back();
  for (int i = 0; i < static_cast<int>(state_.seats.size()); ++i) {
    if (state_.sides[static_cast<std::size_t>(i)] != side || !state_.at(i).computer().empty()) continue;
    // for good, whatever it was for
    change_seat_control(i, best, SeatControlReason::resigned, now);
  }
}

Outcome Room::break_off(Millis now) {
  if (state_.status == RoomStatus::frozen || state_.status == RoomStatus::over)
    return tl::unexpected(check_open().error());
  reveal_due_.reset();
  if (state_.status == RoomStatus::running)
    end_by_table("aborted", {}, now);
  else
    close(now);
  return result();
}

void Room::end_by_table(const std::string& reason, std::vector<int> winners, Millis now) {
  record(entry::Ended{reason, std::move(winners), now, context_.running_time(now)});
  show_presence(now);
}

}  // namespace palatine
