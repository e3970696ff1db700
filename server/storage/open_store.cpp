#include "server/storage/open_store.hpp"

#include "server/store/pg/pg_inspection.hpp"
#include "server/store/pg/pg_store.hpp"
#include "server/store/read_only_database.hpp"
#include "server/store/sqlite_store.hpp"

namespace palatine {

tl::expected<std::unique_ptr<StoreUpkeep>, StoreError> open_store(const StorePlace& place, const PlaysRules& plays,
                                                                  const std::optional<StoreNode>& node) {
  if (!place.is_file()) return PgStore::open(place.url, plays, node);
  SqliteOptions options;
  options.plays = plays;
  return SqliteStore::open(place.file, options);
}

tl::expected<std::unique_ptr<StoreInspection>, StoreError> inspect_store(const StorePlace& place, bool runs) {
  return place.is_file() ? inspect_sqlite(place.file, runs) : inspect_pg(place.url);
}

}  // namespace palatine
