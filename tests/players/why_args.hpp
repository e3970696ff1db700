// What a reason of any game is told with.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <string_view>
#include <variant>

#include "engine/players/advice.hpp"

namespace palatine::test {

inline std::int64_t number_of(const Why& why, std::string_view name) {
  for (const auto& [arg, value] : why.args)
    if (arg == name) return std::get<std::int64_t>(value);
  ADD_FAILURE() << why.kind << " without " << name;
  return -1;
}

}  // namespace palatine::test
