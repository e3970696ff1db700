#include "protocol/core/error.hpp"

#include <algorithm>

#include "engine/core/bug.hpp"
#include "protocol/core/reasons.hpp"
#include "protocol/core/refuse.hpp"
#include "protocol/core/utf8.hpp"

namespace palatine {

Error error_from(const Rejection& rejection) {
  Error error;
  error.code = Error::refused;
  error.reason = rejection.reason;
  error.message = rejection.message;
  if (!rejection.rule.empty()) error.rule = std::string(rejection.rule);
  error.args = rejection.args;
  return error;
}

Error refuse(std::string_view reason, std::string message, std::optional<std::string> path) {
  const Reason* known = find_reason(reason);
  expect(known != nullptr, "a reason that protocol/core/reasons.hpp does not list");
  Error error;
  error.code = known->code;
  error.reason = reason;
  error.message = std::move(message);
  error.path = std::move(path);
  return error;
}

std::string shortened(std::string_view text) {
  std::string out;
  std::size_t shown = 0;
  while (!text.empty() && shown++ < 40) {
    const std::size_t size = std::max<std::size_t>(1, utf8_size(text));
    const std::string_view one = text.substr(0, size);
    out += utf8_size(one) == 0 || has_control_characters(one) ? std::string_view("?") : one;
    text.remove_prefix(size);
  }
  return text.empty() ? out : out + "…";
}

std::string in_quotes(std::string_view text) {
  return '"' + shortened(text) + '"';
}

void append_pointer(std::string& path, std::string_view name) {
  path += '/';
  for (const char c : name) {
    if (c == '~') {
      path += "~0";
    } else if (c == '/') {
      path += "~1";
    } else {
      path += c;
    }
  }
}

}  // namespace palatine
