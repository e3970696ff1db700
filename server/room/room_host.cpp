// The host's powers before the start: what is played, who sits where, and who is the host; where the table has
// notifications sent. And the next game.
#include <algorithm>

#include "protocol/describe/reader.hpp"
#include "protocol/messages_describe.hpp"
#include "server/core/refusal.hpp"
#include "server/room/room.hpp"

namespace palatine {
namespace {

constexpr int tells_changed_most = 50;  // at a table

}  // namespace

tl::expected<void, Error> Room::may_configure(const std::string& person) const {
  if (auto open = check_open(); !open) return open;
  if (person != state_.host) return refused("not_host", "Only the host of the table may do that.");
  return {};
}

Outcome Room::configure(const TableSettings& wanted, Millis now) {
  if (wanted == state_.made) return result();
  const entry::Configured changed{changes_between(state_.made, wanted)};
  const std::size_t seats = state_.kind->sides(wanted.options).size();
  std::vector<int> emptied;
  for (int i = 0; i < static_cast<int>(state_.seats.size()); ++i)
    if (state_.loses_seat(i, changed)) emptied.push_back(i);
  for (const int i : emptied) presence_.clear(i);
  presence_.resize(seats);
  thinking_.resize(seats);
  record(changed);
  for (const int i : emptied) change_.seats.push_back({state_.id, i, std::nullopt});
  show_presence(now);
  return result();
}

Outcome Room::move(const std::string& person, int seat, int to, Millis now) {
  if (auto open = check_open(); !open) return tl::unexpected(open.error());
  if (!state_.is_seat(seat)) return refused("no_such_seat", "There is no such seat at this table.", "/seat");
  if (!state_.is_seat(to)) return refused("no_such_seat", "There is no such seat at this table.", "/to");
  const bool is_host = person == state_.host;
  if (!is_host && state_.seat_of(person) != seat) return refused("not_host", "Only the host moves others.");
  if (!state_.at(seat).person) return refused("seat_empty", "Nobody sits there.");
  if (seat == to) return result();
  const auto& other = state_.at(to).person;
  if (!is_host && other) return refused("seat_taken", "Somebody sits there already.");
  presence_.swap(seat, to);
  record(entry::Moved{seat, to});
  seat_row(seat);
  seat_row(to);
  show_presence(now);
  return result();
}

Outcome Room::hand_on(const std::string& person, const std::string& next, Millis) {
  if (auto may = may_configure(person); !may) return tl::unexpected(may.error());
  if (!state_.seat_of(next) && !listens(next))
    return refused("no_such_person", "Nobody of that id is at this table.", "/person");
  if (next != state_.host) make_host(next);
  return result();
}

void Room::make_host(const std::string& person) {
  record(entry::HostChanged{person});
}

// Whoever sits and is here; else whoever sits; else whoever is here.
std::optional<std::string> Room::next_host(bool must_listen) const {
  for (const bool is_here : {true, false}) {
    if (!is_here && must_listen) break;
    for (const SeatState& seat : state_.seats) {
      if (!seat.person || !seat.bot.empty() || seat.person->id == state_.host) continue;
      if (!is_here || listens(seat.person->id)) return seat.person->id;
    }
  }
  for (const auto& [connection, listener] : listeners_)
    if (listener.person != state_.host) return listener.person;
  return std::nullopt;
}

void Room::watch_host(Millis now) {
  if (state_.status != RoomStatus::open || listens(state_.host) || !next_host(true)) {
    host_due_.reset();
    return;
  }
  if (host_due_) return;
  // as late as his going shows
  const bool is_muted = context_.is_muted && context_.is_muted(state_.host);
  const Millis grace = context_.limits.absence_grace_ms;
  host_due_ = now + (is_muted ? std::max(grace, context_.limits.silent_presence_ms) : grace);
}

tl::expected<void, Error> Room::may_rematch(const std::string& person) const {
  if (!state_.seat_of(person)) return refused("not_seated", "You don't sit at this table.");
  if (state_.closed) return refused("room_closed", "This table is closed.");
  if (state_.moment() != Moment::over) return refused("not_over", "A rematch can be asked for when the game is over.");
  if (!state_.kind || !state_.began)
    return refused("room_frozen", "This table stands still after a mistake of the server.");
  return {};
}

void Room::sit_again(const RoomState& old, bool rotate) {
  const int seats = static_cast<int>(old.seats.size());
  for (int i = 0; i < seats; ++i) {
    const SeatState& from = old.at(i);
    const int to = rotate ? (i + 1) % seats : i;
    if (!from.bot.empty()) {
      record(entry::BotAdded{to, from.bot, from.person->name, false});
      seat_row(to);
    } else {
      // he may have another name now
      const auto known = context_.person ? context_.person(from.person->id) : std::nullopt;
      record(entry::Sat{to, known.value_or(*from.person)});
    }
  }
  if (old.host != state_.host && state_.seat_of(old.host)) make_host(old.host);
}

void Room::note_rematch(const std::string& room) {
  record(entry::RematchMade{room});
}

Millis Room::idle_ms() const {
  return state_.made.rematch_of ? context_.limits.rematch_idle_ms : context_.limits.open_room_idle_ms;
}

// ---- the table's own place for notifications -----------------------------------------------------------------------

tl::expected<void, Error> Room::may_change_tell(const std::string& person) const {
  if (state_.moment() == Moment::over) return check_open();
  if (person != state_.host) return refused("not_host", "Only the host of the table may do that.");
  return {};
}

tl::expected<RoomSetTellResult, Error> Room::set_tell(const std::string& person, SubscriptionRow place,
                                                      TableTell shown) {
  if (auto may = may_change_tell(person); !may) return tl::unexpected(may.error());
  if (state_.tells_changed >= tells_changed_most)
    return refused("too_many_changes", "Too often was it changed where this table tells what happens.");
  if (const auto& known = notifications_.place()) place.id = known->id;
  place.room = state_.id;
  record(entry::TellChanged{std::move(shown)});
  notifications_.set_place(std::move(place), change_);
  return RoomSetTellResult{state_.seq, notifications_.place()->secret};
}

Outcome Room::remove_tell(const std::string& person) {
  if (auto may = may_change_tell(person); !may) return tl::unexpected(may.error());
  if (!state_.tell) return refused("no_such_tell", "This table tells nobody.");
  notifications_.end_place(change_);
  record(entry::TellChanged{});
  return result();
}

}  // namespace palatine
