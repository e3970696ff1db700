// What people do: a table of steps, each with its weight and with when it may be taken. A method that the server learns
// is a further line here.
#pragma once

#include <span>
#include <string_view>

#include "tests/simulation/person.hpp"

namespace palatine::simulation {

struct Step {
  std::string_view name;
  int weight = 0;
  bool (*may)(Person&);
  void (*take)(Person&);
};

std::span<const Step> all_steps();

}  // namespace palatine::simulation
