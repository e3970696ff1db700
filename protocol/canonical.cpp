#include "protocol/canonical.hpp"

#include <algorithm>
#include <vector>

#include "engine/core/bug.hpp"
#include "protocol/describe_text.hpp"
#include "protocol/replay.hpp"

namespace palatine {
namespace {

// UTF-16 order differs from that of bytes in one way: characters beyond the first plane (lead bytes F0 to F4) are pairs
// of surrogates, D800 to DFFF, and so come before U+E000 to U+FFFF (lead bytes EE and EF).
bool before_in_utf16(const std::string& a, const std::string& b) {
  const auto [x, y] = std::ranges::mismatch(a, b);
  if (x == a.end() || y == b.end()) return x == a.end() && y != b.end();
  const auto left = static_cast<unsigned char>(*x);
  const auto right = static_cast<unsigned char>(*y);
  const bool left_pair = left >= 0xf0;
  const bool right_pair = right >= 0xf0;
  if (left_pair && !right_pair) return right >= 0xee;
  if (right_pair && !left_pair) return left < 0xee;
  return left < right;
}

void append_canonical(TextBuffer& out, const nlohmann::json& value);

void append_object(TextBuffer& out, const nlohmann::json& object) {
  std::vector<const std::string*> names;
  names.reserve(object.size());
  for (auto it = object.begin(); it != object.end(); ++it) names.push_back(&it.key());
  std::ranges::sort(names, [](const std::string* a, const std::string* b) { return before_in_utf16(*a, *b); });
  out += '{';
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) out += ',';
    append_string(out, *names[i]);
    out += ':';
    append_canonical(out, object[*names[i]]);
  }
  out += '}';
}

void append_canonical(TextBuffer& out, const nlohmann::json& value) {
  switch (value.type()) {
    case nlohmann::json::value_t::object:
      return append_object(out, value);
    case nlohmann::json::value_t::array:
      out += '[';
      for (std::size_t i = 0; i < value.size(); ++i) {
        if (i > 0) out += ',';
        append_canonical(out, value[i]);
      }
      out += ']';
      return;
    case nlohmann::json::value_t::string:
      return append_string(out, value.get_ref<const std::string&>());
    default:
      expect(value.is_null() || value.is_boolean() || value.is_number_integer(), "canonical JSON has integers only");
      out += value.dump();
  }
}

}  // namespace

std::string canonical_text(const nlohmann::json& value) {
  return built([&](TextBuffer& out) { append_canonical(out, value); });
}

Json canonical(const Json& value) {
  return {canonical_text(nlohmann::json::parse(value.text))};
}

}  // namespace palatine
