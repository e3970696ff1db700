#include "server/room/joining.hpp"

#include <map>
#include <utility>

#include "protocol/codec.hpp"
#include "protocol/game_kind.hpp"
#include "server/core/refusal.hpp"

namespace palatine {
namespace {

constexpr int watchers_named = 50;
constexpr Millis crowded_ms = 10'000;  // somebody may have gone by then

// Once the game has begun whoever has no seat looks on.
bool looks_on(const RoomState& state, const std::string& person, Role as) {
  return !state.seat_of(person) && (as == Role::spectator || state.moment() != Moment::before);
}

}  // namespace

bool Joining::is_known_to(const std::string& person) const {
  return state_.seat_of(person) || state_.host == person || state_.made.creator.id == person || core_.listens(person) ||
         state_.let_in.contains(person) || state_.reseated.contains(person);
}

tl::expected<void, Error> Joining::admit(ConnectionId connection, const std::string& person, Role as) const {
  if (state_.seat_of(person)) return {};
  if (looks_on(state_, person, as) && !state_.made.spectators)
    return refused("spectators_not_allowed", "Nobody may watch this table.");
  const bool is_new = !core_.listeners.contains(connection);
  if (is_new && static_cast<std::int64_t>(core_.listeners.size()) >= core_.context.limits.listeners_per_room)
    return refused_later("room_crowded", "Too many people watch this table.", crowded_ms);
  return {};
}

void Joining::let_in(const std::string& person) {
  if (state_.made.access == Access::public_ || state_.made.creator.id == person || state_.let_in.contains(person))
    return;
  // one more needs the invite again
  if (static_cast<std::int64_t>(state_.let_in.size()) < core_.context.limits.listeners_per_room)
    core_.record(entry::LetIn{person});
}

bool Joining::would_watch(const std::string& person, Role as) const {
  return looks_on(state_, person, as) && state_.host != person;
}

tl::expected<void, Error> Joining::listen(ConnectionId connection, const std::string& person, Role as, Sync sync,
                                          Millis now) {
  if (auto welcome = admit(connection, person, as); !welcome) return tl::unexpected(welcome.error());
  const auto seat = state_.seat_of(person);
  if (seat && as == Role::player && !core_.shows_late(person)) seat_control_.welcome_back(*seat, now);
  let_in(person);
  seats_.take_names();
  core_.updates.look();
  if (as == Role::player) core_.notifications.looked(person);
  const bool is_new =
      core_.listeners.insert_or_assign(connection, RoomListener{person, sync, as, core_.updates.seq_for(person)})
          .second;
  if (is_new) core_.watchers_told.may_have_changed();
  core_.show_presence(now, connection);
  return {};
}

tl::expected<RoomSnapshot, Error> Joining::join(ConnectionId connection, const std::string& person, Role as, Sync sync,
                                                int past, Millis now) {
  if (auto listens = listen(connection, person, as, sync, now); !listens) return tl::unexpected(listens.error());
  return snapshot(person, past);
}

RoomSnapshot Joining::snapshot(const std::string& person, int past) {
  const auto seat = state_.seat_of(person);
  const LiveUpdates::Scene scene = core_.updates.scene_for(person);
  RoomSnapshot out;
  out.room = state_.id;
  out.seq = scene.state.seq;
  out.seat = seat;
  if (seat || state_.host == person) out.invite = state_.made.invite;
  out.table = core_.table(scene.state);
  const int audience = core_.updates.audience_for(person);
  if (scene.state.match) out.view = scene.ring.view(audience);
  if (past > 0) out.past = scene.ring.past(audience, past);
  out.to_act = seats_in(scene.state.to_act());
  if (may_know_watchers(person)) {
    out.watchers = watchers(scene.state);
    core_.watchers_told.shown(core_.watching(scene.state), person, core_.updates.is_behind(person));
  }
  out.clocks = core_.updates.clocks_for(person);
  if (seat && state_.at(*seat).prompt) out.prompts = std::vector<OpenPrompt>{state_.at(*seat).prompt->written(*seat)};
  if (seat && state_.status == RoomStatus::revealing && state_.at(*seat).commit && !state_.at(*seat).entropy)
    out.reveal = true;
  for (int i = 0; i < static_cast<int>(state_.seats.size()) && state_.status == RoomStatus::running; ++i)
    if (const auto& invited = state_.at(i).invited; !seat && invited && invited->id == person) out.invited = i;
  if (const int may_undo = seat ? state_.may_undo(*seat) : 0; may_undo > 0) out.may_undo = may_undo;
  if (const int takes = seat ? state_.undo_takes(*seat) : 0; takes > 0) out.undo_takes = takes;
  return out;
}

tl::expected<RoomResumeResult, Error> Joining::resume(ConnectionId connection, const std::string& person, Role as,
                                                      Sync sync, std::int64_t seq, int past, std::vector<Bytes>& missed,
                                                      Millis now) {
  if (auto listens = listen(connection, person, as, sync, now); !listens) return tl::unexpected(listens.error());
  const auto seat = state_.seat_of(person);
  const LiveUpdates::Scene scene = core_.updates.scene_for(person);
  const int audience = core_.updates.audience_for(person);
  // what was told to those who see what this person sees now does not fit the picture of who saw something else
  const auto reseated = state_.reseated.find(person);
  const bool same_seat = reseated == state_.reseated.end() || seq >= reseated->second;
  bool kept = seq >= 0 && seq <= scene.state.seq && same_seat;
  for (std::int64_t next = seq + 1; kept && next <= scene.state.seq; ++next) {
    missed.push_back(scene.ring.message(scene.state, next, audience, sync, seat));
    kept = missed.back() != nullptr;
  }
  RoomResumeResult out;
  if (kept) {
    out.updates = static_cast<int>(missed.size());
  } else {
    missed.clear();
    out.snapshot = snapshot(person, past);
  }
  return out;
}

std::vector<Bytes> Joining::presence() const {
  std::vector<Bytes> out;
  for (int i = 0; i < static_cast<int>(state_.seats.size()); ++i) {
    const SeatState& seat = state_.at(i);
    if (!seat.person || !seat.bot.empty()) continue;
    const RoomPresence presence{state_.id, i, core_.presence.is_shown(i)};
    out.push_back(std::make_shared<const std::string>(encode(Notification(presence))));
  }
  return out;
}

Outcome Joining::leave(ConnectionId connection, const std::string& person, Millis now) {
  if (!state_.seat_of(person) && !core_.listeners.contains(connection))
    return refused("not_joined", "You are not at this table.");
  seats_.leave(person);
  Outcome left = core_.result();  // what is shown of others from here on this connection is not told any more
  unlisten(connection, now);
  return left;
}

void Joining::unlisten(ConnectionId connection, Millis now) {
  if (core_.listeners.erase(connection) == 0) return;
  core_.watchers_told.may_have_changed();
  if (core_.listeners.empty()) quiet_since_ = now;
  seat_control_.show_presence(now);
}

// ---- who looks on --------------------------------------------------------------------------------------------------

bool Joining::may_know_watchers(const std::string& person) const {
  if (state_.is_silent() && state_.seat_of(person)) return false;
  return !core_.context.is_isolated(person);
}

Watchers Joining::watchers(const RoomState& seen) const {
  Watchers out;
  for (const std::string_view person : core_.watching(seen)) {
    if (++out.count > watchers_named) continue;
    if (auto known = core_.context.person(std::string(person))) out.people.push_back(std::move(*known));
  }
  return out;
}

void Joining::look(Millis now) {
  if (!core_.watchers_told.take_changed()) return;
  if (core_.listeners.empty()) return core_.watchers_told.nobody_listens();
  core_.watchers_told.look(core_.watching(state_), core_.watching(core_.updates.public_state()),
                           core_.context.limits.watchers_ms, now);
}

void Joining::tick(Millis now) {
  if (due().value_or(now + 1) > now) return;
  core_.watchers_told.tell(core_.watching(state_), core_.watching(core_.updates.public_state()), now);
  std::map<const RoomState*, Bytes> ready;
  for (const auto& [connection, listener] : core_.listeners) {
    if (!may_know_watchers(listener.person)) continue;
    const RoomState& state = core_.updates.scene_for(listener.person).state;
    Bytes& bytes = ready[&state];
    if (!bytes) {
      Watchers who = watchers(state);
      bytes = std::make_shared<const std::string>(
          encode(Notification(RoomWatchers{state_.id, who.count, std::move(who.people)})));
    }
    core_.change.sends.push_back({connection, bytes});
  }
}

}  // namespace palatine
