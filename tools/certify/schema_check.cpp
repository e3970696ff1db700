#include "tools/certify/schema_check.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>

#include "protocol/tools/schemas.hpp"

namespace palatine::certify {
namespace {

using Fault = std::optional<std::string>;

const std::set<std::string> known = {"$schema",
                                     "$id",
                                     "$ref",
                                     "$defs",
                                     "title",
                                     "description",
                                     "default",
                                     "type",
                                     "const",
                                     "enum",
                                     "minimum",
                                     "maximum",
                                     "properties",
                                     "required",
                                     "items",
                                     "minItems",
                                     "maxItems",
                                     "uniqueItems",
                                     "minLength",
                                     "maxLength",
                                     "pattern",
                                     "oneOf",
                                     "additionalProperties"};

void see_that_all_is_known(const std::string& name, const json& schema) {
  if (!schema.is_object()) return;
  for (const auto& [word, value] : schema.items()) {
    if (!known.contains(word)) throw std::logic_error("schema " + name + " has the unknown keyword " + word);
    if (word == "properties" || word == "$defs") {
      for (const auto& [member, part] : value.items()) see_that_all_is_known(name + "/" + member, part);
    } else if (word == "items" || word == "additionalProperties") {
      see_that_all_is_known(name, value);
    } else if (word == "oneOf") {
      for (const json& part : value) see_that_all_is_known(name, part);
    }
  }
}

bool is_type(const std::string& type, const json& value) {
  if (type == "object") return value.is_object();
  if (type == "array") return value.is_array();
  if (type == "string") return value.is_string();
  if (type == "integer") return value.is_number_integer();
  if (type == "number") return value.is_number();
  if (type == "boolean") return value.is_boolean();
  return type == "null" && value.is_null();
}

bool is_of_types(const json& types, const json& value) {
  if (types.is_string()) return is_type(types.get<std::string>(), value);
  return std::any_of(types.begin(), types.end(),
                     [&](const json& one) { return is_type(one.get<std::string>(), value); });
}

std::string shown(const json& value) {
  std::string text = value.dump(-1, ' ', false, json::error_handler_t::replace);
  if (text.size() > 120) text = text.substr(0, 117) + "…";
  return text;
}

const json& resolved(const json& root, const json& reference) {
  return root.at(json::json_pointer(reference["$ref"].get<std::string>().substr(1)));
}

std::wstring wide(const std::string& text) {
  std::wstring out;
  for (std::size_t i = 0; i < text.size();) {
    const auto first = static_cast<unsigned char>(text[i]);
    const int more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : first >= 0xC0 ? 1 : 0;
    std::uint32_t point = more == 3 ? first & 0x07u : more == 2 ? first & 0x0Fu : more == 1 ? first & 0x1Fu : first;
    for (int k = 1; k <= more; ++k)
      point = point << 6 | (static_cast<unsigned char>(text[i + static_cast<std::size_t>(k)]) & 0x3Fu);
    out.push_back(static_cast<wchar_t>(point));
    i += static_cast<std::size_t>(more) + 1;
  }
  return out;
}

}  // namespace

Schemas::Schemas() {
  for (const SchemaFile& file : all_schemas()) {
    if (file.path == "asyncapi.json" || file.path == "openapi.json") continue;  // they point to schemas, and are none
    add(file.path.substr(0, file.path.size() - 5), json::parse(file.text));
  }
}

void Schemas::add(const std::string& name, json schema) {
  see_that_all_is_known(name, schema);
  documents_.insert_or_assign(name, std::move(schema));
}

Fault Schemas::fault(std::string_view name, const json& value) {
  const auto found = documents_.find(name);
  if (found == documents_.end()) return "there is no schema " + std::string(name);
  return check(found->second, found->second, value, "");
}

std::set<std::string> Schemas::kinds(const std::string& name) const {
  std::set<std::string> out;
  const auto found = documents_.find(name);
  if (found == documents_.end()) return out;
  for (const json& one : found->second.value("oneOf", json::array())) {
    const auto& target = one.contains("$ref") ? resolved(found->second, one) : one;
    out.insert(target.value(json::json_pointer("/properties/kind/const"), ""));
  }
  return out;
}

Fault Schemas::check(const json& root, const json& schema, const json& value, const std::string& at) {
  const auto where = [&] { return at.empty() ? std::string("it") : at; };
  if (schema.is_boolean()) return schema.get<bool>() ? Fault() : where() + " may not be there";
  if (schema.contains("$ref")) {
    if (auto fault = check(root, resolved(root, schema), value, at)) return fault;
  }
  if (schema.contains("type") && !is_of_types(schema["type"], value)) {
    return where() + " must be of type " + schema["type"].dump() + ", not " + shown(value);
  }
  if (schema.contains("const") && schema["const"] != value) {
    return where() + " must be " + schema["const"].dump() + ", not " + shown(value);
  }
  if (schema.contains("enum") &&
      std::find(schema["enum"].begin(), schema["enum"].end(), value) == schema["enum"].end()) {
    return where() + " must be one of " + schema["enum"].dump() + ", not " + shown(value);
  }
  if (schema.contains("oneOf")) {
    if (auto fault = check_one_of(root, schema, value, at)) return fault;
  }
  if (value.is_number()) return check_number(schema, value, where());
  if (value.is_string()) return check_text(schema, value.get_ref<const std::string&>(), where());
  if (value.is_array()) return check_array(root, schema, value, at);
  if (value.is_object()) return check_object(root, schema, value, at);
  return std::nullopt;
}

// By `kind`, where the alternatives have one, so that the fault is told rather than that none of 21 fits.
Fault Schemas::check_one_of(const json& root, const json& schema, const json& value, const std::string& at) {
  int holds = 0;
  Fault last;
  for (const json& one : schema["oneOf"]) {
    Fault fault = check(root, one, value, at);
    if (!fault) {
      ++holds;
      continue;
    }
    const json& target = one.contains("$ref") ? resolved(root, one) : one;
    const json kind = target.value(json::json_pointer("/properties/kind/const"), json());
    if (value.is_object() && !kind.is_null() && value.value("kind", json()) == kind) return fault;
    last = std::move(fault);
  }
  if (holds == 1) return std::nullopt;
  const std::string where = at.empty() ? "it" : at;
  return where + (holds == 0 ? " fits none of what it may be: " : " fits more than one of what it may be: ") +
         shown(value);
}

Fault Schemas::check_number(const json& schema, const json& value, const std::string& at) const {
  if (schema.contains("minimum") && value < schema["minimum"]) {
    return at + " must be at least " + schema["minimum"].dump() + ", not " + shown(value);
  }
  if (schema.contains("maximum") && value > schema["maximum"]) {
    return at + " must be at most " + schema["maximum"].dump() + ", not " + shown(value);
  }
  return std::nullopt;
}

Fault Schemas::check_text(const json& schema, const std::string& text, const std::string& at) {
  const auto length = static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
  if (schema.contains("minLength") && length < schema["minLength"].get<std::size_t>()) return at + " is too short";
  if (schema.contains("maxLength") && length > schema["maxLength"].get<std::size_t>()) return at + " is too long";
  if (schema.contains("pattern") && !matches(schema["pattern"].get<std::string>(), text)) {
    return at + " must match " + schema["pattern"].get<std::string>() + ", not be " + shown(text);
  }
  return std::nullopt;
}

Fault Schemas::check_array(const json& root, const json& schema, const json& value, const std::string& at) {
  if (schema.contains("minItems") && value.size() < schema["minItems"].get<std::size_t>())
    return at + " has too few items";
  if (schema.contains("maxItems") && value.size() > schema["maxItems"].get<std::size_t>())
    return at + " has too many items";
  if (schema.value("uniqueItems", false) && std::set<json>(value.begin(), value.end()).size() < value.size())
    return at + " has an item twice";
  if (!schema.contains("items")) return std::nullopt;
  for (std::size_t i = 0; i < value.size(); ++i) {
    if (auto fault = check(root, schema["items"], value[i], at + "/" + std::to_string(i))) return fault;
  }
  return std::nullopt;
}

Fault Schemas::check_object(const json& root, const json& schema, const json& value, const std::string& at) {
  for (const json& member : schema.value("required", json::array())) {
    if (!value.contains(member.get<std::string>())) return at + "/" + member.get<std::string>() + " is missing";
  }
  static const json none = json::object();
  const json& properties = schema.contains("properties") ? schema["properties"] : none;
  for (const auto& [member, part] : value.items()) {
    if (const auto found = properties.find(member); found != properties.end()) {
      if (auto fault = check(root, *found, part, at + "/" + member)) return fault;
    } else if (schema.contains("additionalProperties") && schema["additionalProperties"].is_object()) {
      if (auto fault = check(root, schema["additionalProperties"], part, at + "/" + member)) return fault;
    }
  }
  return std::nullopt;
}

bool Schemas::matches(const std::string& pattern, const std::string& text) {
  auto found = patterns_.find(pattern);
  if (found == patterns_.end()) found = patterns_.emplace(pattern, std::wregex(wide(pattern))).first;
  return std::regex_search(wide(text), found->second);
}

}  // namespace palatine::certify
