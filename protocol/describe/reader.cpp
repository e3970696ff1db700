#include "protocol/describe/reader.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "engine/core/bug.hpp"
#include "protocol/core/refuse.hpp"
#include "protocol/describe/walked_path.hpp"

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
  if (in.is_object()) return "an object";
  if (in.is_array()) return "an array";
  if (in.is_text()) return in_quotes(in.as_text());
  return sorted_text(in);
}

// Every read function gives false at the first fault.
class JsonReader {
 public:
  JsonReader(Unknown unknown, std::string_view place) : unknown_(unknown), place_(place) {}
  std::optional<Error> take_error() { return std::move(error_); }

  // Of elements of a list: its own sizes are not theirs.
  bool read(const JsonValue& in, const Layout& layout, void* out, const Bounds& bounds, bool is_element = false) {
    switch (layout.kind) {
      case LayoutKind::boolean:
        if (!in.is_bool()) return wrong(in, "true or false");
        *static_cast<bool*>(out) = in.as_bool();
        return true;
      case LayoutKind::integer:
      case LayoutKind::place:
        return read_integer(in, layout, out, bounds);
      case LayoutKind::text: {
        std::string_view text;
        if (!read_text_of(in, text, bounds)) return false;
        static_cast<std::string*>(out)->assign(text);
        return true;
      }
      case LayoutKind::word: {
        std::string_view text;
        if (!read_text_of(in, text, bounds)) return false;
        const std::string_view word = interned(text);
        *static_cast<std::string_view*>(out) = word;
        return word == text || wrong(in, "a short word");
      }
      case LayoutKind::json:
        if (bounds.shape == JsonShape::object && !is_object(in)) return false;
        if (bounds.shape == JsonShape::array &&
            !is_list(in, min_items(bounds, is_element), max_items(bounds, is_element)))
          return false;
        static_cast<Json*>(out)->text = sorted_text(in);
        return true;
      case LayoutKind::name: {
        std::size_t at = 0;
        if (!read_name(in, layout.names.described, at)) return false;
        store_integer(layout, out, static_cast<std::int64_t>(at));
        return true;
      }
      case LayoutKind::optional:
        if (in.is_null()) {
          layout.optional->reset(out);
          return true;
        }
        return read(in, *layout.element, layout.optional->emplace(out), bounds, is_element);
      case LayoutKind::list:
        return read_list(in, layout, out, bounds, is_element);
      case LayoutKind::keyed:
        return read_keyed(in, layout, out, bounds);
      case LayoutKind::keyed_struct: {
        const Member& array = layout.keyed->array;
        return read_keyed(in, *array.layout, at_offset(out, array.offset), array.bounds);
      }
      case LayoutKind::record:
        return read_record(in, *layout.record, out, false);
      case LayoutKind::variant:
        return read_variant(in, *layout.variant, out);
    }
    throw Bug("a layout without a kind");
  }

 private:
  using Step = WalkedPath::Step;

  static std::int64_t min_items(const Bounds& bounds, bool is_element) { return is_element ? 0 : bounds.min_items; }
  static std::int64_t max_items(const Bounds& bounds, bool is_element) {
    return is_element ? largest_integer : bounds.max_items;
  }

  std::string path() const {
    std::string path(place_);
    steps_.append_to(path);
    return path;
  }
  std::string here() const {  // begins each sentence
    std::string path = this->path();
    return path.empty() ? "This" : path;
  }
  std::string path_to(std::string_view name) const {
    std::string path = this->path();
    append_pointer(path, name);
    return path;
  }

  bool fail(std::string_view reason, std::string message, std::string path) {
    Error& error = error_.emplace();
    error.code = Error::invalid_params;
    error.reason = reason;
    error.message = std::move(message);
    error.path = std::move(path);
    return false;
  }
  bool fail(std::string_view reason, std::string message) { return fail(reason, std::move(message), path()); }
  bool wrong(const JsonValue& in, std::string_view wanted) {
    return fail("bad_param", here() + " must be " + std::string(wanted) + ", not " + shown(in) + ".");
  }
  bool missing(std::string_view name) {
    const std::string path = path_to(name);
    return fail("missing_param", path + " is missing.", path);
  }
  bool foreign(std::string_view name, const std::string& known) {
    const std::string list = known.empty() ? "nothing is" : "known are " + known;
    return fail("unknown_param", path_to(shortened(name)) + " is not known here; " + list + ".", path_to(name));
  }

  bool is_object(const JsonValue& in) { return in.is_object() || wrong(in, "an object"); }

  bool is_list(const JsonValue& in, std::int64_t min, std::int64_t max) {
    if (!in.is_array()) return wrong(in, "an array");
    const auto size = static_cast<std::int64_t>(in.size());
    if (size >= min && size <= max) return true;
    const std::string wanted = min == max               ? "exactly " + std::to_string(min)
                               : max == largest_integer ? "at least " + std::to_string(min)
                                                        : std::to_string(min) + " to " + std::to_string(max);
    return fail("bad_param", here() + " must have " + wanted + " elements, not " + std::to_string(size) + ".");
  }

  bool read_integer(const JsonValue& in, const Layout& layout, void* out, const Bounds& bounds) {
    const std::int64_t min = std::max(layout.min, bounds.min);
    const std::int64_t max = std::min(layout.max, bounds.max);
    if (in.is_integer() && in.as_integer() >= min && in.as_integer() <= max) {
      store_integer(layout, out, in.as_integer());
      return true;
    }
    const bool ranged = max - min < largest_integer / 2;
    return wrong(in, ranged ? "an integer from " + std::to_string(min) + " to " + std::to_string(max)
                     : min > -largest_integer / 2 ? "an integer from " + std::to_string(min) + " up"
                                                  : std::string("an integer"));
  }

  bool read_text_of(const JsonValue& in, std::string_view& text, const Bounds& bounds) {
    if (!in.is_text()) return wrong(in, "a text");
    text = in.as_text();
    if (bounds.form == nullptr || bounds.form->holds(text)) return true;
    return fail(bounds.form->reason, here() + " must be " + std::string(bounds.form->words) + ".");
  }

  bool read_name(const JsonValue& in, std::span<const std::string_view> names, std::size_t& out) {
    if (in.is_text()) {
      out = static_cast<std::size_t>(std::ranges::find(names, in.as_text()) - names.begin());
      if (out < names.size()) return true;
    }
    return wrong(in, "one of " + listed(names));
  }

  bool read_list(const JsonValue& in, const Layout& layout, void* out, const Bounds& bounds, bool is_element) {
    const ListAccess& list = *layout.list;
    if (!is_list(in, std::max(list.min_size, min_items(bounds, is_element)),
                 std::min(list.max_size, max_items(bounds, is_element))))
      return false;
    void* item = list.resize(out, in.size());
    std::size_t i = 0;
    for (const JsonValue& each : in.items()) {
      const Step down(steps_, i++);
      if (!read(each, *layout.element, item, bounds, true)) return false;
      item = at_offset(item, list.stride);
    }
    return true;
  }

  // Absent ones get their default.
  bool read_keyed(const JsonValue& in, const Layout& layout, void* out, const Bounds& bounds) {
    const auto names = layout.names.described;
    if (!is_object(in)) return false;
    if (unknown_ == Unknown::refuse) {
      for (const auto member : in.members())
        if (std::ranges::find(names, member.name) == names.end()) return foreign(member.name, listed(names));
    }
    layout.clear(out);
    for (std::size_t i = 0; i < names.size(); ++i) {
      const JsonValue* found = find_member(in, names[i]);
      if (found == nullptr) continue;
      const Step down(steps_, names[i]);
      if (!read(*found, *layout.element, at_offset(out, i * layout.stride), bounds)) return false;
    }
    return true;
  }

  // The values of a struct's members, in the order in which it has them; null where there is none.
  using Found = std::array<const JsonValue*, most_members>;

  bool find_members(const JsonValue& in, const Record& record, bool kind, Found& found) {
    const std::size_t count = record.members.size();
    std::fill_n(found.begin(), count, nullptr);
    std::size_t likely = 0;  // most write them in order
    for (const auto member : in.members()) {
      std::size_t at = likely;
      for (std::size_t tried = 0; tried < count && record.members[at].name != member.name; ++tried)
        at = at + 1 < count ? at + 1 : 0;
      if (count > 0 && record.members[at].name == member.name) {
        if (found[at] == nullptr) found[at] = &member.value;
        likely = at + 1 < count ? at + 1 : 0;
      } else if (unknown_ == Unknown::refuse && !(kind && member.name == "kind")) {
        return foreign(member.name, listed(record.names.described));
      }
    }
    return true;
  }

  bool read_record(const JsonValue& in, const Record& record, void* out, bool kind) {
    Found found;
    if (!is_object(in) || !find_members(in, record, kind, found)) return false;
    for (std::size_t i = 0; i < record.members.size(); ++i)
      if (!read_member(found[i], record, record.members[i], at_offset(out, record.members[i].offset))) return false;
    return true;
  }

  bool read_member(const JsonValue* found, const Record& record, const Member& member, void* out) {
    const Layout& layout = *member.layout;
    const bool is_optional = layout.kind == LayoutKind::optional;
    if (found == nullptr) {
      if (is_optional) {
        layout.optional->reset(out);
        return true;
      }
      return member.bounds.has_default || missing(member.name);
    }
    const Step down(steps_, member.name);
    if (is_optional && found->is_null() && leaves_out(record, member) && unknown_ == Unknown::refuse)
      return fail("bad_param", here() + " can't be null: leave it out where there is nothing to say.");
    return read(*found, layout, out, member.bounds);
  }

  bool read_variant(const JsonValue& in, const VariantAccess& variant, void* out) {
    if (!is_object(in)) return false;
    const JsonValue* kind = find_member(in, "kind");
    if (kind == nullptr) return missing("kind");
    const auto is_of = [kind](const Layout* each) { return kind->is_text() && each->record->name == kind->as_text(); };
    const auto at = std::ranges::find_if(variant.alternatives, is_of);
    if (at == variant.alternatives.end()) {
      const Step down(steps_, "kind");
      std::string kinds;
      for (const Layout* each : variant.alternatives) {
        if (!kinds.empty()) kinds += ", ";
        kinds += each->record->name;
      }
      return wrong(*kind, "one of " + kinds);
    }
    void* alternative = variant.emplace(out, static_cast<std::size_t>(at - variant.alternatives.begin()));
    return read_record(in, *(*at)->record, alternative, true);
  }

  Unknown unknown_;
  std::string_view place_;
  WalkedPath steps_;  // from there
  std::optional<Error> error_;
};

}  // namespace

std::optional<Error> read_into(const Layout& layout, void* out, const JsonValue& in, Unknown unknown,
                               std::string_view place) {
  JsonReader reader(unknown, place);
  reader.read(in, layout, out, Bounds{});
  return reader.take_error();
}

std::optional<Error> read_into(const Layout& layout, void* out, std::string_view text, Unknown unknown,
                               std::string_view place, const JsonRules& rules) {
  const auto tree = parse_json(text, rules);
  if (!tree) {
    Error error = tree.error();
    if (error.path) error.path->insert(0, place);
    return error;
  }
  return read_into(layout, out, tree->root(), unknown, place);
}

}  // namespace palatine
