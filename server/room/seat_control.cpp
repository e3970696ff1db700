#include "server/room/seat_control.hpp"

#include <algorithm>

#include "protocol/room_event_describe.hpp"
#include "server/core/refusal.hpp"
#include "server/room/who_may.hpp"

namespace palatine {
namespace {

constexpr int wishes_most = 10;  // to resign, that a seat takes back in a game

}  // namespace

void SeatControl::change(int seat, const std::string& stand_in, SeatControlReason why, Millis now) {
  core_.record(entry::HandsChanged{seat, stand_in, why, now, core_.context.running_time(now)});
  offers_.decide(now);
  if (state_.status == RoomStatus::running) decide_resignation(state_.side_of(seat), now);
}

tl::expected<RoomSitResult, Error> SeatControl::take_back(int seat, Millis now) {
  const SeatState& at = state_.at(seat);
  if (at.stand_in.empty()) return refused("already_seated", "You sit at this table already.");
  if (at.why == SeatControlReason::resigned || state_.has_resigned(state_.side_of(seat)))
    return refused("has_resigned", "You have resigned this game.");
  core_.comes_to_play(at.person->id);
  change(seat, "", SeatControlReason::returned, now);
  const std::int64_t seq = state_.seq;
  show_presence(now);
  return RoomSitResult{seq, seat};
}

void SeatControl::give_up(int seat, Millis now) {
  const SeatState& at = state_.at(seat);
  if (state_.status != RoomStatus::running || !at.computer().empty()) return;
  if (!at.resigns) {
    core_.record(entry::ResignWished{seat, true, now});
    decide_resignation(state_.side_of(seat), now);
  }
  if (state_.status != RoomStatus::running || !at.computer().empty()) return;
  change(seat, state_.stand_in(), SeatControlReason::called, now);
  decide_resignation(state_.side_of(seat), now);
}

// ---- away ----------------------------------------------------------------------------------------------------------

// As it is shown: who is away, and since when, is no more than all can see. By the day everybody is away most of the
// time: there they have the time of a decision.
tl::expected<void, Error> SeatControl::is_missed(int seat, Millis now) const {
  if (core_.presence.is_shown(seat)) return refused("not_absent", "That person is here.");
  const Millis gone = core_.presence.changed_at(seat).value_or(awake_since_);
  const ClockSettings& clock = state_.made.clock;
  const Millis grace = clock.kind == ClockKind::correspondence ? clock.limit_ms : core_.context.limits.absence_grace_ms;
  if (now >= gone + grace) return {};
  return refused_later("grace_not_over", "That person has not been away for long: wait a moment.", gone + grace - now);
}

Outcome SeatControl::call_bot(const std::string& person, int seat, const std::optional<std::string>& kind, Millis now) {
  if (auto own = seat_in_play(state_, person); !own) return tl::unexpected(own.error());
  if (!state_.is_seat(seat)) return refused("no_such_seat", "There is no such seat at this table.", "/seat");
  if (!state_.at(seat).computer().empty())
    return refused("played_by_computer", "A computer player plays there already.");
  if (kind)
    if (auto known = check_computer_player(*state_.kind, *kind, "/kind"); !known) return tl::unexpected(known.error());
  if (auto missed = is_missed(seat, now); !missed) return tl::unexpected(missed.error());
  // in a silent game even which one would be a word
  change(seat, state_.is_silent() ? state_.stand_in() : kind.value_or(state_.stand_in()), SeatControlReason::called,
         now);
  return core_.result();
}

void SeatControl::show_presence(Millis now) {
  core_.show_presence(now);
  for (int i = 0; i < static_cast<int>(state_.seats.size()); ++i) {
    if (!core_.presence.is_shown(i) || !state_.at(i).person) continue;
    if (core_.is_here(state_.at(i).person->id)) welcome_back(i, now);
  }
}

void SeatControl::welcome_back(int seat, Millis now) {
  const SeatState& at = state_.at(seat);
  if (state_.status != RoomStatus::running) return;
  if (at.stand_in.empty() && at.invite) return core_.record(entry::SubstituteWanted{seat, std::nullopt});
  if (at.stand_in.empty() || at.why != SeatControlReason::called) return;
  if (state_.has_resigned(state_.side_of(seat))) return;
  change(seat, "", SeatControlReason::returned, now);
}

// ---- resignations -------------------------------------------------------------------------------------------------

Outcome SeatControl::resign(const std::string& person, bool resign, Millis now) {
  const auto seat = own_seat_in_play(state_, person);
  if (!seat) return tl::unexpected(seat.error());
  const SeatState& at = state_.at(*seat);
  if (at.resigns == resign) return refused("already_said", "You have said so already.");
  if (!resign && at.wishes >= wishes_most)
    return refused("too_many_offers", "You have thought better of it as often as one may in a game.");
  core_.record(entry::ResignWished{*seat, resign, now});
  decide_resignation(state_.side_of(*seat), now);
  return core_.result();
}

void SeatControl::decide_resignation(int side, Millis now) {
  if (state_.has_resigned(side)) return;
  bool wished = false;
  for (int i = 0; i < static_cast<int>(state_.seats.size()); ++i) {
    const SeatState& seat = state_.at(i);
    if (state_.side_of(i) != side || !seat.computer().empty()) continue;
    if (!seat.resigns) return;
    wished = true;
  }
  if (wished) resign_side(side, SeatControlReason::resigned, now);
}

void SeatControl::resign_side(int side, SeatControlReason why, Millis now) {
  core_.record(entry::SideResigned{side, why, now, core_.context.running_time(now)});
  std::vector<int> left;
  bool person = false;
  for (int i = 0; i < static_cast<int>(state_.seats.size()); ++i) {
    const int its = state_.side_of(i);
    if (state_.has_resigned(its)) continue;
    if (std::ranges::find(left, its) == left.end()) left.push_back(its);
    person = person || state_.at(i).bot.empty();
  }
  std::ranges::sort(left);
  // with nobody left to play for, computer players don't play on among themselves
  if (left.size() == 1 || !person) return core_.end_game(std::string(name_of(why)), std::move(left), now);
  const std::string computer =
      state_.kind->computer_for_resigned(state_.made.options, state_.made.rules_version).value_or(state_.stand_in());
  for (int i = 0; i < static_cast<int>(state_.seats.size()); ++i) {
    if (state_.side_of(i) != side || !state_.at(i).computer().empty()) continue;
    // for good, whatever it was for
    change(i, computer, SeatControlReason::resigned, now);
  }
}

}  // namespace palatine
