// Where a store is: a file of SQLite, or a database of PostgreSQL.
#pragma once

#include <filesystem>
#include <string>

#include "tl/expected.hpp"

namespace palatine {

struct StorePlace {
  std::filesystem::path file;
  // Instead of the file, where it is not empty: postgresql://…, with a password perhaps, so that hosts are told
  // name_of().
  std::string url = {};

  bool is_file() const { return url.empty(); }
};

// As hosts are told of it: a file's path, or "the database games on db.example".
std::string name_of(const StorePlace& place);

// What a URL of a database says. Where it says nothing of something, that is empty.
struct DatabaseUrl {
  std::string host, sslmode;
  bool has_password = false;
};
// An error is a sentence without a subject, and tells nothing of the URL.
tl::expected<DatabaseUrl, std::string> read_database_url(const std::string& url);

}  // namespace palatine
