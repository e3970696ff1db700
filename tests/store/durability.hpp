// What every store promises, as a machine that can be run on any: write, cut the power, look what is there.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <random>
#include <string>

#include "server/store/store.hpp"

namespace palatine::testing {

// A store whose power can be cut.
class Subject {
 public:
  virtual ~Subject() = default;
  virtual Store& store() = 0;
  // The power goes in the middle of some later operation, if one takes long enough.
  virtual void cut_soon(std::mt19937& random) = 0;
  // The power goes now, if it has not, and comes back: store() is a new one on what is left. An error: it can't start.
  virtual std::optional<std::string> cut_and_reopen(std::mt19937& random) = 0;
};

using SubjectMaker = std::function<std::unique_ptr<Subject>()>;

// Commits random batches, cuts the power at random moments, and compares: what was acknowledged must be there, what
// failed must be there whole or not at all, nothing else. Returns the first difference in words, with the seed.
std::optional<std::string> find_loss(const SubjectMaker& make, std::uint32_t seed, int power_cuts);

}  // namespace palatine::testing
