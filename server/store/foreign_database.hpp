// Why a database can't be used by this program: sentences without their subject, of every store.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace palatine {

inline constexpr std::string_view of_another_program = "is a database of another program, not of Palatine";

inline std::string of_newer_program(std::int64_t schema, std::int64_t known) {
  return "was written by a newer Palatine (its schema is " + std::to_string(schema) + ", this program knows up to " +
         std::to_string(known) + "); start that newer version instead";
}

// So many games under way of one kind.
inline std::string of_rules(std::int64_t count, std::string_view game, std::int64_t rules) {
  return std::to_string(count) + " of " + std::string(game) + " (version " + std::to_string(rules) + " of its rules)";
}

inline std::string cant_go_on(std::string_view games) {
  return "has games under way that this program can't go on with: " + std::string(games) +
         "; finish them under the program that began them. Nothing was changed";
}

}  // namespace palatine
