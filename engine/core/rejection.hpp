// Why the rules refused an action. A rejection changes nothing.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace palatine {

struct Rejection {
  using Value = std::variant<std::int64_t, std::string>;

  std::string_view reason;                          // stable snake_case, static storage: "disc_taken"
  std::string_view rule;                            // rule or ruling that was broken, static storage: "discs", "R14"
  std::string message;                              // a plain English sentence for people
  std::vector<std::pair<std::string, Value>> args;  // what a client's own sentence needs: {"disc", 3}
};

}  // namespace palatine
