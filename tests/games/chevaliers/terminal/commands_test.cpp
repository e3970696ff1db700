// What is typed in Chevaliers, against prompts of real positions.
#include "client-cli/games/chevaliers/commands.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "client-cli/game_ui/typed.hpp"
#include "client-cli/games/chevaliers/game_ui.hpp"
#include "client-cli/games/chevaliers/palette.hpp"
#include "protocol/games/chevaliers.hpp"
#include "tests/games/chevaliers/terminal/scenes.hpp"

namespace palatine::client::chevaliers {
namespace {

using namespace rules;
using testing::Contains;
using testing::HasSubstr;

std::string json(const Action& action) {
  return Codec::write_action(action).text;
}

std::string typed(const std::string& line, const CommandContext& context) {
  const auto result = read_command(split_words(line), context);
  if (!result) return "none";
  if (!*result) return "refused: " + text_of_line(result->error());
  return json(**result);
}

// Three players: oneself, and two who both have a red castle.
class ChevaliersCommandsTest : public testing::Test {
 protected:
  ChevaliersCommandsTest() {
    view_.options.players = 3;
    view_.piles = {PileView{9, card_known(castle(rules::Colour::white))}, PileView{8, card_known(tournament())}};
    view_.seats = {SeatView{}, SeatView{}, SeatView{}};
    for (int i = 0; i < 3; ++i) view_.seats[static_cast<std::size_t>(i)].seat = seat_at(i);
    own_ = {castle(rules::Colour::green), castle(rules::Colour::yellow), special(Special::castle_guard),
            special(Special::card_guard), special(Special::catapult)};
    give(0, own_);
    give(1, {castle(rules::Colour::red), castle(rules::Colour::blue), special(Special::die, 3)});
    give(2, {castle(rules::Colour::red, 1), castle(rules::Colour::violet), special(Special::card_guard)});
    turn_.piles = {PileChoice{0, 600}, PileChoice{1, std::nullopt}};
    turn_.cards = {CardChoice{castle(rules::Colour::red), seat_at(1), 605},
                   CardChoice{special(Special::die, 3), seat_at(1), 588},
                   CardChoice{castle(rules::Colour::red, 1), seat_at(2), 553}};
    turn_.bury = {0, 1};
    turn_.may_end = true;
  }

  void give(std::size_t seat, const std::vector<CardId>& cards) {
    for (const CardId id : cards) {
      const Card card = *card_known(id);
      if (const auto* one = std::get_if<CastleCard>(&card)) view_.seats[seat].castles.push_back(*one);
      if (const auto* one = std::get_if<SpecialCard>(&card)) view_.seats[seat].specials.push_back(*one);
    }
  }
  std::string typing(const std::string& line, const Words& words = english) {
    prompt_ = turn_;
    return typed(line, {view_, &prompt_, seat_at(0), words});
  }
  std::string rolling(const std::string& line, const Words& words = english) {
    Rolling phase;
    phase.dice = {5, 5, 2, 3, 6, 6};
    phase.target = ThroneTarget{};
    view_.phase = phase;
    RollPrompt roll;
    roll.keeps = {KeepChoice{{}, 100}, KeepChoice{{0, 1}, 500}};
    roll.may_stop = true;
    roll.to_beat = Value{3, 3, 2};
    prompt_ = roll;
    return typed(line, {view_, &prompt_, seat_at(0), words});
  }

  View view_;
  std::vector<CardId> own_;
  TakeTurnPrompt turn_;
  Prompt prompt_;
};

TEST_F(ChevaliersCommandsTest, a_pile_is_tried_or_its_card_buried) {
  for (const char* line : {"try left", "try l", "t left", "tr le"}) EXPECT_EQ(typing(line), json(TryPile{0})) << line;
  EXPECT_EQ(typing("try right"), json(TryPile{1}));
  EXPECT_EQ(typing("bury left"), json(Bury{0}));
  EXPECT_EQ(typing("b r"), json(Bury{1}));
  EXPECT_EQ(typing("tenter gauche", french), json(TryPile{0}));
  EXPECT_EQ(typing("try right", french), json(TryPile{1}));
  EXPECT_EQ(typing("enterrer droite", french), json(Bury{1}));
  EXPECT_EQ(typing("throne"), json(TryThrone{}));
  EXPECT_EQ(typing("try throne"), json(TryThrone{}));
  EXPECT_EQ(typing("trône", french), json(TryThrone{}));
  EXPECT_EQ(typing("end"), json(EndTurn{}));
  EXPECT_EQ(typing("finir", french), json(EndTurn{}));
  for (const char* wrong : {"try", "try up", "try left right", "bury", "bury 1", "end now", "throne left"}) {
    EXPECT_THAT(typing(wrong), HasSubstr("refused")) << wrong;
  }
  for (const char* other : {"help", "quit", "undo", "tryst left", ""}) EXPECT_EQ(typing(other), "none") << other;
}

TEST_F(ChevaliersCommandsTest, a_card_is_attacked_by_owner_and_sign) {
  const std::string red_of_2 = json(Attack{castle(rules::Colour::red)});
  const std::string red_of_3 = json(Attack{castle(rules::Colour::red, 1)});
  EXPECT_EQ(typing("attack 2re"), red_of_2);
  EXPECT_EQ(typing("a 3RE"), red_of_3);
  EXPECT_EQ(typing("attack 3red"), red_of_3);
  EXPECT_EQ(typing("attaquer 2ro", french), red_of_2);
  EXPECT_EQ(typing("attaquer 2re", french), red_of_2);
  EXPECT_EQ(typing("attaquer 3rouge", french), red_of_3);
  EXPECT_EQ(typing("attack d3"), json(Attack{special(Special::die, 3)}));
  EXPECT_EQ(typing("attack 2die"), json(Attack{special(Special::die, 3)}));
  EXPECT_THAT(typing("attack re"), HasSubstr("may be several cards: 2re and 3re"));
  for (const char* wrong :
       {"attack", "attack 1gr", "attack 4re", "attack zz", "attack 2", "attack 2wh", "attack 2re 3re"}) {
    EXPECT_THAT(typing(wrong), HasSubstr("refused")) << wrong;
  }
}

TEST_F(ChevaliersCommandsTest, what_can_not_be_attacked_now_is_left_to_the_server_to_refuse) {
  EXPECT_EQ(typing("attack 3vi"), json(Attack{castle(rules::Colour::violet)}));
  EXPECT_EQ(typing("attack bl"), json(Attack{castle(rules::Colour::blue)}));
  turn_.cards.pop_back();
  EXPECT_EQ(typing("attack re"), json(Attack{castle(rules::Colour::red)})) << "that which can be attacked is meant";
}

TEST_F(ChevaliersCommandsTest, guards_are_laid_on_own_cards) {
  const CardId green = own_[0], yellow = own_[1], castle_guard = own_[2], card_guard = own_[3], catapult = own_[4];
  EXPECT_EQ(typing("guard gc gr ye"), json(LayGuard{castle_guard, {green, yellow}}));
  EXPECT_EQ(typing("guard gc ye gr"), json(LayGuard{castle_guard, {green, yellow}}))
      << "in the order that is asked for";
  EXPECT_EQ(typing("guard gc yellow"), json(LayGuard{castle_guard, {yellow}}));
  EXPECT_EQ(typing("poser gc ja", french), json(LayGuard{castle_guard, {yellow}}));
  EXPECT_EQ(typing("g gs ca"), json(LayGuard{card_guard, {catapult}}));
  EXPECT_EQ(typing("guard gs gc"), json(LayGuard{card_guard, {castle_guard}}));
  EXPECT_EQ(typing("guard ca gr"), json(LayGuard{catapult, {green}})) << "the server says that this is none";
  for (const char* wrong : {"guard", "guard gc", "guard gc re", "guard gc gr ye ca", "guard guard gr"}) {
    EXPECT_THAT(typing(wrong), HasSubstr("refused")) << wrong;
  }
}

TEST_F(ChevaliersCommandsTest, dice_are_kept_by_their_numbers_or_rolled) {
  const std::string fives = json(Roll{{0, 1}});
  for (const char* line : {"keep 1 2", "keep 12", "keep 2 1 1", "1 2", "12", "k 1 2", "roll 3 4", "roll 43"}) {
    EXPECT_EQ(rolling(line), fives) << line;
  }
  EXPECT_EQ(rolling("garder 1 2", french), fives);
  EXPECT_EQ(rolling("lancer 3 4", french), fives);
  EXPECT_EQ(rolling("roll"), json(Roll{}));
  EXPECT_EQ(rolling("stop"), json(Stop{}));
  EXPECT_EQ(rolling("assez", french), json(Stop{}));
  EXPECT_EQ(rolling("keep 5"), json(Roll{{4}})) << "the server says that it is dead";
  for (const char* wrong : {"keep", "keep 0", "keep 7", "keep x", "roll 8", "stop 1", "try left", "end"}) {
    EXPECT_THAT(rolling(wrong), HasSubstr("refused")) << wrong;
  }
  EXPECT_EQ(rolling("7"), "none");
}

TEST_F(ChevaliersCommandsTest, a_castle_is_given_with_its_pile) {
  GiveCastlePrompt give;
  give.castles = {own_[0], own_[1]};
  give.piles = {0, 1};
  prompt_ = give;
  const CommandContext context{view_, &prompt_, seat_at(0), english};
  EXPECT_EQ(typed("give ye left", context), json(GiveCastle{own_[1], 0}));
  EXPECT_EQ(typed("give 1gr right", context), json(GiveCastle{own_[0], 1}));
  for (const char* wrong : {"give", "give ye", "give re left", "give ye up", "keep 1"}) {
    EXPECT_THAT(typed(wrong, context), HasSubstr("refused")) << wrong;
  }
}

TEST_F(ChevaliersCommandsTest, what_turns_up_a_card_is_asked_back_a_roll_is_not) {
  const auto game_ui = terminal_game().make_game_ui(english);
  EXPECT_TRUE(game_ui->asks_back(Codec::write_action(Bury{0})));
  EXPECT_FALSE(game_ui->asks_back(Codec::write_action(TryPile{0})));
  EXPECT_FALSE(game_ui->asks_back(Codec::write_action(Roll{})));
}

TEST_F(ChevaliersCommandsTest, without_a_prompt_there_is_nothing_to_decide) {
  const CommandContext context{view_, nullptr, seat_at(0), english};
  EXPECT_EQ(typed("try left", context), "refused: There is nothing for you to decide now.");
  EXPECT_EQ(typed("t", context), "none");
  EXPECT_EQ(typed("3", context), "none");
}

TEST_F(ChevaliersCommandsTest, completion_offers_words_and_then_what_can_follow) {
  prompt_ = turn_;
  const CommandContext context{view_, &prompt_, seat_at(0), english};
  EXPECT_EQ(complete_command("", context), (std::vector<std::string>{"try ", "attack ", "bury ", "end"}));
  EXPECT_EQ(complete_command("attack ", context), (std::vector<std::string>{"attack 2re", "attack 2d3", "attack 3re"}));
  EXPECT_EQ(complete_command("b", context), (std::vector<std::string>{"bury "}));
  EXPECT_TRUE(complete_command("keep ", context).empty());
  const CommandContext other{view_, &prompt_, seat_at(0), french};
  EXPECT_EQ(complete_command("te", other), (std::vector<std::string>{"tenter "}));
  EXPECT_EQ(complete_command("attack 3", other), (std::vector<std::string>{"attack 3re"}));
}

TEST_F(ChevaliersCommandsTest, choices_tell_commands_and_chances) {
  prompt_ = turn_;
  Seating seating;
  seating.places = {{"Anna", 0, true}, {"Bert", 1, true}, {"Cleo", 2, true}};
  std::vector<std::string> lines;
  for (const Line& line : choices_of({view_, &prompt_, seat_at(0), english}, Naming(english, seating))) {
    lines.push_back(text_of_line(line));
  }
  EXPECT_EQ(lines,
            (std::vector<std::string>{"try left  60%  white castle", "try right  open a tournament",
                                      "bury left  turn the next", "bury right  turn the next", "end  end your turn",
                                      "attack …  of Bert: 2re 61% and 2d3 59%", "attack …  of Cleo: 3re 55%"}));
}

// Every action that a prompt allows can be typed, in every language, and what is typed means it.
TEST(ChevaliersTypingTest, all_legal_actions_of_random_games_have_a_command_that_means_them) {
  std::set<std::size_t> kinds;
  for (int players = 2; players <= max_players; ++players) {
    Played played(players, static_cast<std::uint64_t>(players) * 7);
    for (int done = 0; done < 600; ++done) {
      if (Chevaliers::to_act(played.state).empty()) break;
      const Prompt prompt = played.prompt();
      const View view = played.view();
      std::vector<Action> actions;
      Chevaliers::actions(prompt, actions);
      for (const Action& action : actions) {
        kinds.insert(action.index());
        for (const Words* words : all_words()) {
          const CommandContext context{view, &prompt, played.seat, *words};
          const std::string command = command_for(action, context);
          ASSERT_EQ(typed(command, context), json(action)) << command;
          if (done % 10 == 0) {
            EXPECT_THAT(complete_command(command, context), Contains(command));
          }
        }
      }
      played.step();
    }
  }
  EXPECT_GE(kinds.size(), std::variant_size_v<Action> - 2) << "but for the throne and what follows it";
}

TEST(ChevaliersTypingTest, the_best_dice_to_keep_stand_first_and_each_set_of_faces_once) {
  RollPrompt prompt;
  const Dice dice = {5, 5, 2, 5, 6, 1};
  prompt.to_beat = Value{3, 3, 2};
  prompt.keeps = {KeepChoice{{}, 10},     KeepChoice{{0}, 20},         KeepChoice{{1}, 20}, KeepChoice{{0, 1}, 50},
                  KeepChoice{{0, 3}, 50}, KeepChoice{{0, 1, 3}, 1000}, KeepChoice{{2}, 30}};
  std::vector<std::string> faces;
  for (const KeepChoice& choice : different_keeps(prompt, dice)) faces.push_back(faces_at(choice.keep, dice));
  EXPECT_EQ(faces, (std::vector<std::string>{"5 5 5", "5 5", "2", "5", ""}));
}

}  // namespace
}  // namespace palatine::client::chevaliers
