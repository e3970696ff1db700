#include "engine/chevaliers/sample.hpp"

#include "engine/chevaliers/game.hpp"
#include "engine/chevaliers/steward.hpp"
#include "tests/engine/support/scale.hpp"
#include "tests/games/chevaliers/game_traits.hpp"
#include "tests/players/sample_battery.hpp"

namespace palatine::test {

template <>
struct SampledTraits<chevaliers::Chevaliers> {
  static std::vector<chevaliers::Options> tables() {
    using chevaliers::TournamentTies;
    return {{2, 60},
            {3, 60},
            {4, 30},
            {6, 40},
            {4, 30, TournamentTies::rolled_again},
            GameTraits<chevaliers::Chevaliers>::with_own_deck(3)};
  }
  static chevaliers::Action choose(const chevaliers::View& view, const chevaliers::Prompt& prompt, Seat seat,
                                   Random& random) {
    return chevaliers::steward::choose(view, prompt, seat, random);
  }
  // How often each card lies somewhere: once.
  static std::vector<int> kept(const chevaliers::FullView& full) {
    std::vector<int> times(chevaliers::max_cards);
    const auto count = [&](const auto& cards) {
      for (const auto& card : cards) ++times[card.card];
    };
    for (const auto& seat : full.seen.seats) {
      count(seat.castles);
      count(seat.tournaments);
      count(seat.specials);
    }
    for (const auto& pile : full.piles) {
      for (const chevaliers::CardId card : pile) ++times[card];
    }
    return times;
  }
  static int longest() { return GameTraits<chevaliers::Chevaliers>::longest(); }
};

namespace {

using namespace palatine::chevaliers;
using Battery = SampleBattery<Chevaliers>;

TEST(ChevaliersSample, a_drawn_state_shows_each_seat_what_it_saw_and_goes_on) {
  for (int game = 0; game < scaled(3); ++game) {
    for (const Options& options : SampledTraits<Chevaliers>::tables()) {
      const auto seed = static_cast<std::uint64_t>(game);
      Battery(seed).look_at_game(options, true, 3);
      Battery(seed + 100).look_at_game(options, false, 11);
    }
  }
}

// After some turns of stewards, so that cards were buried, taken and given up.
State position(std::uint64_t seed) {
  FastRandom random(seed);
  State state = Chevaliers::set_up({3, 60}, random, nullptr);
  while (state.turn < 12 && !Chevaliers::result(state)) {
    const Seat seat = std::visit(
        [](const auto& phase) {
          if constexpr (requires { phase.seat; }) return phase.seat;
          return Seat{};
        },
        state.phase);
    const Action action = steward::choose(Chevaliers::view(state, seat), Chevaliers::prompt(state, seat), seat, random);
    EXPECT_TRUE(Chevaliers::apply(state, seat, action, random, nullptr).has_value());
  }
  return state;
}

TEST(ChevaliersSample, each_card_that_lies_face_down_is_as_likely_in_each_place) {
  const State state = position(5);
  std::map<int, double> hidden;
  for (const Pile& pile : state.piles) {
    for (std::size_t i = 1; i < pile.size(); ++i) hidden[pile[i]] = 1;
  }
  ASSERT_GT(state.piles[0].size(), 4u);
  ASSERT_GT(state.piles[1].size(), 4u);
  Tally next_left, middle_left, last_left, next_right, last_right;
  std::map<int, double> places;
  Tally places_of_one;
  const CardId one = state.piles[1][2];
  FastRandom random(77);
  for (int i = 0; i < 20'000; ++i) {
    const State drawn = sample(Chevaliers::view(state, seat_at(1)), seat_at(1), random);
    next_left.add(drawn.piles[0][1]);
    middle_left.add(drawn.piles[0][drawn.piles[0].size() / 2]);
    last_left.add(drawn.piles[0].back());
    next_right.add(drawn.piles[1][1]);
    last_right.add(drawn.piles[1].back());
    for (int pile = 0; pile < pile_count; ++pile) {
      const Pile& cards = drawn.piles[static_cast<std::size_t>(pile)];
      for (std::size_t place = 1; place < cards.size(); ++place) {
        const int name = 100 * pile + static_cast<int>(place);
        places[name] = 1;
        if (cards[place] == one) places_of_one.add(name);
      }
    }
  }
  for (const Tally* tally : {&next_left, &middle_left, &last_left, &next_right, &last_right}) {
    tally->expect_shares(hidden);
  }
  places_of_one.expect_shares(places);
}

}  // namespace
}  // namespace palatine::test
