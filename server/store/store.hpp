// The store: a few functions over durable rows. One writer; listeners and rooms are ids, never pointers.
// The contract, one test suite (tests/store) for every implementation: commit takes all batches or none; when it
// returns without an error they survive kill -9 and the loss of power; a failed commit is final: the process must end.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/rows.hpp"
#include "tl/expected.hpp"

namespace palatine {

struct StoreError {
  std::string message;  // a sentence for the host
  // Another process has taken this one's place: nothing may be told any more, not even what was durable before.
  bool fenced = false;
};

// Reads what is durable. For one thread at a time.
class RoomReader {
 public:
  virtual ~RoomReader() = default;
  virtual tl::expected<std::optional<RoomData>, StoreError> room(std::string_view id, std::size_t talk_most) = 0;
  // By its own invite, or another one of it.
  virtual tl::expected<std::optional<RoomData>, StoreError> room_by_invite(std::string_view invite,
                                                                           std::size_t talk_most) = 0;
  // The replay that was kept, as ReplayRow::gzipped; nothing: none was made yet.
  virtual tl::expected<std::optional<std::string>, StoreError> replay(std::string_view room) = 0;
  // Reports, settled ones too: the latest filed first.
  virtual tl::expected<std::vector<ReportRow>, StoreError> reports(const ReportsKey& key) = 0;
};

class Store : public RoomReader {
 public:
  [[nodiscard]] virtual tl::expected<void, StoreError> commit(std::span<const Batch> batches) = 0;

  // At most so many listed rooms, and so many messages of the lobby: the latest.
  virtual tl::expected<StartData, StoreError> start(Millis now, std::size_t listed_most, std::size_t talk_most) = 0;
  // By a token, the old one of a device too while it still opens. A batch that gives an account a name whose look is
  // another's is refused like one that writes an entry twice: the game server looks first.
  virtual tl::expected<std::optional<PersonData>, StoreError> person(const PersonKey& key, Millis now) = 0;
  // The latest first; of those that ended together, by room.
  virtual tl::expected<std::vector<PastGameLine>, StoreError> past_games(const PastGamesKey& key) = 0;
  // One more that reads, for another thread. The store must live longer.
  virtual tl::expected<std::unique_ptr<RoomReader>, StoreError> reader() = 0;
};

}  // namespace palatine
