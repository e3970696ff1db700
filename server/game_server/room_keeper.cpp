// Rooms are fetched and left; what an input has done to one leaves, and what follows from it is done.
#include <algorithm>
#include <iterator>
#include <utility>

#include "server/game_server/impl.hpp"
#include "server/room/room_table.hpp"

namespace palatine {
namespace {

constexpr Millis busy_ms = 1000;
constexpr Millis overloaded_ms = 10'000;  // they are told as soon as that ends

// Of the tables in memory an address may have as many as an eighth of what others can still have.
constexpr std::int64_t part_of_free = 8;

constexpr int evictions_at_once = 8;  // with each input

bool is_id(std::string_view id) {
  return is_game_id(id);  // the same form: 22 of [A-Za-z0-9_-]
}

}  // namespace

// ---- loading -------------------------------------------------------------------------------------------------------

Room* RoomKeeper::room_for(ConnectionId id, Call& call, const RoomKey& key) {
  if (Room* room = core_.tables_.find(key)) return room;
  Connection& connection = core_.connections_.at(id);
  const std::string& code = key.id.empty() ? key.invite : key.id;
  if (!is_id(code) || connection.not_there == key.text()) {
    core_.respond(id, call, refused("no_such_room", "There is no such room.").value());
    return nullptr;
  }
  if (auto may = may_wake_another(connection.home); !may) {
    core_.respond(id, call, may.error());
    return nullptr;
  }
  core_.park(id, call);
  load(key, id, false);
  return nullptr;
}

tl::expected<void, Error> RoomKeeper::may_wake_another(const PeerAddress* home) const {
  const auto used = static_cast<std::int64_t>(core_.tables_.awake().size() + core_.loads_.rooms());
  const std::int64_t free = core_.config_.limits.rooms - used;
  if (free <= 0) return refused_later("server_busy", "Too many tables are in play on this server.", busy_ms);
  const std::int64_t share = std::max(core_.config_.shares.tables_kept_per_address, free / part_of_free);
  for (const PeerAddress* each = home; each; each = each->wider)
    if (each->tables >= each->shares * share)
      return refused_later("server_busy", "Too many tables are in play from your address.", busy_ms);
  return {};
}

bool RoomKeeper::counts_seats(const Room& room, const PeerAddress& home) {
  return room.state().status == RoomStatus::open && is_listed(room.state()) && room.in_memory.of() != &home;
}

void RoomKeeper::count_seats(Room& room) {
  const RoomState& state = room.state();
  std::erase_if(room.seats_held,
                [&](const auto& each) { return !counts_seats(room, *each.second.of()) || !state.seat_of(each.first); });
  if (state.status != RoomStatus::open) return;
  for (const SeatState& seat : state.seats) {
    if (!seat.person || room.seats_held.contains(seat.person->id)) continue;
    const PersonState* const person = find(core_.people_, seat.person->id);
    if (!person || person->connections.empty()) continue;
    PeerAddress& home = *core_.connections_.at(person->connections.back()).home;
    if (counts_seats(room, home)) room.seats_held.emplace(seat.person->id, AddressShare(home, &PeerAddress::seats));
  }
}

void RoomKeeper::load(const RoomKey& key, std::optional<ConnectionId> waiter, bool wake) {
  const auto [ticket, is_new] = core_.loads_.fetch(key);
  if (is_new) {
    const auto asker = waiter ? core_.connections_.find(*waiter) : core_.connections_.end();
    core_.out_->push_back(
        LoadRoom{ticket, key.id, key.invite, asker == core_.connections_.end() ? "" : asker->second.address});
  }
  Load& load = *core_.loads_.find(ticket);
  if (waiter) load.waiting.push_back(*waiter);
  load.wake = load.wake || wake;
}

void RoomKeeper::room_loaded(Ticket ticket, std::unique_ptr<LoadedRoom> loaded) {
  if (const Load* const found = core_.loads_.find(ticket); !found || !found->room) return;
  const Load load = *core_.loads_.end(ticket);
  const RoomKey key = *load.room;
  if (loaded) core_.work_.room = loaded->state.id;
  // by another key it may be here already, and further on
  Room* room = loaded ? core_.tables_.find({loaded->state.id, {}}) : nullptr;
  if (loaded && !room) {
    const bool over = loaded->over;
    room = &core_.tables_.add(std::make_unique<Room>(room_context(), std::move(*loaded), core_.now_), over);
    // of who asks for it, not of who made it: nobody fills the share of somebody else
    const auto asker = load.waiting.empty() ? core_.connections_.end() : core_.connections_.find(load.waiting.front());
    PeerAddress* const of = asker == core_.connections_.end() ? core_.address_named(room->home) : asker->second.home;
    if (of) room->in_memory = AddressShare(*of, &PeerAddress::tables);
    if (load.wake && load.waiting.empty() && room->state().status == RoomStatus::open) {
      room->close(core_.now_);  // nobody came
    }
    settle(*room);
    // its log knows better than its row who plays: a room that stands still without a word in the log isolates nobody
    isolate_players(*room);
    if (load.wake)
      tick_room(*room);
    else
      follow_up(*room);
  }
  if (!room) {
    core_.tables_.forget(key.id);
    core_.departures_.forget(key.id);
  }
  if (room && !key.invite.empty()) core_.tables_.also_found_by(*room, key.invite);
  // each goes on by itself: they may be many
  for (const ConnectionId waiter : load.waiting) {
    const auto connection = core_.connections_.find(waiter);
    if (connection == core_.connections_.end()) continue;
    if (!room) connection->second.not_there = key.text();
    core_.alarms_.add(core_.now_, {Alarm::Kind::waiter, waiter});
    std::vector<std::string> needs = load.keeps;
    if (room) needs.push_back(room->state().id);
    core_.loads_.goes_on(waiter, std::move(needs));
  }
  for (WaitingOrder order : load.orders) {
    order.has_no_room = room == nullptr;
    core_.moderation_requests_.carry_out(std::move(order));
  }
}

RoomContext RoomKeeper::room_context() {
  return {core_.games_,
          core_.config_.limits,
          core_.config_.shares,
          core_.secrets_,
          [this](const std::string& person) -> std::optional<Person> {
            const auto found = core_.people_.find(person);
            if (found == core_.people_.end()) return std::nullopt;
            return found->second.person();
          },
          [this](const std::string& person) {
            const auto found = core_.people_.find(person);
            return found != core_.people_.end() && found->second.is_muted();
          },
          [this](Millis now) { return core_.running_time_.at(now); },
          [this](Millis running_time) { return core_.running_time_.moment_of(running_time); },
          [this] { return core_.now_; },
          [this](const std::string& person, Millis before) { return core_.is_waiting(person, before); },
          [this](ConnectionId watcher) -> std::optional<Millis> {
            if (core_.shed_ == Shed::watching) return overloaded_ms;
            return core_.sent_too_much(watcher);
          }};
}

// ---- sleeping ------------------------------------------------------------------------------------------------------

// Few with each input: many may have been left at once.
void RoomKeeper::sleep_where_possible() {
  core_.tables_.ended_before(core_.loads_.oldest());
  for (int looked = 0; looked < evictions_at_once; ++looked) {
    Room* const room = core_.tables_.take_candidate();
    if (!room) break;
    const std::string& id = room->state().id;
    if (!room->may_sleep(core_.shortage_.memory)) continue;
    if (core_.loads_.goes_on_in(id)) continue;  // looked at again when it did
    // a load under way may have been asked for before the last change was appended: what it brings must find the newer
    // one here
    const std::uint64_t last = std::max(room->touched, core_.loads_.last_that_keeps(id));
    if (!core_.loads_.are_past(last)) {
      core_.tables_.hold_back(*room, last);
      continue;
    }
    core_.alarms_.set(Alarm::Kind::room, id, std::nullopt);
    core_.tables_.sleep(*room, core_.running_time_, core_.now_);
  }
  if (!core_.tables_.has_candidates() || eviction_armed_) return;
  eviction_armed_ = true;
  core_.alarms_.add(core_.now_, {Alarm::Kind::eviction});
}

void RoomKeeper::sleeping_room_due(const std::string& id) {
  const SleepingRoom* const asleep = core_.tables_.asleep(id);
  if (!asleep || asleep->due > core_.now_) return;
  if (!may_wake_another()) {
    SleepingRoom longer = *asleep;
    longer.due = core_.now_ + busy_ms;
    return core_.tables_.sleep_until(id, std::move(longer));
  }
  if (!core_.tables_.find({id, {}})) load({id, {}}, std::nullopt, true);
}

void RoomKeeper::look_at_held() {
  const auto held = std::exchange(held_, {});
  if (core_.stopped_) return;  // time stands still for all rooms
  for (const std::string& id : held) room_due(id);
}

void RoomKeeper::room_due(const std::string& id) {
  Room* room = core_.tables_.find({id, {}});
  if (!room) return;
  core_.work_.room = id;
  core_.work_.person = room->state().made.creator.id;
  tick_room(*room);
}

void RoomKeeper::names_have_changed(const std::string& id) {
  Room* const room = core_.tables_.find({id, {}});
  if (!room) return;
  core_.work_.room = id;
  const auto named = guarded(*room, core_.now_, [&]() -> tl::expected<void, Error> {
    room->seats.take_names();
    return {};
  });
  (void)named;  // a fault has frozen it
  room->joining.name_watchers_anew();
  settle(*room);
  follow_up(*room);
}

void RoomKeeper::tick_room(Room& room) {
  const auto ticked = guarded(room, core_.now_, [&]() -> tl::expected<void, Error> {
    room.tick(core_.now_);
    return {};
  });
  (void)ticked;  // a fault has frozen it
  settle(room);
  follow_up(room);
}

// ---- what an input has done ----------------------------------------------------------------------------------------

void RoomKeeper::settle(Room& room, std::optional<AnswerRow> answer, Batch batch) {
  Change change = room.take_change();
  core_.count(room, change);
  const bool changed = !change.entries.empty();
  if (changed)
    if (auto row = room.changed_row(change, core_.now_)) batch.rooms.push_back(std::move(*row));
  if (changed && !room.over_told)
    if (auto past = past_game_of(room.state())) {
      ++core_.tally_.games[core_.place_of(room.state())].games_over;
      batch.past_games.push_back(std::move(*past));
    }
  if (changed) note_clock(room, batch);
  std::ranges::move(change.entries, std::back_inserter(batch.entries));
  std::ranges::move(change.seats, std::back_inserter(batch.seats));
  std::ranges::move(change.invites, std::back_inserter(batch.invites));
  std::ranges::move(change.talk, std::back_inserter(batch.talk));
  std::ranges::move(change.subscription_rows, std::back_inserter(batch.tells));
  std::ranges::move(change.subscription_rows_gone, std::back_inserter(batch.tells_gone));
  if (answer) {
    if (changed) answer->expires = 0;
    room.answers.add(*answer);
    batch.answers.push_back(std::move(*answer));
  }
  if (changed || !batch.talk.empty() || !batch.answers.empty() || !batch.audit.empty()) {
    room.touched = core_.loads_.last();
    core_.out_->push_back(Append{std::move(batch)});
  }
  for (std::string& note : change.notes) core_.out_->push_back(Note{.text = std::move(note), .room = room.state().id});
  for (Send& each : change.sends) core_.send(each.to, std::move(each.text));
  if (core_.config_.tell.webhooks || !core_.config_.push_key.empty() || core_.config_.mail)
    for (OutgoingNotification& each : change.tells) core_.out_->push_back(std::move(each));
  send_talk(room, change);
  for (const ConnectionId dropped : change.dropped) {
    const auto found = core_.connections_.find(dropped);
    if (found != core_.connections_.end()) found->second.rooms.erase(room.state().id);
    core_.send(dropped, encode(Notification(ServerNotice{"left", room.state().id, "Nobody may watch this game."})));
    if (found != core_.connections_.end() && found->second.watcher)
      core_.close(dropped, 1008, "spectators_not_allowed");
  }
  if (!changed) return;
  count_seats(room);
  for (const std::string& id : change.replaced)
    if (const auto replaced = core_.people_.find(id); replaced != core_.people_.end())
      end_isolation(replaced->second, room.state().id);
  isolate_players(room);
  core_.challenge_requests_.end_challenges_at(room.state());
  if (room.state().moment() == Moment::over && !room.over_told) game_over(room);
  if (change.summary_changed) list(room);
}

void RoomKeeper::note_clock(const Room& room, Batch& batch) {
  const std::string& id = room.state().id;
  if (!room.state().clock.is_there() && !core_.tables_.has_clock(id)) return;
  // what an entry says of a clock must not lie in the future after a crash
  batch.running_time = core_.running_time_.at(core_.now_);
  core_.marked_ = core_.now_;
  core_.tables_.note_clock(id, room.state().clock.is_running());
}

void RoomKeeper::send_talk(const Room& room, const Change& change) {
  for (const ChatMessage& message : change.released) {
    const auto bytes = std::make_shared<const std::string>(encode(Notification(message)));
    for (const auto& [connection, listener] : room.listeners()) {
      if (room.state().seat_of(listener.person)) continue;
      const auto ears = core_.people_.find(listener.person);
      if (ears != core_.people_.end() && core_.chat_.may_read(ears->second, message)) core_.send(connection, bytes);
    }
  }
  for (const auto& [connection, message] : change.caught_up) {
    const auto listener = room.listeners().find(connection);
    const auto ears =
        listener == room.listeners().end() ? core_.people_.end() : core_.people_.find(listener->second.person);
    if (ears != core_.people_.end() && core_.chat_.may_read(ears->second, message))
      core_.send(connection, encode(Notification(message)));
  }
}

void RoomKeeper::game_over(Room& room) {
  room.over_told = true;
  if (PersonState* const creator = find(core_.people_, room.state().made.creator.id))
    creator->rooms_created = std::max(0, creator->rooms_created - 1);
  // behind what is told of the end: that still finds them
  Batch places;
  for (PersonState* person : core_.notifications_.end_of_room(room.state().id, places))
    person->touched = core_.loads_.last();
  core_.out_->push_back(Append{std::move(places)});
}

void RoomKeeper::list(Room& room) {
  if (!is_listed(room.state())) return core_.lobby_.remove(room.state().id);
  PeerAddress* const maker = core_.address_named(room.home);
  core_.lobby_.set(summary_of(room.updates().public_state()), maker ? maker : room.in_memory.of());
}

void RoomKeeper::follow_up(Room& room) {
  core_.departures_.give_up_seats(room);
  start_thinking(room);
  room.look_around(core_.now_);
  arm(room);
  if (room.listeners().empty()) core_.tables_.may_be_left(room);
  if (room.clocks().is_held()) held_.insert(room.state().id);
}

// Around the players of a running game the chat isolation of its partner chat holds, wherever they are on this server.
void RoomKeeper::isolate_players(Room& room) {
  const RoomState& state = room.state();
  const PartnerChat policy = state.made.partner_chat;
  if (policy == PartnerChat::open) return;
  const bool running = state.status == RoomStatus::running;
  std::vector<const PersonState*> changed;
  for (const SeatState& seat : state.seats) {
    if (!seat.person || !seat.bot.empty()) continue;
    const auto found = core_.people_.find(seat.person->id);
    if (found == core_.people_.end()) continue;
    PersonState& person = found->second;
    if (running == person.playing.contains(state.id)) continue;
    if (running) {
      person.playing.emplace(state.id, policy);
      if (policy == PartnerChat::silent)
        core_.notify(person, ServerNotice{"muted", state.id,
                                          "This game is silent: until it is over you are mute, and deaf to all talk."});
      count_elsewhere(person, state.id);
      changed.push_back(&person);
    } else {
      person.playing.erase(state.id);
      if (policy == PartnerChat::silent && !person.is_muted())
        core_.notify(person, ServerNotice{"unmuted", state.id, "The silent game is over: you may talk again."});
      count_elsewhere(person, state.id);
      changed.push_back(&person);
    }
  }
  // once it holds for all of them: none hears now what another one's silence ends
  for (const PersonState* person : changed) core_.challenge_requests_.silence_has_changed(*person);
}

// Who was replaced at a running game is bound by its partner chat no longer.
void RoomKeeper::end_isolation(PersonState& person, const std::string& room) {
  const auto bound_by = person.playing.extract(room);
  if (bound_by.empty() || bound_by.mapped() != PartnerChat::silent || person.is_muted()) return;
  core_.notify(person,
               ServerNotice{"unmuted", room, "Somebody else has your seat in the silent game: you may talk again."});
  count_elsewhere(person, room);
  core_.challenge_requests_.silence_has_changed(person);
}

void RoomKeeper::count_elsewhere(const PersonState& person, const std::string& room) {
  for (const ConnectionId id : person.connections) {
    for (const std::string& each : core_.connections_.at(id).rooms) {
      Room* const other = each == room ? nullptr : core_.tables_.find({each, {}});
      if (!other) continue;
      other->joining.count_watchers_anew();
      other->look_around(core_.now_);
      arm(*other);
    }
  }
}

void RoomKeeper::start_thinking(Room& room) {
  if (!room.play.has_bot_turns()) return;
  if (const auto wait = core_.computer_players_.spend(room, core_.config_.shares, core_.now_))
    return core_.alarms_.set(Alarm::Kind::thinking, room.state().id, core_.now_ + *wait);
  for (const BotTurn& turn : room.play.take_bot_turns()) {
    BotTask task;
    const auto made = guarded(room, core_.now_, [&]() -> tl::expected<void, Error> {
      task = room.play.bot_task(turn.seat);
      return {};
    });
    if (!made) return settle(room);
    const Ticket ticket = core_.loads_.next_ticket();
    core_.computer_players_.begin(ticket, {room.state().id, turn});
    core_.out_->push_back(Think{ticket, std::move(task), core_.computer_players_.who_pays(room)});
  }
}

void RoomKeeper::thought(Ticket ticket, const std::optional<Json>& action) {
  const auto thinking = core_.computer_players_.end(ticket);
  Room* const room = thinking ? core_.tables_.find({thinking->room, {}}) : nullptr;
  if (!room) return;
  core_.work_.room = thinking->room;
  core_.work_.person = room->state().made.creator.id;
  const auto done = guarded(*room, core_.now_, [&]() -> tl::expected<void, Error> {
    room->play.bot_acts(thinking->turn, action, core_.now_);
    return {};
  });
  (void)done;  // a fault has frozen it
  settle(*room);
  follow_up(*room);
}

void RoomKeeper::arm(Room& room) {
  core_.alarms_.set(Alarm::Kind::room, room.state().id, room.next_due());
}

}  // namespace palatine
