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

}  // namespace palatine
