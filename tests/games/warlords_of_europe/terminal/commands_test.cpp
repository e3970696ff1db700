// What is typed in Warlords of Europe, against prompts of real positions and some that are made.
#include "client-cli/games/warlords_of_europe/commands.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "client-cli/game_ui/typed.hpp"
#include "client-cli/games/warlords_of_europe/choices.hpp"
#include "client-cli/games/warlords_of_europe/game_ui.hpp"
#include "engine/warlords_of_europe/data.hpp"
#include "protocol/games/warlords_of_europe.hpp"
#include "tests/games/warlords_of_europe/terminal/scenes.hpp"

namespace palatine::client::warlords_of_europe {
namespace {

using namespace rules;
using testing::Contains;
using testing::HasSubstr;

std::string json(const std::vector<Action>& actions) {
  std::string out;
  for (const Action& action : actions) out += Codec::write_action(action).text + ' ';
  return out;
}

std::string typed(const std::string& line, const CommandContext& context) {
  const auto result = read_command(split_words(line), context);
  if (!result) return "none";
  if (!*result) return "refused: " + text_of_line(result->error());
  return json(**result);
}

Seating seating_by_name(int players) {
  Seating seating;
  const char* names[] = {"Anna", "Bertrand", "Cleo", "Dora"};
  for (int i = 0; i < players; ++i) seating.places.push_back({names[i], i});
  seating.mine = 0;
  return seating;
}

// Four players; Anna has Mercia with a castle, and Wales.
class WarlordsOfEuropeCommandsTest : public testing::Test {
 protected:
  WarlordsOfEuropeCommandsTest() {
    view_.options.players = 4;
    for (int i = 0; i < 4; ++i) {
      SeatView seat;
      seat.seat = seat_at(i);
      view_.seats.push_back(seat);
    }
    for (std::size_t i = 0; i < map().kingdoms.size(); ++i) view_.kingdoms.push_back(static_cast<KingdomId>(i));
    view_.fiefs.resize(map().fiefs.size());
    give("Mercia", {{Soldier::spearman, 4}, {Soldier::archer, 2}, {Soldier::warlord, 1}});
    give("Wales", {{Soldier::spearman, 3}});
    view_.fiefs[fief("Mercia")].castle = Castle::finished;
    campaign_.marches = {MarchChoice{{path({"Mercia", "Wessex"}), path({"Mercia", "Wales"})},
                                     {{Soldier::spearman, 4}, {Soldier::archer, 2}, {Soldier::warlord, 1}}},
                         MarchChoice{{path({"Mercia", "Wales", "Ireland"})}, {{Soldier::warlord, 1}}},
                         MarchChoice{{path({"Wales", "Ireland"})}, {{Soldier::spearman, 3}}}};
    campaign_.cards = {CardChoice{Card::levy, {fief("Mercia"), fief("Wales")}, {}, {}, 0},
                       CardChoice{Card::fleet, {fief("Mercia")}, {fief("Rome"), fief("Norway")}, {}, 0},
                       CardChoice{Card::spies, {}, {}, {seat_at(1), seat_at(2)}, 0},
                       CardChoice{Card::bowmen, {fief("Wales")}, {}, {}, 2}};
  }
  void give(std::string_view name, const std::vector<std::pair<Soldier, int>>& men) {
    FiefView& place = view_.fiefs[fief(name)];
    place.owner = seat_at(0);
    for (const auto& [soldier, count] : men) place.army.add(soldier, count);
  }
  static rules::Path path(const std::vector<std::string_view>& names) {
    rules::Path out;
    for (const std::string_view name : names) out.push_back(fief(name));
    return out;
  }
  std::string typing(const std::string& line, const Prompt& prompt, const Words& words = english) {
    const Seating seating = seating_by_name(4);
    const Naming naming(words, seating);
    return typed(line, {view_, &prompt, seat_at(0), naming});
  }
  std::string marching(const std::string& line, const Words& words = english) { return typing(line, campaign_, words); }

  View view_;
  CampaignPrompt campaign_;
};

TEST_F(WarlordsOfEuropeCommandsTest, an_army_marches_kind_by_kind) {
  const auto to_wessex = path({"Mercia", "Wessex"});
  const std::string three = json({March{to_wessex, Soldier::spearman, 3}});
  for (const char* line :
       {"march mer wes 3s", "march mercia wessex 3 spearmen", "m mer wes 3 spearman", "march MER Wess 3S"}) {
    EXPECT_EQ(marching(line), three) << line;
  }
  EXPECT_EQ(marching("march mer wes 3s 2a"),
            json({March{to_wessex, Soldier::spearman, 3}, March{to_wessex, Soldier::archer, 2}}));
  EXPECT_EQ(marching("marcher mercie wessex 3l 2a", french),
            json({March{to_wessex, Soldier::spearman, 3}, March{to_wessex, Soldier::archer, 2}}));
  EXPECT_EQ(marching("marcher mer wes 2 archers", french), json({March{to_wessex, Soldier::archer, 2}}));
}

TEST_F(WarlordsOfEuropeCommandsTest, a_warlord_goes_first_and_the_others_follow_his_way) {
  const auto way = path({"Mercia", "Wales", "Ireland"});
  const std::string both = json({March{way, Soldier::warlord, 1}, March{way, Soldier::spearman, 2}});
  EXPECT_EQ(marching("march mer ire 2s 1L"), both);
  EXPECT_EQ(marching("march mer wal ire 2s 1 warlord"), both);
  EXPECT_EQ(marching("marcher mer gls irl 2l 1g", french), both);
}

TEST_F(WarlordsOfEuropeCommandsTest, all_leave_but_one_who_keeps_the_castle) {
  const auto to_wessex = path({"Mercia", "Wessex"});
  EXPECT_EQ(marching("march mer wes all"),
            json({March{to_wessex, Soldier::warlord, 1}, March{to_wessex, Soldier::spearman, 3},
                  March{to_wessex, Soldier::archer, 2}}));
  EXPECT_EQ(marching("march wal ire all"), json({March{path({"Wales", "Ireland"}), Soldier::spearman, 3}}));
  view_.fiefs[fief("Wales")].moved = Army{};
  view_.fiefs[fief("Wales")].moved->add(Soldier::spearman, 1);
  EXPECT_EQ(marching("march wal ire all"), json({March{path({"Wales", "Ireland"}), Soldier::spearman, 2}}));
  EXPECT_THAT(marching("march wal rome all"), HasSubstr("Nobody can go from Wales to Rome"));
}

TEST_F(WarlordsOfEuropeCommandsTest, what_is_not_offered_is_left_to_the_server_to_refuse) {
  EXPECT_EQ(marching("march wal rome 1s"), json({March{path({"Wales", "Rome"}), Soldier::spearman, 1}}));
  EXPECT_EQ(marching("march mer wes 9s"), json({March{path({"Mercia", "Wessex"}), Soldier::spearman, 9}}));
  EXPECT_EQ(marching("play harvest"),
            json({PlayCard{Card::harvest, std::nullopt, std::nullopt, std::nullopt, std::nullopt}}));
}

TEST_F(WarlordsOfEuropeCommandsTest, what_means_nothing_is_said_in_words) {
  for (const char* wrong : {"march",
                            "march mer",
                            "march mer wes",
                            "march mer wes 3",
                            "march mer wes s",
                            "march mer wes 0s",
                            "march xyz wes 3s",
                            "march mer wes 3x",
                            "march mer wes 3s 2",
                            "play",
                            "play xyz",
                            "play fleet mer",
                            "play spies",
                            "end now",
                            "lose 2s",
                            "fight wes",
                            "march a b c d e 1s",
                            "offer",
                            "offer 0",
                            "march mer wes 99999999999s"}) {
    EXPECT_THAT(marching(wrong), HasSubstr("refused")) << wrong;
  }
  for (const char* other : {"help", "quit", "undo", "say hello", "board", "log", "yes", "no", ""}) {
    EXPECT_EQ(marching(other), "none") << other;
  }
  EXPECT_THAT(marching("march s wes 3s"), HasSubstr("is no fief"));
  EXPECT_THAT(marching("march sa wes 3s"), HasSubstr("may be several: Sax and Sar"));
}

TEST_F(WarlordsOfEuropeCommandsTest, cards_are_played_with_what_they_need) {
  const auto play = [](Card card, std::optional<FiefId> at, std::optional<FiefId> to, std::optional<Seat> seat,
                       std::optional<int> count) { return json({PlayCard{card, at, to, seat, count}}); };
  const auto none = std::nullopt;
  EXPECT_EQ(marching("play levy wal"), play(Card::levy, fief("Wales"), none, none, none));
  EXPECT_EQ(marching("jouer levée galles", french), play(Card::levy, fief("Wales"), none, none, none));
  EXPECT_EQ(marching("play fleet mer nor"), play(Card::fleet, fief("Mercia"), fief("Norway"), none, none));
  EXPECT_EQ(marching("play spies B"), play(Card::spies, none, none, seat_at(1), none));
  EXPECT_EQ(marching("play spies cle"), play(Card::spies, none, none, seat_at(2), none));
  EXPECT_EQ(marching("play bowmen wal 1"), play(Card::bowmen, fief("Wales"), none, none, 1));
  EXPECT_EQ(marching("play bowmen"), play(Card::bowmen, fief("Wales"), none, none, 2)) << "the only place, and most";
  PlayCardPrompt asked;
  asked.cards = {CardChoice{Card::greek_fire, {}, {}, {}, 0}};
  for (const char* line : {"play greek fire", "play greekfire", "play greek", "p greek"}) {
    EXPECT_EQ(typing(line, asked), play(Card::greek_fire, none, none, none, none)) << line;
  }
  EXPECT_EQ(typing("pass", asked), json({Pass{Until::next_moment}}));
  EXPECT_EQ(typing("pass turn", asked), json({Pass{Until::turn_ends}}));
  EXPECT_EQ(typing("passer manche", asked, french), json({Pass{Until::round_ends}}));
}

TEST_F(WarlordsOfEuropeCommandsTest, losses_are_named_or_the_cheapest_taken) {
  NameLossesPrompt asked{fief("Mercia"), 5, {{Soldier::spearman, 4}, {Soldier::archer, 2}, {Soldier::warlord, 1}}};
  EXPECT_EQ(typing("lose", asked), json({Lose{Soldier::spearman, 4}, Lose{Soldier::archer, 1}}));
  EXPECT_EQ(typing("lose 2s 2a 1L", asked),
            json({Lose{Soldier::spearman, 2}, Lose{Soldier::archer, 2}, Lose{Soldier::warlord, 1}}));
  EXPECT_EQ(typing("perdre 2l", asked, french), json({Lose{Soldier::spearman, 2}}));
}

TEST_F(WarlordsOfEuropeCommandsTest, recruits_are_bought_paid_and_placed) {
  RecruitPrompt recruit;
  recruit.gold = 30;
  recruit.soldiers = {{Soldier::spearman, 9}, {Soldier::hired_archer, 4}};
  recruit.hired = {HiredChoice{fief("Wales"), {{Soldier::hired_spearman, 2}, {Soldier::hired_knight, 1}}}};
  recruit.begin = {fief("Wales"), fief("Rome")};
  recruit.finish = {fief("Mercia")};
  EXPECT_EQ(typing("buy 3s 2ha", recruit), json({Buy{Soldier::spearman, 3}, Buy{Soldier::hired_archer, 2}}));
  EXPECT_EQ(typing("buy 2 mercenary archers", recruit), json({Buy{Soldier::hired_archer, 2}}));
  EXPECT_EQ(typing("acheter 3l 2ma", recruit, french),
            json({Buy{Soldier::spearman, 3}, Buy{Soldier::hired_archer, 2}}));
  EXPECT_EQ(typing("keep wal 2hs", recruit), json({KeepHired{fief("Wales"), Soldier::hired_spearman, 2}}));
  EXPECT_EQ(typing("keep all", recruit), json({KeepHired{fief("Wales"), Soldier::hired_spearman, 2},
                                               KeepHired{fief("Wales"), Soldier::hired_knight, 1}}));
  EXPECT_EQ(typing("begin rome", recruit), json({BeginCastle{fief("Rome")}}));
  EXPECT_EQ(typing("finish", recruit), json({FinishCastle{fief("Mercia")}}));
  EXPECT_THAT(typing("begin", recruit), HasSubstr("refused"));
  EXPECT_EQ(typing("end", recruit), json({EndRecruiting{}}));
  PlacePrompt place;
  place.choices = {PlaceChoice{Soldier::spearman, false, 3, {fief("Mercia"), fief("Wales")}},
                   PlaceChoice{Soldier::spearman, true, 4, {fief("Wales")}},
                   PlaceChoice{Soldier::knight, false, 1, {fief("Mercia")}}};
  EXPECT_EQ(typing("place mer 2s 1k", place), json({Place{fief("Mercia"), Soldier::spearman, false, 2},
                                                    Place{fief("Mercia"), Soldier::knight, false, 1}}));
  EXPECT_EQ(typing("place wal 4b", place), json({Place{fief("Wales"), Soldier::spearman, true, 4}}));
  EXPECT_EQ(typing("place wal all", place), json({Place{fief("Wales"), Soldier::spearman, false, 3},
                                                  Place{fief("Wales"), Soldier::spearman, true, 4}}));
  EXPECT_THAT(typing("place rome all", place), HasSubstr("Nobody can be placed in Rome"));
}

TEST_F(WarlordsOfEuropeCommandsTest, agreements_dice_and_the_pope_have_their_words) {
  EXPECT_EQ(marching("offer 2"), json({OpenOffer{1}}));
  OfferPrompt offer;
  EXPECT_EQ(typing("gold 3", offer), json({AddGold{3}}));
  EXPECT_EQ(typing("or 3", offer, french), json({AddGold{3}}));
  EXPECT_EQ(typing("card levy", offer), json({AddCard{Card::levy}}));
  EXPECT_EQ(typing("prisoner 1", offer), json({AddPrisoner{0}}));
  EXPECT_EQ(typing("send", offer), json({SendOffer{}}));
  EXPECT_EQ(typing("laisser", offer, french), json({DropOffer{}}));
  EXPECT_EQ(typing("accept", AnswerOfferPrompt{}), json({AnswerOffer{true}}));
  EXPECT_EQ(typing("ask 2", OfferPrompt{}), json({AskCards{2}}));
  EXPECT_EQ(typing("truce", OfferPrompt{}), json({AddTruce{}}));
  EXPECT_EQ(typing("give levy", GiveCardPrompt{}), json({GiveCard{Card::levy}}));
  EXPECT_EQ(typing("offer 1", ParleyPrompt{}), json({OpenOffer{0}}));
  EXPECT_EQ(typing("pass round", ParleyPrompt{}), json({Pass{Until::round_ends}}));
  EXPECT_EQ(typing("refuse", TakeVassalsPrompt{}), json({TakeVassals{false}}));
  EXPECT_EQ(typing("die 8", ChooseDiePrompt{}), json({ChooseDie{8, {}}}));
  EXPECT_EQ(typing("die d12 fair levy", ChooseDiePrompt{}), json({ChooseDie{12, {Card::levy, Card::fair}}}))
      << "in the order that is asked for";
  EXPECT_THAT(typing("die 12 fair levy fair", ChooseDiePrompt{}), HasSubstr("refused"));
  EXPECT_EQ(typing("pick 2", PickPlacePrompt{}), json({PickPlace{1}}));
  AnswerPopePrompt pope;
  pope.fiefs = {fief("Wales"), fief("Mercia")};
  EXPECT_EQ(typing("comply wal", pope), json({AnswerPope{PopeAnswer::comply, fief("Wales")}}));
  EXPECT_EQ(typing("défaveur", pope, french), json({AnswerPope{PopeAnswer::disfavour, std::nullopt}}));
  CarryOutPrompt carry;
  EXPECT_EQ(typing("keep", carry), json({CarryOut{std::nullopt, std::nullopt, true}}));
  carry.seats = {seat_at(1), seat_at(3)};
  EXPECT_EQ(typing("choose dora", carry), json({CarryOut{std::nullopt, seat_at(3), std::nullopt}}));
  EXPECT_EQ(typing("buy", BuyCardPrompt{}), json({BuyCard{true}}));
  EXPECT_EQ(typing("pass", BuyCardPrompt{}), json({BuyCard{false}}));
}

TEST_F(WarlordsOfEuropeCommandsTest, a_fief_and_the_odds_are_told_to_everybody) {
  const std::string wales = marching("look wal");
  EXPECT_THAT(wales, HasSubstr("Wales (mountain, d12, 1 gold): Anna, no castle, 3 spearmen"));
  EXPECT_THAT(wales, HasSubstr("Beside: Mercia, Wessex and Ireland"));
  EXPECT_THAT(marching("odds ire 1s"), HasSubstr("Ireland, 1 spearman against 1 peasant: taken"));
  EXPECT_THAT(marching("odds ire 3s 1a"), HasSubstr("taken >99%, beaten <1%; mean losses 0 gold against 0."));
  EXPECT_THAT(marching("chances irl 1l", french), HasSubstr("Irlande, 1 lancier contre 1 paysan"));
  for (const char* wrong : {"look", "look xyz", "odds", "odds ire", "odds ire 3x", "odds ire all"}) {
    EXPECT_THAT(marching(wrong), HasSubstr("refused")) << wrong;
  }
  const Seating seating = seating_by_name(4);
  const Naming naming(english, seating);
  const CommandContext context{view_, nullptr, seat_at(0), naming};
  EXPECT_THAT(typed("look wal", context), HasSubstr("Wales"));
  EXPECT_EQ(typed("march mer wes 3s", context), "refused: There is nothing for you to decide now.");
  EXPECT_EQ(typed("m mer wes 3s", context), "none");
}

TEST_F(WarlordsOfEuropeCommandsTest, completion_goes_word_by_word) {
  const Seating seating = seating_by_name(4);
  const Naming naming(english, seating);
  const Prompt prompt = campaign_;
  const CommandContext context{view_, &prompt, seat_at(0), naming};
  EXPECT_EQ(complete_command("", context), (Strings{"march ", "play ", "end"}));
  EXPECT_EQ(complete_command("march ", context), (Strings{"march mer ", "march wal "}));
  EXPECT_EQ(complete_command("march wal ire", context), (Strings{"march wal ire "}));
  EXPECT_EQ(complete_command("march wal ire ", context), (Strings{"march wal ire 3s"}));
  EXPECT_EQ(complete_command("play sp", context), (Strings{"play spies "}));
  EXPECT_TRUE(complete_command("lose", context).empty());
}

// Every word of the language itself is taken by the client's other commands nowhere: those would never be heard again.
TEST(WarlordsOfEuropeTypingTest, no_command_of_the_game_hides_one_of_the_client) {
  for (const Words* words : all_words()) {
    std::set<std::string> of_game, of_client;
    for (const std::string_view id : terminal_texts().of(words->language()).ids()) {
      if (id.starts_with("warlords-of-europe.word.")) of_game.insert(folded(words->text(id)));
      if (id.starts_with("word.")) of_client.insert(folded(words->text(id)));
    }
    for (const char* of_values : {"all", "turn", "round", "tout", "tour", "manche"}) of_game.erase(of_values);
    for (const std::string& word : of_game) EXPECT_FALSE(of_client.count(word)) << word;
  }
}

// Every action that a prompt allows can be typed, in every language, and what is typed means it and nothing else.
TEST(WarlordsOfEuropeTypingTest, legal_actions_of_whole_games_have_a_command_that_means_them) {
  std::set<std::size_t> kinds;
  const auto check = [&](Played& played, const Action& action, bool completes) {
    const Prompt prompt = played.prompt();
    const View view = played.view();
    const Seating seating = seating_by_name(played.state.options.players);
    kinds.insert(action.index());
    for (const Words* words : all_words()) {
      const Naming naming(*words, seating);
      const CommandContext context{view, &prompt, played.seat, naming};
      const std::string command = command_for(action, context);
      ASSERT_EQ(typed(command, context), json({action})) << command;
      ASSERT_FALSE(choices_of(context).empty()) << "nothing is said to who is asked";
      if (completes) {
        ASSERT_FALSE(complete_command(command.substr(0, 1), context).empty()) << command;
      }
    }
  };
  struct Table {
    Options options;
    std::uint64_t seed;
    bool wild;
    int actions;
  };
  for (const Table& table :
       {Table{{4, Scenario::chosen, 40}, 3, true, 900}, Table{{2, Scenario::standard, 40}, 4, true, 900},
        Table{{3, Scenario::short_game, 40}, 5, false, 900}}) {
    Played played(table.options, table.seed, table.wild);
    for (int done = 0; done < table.actions && !WarlordsOfEurope::to_act(played.state).empty(); ++done) {
      std::vector<Action> actions;
      WarlordsOfEurope::actions(played.prompt(), actions);
      for (int i = 0; i < 4; ++i) {
        check(played, actions[played.random.below(static_cast<std::uint32_t>(actions.size()))],
              i == 0 && done % 20 == 0);
      }
      if (HasFatalFailure()) return;
      played.step();
    }
  }
  EXPECT_GE(kinds.size(), std::variant_size_v<Action> - 8) << "but for prisoners and what is as seldom";
}

}  // namespace
}  // namespace palatine::client::warlords_of_europe
