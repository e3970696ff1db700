// The store in one SQLite file: WAL, synchronous=FULL, one connection, and one that copies the log. For one thread at a
// time.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "server/store/sqlite.hpp"
#include "server/store/upkeep.hpp"

namespace palatine {

struct SqliteOptions {
  std::string vfs;             // SQLite's own where empty; tests put one in that loses what was not synced
  bool synchronous = true;     // false loses data at a power cut: only for the test that proves the suite would notice
  PlaysRules plays = nullptr;  // as open_store() takes it
  // Of the write-ahead log (32 MB), after which it is copied into the database: by then the last page of a busy room's
  // log has been written many times, and is copied once.
  int checkpoint_pages = 8000;
};

class SqliteStore final : public StoreUpkeep {
 public:
  // Creates the file (0600) at the first start and brings its schema up to date. Refuses, without changing anything, a
  // file that is not ours, damaged, read-only, locked, or written by a newer program: each with a sentence of its own.
  [[nodiscard]] static tl::expected<std::unique_ptr<SqliteStore>, StoreError> open(const std::filesystem::path& file,
                                                                                   const SqliteOptions& options = {});
  ~SqliteStore() override;
  [[nodiscard]] tl::expected<void, StoreError> commit(std::span<const Batch> batches) override;
  tl::expected<StartData, StoreError> start(Millis now, std::size_t listed_most, std::size_t talk_most) override;
  tl::expected<std::optional<PersonData>, StoreError> person(const PersonKey& key, Millis now) override;
  tl::expected<std::vector<PastGameLine>, StoreError> past_games(const PastGamesKey& key) override;
  tl::expected<std::optional<RoomData>, StoreError> room(std::string_view id, std::size_t talk_most) override;
  tl::expected<std::optional<RoomData>, StoreError> room_by_invite(std::string_view invite,
                                                                   std::size_t talk_most) override;
  tl::expected<std::optional<std::string>, StoreError> replay(std::string_view room) override;
  tl::expected<std::vector<ReportRow>, StoreError> reports(const ReportsKey& key) override;
  tl::expected<std::unique_ptr<RoomReader>, StoreError> reader() override;

  tl::expected<DatabaseFacts, StoreError> facts() override;
  tl::expected<std::unique_ptr<StoreCopy>, StoreError> copy_to(const std::filesystem::path& file) override;
  tl::expected<DueRows, StoreError> rooms_due(const std::string& from, Millis before, int looked_at) override;
  tl::expected<DueRows, StoreError> rooms_forsaken(const std::string& from, Millis before, int looked_at) override;
  tl::expected<DueRows, StoreError> guests_due(const std::string& from, Millis before, int looked_at) override;
  [[nodiscard]] tl::expected<void, StoreError> delete_rooms(std::span<const std::string> rooms) override;
  [[nodiscard]] tl::expected<void, StoreError> delete_guests(std::span<const std::string> people) override;
  tl::expected<TalkDeleted, StoreError> delete_talk(const TalkPlace& from, const std::string& before,
                                                    int looked_at) override;
  tl::expected<std::vector<std::string>, StoreError> people_to_forget() override;
  tl::expected<std::vector<std::string>, StoreError> rooms_after(const std::string& room, int most) override;
  [[nodiscard]] tl::expected<void, StoreError> forget(const std::string& person,
                                                      std::span<const std::string> rooms) override;
  [[nodiscard]] tl::expected<void, StoreError> person_is_forgotten(const std::string& person) override;

 private:
  struct Impl;
  explicit SqliteStore(std::unique_ptr<Impl> impl);
  // Entries of rooms are read from the view `all_entries`.
  sqlite3* database() const;
  // In one transaction, durable when this returns; a failure is final, as one of commit(). All entries are in the table
  // `stretch` then.
  [[nodiscard]] tl::expected<void, StoreError> change(const std::function<void(sqlite3*)>& write);
  // Reads something; what SQLite throws becomes an error.
  template <class F>
  auto read(F&& from) -> tl::expected<decltype(from(database())), StoreError> {
    try {
      return from(database());
    } catch (const sqlite::Failure& failure) {
      return tl::unexpected(unreadable(failure));
    }
  }
  StoreError unreadable(const sqlite::Failure& failure) const;
  std::unique_ptr<Impl> impl_;
};

}  // namespace palatine
