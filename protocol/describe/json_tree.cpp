#include "protocol/describe/json_tree.hpp"

#include <algorithm>
#include <array>
#include <memory_resource>

#include "protocol/describe/writer.hpp"

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

void append_sorted_object(TextBuffer& out, const JsonValue& object) {
  struct Named {
    std::string_view name;
    const JsonValue* value;
  };
  std::array<std::byte, 512> nearby;  // for as many as most objects have
  std::pmr::monotonic_buffer_resource memory(nearby.data(), nearby.size());
  std::pmr::vector<Named> members(&memory);
  members.reserve(object.size());
  for (const auto member : object.members()) members.push_back({member.name, &member.value});
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
    append_sorted_text(out, *value);
    before = ',';
  }
  if (members.empty()) out += '{';
  out += '}';
}

void append_sorted_array(TextBuffer& out, const JsonValue& array) {
  out += '[';
  bool more = false;
  for (const JsonValue& item : array.items()) {
    if (more) out += ',';
    more = true;
    append_sorted_text(out, item);
  }
  out += ']';
}

}  // namespace

const JsonValue* find_member(const JsonValue& object, std::string_view name) {
  for (const auto member : object.members()) {
    if (member.name == name) return &member.value;
  }
  return nullptr;
}

const JsonValue& JsonTree::root() const {
  static constexpr JsonValue null{};
  return values_.empty() ? null : values_.front();
}

const JsonValue& empty_object() {
  static const JsonValue none = JsonValue::object();
  return none;
}

void append_sorted_text(TextBuffer& out, const JsonValue& value) {
  switch (value.kind()) {
    case JsonValue::Kind::null:
      out += "null";
      return;
    case JsonValue::Kind::boolean:
      out += value.as_bool() ? "true" : "false";
      return;
    case JsonValue::Kind::integer:
      return out.add_number(value.as_integer());
    case JsonValue::Kind::real:
      return out.add_number(value.as_real());
    case JsonValue::Kind::text:
      return append_string(out, value.as_text());
    case JsonValue::Kind::array:
      return append_sorted_array(out, value);
    case JsonValue::Kind::object:
      return append_sorted_object(out, value);
  }
}

std::string sorted_text(const JsonValue& value) {
  return built([&](TextBuffer& out) { append_sorted_text(out, value); });
}

}  // namespace palatine
