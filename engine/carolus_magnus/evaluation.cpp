#include "engine/carolus_magnus/evaluation.hpp"

#include <array>

#include "engine/carolus_magnus/rules.hpp"

namespace palatine::carolus_magnus {
namespace {

using Scores = std::array<int, max_sides>;

constexpr int won = 1'000'000;
constexpr int castle = 100;

int& of(Scores& scores, Side side) {
  return scores[static_cast<std::size_t>(side)];
}

// The last castles are worth more than the first: they win.
int castles(int left) {
  constexpr std::array<int, 5> near_the_end = {0, 220, 120, 60, 20};
  return left < static_cast<int>(near_the_end.size()) ? near_the_end[static_cast<std::size_t>(left)] : 0;
}

// How likely it is, in hundredths, that the emperor stops so many regions ahead before things have changed.
int chance(std::size_t ahead) {
  constexpr std::array<int, 8> chances = {10, 48, 44, 38, 30, 24, 18, 14};
  return ahead < chances.size() ? chances[ahead] : 10;
}

// What is the same for every region and every family of one position, worked out once.
struct Table {
  explicit Table(const State& position) : state(position), side_count(sides(position.options)) {
    for (int i = 0; i < state.options.players; ++i)
      side[static_cast<std::size_t>(i)] = side_of(state.options, seat_at(i));
    for (std::size_t family = 0; family < family_count; ++family) {
      if (state.control[family]) controlled_by[family] = index(side[static_cast<std::size_t>(*state.control[family])]);
    }
    for (const Region& region : state.regions) {
      for (std::size_t family = 0; family < family_count; ++family) on_board[family] += region.knights.of[family];
    }
  }

  const State& state;
  int side_count;
  std::array<Side, max_players> side{};                             // of each seat
  std::array<int, family_count> controlled_by{-1, -1, -1, -1, -1};  // the side, or -1
  std::array<int, family_count> on_board{};
};

// Control of a family is worth its knights on the board, and more where the lead in court is safe. Whoever is close
// behind has something too.
void value_courts(const Table& table, Scores& scores) {
  const State& state = table.state;
  for (std::size_t family = 0; family < family_count; ++family) {
    const auto controller = state.control[family];
    int most_of_others = 0;
    for (std::size_t i = 0; i < state.players.size(); ++i) {
      if (controller == static_cast<Seat>(i)) continue;
      most_of_others = std::max<int>(most_of_others, state.players[i].court.of[family]);
    }
    const int to_beat = controller ? player(state, *controller).court.of[family] : most_of_others;
    for (std::size_t i = 0; i < state.players.size(); ++i) {
      const int own = state.players[i].court.of[family];
      int& score = of(scores, table.side[i]);
      if (controller == static_cast<Seat>(i)) {
        score += 20 + 5 * table.on_board[family] + 9 * std::min(own - most_of_others, 3);
      } else {
        score += std::max(0, 12 - 5 * (to_beat - own));
      }
    }
  }
}

// The side strictly ahead in a region, and by how much; none: -1.
struct Lead {
  int side = -1;
  int margin = 0;
};

Lead lead(const Table& table, const Region& region) {
  std::array<int, max_sides> there{};
  for (std::size_t family = 0; family < family_count; ++family) {
    const int side = table.controlled_by[family];
    if (side >= 0) there[static_cast<std::size_t>(side)] += region.knights.of[family];
  }
  if (region.owner) there[static_cast<std::size_t>(*region.owner)] += region.castles;
  int first = 0;
  for (int side = 1; side < table.side_count; ++side) {
    if (there[static_cast<std::size_t>(side)] > there[static_cast<std::size_t>(first)]) first = side;
  }
  int next = 0;
  for (int side = 0; side < table.side_count; ++side) {
    if (side != first) next = std::max(next, there[static_cast<std::size_t>(side)]);
  }
  const int margin = there[static_cast<std::size_t>(first)] - next;
  return margin > 0 ? Lead{first, margin} : Lead{};
}

// What the emperor would change in each region if he stopped there, by how soon he may.
void value_regions(const Table& table, Scores& scores) {
  const auto& regions = table.state.regions;
  const std::size_t count = regions.size();
  std::size_t here = table.state.emperor;
  for (std::size_t ahead = 0; ahead < count; ++ahead, here = here + 1 == count ? 0 : here + 1) {
    const Region& region = regions[here];
    const auto [leader, by] = lead(table, region);
    if (leader < 0) continue;
    const Side first = side_at(leader);
    const int margin = std::min(by, 4);
    if (region.owner == first) {
      of(scores, first) += 4 * margin * region.castles;
      continue;
    }
    const int weight = chance(ahead) * (6 + margin) / 10;
    const Region& after = regions[here + 1 == count ? 0 : here + 1];
    const Region& before = regions[here == 0 ? count - 1 : here - 1];
    const int joins = (after.owner == first ? 1 : 0) + (before.owner == first ? 1 : 0);
    const int moved = region.owner ? region.castles : 1;
    of(scores, first) += weight * (castle * moved + 30 * joins) / 100;
    if (region.owner) of(scores, *region.owner) -= weight * castle * moved / 100;
  }
}

}  // namespace

int evaluate(const State& state, Side side) {
  if (std::holds_alternative<Ended>(state.phase)) {
    const Result result = result_of(state);
    if (result.winners.empty()) return 0;
    return result.winners.contains(side) ? won : -won;
  }
  Scores scores{};
  const int count = sides(state.options);
  for (int i = 0; i < count; ++i) {
    const int left = state.castles_left[static_cast<std::size_t>(i)];
    of(scores, side_at(i)) = castle * (castles_of_a_side(state.options) - left) + castles(left);
  }
  const Table table(state);
  value_courts(table, scores);
  value_regions(table, scores);

  int sum = 0;
  int strongest = -won;
  for (int i = 0; i < count; ++i) {
    if (side_at(i) == side) continue;
    sum += of(scores, side_at(i));
    strongest = std::max(strongest, of(scores, side_at(i)));
  }
  return of(scores, side) - (2 * strongest + sum) / (1 + count);
}

}  // namespace palatine::carolus_magnus
