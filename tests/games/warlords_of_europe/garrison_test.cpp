// The garrison of a player that gave up, among stewards.
#include "engine/warlords_of_europe/garrison.hpp"

#include <gtest/gtest.h>

#include "engine/players/random_player.hpp"
#include "engine/warlords_of_europe/game.hpp"
#include "engine/warlords_of_europe/steward.hpp"

namespace palatine::warlords_of_europe {
namespace {

// What somebody who stands and defends does not do.
struct Stirs {
  bool operator()(const March&) const { return true; }
  bool operator()(const PlayCard&) const { return true; }
  bool operator()(const Muster&) const { return true; }
  bool operator()(const OpenOffer&) const { return true; }
  bool operator()(const AnswerOffer& action) const { return action.accept; }
  bool operator()(const TakeVassals& action) const { return action.take; }
  bool operator()(const Buy&) const { return true; }
  bool operator()(const BeginCastle&) const { return true; }
  bool operator()(const FinishCastle&) const { return true; }
  bool operator()(const BuyCard& action) const { return action.buy; }
  template <class A>
  bool operator()(const A&) const {
    return false;
  }
};

// From `from` on the first seat is a garrison's; before, all are stewards or, if `wild`, play at random.
Result play(const Options& options, int from, bool wild, std::uint64_t seed) {
  FastRandom dice(seed);
  FastRandom choice(seed + 1'000'000);
  State state = WarlordsOfEurope::set_up(options, dice, nullptr);
  for (int done = 0; !WarlordsOfEurope::to_act(state).empty(); ++done) {
    const Seat seat = WarlordsOfEurope::to_act(state).first();
    const Prompt prompt = WarlordsOfEurope::prompt(state, seat);
    const View view = WarlordsOfEurope::view(state, seat);
    const bool stands = seat == seat_at(0) && done >= from;
    const Action action = stands ? garrison::choose(view, prompt, seat, choice)
                          : wild ? random_action<WarlordsOfEurope>(prompt, choice)
                                 : steward::choose(view, prompt, seat, choice);
    EXPECT_FALSE(stands && std::visit(Stirs{}, action)) << "prompt of kind " << prompt.index();
    const auto applied = WarlordsOfEurope::apply(state, seat, action, dice, nullptr);
    if (!applied) {
      ADD_FAILURE() << "seed " << seed << ", prompt of kind " << prompt.index() << ": " << applied.error().message;
      return {};
    }
  }
  return *WarlordsOfEurope::result(state);
}

TEST(WarlordsOfEuropeGarrison, stands_and_defends_from_the_first_decision_to_the_end) {
  for (int players = 2; players <= max_players; ++players) {
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      EXPECT_FALSE(play({players, Scenario::standard, 20}, 0, seed % 2 == 1, seed).reason.empty());
    }
  }
}

// Wherever one gives up: with attacks declared, offers drafted, mercenaries to be paid.
TEST(WarlordsOfEuropeGarrison, takes_over_at_any_moment) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const int from = 40 + static_cast<int>(seed) * 17;
    EXPECT_FALSE(play({3, Scenario::standard, 12}, from, seed % 2 == 1, seed + 50).reason.empty());
  }
}

// A steward would not.
TEST(WarlordsOfEuropeGarrison, loses_to_stewards) {
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    EXPECT_FALSE(play({3, Scenario::standard, 30}, 0, false, seed + 9).winners.contains(side_at(0)));
  }
}

TEST(WarlordsOfEuropeGarrison, sits_in_where_the_table_has_not_chosen_otherwise) {
  Options options;
  EXPECT_EQ(sits_in_for_resigned(options), "garrison");
  options.given_up = GivenUp::steward;
  EXPECT_EQ(sits_in_for_resigned(options), "steward");
  EXPECT_EQ(with_defaults(options).given_up, GivenUp::steward);
  options.given_up = GivenUp::garrison;
  EXPECT_EQ(with_defaults(options), Options{});
  options.given_up.reset();
  options.rules_version = 1;
  EXPECT_EQ(sits_in_for_resigned(options), "steward") << "a table of the first version agreed on nothing else";
}

}  // namespace
}  // namespace palatine::warlords_of_europe
