#include "server/room/room.hpp"

#include <algorithm>
#include <limits>

#include "engine/core/bug.hpp"
#include "protocol/codec.hpp"
#include "server/room/fold.hpp"
#include "server/room/room_table.hpp"
#include "server/room/update_builder.hpp"

namespace palatine {
namespace {

constexpr Millis row_told_ms = 60'000;

RoomState made_by(const entry::Created& created, std::string id, const Registry& games) {
  RoomState state;
  state.id = std::move(id);
  state.kind = games.find(created.game);
  expect(state.kind != nullptr, "a room of an unknown game");
  apply(state, created);
  return state;
}

}  // namespace

Room::Room(RoomContext context, std::string id, entry::Created created, Millis now)
    : talk_of_watchers(place_talk(context.limits, context.shares)),
      context_(context),
      state_(made_by(created, std::move(id), context.games)),
      ring_(context.limits),
      presence_(state_.seats.size()),
      notifications_(state_),
      quiet_since_(now),
      awake_since_(now) {
  change_.entries.push_back({state_.id, state_.entries, entry_json(created)});
  change_.summary_changed = true;
  ring_.recall(state_, UpdateBuilder(RoomState{}, created).parts(state_, created));
  thinking_.resize(state_.seats.size());
}

Room::Room(RoomContext context, LoadedRoom loaded, Millis now)
    : talk_of_watchers(place_talk(context.limits, context.shares)),
      context_(context),
      state_(std::move(loaded.state)),
      ring_(std::move(loaded.ring)),
      delayed_(loaded.delayed ? std::make_unique<DelayedView>(std::move(*loaded.delayed)) : nullptr),
      presence_(state_.seats.size()),
      notifications_(state_, public_state(), std::move(loaded.tell)),
      quiet_since_(now),
      awake_since_(now),
      talk_(std::move(loaded.talk)),
      answers_(std::move(loaded.answers)) {
  thinking_.resize(state_.seats.size());
  // A log of another game or of other rules is right, only not for this program: it stays as it is.
  if (!state_.kind) state_.status = RoomStatus::frozen;
  if (state_.fault && state_.status != RoomStatus::frozen) freeze(*state_.fault, now);
  note_time();
  if (state_.status == RoomStatus::revealing) reveal_due_ = now + context_.limits.reveal_ms;
  // In a silent game nobody's going is shown at once: neither is that the server went and came back.
  if (is_silent()) {
    for (int i = 0; i < static_cast<int>(state_.seats.size()); ++i) presence_.show(i, state_.at(i).person.has_value());
    show_presence(now);
  }
}

Change Room::take_change() {
  return std::exchange(change_, {});
}

bool Room::has_change() const {
  return !change_.is_empty();
}

RoomRow Room::row(Millis now) const {
  RoomRow row;
  row.id = state_.id;
  row.invite = state_.made.invite;
  row.game = state_.made.game;
  row.creator = state_.made.creator.id;
  row.listed = is_listed(state_);
  row.over = state_.moment() == Moment::over;
  row.summary = summary_json(summary_of(public_state()));
  RowTimes times = row_times(now);
  row.wake = times.wake;
  row.due = times.due;
  row.updated = times.updated;
  return row;
}

Room::RowTimes Room::row_times(Millis now) const {
  RowTimes times{.wake = {}, .due = {}, .updated = now};
  switch (state_.status) {
    case RoomStatus::open:
      times.wake = now + idle_ms();
      break;
    case RoomStatus::revealing:
      times.wake = reveal_due_.value_or(now);
      break;
    case RoomStatus::running:
      times.due = state_.clock.first_end();
      if (awaits_computers()) times.wake = now;
      break;
    default:
      break;
  }
  return times;
}

std::optional<RoomRow> Room::changed_row(Millis now) {
  const RowTimes times = row_times(now);
  if (row_told_ && now - row_told_->updated < row_told_ms && times.due == row_told_->due &&
      times.wake.has_value() == row_told_->wake.has_value())
    return std::nullopt;
  row_told_.reset();
  // while a game runs, what is due at once is due at once at any later time too
  if (state_.status == RoomStatus::running && !delayed_) row_told_ = times;
  return row(now);
}

// ---- what was accepted ---------------------------------------------------------------------------------------------

void Room::record(const Entry& entry, Played played) {
  const UpdateBuilder telling(state_, entry);
  const RoomNotifications::Before before = RoomNotifications::before(state_);
  warn_of_time();
  apply(state_, entry, played);
  UpdateParts parts = telling.parts(state_, entry);
  note_time();
  watchers_told_.may_have_changed();
  if (const auto* sat = std::get_if<entry::Sat>(&entry)) {
    comes_to_play(sat->person.id);
    presence_.show(sat->seat, is_connected(sat->seat));
    seat_row(sat->seat);
  }
  const bool only_the_game =
      std::holds_alternative<entry::Acted>(entry) && state_.status == RoomStatus::running && parts.before.empty();
  if (!only_the_game) row_told_.reset();
  if (!only_the_game || delayed_) change_.summary_changed = true;
  if (makes_update(entry) && !only_the_game) parts.table = table(state_);
  parts.clocks = state_.clocks(running_time());
  std::optional<Told> told;
  if (delayed_) {
    told = Told{parts, parts.table.has_value(), talk_.last(Channel::table)};
    delayed_->add(entry, *told);
  }
  change_.entries.push_back({state_.id, state_.entries, entry_json(entry, told ? &*told : nullptr)});
  if (makes_update(entry)) tell(std::move(parts));
  if (const auto* acted = std::get_if<entry::Acted>(&entry); acted && state_.at(acted->seat).computer().empty())
    notifications_.looked(state_.at(acted->seat).person->id);
  notifications_.tell_seats(
      notification_scene(), before, [this](const std::string& person) { return is_here(person); }, change_);
  if (delayed_)
    show_delayed();
  else if (state_.made.spectator_delay > 0 && std::holds_alternative<entry::Started>(entry) &&
           state_.status == RoomStatus::running)
    delayed_ = std::make_unique<DelayedView>(state_, ring_, state_.made.spectator_delay);
  notifications_.tell_place(notification_scene(), change_);
  if (const auto* hands = std::get_if<entry::HandsChanged>(&entry)) {
    decide_offer(hands->at);
    if (state_.status == RoomStatus::running)
      decide_resignation(state_.sides[static_cast<std::size_t>(hands->seat)], hands->at);
  }
}

void Room::tell(UpdateParts parts) {
  if (listeners_.empty()) return ring_.recall(state_, parts);
  ring_.add(state_, std::move(parts));
  for (auto& [connection, listener] : listeners_) bring(connection, listener);
  ring_.told();
}

Room::Scene Room::scene_for(const std::string& person) const {
  if (delayed_ && !state_.seat_of(person)) return {delayed_->state(), delayed_->ring()};
  return {state_, ring_};
}

Viewer Room::viewer_for(const std::string& person) const {
  const auto seat = state_.seat_of(person);
  return seat ? Viewer(seat_at(*seat)) : std::nullopt;
}

void Room::bring(ConnectionId connection, RoomListener& listener) {
  if (context_.spectators_wait && context_.spectators_wait() && !state_.seat_of(listener.person)) return;
  bring(connection, listener, scene_for(listener.person));
}

void Room::bring(ConnectionId connection, RoomListener& listener, const Scene& scene) {
  const auto seat = state_.seat_of(listener.person);
  const int audience = audience_of(scene.state, viewer_for(listener.person));
  for (std::int64_t seq = listener.heard + 1; seq <= scene.state.seq; ++seq) {
    Bytes bytes = scene.ring.message(scene.state, seq, audience, listener.sync, seat);
    // who gets many at once, because the game ends, gets a whole view with the last of them
    if (!bytes) bytes = scene.ring.message(scene.state, seq, audience, Sync::events, seat);
    expect(bytes || seq < scene.state.seq, "a fresh update has no bytes");
    if (bytes) change_.sends.push_back({connection, std::move(bytes)});
    listener.heard = seq;
  }
}

void Room::show_delayed() {
  const std::int64_t heard = delayed_->talk_shown();
  const bool runs = state_.status == RoomStatus::running;
  const auto make_table = [this](const RoomState& state) { return table(state); };
  try {
    while (runs ? delayed_->is_due() : !delayed_->is_empty()) {
      delayed_->advance(make_table, !listeners_.empty());
      for (auto& [connection, listener] : listeners_) bring(connection, listener);
      delayed_->ring().told();
    }
  } catch (const std::exception&) {
    // while it runs, the room freezes; a room that is over has nothing to hide, and tells what it has
    if (runs) throw;
  }
  const std::int64_t shown = runs ? delayed_->talk_shown() : std::numeric_limits<std::int64_t>::max();
  if (!runs) {
    delayed_.reset();
    for (auto& [connection, listener] : listeners_) bring(connection, listener);
  }
  for (const ChatMessage& message : talk_.messages())
    if (message.channel == Channel::table && message.id > heard && message.id <= shown)
      change_.released.push_back(message);
}

void Room::catch_up(const std::string& person) {
  if (!is_behind(person) || !listens(person)) return;
  DelayedView rest = *delayed_;
  while (!rest.is_empty()) {
    rest.advance([this](const RoomState& state) { return table(state); }, true);
    for (auto& [connection, listener] : listeners_)
      if (listener.person == person) bring(connection, listener, {rest.state(), rest.ring()});
    rest.ring().told();
  }
  for (const ChatMessage& message : talk_.messages()) {
    if (!is_held_back(person, message)) continue;
    for (const auto& [connection, listener] : listeners_)
      if (listener.person == person) change_.caught_up.emplace_back(connection, message);
  }
}

bool Room::is_behind(const std::string& person) const {
  return delayed_ && !state_.seat_of(person);
}

bool Room::is_held_back(const std::string& person, const ChatMessage& message) const {
  return delayed_ && message.channel == Channel::table && message.id > delayed_->talk_shown() &&
         !state_.seat_of(person);
}

void Room::send_all(const Notification& notification, std::optional<ConnectionId> but) {
  Bytes bytes;
  for (const auto& [connection, listener] : listeners_) {
    if (connection == but) continue;
    if (!bytes) bytes = std::make_shared<const std::string>(encode(notification));
    change_.sends.push_back({connection, bytes});
  }
}

void Room::send_to(const std::string& person, const Bytes& bytes) {
  for (const auto& [connection, listener] : listeners_)
    if (listener.person == person) change_.sends.push_back({connection, bytes});
}

RoomTable Room::table(const RoomState& state) const {
  return table_of(state, presence_.shown(), spectators(state));
}

void Room::seat_row(int seat) {
  const SeatState& at = state_.at(seat);
  std::optional<std::string> person;
  if (at.person && at.bot.empty()) person = at.person->id;
  change_.seats.push_back({state_.id, seat, std::move(person)});
}

// ---- presence ------------------------------------------------------------------------------------------------------

// To those who play in silence no number may give a sign.
int Room::spectators(const RoomState& state) const {
  return is_silent() ? 0 : static_cast<int>(watching(state).size());
}

bool Room::is_connected(int seat) const {
  const SeatState& at = state_.at(seat);
  return at.person && at.bot.empty() && is_here(at.person->id);
}

bool Room::is_silent() const {
  return state_.status == RoomStatus::running && state_.made.partner_chat == PartnerChat::silent;
}

bool Room::shows_late(const std::string& person) const {
  return is_silent() || (context_.is_muted && context_.is_muted(person));
}

void Room::show_presence(Millis now, std::optional<ConnectionId> but) {
  for (int i = 0; i < static_cast<int>(state_.seats.size()); ++i) {
    const bool connected = is_connected(i);
    const auto& person = state_.at(i).person;
    std::optional<Millis> late;
    if (person ? shows_late(person->id) : is_silent()) late = context_.limits.silent_presence_ms;
    if (presence_.look(i, connected, late, now) && person) send_all(RoomPresence{state_.id, i, connected}, but);
  }
  // who joins is told by his snapshot
  if (!but) welcome_back(now);
}

std::vector<Bytes> Room::presence() const {
  std::vector<Bytes> out;
  for (int i = 0; i < static_cast<int>(state_.seats.size()); ++i) {
    const SeatState& seat = state_.at(i);
    if (!seat.person || !seat.bot.empty()) continue;
    const RoomPresence presence{state_.id, i, presence_.is_shown(i)};
    out.push_back(std::make_shared<const std::string>(encode(Notification(presence))));
  }
  return out;
}

// ---- time ----------------------------------------------------------------------------------------------------------

std::optional<Millis> Room::next_due() const {
  std::optional<Millis> due = reveal_due_;
  for (const auto& other : {host_due_, watchers_told_.due(), presence_.due(), clock_due()})
    if (other && (!due || *other < *due)) due = other;
  return due;
}

void Room::tick(Millis now) {
  if (reveal_due_ && *reveal_due_ <= now) fail_draw(state_.unrevealed(), now);
  tick_clocks(now);
  show_presence(now);
  if (host_due_ && *host_due_ <= now)
    if (const auto next = next_host(true)) make_host(*next);
  if (watchers_told_.due().value_or(now + 1) <= now) tell_watchers(now);
}

void Room::close(Millis now) {
  record(entry::Closed{now});
}

void Room::freeze(const std::string& why, Millis now) {
  if (state_.moment() == Moment::over) return;
  reveal_due_.reset();
  change_.froze = true;
  change_.notes.push_back("room " + state_.id + " stands still: " + why);
  record(entry::Frozen{why, now});
  send_all(ServerNotice{"room_frozen", state_.id,
                        "The server made a mistake at this table. The game stands still; its log is kept."});
}

bool Room::may_sleep(bool memory_is_short) const {
  const bool is_live = !memory_is_short && state_.made.clock.kind == ClockKind::live && state_.clock.is_running();
  return listeners_.empty() && !is_live && !reveal_due_ && presence_.waiting() == 0 && !has_change() &&
         !awaits_computers() &&
         std::ranges::all_of(thinking_, [](const std::string& prompt) { return prompt.empty(); });
}

void Room::count(GameServerCounts& counts) const {
  counts.listeners += listeners_.size();
  counts.updates_kept += ring_.size();
  counts.updates_kept_most = std::max(counts.updates_kept_most, ring_.size());
  if (delayed_) counts.entries_held += delayed_->size();
  counts.talk_kept += talk_.messages().size();
  counts.room_answers += answers_.size();
  counts.presence_flips += presence_.waiting();
}

// ---- talk ----------------------------------------------------------------------------------------------------------

const ChatMessage& Room::say(ChatMessage message, std::size_t kept) {
  message.room = state_.id;
  return talk_.add(std::move(message), context_.secrets, kept, change_.talk);
}

}  // namespace palatine
