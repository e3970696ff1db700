// The store in a database of PostgreSQL: one connection, which commits and reads. For one thread at a time. A text of a
// row that is not UTF-8, or holds U+0000, is refused as one that can't be written.
#pragma once

#include <memory>
#include <string>

#include "server/store/store.hpp"

namespace palatine {

class PgStore final : public Store {
 public:
  // By a connection URL, postgresql://…, whose password no error tells. Makes the tables at the first start. Refuses,
  // without changing anything, a server that is not there, is a standby or would lose what it acknowledged, and a
  // database that is not ours or was written by a newer program: each with a sentence of its own.
  [[nodiscard]] static tl::expected<std::unique_ptr<PgStore>, StoreError> open(const std::string& url);
  ~PgStore() override;

  [[nodiscard]] tl::expected<void, StoreError> commit(std::span<const Batch> batches) override;
  tl::expected<StartData, StoreError> start(Millis now, std::size_t listed_most, std::size_t talk_most) override;
  tl::expected<std::optional<PersonData>, StoreError> person(const PersonKey& key, Millis now) override;
  tl::expected<std::vector<PastGameLine>, StoreError> past_games(const PastGamesKey& key) override;
  tl::expected<std::optional<RoomData>, StoreError> room(std::string_view id, std::size_t talk_most) override;
  tl::expected<std::optional<RoomData>, StoreError> room_by_invite(std::string_view invite,
                                                                   std::size_t talk_most) override;
  tl::expected<std::optional<std::string>, StoreError> replay(std::string_view room) override;
  tl::expected<std::vector<ReportRow>, StoreError> reports(const ReportsKey& key) override;
  // With a connection of its own.
  tl::expected<std::unique_ptr<RoomReader>, StoreError> reader() override;

 private:
  struct Impl;
  explicit PgStore(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace palatine
