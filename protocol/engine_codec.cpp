#include "protocol/describe_engine.hpp"
#include "protocol/describe_json.hpp"
#include "protocol/describe_text.hpp"
#include "protocol/parse_json.hpp"

namespace palatine::engines {

std::string encode(const FromRunner& message) {
  return text_of(message).text;
}

tl::expected<FromEngine, Error> decode(std::string_view line) {
  JsonRules rules;
  rules.strict = false;  // an engine may add members of its own, with whatever numbers
  const auto json = parse_json(line, rules);
  if (!json) return tl::unexpected(json.error());
  return read_json<FromEngine>(*json, Unknown::ignore);
}

}  // namespace palatine::engines
