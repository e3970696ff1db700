#include "protocol/json_tree.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "protocol/describe_text.hpp"

namespace palatine {

JsonValue JsonValue::boolean(bool value) {
  JsonValue made;
  made.kind_ = Kind::boolean;
  made.number_.integer = value ? 1 : 0;
  return made;
}
JsonValue JsonValue::integer(std::int64_t value) {
  JsonValue made;
  made.kind_ = Kind::integer;
  made.number_.integer = value;
  return made;
}
JsonValue JsonValue::real(double value) {
  JsonValue made;
  made.kind_ = Kind::real;
  made.number_.real = value;
  return made;
}
JsonValue JsonValue::text(std::string_view kept) {
  JsonValue made;
  made.kind_ = Kind::text;
  made.size_ = static_cast<std::uint32_t>(kept.size());
  made.number_.text = kept.data();
  return made;
}
JsonValue JsonValue::array() {
  JsonValue made;
  made.kind_ = Kind::array;
  return made;
}
JsonValue JsonValue::object() {
  JsonValue made;
  made.kind_ = Kind::object;
  return made;
}

namespace {

template <class Number>
void append_number_as_text(std::string& out, Number number) {
  std::array<char, 32> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  out.append(digits.data(), end);
}

void append_sorted(std::string& out, const JsonValue& value, std::span<const std::string_view> without);

void append_sorted_object(std::string& out, const JsonValue& object, std::span<const std::string_view> without) {
  struct Named {
    std::string_view name;
    const JsonValue* value;
  };
  std::vector<Named> members;
  members.reserve(object.size());
  for (const auto member : object.members()) {
    if (std::ranges::find(without, member.name) == without.end()) members.push_back({member.name, &member.value});
  }
  // a server's message may name one twice: those keep their order, and a text that is read again stays as it is
  std::ranges::sort(members, [](const Named& a, const Named& b) {
    const int order = a.name.compare(b.name);
    return order != 0 ? order < 0 : a.value < b.value;
  });
  char before = '{';
  for (const auto& [name, value] : members) {
    out += before;
    append_string(out, name);
    out += ':';
    append_sorted(out, *value, {});
    before = ',';
  }
  if (members.empty()) out += '{';
  out += '}';
}

void append_sorted_array(std::string& out, const JsonValue& array) {
  out += '[';
  bool more = false;
  for (const JsonValue& item : array.items()) {
    if (more) out += ',';
    more = true;
    append_sorted(out, item, {});
  }
  out += ']';
}

void append_sorted(std::string& out, const JsonValue& value, std::span<const std::string_view> without) {
  switch (value.kind()) {
    case JsonValue::Kind::null:
      out += "null";
      return;
    case JsonValue::Kind::boolean:
      out += value.as_bool() ? "true" : "false";
      return;
    case JsonValue::Kind::integer:
      return append_number_as_text(out, value.as_integer());
    case JsonValue::Kind::real:
      return append_number_as_text(out, value.as_real());
    case JsonValue::Kind::text:
      return append_string(out, value.as_text());
    case JsonValue::Kind::array:
      return append_sorted_array(out, value);
    case JsonValue::Kind::object:
      return append_sorted_object(out, value, without);
  }
}

}  // namespace

const JsonValue* find_member(const JsonValue& object, std::string_view name) {
  for (const auto member : object.members()) {
    if (member.name == name) return &member.value;
  }
  return nullptr;
}

const JsonValue& empty_object() {
  static const JsonValue none = JsonValue::object();
  return none;
}

std::string sorted_text(const JsonValue& value, std::span<const std::string_view> without) {
  std::string out;
  append_sorted(out, value, without);
  return out;
}

}  // namespace palatine
