#include "protocol/json_tree.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <vector>

#include "protocol/describe_text.hpp"

namespace palatine {

namespace {

template <class Number>
void append_number(std::string& out, Number number) {
  std::array<char, 32> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  out.append(digits.data(), end);
}

void append_sorted(std::string& out, const JsonValue& value, std::span<const std::string_view> without);

void append_object(std::string& out, const JsonValue& object, std::span<const std::string_view> without) {
  std::vector<const JsonValue::Member*> members;
  members.reserve(object.MemberCount());
  for (const auto& member : object.GetObject()) {
    if (std::ranges::find(without, text_in(member.name)) == without.end()) members.push_back(&member);
  }
  // a server's message may name one twice: those keep their order, and a text that is read again stays as it is
  std::ranges::sort(members, [](const JsonValue::Member* a, const JsonValue::Member* b) {
    const int order = text_in(a->name).compare(text_in(b->name));
    return order != 0 ? order < 0 : a < b;
  });
  char before = '{';
  for (const auto* member : members) {
    out += before;
    append_string(out, text_in(member->name));
    out += ':';
    append_sorted(out, member->value, {});
    before = ',';
  }
  if (members.empty()) out += '{';
  out += '}';
}

void append_array(std::string& out, const JsonValue& array) {
  out += '[';
  for (const auto& item : array.GetArray()) {
    if (&item != array.Begin()) out += ',';
    append_sorted(out, item, {});
  }
  out += ']';
}

void append_sorted(std::string& out, const JsonValue& value, std::span<const std::string_view> without) {
  if (value.IsObject()) return append_object(out, value, without);
  if (value.IsArray()) return append_array(out, value);
  if (value.IsString()) return append_string(out, text_in(value));
  if (value.IsInt64()) return append_number(out, value.GetInt64());
  if (value.IsUint64()) return append_number(out, value.GetUint64());
  if (value.IsDouble()) return append_number(out, value.GetDouble());
  out += value.IsNull() ? "null" : value.IsTrue() ? "true" : "false";
}

}  // namespace

const JsonValue* find_member(const JsonValue& object, std::string_view name) {
  for (const auto& member : object.GetObject()) {
    if (text_in(member.name) == name) return &member.value;
  }
  return nullptr;
}

std::string sorted_text(const JsonValue& value, std::span<const std::string_view> without) {
  std::string out;
  append_sorted(out, value, without);
  return out;
}

}  // namespace palatine
