// Every stored game, played again: what its log makes must be what the server noted while it was played.
#pragma once

#include <sqlite3.h>

#include "admin-cli/findings.hpp"

namespace palatine::admin {

void check_games(sqlite3* db, Findings& findings);

}  // namespace palatine::admin
