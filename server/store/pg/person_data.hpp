#pragma once

#include <string>

#include "protocol/core/json.hpp"
#include "server/store/inspection.hpp"
#include "server/store/pg/connection.hpp"

namespace palatine::pg {

// As StoreInspection tells; "null" where there is nobody of this id. Throws Failure.
Json person_as_json(Connection& db, const std::string& person, OpenReports open_reports);

}  // namespace palatine::pg
