// The tables, as server/store/schema.cpp has them for SQLite, after all of its steps but with an entry of a log always
// in a row of its own.
#pragma once

#include "server/store/pg/connection.hpp"

namespace palatine::pg {

// Makes the tables in a database without any, in one transaction. Refuses, without changing anything, one of another
// program or of a newer one. Throws Failure.
void make_schema(Connection& db);

}  // namespace palatine::pg
