// The tables, as numbered steps. A step that was released is never changed: what follows is a new step.
#pragma once

#include <sqlite3.h>

#include <optional>
#include <string>

namespace palatine {

inline constexpr int application_id = 0x50414C54;  // "PALT", in every database of ours

int newest_schema();
// Why this database can't be used by this program: a sentence without a subject ("was written by …"). Changes nothing.
std::optional<std::string> foreign_schema(sqlite3* db);
// Applies the steps that are missing, each in a transaction. Throws sqlite::Failure.
void migrate(sqlite3* db);

}  // namespace palatine
