#include "engine/carolus_magnus/guide.hpp"

#include <algorithm>
#include <array>

#include "engine/carolus_magnus/choices.hpp"
#include "engine/carolus_magnus/outlook.hpp"
#include "engine/carolus_magnus/rules.hpp"
#include "engine/players/branches.hpp"

namespace palatine::carolus_magnus {
namespace {

constexpr int price_of_a_step = 50;  // of a disc: it is then not in hand

// The chance to win of who stands so much better than the others: near the logistic curve, in whole numbers.
Share share_of(int better) {
  constexpr std::int64_t spread = 2000;
  const auto by = static_cast<std::int64_t>(std::clamp(better, -100'000, 100'000));
  const auto far = static_cast<std::int64_t>(square_root(static_cast<std::uint64_t>(by * by + spread * spread) << 16));
  return static_cast<Share>(whole_share / 2 + by * (whole_share / 2) * 256 / far);
}

struct Suggest {
  const State& state;
  Seat seat;
  bool all;
  int nodes;
  std::vector<Line<CarolusMagnus>>& lines;

  Side side() const { return side_of(state.options, seat); }
  void add(const Action& action, int value) const { lines.push_back({{action}, share_of(value)}); }
  // The best alone, where a decision is worth little thought.
  void only_best(std::size_t before) const {
    if (all) return;
    const auto first = lines.begin() + static_cast<std::ptrdiff_t>(before);
    std::iter_swap(first, std::ranges::max_element(first, lines.end(), {}, &Line<CarolusMagnus>::worth));
    lines.resize(before + 1);
  }

  int families() const {
    const std::size_t before = lines.size();
    const int now = outlook(state, side());
    int took = 1;
    for (const Family family : all_families) {
      if (state.supply[family] == 0) continue;
      add(ChooseFamily{family}, now + value_of_knight(&outlook, state, seat, family));
      took += 1 + static_cast<int>(state.regions.size());
    }
    only_best(before);
    return took;
  }
  int operator()(const ChoosingFamilies&) const { return families(); }
  int operator()(const TakingKnights&) const { return families(); }
  int operator()(const Ended&) const { report_bug("nobody acts any more", std::source_location::current()); }

  int operator()(const PlacingEmperor&) const {
    const std::size_t before = lines.size();
    for (const Region& region : state.regions) {
      State there = state;
      there.emperor = static_cast<std::uint8_t>(place_of(state, region.first));
      add(PlaceEmperor{region.first}, outlook(there, side()));
    }
    return static_cast<int>(lines.size() - before);
  }

  int operator()(const LayingDiscs&) const {
    const int knights = std::min(player(state, seat).reserve.total(), knights_per_turn(state.options));
    const Discs discs = layable(state, seat).list();
    int took = 0;
    for (const Disc disc : discs) {
      State mine = state;
      player(mine, seat).laid = disc;
      mine.turn_order = state.disc_order;  // as if one's own turn came at once
      const Plan plan(&outlook, mine, seat, knights, nodes / static_cast<int>(discs.size()),
                      all ? province_count : disc);
      add(LayDisc{disc}, plan.value() - price_of_a_step * disc);
      took += plan.took();
    }
    return took;
  }

  int operator()(const PlacingKnights& phase) const {
    const Disc laid = player(state, seat).laid;
    const Plan plan(&outlook, state, seat, phase.left, nodes, all ? province_count : laid);
    const std::size_t before = lines.size();
    const std::size_t looked_at = std::min<std::size_t>(Guide::most_turns, plan.lines().size());
    for (std::size_t i = 0; i < looked_at; ++i) {
      const Plan::Line& planned = plan.lines()[i];
      for (std::uint8_t steps = 1; steps <= laid; ++steps) {
        Line<CarolusMagnus> line{{}, share_of(after_emperor(&outlook, planned.state, seat, steps))};
        for (const PlaceKnight& knight : planned.knights) line.actions.emplace_back(knight);
        line.actions.emplace_back(MoveEmperor{steps});
        lines.push_back(std::move(line));
      }
    }
    const auto first = lines.begin() + static_cast<std::ptrdiff_t>(before);
    std::stable_sort(first, lines.end(), [](const auto& a, const auto& b) { return a.worth > b.worth; });
    lines.resize(before + std::min<std::size_t>(Guide::most_turns, lines.size() - before));
    return plan.took() + static_cast<int>(looked_at) * laid;
  }

  int operator()(const MovingEmperor&) const {
    for (std::uint8_t steps = 1; steps <= player(state, seat).laid; ++steps) {
      add(MoveEmperor{steps}, after_emperor(&outlook, state, seat, steps));
    }
    return player(state, seat).laid;
  }

  int operator()(const TakingPile&) const {
    const std::size_t before = lines.size();
    const int now = outlook(state, side());
    std::array<int, family_count> values{};
    for (const Family family : all_families)
      values[static_cast<std::size_t>(family)] = value_of_knight(&outlook, state, seat, family);
    for (std::uint8_t pile = 0; pile < state.piles.size(); ++pile) {
      each_choice(state.piles[pile], pile_take(state, state.piles[pile]), [&](const Knights& chosen) {
        int value = now;
        for (const Family family : all_families) value += chosen[family] * values[static_cast<std::size_t>(family)];
        add(TakePile{pile, chosen}, value);
      });
    }
    only_best(before);
    return 1 + family_count * (1 + static_cast<int>(state.regions.size()));
  }
};

}  // namespace

int Guide::suggest(const State& state, Seat seat, bool all, Random&, std::vector<Line<CarolusMagnus>>& lines) const {
  const int took = std::visit(Suggest{state, seat, all, all ? own_plan_ : plan, lines}, state.phase);
  expect(all || took <= dearest_guess, "a guess that is dearer than was said");
  return took;
}

int Guide::value(const State& state, int, Random&, SideShares& shares) const {
  const int count = sides(state.options);
  std::int64_t sum = 0;
  for (int side = 0; side < count; ++side) {
    shares[static_cast<std::size_t>(side)] = share_of(outlook(state, side_at(side)));
    sum += shares[static_cast<std::size_t>(side)];
  }
  for (Share& each : shares)
    each = static_cast<Share>(std::int64_t{each} * whole_share / std::max<std::int64_t>(sum, 1));
  return count;
}

}  // namespace palatine::carolus_magnus
