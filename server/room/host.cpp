#include "server/room/host.hpp"

#include <algorithm>

#include "protocol/describe/reader.hpp"
#include "protocol/messages_describe.hpp"
#include "server/core/refusal.hpp"
#include "server/room/who_may.hpp"

namespace palatine {
namespace {

constexpr int tells_changed_most = 50;  // at a table

}  // namespace

Outcome Host::configure(const TableSettings& wanted, Millis now) {
  if (wanted == state_.made) return core_.result();
  const entry::Configured changed{changes_between(state_.made, wanted)};
  const std::size_t seats = state_.kind->sides(wanted.options).size();
  std::vector<int> emptied;
  for (int i = 0; i < static_cast<int>(state_.seats.size()); ++i)
    if (state_.loses_seat(i, changed)) emptied.push_back(i);
  for (const int i : emptied) core_.presence.clear(i);
  core_.presence.resize(seats);
  core_.record(changed);
  for (const int i : emptied) core_.change.seats.push_back({state_.id, i, std::nullopt});
  core_.show_presence(now);
  return core_.result();
}

Outcome Host::hand_on(const std::string& person, const std::string& next) {
  if (auto may = check_host(state_, person); !may) return tl::unexpected(may.error());
  if (!state_.seat_of(next) && !core_.listens(next))
    return refused("no_such_person", "Nobody of that id is at this table.", "/person");
  if (next != state_.host) make(next);
  return core_.result();
}

void Host::make(const std::string& person) {
  core_.record(entry::HostChanged{person});
}

std::optional<std::string> Host::next(bool must_listen) const {
  for (const bool is_here : {true, false}) {
    if (!is_here && must_listen) break;
    for (const SeatState& seat : state_.seats) {
      if (!seat.person || !seat.bot.empty() || seat.person->id == state_.host) continue;
      if (!is_here || core_.listens(seat.person->id)) return seat.person->id;
    }
  }
  for (const auto& [connection, listener] : core_.listeners)
    if (listener.person != state_.host && core_.context.person(listener.person)) return listener.person;
  return std::nullopt;
}

void Host::look(Millis now) {
  if (state_.status != RoomStatus::open || core_.listens(state_.host) || !next(true)) {
    due_.reset();
  } else if (!due_) {
    // as late as the host's going shows
    const Limits& limits = core_.context.limits;
    const bool is_isolated = core_.context.is_isolated(state_.host);
    due_ = now + (is_isolated ? std::max(limits.absence_grace_ms, limits.silent_presence_ms) : limits.absence_grace_ms);
  }
}

void Host::tick(Millis now) {
  if (due_.value_or(now + 1) > now) return;
  if (const auto heir = next(true)) make(*heir);
}

// ---- the table's own place for notifications -----------------------------------------------------------------------

tl::expected<void, Error> Host::may_change_tell(const std::string& person) const {
  if (state_.moment() == Moment::over) return check_open(state_);
  if (person != state_.host) return refused("not_host", "Only the host of the table may do that.");
  return {};
}

tl::expected<RoomSetTellResult, Error> Host::set_tell(const std::string& person, SubscriptionRow place,
                                                      TableTell shown) {
  if (auto may = may_change_tell(person); !may) return tl::unexpected(may.error());
  if (state_.tells_changed >= tells_changed_most)
    return refused("too_many_changes", "Too often was it changed where this table tells what happens.");
  if (const auto& known = core_.notifications.place()) place.id = known->id;
  place.room = state_.id;
  core_.record(entry::TellChanged{std::move(shown)});
  core_.notifications.set_place(std::move(place), core_.change);
  return RoomSetTellResult{state_.seq, core_.notifications.place()->secret};
}

Outcome Host::remove_tell(const std::string& person) {
  if (auto may = may_change_tell(person); !may) return tl::unexpected(may.error());
  if (!state_.tell) return refused("no_such_tell", "This table tells nobody.");
  core_.notifications.end_place(core_.change);
  core_.record(entry::TellChanged{});
  return core_.result();
}

}  // namespace palatine
