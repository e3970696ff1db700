#include "protocol/describe/schema.hpp"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "engine/core/bug.hpp"
#include "protocol/describe/writer.hpp"

namespace palatine {

namespace {

using json = nlohmann::ordered_json;

json integer(const Bounds& bounds, std::int64_t lowest, std::int64_t highest) {
  json out = {{"type", "integer"}};
  const std::int64_t min = std::max(lowest, bounds.min);
  const std::int64_t max = std::min(highest, bounds.max);
  if (min > -largest_integer) out["minimum"] = min;
  if (max < largest_integer) out["maximum"] = max;
  return out;
}

json integer(const Layout& layout, const Bounds& bounds) {
  // the bounds of int and wider say nothing to people; those of a byte do
  return integer(bounds, layout.bytes < 4 || !layout.is_signed ? layout.min : -largest_integer,
                 layout.bytes < 4 ? layout.max : largest_integer);
}

json text(const Bounds& bounds) {
  json out = {{"type", "string"}};
  if (bounds.form != nullptr) out["pattern"] = bounds.form->pattern;
  if (bounds.max_items < largest_integer) out["maxLength"] = bounds.max_items;
  return out;
}

json list(json items, std::int64_t min, std::int64_t max) {
  json out = {{"type", "array"}};
  if (!items.empty()) out["items"] = std::move(items);
  if (min > 0) out["minItems"] = min;
  if (max < largest_integer) out["maxItems"] = max;
  return out;
}

json any(const Bounds& bounds) {
  if (bounds.shape == JsonShape::object) return {{"type", "object"}};
  if (bounds.shape == JsonShape::array) return list(json::object(), bounds.min_items, bounds.max_items);
  return json::object();
}

json or_null(json schema) {
  if (schema.contains("type") && schema["type"].is_string()) {
    schema["type"] = json::array({schema["type"], "null"});
    return schema;
  }
  if (schema.contains("enum")) {
    schema["enum"].push_back(nullptr);
    return schema;
  }
  return {{"oneOf", json::array({std::move(schema), {{"type", "null"}}})}};
}

Bounds element(Bounds bounds) {
  bounds.min_items = 0;
  bounds.max_items = largest_integer;
  return bounds;
}

class SchemaMaker {
 public:
  explicit SchemaMaker(SchemaSide side) : side_(side) {}

  json document(const Layout& layout) {
    json root = {{"$schema", "https://json-schema.org/draft/2020-12/schema"}};
    const json top =
        layout.kind == LayoutKind::record ? record_schema(*layout.record, false) : schema(layout, Bounds{});
    root.update(top);
    if (!defs_.empty()) root["$defs"] = defs_;
    return root;
  }

 private:
  json schema(const Layout& layout, const Bounds& bounds) {
    switch (layout.kind) {
      case LayoutKind::boolean:
        return {{"type", "boolean"}};
      case LayoutKind::integer:
        return integer(layout, bounds);
      case LayoutKind::place:
        return integer(bounds, layout.min, layout.max);
      case LayoutKind::text:
      case LayoutKind::word:
        return text(bounds);
      case LayoutKind::json:
        return any(bounds);
      case LayoutKind::name: {
        json out = {{"enum", json::array()}};
        for (const std::string_view name : layout.names.described) out["enum"].push_back(name);
        return out;
      }
      case LayoutKind::optional:
        return or_null(schema(*layout.element, bounds));
      case LayoutKind::list:
        return list(schema(*layout.element, element(bounds)), std::max(layout.list->min_size, bounds.min_items),
                    std::min(layout.list->max_size, bounds.max_items));
      case LayoutKind::keyed:
        return keyed_schema(layout, bounds);
      case LayoutKind::keyed_struct:
        return keyed_struct(*layout.keyed);
      case LayoutKind::record:
        return defined(*layout.record, false);
      case LayoutKind::variant: {
        json kinds = json::array();
        for (const Layout* alternative : layout.variant->alternatives)
          kinds.push_back(defined(*alternative->record, true));
        return {{"oneOf", kinds}};
      }
    }
    throw Bug("a layout without a kind");
  }

  json keyed_struct(const KeyedDescription& keyed) {
    const std::string name = definition(keyed.array.name, &keyed, false);
    if (!defs_.contains(name)) {
      json made = json::object();
      if (!keyed.words.empty()) made["description"] = keyed.words;
      made.update(keyed_schema(*keyed.array.layout, keyed.array.bounds));
      defs_[name] = std::move(made);
    }
    return reference(name);
  }

  json defined(const Record& record, bool with_kind) {
    const std::string name = definition(record.name, &record, with_kind);
    if (!defs_.contains(name)) {
      defs_[name] = nullptr;  // a place in the order of appearance
      defs_[name] = record_schema(record, with_kind);
    }
    return reference(name);
  }

  static json reference(const std::string& name) { return {{"$ref", "#/$defs/" + name}}; }

  // The type's name among the definitions. A type may stand in one document both as an alternative, with its kind, and
  // as it is; the second of the two then says which it is. Two types of one name can't.
  std::string definition(std::string_view said, const void* type, bool with_kind) {
    const std::string name(said);
    const auto& taken = named_.emplace(name, std::pair{type, with_kind}).first->second;
    expect(taken.first == type, "two types of one schema have the same name");
    if (taken.second == with_kind) return name;
    return name + (with_kind ? "_with_kind" : "_without_kind");
  }

  json record_schema(const Record& record, bool with_kind) {
    json out = json::object();
    if (!record.words.empty()) out["description"] = record.words;
    out["type"] = "object";
    json properties = json::object();
    json required = json::array();
    if (with_kind) {
      properties["kind"] = {{"const", record.name}};
      required.push_back("kind");
    }
    for (const Member& member : record.members) add_member(record, member, properties, required);
    out["properties"] = properties;
    if (!required.empty()) out["required"] = required;
    if (side_ == SchemaSide::reader) out["additionalProperties"] = false;
    return out;
  }

  void add_member(const Record& record, const Member& member, json& properties, json& required) {
    const Layout& layout = *member.layout;
    const bool is_optional = layout.kind == LayoutKind::optional;
    json property = schema(is_optional ? *layout.element : layout, member.bounds);
    if (is_optional && !leaves_out(record, member)) property = or_null(property);
    json described = json::object();
    if (!member.bounds.title.empty()) described["title"] = member.bounds.title;
    if (!member.bounds.doc.empty()) described["description"] = member.bounds.doc;
    described.update(property);
    if (member.bounds.has_default)
      described["default"] = json::parse(text_of(layout, at_offset(record.fresh(), member.offset)).text);
    if (member.bounds.unique) described["uniqueItems"] = true;
    if (!member.bounds.absent_means.empty()) described["default"] = json::parse(member.bounds.absent_means);
    const std::string name(member.name);
    properties[name] = described;
    const bool may_miss = side_ == SchemaSide::reader ? is_optional || member.bounds.has_default
                                                      : is_optional && leaves_out(record, member);
    if (!may_miss) required.push_back(name);
  }

  json keyed_schema(const Layout& layout, const Bounds& bounds) {
    json properties = json::object();
    json required = json::array();
    for (const std::string_view name : layout.names.described) {
      properties[std::string(name)] = schema(*layout.element, bounds);
      required.push_back(name);
    }
    json out = {{"type", "object"}, {"properties", properties}};
    if (side_ == SchemaSide::writer) out["required"] = required;
    if (side_ == SchemaSide::reader) out["additionalProperties"] = false;
    return out;
  }

  SchemaSide side_;
  json defs_ = json::object();
  std::map<std::string, std::pair<const void*, bool>> named_;  // who has a name among the definitions
};

}  // namespace

json schema_of(const Layout& layout, SchemaSide side) {
  return SchemaMaker(side).document(layout);
}

Json schema_text(const Layout& layout, SchemaSide side) {
  return {schema_of(layout, side).dump()};
}

}  // namespace palatine
