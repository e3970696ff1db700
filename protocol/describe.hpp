// Descriptions of plain types, at compile time: which members a struct has and what they may be, what an enum's values
// are called, which kinds a variant has. From a description come the text of a value (describe_text.hpp), a strict or
// lenient reader (describe_json.hpp) and a JSON Schema (describe_schema.hpp). No JSON library in here.
//
// A description is a function `describe` beside the type (found by argument-dependent lookup):
//
//   constexpr auto describe(Type<Family>) { return names<Family>("red", "pink", "blue", "yellow", "green"); }
//   constexpr auto describe(Type<LayDisc>) {
//     return value("lay_disc", member("disc", &LayDisc::disc).between(1, 5).doc("the disc to lay"));
//   }
//   constexpr auto describe(Type<Knights>) { return keyed<Family>("knights", &Knights::of); }
//
// `value` writes an empty optional as null and reads an absent one as empty; `message` leaves it out and reads null as
// a wrong type. The name of a struct is its kind where it is an alternative of a variant: {"kind": "lay_disc", …}.
// Described without a function: bool, integers, Seat, Side, std::string, std::string_view (words, see interned), Json,
// std::optional, std::vector, SmallList, std::array, std::variant of described structs.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

#include "engine/core/seat.hpp"

namespace palatine {

template <class T>
struct Type {
  using type = T;
};

inline constexpr std::int64_t largest_integer = (std::int64_t{1} << 53) - 1;  // what every JSON reader keeps exact

// What a text must look like: the pattern for schemas, the test for readers, the words for people.
struct TextForm {
  std::string_view pattern;  // ECMA-262
  bool (*holds)(std::string_view) = nullptr;
  std::string_view words;                 // "64 lower-case hex digits"
  std::string_view reason = "bad_param";  // where it does not hold
};

enum class JsonShape : std::uint8_t { any, array, object };

// What a member may be, beyond its C++ type.
struct Bounds {
  std::int64_t min = -largest_integer;
  std::int64_t max = largest_integer;
  std::int64_t min_items = 0;
  std::int64_t max_items = largest_integer;
  const TextForm* form = nullptr;
  JsonShape shape = JsonShape::any;  // of a Json
  bool has_default = false;          // absent: what a fresh struct has
  std::string_view title;            // for forms, in English
  std::string_view doc;
};

// One member of T. Bounds of numbers and texts hold for the elements where the member is a list.
template <class T, class M, class Key = void>
struct Member {
  using key = Key;
  std::string_view name;
  M T::* pointer;
  Bounds bounds{};

  constexpr Member between(std::int64_t min, std::int64_t max) const {
    Member m = *this;
    m.bounds.min = min;
    m.bounds.max = max;
    return m;
  }
  constexpr Member at_least(std::int64_t min) const { return between(min, bounds.max); }
  constexpr Member items(std::int64_t min, std::int64_t max) const {
    Member m = *this;
    m.bounds.min_items = min;
    m.bounds.max_items = max;
    return m;
  }
  constexpr Member text(const TextForm& form) const {
    Member m = *this;
    m.bounds.form = &form;
    return m;
  }
  constexpr Member shape(JsonShape shape) const {
    Member m = *this;
    m.bounds.shape = shape;
    return m;
  }
  constexpr Member or_default() const {
    Member m = *this;
    m.bounds.has_default = true;
    return m;
  }
  constexpr Member title(std::string_view words) const {
    Member m = *this;
    m.bounds.title = words;
    return m;
  }
  constexpr Member doc(std::string_view words) const {
    Member m = *this;
    m.bounds.doc = words;
    return m;
  }
  // An array with a place for each value of an enum becomes an object with a member for each.
  template <class E>
  constexpr Member<T, M, E> keyed_by() const {
    return {name, pointer, bounds};
  }
};

template <class T, class M>
constexpr Member<T, M> member(std::string_view name, M T::* pointer) {
  return {name, pointer};
}

template <class... Members>
struct StructDescription {
  std::string_view name;
  bool null_when_empty;  // an empty optional is written as null; else it is left out
  std::tuple<Members...> members;
  std::string_view words{};

  constexpr StructDescription doc(std::string_view text) const {
    StructDescription d = *this;
    d.words = text;
    return d;
  }
};

template <class... Members>
constexpr StructDescription<Members...> value(std::string_view name, Members... members) {
  return {name, true, {members...}};
}
template <class... Members>
constexpr StructDescription<Members...> message(std::string_view name, Members... members) {
  return {name, false, {members...}};
}

// A struct that is nothing but an array with a place for each value of E. A reader takes an absent one for its default.
template <class E, class T, class Array>
struct KeyedDescription {
  using key = E;
  std::string_view name;
  Array T::* pointer;
  Bounds bounds{};
  std::string_view words{};

  constexpr KeyedDescription doc(std::string_view text) const {
    KeyedDescription d = *this;
    d.words = text;
    return d;
  }
  constexpr KeyedDescription between(std::int64_t min, std::int64_t max) const {
    KeyedDescription d = *this;
    d.bounds.min = min;
    d.bounds.max = max;
    return d;
  }
};

template <class E, class T, class Array>
constexpr KeyedDescription<E, T, Array> keyed(std::string_view name, Array T::* pointer) {
  return {name, pointer};
}

// The names of an enum whose values count from 0.
template <class E, std::size_t N>
struct EnumDescription {
  std::array<std::string_view, N> names;
};

template <class E, class... Names>
constexpr EnumDescription<E, sizeof...(Names)> names(Names... words) {
  return {{std::string_view(words)...}};
}

namespace detail {

template <class D>
inline constexpr bool is_struct_description = false;
template <class... Members>
inline constexpr bool is_struct_description<StructDescription<Members...>> = true;
template <class D>
inline constexpr bool is_keyed_description = false;
template <class E, class T, class Array>
inline constexpr bool is_keyed_description<KeyedDescription<E, T, Array>> = true;
template <class D>
inline constexpr bool is_enum_description = false;
template <class E, std::size_t N>
inline constexpr bool is_enum_description<EnumDescription<E, N>> = true;

}  // namespace detail

template <class T>
concept Described = requires { describe(Type<T>{}); };
template <class T>
using DescriptionOf = std::remove_cvref_t<decltype(describe(Type<T>{}))>;
template <class T>
concept DescribedStruct = Described<T> && detail::is_struct_description<DescriptionOf<T>>;
template <class T>
concept DescribedKeyed = Described<T> && detail::is_keyed_description<DescriptionOf<T>>;
template <class T>
concept DescribedEnum = Described<T> && detail::is_enum_description<DescriptionOf<T>>;
template <class T>
concept Place = std::is_same_v<T, Seat> || std::is_same_v<T, Side>;  // written as a number
template <class T>
concept Integer = std::is_integral_v<T> && !std::is_same_v<T, bool>;

template <class T>
inline constexpr auto description = describe(Type<T>{});

template <DescribedEnum E>
constexpr std::string_view name_of(E value) {
  return description<E>.names[static_cast<std::size_t>(value)];
}

// As they are described, or by their names, as in canonical JSON.
enum class MemberOrder : std::uint8_t { described, canonical };

// The places of some names in that order.
template <std::size_t N>
constexpr std::array<std::size_t, N> order_of(const std::array<std::string_view, N>& names, MemberOrder order) {
  std::array<std::size_t, N> places{};
  for (std::size_t i = 0; i < N; ++i) places[i] = i;
  if (order == MemberOrder::canonical)
    std::sort(places.begin(), places.end(), [&](std::size_t a, std::size_t b) { return names[a] < names[b]; });
  return places;
}

template <DescribedStruct T, MemberOrder order>
inline constexpr auto member_places = std::apply(
    [](const auto&... members) {
      return order_of(std::array<std::string_view, sizeof...(members)>{members.name...}, order);
    },
    description<T>.members);

// Calls f(member) for each member of a described struct.
template <DescribedStruct T, MemberOrder order = MemberOrder::described, class F>
constexpr void for_each_member(F&& f) {
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    (f(std::get<member_places<T, order>[I]>(description<T>.members)), ...);
  }(std::make_index_sequence<member_places<T, order>.size()>());
}

// The same word, kept until the program ends, for members that are string_views into static storage. Keeps at most
// 1,000 words of at most 64 bytes; what doesn't fit gives an empty word.
std::string_view interned(std::string_view word);

}  // namespace palatine
