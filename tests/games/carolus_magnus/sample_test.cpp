#include "engine/carolus_magnus/sample.hpp"

#include "engine/carolus_magnus/game.hpp"
#include "engine/carolus_magnus/steward.hpp"
#include "tests/engine/support/scale.hpp"
#include "tests/games/carolus_magnus/tables.hpp"
#include "tests/players/sample_battery.hpp"

namespace palatine::test {

template <>
struct SampledTraits<carolus_magnus::CarolusMagnus> {
  static std::vector<carolus_magnus::Options> tables() { return carolus_magnus_tables(); }
  static carolus_magnus::Action choose(const carolus_magnus::View& view, const carolus_magnus::Prompt& prompt,
                                       Seat seat, Random& random) {
    return carolus_magnus::steward::choose(view, prompt, seat, random, 200);
  }
  // How many knights there are of each family, wherever they are.
  static std::vector<int> kept(const carolus_magnus::View& full) {
    std::vector<int> of(carolus_magnus::family_count);
    const auto count = [&](const carolus_magnus::Knights& knights) {
      for (std::size_t i = 0; i < of.size(); ++i) of[i] += knights.of[i];
    };
    for (const auto& region : full.regions) count(region.knights);
    for (const auto& seat : full.seats) {
      count(seat.court);
      count(seat.reserve);
    }
    for (const auto& pile : full.piles) count(pile);
    count(full.supply);
    count(full.bag);
    return of;
  }
  static int longest() { return 100 * 4 * 12; }
};

namespace {

using namespace palatine::carolus_magnus;

TEST(CarolusMagnusSample, a_drawn_state_shows_each_seat_what_it_saw_and_goes_on) {
  for (int game = 0; game < scaled(1); ++game) {
    for (const Options& options : SampledTraits<CarolusMagnus>::tables()) {
      const auto seed = static_cast<std::uint64_t>(game);
      SampleBattery<CarolusMagnus>(seed).look_at_game(options, true, 5);
      SampleBattery<CarolusMagnus>(seed + 100).look_at_game(options, false, 11);
    }
  }
}

// Nothing is hidden.
TEST(CarolusMagnusSample, a_drawn_state_is_the_true_one) {
  FastRandom random(3);
  const State state = CarolusMagnus::set_up(carolus_magnus_tables()[0], random, nullptr);
  const State drawn = sample(CarolusMagnus::view(state, seat_at(1)), seat_at(1), random);
  EXPECT_EQ(CarolusMagnus::fingerprint(drawn), CarolusMagnus::fingerprint(state));
}

}  // namespace
}  // namespace palatine::test
