// Values against the JSON Schemas of this build. Only the keywords that our schemas use are known; a schema with any
// other is a fault of ours and throws, so that nothing is passed over in silence.
#pragma once

#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <regex>
#include <set>
#include <string>
#include <string_view>

namespace palatine::certify {

using json = nlohmann::json;

class Schemas {
 public:
  Schemas();  // all of protocol/tools/schemas.hpp

  bool has(std::string_view name) const { return documents_.contains(name); }  // "requests/room.sit"
  // What is wrong first, with its place; nothing where it holds. Members that the schema doesn't know may be there.
  std::optional<std::string> fault(std::string_view name, const json& value);
  // The alternatives of a schema by their `kind`.
  std::set<std::string> kinds(const std::string& name) const;
  // The same with a schema of somebody else (options_schema of a game), under a name of its own.
  void add(const std::string& name, json schema);

 private:
  std::optional<std::string> check(const json& root, const json& schema, const json& value, const std::string& at);
  std::optional<std::string> check_number(const json& schema, const json& value, const std::string& at) const;
  std::optional<std::string> check_text(const json& schema, const std::string& text, const std::string& at);
  std::optional<std::string> check_array(const json& root, const json& schema, const json& value,
                                         const std::string& at);
  std::optional<std::string> check_object(const json& root, const json& schema, const json& value,
                                          const std::string& at);
  std::optional<std::string> check_one_of(const json& root, const json& schema, const json& value,
                                          const std::string& at);
  bool matches(const std::string& pattern, const std::string& text);

  std::map<std::string, json, std::less<>> documents_;
  std::map<std::string, std::wregex> patterns_;
};

}  // namespace palatine::certify
