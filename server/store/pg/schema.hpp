// The tables, as server/store/schema.cpp has them for SQLite, after all of its steps but with an entry of a log always
// in a row of its own.
#pragma once

#include <cstdint>
#include <string_view>

#include "server/store/pg/connection.hpp"

namespace palatine::pg {

// What a lock of the whole database is known by: whoever keeps games in it shares it, whoever transfers all has it
// alone.
inline constexpr std::string_view lock_of_database = "1346456660, hashtext(current_schema())";

std::int64_t newest_schema();
// Of the database; 0: it has no tables yet. Refuses one of another program or of a newer one, and a transfer that was
// broken off. Throws Failure.
std::int64_t schema_of(Connection& db);
// Makes the tables in a database without any, each step in one transaction. Refuses, without changing anything,
// what schema_of() refuses. Throws Failure.
void make_schema(Connection& db);

// Until the connection ends. Refuses one that is transferred just now. Throws Failure.
void share_database(Connection& db);

// In a database without any, or in what was broken off: makes the tables, and notes first that they are not whole.
// Throws Failure.
void begin_transfer(Connection& db);
// They are.
void end_transfer(Connection& db);

}  // namespace palatine::pg
