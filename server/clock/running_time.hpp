// The server's own time: it stands still while no server runs, so that no table's clock runs then. Where it stood last
// is marked in the store, and the next start goes on from there (docs/adr/0007-clocks-count-running-time.md).
#pragma once

#include "server/core/millis.hpp"

namespace palatine {

class RunningTime {
 public:
  // `running_time`: what it was by the last mark. `now`: this start.
  RunningTime(Millis running_time, Millis now) : ahead_(running_time - now) {}

  Millis at(Millis now) const { return now + ahead_; }
  // The moment at which it will be so much, if this server runs until then.
  Millis moment_of(Millis running_time) const { return running_time - ahead_; }

 private:
  Millis ahead_;
};

}  // namespace palatine
