// Warlords of Europe's engine and its oracle play the same games on the same numbers, and are compared after every
// action.
//
// PALATINE_GAMES: how many games (400 where it is not set; a multiple of 40 covers all tables and manners alike).
// PALATINE_OPTION: max_rounds, given_up, unfinished_die, empty_castles, hire_surcharge, hire_keep, starting_gold,
// first_turn or kingdoms: every game has this option, with what is not its default. PALATINE_SEED: only this game, as a
// failure names it.
#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <string_view>

#include "tests/games/warlords_of_europe/oracle/side_by_side.hpp"
#include "tests/games/warlords_of_europe/text.hpp"

namespace palatine::oracle {
namespace {

using warlords_of_europe::Options;
using warlords_of_europe::Scenario;

constexpr int usual_games = 400;
WarlordsOfEuropeMet met;

void choose_option(Options& options, std::string_view option, FastRandom& random) {
  namespace wl = warlords_of_europe;
  if (option == "max_rounds") options.max_rounds = 0;
  if (option == "given_up") options.given_up = wl::GivenUp::steward;
  if (option == "unfinished_die") options.unfinished_die = wl::UnfinishedDie::d12;
  if (option == "empty_castles") options.empty_castles = true;
  static constexpr std::array<int, 6> prices = {0, 2, 3, 4, 5, 6};
  if (option == "hire_surcharge") options.hire_surcharge = prices[random.below(6)];
  if (option == "hire_keep") options.hire_keep = prices[random.below(6)];
  if (option == "starting_gold") options.starting_gold = 1 + static_cast<int>(random.below(wl::most_starting_gold));
  if (option == "first_turn") options.first_turn = wl::FirstTurn::together;
  if (option == "kingdoms") {
    if (options.scenario != Scenario::chosen) options.scenario = Scenario::drawn;
    while (!options.kingdoms) options = test::with_house_rules(options, random);
  }
}

// The whole game follows from its number.
testing::AssertionResult play(std::uint64_t seed) {
  static constexpr std::array<Options, 10> tables = {{{2, Scenario::standard, 40},
                                                      {3, Scenario::standard, 40},
                                                      {4, Scenario::standard, 40},
                                                      {3, Scenario::short_game, 40},
                                                      {4, Scenario::short_game, 40},
                                                      {3, Scenario::long_game, 40},
                                                      {2, Scenario::drawn, 40},
                                                      {3, Scenario::chosen, 40},
                                                      {4, Scenario::drawn, 40},
                                                      {2, Scenario::chosen, 40}}};
  static constexpr std::array<int, 6> rounds = {40, 1, 3, 40, 5, 8};
  static constexpr std::array<int, 4> loads = {0, 0, 30, 70};
  FastRandom random(seed + 77);
  Options options = tables[seed % tables.size()];
  options.max_rounds = rounds[random.below(6)];
  const auto manner = static_cast<WarlordsOfEuropeManner>(seed / tables.size() % warlords_manners);
  const int load = loads[random.below(4)];
  if (manner == WarlordsOfEuropeManner::ruling) options.max_rounds = 40;
  // every other game of each table and manner has house rules
  if (seed / tables.size() / warlords_manners % 2 == 1) options = test::with_house_rules(options, random);
  if (const char* const always = std::getenv("PALATINE_OPTION")) choose_option(options, always, random);
  // who rules whole kingdoms has much to choose from
  const int most_actions = manner == WarlordsOfEuropeManner::ruling ? 400 : 1000;
  return WarlordsOfEuropeSideBySide(seed, options, WarlordsOfEuropePlayers(manner), load, met).play(most_actions);
}

int games_to_play() {
  const char* wanted = std::getenv("PALATINE_GAMES");
  return wanted ? std::max(1, std::atoi(wanted)) : usual_games;
}

TEST(WarlordsOfEuropeOracle, the_engine_and_the_oracle_play_alike) {
  if (const char* seed = std::getenv("PALATINE_SEED")) {
    ASSERT_TRUE(play(std::strtoull(seed, nullptr, 10)));
    return;
  }
  const auto start = std::chrono::steady_clock::now();
  const int games = games_to_play();
  for (int game = 0; game < games; ++game) ASSERT_TRUE(play(static_cast<std::uint64_t>(game)));
  const auto taken = std::chrono::steady_clock::now() - start;
  std::cout << "  " << met.games << " games, " << met.actions << " actions, " << met.choices << " choices, "
            << met.refusals << " refusals, " << std::chrono::duration_cast<std::chrono::seconds>(taken).count()
            << " s\n";
  for (const auto& [thing, count] : met.things) std::cout << "  " << thing << ": " << count << "\n";
}

// Comparing says something only of what was met; the usual number of games meets with everything.
TEST(WarlordsOfEuropeOracle, every_card_every_event_and_every_end_was_met) {
  if (std::getenv("PALATINE_OPTION") != nullptr) GTEST_SKIP() << "games of one option end in fewer ways";
  if (met.games < usual_games) GTEST_SKIP() << "only " << met.games << " games were played";
  for (const char* thing : {"a castle taken",
                            "a whole kingdom, 12 gold",
                            "a whole kingdom, 24 gold",
                            "battle_rolled",
                            "battle_started",
                            "campaign_ended",
                            "card ambush",
                            "card bowmen",
                            "card bribe",
                            "card captain",
                            "card fair",
                            "card famine",
                            "card feigned_retreat",
                            "card fleet",
                            "card greek_fire",
                            "card harvest",
                            "card heroic_knight",
                            "card heroic_leadership",
                            "card levy",
                            "card long_march",
                            "card mason",
                            "card plunder",
                            "card sabotage",
                            "card siege",
                            "card spies",
                            "card_declined",
                            "card_drawn",
                            "card_played",
                            "cards_discarded",
                            "cards_given",
                            "castle_built",
                            "castle_founded",
                            "castle_kept",
                            "castle_paid",
                            "deck_shuffled",
                            "dice_shown",
                            "die_chosen",
                            "disfavour_taken",
                            "ended by emperor",
                            "ended by last_standing",
                            "ended by round_limit",
                            "ended by round_limit, nobody wins",
                            "fief_held",
                            "fief_left",
                            "fief_taken",
                            "game_ended",
                            "gold_changed",
                            "hand_seen",
                            "hired_kept",
                            "hired_left",
                            "initiative_rolled",
                            "kingdom_chosen",
                            "marched",
                            "muster_ended",
                            "offer accepted",
                            "offer_answered",
                            "offer_changed",
                            "offer_dropped",
                            "offer_opened",
                            "offer_sent",
                            "order_set",
                            "passed",
                            "peasants_lost",
                            "phase answering_offer",
                            "phase answering_pope",
                            "parley_passed",
                            "phase bargaining",
                            "phase buying_card",
                            "phase campaigning",
                            "phase carrying_out",
                            "phase choosing_battle",
                            "phase choosing_dice",
                            "phase choosing_kingdom",
                            "phase founding",
                            "phase housing",
                            "phase mustering",
                            "phase naming_losses",
                            "phase opening",
                            "phase parleying",
                            "phase picking_place",
                            "phase placing",
                            "phase playing_cards",
                            "phase pressing_on",
                            "phase recruiting",
                            "phase reserves_moving",
                            "phase sending_back",
                            "phase taking_vassals",
                            "place_picked",
                            "player_out",
                            "pope_answered",
                            "pope_carried_out",
                            "pope_drawn",
                            "recruiting_ended",
                            "reserves_ended",
                            "retreated",
                            "round_fought",
                            "round_started",
                            "soldiers_bought",
                            "soldiers_lost",
                            "soldiers_placed",
                            "taxes_collected",
                            "truce_made",
                            "turn_started",
                            "vassals taken",
                            "vassals_answered",
                            "warlord_captured",
                            "warlord_housed",
                            "warlord_returned"}) {
    EXPECT_GT(met.things[thing], 0) << thing;
  }
}

}  // namespace
}  // namespace palatine::oracle
