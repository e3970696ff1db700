// What a statement is sent with, in PostgreSQL's binary forms: one value, or a column of many rows as an array.
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace palatine::pg {

struct Bytes {
  std::string_view bytes;
};

// A type of PostgreSQL, by its number: that of one value, and that of an array of it.
struct Type {
  unsigned one;
  unsigned array;
};

template <class T>
struct Values {
  using Plain = T;
};
template <class T>
struct Values<std::optional<T>> {
  using Plain = T;
};
template <class T>
consteval Type type_of() {
  using Plain = typename Values<T>::Plain;
  if constexpr (std::same_as<Plain, bool>)
    return {16, 1000};
  else if constexpr (std::integral<Plain>)
    return {20, 1016};
  else if constexpr (std::same_as<Plain, Bytes>)
    return {17, 1001};
  else
    return {25, 1009};
}

class Parameter {
 public:
  Parameter(std::int64_t value);
  Parameter(std::string_view text);
  Parameter(const std::string& text) : Parameter(std::string_view(text)) {}
  Parameter(const char*) = delete;

  unsigned type() const { return type_; }
  const std::string& value() const { return value_; }

  // value_of(row) of each: a text, a number, true or false, Bytes, or an optional one of these.
  template <class Rows, class Of>
  static Parameter array(const Rows& rows, const Of& value_of) {
    constexpr Type type = type_of<std::remove_cvref_t<std::invoke_result_t<const Of&, decltype(*rows.begin())>>>();
    Parameter out(type, rows.size());
    for (const auto& row : rows) out.add(std::invoke(value_of, row));
    return out;
  }

 private:
  Parameter(Type elements, std::size_t count);
  void add(std::string_view text);
  void add(const std::string& text) { add(std::string_view(text)); }
  void add(Bytes value) { add(value.bytes); }
  void add(bool value);
  template <std::integral T>
  void add(T value) {
    add_number(value);
  }
  template <class T>
  void add(const std::optional<T>& value) {
    if (value)
      add(*value);
    else
      add_null();
  }
  void add_number(std::int64_t value);
  void add_null();

  unsigned type_;
  std::string value_;
};

}  // namespace palatine::pg
