#include "protocol/describe_schema.hpp"

#include <algorithm>

namespace palatine {

using json = nlohmann::ordered_json;

json SchemaMaker::integer(const Bounds& bounds, std::int64_t lowest, std::int64_t highest) {
  json out = {{"type", "integer"}};
  const std::int64_t min = std::max(lowest, bounds.min);
  const std::int64_t max = std::min(highest, bounds.max);
  if (min > -largest_integer) out["minimum"] = min;
  if (max < largest_integer) out["maximum"] = max;
  return out;
}

json SchemaMaker::text(const Bounds& bounds) {
  json out = {{"type", "string"}};
  if (bounds.form != nullptr) out["pattern"] = bounds.form->pattern;
  return out;
}

json SchemaMaker::any(const Bounds& bounds) {
  if (bounds.shape == JsonShape::object) return {{"type", "object"}};
  if (bounds.shape == JsonShape::array) return list(json::object(), bounds.min_items, bounds.max_items);
  return json::object();
}

json SchemaMaker::list(json items, std::int64_t min, std::int64_t max) {
  json out = {{"type", "array"}};
  if (!items.empty()) out["items"] = std::move(items);
  if (min > 0) out["minItems"] = min;
  if (max < largest_integer) out["maxItems"] = max;
  return out;
}

json SchemaMaker::or_null(json schema) {
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

}  // namespace palatine
