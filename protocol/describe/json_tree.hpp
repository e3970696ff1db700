// JSON that was read: a tree that is only looked at.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/core/text_buffer.hpp"

namespace palatine {

// One value. Those of one text lie one behind the other in the order in which they were written: behind an array its
// items, behind an object names (texts) and values by turns.
class JsonValue {
 public:
  enum class Kind : std::uint8_t { null, boolean, integer, real, text, array, object };

  JsonValue() = default;
  static JsonValue boolean(bool value);
  static JsonValue integer(std::int64_t value);
  static JsonValue real(double value);
  static JsonValue text(std::string_view kept);
  static JsonValue array();
  static JsonValue object();

  Kind kind() const { return kind_; }
  bool is_null() const { return kind_ == Kind::null; }
  bool is_bool() const { return kind_ == Kind::boolean; }
  bool is_integer() const { return kind_ == Kind::integer; }
  bool is_text() const { return kind_ == Kind::text; }
  bool is_array() const { return kind_ == Kind::array; }
  bool is_object() const { return kind_ == Kind::object; }

  bool as_bool() const { return number_.integer != 0; }
  std::int64_t as_integer() const { return number_.integer; }
  double as_real() const { return number_.real; }
  std::string_view as_text() const { return {number_.text, size_}; }
  std::size_t size() const { return size_; }  // items or members

  class Items;
  class Members;
  Items items() const;      // of an array
  Members members() const;  // of an object

 private:
  friend class JsonTreeBuilder;
  const JsonValue* next() const { return this + span_; }

  Kind kind_ = Kind::null;
  std::uint32_t size_ = 0;
  std::uint32_t span_ = 1;  // places from this value to the next one beside it
  union {
    std::int64_t integer = 0;
    double real;
    const char* text;
  } number_;
};

class JsonValue::Items {
 public:
  class Iterator {
   public:
    explicit Iterator(const JsonValue* at) : at_(at) {}
    const JsonValue& operator*() const { return *at_; }
    Iterator& operator++() {
      at_ = at_->next();
      return *this;
    }
    bool operator==(const Iterator&) const = default;

   private:
    const JsonValue* at_;
  };
  explicit Items(const JsonValue& array) : begin_(&array + 1), end_(array.next()) {}
  Iterator begin() const { return Iterator(begin_); }
  Iterator end() const { return Iterator(end_); }

 private:
  const JsonValue* begin_;
  const JsonValue* end_;
};

class JsonValue::Members {
 public:
  struct Member {
    std::string_view name;
    const JsonValue& value;
  };
  class Iterator {
   public:
    explicit Iterator(const JsonValue* name) : name_(name) {}
    Member operator*() const { return {name_->as_text(), name_[1]}; }
    Iterator& operator++() {
      name_ = name_[1].next();
      return *this;
    }
    bool operator==(const Iterator&) const = default;

   private:
    const JsonValue* name_;
  };
  explicit Members(const JsonValue& object) : begin_(&object + 1), end_(object.next()) {}
  Iterator begin() const { return Iterator(begin_); }
  Iterator end() const { return Iterator(end_); }

 private:
  const JsonValue* begin_;
  const JsonValue* end_;
};

inline JsonValue::Items JsonValue::items() const {
  return Items(*this);
}
inline JsonValue::Members JsonValue::members() const {
  return Members(*this);
}

// Owns the values of one text. Moved, not copied; values stay where they are.
class JsonTree {
 public:
  const JsonValue& root() const;  // null in a tree of no text

 private:
  friend class JsonTreeBuilder;

  std::vector<JsonValue> values_;
  std::unique_ptr<char[]> text_;  // as it was read, but names and texts without their escapes
};

// Null where there is none; the first where there are several.
const JsonValue* find_member(const JsonValue& object, std::string_view name);
const JsonValue& empty_object();

// As text without blanks, members sorted by the bytes of their names, so that order and blanks make no difference.
std::string sorted_text(const JsonValue& value);
void append_sorted_text(TextBuffer& out, const JsonValue& value);

}  // namespace palatine
