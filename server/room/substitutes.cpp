#include "server/room/substitutes.hpp"

#include <algorithm>

#include "protocol/codec.hpp"
#include "server/core/refusal.hpp"
#include "server/core/secrets.hpp"
#include "server/room/who_may.hpp"

namespace palatine {
namespace {

constexpr int invitations_most = 50;  // in a game
constexpr int invitations_when_silent = 3;

}  // namespace

tl::expected<void, Error> Substitutes::may_substitute(const std::string& person, int seat, Millis now) const {
  if (person != state_.host || state_.status != RoomStatus::running)
    if (auto own = seat_in_play(state_, person); !own) return tl::unexpected(own.error());
  if (!state_.is_seat(seat)) return refused("no_such_seat", "There is no such seat at this table.", "/seat");
  const SeatState& at = state_.at(seat);
  if (!at.bot.empty()) return refused("not_absent", "A computer player sits there.");
  if (state_.has_resigned(state_.side_of(seat))) return refused("has_resigned", "That side has resigned.");
  // where the host is the one who is missed, the others do without
  const auto host = state_.seat_of(state_.host);
  const bool host_is_away = host ? !state_.at(*host).stand_in.empty() || seat_control_.is_missed(*host, now).has_value()
                                 : !core_.listens(state_.host);
  if (person != state_.host && !host_is_away)
    return refused("not_host", "Only the host of the table may do that, while they are here.");
  if (at.stand_in.empty())
    if (auto missed = seat_control_.is_missed(seat, now); !missed) return tl::unexpected(missed.error());
  return {};
}

tl::expected<void, Error> Substitutes::may_invite() const {
  if (state_.invitations < (state_.is_silent() ? invitations_when_silent : invitations_most)) return {};
  return refused("too_many_changes", "Too many people were asked to take a seat of this game.");
}

tl::expected<RoomSubstituteResult, Error> Substitutes::ask(const std::string& person, int seat,
                                                           const std::optional<Person>& guest, Millis now) {
  if (auto may = may_substitute(person, seat, now); !may) return tl::unexpected(may.error());
  if (!guest || state_.seat_of(guest->id) || !core_.listens(guest->id))
    return refused("not_joined", "Nobody of that id watches this table.", "/person");
  if (auto welcome = check_welcome(state_, *guest); !welcome) return tl::unexpected(welcome.error());
  const SeatState& at = state_.at(seat);
  if (at.invited && at.invited->id == guest->id) return RoomSubstituteResult{state_.seq, std::nullopt};
  if (auto may = may_invite(); !may) return tl::unexpected(may.error());
  core_.record(entry::SubstituteInvited{seat, *guest});
  // who is behind would hear of it too late
  if (core_.updates.is_behind(guest->id)) {
    const ServerNotice notice{"invited", state_.id, "You are asked to take a seat of this game for good.", seat};
    core_.send_to(guest->id, std::make_shared<const std::string>(encode(Notification(notice))));
  }
  return RoomSubstituteResult{state_.seq, std::nullopt};
}

tl::expected<RoomSubstituteResult, Error> Substitutes::invite(const std::string& person, int seat, Millis now) {
  if (auto may = may_substitute(person, seat, now); !may) return tl::unexpected(may.error());
  if (const auto& open = state_.at(seat).invite) return RoomSubstituteResult{state_.seq, open};
  if (auto may = may_invite(); !may) return tl::unexpected(may.error());
  const std::string invite = draw_id(core_.context.secrets);
  core_.change.invites.push_back({invite, state_.id});
  core_.record(entry::SubstituteWanted{seat, invite});
  return RoomSubstituteResult{state_.seq, invite};
}

tl::expected<RoomSitResult, Error> Substitutes::take_over(const Person& person, std::optional<int> seat, Millis now) {
  std::optional<int> invited;
  for (int i = 0; i < static_cast<int>(state_.seats.size()); ++i) {
    const auto& guest = state_.at(i).invited;
    if (guest && guest->id == person.id && (!seat || *seat == i)) invited = i;
  }
  if (!invited) return tl::unexpected(check_open(state_).error());
  return replace(*invited, person, now);
}

std::optional<int> Substitutes::opened_by(const std::string& invite) const {
  if (state_.status != RoomStatus::running) return std::nullopt;
  const auto wanted = std::ranges::find_if(state_.seats, [&](const SeatState& seat) { return seat.invite == invite; });
  if (wanted == state_.seats.end()) return std::nullopt;
  return static_cast<int>(wanted - state_.seats.begin());
}

tl::expected<RoomSitResult, Error> Substitutes::sit_by_invite(const Person& person, const std::string& invite,
                                                              Millis now) {
  const auto seat = opened_by(invite);
  if (!seat) return refused("no_such_room", "There is no such room.");
  return replace(*seat, person, now);
}

tl::expected<void, Error> Substitutes::is_to_be_had(int seat) const {
  if (state_.has_resigned(state_.side_of(seat))) return refused("has_resigned", "That side has resigned.");
  // they came back meanwhile, and nobody plays for them
  if (state_.at(seat).stand_in.empty() && core_.presence.is_shown(seat))
    return refused("not_absent", "The person whose seat it is has come back.");
  return {};
}

tl::expected<RoomSitResult, Error> Substitutes::replace(int seat, const Person& person, Millis now) {
  if (auto free = is_to_be_had(seat); !free) return tl::unexpected(free.error());
  if (auto welcome = check_welcome(state_, person); !welcome) return tl::unexpected(welcome.error());
  const std::string before = state_.at(seat).person->id;
  core_.updates.catch_up(person.id);
  core_.comes_to_play(person.id);
  core_.presence.clear(seat);  // whose it was may wait to be shown
  core_.record(entry::Substituted{seat, person, now, core_.context.running_time(now)});
  const std::int64_t seq = state_.seq;
  core_.seat_row(seat);
  core_.change.replaced.push_back(before);
  core_.drop_strangers();
  seat_control_.show_presence(now);
  return RoomSitResult{seq, seat};
}

}  // namespace palatine
