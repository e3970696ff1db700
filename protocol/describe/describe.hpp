// Descriptions of plain types: which members a struct has and what they may be, what an enum's values are called, which
// kinds a variant has. Out of them come tables (layout.hpp), made at compile time. No JSON library in here.
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
#include "protocol/core/json.hpp"
#include "protocol/describe/layout.hpp"

namespace palatine {

template <class T>
struct Type {
  using type = T;
};

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
template <DescribedEnum E>
constexpr std::optional<E> value_named(std::string_view name) {
  const auto& names = description<E>.names;
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return std::nullopt;
  return static_cast<E>(found - names.begin());
}

namespace detail {

// Places of names in canonical order: names are ASCII, so that bytes sort as UTF-16 does.
template <std::size_t N>
constexpr std::array<std::uint8_t, N> canonical_places(const std::array<std::string_view, N>& names) {
  std::array<std::uint8_t, N> places{};
  for (std::size_t i = 0; i < N; ++i) places[i] = static_cast<std::uint8_t>(i);
  std::sort(places.begin(), places.end(), [&](std::uint8_t a, std::uint8_t b) { return names[a] < names[b]; });
  return places;
}

// The tables of names; Source::names() gives them.
template <class Source>
struct NamesOf {
  static constexpr auto names = Source::names();
  static constexpr std::size_t count = names.size();
  static constexpr std::size_t bytes = [] {
    std::size_t sum = 0;
    for (const std::string_view name : names) sum += name.size() + 4;
    return sum + bytes_copied;  // behind the last one, where they may be read
  }();
  static constexpr auto letters = [] {
    std::array<char, bytes> text{};
    auto to = text.begin();
    for (const std::string_view name : names) {
      *to++ = ',';
      *to++ = '"';
      to = std::copy(name.begin(), name.end(), to);
      *to++ = '"';
      *to++ = ':';
    }
    return text;
  }();
  static constexpr auto pieces = [] {
    std::array<std::string_view, count> cut{};
    std::size_t at = 0;
    for (std::size_t i = 0; i < count; ++i) {
      cut[i] = std::string_view(letters.data() + at, names[i].size() + 4);
      at += cut[i].size();
    }
    return cut;
  }();
  static constexpr auto canonical = canonical_places(names);
  static constexpr Names tables{names, pieces, canonical};
};

template <DescribedEnum E>
struct EnumNames {
  static constexpr auto names() { return description<E>.names; }
};

template <class T>
struct MemberNames {
  static constexpr auto names() {
    constexpr auto described = describe(Type<T>{});
    std::array<std::string_view, described.members.size()> of{};
    for (std::size_t i = 0; i < of.size(); ++i) of[i] = described.members[i].name;
    return of;
  }
};

template <class T>
struct RecordOf {
  static constexpr auto described = describe(Type<T>{});
  static_assert(described.members.size() <= most_members);
  static constexpr bool has_defaults = std::any_of(described.members.begin(), described.members.end(),
                                                   [](const Member& m) { return m.bounds.has_default; });

  static constexpr std::string_view before_kind = ",\"kind\":\"";
  static constexpr std::size_t kind_size = before_kind.size() + described.name.size() + 1;
  static constexpr auto kind_letters = [] {
    std::array<char, kind_size + bytes_copied> text{};
    auto to = std::copy(before_kind.begin(), before_kind.end(), text.begin());
    *std::copy(described.name.begin(), described.name.end(), to) = '"';
    return text;
  }();

  static const void* fresh() {
    static const T made{};
    return &made;
  }

  static constexpr Record make() {
    Record record{.name = described.name,
                  .words = described.words,
                  .null_when_empty = described.null_when_empty,
                  .members = described.members,
                  .names = NamesOf<MemberNames<T>>::tables,
                  .kind_piece = {kind_letters.data(), kind_size}};
    for (const Member& member : described.members) record.kind_before += member.name < "kind" ? 1 : 0;
    if (has_defaults) record.fresh = &fresh;
    return record;
  }
  static constexpr Record record = make();
};

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
          .is_signed = std::is_signed_v<T>,
          .min = std::is_signed_v<T> ? static_cast<std::int64_t>(std::numeric_limits<T>::min()) : 0,
          .max = sizeof(T) < 8 ? static_cast<std::int64_t>(std::numeric_limits<T>::max()) : largest_integer};
}
template <Place T>
constexpr Layout layout_for(Type<T>) {
  return {.kind = LayoutKind::place, .min = 0, .max = max_seats - 1};
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
  return {.kind = LayoutKind::name, .names = NamesOf<EnumNames<T>>::tables};
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

template <class T>
constexpr Layout with_bytes(Layout layout) {
  layout.bytes = sizeof(T);
  layout.is_plain = std::is_trivially_copyable_v<T>;
  return layout;
}

}  // namespace detail

template <class T>
struct LayoutOf {
  static const Layout layout;
};
template <class T>
constinit const Layout LayoutOf<T>::layout = detail::with_bytes<T>(detail::layout_for(Type<T>{}));

template <class Array, class E>
struct KeyedLayoutOf {
  static_assert(std::tuple_size_v<Array> == std::tuple_size_v<decltype(description<E>.names)>);
  static void clear(void* array) { *static_cast<Array*>(array) = {}; }
  static const Layout layout;
};
template <class Array, class E>
constinit const Layout KeyedLayoutOf<Array, E>::layout =
    detail::with_bytes<Array>({.kind = LayoutKind::keyed,
                               .element = &LayoutOf<typename Array::value_type>::layout,
                               .names = detail::NamesOf<detail::EnumNames<E>>::tables,
                               .stride = sizeof(typename Array::value_type),
                               .clear = &clear});

}  // namespace palatine
