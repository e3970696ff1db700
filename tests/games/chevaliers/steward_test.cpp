#include "engine/chevaliers/steward.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/chevaliers/deck.hpp"
#include "engine/chevaliers/game.hpp"
#include "engine/chevaliers/value.hpp"
#include "engine/players/random_player.hpp"
#include "tests/games/chevaliers/text.hpp"

namespace palatine::chevaliers {
namespace {

Options for_players(int players) {
  Options options;
  options.players = players;
  return options;
}

struct Played {
  std::vector<Action> actions;
  Result result;
};

// Stewards on the seats of `stewards`, random players on the others. One seed for the dice and one for the players.
Played play(const Options& options, SeatSet stewards, std::uint64_t seed) {
  FastRandom dice(seed);
  FastRandom choice(seed + 1'000'000);
  Played played;
  State state = Chevaliers::set_up(options, dice, nullptr);
  for (SeatSet seats = Chevaliers::to_act(state); !seats.empty(); seats = Chevaliers::to_act(state)) {
    const Seat seat = seats.first();
    const Prompt prompt = Chevaliers::prompt(state, seat);
    const Action action = stewards.contains(seat) ? steward::choose(Chevaliers::view(state, seat), prompt, seat, choice)
                                                  : random_action<Chevaliers>(prompt, choice);
    const auto applied = Chevaliers::apply(state, seat, action, dice, nullptr);
    if (!applied) {
      ADD_FAILURE() << "seed " << seed << ", action " << played.actions.size() << ": " << applied.error().message;
      return played;
    }
    played.actions.push_back(action);
  }
  played.result = *Chevaliers::result(state);
  return played;
}

SeatSet only(int seat) {
  SeatSet seats;
  seats.add(seat_at(seat));
  return seats;
}

SeatSet all(int players) {
  SeatSet seats;
  for (int i = 0; i < players; ++i) seats.add(seat_at(i));
  return seats;
}

// How many of so many games one steward wins against random players; the seats take turns.
int wins(int players, int games) {
  int won = 0;
  for (int game = 0; game < games; ++game) {
    const int seat = game % players;
    const Played played = play(for_players(players), only(seat), static_cast<std::uint64_t>(game));
    const auto& winners = played.result.winners;
    if (winners.size() == 1 && winners[0] == side_at(seat)) ++won;
  }
  return won;
}

TEST(ChevaliersSteward, beats_a_random_player_in_nineteen_of_twenty_games_for_two) {
  EXPECT_GE(wins(2, 200), 190);
}

TEST(ChevaliersSteward, beats_random_players_at_every_size) {
  for (int players = 3; players <= max_players; ++players) EXPECT_GE(wins(players, 20), 16) << players;
}

// So that the bounds above say something.
TEST(ChevaliersSteward, random_players_reach_no_such_bound) {
  int won = 0;
  for (int game = 0; game < 200; ++game) {
    const Played played = play(for_players(2), {}, static_cast<std::uint64_t>(game));
    if (played.result.winners.contains(side_at(game % 2))) ++won;
  }
  EXPECT_LT(won, 140);
}

TEST(ChevaliersSteward, stewards_among_themselves_play_legally_to_the_end) {
  for (int players = 2; players <= max_players; ++players) {
    for (const std::uint64_t seed : {5, 6, 7}) {
      EXPECT_FALSE(play(for_players(players), all(players), seed).result.reason.empty());
    }
  }
}

TEST(ChevaliersSteward, plays_by_every_option_to_the_end) {
  std::vector<Options> tables(4, for_players(3));
  tables[0].tournament_ties = TournamentTies::rolled_again;
  tables[1].first_player = FirstPlayer::seat_2;
  tables[2].deck = test::own_deck();
  tables[3].max_turns = 0;
  for (const Options& options : tables) EXPECT_FALSE(play(options, all(3), 5).result.reason.empty());
}

TEST(ChevaliersSteward, one_seed_gives_one_game) {
  const Played once = play(for_players(3), all(3), 11);
  const Played again = play(for_players(3), all(3), 11);
  EXPECT_EQ(once.actions, again.actions);
  EXPECT_EQ(once.result, again.result);
  EXPECT_FALSE(once.actions.empty());
}

// ---- single decisions

// The deck's, or where it has none such another of the colour that asks for this.
CastleCard castle(Colour colour, Value combination) {
  CastleCard other;
  for (const Card& card : standard_deck().cards) {
    const auto* found = std::get_if<CastleCard>(&card);
    if (found == nullptr || found->colour != colour) continue;
    if (found->combination == combination) return *found;
    other = *found;
  }
  other.combination = combination;
  return other;
}

SpecialCard special(Special kind, std::optional<Face> face = std::nullopt) {
  for (const Card& card : standard_deck().cards) {
    const auto* found = std::get_if<SpecialCard>(&card);
    if (found != nullptr && found->special == kind && found->face == face) return *found;
  }
  return {};
}

SmallList<SeatView, max_players> two_seats() {
  SmallList<SeatView, max_players> seats;
  for (int i = 0; i < 2; ++i) {
    SeatView seat;
    seat.seat = seat_at(i);
    seats.push_back(seat);
  }
  return seats;
}

// Seat 0 rolls: dice that lie there, what for.
View rolling(const Dice& dice, int rolls_left, Purpose purpose, std::optional<Value> to_beat, const Target& target) {
  View view;
  view.seats = two_seats();
  Rolling phase;
  phase.target = target;
  phase.purpose = purpose;
  phase.dice = dice;
  phase.rolls_left = rolls_left;
  phase.value = value_of(dice, {});
  phase.to_beat = to_beat;
  view.phase = phase;
  return view;
}

Action keeps(const View& view) {
  RollPrompt prompt;
  prompt.may_stop = true;
  return steward::choose_keep(view, prompt, seat_at(0));
}

TEST(ChevaliersSteward, keeps_what_promises_most) {
  const CastleCard card = castle(Colour::red, {3, 3, 2});
  const View view = rolling({5, 5, 2, 3, 6, 6}, 2, Purpose::attempt, card.combination, PileTarget{0, card});
  EXPECT_EQ(keeps(view), Action(Roll{{0, 1}}));
}

TEST(ChevaliersSteward, stops_where_a_piles_card_is_beaten_and_goes_on_where_a_defender_follows) {
  const CastleCard card = castle(Colour::red, {3, 3, 2});
  const Dice dice = {4, 4, 4, 1, 1, 6};
  EXPECT_EQ(keeps(rolling(dice, 2, Purpose::attempt, card.combination, PileTarget{0, card})), Action(Stop{}));
  const Action attack = keeps(rolling(dice, 2, Purpose::attempt, card.combination, CardTarget{seat_at(1), card}));
  ASSERT_TRUE(std::holds_alternative<Roll>(attack));
  EXPECT_EQ(std::get<Roll>(attack).keep, (DicePlaces{0, 1, 2}));
}

TEST(ChevaliersSteward, organising_goes_on_and_coming_last_stops_when_ahead) {
  const Dice dice = {4, 4, 4, 1, 1, 6};
  const Target card = PileTarget{0, TournamentCard{}};
  EXPECT_TRUE(std::holds_alternative<Roll>(keeps(rolling(dice, 2, Purpose::tournament, std::nullopt, card))));
  View last = rolling(dice, 2, Purpose::tournament, Value{3, 4, 0}, card);
  auto& phase = std::get<Rolling>(last.phase);
  phase.turn = seat_at(1);
  phase.entries.push_back({seat_at(1), {3, 4, 0}});
  EXPECT_EQ(keeps(last), Action(Stop{}));
}

// Seat 0 is to choose; two tops lie there.
View choosing(const Card& left, const Card& right) {
  View view;
  view.seats = two_seats();
  view.phase = ChoosingTarget{};
  view.piles = {{20, left}, {20, right}};
  return view;
}

TakeTurnPrompt piles_only() {
  TakeTurnPrompt prompt;
  prompt.piles = {{0, 500}, {1, 500}};
  return prompt;
}

Action chooses(const View& view, const TakeTurnPrompt& prompt) {
  FastRandom random(3);
  return steward::choose(view, prompt, seat_at(0), random);
}

TEST(ChevaliersSteward, tries_the_castle_that_wins) {
  View view = choosing(special(Special::pile), castle(Colour::green, {4, 4, 3}));
  view.seats[0].castles = {castle(Colour::red, {3, 3, 1}), castle(Colour::blue, {3, 3, 4}),
                           castle(Colour::violet, {3, 3, 2})};
  EXPECT_EQ(chooses(view, piles_only()), Action(TryPile{1}));
}

TEST(ChevaliersSteward, organises_the_tournament_that_wins) {
  View view = choosing(special(Special::pile), TournamentCard{});
  view.seats[0].castles = {castle(Colour::red, {3, 3, 1}), castle(Colour::blue, {3, 3, 4})};
  view.seats[0].tournaments = {TournamentCard{16}, TournamentCard{17}};
  TakeTurnPrompt prompt = piles_only();
  prompt.piles = {{0, 500}, {1, std::nullopt}};
  EXPECT_EQ(chooses(view, prompt), Action(TryPile{1}));
}

TEST(ChevaliersSteward, buries_what_it_has_and_the_next_would_win_with) {
  const CastleCard own = castle(Colour::red, {3, 3, 1});
  CastleCard winning = castle(Colour::red, {3, 3, 5});
  View view = choosing(winning, special(Special::pile));
  view.seats[0].castles = {own};
  view.seats[1].castles = {castle(Colour::blue, {3, 3, 4}), castle(Colour::violet, {3, 3, 2}),
                           castle(Colour::green, {3, 3, 5})};
  TakeTurnPrompt prompt;
  prompt.piles = {{1, 600}};
  prompt.bury = {0, 1};
  EXPECT_EQ(chooses(view, prompt), Action(Bury{0}));
}

TEST(ChevaliersSteward, tries_the_throne_when_it_costs_nothing_and_nothing_better_lies_there) {
  View view = choosing(special(Special::pile), special(Special::pile));
  view.seats[0].castles = {castle(Colour::red, {3, 3, 1}), castle(Colour::blue, {3, 3, 4}),
                           castle(Colour::violet, {3, 3, 2})};
  view.seats[0].specials = {special(Special::die, Face{5}), special(Special::pile), special(Special::protection)};
  TakeTurnPrompt prompt;
  prompt.throne = ThroneChoice{300};
  prompt.bury = {};
  EXPECT_EQ(chooses(view, prompt), Action(TryThrone{}));
}

TEST(ChevaliersSteward, lays_a_guard_on_what_is_taken_most_easily_and_leaves_it_there) {
  View view = choosing(TournamentCard{}, TournamentCard{});
  const SpecialCard guard = special(Special::castle_guard);
  const CastleCard weak = castle(Colour::red, {3, 3, 1});
  const CastleCard strong = castle(Colour::violet, {3, 4, 5});
  view.seats[0].castles = {weak, strong};
  view.seats[0].specials = {guard};
  view.seats[0].guards = {{guard.card, {}}};
  TakeTurnPrompt prompt;
  prompt.guards = {{guard.card, {{weak.card}, {strong.card}}}};
  const auto laid = steward::better_guard(view, prompt, seat_at(0));
  ASSERT_TRUE(laid);
  EXPECT_EQ(laid->on, (SmallList<CardId, 2>{weak.card}));
  view.seats[0].guards = {{guard.card, {weak.card}}};
  EXPECT_FALSE(steward::better_guard(view, prompt, seat_at(0)));
}

TEST(ChevaliersSteward, gives_the_castle_that_is_taken_most_easily_under_the_larger_pile) {
  View view = choosing(TournamentCard{}, TournamentCard{});
  view.piles[1].cards = 30;
  const CastleCard weak = castle(Colour::red, {3, 3, 1});
  const CastleCard strong = castle(Colour::violet, {3, 4, 5});
  view.seats[0].castles = {weak, strong};
  view.phase = GivingCastle{};
  EXPECT_EQ(steward::choose_gift(view, {{strong.card, weak.card}, {0, 1}}, seat_at(0)), (GiveCastle{weak.card, 1}));
}

}  // namespace
}  // namespace palatine::chevaliers
