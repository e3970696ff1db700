#include "admin-cli/person_named.hpp"

#include "protocol/core/utf8.hpp"
#include "server/unicode/confusable_skeleton.hpp"

namespace palatine::admin {

PersonKey person_named(const std::string& who) {
  return {.id = who, .looks = is_utf8(who) ? skeletons_of(who) : std::vector<std::string>{}};
}

}  // namespace palatine::admin
