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

Room& RoomRequests::make_table(ConnectionId id, PersonState& person, entry::Created created) {
  created.creator = person.person();
  Room& room = tables_.add(new_table(rooms_.room_context(), std::move(created), context_.now), false);
  room.home = connections_.at(id).address;
  PeerAddress& home = *connections_.at(id).home;
  room.in_memory = AddressShare(home, &PeerAddress::tables);
  home.drain(&PeerAddress::tables_made, 1, context_.now);
  ++person.rooms_created;
  person.touched = loads_.last();
  return room;
}

void RoomRequests::on(ConnectionId id, Call& call, const RoomCreate& create) {
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
  if (auto taken = take_settings(create, person, *kind, created); !taken) return respond(id, call, taken.error());
  if (auto may = may_make_table(id, person); !may) return respond(id, call, may.error());
  created.game = create.game;
  created.rules_version = kind->info().rules_version;
  Room& room = make_table(id, person, std::move(created));
  const RoomCreateResult result{room.state().id, room.state().made.invite};
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

}  // namespace palatine
