// SqliteStore: what is past its retention.
#include "server/store/sqlite_store.hpp"

namespace palatine {

namespace {

using sqlite::Statement;

// Of the rows after `from` those that are due, and the last one that was looked at. `sql` gives id and due, by id.
DueRows due(sqlite3* db, std::string_view sql, const std::string& from, Millis before, int looked_at) {
  DueRows found;
  Statement rows(db, sql);
  rows.bind(from).bind(before).bind(looked_at);
  int count = 0;
  while (rows.step()) {
    ++count;
    found.next = rows.text(0);
    if (rows.number(1) != 0) found.ids.push_back(found.next);
  }
  if (count < looked_at) found.next.clear();
  return found;
}

void run(sqlite3* db, std::string_view sql, const std::string& id) {
  Statement(db, sql).bind(id).run();
}

void delete_room(sqlite3* db, const std::string& room) {
  run(db,
      "DELETE FROM past_seat WHERE room = ?1 AND ended = (SELECT ended FROM past_game WHERE room = ?1) AND "
      "person IN (SELECT person FROM seat WHERE room = ?1)",
      room);
  for (const char* table : {"past_game", "stretch", "talk", "seat", "answer", "invite", "tell", "replay"})
    run(db, std::string("DELETE FROM ") + table + " WHERE room = ?", room);
  run(db, "DELETE FROM room WHERE id = ?", room);
}

void delete_guest(sqlite3* db, const std::string& person) {
  for (const char* table : {"device", "answer", "past_seat", "tell"})
    run(db, std::string("DELETE FROM ") + table + " WHERE person = ?", person);
  run(db, "DELETE FROM block WHERE person = ?1 OR blocked = ?1", person);
  run(db, "DELETE FROM sanction WHERE person = ?", person);
  run(db, "DELETE FROM person WHERE id = ?", person);
}

}  // namespace

tl::expected<DueRows, StoreError> SqliteStore::rooms_due(const std::string& from, Millis before, int looked_at) {
  return read([&](sqlite3* db) {
    return due(db, "SELECT id, over = 1 AND updated < ?2 FROM room WHERE id > ?1 ORDER BY id LIMIT ?3", from, before,
               looked_at);
  });
}

// An open room has a time when it closes, one with a clock when that ends, one whose computer players move at once.
tl::expected<DueRows, StoreError> SqliteStore::rooms_forsaken(const std::string& from, Millis before, int looked_at) {
  return read([&](sqlite3* db) {
    return due(db,
               "SELECT id, over = 0 AND wake IS NULL AND due IS NULL AND updated < ?2 FROM room WHERE id > ?1 "
               "ORDER BY id LIMIT ?3",
               from, before, looked_at);
  });
}

tl::expected<DueRows, StoreError> SqliteStore::guests_due(const std::string& from, Millis before, int looked_at) {
  return read([&](sqlite3* db) {
    return due(
        db,
        "SELECT id, created < ?2 AND owner IS NULL AND "
        "NOT EXISTS (SELECT 1 FROM account WHERE account.person = person.id) AND "
        "NOT EXISTS (SELECT 1 FROM device WHERE device.person = person.id AND seen >= ?2) AND "
        "NOT EXISTS (SELECT 1 FROM seat JOIN room ON room.id = seat.room WHERE seat.person = person.id AND over = 0) "
        "AND NOT EXISTS (SELECT 1 FROM room WHERE creator = person.id AND over = 0) "
        "FROM person WHERE id > ?1 ORDER BY id LIMIT ?3",
        from, before, looked_at);
  });
}

tl::expected<void, StoreError> SqliteStore::delete_rooms(std::span<const std::string> rooms) {
  return change([&](sqlite3* db) {
    for (const std::string& room : rooms) delete_room(db, room);
  });
}

tl::expected<void, StoreError> SqliteStore::delete_guests(std::span<const std::string> people) {
  return change([&](sqlite3* db) {
    for (const std::string& person : people) delete_guest(db, person);
  });
}

tl::expected<TalkDeleted, StoreError> SqliteStore::delete_talk(const TalkPlace& from, const std::string& before,
                                                               int looked_at) {
  TalkDeleted done;
  const auto changed = change([&](sqlite3* db) {
    std::vector<TalkPlace> old;
    Statement rows(db,
                   "SELECT room, channel, id, json_extract(message, '$.at') < ? FROM talk WHERE (room, channel, id) > "
                   "(?, ?, ?) ORDER BY room, channel, id LIMIT ?");
    rows.bind(before).bind(from.room).bind(from.channel).bind(from.id).bind(looked_at);
    int count = 0;
    while (rows.step()) {
      ++count;
      done.next = TalkPlace{rows.text(0), rows.text(1), rows.number(2)};
      if (rows.number(3) != 0) old.push_back(*done.next);
    }
    if (count < looked_at) done.next.reset();
    Statement gone(db, "DELETE FROM talk WHERE room = ? AND channel = ? AND id = ?");
    for (const TalkPlace& each : old) gone.bind(each.room).bind(each.channel).bind(each.id).run();
    done.count = static_cast<std::int64_t>(old.size());
  });
  if (!changed) return tl::unexpected(changed.error());
  return done;
}

}  // namespace palatine
