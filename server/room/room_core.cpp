#include "server/room/room_core.hpp"

#include <algorithm>
#include <unordered_set>
#include <utility>

#include "protocol/codec.hpp"
#include "server/room/room_table.hpp"
#include "server/room/what_entry_tells.hpp"

namespace palatine {

RoomCore::RoomCore(const RoomContext& given, LoadedRoom& loaded)
    : context(given),
      state(std::move(loaded.state)),
      presence(state.seats.size()),
      talk(std::move(loaded.talk)),
      updates(*this, std::move(loaded.ring), std::move(loaded.delayed)),
      clocks(context, state),
      notifications(state, updates.public_state(), std::move(loaded.tell)) {}

void RoomCore::log(const Entry& entry, const Told* told) {
  change.entries.push_back({state.id, state.entries, entry_json(entry, told)});
  state.log_bytes += static_cast<std::int64_t>(change.entries.back().entry.text.size());
}

void RoomCore::record(const Entry& entry, Played played) {
  WhatEntryTells telling(state, entry);
  const RoomNotifications::Before before = RoomNotifications::before(state);
  warn_of_time();
  apply(state, entry, played);
  UpdateParts parts = std::move(telling).parts(state, entry);
  clocks.note();
  const bool only_the_game =
      std::holds_alternative<entry::Acted>(entry) && state.status == RoomStatus::running && parts.before.empty();
  const bool is_seen = !std::holds_alternative<entry::LetIn>(entry);
  // who sees the game later may be shown with it what the table did before
  if (!only_the_game || updates.are_delayed()) {
    watchers_told.may_have_changed();
    if (is_seen) change.summary_changed = true;
  }
  if (makes_update(entry) && !only_the_game) parts.table = table(state);
  parts.clocks = state.clocks(running_time());
  const std::optional<Told> told = updates.hold_back(entry, parts);
  log(entry, told ? &*told : nullptr);
  if (makes_update(entry)) updates.tell(std::move(parts));
  if (const auto* acted = std::get_if<entry::Acted>(&entry); acted && state.at(acted->seat).computer().empty())
    notifications.looked(state.at(acted->seat).person->id);
  notifications.tell_seats(scene(), before, [this](const std::string& person) { return is_here(person); }, change);
  updates.show_delayed(entry);
  notifications.tell_place(scene(), change);
}

void RoomCore::end_game(const std::string& reason, std::vector<int> winners, Millis now) {
  record(entry::Ended{reason, std::move(winners), now, context.running_time(now)});
}

void RoomCore::end_where_log_is_full(Millis now) {
  const bool is_full =
      state.entries >= context.shares.entries_per_log || state.log_bytes >= context.shares.bytes_per_log;
  if (!is_full || state.status != RoomStatus::running) return;
  end_game("aborted", {}, now);
  send_all(
      ServerNotice{"game_too_long", state.id,
                   "This game has as many actions as a table's log may hold: it is broken off, and its log is kept."});
}

void RoomCore::seat_row(int seat) {
  const SeatState& at = state.at(seat);
  std::optional<std::string> person;
  if (at.person && at.bot.empty()) person = at.person->id;
  change.seats.push_back({state.id, seat, std::move(person)});
}

// ---- who listens ---------------------------------------------------------------------------------------------------

bool RoomCore::listens(const std::string& person) const {
  return std::ranges::any_of(listeners, [&](const auto& each) { return each.second.person == person; });
}

bool RoomCore::is_here(const std::string& person) const {
  return std::ranges::any_of(
      listeners, [&](const auto& each) { return each.second.person == person && each.second.as == Role::player; });
}

void RoomCore::comes_to_play(const std::string& person) {
  for (auto& [connection, listener] : listeners)
    if (listener.person == person) listener.as = Role::player;
}

WatcherIds RoomCore::watching(const RoomState& seen) const {
  WatcherIds out;
  std::unordered_set<std::string_view> known;
  for (const auto& [connection, listener] : listeners) {
    const std::string& person = listener.person;
    if (seen.seat_of(person) || !known.insert(person).second) continue;
    if (!context.is_isolated(person)) out.push_back(person);
  }
  return out;
}

void RoomCore::drop_strangers() {
  if (state.made.spectators) return;
  for (auto each = listeners.begin(); each != listeners.end();) {
    if (state.seat_of(each->second.person)) {
      ++each;
      continue;
    }
    change.dropped.push_back(each->first);
    each = listeners.erase(each);
  }
}

// ---- what they are told beside updates -----------------------------------------------------------------------------

void RoomCore::send_all(const Notification& notification, std::optional<ConnectionId> but) {
  Bytes bytes;
  for (const auto& [connection, listener] : listeners) {
    if (connection == but) continue;
    if (!bytes) bytes = std::make_shared<const std::string>(encode(notification));
    change.sends.push_back({connection, bytes});
  }
}

void RoomCore::send_to(const std::string& person, const Bytes& bytes) {
  for (const auto& [connection, listener] : listeners)
    if (listener.person == person) change.sends.push_back({connection, bytes});
}

bool RoomCore::shows_late(const std::string& person) const {
  return state.is_silent() || context.is_isolated(person);
}

void RoomCore::show_presence(Millis now, std::optional<ConnectionId> but) {
  for (int i = 0; i < static_cast<int>(state.seats.size()); ++i) {
    const auto& person = state.at(i).person;
    const bool connected = person && state.at(i).bot.empty() && is_here(person->id);
    std::optional<Millis> late;
    if (person ? shows_late(person->id) : state.is_silent()) late = context.limits.silent_presence_ms;
    if (presence.look(i, connected, late, now) && person) send_all(RoomPresence{state.id, i, connected}, but);
  }
}

// To those who play in silence no number may give a sign.
RoomTable RoomCore::table(const RoomState& seen) const {
  return table_of(seen, presence.shown(), state.is_silent() ? 0 : static_cast<int>(watching(seen).size()));
}

void RoomCore::warn_of_time() {
  std::vector<int> short_of_time;
  const auto is_here_to_play = [this](const std::string& person) { return is_here(person); };
  for (const auto& [seat, again] : clocks.take_warnings()) {
    notifications.short_of_time(scene(), seat, again, is_here_to_play, change);
    if (!updates.are_delayed()) notifications.short_of_time_at_place(scene(), seat, change);
    short_of_time.push_back(seat);
  }
  if (short_of_time.empty() || listeners.empty()) return;
  const Bytes told = clocks.message(std::move(short_of_time));
  for (const auto& [connection, listener] : listeners)
    if (!updates.is_behind(listener.person)) change.sends.push_back({connection, told});
}

}  // namespace palatine
