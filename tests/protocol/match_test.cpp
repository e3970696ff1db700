// The type-erased match: JSON in, JSON out, the same rules behind it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "engine/core/bug.hpp"
#include "protocol/fair_dice.hpp"
#include "protocol/game_kind.hpp"
#include "protocol/replay.hpp"
#include "tests/protocol/played_game.hpp"
#include "tests/protocol/sealed_kind.hpp"

namespace palatine {
namespace {

using nlohmann::json;
using test::carolus;
using testing::ElementsAre;
using testing::HasSubstr;

std::unique_ptr<Match> started(const GameKind& kind, const char* options, std::uint64_t seed = 7) {
  FastRandom random(seed);
  return kind.start(kind.normalize({options}).value(), random);
}

int who_acts(const Match& match) {
  for (int i = 0; i < max_seats; ++i) {
    if (match.to_act().contains(seat_at(i))) return i;
  }
  return -1;
}

struct Refusal {
  std::string reason;
  std::string path;
};
Refusal refusal(const tl::expected<Json, Error>& outcome) {
  if (outcome) return {"accepted: " + outcome->text, ""};
  return {outcome.error().reason, outcome.error().path.value_or("-")};
}
MATCHER_P2(Refused, reason, path, "") {
  *result_listener << arg.reason << " at " << arg.path;
  return arg.reason == reason && arg.path == path;
}

TEST(Registry, knows_its_games_by_name_only) {
  EXPECT_NE(all_games().find("carolus-magnus"), nullptr);
  EXPECT_NE(all_games().find("chevaliers"), nullptr);
  EXPECT_EQ(all_games().find("sealed"), nullptr);
  EXPECT_EQ(all_games().find(""), nullptr);
  EXPECT_EQ(all_games().all().size(), 3u);
}

TEST(Registry, a_game_is_added_once) {
  Registry games;
  games.add(test::sealed_kind());
  EXPECT_EQ(games.find("sealed")->info().id, "sealed");
  EXPECT_THROW(games.add(test::sealed_kind()), Bug);
}

TEST(GameKind, says_what_it_is) {
  const GameInfo& info = carolus().info();
  EXPECT_EQ(info.id, "carolus-magnus");
  EXPECT_EQ(info.rules_version, 2);
  EXPECT_TRUE(carolus().plays(1));
  EXPECT_FALSE(carolus().plays(0));
  EXPECT_FALSE(carolus().plays(3));
  EXPECT_EQ(info.seats_min, 2);
  EXPECT_EQ(info.seats_max, 4);
  EXPECT_THAT(info.computer_players,
              ElementsAre("random", "beginner", "casual", "skilled", "expert", "master", "steward"));
  EXPECT_EQ(info.default_options.text,
            R"({"disc_order":"turn_order","draw":"dice","max_rounds":100,"players":2,"teams":[]})");
  EXPECT_TRUE(json::parse(info.options_schema.text).is_object());
}

TEST(GameKind, fills_in_defaults) {
  EXPECT_EQ(carolus().normalize({R"({"players": 4, "draw": "free"})"})->text,
            R"({"disc_order":"turn_order","draw":"free","max_rounds":100,"players":4,"teams":[0,1,0,1]})");
  const Json whole = carolus().normalize({R"({"players":4,"teams":[0,0,1,1]})"}).value();
  EXPECT_EQ(carolus().normalize(whole).value(), whole);
}

TEST(GameKind, refuses_options_with_path_and_reason) {
  const auto refused = [](const char* options) { return refusal(carolus().normalize({options})); };
  EXPECT_THAT(refused("[]"), Refused("bad_param", ""));
  EXPECT_THAT(refused("{"), Refused("bad_json", "-"));
  EXPECT_THAT(refused(R"({"players": 5})"), Refused("bad_param", "/players"));
  EXPECT_THAT(refused(R"({"draw": "cards"})"), Refused("bad_param", "/draw"));
  EXPECT_THAT(refused(R"({"draws": "dice"})"), Refused("unknown_param", "/draws"));
  EXPECT_THAT(refused(R"({"players": 4, "teams": [0,1,0,2]})"), Refused("bad_param", "/teams/3"));
  EXPECT_THAT(refused(R"({"players": 4, "teams": [0,1,1,1]})"), Refused("teams_unequal", "-"));
  EXPECT_THAT(refused(R"({"players": 2, "teams": [0,1]})"), Refused("teams_need_four_players", "-"));
}

TEST(GameKind, gives_each_seat_its_side) {
  const auto sides = [](const char* options) { return carolus().sides(carolus().normalize({options}).value()); };
  EXPECT_THAT(sides("{}"), ElementsAre(0, 1));
  EXPECT_THAT(sides(R"({"players":3})"), ElementsAre(0, 1, 2));
  EXPECT_THAT(sides(R"({"players":4})"), ElementsAre(0, 1, 0, 1));
  EXPECT_THAT(sides(R"({"players":4,"teams":[1,1,0,0]})"), ElementsAre(1, 1, 0, 0));
}

TEST(GameKind, options_that_were_not_normalized_are_a_bug) {
  EXPECT_THROW(carolus().sides({R"({"players":9})"}), Bug);
}

TEST(Match, tells_of_its_start) {
  const auto match = started(carolus(), R"({"draw":"free"})");
  const json events = json::parse(match->events(std::nullopt).text);
  ASSERT_TRUE(events.is_array());
  EXPECT_EQ(events.at(0).at("kind"), "set_up");
  EXPECT_EQ(json::parse(match->view(std::nullopt).text).at("phase").at("kind"), "choosing_families");
  EXPECT_FALSE(match->result());
}

TEST(Match, decoding_errors_say_where) {
  const auto match = started(carolus(), R"({"draw":"free"})");
  FastRandom random(1);
  const Seat seat = seat_at(who_acts(*match));
  const auto refused = [&](const char* action) { return refusal(match->act(seat, {action}, random)); };
  EXPECT_THAT(refused(R"({"kind":"lay_disc","disc":9})"), Refused("bad_param", "/disc"));
  EXPECT_THAT(refused(R"({"kind":"lay_disc"})"), Refused("missing_param", "/disc"));
  EXPECT_THAT(refused(R"({"kind":"lay_dice"})"), Refused("bad_param", "/kind"));
  EXPECT_THAT(refused(R"({"disc":1})"), Refused("missing_param", "/kind"));
  EXPECT_THAT(refused(R"({"kind":"choose_family","family":"red","disc":1})"), Refused("unknown_param", "/disc"));
  EXPECT_THAT(refused(R"({"kind":"choose_family","family":"mauve"})"), Refused("bad_param", "/family"));
  EXPECT_THAT(refused("7"), Refused("bad_param", ""));
  EXPECT_THAT(refused("{]"), Refused("bad_json", "-"));
}

TEST(Match, a_refusal_changes_nothing) {
  const auto match = started(carolus(), "{}");
  FairDice dice(std::string(22, 'A'), Seed{}, {Entropy{}, Entropy{}}, 100);
  const auto print = match->fingerprint();
  const Json told = match->events(std::nullopt);
  for (int i = 0; i < max_seats; ++i) {
    EXPECT_FALSE(match->act(seat_at(i), {R"({"kind":"take_pile","pile":0,"knights":{"red":3}})"}, dice));
    EXPECT_FALSE(match->act(seat_at(i), {R"({"kind":"move_emperor","steps":0})"}, dice));
  }
  EXPECT_EQ(match->fingerprint(), print);
  EXPECT_EQ(match->events(std::nullopt), told);
  EXPECT_EQ(dice.drawn(), 100u);
}

TEST(Match, gives_an_action_back_in_its_canonical_form) {
  const auto match = started(carolus(), R"({"draw":"free"})");
  FastRandom random(1);
  const auto acted =
      match->act(seat_at(who_acts(*match)), {"{ \"family\" : \"red\",\n \"kind\":\"choose_family\" }"}, random);
  ASSERT_TRUE(acted);
  EXPECT_EQ(acted->text, R"({"family":"red","kind":"choose_family"})");
  EXPECT_EQ(json::parse(match->events(std::nullopt).text).at(0).at("kind"), "knight_taken");
}

TEST(Match, what_is_legal_is_accepted_and_canonical) {
  const auto match = started(carolus(), R"({"draw":"piles"})");
  for (int step = 0; step < 60 && !match->result(); ++step) {
    const Seat seat = seat_at(who_acts(*match));
    const std::vector<Json> legal = match->legal(seat);
    ASSERT_FALSE(legal.empty());
    for (const Json& action : legal) {
      FastRandom random(1);
      const auto copy = match->clone();
      EXPECT_EQ(copy->act(seat, action, random).value(), action);
    }
    FastRandom random(static_cast<std::uint64_t>(step));
    ASSERT_TRUE(match->act(seat, legal[random.below(static_cast<std::uint32_t>(legal.size()))], random));
  }
}

TEST(Match, a_clone_goes_its_own_way) {
  const auto match = started(carolus(), R"({"draw":"free"})");
  const auto print = match->fingerprint();
  const auto copy = match->clone();
  EXPECT_EQ(copy->fingerprint(), print);
  EXPECT_EQ(copy->view(std::nullopt), match->view(std::nullopt));
  FastRandom random(1);
  const Seat seat = seat_at(who_acts(*copy));
  ASSERT_TRUE(copy->act(seat, copy->legal(seat).front(), random));
  EXPECT_NE(copy->fingerprint(), print);
  EXPECT_EQ(match->fingerprint(), print);
}

TEST(Match, a_prompt_for_who_need_not_act_is_a_bug) {
  const auto match = started(carolus(), "{}");
  EXPECT_THROW(match->prompt(seat_at(5)), Bug);
  EXPECT_THROW(match->bot_task(seat_at(5), "random", 1), Bug);
  EXPECT_THROW(match->bot_task(seat_at(who_acts(*match)), "grandmaster", 1), Bug);
}

TEST(Match, hints_are_legal_actions_with_a_chance_to_win_and_the_same_for_the_same_seed) {
  EXPECT_EQ(carolus().info().hints, true);
  const auto match = started(carolus(), R"({"draw":"free"})");
  const Seat seat = seat_at(who_acts(*match));
  const std::vector<HintChoice> choices = match->hint_task(seat, 5)();
  const std::vector<HintChoice> again = match->hint_task(seat, 5)();
  ASSERT_TRUE(!choices.empty() && choices.size() <= 3);
  ASSERT_EQ(again.size(), choices.size());
  for (std::size_t i = 0; i < choices.size(); ++i) {
    EXPECT_EQ(again[i].action, choices[i].action);
    EXPECT_EQ(again[i].win, choices[i].win);
    EXPECT_TRUE(choices[i].win >= 0 && choices[i].win <= 100) << choices[i].win;
    auto played = match->clone();
    FastRandom random(1);
    EXPECT_TRUE(played->act(seat, choices[i].action, random)) << choices[i].action.text;
    EXPECT_EQ(again[i].next, choices[i].next);
    for (const Json& next : choices[i].next.value_or(std::vector<Json>{}))
      EXPECT_TRUE(played->act(seat, next, random)) << next.text;
  }
}

TEST(Match, a_hint_in_a_game_that_has_none_is_a_bug) {
  const auto none = game_kind<sealed::Sealed, sealed::Codec>(2, sealed::max_players);
  EXPECT_FALSE(none->info().hints);
  const auto match = started(*none, "{}");
  EXPECT_THROW(match->hint_task(seat_at(who_acts(*match)), 1), Bug);
}

TEST(Match, computer_players_choose_legal_actions_and_the_same_for_the_same_seed) {
  // the steward thinks from the first placed knight on: a few of its decisions take long without optimization
  for (const auto& [kind, steps] : {std::pair{"random", 60}, std::pair{"casual", 34}, std::pair{"steward", 34}}) {
    const auto match = started(carolus(), R"({"players":3,"draw":"free"})");
    for (int step = 0; step < steps && !match->result(); ++step) {
      const Seat seat = seat_at(who_acts(*match));
      const BotTask task = match->bot_task(seat, kind, static_cast<std::uint64_t>(step));
      const Json chosen = task();
      EXPECT_EQ(task(), chosen);
      EXPECT_THAT(match->legal(seat), testing::Contains(canonical(chosen)));
      FastRandom random(static_cast<std::uint64_t>(step));
      ASSERT_TRUE(match->act(seat, chosen, random)) << chosen.text;
    }
  }
}

TEST(Match, a_computer_player_thinks_on_when_the_match_has_gone) {
  auto match = started(carolus(), "{}");
  const Seat seat = seat_at(who_acts(*match));
  const BotTask task = match->bot_task(seat, "random", 3);
  const Json chosen = task();
  match.reset();
  EXPECT_EQ(task(), chosen);
}

TEST(Match, hides_what_a_seat_may_not_see) {
  const auto kind = test::sealed_kind();
  const auto match = started(*kind, R"({"players":2})");
  EXPECT_EQ(match->audience(std::nullopt), 0);
  EXPECT_NE(match->audience(seat_at(0)), match->audience(seat_at(1)));
  EXPECT_NE(match->events(seat_at(0)), match->events(seat_at(1)));
  EXPECT_THAT(match->events(seat_at(0)).text, HasSubstr("hand_dealt"));
  EXPECT_THAT(match->events(std::nullopt).text, testing::Not(HasSubstr("hand_dealt")));
  EXPECT_NE(match->view(seat_at(0)), match->view(seat_at(1)));
  EXPECT_NE(match->view(seat_at(0)), match->full_view());
  EXPECT_TRUE(match->ended_secrecy());
}

TEST(Match, random_players_end_the_hidden_game_too) {
  const auto kind = test::sealed_kind();
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto match = started(*kind, R"({"players":3})", seed);
    FastRandom random(seed);
    int actions = 0;
    while (!match->result()) {
      const Seat seat = seat_at(who_acts(*match));
      ASSERT_TRUE(match->act(seat, match->bot_task(seat, "random", random.next())(), random));
      ASSERT_LT(++actions, 1000);
    }
    EXPECT_TRUE(match->to_act().empty());
  }
}

TEST(Canonical, sorts_members_and_leaves_no_spaces) {
  EXPECT_EQ(canonical({R"({ "b" : [ 1 , { "z":null, "a":true } ], "a" : -3, "B":"" })"}).text,
            R"({"B":"","a":-3,"b":[1,{"a":true,"z":null}]})");
}

// RFC 8785, 3.2.3: by UTF-16 code units, so that a character beyond the first plane comes before U+FB33.
TEST(Canonical, sorts_by_utf_16) {
  const json names = {{"\u20ac", 1},     {"\r", 2},     {"\ufb33", 3}, {"1", 4},
                      {"\U0001F600", 5}, {"\u0080", 6}, {"\u00f6", 7}};
  EXPECT_EQ(canonical({names.dump()}).text,
            "{\"\\r\":2,\"1\":4,\"\u0080\":6,\"\u00f6\":7,\"\u20ac\":1,\"\U0001F600\":5,\"\ufb33\":3}");
  EXPECT_EQ(canonical({R"({"ab":1,"a":2,"":3})"}).text, R"({"":3,"a":2,"ab":1})");
}

TEST(Canonical, escapes_as_little_as_the_standard_says) {
  EXPECT_EQ(canonical({R"("\u20ac$\u000f\nA'B\"\\\/\u007f")"}).text, "\"\u20ac$\\u000f\\nA'B\\\"\\\\/\x7f\"");
}

TEST(Canonical, has_integers_only) {
  EXPECT_THROW(canonical({"1.5"}), Bug);
  EXPECT_EQ(canonical({"9007199254740991"}).text, "9007199254740991");
}

}  // namespace
}  // namespace palatine
