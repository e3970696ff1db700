// What holds in every game of Carolus Magnus, whatever is played and rolled.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>

#include "tests/games/carolus_magnus/random_games.hpp"

namespace palatine::test::carolus_magnus {
namespace {

using namespace palatine::carolus_magnus;
using G = CarolusMagnus;

constexpr auto before_nothing = [](const State&, Seat, const Action&) {};

template <class Check>
void in_every_state(const RandomGame& game, Check check) {
  play(game, before_nothing,
       [&](const State& state, const std::vector<Event>&) { check(G::view(state, std::nullopt)); });
}

Knights all_knights(const View& view) {
  Knights sum;
  const auto add = [&sum](const Knights& knights) {
    for (const Family family : all_families) sum[family] = static_cast<std::uint8_t>(sum[family] + knights[family]);
  };
  for (const RegionView& region : view.regions) add(region.knights);
  for (const SeatView& seat : view.seats) {
    add(seat.court);
    add(seat.reserve);
  }
  for (const Knights& pile : view.piles) add(pile);
  add(view.supply);
  add(view.bag);
  return sum;
}

RC_GTEST_PROP(Rules, two_hundred_knights_are_always_two_hundred, ()) {
  in_every_state(*random_games(), [](const View& view) {
    for (const Family family : all_families) RC_ASSERT(int{all_knights(view)[family]} == knights_of_a_family);
    if (view.options.draw != Draw::piles) RC_ASSERT(view.bag.total() == 0 && view.piles.empty());
    for (const Knights& pile : view.piles) RC_ASSERT(pile.total() > 0);
    for (const SeatView& seat : view.seats) RC_ASSERT(seat.reserve.total() <= full_reserve(view.options));
  });
}

RC_GTEST_PROP(Rules, every_castle_is_on_the_board_or_left, ()) {
  in_every_state(*random_games(), [](const View& view) {
    std::array<int, max_sides> placed{};
    for (const RegionView& region : view.regions) {
      RC_ASSERT(region.owner.has_value() == (region.castles > 0));
      if (region.owner) placed[static_cast<std::size_t>(index(*region.owner))] += region.castles;
    }
    for (const SideView& side : view.sides) {
      RC_ASSERT(side.castles_placed == placed[static_cast<std::size_t>(index(side.side))]);
      RC_ASSERT(side.castles_placed + side.castles_left == castles_of_a_side(view.options));
      RC_ASSERT(side.castles_left >= 0);
      if (side.castles_left == 0) RC_ASSERT(view.result.has_value());
    }
  });
}

RC_GTEST_PROP(Rules, regions_are_a_circle_of_fifteen_provinces, ()) {
  in_every_state(*random_games(), [](const View& view) {
    std::set<int> seen;
    int previous = -1;
    bool stands = false;
    for (const RegionView& region : view.regions) {
      RC_ASSERT(int{region.region} > previous);
      previous = region.region;
      RC_ASSERT(region.provinces[0] == region.region);
      for (std::size_t k = 0; k < region.provinces.size(); ++k) {
        RC_ASSERT(int{region.provinces[k]} == (region.region + static_cast<int>(k)) % province_count);
        RC_ASSERT(seen.insert(region.provinces[k]).second);
      }
      if (!region.owner) RC_ASSERT(region.provinces.size() == 1u);
      stands = stands || region.region == view.emperor;
    }
    RC_ASSERT(seen.size() == static_cast<std::size_t>(province_count));
    RC_ASSERT(stands);
  });
}

RC_GTEST_PROP(Rules, no_region_after_joining_has_a_neighbour_with_castles_of_the_same_side, ()) {
  in_every_state(*random_games(), [](const View& view) {
    const std::size_t count = view.regions.size();
    for (std::size_t i = 0; i < count && count > 1; ++i) {
      const RegionView& next = view.regions[(i + 1) % count];
      const auto owner = view.regions[i].owner;
      if (!owner || owner != next.owner) continue;
      // a region takes in only what its side leads (R4)
      RC_ASSERT(view.options.joining == Joining::majority);
      RC_ASSERT(view.regions[i].provinces.size() + next.provinces.size() > 2);
    }
  });
}

RC_GTEST_PROP(Rules, a_family_with_a_strict_majority_in_one_court_is_controlled_by_it, ()) {
  in_every_state(*random_games(), [](const View& view) {
    for (const Family family : all_families) {
      int most = 0;
      std::vector<Seat> holders;
      for (const SeatView& seat : view.seats) {
        if (int{seat.court[family]} < most || seat.court[family] == 0) continue;
        if (int{seat.court[family]} > most) holders.clear();
        most = seat.court[family];
        holders.push_back(seat.seat);
      }
      if (holders.size() == 1) RC_ASSERT(view.control[static_cast<std::size_t>(index(family))] == holders[0]);
    }
  });
}

// Recounted from the rules' sentence, region by region.
RC_GTEST_PROP(Rules, strengths_are_controlled_knights_and_own_castles, ()) {
  in_every_state(*random_games(), [](const View& view) {
    for (const RegionView& region : view.regions) {
      for (const SideView& side : view.sides) {
        int strength = region.owner == side.side ? region.castles : 0;
        for (const Family family : all_families) {
          const auto holder = view.control[static_cast<std::size_t>(index(family))];
          if (holder && side_of(view.options, *holder) == side.side) strength += region.knights[family];
        }
        RC_ASSERT(region.strengths[static_cast<std::size_t>(index(side.side))] == strength);
      }
    }
  });
}

RC_GTEST_PROP(Rules, every_player_has_each_disc_once, ()) {
  in_every_state(*random_games(), [](const View& view) {
    for (const SeatView& seat : view.seats) {
      std::vector<int> discs(seat.hand.begin(), seat.hand.end());
      discs.insert(discs.end(), seat.used.begin(), seat.used.end());
      if (seat.laid) discs.push_back(*seat.laid);
      std::ranges::sort(discs);
      RC_ASSERT(discs == (std::vector<int>{1, 2, 3, 4, 5}));
      RC_ASSERT(std::ranges::is_sorted(seat.hand) && std::ranges::is_sorted(seat.used));
    }
  });
}

RC_GTEST_PROP(Rules, what_is_listed_is_what_is_accepted_and_a_rejection_changes_nothing, ()) {
  const RandomGame game = *random_games();
  listed_is_accepted(game, *attempts());
}

RC_GTEST_PROP(Rules, every_game_ends_within_its_rounds, ()) {
  RandomGame game = *random_games();
  game.length = 1000000;
  if (game.options.max_rounds == 0) game.options.max_rounds = 100;
  int last_round = 0;
  const State end = play(game, before_nothing, [&](const State& state, const std::vector<Event>&) {
    last_round = G::view(state, std::nullopt).round;
    RC_ASSERT(last_round <= game.options.max_rounds);
  });
  RC_ASSERT(G::result(end).has_value());
  RC_ASSERT(G::to_act(end).empty());
  const Result result = *G::result(end);
  if (result.reason == "round_limit") RC_ASSERT(last_round == game.options.max_rounds);
  if (result.reason == "three_regions") RC_ASSERT(G::view(end, std::nullopt).regions.size() <= 3u);
  if (result.reason == "last_castle") RC_ASSERT(result.winners.size() == 1u);
}

RC_GTEST_PROP(Rules, a_state_can_be_built_from_its_view, ()) {
  play(
      *random_games(),
      [](const State& state, Seat seat, const Action& action) {
        State one = state;
        State other = G::state_from(G::view(state, seat));
        RC_ASSERT(G::fingerprint(other) == G::fingerprint(state));
        RC_ASSERT(legal(other, seat) == legal(state, seat));
        FastRandom dice(3);
        FastRandom same_dice(3);
        RC_ASSERT(G::apply(one, seat, action, dice, nullptr).has_value());
        RC_ASSERT(G::apply(other, seat, action, same_dice, nullptr).has_value());
        RC_ASSERT(G::fingerprint(one) == G::fingerprint(other));
      },
      [](const State& state, const std::vector<Event>&) {
        RC_ASSERT(G::view(G::state_from(G::full_view(state)), std::nullopt) == G::full_view(state));
      });
}

// What a prompt's preview says of a step of the emperor is what then happens.
RC_GTEST_PROP(Rules, a_preview_of_the_emperor_s_move_comes_true, ()) {
  play(
      *random_games(),
      [](const State& state, Seat seat, const Action&) {
        const Prompt prompt = G::prompt(state, seat);
        const auto* moves = std::get_if<MoveEmperorPrompt>(&prompt);
        if (!moves) return;
        for (const EmperorChoice& choice : moves->choices) {
          State after = state;
          FastRandom dice(3);
          std::vector<Event> events;
          RC_ASSERT(G::apply(after, seat, MoveEmperor{choice.steps}, dice, &events).has_value());
          RC_ASSERT(std::get<EmperorMoved>(events.at(0)).to == choice.region);
          RC_ASSERT(events.size() > choice.preview.size());
          for (std::size_t i = 0; i < choice.preview.size(); ++i) RC_ASSERT(events[i + 1] == choice.preview[i]);
          const bool ends = std::ranges::any_of(
              choice.preview, [](const Event& event) { return std::holds_alternative<GameEnded>(event); });
          RC_ASSERT(ends == G::result(after).has_value());
        }
      },
      [](const State&, const std::vector<Event>&) {});
}

}  // namespace
}  // namespace palatine::test::carolus_magnus
