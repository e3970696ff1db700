// The numbers of a search tree, whole numbers throughout: what was tried how often, what came of it, what is next.
#pragma once

#include <cstdint>
#include <span>

#include "engine/players/guide.hpp"

namespace palatine {

// The largest number whose square is not above n.
std::uint32_t square_root(std::uint64_t n);

struct Branch {
  Share worth = 0;               // the first guess
  std::uint32_t likelihood = 0;  // of whole_share: how likely it is the best, by the first guess
  std::uint32_t visits = 0;
  std::uint32_t offered = 0;  // visits of its node by states that allow it
  std::int64_t sum = 0;       // shares, over the visits
  bool open = false;          // whether the state of this visit allows it

  Share mean() const { return visits == 0 ? worth : static_cast<Share>(sum / visits); }
};

// Fills in likelihoods: the nearer the guess to the best one, the likelier.
void set_likelihoods(std::span<Branch> branches);

// The one of the open branches to go on with: PUCT, with the likelihoods as priors, and counts of those visits that
// offered the branch (information sets: not every state allows all). `expected`: the mean of the node so far.
std::size_t best_to_try(std::span<const Branch> branches, Share expected);

}  // namespace palatine
