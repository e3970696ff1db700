// What is past its retention: looked for a few rows at a time in the order of their keys, then deleted. All calls on
// the store's thread.
#pragma once

#include <string>
#include <vector>

#include "server/store/sqlite.hpp"
#include "server/store/store.hpp"

namespace palatine {

// Some that are due, and where the search goes on; an empty place: it has come to the end.
struct DueRows {
  std::vector<std::string> ids;
  std::string next;
};

// Rooms that are over, and nothing in them has changed since `before`. At most `looked_at` rooms are looked at.
DueRows rooms_due(sqlite3* db, const std::string& from, Millis before, int looked_at);
// Rooms whose game runs, but no clock of it does, and nothing in them has changed since `before`: one that rests
// because nobody looks, or that waits for who does not come.
DueRows rooms_forsaken(sqlite3* db, const std::string& from, Millis before, int looked_at);
// Guests (also bots that are nobody's) who have not been here since `before`, and have no seat or table that is not
// over.
DueRows guests_due(sqlite3* db, const std::string& from, Millis before, int looked_at);

// All that there is of them. Throw sqlite::Failure; to be called within a transaction.
void delete_room(sqlite3* db, const std::string& room);
void delete_guest(sqlite3* db, const std::string& person);
// What was said before that time (RFC 3339), among so many messages from a place on; gives where to go on.
struct TalkPlace {
  std::string room, channel;
  std::int64_t id = 0;
};
struct TalkDeleted {
  std::int64_t count = 0;
  std::optional<TalkPlace> next;  // none: that was all
};
TalkDeleted delete_talk(sqlite3* db, const TalkPlace& from, const std::string& before, int looked_at);

}  // namespace palatine
