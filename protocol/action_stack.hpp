// Which actions of a log stand. A log only grows: what is taken back stays in it, marked. What stands is a stack.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/core/bug.hpp"

namespace palatine {

class ActionStack {
 public:
  // The next action of the log.
  void acted() { stands_.push_back(log_++); }
  // The last so many that stand don't any more. Gives the place in the log at which the state was what it is now: 0 is
  // the set-up, n is after the log's n-th action.
  std::size_t undone(std::size_t actions) {
    expect(actions <= stands_.size(), "more is taken back than stands");
    stands_.resize(stands_.size() - actions);
    return place();
  }
  std::size_t place() const { return stands_.empty() ? 0 : std::size_t{stands_.back()} + 1; }
  const std::vector<std::uint32_t>& all() const { return stands_; }  // numbers in the log, from 0
  std::size_t size() const { return stands_.size(); }

 private:
  std::vector<std::uint32_t> stands_;
  std::uint32_t log_ = 0;
};

}  // namespace palatine
