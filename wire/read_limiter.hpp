// How much somebody may send.
#pragma once

#include <cstddef>

namespace palatine {

// For streams: they read no faster than it allows, and count all that comes: headers, frames of any kind, what TLS
// adds.
class ReadLimiter {
 public:
  virtual ~ReadLimiter() = default;
  virtual std::size_t bytes_left() = 0;
  virtual void bytes_came(std::size_t bytes) = 0;
};

}  // namespace palatine
