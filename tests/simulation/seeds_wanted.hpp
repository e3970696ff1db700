// How many seeds a test of the simulator runs: PALATINE_GAMES says so, where a build with sanitizers runs few.
#pragma once

#include <cstdint>
#include <cstdlib>

namespace palatine::simulation {

inline constexpr std::uint64_t usual_seeds = 150;

inline std::uint64_t seeds_wanted() {
  const char* const wanted = std::getenv("PALATINE_GAMES");
  return wanted ? std::strtoull(wanted, nullptr, 10) : usual_seeds;
}

// Enough to say what all of them together must have met.
inline bool are_many() {
  return seeds_wanted() >= usual_seeds;
}

}  // namespace palatine::simulation
