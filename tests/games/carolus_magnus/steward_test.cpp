#include "engine/carolus_magnus/steward.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include "engine/carolus_magnus/game.hpp"
#include "engine/players/random_player.hpp"

namespace palatine::carolus_magnus {
namespace {

// Fewer nodes than on a server, for time: the steward is weakest so.
constexpr int few_nodes = 100;

// PALATINE_GAMES, of 2,000, scales the number of games.
int games(int usual) {
  const char* const wanted = std::getenv("PALATINE_GAMES");
  return wanted == nullptr ? usual : std::max(10, usual * std::atoi(wanted) / 2000);
}

struct Played {
  std::vector<Action> actions;
  Result result;
};

// Stewards on the seats of `stewards`, random players on the others. One seed for the dice and one for the players.
Played play(const Options& options, SeatSet stewards, std::uint64_t seed, int nodes) {
  FastRandom dice(seed);
  FastRandom choice(seed + 1'000'000);
  Played played;
  State state = CarolusMagnus::set_up(options, dice, nullptr);
  for (SeatSet seats = CarolusMagnus::to_act(state); !seats.empty(); seats = CarolusMagnus::to_act(state)) {
    const Seat seat = seats.first();
    const Prompt prompt = CarolusMagnus::prompt(state, seat);
    const Action action = stewards.contains(seat)
                              ? steward::choose(CarolusMagnus::view(state, seat), prompt, seat, choice, nodes)
                              : random_action<CarolusMagnus>(prompt, choice);
    const auto applied = CarolusMagnus::apply(state, seat, action, dice, nullptr);
    if (!applied) {
      ADD_FAILURE() << "seed " << seed << ", action " << played.actions.size() << ": " << applied.error().message;
      return played;
    }
    played.actions.push_back(action);
  }
  played.result = *CarolusMagnus::result(state);
  return played;
}

SeatSet seats_of(const Options& options, Side side) {
  SeatSet seats;
  for (int i = 0; i < options.players; ++i) {
    if (side_of(options, seat_at(i)) == side) seats.add(seat_at(i));
  }
  return seats;
}

// How many of so many games a side of stewards wins against random players; the sides take turns.
int wins(const Options& options, int count) {
  int won = 0;
  for (int game = 0; game < count; ++game) {
    const Side side = side_at(game % sides(options));
    const Played played = play(options, seats_of(options, side), static_cast<std::uint64_t>(game), few_nodes);
    if (played.result.winners.contains(side)) ++won;
  }
  return won;
}

std::vector<Options> every_size_and_draw() {
  std::vector<Options> all;
  for (int players = 2; players <= max_players; ++players) {
    for (const Draw draw : {Draw::dice, Draw::free, Draw::piles}) {
      Options options;
      options.players = players;
      options.draw = draw;
      all.push_back(options);
    }
  }
  return all;
}

TEST(Steward, beats_a_random_player_in_nine_of_ten_games_for_two) {
  const int count = games(1000);
  EXPECT_GE(wins(Options{}, count), count * 9 / 10);
}

TEST(Steward, beats_random_players_at_every_size_and_draw) {
  for (const Options& options : every_size_and_draw()) {
    EXPECT_GE(wins(options, 10), 8) << options.players << " players, draw " << static_cast<int>(options.draw);
  }
}

std::vector<Options> every_option() {
  std::vector<Options> all = every_size_and_draw();
  for (Options options : every_size_and_draw()) {
    options.joining = Joining::majority;
    options.emperor_start = EmperorStart::chosen;
    if (options.draw == Draw::piles) options.bag = Bag::reserves;
    all.push_back(options);
  }
  return all;
}

TEST(Steward, stewards_among_themselves_play_legally_to_the_end) {
  for (const Options& options : every_option()) {
    SeatSet all;
    for (int i = 0; i < options.players; ++i) all.add(seat_at(i));
    const Played played = play(options, all, 5, few_nodes);
    EXPECT_FALSE(played.result.reason.empty());
  }
}

TEST(Steward, one_seed_gives_one_game) {
  SeatSet all;
  all.add(seat_at(0));
  all.add(seat_at(1));
  const Played once = play(Options{}, all, 11, few_nodes);
  const Played again = play(Options{}, all, 11, few_nodes);
  EXPECT_EQ(once.actions, again.actions);
  EXPECT_EQ(once.result, again.result);
  EXPECT_FALSE(once.actions.empty());
}

TEST(Steward, decides_without_any_budget_too) {
  FastRandom random(1);
  State state = CarolusMagnus::set_up(Options{}, random, nullptr);
  while (std::holds_alternative<ChoosingFamilies>(state.phase)) {
    ASSERT_TRUE(CarolusMagnus::apply(state, CarolusMagnus::to_act(state).first(), ChooseFamily{}, random, nullptr));
  }
  const Seat seat = CarolusMagnus::to_act(state).first();
  const Prompt prompt = CarolusMagnus::prompt(state, seat);
  ASSERT_TRUE(std::holds_alternative<LayDiscPrompt>(prompt));
  std::vector<Action> allowed;
  CarolusMagnus::actions(prompt, allowed);
  for (const int nodes : {-1, 0, 1}) {
    const Action action = steward::choose(CarolusMagnus::view(state, seat), prompt, seat, random, nodes);
    EXPECT_NE(std::find(allowed.begin(), allowed.end(), action), allowed.end());
  }
}

// Seat 0 controls red and has one castle left; the only red knight on the board lies two steps ahead.
View one_castle_short() {
  FastRandom random(1);
  View view = CarolusMagnus::full_view(CarolusMagnus::set_up(Options{}, random, nullptr));
  view.disc_order = {seat_at(0), seat_at(1)};
  view.turn_order = view.disc_order;
  view.emperor = 6;
  for (RegionView& region : view.regions) region.knights = {};
  view.regions[8].knights[Family::red] = 1;
  view.control[index(Family::red)] = seat_at(0);
  view.seats[0].court[Family::red] = 1;
  view.seats[0].hand = {2, 3, 4};
  view.seats[0].laid = Disc{5};
  view.seats[1].hand = {2, 3, 4, 5};
  view.seats[1].laid = Disc{1};
  view.sides[0].castles_left = 1;
  return view;
}

Action decide(const View& view) {
  FastRandom random(2);
  const Prompt prompt = CarolusMagnus::prompt(CarolusMagnus::state_from(view), seat_at(0));
  return steward::choose(view, prompt, seat_at(0), random, steward::default_nodes);
}

TEST(Steward, moves_the_emperor_to_where_it_wins) {
  View view = one_castle_short();
  view.phase = MovingEmperor{seat_at(0)};
  EXPECT_EQ(decide(view), Action(MoveEmperor{2}));
}

TEST(Steward, lays_a_disc_that_reaches_the_win) {
  View view = one_castle_short();
  view.phase = LayingDiscs{seat_at(0)};
  view.turn_order.clear();
  view.seats[0].hand = {1, 2};
  view.seats[0].laid.reset();
  view.seats[1].laid.reset();
  view.seats[0].reserve = {};
  view.disc_order = {seat_at(0), seat_at(1)};
  EXPECT_EQ(decide(view), Action(LayDisc{2}));
}

// The opponent holds the only castle region in reach, 1 to 0; one knight of the controlled family makes a tie, two win.
TEST(Steward, plays_knights_together_where_only_together_they_win) {
  View view = one_castle_short();
  view.phase = PlacingKnights{seat_at(0), 2};
  view.regions[8].knights = {};
  view.regions[7].owner = side_at(1);
  view.regions[7].castles = 1;
  view.sides[1].castles_left = 9;
  view.seats[0].laid = Disc{1};
  view.seats[0].reserve = {};
  view.seats[0].reserve[Family::red] = 2;
  EXPECT_EQ(decide(view), Action(PlaceKnight{Family::red, RegionId{7}}));
}

}  // namespace
}  // namespace palatine::carolus_magnus
