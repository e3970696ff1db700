// The entries of the latest commits, for each commit one row of the table `recent`: it takes a page or two, where a row
// for each entry takes a page of each room. When they are many they move to the table `stretch`, room by room, with one
// row for all that a room did meanwhile, and then their rows go: both in parts, with the commits that follow, so that
// none takes long. Until then both tables have what has moved: of a room's entries in `recent` only those count whose
// number is greater than the last of its stretches, and the view `recent_entries` shows no others. The view `entry`
// shows those of stretches, and `all_entries` both. What a row has of them: entry_text.hpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/store/rows.hpp"
#include "server/store/sqlite.hpp"

namespace palatine {

// False: the database is of an earlier release, and has all in a table `entry`.
bool has_recent_entries(sqlite3* db);

// Of the connection that writes. All throw sqlite::Failure.
class EntryLog {
 public:
  // Moves first what a program that was killed has left.
  explicit EntryLog(sqlite3* db);

  // Within a transaction: the entries of a commit. One that is not the next of its room is refused, as a row that is
  // there already would be.
  void write(std::span<const Batch> batches);
  // Within a transaction: all to the table `stretch`.
  void move();
  bool is_empty() const { return rows_.empty(); }

 private:
  // An entry, and where it stands in its commit's text.
  struct Recent {
    std::int64_t number = 0;
    std::shared_ptr<const std::string> commit;
    std::uint32_t begin = 0, end = 0;
  };
  struct OfRoom {
    std::int64_t last = 0;  // number
    // What the rows have, but what has moved: it moves without the database being read.
    std::vector<Recent> recent, moving;
  };
  struct Row {
    std::int64_t id;
    std::size_t bytes;
  };
  OfRoom& of_room(const std::string& room);
  OfRoom& expect_next(const EntryRow& row);
  void move_what_was_left(sqlite3* db);
  void begin_to_move();
  void move(std::size_t bytes);  // so many, or a little more, of what is moving
  void drop(std::size_t bytes);  // of rows whose entries have moved

  sqlite::Statement put_recent_, drop_recent_, put_stretch_, last_number_;
  std::int64_t last_row_ = 0;
  std::deque<Row> rows_;                          // of the table `recent`
  std::size_t rows_moved_ = 0, rows_moving_ = 0;  // the first of these, and those behind them
  using Rooms = std::unordered_map<std::string, OfRoom>;
  Rooms rooms_;                             // of which something is recent or moving
  std::vector<Rooms::value_type*> moving_;  // of these, by their names, the last one first: that one moves,
  std::size_t moved_ = 0;                   // and so much of it has
  std::size_t bytes_ = 0;                   // of what is recent
  std::size_t written_ = 0;                 // bytes since the last part
};

}  // namespace palatine
