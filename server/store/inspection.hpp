// A store that is only looked at: a backup, or the one of a server that runs or is stopped. Nothing in it is ever
// changed.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/store/store.hpp"

namespace palatine {

struct DatabaseFacts {
  std::int64_t bytes = 0;
  std::int64_t schema = 0;
  std::int64_t games_running = 0;
  std::int64_t tables_open = 0;
  std::int64_t newest_schema = 0;  // that this program knows
};

// Whether reports that nobody has settled yet are told of: the person is not told of those.
enum class OpenReports : bool { left_out, told };

// With the names that its people have now, or their ids where nothing is known of them.
struct NamedAuditRow {
  AuditRow row;
  std::string by_name;
  std::string person_name;
};

// For one thread at a time. An error says why, without a subject; one of facts() is a sentence.
class StoreInspection {
 public:
  virtual ~StoreInspection() = default;
  // Whether it is one of ours that this program can use: what is in it, or why not.
  virtual tl::expected<DatabaseFacts, StoreError> facts() = 0;
  // Nothing where all of it is sound. `tick` is called several times a second.
  virtual std::optional<std::string> damage(const std::function<void()>& tick) = 0;
  // The latest time at which something was written that says when.
  virtual tl::expected<Millis, StoreError> newest_row() = 0;

  virtual tl::expected<std::int64_t, StoreError> count_rooms() = 0;
  // The room with the next larger id: that and its entries, no more. Nothing: there is none.
  virtual tl::expected<std::optional<RoomData>, StoreError> log_after(const std::string& room) = 0;
  // The lines after that number, in order.
  virtual tl::expected<std::vector<NamedAuditRow>, StoreError> audit_after(std::int64_t number, std::int64_t most) = 0;
  // One object: who it is, account and devices without what opens them, bots, seats, games, talk, and what the person
  // did at tables: own entries of their logs, without seeds and fingerprints. Nothing: there is nobody.
  virtual tl::expected<std::optional<Json>, StoreError> person_as_json(const PersonKey& key,
                                                                       OpenReports open_reports) = 0;
};

}  // namespace palatine
