// Requests about rooms: who may ask, repeats, and the answer after the update.
#include <algorithm>

#include "server/game_server/block_requests.hpp"
#include "server/game_server/guarded.hpp"
#include "server/game_server/room_keeper.hpp"
#include "server/game_server/room_requests.hpp"
#include "server/notifications/address.hpp"
#include "server/room/who_may.hpp"

namespace palatine {
namespace {

constexpr int replay_cost = 10;
constexpr std::int64_t seats_least = 8;  // at tables of others: of an address, however few are free
constexpr Millis seats_ms = 10'000;      // by then a game may have begun

Error no_such_room() {
  return refused("no_such_room", "There is no such room.").value();
}

// What makes the log of an open table grow; to leave it is always free.
bool changes_tables(const Method& method) {
  return method.sign == Sign::shown && method.name.starts_with("room.") && method.name != RoomLeave::method;
}

// Of what others see as a rule (Method::sign), the forms that they don't, or that a game waits for.
template <class Asked>
bool is_no_sign(const RoomState& state, const PersonState& person) {
  const bool plays = state.status == RoomStatus::running && state.seat_of(person.row.id);
  // one's own seat in a game that runs is not a seat somewhere else
  if constexpr (std::is_same_v<Asked, RoomSit>) return plays;
  // of two silent games that stand still neither would ever go on
  if constexpr (std::is_same_v<Asked, GamePause>) return plays && state.made.partner_chat == PartnerChat::silent;
  // to leave an open table is to stand up, or to let somebody else be the host
  if constexpr (std::is_same_v<Asked, RoomLeave>)
    return state.status != RoomStatus::open || (!state.seat_of(person.row.id) && state.host != person.row.id);
  return false;
}

}  // namespace

// The course of every request that changes a room: `change` checks and does it.
template <class Asked, class F>
void RoomRequests::change_room(ConnectionId id, Call& call, const Asked& asked, F&& change) {
  Room* room = rooms_.room_for(id, call, {asked.room, {}});
  if (!room) return;
  PersonState& person = person_of(id);
  // a repeat first: the first time may have made a stranger of them
  const std::string* const key = call.request.text("key");
  if (key && answers_.answer_again(id, call, room->answers.find(person.row.id, *key))) return;
  if (!may_know(*room, person)) return respond(id, call, no_such_room());
  if constexpr (!std::is_same_v<Asked, RoomLeave>)
    if (const auto ban = moderation_.kept_out_of(contexts_.moderation(), person, asked.room))
      return respond(id, call, *ban);
  const Method& method = call.request.method();
  if (method.sign == Sign::shown)
    if (auto seen = may_be_seen(person, room->state().id); !seen && !is_no_sign<Asked>(room->state(), person))
      return respond(id, call, seen.error());
  if (changes_tables(method))
    if (room->state().status == RoomStatus::open && room->is_worn_out())
      return respond(id, call,
                     refused("too_many_changes", "Too much was changed at this table: make a new one.").value());
  auto done = guarded(*room, context_.now, [&] { return change(*room, person); });
  if (done) {
    // who looks on at a game from behind does not learn here how far it is
    done->seq = std::min(done->seq, room->updates().seq_for(person.row.id));
    const Json result = result_json(method, *done);
    rooms_.settle(*room, answers_.answer_row(person, key, call, result, room->state().id));
    answers_.respond_with(id, call, result, room->state().id);
  } else {
    rooms_.settle(*room);
    respond(id, call, done.error());
  }
  rooms_.follow_up(*room);
}

bool RoomRequests::may_know(const Room& room, const PersonState& person) {
  return room.state().made.access == Access::public_ || room.joining.is_known_to(person.row.id);
}

tl::expected<void, Error> RoomRequests::may_be_seen(const PersonState& person, const std::string& room) const {
  for (const auto& [game, policy] : person.playing) {
    if (game == room || policy != PartnerChat::silent) continue;
    return refused_by_rule("talk_forbidden", "Your silent game must be over before you take part at another table.",
                           "partner_chat:silent");
  }
  return {};
}

tl::expected<void, Error> RoomRequests::room_left(ConnectionId id, const std::string& room) const {
  const Connection& connection = connections_.at(id);
  if (connection.rooms.contains(room)) return {};
  if (static_cast<std::int64_t>(connection.rooms.size()) < context_.config.limits.rooms_joined) return {};
  return refused("too_many_rooms_joined", "This connection listens to as many tables as it may: leave one first.");
}

std::vector<ChatMessage> RoomRequests::talk_for(ConnectionId id, const Room& room,
                                                const std::vector<LastChat>& seen) const {
  if (connections_.at(id).watcher) return {};
  return chat_.of_room(person_of(id), room, seen);
}

tl::expected<void, Error> RoomRequests::past_allowed(std::optional<int> updates) const {
  const std::int64_t most = context_.config.limits.past_updates;
  if (updates.value_or(0) <= most) return {};
  return refused("bad_param", "/past must be an integer from 0 to " + std::to_string(most) + ".", "/past");
}

void RoomRequests::on(ConnectionId id, Call& call, const RoomJoin& join) {
  if (join.room.has_value() == join.invite.has_value())
    return respond(id, call, refused("room_or_invite", "Name the room, or its invite, and not both.", "").value());
  if (auto few = past_allowed(join.past); !few) return respond(id, call, few.error());
  Room* room = rooms_.room_for(id, call, {join.room.value_or(""), join.invite.value_or("")});
  if (!room) return;
  const PersonState& person = person_of(id);
  if (!join.invite && !may_know(*room, person)) return respond(id, call, no_such_room());
  if (const auto ban = moderation_.kept_out_of(contexts_.moderation(), person, room->state().id))
    return respond(id, call, *ban);
  if (auto left = room_left(id, room->state().id); !left) return respond(id, call, left.error());
  const bool into_seat = join.invite && *join.invite != room->state().made.invite;
  if (!into_seat && room->joining.would_watch(person.row.id, join.as.value_or(Role::player)))
    if (auto welcome = room->listeners().contains(id) ? capacity_refusals_.may_be_shown_again(id)
                                                      : capacity_refusals_.may_watch_now(id);
        !welcome)
      return respond(id, call, welcome.error());
  // who sits is let in by any invite, also by the one that gave them the seat
  if (join.invite && *join.invite != room->state().made.invite && !room->state().seat_of(person.row.id)) {
    if (block_requests_.seeks_host(id, call, room)) return;
    if (auto sat = sit_by_invite(*room, person, join); !sat) {
      rooms_.settle(*room);
      respond(id, call, sat.error());
      return rooms_.follow_up(*room);
    }
  }
  auto joined = guarded(*room, context_.now, [&] {
    return room->joining.join(id, person.row.id, join.as.value_or(Role::player), join.sync.value_or(Sync::view),
                              join.past.value_or(0), context_.now);
  });
  rooms_.settle(*room);
  if (joined) {
    Connection& connection = connections_.at(id);
    connection.rooms.insert(room->state().id);
    if (connection.made == room->state().id) rooms_.await_no_more(connection);
    joined->chat = talk_for(id, *room, {});
    respond(id, call, *joined);
    if (const Bytes ask = room->start.reveal_request(person.row.id, context_.now)) connections_.send(id, ask);
  } else {
    respond(id, call, joined.error());
  }
  rooms_.follow_up(*room);
}

void RoomRequests::on(ConnectionId id, Call& call, const RoomInvitation& asked) {
  Room* room = rooms_.room_for(id, call, {{}, asked.invite});
  if (!room) return;
  if (const auto ban = moderation_.kept_out_of(contexts_.moderation(), person_of(id), room->state().id))
    return respond(id, call, *ban);
  if (const auto shown = room->invitation(asked.invite))
    respond(id, call, *shown);
  else
    respond(id, call, no_such_room());
  rooms_.follow_up(*room);
}

tl::expected<RoomSitResult, Error> RoomRequests::sit_by_invite(Room& room, const PersonState& person,
                                                               const RoomJoin& join) {
  // a used-up one is said to be so before anything is asked of whoever opens it
  if (!room.substitutes.opened_by(*join.invite)) return tl::unexpected(no_such_room());
  if (join.as == Role::spectator)
    return refused("bad_param", "That invite is one into a seat: it is for players.", "/as");
  if (auto seen = may_be_seen(person, room.state().id); !seen) return tl::unexpected(seen.error());
  if (auto may = check_not_blocked(room.state(), find(people_, room.state().host), person.row.id); !may)
    return tl::unexpected(std::move(may.error()));
  return guarded(room, context_.now,
                 [&] { return room.substitutes.sit_by_invite(person.person(), *join.invite, context_.now); });
}

void RoomRequests::on(ConnectionId id, Call& call, const RoomResume& resume) {
  if (auto few = past_allowed(resume.past); !few) return respond(id, call, few.error());
  Room* room = rooms_.room_for(id, call, {resume.room, {}});
  if (!room) return;
  const PersonState& person = person_of(id);
  const bool is_invited = resume.invite == room->state().made.invite;
  if (!is_invited && !may_know(*room, person)) return respond(id, call, no_such_room());
  if (const auto ban = moderation_.kept_out_of(contexts_.moderation(), person, resume.room))
    return respond(id, call, *ban);
  if (auto left = room_left(id, room->state().id); !left) return respond(id, call, left.error());
  if (room->joining.would_watch(person.row.id, resume.as.value_or(Role::player)))
    if (auto welcome = capacity_refusals_.may_be_shown_again(id); !welcome) return respond(id, call, welcome.error());
  std::vector<Bytes> missed;
  auto resumed = guarded(*room, context_.now, [&] {
    return room->joining.resume(id, person.row.id, resume.as.value_or(Role::player), resume.sync.value_or(Sync::view),
                                resume.seq, resume.past.value_or(0), missed, context_.now);
  });
  rooms_.settle(*room);
  if (resumed) {
    connections_.at(id).rooms.insert(room->state().id);
    const std::vector<LastChat> seen = resume.chat.value_or(std::vector<LastChat>{});
    std::vector<ChatMessage> chat = talk_for(id, *room, seen);
    if (resumed->snapshot) resumed->snapshot->chat = std::exchange(chat, {});
    respond(id, call, *resumed);
    for (const Bytes& update : missed) connections_.send(id, update);
    for (const ChatMessage& message : chat) connections_.send(id, encode(Notification(message)));
    if (resumed->updates)
      for (const Bytes& presence : room->joining.presence()) connections_.send(id, presence);
    if (const Bytes clocks = room->clocks().message();
        clocks && resumed->updates && !room->updates().is_behind(person.row.id))
      connections_.send(id, clocks);
    if (const Bytes ask = room->start.reveal_request(person.row.id, context_.now)) connections_.send(id, ask);
  } else {
    respond(id, call, resumed.error());
  }
  rooms_.follow_up(*room);
}

// What newcomers can still find is left to other addresses: as many seats as one has taken there.
tl::expected<void, Error> RoomRequests::may_take_seat(ConnectionId id, const Room& room,
                                                      const PersonState& person) const {
  const PeerAddress* const home = connections_.at(id).home;
  if (!RoomKeeper::counts_seats(room, *home) || room.state().seat_of(person.row.id)) return {};
  for (const PeerAddress* each = home; each; each = each->wider) {
    // its own tables may have as many free as they like
    const std::int64_t free = lobby_.seats_free() - max_seats * each->rows;
    if (each->seats >= each->shares * std::max(seats_least, free))
      return refused_later("rate_limited", "Too many people from your address wait at tables of others.", seats_ms);
  }
  return {};
}

void RoomRequests::on(ConnectionId id, Call& call, const RoomSit& sit) {
  if (block_requests_.seeks_host(id, call, tables_.find({sit.room, {}}))) return;
  change_room(id, call, sit, [&](Room& room, PersonState& person) -> tl::expected<RoomSitResult, Error> {
    if (auto may = check_not_blocked(room.state(), find(people_, room.state().host), person.row.id); !may)
      return tl::unexpected(std::move(may.error()));
    if (auto may = may_take_seat(id, room, person); !may) return tl::unexpected(std::move(may.error()));
    return room.seats.sit(person.person(), sit.seat, context_.now);
  });
}

void RoomRequests::on(ConnectionId id, Call& call, const RoomStand& stand) {
  change_room(id, call, stand, [&](Room& room, PersonState& person) { return room.seats.stand(person.row.id); });
}

void RoomRequests::on(ConnectionId id, Call& call, const RoomAddBot& add) {
  change_room(id, call, add,
              [&](Room& room, PersonState& person) { return room.seats.add_bot(person.row.id, add.kind, add.seat); });
}

void RoomRequests::on(ConnectionId id, Call& call, const RoomRemove& remove) {
  change_room(id, call, remove,
              [&](Room& room, PersonState& person) { return room.seats.remove(person.row.id, remove.seat); });
}

void RoomRequests::on(ConnectionId id, Call& call, const RoomConfigure& configure) {
  change_room(id, call, configure, [&](Room& room, PersonState& person) -> Outcome {
    if (auto may = check_host(room.state(), person.row.id); !may) return tl::unexpected(may.error());
    TableSettings wanted = room.state().made;
    if (auto taken = take_settings(configure, person, *room.state().kind, wanted); !taken)
      return tl::unexpected(taken.error());
    if (room.state().made.continues && wanted.options != room.state().made.options) return options_stay();
    return room.host.configure(wanted, context_.now);
  });
}

void RoomRequests::on(ConnectionId id, Call& call, const RoomMove& move) {
  change_room(id, call, move, [&](Room& room, PersonState& person) {
    return room.seats.move(person.row.id, move.seat, move.to, context_.now);
  });
}

void RoomRequests::on(ConnectionId id, Call& call, const RoomHost& host) {
  change_room(id, call, host,
              [&](Room& room, PersonState& person) { return room.host.hand_on(person.row.id, host.person); });
}

void RoomRequests::on(ConnectionId id, Call& call, const RoomReady& ready) {
  change_room(id, call, ready, [&](Room& room, PersonState& person) -> Outcome {
    const bool is_ready = ready.ready.value_or(true);
    if (auto may = drain_.may_begin(context_.now); is_ready && !may) return tl::unexpected(std::move(may.error()));
    return room.start.ready(person.row.id, is_ready, ready.entropy_commit, context_.now);
  });
}

void RoomRequests::on(ConnectionId id, Call& call, const RoomReveal& reveal) {
  change_room(id, call, reveal, [&](Room& room, PersonState& person) {
    return room.start.reveal(person.row.id, reveal.entropy, context_.now);
  });
}

void RoomRequests::on(ConnectionId id, Call& call, const RoomLeave& leave) {
  change_room(id, call, leave, [&](Room& room, PersonState& person) -> Outcome {
    auto left = room.joining.leave(id, person.row.id, context_.now);
    if (left) connections_.at(id).rooms.erase(room.state().id);
    return left;
  });
}

void RoomRequests::on(ConnectionId id, Call& call, const RoomCallBot& asked) {
  change_room(id, call, asked, [&](Room& room, PersonState& person) {
    return room.seat_control.call_bot(person.row.id, asked.seat, asked.kind, context_.now);
  });
}

void RoomRequests::on(ConnectionId id, Call& call, const RoomSubstitute& asked) {
  change_room(id, call, asked, [&](Room& room, PersonState& person) {
    if (!asked.person) return room.substitutes.invite(person.row.id, asked.seat, context_.now);
    const auto guest = people_.find(*asked.person);
    const auto known = guest == people_.end() ? std::nullopt : std::optional(guest->second.person());
    return room.substitutes.ask(person.row.id, asked.seat, known, context_.now);
  });
}

void RoomRequests::on(ConnectionId id, Call& call, const RoomSetTell& asked) {
  change_room(id, call, asked, [&](Room& room, PersonState& person) -> tl::expected<RoomSetTellResult, Error> {
    const auto context = contexts_.notifications();
    if (auto may = notifications_.may_tell_table(context, asked); !may) return tl::unexpected(std::move(may.error()));
    if (const auto rule = person.bound_by())
      return refused_by_rule("talk_forbidden", "An address would speak to your table: that must wait.", *rule);
    if (auto mute = moderation_.muted(contexts_.moderation(), person, asked.room))
      return tl::unexpected(std::move(*mute));
    return room.host.set_tell(person.row.id, notifications_.table_place(context, person, asked),
                              {asked.form, read_webhook_url(asked.url)->address});
  });
}

void RoomRequests::on(ConnectionId id, Call& call, const RoomRemoveTell& asked) {
  change_room(id, call, asked, [&](Room& room, PersonState& person) { return room.host.remove_tell(person.row.id); });
}

void RoomRequests::on(ConnectionId id, Call& call, const RoomHoliday& asked) {
  change_room(id, call, asked, [&](Room& room, PersonState& person) {
    return room.seat_control.holiday(person.row.id, asked.days, context_.now);
  });
}

void RoomRequests::on(ConnectionId id, Call& call, const GamePause& asked) {
  change_room(id, call, asked, [&](Room& room, PersonState& person) {
    return room.offers.go_on(person.row.id, asked.paused, context_.now);
  });
}

void RoomRequests::on(ConnectionId id, Call& call, const GameAct& act) {
  change_room(id, call, act, [&](Room& room, PersonState& person) {
    return room.play.act(person.row.id, act.prompt, act.action, context_.now, context_.now - context_.came);
  });
}

void RoomRequests::on(ConnectionId id, Call& call, const GameChance& asked) {
  Room* room = rooms_.room_for(id, call, {asked.room, {}});
  if (!room) return;
  PersonState& person = person_of(id);
  if (!may_know(*room, person)) return respond(id, call, no_such_room());
  if (const auto ban = moderation_.kept_out_of(contexts_.moderation(), person, asked.room))
    return respond(id, call, *ban);
  const auto chance = guarded(*room, context_.now, [&] { return room->play.chance(person.row.id, asked.actions); });
  if (chance) return respond(id, call, GameChanceResult{*chance});
  rooms_.settle(*room);
  respond(id, call, chance.error());
  rooms_.follow_up(*room);
}

void RoomRequests::on(ConnectionId id, Call& call, const GameUndo& undo) {
  change_room(id, call, undo, [&](Room& room, PersonState& person) {
    return room.offers.undo(person.row.id, undo.actions, context_.now);
  });
}

void RoomRequests::on(ConnectionId id, Call& call, const GameOffer& offer) {
  change_room(id, call, offer, [&](Room& room, PersonState& person) {
    return room.offers.make(person.row.id, offer.kind, context_.now);
  });
}

void RoomRequests::on(ConnectionId id, Call& call, const GameAnswer& answer) {
  change_room(id, call, answer, [&](Room& room, PersonState& person) {
    return room.offers.answer(person.row.id, answer.offer, answer.accept, context_.now);
  });
}

void RoomRequests::on(ConnectionId id, Call& call, const GameResign& resign) {
  change_room(id, call, resign, [&](Room& room, PersonState& person) {
    return room.seat_control.resign(person.row.id, resign.resign.value_or(true), context_.now);
  });
}

void RoomRequests::on(ConnectionId id, Call& call, const ReplayGet& get) {
  Room* room = rooms_.room_for(id, call, {get.room, {}});
  if (!room) return;
  if (!may_know(*room, person_of(id))) return respond(id, call, no_such_room());
  const RoomState& state = room->state();
  if (state.status != RoomStatus::over || !state.began) {
    respond(id, call, refused("not_over", "There is a replay when the game is over.").value());
  } else {
    if (const auto may = spend_for_replay(id); !may) {
      respond(id, call, may.error());
      return rooms_.follow_up(*room);
    }
    if (const auto wait = capacity_refusals_.sent_too_much(id)) {
      respond(id, call,
              refused_later("rate_limited", "Too much was sent to your address: wait a moment.", *wait).value());
      return rooms_.follow_up(*room);
    }
    const Ticket ticket = loads_.next_ticket();
    Connection& connection = connections_.at(id);
    replays_.emplace(ticket, id);
    context_.emit(FetchReplay{ticket, state.id, connection.address});
    waiting_.park(id, call);
  }
  rooms_.follow_up(*room);
}

tl::unexpected<Error> RoomRequests::options_stay() {
  return refused("bad_param", "A game that goes on from a position has the options with which it came there.",
                 "/options");
}

tl::expected<void, Error> RoomRequests::spend_for_replay(ConnectionId id) {
  RateLimiter& budget = person_of(id).requests;
  if (budget.wait_for(replay_cost - 1, context_.now)) {
    const Millis wait = *budget.wait_for(replay_cost, context_.now);
    return refused_later("rate_limited", "Too many requests: wait a moment.", wait);
  }
  for (int i = 1; i < replay_cost; ++i) budget.spend(context_.now);
  return {};
}

void RoomRequests::replay_fetched(Ticket ticket, const tl::expected<std::string_view, Error>& file) {
  const auto waits = replays_.extract(ticket);
  if (waits.empty()) return;
  const ConnectionId id = waits.mapped();
  Connection* const connection = connections_.find(id);
  if (!connection || !connection->parked) return;
  const Call call = *std::exchange(connection->parked, {});
  if (file)
    answers_.respond_with(id, call, {R"({"replay":)", *file, "}"});  // a ReplayGetResult
  else
    respond(id, call, file.error());
  waiting_.take_waiting(id);
}

}  // namespace palatine
