#include "engine/chevaliers/why.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <ostream>
#include <string>
#include <vector>

#include "engine/chevaliers/attempts.hpp"
#include "engine/chevaliers/rules.hpp"
#include "engine/chevaliers/sample.hpp"
#include "engine/players/advice.hpp"
#include "tests/games/chevaliers/stewards_games.hpp"
#include "tests/players/why_args.hpp"

namespace palatine::chevaliers {
namespace {

using test::number_of;

const Why* of_kind(const std::vector<Why>& all, std::string_view kind) {
  const auto found = std::ranges::find(all, kind, &Why::kind);
  return found == all.end() ? nullptr : &*found;
}

TEST(ChevaliersWhy, the_odds_of_an_attempt_are_those_of_the_tables) {
  std::map<std::string_view, int> seen;
  at_attempts(3, [&](const State& state, Seat seat, const Action& action, const State& chosen, const Rolling& phase) {
    const std::vector<Why> all = why(state, seat, action);
    ASSERT_FALSE(all.empty());
    ++seen[all.front().kind];
    const auto told = number_of(all.front(), "chance");
    const AttemptEnds ends = ends_of(chosen, phase);
    EXPECT_EQ(told, std::ranges::find(ends, std::optional(seat), &AttemptEnd::winner)->chance);
    const DieCards own = die_cards(state, seat);
    if (all.front().kind == "odds") {
      EXPECT_EQ(told, chance(*phase.to_beat, phase.rolls_left, own));
    } else if (all.front().kind == "holds") {
      const Seat owner = std::get<CardTarget>(phase.target).seat;
      EXPECT_EQ(told, chance_to_hold(*phase.to_beat, phase.rolls_left, own, {die_cards(state, owner), 3}));
    }
  });
  for (const std::string_view kind : {"odds", "holds", "tournament"}) EXPECT_GT(seen[kind], 0) << kind;
}

TEST(ChevaliersWhy, who_is_said_to_win_by_what_is_tried_for_does) {
  int wins = 0;
  int denied = 0;
  const auto winner_if = [](State after, const Rolling& phase, Seat gains) -> std::optional<Seat> {
    end_attempt(after, phase, gains);
    const auto result = Chevaliers::result(after);
    return result ? std::optional(seat_at(index(*result->winners.begin()))) : std::nullopt;
  };
  at_attempts(1, [&](const State& state, Seat seat, const Action& action, const State& chosen, const Rolling& phase) {
    const std::vector<Why> all = why(state, seat, action);
    const bool won = winner_if(chosen, phase, seat) == seat;
    EXPECT_EQ(of_kind(all, "wins") != nullptr, won);
    wins += won ? 1 : 0;
    const Why* told = of_kind(all, "denies");
    if (told == nullptr) return;
    // in the tournament, or on an attempt of its own
    const Seat other = seat_at(static_cast<int>(number_of(*told, "seat")));
    EXPECT_NE(other, seat);
    const auto* taken = std::get_if<CardTarget>(&phase.target);
    EXPECT_TRUE(taken == nullptr || taken->seat != other);
    Rolling its = phase;
    if (phase.purpose != Purpose::tournament) its.turn = other;
    EXPECT_EQ(winner_if(chosen, its, other), other);
    ++denied;
  });
  EXPECT_GT(wins, 0);
  EXPECT_GT(denied, 0);
}

TEST(ChevaliersWhy, the_chances_of_dice_that_nobody_rolls_after_are_the_prompts) {
  std::map<std::string_view, int> seen;
  at_positions(3, [&](const State& state, Seat seat) {
    if (!std::holds_alternative<Rolling>(state.phase)) return;
    const Prompt prompt = Chevaliers::prompt(state, seat);
    const auto& roll = std::get<RollPrompt>(prompt);
    for (const KeepChoice& choice : {roll.keeps.front(), roll.keeps.back()}) {
      const Why first = why(state, seat, Roll{choice.keep}).front();
      ++seen[first.kind];
      if (first.kind == "odds" || first.kind == "keeps") {
        EXPECT_EQ(number_of(first, "chance"), choice.chance);
        EXPECT_GT(choice.chance, 0);
      }
    }
    if (!roll.may_stop) return;
    const Why stop = why(state, seat, Stop{}).front();
    ++seen[stop.kind];
    if (stop.kind == "odds" || stop.kind == "keeps") {
      EXPECT_TRUE(roll.beats);
      EXPECT_EQ(number_of(stop, "chance"), 1000);
    }
    if (stop.kind == "fails") {
      EXPECT_FALSE(roll.beats);
      EXPECT_EQ(why(state, seat, Stop{}).size(), 1u) << "nor does anything come of it";
    }
  });
  for (const std::string_view kind : {"odds", "keeps", "holds", "tournament", "fails"})
    EXPECT_GT(seen[kind], 0) << kind;
}

TEST(ChevaliersWhy, a_guard_is_laid_on_what_could_be_taken_with_that_chance) {
  int seen = 0;
  at_choices(2, [&](const State& state, Seat seat) {
    for (const CardId guard : guards_to_lay(state, seat)) {
      for (const GuardPlace& on : guard_places(state, seat, guard)) {
        const std::vector<Why> all = why(state, seat, LayGuard{guard, on});
        if (all.empty()) continue;
        ++seen;
        const auto card = static_cast<CardId>(number_of(all.front(), "card"));
        EXPECT_NE(std::ranges::find(on, card), on.end());
        EXPECT_FALSE(is_guarded(state, seat, card));
        int most = 0;
        ChoosingTarget choosing;
        for (int by = 0; by < state.options.players; ++by) {
          if (seat_at(by) == seat || bar_of_card(state, seat_at(by), card) != Bar::none) continue;
          State theirs = state;
          choosing.seat = seat_at(by);
          theirs.phase = choosing;
          most = std::max(most, static_cast<int>(number_of(why(theirs, seat_at(by), Attack{card}).front(), "chance")));
        }
        EXPECT_EQ(number_of(all.front(), "chance"), most);
      }
    }
  });
  EXPECT_GT(seen, 0);
}

// ---- what the next player could answer

// The first of each kind in deck.txt.
constexpr CardId red = 0, violet = 3, blue = 6, green = 9, yellow = 12, white = 14;
constexpr CardId tournament = 16, five = 32, pile_card = 37, castle_guard = 40, treason = 46;

// Before the first seat's choice. All other cards lie under those two.
State laid(const std::vector<CardSet>& owned, CardId left, CardId right) {
  FastRandom random(1);
  Options options;
  options.players = static_cast<int>(owned.size());
  State state = Chevaliers::set_up(options, random, nullptr);
  state.piles = {};
  state.piles[0].push_back(left);
  state.piles[1].push_back(right);
  for (std::size_t i = 0; i < owned.size(); ++i) {
    state.players[i] = {};
    state.players[i].cards = owned[i];
  }
  for (CardId card = 0; card < standard_cards; ++card) {
    if (card != left && card != right && !owner_of(state, card)) state.piles[card % pile_count].push_back(card);
  }
  state.phase = ChoosingTarget{};
  return state;
}

// The sentence on the answer; args by name, the seat and card -1 where there is none.
struct Answered {
  std::string kind;
  int seat = -1, card = -1, chance = 0;
  friend bool operator==(const Answered&, const Answered&) = default;
};
std::ostream& operator<<(std::ostream& out, const Answered& each) {
  return out << each.kind << " seat " << each.seat << " card " << each.card << " chance " << each.chance;
}
Answered answer_of(const State& state, const Action& action, Seat seat = seat_at(0)) {
  Answered told;
  for (const Why& each : why(state, seat, action)) {
    if (!each.kind.starts_with("answer_")) continue;
    EXPECT_EQ(told.kind, "") << "two answers";
    told.kind = each.kind;
    for (const auto& [name, value] : each.args) {
      const auto number = static_cast<int>(std::get<std::int64_t>(value));
      (name == "seat" ? told.seat : name == "card" ? told.card : told.chance) = number;
    }
  }
  return told;
}

constexpr DieCards no_dice;
constexpr Value red_value = {3, 3, 1}, blue_value = {3, 3, 4}, green_value = {3, 3, 5};
int after_a_miss(int of_the_first, int of_the_second) {
  return ((1000 - of_the_first) * of_the_second + 500) / 1000;
}

TEST(ChevaliersWhy, a_castle_that_stays_on_a_pile_may_win_the_next_player_the_game) {
  const CardSet three = {violet, yellow, white};
  const State state = laid({{blue}, three}, red, green);
  const int of_red = chance(red_value, 3, no_dice), of_green = chance(green_value, 3, no_dice);
  EXPECT_EQ(answer_of(state, TryPile{0}), (Answered{"answer_wins", 1, green, of_green}));
  EXPECT_EQ(answer_of(state, TryPile{1}), (Answered{"answer_wins", 1, red, of_red}));
  // whoever attacks may have taken one of the three before
  const State attacking = laid({{blue}, three}, red, red + 1);
  const int held = chance_to_hold({3, 3, 2}, 3, no_dice, {no_dice, 3});
  EXPECT_EQ(answer_of(attacking, Attack{violet}), (Answered{"answer_wins", 1, red, after_a_miss(held, of_red)}));
  // one who wins leaves nothing to answer
  EXPECT_EQ(answer_of(laid({{blue, yellow + 1, white + 1}, three}, red, green), TryPile{0}),
            (Answered{"answer_wins", 1, green, after_a_miss(of_red, of_green)}));
  // nobody's turn comes after the last one, of which a guard that may still be laid is no part
  for (const CardSet& own : {CardSet{blue}, CardSet{blue, castle_guard}}) {
    State last = laid({own, three}, red, green);
    last.turn = last_turn(last.options);
    EXPECT_EQ(answer_of(last, TryPile{0}), Answered{});
  }
}

TEST(ChevaliersWhy, a_tournament_that_stays_on_a_pile_may_win_the_next_player_the_game) {
  const State state = laid({{blue}, {violet, yellow, tournament, tournament + 1}}, tournament + 2, red);
  State organised = state;
  ChoosingTarget choosing;
  choosing.seat = seat_at(1);
  organised.phase = choosing;
  const auto chance = static_cast<int>(number_of(why(organised, seat_at(1), TryPile{0}).front(), "chance"));
  EXPECT_EQ(answer_of(state, TryPile{1}), (Answered{"answer_wins", 1, tournament + 2, chance}));
}

TEST(ChevaliersWhy, the_next_player_may_try_for_the_throne) {
  DieCards of_five;
  of_five.add(5);
  const State state = laid({{blue}, {violet, yellow, white, five}}, violet + 1, yellow + 1);
  const int throne = chance(throne_combination, 3, of_five);
  ASSERT_GE(throne, 50);
  EXPECT_EQ(answer_of(state, TryPile{0}), (Answered{"answer_throne", 1, -1, throne}));
  // not without that castle, and less likely without that card
  const int held = chance_to_hold({3, 3, 2}, 3, no_dice, {of_five, 3});
  EXPECT_EQ(answer_of(state, Attack{violet}), (Answered{"answer_throne", 1, -1, after_a_miss(held, throne)}));
  const int taken = chance({3, 3, 4}, 3, no_dice);
  const int without = chance(throne_combination, 3, no_dice);
  EXPECT_EQ(answer_of(state, Attack{five}).chance, (taken * without + (1000 - taken) * throne + 500) / 1000);
}

TEST(ChevaliersWhy, the_next_player_may_take_the_castle_that_is_likeliest_taken) {
  const int of_red = chance(red_value, 3, no_dice), of_blue = chance(blue_value, 3, no_dice);
  ASSERT_GT(of_red, of_blue);
  const State two = laid({{violet}, {white}}, red, blue);
  EXPECT_EQ(answer_of(two, TryPile{0}), (Answered{"answer_takes", 1, blue, of_blue}));
  EXPECT_EQ(answer_of(two, TryPile{1}), (Answered{"answer_takes", 1, red, of_red}));
  // cards that nobody counts, and castles of a colour that the next player has
  EXPECT_EQ(answer_of(laid({{violet}, {white}}, red, pile_card), TryPile{0}), Answered{});
  EXPECT_EQ(answer_of(laid({{violet}, {white}}, red, white + 1), TryPile{0}), Answered{});
  // after a special one may go on: it is told what then lies there still
  EXPECT_EQ(answer_of(laid({{violet}, {white}}, pile_card, red), TryPile{0}),
            (Answered{"answer_takes", 1, red, of_red}));
  // nobody rolls between a burial, a guard or dice and their own next choice
  EXPECT_EQ(answer_of(two, Bury{0}), Answered{});
}

TEST(ChevaliersWhy, the_seats_own_castle_may_be_taken_unless_a_guard_may_lie_on_it) {
  const int held = chance_to_hold({3, 3, 1}, 3, no_dice, {no_dice, 3});
  EXPECT_EQ(answer_of(laid({{red, yellow}, {white}, {blue}}, pile_card, treason), TryPile{0}),
            (Answered{"answer_takes", 1, red, held}));
  EXPECT_EQ(answer_of(laid({{red, yellow, castle_guard}, {white}, {blue}}, pile_card, treason), TryPile{0}),
            Answered{});
  EXPECT_EQ(answer_of(laid({{red, yellow}, {red + 1, yellow + 1}, {blue}}, pile_card, treason), TryPile{0}),
            Answered{});
  EXPECT_EQ(answer_of(laid({{blue}, {white}, {red, yellow}}, pile_card, treason), TryPile{0}), Answered{});
  // who gives up one castle keeps the others
  State giving = laid({{red, yellow, violet}, {white}, {blue}}, pile_card, treason);
  giving.phase = GivingCastle{seat_at(0)};
  const int held_violet = chance_to_hold({3, 3, 2}, 3, no_dice, {no_dice, 3});
  EXPECT_EQ(answer_of(giving, GiveCastle{red, 0}), (Answered{"answer_takes", 1, violet, held_violet}));
  EXPECT_EQ(answer_of(giving, GiveCastle{violet, 0}), (Answered{"answer_takes", 1, red, held}));
}

TEST(ChevaliersWhy, an_answer_is_one_that_everybody_sees) {
  std::map<std::string, int> seen;
  FastRandom hidden(5);
  at_choices(2, [&](const State& state, Seat seat) {
    const State other = sample(Chevaliers::view(state, seat), seat, hidden);
    std::vector<Action> legal;
    Chevaliers::legal(state, seat, legal);
    for (const Action& action : legal) {
      EXPECT_EQ(why(other, seat, action), why(state, seat, action));
      const Answered told = answer_of(state, action, seat);
      ++seen[told.kind];
      if (told.kind.empty()) continue;
      EXPECT_EQ(told.seat, (index(seat) + 1) % state.options.players);
      EXPECT_TRUE(told.chance >= 50 && told.chance <= 1000);
      if (told.card < 0) continue;
      const auto card = static_cast<CardId>(told.card);
      EXPECT_TRUE(owner_of(state, card) || state.piles[0][0] == card || state.piles[1][0] == card);
    }
  });
  for (const char* kind : {"answer_wins", "answer_throne", "answer_takes"}) EXPECT_GT(seen[kind], 0) << kind;
}

TEST(ChevaliersWhy, what_the_next_player_could_take_whatever_one_chooses_is_not_told) {
  const Why red_taken = {answer_takes, {{"card", std::int64_t{red}}}},
            blue_taken = {answer_takes, {{"card", std::int64_t{blue}}}};
  const Why odds = {"odds", {}}, loses = {"answer_wins", {}};
  const auto left = [](std::vector<std::vector<Why>> of_each) {
    std::vector<Advice<Chevaliers>> all;
    for (auto& each : of_each) all.push_back({EndTurn{}, 0, std::move(each), {}});
    keep_what_tells_apart(all);
    std::vector<std::vector<Why>> out;
    for (auto& each : all) out.push_back(std::move(each.why));
    return out;
  };
  using All = std::vector<std::vector<Why>>;
  EXPECT_EQ(left({{odds, red_taken}, {red_taken}}), (All{{odds}, {}}));
  EXPECT_EQ(left({{odds, red_taken}, {blue_taken}}), (All{{odds, red_taken}, {blue_taken}}));
  EXPECT_EQ(left({{odds, red_taken}, {odds}}), (All{{odds, red_taken}, {odds}}));
  EXPECT_EQ(left({{odds}, {red_taken}}), (All{{odds}, {red_taken}}));
  EXPECT_EQ(left({{red_taken}}), (All{{red_taken}}));
  EXPECT_EQ(left({{loses}, {loses}}), (All{{loses}, {loses}}));
  EXPECT_EQ(left({{red_taken, odds, odds, odds}, {red_taken}}), (All{{odds, odds, odds}, {}}));
  EXPECT_EQ(left({{odds, odds, odds, loses}}), (All{{odds, odds, odds}}));
}

}  // namespace
}  // namespace palatine::chevaliers
