// How full something is, said so that it does not flutter.
#pragma once

#include <cstdint>

namespace palatine {

// How much of something is used, of what may be. Each begins at a share of it, and ends a little below.
enum class Fullness : std::uint8_t {
  fine,
  nearly,  // from 80 % on, until less than 75 %
  full,    // from 100 % on, until less than 95 %
};

class Gauge {
 public:
  // `most` may change while it goes on.
  Fullness measured(std::uint64_t used, std::uint64_t most);
  Fullness level() const { return level_; }

 private:
  Fullness level_ = Fullness::fine;
};

}  // namespace palatine
