// All that is stored about a person, to be handed out or forgotten.
#pragma once

#include <string>
#include <vector>

#include "protocol/core/json.hpp"
#include "server/store/sqlite.hpp"

namespace palatine {

// Throw sqlite::Failure. What writes is to be called within a transaction.

// Whether reports that nobody has settled yet are told of: the person is not told of those.
enum class OpenReports : bool { left_out, told };

// One object: who it is, account and devices without what opens them, bots, seats, games, talk, and what the person did
// at tables: own entries of their logs, without seeds and fingerprints. Times are milliseconds since 1970. "null" where
// there is nobody of this id.
Json person_as_json(sqlite3* db, const std::string& person, OpenReports open_reports = OpenReports::told);

// Ids of the bots that belong to an account.
std::vector<std::string> bots_of(sqlite3* db, const std::string& person);

// ---- forgetting: the person becomes nobody, and `nobodys_name` stands where the name stood

// At once: account, devices, address, places where they are told, answers, what moderation has on them; the name is
// free. That the rest is to be forgotten stands in the database until it is.
void forget_person(sqlite3* db, const std::string& person);
// Of whom the rest is to be forgotten, the first one first.
std::vector<std::string> people_to_forget(sqlite3* db);
// The rest: what they said in the lobby and in each room goes, logs, lists and kept answers lose the name. A room must
// not be in memory meanwhile.
void forget_in_lobby(sqlite3* db, const std::string& person);
void forget_in_room(sqlite3* db, const std::string& person, const std::string& room);
// Ids of all rooms, ascending: so many behind this one.
std::vector<std::string> rooms_after(sqlite3* db, const std::string& room, std::int64_t most);
// Nothing is left.
void person_is_forgotten(sqlite3* db, const std::string& person);

}  // namespace palatine
