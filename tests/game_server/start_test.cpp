// The start: commits, entropies, and draws that fail.
#include <gtest/gtest.h>

#include "protocol/fair_dice.hpp"
#include "tests/game_server/scenery.hpp"

namespace palatine::test {
namespace {

// Two who sit; the second commits, but does not reveal.
struct Reluctant {
  Reluctant() : first(world), second(world) {
    first.hello("Anna");
    second.hello("Berta");
    room = first.ok("room.create", two)["room"];
    first.join(room);
    second.join(room);
    first.seat = first.sit(0)["seat"];
    second.seat = second.sit(1)["seat"];
    second.reveals = false;
    first.ready_with_entropy();
    second.ready_with_entropy();
  }
  World world;
  Client first, second;
  std::string room;
};

TEST(Start, without_commits_it_starts_at_once) {
  World world;
  Table table(world, two, 2, false);
  const json& state = table.player(0).at().table;
  EXPECT_EQ(state["status"], "running");
  EXPECT_EQ(state["seats"][0]["entropy"], std::string(32, '0'));
  EXPECT_FALSE(state.contains("server_seed"));
}

TEST(Start, the_commit_stands_before_anybody_is_ready_and_opens_at_the_end) {
  World world;
  Table table(world, two, 2);
  const json& state = table.player(0).at().table;
  const std::string commit = state["commit"];
  FastRandom random(1);
  table.play(random);
  const auto seed = seed_from_hex(table.player(0).at().table["server_seed"].get<std::string>());
  ASSERT_TRUE(seed);
  EXPECT_EQ(seed_commit(state["game_id"].get<std::string>(), *seed), commit);
  EXPECT_EQ(table.player(1).at().table["seats"][0]["entropy"], table.player(0).entropy);
}

TEST(Start, commits_are_shown_once_they_are_frozen_and_entropies_once_all_are_there) {
  Reluctant at;
  const json& state = at.first.at().table;
  EXPECT_EQ(state["status"], "revealing");
  EXPECT_TRUE(state["seats"][0].contains("entropy_commit"));
  EXPECT_FALSE(state["seats"][0].contains("entropy")) << "the first has revealed, but nobody is told yet";
  at.second.ok("room.reveal", {{"room", at.room}, {"entropy", at.second.entropy}});
  EXPECT_EQ(at.first.at().table["status"], "running");
  EXPECT_TRUE(at.first.at().table["seats"][0].contains("entropy"));
}

TEST(Start, a_reveal_that_does_not_come_draws_all_anew_and_who_had_committed_must_be_ready_anew) {
  Reluctant at;
  const json before = at.first.at().table;
  at.world.pass(at.world.limits().reveal_ms - 1);
  EXPECT_EQ(at.first.at().table["status"], "revealing");
  at.world.pass(1);
  const json& after = at.first.at().table;
  EXPECT_EQ(after["status"], "open");
  EXPECT_NE(after["game_id"], before["game_id"]);
  EXPECT_NE(after["commit"], before["commit"]);
  EXPECT_FALSE(after["seats"][0]["ready"]) << "the commit was for the old game id";
  EXPECT_FALSE(after["seats"][1]["ready"]);
  EXPECT_FALSE(after["seats"][0].contains("entropy_commit"));
  ASSERT_EQ(after["failed_draws"].size(), 1u);
  const json& failed = after["failed_draws"][0];
  EXPECT_EQ(failed["seats"], json::array({1}));
  EXPECT_EQ(seed_commit(failed["game_id"].get<std::string>(), *seed_from_hex(failed["server_seed"].get<std::string>())),
            before["commit"].get<std::string>());
  at.second.reveals = true;
  at.first.ready_with_entropy();
  at.second.ready_with_entropy();
  EXPECT_EQ(at.first.at().table["status"], "running");
}

TEST(Start, twenty_draws_that_fail_close_the_table) {
  Reluctant at;
  const auto table = [&at]() -> const json& { return at.first.at().table; };
  for (std::size_t failed = 1; failed < 20; ++failed) {
    at.world.pass(at.world.limits().reveal_ms);
    ASSERT_EQ(table()["failed_draws"].size(), failed);
    ASSERT_EQ(table()["status"], "open");
    at.first.ready_with_entropy();
    at.second.ready_with_entropy();
    ASSERT_EQ(table()["status"], "revealing");
  }
  const std::string commit = table()["commit"];
  at.first.clear();
  at.world.pass(at.world.limits().reveal_ms);
  EXPECT_EQ(table()["status"], "over");
  ASSERT_EQ(table()["failed_draws"].size(), 20u);
  EXPECT_EQ(table()["failed_draws"][19]["commit"], commit);
  EXPECT_EQ(at.first.at().events.back()["kind"], "seed_published") << "of the draw that was never used";
  EXPECT_EQ(at.first.fails("room.ready", {{"room", at.room}}), "room_closed");
  at.world.crash();
  at.first.connect();
  at.first.hello();
  EXPECT_EQ(at.first.join(at.room)["table"]["status"], "over");
}

TEST(Start, an_entropy_must_be_the_one_committed_to) {
  Reluctant at;
  EXPECT_EQ(at.second.fails("room.reveal", {{"room", at.room}, {"entropy", std::string(32, 'f')}}), "entropy_mismatch");
  EXPECT_EQ(at.first.at().table["status"], "revealing");
}

TEST(Start, who_comes_back_while_entropies_are_asked_for_is_asked_again) {
  Reluctant at;
  at.second.connect();
  at.second.hello();
  at.second.reveals = true;
  const json snapshot = at.second.join(at.room);
  EXPECT_EQ(snapshot["reveal"], true);
  EXPECT_EQ(at.second.count("reveal_entropy"), 2);
  EXPECT_EQ(at.first.at().table["status"], "running");
}

TEST(Start, after_a_restart_the_time_to_reveal_runs_anew) {
  Reluctant at;
  at.world.pass(9'000);
  at.world.crash();
  at.world.pass(5'000);
  at.first.reveals = false;
  at.first.connect();
  at.first.hello();
  EXPECT_FALSE(at.first.join(at.room).contains("reveal")) << "the first's entropy was kept";
  EXPECT_EQ(at.first.at().table["status"], "revealing");
  at.second.reveals = true;
  at.second.connect();
  at.second.hello();
  at.second.join(at.room);
  EXPECT_EQ(at.first.at().table["status"], "running");
}

TEST(Start, after_a_restart_a_reveal_that_never_comes_still_fails) {
  Reluctant at;
  at.world.crash();
  at.world.pass(30'000);
  at.first.connect();
  at.first.hello();
  EXPECT_EQ(at.first.join(at.room)["table"]["failed_draws"].size(), 1u);
}

TEST(Start, the_server_seed_never_leaves_before_the_end) {
  World world;
  Table table(world, two, 2);
  FastRandom random(5);
  table.play(random);
  const std::string seed = table.player(0).at().table["server_seed"];
  for (auto& player : table.players) {
    for (const std::string& frame : player->frames) {
      if (frame.find(seed) == std::string::npos) continue;
      EXPECT_NE(frame.find("\"status\":\"over\""), std::string::npos) << frame;
    }
  }
}

}  // namespace
}  // namespace palatine::test
