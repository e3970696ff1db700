// Forgetting somebody who is gone for good, within a transaction. All throw Failure.
#pragma once

#include <span>
#include <string>

#include "server/store/pg/connection.hpp"

namespace palatine::pg {

// What goes at once (server/store/person_data.hpp).
void forget_person(Connection& db, const std::string& person);
// As StoreUpkeep::forget().
void forget_in_rooms(Connection& db, const std::string& person, std::span<const std::string> rooms);
void person_is_forgotten(Connection& db, const std::string& person);

}  // namespace palatine::pg
