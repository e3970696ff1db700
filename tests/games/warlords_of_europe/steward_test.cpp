#include "engine/warlords_of_europe/steward.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "engine/players/random_player.hpp"
#include "engine/warlords_of_europe/rules.hpp"
#include "tests/games/warlords_of_europe/campaign.hpp"
#include "tests/games/warlords_of_europe/game_traits.hpp"
#include "tests/games/warlords_of_europe/text.hpp"

namespace palatine::warlords_of_europe {
namespace {

using test::give;
using test::named;

Action decide(const State& state, Seat seat, std::uint64_t seed = 3) {
  FastRandom random(seed);
  return steward::choose(WarlordsOfEurope::view(state, seat), WarlordsOfEurope::prompt(state, seat), seat, random);
}

struct Played {
  std::vector<Action> actions;
  std::vector<int> asked = std::vector<int>(std::variant_size_v<Prompt>);  // stewards, by the prompt's kind
  Result result;
};

// Stewards on the seats of `stewards`, random players on the others; `look` sees each state a steward decides in.
template <class Look>
Played play(const Options& options, SeatSet stewards, std::uint64_t seed, Look look) {
  constexpr std::size_t longest = 30'000;
  FastRandom dice(seed);
  FastRandom choice(seed + 1'000'000);
  Played played;
  State state = WarlordsOfEurope::set_up(options, dice, nullptr);
  for (SeatSet seats = WarlordsOfEurope::to_act(state); !seats.empty(); seats = WarlordsOfEurope::to_act(state)) {
    const Seat seat = seats.first();
    const Prompt prompt = WarlordsOfEurope::prompt(state, seat);
    Action action;
    if (stewards.contains(seat)) {
      look(state, seat);
      ++played.asked[prompt.index()];
      action = steward::choose(WarlordsOfEurope::view(state, seat), prompt, seat, choice);
    } else {
      action = random_action<WarlordsOfEurope>(prompt, choice);
    }
    const auto applied = WarlordsOfEurope::apply(state, seat, action, dice, nullptr);
    if (!applied || played.actions.size() == longest) {
      ADD_FAILURE() << "seed " << seed << ", action " << played.actions.size() << ": "
                    << (applied ? "no end" : applied.error().message);
      return played;
    }
    played.actions.push_back(action);
  }
  played.result = *WarlordsOfEurope::result(state);
  return played;
}
Played play(const Options& options, SeatSet stewards, std::uint64_t seed) {
  return play(options, stewards, seed, [](const State&, Seat) {});
}

SeatSet all(int players) {
  SeatSet seats;
  for (int i = 0; i < players; ++i) seats.add(seat_at(i));
  return seats;
}

std::vector<Options> every_table() {
  std::vector<Options> tables;
  for (int players = 2; players <= max_players; ++players) {
    for (int i = 0; i < scenario_count; ++i) {
      const Options options{players, static_cast<Scenario>(i), 25};
      if (!check(options)) tables.push_back(options);
    }
  }
  Options chosen = test::GameTraits<WarlordsOfEurope>::with_all_house_rules();
  chosen.max_rounds = 25;
  tables.push_back(chosen);
  tables.push_back({2, Scenario::standard, 0});
  return tables;
}

TEST(WarlordsOfEuropeSteward, plays_legally_to_the_end_at_every_table) {
  for (const Options& options : every_table()) {
    EXPECT_FALSE(play(options, all(options.players), 5).result.reason.empty()) << options.players;
    SeatSet one;
    one.add(seat_at(1));
    EXPECT_FALSE(play(options, one, 6).result.reason.empty()) << options.players;
  }
}

// Among random players, who do what no steward would, and whose soldiers stand about.
TEST(WarlordsOfEuropeSteward, answers_every_kind_of_prompt) {
  std::vector<int> asked(std::variant_size_v<Prompt>);
  const auto missing = [&] { return std::ranges::count(asked, 0); };
  for (std::uint64_t seed = 0; seed < 60 && missing() > 0; ++seed) {
    const int players = 2 + static_cast<int>(seed % 3);
    SeatSet stewards = all(players);
    if (seed % 2 == 0) stewards.remove(seat_at(0));
    const Played played = play({players, seed % 4 == 0 ? Scenario::chosen : Scenario::standard, 20}, stewards, seed);
    for (std::size_t i = 0; i < asked.size(); ++i) asked[i] += played.asked[i];
  }
  for (std::size_t i = 0; i < asked.size(); ++i) EXPECT_GT(asked[i], 0) << "prompts of kind " << i;
}

TEST(WarlordsOfEuropeSteward, one_seed_gives_one_game) {
  const Options options{3, Scenario::standard, 8};
  const Played once = play(options, all(3), 11);
  const Played again = play(options, all(3), 11);
  EXPECT_EQ(once.actions, again.actions);
  EXPECT_EQ(once.result, again.result);
  EXPECT_FALSE(once.actions.empty());
}

TEST(WarlordsOfEuropeSteward, what_is_hidden_changes_nothing) {
  int differ = 0;
  for (const std::uint64_t seed : {1, 2}) {
    FastRandom random(seed);
    play({4, Scenario::standard, 6}, all(4), seed, [&](const State& state, Seat seat) {
      State other = state;
      test::GameTraits<WarlordsOfEurope>::shuffle_unseen(other, seat, random);
      if (other == state) return;
      ++differ;
      EXPECT_EQ(decide(state, seat), decide(other, seat));
    });
  }
  EXPECT_GT(differ, 500);
}

// ---- single decisions

Army army(Soldier soldier, int count) {
  Army out;
  out.add(soldier, count);
  return out;
}
Army spearmen(int count) {
  return army(Soldier::spearman, count);
}

void give_capitals(State& state) {
  give(state, "Mercia", 0, spearmen(4), Castle::finished);
  give(state, "Al-Andalus", 1, spearmen(4), Castle::finished);
}

// From where to where it marches; or nothing.
std::optional<std::pair<FiefId, FiefId>> march_of(const Action& action) {
  const auto* march = std::get_if<March>(&action);
  if (march == nullptr) return std::nullopt;
  return std::pair(march->path[0], march->path.back());
}

// Whatever the first one chose. A kingdom's fief and a fief of the first's are neither the same nor neighbours.
TEST(WarlordsOfEuropeSteward, chooses_a_kingdom_that_does_not_border_on_the_one_chosen_before) {
  FastRandom dice(1);
  const State begun = WarlordsOfEurope::set_up({2, Scenario::chosen, 20}, dice, nullptr);
  for (KingdomId chosen = 0; chosen < map().kingdoms.size(); ++chosen) {
    State state = begun;
    ASSERT_TRUE(
        WarlordsOfEurope::apply(state, WarlordsOfEurope::to_act(state).first(), ChooseKingdom{chosen}, dice, nullptr));
    const Action action = decide(state, WarlordsOfEurope::to_act(state).first());
    ASSERT_TRUE(std::holds_alternative<ChooseKingdom>(action));
    const KingdomId own = std::get<ChooseKingdom>(action).kingdom;
    for (const FiefId id : map().kingdoms[own].fiefs) {
      for (const FiefId near : fief_of(id).beside) {
        EXPECT_NE(fief_of(near).kingdom, chosen) << map().kingdoms[own].name << " at " << fief_of(id).name;
      }
    }
  }
}

TEST(WarlordsOfEuropeSteward, takes_the_neighbour_that_wins) {
  State state = test::campaign();
  give(state, "Francia", 0, spearmen(4), Castle::finished);
  give(state, "Burgundy", 0, spearmen(1));
  give(state, "Champagne", 1, spearmen(1));
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const auto march = march_of(decide(state, seat_at(0), seed));
    ASSERT_TRUE(march);
    EXPECT_EQ(march->second, named("Champagne"));
  }
}

TEST(WarlordsOfEuropeSteward, takes_a_castle_that_stands_open) {
  State state = test::campaign();
  give_capitals(state);
  give(state, "Gascogne", 0, spearmen(9));
  give(state, "Aragon", 1, spearmen(1), Castle::finished);
  const auto march = march_of(decide(state, seat_at(0)));
  ASSERT_TRUE(march);
  EXPECT_EQ(march->second, named("Aragon"));
}

TEST(WarlordsOfEuropeSteward, leaves_a_threatened_capital_its_garrison) {
  State state = test::campaign();
  give(state, "Francia", 0, spearmen(5), Castle::finished);
  give(state, "Al-Andalus", 1, spearmen(4), Castle::finished);
  // nobody near: what is not needed marches
  const auto march = march_of(decide(state, seat_at(0)));
  ASSERT_TRUE(march);
  EXPECT_EQ(march->first, named("Francia"));
  give(state, "Champagne", 1, spearmen(9));
  EXPECT_EQ(decide(state, seat_at(0)), Action(EndCampaign{}));
}

TEST(WarlordsOfEuropeSteward, does_not_run_into_a_full_castle) {
  State state = test::campaign();
  give_capitals(state);
  give(state, "Gascogne", 0, spearmen(5));
  give(state, "Aragon", 1, spearmen(8), Castle::finished);
  const auto march = march_of(decide(state, seat_at(0)));
  EXPECT_TRUE(!march || march->second != named("Aragon"));
}

TEST(WarlordsOfEuropeSteward, a_warlord_leads_and_the_others_follow) {
  State state = test::campaign();
  give_capitals(state);
  give(state, "Francia", 0, spearmen(8));
  fief(state, named("Francia")).army.add(Soldier::warlord, 1);
  for (const char* own : {"Brittany", "Aquitaine", "Burgundy", "Champagne", "Provence"})
    give(state, own, 0, spearmen(1));
  give(state, "Gascogne", 1, spearmen(2));
  // only they can come in number
  State after = state;
  FastRandom dice(1);
  for (int i = 0; i < 6 && std::holds_alternative<Campaigning>(after.phase); ++i) {
    ASSERT_TRUE(WarlordsOfEurope::apply(after, seat_at(0), decide(after, seat_at(0)), dice, nullptr));
    const Attack* attack = attack_on(after, named("Gascogne"));
    if (attack == nullptr || attack->army.size() < 4) continue;
    EXPECT_EQ(attack->army[Soldier::warlord], 1);
    EXPECT_GE(attack->army[Soldier::spearman], 3);
    return;
  }
  ADD_FAILURE() << "they did not march";
}

// A battle after its first round, in the open.
State battle(int attackers, int defenders) {
  State state = test::campaign();
  give_capitals(state);
  give(state, "Francia", 0, spearmen(1));
  give(state, "Champagne", 1, spearmen(defenders));
  Battle fought;
  fought.fief = named("Champagne");
  fought.attacker = seat_at(0);
  fought.defender = seat_at(1);
  fought.army = spearmen(attackers);
  fought.from = {named("Francia")};
  state.battle = fought;
  state.flow = Flow::round_fought;
  state.phase = PressingOn{seat_at(0)};
  return state;
}

TEST(WarlordsOfEuropeSteward, goes_on_while_it_wins_and_retreats_when_it_does_not) {
  EXPECT_EQ(decide(battle(6, 2), seat_at(0)), Action(FightOn{}));
  EXPECT_EQ(decide(battle(2, 7), seat_at(0)), Action(Retreat{named("Francia")}));
}

TEST(WarlordsOfEuropeSteward, loses_the_cheapest_first) {
  State state = battle(3, 3);
  state.battle->army.add(Soldier::knight, 2);
  state.errands.push_back({Errand::Kind::lose, seat_at(0), named("Champagne"), true, false, 4, {}, false, false});
  state.phase = NamingLosses{seat_at(0), named("Champagne"), true, false, 4};
  EXPECT_EQ(decide(state, seat_at(0)), Action(Lose{Soldier::spearman, 3}));
}

State card_moment(State state, Card card) {
  player(state, seat_at(0)).hand = {card};
  state.flow = Flow::battle_cards;
  state.asked = seat_at(0);
  state.phase = PlayingCards{seat_at(0), Moment::before_battle};
  return state;
}

TEST(WarlordsOfEuropeSteward, plays_a_card_where_it_decides_and_not_where_nothing_is_to_be_decided) {
  const Action fire = PlayCard{Card::greek_fire, {}, {}, {}, {}};
  EXPECT_EQ(decide(card_moment(battle(5, 5), Card::greek_fire), seat_at(0)), fire);
  EXPECT_TRUE(std::holds_alternative<Pass>(decide(card_moment(battle(30, 1), Card::greek_fire), seat_at(0))));
}

// Seat 1's warlord is held by seat 0, who is offered so much; or seat 0's by seat 1, who asks for it.
Action answer(bool captor, int gold) {
  State state = test::campaign();
  give_capitals(state);
  Offer offer;
  offer.from = seat_at(1);
  offer.to = seat_at(0);
  offer.prisoner = {captor ? seat_at(1) : seat_at(0), captor ? named("Mercia") : named("Al-Andalus")};
  offer.gold = gold;
  player(state, captor ? seat_at(1) : seat_at(0)).gold = gold;
  state.prisoners = {offer.prisoner};
  state.offer = offer;
  state.turn = seat_at(1);
  state.flow = Flow::offer;
  state.phase = AnsweringOffer{seat_at(0)};
  return decide(state, seat_at(0));
}

TEST(WarlordsOfEuropeSteward, refuses_a_ruinous_bargain_and_accepts_a_fair_one) {
  EXPECT_EQ(answer(true, 0), Action(AnswerOffer{false}));
  EXPECT_EQ(answer(true, 2), Action(AnswerOffer{false}));
  EXPECT_EQ(answer(true, 12), Action(AnswerOffer{true}));
  EXPECT_EQ(answer(false, 40), Action(AnswerOffer{false}));
  EXPECT_EQ(answer(false, 8), Action(AnswerOffer{true}));
}

TEST(WarlordsOfEuropeSteward, offers_no_more_than_a_warlord_is_worth) {
  State state = test::campaign();
  give_capitals(state);
  state.prisoners = {{seat_at(0), named("Al-Andalus")}};
  player(state, seat_at(0)).gold = 90;
  FastRandom dice(1);
  ASSERT_TRUE(WarlordsOfEurope::apply(state, seat_at(0), OpenOffer{0}, dice, nullptr));
  const Action first = decide(state, seat_at(0));
  const auto* added = std::get_if<AddGold>(&first);
  ASSERT_NE(added, nullptr);
  EXPECT_LE(added->gold, 16);
  ASSERT_TRUE(WarlordsOfEurope::apply(state, seat_at(0), first, dice, nullptr));
  EXPECT_EQ(decide(state, seat_at(0)), Action(SendOffer{}));
}

TEST(WarlordsOfEuropeSteward, says_nothing_of_prisoners_when_there_is_nothing_to_give) {
  State state = test::campaign();
  give_capitals(state);
  state.prisoners = {{seat_at(0), named("Al-Andalus")}};
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    EXPECT_FALSE(std::holds_alternative<OpenOffer>(decide(state, seat_at(0), seed)));
  }
}

State recruiting(int gold) {
  State state = test::campaign();
  give_capitals(state);
  state.turn.reset();
  state.deciding.add(seat_at(0));
  state.flow = Flow::recruiting;
  state.phase = Recruiting{listed(state.deciding)};
  player(state, seat_at(0)).gold = gold;
  return state;
}

TEST(WarlordsOfEuropeSteward, finishes_a_safe_castle_and_begins_one_in_another_kingdom) {
  State state = recruiting(7);
  give(state, "Francia", 0, spearmen(2), Castle::unfinished);
  EXPECT_EQ(decide(state, seat_at(0)), Action(FinishCastle{named("Francia")}));
  fief(state, named("Francia")).castle = Castle::none;
  EXPECT_EQ(decide(state, seat_at(0)), Action(BeginCastle{named("Francia")}));
}

TEST(WarlordsOfEuropeSteward, begins_no_castle_before_an_enemys_army) {
  State state = recruiting(7);
  give(state, "Francia", 0, spearmen(1));
  give(state, "Champagne", 1, spearmen(9));
  EXPECT_TRUE(std::holds_alternative<Buy>(decide(state, seat_at(0))));
}

TEST(WarlordsOfEuropeSteward, places_recruits_in_the_castle_that_is_threatened) {
  State state = test::campaign();
  give(state, "Mercia", 0, spearmen(3), Castle::finished);
  give(state, "Francia", 0, spearmen(3), Castle::finished);
  give(state, "Champagne", 1, spearmen(9), Castle::finished);
  state.turn.reset();
  player(state, seat_at(0)).recruits = spearmen(6);
  state.flow = Flow::placing_next;
  state.phase = Placing{seat_at(0), false};
  const Action action = decide(state, seat_at(0));
  ASSERT_TRUE(std::holds_alternative<Place>(action));
  EXPECT_EQ(std::get<Place>(action).fief, named("Francia"));
}

TEST(WarlordsOfEuropeSteward, bids_with_a_card_that_is_of_no_use_and_else_with_measure) {
  State state = test::campaign();
  give_capitals(state);
  state.turn.reset();
  state.deciding.add(seat_at(0));
  state.flow = Flow::dice;
  state.phase = ChoosingDice{listed(state.deciding)};
  player(state, seat_at(0)).gold = 5;
  EXPECT_EQ(decide(state, seat_at(0)), Action(ChooseDie{8, {}}));
  player(state, seat_at(0)).hand = {Card::greek_fire, Card::spies};
  EXPECT_EQ(decide(state, seat_at(0)), Action(ChooseDie{10, {Card::spies}}));
}

TEST(WarlordsOfEuropeSteward, buys_no_card_that_it_can_not_play_any_more) {
  State state = test::campaign();
  give_capitals(state);
  state.turn.reset();
  state.flow = Flow::merchants;
  state.phase = BuyingCard{seat_at(0)};
  player(state, seat_at(0)).gold = 30;
  EXPECT_EQ(decide(state, seat_at(0)), Action(BuyCard{true}));
  state.round = state.options.max_rounds;
  EXPECT_EQ(decide(state, seat_at(0)), Action(BuyCard{false}));
}

TEST(WarlordsOfEuropeSteward, pays_the_tithe_rather_than_be_disfavoured) {
  State state = test::campaign();
  give_capitals(state);
  state.turn.reset();
  state.pope_card = Card::tithe;
  state.flow = Flow::pope_answer;
  state.phase = AnsweringPope{seat_at(0), seat_at(0), Card::tithe};
  player(state, seat_at(0)).gold = 5;
  EXPECT_EQ(decide(state, seat_at(0)), Action(AnswerPope{PopeAnswer::comply, std::nullopt}));
}

TEST(WarlordsOfEuropeSteward, takes_vassals_whom_it_can_pay) {
  State state = test::campaign();
  give_capitals(state);
  FastRandom random(1);
  EXPECT_EQ(
      steward::choose(WarlordsOfEurope::view(state, seat_at(0)), TakeVassalsPrompt{seat_at(1), 9}, seat_at(0), random),
      Action(TakeVassals{true}));
}

}  // namespace
}  // namespace palatine::warlords_of_europe
