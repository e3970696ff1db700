#include "admin-cli/person_named.hpp"

#include "protocol/core/utf8.hpp"
#include "server/store/sqlite.hpp"
#include "server/unicode/confusable_skeleton.hpp"

namespace palatine::admin {

std::optional<std::string> person_named(sqlite3* db, const std::string& who) {
  const auto first = [&](std::string_view sql, const std::string& value) -> std::optional<std::string> {
    sqlite::Statement found(db, sql);
    found.bind(value);
    if (!found.step()) return std::nullopt;
    return found.text(0);
  };
  if (auto found = first("SELECT id FROM person WHERE id = ?", who)) return found;
  if (!is_utf8(who)) return std::nullopt;
  for (const std::string& look : skeletons_of(who))
    if (auto found = first("SELECT person FROM account_look WHERE look = ?", look)) return found;
  return std::nullopt;
}

}  // namespace palatine::admin
