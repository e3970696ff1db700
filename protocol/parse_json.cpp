#include "protocol/parse_json.hpp"

#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "protocol/describe.hpp"
#include "protocol/refuse.hpp"
#include "protocol/utf8.hpp"

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
  explicit JsonTreeBuilder(const JsonRules& rules) : rules_(rules) {}

  bool Null() { return add(JsonValue()); }
  bool Bool(bool value) { return add(JsonValue(value)); }
  bool RawNumber(const char* digits, SizeType size, bool) {
    const std::string_view text(digits, size);
    std::int64_t number = 0;
    const auto read = std::from_chars(digits, digits + size, number);
    const bool whole = read.ec == std::errc() && read.ptr == digits + size;
    if (rules_.strict && (!whole || number < -largest_integer || number > largest_integer)) fault_number(text);
    if (whole) return add(JsonValue(number));
    double wide = 0;
    if (std::from_chars(digits, digits + size, wide).ec != std::errc()) fault_number(text);
    return add(JsonValue(wide));
  }
  bool String(const char* text, SizeType size, bool) {
    if (!lone_surrogate(text, size)) return add(JsonValue(text, size, *tree_.memory_));
    keep(refuse("bad_json", "This is not JSON: half of a surrogate pair stands alone in a text."));
    return add(JsonValue(""));
  }
  bool StartObject() { return open(JsonValue(rapidjson::kObjectType)); }
  bool StartArray() { return open(JsonValue(rapidjson::kArrayType)); }
  bool EndObject(SizeType) {
    if (!too_deep() && rules_.strict && open_.back()->MemberCount() > few_members) look_for_duplicates(*open_.back());
    return close();
  }
  bool EndArray(SizeType) { return close(); }
  bool Key(const char* name, SizeType size, bool) {
    if (too_deep()) return true;
    JsonValue& object = *open_.back();
    if (lone_surrogate(name, size)) {
      keep(refuse("bad_json", "This is not JSON: half of a surrogate pair stands alone in a name."));
    }
    const bool is_new = !rules_.strict || object.MemberCount() >= few_members ||
                        find_member(object, std::string_view(name, size)) == nullptr;
    object.AddMember(JsonValue(name, size, *tree_.memory_), JsonValue(), *tree_.memory_);
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
  }
  ParsedFrame finish() { return {std::move(tree_), std::move(error_)}; }

 private:
  bool too_deep() const { return ignored_ > 0; }
  void keep(Error error) {
    if (!error_) error_ = std::move(error);
  }
  void fault_duplicate(std::string path) {
    keep(refuse("duplicate_member", "The same member is named twice in one object.", std::move(path)));
  }
  // Escapes alone can make what is no UTF-8: the text itself was looked through.
  static bool lone_surrogate(const char* text, SizeType size) {
    const std::string_view view(text, size);
    return view.find('\xed') != std::string_view::npos && !is_utf8(view);
  }
  // Where the next value goes.
  JsonValue& place() {
    if (open_.empty()) return tree_.root_;
    JsonValue& parent = *open_.back();
    if (parent.IsObject()) return (parent.MemberEnd() - 1)->value;
    parent.PushBack(JsonValue(), *tree_.memory_);
    return *(parent.End() - 1);
  }
  bool add(JsonValue value) {
    if (!too_deep()) place() = value;
    return true;
  }
  bool open(JsonValue empty) {
    if (too_deep() || static_cast<std::int64_t>(open_.size()) >= rules_.depth) {
      keep(refuse("too_deep",
                  "Arrays and objects may stand in each other " + std::to_string(rules_.depth) + " deep at most."));
      ++ignored_;
      return true;
    }
    JsonValue& at = place();
    at = empty;
    open_.push_back(&at);
    return true;
  }
  bool close() {
    if (too_deep()) {
      --ignored_;
    } else {
      open_.pop_back();
    }
    return true;
  }
  void look_for_duplicates(const JsonValue& object) {
    std::vector<std::string_view> names;
    names.reserve(object.MemberCount());
    for (const auto& member : object.GetObject()) names.push_back(text_in(member.name));
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
      const JsonValue& parent = *open_[i];
      append_pointer(path, parent.IsObject() ? std::string(text_in((parent.MemberEnd() - 1)->name))
                                             : std::to_string(parent.Size() - 1));
    }
    return path;
  }
  // Of the value that comes next.
  std::string path() const {
    std::string path = path_to_open();
    if (open_.empty()) return path;
    const JsonValue& parent = *open_.back();
    append_pointer(
        path, parent.IsObject() ? std::string(text_in((parent.MemberEnd() - 1)->name)) : std::to_string(parent.Size()));
    return path;
  }

  JsonRules rules_;
  JsonTree tree_;
  std::vector<JsonValue*> open_;  // stable: a parent does not grow while a child is open
  std::size_t ignored_ = 0;       // how many levels too deep
  std::optional<Error> error_;
};

ParsedFrame parse_frame(std::string_view text, const JsonRules& rules) {
  if (!is_utf8(text)) return {{}, refuse("invalid_utf8", "The text is not valid UTF-8.")};
  // the parser takes a zero byte for the end
  if (text.find('\0') != std::string_view::npos) {
    return {{}, refuse("bad_json", "This is not JSON: there is a zero byte in it.")};
  }
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);  // a byte order mark, as some editors write
  JsonTreeBuilder builder(rules);
  rapidjson::MemoryStream stream(text.data(), text.size());
  rapidjson::Reader reader;
  // without recursion: depth is the sender's choice
  reader.Parse<rapidjson::kParseIterativeFlag | rapidjson::kParseNumbersAsStringsFlag>(stream, builder);
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
