// Descriptions of plain types: which members a struct has and what they may be, what an enum's values are called, which
// kinds a variant has. A description is data: tables, made at compile time, that one writer (describe_text.hpp), one
// strict or lenient reader (describe_json.hpp), one patcher (describe_patch.hpp) and one maker of schemas
// (describe_schema.hpp) walk. No JSON library in here.
//
// A description is a function `describe` beside the type (found by argument-dependent lookup):
//
//   constexpr auto describe(Type<Family>) { return names<Family>("red", "pink", "blue", "yellow", "green"); }
//   constexpr auto describe(Type<LayDisc>) {
//     return value("lay_disc", member("disc", AT(LayDisc, disc)).between(1, 5).doc("the disc to lay"));
//   }
//   constexpr auto describe(Type<Knights>) { return keyed<Family>("knights", AT(Knights, of)); }
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
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/seat.hpp"
#include "engine/core/small_list.hpp"
#include "protocol/json.hpp"

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

struct Layout;
template <class T>
struct LayoutOf;
template <class Array, class E>
struct KeyedLayoutOf;

// Where a member of the C++ type M lies in its struct, in bytes from its begin.
template <class M>
struct At {
  std::size_t offset;
};
#define AT(type, member)                   \
  ::palatine::At<decltype(type::member)> { \
    __builtin_offsetof(type, member)       \
  }

// One member of a struct. Bounds of numbers and texts hold for the elements where the member is a list.
struct Member {
  std::string_view name;
  std::size_t offset = 0;
  const Layout* layout = nullptr;
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
};

template <class M>
constexpr Member member(std::string_view name, At<M> at) {
  return {name, at.offset, &LayoutOf<M>::layout};
}
// An array with a place for each value of an enum: an object with a member for each.
template <class E, class Array>
constexpr Member keyed_member(std::string_view name, At<Array> at) {
  return {name, at.offset, &KeyedLayoutOf<Array, E>::layout};
}

template <std::size_t N>
struct StructDescription {
  std::string_view name;
  bool null_when_empty;  // an empty optional is written as null; else it is left out
  std::array<Member, N> members;
  std::string_view words{};

  constexpr StructDescription doc(std::string_view text) const {
    StructDescription d = *this;
    d.words = text;
    return d;
  }
};

template <class... Members>
constexpr StructDescription<sizeof...(Members)> value(std::string_view name, Members... members) {
  return {name, true, {members...}};
}
template <class... Members>
constexpr StructDescription<sizeof...(Members)> message(std::string_view name, Members... members) {
  return {name, false, {members...}};
}

// A struct that is nothing but an array with a place for each value of an enum. A reader takes an absent one for its
// default.
struct KeyedDescription {
  Member array;  // its name is the struct's
  std::string_view words{};

  constexpr KeyedDescription doc(std::string_view text) const { return {array, text}; }
  constexpr KeyedDescription between(std::int64_t min, std::int64_t max) const {
    return {array.between(min, max), words};
  }
};

template <class E, class Array>
constexpr KeyedDescription keyed(std::string_view name, At<Array> at) {
  return {keyed_member<E>(name, at)};
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
template <std::size_t N>
inline constexpr bool is_struct_description<StructDescription<N>> = true;
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
concept DescribedKeyed = Described<T> && std::is_same_v<DescriptionOf<T>, KeyedDescription>;
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

// ---- the tables that are walked ------------------------------------------------------------------------------------

// As they are described, or by their names, as in canonical JSON.
enum class MemberOrder : std::uint8_t { described, canonical };

// Names in the order of their description, and their places in canonical order.
struct Names {
  std::span<const std::string_view> described;
  std::span<const std::uint8_t> canonical;
};

struct Record {
  std::string_view name;
  std::string_view words;
  bool null_when_empty = false;
  std::span<const Member> members;
  std::span<const std::uint8_t> canonical;  // places of the members
  const void* (*fresh)() = nullptr;         // a struct whose members have their defaults; null where none has any
  bool (*equal)(const void*, const void*) = nullptr;  // null where the type has no ==
};
inline constexpr std::size_t most_members = 64;

enum class LayoutKind : std::uint8_t {
  boolean,
  integer,
  place,
  text,
  word,
  json,
  name,
  optional,
  list,
  keyed,
  keyed_struct,
  record,
  variant
};

struct OptionalAccess {
  const void* (*value)(const void*);  // null: empty
  void* (*emplace)(void*);
  void (*reset)(void*);
};
struct ListAccess {
  std::size_t (*size)(const void*);
  const void* (*first)(const void*);
  void* (*resize)(void*, std::size_t);  // fresh elements; gives the first
  std::size_t stride;
  std::int64_t min_size;
  std::int64_t max_size;
};
struct VariantAccess {
  std::size_t (*index)(const void*);
  const void* (*value)(const void*);
  void* (*emplace)(void*, std::size_t);  // a fresh alternative
  std::span<const Layout* const> alternatives;
};

// What a C++ type is to those who walk: how it lies in memory, and what it is in JSON. Members that its kind does not
// name are null.
struct Layout {
  LayoutKind kind{};
  std::uint8_t bytes = 0;  // integer, place, name
  bool is_signed = false;  // integer
  std::int64_t min = 0;    // integer, place: of the type, within what JSON keeps
  std::int64_t max = 0;
  const Layout* element = nullptr;          // optional, list, keyed
  Names names{};                            // name, keyed
  std::size_t stride = 0;                   // keyed: from one element to the next
  void (*clear)(void*) = nullptr;           // keyed: every element its default
  const KeyedDescription* keyed = nullptr;  // keyed_struct
  const Record* record = nullptr;
  const OptionalAccess* optional = nullptr;
  const ListAccess* list = nullptr;
  const VariantAccess* variant = nullptr;
};

namespace detail {

// Places of names in canonical order: names are ASCII, so that bytes sort as UTF-16 does.
template <std::size_t N>
constexpr std::array<std::uint8_t, N> canonical_places(const std::array<std::string_view, N>& names) {
  std::array<std::uint8_t, N> places{};
  for (std::size_t i = 0; i < N; ++i) places[i] = static_cast<std::uint8_t>(i);
  std::sort(places.begin(), places.end(), [&](std::uint8_t a, std::uint8_t b) { return names[a] < names[b]; });
  return places;
}

template <class E>
struct NamesOf {
  static constexpr auto names = description<E>.names;
  static constexpr auto canonical = canonical_places(names);
  static constexpr Names tables{names, canonical};
};

template <class T>
struct RecordOf {
  static constexpr auto described = describe(Type<T>{});
  static constexpr std::size_t count = described.members.size();
  static_assert(count <= most_members);
  static constexpr auto canonical = [] {
    std::array<std::string_view, count> names{};
    for (std::size_t i = 0; i < count; ++i) names[i] = described.members[i].name;
    return canonical_places(names);
  }();
  static constexpr bool has_defaults = std::any_of(described.members.begin(), described.members.end(),
                                                   [](const Member& m) { return m.bounds.has_default; });
  static const void* fresh() {
    static const T made{};
    return &made;
  }
  static bool equal(const void* a, const void* b) {
    if constexpr (requires(const T& x) { x == x; }) {
      return *static_cast<const T*>(a) == *static_cast<const T*>(b);
    } else {
      return false;
    }
  }
  static constexpr Record record{described.name, described.words, described.null_when_empty, described.members,
                                 canonical, has_defaults ? &fresh : nullptr, requires(const T& x){x == x;
} ? &equal : nullptr
};  // namespace detail
};  // namespace palatine

template <class T>
struct OptionalOf {
  static const void* value(const void* x) {
    const auto& optional = *static_cast<const std::optional<T>*>(x);
    return optional ? &*optional : nullptr;
  }
  static void* emplace(void* x) { return &static_cast<std::optional<T>*>(x)->emplace(); }
  static void reset(void* x) { static_cast<std::optional<T>*>(x)->reset(); }
  static constexpr OptionalAccess access{&value, &emplace, &reset};
};

template <class List>
struct ListOf {
  static std::size_t size(const void* x) { return static_cast<const List*>(x)->size(); }
  static const void* first(const void* x) { return std::to_address(static_cast<const List*>(x)->begin()); }
  static void* resize(void* x, std::size_t count) {
    List& list = *static_cast<List*>(x);
    if constexpr (requires { list.resize(count); }) {
      list.clear();
      list.resize(count);
    } else {
      list = List{};
      if constexpr (requires { list.push_back({}); })
        for (std::size_t i = 0; i < count; ++i) list.push_back({});
    }
    return std::to_address(list.begin());
  }
  static constexpr ListAccess access(std::int64_t min, std::int64_t max) {
    return {&size, &first, &resize, sizeof(typename List::value_type), min, max};
  }
};

template <class V, class... Alternatives>
struct VariantOf {
  static std::size_t index(const void* x) { return static_cast<const V*>(x)->index(); }
  static const void* value(const void* x) {
    static constexpr std::array<const void* (*)(const V*), sizeof...(Alternatives)> values = {
        [](const V* v) -> const void* { return std::get_if<Alternatives>(v); }...};
    return values[index(x)](static_cast<const V*>(x));
  }
  static void* emplace(void* x, std::size_t at) {
    static constexpr std::array<void* (*)(V*), sizeof...(Alternatives)> emplacers = {
        [](V* v) -> void* { return &v->template emplace<Alternatives>(); }...};
    return emplacers[at](static_cast<V*>(x));
  }
  static constexpr std::array<const Layout*, sizeof...(Alternatives)> alternatives = {
      &LayoutOf<Alternatives>::layout...};
  static constexpr VariantAccess access{&index, &value, &emplace, alternatives};
};

template <Integer T>
constexpr Layout layout_for(Type<T>) {
  return {.kind = LayoutKind::integer,
          .bytes = sizeof(T),
          .is_signed = std::is_signed_v<T>,
          .min = std::is_signed_v<T> ? static_cast<std::int64_t>(std::numeric_limits<T>::min()) : 0,
          .max = sizeof(T) < 8 ? static_cast<std::int64_t>(std::numeric_limits<T>::max()) : largest_integer};
}
template <Place T>
constexpr Layout layout_for(Type<T>) {
  return {.kind = LayoutKind::place, .bytes = sizeof(T), .min = 0, .max = max_seats - 1};
}
template <class T>
  requires std::is_same_v<T, bool>
constexpr Layout layout_for(Type<T>) {
  return {.kind = LayoutKind::boolean};
}
constexpr Layout layout_for(Type<std::string>) {
  return {.kind = LayoutKind::text};
}
constexpr Layout layout_for(Type<std::string_view>) {
  return {.kind = LayoutKind::word};
}
constexpr Layout layout_for(Type<Json>) {
  return {.kind = LayoutKind::json};
}
template <DescribedEnum T>
constexpr Layout layout_for(Type<T>) {
  return {.kind = LayoutKind::name, .bytes = sizeof(T), .names = NamesOf<T>::tables};
}
template <class T>
constexpr Layout layout_for(Type<std::optional<T>>) {
  return {.kind = LayoutKind::optional, .element = &LayoutOf<T>::layout, .optional = &OptionalOf<T>::access};
}
template <class List>
struct ListLayout {
  static constexpr ListAccess any = ListOf<List>::access(0, largest_integer);
};
template <class T, std::size_t N>
struct ListLayout<SmallList<T, N>> {
  static constexpr ListAccess any = ListOf<SmallList<T, N>>::access(0, N);
};
template <class T, std::size_t N>
struct ListLayout<std::array<T, N>> {
  static constexpr ListAccess any = ListOf<std::array<T, N>>::access(N, N);
};
template <class List>
constexpr Layout list_layout() {
  return {.kind = LayoutKind::list,
          .element = &LayoutOf<typename List::value_type>::layout,
          .list = &ListLayout<List>::any};
}
template <class T>
constexpr Layout layout_for(Type<std::vector<T>>) {
  static_assert(!std::is_same_v<T, bool>, "the elements of a vector of bool have no addresses");
  return list_layout<std::vector<T>>();
}
template <class T, std::size_t N>
constexpr Layout layout_for(Type<SmallList<T, N>>) {
  return list_layout<SmallList<T, N>>();
}
template <class T, std::size_t N>
constexpr Layout layout_for(Type<std::array<T, N>>) {
  return list_layout<std::array<T, N>>();
}
template <class T>
struct KeyedStructOf {
  static constexpr KeyedDescription keyed = describe(Type<T>{});
};
template <DescribedKeyed T>
constexpr Layout layout_for(Type<T>) {
  return {.kind = LayoutKind::keyed_struct, .keyed = &KeyedStructOf<T>::keyed};
}
template <DescribedStruct T>
constexpr Layout layout_for(Type<T>) {
  return {.kind = LayoutKind::record, .record = &RecordOf<T>::record};
}
template <class V, class... Alternatives>
constexpr Layout variant_layout(const std::variant<Alternatives...>*) {
  return {.kind = LayoutKind::variant, .variant = &VariantOf<V, Alternatives...>::access};
}
template <class T>
  requires requires(const T* x) { variant_layout<T>(x); }
constexpr Layout layout_for(Type<T>) {
  return variant_layout<T>(static_cast<const T*>(nullptr));
}

}  // namespace detail

template <class T>
struct LayoutOf {
  static const Layout layout;
};
template <class T>
constinit const Layout LayoutOf<T>::layout = detail::layout_for(Type<T>{});

template <class Array, class E>
struct KeyedLayoutOf {
  static_assert(std::tuple_size_v<Array> == detail::NamesOf<E>::names.size());
  static void clear(void* array) { *static_cast<Array*>(array) = {}; }
  static const Layout layout;
};
template <class Array, class E>
constinit const Layout KeyedLayoutOf<Array, E>::layout = {.kind = LayoutKind::keyed,
                                                          .element = &LayoutOf<typename Array::value_type>::layout,
                                                          .names = detail::NamesOf<E>::tables,
                                                          .stride = sizeof(typename Array::value_type),
                                                          .clear = &clear};

// What a walker needs of one element or member: the byte at an offset.
inline const void* at_offset(const void* whole, std::size_t offset) {
  return static_cast<const std::byte*>(whole) + offset;
}
inline void* at_offset(void* whole, std::size_t offset) {
  return static_cast<std::byte*>(whole) + offset;
}

// Integers, places and values of enums, by the bytes that they have.
std::int64_t load_integer(const Layout& layout, const void* from);
void store_integer(const Layout& layout, void* to, std::int64_t value);

// The same word, kept until the program ends, for members that are string_views into static storage. Keeps at most
// 1,000 words of at most 64 bytes; what doesn't fit gives an empty word.
std::string_view interned(std::string_view word);

}  // namespace palatine
