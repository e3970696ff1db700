// Small things that the oracle's sources share: the families by name, and counting them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tests/games/carolus_magnus/oracle/oracle.hpp"

namespace palatine::oracle {

inline const std::vector<std::string> families = {"red", "pink", "blue", "yellow", "green"};

inline Count no_knights() {
  Count count;
  for (const std::string& family : families) count[family] = 0;
  return count;
}

inline int total(const Count& count) {
  int sum = 0;
  for (const auto& [family, number] : count) sum += number;
  return sum;
}

// Reads a Knights object; an absent family is none.
inline Count read_knights(const json& knights) {
  Count count = no_knights();
  for (const std::string& family : families) count[family] = knights.value(family, 0);
  return count;
}

inline json or_null(std::optional<int> number) {
  return number ? json(*number) : json(nullptr);
}

inline std::optional<int> read_optional(const json& number) {
  if (number.is_null()) return std::nullopt;
  return number.get<int>();
}

}  // namespace palatine::oracle
