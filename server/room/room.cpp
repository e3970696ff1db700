#include "server/room/room.hpp"

#include <algorithm>
#include <utility>

#include "engine/core/bug.hpp"
#include "server/room/lobby_listing.hpp"
#include "server/room/what_entry_tells.hpp"
#include "server/room/who_may.hpp"

namespace palatine {
namespace {

constexpr std::int64_t changes_most = 2000;  // entries before the start
constexpr std::int64_t changes_bytes_most = 2'000'000;

LoadedRoom made_by(const entry::Created& created, std::string id, const RoomContext& context,
                   std::shared_ptr<const Match> position) {
  RoomState state;
  state.position = std::move(position);
  state.id = std::move(id);
  state.kind = context.games.find(created.game);
  expect(state.kind != nullptr, "a room of an unknown game");
  apply(state, created);
  UpdateRing ring(context.limits);
  ring.recall(state, WhatEntryTells(RoomState{}, created).parts(state, created));
  return {std::move(state), std::move(ring)};
}

}  // namespace

Room::Room(const RoomContext& context, std::string id, const entry::Created& created, Millis now,
           std::shared_ptr<const Match> position)
    : Room(context, made_by(created, std::move(id), context, std::move(position)), now) {
  core_.log(created);
  core_.change.summary_changed = true;
}

Room::Room(const RoomContext& context, LoadedRoom loaded, Millis now)
    : core_(context, loaded),
      start(core_, now),
      offers(core_, start),
      seat_control(core_, offers, now),
      substitutes(core_, seat_control),
      host(core_),
      seats(core_, host, seat_control, substitutes),
      play(core_, seat_control),
      joining(core_, seats, seat_control, now),
      hints(core_),
      answers(std::move(loaded.answers)),
      talk_of_watchers(place_talk(core_.context.limits, core_.context.shares)) {
  RoomState& state = core_.state;
  // A log of another game or of other rules is right, only not for this program: it stays as it is.
  if (!state.kind) state.status = RoomStatus::frozen;
  if (state.fault && state.status != RoomStatus::frozen) freeze(*state.fault, now);
  // they may have taken other names while it slept
  seats.take_names(loaded.seated);
  // In a silent game nobody's going is shown at once: neither is that the server went and came back.
  if (state.is_silent()) {
    for (int i = 0; i < static_cast<int>(state.seats.size()); ++i)
      core_.presence.show(i, state.at(i).person.has_value());
    core_.show_presence(now);
  }
}

// ---- what it is ----------------------------------------------------------------------------------------------------

bool Room::is_worn_out() const {
  return state().entries >= changes_most || state().log_bytes >= changes_bytes_most ||
         answers.size() >= static_cast<std::size_t>(2 * changes_most);
}

std::optional<RoomInvitationResult> Room::invitation(const std::string& invite) const {
  RoomInvitationResult out;
  out.room = summary_of(updates().public_state());
  const auto host_seat = state().seat_of(state().host);
  out.host = host_seat ? state().at(*host_seat).person : core_.context.person(state().host);
  if (!out.host && state().host == state().made.creator.id) out.host = state().made.creator;
  out.clock = state().made.clock;
  if (invite == state().made.invite) {
    out.free = state().status == RoomStatus::open && out.room.seats_free > 0;
    return out;
  }
  out.seat = substitutes.opened_by(invite);
  if (!out.seat) return std::nullopt;
  out.free = substitutes.is_to_be_had(*out.seat).has_value();
  return out;
}

Millis Room::idle_ms() const {
  const Limits& limits = core_.context.limits;
  return state().made.rematch_of ? limits.rematch_idle_ms : limits.open_room_idle_ms;
}

bool Room::may_sleep(bool memory_is_short) const {
  const bool is_live = !memory_is_short && state().made.clock.kind == ClockKind::live && state().clock.is_running();
  return listeners().empty() && !is_live && !start.due() && core_.presence.waiting() == 0 && !has_change() &&
         !play.awaits_computers() && !play.is_thinking() && !hints.is_thinking();
}

void Room::count(GameServerCounts& counts) const {
  counts.listeners += listeners().size();
  updates().count(counts);
  counts.talk_kept += talk().size();
  counts.room_answers += answers.size();
  counts.presence_flips += core_.presence.waiting();
}

// ---- what was done to it -------------------------------------------------------------------------------------------

Change Room::take_change() {
  return std::exchange(core_.change, {});
}

RoomRow Room::row(Millis now) const {
  RoomRow row;
  row.id = state().id;
  row.invite = state().made.invite;
  row.game = state().made.game;
  row.creator = state().made.creator.id;
  row.listed = is_listed(state());
  row.over = state().moment() == Moment::over;
  row.summary = summary_json(summary_of(updates().public_state()));
  const RowTold::Times times = row_times(now);
  row.wake = times.wake;
  row.due = times.due;
  row.updated = times.updated;
  return row;
}

RowTold::Times Room::row_times(Millis now) const {
  RowTold::Times times{.wake = {}, .due = {}, .updated = now};
  switch (state().status) {
    case RoomStatus::open:
      times.wake = now + idle_ms();
      break;
    case RoomStatus::revealing:
      times.wake = start.due();
      break;
    case RoomStatus::running:
      times.due = state().clock.first_end();
      if (play.awaits_computers()) times.wake = now;
      break;
    default:
      break;
  }
  return times;
}

std::optional<RoomRow> Room::changed_row(const Change& change, Millis now) {
  // what is over is old from then on, whoever comes to look at it
  if (!change.summary_changed && state().moment() == Moment::over) return std::nullopt;
  const RowTold::Times times = row_times(now);
  if (!change.summary_changed && row_told_.says(times)) return std::nullopt;
  // while a game runs, what is due at once is due at once at any later time too
  const bool goes_on = state().status == RoomStatus::running && !updates().are_delayed();
  row_told_.told(goes_on ? std::optional(times) : std::nullopt);
  return row(now);
}

// ---- talk ----------------------------------------------------------------------------------------------------------

const ChatMessage& Room::say(ChatMessage message, Millis now, std::size_t kept) {
  message.room = state().id;
  return core_.talk.add(std::move(message), core_.context.secrets, now, kept, core_.change.talk);
}

// ---- time ----------------------------------------------------------------------------------------------------------

std::optional<Millis> Room::next_due() const {
  std::optional<Millis> due = start.due();
  for (const auto& other : {host.due(), joining.due(), core_.presence.due(), clocks().due(), updates().due()})
    if (other && (!due || *other < *due)) due = other;
  return due;
}

void Room::tick(Millis now) {
  start.tick(now);
  seat_control.tick_clocks(now);
  seat_control.show_presence(now);
  host.tick(now);
  joining.tick(now);
  core_.updates.tick();
}

void Room::look_around(Millis now) {
  host.look(now);
  joining.look(now);
}

// ---- its end -------------------------------------------------------------------------------------------------------

void Room::note_rematch(const std::string& room) {
  core_.record(entry::RematchMade{room});
}

void Room::close(Millis now) {
  core_.record(entry::Closed{now});
}

Outcome Room::break_off(Millis now) {
  if (state().status == RoomStatus::frozen || state().status == RoomStatus::over)
    return tl::unexpected(check_open(state()).error());
  if (state().status == RoomStatus::running)
    core_.end_game("aborted", {}, now);
  else
    close(now);
  return core_.result();
}

void Room::freeze(const std::string& why, Millis now) {
  if (state().moment() == Moment::over) return;
  core_.change.froze = true;
  core_.change.notes.push_back("room " + state().id + " stands still: " + why);
  core_.record(entry::Frozen{why, now});
  core_.send_all(ServerNotice{"room_frozen", state().id,
                              "The server made a mistake at this table. The game stands still; its log is kept."});
}

}  // namespace palatine
