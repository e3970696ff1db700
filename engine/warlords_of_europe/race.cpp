#include "engine/warlords_of_europe/race.hpp"

#include <cstdint>
#include <utility>

#include "engine/players/race.hpp"
#include "engine/warlords_of_europe/playing_on.hpp"
#include "engine/warlords_of_europe/sample.hpp"

namespace palatine::warlords_of_europe {
namespace {

constexpr int pairs_of_ways = 4;  // that take the ends of a battle in equal parts together

using MapLine = palatine::Line<WarlordsOfEurope>;

// What there is to choose from; returns what is left of the budget.
int line_up(const Guide& guide, const View& view, const Prompt& prompt, Seat seat, Random& random, int nodes,
            std::vector<MapLine>& lines) {
  const State state = sample_before<WarlordsOfEurope>(view, prompt, seat, random);
  std::vector<MapLine> guesses;
  const int left = nodes - 1 - guide.suggest(state, seat, true, random, guesses);
  lines = different<WarlordsOfEurope>(std::move(guesses), state, seat, random);
  return left;
}

}  // namespace

std::vector<Considered<WarlordsOfEurope>> first_guesses(const Guide& guide, const View& view, const Prompt& prompt,
                                                        Seat seat, Random& random) {
  return race(guide, view, prompt, seat, random, 0);
}

std::vector<Considered<WarlordsOfEurope>> race(const Guide& guide, const View& view, const Prompt& prompt, Seat seat,
                                               Random& random, int nodes) {
  std::vector<MapLine> lines;
  const int left = line_up(guide, view, prompt, seat, random, nodes, lines);
  const std::uint64_t series = std::uint64_t{random.below(1u << 31)} << 31;
  // twice, with numbers that are one another's opposite
  const auto play_on_in_pair = [&](const MapLine& line, const State& state, int look) {
    PlayedOn both;
    for (const int other : {0, 1}) {
      const Way way{2 * (look % pairs_of_ways) + other, 2 * pairs_of_ways, series + look / pairs_of_ways};
      const PlayedOn played = play_on_after(guide, line.actions, seat, state, way);
      for (std::size_t side = 0; side < max_seats; ++side) both.shares[side] += played.shares[side] / 2;
      both.decisions += played.decisions;
    }
    return both;
  };
  return Race<WarlordsOfEurope, decltype(play_on_in_pair)>(view, prompt, seat, random, std::move(lines),
                                                           play_on_in_pair, Played::surely_better, left)
      .run();
}

}  // namespace palatine::warlords_of_europe
