// The store in a database of PostgreSQL: one connection, which commits and reads. For one thread at a time. A text of a
// row that is not UTF-8, or holds U+0000, is refused as one that can't be written.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "server/store/store_node.hpp"
#include "server/store/upkeep.hpp"

namespace palatine {

namespace pg {
class Connection;
}

class PgStore final : public StoreUpkeep {
 public:
  // By a connection URL, postgresql://…, whose password no error tells. Makes the tables at the first start. Refuses,
  // without changing anything, a server that is not there, is a standby or would lose what it acknowledged, and a
  // database that is not ours, was written by a newer program, or has games for which `plays` is false: each with a
  // sentence of its own.
  // Of a node, every transaction and every read fails with StoreError::fenced once another has taken its place, and
  // nothing is written then; as long as the database can't be reached everything waits, and what became of a commit
  // whose connection was lost is found out.
  [[nodiscard]] static tl::expected<std::unique_ptr<PgStore>, StoreError> open(const std::string& url,
                                                                               const PlaysRules& plays = nullptr,
                                                                               std::optional<StoreNode> node = {});
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
  // With a connection of its own, from its first read on: who takes over does not wait for it.
  tl::expected<std::unique_ptr<RoomReader>, StoreError> reader() override;

  tl::expected<DatabaseFacts, StoreError> facts() override;
  // Refused: what PostgreSQL has for it is better.
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
  explicit PgStore(std::unique_ptr<Impl> impl);
  // In one transaction, durable when this returns; a failure is final, as one of commit().
  [[nodiscard]] tl::expected<void, StoreError> change(const std::function<void(pg::Connection&)>& write);
  std::unique_ptr<Impl> impl_;
};

}  // namespace palatine
