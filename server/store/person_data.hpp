// All that is stored about a person, to be handed out or forgotten.
#pragma once

#include <string>
#include <vector>

#include "protocol/json.hpp"
#include "server/store/sqlite.hpp"

namespace palatine {

// Throw sqlite::Failure.

// One object: who it is, account and devices without what opens them, bots, seats, games, talk, and what the person did
// at tables: own entries of their logs, without seeds and fingerprints. Times are milliseconds since 1970. "null" where
// there is nobody of this id.
Json person_as_json(sqlite3* db, const std::string& person);

// Ids of the bots that belong to an account.
std::vector<std::string> bots_of(sqlite3* db, const std::string& person);

// The person becomes nobody: `neutral` stands where the name stood, in logs, lists and answers too; account, devices
// and talk are gone. To be called within a transaction.
void forget_person(sqlite3* db, const std::string& person, const std::string& neutral);

}  // namespace palatine
