#include "server/moderation/role_names.hpp"

#include <utility>

#include "server/moderation/word_filter.hpp"

namespace palatine {
namespace {

// The marks with which a host writes unwanted words (server/moderation/word_filter.hpp).
constexpr std::pair<ServerRole, std::string_view> role_words[] = {
    {ServerRole::admin, "admin*\nsysadmin*\nverwalter*\npalatine*\nserver\nserveur\nsystem\nsystème\nwebmaster"},
    {ServerRole::moderator, "moderator*\nmodérateur*\nmodératrice*\nmoderation\nmod"},
    {ServerRole::helper, "helper\naide\nhelfer\nhelferin"},
};

}  // namespace

std::optional<ServerRole> role_in_name(std::string_view name) {
  for (const auto& [role, words] : role_words) {
    // read anew for each name: names are few, and this is a list of a dozen
    const auto filter = moderation::WordFilter::read(words);
    if (filter.value().finds_in(name)) return role;
  }
  return std::nullopt;
}

}  // namespace palatine
