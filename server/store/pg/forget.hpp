#pragma once

#include <string>

#include "server/store/pg/connection.hpp"

namespace palatine::pg {

// Within a transaction: what goes at once with somebody who is gone for good (server/store/person_data.hpp). Throws
// Failure.
void forget_person(Connection& db, const std::string& person);

}  // namespace palatine::pg
