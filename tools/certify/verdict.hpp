// How a rule's check ends other than by holding.
#pragma once

#include <stdexcept>
#include <string>

namespace palatine::certify {

// The rule does not hold.
struct Failed : std::runtime_error {
  Failed(std::string expected_, std::string came_)
      : std::runtime_error(expected_ + "; but " + came_), expected(std::move(expected_)), came(std::move(came_)) {}
  std::string expected;
  std::string came;
};

// It could not be tried here.
struct NotTried : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace palatine::certify
