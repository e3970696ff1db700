#include "engine/carolus_magnus/steward.hpp"

#include <algorithm>
#include <limits>
#include <vector>

#include "engine/carolus_magnus/choices.hpp"
#include "engine/carolus_magnus/evaluation.hpp"
#include "engine/carolus_magnus/game.hpp"
#include "engine/carolus_magnus/plan.hpp"
#include "engine/carolus_magnus/rules.hpp"

namespace palatine::carolus_magnus::steward {
namespace {

// The best of what was offered, one of the best by lot where several are equal.
class Best {
 public:
  explicit Best(Random& random) : random_(random) {}
  void offer(const Action& action, int value) {
    if (value < value_) return;
    if (value > value_) equal_ = 0;
    if (random_.below(++equal_) != 0) return;
    value_ = value;
    action_ = action;
  }
  const Action& action() const { return action_; }

 private:
  Random& random_;
  Action action_;
  int value_ = std::numeric_limits<int>::min();
  std::uint32_t equal_ = 0;
};

struct Think {
  const State& state;
  Seat seat;
  Random& random;
  int nodes;

  Action operator()(const ChooseFamilyPrompt& prompt) const {
    Best best(random);
    for (const Family family : prompt.families)
      best.offer(ChooseFamily{family}, value_of_knight(&evaluate, state, seat, family));
    return best.action();
  }

  // What lies before him counts by how soon he may be there.
  Action operator()(const PlaceEmperorPrompt& prompt) const {
    Best best(random);
    for (const RegionId region : prompt.regions) {
      State there = state;
      there.emperor = static_cast<std::uint8_t>(place_of(state, region));
      best.offer(PlaceEmperor{region}, evaluate(there, side_of(state.options, seat)));
    }
    return best.action();
  }

  // Each disc as if one's own turn came at once. Those that reach farther are kept for when they are needed, and act
  // later.
  Action operator()(const LayDiscPrompt& prompt) const {
    constexpr int price_of_a_step = 20;
    const int knights = std::min(player(state, seat).reserve.total(), knights_per_turn(state.options));
    Best best(random);
    for (const Disc disc : prompt.discs) {
      State mine = state;
      player(mine, seat).laid = disc;
      mine.turn_order = state.disc_order;
      const Plan plan(&evaluate, mine, seat, knights, nodes / static_cast<int>(prompt.discs.size()));
      best.offer(LayDisc{disc}, plan.value() - price_of_a_step * disc);
    }
    return best.action();
  }

  Action operator()(const PlaceKnightPrompt& prompt) const {
    Best best(random);
    const Plan plan(&evaluate, state, seat, prompt.left, nodes);
    for (const Plan::Line& line : plan.lines()) best.offer(line.knights[0], line.value);
    return best.action();
  }

  Action operator()(const MoveEmperorPrompt& prompt) const {
    Best best(random);
    for (const EmperorChoice& choice : prompt.choices) {
      best.offer(MoveEmperor{choice.steps}, after_emperor(&evaluate, state, seat, choice.steps));
    }
    return best.action();
  }

  Action operator()(const TakePilePrompt& prompt) const {
    std::array<int, family_count> values{};
    for (const Family family : all_families) {
      values[static_cast<std::size_t>(family)] = value_of_knight(&evaluate, state, seat, family);
    }
    Best best(random);
    for (const PileChoice& choice : prompt.choices) {
      each_choice(choice.knights, choice.take, [&](const Knights& chosen) {
        int value = 0;
        for (const Family family : all_families)
          value += chosen[family] * (values[static_cast<std::size_t>(family)] + 1000);
        best.offer(TakePile{choice.pile, chosen}, value);
      });
    }
    return best.action();
  }
};

}  // namespace

Action choose(const View& view, const Prompt& prompt, Seat seat, Random& random, int nodes) {
  const State state = CarolusMagnus::state_from(view);
  return std::visit(Think{state, seat, random, nodes}, prompt);
}

}  // namespace palatine::carolus_magnus::steward
