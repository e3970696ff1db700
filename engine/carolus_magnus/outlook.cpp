#include "engine/carolus_magnus/outlook.hpp"

#include <algorithm>
#include <cstddef>

#include "engine/carolus_magnus/rules.hpp"

namespace palatine::carolus_magnus {
namespace {

using Standings = std::array<int, max_sides>;

// Logistic regression over the 34,000 positions before a turn of 800 games for two, of players who looked one turn
// ahead by an earlier fit of the same: what one thing is worth when all the others stay as they are.
constexpr int of_castle = 340;
constexpr int of_region = -350;  // that holds castles of one's own: many in few regions are better
constexpr std::array<int, 5> near_the_end = {0, 880, 630, 600, 220};  // by castles that are left
constexpr int of_knight_on_board = 143;                               // of a family that one controls
constexpr int thin_knight_on_board = 82;                              // less, where the lead in court is one
constexpr std::array<int, 6> lead_in_court = {-330, 160, 330, 600, 900, 1000};
constexpr std::size_t near = 5;       // regions that the emperor comes to next
constexpr int of_build = 108;         // one that one would take, free
constexpr int of_castle_taken = 186;  // or with another's castles
constexpr int of_join = 190;          // with each neighbour
constexpr int of_margin = 89;         // a castle's, by how much it is held, up to 4
constexpr int of_last_turn = 1340;    // to be about to have the last turn of a round

int& standing_of(Standings& all, Side side) {
  return all[static_cast<std::size_t>(side)];
}

struct Controllers {
  std::array<Side, max_players> side{};
  std::array<int, family_count> controlled_by{-1, -1, -1, -1, -1};
};

void add_courts(const State& state, const Controllers& controllers, Standings& all) {
  std::array<int, family_count> on_board{};
  for (const Region& region : state.regions) {
    for (std::size_t family = 0; family < family_count; ++family) on_board[family] += region.knights.of[family];
  }
  for (std::size_t family = 0; family < family_count; ++family) {
    const int side = controllers.controlled_by[family];
    if (side >= 0) {
      int most_of_others = 0;
      for (std::size_t i = 0; i < state.players.size(); ++i) {
        if (index(controllers.side[i]) != side)
          most_of_others = std::max<int>(most_of_others, state.players[i].court.of[family]);
      }
      const int own = player(state, *state.control[family]).court.of[family];
      const int lead = std::clamp(own - most_of_others, 0, 5);
      const int each = of_knight_on_board - (lead <= 1 ? thin_knight_on_board : 0);
      all[static_cast<std::size_t>(side)] += each * on_board[family] + lead_in_court[static_cast<std::size_t>(lead)];
    }
  }
}

void add_regions(const State& state, const Controllers& controllers, int side_count, Standings& all) {
  const std::size_t count = state.regions.size();
  std::size_t at = state.emperor;
  for (std::size_t ahead = 0; ahead < count; ++ahead, at = at + 1 == count ? 0 : at + 1) {
    const Region& region = state.regions[at];
    std::array<int, max_sides> there{};
    for (std::size_t family = 0; family < family_count; ++family) {
      const int side = controllers.controlled_by[family];
      if (side >= 0) there[static_cast<std::size_t>(side)] += region.knights.of[family];
    }
    if (region.owner) {
      standing_of(all, *region.owner) += of_region;
      there[static_cast<std::size_t>(*region.owner)] += region.castles;
    }
    int first = 0;
    for (int side = 1; side < side_count; ++side) {
      if (there[static_cast<std::size_t>(side)] > there[static_cast<std::size_t>(first)]) first = side;
    }
    int next = 0;
    for (int side = 0; side < side_count; ++side) {
      if (side != first) next = std::max(next, there[static_cast<std::size_t>(side)]);
    }
    const int margin = there[static_cast<std::size_t>(first)] - next;
    if (margin <= 0) continue;
    int& standing = all[static_cast<std::size_t>(first)];
    if (region.owner == side_at(first)) {
      standing += of_margin * std::min(margin, 4);
      continue;
    }
    if (ahead >= 1 && ahead <= near) standing += region.owner ? of_castle_taken * region.castles : of_build;
    const Region& after = state.regions[at + 1 == count ? 0 : at + 1];
    const Region& before = state.regions[at == 0 ? count - 1 : at - 1];
    standing += of_join * ((after.owner == side_at(first) ? 1 : 0) + (before.owner == side_at(first) ? 1 : 0));
  }
}

// Who has the last turn of this round before him.
void add_turns(const State& state, const Controllers& controllers, Standings& all) {
  if (state.turn_order.empty()) return;
  const auto first = [&]() -> std::size_t {
    const auto place = [&](Seat seat) {
      return static_cast<std::size_t>(std::find(state.turn_order.begin(), state.turn_order.end(), seat) -
                                      state.turn_order.begin());
    };
    if (const auto* placing = std::get_if<PlacingKnights>(&state.phase)) return place(placing->seat);
    if (const auto* moving = std::get_if<MovingEmperor>(&state.phase)) return place(moving->seat);
    if (const auto* taking = std::get_if<TakingKnights>(&state.phase)) return place(taking->seat) + 1;
    if (const auto* taking = std::get_if<TakingPile>(&state.phase)) return place(taking->seat) + 1;
    return state.turn_order.size();
  }();
  if (first + 1 == state.turn_order.size())
    standing_of(all, controllers.side[static_cast<std::size_t>(state.turn_order.back())]) += of_last_turn;
}

}  // namespace

std::array<int, max_sides> standings(const State& state) {
  Standings all{};
  Controllers controllers;
  for (int i = 0; i < state.options.players; ++i)
    controllers.side[static_cast<std::size_t>(i)] = side_of(state.options, seat_at(i));
  for (std::size_t family = 0; family < family_count; ++family) {
    if (state.control[family])
      controllers.controlled_by[family] = index(controllers.side[static_cast<std::size_t>(*state.control[family])]);
  }
  const int count = sides(state.options);
  for (int side = 0; side < count; ++side) {
    const std::size_t left = state.castles_left[static_cast<std::size_t>(side)];
    all[static_cast<std::size_t>(side)] = of_castle * (castles_of_a_side(state.options) - static_cast<int>(left)) +
                                          (left < near_the_end.size() ? near_the_end[left] : 0);
  }
  add_courts(state, controllers, all);
  add_regions(state, controllers, count, all);
  add_turns(state, controllers, all);
  return all;
}

int outlook(const State& state, Side side) {
  constexpr int surely_won = 1'000'000;
  if (std::holds_alternative<Ended>(state.phase)) {
    const Result result = result_of(state);
    if (result.winners.empty()) return 0;
    return result.winners.contains(side) ? surely_won : -surely_won;
  }
  const Standings all = standings(state);
  int sum = 0;
  int strongest = -surely_won;
  const int count = sides(state.options);
  for (int i = 0; i < count; ++i) {
    if (side_at(i) == side) continue;
    sum += all[static_cast<std::size_t>(i)];
    strongest = std::max(strongest, all[static_cast<std::size_t>(i)]);
  }
  return all[static_cast<std::size_t>(side)] - (2 * strongest + sum) / (1 + count);
}

}  // namespace palatine::carolus_magnus
