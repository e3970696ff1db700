// Rooms awake and asleep: loading, settling what an input has done, and what follows from it.
#include <algorithm>
#include <iterator>

#include "server/game_server/impl.hpp"
#include "server/room/room_table.hpp"

namespace palatine {
namespace {

constexpr Millis busy_ms = 1000;

// Of all computer players at the tables that somebody made.
constexpr std::size_t computer_budgets_most = 10'000;
constexpr int evictions_at_once = 8;  // with each input

bool is_id(std::string_view id) {
  return is_game_id(id);  // the same form: 22 of [A-Za-z0-9_-]
}

}  // namespace

// ---- loading -------------------------------------------------------------------------------------------------------

Room* GameServer::Impl::awake(const RoomKey& key) {
  std::string id = key.id;
  if (id.empty()) {
    const auto invited = room_by_invite_.find(key.invite);
    if (invited == room_by_invite_.end()) return nullptr;
    id = invited->second;
  }
  const auto found = rooms_.find(id);
  return found == rooms_.end() ? nullptr : found->second.get();
}

Room* GameServer::Impl::room_for(ConnectionId id, Call& call, const RoomKey& key) {
  if (Room* room = awake(key)) return room;
  Connection& connection = connections_.at(id);
  const std::string& code = key.id.empty() ? key.invite : key.id;
  if (!is_id(code) || connection.not_there == key.text()) {
    respond(id, call, refused("no_such_room", "There is no such room.").value());
    return nullptr;
  }
  if (static_cast<std::int64_t>(rooms_.size() + rooms_loading_.size()) >= config_.limits.rooms) {
    respond(id, call, refused_later("server_busy", "Too many tables are in play on this server.", busy_ms).value());
    return nullptr;
  }
  connection.parked = std::move(call);
  connection.parked_at = came_;
  load(key, id, false);
  return nullptr;
}

void GameServer::Impl::load(const RoomKey& key, std::optional<ConnectionId> waiter, bool wake) {
  const auto [loading, is_new] = rooms_loading_.try_emplace(key, Ticket{last_ticket_ + 1});
  if (is_new) {
    ++last_ticket_;
    loads_.emplace(loading->second, Load{key, {}, false});
    const auto asker = waiter ? connections_.find(*waiter) : connections_.end();
    out_->push_back(
        LoadRoom{loading->second, key.id, key.invite, asker == connections_.end() ? "" : asker->second.address});
  }
  Load& load = loads_.at(loading->second);
  if (waiter) load.waiting.push_back(*waiter);
  load.wake = load.wake || wake;
}

void GameServer::Impl::keep_awake(const std::string& room, const RoomKey& until_loaded) {
  const auto loading = rooms_loading_.find(until_loaded);
  if (loading != rooms_loading_.end()) loads_.at(loading->second).keeps.push_back(room);
}

void GameServer::Impl::room_loaded(Ticket ticket, std::unique_ptr<LoadedRoom> loaded) {
  const auto found = loads_.find(ticket);
  if (found == loads_.end() || !found->second.room) return;
  const Load load = std::move(found->second);
  const RoomKey key = *load.room;
  loads_.erase(found);
  rooms_loading_.erase(key);
  if (loaded) work_.room = loaded->state.id;
  // by another key it may be here already, and further on
  Room* room = loaded ? awake({loaded->state.id, {}}) : nullptr;
  if (loaded && !room) {
    const bool over = loaded->over;
    room = &install(std::make_unique<Room>(room_context(), std::move(*loaded), now_), over);
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
    sleeping_.erase(key.id);
    leaving_.erase(key.id);
  }
  if (room && !key.invite.empty() && room_by_invite_.try_emplace(key.invite, room->state().id).second)
    room->invites.push_back(key.invite);
  // each goes on by itself: they may be many
  for (const ConnectionId waiter : load.waiting) {
    const auto connection = connections_.find(waiter);
    if (connection == connections_.end()) continue;
    if (!room) connection->second.not_there = key.text();
    alarms_.emplace(now_, Alarm{Alarm::Kind::waiter, waiter, {}});
    std::vector<std::string> needs = load.keeps;
    if (room) needs.push_back(room->state().id);
    awaited_.insert(needs.begin(), needs.end());
    awaiting_.insert_or_assign(waiter, std::move(needs));
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

Room& GameServer::Impl::install(std::unique_ptr<Room> room, bool over) {
  const std::string id = room->state().id;
  Room& installed = *rooms_.insert_or_assign(id, std::move(room)).first->second;
  installed.over_told = over;
  installed.touched = 0;
  installed.invites = {installed.state().made.invite};
  room_by_invite_.insert_or_assign(installed.invites.front(), id);
  if (const auto slept = sleeping_.extract(id); !slept.empty()) {
    if (slept.mapped().since) installed.slept_since(*slept.mapped().since);
    installed.home = slept.mapped().home;
  }
  set_room_alarm(Alarm::Kind::sleeping_room, id, std::nullopt);
  if (!installed.state().clock.is_running()) ticking_.erase(id);
  may_be_left(installed);
  return installed;
}

// ---- sleeping ------------------------------------------------------------------------------------------------------

// A load under way may have been asked for before this change was appended: what it brings must find the newer one
// here.
bool GameServer::Impl::may_drop(std::uint64_t touched) const {
  return loads_.empty() || static_cast<std::uint64_t>(loads_.begin()->first) > touched;
}

// The last load that it must be awake for.
std::uint64_t GameServer::Impl::needed_by(const Room& room) const {
  std::uint64_t last = room.touched;
  for (const auto& [ticket, load] : loads_)
    if (std::ranges::find(load.keeps, room.state().id) != load.keeps.end())
      last = std::max(last, static_cast<std::uint64_t>(ticket));
  return last;
}

// It is looked at soon. Whether nobody had said so.
bool GameServer::Impl::may_be_left(const Room& room) {
  return !room.held_back && eviction_candidates_.insert(room.state().id).second;
}

// Few with each input: many may have been left at once.
void GameServer::Impl::sleep_where_possible() {
  while (!held_back_.empty() && may_drop(held_back_.begin()->first)) {
    const auto [ticket, id] = std::move(held_back_.extract(held_back_.begin()).value());
    const auto found = rooms_.find(id);
    if (found == rooms_.end()) continue;
    found->second->held_back = false;
    may_be_left(*found->second);
  }
  for (int looked = 0; looked < evictions_at_once && !eviction_candidates_.empty(); ++looked) {
    const std::string id = std::move(eviction_candidates_.extract(eviction_candidates_.begin()).value());
    const auto found = rooms_.find(id);
    if (found == rooms_.end() || !found->second->may_sleep(shortage_.memory)) continue;
    if (awaited_.contains(id)) continue;  // looked at again when it is not
    if (const auto last = needed_by(*found->second); !may_drop(last)) {
      found->second->held_back = true;
      held_back_.emplace(last, id);
    } else {
      sleep(found);
    }
  }
  if (!eviction_candidates_.empty() && !eviction_armed_) {
    eviction_armed_ = true;
    alarms_.emplace(now_, Alarm{Alarm::Kind::eviction, {}, {}});
  }
}

void GameServer::Impl::sleep(std::map<std::string, std::unique_ptr<Room>>::iterator which) {
  const auto& [id, room] = *which;
  if (room->state().status == RoomStatus::open)
    sleep_until(id, {room->quiet_since() + room->idle_ms(), std::nullopt, room->home});
  if (const auto end = room->state().clock.first_end()) {
    const Millis up = running_time_.moment_of(*end);
    sleep_until(id, {std::min(up, room->clock_due().value_or(up)), running_time_.at(now_), room->home});
  }
  set_room_alarm(Alarm::Kind::room, id, std::nullopt);
  for (const std::string& invite : room->invites) room_by_invite_.erase(invite);
  rooms_.erase(which);
}

void GameServer::Impl::sleeping_room_due(const std::string& id) {
  const auto found = sleeping_.find(id);
  if (found == sleeping_.end() || found->second.due > now_) return;
  if (static_cast<std::int64_t>(rooms_.size() + rooms_loading_.size()) >= config_.limits.rooms) {
    SleepingRoom longer = found->second;
    longer.due = now_ + busy_ms;
    return sleep_until(id, std::move(longer));
  }
  if (!awake({id, {}})) load({id, {}}, std::nullopt, true);
}

void GameServer::Impl::room_due(const std::string& id) {
  Room* room = awake({id, {}});
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
    if (auto row = room.changed_row(now_)) batch.rooms.push_back(std::move(*row));
  if (changed && !room.over_told)
    if (auto past = past_game_of(room.state())) {
      ++tally_.games[place_of(room.state())].games_over;
      batch.past_games.push_back(std::move(*past));
    }
  if (changed && (room.state().clock.is_there() || ticking_.contains(room.state().id))) {
    // what an entry says of a clock must not lie in the future after a crash
    batch.running_time = running_time_.at(now_);
    marked_ = now_;
    if (room.state().clock.is_running())
      ticking_.insert(room.state().id);
    else
      ticking_.erase(room.state().id);
  }
  std::ranges::move(change.entries, std::back_inserter(batch.entries));
  std::ranges::move(change.seats, std::back_inserter(batch.seats));
  std::ranges::move(change.invites, std::back_inserter(batch.invites));
  std::ranges::move(change.talk, std::back_inserter(batch.talk));
  std::ranges::move(change.subscription_rows, std::back_inserter(batch.tells));
  std::ranges::move(change.subscription_rows_gone, std::back_inserter(batch.tells_gone));
  if (answer) {
    room.remember(*answer);
    batch.answers.push_back(std::move(*answer));
  }
  if (changed || !batch.talk.empty() || !batch.answers.empty() || !batch.audit.empty()) {
    room.touched = last_ticket_;
    out_->push_back(Append{std::move(batch)});
  }
  for (std::string& note : change.notes) out_->push_back(Note{.text = std::move(note), .room = room.state().id});
  for (Send& each : change.sends) out_->push_back(std::move(each));
  if (config_.tell.webhooks || !config_.push_key.empty() || config_.mail)
    for (OutgoingNotification& each : change.tells) out_->push_back(std::move(each));
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
  const bool over = room.state().moment() == Moment::over;
  if (over && !room.over_told) {
    room.over_told = true;
    if (const auto creator = people_.find(room.state().made.creator.id); creator != people_.end())
      creator->second.rooms_created = std::max(0, creator->second.rooms_created - 1);
    // behind what is told of the end: that still finds them
    Batch places;
    for (PersonState* person : notifications_.end_of_room(room.state().id, places)) person->touched = last_ticket_;
    out_->push_back(Append{std::move(places)});
  }
  if (change.summary_changed) list(room);
}

void GameServer::Impl::list(Room& room) {
  if (is_listed(room.state()))
    lobby_.set(summary_of(room.public_state()));
  else
    lobby_.remove(room.state().id);
}

void GameServer::Impl::follow_up(Room& room) {
  give_up_seats(room);
  start_thinking(room);
  room.look_around(now_);
  arm(room);
  if (room.listeners().empty()) may_be_left(room);
  if (room.is_held()) held_.insert(room.state().id);
}

// Around the players of a running game the chat isolation of its partner chat holds, wherever they are on this server.
void GameServer::Impl::isolate_players(Room& room) {
  const RoomState& state = room.state();
  const PartnerChat policy = state.made.partner_chat;
  if (policy == PartnerChat::open) return;
  const bool running = state.status == RoomStatus::running;
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
    } else {
      person.playing.erase(state.id);
      if (policy == PartnerChat::silent && !person.is_muted())
        notify(person, ServerNotice{"unmuted", state.id, "The silent game is over: you may talk again."});
      count_elsewhere(person, state.id);
    }
  }
}

// Who was replaced at a running game is bound by its partner chat no longer.
void GameServer::Impl::end_isolation(PersonState& person, const std::string& room) {
  const auto wall = person.playing.extract(room);
  if (wall.empty() || wall.mapped() != PartnerChat::silent || person.is_muted()) return;
  notify(person, ServerNotice{"unmuted", room, "Somebody else has your seat in the silent game: you may talk again."});
  count_elsewhere(person, room);
}

void GameServer::Impl::count_elsewhere(const PersonState& person, const std::string& room) {
  for (const ConnectionId id : person.connections) {
    for (const std::string& each : connections_.at(id).rooms) {
      Room* const other = each == room ? nullptr : awake({each, {}});
      if (!other) continue;
      other->count_watchers_anew();
      other->look_around(now_);
      arm(*other);
    }
  }
}

// For whom computer players move: the address that made the table, or where its maker is, or else himself.
std::string GameServer::Impl::who_pays(const Room& room) const {
  if (!room.home.empty()) return room.home;
  const std::string& maker = room.state().made.creator.id;
  const auto here = people_.find(maker);
  if (here == people_.end() || here->second.connections.empty()) return maker;
  return network_of(connections_.at(here->second.connections.front()).address);
}

RateLimiter& GameServer::Impl::computer_moves_of(const Room& room) {
  std::string whose = who_pays(room);
  if (computer_moves_.size() >= computer_budgets_most && !computer_moves_.contains(whose)) {
    for (auto each = computer_moves_.begin(); each != computer_moves_.end();)
      each = each->second.next(now_) ? std::next(each) : computer_moves_.erase(each);
    if (computer_moves_.size() >= computer_budgets_most) whose = "others";
  }
  const Shares& shares = config_.shares;
  return computer_moves_
      .try_emplace(std::move(whose), shares.computer_moves_burst, shares.computer_moves_per_second, 1000)
      .first->second;
}

void GameServer::Impl::start_thinking(Room& room) {
  if (!room.has_bot_turns()) return;
  if (const auto wait = computer_moves_of(room).spend(now_))
    return set_room_alarm(Alarm::Kind::thinking, room.state().id, now_ + *wait);
  for (const BotTurn& turn : room.take_bot_turns()) {
    BotTask task;
    const auto made = guarded(room, now_, [&]() -> tl::expected<void, Error> {
      task = room.bot_task(turn.seat);
      return {};
    });
    if (!made) return settle(room);
    const Ticket ticket{++last_ticket_};
    thinking_.emplace(ticket, Thinking{room.state().id, turn});
    out_->push_back(Think{ticket, std::move(task), who_pays(room)});
  }
}

void GameServer::Impl::thought(Ticket ticket, const std::optional<Json>& action) {
  const auto found = thinking_.find(ticket);
  if (found == thinking_.end()) return;
  const Thinking thinking = std::move(found->second);
  thinking_.erase(found);
  Room* room = awake({thinking.room, {}});
  if (!room) return;
  work_.room = thinking.room;
  work_.person = room->state().made.creator.id;
  const auto done = guarded(*room, now_, [&]() -> tl::expected<void, Error> {
    room->bot_acts(thinking.turn, action, now_);
    return {};
  });
  (void)done;  // a fault has frozen it
  settle(*room);
  follow_up(*room);
}

void GameServer::Impl::arm(Room& room) {
  set_room_alarm(Alarm::Kind::room, room.state().id, room.next_due());
}

void GameServer::Impl::set_room_alarm(Alarm::Kind kind, const std::string& room, std::optional<Millis> due) {
  const auto set = room_alarms_.find({kind, room});
  if (set != room_alarms_.end()) {
    if (due && set->second->first == *due) return;
    alarms_.erase(set->second);
    room_alarms_.erase(set);
  }
  if (due) room_alarms_.emplace(std::pair(kind, room), alarms_.emplace(*due, Alarm{kind, {}, room}));
}

void GameServer::Impl::sleep_until(const std::string& id, SleepingRoom room) {
  set_room_alarm(Alarm::Kind::sleeping_room, id, room.due);
  sleeping_.insert_or_assign(id, std::move(room));
}

}  // namespace palatine
