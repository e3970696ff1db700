// Guesses at passwords and codes are slowed, not forbidden: a few are free, then each that is wrong doubles the wait
// before the next one, up to a limit.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "server/core/sweep.hpp"
#include "server/store/rows.hpp"

namespace palatine {

class Guessing {
 public:
  static constexpr int free_guesses = 5;
  static constexpr Millis first_wait_ms = 1000;
  static constexpr Millis forgotten_after_ms = 24 * 3'600'000;

  // Whose guesses are counted together, and how long the wait grows.
  struct Count {
    std::string of;
    Millis longest_ms = 0;
  };

  explicit Guessing(std::size_t most = 100'000) : most_(most) {}

  // Counts a guess before anybody knows whether it is right, so that many at once are no way round; or counts nothing
  // and says how many ms are to be waited.
  std::optional<Millis> guess(const std::vector<Count>& counts, Millis now);
  // It was right, or it was never looked at: as if it had not been.
  void forgive(const std::vector<Count>& counts, Millis now);
  std::size_t size() const { return entries_.size(); }

 private:
  struct Entry {
    int wrong = 0;
    Millis next = 0;
    Millis last = 0;
  };
  std::size_t most_;
  std::map<std::string, Entry> entries_;
  Sweep<std::map<std::string, Entry>> sweep_;
};

}  // namespace palatine
