// Untrusted text to a JSON tree, with every limit checked before anything is built. Of two ways to read a text this is
// the one for what is wrong or rare, since it says what is wrong, and where; straight_reader.cpp is tried first. For
// codec .cpp files.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "protocol/core/error.hpp"
#include "protocol/describe/json_tree.hpp"
#include "tl/expected.hpp"

namespace palatine {

struct JsonRules {
  std::int64_t depth = 32;  // of arrays and objects inside each other
  bool strict = true;       // refuse duplicate member names and numbers that are not integers within 2^53
};

// Reasons: invalid_utf8, bad_json, too_deep, duplicate_member, bad_number; path from the top of the text, where there
// is a place to name.
tl::expected<JsonTree, Error> parse_json(std::string_view text, const JsonRules& rules);

// The same, with as much as could be read where the text is refused: the id of a request may still be in it.
struct ParsedFrame {
  JsonTree tree;
  std::optional<Error> error;
};
ParsedFrame parse_frame(std::string_view text, const JsonRules& rules);

}  // namespace palatine
