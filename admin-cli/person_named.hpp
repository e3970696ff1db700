// Who is meant on the command line.
#pragma once

#include <sqlite3.h>

#include <optional>
#include <string>

namespace palatine::admin {

// The id of the person with this id, or whose account has this name. Throws sqlite::Failure.
std::optional<std::string> person_named(sqlite3* db, const std::string& who);

}  // namespace palatine::admin
