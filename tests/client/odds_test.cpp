// `palatine odds`: the rules page's table, one combination, dice that lie there, and what is not understood.
#include "client-cli/commands/odds.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace palatine::client {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

const Words english(Language::english);
const Words french(Language::french);

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
            "  333/1                   60.5 %      68.6 %\n"
            "  333/2                   59.9 %      68.3 %\n"
            "  333/4                   58.8 %      67.4 %\n"
            "  333/5                   55.3 %      64.4 %\n"
            "  444/1                   53.1 %      61.7 %\n"
            "  444/2                   52.2 %      61.1 %\n"
            "  444/5                   45.3 %      54.9 %\n"
            "  555/4                   30.4 %      39.0 %\n"
            "  5555/1 throne           11.7 %      16.2 %\n"
            "  222/4                   64.4 %      72.1 %\n");
}

TEST(OddsCommand, one_combination_with_die_cards_and_rolls) {
  OddsArguments arguments = of("333/2");
  arguments.rolls = 4;
  arguments.die = {3, 5};
  EXPECT_EQ(said(arguments),
            "The chance to beat a combination with best play, with die cards 3 and 5\n"
            "                         4 rolls\n"
            "  333/2                   92.8 %\n");
  EXPECT_EQ(said(of("throne")), said(of("5555/1")));
  EXPECT_EQ(said(of("trône"), french),
            "La chance de battre une combinaison en jouant au mieux, sans carte dé\n"
            "                       3 lancers   4 lancers\n"
            "  5555/1 trône            11,7 %      16,2 %\n");
}

TEST(OddsCommand, each_keep_of_dice_that_lie_there_the_best_first) {
  OddsArguments arguments = of("333/2");
  arguments.dice = "552366";
  EXPECT_THAT(said(arguments), StartsWith("55/3 does not beat 333/2 yet (without die cards).\n"
                                          "The chance, with 2 rolls left:\n"
                                          "  keep 55              47.8 %\n"
                                          "  keep 55"));
  EXPECT_THAT(said(arguments), HasSubstr("\n  keep none  "));
  arguments.rolls = 1;
  EXPECT_THAT(said(arguments), HasSubstr("with 1 roll left:\n  keep 55              30.6 %\n"));
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
  EXPECT_THAT(said(arguments), HasSubstr("68.3 %"));
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
  EXPECT_THAT(refused(alone), HasSubstr("carolus-magnus has no odds here"));
}

}  // namespace
}  // namespace palatine::client
