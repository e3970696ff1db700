// Reads described values out of JSON. For codec .cpp files and tests: it brings RapidJSON.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/small_list.hpp"
#include "protocol/describe.hpp"
#include "protocol/describe_text.hpp"
#include "protocol/error.hpp"
#include "protocol/json.hpp"
#include "protocol/json_tree.hpp"
#include "protocol/parse_json.hpp"
#include "tl/expected.hpp"

namespace palatine {

// What to do with members that nobody described: the server refuses them by name, clients ignore them.
enum class Unknown : std::uint8_t { refuse, ignore };

// The first fault ends the reading; every read function gives false then. Reasons: unknown_param, missing_param,
// bad_param (and those of text forms), each with the path of the member.
class JsonReader {
 public:
  // `place`: where the value stands in what holds it.
  explicit JsonReader(Unknown unknown, std::string_view place = "") : unknown_(unknown), path_(place) {}
  const std::optional<Error>& error() const { return error_; }

  bool read(const JsonValue& in, bool& out, const Bounds&);
  bool read(const JsonValue& in, std::string& out, const Bounds& bounds);
  bool read(const JsonValue& in, std::string_view& out, const Bounds& bounds);
  bool read(const JsonValue& in, Json& out, const Bounds& bounds);

  template <Integer T>
  bool read(const JsonValue& in, T& out, const Bounds& bounds) {
    constexpr auto lowest = std::is_signed_v<T> ? static_cast<std::int64_t>(std::numeric_limits<T>::min()) : 0;
    constexpr auto highest = sizeof(T) < 8 ? static_cast<std::int64_t>(std::numeric_limits<T>::max()) : largest_integer;
    std::int64_t number = 0;
    if (!read_integer(in, std::max(lowest, bounds.min), std::min(highest, bounds.max), number)) return false;
    out = static_cast<T>(number);
    return true;
  }
  template <Place T>
  bool read(const JsonValue& in, T& out, const Bounds& bounds) {
    std::int64_t number = 0;
    if (!read_integer(in, std::max<std::int64_t>(0, bounds.min), std::min<std::int64_t>(max_seats - 1, bounds.max),
                      number)) {
      return false;
    }
    out = static_cast<T>(number);
    return true;
  }
  template <DescribedEnum T>
  bool read(const JsonValue& in, T& out, const Bounds&) {
    std::size_t at = 0;
    if (!read_name(in, description<T>.names.data(), description<T>.names.size(), at)) return false;
    out = static_cast<T>(at);
    return true;
  }
  template <class T>
  bool read(const JsonValue& in, std::optional<T>& out, const Bounds& bounds) {
    if (in.IsNull()) {
      out.reset();
      return true;
    }
    return read(in, out.emplace(), bounds);
  }
  template <class T>
  bool read(const JsonValue& in, std::vector<T>& out, const Bounds& bounds) {
    if (!is_list(in, bounds.min_items, bounds.max_items)) return false;
    out.clear();
    out.resize(in.Size());
    return read_items(in, out, bounds);
  }
  template <class T, std::size_t N>
  bool read(const JsonValue& in, SmallList<T, N>& out, const Bounds& bounds) {
    if (!is_list(in, bounds.min_items, std::min<std::int64_t>(N, bounds.max_items))) return false;
    out.clear();
    for (std::size_t i = 0; i < in.Size(); ++i) out.push_back(T{});
    return read_items(in, out, bounds);
  }
  template <class T, std::size_t N>
  bool read(const JsonValue& in, std::array<T, N>& out, const Bounds& bounds) {
    if (!is_list(in, N, N)) return false;
    return read_items(in, out, bounds);
  }
  template <DescribedKeyed T>
  bool read(const JsonValue& in, T& out, const Bounds&) {
    return read_keyed<typename DescriptionOf<T>::key>(in, out.*(description<T>.pointer), description<T>.bounds);
  }
  template <DescribedStruct T>
  bool read(const JsonValue& in, T& out, const Bounds&) {
    return read_struct(in, out, false);
  }
  template <class... Alternatives>
  bool read(const JsonValue& in, std::variant<Alternatives...>& out, const Bounds&) {
    static constexpr std::array<std::string_view, sizeof...(Alternatives)> kinds = {description<Alternatives>.name...};
    std::size_t at = 0;
    if (!read_kind(in, kinds.data(), kinds.size(), at)) return false;
    bool good = false;
    [&]<std::size_t... I>(std::index_sequence<I...>) {
      ((at == I ? void(good = read_struct(in, out.template emplace<I>(), true)) : void()), ...);
    }(std::index_sequence_for<Alternatives...>{});
    return good;
  }

  bool fail(std::string_view reason, std::string message);

 private:
  bool read_integer(const JsonValue& in, std::int64_t min, std::int64_t max, std::int64_t& out);
  bool read_name(const JsonValue& in, const std::string_view* names, std::size_t count, std::size_t& out);
  bool read_kind(const JsonValue& in, const std::string_view* kinds, std::size_t count, std::size_t& out);
  bool is_object(const JsonValue& in);
  bool is_list(const JsonValue& in, std::int64_t min, std::int64_t max);
  // Whether each member of `in` is one of the names.
  bool known(const JsonValue& in, std::span<const std::string_view> names, bool kind);
  bool missing(std::string_view name);
  std::string here() const { return path_.empty() ? "This" : path_; }  // begins each sentence
  bool wrong(const JsonValue& in, std::string_view wanted);
  std::size_t enter(std::string_view name);  // gives what leave() wants
  std::size_t enter(std::size_t index) { return enter(std::to_string(index)); }
  void leave(std::size_t size) { path_.resize(size); }

  template <class List>
  bool read_items(const JsonValue& in, List& out, const Bounds& bounds) {
    for (rapidjson::SizeType i = 0; i < in.Size(); ++i) {
      const std::size_t outside = enter(i);
      if (!read_item(in[i], out[i], bounds)) return false;
      leave(outside);
    }
    return true;
  }
  template <class T>
  bool read_item(const JsonValue& in, T& out, Bounds bounds) {
    bounds.min_items = 0;  // the list's, not its elements'
    bounds.max_items = largest_integer;
    return read(in, out, bounds);
  }

  template <class E, class Array>
  bool read_keyed(const JsonValue& in, Array& out, const Bounds& bounds) {
    static constexpr auto& names = description<E>.names;
    static_assert(std::tuple_size_v<Array> == std::tuple_size_v<std::remove_cvref_t<decltype(names)>>);
    if (!is_object(in) || !known(in, names, false)) return false;
    for (std::size_t i = 0; i < names.size(); ++i) {
      out[i] = {};
      const JsonValue* found = find_member(in, names[i]);
      if (found == nullptr) continue;
      const std::size_t outside = enter(names[i]);
      if (!read(*found, out[i], bounds)) return false;
      leave(outside);
    }
    return true;
  }

  template <class T>
  static std::span<const std::string_view> names_of() {
    static const std::vector<std::string_view> names = [] {
      std::vector<std::string_view> all;
      for_each_member<T>([&](const auto& member) { all.push_back(member.name); });
      return all;
    }();
    return names;
  }

  template <class T>
  bool read_struct(const JsonValue& in, T& out, bool kind) {
    if (!is_object(in) || !known(in, names_of<T>(), kind)) return false;
    bool good = true;
    for_each_member<T>([&](const auto& member) {
      if (good) good = read_member(in, out, member);
    });
    return good;
  }

  template <class T, class M, class Key>
  bool read_member(const JsonValue& in, T& out, const Member<T, M, Key>& member) {
    M& item = out.*(member.pointer);
    const JsonValue* found = find_member(in, member.name);
    constexpr bool is_optional = requires { item.has_value(); };
    if (found == nullptr) {
      if constexpr (is_optional) {
        item.reset();
        return true;
      }
      return member.bounds.has_default || missing(member.name);
    }
    const std::size_t outside = enter(member.name);
    if constexpr (is_optional) {
      if (found->IsNull() && !description<T>.null_when_empty && unknown_ == Unknown::refuse) {
        return fail("bad_param", here() + " can't be null: leave it out where there is nothing to say.");
      }
    }
    bool good = false;
    if constexpr (std::is_void_v<Key>) {
      good = read(*found, item, member.bounds);
    } else {
      good = read_keyed<Key>(*found, item, member.bounds);
    }
    if (good) leave(outside);
    return good;
  }

  Unknown unknown_;
  std::string path_;
  std::optional<Error> error_;
};

template <class T>
tl::expected<T, Error> read_json(const JsonValue& in, Unknown unknown, std::string_view place = "") {
  T out{};
  JsonReader reader(unknown, place);
  if (!reader.read(in, out, Bounds{})) return tl::unexpected(*reader.error());
  return out;
}

// Out of text, with the reasons of parse_json too.
template <class T>
tl::expected<T, Error> read_text(std::string_view text, Unknown unknown, std::string_view place = "",
                                 const JsonRules& rules = {}) {
  const auto tree = parse_json(text, rules);
  if (!tree) {
    Error error = tree.error();
    if (error.path) error.path->insert(0, place);
    return tl::unexpected(std::move(error));
  }
  return read_json<T>(tree->root(), unknown, place);
}

}  // namespace palatine
