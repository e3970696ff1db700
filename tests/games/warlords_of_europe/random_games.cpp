#include "tests/games/warlords_of_europe/random_games.hpp"

#include "tests/games/warlords_of_europe/game_traits.hpp"
#include "tests/games/warlords_of_europe/text.hpp"

namespace palatine::test::warlords_of_europe {
namespace {

using namespace palatine::warlords_of_europe;

rc::Gen<Options> tables() {
  return rc::gen::exec([] {
    Options options;
    options.players = *rc::gen::element(2, 3, 3, 4, 4);
    options.scenario = *rc::gen::element(Scenario::standard, Scenario::standard, Scenario::short_game,
                                         Scenario::long_game, Scenario::drawn, Scenario::chosen);
    options.max_rounds = *rc::gen::element(1, 2, 3, 4, 8);
    if (check(options)) options.scenario = Scenario::standard;
    if (*rc::gen::element(false, true)) return options;
    FastRandom random(*rc::gen::inRange<std::uint64_t>(0, 1'000'000));
    return with_house_rules(options, random);
  });
}

}  // namespace

rc::Gen<WarlordsOfEuropeGame> random_games() {
  return games_of<WarlordsOfEurope>(tables(), 600);
}

std::vector<WarlordsOfEuropeAttempt> warlords_attempts(const State& state, std::uint64_t seed) {
  FastRandom random(seed);
  std::vector<Action> pool;
  GameTraits<WarlordsOfEurope>::pool(state, random, pool);
  std::vector<WarlordsOfEuropeAttempt> attempts;
  for (const Action& action : pool) {
    attempts.push_back(
        {seat_at(static_cast<int>(random.below(static_cast<std::uint32_t>(state.options.players) + 1))), action});
  }
  return attempts;
}

State with_other_secrets(State state, Viewer viewer, std::uint64_t seed) {
  FastRandom random(seed);
  GameTraits<WarlordsOfEurope>::shuffle_unseen(state, viewer, random);
  return state;
}

}  // namespace palatine::test::warlords_of_europe
