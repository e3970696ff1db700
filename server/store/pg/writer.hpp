// Batches as statements: each table's rows in one, as columns.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "server/store/kept.hpp"
#include "server/store/pg/connection.hpp"
#include "server/store/rows.hpp"

namespace palatine::pg {

// Within a transaction. Gives the place, among what is taken last, of what deletes answers that have expired, if that
// is due. Throws Failure.
std::optional<std::size_t> write(Connection& db, std::span<const Batch> batches, const AnswerExpiry& expiry);

}  // namespace palatine::pg
