#include "protocol/describe/parse_json.hpp"

#include <rapidjson/reader.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "protocol/core/refuse.hpp"
#include "protocol/core/utf8.hpp"
#include "protocol/describe/describe.hpp"

namespace palatine {

namespace {

using rapidjson::SizeType;

// Objects of more members are looked through for duplicates once, at their end.
constexpr SizeType few_members = 16;

}  // namespace

// Builds the tree from the parser's events, and nothing deeper than allowed. The first fault is kept; reading goes on
// after it only so that the request's id may still be found.
class JsonTreeBuilder {
 public:
  JsonTreeBuilder(std::string_view text, const JsonRules& rules)
      : rules_(rules), has_escapes_(text.find('\\') != std::string_view::npos) {
    tree_.values_.reserve(std::min(text.size() / 8 + 2, most_at_first));
    open_.reserve(8);
    tree_.text_ = std::make_unique_for_overwrite<char[]>(text.size() + 1);
    *std::ranges::copy(text, tree_.text_.get()).out = '\0';
  }
  // Ends with a zero. The parser writes the texts into it, each where it stands.
  char* text() { return tree_.text_.get(); }

  bool Null() { return add(JsonValue()); }
  bool Bool(bool value) { return add(JsonValue::boolean(value)); }
  bool RawNumber(const char* digits, SizeType size, bool) {
    const std::string_view text(digits, size);
    std::int64_t number = 0;
    const auto read = std::from_chars(digits, digits + size, number);
    const bool whole = read.ec == std::errc() && read.ptr == digits + size;
    if (rules_.strict && (!whole || number < -largest_integer || number > largest_integer)) fault_number(text);
    if (whole) return add(JsonValue::integer(number));
    double wide = 0;
    if (std::from_chars(digits, digits + size, wide).ec != std::errc()) fault_number(text);
    return add(JsonValue::real(wide));
  }
  bool String(const char* text, SizeType size, bool) {
    if (too_deep()) return true;
    if (!lone_surrogate({text, size})) return add(JsonValue::text({text, size}));
    keep(refuse("bad_json", "This is not JSON: half of a surrogate pair stands alone in a text."));
    return add(JsonValue::text(""));
  }
  bool StartObject() { return open(JsonValue::object()); }
  bool StartArray() { return open(JsonValue::array()); }
  bool EndObject(SizeType) {
    if (!too_deep() && rules_.strict && container().size_ > few_members) look_for_duplicates();
    return close();
  }
  bool EndArray(SizeType) { return close(); }
  bool Key(const char* name, SizeType size, bool) {
    if (too_deep()) return true;
    if (lone_surrogate({name, size})) {
      keep(refuse("bad_json", "This is not JSON: half of a surrogate pair stands alone in a name."));
    }
    const bool is_new = !rules_.strict || container().size_ >= few_members || !is_named({name, size});
    open_.back().name = tree_.values_.size();
    ++container().size_;
    tree_.values_.push_back(JsonValue::text({name, size}));
    if (!is_new) fault_duplicate(path());
    return true;
  }
  // Those that are never called: numbers come as text.
  bool Int(int) { return false; }
  bool Uint(unsigned) { return false; }
  bool Int64(std::int64_t) { return false; }
  bool Uint64(std::uint64_t) { return false; }
  bool Double(double) { return false; }

  void fault_number(std::string_view text) {
    keep(refuse("bad_number",
                "Numbers are integers from -(2^53 - 1) to 2^53 - 1; " + std::string(text.substr(0, 40)) + " is not.",
                too_deep() ? std::optional<std::string>() : path()));
  }
  void fault_json(std::size_t position) {
    keep(refuse("bad_json", "This is not JSON: the fault is near byte " + std::to_string(position) + "."));
    // a number at which it breaks off, like the 0 of 01, may be no whole one
    const char* const before = text() + position - 1;
    if (position >= 2 && before[-1] >= '0' && before[-1] <= '9' && !tree_.values_.empty() &&
        tree_.values_.back().is_integer())
      tree_.values_.back() = JsonValue();
  }
  // Where the text broke off, what is open ends here; a name without a value has null.
  ParsedFrame finish() {
    if (!open_.empty() && container().size_ > 0 && open_.back().name == tree_.values_.size() - 1)
      tree_.values_.emplace_back();
    while (!open_.empty()) end_container();
    if (tree_.values_.empty()) tree_.values_.emplace_back();
    return {std::move(tree_), std::move(error_)};
  }

 private:
  static constexpr std::size_t most_at_first = 4096;

  struct Open {
    std::size_t at;        // among the values
    std::size_t name = 0;  // of an object: of the last name
  };

  JsonValue& container() { return tree_.values_[open_.back().at]; }
  const JsonValue& value_at(std::size_t at) const { return tree_.values_[at]; }
  bool too_deep() const { return ignored_ > 0; }
  void keep(Error error) {
    if (!error_) error_ = std::move(error);
  }
  void fault_duplicate(std::string path) {
    keep(refuse("duplicate_member", "The same member is named twice in one object.", std::move(path)));
  }
  // Escapes alone can make what is no UTF-8: the text itself was looked through.
  bool lone_surrogate(std::string_view text) const { return has_escapes_ && !is_utf8(text); }
  bool add(JsonValue value) {
    if (too_deep()) return true;
    if (!open_.empty() && container().is_array()) ++container().size_;
    tree_.values_.push_back(value);
    return true;
  }
  bool open(JsonValue empty) {
    if (too_deep() || static_cast<std::int64_t>(open_.size()) >= rules_.depth) {
      keep(refuse("too_deep",
                  "Arrays and objects may stand in each other " + std::to_string(rules_.depth) + " deep at most."));
      // something stands there, all the same
      if (!too_deep()) add(JsonValue());
      ++ignored_;
      return true;
    }
    add(empty);
    open_.push_back({tree_.values_.size() - 1});
    return true;
  }
  bool close() {
    if (too_deep()) {
      --ignored_;
    } else {
      end_container();
    }
    return true;
  }
  void end_container() {
    container().span_ = static_cast<std::uint32_t>(tree_.values_.size() - open_.back().at);
    open_.pop_back();
  }
  // Whether the open object has a member of that name already.
  bool is_named(std::string_view name) const {
    const std::size_t end = tree_.values_.size();
    for (std::size_t at = open_.back().at + 1; at < end; at += 1 + value_at(at + 1).span_)
      if (value_at(at).as_text() == name) return true;
    return false;
  }
  void look_for_duplicates() {
    std::vector<std::string_view> names;
    names.reserve(container().size_);
    const std::size_t end = tree_.values_.size();
    for (std::size_t at = open_.back().at + 1; at < end; at += 1 + value_at(at + 1).span_)
      names.push_back(value_at(at).as_text());
    std::ranges::sort(names);
    const auto twice = std::ranges::adjacent_find(names);
    if (twice == names.end()) return;
    std::string where = path_to_open();
    append_pointer(where, *twice);
    fault_duplicate(std::move(where));
  }
  std::string path_to_open() const {
    std::string path;
    for (std::size_t i = 0; i + 1 < open_.size(); ++i) {
      const JsonValue& parent = value_at(open_[i].at);
      append_pointer(
          path, parent.is_object() ? std::string(value_at(open_[i].name).as_text()) : std::to_string(parent.size_ - 1));
    }
    return path;
  }
  // Of the value that comes next.
  std::string path() const {
    std::string path = path_to_open();
    if (open_.empty()) return path;
    const JsonValue& parent = value_at(open_.back().at);
    append_pointer(
        path, parent.is_object() ? std::string(value_at(open_.back().name).as_text()) : std::to_string(parent.size_));
    return path;
  }

  JsonRules rules_;
  bool has_escapes_;
  JsonTree tree_;
  std::vector<Open> open_;
  std::size_t ignored_ = 0;  // how many levels too deep
  std::optional<Error> error_;
};

ParsedFrame parse_frame(std::string_view text, const JsonRules& rules) {
  if (!is_utf8(text)) return {{}, refuse("invalid_utf8", "The text is not valid UTF-8.")};
  // the parser takes a zero byte for the end
  if (text.find('\0') != std::string_view::npos) {
    return {{}, refuse("bad_json", "This is not JSON: there is a zero byte in it.")};
  }
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);  // a byte order mark, as some editors write
  JsonTreeBuilder builder(text, rules);
  rapidjson::InsituStringStream stream(builder.text());
  alignas(std::max_align_t) std::array<char, 512> memory;  // of most texts all that the parser needs
  rapidjson::MemoryPoolAllocator<> allocator(memory.data(), memory.size());
  rapidjson::GenericReader<rapidjson::UTF8<>, rapidjson::UTF8<>, rapidjson::MemoryPoolAllocator<>> reader(&allocator);
  // without recursion: depth is the sender's choice
  reader.Parse<rapidjson::kParseInsituFlag | rapidjson::kParseIterativeFlag | rapidjson::kParseNumbersAsStringsFlag>(
      stream, builder);
  if (reader.HasParseError()) {
    const std::size_t at = reader.GetErrorOffset();
    if (reader.GetParseErrorCode() == rapidjson::kParseErrorNumberTooBig)
      builder.fault_number(text.substr(at, std::min(text.find_first_not_of("0123456789+-.eE", at), text.size()) - at));
    else
      builder.fault_json(at + 1);
  }
  return builder.finish();
}

tl::expected<JsonTree, Error> parse_json(std::string_view text, const JsonRules& rules) {
  ParsedFrame parsed = parse_frame(text, rules);
  if (parsed.error) return tl::unexpected(std::move(*parsed.error));
  return std::move(parsed.tree);
}

}  // namespace palatine
