#include "server/room/live_updates.hpp"

#include <algorithm>
#include <limits>

#include "engine/core/bug.hpp"
#include "server/room/room_core.hpp"

namespace palatine {
namespace {

constexpr std::size_t shown_at_once = 32;  // changes of the game

Viewer viewer_at(std::optional<int> seat) {
  return seat ? Viewer(seat_at(*seat)) : std::nullopt;
}

}  // namespace

LiveUpdates::LiveUpdates(RoomCore& core, UpdateRing ring, std::optional<DelayedView> delayed)
    : core_(core),
      ring_(std::move(ring)),
      delayed_(delayed ? std::make_unique<DelayedView>(std::move(*delayed)) : nullptr) {}

// ---- from where one sees it ----------------------------------------------------------------------------------------

LiveUpdates::Scene LiveUpdates::scene_of(std::optional<int> seat) const {
  if (delayed_ && !seat) return {delayed_->state(), delayed_->ring()};
  return {core_.state, ring_};
}

LiveUpdates::Scene LiveUpdates::scene_for(const std::string& person) const {
  if (!delayed_) return {core_.state, ring_};  // that of everybody
  return scene_of(core_.state.seat_of(person));
}

int LiveUpdates::audience_for(const std::string& person) const {
  const auto seat = core_.state.seat_of(person);
  return audience_of(scene_of(seat).state, viewer_at(seat));
}

bool LiveUpdates::is_running() const {
  return core_.state.status == RoomStatus::running;
}

const RoomState& LiveUpdates::public_state() const {
  return delayed_ && is_running() ? delayed_->state() : core_.state;
}

bool LiveUpdates::is_behind(const std::string& person) const {
  return delayed_ && !core_.state.seat_of(person);
}

bool LiveUpdates::is_held_back(const std::string& person, const ChatMessage& message) const {
  return is_behind(person) && message.channel == Channel::table && message.id > delayed_->talk_shown();
}

std::optional<Clocks> LiveUpdates::clocks_for(const std::string& person) const {
  return scene_for(person).state.clocks(is_behind(person) ? delayed_->shown_at() : core_.running_time());
}

// ---- telling -------------------------------------------------------------------------------------------------------

void LiveUpdates::look() {
  ring_.look(core_.state);
  if (delayed_) delayed_->ring().look(delayed_->state());
}

std::optional<Told> LiveUpdates::hold_back(const Entry& entry, const UpdateParts& parts) {
  if (!delayed_) return std::nullopt;
  Told told{parts, parts.table.has_value(), core_.talk.last(Channel::table)};
  delayed_->add(entry, told);
  return told;
}

void LiveUpdates::tell(UpdateParts&& parts) {
  if (core_.listeners.empty()) return ring_.recall(core_.state, parts);
  ring_.add(core_.state, std::move(parts), heard());
  bring_all();
  ring_.told();
}

UpdateRing::Heard LiveUpdates::heard() const {
  UpdateRing::Heard heard;
  for (const auto& [connection, listener] : core_.listeners) {
    const int audience = audience_of(core_.state, viewer_at(core_.state.seat_of(listener.person)));
    if (!heard.contains(audience)) heard.push_back(audience);
  }
  return heard;
}

void LiveUpdates::bring_all() {
  if (core_.change.sends.empty()) core_.change.sends.reserve(core_.listeners.size());
  for (auto& [connection, listener] : core_.listeners) bring(connection, listener);
}

void LiveUpdates::bring(ConnectionId connection, RoomListener& listener) {
  const auto seat = core_.state.seat_of(listener.person);
  if (!seat)
    if (const auto wait = core_.context.spectator_waits(connection)) {
      const Millis at = core_.context.now() + *wait;
      told_at_ = std::min(told_at_.value_or(at), at);
      return;
    }
  bring(connection, listener, seat, scene_of(seat));
}

void LiveUpdates::bring(ConnectionId connection, RoomListener& listener, std::optional<int> seat, const Scene& scene) {
  const int audience = audience_of(scene.state, viewer_at(seat));
  for (std::int64_t seq = listener.heard + 1; seq <= scene.state.seq; ++seq) {
    Bytes bytes = scene.ring.message(scene.state, seq, audience, listener.sync, seat);
    // who gets many at once, because the game ends, gets a whole view with the last of them
    if (!bytes) bytes = scene.ring.message(scene.state, seq, audience, Sync::events, seat);
    expect(bytes || seq < scene.state.seq, "a fresh update has no bytes");
    if (bytes) core_.change.sends.push_back({connection, std::move(bytes)});
    listener.heard = seq;
  }
}

void LiveUpdates::show_delayed(const Entry& entry) {
  if (delayed_) return show_held();
  if (core_.state.made.spectator_delay > 0 && std::holds_alternative<entry::Started>(entry) && is_running())
    delayed_ = std::make_unique<DelayedView>(core_.state, ring_, core_.state.made.spectator_delay);
}

std::optional<Millis> LiveUpdates::due() const {
  const bool has_more = delayed_ && (!is_running() || delayed_->is_due());
  return has_more ? std::optional(core_.context.now()) : told_at_;
}

void LiveUpdates::tick() {
  const auto at = due();
  if (!at || *at > core_.context.now()) return;
  if (told_at_ && *told_at_ <= core_.context.now()) tell_those_who_waited();
  if (delayed_) show_held();
}

void LiveUpdates::show_held() {
  const bool runs = is_running();
  const std::int64_t heard = delayed_->talk_shown();
  const auto make_table = [this](const RoomState& state) { return core_.table(state); };
  bool is_done = !runs && core_.listeners.empty();  // then nobody is behind
  try {
    for (std::size_t shown = 0;
         !is_done && shown < shown_at_once && (runs ? delayed_->is_due() : !delayed_->is_empty());) {
      if (delayed_->advance(make_table, !core_.listeners.empty())) ++shown;
      bring_all();
      delayed_->ring().told();
    }
  } catch (const std::exception&) {
    // while it runs, the room freezes; a room that is over has nothing to hide, and tells what it has
    if (runs) throw;
    is_done = true;
  }
  if (!runs && (is_done || delayed_->is_empty())) {
    delayed_.reset();
    bring_all();
  }
  const std::int64_t shown = delayed_ ? delayed_->talk_shown() : std::numeric_limits<std::int64_t>::max();
  for (const ChatMessage& message : core_.talk.messages())
    if (message.channel == Channel::table && message.id > heard && message.id <= shown)
      core_.change.released.push_back(message);
}

void LiveUpdates::catch_up(const std::string& person) {
  if (!is_behind(person) || !core_.listens(person)) return;
  if (delayed_->size() > shown_at_once) {
    // To tell so much at once would hold up others: they see the gap, and asks for what is behind it.
    for (auto& [connection, listener] : core_.listeners)
      if (listener.person == person) listener.heard = core_.state.seq;
  } else {
    DelayedView rest = *delayed_;
    while (!rest.is_empty()) {
      rest.advance([this](const RoomState& state) { return core_.table(state); }, true);
      for (auto& [connection, listener] : core_.listeners)
        if (listener.person == person) bring(connection, listener, std::nullopt, {rest.state(), rest.ring()});
      rest.ring().told();
    }
  }
  for (const ChatMessage& message : core_.talk.messages()) {
    if (!is_held_back(person, message)) continue;
    for (const auto& [connection, listener] : core_.listeners)
      if (listener.person == person) core_.change.caught_up.push_back({connection, message});
  }
}

void LiveUpdates::tell_those_who_waited() {
  constexpr std::int64_t most_told = 16;
  told_at_.reset();
  for (auto& [connection, listener] : core_.listeners) {
    const std::int64_t seq = seq_for(listener.person);
    const bool still_waits = !core_.state.seat_of(listener.person) && core_.context.spectator_waits(connection);
    if (seq - listener.heard > most_told && !still_waits) listener.heard = seq - 1;
    bring(connection, listener);
  }
}

void LiveUpdates::count(GameServerCounts& counts) const {
  counts.updates_kept += ring_.size();
  counts.updates_kept_most = std::max(counts.updates_kept_most, ring_.size());
  if (delayed_) counts.entries_held += delayed_->size();
}

}  // namespace palatine
