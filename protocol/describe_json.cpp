#include "protocol/describe_json.hpp"

#include <algorithm>

#include "protocol/refuse.hpp"
#include "protocol/utf8.hpp"

namespace palatine {

namespace {

std::string listed(std::span<const std::string_view> names) {
  std::string text;
  for (const std::string_view name : names) {
    if (!text.empty()) text += ", ";
    text += name;
  }
  return text;
}

std::string shown(const JsonValue& in) {
  if (in.IsObject()) return "an object";
  if (in.IsArray()) return "an array";
  if (in.IsString()) return in_quotes(text_in(in));
  return sorted_text(in);
}

}  // namespace

bool JsonReader::fail(std::string_view reason, std::string message) {
  Error& error = error_.emplace();
  error.code = Error::invalid_params;
  error.reason = reason;
  error.message = std::move(message);
  error.path = path_;
  return false;
}

bool JsonReader::wrong(const JsonValue& in, std::string_view wanted) {
  return fail("bad_param", here() + " must be " + std::string(wanted) + ", not " + shown(in) + ".");
}

bool JsonReader::missing(std::string_view name) {
  enter(name);
  return fail("missing_param", path_ + " is missing.");
}

bool JsonReader::known(const JsonValue& in, std::span<const std::string_view> names, bool kind) {
  if (unknown_ == Unknown::ignore) return true;
  for (const auto& member : in.GetObject()) {
    const std::string_view name = text_in(member.name);
    if ((kind && name == "kind") || std::ranges::find(names, name) != names.end()) continue;
    const std::string list = names.empty() ? "nothing is" : "known are " + listed(names);
    std::string foreign = path_;
    append_pointer(foreign, shortened(name));
    enter(name);
    return fail("unknown_param", foreign + " is not known here; " + list + ".");
  }
  return true;
}

std::size_t JsonReader::enter(std::string_view name) {
  const std::size_t outside = path_.size();
  append_pointer(path_, name);
  return outside;
}

bool JsonReader::is_object(const JsonValue& in) {
  return in.IsObject() || wrong(in, "an object");
}

bool JsonReader::is_list(const JsonValue& in, std::int64_t min, std::int64_t max) {
  if (!in.IsArray()) return wrong(in, "an array");
  const auto size = static_cast<std::int64_t>(in.Size());
  if (size >= min && size <= max) return true;
  const std::string wanted = min == max               ? "exactly " + std::to_string(min)
                             : max == largest_integer ? "at least " + std::to_string(min)
                                                      : std::to_string(min) + " to " + std::to_string(max);
  return fail("bad_param", here() + " must have " + wanted + " elements, not " + std::to_string(size) + ".");
}

bool JsonReader::read_integer(const JsonValue& in, std::int64_t min, std::int64_t max, std::int64_t& out) {
  if (in.IsInt64() && in.GetInt64() >= min && in.GetInt64() <= max) {
    out = in.GetInt64();
    return true;
  }
  const bool ranged = max - min < largest_integer / 2;
  return wrong(in, ranged ? "an integer from " + std::to_string(min) + " to " + std::to_string(max)
                   : min > -largest_integer / 2 ? "an integer from " + std::to_string(min) + " up"
                                                : std::string("an integer"));
}

bool JsonReader::read_name(const JsonValue& in, const std::string_view* names, std::size_t count, std::size_t& out) {
  if (in.IsString()) {
    const auto* found = std::find(names, names + count, text_in(in));
    out = static_cast<std::size_t>(found - names);
    if (out < count) return true;
  }
  return wrong(in, "one of " + listed({names, names + count}));
}

bool JsonReader::read_kind(const JsonValue& in, const std::string_view* kinds, std::size_t count, std::size_t& out) {
  if (!is_object(in)) return false;
  const JsonValue* found = find_member(in, "kind");
  if (found == nullptr) return missing("kind");
  const std::size_t outside = enter("kind");
  if (!read_name(*found, kinds, count, out)) return false;
  leave(outside);
  return true;
}

bool JsonReader::read(const JsonValue& in, bool& out, const Bounds&) {
  if (!in.IsBool()) return wrong(in, "true or false");
  out = in.GetBool();
  return true;
}

bool JsonReader::read(const JsonValue& in, std::string& out, const Bounds& bounds) {
  if (!in.IsString()) return wrong(in, "a text");
  out = text_in(in);
  if (bounds.form == nullptr || bounds.form->holds(out)) return true;
  return fail(bounds.form->reason, here() + " must be " + std::string(bounds.form->words) + ".");
}

bool JsonReader::read(const JsonValue& in, std::string_view& out, const Bounds& bounds) {
  std::string word;
  if (!read(in, word, bounds)) return false;
  out = interned(word);
  return out == word || wrong(in, "a short word");
}

bool JsonReader::read(const JsonValue& in, Json& out, const Bounds& bounds) {
  if (bounds.shape == JsonShape::object && !is_object(in)) return false;
  if (bounds.shape == JsonShape::array && !is_list(in, bounds.min_items, bounds.max_items)) return false;
  out.text = sorted_text(in);
  return true;
}

}  // namespace palatine
