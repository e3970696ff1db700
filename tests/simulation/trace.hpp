// What happened, step by step: the last lines for a failure, all of them for --trace, and a hash of every byte.
#pragma once

#include <deque>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/simulation/timeline.hpp"

namespace palatine::simulation {

class Trace {
 public:
  Trace(const Timeline& time, std::ostream* out) : time_(time), start_(time.now()), out_(out) {}

  void note(std::string_view who, std::string_view what, std::string_view text = {});
  void hash(std::string_view bytes);
  std::uint64_t hash() const { return hash_; }
  std::vector<std::string> last() const { return {last_.begin(), last_.end()}; }

 private:
  const Timeline& time_;
  Millis start_;
  std::ostream* out_;
  std::deque<std::string> last_;
  std::uint64_t hash_ = 0xcbf29ce484222325;
};

}  // namespace palatine::simulation
