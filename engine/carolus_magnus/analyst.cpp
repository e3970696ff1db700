#include "engine/carolus_magnus/analyst.hpp"

#include "engine/carolus_magnus/guide.hpp"
#include "engine/carolus_magnus/sample.hpp"
#include "engine/players/analysis.hpp"

namespace palatine::carolus_magnus {
namespace {

SideShares position_value(const State& state, Random& random, int nodes) {
  return value_by_search<CarolusMagnus>(Guide(nodes), state, random, nodes);
}

Judged<Action> judge_choice(const View& view, const Prompt& prompt, Seat seat, const Action& chosen, Random& random,
                            int nodes) {
  return judge_by_search<CarolusMagnus>(Guide(nodes), view, prompt, seat, chosen, random, nodes);
}

}  // namespace

const Analyst<CarolusMagnus> analyst = analyst_by<CarolusMagnus, &position_value, &judge_choice>();

}  // namespace palatine::carolus_magnus
