// Every limit, one by one, with its reason.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/chevaliers/deck.hpp"
#include "server/people/rate_limiter.hpp"
#include "tests/game_server/scenery.hpp"

namespace palatine::test {
namespace {

TEST(Limits, requests_of_a_connection_have_a_budget_that_refills) {
  Limits limits;
  limits.requests_burst = 5;
  World world(1, limits);
  Client client(world);
  client.hello("Anna");
  for (int i = 0; i < 4; ++i) client.ok("session.ping", json::object());
  const json answer = client.call("session.ping", json::object());
  EXPECT_EQ(answer["error"]["data"]["reason"], "rate_limited");
  const Millis wait = answer["error"]["data"]["retry_after_ms"];
  EXPECT_EQ(wait, 50);
  world.pass(wait);
  client.ok("session.ping", json::object());
  EXPECT_EQ(client.fails("session.ping", json::object()), "rate_limited");
}

TEST(Limits, a_budget_is_right_whatever_its_numbers_and_however_long_the_pause) {
  constexpr std::int64_t most = 1'000'000'000;
  for (const std::int64_t amount : {std::int64_t{1}, most - 1, most}) {
    for (Millis pause = 1; pause < 4'000'000'000'000; pause = pause * 7 + 3) {
      RateLimiter budget(most, amount, 10'000);
      EXPECT_FALSE(budget.spend(1'760'000'000'000));
      EXPECT_FALSE(budget.spend(1'760'000'000'000 + pause)) << amount << " after " << pause;
    }
  }
  RateLimiter small(2, 3, 10);
  EXPECT_FALSE(small.spend(100));
  EXPECT_FALSE(small.spend(100));
  EXPECT_EQ(small.spend(100), 4);
  EXPECT_EQ(small.spend(103), 1);
  EXPECT_FALSE(small.spend(104));
  EXPECT_EQ(small.spend(104), 3) << "two tenths had been left over";
}

TEST(Limits, the_talk_of_the_lobby_that_is_kept) {
  for (const std::int64_t kept : {3, 250}) {
    Limits limits;
    limits.chat_kept = kept;
    limits.chat_burst = 300;
    limits.requests_burst = 400;
    World world(1, limits);
    Client client(world);
    client.hello("Anna");
    for (int i = 1; i <= 260; ++i) client.ok("chat.say", {{"text", std::to_string(i)}});
    const auto check = [&] {
      const json chat = client.ok("lobby.watch", json::object())["chat"];
      ASSERT_EQ(chat.size(), static_cast<std::size_t>(kept));
      EXPECT_EQ(chat.back()["text"], "260");
    };
    check();
    world.crash();
    client.connect();
    client.hello();
    check();
  }
}

TEST(Limits, a_person_has_one_budget_over_all_connections) {
  Limits limits;
  limits.requests_burst = 10;
  World world(1, limits);
  Client first(world), second(world);
  first.hello("Anna");
  second.token = first.token;
  second.hello();
  for (int i = 0; i < 5; ++i) first.ok("session.ping", json::object());
  for (int i = 0; i < 5; ++i) second.ok("session.ping", json::object());
  EXPECT_EQ(first.fails("session.ping", json::object()), "rate_limited");
  first.drop();
  second.drop();
  first.connect();
  EXPECT_TRUE(first.call("session.ping", json::object()).contains("result")) << "a fresh connection";
  first.hello();
  EXPECT_EQ(first.fails("session.ping", json::object()), "rate_limited") << "coming back does not fill it";
}

TEST(Limits, a_replay_costs_as_much_as_ten_requests) {
  World world;
  Table table(world, two, 2);
  FastRandom random(1);
  table.play(random);
  world.pass(10'000);
  for (int i = 0; i < 6; ++i) table.player(0).ok("replay.get", {{"room", table.room}});
  EXPECT_EQ(table.player(0).fails("replay.get", {{"room", table.room}}), "rate_limited");
}

TEST(Limits, who_never_heeds_it_is_cut_off) {
  Limits limits;
  limits.requests_burst = 2;
  World world(1, limits);
  Client client(world);
  for (int i = 0; i < 40 && client.closed.empty(); ++i) client.post("session.ping", json::object());
  EXPECT_EQ(client.closed, "rate_limited");
}

TEST(Limits, answers_that_are_kept_for_a_repeat) {
  Limits limits;
  limits.requests_burst = limits.requests_per_second = 100'000;
  limits.chat_burst = limits.chat_per_10_seconds = 100'000;
  World world(1, limits);
  Client anna(world), bert(world);
  anna.hello("Anna");
  bert.hello("Bert");
  const std::string room = bert.ok("room.create", two)["room"];
  anna.join(room);
  anna.ok("room.sit", {{"room", room}, {"key", "sit"}});
  const auto unblock = [&](int i) { return json{{"person", bert.person}, {"key", "k" + std::to_string(i)}}; };
  const auto say = [&](int i) { return json{{"room", room}, {"text", "so"}, {"key", "k" + std::to_string(i)}}; };
  const int most = static_cast<int>(passing_answers_most);
  json said;
  for (int i = 0; i < most + 50; ++i) {
    anna.ok("person.unblock", unblock(i));
    said = anna.ok("chat.say", say(i));
    world.pass(1000);
  }
  EXPECT_EQ(world.game_server().counts().person_answers, passing_answers_most);
  EXPECT_EQ(world.game_server().counts().room_answers, passing_answers_most + 1);
  const auto check = [&] {
    EXPECT_EQ(anna.ok("chat.say", say(most + 49)), said) << "the last one is answered again";
    EXPECT_EQ(anna.fails("room.sit", {{"room", room}, {"key", "sit"}, {"seat", 1}}), "key_reused")
        << "what stands in the log is remembered as long as the table";
  };
  check();
  world.crash();
  anna.connect();
  anna.hello();
  anna.join(room);
  check();
  EXPECT_LE(world.game_server().counts().room_answers, passing_answers_most + 2);
}

TEST(Limits, what_waits_behind_a_request_is_taken_one_by_one) {
  World world;
  Client anna(world);
  anna.hello("Anna");
  world.passwords_held = true;
  anna.post("account.claim", {{"name", "Anna"}, {"password", "correct horse battery"}});
  for (int i = 0; i < 10; ++i) anna.post("session.ping", json::object());
  EXPECT_EQ(world.game_server().counts().frames_waiting, 10u);
  std::vector<std::size_t> left;
  world.took = [&](const GameServerWork&, std::chrono::nanoseconds) {
    left.push_back(world.game_server().counts().frames_waiting);
  };
  world.release();
  world.took = nullptr;
  EXPECT_EQ(left, (std::vector<std::size_t>{10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0})) << "after each input";
  anna.ok("session.ping", json::object());
}

// 150 guests of one address say what they may, and of those who listen nobody hears more than a few of it.
TEST(Limits, the_talk_of_one_address_has_a_budget) {
  Limits limits = with_long_past();
  limits.requests_burst = limits.requests_per_second = 100'000;
  World world(1, limits);
  Client victim(world, "203.0.113.1");
  victim.hello("Victim");
  victim.ok("lobby.watch", json::object());
  std::vector<std::unique_ptr<Client>> flood;
  for (int i = 0; i < 150; ++i) {
    flood.push_back(std::make_unique<Client>(world, "198.51.100.7"));
    flood.back()->hello("Guest");
  }
  victim.clear();
  json last;
  for (int second = 0; second < 60; ++second) {
    for (auto& each : flood)
      for (int again = 0; again < 2; ++again) last = each->call("chat.say", {{"text", "spam"}});
    world.pass(1000);
  }
  EXPECT_EQ(last["error"]["data"]["reason"], "chat_too_fast");
  EXPECT_GT(last["error"]["data"]["retry_after_ms"], 0);
  const int heard = victim.count("chat.message");
  EXPECT_GT(heard, 30);
  EXPECT_LE(heard, 4 * 8 + 60 * 4) << "of 9,000";
  victim.ok("chat.say", {{"text", "hello"}});
}

// However many addresses: a place has as much talk as can be read, and those who talk most wait first.
TEST(Limits, the_talk_of_the_lobby_has_a_budget) {
  Limits limits = with_long_past();
  limits.requests_burst = limits.requests_per_second = 100'000;
  World world(1, limits);
  Client victim(world, "203.0.113.1");
  victim.hello("Victim");
  victim.ok("lobby.watch", json::object());
  std::vector<std::unique_ptr<Client>> flood;
  for (int i = 0; i < 40; ++i) {
    flood.push_back(std::make_unique<Client>(world, "198.51." + std::to_string(i) + ".7"));
    flood.back()->hello("Guest");
  }
  victim.clear();
  for (int second = 0; second < 60; ++second) {
    for (auto& each : flood) each->call("chat.say", {{"text", "spam"}});
    world.pass(1000);
  }
  EXPECT_LE(victim.count("chat.message"), 5 * 8 + 60 * 5) << "of 2,400";
}

// Those who play are heard at their table whatever those who watch it say.
TEST(Limits, who_sits_at_a_table_talks_there_however_much_its_watchers_say) {
  World world;
  Table table(world, {{"game", "sealed"}, {"options", {{"players", 2}}}}, 2);
  for (int i = 0; i < 30; ++i) {
    Client watcher(world, "198.51." + std::to_string(i) + ".7");
    watcher.hello("Watcher");
    watcher.join(table.room, "view", "spectator");
    for (int again = 0; again < 3; ++again)
      watcher.call("chat.say", {{"room", table.room}, {"channel", "spectators"}, {"text", "spam"}});
  }
  for (int i = 0; i < 8; ++i) table.player(0).ok("chat.say", {{"room", table.room}, {"text", "hello"}});
}

TEST(Limits, talk_has_a_budget) {
  World world;
  Client client(world);
  client.hello("Anna");
  for (int i = 0; i < world.limits().chat_burst; ++i) client.ok("chat.say", {{"text", "a"}});
  EXPECT_EQ(client.fails("chat.say", {{"text", "a"}}), "chat_too_fast");
  world.pass(1000);
  client.ok("chat.say", {{"text", "a"}});
}

TEST(Limits, lengths_of_names_titles_and_texts) {
  World world;
  Client client(world);
  const auto hello = [&](const std::string& name) {
    client.connect();
    return client.fails("session.hello", {{"client", {{"name", "t"}, {"version", "1"}}}, {"name", name}});
  };
  EXPECT_EQ(hello("A"), "name_too_short");
  EXPECT_EQ(hello(std::string(25, 'A')), "name_too_long");
  EXPECT_EQ(hello("A\u202eB"), "bad_name");
  client.connect();
  client.hello("Anna");
  json create = two;
  create["title"] = std::string(61, 'x');
  EXPECT_EQ(client.fails("room.create", create), "title_too_long");
  create["title"] = "  ";
  EXPECT_EQ(client.fails("room.create", create), "bad_title");
  EXPECT_EQ(client.fails("chat.say", {{"text", std::string(501, 'x')}}), "text_too_long");
  EXPECT_EQ(client.fails("chat.say", {{"text", " "}}), "text_empty");
  EXPECT_EQ(client.fails("chat.say", {{"text", "\u202e"}}), "bad_text");
}

TEST(Limits, who_is_too_short_or_too_long_is_told_the_bound) {
  Limits limits;
  limits.name_min = 3;
  World world(1, limits);
  Client client(world);
  client.connect();
  const auto told = [&](const std::string& method, json params) {
    const json error = client.call(method, std::move(params))["error"];
    const json args = error["data"]["args"];
    EXPECT_THAT(error["message"].get<std::string>(), ::testing::HasSubstr(args.front().dump()));
    return args;
  };
  EXPECT_EQ(told("session.hello", {{"client", {{"name", "t"}, {"version", "1"}}}, {"name", "An"}}),
            (json{{"least", 3}}));
  client.hello("Anna");
  EXPECT_EQ(told("account.claim", {{"name", std::string(25, 'A')}, {"password", "long enough"}}), (json{{"most", 24}}));
  EXPECT_EQ(told("account.claim", {{"name", "Anna"}, {"password", "short"}}), (json{{"least", 8}}));
  EXPECT_EQ(told("chat.say", {{"text", std::string(501, 'x')}}), (json{{"most", 500}}));
  json create = two;
  create["title"] = std::string(61, 'x');
  EXPECT_EQ(told("room.create", create), (json{{"most", 60}}));
}

TEST(Limits, rooms_of_a_person) {
  Limits limits;
  limits.rooms_per_person = 2;
  World world(1, limits);
  Client client(world);
  client.hello("Anna");
  client.ok("room.create", two);
  client.ok("room.create", two);
  EXPECT_EQ(client.fails("room.create", two), "too_many_rooms");
  world.crash();
  client.connect();
  client.hello();
  EXPECT_EQ(client.fails("room.create", two), "too_many_rooms");
  world.pass(world.limits().open_room_idle_ms);
  client.connect();
  client.hello();
  client.ok("room.create", two);
}

TEST(Limits, listeners_of_a_room) {
  Limits limits;
  limits.listeners_per_room = 3;
  World world(1, limits);
  Table table(world, two, 2);
  Client third(world), fourth(world), twin(world);
  third.hello("Third");
  third.join(table.room, "view", "spectator");
  fourth.hello("Fourth");
  EXPECT_EQ(fourth.fails("room.join", {{"room", table.room}}), "room_crowded");
  twin.token = table.player(0).token;
  twin.hello();
  twin.join(table.room);
}

TEST(Limits, rooms_joined_by_a_connection) {
  Limits limits;
  limits.rooms_joined = 1;
  World world(1, limits);
  Client client(world);
  client.hello("Anna");
  const std::string first = client.ok("room.create", two)["room"];
  const std::string second = client.ok("room.create", two)["room"];
  client.join(first);
  client.join(first);
  EXPECT_EQ(client.fails("room.join", {{"room", second}}), "too_many_rooms_joined");
  client.ok("room.leave", {{"room", first}});
  client.join(second);
}

TEST(Limits, connections_of_a_person_and_of_the_server) {
  Limits limits;
  limits.connections_per_person = 1;
  limits.connections = 2;
  World world(1, limits);
  Client first(world), second(world), third(world);
  EXPECT_EQ(third.closed, "server_full");
  first.hello("Anna");
  EXPECT_EQ(second.fails("session.hello", {{"client", {{"name", "t"}, {"version", "1"}}}, {"token", first.token}}),
            "too_many_connections");
}

TEST(Limits, some_places_are_kept_for_those_who_come_back) {
  Limits limits;
  limits.connections = 8;
  World world(1, limits);
  std::deque<Client> clients;
  const json params = {{"client", {{"name", "t"}, {"version", "1"}}}};
  const auto comes = [&](json more) {
    more.update(params);
    return clients.emplace_back(world).call("session.hello", more);
  };
  const std::string token = comes({})["result"]["token"];
  for (int i = 0; i < 6; ++i) EXPECT_TRUE(comes({}).contains("result"));
  const json refused = comes({});
  EXPECT_EQ(refused["error"]["data"]["reason"], "server_busy");
  EXPECT_GT(refused["error"]["data"]["retry_after_ms"], 0);
  clients.back().drop();
  EXPECT_TRUE(comes({{"token", token}}).contains("result"));
  clients.back().drop();
  clients[3].drop();
  EXPECT_TRUE(comes({}).contains("result")) << "who goes makes room";
}

TEST(Limits, guests_of_a_wider_network_in_an_hour) {
  Limits limits;
  limits.guests_per_address_per_hour = 2;
  World world(1, limits);
  int came = 0;
  for (int i = 0; i < 20; ++i) {
    Client client(world, "2001:db8:0:" + std::to_string(i) + "::1");
    came += client.call("session.hello", {{"client", {{"name", "t"}, {"version", "1"}}}}).contains("result") ? 1 : 0;
  }
  EXPECT_EQ(came, 8) << "four times those of one of 64 bits";
}

TEST(Limits, guests_of_an_address_in_an_hour) {
  Limits limits;
  limits.guests_per_address_per_hour = 2;
  World world(1, limits);
  const json params = {{"client", {{"name", "t"}, {"version", "1"}}}};
  const auto guest = [&](const char* address) {
    Client client(world, address);
    return client.call("session.hello", params);
  };
  EXPECT_TRUE(guest("192.0.2.1").contains("result"));
  EXPECT_TRUE(guest("192.0.2.1").contains("result"));
  const json refused = guest("192.0.2.1");
  EXPECT_EQ(refused["error"]["data"]["reason"], "too_many_guests");
  EXPECT_TRUE(guest("192.0.2.2").contains("result"));
  world.pass(refused["error"]["data"]["retry_after_ms"]);
  EXPECT_TRUE(guest("192.0.2.1").contains("result"));
}

TEST(Limits, hello_must_come_in_time) {
  World world;
  Client silent(world), polite(world);
  polite.hello("Anna");
  world.pass(world.limits().hello_ms - 1);
  EXPECT_EQ(silent.closed, "");
  world.pass(1);
  EXPECT_EQ(silent.closed, "hello_timeout");
  EXPECT_EQ(polite.closed, "");
}

TEST(Limits, rooms_awake) {
  Limits limits;
  limits.rooms = 1;
  World world(1, limits);
  Client client(world);
  client.hello("Anna");
  const std::string first = client.ok("room.create", two)["room"];
  const std::string second = client.ok("room.create", two)["room"];
  client.join(first);
  EXPECT_EQ(client.fails("room.join", {{"room", second}}), "server_busy");
  EXPECT_EQ(client.fails("room.create", two), "server_busy");
  client.ok("room.leave", {{"room", first}});
  client.join(second);
}

TEST(Limits, requests_in_flight) {
  Limits limits;
  limits.requests_in_flight = 3;
  World world(1, limits);
  Client client(world), other(world);
  client.hello("Anna");
  other.hello("Other");
  const std::string room = client.ok("room.create", two)["room"];
  client.ok("room.create", two);  // and the first sleeps
  // a commit that takes its time keeps the load behind it waiting
  world.disk_held = true;
  other.post("chat.say", {{"text", "slow"}});
  const auto join = client.post("room.join", {{"room", room}});
  const auto ping = client.post("session.ping", json::object());
  const auto watch = client.post("lobby.watch", json::object());
  const auto fourth = client.post("session.ping", json::object());
  world.release();
  EXPECT_TRUE(client.responses[join].contains("result"));
  EXPECT_TRUE(client.responses[ping].contains("result"));
  EXPECT_TRUE(client.responses[watch].contains("result"));
  EXPECT_EQ(client.responses[fourth]["error"]["data"]["reason"], "too_many_in_flight");
}

TEST(Limits, bytes_that_wait_behind_a_request) {
  World world;
  Client client(world);
  client.hello("Anna");
  world.passwords_held = true;
  client.post("account.claim", {{"name", "Anna"}, {"password", "correct horse battery"}});
  const std::string text(static_cast<std::size_t>(world.limits().frame_bytes) - 500, 'x');
  const auto first = client.post("chat.say", {{"text", text}});
  const auto second = client.post("chat.say", {{"text", text}});
  const auto third = client.post("chat.say", {{"text", text}});
  const auto ping = client.post("session.ping", json::object());
  EXPECT_EQ(client.responses[third]["error"]["data"]["reason"], "too_many_in_flight");
  world.release();
  for (const auto id : {first, second}) EXPECT_EQ(client.responses[id]["error"]["data"]["reason"], "text_too_long");
  EXPECT_TRUE(client.responses[ping].contains("result")) << "a short one fits behind them";
}

TEST(Limits, requests_that_are_refused_while_one_waits_cost_their_budget) {
  Limits limits;
  limits.requests_burst = 20;
  World world(1, limits);
  Client client(world), other(world);
  client.hello("Anna");
  other.hello("Other");
  const std::string room = other.ok("room.create", two)["room"];
  other.ok("room.create", two);  // and the first sleeps
  world.disk_held = true;
  other.post("chat.say", {{"text", "slow"}});
  client.post("room.join", {{"room", room}});
  client.minds_gaps = false;
  std::int64_t last = 0;
  for (int i = 0; i < 60; ++i) last = client.post("session.ping", json::object());
  world.release();
  EXPECT_EQ(client.responses[last]["error"]["data"]["reason"], "rate_limited");
}

TEST(Limits, changes_before_the_start) {
  World world;
  Client host(world);
  host.hello("Host");
  const std::string room = host.ok("room.create", two)["room"];
  host.join(room);
  host.sit(0);
  std::string reason;
  for (int i = 0; i < 3000 && reason.empty(); ++i) {
    world.pass(50);
    const json answer = host.call("room.ready", {{"room", room}, {"ready", i % 2 == 0}});
    if (answer.contains("error")) reason = answer["error"]["data"]["reason"];
  }
  EXPECT_EQ(reason, "too_many_changes");
}

TEST(Limits, bytes_of_changes_before_the_start) {
  World world(1, patient());
  Client host(world);
  host.hello("Host");
  const std::string deck = chevaliers::standard_deck().text + "castle red 111/2 ours\n";
  json options = {{"players", 2}, {"deck", deck}};
  const std::string room = host.ok("room.create", {{"game", "chevaliers"}, {"options", options}})["room"];
  host.join(room);
  std::string reason;
  std::size_t bytes = 0;
  for (int i = 0; i < 1900 && reason.empty(); ++i) {
    options["players"] = 2 + i % 2;
    const json answer = host.call("room.configure", {{"room", room}, {"options", options}});
    if (answer.contains("error")) reason = answer["error"]["data"]["reason"];
  }
  EXPECT_EQ(reason, "too_many_changes");
  for (const auto& [number, row] : world.store().entries(room)) bytes += row.entry.text.size();
  EXPECT_GE(bytes, 2'000'000u);
  EXPECT_LT(bytes, 2'100'000u);
}

// A game without an end: its log stays, whole, and it is nobody's victory.
TEST(Limits, a_log_has_so_many_entries_and_bytes_and_then_its_game_ends) {
  for (const Shares& shares : {Shares{.entries_per_log = 40}, Shares{.bytes_per_log = 10'000}}) {
    for (const bool sleeps : {false, true}) {
      World world;
      world.share(shares);
      Table table(world, {{"game", "carolus-magnus"}, {"options", {{"players", 2}}}}, 2);
      FastRandom random(3);
      if (sleeps) {
        // what was written before counts when it comes back
        table.play(random, 5);
        for (auto& player : table.players) player->drop();
        world.pass(2 * hour);
        come_back(table);
      }
      table.play(random);
      EXPECT_TRUE(table.is_over());
      for (const auto& player : table.players) {
        EXPECT_EQ(player->at().table["result"]["reason"], "aborted");
        EXPECT_EQ(player->notified("server.notice").back()["kind"], "game_too_long");
      }
      const auto& log = world.store().entries(table.room);
      std::int64_t bytes = 0;
      for (const auto& [number, row] : log) bytes += static_cast<std::int64_t>(row.entry.text.size());
      EXPECT_TRUE(static_cast<std::int64_t>(log.size()) == shares.entries_per_log + 1 || bytes > shares.bytes_per_log);
      EXPECT_LT(static_cast<std::int64_t>(log.size()), shares.entries_per_log + 2);
      EXPECT_LT(bytes, shares.bytes_per_log + 1000);
      const json replay = table.player(0).ok("replay.get", {{"room", table.room}})["replay"];
      EXPECT_GT(replay["actions"].size(), 5u);
      EXPECT_EQ(reason_of(table.player(0).call("room.rematch", {{"room", table.room}})), "accepted");
    }
  }
}

TEST(Limits, keys_have_a_form) {
  World world;
  Client client(world);
  client.hello("Anna");
  json create = two;
  create["key"] = std::string(65, 'k');
  EXPECT_EQ(client.call("room.create", create)["error"]["data"]["path"], "/key");
}

}  // namespace
}  // namespace palatine::test
