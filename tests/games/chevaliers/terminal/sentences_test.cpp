// What Chevaliers says: of every event, of every refusal, of every position, in every language.
#include "client-cli/games/chevaliers/sentences.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "client-cli/game_ui/typed.hpp"
#include "client-cli/games/games.hpp"
#include "engine/chevaliers/rejections.hpp"
#include "protocol/core/reasons.hpp"
#include "protocol/games/chevaliers.hpp"
#include "tests/games/chevaliers/terminal/scenes.hpp"

namespace palatine::client::chevaliers {
namespace {

using namespace rules;
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
  EXPECT_THAT(text, Not(HasSubstr("chevaliers."))) << what;
  EXPECT_THAT(text, Not(HasSubstr("?"))) << what;
  EXPECT_THAT(text, Not(HasSubstr("  "))) << "a place that nothing fills: " << what;
  EXPECT_TRUE(text.ends_with('.') || text.ends_with('!')) << text;
}

std::string narrated(const Event& event, const Words& words) {
  const Seating seating = seating_of(max_players);
  return text_of_line(narrate_event(event, Naming(words, seating)));
}

bool is_guard(CardId id) {
  const auto card = card_known(id);
  const auto* special = card ? std::get_if<SpecialCard>(&*card) : nullptr;
  return special != nullptr && (special->special == Special::castle_guard || special->special == Special::card_guard);
}

std::vector<Event> rare_events() {
  const CastleCard one = std::get<CastleCard>(*card_known(castle(rules::Colour::red)));
  Result result;
  result.reason = "throne";
  result.winners = {side_at(1)};
  result.scores = {2, 3};
  std::vector<Event> out = {TargetChosen{seat_at(0), ThroneTarget{}},
                            ThroneTaken{seat_at(0)},
                            ThroneMissed{seat_at(0), true},
                            ThroneMissed{seat_at(0), false},
                            CastleGiven{seat_at(0), one, 1},
                            TurnPassed{seat_at(1)},
                            CastleKept{seat_at(1), one},
                            TournamentTied{{seat_at(0), seat_at(1)}, Value{3, 3, 2}},
                            CardBuried{seat_at(0), 0, one, true}};
  for (const char* reason : {"four_castles", "tournaments", "throne", "turn_limit", "something_new"}) {
    result.reason = reason;
    out.emplace_back(rules::GameEnded{result});
  }
  result.winners.clear();
  out.emplace_back(rules::GameEnded{result});
  return out;
}

TEST(ChevaliersSentencesTest, every_event_has_a_sentence_in_every_language) {
  std::set<std::size_t> kinds;
  const auto check = [&](const Event& event) {
    kinds.insert(event.index());
    const std::string said = narrated(event, english);
    const std::string dit = narrated(event, french);
    expect_sentence(said, Codec::write_event(event).text);
    expect_sentence(dit, Codec::write_event(event).text);
    EXPECT_NE(said, dit);
  };
  for (int players = 2; players <= max_players; ++players) {
    Played played(players, 3);
    do {
      for (const Event& event : played.events) check(event);
    } while (played.step());
  }
  for (const Event& event : rare_events()) check(event);
  EXPECT_EQ(kinds.size(), std::variant_size_v<Event>);
}

TEST(ChevaliersSentencesTest, sentences_say_what_happened) {
  const CastleCard red = std::get<CastleCard>(*card_known(castle(rules::Colour::red)));
  const Card prize = *card_known(tournament());
  EXPECT_EQ(narrated(CardTaken{seat_at(0), red, seat_at(1), std::nullopt}, english),
            "Anna takes the red castle from Bnna.");
  EXPECT_EQ(narrated(CardTaken{seat_at(0), red, seat_at(1), std::nullopt}, french),
            "Anna prend le château rouge à Bnna.");
  EXPECT_EQ(narrated(CardTaken{seat_at(2), prize, std::nullopt, PileId{1}}, english), "Cnna wins the tournament.");
  EXPECT_EQ(narrated(DiceRolled{seat_at(0), {0, 1}, {5, 5, 5, 2, 2, 6}, {3, 5, 2}, 1}, english),
            "Anna rolls 5 5 5 2 2 6: 555/2.");
  EXPECT_EQ(narrated(RollStarted{seat_at(1), Purpose::defence, 3, Value{3, 4, 3}}, english),
            "Bnna defends, with 3 rolls to beat 444/3.");
  EXPECT_EQ(narrated(RollStarted{seat_at(1), Purpose::tournament, 4, std::nullopt}, english),
            "Bnna rolls first, 4 times at most.");
  EXPECT_EQ(narrated(GuardLaid{seat_at(0),
                               special(Special::castle_guard),
                               {castle(rules::Colour::red), castle(rules::Colour::violet)}},
                     french),
            "Anna pose la garde de château sur le château rouge et le château violet.");
}

TEST(ChevaliersSentencesTest, chances_are_whole_per_cents_and_never_certain_where_they_are_not) {
  EXPECT_EQ(percent(605, english), "61%");
  EXPECT_EQ(percent(0, english), "0%");
  EXPECT_EQ(percent(3, english), "<1%");
  EXPECT_EQ(percent(997, english), ">99%");
  EXPECT_EQ(percent(1000, english), "100%");
  EXPECT_EQ(percent(117, french), "12\u202f%");
}

// The refusals themselves come from the rules: whatever is tried in real games, legal or not.
TEST(ChevaliersSentencesTest, every_refusal_is_explained_in_every_language) {
  std::map<std::string, Rejection> seen;
  for (int players = 2; players <= 4; ++players) {
    Played played(players, 5);
    for (int done = 0; done < 1500; ++done) {
      std::vector<Action> tries = {EndTurn{}, TryThrone{}, Stop{}, Roll{{0, 1, 2, 3, 4, 5}}, Roll{{0}}, Roll{{}}};
      tries.insert(tries.end(), {Bury{0}, Bury{1}, Bury{2}, TryPile{0}, TryPile{1}, Roll{{3, 1}}});
      for (CardId card = 0; card < 48; ++card) {
        tries.emplace_back(Attack{card});
        tries.emplace_back(LayGuard{card, {static_cast<CardId>((card + 5) % 48)}});
        tries.emplace_back(GiveCastle{card, 0});
        for (CardId on = 0; on < 48 && is_guard(card); ++on) tries.emplace_back(LayGuard{card, {on}});
      }
      for (const Action& action : tries) {
        for (int seat = 0; seat < players; ++seat) {
          State copy = played.state;
          FastRandom random(1);
          const auto result = Chevaliers::apply(copy, seat_at(seat), action, random, nullptr);
          if (!result) seen.emplace(result.error().reason, result.error());
        }
      }
      if (!played.step()) break;
    }
  }
  Options options;
  options.players = 9;
  seen.emplace("players_out_of_range", *Chevaliers::check(options));
  options = {};
  options.max_turns = -1;
  seen.emplace("turns_out_of_range", *Chevaliers::check(options));
  options = {};
  options.deck = "castle pink 333/1 ours";
  seen.emplace("bad_deck", *Chevaliers::check(options));
  // Rare ones that the rules make in a few positions only.
  for (const Rejection& rare : {rejections::pile_empty(0), rejections::pile_searched(1), rejections::not_your_castle(3),
                                rejections::buried_enough(1), rejections::nothing_to_roll(),
                                rejections::guard_already_laid(special(Special::castle_guard))}) {
    seen.emplace(rare.reason, rare);
  }
  for (const Reason& reason : all_reasons()) {
    if (reason.by == "chevaliers") {
      EXPECT_TRUE(seen.contains(std::string(reason.name))) << reason.name;
    }
  }
  for (const auto& [reason, rejection] : seen) {
    Error error;
    error.reason = reason;
    error.args.assign(rejection.args.begin(), rejection.args.end());
    for (const Words* words : all_words()) {
      const auto game_ui = make_game_ui(Chevaliers::id, *words);
      const auto line = game_ui->explain(error);
      ASSERT_TRUE(line) << reason;
      expect_sentence(text_of_line(*line), reason);
      for (const std::string& place : places_of(*words, words->refusal(reason, Chevaliers::id))) {
        EXPECT_TRUE(std::any_of(error.args.begin(), error.args.end(), [&](const auto& a) { return a.first == place; }));
      }
    }
  }
}

TEST(ChevaliersSentencesTest, every_position_is_asked_and_described_in_every_language) {
  for (int players = 2; players <= max_players; players += 2) {
    Played played(players, 9);
    for (int done = 0; played.step() && done < 300; ++done) {
      const bool over = Chevaliers::to_act(played.state).empty();
      for (const Words* words : all_words()) {
        for (const bool mine : {true, false}) {
          Scene scene{seating_of(players), Codec::write_view(played.view()), std::nullopt, {index(played.seat)}, over};
          scene.seating.mine = index(played.seat);
          if (mine && !over) scene.prompt = Codec::write_prompt(played.prompt());
          const auto game_ui = make_game_ui(Chevaliers::id, *words);
          game_ui->show(scene);
          const std::string banner = text_of_line(game_ui->banner().line);
          EXPECT_FALSE(banner.empty());
          EXPECT_THAT(banner, Not(HasSubstr("chevaliers.")));
          EXPECT_THAT(banner, Not(HasSubstr("  ")));
          EXPECT_EQ(game_ui->banner().tone, over ? Tone::over : mine ? Tone::mine : Tone::others);
          EXPECT_EQ(game_ui->choices().empty(), !mine || over);
          EXPECT_EQ(game_ui->hint().has_value(), mine && !over);
          const auto lines = game_ui->describe();
          EXPECT_GE(lines.size(), static_cast<std::size_t>(players) + 3);
          for (const Line& line : lines) expect_sentence(text_of_line(line), banner);
        }
      }
    }
  }
}

TEST(ChevaliersSentencesTest, a_hint_is_a_command_that_can_be_typed) {
  Played played(3, 13);
  for (int done = 0; done < 60; ++done) {
    for (const Words* words : all_words()) {
      Scene scene{seating_of(3),
                  Codec::write_view(played.view()),
                  Codec::write_prompt(played.prompt()),
                  {index(played.seat)},
                  false};
      scene.seating.mine = index(played.seat);
      const auto game_ui = make_game_ui(Chevaliers::id, *words);
      game_ui->show(scene);
      const std::string hint = text_of_line(game_ui->hint().value_or(Line{}));
      const auto typed = game_ui->command(split_words(hint));
      ASSERT_TRUE(typed && *typed) << hint;
      const auto action = Codec::read_action((*typed)->front());
      ASSERT_TRUE(action) << hint;
      std::vector<Action> legal;
      Chevaliers::actions(played.prompt(), legal);
      EXPECT_EQ(std::count(legal.begin(), legal.end(), *action), 1) << hint;
    }
    ASSERT_TRUE(played.step());
  }
}

}  // namespace
}  // namespace palatine::client::chevaliers
