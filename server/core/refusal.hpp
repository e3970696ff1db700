// Short functions that make refusals (Error, protocol/core/error.hpp).
#pragma once

#include <string>
#include <string_view>

#include "protocol/core/error.hpp"
#include "tl/expected.hpp"

namespace palatine {

inline tl::unexpected<Error> refused(std::string_view reason, std::string message) {
  Error error;
  error.reason = reason;
  error.message = std::move(message);
  return tl::unexpected(std::move(error));
}

// A wrong parameter: its path.
inline tl::unexpected<Error> refused(std::string_view reason, std::string message, std::string path) {
  auto no = refused(reason, std::move(message));
  no.value().code = Error::invalid_params;
  no.value().path = std::move(path);
  return no;
}

// Likewise with what the sentence is about, for clients that word it themselves.
inline tl::unexpected<Error> refused(std::string_view reason, std::string message, std::string path, Error::Args args) {
  auto no = refused(reason, std::move(message), std::move(path));
  no.value().args = std::move(args);
  return no;
}

inline tl::unexpected<Error> refused_later(std::string_view reason, std::string message, std::int64_t retry_after_ms) {
  auto no = refused(reason, std::move(message));
  no.value().retry_after_ms = retry_after_ms;
  return no;
}

inline tl::unexpected<Error> refused_by_rule(std::string_view reason, std::string message, std::string rule) {
  auto no = refused(reason, std::move(message));
  no.value().rule = std::move(rule);
  return no;
}

}  // namespace palatine
