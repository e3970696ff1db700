// How a table is made, by a request or as a rematch: who may make one, what may be chosen for it, and how many one may
// have.
#include "server/clock/clock_settings.hpp"
#include "server/core/secrets.hpp"
#include "server/game_server/impl.hpp"
#include "server/people/names.hpp"
#include "server/people/networks.hpp"

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
    auto cleaned = clean_title(*asked.title, core_.config_.limits);
    if (!cleaned) return tl::unexpected(cleaned.error());
    if (auto mute = core_.moderation_.muted(core_.moderation_context(), person, {}))
      return tl::unexpected(std::move(*mute));
    auto decent = accounts::without_words(core_.config_.words.get(), std::move(*cleaned), "/title");
    if (!decent) return tl::unexpected(decent.error());
    asked.title = std::move(*decent);
  }
  if (asked.clock) {
    const auto clock = checked_clock(*asked.clock);
    if (!clock) return tl::unexpected(clock.error());
    asked.clock = *clock;
  }
  apply(asked, settings);
  return {};
}

tl::expected<void, Error> RoomRequests::may_make_table(ConnectionId id, const PersonState& person) const {
  if (auto may = core_.drain_.may_begin(core_.now_); !may) return may;
  if (auto may = core_.may_begin_new(); !may) return may;
  if (person.rooms_created >= core_.config_.limits.rooms_per_person)
    return refused("too_many_rooms", "You have made as many tables as one may: end one first.");
  PeerAddress* const home = core_.connections_.at(id).home;
  if (const auto wait = home->wait_for(&PeerAddress::tables_made, 1, core_.now_))
    return refused_later("too_many_rooms", "Too many tables were made from your address.", *wait);
  return core_.rooms_.may_wake_another(home);
}

Room& RoomRequests::make_table(ConnectionId id, PersonState& person, entry::Created created) {
  created.creator = person.person();
  created.invite = draw_id(core_.secrets_);
  created.game_id = draw_id(core_.secrets_);
  const Seed seed = draw_seed(core_.secrets_);
  created.seed = to_hex(seed.data(), seed.size());
  created.at = core_.now_;
  Room& room = core_.tables_.add(
      std::make_unique<Room>(core_.rooms_.room_context(), draw_id(core_.secrets_), std::move(created), core_.now_),
      false);
  room.home = network_of(core_.connections_.at(id).address);
  PeerAddress& home = *core_.connections_.at(id).home;
  room.in_memory = AddressShare(home, &PeerAddress::tables);
  home.drain(&PeerAddress::tables_made, 1, core_.now_);
  ++person.rooms_created;
  person.touched = core_.loads_.last();
  return room;
}

void RoomRequests::on(ConnectionId id, Call& call, const RoomCreate& create) {
  PersonState& person = core_.person_of(id);
  if (create.key && core_.answered_before(id, call, person, *create.key)) return;
  if (auto seen = may_be_seen(person, ""); !seen) return core_.respond(id, call, seen.error());
  if (!person.account && !core_.config_.admission.guests_may_make_tables)
    return core_.respond(
        id, call, refused("guests_may_not_make_tables", "Guests may not make tables here: make an account.").value());
  const GameKind* kind = core_.games_.find(create.game);
  if (!kind)
    return core_.respond(id, call, refused("unknown_game", "This server does not offer that game.", "/game").value());
  entry::Created created;
  created.title = person.row.name + "'s table";
  created.options = kind->info().default_options;
  if (auto taken = take_settings(create, person, *kind, created); !taken) return core_.respond(id, call, taken.error());
  if (auto may = may_make_table(id, person); !may) return core_.respond(id, call, may.error());
  created.game = create.game;
  created.rules_version = kind->info().rules_version;
  Room& room = make_table(id, person, std::move(created));
  const RoomCreateResult result{room.state().id, room.state().made.invite};
  if (create.key) {
    // with the person, in the same batch as the room
    Change change = room.take_change();
    Batch batch;
    core_.keep_answer(person, *create.key, call, result, batch);
    batch.rooms = {room.row(core_.now_)};
    batch.entries = std::move(change.entries);
    core_.out_->push_back(Append{std::move(batch)});
    room.touched = core_.loads_.last();
    core_.rooms_.list(room);
  } else {
    core_.rooms_.settle(room);
  }
  core_.respond(id, call, result);
  core_.rooms_.follow_up(room);
}

}  // namespace palatine
