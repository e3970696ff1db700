// Batches as statements: each table's rows in one, as columns.
#pragma once

#include <span>

#include "server/store/kept.hpp"
#include "server/store/pg/connection.hpp"
#include "server/store/rows.hpp"

namespace palatine::pg {

// In one transaction, committed when this returns. Throws Failure.
void write(Connection& db, std::span<const Batch> batches, AnswerExpiry& expiry);

}  // namespace palatine::pg
