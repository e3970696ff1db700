// The entries of the latest commits, for each commit one row of the table `recent`: it takes a page or two, where a row
// for each entry takes a page of each room. They move to the table `entry` many at a time. The view `all_entries` shows
// both.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/store/rows.hpp"
#include "server/store/sqlite.hpp"

namespace palatine {

// False: the database is of an earlier release, and has all in the table `entry`.
bool has_recent_entries(sqlite3* db);

// Of the connection that writes. All throw sqlite::Failure.
class EntryLog {
 public:
  // Moves first what a program that was killed has left.
  explicit EntryLog(sqlite3* db);

  // Within a transaction: the entries of a commit. One that is not the next of its room is refused, as a row that is
  // there already would be.
  void write(std::span<const Batch> batches);
  // Within a transaction: all to the table `entry`.
  void move();
  bool is_empty() const { return recent_.empty(); }

 private:
  struct Recent {
    EntryRow entry;
    std::optional<AnswerRow> answer;
  };
  void expect_next(const EntryRow& row);

  sqlite::Statement put_recent_, drop_recent_, put_entry_, last_number_;
  std::vector<Recent> recent_;                          // what the table has: moved without being read again
  std::unordered_map<std::string, std::int64_t> last_;  // numbers in their rooms
  std::size_t bytes_ = 0;
};

}  // namespace palatine
