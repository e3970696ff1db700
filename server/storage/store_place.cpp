#include "server/storage/store_place.hpp"

#include <utility>

#include "server/store/pg/connection.hpp"

namespace palatine {

std::string name_of(const StorePlace& place) {
  if (place.is_file()) return place.file.string();
  try {
    return "the database " + pg::database_name(place.url);
  } catch (const pg::Failure&) {
    return "the database";  // of a URL that can't be used nothing is told
  }
}

tl::expected<DatabaseUrl, std::string> read_database_url(const std::string& url) {
  try {
    pg::UrlParts parts = pg::parts_of(url);
    return DatabaseUrl{std::move(parts.host), std::move(parts.sslmode), parts.has_password};
  } catch (const pg::Failure& failure) {
    return tl::unexpected(failure.message);
  }
}

}  // namespace palatine
