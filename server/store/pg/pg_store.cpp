#include "server/store/pg/pg_store.hpp"

#include <optional>
#include <utility>
#include <vector>

#include "server/store/foreign_database.hpp"
#include "server/store/kept.hpp"
#include "server/store/pg/connection.hpp"
#include "server/store/pg/forget.hpp"
#include "server/store/pg/reads.hpp"
#include "server/store/pg/schema.hpp"
#include "server/store/pg/session.hpp"
#include "server/store/pg/upkeep.hpp"
#include "server/store/pg/writer.hpp"

namespace palatine {

namespace {

using pg::Connection;
using pg::Failure;
using pg::Session;
using pg::share_database;

// It sees what is committed, and nobody waits for it.
class PgReader final : public RoomReader {
 public:
  explicit PgReader(const Session& of) : session_(of.url(), [](Connection&) {}, of.node()) {}
  tl::expected<std::optional<RoomData>, StoreError> room(std::string_view id, std::size_t talk_most) override {
    return session_.read([&](Connection& db) { return pg::read_room(db, id, talk_most); });
  }
  tl::expected<std::optional<RoomData>, StoreError> room_by_invite(std::string_view invite,
                                                                   std::size_t talk_most) override {
    return session_.read([&](Connection& db) { return pg::read_room_by_invite(db, invite, talk_most); });
  }
  tl::expected<std::optional<std::string>, StoreError> replay(std::string_view room) override {
    return session_.read([&](Connection& db) { return pg::read_replay(db, room); });
  }
  tl::expected<std::vector<ReportRow>, StoreError> reports(const ReportsKey& key) override {
    return session_.read([&](Connection& db) { return pg::read_reports(db, key); });
  }

 private:
  Session session_;
};

}  // namespace

struct PgStore::Impl {
  Impl(const std::string& url, std::optional<StoreNode> node) : session(url, share_database, std::move(node)) {}

  Session session;
  std::optional<StoreError> failed;  // a failed commit is final
  AnswerExpiry expiry;
};

PgStore::PgStore(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
PgStore::~PgStore() = default;

tl::expected<std::unique_ptr<PgStore>, StoreError> PgStore::open(const std::string& url, const PlaysRules& plays,
                                                                 std::optional<StoreNode> node) {
  std::string name;
  try {
    name = " " + pg::database_name(url);
  } catch (const Failure& failure) {
    return tl::unexpected(StoreError{"the database's URL can't be used: " + failure.message});
  }
  try {
    auto impl = std::make_unique<Impl>(url, std::move(node));
    Connection& db = impl->session.live();
    // better to say so now than to every player
    if (const auto games = plays && pg::schema_of(db) > 0 ? pg::stranded_games(db, plays) : std::nullopt)
      return tl::unexpected(StoreError{"the database" + name + " " + cant_go_on(*games)});
    pg::make_schema(db);
    return std::unique_ptr<PgStore>(new PgStore(std::move(impl)));
  } catch (const Failure& failure) {
    return tl::unexpected(StoreError{"the database" + name + " can't be used: " + failure.message});
  }
}

tl::expected<void, StoreError> PgStore::commit(std::span<const Batch> batches) {
  auto& impl = *impl_;
  if (impl.failed) return tl::unexpected(*impl.failed);
  std::optional<std::size_t> expired;
  const auto done = impl.session.write([&](Connection& db) { expired = pg::write(db, batches, impl.expiry); });
  if (!done) {
    impl.failed = done.error();
    return tl::unexpected(*impl.failed);
  }
  if (expired && !done->empty()) impl.expiry.deleted((*done)[*expired].changed());
  return {};
}

tl::expected<void, StoreError> PgStore::change(const std::function<void(Connection&)>& write) {
  auto& impl = *impl_;
  if (impl.failed) return tl::unexpected(*impl.failed);
  if (const auto done = impl.session.write(write); !done) {
    impl.failed = done.error();
    return tl::unexpected(*impl.failed);
  }
  return {};
}

tl::expected<StartData, StoreError> PgStore::start(Millis now, std::size_t listed_most, std::size_t talk_most) {
  impl_->expiry.tell_time(now);
  return impl_->session.read(
      [&](Connection& db) { return pg::read_start(db, impl_->expiry.now(), listed_most, talk_most); });
}

tl::expected<std::optional<PersonData>, StoreError> PgStore::person(const PersonKey& key, Millis now) {
  impl_->expiry.tell_time(now);
  return impl_->session.read([&](Connection& db) { return pg::read_person(db, key, now); });
}

tl::expected<std::vector<PastGameLine>, StoreError> PgStore::past_games(const PastGamesKey& key) {
  return impl_->session.read([&](Connection& db) { return pg::read_past_games(db, key); });
}

tl::expected<std::optional<RoomData>, StoreError> PgStore::room(std::string_view id, std::size_t talk_most) {
  return impl_->session.read([&](Connection& db) { return pg::read_room(db, id, talk_most); });
}

tl::expected<std::optional<RoomData>, StoreError> PgStore::room_by_invite(std::string_view invite,
                                                                          std::size_t talk_most) {
  return impl_->session.read([&](Connection& db) { return pg::read_room_by_invite(db, invite, talk_most); });
}

tl::expected<std::optional<std::string>, StoreError> PgStore::replay(std::string_view room) {
  return impl_->session.read([&](Connection& db) { return pg::read_replay(db, room); });
}

tl::expected<std::vector<ReportRow>, StoreError> PgStore::reports(const ReportsKey& key) {
  return impl_->session.read([&](Connection& db) { return pg::read_reports(db, key); });
}

tl::expected<std::unique_ptr<RoomReader>, StoreError> PgStore::reader() {
  return std::make_unique<PgReader>(impl_->session);
}

tl::expected<DatabaseFacts, StoreError> PgStore::facts() {
  return impl_->session.read([&](Connection& db) { return pg::read_facts(db); });
}

tl::expected<std::unique_ptr<StoreCopy>, StoreError> PgStore::copy_to(const std::filesystem::path&) {
  return tl::unexpected(StoreError{"a backup of the database " + impl_->session.name() +
                                   " is made with PostgreSQL's own pg_dump, or as one of its whole server with "
                                   "pg_basebackup"});
}

tl::expected<DueRows, StoreError> PgStore::rooms_due(const std::string& from, Millis before, int looked_at) {
  return impl_->session.read([&](Connection& db) { return pg::rooms_due(db, from, before, looked_at); });
}

tl::expected<DueRows, StoreError> PgStore::rooms_forsaken(const std::string& from, Millis before, int looked_at) {
  return impl_->session.read([&](Connection& db) { return pg::rooms_forsaken(db, from, before, looked_at); });
}

tl::expected<DueRows, StoreError> PgStore::guests_due(const std::string& from, Millis before, int looked_at) {
  return impl_->session.read([&](Connection& db) { return pg::guests_due(db, from, before, looked_at); });
}

tl::expected<void, StoreError> PgStore::delete_rooms(std::span<const std::string> rooms) {
  return change([&](Connection& db) { pg::delete_rooms(db, rooms); });
}

tl::expected<void, StoreError> PgStore::delete_guests(std::span<const std::string> people) {
  return change([&](Connection& db) { pg::delete_guests(db, people); });
}

tl::expected<TalkDeleted, StoreError> PgStore::delete_talk(const TalkPlace& from, const std::string& before,
                                                           int looked_at) {
  TalkDeleted done;
  const auto changed = change([&](Connection& db) { done = pg::delete_talk(db, from, before, looked_at); });
  if (!changed) return tl::unexpected(changed.error());
  return done;
}

tl::expected<std::vector<std::string>, StoreError> PgStore::people_to_forget() {
  return impl_->session.read([&](Connection& db) { return pg::people_to_forget(db); });
}

tl::expected<std::vector<std::string>, StoreError> PgStore::rooms_after(const std::string& room, int most) {
  return impl_->session.read([&](Connection& db) { return pg::rooms_after(db, room, most); });
}

tl::expected<void, StoreError> PgStore::forget(const std::string& person, std::span<const std::string> rooms) {
  return change([&](Connection& db) { pg::forget_in_rooms(db, person, rooms); });
}

tl::expected<void, StoreError> PgStore::person_is_forgotten(const std::string& person) {
  return change([&](Connection& db) { pg::person_is_forgotten(db, person); });
}

}  // namespace palatine
