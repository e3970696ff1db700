// `palatine odds`: the rules page's table, one combination, dice that lie there, battles, and what is not understood.
#include "client-cli/commands/odds.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/client/languages.hpp"

namespace palatine::client {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

std::string said(const OddsArguments& arguments, const Words& words = english) {
  const auto text = odds_text(arguments, words);
  EXPECT_TRUE(text) << text.error();
  return text.value_or("");
}

std::string refused(const OddsArguments& arguments, const Words& words = english) {
  const auto text = odds_text(arguments, words);
  EXPECT_FALSE(text) << *text;
  return text ? "" : text.error();
}

OddsArguments of(const std::string& combination) {
  OddsArguments arguments;
  arguments.combination = combination;
  return arguments;
}

TEST(OddsCommand, shows_the_table_of_the_rules_page) {
  EXPECT_EQ(said({}),
            "The chance to beat a combination with best play, without die cards\n"
            "                         3 rolls     4 rolls\n"
            "  333/1                    60.5%       68.6%\n"
            "  333/2                    59.9%       68.3%\n"
            "  333/4                    58.8%       67.4%\n"
            "  333/5                    55.3%       64.4%\n"
            "  444/1                    53.1%       61.7%\n"
            "  444/2                    52.2%       61.1%\n"
            "  444/5                    45.3%       54.9%\n"
            "  555/4                    30.4%       39.0%\n"
            "  5555/1 throne            11.7%       16.2%\n"
            "  222/4                    64.4%       72.1%\n");
}

TEST(OddsCommand, one_combination_with_die_cards_and_rolls) {
  OddsArguments arguments = of("333/2");
  arguments.rolls = 4;
  arguments.die = {3, 5};
  EXPECT_EQ(said(arguments),
            "The chance to beat a combination with best play, with die cards 3 and 5\n"
            "                         4 rolls\n"
            "  333/2                    92.8%\n");
  EXPECT_EQ(said(of("throne")), said(of("5555/1")));
  EXPECT_EQ(said(of("trône"), french),
            "La chance de battre une combinaison en jouant au mieux, sans carte dé\n"
            "                       3 lancers   4 lancers\n"
            "  5555/1 trône            11,7 %      16,2 %\n");
}

TEST(OddsCommand, each_keep_of_dice_that_lie_there_the_best_first) {
  OddsArguments arguments = of("333/2");
  arguments.dice = "552366";
  EXPECT_THAT(said(arguments), StartsWith("55/3 does not beat 333/2 yet (without die cards).\n"
                                          "The chance, with 2 rolls left:\n"
                                          "  keep 55               47.8%\n"
                                          "  keep 55"));
  EXPECT_THAT(said(arguments), HasSubstr("\n  keep none  "));
  arguments.rolls = 1;
  EXPECT_THAT(said(arguments), HasSubstr("with 1 roll left:\n  keep 55               30.6%\n"));
  arguments.dice = "444 126";
  EXPECT_THAT(said(arguments), StartsWith("444/2 beats 333/2 already (without die cards).\n"));
  arguments.dice = "666666";
  EXPECT_EQ(said(arguments), "nothing does not beat 333/2 yet (without die cards).\nThere is no live die to roll.\n");
}

TEST(OddsCommand, what_is_not_understood_gets_a_sentence) {
  for (const char* wrong : {"332", "333/3", "333/6", "666/1", "333/", "333/12", "/2", "33333333/1", "seat", "-1"}) {
    EXPECT_THAT(refused(of(wrong)), HasSubstr("is no combination")) << wrong;
  }
  EXPECT_THAT(refused(of("333/3"), french), HasSubstr("n’est pas une combinaison"));
  OddsArguments arguments = of("333/2");
  arguments.dice = "55236";
  EXPECT_THAT(refused(arguments), HasSubstr("is not six dice"));
  arguments.dice = "5523667";
  EXPECT_THAT(refused(arguments), HasSubstr("is not six dice"));
  arguments.dice = "552366";
  arguments.rolls = 4;
  EXPECT_EQ(refused(arguments), "The number of rolls is 1 to 3.");
  arguments.dice = "";
  EXPECT_THAT(said(arguments), HasSubstr("68.3%"));
  arguments.rolls = 0;
  EXPECT_EQ(refused(arguments), "The number of rolls is 1 to 4.");
  arguments.rolls = {};
  for (const std::vector<int>& die : {std::vector<int>{6}, {0}, {-250}, {3, 3}}) {
    arguments.die = die;
    EXPECT_THAT(refused(arguments), HasSubstr("There is no die card"));
  }
  OddsArguments alone;
  alone.dice = "552366";
  EXPECT_THAT(refused(alone), HasSubstr("something to beat"));
  alone.game = "carolus-magnus";
  EXPECT_THAT(refused(alone), HasSubstr("but not for carolus-magnus"));
}

// ---- battles -------------------------------------------------------------------------------------------------------

OddsArguments battle(const std::string& attackers, const std::string& defenders = "") {
  OddsArguments arguments;
  arguments.game = "warlords-of-europe";
  arguments.combination = attackers;
  arguments.defenders = defenders;
  return arguments;
}

// Each hits with one of four faces, again and again until one is gone: 3/7, 3/7, 1/7.
TEST(OddsOfBattles, a_spearman_against_a_peasant_on_a_plain) {
  EXPECT_EQ(said(battle("1 spearman")),
            "1 spearman with d8 against 1 peasant with d8, to the end, each losing the cheapest first:\n"
            "  the fief is taken                       42.9%\n"
            "  the attackers are gone                  42.9%\n"
            "  both are gone                           14.3%\n"
            "  the attackers lose, on average       1.7 gold\n"
            "  the defenders lose, on average       0.0 gold\n");
  EXPECT_EQ(said(battle("1 lancier", "1 paysan"), french),
            "1 lancier au d8 contre 1 paysan au d8, jusqu’au bout, chacun perdant d’abord les moins chers :\n"
            "  le fief est pris                       42,9 %\n"
            "  il ne reste aucun attaquant            42,9 %\n"
            "  il ne reste personne                   14,3 %\n"
            "  l’attaquant perd, en moyenne           1,7 or\n"
            "  le défenseur perd, en moyenne          0,0 or\n");
}

TEST(OddsOfBattles, the_place_gives_die_and_peasants) {
  OddsArguments arguments = battle("4 spearman, 2 archers + 1 warlord");
  arguments.place = "forest";
  EXPECT_THAT(said(arguments), StartsWith("4 spearmen, 2 archers and 1 warlord with d8 against 2 peasants with d10, "));
  arguments.place = "Burgundy";
  const std::string there = said(arguments);
  OddsArguments in_french = battle("4 lanciers, 2 archers, 1 chef de guerre");
  in_french.place = "forêt";
  EXPECT_THAT(said(in_french, french), StartsWith("4 lanciers, 2 archers et 1 chef de guerre au d8 contre 2 paysans"));
  arguments.place = "forest";
  EXPECT_EQ(said(arguments), there) << "Burgundy is forest";
  arguments.place = "east_anglia";
  EXPECT_THAT(said(arguments), HasSubstr("against 1 peasant with d8"));
}

TEST(OddsOfBattles, castles_and_cards_change_the_dice) {
  OddsArguments arguments = battle("9 spearman 1 warlord", "4 spearman 1 hired_archer");
  const auto dice = [&] {
    const std::string text = said(arguments);
    return text.substr(0, text.find(','));
  };
  const std::string against = " against 4 spearmen and 1 mercenary archer with ";
  EXPECT_EQ(dice(), "9 spearmen and 1 warlord with d8" + against + "d8");
  arguments.castle = "unfinished";
  EXPECT_EQ(dice(), "9 spearmen and 1 warlord with d8" + against + "d10");
  arguments.relic = true;
  EXPECT_EQ(dice(), "9 spearmen and 1 warlord with d8" + against + "d12");
  arguments.relic = false;
  arguments.castle = "finished";
  EXPECT_EQ(dice(), "9 spearmen and 1 warlord with d8" + against + "d12");
  arguments.siege = true;
  arguments.heroic = true;
  EXPECT_EQ(dice(), "9 spearmen and 1 warlord with d10" + against + "d10");
}

TEST(OddsOfBattles, an_ambush_costs_the_attacker_and_large_armies_are_reduced) {
  OddsArguments arguments = battle("7 archer", "6 spearman");
  const std::string open = said(arguments);
  arguments.ambush = true;
  EXPECT_NE(said(arguments), open);
  EXPECT_THAT(said(battle("60 spearman", "40 spearman")), HasSubstr("more than 24 pieces"));
  EXPECT_THAT(open, testing::Not(HasSubstr("reduced")));
}

TEST(OddsOfBattles, what_is_not_understood_gets_a_sentence) {
  EXPECT_THAT(refused(battle("")), HasSubstr("Who attacks?"));
  for (const char* wrong : {"spearman", "6", "6 spearman 1", "six spearman", "0 spearman", "-1 archer", "2 peasant",
                            "1000 spearman", "600 spearman 600 archer", "99999999999 archer", "3 dragon"}) {
    EXPECT_THAT(refused(battle(wrong)), HasSubstr("is no army")) << wrong;
  }
  EXPECT_THAT(refused(battle("6 spearman", "1 peasant 1 knight")), HasSubstr("is no army"));
  EXPECT_THAT(refused(battle("6 dragons"), french), HasSubstr("n’est pas une armée"));
  OddsArguments arguments = battle("6 spearman");
  arguments.place = "Atlantis";
  EXPECT_THAT(refused(arguments), HasSubstr("nor a fief"));
  arguments.place = "";
  arguments.castle = "ruined";
  EXPECT_THAT(refused(arguments), HasSubstr("is no castle"));
  arguments.castle = "finished";
  EXPECT_THAT(refused(arguments), HasSubstr("Peasants have no castles"));
  arguments.castle = "";
  arguments.defenders = "1 spearman";
  arguments.siege = true;
  EXPECT_THAT(refused(arguments), HasSubstr("needs a castle"));
  arguments.siege = false;
  arguments.heroic = true;
  EXPECT_THAT(refused(arguments), HasSubstr("needs a warlord"));
}

}  // namespace
}  // namespace palatine::client
