// Listening: join, resume, leave, and what a newcomer is shown.
#include <algorithm>
#include <set>
#include <utility>

#include "protocol/codec.hpp"
#include "server/core/refusal.hpp"
#include "server/room/room.hpp"

namespace palatine {
namespace {

constexpr int watchers_named = 50;

}  // namespace

bool Room::listens(const std::string& person) const {
  return std::ranges::any_of(listeners_, [&](const auto& each) { return each.second.person == person; });
}

bool Room::is_here(const std::string& person) const {
  return std::ranges::any_of(
      listeners_, [&](const auto& each) { return each.second.person == person && each.second.as == Role::player; });
}

void Room::comes_to_play(const std::string& person) {
  for (auto& [connection, listener] : listeners_)
    if (listener.person == person) listener.as = Role::player;
}

bool Room::is_known_to(const std::string& person) const {
  return state_.seat_of(person) || state_.host == person || state_.made.creator.id == person || listens(person) ||
         state_.let_in.contains(person) || state_.reseated.contains(person);
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

void Room::let_in(const std::string& person) {
  if (state_.made.access == Access::public_ || state_.made.creator.id == person || state_.let_in.contains(person))
    return;
  // one more needs the invite again
  if (static_cast<std::int64_t>(state_.let_in.size()) < context_.limits.listeners_per_room)
    record(entry::LetIn{person});
}

bool Room::would_watch(ConnectionId connection, const std::string& person, Role as) const {
  const bool watches = as == Role::spectator || state_.moment() != Moment::before;
  return watches && !state_.seat_of(person) && state_.host != person && !listeners_.contains(connection);
}

void Room::tell_those_who_waited() {
  constexpr std::int64_t most_told = 16;
  for (auto& [connection, listener] : listeners_) {
    const std::int64_t seq = scene_for(listener.person).state.seq;
    if (seq - listener.heard > most_told) listener.heard = seq - 1;
    bring(connection, listener);
  }
}

tl::expected<RoomSnapshot, Error> Room::join(ConnectionId connection, const std::string& person, Role as, Sync sync,
                                             int past, Millis now) {
  if (auto welcome = admit(connection, person, as); !welcome) return tl::unexpected(welcome.error());
  const auto seat = state_.seat_of(person);
  if (seat && as == Role::player && !shows_late(person)) welcome_back(*seat, now);
  let_in(person);
  ring_.look(state_);
  if (delayed_) delayed_->ring().look(delayed_->state());
  watchers_told_.may_have_changed();
  if (as == Role::player) notifications_.looked(person);
  listeners_.insert_or_assign(connection, RoomListener{person, sync, as, seq_for(person)});
  show_presence(now, connection);
  return snapshot(person, past);
}

RoomSnapshot Room::snapshot(const std::string& person, int past) {
  const auto seat = state_.seat_of(person);
  const Scene scene = scene_for(person);
  RoomSnapshot out;
  out.room = state_.id;
  out.seq = scene.state.seq;
  out.seat = seat;
  if (seat || state_.host == person) out.invite = state_.made.invite;
  out.table = table(scene.state);
  const int audience = audience_of(scene.state, viewer_for(person));
  if (scene.state.match) out.view = scene.ring.view(audience);
  if (past > 0) out.past = scene.ring.past(audience, past);
  out.to_act = scene.state.to_act();
  if (may_know_watchers(person)) {
    out.watchers = watchers(scene.state);
    watchers_told_.shown(watching(scene.state), person, is_behind(person));
  }
  // who is behind sees the clocks as they were
  out.clocks = scene.state.clocks(is_behind(person) ? delayed_->shown_at() : running_time());
  if (seat && state_.at(*seat).prompt) out.prompts = std::vector<OpenPrompt>{*state_.at(*seat).prompt};
  if (seat && state_.status == RoomStatus::revealing && state_.at(*seat).commit && !state_.at(*seat).entropy)
    out.reveal = true;
  for (int i = 0; i < static_cast<int>(state_.seats.size()) && state_.status == RoomStatus::running; ++i)
    if (const auto& invited = state_.at(i).invited; !seat && invited && invited->id == person) out.invited = i;
  if (const int may_undo = seat ? state_.may_undo(*seat) : 0; may_undo > 0) out.may_undo = may_undo;
  if (const int takes = seat ? state_.undo_takes(*seat) : 0; takes > 0) out.undo_takes = takes;
  return out;
}

tl::expected<RoomResumeResult, Error> Room::resume(ConnectionId connection, const std::string& person, Role as,
                                                   Sync sync, std::int64_t seq, int past, std::vector<Bytes>& missed,
                                                   Millis now) {
  auto joined = join(connection, person, as, sync, past, now);
  if (!joined) return tl::unexpected(joined.error());
  const auto seat = state_.seat_of(person);
  const Scene scene = scene_for(person);
  const int audience = audience_of(scene.state, viewer_for(person));
  // what was told to those who see what he sees now does not fit the picture of who saw something else
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
    out.snapshot = std::move(*joined);
  }
  return out;
}

// ---- those who look on

std::vector<std::string> Room::watching(const RoomState& state) const {
  std::vector<std::string> out;
  std::set<std::string_view> known;
  for (const auto& [connection, listener] : listeners_) {
    const std::string& person = listener.person;
    if (!known.insert(person).second || state.seat_of(person)) continue;
    if (!context_.is_muted || !context_.is_muted(person)) out.push_back(person);
  }
  return out;
}

bool Room::may_know_watchers(const std::string& person) const {
  if (is_silent() && state_.seat_of(person)) return false;
  return !context_.is_muted || !context_.is_muted(person);
}

Watchers Room::watchers(const RoomState& state) const {
  Watchers out;
  for (const std::string& person : watching(state)) {
    if (++out.count > watchers_named) continue;
    if (auto known = context_.person ? context_.person(person) : std::nullopt) out.people.push_back(std::move(*known));
  }
  return out;
}

void Room::look_around(Millis now) {
  watch_host(now);
  note_watchers(now);
}

void Room::note_watchers(Millis now) {
  if (!watchers_told_.take_changed()) return;
  if (listeners_.empty()) return watchers_told_.nobody_listens();
  watchers_told_.look({watching(state_), watching(public_state())}, context_.limits.watchers_ms, now);
}

void Room::tell_watchers(Millis now) {
  watchers_told_.tell({watching(state_), watching(public_state())}, now);
  std::map<const RoomState*, Bytes> ready;
  for (const auto& [connection, listener] : listeners_) {
    if (!may_know_watchers(listener.person)) continue;
    const RoomState& state = scene_for(listener.person).state;
    Bytes& bytes = ready[&state];
    if (!bytes) {
      Watchers who = watchers(state);
      bytes = std::make_shared<const std::string>(
          encode(Notification(RoomWatchers{state_.id, who.count, std::move(who.people)})));
    }
    change_.sends.push_back({connection, bytes});
  }
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
  watchers_told_.may_have_changed();
  if (listeners_.empty()) quiet_since_ = now;
  show_presence(now);
}

}  // namespace palatine
