// Tables that say how a C++ type lies in memory, and what it is in JSON. Writer (writer.hpp), reader
// (reader.hpp), patcher (patcher.hpp) and the maker of schemas (schema.hpp) walk them;
// describe.hpp makes them out of descriptions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>

namespace palatine {

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
  std::int64_t max_items = largest_integer;  // of a text: characters, for schemas alone
  const TextForm* form = nullptr;
  JsonShape shape = JsonShape::any;  // of a Json
  bool has_default = false;          // absent: what a fresh struct has
  bool unique = false;               // of a list: no item stands in it twice, for schemas
  std::string_view
      absent_means;        // of an optional, for schemas: the value for which it stands when it is left out, as JSON
  std::string_view title;  // for forms, in English
  std::string_view doc;
};

// Most of the texts that a writer adds are shorter: as many are copied without asking for how long they are.
inline constexpr std::size_t bytes_copied = 32;

struct Layout;

// One member of a struct. Bounds of numbers and texts hold for the elements where the member is a list.
struct Member {
  std::string_view name;
  std::size_t offset = 0;
  const Layout* layout = nullptr;
  Bounds bounds{};
  bool absent_when_empty = false;  // an optional that is left out, though its struct writes what is empty as null
  bool is_secret = false;  // of a request: a text that is in no hash that is kept, and wiped once it was dealt with

  constexpr Member secret() const {
    Member m = *this;
    m.is_secret = true;
    return m;
  }
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
  constexpr Member unique() const {
    Member m = *this;
    m.bounds.unique = true;
    return m;
  }
  constexpr Member stands_for(std::string_view json) const {
    Member m = *this;
    m.bounds.absent_means = json;
    return m;
  }
  // For what a struct learnt later: without it its JSON is what it was.
  constexpr Member or_absent() const {
    Member m = *this;
    m.absent_when_empty = true;
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

// As they are described, or by their names, as in canonical JSON.
enum class MemberOrder : std::uint8_t { described, canonical };

// Names of members or of an enum's values, in the order of their description.
struct Names {
  std::span<const std::string_view> described;
  std::span<const std::string_view> pieces;  // before a member's value: ,"name": From each one's begin on more may be
                                             // read than it has (bytes_copied)
  std::span<const std::uint8_t> canonical;   // their places in canonical order
};

struct Record {
  std::string_view name;
  std::string_view words;
  bool null_when_empty = false;
  std::span<const Member> members;
  Names names{};                     // of the members
  std::string_view kind_piece;       // as an alternative: ,"kind":"name" and bytes that may be read, as behind names
  std::size_t kind_before = 0;       // in canonical order: how many members come before the kind
  const void* (*fresh)() = nullptr;  // a struct whose members have their defaults; null where none has any
};
// Of an optional member; else it is null where it is empty.
inline constexpr bool leaves_out(const Record& record, const Member& member) {
  return !record.null_when_empty || member.absent_when_empty;
}
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
  std::size_t bytes = 0;
  bool is_plain = false;   // nothing but its bytes: where those are the same, the values are
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

// What a walker needs of one element or member: the byte at an offset.
inline const void* at_offset(const void* whole, std::size_t offset) {
  return static_cast<const std::byte*>(whole) + offset;
}
inline void* at_offset(void* whole, std::size_t offset) {
  return static_cast<std::byte*>(whole) + offset;
}

namespace detail {

template <class T>
std::int64_t load(const void* from) {
  T value{};
  std::memcpy(&value, from, sizeof value);
  return static_cast<std::int64_t>(value);
}

}  // namespace detail

// Integers, places and values of enums, by the bytes that they have.
[[gnu::always_inline]] inline std::int64_t load_integer(const Layout& layout, const void* from) {
  switch (layout.bytes) {
    case 1:
      return layout.is_signed ? detail::load<std::int8_t>(from) : detail::load<std::uint8_t>(from);
    case 2:
      return layout.is_signed ? detail::load<std::int16_t>(from) : detail::load<std::uint16_t>(from);
    case 4:
      return layout.is_signed ? detail::load<std::int32_t>(from) : detail::load<std::uint32_t>(from);
    default:
      return detail::load<std::int64_t>(from);
  }
}
void store_integer(const Layout& layout, void* to, std::int64_t value);

// The same word, kept until the program ends, for members that are string_views into static storage. Keeps at most
// 1,000 words of at most 64 bytes; what doesn't fit gives an empty word.
std::string_view interned(std::string_view word);

}  // namespace palatine
