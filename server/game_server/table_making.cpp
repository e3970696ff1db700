// How a table is made, by a request or as a rematch: who may make one, what may be chosen for it, and how many one may
// have.
#include "server/clock/clock_settings.hpp"
#include "server/core/secrets.hpp"
#include "server/game_server/impl.hpp"
#include "server/people/names.hpp"
#include "server/people/networks.hpp"

namespace palatine {

tl::expected<void, Error> GameServer::Impl::take_settings(TableChanges asked, const PersonState& person,
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
    auto cleaned = clean_title(*asked.title, config_.limits);
    if (!cleaned) return tl::unexpected(cleaned.error());
    if (auto mute = moderation_.muted(moderation_context(), person, {})) return tl::unexpected(std::move(*mute));
    auto decent = accounts::without_words(config_.words.get(), std::move(*cleaned), "/title");
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

tl::expected<void, Error> GameServer::Impl::may_make_table(const PersonState& person) const {
  if (auto may = may_begin(); !may) return may;
  if (auto may = may_begin_new(); !may) return may;
  if (person.rooms_created >= config_.limits.rooms_per_person)
    return refused("too_many_rooms", "You have made as many tables as one may: end one first.");
  return may_wake_another();
}

Room& GameServer::Impl::make_table(ConnectionId id, PersonState& person, entry::Created created) {
  created.creator = person.person();
  created.invite = draw_id(secrets_);
  created.game_id = draw_id(secrets_);
  const Seed seed = draw_seed(secrets_);
  created.seed = to_hex(seed.data(), seed.size());
  created.at = now_;
  Room& room = tables_.add(std::make_unique<Room>(room_context(), draw_id(secrets_), std::move(created), now_), false);
  room.home = network_of(connections_.at(id).address);
  ++person.rooms_created;
  person.touched = loads_.last();
  return room;
}

void GameServer::Impl::on(ConnectionId id, Call& call, const RoomCreate& create) {
  PersonState& person = person_of(id);
  if (create.key && answered_before(id, call, person, *create.key)) return;
  if (auto seen = may_be_seen(person, ""); !seen) return respond(id, call, seen.error());
  if (!person.account && !config_.admission.guests_may_make_tables)
    return respond(id, call,
                   refused("guests_may_not_make_tables", "Guests may not make tables here: make an account.").value());
  const GameKind* kind = games_.find(create.game);
  if (!kind)
    return respond(id, call, refused("unknown_game", "This server does not offer that game.", "/game").value());
  entry::Created created;
  created.title = person.row.name + "'s table";
  created.options = kind->info().default_options;
  if (auto taken = take_settings(create, person, *kind, created); !taken) return respond(id, call, taken.error());
  if (auto may = may_make_table(person); !may) return respond(id, call, may.error());
  created.game = create.game;
  created.rules_version = kind->info().rules_version;
  Room& room = make_table(id, person, std::move(created));
  const RoomCreateResult result{room.state().id, room.state().made.invite};
  if (create.key) {
    // with the person, in the same batch as the room
    Change change = room.take_change();
    Batch batch;
    keep_answer(person, *create.key, call, result, batch);
    batch.rooms = {room.row(now_)};
    batch.entries = std::move(change.entries);
    out_->push_back(Append{std::move(batch)});
    room.touched = loads_.last();
    list(room);
  } else {
    settle(room);
  }
  respond(id, call, result);
  follow_up(room);
}

}  // namespace palatine
