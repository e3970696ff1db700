#include "engine/players/branches.hpp"

#include <gtest/gtest.h>

#include <array>
#include <limits>

namespace palatine {
namespace {

TEST(SquareRoot, is_the_largest_number_whose_square_is_not_above) {
  for (std::uint64_t root = 0; root < 3000; ++root) {
    EXPECT_EQ(square_root(root * root), root);
    if (root > 0) {
      EXPECT_EQ(square_root(root * root - 1), root - 1);
    }
  }
  EXPECT_EQ(square_root(std::numeric_limits<std::uint64_t>::max()), std::numeric_limits<std::uint32_t>::max());
}

std::array<Branch, 3> three() {
  std::array<Branch, 3> branches{};
  branches[0].worth = 30'000;
  branches[1].worth = 34'000;
  branches[2].worth = 20'000;
  for (Branch& each : branches) each.open = true;
  set_likelihoods(branches);
  return branches;
}

TEST(Branches, the_better_the_first_guess_the_likelier) {
  const auto branches = three();
  EXPECT_GT(branches[1].likelihood, branches[0].likelihood);
  EXPECT_GT(branches[0].likelihood, branches[2].likelihood);
  EXPECT_GT(branches[2].likelihood, 0u);
  EXPECT_NEAR(branches[0].likelihood + branches[1].likelihood + branches[2].likelihood, whole_share, 3);
}

TEST(Branches, what_the_state_does_not_allow_is_never_tried) {
  auto branches = three();
  branches[1].open = false;
  branches[2].open = false;
  for (Branch& each : branches) each.offered = 100;
  EXPECT_EQ(best_to_try(branches, 30'000), 0u);
}

TEST(Branches, the_first_guess_is_tried_first_and_what_disappoints_is_left) {
  auto branches = three();
  for (Branch& each : branches) each.offered = 1;
  EXPECT_EQ(best_to_try(branches, 30'000), 1u);
  for (Branch& each : branches) each.offered = 30;
  branches[1].visits = 30;
  branches[1].sum = 30 * 1000;
  EXPECT_EQ(best_to_try(branches, 30'000), 0u);
}

TEST(Branches, a_branch_that_was_seldom_offered_is_not_tried_for_that) {
  std::array<Branch, 2> branches{};
  for (Branch& each : branches) {
    each.open = true;
    each.likelihood = whole_share / 2;
    each.visits = 10;
    each.sum = 10 * 30'000;
  }
  branches[0].offered = 1000;
  branches[1].offered = 12;
  EXPECT_EQ(best_to_try(branches, 30'000), 0u);
  std::swap(branches[0].offered, branches[1].offered);
  EXPECT_EQ(best_to_try(branches, 30'000), 1u);
}

TEST(SideShares, are_the_winners_in_equal_parts_and_everybodys_where_nobody_won) {
  EXPECT_EQ(shares_of({{Side{1}}, "", {}}, 3), (SideShares{0, whole_share, 0}));
  EXPECT_EQ(shares_of({{Side{0}, Side{2}}, "", {}}, 3), (SideShares{whole_share / 2, 0, whole_share / 2}));
  EXPECT_EQ(shares_of({{}, "", {}}, 2), (SideShares{whole_share / 2, whole_share / 2}));
}

}  // namespace
}  // namespace palatine
