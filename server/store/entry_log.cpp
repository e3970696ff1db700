#include "server/store/entry_log.hpp"

#include <algorithm>
#include <functional>
#include <limits>
#include <utility>

#include "server/store/entry_answers.hpp"
#include "server/store/entry_text.hpp"

namespace palatine {

namespace {

using sqlite::Failure;

// Of a hundred busy rooms each then writes two or three pages for some twenty moves.
constexpr std::size_t moved_at_bytes = 1 << 20;
// After so many that were written a part of them moves, and of the rows that have moved a part goes: what a commit
// changes besides, it changes for however few. A part is a fourth larger than what was written, so that all have moved
// before there are as many again.
constexpr std::size_t part_after_bytes = 32 << 10;
// With so many a stretch is full: of a room that was busy alone there are several.
constexpr std::size_t stretch_bytes = 32 << 10;
constexpr auto all = std::numeric_limits<std::size_t>::max();

}  // namespace

bool has_recent_entries(sqlite3* db) {
  return sqlite::number_of(db, "SELECT count(*) FROM sqlite_master WHERE name = 'recent_entries'") > 0;
}

EntryLog::EntryLog(sqlite3* db)
    : put_recent_(db, "INSERT INTO recent (id, rooms, entries) VALUES (?, ?, ?)"),
      drop_recent_(db, "DELETE FROM recent WHERE id = ?"),
      put_stretch_(db, "INSERT INTO stretch (room, last, entries) VALUES (?, ?, ?)"),
      last_number_(db, "SELECT coalesce(max(last), 0) FROM stretch WHERE room = ?") {
  move_what_was_left(db);
}

void EntryLog::move_what_was_left(sqlite3* db) {
  sqlite::Statement left(db, "SELECT id, entries FROM recent ORDER BY id");
  while (left.step()) {
    const auto commit = std::make_shared<const std::string>(left.text(1));
    rows_.push_back({left.number(0), commit->size()});
    for (const EntryInText& entry : entries_in(*commit)) {
      OfRoom& room = of_room(entry.room());
      if (entry.number(0) <= room.last) continue;  // it has moved
      room.last = entry.number(0);
      const auto begin = static_cast<std::uint32_t>(entry.whole().data() - commit->data());
      room.recent.push_back({room.last, commit, begin, static_cast<std::uint32_t>(begin + entry.whole().size())});
    }
  }
  if (is_empty()) return;
  sqlite::execute(db, "BEGIN IMMEDIATE");
  move();
  sqlite::execute(db, "COMMIT");
}

EntryLog::OfRoom& EntryLog::of_room(const std::string& room) {
  const auto [found, is_new] = rooms_.try_emplace(room);
  if (is_new) {
    last_number_.bind(room);
    while (last_number_.step()) found->second.last = last_number_.number(0);
  }
  return found->second;
}

EntryLog::OfRoom& EntryLog::expect_next(const EntryRow& row) {
  OfRoom& room = of_room(row.room);
  if (row.number != room.last + 1) {
    throw Failure{SQLITE_CONSTRAINT, "a room's entry " + std::to_string(row.number) + " comes after its entry " +
                                         std::to_string(room.last)};
  }
  ++room.last;
  return room;
}

void EntryLog::write(std::span<const Batch> batches) {
  std::string rooms;
  TextBuffer entries;
  const auto commit = std::make_shared<std::string>();
  for (const auto& batch : batches) {
    const auto answers = answers_in_entries(batch);
    for (std::size_t i = 0; i < batch.entries.size(); ++i) {
      const EntryRow& row = batch.entries[i];
      OfRoom& room = expect_next(row);
      rooms += row.room;
      entries += entries.size() == 0 ? '[' : ',';
      const auto begin = static_cast<std::uint32_t>(entries.size());
      append_entry(entries, row, answers[i]);
      room.recent.push_back({row.number, commit, begin, static_cast<std::uint32_t>(entries.size())});
    }
  }
  if (rooms.empty()) return;
  entries += ']';
  *commit = entries.view();
  std::size_t part = 0;
  written_ += entries.size();
  if (written_ >= part_after_bytes) part = std::exchange(written_, 0) * 5 / 4;
  // first what goes: it makes room for what comes, and a page of it that waits for that is written twice
  drop(part);
  rows_.push_back({++last_row_, entries.size()});
  put_recent_.bind(last_row_).bind(rooms).bind(*commit).run();
  bytes_ += entries.size();
  if (rows_moving_ == 0 && bytes_ >= moved_at_bytes) begin_to_move();
  move(part);
}

void EntryLog::begin_to_move() {
  rows_moving_ = rows_.size() - rows_moved_;
  for (auto& each : rooms_) {
    each.second.moving = std::exchange(each.second.recent, {});
    moving_.push_back(&each);
  }
  // one after the other as they stand in the index
  std::ranges::sort(moving_, std::greater<>{},
                    [](const Rooms::value_type* each) { return std::string_view(each->first); });
  bytes_ = 0;
}

void EntryLog::move(std::size_t bytes) {
  for (std::size_t done = 0; !moving_.empty() && done < bytes;) {
    auto& [room, of] = *moving_.back();
    if (moved_ == of.moving.size()) {
      of.moving = {};
      moved_ = 0;
      moving_.pop_back();
      if (of.recent.empty()) rooms_.erase(rooms_.find(room));
      continue;
    }
    std::string stretch;
    for (; moved_ < of.moving.size() && stretch.size() < stretch_bytes; ++moved_) {
      const Recent& moving = of.moving[moved_];
      stretch += stretch.empty() ? '[' : ',';
      stretch += std::string_view(*moving.commit).substr(moving.begin, moving.end - moving.begin);
    }
    stretch += ']';
    put_stretch_.bind(room).bind(of.moving[moved_ - 1].number).bind(stretch).run();
    done += stretch.size();
  }
  if (moving_.empty()) rows_moved_ += std::exchange(rows_moving_, 0);
}

void EntryLog::drop(std::size_t bytes) {
  for (std::size_t done = 0; rows_moved_ > 0 && done < bytes; --rows_moved_) {
    drop_recent_.bind(rows_.front().id).run();
    done += rows_.front().bytes;
    rows_.pop_front();
  }
}

void EntryLog::move() {
  move(all);
  begin_to_move();
  move(all);
  drop(all);
}

}  // namespace palatine
