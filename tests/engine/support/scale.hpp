// How many games a test plays: PALATINE_GAMES says how many of 2,000 (the default; 200 means a tenth, 20000 tenfold).
#pragma once

#include <algorithm>
#include <cstdlib>

namespace palatine::test {

inline int scaled(int games) {
  const char* text = std::getenv("PALATINE_GAMES");
  const long scale = text ? std::strtol(text, nullptr, 10) : 2000;
  return static_cast<int>(std::max(1L, games * std::max(1L, scale) / 2000));
}

}  // namespace palatine::test
