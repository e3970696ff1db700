// The tables, as server/store/schema.cpp has them for SQLite, after all of its steps but with an entry of a log always
// in a row of its own.
#pragma once

#include <cstdint>

#include "server/store/pg/connection.hpp"

namespace palatine::pg {

std::int64_t newest_schema();
// Of the database; 0: it has no tables yet. Refuses one of another program or of a newer one. Throws Failure.
std::int64_t schema_of(Connection& db);
// Makes the tables in a database without any, each step in one transaction. Refuses, without changing anything,
// what schema_of() refuses. Throws Failure.
void make_schema(Connection& db);

}  // namespace palatine::pg
