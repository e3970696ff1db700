#include "engine/carolus_magnus/steward.hpp"

#include <algorithm>
#include <limits>
#include <vector>

#include "engine/carolus_magnus/choices.hpp"
#include "engine/carolus_magnus/evaluation.hpp"
#include "engine/carolus_magnus/game.hpp"
#include "engine/carolus_magnus/rules.hpp"

namespace palatine::carolus_magnus::steward {
namespace {

constexpr int nothing = std::numeric_limits<int>::min();

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
  int value_ = nothing;
  std::uint32_t equal_ = 0;
};

void place(State& state, Seat seat, const PlaceKnight& action) {
  Player& own = player(state, seat);
  --own.reserve[action.family];
  if (action.region) {
    ++state.regions[static_cast<std::size_t>(place_of(state, *action.region))].knights[action.family];
  } else {
    ++own.court[action.family];
    review_control(state, action.family, Tell{});
  }
}

int after_emperor(const State& state, Seat seat, std::uint8_t steps) {
  State after = state;
  after.emperor = static_cast<std::uint8_t>((state.emperor + steps) % state.regions.size());
  settle(after, seat, Tell{});
  return evaluate(after, side_of(state.options, seat));
}

// The best that the emperor can do for the seat as the board stands.
int best_emperor(const State& state, Seat seat) {
  int best = nothing;
  for (std::uint8_t steps = 1; steps <= player(state, seat).laid; ++steps) {
    best = std::max(best, after_emperor(state, seat, steps));
  }
  return best;
}

// To court, and to each of the regions that the emperor comes to within `reach` steps.
std::vector<PlaceKnight> placements(const State& state, Seat seat, std::size_t reach) {
  const std::size_t count = state.regions.size();
  std::vector<PlaceKnight> all;
  for (const Family family : all_families) {
    if (player(state, seat).reserve[family] == 0) continue;
    all.push_back({family, std::nullopt});
    for (std::size_t ahead = 1; ahead <= std::min(reach, count); ++ahead) {
      all.push_back({family, state.regions[(state.emperor + ahead) % count].first});
    }
  }
  return all;
}

// A beam search over the knights of one turn: after each knight every line is valued as if the emperor moved next, and
// the best lines go on. The order in which knights are played does not matter, so lines that come to the same are one.
// Knights go everywhere, or, where that would cost too much, only where the emperor may stop this turn.
class Plan {
 public:
  Plan(const State& state, Seat seat, int knights, int nodes) : seat_(seat), lines_{{state, {}, nothing}} {
    // A view that comes over the wire may not say it.
    const std::size_t laid = std::max<std::size_t>(player(state, seat).laid, 1);
    for (std::size_t left = static_cast<std::size_t>(knights); left > 0; --left) {
      const std::size_t share = static_cast<std::size_t>(std::max(0, nodes)) / left;
      const std::size_t everywhere = placements(lines_[0].state, seat, province_count).size() * laid;
      const std::size_t width = std::min(share / everywhere, most_lines);
      nodes -= width > 0 ? deepen(width, province_count) : deepen(1, laid);
    }
  }

  // All first knights of the lines that are left, with the lines' values.
  template <class Visit>
  void each_first(Visit visit) const {
    for (const Line& line : lines_) visit(line.first, line.value);
  }
  int value() const { return lines_[0].value == nothing ? best_emperor(lines_[0].state, seat_) : lines_[0].value; }

 private:
  struct Line {
    State state;
    PlaceKnight first;
    int value = nothing;
  };
  struct Candidate {
    std::size_t line;
    PlaceKnight knight;
    int value;
  };

  // Plays one more knight on the best lines; how many positions that took.
  int deepen(std::size_t width, std::size_t reach) {
    if (lines_.size() > width) lines_.resize(width);
    std::vector<Candidate> candidates;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      for (const PlaceKnight& knight : placements(lines_[i].state, seat_, reach)) {
        State after = lines_[i].state;
        place(after, seat_, knight);
        candidates.push_back({i, knight, best_emperor(after, seat_)});
      }
    }
    std::stable_sort(candidates.begin(), candidates.end(),
                     [](const Candidate& a, const Candidate& b) { return a.value > b.value; });
    std::vector<Line> next;
    for (const Candidate& candidate : candidates) {
      if (next.size() == most_lines) break;
      Line line = lines_[candidate.line];
      if (line.value == nothing) line.first = candidate.knight;
      line.value = candidate.value;
      place(line.state, seat_, candidate.knight);
      if (!known(next, line)) next.push_back(line);
    }
    lines_ = std::move(next);
    return static_cast<int>(candidates.size()) * player(lines_[0].state, seat_).laid;
  }

  // Equal positions have equal values, and those stand together at the end.
  static bool known(const std::vector<Line>& lines, const Line& line) {
    for (auto other = lines.rbegin(); other != lines.rend() && other->value == line.value; ++other) {
      if (other->state == line.state) return true;
    }
    return false;
  }

  static constexpr std::size_t most_lines = 200;
  Seat seat_;
  std::vector<Line> lines_;  // best first
};

// What one more knight of the family would be worth: in court or in the region where it does most.
int value_of_knight(const State& state, Seat seat, Family family) {
  const Side side = side_of(state.options, seat);
  State with = state;
  ++player(with, seat).court[family];
  review_control(with, family, Tell{});
  int best = evaluate(with, side);
  for (std::size_t i = 0; i < state.regions.size(); ++i) {
    with = state;
    ++with.regions[i].knights[family];
    best = std::max(best, evaluate(with, side));
  }
  return best - evaluate(state, side) - 6 * player(state, seat).reserve[family];
}

struct Think {
  const State& state;
  Seat seat;
  Random& random;
  int nodes;

  Action operator()(const ChooseFamilyPrompt& prompt) const {
    Best best(random);
    for (const Family family : prompt.families) best.offer(ChooseFamily{family}, value_of_knight(state, seat, family));
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
      const Plan plan(mine, seat, knights, nodes / static_cast<int>(prompt.discs.size()));
      best.offer(LayDisc{disc}, plan.value() - price_of_a_step * disc);
    }
    return best.action();
  }

  Action operator()(const PlaceKnightPrompt& prompt) const {
    Best best(random);
    Plan(state, seat, prompt.left, nodes).each_first([&](const PlaceKnight& first, int value) {
      best.offer(first, value);
    });
    return best.action();
  }

  Action operator()(const MoveEmperorPrompt& prompt) const {
    Best best(random);
    for (const EmperorChoice& choice : prompt.choices) {
      best.offer(MoveEmperor{choice.steps}, after_emperor(state, seat, choice.steps));
    }
    return best.action();
  }

  Action operator()(const TakePilePrompt& prompt) const {
    std::array<int, family_count> values{};
    for (const Family family : all_families) {
      values[static_cast<std::size_t>(family)] = value_of_knight(state, seat, family);
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
