#include "protocol/describe_json.hpp"

#include <algorithm>

#include "protocol/refuse.hpp"
#include "protocol/utf8.hpp"

namespace palatine {

namespace {

std::string listed(const std::vector<std::string_view>& names) {
  std::string text;
  for (const std::string_view name : names) {
    if (!text.empty()) text += ", ";
    text += name;
  }
  return text;
}

std::string shown(const nlohmann::json& in) {
  switch (in.type()) {
    case nlohmann::json::value_t::object:
      return "an object";
    case nlohmann::json::value_t::array:
      return "an array";
    case nlohmann::json::value_t::string:
      return in_quotes(in.get_ref<const std::string&>());
    default:
      return in.dump();
  }
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

bool JsonReader::wrong(const json& in, std::string_view wanted) {
  return fail("bad_param", here() + " must be " + std::string(wanted) + ", not " + shown(in) + ".");
}

bool JsonReader::missing(std::string_view name) {
  enter(name);
  return fail("missing_param", path_ + " is missing.");
}

bool JsonReader::known(const json& in, const std::vector<std::string_view>& names, bool kind) {
  if (unknown_ == Unknown::ignore) return true;
  for (auto it = in.begin(); it != in.end(); ++it) {
    if ((kind && it.key() == "kind") || std::find(names.begin(), names.end(), it.key()) != names.end()) continue;
    const std::string list = names.empty() ? "nothing is" : "known are " + listed(names);
    std::string foreign = path_;
    append_pointer(foreign, shortened(it.key()));
    enter(it.key());
    return fail("unknown_param", foreign + " is not known here; " + list + ".");
  }
  return true;
}

std::size_t JsonReader::enter(std::string_view name) {
  const std::size_t outside = path_.size();
  append_pointer(path_, name);
  return outside;
}

bool JsonReader::is_object(const json& in) {
  return in.is_object() || wrong(in, "an object");
}

bool JsonReader::is_list(const json& in, std::int64_t min, std::int64_t max) {
  if (!in.is_array()) return wrong(in, "an array");
  const auto size = static_cast<std::int64_t>(in.size());
  if (size >= min && size <= max) return true;
  const std::string wanted = min == max               ? "exactly " + std::to_string(min)
                             : max == largest_integer ? "at least " + std::to_string(min)
                                                      : std::to_string(min) + " to " + std::to_string(max);
  return fail("bad_param", here() + " must have " + wanted + " elements, not " + std::to_string(size) + ".");
}

bool JsonReader::read_integer(const json& in, std::int64_t min, std::int64_t max, std::int64_t& out) {
  const bool fits = in.is_number_unsigned()
                        ? in.get<std::uint64_t>() <= static_cast<std::uint64_t>(std::max<std::int64_t>(max, 0))
                    : in.is_number_integer() ? in.get<std::int64_t>() <= max
                                             : false;
  if (fits && in.get<std::int64_t>() >= min && in.get<std::int64_t>() <= max) {
    out = in.get<std::int64_t>();
    return true;
  }
  const bool ranged = max - min < largest_integer / 2;
  return wrong(in, ranged ? "an integer from " + std::to_string(min) + " to " + std::to_string(max)
                   : min > -largest_integer / 2 ? "an integer from " + std::to_string(min) + " up"
                                                : std::string("an integer"));
}

bool JsonReader::read_name(const json& in, const std::string_view* names, std::size_t count, std::size_t& out) {
  if (in.is_string()) {
    const auto* found = std::find(names, names + count, std::string_view(in.get_ref<const std::string&>()));
    out = static_cast<std::size_t>(found - names);
    if (out < count) return true;
  }
  return wrong(in, "one of " + listed({names, names + count}));
}

bool JsonReader::read_kind(const json& in, const std::string_view* kinds, std::size_t count, std::size_t& out) {
  if (!is_object(in)) return false;
  const auto found = in.find("kind");
  if (found == in.end()) return missing("kind");
  const std::size_t outside = enter("kind");
  if (!read_name(*found, kinds, count, out)) return false;
  leave(outside);
  return true;
}

bool JsonReader::read(const json& in, bool& out, const Bounds&) {
  if (!in.is_boolean()) return wrong(in, "true or false");
  out = in.get<bool>();
  return true;
}

bool JsonReader::read(const json& in, std::string& out, const Bounds& bounds) {
  if (!in.is_string()) return wrong(in, "a text");
  out = in.get_ref<const std::string&>();
  if (bounds.form == nullptr || bounds.form->holds(out)) return true;
  return fail(bounds.form->reason, here() + " must be " + std::string(bounds.form->words) + ".");
}

bool JsonReader::read(const json& in, std::string_view& out, const Bounds& bounds) {
  std::string word;
  if (!read(in, word, bounds)) return false;
  out = interned(word);
  return out == word || wrong(in, "a short word");
}

bool JsonReader::read(const json& in, Json& out, const Bounds& bounds) {
  if (bounds.shape == JsonShape::object && !is_object(in)) return false;
  if (bounds.shape == JsonShape::array && !is_list(in, bounds.min_items, bounds.max_items)) return false;
  out.text = in.dump();
  return true;
}

}  // namespace palatine
