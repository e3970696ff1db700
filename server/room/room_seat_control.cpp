// Whose hands a seat is in: its person's, or a computer player's who plays for him.
#include <algorithm>

#include "protocol/codec.hpp"
#include "server/core/refusal.hpp"
#include "server/core/secrets.hpp"
#include "server/room/room.hpp"

namespace palatine {
namespace {

constexpr int holidays_most = 14;     // days, of a seat in a game
constexpr int invitations_most = 50;  // in a game
constexpr int invitations_when_silent = 3;

}  // namespace

void Room::change_seat_control(int seat, const std::string& stand_in, SeatControlReason why, Millis now) {
  record(entry::HandsChanged{seat, stand_in, why, now, context_.running_time(now)});
}

tl::expected<RoomSitResult, Error> Room::take_seat_back(int seat, Millis now) {
  const SeatState& at = state_.at(seat);
  if (at.stand_in.empty()) return refused("already_seated", "You sit at this table already.");
  if (at.why == SeatControlReason::resigned || state_.has_resigned(state_.sides[static_cast<std::size_t>(seat)]))
    return refused("has_resigned", "You have resigned this game.");
  comes_to_play(at.person->id);
  change_seat_control(seat, "", SeatControlReason::returned, now);
  const std::int64_t seq = state_.seq;
  show_presence(now);
  return RoomSitResult{seq, seat};
}

void Room::give_up(const std::string& person, Millis now) {
  const auto seat = state_.seat_of(person);
  if (!seat) return;
  if (state_.status == RoomStatus::open) return empty_seat(*seat, false);
  if (state_.status != RoomStatus::running || !state_.at(*seat).computer().empty()) return;
  if (!state_.at(*seat).resigns) {
    record(entry::ResignWished{*seat, true, now});
    decide_resignation(state_.sides[static_cast<std::size_t>(*seat)], now);
  }
  if (state_.status != RoomStatus::running || !state_.at(*seat).computer().empty()) return;
  change_seat_control(*seat, state_.kind->info().computer_players.back(), SeatControlReason::called, now);
  decide_resignation(state_.sides[static_cast<std::size_t>(*seat)], now);
}

// ---- away ----------------------------------------------------------------------------------------------------------

// The seat of somebody who plays a game that is under way, by himself or not.
tl::expected<int, Error> Room::seat_in_play(const std::string& person) const {
  const auto seat = state_.seat_of(person);
  if (!seat) return refused("not_seated", "You don't sit at this table.");
  if (state_.status == RoomStatus::open || state_.status == RoomStatus::revealing)
    return refused("not_started", "The game has not begun.");
  if (state_.status == RoomStatus::running) return *seat;
  return tl::unexpected(check_open().error());
}

// As it is shown: who is away, and since when, is no more than all can see. By the day everybody is away most of the
// time: there he has the time of a decision.
tl::expected<void, Error> Room::is_missed(int seat, Millis now) const {
  if (presence_.is_shown(seat)) return refused("not_absent", "That person is here.");
  const Millis gone = presence_.changed_at(seat).value_or(awake_since_);
  const ClockSettings& clock = state_.made.clock;
  const Millis grace = clock.kind == ClockKind::correspondence ? clock.limit_ms : context_.limits.absence_grace_ms;
  if (now >= gone + grace) return {};
  return refused_later("grace_not_over", "That person has not been away for long: wait a moment.", gone + grace - now);
}

Outcome Room::call_bot(const std::string& person, int seat, const std::optional<std::string>& kind, Millis now) {
  if (auto own = seat_in_play(person); !own) return tl::unexpected(own.error());
  if (!state_.is_seat(seat)) return refused("no_such_seat", "There is no such seat at this table.", "/seat");
  if (!state_.at(seat).computer().empty())
    return refused("played_by_computer", "A computer player plays there already.");
  const auto& kinds = state_.kind->info().computer_players;
  if (kind && std::ranges::find(kinds, *kind) == kinds.end())
    return refused("unknown_computer_player", "There is no such computer player for this game.", "/kind");
  if (auto missed = is_missed(seat, now); !missed) return tl::unexpected(missed.error());
  // in a silent game even which one would be a word
  change_seat_control(seat, is_silent() ? kinds.back() : kind.value_or(kinds.back()), SeatControlReason::called, now);
  return result();
}

// Who was only missed has his seat again as soon as all can see that he is back.
void Room::welcome_back(Millis now) {
  for (int i = 0; i < static_cast<int>(state_.seats.size()); ++i) {
    if (!presence_.is_shown(i) || !state_.at(i).person) continue;
    if (is_here(state_.at(i).person->id)) welcome_back(i, now);
  }
}

void Room::welcome_back(int seat, Millis now) {
  const SeatState& at = state_.at(seat);
  if (state_.status != RoomStatus::running) return;
  if (at.stand_in.empty() && at.invite) return record(entry::SubstituteWanted{seat, std::nullopt});
  if (at.stand_in.empty() || at.why != SeatControlReason::called) return;
  if (state_.has_resigned(state_.sides[static_cast<std::size_t>(seat)])) return;
  change_seat_control(seat, "", SeatControlReason::returned, now);
}

// ---- substitutes ---------------------------------------------------------------------------------------------------

tl::expected<void, Error> Room::may_substitute(const std::string& person, int seat, Millis now) const {
  if (person != state_.host || state_.status != RoomStatus::running)
    if (auto own = seat_in_play(person); !own) return tl::unexpected(own.error());
  if (!state_.is_seat(seat)) return refused("no_such_seat", "There is no such seat at this table.", "/seat");
  const SeatState& at = state_.at(seat);
  if (!at.bot.empty()) return refused("not_absent", "A computer player sits there.");
  if (state_.has_resigned(state_.sides[static_cast<std::size_t>(seat)]))
    return refused("has_resigned", "That side has resigned.");
  // where the host is the one who is missed, the others do without
  const auto host = state_.seat_of(state_.host);
  const bool host_is_away =
      host ? !state_.at(*host).stand_in.empty() || is_missed(*host, now).has_value() : !listens(state_.host);
  if (person != state_.host && !host_is_away)
    return refused("not_host", "Only the host of the table may do that, while he is here.");
  if (at.stand_in.empty())
    if (auto missed = is_missed(seat, now); !missed) return tl::unexpected(missed.error());
  return {};
}

tl::expected<void, Error> Room::may_invite() const {
  if (state_.invitations < (is_silent() ? invitations_when_silent : invitations_most)) return {};
  return refused("too_many_changes", "Too many people were asked to take a seat of this game.");
}

tl::expected<RoomSubstituteResult, Error> Room::substitute(const std::string& person, int seat,
                                                           const std::optional<Person>& guest, Millis now) {
  if (auto may = may_substitute(person, seat, now); !may) return tl::unexpected(may.error());
  if (!guest || state_.seat_of(guest->id) || !listens(guest->id))
    return refused("not_joined", "Nobody of that id watches this table.", "/person");
  if (auto welcome = check_welcome(*guest); !welcome) return tl::unexpected(welcome.error());
  const SeatState& at = state_.at(seat);
  if (at.invited && at.invited->id == guest->id) return RoomSubstituteResult{state_.seq, std::nullopt};
  if (auto may = may_invite(); !may) return tl::unexpected(may.error());
  record(entry::SubstituteInvited{seat, *guest});
  // who is behind would hear of it too late
  if (is_behind(guest->id)) {
    const ServerNotice notice{"invited", state_.id, "You are asked to take a seat of this game for good.", seat};
    send_to(guest->id, std::make_shared<const std::string>(encode(Notification(notice))));
  }
  return RoomSubstituteResult{state_.seq, std::nullopt};
}

tl::expected<RoomSubstituteResult, Error> Room::invite_substitute(const std::string& person, int seat, Millis now) {
  if (auto may = may_substitute(person, seat, now); !may) return tl::unexpected(may.error());
  if (const auto& open = state_.at(seat).invite) return RoomSubstituteResult{state_.seq, open};
  if (auto may = may_invite(); !may) return tl::unexpected(may.error());
  const std::string invite = draw_id(context_.secrets);
  change_.invites.push_back({invite, state_.id});
  record(entry::SubstituteWanted{seat, invite});
  return RoomSubstituteResult{state_.seq, invite};
}

tl::expected<RoomSitResult, Error> Room::take_over(const Person& person, std::optional<int> seat, Millis now) {
  std::optional<int> invited;
  for (int i = 0; i < static_cast<int>(state_.seats.size()); ++i) {
    const auto& guest = state_.at(i).invited;
    if (guest && guest->id == person.id && (!seat || *seat == i)) invited = i;
  }
  if (!invited) return tl::unexpected(check_open().error());
  return replace(*invited, person, now);
}

tl::expected<RoomSitResult, Error> Room::sit_by_invite(const Person& person, const std::string& invite, Millis now) {
  const auto wanted = std::ranges::find(state_.seats, std::optional(invite), &SeatState::invite);
  if (state_.status != RoomStatus::running || wanted == state_.seats.end())
    return refused("no_such_room", "There is no such room.");
  return replace(static_cast<int>(wanted - state_.seats.begin()), person, now);
}

tl::expected<RoomSitResult, Error> Room::replace(int seat, const Person& person, Millis now) {
  if (state_.has_resigned(state_.sides[static_cast<std::size_t>(seat)]))
    return refused("has_resigned", "That side has resigned.");
  // he came back meanwhile, and nobody plays for him
  if (state_.at(seat).stand_in.empty() && presence_.is_shown(seat))
    return refused("not_absent", "The person whose seat it is has come back.");
  if (auto welcome = check_welcome(person); !welcome) return tl::unexpected(welcome.error());
  const std::string before = state_.at(seat).person->id;
  catch_up(person.id);
  comes_to_play(person.id);
  record(entry::Substituted{seat, person, now, context_.running_time(now)});
  const std::int64_t seq = state_.seq;
  seat_row(seat);
  change_.replaced.push_back(before);
  drop_strangers();
  show_presence(now);
  return RoomSitResult{seq, seat};
}

// ---- holidays and pauses -------------------------------------------------------------------------------------------

Outcome Room::holiday(const std::string& person, int days, Millis now) {
  const auto seat = seat_in_play(person);
  if (!seat) return tl::unexpected(seat.error());
  if (state_.made.clock.kind != ClockKind::correspondence)
    return refused("not_by_the_day", "There are holidays in games by the day only.");
  if (!state_.at(*seat).stand_in.empty())
    return refused("played_by_computer", "A computer player plays for you: take your seat first.");
  if (is_silent() && state_.clock.rested(*seat) > 0)
    return refused("no_holiday_left", "In a silent game there is one holiday for each seat.");
  if (state_.clock.rested(*seat) + days * day_ms > holidays_most * day_ms)
    return refused("no_holiday_left", "You have 14 days of holiday in a game.");
  record(entry::HolidayTaken{*seat, days, now, context_.running_time(now)});
  return result();
}

Outcome Room::go_on(const std::string& person, bool paused, Millis now) {
  if (auto seat = seat_in_play(person); !seat) return tl::unexpected(seat.error());
  if (paused || !state_.paused) return refused("not_paused", "The game does not stand still.");
  record(entry::Paused{false, now, context_.running_time(now)});
  return result();
}

}  // namespace palatine
