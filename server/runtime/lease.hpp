// Where several processes may want to serve the same games: for how long this one may.
#pragma once

#include <cstdint>
#include <string>

#include "server/runtime/timings.hpp"

namespace palatine {

struct ClusterFigures {
  bool hosts = false;
  std::string node;
  double margin_seconds = 0;  // of what it may tell for; 0: it may tell nothing
  std::int64_t alive = 0;     // nodes, itself among them
  std::int64_t dead = 0;
  std::uint64_t beats_failed = 0;
};

// From any thread.
class Lease {
 public:
  virtual ~Lease() = default;
  // While it is false nothing leaves, not even what was durable long ago: another process may have taken over.
  virtual bool may_tell() const = 0;
  // The same time without what passed while nothing could be told: then all clocks stand.
  virtual SteadyTime even(SteadyTime time) const = 0;
  virtual ClusterFigures figures() const = 0;
};

}  // namespace palatine
