// `palatine selfplay`: the same seed gives the same games, their replays hold, and the table adds up.
#include "client-cli/local/selfplay_command.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "client-cli/local/self_play_summary.hpp"
#include "client-cli/local/verify_command.hpp"
#include "tests/local/folder.hpp"
#include "tests/local/ran.hpp"

namespace palatine {
namespace {

using local::SelfPlayArguments;
using nlohmann::json;
using test::Ran;
using testing::HasSubstr;

Ran played(const SelfPlayArguments& arguments) {
  std::ostringstream out;
  std::ostringstream err;
  Ran ran;
  ran.code = local::run_selfplay(arguments, client::Words("en"), out, err, false);
  ran.out = out.str();
  ran.err = err.str();
  return ran;
}

SelfPlayArguments short_games() {
  SelfPlayArguments arguments;
  arguments.games = 6;
  arguments.seed = 11;
  arguments.max_rounds = 2;
  arguments.threads = 1;
  return arguments;
}

// By name, every file of a folder.
std::map<std::string, std::string> files_of(const test::Folder& folder) {
  std::map<std::string, std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder.path())) {
    files[entry.path().filename().string()] = test::contents_of(entry.path());
  }
  return files;
}

TEST(SelfPlay, the_same_seed_plays_the_same_games_on_any_number_of_threads) {
  const test::Folder one;
  const test::Folder three;
  SelfPlayArguments arguments = short_games();
  arguments.replays = one.path().string();
  ASSERT_EQ(played(arguments).code, 0);
  arguments.replays = three.path().string();
  arguments.threads = 3;
  ASSERT_EQ(played(arguments).code, 0);
  EXPECT_EQ(files_of(one).size(), 6u);
  EXPECT_EQ(files_of(one), files_of(three));
  EXPECT_EQ(files_of(one).begin()->first, "carolus-magnus-11-000000.json");
}

TEST(SelfPlay, another_seed_plays_other_games) {
  const test::Folder one;
  const test::Folder other;
  SelfPlayArguments arguments = short_games();
  arguments.replays = one.path().string();
  ASSERT_EQ(played(arguments).code, 0);
  arguments.seed = 12;
  arguments.replays = other.path().string();
  ASSERT_EQ(played(arguments).code, 0);
  EXPECT_NE(files_of(one).begin()->second, files_of(other).begin()->second);
}

TEST(SelfPlay, replays_of_every_size_and_variant_hold) {
  for (const int players : {2, 3, 4}) {
    for (const char* draw : {"dice", "free", "piles"}) {
      const test::Folder folder;
      SelfPlayArguments arguments = short_games();
      arguments.games = 2;
      arguments.players = players;
      arguments.draw = draw;
      arguments.disc_order = "clockwise";
      if (players == 4) arguments.teams = {0, 0, 1, 1};
      arguments.replays = (folder.path() / "new" / "folder").string();
      ASSERT_EQ(played(arguments).code, 0);
      std::vector<std::string> files;
      for (const auto& entry : std::filesystem::directory_iterator(*arguments.replays)) files.push_back(entry.path());
      ASSERT_EQ(files.size(), 2u);
      std::ostringstream out;
      std::ostringstream err;
      EXPECT_EQ(local::run_verify(files, std::nullopt, client::Words("en"), out, err, false), 0)
          << out.str() << err.str();
    }
  }
}

TEST(SelfPlay, plays_every_game_that_it_knows) {
  SelfPlayArguments chevaliers, warlords;
  chevaliers.game = "chevaliers";
  chevaliers.players = 6;
  chevaliers.max_turns = 30;
  warlords.game = "warlords-of-europe";
  warlords.players = 3;
  warlords.scenario = "short-game";
  warlords.max_rounds = 3;
  for (SelfPlayArguments arguments : {chevaliers, warlords}) {
    const test::Folder folder;
    arguments.games = 3;
    arguments.bots = {"steward", "random"};
    arguments.replays = folder.path().string();
    arguments.json = true;
    const Ran ran = played(arguments);
    ASSERT_EQ(ran.code, 0) << ran.err;
    const json table = json::parse(ran.out);
    EXPECT_LE(table.at("rounds").at("max"), 30);
    EXPECT_GE(table.at("rounds").at("min"), 1);
    std::vector<std::string> files;
    for (const auto& [name, text] : files_of(folder)) files.push_back((folder.path() / name).string());
    ASSERT_EQ(files.size(), 3u);
    std::ostringstream out;
    std::ostringstream err;
    EXPECT_EQ(local::run_verify(files, std::nullopt, client::Words("en"), out, err, false), 0)
        << out.str() << err.str();
  }
}

TEST(SelfPlay, the_numbers_add_up) {
  SelfPlayArguments arguments = short_games();
  arguments.players = 4;
  arguments.json = true;
  const Ran ran = played(arguments);
  ASSERT_EQ(ran.code, 0) << ran.err;
  const json table = json::parse(ran.out);
  EXPECT_EQ(table.at("games"), 6);
  EXPECT_EQ(table.at("options").at("teams"), json::array({0, 1, 0, 1}));
  const int drawn = table.at("drawn");
  EXPECT_EQ(table.at("sides").at(0).at("won").get<int>() + table.at("sides").at(1).at("won").get<int>() + drawn, 6);
  EXPECT_EQ(table.at("seats").at(0).at("won"), table.at("sides").at(0).at("won"));
  EXPECT_EQ(table.at("seats").at(2).at("won"), table.at("sides").at(0).at("won"));
  EXPECT_EQ(table.at("computer_players").at(0).at("seats"), 24);
  int ended = 0;
  for (const auto& [reason, games] : table.at("reasons").items()) ended += games.get<int>();
  EXPECT_EQ(ended, 6);
  EXPECT_LE(table.at("rounds").at("max"), 2);
  EXPECT_GE(table.at("actions").at("min"), 2);
  EXPECT_GE(table.at("total_actions"), 6 * table.at("actions").at("min").get<int>());
}

TEST(SelfPlay, the_table_is_for_people) {
  const Ran ran = played(short_games());
  ASSERT_EQ(ran.code, 0);
  for (const char* words : {"carolus-magnus, 6 games, seed 11, random", "winners", "seat 1 (side 1)", "drawn",
                            "random (12 seats)", "ended by", "round_limit", "median", "rounds", " a second"}) {
    EXPECT_THAT(ran.out, HasSubstr(words));
  }
  EXPECT_EQ(ran.err, "");
}

TEST(SelfPlay, the_table_is_in_the_language_of_who_reads_it) {
  std::ostringstream out;
  std::ostringstream err;
  SelfPlayArguments arguments = short_games();
  ASSERT_EQ(local::run_selfplay(arguments, client::Words("de"), out, err, false), 0) << err.str();
  for (const char* words : {"carolus-magnus, 6 Partien, Startwert 11, random", "Platz 1 (Seite 1)", " je Sekunde"}) {
    EXPECT_THAT(out.str(), HasSubstr(words));
  }
  EXPECT_THAT(out.str(), testing::ContainsRegex("unentsch\\. +[0-9]+ +[0-9]+,[0-9]\u00a0%"));
  arguments.game = "chess";
  EXPECT_EQ(local::run_selfplay(arguments, client::Words("fr"), out, err, false), 2);
  EXPECT_THAT(err.str(), HasSubstr("Le jeu « chess » n’existe pas"));
}

TEST(SelfPlay, seats_change_from_game_to_game) {
  const GameKind& kind = *all_games().find("carolus-magnus");
  local::SelfPlay request;
  request.kind = &kind;
  request.options = kind.normalize({R"({"max_rounds":1})"}).value();
  request.bots = {"random", "steward"};
  EXPECT_EQ(local::play_one(request, 0, nullptr).bots, (std::vector<std::string>{"random", "steward"}));
  EXPECT_EQ(local::play_one(request, 1, nullptr).bots, (std::vector<std::string>{"steward", "random"}));
}

TEST(SelfPlay, a_spread_is_that_of_its_numbers) {
  const local::Spread odd = local::spread_of({5, 1, 3});
  EXPECT_EQ(odd.min, 1);
  EXPECT_EQ(odd.median, 3);
  EXPECT_EQ(odd.mean, 3);
  EXPECT_EQ(odd.max, 5);
  EXPECT_EQ(local::spread_of({1, 2, 4, 9}).median, 3);
  EXPECT_EQ(local::spread_of({7}).median, 7);
  EXPECT_EQ(local::spread_of({7}).p90, 7);
  const local::Spread eleven = local::spread_of({10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0});
  EXPECT_EQ(eleven.p10, 1);
  EXPECT_EQ(eleven.p90, 9);
}

TEST(SelfPlay, bad_arguments_get_a_sentence) {
  const auto refused = [](auto change) {
    SelfPlayArguments arguments = short_games();
    change(arguments);
    const Ran ran = played(arguments);
    EXPECT_EQ(ran.code, 2) << ran.out;
    EXPECT_EQ(ran.out, "");
    return ran.err;
  };
  EXPECT_EQ(refused([](auto& a) { a.game = "chess"; }),
            "There is no game “chess”; known are: carolus-magnus, chevaliers, warlords-of-europe.\n");
  EXPECT_THAT(refused([](auto& a) { a.players = 5; }), HasSubstr("These options won’t do: "));
  EXPECT_THAT(refused([](auto& a) { a.draw = "cards"; }), HasSubstr("/draw"));
  EXPECT_THAT(refused([](auto& a) { a.draw = "\xff"; }), HasSubstr("/draw"));
  EXPECT_THAT(refused([](auto& a) { a.max_turns = 5; }), HasSubstr("max_turns"));
  EXPECT_THAT(refused([](auto& a) { a.scenario = "drawn"; }), HasSubstr("scenario"));
  EXPECT_THAT(refused([](auto& a) { a.teams = {0, 1}; }), HasSubstr("These options won’t do: "));
  EXPECT_THAT(refused([](auto& a) { a.disc_order = "sideways"; }), HasSubstr("/disc_order"));
  EXPECT_THAT(refused([](auto& a) { a.bots = {"deep-thought"}; }), HasSubstr("known are: random, beginner, casual, "));
  EXPECT_THAT(refused([](auto& a) { a.bots = {"random", "random", "random"}; }), HasSubstr("--bots"));
  EXPECT_THAT(refused([](auto& a) { a.games = 0; }), HasSubstr("--games"));
  EXPECT_THAT(refused([](auto& a) { a.threads = -1; }), HasSubstr("--threads"));
  EXPECT_THAT(refused([](auto& a) { a.replays = "/dev/null/replays"; }), HasSubstr("can’t be made"));
}

// As the terminal client's main calls them.
int command(std::vector<std::string> arguments) {
  CLI::App app;
  int exit_code = -1;
  const std::string lang = "en";
  add_verify_command(app, lang, exit_code);
  add_selfplay_command(app, lang, exit_code);
  std::ranges::reverse(arguments);
  app.parse(arguments);
  return exit_code;
}

TEST(Commands, run_when_they_are_given) {
  const test::Folder folder;
  const std::string to = folder.path().string();
  testing::internal::CaptureStdout();
  const int code =
      command({"selfplay",      "--players",    "4", "--teams",   "0,0,1,1", "--draw", "free", "--disc-order",
               "turn-order",    "--max-rounds", "1", "--games",   "2",       "--seed", "5",    "--bots",
               "random,random", "--threads",    "2", "--replays", to,        "--json"});
  const json table = json::parse(testing::internal::GetCapturedStdout());
  EXPECT_EQ(code, 0);
  EXPECT_EQ(table.at("seed"), 5);
  EXPECT_EQ(table.at("options").at("teams"), json::array({0, 0, 1, 1}));
  testing::internal::CaptureStdout();
  EXPECT_EQ(command({"verify", to + "/carolus-magnus-5-000000.json", to + "/carolus-magnus-5-000001.json"}), 0);
  EXPECT_THAT(testing::internal::GetCapturedStdout(), HasSubstr("000001.json: ok, "));
  testing::internal::CaptureStderr();
  EXPECT_EQ(command({"verify", to + "/none.json"}), 2);
  EXPECT_THAT(testing::internal::GetCapturedStderr(), HasSubstr("can’t be read"));
  EXPECT_THROW(command({"verify"}), CLI::ParseError);
}

}  // namespace
}  // namespace palatine
