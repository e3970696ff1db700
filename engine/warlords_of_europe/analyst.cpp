#include "engine/warlords_of_europe/analyst.hpp"

#include <algorithm>
#include <vector>

#include "engine/players/analysis.hpp"
#include "engine/warlords_of_europe/guide.hpp"
#include "engine/warlords_of_europe/playing_on.hpp"
#include "engine/warlords_of_europe/sample.hpp"

namespace palatine::warlords_of_europe {
namespace {

// Positions are some ten times as dear as those of other games, and a way goes through 40 of them.
constexpr int nodes_of_way = 7'500;
constexpr int most_ways = 256;
constexpr int nodes_of_guesses = 600;  // of the guide's own
constexpr std::size_t most_lines = 16;

int ways_with(int nodes) {
  return std::clamp(nodes / nodes_of_way, 1, most_ways);
}

SideShares position_value(const State& state, Random&, int nodes) {
  const Guide guide(nodes_of_guesses, 0);
  MeanShares mean;
  const int ways = ways_with(nodes);
  for (int i = 0; i < ways; ++i) mean.add(play_on(guide, state, {i, ways}).shares);
  return mean.mean();
}

// Choices on the same states and numbers: the best one is found on some, and valued on others, so that it is not one
// that was lucky.
class Judging {
 public:
  Judging(const Guide& guide, const View& view, const Prompt& prompt, Seat seat, Random& random, int nodes)
      : guide_(guide), view_(view), prompt_(prompt), seat_(seat), random_(random), ways_(ways_with(nodes)) {}

  std::vector<Share> worths(const std::vector<std::vector<Action>>& lines, std::uint64_t series) const {
    std::vector<std::int64_t> sums(lines.size());
    for (int i = 0; i < ways_; ++i) {
      const State state = sample(view_, prompt_, seat_, random_);
      for (std::size_t k = 0; k < lines.size(); ++k)
        sums[k] += play_on_after(guide_, lines[k], seat_, state, {i, ways_, series})
                       .shares[static_cast<std::size_t>(index(seat_))];
    }
    std::vector<Share> worths;
    worths.reserve(sums.size());
    for (const std::int64_t sum : sums) worths.push_back(static_cast<Share>(sum / ways_));
    return worths;
  }

 private:
  const Guide& guide_;
  const View& view_;
  const Prompt& prompt_;
  const Seat seat_;
  Random& random_;
  const int ways_;
};

Judged<Action> judge_choice(const View& view, const Prompt& prompt, Seat seat, const Action& chosen, Random& random,
                            int nodes) {
  const Guide guide(nodes_of_guesses, 0);
  std::vector<palatine::Line<WarlordsOfEurope>> guesses;
  guide.suggest(sample(view, prompt, seat, random), seat, true, random, guesses);
  std::vector<std::vector<Action>> lines = {{chosen}};
  for (palatine::Line<WarlordsOfEurope>& each : guesses) {
    if (lines.size() < most_lines) lines.push_back(std::move(each.actions));
  }
  const Judging judging(guide, view, prompt, seat, random, nodes);
  const std::vector<Share> seem = judging.worths(lines, 1);
  std::size_t own = 0, best = 0;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    if (seem[i] > seem[best]) best = i;
    if (lines[i].front() == chosen && seem[i] > seem[own]) own = i;
  }
  const std::vector<Share> are = judging.worths({lines[own], lines[best]}, 2);
  if (are[0] >= are[1]) return {are[0], are[0], lines[own]};
  return {are[0], are[1], lines[best]};
}

}  // namespace

const Analyst<WarlordsOfEurope> analyst = analyst_by<WarlordsOfEurope, &position_value, &judge_choice>();

}  // namespace palatine::warlords_of_europe
