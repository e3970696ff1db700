// Rooms are fetched and left; what an input has done to one leaves, and what follows from it is done.
#include <algorithm>
#include <iterator>

#include "server/game_server/impl.hpp"
#include "server/room/room_table.hpp"

namespace palatine {
namespace {

constexpr Millis busy_ms = 1000;

constexpr int evictions_at_once = 8;  // with each input

bool is_id(std::string_view id) {
  return is_game_id(id);  // the same form: 22 of [A-Za-z0-9_-]
}

}  // namespace

// ---- loading -------------------------------------------------------------------------------------------------------

Room* GameServer::Impl::room_for(ConnectionId id, Call& call, const RoomKey& key) {
  if (Room* room = tables_.find(key)) return room;
  Connection& connection = connections_.at(id);
  const std::string& code = key.id.empty() ? key.invite : key.id;
  if (!is_id(code) || connection.not_there == key.text()) {
    respond(id, call, refused("no_such_room", "There is no such room.").value());
    return nullptr;
  }
  if (auto may = may_wake_another(); !may) {
    respond(id, call, may.error());
    return nullptr;
  }
  park(id, call);
  load(key, id, false);
  return nullptr;
}

tl::expected<void, Error> GameServer::Impl::may_wake_another() const {
  if (static_cast<std::int64_t>(tables_.awake().size() + loads_.rooms()) < config_.limits.rooms) return {};
  return refused_later("server_busy", "Too many tables are in play on this server.", busy_ms);
}

void GameServer::Impl::load(const RoomKey& key, std::optional<ConnectionId> waiter, bool wake) {
  const auto [ticket, is_new] = loads_.fetch(key);
  if (is_new) {
    const auto asker = waiter ? connections_.find(*waiter) : connections_.end();
    out_->push_back(LoadRoom{ticket, key.id, key.invite, asker == connections_.end() ? "" : asker->second.address});
  }
  Load& load = *loads_.find(ticket);
  if (waiter) load.waiting.push_back(*waiter);
  load.wake = load.wake || wake;
}

void GameServer::Impl::room_loaded(Ticket ticket, std::unique_ptr<LoadedRoom> loaded) {
  if (const Load* const found = loads_.find(ticket); !found || !found->room) return;
  const Load load = *loads_.end(ticket);
  const RoomKey key = *load.room;
  if (loaded) work_.room = loaded->state.id;
  // by another key it may be here already, and further on
  Room* room = loaded ? tables_.find({loaded->state.id, {}}) : nullptr;
  if (loaded && !room) {
    const bool over = loaded->over;
    room = &tables_.add(std::make_unique<Room>(room_context(), std::move(*loaded), now_), over);
    if (load.wake && load.waiting.empty() && room->state().status == RoomStatus::open) {
      room->close(now_);  // nobody came
    }
    settle(*room);
    // its log knows better than its row who plays: a room that stands still without a word in the log isolates nobody
    isolate_players(*room);
    if (load.wake)
      tick(*room);
    else
      follow_up(*room);
  }
  if (!room) {
    tables_.forget(key.id);
    leaving_.erase(key.id);
  }
  if (room && !key.invite.empty()) tables_.also_found_by(*room, key.invite);
  // each goes on by itself: they may be many
  for (const ConnectionId waiter : load.waiting) {
    const auto connection = connections_.find(waiter);
    if (connection == connections_.end()) continue;
    if (!room) connection->second.not_there = key.text();
    alarms_.add(now_, {Alarm::Kind::waiter, waiter});
    std::vector<std::string> needs = load.keeps;
    if (room) needs.push_back(room->state().id);
    loads_.goes_on(waiter, std::move(needs));
  }
  for (WaitingOrder order : load.orders) {
    order.has_no_room = room == nullptr;
    carry_out(std::move(order));
  }
}

RoomContext GameServer::Impl::room_context() {
  return {games_,
          config_.limits,
          config_.shares,
          secrets_,
          [this](const std::string& person) -> std::optional<Person> {
            const auto found = people_.find(person);
            if (found == people_.end()) return std::nullopt;
            return found->second.person();
          },
          [this](const std::string& person) {
            const auto found = people_.find(person);
            return found != people_.end() && found->second.is_muted();
          },
          [this](Millis now) { return running_time_.at(now); },
          [this](Millis running_time) { return running_time_.moment_of(running_time); },
          [this] { return now_; },
          [this](const std::string& person, Millis before) { return is_waiting(person, before); },
          [this] { return shed_ == Shed::watching; }};
}

// ---- sleeping ------------------------------------------------------------------------------------------------------

// Few with each input: many may have been left at once.
void GameServer::Impl::sleep_where_possible() {
  tables_.ended_before(loads_.oldest());
  for (int looked = 0; looked < evictions_at_once; ++looked) {
    Room* const room = tables_.take_candidate();
    if (!room) break;
    const std::string& id = room->state().id;
    if (!room->may_sleep(shortage_.memory)) continue;
    if (loads_.goes_on_in(id)) continue;  // looked at again when it did
    // a load under way may have been asked for before the last change was appended: what it brings must find the newer
    // one here
    const std::uint64_t last = std::max(room->touched, loads_.last_that_keeps(id));
    if (!loads_.are_past(last)) {
      tables_.hold_back(*room, last);
      continue;
    }
    alarms_.set(Alarm::Kind::room, id, std::nullopt);
    tables_.sleep(*room, running_time_, now_);
  }
  if (!tables_.has_candidates() || eviction_armed_) return;
  eviction_armed_ = true;
  alarms_.add(now_, {Alarm::Kind::eviction});
}

void GameServer::Impl::sleeping_room_due(const std::string& id) {
  const SleepingRoom* const asleep = tables_.asleep(id);
  if (!asleep || asleep->due > now_) return;
  if (!may_wake_another()) {
    SleepingRoom longer = *asleep;
    longer.due = now_ + busy_ms;
    return tables_.sleep_until(id, std::move(longer));
  }
  if (!tables_.find({id, {}})) load({id, {}}, std::nullopt, true);
}

void GameServer::Impl::room_due(const std::string& id) {
  Room* room = tables_.find({id, {}});
  if (!room) return;
  work_.room = id;
  work_.person = room->state().made.creator.id;
  tick(*room);
}

void GameServer::Impl::tick(Room& room) {
  const auto ticked = guarded(room, now_, [&]() -> tl::expected<void, Error> {
    room.tick(now_);
    return {};
  });
  (void)ticked;  // a fault has frozen it
  settle(room);
  follow_up(room);
}

// ---- what an input has done ----------------------------------------------------------------------------------------

void GameServer::Impl::settle(Room& room, std::optional<AnswerRow> answer, Batch batch) {
  Change change = room.take_change();
  count(room, change);
  const bool changed = !change.entries.empty();
  if (changed)
    if (auto row = room.changed_row(change, now_)) batch.rooms.push_back(std::move(*row));
  if (changed && !room.over_told)
    if (auto past = past_game_of(room.state())) {
      ++tally_.games[place_of(room.state())].games_over;
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
    room.touched = loads_.last();
    out_->push_back(Append{std::move(batch)});
  }
  for (std::string& note : change.notes) out_->push_back(Note{.text = std::move(note), .room = room.state().id});
  for (Send& each : change.sends) out_->push_back(std::move(each));
  if (config_.tell.webhooks || !config_.push_key.empty() || config_.mail)
    for (OutgoingNotification& each : change.tells) out_->push_back(std::move(each));
  send_talk(room, change);
  for (const ConnectionId dropped : change.dropped) {
    if (const auto found = connections_.find(dropped); found != connections_.end())
      found->second.rooms.erase(room.state().id);
    send(dropped, encode(Notification(ServerNotice{"left", room.state().id, "Nobody may watch this game."})));
  }
  if (!changed) return;
  for (const std::string& id : change.replaced)
    if (const auto replaced = people_.find(id); replaced != people_.end())
      end_isolation(replaced->second, room.state().id);
  isolate_players(room);
  end_challenges_at(room.state());
  if (room.state().moment() == Moment::over && !room.over_told) game_over(room);
  if (change.summary_changed) list(room);
}

void GameServer::Impl::note_clock(const Room& room, Batch& batch) {
  const std::string& id = room.state().id;
  if (!room.state().clock.is_there() && !tables_.has_clock(id)) return;
  // what an entry says of a clock must not lie in the future after a crash
  batch.running_time = running_time_.at(now_);
  marked_ = now_;
  tables_.note_clock(id, room.state().clock.is_running());
}

void GameServer::Impl::send_talk(const Room& room, const Change& change) {
  for (const ChatMessage& message : change.released) {
    const auto bytes = std::make_shared<const std::string>(encode(Notification(message)));
    for (const auto& [connection, listener] : room.listeners()) {
      if (room.state().seat_of(listener.person)) continue;
      const auto ears = people_.find(listener.person);
      if (ears != people_.end() && chat_.may_read(ears->second, message)) send(connection, bytes);
    }
  }
  for (const auto& [connection, message] : change.caught_up) {
    const auto listener = room.listeners().find(connection);
    const auto ears = listener == room.listeners().end() ? people_.end() : people_.find(listener->second.person);
    if (ears != people_.end() && chat_.may_read(ears->second, message)) send(connection, encode(Notification(message)));
  }
}

void GameServer::Impl::game_over(Room& room) {
  room.over_told = true;
  if (PersonState* const creator = find(people_, room.state().made.creator.id))
    creator->rooms_created = std::max(0, creator->rooms_created - 1);
  // behind what is told of the end: that still finds them
  Batch places;
  for (PersonState* person : notifications_.end_of_room(room.state().id, places)) person->touched = loads_.last();
  out_->push_back(Append{std::move(places)});
}

void GameServer::Impl::list(Room& room) {
  if (is_listed(room.state()))
    lobby_.set(summary_of(room.updates().public_state()));
  else
    lobby_.remove(room.state().id);
}

void GameServer::Impl::follow_up(Room& room) {
  give_up_seats(room);
  start_thinking(room);
  room.look_around(now_);
  arm(room);
  if (room.listeners().empty()) tables_.may_be_left(room);
  if (room.clocks().is_held()) held_.insert(room.state().id);
}

// Around the players of a running game the chat isolation of its partner chat holds, wherever they are on this server.
void GameServer::Impl::isolate_players(Room& room) {
  const RoomState& state = room.state();
  const PartnerChat policy = state.made.partner_chat;
  if (policy == PartnerChat::open) return;
  const bool running = state.status == RoomStatus::running;
  std::vector<const PersonState*> changed;
  for (const SeatState& seat : state.seats) {
    if (!seat.person || !seat.bot.empty()) continue;
    const auto found = people_.find(seat.person->id);
    if (found == people_.end()) continue;
    PersonState& person = found->second;
    if (running == person.playing.contains(state.id)) continue;
    if (running) {
      person.playing.emplace(state.id, policy);
      if (policy == PartnerChat::silent)
        notify(person, ServerNotice{"muted", state.id,
                                    "This game is silent: until it is over you are mute, and deaf to all talk."});
      count_elsewhere(person, state.id);
      changed.push_back(&person);
    } else {
      person.playing.erase(state.id);
      if (policy == PartnerChat::silent && !person.is_muted())
        notify(person, ServerNotice{"unmuted", state.id, "The silent game is over: you may talk again."});
      count_elsewhere(person, state.id);
      changed.push_back(&person);
    }
  }
  // once it holds for all of them: none hears now what another one's silence ends
  for (const PersonState* person : changed) silence_has_changed(*person);
}

// Who was replaced at a running game is bound by its partner chat no longer.
void GameServer::Impl::end_isolation(PersonState& person, const std::string& room) {
  const auto bound_by = person.playing.extract(room);
  if (bound_by.empty() || bound_by.mapped() != PartnerChat::silent || person.is_muted()) return;
  notify(person, ServerNotice{"unmuted", room, "Somebody else has your seat in the silent game: you may talk again."});
  count_elsewhere(person, room);
  silence_has_changed(person);
}

void GameServer::Impl::count_elsewhere(const PersonState& person, const std::string& room) {
  for (const ConnectionId id : person.connections) {
    for (const std::string& each : connections_.at(id).rooms) {
      Room* const other = each == room ? nullptr : tables_.find({each, {}});
      if (!other) continue;
      other->joining.count_watchers_anew();
      other->look_around(now_);
      arm(*other);
    }
  }
}

void GameServer::Impl::start_thinking(Room& room) {
  if (!room.play.has_bot_turns()) return;
  if (const auto wait = computer_players_.spend(room, config_.shares, now_))
    return alarms_.set(Alarm::Kind::thinking, room.state().id, now_ + *wait);
  for (const BotTurn& turn : room.play.take_bot_turns()) {
    BotTask task;
    const auto made = guarded(room, now_, [&]() -> tl::expected<void, Error> {
      task = room.play.bot_task(turn.seat);
      return {};
    });
    if (!made) return settle(room);
    const Ticket ticket = loads_.next_ticket();
    computer_players_.begin(ticket, {room.state().id, turn});
    out_->push_back(Think{ticket, std::move(task), computer_players_.who_pays(room)});
  }
}

void GameServer::Impl::thought(Ticket ticket, const std::optional<Json>& action) {
  const auto thinking = computer_players_.end(ticket);
  Room* const room = thinking ? tables_.find({thinking->room, {}}) : nullptr;
  if (!room) return;
  work_.room = thinking->room;
  work_.person = room->state().made.creator.id;
  const auto done = guarded(*room, now_, [&]() -> tl::expected<void, Error> {
    room->play.bot_acts(thinking->turn, action, now_);
    return {};
  });
  (void)done;  // a fault has frozen it
  settle(*room);
  follow_up(*room);
}

void GameServer::Impl::arm(Room& room) {
  alarms_.set(Alarm::Kind::room, room.state().id, room.next_due());
}

}  // namespace palatine
