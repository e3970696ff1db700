// Who costs most of the thread that plays, kept by the runtime for each input: by person, by address (of IPv6 by
// network of 64 bits) and by method, or kind of input where there is none.
#pragma once

#include "server/metrics/costs.hpp"
#include "server/runtime/watchdog.hpp"

namespace palatine {

class WhoCostsMost {
 public:
  void add(InputKind kind, const GameServerWork& work, const Cost& cost, Costs::Time now);

  const Costs& people() const { return people_; }
  const Costs& addresses() const { return addresses_; }
  const Costs& methods() const { return methods_; }

 private:
  Costs people_, addresses_, methods_;
};

}  // namespace palatine
