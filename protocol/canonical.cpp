// Canonical JSON: RFC 8785, integers only.
#include <algorithm>
#include <limits>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/bug.hpp"
#include "protocol/describe/parse_json.hpp"
#include "protocol/describe/writer.hpp"
#include "protocol/replay.hpp"

namespace palatine {
namespace {

// UTF-16 order differs from that of bytes in one way: characters beyond the first plane (lead bytes F0 to F4) are pairs
// of surrogates, D800 to DFFF, and so come before U+E000 to U+FFFF (lead bytes EE and EF).
bool before_in_utf16(std::string_view a, std::string_view b) {
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

void append_canonical(TextBuffer& out, const JsonValue& value);

void append_object(TextBuffer& out, const JsonValue& object) {
  std::vector<std::pair<std::string_view, const JsonValue*>> members;
  members.reserve(object.size());
  for (const auto member : object.members()) members.emplace_back(member.name, &member.value);
  std::ranges::sort(members, before_in_utf16, [](const auto& member) { return member.first; });
  char before = '{';
  for (const auto& [name, value] : members) {
    out += before;
    append_string(out, name);
    out += ':';
    append_canonical(out, *value);
    before = ',';
  }
  if (members.empty()) out += '{';
  out += '}';
}

void append_canonical(TextBuffer& out, const JsonValue& value) {
  if (value.is_object()) return append_object(out, value);
  if (!value.is_array()) return append_sorted_text(out, value);
  out += '[';
  bool more = false;
  for (const JsonValue& item : value.items()) {
    if (more) out += ',';
    more = true;
    append_canonical(out, item);
  }
  out += ']';
}

}  // namespace

Json canonical(const Json& value) {
  const auto tree = parse_json(value.text, {.depth = std::numeric_limits<std::int64_t>::max()});
  expect(tree.has_value(), "canonical JSON has integers only, and no member twice");
  return {built([&](TextBuffer& out) { append_canonical(out, tree->root()); })};
}

}  // namespace palatine
