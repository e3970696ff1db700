// What survives: the process dies, rooms sleep, logs are damaged, the engine stumbles.
#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <functional>

#include "protocol/fair_dice.hpp"
#include "tests/game_server/scenery.hpp"

namespace palatine::test {
namespace {

void connect_again(Table& table) {
  for (auto& player : table.players) {
    player->connect();
    player->hello();
  }
}

TEST(Crash, rooms_seats_and_games_are_back_as_they_were_at_every_step) {
  World world(3);
  Table table(world, {{"game", "sealed"}, {"options", {{"players", 3}}}}, 3);
  FastRandom random(4);
  for (int i = 0; i < 60 && !table.is_over() && !testing::Test::HasFailure(); ++i) {
    table.play(random, 1);
    std::vector<Mirror> before;
    for (auto& player : table.players) before.push_back(player->at());
    world.crash();
    connect_again(table);
    for (std::size_t p = 0; p < 3; ++p) {
      Client& player = *table.players[p];
      player.join(table.room);
      EXPECT_EQ(player.at().seq, before[p].seq);
      EXPECT_EQ(player.at().view, before[p].view);
      EXPECT_EQ(player.at().prompts, before[p].prompts) << "prompt ids hold across a restart";
      EXPECT_EQ(player.at().to_act, before[p].to_act);
    }
    json table_now = table.player(2).join(table.room)["table"];
    json table_then = before[2].table;
    for (json* each : {&table_now, &table_then})
      for (json& seat : (*each)["seats"]) seat.erase("connected");
    EXPECT_EQ(table_now, table_then);
    world.pass(60'000);
  }
  EXPECT_TRUE(table.is_over());
}

TEST(Crash, carolus_magnus_goes_on_after_a_crash) {
  World world(3);
  Table table(world, {{"game", "carolus-magnus"}, {"options", {{"players", 3}, {"max_rounds", 1}}}}, 3);
  FastRandom random(4);
  for (int i = 0; i < 30; ++i) {
    table.play(random, 7);
    if (table.is_over() || testing::Test::HasFailure()) break;
    const json view = table.player(0).at().view;
    world.crash();
    connect_again(table);
    for (auto& player : table.players) player->join(table.room);
    EXPECT_EQ(table.player(1).at().view, view);
    world.pass(60'000);
  }
  EXPECT_TRUE(table.is_over());
}

TEST(Crash, a_request_whose_answer_was_lost_acts_once_when_it_is_sent_again) {
  World world;
  Table table(world, two, 2);
  Client& player = table.player(0);
  const json act = {{"room", table.room},
                    {"prompt", player.at().prompts[0]["id"]},
                    {"key", "once"},
                    {"action", {{"kind", "bid"}, {"chips", 2}}}};
  const json first = player.ok("game.act", act);
  EXPECT_EQ(player.ok("game.act", act), first) << "at once";
  world.crash();
  connect_again(table);
  EXPECT_EQ(player.ok("game.act", act), first) << "after a crash";
  json other = act;
  other["action"]["chips"] = 3;
  EXPECT_EQ(player.fails("game.act", other), "key_reused");
  player.join(table.room);
  EXPECT_EQ(player.at().seq, first["seq"]) << "nothing happened twice";
}

TEST(Crash, a_request_that_an_earlier_release_has_answered_acts_once_when_it_is_sent_again) {
  World world;
  Table table(world, two, 2);
  Client& player = table.player(0);
  json act = {{"room", table.room},
              {"prompt", player.at().prompts[0]["id"]},
              {"key", "once"},
              {"action", {{"kind", "bid"}, {"chips", 2}}}};
  const json first = player.ok("game.act", act);
  const json as_it_was_hashed = {
      {"method", "game.act"},
      {"params", {{"room", act["room"]}, {"prompt", act["prompt"]}, {"action", act["action"]}}}};
  Batch kept;
  kept.answers = {
      {player.person, "once", "game.act", sha256_hex(as_it_was_hashed.dump()), Json{first.dump()}, table.room, 0}};
  ASSERT_TRUE(world.store().commit(std::span(&kept, 1)));
  world.crash();
  connect_again(table);
  EXPECT_EQ(player.ok("game.act", act), first);
  act["action"]["chips"] = 3;
  EXPECT_EQ(player.fails("game.act", act), "key_reused");
  player.join(table.room);
  EXPECT_EQ(player.at().seq, first["seq"]) << "nothing happened twice";
}

TEST(Crash, a_request_that_was_not_durable_never_happened) {
  World world;
  Table table(world, two, 2);
  Client& player = table.player(0);
  const std::int64_t seq = player.at().seq;
  const json act = {{"room", table.room},
                    {"prompt", player.at().prompts[0]["id"]},
                    {"key", "lost"},
                    {"action", {{"kind", "bid"}, {"chips", 2}}}};
  world.disk_held = true;
  EXPECT_TRUE(player.call("game.act", act).is_null());
  world.crash();
  connect_again(table);
  player.join(table.room);
  EXPECT_EQ(player.at().seq, seq);
  EXPECT_EQ(player.ok("game.act", act)["seq"], seq + 1);
}

TEST(Crash, a_room_is_made_once_for_one_key) {
  World world;
  Client client(world);
  client.hello("Anna");
  json create = two;
  create["key"] = "make";
  const json first = client.ok("room.create", create);
  world.crash();
  client.connect();
  client.hello();
  EXPECT_EQ(client.ok("room.create", create), first);
  world.pass(25 * 3'600'000);
  client.connect();
  client.hello();
  EXPECT_NE(client.ok("room.create", create), first) << "after a day the key is free again";
}

TEST(Crash, a_refused_key_may_be_used_again) {
  World world;
  Table table(world, two, 2);
  json act = {{"room", table.room},
              {"prompt", table.player(0).at().prompts[0]["id"]},
              {"key", "k"},
              {"action", {{"kind", "bid"}, {"chips", 99}}}};
  EXPECT_EQ(table.player(0).fails("game.act", act), "bid_out_of_range");
  act["action"]["chips"] = 1;
  table.player(0).ok("game.act", act);
}

TEST(Crash, a_repeat_is_answered_though_he_has_left) {
  World world;
  Client host(world), guest(world);
  host.hello("Host");
  guest.hello("Guest");
  json create = two;
  create["access"] = "unlisted";
  const json made = host.ok("room.create", create);
  host.join(made["room"]);
  guest.join("/i/" + made["invite"].get<std::string>());
  guest.sit(0);
  const json leave = {{"room", made["room"]}, {"key", "bye"}};
  const json first = guest.ok("room.leave", leave);
  EXPECT_EQ(guest.ok("room.leave", leave), first);
  EXPECT_EQ(guest.fails("room.leave", {{"room", made["room"]}}), "not_joined");
}

TEST(Crash, talk_is_answered_again_though_he_has_left) {
  World world;
  Client host(world), guest(world);
  host.hello("Host");
  guest.hello("Guest");
  json create = two;
  create["access"] = "unlisted";
  const json made = host.ok("room.create", create);
  guest.join("/i/" + made["invite"].get<std::string>());
  json say = {{"room", made["room"]}, {"text", "hello"}, {"key", "word"}};
  const json first = guest.ok("chat.say", say);
  guest.ok("room.leave", {{"room", made["room"]}});
  EXPECT_EQ(guest.ok("chat.say", say), first);
  say["text"] = "other";
  EXPECT_EQ(guest.fails("chat.say", say), "key_reused");
  say["key"] = "fresh";
  EXPECT_EQ(guest.fails("chat.say", say), "not_joined");
}

TEST(Crash, keys_are_each_persons_own) {
  World world;
  Table table(world, two, 2);
  for (auto& player : table.players) player->act({{"kind", "bid"}, {"chips", 1}}, "same");
}

// ---- resume --------------------------------------------------------------------------------------------------------

TEST(Resume, gives_what_was_missed_in_every_sync) {
  for (const char* sync : {"view", "patch", "events"}) {
    World world;
    Table table(world, two, 2);
    Client watcher(world);
    watcher.hello("Watcher");
    watcher.join(table.room, sync, "spectator");
    FastRandom random(1);
    table.play(random, 2);
    watcher.drop();
    table.play(random, 2);
    watcher.connect();
    watcher.hello();
    const json result = watcher.resume(table.room);
    EXPECT_EQ(result["updates"], 2) << result.dump();
    EXPECT_EQ(watcher.at().seq, table.player(0).at().seq);
    Client fresh(world);
    fresh.hello("Fresh");
    fresh.join(table.room, "view", "spectator");
    if (std::string(sync) != "events") {
      EXPECT_EQ(watcher.at().view, fresh.at().view);
    }
    table.play(random, 2);
    EXPECT_EQ(watcher.at().seq, table.player(0).at().seq);
  }
}

TEST(Resume, tells_those_prompts_alone_that_are_open) {
  World world;
  Table table(world, two, 2);
  Client other(world);
  other.token = table.player(0).token;
  other.hello();
  other.join(table.room, "patch", "player");
  FastRandom random(1);
  other.drop();
  table.play(random, 12);
  other.connect();
  other.hello();
  other.clear();
  ASSERT_EQ(other.resume(table.room)["updates"], 12);
  const auto missed = other.notified("room.update");
  ASSERT_EQ(missed.size(), 12u);
  const json last = table.player(0).notified("room.update").back();
  EXPECT_EQ(missed.back().value("prompts", json()), last.value("prompts", json())) << "as their other device was told";
  for (const json& update : missed)
    for (const json& prompt : update.value("prompts", json::array()))
      EXPECT_EQ(prompt["id"], last.at("prompts")[0]["id"]) << "closed since: " << update.dump();
}

TEST(Resume, of_more_than_is_kept_whole_is_a_snapshot_with_the_past) {
  for (const char* sync : {"view", "patch", "events"}) {
    Limits limits = with_long_past();
    limits.updates_kept = 2;
    World world(1, limits);
    Table table(world, two, 2);
    Client watcher(world);
    watcher.hello("Watcher");
    watcher.join(table.room, sync, "spectator");
    Client live(world);
    live.hello("Live");
    live.join(table.room, "events", "spectator");
    watcher.drop();
    FastRandom random(1);
    table.play(random, 2);
    watcher.connect();
    watcher.hello();
    EXPECT_EQ(watcher.resume(table.room)["updates"], 2) << sync;
    const std::int64_t seq = watcher.at().seq;
    watcher.drop();
    table.play(random, 4);
    watcher.connect();
    watcher.hello();
    const json resumed = watcher.ok("room.resume", {{"room", table.room}, {"seq", seq}, {"sync", sync}, {"past", 100}});
    ASSERT_TRUE(resumed.contains("snapshot")) << sync << resumed.dump();
    const json& past = resumed["snapshot"]["past"];
    ASSERT_EQ(past.size(), resumed["snapshot"]["seq"].get<std::size_t>()) << "all of them";
    for (std::size_t i = 0; i < past.size(); ++i) EXPECT_EQ(past[i]["seq"], i + 1);
    EXPECT_EQ(past.back()["events"], live.notified("room.update").back()["events"]);
  }
}

TEST(Resume, after_a_restart_is_a_snapshot_where_something_was_missed) {
  World world;
  Table table(world, two, 2);
  table.player(1).drop();
  FastRandom random(1);
  table.player(0).act_at_random(random);
  world.crash();
  connect_again(table);
  EXPECT_TRUE(table.player(1).resume(table.room).contains("snapshot"));
  EXPECT_EQ(table.player(0).resume(table.room)["updates"], 0);
  EXPECT_EQ(table.player(1).at().seq, table.player(0).at().seq);
}

TEST(Resume, of_a_number_that_never_was_is_a_snapshot) {
  World world;
  Table table(world, two, 2);
  table.player(0).at().seq = 1000;
  EXPECT_TRUE(table.player(0).resume(table.room).contains("snapshot"));
}

TEST(Resume, gives_the_talk_that_was_missed) {
  World world;
  Table table(world, two, 2);
  const auto say = [&](const char* text) {
    return table.player(0).ok("chat.say", {{"room", table.room}, {"text", text}});
  };
  const json first = say("one");
  table.player(1).drop();
  say("two");
  table.player(1).connect();
  table.player(1).hello();
  table.player(1).clear();
  table.player(1).ok("room.resume", {{"room", table.room},
                                     {"seq", table.player(1).at().seq},
                                     {"chat", json::array({{{"channel", "table"}, {"id", first["id"]}}})}});
  const auto heard = table.player(1).notified("chat.message");
  ASSERT_EQ(heard.size(), 1u);
  EXPECT_EQ(heard[0]["text"], "two");
}

// ---- sleep ---------------------------------------------------------------------------------------------------------

TEST(Sleep, a_room_nobody_listens_to_is_not_in_memory_and_comes_back) {
  World world;
  Table table(world, two, 2);
  EXPECT_EQ(world.game_server().counts().rooms_awake, 1u);
  const json view = table.player(0).at().view;
  for (auto& player : table.players) player->drop();
  EXPECT_EQ(world.game_server().counts().rooms_awake, 0u);
  connect_again(table);
  const int loads = world.sleeps_seen;
  table.player(0).join(table.room);
  EXPECT_EQ(world.sleeps_seen, loads + 1);
  EXPECT_EQ(table.player(0).at().view, view);
}

TEST(Sleep, a_table_that_was_made_stays_awake_until_its_maker_joins_it) {
  World world;
  Client host(world), guest(world);
  host.hello("Host");
  guest.hello("Guest");
  const std::string room = host.ok("room.create", two)["room"];
  world.pass(60'000);
  EXPECT_TRUE(world.game_server().is_awake(room));
  host.join(room);
  EXPECT_EQ(world.sleeps_seen, 0);
  host.ok("room.leave", {{"room", room}});
  EXPECT_FALSE(world.game_server().is_awake(room)) << "it was joined, and left";
  guest.join(room);
  guest.ok("room.leave", {{"room", room}});
  EXPECT_FALSE(world.game_server().is_awake(room));
}

TEST(Sleep, only_the_last_table_that_a_connection_made_is_awake_for_it_and_only_while_it_is_there) {
  World world;
  Client host(world);
  host.hello("Host");
  const std::string first = host.ok("room.create", two)["room"];
  const std::string second = host.ok("room.create", two)["room"];
  EXPECT_FALSE(world.game_server().is_awake(first));
  EXPECT_TRUE(world.game_server().is_awake(second));
  host.drop();
  EXPECT_FALSE(world.game_server().is_awake(second));
}

TEST(Sleep, a_table_that_was_made_does_not_stay_awake_where_memory_is_short) {
  World world;
  Client host(world);
  host.hello("Host");
  const std::string room = host.ok("room.create", two)["room"];
  world.short_of({.memory = true});
  world.pass(1'000);
  EXPECT_FALSE(world.game_server().is_awake(room));
}

// What was asked to be loaded before a table changed must find it awake.
TEST(Sleep, however_many_wait_for_a_load_they_sleep_when_it_is_done) {
  World world;
  Table asleep(world, two, 2);
  for (auto& player : asleep.players) player->drop();
  ASSERT_EQ(world.game_server().counts().rooms_awake, 0u);
  std::deque<Table> left;
  for (int i = 0; i < 20; ++i) left.emplace_back(world, two, 2);
  asleep.player(0).connect();
  asleep.player(0).hello();
  world.disk_held = true;
  left[0].player(0).post("chat.say", {{"room", left[0].room}, {"channel", "table"}, {"text", "held"}});
  asleep.player(0).post("room.join", {{"room", asleep.room}});
  for (Table& table : left) {
    table.player(0).post("chat.say", {{"room", table.room}, {"channel", "table"}, {"text", "bye"}});
    for (auto& player : table.players) player->drop();
  }
  EXPECT_GE(world.game_server().counts().rooms_awake, 20u) << "the load needs them";
  world.disk_held = false;
  world.release();
  world.pass(0);
  EXPECT_EQ(world.game_server().counts().rooms_awake, 1u);
  EXPECT_EQ(world.game_server().counts().eviction_candidates, 0u);
}

// As one is that is older than games are kept.
TEST(Sleep, a_table_that_is_gone_from_the_store_is_remembered_no_more) {
  World world;
  Client host(world);
  host.hello("Host");
  const std::string room = host.ok("room.create", two)["room"];
  host.drop();
  ASSERT_EQ(world.game_server().counts().rooms_sleeping, 1u);
  world.store().remove(room);
  host.connect();
  host.hello();
  EXPECT_EQ(host.fails("room.join", {{"room", room}}), "no_such_room");
  EXPECT_EQ(world.game_server().counts().rooms_sleeping, 0u);
}

// What was read of somebody before a change comes after it, and they have gone meanwhile. The change gives what `look`
// must see then.
void nothing_is_lost(const std::string& what, const std::function<json(Client& anna, const std::string& other)>& change,
                     const std::function<json(Client& anna)>& look) {
  SCOPED_TRACE(what);
  Limits limits = patient();
  limits.hello_ms = 10 * minute;
  World world(1, limits);
  Client anna(world), elsewhere(world), other(world);
  anna.hello("Anna");
  other.hello("Other");
  world.crash();
  elsewhere.connect();
  world.people_held = true;
  elsewhere.post("session.hello", {{"client", {{"name", "test"}, {"version", "1"}}}, {"token", anna.token}});
  world.people_held = false;
  anna.connect();
  anna.hello();
  const json changed = change(anna, other.person);
  anna.drop();
  world.pass(3 * minute);
  world.release();
  EXPECT_EQ(look(elsewhere), changed);
}

TEST(People, who_changed_something_is_known_until_nothing_older_can_be_read) {
  const auto blocked = [](Client& anna) { return anna.ok("person.blocked", json::object()); };
  const auto says_once = [](Client& anna) {
    return anna.ok("chat.say", {{"channel", "lobby"}, {"text", "hello"}, {"key", "once"}});
  };
  nothing_is_lost(
      "a name",
      [](Client& anna, const std::string&) { return anna.ok("account.rename", {{"name", "Berta"}})["person"]["name"]; },
      [](Client& anna) {
        anna.join(anna.ok("room.create", two)["room"]);
        anna.sit(0);
        return anna.at().table["seats"][0]["person"]["name"];
      });
  nothing_is_lost(
      "a block",
      [&](Client& anna, const std::string& other) {
        anna.ok("person.block", {{"person", other}});
        return blocked(anna);
      },
      blocked);
  nothing_is_lost("the answer to a key", [&](Client& anna, const std::string&) { return says_once(anna); }, says_once);
  nothing_is_lost(
      "how many tables were made",
      [](Client& anna, const std::string&) {
        json last;
        do last = anna.call("room.create", two);
        while (last.contains("result"));
        return reason_of(last);
      },
      [](Client& anna) { return reason_of(anna.call("room.create", two)); });
}

TEST(Sleep, an_open_room_without_a_person_is_closed_in_the_end) {
  World world;
  Client host(world);
  host.hello("Host");
  const std::string room = host.ok("room.create", two)["room"];
  host.join(room);
  world.pass(world.limits().open_room_idle_ms + 1);
  EXPECT_EQ(host.at().table["status"], "open") << "somebody is there";
  host.drop();
  world.pass(world.limits().open_room_idle_ms - 1000);
  host.connect();
  host.hello();
  host.join(room);
  EXPECT_EQ(host.at().table["status"], "open");
  host.drop();
  world.crash();
  world.pass(world.limits().open_room_idle_ms + 1);
  EXPECT_EQ(world.game_server().rooms_json().text, "[]");
  host.connect();
  host.hello();
  EXPECT_EQ(host.join(room)["table"]["status"], "over");
  EXPECT_EQ(host.fails("room.sit", {{"room", room}}), "room_closed");
}

// ---- faults --------------------------------------------------------------------------------------------------------

TEST(Freeze, a_fault_of_the_engine_freezes_that_room_alone) {
  World world;
  Table faulty(world, {{"game", "faulty"}}, 2);
  Table sound(world, two, 2);
  Client& player = faulty.player(0);
  const std::int64_t seq = player.at().seq;
  const json act = {{"room", faulty.room},
                    {"prompt", player.at().prompts[0]["id"]},
                    {"key", "k"},
                    {"action", {{"kind", "bid"}, {"chips", 7}}}};
  EXPECT_EQ(player.fails("game.act", act), "internal_error");
  for (auto& each : faulty.players) {
    EXPECT_EQ(each->at().table["status"], "frozen");
    EXPECT_TRUE(each->at().table.contains("server_seed"));
    EXPECT_EQ(each->at().seq, seq + 1);
    EXPECT_EQ(each->notified("server.notice").back()["kind"], "room_frozen");
  }
  EXPECT_EQ(player.fails("game.act", act), "room_frozen");
  FastRandom random(1);
  sound.play(random);
  EXPECT_TRUE(sound.is_over());
  world.crash();
  connect_again(faulty);
  EXPECT_EQ(player.join(faulty.room)["table"]["status"], "frozen");
}

TEST(Freeze, a_fault_while_the_update_is_made_freezes_too) {
  World world;
  Table faulty(world, {{"game", "faulty"}}, 2);
  Table sound(world, two, 2);
  Client& player = faulty.player(0);
  for (auto& each : faulty.players) each->minds_gaps = false;
  const std::int64_t seq = player.at().seq;
  EXPECT_EQ(player.fails("game.act", {{"room", faulty.room},
                                      {"prompt", player.at().prompts[0]["id"]},
                                      {"key", "k"},
                                      {"action", {{"kind", "bid"}, {"chips", 9}}}}),
            "internal_error");
  for (auto& each : faulty.players) EXPECT_EQ(each->at().table["status"], "frozen");
  EXPECT_GT(player.at().seq, seq);
  FastRandom random(1);
  sound.play(random);
  EXPECT_TRUE(sound.is_over());
  world.crash();
  connect_again(faulty);
  EXPECT_EQ(faulty.player(1).join(faulty.room)["table"]["status"], "frozen");
}

TEST(Freeze, a_room_of_other_rules_stands_still_but_its_log_stays_as_it_is) {
  World world;
  Table table(world, two, 2);
  const std::int64_t seq = table.player(0).at().seq;
  auto& log = world.store().entries(table.room);
  const std::size_t entries = log.size();
  std::string& first = log.begin()->second.entry.text;
  const std::string right = first;
  first.replace(first.find("\"rules_version\":1"), 17, "\"rules_version\":2");
  world.crash();
  connect_again(table);
  EXPECT_EQ(table.player(0).join(table.room)["table"]["status"], "frozen");
  EXPECT_EQ(log.size(), entries);
  first = right;
  world.crash();
  connect_again(table);
  for (auto& player : table.players) player->join(table.room);
  EXPECT_EQ(table.player(0).at().seq, seq);
  FastRandom random(1);
  table.play(random);
  EXPECT_TRUE(table.is_over());
}

void replace(std::string& text, const std::string& what, const std::string& with) {
  const std::size_t at = text.find(what);
  ASSERT_NE(at, std::string::npos) << what << " in " << text;
  text.replace(at, what.size(), with);
}

TEST(Freeze, a_silent_game_whose_rules_are_not_here_silences_nobody) {
  const std::pair<std::string, std::string> changes[] = {{"\"rules_version\":1", "\"rules_version\":2"},
                                                         {"\"game\":\"sealed\"", "\"game\":\"chess\""}};
  for (const auto& [right, other] : changes) {
    World world;
    Table table(world, {{"game", "sealed"}, {"partner_chat", "silent"}}, 2);
    EXPECT_EQ(table.player(0).fails("chat.say", {{"text", "free"}}), "talk_forbidden");
    replace(world.store().entries(table.room).begin()->second.entry.text, right, other);
    replace(world.store().row(table.room).summary.text, right, other);
    for (auto& player : table.players) player->clear();
    world.crash();
    connect_again(table);
    for (auto& player : table.players) {
      EXPECT_EQ(player->count("server.notice"), 0) << other;
      player->ok("chat.say", {{"text", "free"}});
      player->ok("room.create", two);
    }
    EXPECT_EQ(table.player(0).join(table.room)["table"]["status"], "frozen");
    EXPECT_EQ(table.player(0).count("server.notice"), 0) << other;
  }
}

TEST(Freeze, a_row_that_says_a_silent_game_runs_silences_nobody_once_its_log_says_it_can_not) {
  World world;
  Table table(world, {{"game", "sealed"}, {"partner_chat", "silent"}}, 2);
  replace(world.store().entries(table.room).begin()->second.entry.text, "\"rules_version\":1", "\"rules_version\":2");
  // as rows were before they told the version of the rules
  replace(world.store().row(table.room).summary.text, "\"rules_version\":1,", "");
  for (auto& player : table.players) player->clear();
  world.crash();
  connect_again(table);
  EXPECT_EQ(table.player(1).fails("chat.say", {{"text", "free"}}), "talk_forbidden");
  EXPECT_EQ(table.player(0).join(table.room)["table"]["status"], "frozen");
  for (auto& player : table.players) {
    EXPECT_EQ(player->notified("server.notice").back()["kind"], "unmuted");
    player->ok("chat.say", {{"text", "free"}});
  }
}

TEST(Freeze, a_log_that_folds_to_something_else_freezes_its_room) {
  World world;
  Table table(world, two, 2);
  FastRandom random(1);
  table.play(random, 3);
  const std::int64_t seq = table.player(0).at().seq;
  auto& log = world.store().entries(table.room);
  std::string& last = log.rbegin()->second.entry.text;
  const std::size_t at = last.find("\"fingerprint\":\"") + 15;
  last[at] = last[at] == '0' ? '1' : '0';
  const auto entries = log.size();
  world.crash();
  connect_again(table);
  table.player(0).join(table.room);
  EXPECT_EQ(table.player(0).at().table["status"], "frozen");
  EXPECT_EQ(table.player(0).at().seq, seq + 1);
  EXPECT_EQ(world.store().entries(table.room).size(), entries + 1) << "the log is kept, and says so";
  world.crash();
  connect_again(table);
  EXPECT_EQ(table.player(1).join(table.room)["seq"], seq + 1) << "it is frozen once";
}

TEST(Freeze, a_log_that_is_wrong_in_several_places_names_the_first_of_them) {
  Limits limits;
  limits.updates_kept = 4;
  limits.past_updates = 0;
  World world(1, limits);
  Table table(world, {{"game", "carolus-magnus"}, {"options", {{"players", 2}}}}, 2);
  FastRandom random(1);
  table.play(random, 40);
  auto& log = world.store().entries(table.room);
  const auto is_action = [](const auto& row) { return row.second.entry.text.find("\"acted\"") != std::string::npos; };
  const auto damage = [](EntryRow& row) {
    const std::size_t at = row.entry.text.find("\"fingerprint\":\"") + 15;
    row.entry.text[at] = row.entry.text[at] == '0' ? '1' : '0';
  };
  // the sixth action, of which the last tells that something went wrong
  auto early = std::find_if(log.begin(), log.end(), is_action);
  std::advance(early, 5);
  ASSERT_TRUE(is_action(*early));
  ASSERT_TRUE(is_action(*log.rbegin()));
  damage(early->second);
  damage(log.rbegin()->second);
  const std::string place = "entry " + std::to_string(early->first) + ": ";
  world.crash();
  connect_again(table);
  EXPECT_EQ(table.player(0).join(table.room)["table"]["status"], "frozen");
  EXPECT_NE(log.rbegin()->second.entry.text.find(place), std::string::npos) << log.rbegin()->second.entry.text;
}

TEST(Freeze, an_entry_that_cannot_be_read_freezes_its_room) {
  World world;
  Table table(world, two, 2);
  world.store().entries(table.room).rbegin()->second.entry.text = "{\"kind\":\"dance\"}";
  world.crash();
  connect_again(table);
  EXPECT_EQ(table.player(0).join(table.room)["table"]["status"], "frozen");
}

TEST(Rows, say_what_is_new_and_not_only_that_time_has_passed) {
  World world(5);
  Table table(world, {{"game", "sealed"}, {"options", {{"players", 2}}}}, 2);
  FastRandom random(4);
  table.play(random, 1);
  const Millis told = world.store().row(table.room).updated;
  world.pass(1000);
  table.play(random, 1);
  EXPECT_EQ(world.store().row(table.room).updated, told) << "an action says nothing new of the table";
  world.pass(60'000);
  table.play(random, 1);
  EXPECT_EQ(world.store().row(table.room).updated, world.now()) << "after a minute the time is new too";
  world.pass(1000);
  table.player(0).ok("game.resign", {{"room", table.room}, {"key", "resigns-1"}});
  ASSERT_TRUE(table.is_over());
  EXPECT_TRUE(world.store().row(table.room).over);
  EXPECT_EQ(world.store().row(table.room).updated, world.now());
}

TEST(Rows, of_a_table_that_is_over_stay_as_old_as_they_are_whoever_comes_to_look) {
  World world;
  Table table(world, {{"game", "sealed"}, {"options", {{"players", 2}}}, {"access", "unlisted"}}, 2);
  table.player(0).ok("game.resign", {{"room", table.room}, {"key", "resigns-1"}});
  ASSERT_TRUE(table.is_over());
  const Millis over = world.store().row(table.room).updated;
  world.pass(60'000);
  Client late(world);
  late.hello("Late");
  const std::size_t entries = world.store().entries(table.room).size();
  late.join("/i/" + table.invite, "view", "spectator");
  EXPECT_EQ(world.store().entries(table.room).size(), entries + 1) << "it is kept who was let in";
  EXPECT_EQ(world.store().row(table.room).updated, over);
}

TEST(ShutDown, tells_everyone_and_closes) {
  World world;
  Table table(world, two, 2);
  world.shut_down();
  for (auto& player : table.players) {
    EXPECT_EQ(player->notified("server.notice").back()["kind"], "shutting_down");
    EXPECT_EQ(player->closed, "shutting_down");
  }
  Client late(world);
  EXPECT_EQ(late.closed, "shutting_down");
}

}  // namespace
}  // namespace palatine::test
