// Listening: join, resume, leave, and what a newcomer is shown.
#include <algorithm>

#include "server/hall/refusal.hpp"
#include "server/room/room.hpp"

namespace palatine {

bool Room::listens(const std::string& person) const {
  return std::ranges::any_of(listeners_, [&](const auto& each) { return each.second.person == person; });
}

bool Room::is_known_to(const std::string& person) const {
  return state_.seat_of(person) || state_.host == person || state_.made.creator.id == person || listens(person);
}

tl::expected<void, Error> Room::admit(ConnectionId connection, const std::string& person, Role as) const {
  if (state_.seat_of(person)) return {};
  const bool watches = as == Role::spectator || state_.moment() != Moment::before;
  if (watches && !state_.made.spectators) return refused("spectators_not_allowed", "Nobody may watch this table.");
  const bool is_new = !listeners_.contains(connection);
  if (is_new && static_cast<std::int64_t>(listeners_.size()) >= context_.limits.listeners_per_room)
    return refused("room_crowded", "Too many people watch this table.");
  return {};
}

tl::expected<RoomSnapshot, Error> Room::join(ConnectionId connection, const std::string& person, Role as, Sync sync,
                                             Millis now) {
  if (auto welcome = admit(connection, person, as); !welcome) return tl::unexpected(welcome.error());
  const auto seat = state_.seat_of(person);
  if (seat && as == Role::player && !shows_late(person)) welcome_back(*seat, now);
  ring_.look(state_);
  listeners_.insert_or_assign(connection, RoomListener{person, sync, as});
  show_presence(now, connection);
  return snapshot(person);
}

RoomSnapshot Room::snapshot(const std::string& person) {
  const auto seat = state_.seat_of(person);
  RoomSnapshot out;
  out.room = state_.id;
  out.seq = state_.seq;
  out.seat = seat;
  if (seat || state_.host == person) out.invite = state_.made.invite;
  out.table = table();
  if (state_.match) out.view = ring_.view(audience_of(state_, seat ? Viewer(seat_at(*seat)) : std::nullopt));
  out.to_act = state_.to_act();
  out.clocks = state_.clocks(lived());
  if (seat && state_.at(*seat).prompt) out.prompts = std::vector<OpenPrompt>{*state_.at(*seat).prompt};
  if (seat && state_.status == RoomStatus::revealing && state_.at(*seat).commit && !state_.at(*seat).entropy)
    out.reveal = true;
  if (const int may_undo = seat ? state_.may_undo(*seat) : 0; may_undo > 0) out.may_undo = may_undo;
  return out;
}

tl::expected<RoomResumeResult, Error> Room::resume(ConnectionId connection, const std::string& person, Role as,
                                                   Sync sync, std::int64_t seq, std::vector<Bytes>& missed,
                                                   Millis now) {
  auto joined = join(connection, person, as, sync, now);
  if (!joined) return tl::unexpected(joined.error());
  const auto seat = state_.seat_of(person);
  const int audience = audience_of(state_, seat ? Viewer(seat_at(*seat)) : std::nullopt);
  bool kept = seq >= 0 && seq <= state_.seq;
  for (std::int64_t next = seq + 1; kept && next <= state_.seq; ++next) {
    missed.push_back(ring_.message(state_, next, audience, sync, seat));
    kept = missed.back() != nullptr;
  }
  RoomResumeResult out;
  if (kept) {
    out.updates = static_cast<int>(missed.size());
  } else {
    missed.clear();
    out.snapshot = std::move(*joined);
  }
  return out;
}

Outcome Room::leave(ConnectionId connection, const std::string& person, Millis now) {
  const auto seat = state_.seat_of(person);
  if (!seat && !listeners_.contains(connection)) return refused("not_joined", "You are not at this table.");
  if (state_.status == RoomStatus::open) {
    if (seat) empty_seat(*seat, false);
    if (state_.host == person)
      if (const auto next = next_host(false)) make_host(*next);
  }
  unlisten(connection, now);
  return result();
}

void Room::unlisten(ConnectionId connection, Millis now) {
  if (listeners_.erase(connection) == 0) return;
  if (listeners_.empty()) quiet_since_ = now;
  show_presence(now);
}

}  // namespace palatine
