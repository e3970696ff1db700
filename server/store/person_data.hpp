// All that is stored about a person, to be handed out or forgotten.
#pragma once

#include <string>

#include "protocol/core/json.hpp"
#include "server/store/inspection.hpp"
#include "server/store/sqlite.hpp"

namespace palatine {

// Throw sqlite::Failure.

// As StoreInspection tells; "null" where there is nobody of this id.
Json person_as_json(sqlite3* db, const std::string& person, OpenReports open_reports);

// Within a transaction, and at once: account, devices, address, places where they are told, answers, what moderation
// has on them; the name is free. That the rest is to be forgotten stands in the database until it is.
void forget_person(sqlite3* db, const std::string& person);

}  // namespace palatine
