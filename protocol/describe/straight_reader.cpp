// Text to a value without a tree (read_straight and others of reader.hpp). Of two ways to read a text this one is tried
// first, and only for what is right; where it says no, the text is read again by a tree (parse_json.hpp).
#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "engine/core/bug.hpp"
#include "protocol/core/plain_text.hpp"
#include "protocol/core/same_bytes.hpp"
#include "protocol/core/text_buffer.hpp"
#include "protocol/core/utf8.hpp"
#include "protocol/describe/reader.hpp"

namespace palatine {

namespace {

// Every function goes on behind what it has read, and gives false where the text is to be read by a tree.
class StraightReader {
 public:
  StraightReader(std::string_view text, Unknown unknown, const JsonRules& rules)
      : at_(text.data()), end_(text.data() + text.size()), unknown_(unknown), rules_(rules) {}

  bool read_all(const Layout& layout, void* out) {
    skip_blanks();
    if (!read(layout, out, Bounds{})) return false;
    skip_blanks();
    return at_ == end_;
  }

  bool read_frame(StraightFrame& frame, const ParamsPlaceOf& place_of) {
    enum : std::size_t { jsonrpc, id, method, params };
    Seen seen = 0;
    std::string_view waiting = "{}";  // params that stand before the method, or nowhere
    bool are_read = false;
    skip_blanks();
    const bool is_object = take_members([&](std::string_view name) {
      if (name == "jsonrpc") return is_first(jsonrpc, seen) && take_text(frame.jsonrpc);
      if (name == "id") return is_first(id, seen) && take_id(frame.id);
      if (name == "method") return is_first(method, seen) && take_text(frame.method);
      if (name != "params" || !is_first(params, seen)) return false;
      const char* const begin = at_;
      are_read = !frame.method.empty();
      const bool is_taken = are_read ? read_params(frame, place_of) : skip();
      waiting = {begin, at_};
      return is_taken;
    });
    skip_blanks();
    if (!is_object || at_ != end_) return false;
    return are_read || StraightReader(waiting, unknown_, rules_).read_params(frame, place_of);
  }

  // One value, as sorted_text would write it.
  bool append_sorted(TextBuffer& out) {
    if (is_next('{')) return append_sorted_object(out);
    if (is_next('[')) return append_sorted_array(out);
    const char* const begin = at_;
    if (!skip()) return false;
    out += std::string_view(begin, at_);
    return true;
  }

 private:
  // The members of an object that were named so far.
  using Seen = std::uint64_t;
  static constexpr std::size_t most_seen = 64;

  static bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }
  static bool is_digit(char c) { return c >= '0' && c <= '9'; }
  void skip_blanks() {
    if (at_ != end_ && *at_ <= ' ') skip_some_blanks();  // mostly there are none
  }
  [[gnu::noinline]] void skip_some_blanks() {
    for (; at_ != end_ && is_blank(*at_); ++at_) is_canonical_ = false;
  }
  bool take(char c) {
    if (at_ == end_ || *at_ != c) return false;
    ++at_;
    return true;
  }
  bool take(std::string_view word) {
    if (!is_same_text({at_, std::min(word.size(), static_cast<std::size_t>(end_ - at_))}, word)) return false;
    at_ += word.size();
    return true;
  }
  bool is_next(char c) const { return at_ != end_ && *at_ == c; }

  // Without escapes: it stands in the text as it is. Most are short.
  bool take_text(std::string_view& out) {
    if (!take('"')) return false;
    const std::size_t size = end_ - at_ < 16 ? 16 : plain_of_sixteen(at_);
    if (size == 16 || at_[size] != '"') return take_long_text(out);
    out = {at_, size};
    at_ += size + 1;
    return true;
  }
  [[gnu::noinline]] bool take_long_text(std::string_view& out) {
    const char* const begin = at_;
    do {
      at_ = end_of_plain(at_, end_);
    } while (take_beyond_ascii());
    out = {begin, at_};
    return take('"');
  }
  bool take_beyond_ascii() {
    if (at_ == end_ || is_ascii(*at_)) return false;
    const std::size_t size = utf8_size({at_, end_});
    at_ += size;
    return size > 0;
  }

  bool take_integer(std::int64_t& out) {
    static constexpr std::ptrdiff_t most_digits = 15;  // within what JSON keeps
    const bool is_negative = take('-');
    const char* const begin = at_;
    const char* at = begin;
    const char* const most = end_ - begin > most_digits ? begin + most_digits : end_;
    std::int64_t number = 0;
    for (; at != most && is_digit(*at); ++at) number = number * 10 + (*at - '0');
    at_ = at;
    if (at == begin || (*begin == '0' && (at - begin > 1 || is_negative))) return false;
    if (at != end_ && (is_digit(*at) || *at == '.' || *at == 'e' || *at == 'E')) return false;
    out = is_negative ? -number : number;
    return true;
  }

  bool take_id(std::string_view& out) {
    const char* const begin = at_;
    std::string_view text;
    std::int64_t number = 0;
    const bool is_id = is_next('"') ? take_text(text) : take_integer(number);
    out = {begin, at_};
    return is_id;
  }
  bool read_params(const StraightFrame& frame, const ParamsPlaceOf& place_of) {
    const ParamsPlace place = place_of(frame.method);
    return place.layout != nullptr && read(*place.layout, place.out, Bounds{});
  }

  // Goes through what stands between brackets, up to the closing one. `each` takes one item or member.
  template <class Each>
  bool take_between(char open, char close, const Each& each) {
    if (depth_ == rules_.depth || !take(open)) return false;
    ++depth_;
    skip_blanks();
    if (!is_next(close)) {
      do {
        skip_blanks();
        if (!each()) return false;
        skip_blanks();
      } while (take(','));
    }
    --depth_;
    return take(close);
  }
  // `each` takes the value that stands behind a name.
  template <class Each>
  bool take_member(const Each& each) {
    std::string_view name;
    if (!take_text(name)) return false;
    skip_blanks();
    if (!take(':')) return false;
    skip_blanks();
    return each(name);
  }
  template <class Each>
  bool take_members(const Each& each) {
    return take_between('{', '}', [&] { return take_member(each); });
  }

  // The place of a name among the others, from the one on that comes next where all stand in order; as many as there
  // are: it is not among them.
  template <class NameAt>
  static std::size_t place_of(std::string_view name, std::size_t count, std::size_t& next, const NameAt& name_at) {
    for (std::size_t tried = 0; tried < count; ++tried) {
      const std::size_t at = next + tried < count ? next + tried : next + tried - count;
      if (!is_same_text(name_at(at), name)) continue;
      next = at + 1 < count ? at + 1 : 0;
      return at;
    }
    return count;
  }

  // Mostly of numbers and texts: what is larger is kept out of line, so that these begin with little.
  bool read(const Layout& layout, void* out, const Bounds& bounds, bool is_element = false) {
    switch (layout.kind) {
      case LayoutKind::boolean: {
        const bool is_true = is_next('t');
        *static_cast<bool*>(out) = is_true;
        return take(is_true ? "true" : "false");
      }
      case LayoutKind::integer:
      case LayoutKind::place: {
        std::int64_t number = 0;
        if (!take_integer(number)) return false;
        if (number < std::max(layout.min, bounds.min) || number > std::min(layout.max, bounds.max)) return false;
        store_integer(layout, out, number);
        return true;
      }
      case LayoutKind::text: {
        std::string_view text;
        if (!read_text_of(text, bounds)) return false;
        static_cast<std::string*>(out)->assign(text);
        return true;
      }
      case LayoutKind::word: {
        std::string_view text;
        if (!read_text_of(text, bounds)) return false;
        const std::string_view word = interned(text);
        *static_cast<std::string_view*>(out) = word;
        return word == text;
      }
      case LayoutKind::json:
        return read_json_of(static_cast<Json*>(out)->text, bounds, is_element);
      case LayoutKind::name: {
        std::string_view name;
        if (!take_text(name)) return false;
        const auto names = layout.names.described;
        const auto found = std::ranges::find(names, name);
        store_integer(layout, out, found - names.begin());
        return found != names.end();
      }
      case LayoutKind::optional:
        if (take("null")) {
          layout.optional->reset(out);
          return true;
        }
        return read(*layout.element, layout.optional->emplace(out), bounds, is_element);
      case LayoutKind::list:
        return read_list(layout, out, bounds, is_element);
      case LayoutKind::keyed:
        return read_keyed(layout, out, bounds);
      case LayoutKind::keyed_struct: {
        const Member& array = layout.keyed->array;
        return read_keyed(*array.layout, at_offset(out, array.offset), array.bounds);
      }
      case LayoutKind::record:
        return read_record(*layout.record, out, false);
      case LayoutKind::variant:
        return read_variant(*layout.variant, out);
    }
    throw Bug("a layout without a kind");
  }

  bool read_text_of(std::string_view& text, const Bounds& bounds) {
    return take_text(text) && (bounds.form == nullptr || bounds.form->holds(text));
  }

  static bool is_size(std::size_t size, std::int64_t min, std::int64_t max, const Bounds& bounds, bool is_element) {
    if (!is_element) {
      min = std::max(min, bounds.min_items);
      max = std::min(max, bounds.max_items);
    }
    return static_cast<std::int64_t>(size) >= min && static_cast<std::int64_t>(size) <= max;
  }

  [[gnu::noinline]] bool read_list(const Layout& layout, void* out, const Bounds& bounds, bool is_element) {
    const ListAccess& list = *layout.list;
    const char* const begin = at_;
    std::size_t size = 0;
    if (!skip_array(size) || !is_size(size, list.min_size, list.max_size, bounds, is_element)) return false;
    at_ = begin;
    void* item = list.resize(out, size);
    return take_between('[', ']', [&] {
      if (!read(*layout.element, item, bounds, true)) return false;
      item = at_offset(item, list.stride);
      return true;
    });
  }

  // Absent ones get their default.
  [[gnu::noinline]] bool read_keyed(const Layout& layout, void* out, const Bounds& bounds) {
    const auto names = layout.names.described;
    if (names.size() > most_seen) return false;
    layout.clear(out);
    Seen seen = 0;
    std::size_t next = 0;
    return take_members([&](std::string_view name) {
      const std::size_t at = place_of(name, names.size(), next, [&](std::size_t i) { return names[i]; });
      if (at == names.size()) return skip_unknown();
      return is_first(at, seen) && read(*layout.element, at_offset(out, at * layout.stride), bounds);
    });
  }

  static constexpr Seen all_of(std::size_t count) { return count == most_seen ? ~Seen{0} : (Seen{1} << count) - 1; }
  static bool is_first(std::size_t at, Seen& seen) {
    const Seen bit = Seen{1} << at;
    const bool is_new = (seen & bit) == 0;
    seen |= bit;
    return is_new;
  }
  // That of which nobody knows, and so not whether it stands there twice.
  bool skip_unknown() { return unknown_ == Unknown::ignore && !rules_.strict && skip(); }

  bool read_record(const Record& record, void* out, bool is_alternative) {
    static_assert(most_members <= most_seen);
    const auto& members = record.members;
    const auto names = record.names.described;
    Seen seen = 0;
    bool has_kind = false;
    std::size_t next = 0;
    const auto read_at = [&](std::size_t at) {
      return is_first(at, seen) && read_member(record, members[at], at_offset(out, members[at].offset));
    };
    const bool is_object = take_between('{', '}', [&] {
      // mostly it is the next one, as a writer writes it
      if (const std::size_t at = next; at < names.size() && take(record.names.pieces[at].substr(1))) {
        next = at + 1 < names.size() ? at + 1 : 0;
        skip_blanks();
        return read_at(at);
      }
      return take_member([&](std::string_view name) {
        if (is_alternative && name == "kind") {
          std::string_view kind;
          return !std::exchange(has_kind, true) && take_text(kind);
        }
        const std::size_t at = place_of(name, names.size(), next, [&](std::size_t i) { return names[i]; });
        return at < names.size() ? read_at(at) : skip_unknown();
      });
    });
    if (!is_object) return false;
    if (seen == all_of(members.size())) return true;
    for (std::size_t i = 0; i < members.size(); ++i) {
      if ((seen >> i & 1) != 0) continue;
      const Layout& layout = *members[i].layout;
      if (layout.kind == LayoutKind::optional)
        layout.optional->reset(at_offset(out, members[i].offset));
      else if (!members[i].bounds.has_default)
        return false;
    }
    return true;
  }

  bool read_member(const Record& record, const Member& member, void* out) {
    const bool may_be_null = !leaves_out(record, member) || unknown_ == Unknown::ignore;
    if (member.layout->kind == LayoutKind::optional && is_next('n') && !may_be_null) return false;
    return read(*member.layout, out, member.bounds);
  }

  [[gnu::noinline]] bool read_variant(const VariantAccess& variant, void* out) {
    std::string_view kind;
    if (!find_kind(kind)) return false;
    const auto is_of = [kind](const Layout* each) { return is_same_text(each->record->name, kind); };
    const auto at = std::ranges::find_if(variant.alternatives, is_of);
    if (at == variant.alternatives.end()) return false;
    void* alternative = variant.emplace(out, static_cast<std::size_t>(at - variant.alternatives.begin()));
    return read_record(*(*at)->record, alternative, true);
  }
  // Looks ahead for it; what stands before it is read afterwards.
  bool find_kind(std::string_view& kind) {
    const char* const begin = at_;
    const std::int64_t depth = depth_;
    bool is_found = false;
    const bool has_none = take_members([&](std::string_view name) {
      is_found = name == "kind" && take_text(kind);
      return !is_found && skip();
    });
    at_ = begin;
    depth_ = depth;
    return is_found && !has_none;
  }

  // JSON that is kept as text, canonical.
  [[gnu::noinline]] bool read_json_of(std::string& out, const Bounds& bounds, bool is_element) {
    if (bounds.shape == JsonShape::object && !is_next('{')) return false;
    if (bounds.shape == JsonShape::array && !is_next('[')) return false;
    const char* const begin = at_;
    is_canonical_ = true;
    std::size_t items = 0;
    const bool is_whole = is_next('[') ? skip_array(items) : skip();
    if (!is_whole) return false;
    if (bounds.shape == JsonShape::array && !is_size(items, 0, largest_integer, bounds, is_element)) return false;
    const std::string_view text(begin, at_);
    if (is_canonical_) {
      out.assign(text);
      return true;
    }
    bool is_sorted = false;
    out = built([&](TextBuffer& sorted) { is_sorted = StraightReader(text, unknown_, rules_).append_sorted(sorted); });
    return is_sorted;
  }

  // Goes on behind a value, and notices where it is written otherwise than canonical JSON is.
  [[gnu::noinline]] bool skip() {
    if (at_ == end_) return false;
    switch (*at_) {
      case '"': {
        std::string_view text;
        return take_text(text);
      }
      case 't':
        return take("true");
      case 'f':
        return take("false");
      case 'n':
        return take("null");
      case '[': {
        std::size_t items = 0;
        return skip_array(items);
      }
      case '{': {
        std::optional<std::string_view> before;
        return take_members([&](std::string_view name) {
          if (before && *before >= name) is_canonical_ = false;
          before = name;
          return skip();
        });
      }
      default: {
        std::int64_t number = 0;
        return take_integer(number);
      }
    }
  }
  bool skip_array(std::size_t& items) {
    return take_between('[', ']', [&] {
      ++items;
      return skip();
    });
  }

  // A value that is canonical already is taken as it stands; else its parts are looked through once more.
  bool append_sorted_part(TextBuffer& out) {
    const char* const begin = at_;
    is_canonical_ = true;
    if (!skip()) return false;
    if (is_canonical_) {
      out += std::string_view(begin, at_);
      return true;
    }
    if (sorting_ == most_sorting) return false;
    ++sorting_;
    at_ = begin;
    const bool is_sorted = append_sorted(out);
    --sorting_;
    return is_sorted;
  }
  bool append_sorted_array(TextBuffer& out) {
    char before = '[';
    const bool is_array = take_between('[', ']', [&] {
      out += std::exchange(before, ',');
      return append_sorted_part(out);
    });
    if (before == '[') out += before;
    out += ']';
    return is_array;
  }
  bool append_sorted_object(TextBuffer& out) {
    struct Named {
      std::string_view name;
      const char* value;
    };
    std::array<Named, most_sorted> members;
    std::size_t count = 0;
    const bool is_object = take_members([&](std::string_view name) {
      if (count == most_sorted) return false;
      members[count++] = {name, at_};
      return skip();
    });
    const auto named = std::span(members).first(count);
    std::ranges::sort(named, {}, &Named::name);
    if (!is_object || std::ranges::adjacent_find(named, {}, &Named::name) != named.end()) return false;
    const char* const end = at_;
    char before = '{';
    for (const auto& [name, value] : named) {
      out += std::exchange(before, ',');
      out += '"';
      out += name;
      out += "\":";
      at_ = value;
      if (!append_sorted_part(out)) return false;
    }
    if (before == '{') out += before;
    out += '}';
    at_ = end;
    return true;
  }

  static constexpr std::size_t most_sorted = 32;  // members of one object
  static constexpr int most_sorting =
      4;  // values in each other that are not canonical: each costs two looks at all in it

  const char* at_;
  const char* end_;
  Unknown unknown_;
  JsonRules rules_;
  std::int64_t depth_ = 0;  // of what is open here
  bool is_canonical_ = true;
  int sorting_ = 0;
};

}  // namespace

bool read_straight(const Layout& layout, void* out, std::string_view text, Unknown unknown, const JsonRules& rules) {
  return StraightReader(text, unknown, rules).read_all(layout, out);
}

bool append_sorted_straight(TextBuffer& out, std::string_view text) {
  return StraightReader(text, Unknown::ignore, {}).append_sorted(out);
}

bool read_frame_straight(StraightFrame& frame, std::string_view text, const ParamsPlaceOf& place_of,
                         const JsonRules& rules) {
  return StraightReader(text, Unknown::refuse, rules).read_frame(frame, place_of);
}

}  // namespace palatine
