// Canonical JSON (RFC 8785, integers only) of trees. For .cpp files: it brings nlohmann/json.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace palatine {

// Members sorted by their names' UTF-16 code units, no spaces. A number that is not an integer throws Bug: whatever
// came from outside was refused before.
std::string canonical_text(const nlohmann::json& value);

}  // namespace palatine
