// Who is dropped where too much waits to be read by all together: those of the address that has most of it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "server/net/peer_quotas.hpp"

namespace palatine {

struct SlowReader {
  std::uint64_t id = 0;
  const PeerQuota* from = nullptr;  // null: not known; all of those count as one address
  std::size_t bytes = 0;            // that wait for it
};

// First those whose address, or wider network, has most for its width, and of them those that have most themselves: as
// many as it takes until no more than `left` wait. Nobody where no more than `most` do.
std::vector<std::uint64_t> dropped_of(std::vector<SlowReader> readers, std::size_t most, std::size_t left);

}  // namespace palatine
