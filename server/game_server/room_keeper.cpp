// Rooms are fetched and left; what an input has done to one leaves, and what follows from it is done.
#include <algorithm>
#include <iterator>
#include <ranges>
#include <utility>

#include "server/game_server/challenge_requests.hpp"
#include "server/game_server/departures.hpp"
#include "server/game_server/guarded.hpp"
#include "server/game_server/moderation_requests.hpp"
#include "server/game_server/room_keeper.hpp"
#include "server/people/networks.hpp"
#include "server/room/lobby_listing.hpp"
#include "server/room/past_game.hpp"

namespace palatine {
namespace {

constexpr Millis busy_ms = 1000;
constexpr Millis overloaded_ms = 10'000;  // they are told as soon as that ends

// Of the tables in memory an address may have as many as an eighth of what others can still have.
constexpr std::int64_t part_of_free = 8;

constexpr int evictions_at_once = 8;             // with each input
constexpr std::size_t found_to_sleep_most = 50;  // by one input

bool is_id(std::string_view id) {
  return is_game_id(id);  // the same form: 22 of [A-Za-z0-9_-]
}

}  // namespace

// ---- loading -------------------------------------------------------------------------------------------------------

Room* RoomKeeper::room_for(ConnectionId id, Call& call, const RoomKey& key) {
  if (Room* room = tables_.find(key)) return room;
  Connection& connection = connections_.at(id);
  const std::string& code = key.id.empty() ? key.invite : key.id;
  if (!is_id(code) || connection.not_there == key.text()) {
    respond(id, call, refused("no_such_room", "There is no such room.").value());
    return nullptr;
  }
  if (auto may = may_wake_another(connection.home); !may) {
    respond(id, call, may.error());
    return nullptr;
  }
  waiting_.park(id, call);
  load(key, id, false);
  return nullptr;
}

tl::expected<void, Error> RoomKeeper::may_wake_another(const PeerAddress* home) const {
  const auto used = static_cast<std::int64_t>(tables_.awake().size() + loads_.rooms());
  const std::int64_t free = context_.config.limits.rooms - used;
  if (free <= 0) return refused_later("server_busy", "Too many tables are in play on this server.", busy_ms);
  const std::int64_t share = std::max(context_.config.shares.tables_kept_per_address, free / part_of_free);
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
    const PersonState* const person = find(people_, seat.person->id);
    if (!person || person->connections.empty()) continue;
    PeerAddress& home = *connections_.at(person->connections.back()).home;
    if (counts_seats(room, home)) room.seats_held.emplace(seat.person->id, AddressShare(home, &PeerAddress::seats));
  }
}

bool RoomKeeper::has_room_for_more() const {
  return !capacity_refusals_.shortage.memory &&
         static_cast<std::int64_t>(tables_.awake().size()) <= context_.config.limits.rooms / 2;
}

void RoomKeeper::load(const RoomKey& key, std::optional<ConnectionId> waiter, bool wake) {
  const auto [ticket, is_new] = loads_.fetch(key);
  if (is_new) {
    const Connection* const asker = waiter ? connections_.find(*waiter) : nullptr;
    context_.emit(LoadRoom{ticket, key.id, key.invite, asker ? asker->address : ""});
  }
  Load& load = *loads_.find(ticket);
  if (waiter) load.waiting.push_back(*waiter);
  load.wake = load.wake || wake;
}

void RoomKeeper::room_loaded(Ticket ticket, std::unique_ptr<LoadedRoom> loaded) {
  if (const Load* const found = loads_.find(ticket); !found || !found->room) return;
  const Load load = *loads_.end(ticket);
  const RoomKey key = *load.room;
  if (loaded) context_.work.room = loaded->state.id;
  // by another key it may be here already, and further on
  Room* room = loaded ? tables_.find({loaded->state.id, {}}) : nullptr;
  if (loaded && !room) {
    const bool over = loaded->over;
    room = &tables_.add(std::make_unique<Room>(room_context(), std::move(*loaded), context_.now), over);
    // of who asks for it, not of who made it: nobody fills the share of somebody else
    const Connection* const asker = load.waiting.empty() ? nullptr : connections_.find(load.waiting.front());
    PeerAddress* const of = asker ? asker->home : address_limits_.named(network_of(room->home));
    if (of) room->in_memory = AddressShare(*of, &PeerAddress::tables);
    if (load.wake && load.waiting.empty() && room->state().status == RoomStatus::open) {
      room->close(context_.now);  // nobody came
    }
    if (load.wake && load.waiting.empty()) works_for(*room);
    settle(*room);
    // its log knows better than its row who plays: a room that stands still without a word in the log isolates nobody
    isolate_players(*room);
    if (load.wake)
      tick_room(*room);
    else
      follow_up(*room);
  }
  if (!room) {
    tables_.forget(key.id);
    departures_.forget(key.id);
  }
  if (room && !key.invite.empty()) tables_.also_found_by(*room, key.invite);
  // each goes on by itself: they may be many
  for (const ConnectionId waiter : load.waiting) {
    Connection* const connection = connections_.find(waiter);
    if (!connection) continue;
    if (!room) connection->not_there = key.text();
    alarms_.add(context_.now, {Alarm::Kind::waiter, waiter});
    std::vector<std::string> needs = load.keeps;
    if (room) needs.push_back(room->state().id);
    loads_.goes_on(waiter, std::move(needs));
  }
  for (WaitingOrder order : load.orders) {
    order.has_no_room = room == nullptr;
    moderation_requests_.carry_out(std::move(order));
  }
}

RoomContext RoomKeeper::make_room_context() {
  return {context_.games,
          context_.config.limits,
          context_.config.shares,
          context_.secrets,
          [this](const std::string& person) -> std::optional<Person> {
            const auto found = people_.find(person);
            if (found == people_.end()) return std::nullopt;
            return found->second.person();
          },
          [this](const std::string& person) {
            const auto found = people_.find(person);
            return found != people_.end() && found->second.is_isolated();
          },
          [this](Millis now) { return context_.running_time.at(now); },
          [this](Millis running_time) { return context_.running_time.moment_of(running_time); },
          [this] { return context_.now; },
          [this](const std::string& person, Millis before) { return waiting_.is_waiting(person, before); },
          [this](ConnectionId watcher) -> std::optional<Millis> {
            if (capacity_refusals_.shed == Shed::watching) return overloaded_ms;
            return capacity_refusals_.sent_too_much(watcher);
          }};
}

// ---- sleeping ------------------------------------------------------------------------------------------------------

void RoomKeeper::await_maker(Connection& maker, Room& room) {
  await_no_more(maker);
  maker.made = room.state().id;
  room.awaits_maker = true;
}

void RoomKeeper::await_no_more(const Connection& maker) {
  Room* const room = maker.made.empty() ? nullptr : tables_.find({maker.made, {}});
  if (!room) return;
  room->awaits_maker = false;
  if (room->listeners().empty()) tables_.may_be_left(*room);
}

// Few with each input: many may have been left at once.
void RoomKeeper::sleep_where_possible() {
  tables_.ended_before(loads_.oldest());
  for (int looked = 0; looked < evictions_at_once; ++looked) {
    Room* const room = tables_.take_candidate();
    if (!room) break;
    const std::string& id = room->state().id;
    if (!room->may_sleep(capacity_refusals_.shortage.memory)) continue;
    if (room->awaits_maker && room->state().status == RoomStatus::open && has_room_for_more()) continue;
    if (loads_.goes_on_in(id)) continue;  // looked at again when it did
    // a load under way may have been asked for before the last change was appended: what it brings must find the newer
    // one here
    const std::uint64_t last = std::max(room->touched, loads_.last_that_keeps(id));
    if (!loads_.are_past(last)) {
      tables_.hold_back(*room, last);
      continue;
    }
    alarms_.set(Alarm::Kind::room, id, std::nullopt);
    tables_.sleep(*room, context_.running_time, context_.now);
  }
  if (!tables_.has_candidates() || eviction_armed_) return;
  eviction_armed_ = true;
  alarms_.add(context_.now, {Alarm::Kind::eviction});
}

void RoomKeeper::look_who_may_sleep() {
  // those with a clock that runs are awake though nobody looks; each one's load is known by its alarm
  std::size_t found = 0;
  for (const auto& room : std::views::values(tables_.awake())) {
    if (found == found_to_sleep_most) return;
    if (room->may_sleep(true) && tables_.may_be_left(*room)) ++found;
  }
}

void RoomKeeper::sleeping_room_due(const std::string& id) {
  const SleepingRoom* const asleep = tables_.asleep(id);
  if (!asleep || asleep->due > context_.now) return;
  if (!may_wake_another()) {
    SleepingRoom longer = *asleep;
    longer.due = context_.now + busy_ms;
    return tables_.sleep_until(id, std::move(longer));
  }
  if (!tables_.find({id, {}})) load({id, {}}, std::nullopt, true);
}

void RoomKeeper::look_at_held() {
  const auto held = std::exchange(held_, {});
  if (context_.stopped) return;  // time stands still for all rooms
  for (const std::string& id : held) room_due(id);
}

// What nobody has asked for is its maker's.
void RoomKeeper::works_for(const Room& room) {
  context_.work.room = room.state().id;
  context_.work.person = room.state().made.creator.id;
  context_.work.address = room.home;
}

void RoomKeeper::room_due(const std::string& id) {
  Room* room = tables_.find({id, {}});
  if (!room) return;
  works_for(*room);
  tick_room(*room);
}

void RoomKeeper::names_have_changed(const std::string& id) {
  Room* const room = tables_.find({id, {}});
  if (!room) return;
  context_.work.room = id;
  const auto named = guarded(*room, context_.now, [&]() -> tl::expected<void, Error> {
    room->seats.take_names();
    return {};
  });
  (void)named;  // a fault has frozen it
  room->joining.name_watchers_anew();
  settle(*room);
  follow_up(*room);
}

void RoomKeeper::tick_room(Room& room) {
  const auto ticked = guarded(room, context_.now, [&]() -> tl::expected<void, Error> {
    room.tick(context_.now);
    return {};
  });
  (void)ticked;  // a fault has frozen it
  settle(room);
  follow_up(room);
}

// ---- what an input has done ----------------------------------------------------------------------------------------

void RoomKeeper::settle(Room& room, std::optional<AnswerRow> answer, Batch* with) {
  Change change = room.take_change();
  count(room, change);
  const bool changed = !change.entries.empty();
  const bool has_more = with && !(with->talk.empty() && with->answers.empty() && with->audit.empty());
  if (changed || !change.talk.empty() || answer || has_more) {
    Batch& batch = context_.append();
    if (with) batch = std::move(*with);
    if (changed) take_entries(room, change, batch);
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
    room.touched = loads_.last();
  }
  for (std::string& note : change.notes) context_.emit(Note{.text = std::move(note), .room = room.state().id});
  for (Send& each : change.sends) connections_.send(each.to, std::move(each.text));
  if (context_.config.tell.webhooks || !context_.config.push_key.empty() || context_.config.mail)
    for (OutgoingNotification& each : change.tells) context_.emit(std::move(each));
  send_talk(room, change);
  for (const ConnectionId dropped : change.dropped) {
    Connection* const found = connections_.find(dropped);
    if (found) found->rooms.erase(room.state().id);
    connections_.send(dropped,
                      encode(Notification(ServerNotice{"left", room.state().id, "Nobody may watch this game."})));
    if (found && found->watcher) connections_.close(dropped, 1008, "spectators_not_allowed");
  }
  if (!changed) return;
  count_seats(room);
  for (const std::string& id : change.replaced)
    if (const auto replaced = people_.find(id); replaced != people_.end())
      end_isolation(replaced->second, room.state().id);
  isolate_players(room);
  challenge_requests_.end_challenges_at(room.state());
  if (room.state().moment() == Moment::over && !room.over_told) game_over(room);
  if (change.summary_changed) list(room);
}

void RoomKeeper::take_entries(Room& room, Change& change, Batch& batch) {
  if (auto row = room.changed_row(change, context_.now)) batch.rooms.push_back(std::move(*row));
  if (!room.over_told)
    if (auto past = past_game_of(room.state())) {
      ++context_.tally.games[context_.tally.place_of(room.state().kind)].games_over;
      batch.past_games.push_back(std::move(*past));
    }
  note_clock(room, batch);
  if (batch.entries.empty())
    batch.entries = std::move(change.entries);
  else
    std::ranges::move(change.entries, std::back_inserter(batch.entries));
}

void RoomKeeper::count(const Room& room, const Change& change) {
  GameServerTally& tally = context_.tally;
  GameServerTally::OfGame& game = tally.games[tally.place_of(room.state().kind)];
  game.actions_of_people += change.acted_people;
  game.actions_of_computers += change.acted_computers;
  game.rooms_frozen += change.froze ? 1 : 0;
  tally.actions += change.acted_people + change.acted_computers;
}

void RoomKeeper::note_clock(const Room& room, Batch& batch) {
  const std::string& id = room.state().id;
  if (!room.state().clock.is_there() && !tables_.has_clock(id)) return;
  // what an entry says of a clock must not lie in the future after a crash
  batch.running_time = running_time_writer_.take();
  tables_.note_clock(id, room.state().clock.is_running());
}

void RoomKeeper::send_talk(const Room& room, const Change& change) {
  for (const ChatMessage& message : change.released) {
    const auto bytes = std::make_shared<const std::string>(encode(Notification(message)));
    for (const auto& [connection, listener] : room.listeners()) {
      if (room.state().seat_of(listener.person)) continue;
      const auto ears = people_.find(listener.person);
      if (ears != people_.end() && chat_.may_read(ears->second, message)) connections_.send(connection, bytes);
    }
  }
  for (const auto& [connection, message] : change.caught_up) {
    const auto listener = room.listeners().find(connection);
    const auto ears = listener == room.listeners().end() ? people_.end() : people_.find(listener->second.person);
    if (ears != people_.end() && chat_.may_read(ears->second, message))
      connections_.send(connection, encode(Notification(message)));
  }
}

void RoomKeeper::game_over(Room& room) {
  room.over_told = true;
  if (PersonState* const creator = find(people_, room.state().made.creator.id))
    creator->rooms_created = std::max(0, creator->rooms_created - 1);
  // behind what is told of the end: that still finds them
  Batch places;
  for (PersonState* person : notifications_.end_of_room(room.state().id, places)) person->touched = loads_.last();
  context_.emit(Append{std::move(places)});
}

void RoomKeeper::list(Room& room) {
  if (!is_listed(room.state())) return lobby_.remove(room.state().id);
  PeerAddress* const maker = address_limits_.named(network_of(room.home));
  lobby_.set(summary_of(room.updates().public_state()), maker ? maker : room.in_memory.of());
}

void RoomKeeper::follow_up(Room& room) {
  departures_.give_up_seats(room);
  start_thinking(room);
  room.look_around(context_.now);
  arm(room);
  if (room.listeners().empty()) tables_.may_be_left(room);
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
    const auto found = people_.find(seat.person->id);
    if (found == people_.end()) continue;
    PersonState& person = found->second;
    if (running == person.playing.contains(state.id)) continue;
    if (running) {
      person.playing.emplace(state.id, policy);
      if (policy == PartnerChat::silent)
        connections_.notify(person,
                            ServerNotice{"muted", state.id,
                                         "This game is silent: until it is over you are mute, and deaf to all talk."});
      count_elsewhere(person, state.id);
      changed.push_back(&person);
    } else {
      person.playing.erase(state.id);
      if (policy == PartnerChat::silent && !person.is_isolated())
        connections_.notify(person, ServerNotice{"unmuted", state.id, "The silent game is over: you may talk again."});
      count_elsewhere(person, state.id);
      changed.push_back(&person);
    }
  }
  // once it holds for all of them: none hears now what another one's silence ends
  for (const PersonState* person : changed) challenge_requests_.silence_has_changed(*person);
}

// Who was replaced at a running game is bound by its partner chat no longer.
void RoomKeeper::end_isolation(PersonState& person, const std::string& room) {
  const auto bound_by = person.playing.extract(room);
  if (bound_by.empty() || bound_by.mapped() != PartnerChat::silent || person.is_isolated()) return;
  connections_.notify(
      person, ServerNotice{"unmuted", room, "Somebody else has your seat in the silent game: you may talk again."});
  count_elsewhere(person, room);
  challenge_requests_.silence_has_changed(person);
}

void RoomKeeper::count_elsewhere(const PersonState& person, const std::string& room) {
  for (const ConnectionId id : person.connections) {
    for (const std::string& each : connections_.at(id).rooms) {
      Room* const other = each == room ? nullptr : tables_.find({each, {}});
      if (!other) continue;
      other->joining.count_watchers_anew();
      other->look_around(context_.now);
      arm(*other);
    }
  }
}

void RoomKeeper::start_thinking(Room& room) {
  if (!room.play.has_bot_turns()) return;
  if (const auto wait =
          computer_players_.spend(computer_players_.payers_of(room), context_.config.shares, context_.now))
    return alarms_.set(Alarm::Kind::thinking, room.state().id, context_.now + *wait);
  for (const BotTurn& turn : room.play.take_bot_turns()) {
    BotTask task;
    const auto made = guarded(room, context_.now, [&]() -> tl::expected<void, Error> {
      task = room.play.bot_task(turn.seat);
      return {};
    });
    if (!made) return settle(room);
    const Ticket ticket = loads_.next_ticket();
    computer_players_.begin(ticket, room, turn, computer_players_.payers_of(room));
    context_.emit(Think{ticket, std::move(task), computer_players_.who_pays(room)});
  }
}

void RoomKeeper::thought(Ticket ticket, const std::optional<Json>& action, std::chrono::microseconds took) {
  const auto thinking = computer_players_.end(ticket, took, context_.config.shares, context_.now);
  Room* const room = thinking ? tables_.find({thinking->room, {}}) : nullptr;
  if (!room) return;
  works_for(*room);
  const auto done = guarded(*room, context_.now, [&]() -> tl::expected<void, Error> {
    room->play.bot_acts(thinking->turn, action, context_.now);
    return {};
  });
  (void)done;  // a fault has frozen it
  settle(*room);
  follow_up(*room);
}

void RoomKeeper::arm(Room& room) {
  alarms_.set(Alarm::Kind::room, room.state().id, room.next_due());
}

}  // namespace palatine
