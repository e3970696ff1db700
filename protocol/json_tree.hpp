// JSON that was read: a tree that is only looked at. For codec .cpp files and tests: it brings RapidJSON.
#pragma once

#include <rapidjson/document.h>

#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace palatine {

using JsonValue = rapidjson::Value;

// Owns the values of one text. Moved, not copied; values stay where they are.
class JsonTree {
 public:
  using Memory = rapidjson::MemoryPoolAllocator<>;

  const JsonValue& root() const { return root_; }

 private:
  friend class JsonTreeBuilder;
  static constexpr std::size_t piece_bytes =
      900;  // a request of a move fits into one; malloc makes more of an effort for larger ones

  std::unique_ptr<Memory> memory_ = std::make_unique<Memory>(piece_bytes);
  JsonValue root_;
};

// Of a text, an object's member name too.
inline std::string_view text_in(const JsonValue& text) {
  return {text.GetString(), text.GetStringLength()};
}
// Null where there is none; the first where there are several.
const JsonValue* find_member(const JsonValue& object, std::string_view name);
inline bool is_integer(const JsonValue& value) {
  return value.IsInt64();
}

// As text without blanks, members sorted by the bytes of their names, so that order and blanks make no difference.
// `without`: members of the outermost object that are left out.
std::string sorted_text(const JsonValue& value, std::span<const std::string_view> without = {});

}  // namespace palatine
