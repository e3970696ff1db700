// What is typed, against prompts of real positions.
#include "client-cli/games/carolus_magnus/commands.hpp"

#include <gtest/gtest.h>

#include <set>

#include "client-cli/game_ui/typed.hpp"
#include "protocol/games/carolus_magnus.hpp"
#include "tests/client/scenes.hpp"

namespace palatine::client::carolus_magnus {
namespace {

using namespace rules;

std::string typed(const std::string& line, const Prompt& prompt, const Words& words = english) {
  const auto result = read_command(split_words(line), &prompt, words);
  if (!result) return "none";
  if (!*result) return "refused";
  std::string out;
  for (const Action& action : **result) out += (out.empty() ? "" : " ") + Codec::write_action(action).text;
  return out;
}

std::string json(const Action& action) {
  return Codec::write_action(action).text;
}

TEST(CommandsTest, a_disc_is_laid_by_its_number) {
  LayDiscPrompt prompt;
  prompt.discs = {1, 3};
  EXPECT_EQ(typed("d 3", prompt), json(LayDisc{3}));
  EXPECT_EQ(typed("3", prompt), json(LayDisc{3}));
  EXPECT_EQ(typed("disc 1", prompt), json(LayDisc{1}));
  EXPECT_EQ(typed("disque 1", prompt, french), json(LayDisc{1}));
  for (const char* wrong : {"d", "d 2", "d x", "d 1 3", "d -1", "d 259", "p r c", "2"})
    EXPECT_EQ(typed(wrong, prompt), "refused") << wrong;
  EXPECT_EQ(typed("help", prompt), "none");
}

TEST(CommandsTest, knights_go_to_court_or_region_alone_or_several_in_a_row) {
  PlaceKnightPrompt prompt;
  prompt.families = {Family::red, Family::blue};
  prompt.regions = {0, 4, 6};
  prompt.left = 3;
  EXPECT_EQ(typed("p r c", prompt), json(PlaceKnight{Family::red, std::nullopt}));
  EXPECT_EQ(typed("p R 7", prompt), json(PlaceKnight{Family::red, RegionId{6}}));
  EXPECT_EQ(typed("p red court", prompt), json(PlaceKnight{Family::red, std::nullopt}));
  EXPECT_EQ(typed("p rb 1 b c", prompt), json(PlaceKnight{Family::red, RegionId{0}}) + " " +
                                             json(PlaceKnight{Family::blue, RegionId{0}}) + " " +
                                             json(PlaceKnight{Family::blue, std::nullopt}));
  EXPECT_EQ(typed("p rouge cour", prompt, french), json(PlaceKnight{Family::red, std::nullopt}));
  for (const char* wrong :
       {"p", "p r", "p y c", "p x c", "p r 2", "p r 0", "p r 16", "p r 263", "p rrbb c", "p r c b", "m 1", "d 1"}) {
    EXPECT_EQ(typed(wrong, prompt), "refused") << wrong;
  }
  EXPECT_EQ(typed("7", prompt), "none");
}

TEST(CommandsTest, letters_are_those_of_the_language_and_the_english_ones_besides) {
  ChooseFamilyPrompt prompt;
  prompt.families = {Family::red, Family::pink, Family::yellow, Family::green};
  prompt.left = 2;
  EXPECT_EQ(typed("f o", prompt, french), json(ChooseFamily{Family::pink}));
  EXPECT_EQ(typed("f j v", prompt, french),
            json(ChooseFamily{Family::yellow}) + " " + json(ChooseFamily{Family::green}));
  EXPECT_EQ(typed("f y", prompt, french), json(ChooseFamily{Family::yellow}));
  EXPECT_EQ(typed("f rp", prompt), json(ChooseFamily{Family::red}) + " " + json(ChooseFamily{Family::pink}));
  EXPECT_EQ(typed("gg", prompt), json(ChooseFamily{Family::green}) + " " + json(ChooseFamily{Family::green}));
  EXPECT_EQ(typed("2", prompt), json(ChooseFamily{Family::pink}));
  for (const char* wrong : {"f", "f b", "f rrr", "f 9", "f 0"}) EXPECT_EQ(typed(wrong, prompt), "refused") << wrong;
}

TEST(CommandsTest, the_emperor_is_put_where_he_begins) {
  PlaceEmperorPrompt prompt;
  prompt.regions = {0, 4, 6};
  EXPECT_EQ(typed("e 7", prompt), json(PlaceEmperor{6}));
  EXPECT_EQ(typed("1", prompt), json(PlaceEmperor{0}));
  EXPECT_EQ(typed("empereur 5", prompt, french), json(PlaceEmperor{4}));
  for (const char* wrong : {"e", "e 2", "e 0", "e 16", "e 1 1", "m 1"})
    EXPECT_EQ(typed(wrong, prompt), "refused") << wrong;
}

TEST(CommandsTest, the_emperor_moves_by_steps) {
  MoveEmperorPrompt prompt;
  prompt.choices = {EmperorChoice{1, 4, {}}, EmperorChoice{2, 5, {}}};
  EXPECT_EQ(typed("m 2", prompt), json(MoveEmperor{2}));
  EXPECT_EQ(typed("1", prompt), json(MoveEmperor{1}));
  for (const char* wrong : {"m", "m 3", "m 0", "m 258", "m 1 1"}) EXPECT_EQ(typed(wrong, prompt), "refused") << wrong;
}

TEST(CommandsTest, a_pile_is_taken_whole_or_in_part) {
  TakePilePrompt prompt;
  PileChoice small;
  small.pile = 0;
  small.knights[Family::red] = 2;
  small.knights[Family::blue] = 1;
  small.take = 3;
  PileChoice large = small;
  large.pile = 1;
  large.knights[Family::green] = 2;
  prompt.choices = {small, large};
  EXPECT_EQ(typed("t 1", prompt), json(TakePile{0, small.knights}));
  EXPECT_EQ(typed("t 1 brr", prompt), json(TakePile{0, small.knights}));
  Knights three;
  three[Family::red] = 1;
  three[Family::green] = 2;
  EXPECT_EQ(typed("t 2 rgg", prompt), json(TakePile{1, three}));
  for (const char* wrong : {"t", "t 2", "t 3", "t 0", "t 2 rg", "t 2 ggg", "t 2 rgy", "t 2 rggr"}) {
    EXPECT_EQ(typed(wrong, prompt), "refused") << wrong;
  }
}

TEST(CommandsTest, without_a_prompt_it_is_not_ones_turn) {
  const auto result = read_command({"d", "3"}, nullptr, english);
  ASSERT_TRUE(result);
  ASSERT_FALSE(*result);
  EXPECT_EQ(text_of_line(result->error()), "It is not your turn.");
  EXPECT_FALSE(read_command({"3"}, nullptr, english));
}

// Every action that a prompt allows can be typed, in every language, and what is typed is allowed.
TEST(CommandsTest, all_legal_actions_have_a_command_that_means_them) {
  std::set<std::size_t> kinds;
  for (const Draw draw : {Draw::dice, Draw::free, Draw::piles}) {
    for (const std::size_t kind : {0u, 1u, 2u, 3u, 4u}) {
      if (kind == 4 && draw != Draw::piles) continue;
      const Played played = play(options_of(3, draw), 5, kind == 0 ? 0 : 40, kind);
      if (CarolusMagnus::to_act(played.state).empty()) continue;
      const Prompt prompt = CarolusMagnus::prompt(played.state, played.seat);
      std::vector<Action> actions;
      CarolusMagnus::actions(prompt, actions);
      for (const Action& action : actions) {
        for (const Words* words : all_words()) {
          EXPECT_EQ(typed(command_for(action, *words), prompt, *words), json(action));
        }
      }
      kinds.insert(prompt.index());
    }
  }
  EXPECT_EQ(kinds.size(), 5u);
}

TEST(CommandsTest, completion_offers_what_the_prompt_allows) {
  PlaceKnightPrompt prompt;
  prompt.families = {Family::red, Family::blue};
  prompt.regions = {0, 6};
  prompt.left = 3;
  EXPECT_EQ(complete_command("p", prompt, english), (std::vector<std::string>{"p r ", "p b "}));
  EXPECT_EQ(complete_command("p r ", prompt, english), (std::vector<std::string>{"p r c", "p r 1", "p r 7"}));
  EXPECT_EQ(complete_command("p r 7", prompt, english), (std::vector<std::string>{"p r 7"}));
  LayDiscPrompt discs;
  discs.discs = {2, 5};
  EXPECT_EQ(complete_command("", discs, english), (std::vector<std::string>{"d 2", "d 5"}));
}

TEST(CommandsTest, choices_name_each_thing_that_can_be_done) {
  Seating seating;
  seating.places = {{"Anna", 0, true}, {"Bert", 1, true}};
  const Naming naming(english, seating);
  MoveEmperorPrompt prompt;
  EmperorChoice build{1, 4, {CastleBuilt{Side{1}, 4}, RegionsJoined{Side{1}, {3, 4}, 3, 2}}};
  prompt.choices = {build, EmperorChoice{2, 5, {}}};
  const auto lines = choices_of(prompt, naming);
  ASSERT_EQ(lines.size(), 2u);
  EXPECT_EQ(text_of_line(lines[0]), "m 1  to region 5: Bert builds a castle, then 2 regions join (2 castles)");
  EXPECT_EQ(text_of_line(lines[1]), "m 2  to region 6: nothing changes");
}

}  // namespace
}  // namespace palatine::client::carolus_magnus
