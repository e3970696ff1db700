#include "server/runtime/gauge.hpp"

namespace palatine {

Fullness Gauge::measured(std::uint64_t used, std::uint64_t most) {
  const auto reaches = [&](std::uint64_t percent) { return used >= most / 100 * percent; };
  if (reaches(level_ == Fullness::full ? 95 : 100))
    level_ = Fullness::full;
  else if (reaches(level_ == Fullness::fine ? 80 : 75))
    level_ = Fullness::nearly;
  else
    level_ = Fullness::fine;
  return level_;
}

}  // namespace palatine
