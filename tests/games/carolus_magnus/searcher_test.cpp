#include "engine/carolus_magnus/searcher.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "engine/carolus_magnus/game.hpp"
#include "engine/carolus_magnus/guide.hpp"
#include "engine/carolus_magnus/sample.hpp"
#include "engine/carolus_magnus/steward.hpp"
#include "engine/carolus_magnus/why.hpp"
#include "engine/players/random_player.hpp"
#include "engine/players/tree_search.hpp"
#include "tests/games/carolus_magnus/tables.hpp"

namespace palatine::carolus_magnus {
namespace {

// Of a master, for time: it is weakest so.
constexpr Level quick = {"quick", 6000, 0};

// Calls see(state, seat) for every `every`th position of a game of random players at each table.
template <class See>
void at_positions(int every, See see) {
  for (const Options& options : test::carolus_magnus_tables()) {
    FastRandom dice(3);
    FastRandom choice(4);
    State state = CarolusMagnus::set_up(options, dice, nullptr);
    for (int step = 0; step < 400 && !CarolusMagnus::to_act(state).empty(); ++step) {
      const Seat seat = CarolusMagnus::to_act(state).first();
      if (step % every == every - 1) see(state, seat);
      if (testing::Test::HasFailure()) return;
      const Action action = random_action<CarolusMagnus>(CarolusMagnus::prompt(state, seat), choice);
      ASSERT_TRUE(CarolusMagnus::apply(state, seat, action, dice, nullptr));
    }
  }
}

Action decided(const State& state, Seat seat, const Level& level, std::uint64_t seed) {
  FastRandom random(seed);
  return searcher::choose(level, CarolusMagnus::view(state, seat), CarolusMagnus::prompt(state, seat), seat, random);
}

TEST(Searcher, one_seed_gives_one_legal_decision_at_every_table) {
  at_positions(97, [](const State& state, Seat seat) {
    std::vector<Action> legal;
    CarolusMagnus::legal(state, seat, legal);
    for (const Level& level : {quick, levels.front()}) {
      const Action action = decided(state, seat, level, 7);
      EXPECT_EQ(decided(state, seat, level, 7), action);
      EXPECT_NE(std::ranges::find(legal, action), legal.end());
    }
  });
}

// Where there is something to choose the loose ones do otherwise than the first guess, the looser the more often.
TEST(Searcher, levels_are_the_looser_the_weaker) {
  std::array<int, 3> otherwise{};
  at_positions(7, [&](const State& state, Seat seat) {
    const Action first = decided(state, seat, {"hardly loose", levels.front().nodes, 1}, 7);
    for (std::size_t level = 0; level < otherwise.size(); ++level)
      otherwise[level] += decided(state, seat, levels[level], 7) == first ? 0 : 1;
  });
  EXPECT_GT(otherwise[0], otherwise[1]);
  EXPECT_GT(otherwise[1], otherwise[2] * 5 / 4);
  EXPECT_GT(otherwise[2], 0);
}

TEST(Searcher, advises_what_it_would_do_and_what_comes_near_by_what_each_is_worth) {
  int goes_on = 0;
  at_positions(61, [&](const State& state, Seat seat) {
    const View view = CarolusMagnus::view(state, seat);
    const Prompt prompt = CarolusMagnus::prompt(state, seat);
    std::vector<Action> legal;
    CarolusMagnus::legal(state, seat, legal);
    FastRandom random(7);
    const auto told =
        advise_by_search<CarolusMagnus>(Guide(quick.nodes), view, prompt, seat, random, quick.nodes, &why);
    ASSERT_FALSE(told.empty());
    EXPECT_LE(told.size(), std::min(advice_most, legal.size()));
    EXPECT_NE(std::ranges::find(told, decided(state, seat, quick, 7), &Advice<CarolusMagnus>::action), told.end());
    EXPECT_TRUE(std::ranges::is_sorted(told, std::ranges::greater(), &Advice<CarolusMagnus>::value));
    for (std::size_t i = 0; i < told.size(); ++i) {
      EXPECT_NE(std::ranges::find(legal, told[i].action), legal.end());
      EXPECT_TRUE(told[i].value >= 0 && told[i].value <= whole_share);
      for (std::size_t j = 0; j < i; ++j) EXPECT_FALSE(told[i].action == told[j].action);
      State then = state;
      ASSERT_TRUE(CarolusMagnus::apply(then, seat, told[i].action, random, nullptr));
      for (const Action& next : told[i].next) ASSERT_TRUE(CarolusMagnus::apply(then, seat, next, random, nullptr));
      goes_on += told[i].next.empty() ? 0 : 1;
    }
  });
  EXPECT_GT(goes_on, 0);
}

TEST(Searcher, keeps_its_budget_at_every_table) {
  at_positions(61, [](const State& state, Seat seat) {
    for (const int nodes : {Guide::fewest_nodes, 9000}) {
      const Guide guide(nodes);
      FastRandom random(7);
      TreeSearch<CarolusMagnus, Guide> search(guide, random, nodes);
      search.think(CarolusMagnus::view(state, seat), CarolusMagnus::prompt(state, seat), seat);
      EXPECT_GE(search.left(), 0);
    }
  });
}

// Every line that is suggested can be played as it stands, and is worth a part of the whole.
TEST(CarolusMagnusGuide, suggests_lines_that_can_be_played) {
  at_positions(23, [](const State& state, Seat seat) {
    FastRandom random(1);
    for (const bool all : {false, true}) {
      std::vector<Line<CarolusMagnus>> lines;
      Guide(4000).suggest(state, seat, all, random, lines);
      ASSERT_FALSE(lines.empty());
      for (const Line<CarolusMagnus>& line : lines) {
        State after = state;
        for (const Action& action : line.actions) {
          ASSERT_TRUE(CarolusMagnus::apply(after, seat, action, random, nullptr));
        }
        EXPECT_GE(line.worth, 0);
        EXPECT_LE(line.worth, whole_share);
      }
    }
  });
}

bool is_answer(const Why& each) {
  return each.kind.starts_with("answer_");
}

// What is said of a line is what has become of the board once it was played.
TEST(CarolusMagnusWhy, what_is_said_of_a_turn_comes_true) {
  std::map<std::string_view, int> seen;
  const auto number = [](const Why& each, std::size_t arg) { return std::get<std::int64_t>(each.args[arg].second); };
  at_positions(5, [&](const State& state, Seat seat) {
    const std::size_t side = static_cast<std::size_t>(CarolusMagnus::side_of(state.options, seat));
    FastRandom random(1);
    std::vector<Line<CarolusMagnus>> lines;
    Guide(4000).suggest(state, seat, true, random, lines);
    for (const Line<CarolusMagnus>& line : lines) {
      State after = state;
      for (const Action& action : line.actions) ASSERT_TRUE(CarolusMagnus::apply(after, seat, action, random, nullptr));
      std::int64_t castles = 0;
      for (const Why& each : why(state, seat, line)) {
        ++seen[each.kind];
        if (is_answer(each)) continue;
        if (each.kind == "gains") {
          const auto family = std::ranges::find(family_words, std::get<std::string>(each.args[0].second));
          EXPECT_EQ(after.control[static_cast<std::size_t>(family - family_words.begin())], seat);
        } else if (each.kind == "wins") {
          EXPECT_TRUE(CarolusMagnus::result(after)->winners.contains(side_at(static_cast<int>(side))));
        } else {
          castles += each.kind == "builds" ? 1 : number(each, 1);
        }
      }
      if (why(state, seat, line).size() < why_most) {
        // the emperor's stop may also cost castles
        EXPECT_EQ(std::max(0, state.castles_left[side] - after.castles_left[side]), castles);
      }
    }
  });
  for (const std::string_view kind : {"builds", "replaces", "gains"}) EXPECT_GT(seen[kind], 0) << kind;
}

// With other dice, and another choice for one's crowns, who is named has a turn with that end all the same.
TEST(CarolusMagnusWhy, what_others_could_answer_they_could_whatever_dice_fall) {
  std::map<std::string_view, int> seen;
  const auto brings = [](const State& state, Seat other, const Why& said) {
    const Side side = CarolusMagnus::side_of(state.options, other);
    const auto number = [&](std::size_t arg) { return std::get<std::int64_t>(said.args[arg].second); };
    const auto is_it = [&](const Event& event) {
      if (const auto* built = std::get_if<CastleBuilt>(&event))
        return said.kind == "answer_builds" && built->side == side && built->region == number(1);
      if (const auto* replaced = std::get_if<CastlesReplaced>(&event))
        return said.kind == "answer_replaces" && replaced->side == side && replaced->region == number(1) &&
               replaced->placed == number(2);
      const auto* ended = std::get_if<GameEnded>(&event);
      return ended != nullptr && said.kind == "answer_wins" && ended->result.winners.contains(side);
    };
    FastRandom random(1);
    std::vector<Line<CarolusMagnus>> lines;
    for (const bool all : {false, true}) Guide(100'000).suggest(state, other, all, random, lines);
    return std::ranges::any_of(lines, [&](const Line<CarolusMagnus>& line) {
      State after = state;
      std::vector<Event> events;
      for (const Action& action : line.actions) (void)CarolusMagnus::apply(after, other, action, random, &events);
      return std::ranges::any_of(events, is_it);
    });
  };
  at_positions(5, [&](const State& state, Seat seat) {
    FastRandom random(1);
    std::vector<Line<CarolusMagnus>> lines;
    Guide(4000).suggest(state, seat, true, random, lines);
    for (std::size_t i = 0; i < lines.size(); i += 7) {
      for (const Why& each : why(state, seat, lines[i])) {
        if (!is_answer(each)) continue;
        ++seen[each.kind];
        const Seat other = seat_at(static_cast<int>(std::get<std::int64_t>(each.args[0].second)));
        EXPECT_NE(CarolusMagnus::side_of(state.options, other), CarolusMagnus::side_of(state.options, seat));
        FastRandom dice(1000 + seen[each.kind]), choice(7);
        State after = state;
        for (const Action& action : lines[i].actions)
          ASSERT_TRUE(CarolusMagnus::apply(after, seat, action, dice, nullptr));
        while (CarolusMagnus::to_act(after).first() == seat) {
          const Action action = random_action<CarolusMagnus>(CarolusMagnus::prompt(after, seat), choice);
          ASSERT_TRUE(CarolusMagnus::apply(after, seat, action, dice, nullptr));
        }
        ASSERT_EQ(CarolusMagnus::to_act(after).first(), other);
        EXPECT_TRUE(brings(after, other, each)) << each.kind;
        // where a family may run out, knights that others lose by it may change that (R8)
        State scarce = state;
        scarce.supply[Family::red] = 0;
        EXPECT_TRUE(std::ranges::none_of(why(scarce, seat, lines[i]), is_answer));
      }
    }
  });
  for (const std::string_view kind : {"answer_builds", "answer_replaces"}) EXPECT_GT(seen[kind], 0) << kind;
}

TEST(CarolusMagnusGuide, sides_share_the_whole) {
  at_positions(23, [](const State& state, Seat) {
    FastRandom random(1);
    SideShares shares{};
    Guide(4000).value(state, 100, random, shares);
    Share sum = 0;
    for (int side = 0; side < max_seats; ++side) {
      if (side >= sides(state.options)) {
        EXPECT_EQ(shares[static_cast<std::size_t>(side)], 0);
      }
      sum += shares[static_cast<std::size_t>(side)];
    }
    EXPECT_NEAR(sum, whole_share, 3);
  });
}

// Seat 0 controls red and has one castle left. Red knights that it plays to the free region two steps ahead win there,
// or any that it stands first in by the one that lies there.
State one_castle_from_winning(Disc disc) {
  FastRandom random(1);
  State state = CarolusMagnus::set_up(Options{}, random, nullptr);
  for (Region& region : state.regions) region.knights = {};
  state.regions[2].knights[Family::red] = 1;
  state.emperor = 0;
  state.control = {};
  state.control[index(Family::red)] = seat_at(0);
  for (Player& each : state.players) each = {};
  state.players[0].court[Family::red] = 3;
  state.players[0].reserve[Family::blue] = 7;
  state.players[1].reserve[Family::green] = 7;
  state.players[0].laid = disc;
  state.players[1].laid = 5;
  for (Player& each : state.players) each.hand.remove(each.laid);
  state.castles_left = {1, 6};
  for (std::size_t region = 8; region < 12; ++region) {
    state.regions[region].owner = Side{1};
    state.regions[region].castles = 1;
  }
  state.turn_order = {seat_at(0), seat_at(1)};
  state.phase = PlacingKnights{seat_at(0), 3};
  return state;
}

TEST(Searcher, finds_the_turn_that_wins) {
  for (const Disc disc : {Disc{2}, Disc{4}}) {
    State state = one_castle_from_winning(disc);
    FastRandom random(2);
    while (!CarolusMagnus::result(state) && CarolusMagnus::to_act(state).contains(seat_at(0))) {
      ASSERT_TRUE(CarolusMagnus::apply(state, seat_at(0), decided(state, seat_at(0), quick, 3), random, nullptr));
      if (std::holds_alternative<TakingKnights>(state.phase)) break;
    }
    ASSERT_TRUE(CarolusMagnus::result(state)) << int{disc};
    EXPECT_TRUE(CarolusMagnus::result(state)->winners.contains(Side{0}));
  }
}

// Games of a level against stewards with few nodes, at a table of so many; each side's turn to be the level's.
int wins(const Options& options, const Level& level, int games) {
  int won = 0;
  for (int game = 0; game < games; ++game) {
    const Side side = side_at(game % sides(options));
    FastRandom dice(static_cast<std::uint64_t>(game));
    FastRandom choice(static_cast<std::uint64_t>(game) + 1000);
    State state = CarolusMagnus::set_up(options, dice, nullptr);
    for (SeatSet seats = CarolusMagnus::to_act(state); !seats.empty(); seats = CarolusMagnus::to_act(state)) {
      const Seat seat = seats.first();
      const Prompt prompt = CarolusMagnus::prompt(state, seat);
      const View view = CarolusMagnus::view(state, seat);
      const Action action = side_of(options, seat) == side ? searcher::choose(level, view, prompt, seat, choice)
                                                           : steward::choose(view, prompt, seat, choice, 2000);
      if (!CarolusMagnus::apply(state, seat, action, dice, nullptr)) {
        ADD_FAILURE() << "an illegal action in game " << game;
        return won;
      }
    }
    if (CarolusMagnus::result(state)->winners.contains(side)) ++won;
  }
  return won;
}

TEST(Searcher, beats_the_steward_at_every_size) {
  EXPECT_GE(wins(Options{}, quick, 20), 15);
  Options options;
  options.players = 3;
  EXPECT_GE(wins(options, quick, 6), 4);  // one in three is what chance gives
  options.players = 4;
  options.teams = {Side{0}, Side{1}, Side{0}, Side{1}};
  EXPECT_GE(wins(options, quick, 4), 3);
}

}  // namespace
}  // namespace palatine::carolus_magnus
