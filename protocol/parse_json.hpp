// Untrusted text to a JSON tree, with every limit checked before anything is built. For codec .cpp files.
#pragma once

#include <cstddef>
#include <string_view>

#include <nlohmann/json.hpp>

#include "protocol/error.hpp"
#include "tl/expected.hpp"

namespace palatine {

struct JsonRules {
  std::int64_t depth = 32;  // of arrays and objects inside each other
  bool strict = true;       // refuse duplicate member names and numbers that are not integers within 2^53
};

// Reasons: invalid_utf8, bad_json, too_deep, duplicate_member, bad_number; path from the top of the text, where there
// is a place to name.
tl::expected<nlohmann::json, Error> parse_json(std::string_view text, const JsonRules& rules);

// The same, and what stands under "id" at the top even where the rest was refused; null where that can't be told.
struct ParsedFrame {
  tl::expected<nlohmann::json, Error> json;
  nlohmann::json id;
};
ParsedFrame parse_frame(std::string_view text, const JsonRules& rules);

}  // namespace palatine
