#include "server/store/entry_log.hpp"

#include <algorithm>
#include <tuple>

#include "server/store/entry_answers.hpp"
#include "server/store/recent_entries.hpp"

namespace palatine {

namespace {

using sqlite::Failure;

// Of a hundred busy rooms each then writes a page for a dozen moves. To move so much takes some ten milliseconds.
constexpr std::size_t moved_at_bytes = 1 << 20;

void move_what_was_left(sqlite3* db) {
  if (sqlite::number_of(db, "SELECT count(*) FROM recent") == 0) return;
  sqlite::execute(db,
                  "BEGIN IMMEDIATE; INSERT INTO entry (room, number, entry, person, key, method, params_hash, answer) "
                  "SELECT room, number, entry, person, key, method, params_hash, answer FROM recent_entries "
                  "ORDER BY room, number; DELETE FROM recent; COMMIT;");
}

}  // namespace

bool has_recent_entries(sqlite3* db) {
  return sqlite::number_of(db, "SELECT count(*) FROM sqlite_master WHERE name = 'recent_entries'") > 0;
}

EntryLog::EntryLog(sqlite3* db) {
  move_what_was_left(db);
  put_recent_ = sqlite::Statement(db, "INSERT INTO recent (rooms, entries) VALUES (?, ?)");
  drop_recent_ = sqlite::Statement(db, "DELETE FROM recent");
  put_entry_ = sqlite::Statement(db,
                                 "INSERT INTO entry (room, number, entry, person, key, method, params_hash, answer) "
                                 "VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
  last_number_ = sqlite::Statement(db, "SELECT coalesce(max(number), 0) FROM entry WHERE room = ?");
}

void EntryLog::expect_next(const EntryRow& row) {
  const auto [last, is_new] = last_.try_emplace(row.room);
  if (is_new) {
    last_number_.bind(row.room);
    while (last_number_.step()) last->second = last_number_.number(0);
  }
  if (row.number != last->second + 1) {
    throw Failure{SQLITE_CONSTRAINT, "a room's entry " + std::to_string(row.number) + " comes after its entry " +
                                         std::to_string(last->second)};
  }
  ++last->second;
}

void EntryLog::write(std::span<const Batch> batches) {
  std::string rooms;
  TextBuffer entries;
  for (const auto& batch : batches) {
    const auto answers = answers_in_entries(batch);
    for (std::size_t i = 0; i < batch.entries.size(); ++i) {
      const EntryRow& row = batch.entries[i];
      expect_next(row);
      rooms += row.room;
      entries += entries.size() == 0 ? '[' : ',';
      append_entry(entries, row, answers[i]);
      recent_.push_back({row, answers[i] == nullptr ? std::nullopt : std::optional(*answers[i])});
    }
  }
  if (rooms.empty()) return;
  entries += ']';
  put_recent_.bind(rooms).bind(entries.view()).run();
  bytes_ += entries.size();
  if (bytes_ >= moved_at_bytes) move();
}

void EntryLog::move() {
  drop_recent_.run();
  std::ranges::sort(recent_, {}, [](const Recent& each) { return std::tie(each.entry.room, each.entry.number); });
  for (const auto& [entry, answer] : recent_) {
    put_entry_.bind(entry.room).bind(entry.number).bind(entry.entry.text);
    if (answer) {
      put_entry_.bind(answer->person).bind(answer->key).bind(answer->method).bind(answer->params_hash);
      put_entry_.bind(answer->answer.text);
    }
    put_entry_.run();
  }
  recent_.clear();
  last_.clear();
  bytes_ = 0;
}

}  // namespace palatine
