// How a table is made, by a request or as a rematch: who may make one, what may be chosen for it, and how many one may
// have.
#include "server/clock/clock_settings.hpp"
#include "server/game_server/block_requests.hpp"
#include "server/game_server/room_keeper.hpp"
#include "server/game_server/room_requests.hpp"
#include "server/people/networks.hpp"
#include "server/room/new_table.hpp"
#include "server/room/who_may.hpp"
#include "server/unicode/clean_text.hpp"

namespace palatine {
namespace {

tl::unexpected<Error> no_such_position() {
  return refused("no_such_position", "No game can go on from there.", "/from/actions");
}

}  // namespace

tl::expected<void, Error> RoomRequests::take_settings(TableChanges asked, const PersonState& person,
                                                      const GameKind& kind, TableSettings& settings) const {
  if (asked.options) {
    auto options = kind.normalize(*asked.options, "/options");
    if (!options) {
      Error error = std::move(options.error());
      if (!error.path) error.path = "/options";
      return tl::unexpected(std::move(error));
    }
    asked.options = std::move(*options);
  }
  if (asked.title) {
    if (const auto rule = person.bound_by())
      return refused_by_rule("talk_forbidden", "A title would speak to your table: leave it out.", *rule);
    auto cleaned = clean_title(*asked.title, context_.config.limits);
    if (!cleaned) return tl::unexpected(cleaned.error());
    if (auto mute = moderation_.muted(contexts_.moderation(), person, {})) return tl::unexpected(std::move(*mute));
    auto decent = accounts::without_words(context_.config.words.get(), std::move(*cleaned), "/title");
    if (!decent) return tl::unexpected(decent.error());
    asked.title = std::move(*decent);
  }
  if (asked.clock) {
    const auto clock = checked_clock(*asked.clock);
    if (!clock) return tl::unexpected(clock.error());
    asked.clock = *clock;
  }
  if (asked.stand_in)
    if (auto known = check_computer_player(kind, *asked.stand_in, "/stand_in"); !known) return known;
  apply(asked, settings);
  return {};
}

tl::expected<void, Error> RoomRequests::may_make_table(ConnectionId id, const PersonState& person) const {
  if (auto may = drain_.may_begin(context_.now); !may) return may;
  if (auto may = capacity_refusals_.may_begin_new(); !may) return may;
  if (person.rooms_created >= context_.config.limits.rooms_per_person)
    return refused("too_many_rooms", "You have made as many tables as one may: end one first.");
  PeerAddress* const home = connections_.at(id).home;
  if (const auto wait = home->wait_for(&PeerAddress::tables_made, 1, context_.now))
    return refused_later("too_many_rooms", "Too many tables were made from your address.", *wait);
  return rooms_.may_wake_another(home);
}

Room& RoomRequests::make_table(ConnectionId id, PersonState& person, entry::Created created,
                               std::shared_ptr<const Match> position) {
  created.creator = person.person();
  Room& room =
      tables_.add(new_table(rooms_.room_context(), std::move(created), context_.now, std::move(position)), false);
  room.home = connections_.at(id).address;
  PeerAddress& home = *connections_.at(id).home;
  room.in_memory = AddressShare(home, &PeerAddress::tables);
  home.drain(&PeerAddress::tables_made, 1, context_.now);
  ++person.rooms_created;
  person.touched = loads_.last();
  return room;
}

void RoomRequests::on(ConnectionId id, Call& call, const RoomCreate& asked) {
  create(id, call, asked, nullptr);
}

void RoomRequests::create(ConnectionId id, Call& call, const RoomCreate& create, Continuation* from) {
  PersonState& person = person_of(id);
  if (create.key && answers_.answered_before(id, call, person, *create.key)) return;
  if (auto seen = may_be_seen(person, ""); !seen) return respond(id, call, seen.error());
  if (!person.account && !context_.config.admission.guests_may_make_tables)
    return respond(id, call,
                   refused("guests_may_not_make_tables", "Guests may not make tables here: make an account.").value());
  const GameKind* kind = context_.games.find(create.game);
  if (!kind)
    return respond(id, call, refused("unknown_game", "This server does not offer that game.", "/game").value());
  entry::Created created;
  created.title = person.row.name + "'s table";
  created.options = kind->info().default_options;
  created.rules_version = kind->info().rules_version;
  if (auto taken = take_settings(create, person, *kind, created); !taken) return respond(id, call, taken.error());
  if (auto may = may_make_table(id, person); !may) return respond(id, call, may.error());
  if (create.from && !from) return fetch_position(id, call, create);
  created.game = create.game;
  if (from) {
    created.options = std::move(from->options);
    created.rules_version = from->rules_version;
    created.continues = std::move(from->continues);
  }
  Room& room = make_table(id, person, std::move(created), from ? std::move(from->position) : nullptr);
  RoomCreateResult result{room.state().id, room.state().made.invite};
  if (const Match* const position = room.state().position.get()) result.to_act = seats_in(position->to_act());
  if (create.key) {
    // with the person, in the same batch as the room
    Change change = room.take_change();
    Batch batch;
    answers_.keep_answer(person, *create.key, call, result, batch);
    batch.rooms = {room.row(context_.now)};
    batch.entries = std::move(change.entries);
    context_.emit(Append{std::move(batch)});
    room.touched = loads_.last();
    rooms_.list(room);
  } else {
    rooms_.settle(room);
  }
  rooms_.await_maker(connections_.at(id), room);
  respond(id, call, result);
  rooms_.follow_up(room);
}

// What is asked of the old game is what replay.get asks.
void RoomRequests::fetch_position(ConnectionId id, Call& call, const RoomCreate& create) {
  if (create.options) return respond(id, call, options_stay().value());
  Room* const old = rooms_.room_for(id, call, {create.from->room, {}});
  if (!old) return;
  const RoomState& state = old->state();
  const auto may = [&]() -> tl::expected<void, Error> {
    if (!may_know(*old, person_of(id))) return refused("no_such_room", "There is no such room.");
    if (state.status != RoomStatus::over || !state.began)
      return refused("not_over", "Another game goes on from one that is over.", "/from/room");
    if (state.made.game != create.game) return refused("bad_param", "A game goes on as the game that it was.", "/game");
    if (static_cast<std::size_t>(create.from->actions) > state.actions.size()) return no_such_position();
    return spend_for_replay(id);
  }();
  if (!may) {
    respond(id, call, may.error());
    return rooms_.follow_up(*old);
  }
  const Ticket ticket = loads_.next_ticket();
  positions_.emplace(ticket, id);
  LoadRoom load{ticket, state.id, {}, connections_.at(id).address, static_cast<std::size_t>(create.from->actions)};
  context_.emit(std::move(load));
  waiting_.park(id, call);
  rooms_.follow_up(*old);
}

bool RoomRequests::position_loaded(Ticket ticket, LoadedRoom* room) {
  const auto waits = positions_.extract(ticket);
  if (waits.empty()) return false;
  const ConnectionId id = waits.mapped();
  Connection* const connection = connections_.find(id);
  if (!connection || !connection->parked) return true;
  Call call = *std::exchange(connection->parked, {});
  if (room && room->continuation)
    create(id, call, call.request.get<RoomCreate>(), &*room->continuation);
  else
    respond(id, call, no_such_position().value());
  waiting_.take_waiting(id);
  return true;
}

}  // namespace palatine
