// No input holds the thread that plays for longer than 5 ms of the processor, however long the game: the longest ones
// are played to their ends, with everything that a table can be asked for on the way, several times alike; of each
// input the shortest of these times counts, so that nothing but its own work is measured. The 5 ms are those of an
// ordinary machine: beside each run stands a piece of work of which it is known what it takes there.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <deque>
#include <map>

#include "protocol/methods.hpp"
#include "server/metrics/process.hpp"
#include "tests/game_server/client.hpp"
#include "tests/game_server/scenery.hpp"
#include "tests/game_server/world.hpp"

namespace palatine::test {
namespace {

using std::chrono::nanoseconds;

constexpr int times = 3;
constexpr std::size_t computers = 3;

// 5 ms, and more where the machine is slower while the runs are made.
class Bound {
 public:
  // Beside each run.
  void measure_machine() {
    nanoseconds least = nanoseconds::max();
    for (int i = 0; i < 5; ++i) {
      const nanoseconds begun = thread_cpu_time();
      EXPECT_EQ(json::parse(work_).dump(), work_);
      least = std::min(least, thread_cpu_time() - begun);
    }
    slowest_ = std::max(slowest_, least);
  }
  nanoseconds allowed() const {
    std::printf("  %-20s %8.3f ms, ordinarily %.3f\n", "the piece of work", ms(slowest_), ms(ordinary));
    return slowest_ <= ordinary ? bound : bound * slowest_.count() / ordinary.count();
  }
  static double ms(nanoseconds time) { return std::chrono::duration<double, std::milli>(time).count(); }

 private:
  static constexpr nanoseconds bound = std::chrono::milliseconds(5);
  static constexpr nanoseconds ordinary = std::chrono::microseconds(1200);

  static std::string rows() {
    json rows = json::array();
    for (int i = 0; i < 1'000; ++i) rows.push_back({{"from", i}, {"knights", {i % 7, i % 5}}, {"name", "castle"}});
    return rows.dump();
  }
  const std::string work_ = rows();
  nanoseconds slowest_{};
};

struct Input {
  std::string what;
  nanoseconds took{};
};

// One whole game: a person plays at random against computer players; now and then they take back, somebody comes anew
// to look on, all leave and come back, and in the end the replay is asked for.
class LongGame {
 public:
  explicit LongGame(std::vector<Input>& inputs) : world_(7, limits()), person_(world_), guest_(world_) {
    world_.took = [&inputs](const GameServerWork& work, nanoseconds took) {
      inputs.push_back({work.method ? std::string(all_methods()[*work.method].name) : "another input", took});
    };
    for (Client* each : {&person_, &guest_}) each->connect();
    person_.hello("Anna");
    guest_.hello("Bert");
  }

  // Gives how many actions were played.
  std::size_t play(const json& create) {
    const json made = person_.ok("room.create", create);
    const std::string room = made["room"];
    person_.join(room, "patch");
    person_.sit(0);
    for (std::size_t i = 0; i < computers; ++i) person_.ok("room.add_bot", {{"room", room}, {"kind", "random"}});
    person_.ready();
    const auto look_on = [&] { guest_.join("/i/" + made["invite"].get<std::string>(), "view", "spectator"); };
    look_on();
    std::size_t own = 0;
    while (person_.at().table["status"] == "running" && person_.must_act() && !testing::Test::HasFailure()) {
      person_.act_at_random(random_);
      forget();
      world_.pass(1'000);  // people take a while, and computer players have so many moves a second
      ++own;
      if (own % 40 == 0) {
        guest_.ok("room.leave", {{"room", room}});
        look_on();
        person_.call("game.undo", {{"room", room}, {"key", "undo-" + std::to_string(own)}});
        person_.ok("chat.say", {{"room", room}, {"channel", "table"}, {"text", "well played"}});
      }
      if (own % 200 != 10) continue;
      // everybody is gone: the room falls asleep, and is fetched from the store
      person_.drop();
      guest_.drop();
      world_.pass(60'000);
      for (Client* each : {&person_, &guest_}) each->connect();
      guest_.hello();
      person_.hello();
      person_.resume(room);
      look_on();
    }
    EXPECT_EQ(person_.at().table["status"], "over");
    const json file = person_.ok("replay.get", {{"room", room}})["replay"];
    EXPECT_GT(world_.sleeps_seen, 0);
    return file["actions"].size();
  }

 private:
  static Limits limits() {
    Limits limits;
    limits.requests_burst = limits.requests_per_second = 1'000'000;
    limits.chat_burst = limits.chat_per_10_seconds = 1'000'000;
    return limits;
  }
  // What clients keep for other tests would fill the memory here.
  void forget() {
    for (Client* each : {&person_, &guest_}) {
      each->clear();
      each->responses.clear();
    }
  }

  World world_;
  Client person_, guest_;
  FastRandom random_{1};
};

struct Long {
  std::string name;
  json create;
  std::size_t actions;  // at least so many: else it would not be a long game
};

class LongestGames : public testing::TestWithParam<Long> {};

INSTANTIATE_TEST_SUITE_P(
    All, LongestGames,
    testing::Values(
        Long{"warlords_of_europe",
             {{"game", "warlords-of-europe"}, {"options", {{"players", 4}, {"max_rounds", 90}}}, {"undo", "ask"}},
             4700},
        // who looks on from behind hears of all the rest when it ends
        Long{"warlords_of_europe_delayed",
             {{"game", "warlords-of-europe"},
              {"options", {{"players", 4}, {"max_rounds", 20}}},
              {"spectator_delay", 100}},
             800},
        Long{"carolus_magnus",
             {{"game", "carolus-magnus"}, {"options", {{"players", 4}}}, {"undo", "ask"}, {"spectator_delay", 100}},
             80},
        Long{"chevaliers",
             {{"game", "chevaliers"}, {"options", {{"players", 4}}}, {"undo", "ask"}, {"spectator_delay", 100}},
             100}),
    [](const auto& each) { return each.param.name; });

TEST_P(LongestGames, hold_nobody_up) {
  std::vector<std::vector<Input>> runs(times);
  std::size_t actions = 0;
  Bound bound;
  for (auto& inputs : runs) {
    actions = LongGame(inputs).play(GetParam().create);
    bound.measure_machine();
  }
  EXPECT_GE(actions, GetParam().actions);
  std::map<std::string, nanoseconds> longest;
  for (std::size_t i = 0; i < runs[0].size(); ++i) {
    nanoseconds took = runs[0][i].took;
    for (const auto& run : runs) {
      ASSERT_EQ(run.size(), runs[0].size());
      ASSERT_EQ(run[i].what, runs[0][i].what) << "the runs are not alike";
      took = std::min(took, run[i].took);
    }
    nanoseconds& most = longest[runs[0][i].what];
    most = std::max(most, took);
  }
  std::printf("%s: %zu actions, %zu inputs\n", GetParam().name.c_str(), actions, runs[0].size());
  const nanoseconds allowed = bound.allowed();
  for (const auto& [what, took] : longest) {
    std::printf("  %-20s %8.3f ms at most\n", what.c_str(), Bound::ms(took));
    EXPECT_LT(took, allowed) << what;
  }
}

// In the game that has most to tell.
TEST(Watching, by_as_many_as_may_holds_nobody_up) {
  std::map<std::string, nanoseconds> shortest;
  Bound bound;
  for (int run = 0; run < times; ++run) {
    World world(7, patient());
    Table table(world, {{"game", "warlords-of-europe"}, {"options", {{"players", 4}}}}, 4);
    FastRandom random(1);
    table.play(random, 30);
    std::map<std::string, nanoseconds> longest;
    std::string what;
    world.took = [&](const GameServerWork&, nanoseconds took) { longest[what] = std::max(longest[what], took); };
    std::deque<Client> crowd;
    const auto watch = [&](Client& guest) { guest.join(table.room, "view", "spectator"); };
    what = "join";
    while (crowd.size() + 4 < static_cast<std::size_t>(world.limits().listeners_per_room)) {
      Client& guest = crowd.emplace_back(world, "198.51.100." + std::to_string(crowd.size() % 250));
      guest.minds_gaps = false;
      guest.hello("Guest");
      watch(guest);
      guest.clear();
    }
    what = "resume";
    const json all = {{"room", table.room}, {"seq", 0}, {"as", "spectator"}};
    for (std::size_t i = 0; i < 20; ++i) crowd[i].ok("room.resume", all);
    what = "leave and join";
    for (std::size_t i = 0; i < 20; ++i) {
      crowd[i].ok("room.leave", {{"room", table.room}});
      watch(crowd[i]);
    }
    what = "play";
    table.play(random, 10);
    world.took = nullptr;
    bound.measure_machine();
    for (const auto& [of, took] : longest) {
      nanoseconds& least = shortest.try_emplace(of, took).first->second;
      least = std::min(least, took);
    }
  }
  const nanoseconds allowed = bound.allowed();
  for (const auto& [what, took] : shortest) {
    std::printf("  %-20s %8.3f ms at most\n", what.c_str(), Bound::ms(took));
    EXPECT_LT(took, allowed) << what;
  }
}

TEST(TakingOver, a_seat_from_as_far_behind_as_may_be_holds_nobody_up) {
  const json create = {
      {"game", "warlords-of-europe"}, {"options", {{"players", 4}, {"max_rounds", 90}}}, {"spectator_delay", 100}};
  std::map<std::string, nanoseconds> shortest;
  Bound bound;
  for (int run = 0; run < times; ++run) {
    World world(7, patient());
    Table table(world, create, 4);
    std::map<std::string, Client> guests;
    for (const char* sync : {"view", "patch", "events"}) {
      Client& guest = guests.try_emplace(sync, world).first->second;
      guest.minds_gaps = false;
      guest.hello("Guest");
      guest.join(table.room, sync, "spectator");
    }
    FastRandom random(1);
    table.play(random, 300);
    ASSERT_FALSE(table.is_over());
    int seat = 3;
    for (const int away : {1, 2, 3}) table.player(away).drop();
    world.pass(world.limits().absence_grace_ms);
    for (auto& [sync, guest] : guests) {
      table.player(0).ok("room.substitute", {{"room", table.room}, {"seat", seat}, {"person", guest.person}});
      guest.clear();
      nanoseconds longest{};
      world.took = [&](const GameServerWork&, nanoseconds took) { longest = std::max(longest, took); };
      guest.ok("room.sit", {{"room", table.room}, {"seat", seat--}});
      world.took = nullptr;
      EXPECT_EQ(guest.at().seq, table.player(0).at().seq);
      nanoseconds& least = shortest.try_emplace(sync, longest).first->second;
      least = std::min(least, longest);
    }
    bound.measure_machine();
  }
  const nanoseconds allowed = bound.allowed();
  for (const auto& [sync, took] : shortest) {
    std::printf("  %-20s %8.3f ms at most\n", sync.c_str(), Bound::ms(took));
    EXPECT_LT(took, allowed) << sync;
  }
}

}  // namespace
}  // namespace palatine::test
