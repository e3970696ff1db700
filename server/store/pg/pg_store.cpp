#include "server/store/pg/pg_store.hpp"

#include <optional>
#include <utility>

#include "server/store/kept.hpp"
#include "server/store/pg/connection.hpp"
#include "server/store/pg/reads.hpp"
#include "server/store/pg/schema.hpp"
#include "server/store/pg/session.hpp"
#include "server/store/pg/writer.hpp"

namespace palatine {

namespace {

using pg::Connection;
using pg::Failure;
using pg::Session;

// It sees what is committed, and nobody waits for it.
class PgReader final : public RoomReader {
 public:
  explicit PgReader(const std::string& url) : session_(url) {}
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
  explicit Impl(const std::string& url) : session(url) {}

  Session session;
  std::optional<std::string> failed;  // a failed commit is final
  AnswerExpiry expiry;
};

PgStore::PgStore(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
PgStore::~PgStore() = default;

tl::expected<std::unique_ptr<PgStore>, StoreError> PgStore::open(const std::string& url) {
  std::string name;
  try {
    name = " " + pg::database_name(url);
  } catch (const Failure& failure) {
    return tl::unexpected(StoreError{"the database's URL can't be used: " + failure.message});
  }
  try {
    auto impl = std::make_unique<Impl>(url);
    pg::make_schema(impl->session.live());
    return std::unique_ptr<PgStore>(new PgStore(std::move(impl)));
  } catch (const Failure& failure) {
    return tl::unexpected(StoreError{"the database" + name + " can't be used: " + failure.message});
  }
}

tl::expected<void, StoreError> PgStore::commit(std::span<const Batch> batches) {
  auto& impl = *impl_;
  if (impl.failed) return tl::unexpected(StoreError{*impl.failed});
  try {
    pg::write(impl.session.live(), batches, impl.expiry);
  } catch (const Failure& failure) {
    impl.session.close();
    impl.failed = "the database " + impl.session.name() + " can't be written: " + failure.message;
    return tl::unexpected(StoreError{*impl.failed});
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
  try {
    return std::make_unique<PgReader>(impl_->session.url());
  } catch (const Failure& failure) {
    return tl::unexpected(StoreError{"the database " + impl_->session.name() + " can't be read: " + failure.message});
  }
}

}  // namespace palatine
