// A refusal as it travels: a JSON-RPC code with a stable reason. The reasons are listed in docs/protocol.md and in
// protocol/core/reasons.hpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/rejection.hpp"

namespace palatine {

struct Error {
  // JSON-RPC 2.0's codes, and one of ours for everything that the game server or a game refuses.
  static constexpr int parse_error = -32700;
  static constexpr int invalid_request = -32600;
  static constexpr int method_not_found = -32601;
  static constexpr int invalid_params = -32602;
  static constexpr int internal_error = -32603;
  static constexpr int refused = -32000;

  using Args = std::vector<std::pair<std::string, Rejection::Value>>;

  int code = refused;
  std::string reason;               // stable: "not_your_turn"
  std::string message;              // a plain English sentence
  std::optional<std::string> path;  // JSON Pointer into the request's params: "/action/disc"
  std::optional<std::string> rule;  // the rule or ruling: "R14", "partner_chat"
  Args args;
  std::optional<std::int64_t> retry_after_ms;
};

Error error_from(const Rejection& rejection);

}  // namespace palatine
