// All of a store, to one of the other kind.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "server/storage/store_place.hpp"
#include "server/store/store.hpp"

namespace palatine {

struct Transferred {
  std::int64_t rows = 0;
  std::int64_t logs = 0;   // of tables, each with the digest that it has in the source
  std::int64_t bytes = 0;  // of the target
};
using TransferProgress = std::function<void(const char* what, std::int64_t done, std::int64_t total)>;

// From a file to PostgreSQL, or back. Refused: a source that a server has open (a file: whose folder's lock the caller
// has not taken), one of an older schema, and a target where something is. A target that was broken off is refused by
// everybody but another transfer, which begins it anew; a file has another name until it is whole.
[[nodiscard]] tl::expected<Transferred, StoreError> transfer(const StorePlace& from, const StorePlace& to,
                                                             const TransferProgress& progress);

}  // namespace palatine
