#include "engine/players/guide.hpp"

namespace palatine {

SideShares shares_of(const Result& result, int sides) {
  SideShares shares{};
  const auto winners = static_cast<Share>(result.winners.size());
  for (int side = 0; side < sides; ++side) {
    if (winners == 0) {
      shares[static_cast<std::size_t>(side)] = whole_share / sides;
    } else if (result.winners.contains(side_at(side))) {
      shares[static_cast<std::size_t>(side)] = whole_share / winners;
    }
  }
  return shares;
}

}  // namespace palatine
