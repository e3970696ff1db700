// What Warlords of Europe says: of every event, of every refusal, of every position, in every language.
#include "client-cli/games/warlords_of_europe/sentences.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "client-cli/games/warlords_of_europe/battle_odds.hpp"
#include "client-cli/games/warlords_of_europe/game_ui.hpp"
#include "client-cli/play/wizard.hpp"
#include "engine/warlords_of_europe/odds.hpp"
#include "engine/warlords_of_europe/rejections.hpp"
#include "protocol/game_kind.hpp"
#include "protocol/games/warlords_of_europe.hpp"
#include "tests/games/warlords_of_europe/terminal/scenes.hpp"

namespace palatine::client::warlords_of_europe {
namespace {

using namespace rules;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

Seating seating_of(int players) {
  Seating seating;
  for (int i = 0; i < players; ++i) seating.places.push_back({std::string(1, static_cast<char>('A' + i)) + "nna", i});
  seating.mine = 0;
  return seating;
}

// A sentence of the catalogue, not an id, with all its places filled.
void expect_sentence(const std::string& text, const std::string& what) {
  EXPECT_FALSE(text.empty()) << what;
  EXPECT_THAT(text, Not(HasSubstr("warlords-of-europe."))) << what;
  EXPECT_THAT(text, Not(HasSubstr("?"))) << what;
  EXPECT_THAT(text, Not(HasSubstr("  "))) << "a place that nothing fills: " << what;
  EXPECT_THAT(text, Not(HasSubstr(" ."))) << "a place that nothing fills: " << what;
  EXPECT_TRUE(text.ends_with('.') || text.ends_with('!')) << text;
}

std::string narrated(const Event& event, const Words& words) {
  const Seating seating = seating_of(max_players);
  return text_of_line(narrate_event(event, Naming(words, seating)));
}

Army army_of(int spearmen, int archers) {
  Army army;
  army.add(Soldier::spearman, spearmen);
  army.add(Soldier::archer, archers);
  return army;
}

std::vector<Event> rare_events() {
  const Seat a = seat_at(0), b = seat_at(1);
  const Prisoner prisoner{b, fief("Wales")};
  const FiefId wales = fief("Wales"), mercia = fief("Mercia");
  std::vector<Event> out = {HandSeen{a, b, Cards{Card::levy, Card::fair}},
                            HandSeen{a, b, std::nullopt},
                            CardPlayed{a, {Card::fleet, wales, mercia, std::nullopt, std::nullopt}},
                            CardPlayed{a, {Card::bribe, std::nullopt, std::nullopt, std::nullopt, 2}},
                            Passed{a, Until::next_moment},
                            Passed{a, Until::turn_ends},
                            Passed{a, Until::round_ends},
                            FiefTaken{a, wales, b, true},
                            FiefTaken{a, wales, b, false},
                            FiefTaken{a, wales, std::nullopt, true},
                            FiefHeld{wales, std::nullopt},
                            CastleKept{a, wales},
                            WarlordCaptured{a, b},
                            WarlordHoused{b, wales, a},
                            WarlordHoused{b, wales, std::nullopt},
                            WarlordReturned{b},
                            DeckShuffled{Deck::pope},
                            CardsGiven{a, b, 2, std::nullopt},
                            CardsGiven{a, b, 1, Cards{Card::levy}},
                            CardDrawn{a, Deck::merchant, std::nullopt},
                            OfferOpened{a, b, prisoner},
                            OfferChanged{a, 3, Cards{Card::levy}, Prisoners{prisoner}},
                            OfferChanged{a, std::nullopt, std::nullopt, std::nullopt},
                            OfferSent{a, b, prisoner, 4, 1, std::nullopt, {}},
                            OfferSent{a, b, prisoner, 0, 0, Cards{}, {}},
                            OfferSent{a, b, prisoner, 0, 2, Cards{}, {}, true},
                            TruceMade{a, b},
                            ParleyPassed{a, Until::next_moment},
                            ParleyPassed{a, Until::turn_ends},
                            ParleyPassed{a, Until::round_ends},
                            OfferDropped{a},
                            OfferAnswered{a, true},
                            OfferAnswered{a, false},
                            PopeCarriedOut{a, Card::gift, {}, false},
                            PopeCarriedOut{a, Card::indulgence, {std::nullopt, std::nullopt, true}, true},
                            PopeCarriedOut{a, Card::legate, {std::nullopt, b, std::nullopt}, true},
                            PopeAnswered{a, PopeAnswer::comply, wales},
                            PopeAnswered{a, PopeAnswer::indulgence, std::nullopt},
                            DisfavourTaken{a, 2},
                            VassalsAnswered{a, b, true},
                            VassalsAnswered{a, b, false},
                            HiredKept{a, wales, Soldier::hired_archer, 2},
                            HiredLeft{a, wales, Soldier::hired_knight, 1},
                            DieChosen{a, ChooseDie{12, {Card::levy, Card::fair}}},
                            DieChosen{a, std::nullopt},
                            MusterEnded{a},
                            PlayerOut{b},
                            PlayerOut{b, a},
                            Retreated{a, wales, mercia, army_of(2, 1)}};
  for (int why = 0; why < 18; ++why)
    out.emplace_back(GoldChanged{a, why % 2 == 0 ? 4 : -4, static_cast<GoldFor>(why), 7});
  Result result;
  result.winners = {side_at(1)};
  result.scores = {2, 3};
  for (const char* reason : {"emperor", "last_standing", "round_limit", "something_new"}) {
    result.reason = reason;
    out.emplace_back(rules::GameEnded{result});
  }
  result.winners.clear();
  out.emplace_back(rules::GameEnded{result});
  return out;
}

TEST(WarlordsOfEuropeSentencesTest, every_event_has_a_sentence_in_every_language) {
  std::set<std::size_t> kinds;
  const auto check = [&](const Event& event) {
    kinds.insert(event.index());
    const std::string said = narrated(event, english);
    const std::string dit = narrated(event, french);
    expect_sentence(said, Codec::write_event(event).text);
    expect_sentence(dit, Codec::write_event(event).text);
    EXPECT_NE(said, dit);
  };
  for (const bool wild : {false, true}) {
    Played played({4, Scenario::drawn, 40}, 3, wild);
    int done = 0;
    do {
      for (const Event& event : played.events) check(event);
    } while (++done < 1200 && played.step());
  }
  for (const Event& event : rare_events()) check(event);
  EXPECT_EQ(kinds.size(), std::variant_size_v<Event>);
}

TEST(WarlordsOfEuropeSentencesTest, sentences_say_what_happened) {
  const FiefId wales = fief("Wales"), mercia = fief("Mercia"), rome = fief("Rome");
  EXPECT_EQ(narrated(Marched{seat_at(0), {wales, mercia}, Soldier::spearman, 3, true}, english),
            "Anna attacks Mercia from Wales with 3 spearmen.");
  EXPECT_EQ(narrated(Marched{seat_at(0), {wales, mercia, rome}, Soldier::warlord, 1, false}, english),
            "Anna: 1 warlord from Wales over Mercia to Rome.");
  EXPECT_EQ(narrated(Marched{seat_at(0), {wales, mercia}, Soldier::hired_archer, 1, false}, french),
            "Anna : 1 archer mercenaire, Galles → Mercie.");
  EXPECT_EQ(narrated(FiefTaken{seat_at(1), rome, seat_at(0), true}, english),
            "Bnna takes the castle of Rome from Anna!");
  EXPECT_EQ(narrated(BattleRolled{1, true, {Volley{Soldier::archer, 8, 5, {3, 7}}}, {}, 1, 0}, english),
            "Round 1, archers: attacker 3 7, hits 1; defender —, hits 0.");
  EXPECT_EQ(narrated(OfferSent{seat_at(0), seat_at(1), {seat_at(0), wales}, 4, 2, std::nullopt, {}}, english),
            "Anna offers Bnna an agreement: the warlord of Anna in Wales goes free for 4 gold and 2 cards.");
  EXPECT_EQ(narrated(OfferSent{seat_at(1), seat_at(0), {seat_at(0), wales}, 0, 2, Cards{}, {}, true}, english),
            "Bnna offers Anna an agreement: the warlord of Anna in Wales goes free for 2 cards and a truce.");
  EXPECT_EQ(narrated(GoldChanged{seat_at(0), -4, GoldFor::legate, 3}, english),
            "By the legate: Anna −4 gold, which makes 3.");
}

TEST(WarlordsOfEuropeSentencesTest, what_a_viewer_may_not_know_is_not_said) {
  EXPECT_EQ(narrated(CardDrawn{seat_at(0), Deck::conquest, std::nullopt}, english), "Anna draws a conquest card.");
  EXPECT_EQ(narrated(HandSeen{seat_at(0), seat_at(1), std::nullopt}, english), "Anna sees the hand of Bnna.");
  EXPECT_EQ(narrated(DieChosen{seat_at(0), std::nullopt}, english), "Anna has chosen a die of initiative.");
}

TEST(WarlordsOfEuropeSentencesTest, chances_are_whole_per_cents_and_never_certain_where_they_are_not) {
  EXPECT_EQ(percent(605'000, english), "61%");
  EXPECT_EQ(percent(0, english), "0%");
  EXPECT_EQ(percent(300, english), "<1%");
  EXPECT_EQ(percent(999'000, english), ">99%");
  EXPECT_EQ(percent(certain, english), "100%");
}

// As a server says them: reason, and what it names.
TEST(WarlordsOfEuropeSentencesTest, reasons_of_a_hint_name_fiefs_kingdoms_players_and_chances) {
  const auto explained = [](const std::string& kind, const std::string& args, const Words& words) {
    const auto game_ui = terminal_game().make_game_ui(words);
    Scene scene;
    scene.seating = seating_of(4);
    game_ui->show(scene);
    const auto line = game_ui->why({kind, Json{args}});
    return line ? text_of_line(*line) : "nothing";
  };
  EXPECT_EQ(explained("odds", R"({"fief":0,"chance":614})", english),
            "Fought to the end, this takes " + std::string(map().fiefs[0].name) + " with a chance of 61%.");
  EXPECT_EQ(explained("breaks", R"({"seat":1,"kingdom":1})", english),
            "Bnna then no longer has this whole kingdom: Franks.");
  EXPECT_EQ(explained("tells", "{}", english), "nothing");
  EXPECT_EQ(explained("disfavour", R"({"seat":1,"count":2})", english),
            "With a second disfavour Bnna would buy no more merchant’s cards.");
  EXPECT_EQ(explained("until_taxation", R"({"count":0})", english),
            "Nobody has a turn between yours and the taxation to take back what you take.");
  EXPECT_EQ(explained("attacks", R"({"from":0,"count":3,"chance":900})", english),
            "From " + std::string(map().fiefs[0].name) +
                " you could then attack 3 fiefs of peasants at once, each with a chance of at least 90%.");
}

TEST(WarlordsOfEuropeSentencesTest, refusals_name_fiefs_players_and_cards) {
  const auto explained = [](const Rejection& rejection, const Words& words) {
    const auto game_ui = terminal_game().make_game_ui(words);
    Scene scene;
    scene.seating = seating_of(4);
    game_ui->show(scene);
    Error error;
    error.reason = std::string(rejection.reason);
    error.args = rejection.args;
    const auto line = game_ui->explain(error);
    return line ? text_of_line(*line) : "nothing";
  };
  const auto wales = static_cast<int>(fief("Wales")), rome = static_cast<int>(fief("Rome"));
  EXPECT_EQ(explained(rejections::not_beside(wales, rome), english), "No border in play joins Wales and Rome.");
  EXPECT_EQ(explained(rejections::not_beside(wales, rome), french), "Aucune frontière en jeu entre Galles et Rome.");
  EXPECT_EQ(explained(rejections::truce(seat_at(1)), english), "You have a truce with Bnna.");
  EXPECT_EQ(explained(rejections::not_its_moment(Card::long_march), english),
            "Long March is not played at this moment.");
  EXPECT_EQ(explained(rejections::count_out_of_range(9, 4), english), "9 is not a number from 1 to 4.");
  for (const Words* words : all_words()) {
    for (const Rejection& rejection : {rejections::kingdom_not_free(1),
                                       rejections::not_in_your_kingdom(2, "W25"),
                                       rejections::two_fiefs_needed(),
                                       rejections::no_such_fief(63),
                                       rejections::no_such_path(),
                                       rejections::not_your_fief(1),
                                       rejections::not_through(1),
                                       rejections::no_such_soldiers(1),
                                       rejections::too_far(Soldier::archer),
                                       rejections::castle_needs_soldier(1),
                                       rejections::no_room(1),
                                       rejections::card_not_in_hand(),
                                       rejections::card_cant_apply(Card::levy),
                                       rejections::not_its_target(Card::levy),
                                       rejections::no_turn_to_end(),
                                       rejections::no_such_battle(1),
                                       rejections::no_retreat_there(1),
                                       rejections::cant_be_lost(Soldier::knight),
                                       rejections::not_your_castle(1),
                                       rejections::not_for_sale(),
                                       rejections::warlord_held(),
                                       rejections::no_pieces_left(Soldier::archer),
                                       rejections::needs_castle(Soldier::knight),
                                       rejections::not_enough_gold(4),
                                       rejections::no_such_prisoner(1),
                                       rejections::not_your_affair(1),
                                       rejections::offers_made(4),
                                       rejections::cant_be_offered(),
                                       rejections::not_a_choice(),
                                       rejections::cant_comply(),
                                       rejections::no_indulgence(),
                                       rejections::no_such_hired(1),
                                       rejections::castle_in_kingdom(1),
                                       rejections::begun_now(1),
                                       rejections::no_castle_to_finish(1),
                                       rejections::no_such_recruits(),
                                       rejections::only_in_castles(Soldier::knight),
                                       rejections::one_recruit_a_fief(1),
                                       rejections::no_such_die(9),
                                       rejections::wrong_stake(10),
                                       rejections::place_taken(1),
                                       rejections::game_over(),
                                       rejections::not_your_turn(seat_at(1))}) {
      expect_sentence(explained(rejection, *words), std::string(rejection.reason));
    }
  }
}

// Whatever is asked of whomever: banner, choices, description and hint are there and in words.
TEST(WarlordsOfEuropeSentencesTest, every_position_is_told_to_who_is_asked_and_to_who_is_not) {
  std::set<std::size_t> prompts;
  for (const Words* words : all_words()) {
    for (const bool wild : {true, false}) {
      Played played({4, Scenario::chosen, 40}, 7, wild);
      const auto asking = terminal_game().make_game_ui(*words);
      const auto watching = terminal_game().make_game_ui(*words);
      for (int done = 0; done < 700; ++done) {
        if (WarlordsOfEurope::to_act(played.state).empty()) break;
        const Prompt prompt = played.prompt();
        const bool often = prompts.insert(prompt.index()).second || done % 25 == 0;
        if (often) {
          Scene scene;
          scene.seating = seating_of(4);
          scene.to_act = {index(played.seat)};
          scene.view = Codec::write_view(WarlordsOfEurope::view(played.state, std::nullopt));
          watching->show(scene);
          scene.seating.mine = index(played.seat);
          scene.view = Codec::write_view(played.view());
          scene.prompt = Codec::write_prompt(prompt);
          asking->show(scene);
          const std::string mine = text_of_line(asking->banner().line);
          const std::string theirs = text_of_line(watching->banner().line);
          EXPECT_NE(mine, theirs);
          EXPECT_TRUE(watching->choices().empty());
          std::vector<Line> all = asking->choices();
          ASSERT_FALSE(all.empty()) << mine;
          for (Line& line : asking->describe()) all.push_back(std::move(line));
          const auto hint = asking->hint();
          ASSERT_TRUE(hint);
          all.insert(all.end(), {asking->banner().line, watching->banner().line, asking->status(), *hint});
          for (const Line& line : all) {
            EXPECT_THAT(text_of_line(line), Not(HasSubstr("warlords-of-europe.")));
            EXPECT_FALSE(text_of_line(line).empty());
          }
        }
        played.step();
      }
    }
  }
  EXPECT_GE(prompts.size(), 15u);
}

TEST(WarlordsOfEuropeSentencesTest, help_and_options_are_in_words) {
  for (const Words* words : all_words()) {
    const auto game_ui = terminal_game().make_game_ui(*words);
    for (const Line& line : game_ui->help()) EXPECT_THAT(text_of_line(line), Not(HasSubstr("warlords-of-europe.")));
  }
  EXPECT_EQ(text_of_line(terminal_game().options_line(Codec::write_options({3, Scenario::short_game, 20}), english)),
            "short game, 3 players, at most 20 rounds");
  Options house{3, Scenario::drawn, 0};
  house.first_turn = FirstTurn::together;
  house.whispers = true;
  house.given_up = GivenUp::steward;
  house.unfinished_die = UnfinishedDie::d12;
  house.empty_castles = true;
  house.hire_keep = 2;
  house.starting_gold = 30;
  house.kingdoms = Kingdoms{0, 1, 8};
  EXPECT_EQ(
      text_of_line(terminal_game().options_line(Codec::write_options(house), english)),
      "3 players, kingdoms by lot, without a limit of rounds, the first campaigns all at once, two opponents may "
      "whisper, a computer plays on for whoever gives up, unfinished castles defend with d12, castles may be left "
      "empty, "
      "a mercenary costs 1 gold more and 2 gold to keep, 30 gold to begin with, in play: Britain, Franks and Hispania");
  EXPECT_EQ(terminal_game().questions().size(), 12u);
  for (const Question& question : terminal_game().questions()) {
    for (const Words* words : all_words()) EXPECT_TRUE(words->has(question.text_id)) << question.text_id;
  }
}

// What a host chose, as the server has it.
std::string agreed(const Wizard& wizard) {
  const auto options = all_games().find("warlords-of-europe")->normalize(options_json(wizard.choices().options));
  return options ? options->text : options.error().message;
}

TEST(WarlordsOfEuropeSentencesTest, house_rules_are_asked_of_who_wants_to_hear_of_them) {
  Wizard wizard(english, {"warlords-of-europe"});
  for (const char* answer : {"3", "drawn", "0", "steward"}) EXPECT_TRUE(wizard.answer(answer)) << answer;
  EXPECT_THAT(text_of_line(wizard.question()), HasSubstr("house rules"));
  EXPECT_TRUE(wizard.answer("yes"));
  for (const char* answer : {"d12", "yes", "", "2", "30", "together", "yes"})
    EXPECT_TRUE(wizard.answer(answer)) << answer;
  EXPECT_FALSE(wizard.answer("Britain")) << "by their numbers";
  EXPECT_TRUE(wizard.answer("0,1,8"));
  EXPECT_THAT(text_of_line(wizard.question()), HasSubstr("How much time"));
  EXPECT_EQ(
      agreed(wizard),
      R"({"empty_castles":true,"first_turn":"together","given_up":"steward","hire_keep":2,"kingdoms":[0,1,8],)"
      R"("max_rounds":0,"players":3,"scenario":"drawn","starting_gold":30,"unfinished_die":"d12","whispers":true})");
  Wizard brief(english, {"warlords-of-europe"});
  for (const char* answer : {"3", "drawn", "", "", ""}) EXPECT_TRUE(brief.answer(answer)) << answer;
  EXPECT_THAT(text_of_line(brief.question()), HasSubstr("How much time"));
  EXPECT_EQ(agreed(brief), R"({"max_rounds":40,"players":3,"scenario":"drawn"})");
}

TEST(WarlordsOfEuropeSentencesTest, house_rules_may_be_said_in_the_line_that_makes_a_table) {
  Wizard wizard(english, {"warlords-of-europe"});
  EXPECT_EQ(wizard.answer_all({"2", "rounds=9", "empty_castles=yes", "hire_surcharge=0", "given_up=garrison"}),
            std::nullopt);
  EXPECT_EQ(agreed(wizard),
            R"({"empty_castles":true,"hire_surcharge":0,"max_rounds":9,"players":2,"scenario":"standard"})");
}

}  // namespace
}  // namespace palatine::client::warlords_of_europe
