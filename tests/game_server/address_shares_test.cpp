// What people of one address hold together: tables, rows of the lobby, seats, bytes. A school has enough of it, a crowd
// leaves others theirs.
#include <gtest/gtest.h>

#include <deque>

#include "tests/game_server/scenery.hpp"

namespace palatine::test {
namespace {

const std::string crowded_address = "192.0.2.1", other_address = "198.51.100.1";

Limits with_rooms(std::int64_t rooms) {
  Limits limits = patient();
  limits.rooms = rooms;
  return limits;
}

// People of one address, one after another, each at as many tables as one may make, or sit at.
class Crowd {
 public:
  explicit Crowd(World& world, std::string address = crowded_address) : world_(world), address_(std::move(address)) {}

  Client& someone_new() {
    people_.emplace_back(world_, address_).hello("Mallory");
    return people_.back();
  }
  // Makes tables and stays there, until that is refused; gives how many, and the refusal.
  std::pair<int, json> make_tables(int most = 1000) {
    for (int made = 0; made < most;) {
      Client& one = someone_new();
      for (int i = 0; i < world_.limits().rooms_per_person && made < most; ++i, ++made) {
        const json answer = one.call("room.create", two);
        if (answer.contains("error")) return {made, answer["error"]["data"]};
        one.join(answer["result"]["room"]);
      }
    }
    return {most, {}};
  }
  void go() { people_.clear(); }

 private:
  World& world_;
  std::string address_;
  std::deque<Client> people_;
};

// ---- tables

TEST(AddressShare, of_tables_made_is_so_many_in_an_hour) {
  World world(1, patient());
  world.share({.tables_per_address = 10});
  Crowd crowd(world);
  auto [made, refused] = crowd.make_tables();
  EXPECT_EQ(made, 10);
  EXPECT_EQ(refused["reason"], "too_many_rooms");
  EXPECT_EQ(refused["retry_after_ms"], hour / 10);
  crowd.go();
  EXPECT_EQ(crowd.someone_new().fails("room.create", two), "too_many_rooms")
      << "whoever they are, and whoever has gone";
  EXPECT_EQ(Crowd(world, other_address).make_tables(8).first, 8);
  world.pass(hour / 10);
  crowd.someone_new().ok("room.create", two);
}

TEST(AddressShare, of_tables_is_four_times_as_much_for_a_wider_network) {
  World world(1, patient());
  world.share({.tables_per_address = 5});
  int made = 0;
  for (int part = 0; part < 8; ++part)
    made += Crowd(world, "2001:db8:0:" + std::to_string(part) + "::1").make_tables().first;
  EXPECT_EQ(made, 20);
}

TEST(AddressShare, of_tables_made_holds_for_rematches_too) {
  World world(1, patient());
  world.share({.tables_per_address = 1});
  Table table(world, two, 2);
  FastRandom random(1);
  table.play(random);
  const json again = table.player(0).call("room.rematch", {{"room", table.room}});
  EXPECT_EQ(reason_of(again), "too_many_rooms");
  EXPECT_GT(again["error"]["data"]["retry_after_ms"], 0);
}

TEST(AddressShare, of_tables_in_memory_shrinks_where_many_want_them_and_who_plays_goes_on) {
  World world(1, with_rooms(200));
  Table table(world, two, 2);
  std::deque<Crowd> crowds_of_all;
  int before = 200;
  for (int i = 0; i < 12; ++i) {
    auto [made, refused] = crowds_of_all.emplace_back(world, "203.0.113." + std::to_string(i)).make_tables();
    EXPECT_EQ(refused["reason"], "server_busy");
    EXPECT_GT(refused["retry_after_ms"], 0);
    EXPECT_LE(made, before);
    before = made;
  }
  EXPECT_LE(before, 16) << "an eighth of what is free";
  FastRandom random(1);
  table.play(random);
  EXPECT_TRUE(table.is_over());
}

TEST(AddressShare, of_tables_in_memory_comes_back_with_those_that_are_left) {
  World world(1, with_rooms(160));
  Crowd crowd(world);
  const int made = crowd.make_tables().first;
  EXPECT_LT(made, 20);
  crowd.go();
  world.pass(minute);
  EXPECT_GE(crowd.make_tables().first, made);
  // who asks for a table that sleeps has it then
  Crowd others(world, other_address);
  Client& one = others.someone_new();
  one.join(one.ok("room.create", two)["room"]);
  const std::string room = one.room;
  others.go();
  world.pass(minute);
  EXPECT_EQ(crowd.someone_new().fails("room.join", {{"room", room}}), "server_busy");
  others.someone_new().join(room);
}

// Thirty people of one address at ten tables, on a server that others would like to have for themselves.
TEST(AddressShare, of_everything_is_enough_for_a_school) {
  World world(1, with_rooms(300));
  std::deque<Crowd> crowds_of_all;
  for (int i = 0; i < 5; ++i) crowds_of_all.emplace_back(world, "203.0.113." + std::to_string(i)).make_tables();
  std::deque<Table> tables;
  for (int i = 0; i < 10; ++i) tables.emplace_back(world, sealed(3), 3);
  FastRandom random(1);
  for (Table& table : tables) {
    EXPECT_EQ(table.player(0).address, crowded_address);
    table.play(random);
    EXPECT_TRUE(table.is_over());
    const std::string next = table.player(0).ok("room.rematch", {{"room", table.room}})["room"];
    for (auto& player : table.players) player->join(next);
    for (auto& player : table.players) player->ready();
    EXPECT_EQ(table.player(0).at().table["status"], "running");
  }
}

// ---- rows of the lobby

std::map<std::string, int> rows_by_host(World& world) {
  std::map<std::string, int> out;
  for (const json& row : json::parse(world.game_server().rooms_json().text))
    ++out[row["title"].get<std::string>().substr(0, 4)];
  return out;
}

TEST(AddressShare, of_rows_in_the_lobby_leaves_others_theirs) {
  Limits limits = patient();
  limits.lobby_rooms = 20;
  World world(1, limits);
  Client anna(world, other_address);
  anna.hello("Anna");
  for (int i = 0; i < 3; ++i) anna.ok("room.create", two);
  Crowd one(world), another(world, "203.0.113.1");
  one.make_tables(40);
  EXPECT_EQ(rows_by_host(world)["Anna"], 3);
  EXPECT_EQ(rows_by_host(world)["Mall"], 16) << "its share";
  another.make_tables(40);
  EXPECT_EQ(rows_by_host(world)["Anna"], 3);
  EXPECT_EQ(rows_by_host(world)["Mall"], 17);
  // after a restart nobody knows whose they were: those of who comes back stay
  world.crash();
  anna.connect();
  anna.hello("Anna");
  for (int i = 0; i < 3; ++i) anna.ok("room.create", two);
  another.make_tables(40);
  EXPECT_GE(rows_by_host(world)["Anna"], 3);
}

// ---- seats

TEST(AddressShare, of_seats_at_tables_of_others_leaves_as_many_free) {
  World world(1, patient());
  std::deque<Client> hosts;
  std::vector<std::string> rooms;
  for (int i = 0; i < 10; ++i) {
    hosts.emplace_back(world, "203.0.113." + std::to_string(i)).hello("Host");
    rooms.push_back(hosts.back().ok("room.create", sealed(4))["room"]);
    hosts.back().join(rooms.back());
    hosts.back().sit(0);
  }
  // thirty seats are free
  std::deque<Client> crowd;
  int taken = 0;
  json refused;
  for (const std::string& room : rooms) {
    for (int seat = 1; seat < 4; ++seat) {
      Client& one = crowd.emplace_back(world, crowded_address);
      one.hello("Mallory");
      one.join(room);
      const json answer = one.call("room.sit", {{"room", room}, {"seat", seat}});
      if (answer.contains("result"))
        ++taken;
      else if (refused.is_null())
        refused = answer["error"]["data"];
    }
  }
  EXPECT_EQ(taken, 15);
  EXPECT_EQ(refused["reason"], "rate_limited");
  EXPECT_GT(refused["retry_after_ms"], 0);
  Client newcomer(world, other_address);
  newcomer.hello("Newcomer");
  newcomer.join(rooms.back());
  newcomer.ok("room.sit", {{"room", rooms.back()}});
  // where a game has begun, or one stands up, there is one more
  Client& last = crowd.back();
  last.join(rooms[7]);
  EXPECT_EQ(last.fails("room.sit", {{"room", rooms[7]}}), "rate_limited");
  for (int i = 0; i < 2; ++i) crowd[static_cast<std::size_t>(i)].ok("room.stand", {{"room", rooms[0]}});
  last.ok("room.sit", {{"room", rooms[7]}});
  // and at their own tables they sit as they like
  for (Client& each : crowd) each.ok("room.sit", {{"room", each.ok("room.create", two)["room"]}});
}

// ---- bytes

TEST(AddressShare, of_bytes_keeps_who_plays_and_lets_who_watches_wait) {
  World world(1, patient());
  Table table(world, {{"game", "sealed"}, {"options", {{"players", 2}, {"rounds", 6}}}}, 2);
  world.share({.sent_bytes_per_second = 10'000});
  Client here(world, "203.0.113.1"), there(world, other_address), plays(world, "203.0.113.1");
  plays.hello("Plays");
  Client* const both[] = {&here, &there};
  for (Client* each : both) {
    each->hello("Watcher");
    each->join(table.room, "view", "spectator");
    each->minds_gaps = false;
  }
  plays.join(plays.ok("room.create", two)["room"]);
  json refused;
  for (int i = 0; i < 10'000 && refused.is_null(); ++i) {
    const json answer = plays.call("lobby.watch", json::object());
    if (answer.contains("error")) refused = answer["error"]["data"];
  }
  EXPECT_EQ(refused["reason"], "rate_limited");
  EXPECT_GT(refused["retry_after_ms"], 0);
  EXPECT_EQ(plays.fails("room.join", {{"room", table.room}, {"as", "spectator"}}), "rate_limited");
  there.ok("lobby.watch", json::object());
  // who plays from there is told at once
  plays.sit(0);
  EXPECT_EQ(plays.at().table["seats"][0]["person"]["name"], plays.name);
  const std::int64_t before = here.at().seq;
  ASSERT_EQ(before, there.at().seq);
  for (auto& player : table.players)
    if (player->must_act()) {
      FastRandom random(1);
      player->act_at_random(random);
      break;
    }
  EXPECT_GT(there.at().seq, before);
  EXPECT_EQ(here.at().seq, before) << "told later";
  world.pass(2 * second);
  EXPECT_EQ(here.at().seq, there.at().seq);
  plays.ok("lobby.watch", json::object());
}

TEST(AddressShare, of_bytes_is_half_as_much_where_there_is_too_much_to_do) {
  for (const Shed shed : {Shed::nothing, Shed::talk}) {
    World world(1, patient());
    world.share({.sent_bytes_per_second = 10'000});
    world.shed(shed);
    Client one(world);
    one.hello("Watcher");
    std::size_t bytes = 0;
    while (one.call("lobby.watch", json::object()).contains("result")) {
      for (const std::string& frame : one.frames) bytes += frame.size();
      one.clear();
    }
    EXPECT_NEAR(static_cast<double>(bytes), shed == Shed::nothing ? 160'000 : 80'000, 2'000);
  }
}

// ---- what is kept

TEST(AddressShare, of_what_is_kept_refuses_all_but_moves) {
  World world(1, patient());
  world.share({.kept_bytes_per_second = 1024});
  Table table(world, two, 2);
  Client one(world, crowded_address), other(world, crowded_address), elsewhere(world, other_address);
  for (Client* each : {&one, &other, &elsewhere}) each->hello("Guest");
  const std::string room = one.ok("room.create", two)["room"];
  std::int64_t changes = 0;
  json refused;
  while (refused.is_null() && changes < 10'000) {
    const json answer = one.call("room.configure", {{"room", room}, {"title", "Table " + std::to_string(changes++)}});
    if (answer.contains("error")) refused = answer["error"]["data"];
  }
  EXPECT_EQ(refused["reason"], "rate_limited");
  EXPECT_GT(refused["retry_after_ms"], 0);
  EXPECT_GT(changes, 256 * 1024 / 4096) << "each takes some KB at most";
  EXPECT_LT(changes, 256 * 1024 / 256) << "and more than its row's ids";
  EXPECT_EQ(other.fails("room.create", two), "rate_limited");
  other.ok("account.devices", json::object());
  elsewhere.ok("room.create", two);
  world.pass(10 * second);
  other.ok("room.create", two);
}

TEST(AddressShare, of_what_is_kept_lets_who_plays_move) {
  World world(1, patient());
  world.share({.kept_bytes_per_second = 1024});
  Table table(world, {{"game", "sealed"}, {"options", {{"players", 2}, {"rounds", 6}}}}, 2);
  Client& player = *table.players.front();
  const std::string room = player.ok("room.create", two)["room"];
  for (int i = 0; !player.call("room.configure", {{"room", room}, {"title", std::to_string(i)}}).contains("error"); ++i)
    ASSERT_LT(i, 10'000);
  FastRandom random(1);
  table.play(random);
  EXPECT_EQ(player.at().table["status"], "over");
  EXPECT_EQ(player.fails("room.create", two), "rate_limited") << "moves count, though they are not refused";
}

}  // namespace
}  // namespace palatine::test
