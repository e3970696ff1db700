// What a host lets a person, an address and a place take of what all share.
#include "server/people/shares.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <deque>
#include <map>
#include <set>
#include <string>

#include "protocol/methods.hpp"
#include "server/room/new_table.hpp"
#include "server/tables/computer_move_budget.hpp"
#include "tests/game_server/scenery.hpp"
#include "tests/game_server/seeded_secrets.hpp"
#include "tests/protocol/sealed_kind.hpp"

namespace palatine::test {
namespace {

const json carolus_with_clock = {
    {"game", "carolus-magnus"}, {"options", {{"players", 2}}}, {"clock", {{"kind", "live"}, {"bank_ms", 30 * second}}}};

bool says(Client& client) {
  const json answer = client.call("chat.say", {{"text", "Ave"}});
  if (answer.contains("result")) return true;
  EXPECT_EQ(reason_of(answer), "chat_too_fast");
  return false;
}

// Somebody who plays against a computer player, until the time of both is up: then two of them play.
class Duel {
 public:
  explicit Duel(World& world, const std::string& address = "192.0.2.1") : world_(world), host(world, address) {
    host.hello("Host");
    host.join(host.ok("room.create", carolus_with_clock)["room"]);
    host.sit(0);
    host.ok("room.add_bot", {{"room", host.room}, {"kind", "random"}});
    host.ready();
  }
  std::int64_t moves() const {
    std::int64_t count = 0;
    for (const auto& [number, row] : world_.store().entries(host.room))
      count += row.entry.text.find("\"acted\"") != std::string::npos;
    return count;
  }

 private:
  World& world_;

 public:
  Client host;
};

TEST(Share, of_requests_is_so_many_connections_budgets_for_an_address) {
  Limits limits;
  limits.requests_burst = 10;
  World world(1, limits);
  world.share({.requests_per_address = 1});
  std::size_t answered = 0;
  for (int i = 0; i < 4; ++i) {
    Client guest(world);
    for (int each = 0; each < 5; ++each) answered += guest.call("session.ping", json::object()).contains("result");
  }
  EXPECT_EQ(answered, 10u);
  Client elsewhere(world, "198.51.100.1");
  elsewhere.ok("session.ping", json::object());
}

TEST(Share, of_requests_counts_what_they_take) {
  World world;
  world.share({.requests_per_address = 1});
  Client anna(world), bert(world), elsewhere(world, "198.51.100.1");
  world.game_server().charge_time(anna.id, std::chrono::milliseconds(1));
  EXPECT_TRUE(bert.call("session.ping", json::object()).contains("result"));
  // all that the address has at once, and more
  world.game_server().charge_time(anna.id, std::chrono::seconds(1));
  for (Client* each : {&anna, &bert}) {
    const json answer = each->call("session.ping", json::object());
    EXPECT_EQ(answer["error"]["data"]["reason"], "rate_limited");
    EXPECT_GT(answer["error"]["data"]["retry_after_ms"], 0);
  }
  elsewhere.ok("session.ping", json::object());
  const Millis until_all_is_there = world.limits().requests_burst * second / world.limits().requests_per_second;
  world.pass(until_all_is_there / 2);
  EXPECT_EQ(anna.fails("session.ping", json::object()), "rate_limited") << "as much is owed as it may have at once";
  world.pass(until_all_is_there);
  EXPECT_TRUE(anna.call("session.ping", json::object()).contains("result"));
}

// Half of what the address has: one of a school does not use up what the others have.
TEST(Share, of_requests_counts_what_they_take_by_person_and_connection) {
  World world;
  world.share({.requests_per_address = 16});
  Client anna(world), bert(world), nobody(world);
  anna.hello("Anna");
  bert.hello("Bert");
  // more than one may have at once, less than the address has
  const auto much = std::chrono::microseconds(250) * 12 * world.limits().requests_burst;
  const Millis until_all_is_there = world.limits().requests_burst * second / world.limits().requests_per_second;
  for (Client* each : {&anna, &nobody}) {
    world.game_server().charge_time(each->id, much);
    EXPECT_EQ(each->fails("session.ping", json::object()), "rate_limited");
    bert.ok("session.ping", json::object());
    world.pass(2 * until_all_is_there);
    each->ok("session.ping", json::object());
  }
  world.game_server().charge_time(anna.id, much);
  anna.connect();
  anna.hello();
  EXPECT_EQ(anna.fails("session.ping", json::object()), "rate_limited") << "on another connection too";
}

// What the runtime charges by: each input is somebody's, however it came to be.
TEST(Share, of_requests_counts_what_has_waited) {
  World world;
  Client anna(world);
  anna.hello("Anna");
  const std::string room = anna.ok("room.create", carolus_with_clock)["room"];
  world.crash();
  anna.connect();
  anna.hello();
  std::map<std::string, ConnectionId> asked;
  world.took = [&](const GameServerWork& work, std::chrono::nanoseconds) {
    if (work.method && work.connection) asked[std::string(all_methods()[*work.method].name)] = *work.connection;
  };
  anna.join(room);
  EXPECT_EQ(world.sleeps_seen, 1) << "it was loaded";
  EXPECT_EQ(asked["room.join"], anna.id);
  world.passwords_held = true;
  anna.post("account.claim", {{"name", "Anna"}, {"password", "correct horse battery"}});
  asked.clear();
  anna.post("session.ping", json::object());
  EXPECT_TRUE(asked.empty()) << "it waits behind the other one";
  world.release();
  world.took = nullptr;
  EXPECT_EQ(asked["session.ping"], anna.id);
}

TEST(Share, of_a_computer_player_s_move_is_its_table_s_maker_s) {
  World world;
  std::set<std::string> people, addresses;
  Duel duel(world, "198.51.100.7");
  const std::string maker = duel.host.person;
  duel.host.drop();
  world.took = [&](const GameServerWork& work, std::chrono::nanoseconds) {
    if (work.room.empty()) return;
    people.insert(work.person);
    addresses.insert(work.address);
  };
  const std::int64_t before = duel.moves();
  world.pass(10 * minute);
  world.took = nullptr;
  ASSERT_GT(duel.moves(), before);
  EXPECT_EQ(people, std::set{maker});
  EXPECT_EQ(addresses, std::set<std::string>{"198.51.100.7"});
}

TEST(Share, of_talk_is_so_many_people_s_for_an_address) {
  World world;
  world.share({.chat_per_address = 1});
  Client anna(world), bert(world), carla(world, "198.51.100.1");
  for (Client* each : {&anna, &bert, &carla}) each->hello("Guest");
  int said = 0;
  while (said < 100 && says(anna)) ++said;
  EXPECT_EQ(said, world.limits().chat_burst);
  EXPECT_FALSE(says(bert));
  EXPECT_TRUE(says(carla));
}

TEST(Share, of_talk_is_so_many_people_s_for_the_lobby) {
  World world;
  world.share({.chat_per_place = 1});
  std::deque<Client> crowd;
  int said = 0;
  for (int i = 0; i < 20; ++i) {
    crowd.emplace_back(world, "198.51.100." + std::to_string(i)).hello("Guest");
    said += says(crowd.back());
  }
  EXPECT_EQ(said, world.limits().chat_burst);
}

TEST(Share, of_talk_is_so_many_ears_for_the_whole_server) {
  World world;
  world.share({.chat_heard_per_second = 10});
  std::deque<Client> crowd;
  for (int i = 0; i < 5; ++i) {
    crowd.emplace_back(world, "198.51.100." + std::to_string(i)).hello("Guest");
    crowd.back().ok("lobby.watch", json::object());
  }
  EXPECT_TRUE(says(crowd[0]));
  EXPECT_TRUE(says(crowd[1]));
  EXPECT_FALSE(says(crowd[2]));
  world.pass(second);
  EXPECT_TRUE(says(crowd[2]));
}

TEST(Share, of_passwords_is_so_many_in_a_minute) {
  for (const Shares& shares : {Shares{.passwords_per_person = 2}, Shares{.passwords_per_address = 3}}) {
    World world;
    world.share(shares);
    Client anna(world);
    anna.hello("Anna");
    claim(anna, "Anna");
    world.pass(10 * minute);
    const json change = {{"old", good_password}, {"new", good_password}};
    anna.ok("account.password", change);
    EXPECT_EQ(anna.fails("account.password", change), "rate_limited") << "each takes two";
    world.pass(minute);
    anna.ok("account.password", change);
  }
}

TEST(ComputerMoveBudget, whom_nobody_sees_rest_after_some_moves_and_go_on_before_somebody) {
  World world;
  world.share({.computer_moves_unseen = 20});
  Duel duel(world);
  duel.host.drop();
  world.pass(10 * minute);
  const std::int64_t unseen = duel.moves();
  EXPECT_GE(unseen, 20);
  EXPECT_LE(unseen, 21) << "and one before that was seen";
  world.pass(hour);
  EXPECT_EQ(duel.moves(), unseen);
  duel.host.connect();
  duel.host.hello();
  world.thinking_held = true;
  duel.host.join(duel.host.room);
  EXPECT_EQ(duel.host.at().table["status"], "running");
  world.thinking_held = false;
  world.release();
  world.pass(minute);
  EXPECT_EQ(duel.host.at().table["status"], "over");
}

TEST(ComputerMoveBudget, move_as_fast_as_the_address_s_share_allows_whoever_made_the_tables) {
  World world;
  world.share({.computer_moves_burst = 10, .computer_moves_per_second = 1});
  Duel one(world), two(world), elsewhere(world, "198.51.100.1");
  const auto moves = [&] { return one.moves() + two.moves(); };
  world.pass(30 * second);
  const std::int64_t began = moves(), elsewhere_began = elsewhere.moves();
  EXPECT_LE(began, 10 + 30);
  world.pass(20 * second);
  EXPECT_NEAR(static_cast<double>(moves() - began), 20, 1);
  EXPECT_NEAR(static_cast<double>(elsewhere.moves() - elsewhere_began), 20, 1) << "has its own";
}

// At one table of one maker.
double moves_in_20_s(const Shares& shares, std::chrono::microseconds each_takes = {}) {
  World world;
  world.share(shares);
  world.thinking_takes = each_takes;
  Duel duel(world);
  world.pass(40 * second);
  const std::int64_t began = duel.moves();
  world.pass(20 * second);
  return static_cast<double>(duel.moves() - began);
}

TEST(ComputerMoveBudget, of_who_made_the_tables_is_half_of_an_address_s) {
  EXPECT_NEAR(moves_in_20_s({.computer_moves_burst = 10, .computer_moves_per_second = 2}), 20, 1);
}

TEST(ComputerMoveBudget, counts_what_thinking_takes_beyond_a_move) {
  const Shares shares{.computer_moves_burst = 10, .computer_moves_per_second = 4};
  EXPECT_NEAR(moves_in_20_s(shares, time_of_a_move), 40, 2);
  EXPECT_NEAR(moves_in_20_s(shares, 4 * time_of_a_move), 10, 2);
}

TEST(ComputerMoveBudget, is_four_times_an_address_s_for_a_wider_network_and_one_for_all) {
  const auto moves_in_20_s = [](const Shares& shares, const std::vector<std::string>& addresses) {
    World world;
    world.share(shares);
    std::deque<Duel> duels;
    for (const std::string& address : addresses) duels.emplace_back(world, address);
    const auto moves = [&] {
      std::int64_t count = 0;
      for (const Duel& each : duels) count += each.moves();
      return count;
    };
    world.pass(40 * second);
    const std::int64_t began = moves();
    world.pass(20 * second);
    return static_cast<double>(moves() - began);
  };
  std::vector<std::string> networks;
  for (int i = 0; i < 8; ++i) networks.push_back("2001:db8:0:" + std::to_string(i) + "::1");
  Shares shares{.computer_moves_burst = 4, .computer_moves_per_second = 1};
  EXPECT_NEAR(moves_in_20_s(shares, networks), 4 * 20, 2);
  shares.computer_moves_in_all = 2;
  EXPECT_NEAR(moves_in_20_s(shares, {"192.0.2.1", "192.0.2.2", "192.0.2.3"}), 2 * 20, 2);
}

TEST(ComputerMoveBudget, lets_decisions_wait_while_as_many_are_under_way_as_may_be) {
  Registry games;
  games.add(sealed_kind());
  const Limits limits;
  const Shares shares;
  SeededSecrets secrets(1);
  const RoomContext context{games, limits, shares, secrets};
  entry::Created created;
  created.game = "sealed";
  created.rules_version = games.find("sealed")->info().rules_version;
  created.options = games.find("sealed")->info().default_options;
  const auto room = new_table(context, std::move(created), 0);
  const People people;
  ComputerMoveBudget budget(people,
                            [](ConnectionId) -> const std::string& { throw std::logic_error("nobody is here"); });
  const auto payers = budget.payers_of(*room);
  for (std::size_t i = 0; i < decisions_most; ++i) {
    ASSERT_EQ(budget.spend(payers, {.computer_moves_burst = 20'000}, 0), std::nullopt);
    budget.begin(Ticket{i}, *room, {}, payers);
  }
  EXPECT_EQ(budget.spend(payers, {.computer_moves_burst = 20'000}, 0), until_fewer_decisions);
  budget.end(Ticket{1}, {}, shares, 0);
  EXPECT_EQ(budget.spend(payers, {.computer_moves_burst = 20'000}, 0), std::nullopt);
}

TEST(ComputerMoveBudget, of_an_address_share_also_after_their_tables_have_slept) {
  World world;
  world.share({.computer_moves_burst = 10, .computer_moves_per_second = 1});
  std::deque<Duel> duels;
  for (int i = 0; i < 5; ++i) duels.emplace_back(world).host.drop();
  world.short_of({.memory = true});  // they sleep though their clocks run
  world.short_of({});
  world.pass(40 * second);
  std::int64_t moves = 0;
  for (const Duel& each : duels) moves += each.moves();
  EXPECT_GE(world.sleeps_seen, 5);
  EXPECT_GE(moves, 10);
  EXPECT_LE(moves, 10 + 40 + 1);
}

}  // namespace
}  // namespace palatine::test
