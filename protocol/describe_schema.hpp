// JSON Schema 2020-12 out of descriptions. For codec .cpp files.
//
// What a reader takes and what a writer writes differ: a reader refuses unknown members and does without those that
// have a default; a writer writes every member but the empty optionals of messages, and may add members later.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/core/bug.hpp"
#include "engine/core/small_list.hpp"
#include "protocol/describe.hpp"
#include "protocol/describe_text.hpp"
#include "protocol/json.hpp"

namespace palatine {

enum class SchemaSide : std::uint8_t { reader, writer };

class SchemaMaker {
 public:
  using json = nlohmann::ordered_json;

  explicit SchemaMaker(SchemaSide side) : side_(side) {}

  // The whole document: the root's own keywords, then $defs with every struct inside it.
  template <class T>
  json document() {
    json root = {{"$schema", "https://json-schema.org/draft/2020-12/schema"}};
    json top;
    if constexpr (DescribedStruct<T>) {
      top = struct_schema<T>({});
    } else {
      top = schema(Type<T>{}, Bounds{});
    }
    root.update(top);
    if (!defs_.empty()) root["$defs"] = defs_;
    return root;
  }

 private:
  json schema(Type<bool>, const Bounds&) { return {{"type", "boolean"}}; }
  json schema(Type<std::string>, const Bounds& bounds) { return text(bounds); }
  json schema(Type<std::string_view>, const Bounds& bounds) { return text(bounds); }
  json schema(Type<Json>, const Bounds& bounds) { return any(bounds); }
  template <Integer T>
  json schema(Type<T>, const Bounds& bounds) {
    constexpr auto lowest = std::is_signed_v<T> ? static_cast<std::int64_t>(std::numeric_limits<T>::min()) : 0;
    constexpr auto highest = sizeof(T) < 8 ? static_cast<std::int64_t>(std::numeric_limits<T>::max()) : largest_integer;
    // the bounds of int and wider say nothing to people; those of a byte do
    return integer(bounds, sizeof(T) < 4 || !std::is_signed_v<T> ? lowest : -largest_integer,
                   sizeof(T) < 4 ? highest : largest_integer);
  }
  template <Place T>
  json schema(Type<T>, const Bounds& bounds) {
    return integer(bounds, 0, max_seats - 1);
  }
  template <DescribedEnum T>
  json schema(Type<T>, const Bounds&) {
    json out = {{"enum", json::array()}};
    for (const std::string_view name : description<T>.names) out["enum"].push_back(name);
    return out;
  }
  template <class T>
  json schema(Type<std::optional<T>>, const Bounds& bounds) {
    return or_null(schema(Type<T>{}, bounds));
  }
  template <class T>
  json schema(Type<std::vector<T>>, const Bounds& bounds) {
    return list(schema(Type<T>{}, element(bounds)), bounds.min_items, bounds.max_items);
  }
  template <class T, std::size_t N>
  json schema(Type<SmallList<T, N>>, const Bounds& bounds) {
    return list(schema(Type<T>{}, element(bounds)), bounds.min_items, std::min<std::int64_t>(N, bounds.max_items));
  }
  template <class T, std::size_t N>
  json schema(Type<std::array<T, N>>, const Bounds& bounds) {
    return list(schema(Type<T>{}, element(bounds)), N, N);
  }
  template <DescribedKeyed T>
  json schema(Type<T>, const Bounds&) {
    using Array = std::remove_cvref_t<decltype(std::declval<T>().*(description<T>.pointer))>;
    const std::string name = definition<T, false>();
    if (!defs_.contains(name)) {
      json made = json::object();
      if (!description<T>.words.empty()) made["description"] = description<T>.words;
      made.update(keyed_schema<typename DescriptionOf<T>::key, typename Array::value_type>(description<T>.bounds));
      defs_[name] = std::move(made);
    }
    return {{"$ref", "#/$defs/" + name}};
  }
  template <DescribedStruct T>
  json schema(Type<T>, const Bounds&) {
    const std::string name = definition<T, false>();
    if (!defs_.contains(name)) {
      defs_[name] = nullptr;  // a place in the order of appearance
      defs_[name] = struct_schema<T>({});
    }
    return {{"$ref", "#/$defs/" + name}};
  }
  template <class... Alternatives>
  json schema(Type<std::variant<Alternatives...>>, const Bounds&) {
    json kinds = json::array();
    (kinds.push_back(alternative<Alternatives>()), ...);
    return {{"oneOf", kinds}};
  }

  template <class T>
  json alternative() {
    const std::string name = definition<T, true>();
    if (!defs_.contains(name)) {
      defs_[name] = nullptr;
      defs_[name] = struct_schema<T>(std::string(description<T>.name));
    }
    return {{"$ref", "#/$defs/" + name}};
  }

  // What is defined, by address: a type, with a kind or without.
  template <class T, bool with_kind>
  static constexpr char identity = 0;

  // The type's name among the definitions. A type may stand in one document both as an alternative, with its kind, and
  // as it is; the second of the two then says which it is. Two types of one name can't.
  template <class T, bool with_kind>
  std::string definition() {
    const std::string name(description<T>.name);
    const void* const taken = named_.emplace(name, &identity<T, with_kind>).first->second;
    if (taken == &identity<T, with_kind>) return name;
    expect(taken == &identity<T, !with_kind>, "two types of one schema have the same name");
    return name + (with_kind ? "_with_kind" : "_without_kind");
  }

  template <class T>
  json struct_schema(std::optional<std::string> kind) {
    json out = json::object();
    if (!description<T>.words.empty()) out["description"] = description<T>.words;
    out["type"] = "object";
    json properties = json::object();
    json required = json::array();
    if (kind) {
      properties["kind"] = {{"const", *kind}};
      required.push_back("kind");
    }
    const T fresh{};
    for_each_member<T>([&](const auto& member) { add_member<T>(fresh, member, properties, required); });
    out["properties"] = properties;
    if (!required.empty()) out["required"] = required;
    if (side_ == SchemaSide::reader) out["additionalProperties"] = false;
    return out;
  }

  template <class T, class M, class Key>
  void add_member(const T& fresh, const Member<T, M, Key>& member, json& properties, json& required) {
    constexpr bool is_optional = requires(M item) { item.has_value(); };
    json property;
    if constexpr (!std::is_void_v<Key>) {
      property = keyed_schema<Key, typename M::value_type>(member.bounds);
    } else if constexpr (is_optional) {
      property = schema(Type<typename M::value_type>{}, member.bounds);
      if (description<T>.null_when_empty) property = or_null(property);
    } else {
      property = schema(Type<M>{}, member.bounds);
    }
    json described = json::object();
    if (!member.bounds.title.empty()) described["title"] = member.bounds.title;
    if (!member.bounds.doc.empty()) described["description"] = member.bounds.doc;
    described.update(property);
    if (member.bounds.has_default) described["default"] = json::parse(text_of(fresh.*(member.pointer)).text);
    const std::string name(member.name);
    properties[name] = described;
    const bool may_miss = side_ == SchemaSide::reader ? is_optional || member.bounds.has_default
                                                      : is_optional && !description<T>.null_when_empty;
    if (!may_miss) required.push_back(name);
  }

  template <class E, class T>
  json keyed_schema(const Bounds& bounds) {
    json properties = json::object();
    json required = json::array();
    for (const std::string_view name : description<E>.names) {
      properties[std::string(name)] = schema(Type<T>{}, bounds);
      required.push_back(name);
    }
    json out = {{"type", "object"}, {"properties", properties}};
    if (side_ == SchemaSide::writer) out["required"] = required;
    if (side_ == SchemaSide::reader) out["additionalProperties"] = false;
    return out;
  }

  static Bounds element(Bounds bounds) {
    bounds.min_items = 0;
    bounds.max_items = largest_integer;
    return bounds;
  }
  static json integer(const Bounds& bounds, std::int64_t lowest, std::int64_t highest);
  static json text(const Bounds& bounds);
  static json any(const Bounds& bounds);
  static json list(json items, std::int64_t min, std::int64_t max);
  static json or_null(json schema);

  SchemaSide side_;
  json defs_ = json::object();
  std::map<std::string, const void*> named_;  // who has a name among the definitions
};

template <class T>
nlohmann::ordered_json schema_of(SchemaSide side) {
  return SchemaMaker(side).document<T>();
}

template <class T>
Json schema_text(SchemaSide side) {
  return Json{schema_of<T>(side).dump()};
}

}  // namespace palatine
