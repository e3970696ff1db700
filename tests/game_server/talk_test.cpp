// Talk in the game server: what people say anywhere, and on whose connections it arrives.
#include <gtest/gtest.h>

#include "server/unicode/confusable_skeleton.hpp"
#include "tests/game_server/client.hpp"

namespace palatine::test {
namespace {

json game(const char* policy) {
  return {{"game", "carolus-magnus"}, {"options", {{"players", 4}}}, {"partner_chat", policy}};
}

struct Scene {
  explicit Scene(const char* policy) : table(world, game(policy), 4), spectator(world), stranger(world) {
    spectator.hello("Watcher");
    spectator.join(table.room, "events", "spectator");
    stranger.hello("Stranger");
    for (auto& player : table.players) player->ok("lobby.watch", json::object());
    stranger.ok("lobby.watch", json::object());
    for (auto& player : table.players) player->clear();
  }
  // Who has heard this text, as letters: players 0 to 3, w and s.
  std::string heard(const std::string& text) {
    std::string out;
    const auto has = [&text](const Client& client) {
      for (const json& message : client.notified("chat.message"))
        if (message["text"] == text) return true;
      return false;
    };
    for (std::size_t i = 0; i < table.players.size(); ++i)
      if (has(*table.players[i])) out += static_cast<char>('0' + i);
    if (has(spectator)) out += 'w';
    if (has(stranger)) out += 's';
    return out;
  }
  // Says it and tells who heard it, or the rule that refused it.
  std::string say(Client& who, const json& where) {
    const std::string text = "words " + std::to_string(++said);
    world.pass(5'000);
    json params = where;
    params["text"] = text;
    const json answer = who.call("chat.say", params);
    if (answer.contains("error")) {
      EXPECT_EQ(answer["error"]["data"]["reason"], "talk_forbidden") << answer.dump();
      EXPECT_EQ(heard(text), "");
      return answer["error"]["data"].value("rule", "no rule");
    }
    return heard(text);
  }
  json at(const char* channel) { return {{"room", table.room}, {"channel", channel}}; }
  const json lobby = json::object();

  World world;
  Table table;
  Client spectator, stranger;
  int said = 0;
};

TEST(Talk, open_gives_partners_a_channel_of_their_own) {
  Scene scene("open");
  Client& anna = scene.table.player(0);
  EXPECT_EQ(scene.say(anna, scene.at("table")), "0123w");
  EXPECT_EQ(scene.say(anna, scene.at("team")), "02");
  EXPECT_EQ(scene.say(anna, scene.lobby), "0123s");
  EXPECT_EQ(scene.say(scene.spectator, scene.at("spectators")), "w");
  EXPECT_EQ(scene.say(scene.spectator, scene.at("table")), "spectators");
  EXPECT_EQ(scene.say(scene.stranger, scene.lobby), "0123s");
}

TEST(Talk, table_lets_partners_talk_only_so_that_the_whole_table_hears) {
  Scene scene("table");
  Client& anna = scene.table.player(0);
  EXPECT_EQ(scene.say(anna, scene.at("table")), "0123w");
  EXPECT_EQ(scene.say(anna, scene.at("team")), "partner_chat:table");
  EXPECT_EQ(scene.say(anna, scene.at("spectators")), "partner_chat:table");
  EXPECT_EQ(scene.say(anna, scene.lobby), "0s") << "her own connections and strangers, nobody of her game";
  EXPECT_EQ(scene.say(scene.stranger, scene.lobby), "0123s");
}

TEST(Talk, silent_makes_the_seated_mute_and_deaf) {
  Scene scene("silent");
  Client& anna = scene.table.player(0);
  EXPECT_EQ(scene.say(anna, scene.at("table")), "partner_chat:silent");
  EXPECT_EQ(scene.say(anna, scene.at("team")), "partner_chat:silent");
  EXPECT_EQ(scene.say(anna, scene.at("spectators")), "partner_chat:silent");
  EXPECT_EQ(scene.say(anna, scene.lobby), "partner_chat:silent");
  EXPECT_EQ(scene.say(scene.stranger, scene.lobby), "s");
  EXPECT_EQ(scene.say(scene.spectator, scene.at("spectators")), "w");
}

TEST(Talk, the_wall_stands_in_other_rooms_and_on_every_connection) {
  for (const char* policy : {"table", "silent"}) {
    Scene scene(policy);
    Client& host = scene.stranger;
    const std::string other = host.ok("room.create", {{"game", "sealed"}})["room"];
    host.join(other);
    Client anna(scene.world), clara(scene.world);
    anna.token = scene.table.player(0).token;
    clara.token = scene.table.player(2).token;
    for (Client* each : {&anna, &clara}) {
      each->hello();
      each->join(other);
    }
    const json there = {{"room", other}};
    const auto heard_by = [&](const std::string& text, Client& client) {
      for (const json& message : client.notified("chat.message"))
        if (message["text"] == text) return true;
      return false;
    };
    json params = there;
    params["text"] = "psst";
    const json answer = anna.call("chat.say", params);
    EXPECT_EQ(answer.contains("error"), std::string(policy) == "silent");
    EXPECT_FALSE(heard_by("psst", clara));
    params["text"] = "hello all";
    host.ok("chat.say", params);
    EXPECT_EQ(heard_by("hello all", clara), std::string(policy) == "table");
    EXPECT_FALSE(heard_by("psst", scene.table.player(2)));
    clara.clear();
    const json chat = clara.join(other)["chat"];
    EXPECT_EQ(chat.size(), std::string(policy) == "table" ? 1u : 0u) << "nor is it read afterwards: " << chat.dump();
    EXPECT_EQ(clara.ok("lobby.watch", json::object())["chat"].size(), 0u);
  }
}

TEST(Talk, the_wall_stands_while_the_room_sleeps_and_after_a_restart) {
  Scene scene("silent");
  for (auto& player : scene.table.players) player->drop();
  scene.spectator.drop();
  scene.world.pass(120'000);
  EXPECT_EQ(scene.world.game_server().counts().rooms_awake, 0u);
  for (const bool restart : {false, true}) {
    if (restart) scene.world.crash();
    if (restart) scene.stranger.connect();
    if (restart) scene.stranger.hello();
    if (restart) scene.stranger.ok("lobby.watch", json::object());
    Client& anna = scene.table.player(0);
    anna.connect();
    anna.hello();
    anna.ok("lobby.watch", json::object());
    EXPECT_EQ(anna.notified("server.notice").back()["kind"], "muted");
    EXPECT_EQ(scene.say(anna, scene.lobby), "partner_chat:silent");
    EXPECT_EQ(scene.say(scene.stranger, scene.lobby), "s");
  }
}

TEST(Talk, the_silent_are_told_so_and_everything_opens_at_the_end) {
  World world;
  Table table(world, {{"game", "sealed"}, {"partner_chat", "silent"}}, 2);
  EXPECT_EQ(table.player(0).notified("server.notice").back()["kind"], "muted");
  table.player(0).ok("lobby.watch", json::object());
  table.player(1).ok("lobby.watch", json::object());
  FastRandom random(1);
  table.play(random);
  ASSERT_TRUE(table.is_over());
  EXPECT_EQ(table.player(0).notified("server.notice").back()["kind"], "unmuted");
  table.player(0).ok("chat.say", {{"text", "well played"}});
  table.player(0).ok("chat.say", {{"room", table.room}, {"text", "well played"}});
  EXPECT_EQ(table.player(1).count("chat.message"), 2);
}

TEST(Talk, names_and_titles_do_not_speak_during_a_walled_game) {
  for (const char* policy : {"open", "table", "silent"}) {
    Scene scene(policy);
    const bool walled = std::string(policy) != "open";
    Client anna(scene.world);
    anna.token = scene.table.player(0).token;
    anna.hello("I have a seven");
    EXPECT_EQ(anna.name, (walled ? "Anna" : "I have a seven") + tag_of(anna.person));
    EXPECT_EQ(anna.notified("server.notice").size(), std::string(policy) == "silent" ? 2u : walled ? 1u : 0u);
    const json answer = anna.call("room.create", {{"game", "sealed"}, {"title", "Play red"}});
    EXPECT_EQ(answer.contains("error"), walled);
    if (walled) {
      EXPECT_EQ(answer["error"]["data"]["rule"], "partner_chat:" + std::string(policy));
    }
  }
}

// Anna is the host of an open table, Carla sits there too; then Anna and Berta play a game elsewhere.
struct TwoTables {
  explicit TwoTables(const char* policy) : anna(world), berta(world), carla(world) {
    anna.hello("Anna");
    berta.hello("Berta");
    carla.hello("Carla");
    other = anna.ok("room.create", {{"game", "sealed"}, {"options", {{"players", 4}}}})["room"];
    anna.join(other);
    anna.sit(0);
    carla.join(other);
    carla.sit(1);
    strange = carla.ok("room.create", {{"game", "sealed"}})["room"];
    carla.join(strange);
    const std::string game =
        anna.ok("room.create", {{"game", "sealed"}, {"partner_chat", policy}, {"spectators", false}})["room"];
    for (Client* each : {&anna, &berta}) {
      each->join(game);
      each->sit(each == &anna ? 0 : 1);
    }
    for (Client* each : {&anna, &berta}) each->ready();
    carla.clear();
  }
  void play() {
    FastRandom random(1);
    while (anna.at().table["status"] == "running" && !testing::Test::HasFailure()) {
      world.pass(1000);
      Client& next = anna.must_act() ? anna : berta;
      next.act_at_random(random);
    }
  }
  // All that others would see of her, at tables other than her game's.
  std::vector<std::pair<std::string, json>> signs() const {
    const json here = {{"room", other}};
    return {{"room.create", {{"game", "sealed"}}},
            {"room.create", {{"game", "sealed"}, {"access", "unlisted"}}},
            {"room.sit", {{"room", strange}}},
            {"room.ready", {{"room", other}, {"ready", true}}},
            {"room.add_bot", {{"room", other}, {"kind", "random"}}},
            {"room.remove", {{"room", other}, {"seat", 1}}},
            {"room.stand", here},
            {"room.leave", here}};
  }

  World world;
  Client anna, berta, carla;
  std::string other, strange;
};

// Otherwise each might wait for the other to be over.
TEST(Talk, a_silent_game_that_stands_still_is_set_going_beside_another_one) {
  World world;
  Client anna(world), berta(world), carla(world);
  anna.hello("Anna");
  berta.hello("Berta");
  carla.hello("Carla");
  std::vector<std::string> rooms;
  for (Client* other : {&berta, &carla}) {
    rooms.push_back(anna.ok("room.create", {{"game", "sealed"}, {"partner_chat", "silent"}})["room"]);
    anna.join(rooms.back());
    anna.sit(0);
    anna.ready();
    other->join(rooms.back());
    other->sit(1);
  }
  berta.ready();
  anna.ok("game.offer", {{"room", rooms[0]}, {"kind", "pause"}, {"key", "p"}});
  berta.ok("game.answer",
           {{"room", rooms[0]}, {"offer", berta.at().table["offer"]["id"]}, {"accept", true}, {"key", "p"}});
  ASSERT_EQ(berta.at().table["paused"], true);
  carla.ready();
  ASSERT_EQ(carla.at().table["status"], "running");
  EXPECT_EQ(anna.fails("game.offer", {{"room", rooms[1]}, {"kind", "pause"}, {"key", "p"}}), "talk_forbidden")
      << "no second one stands still by her";
  anna.ok("game.pause", {{"room", rooms[0]}, {"paused", false}});
  EXPECT_EQ(berta.at().table["paused"], false);
}

TEST(Talk, the_silent_make_no_signs_at_other_tables) {
  TwoTables at("silent");
  ASSERT_EQ(at.anna.at().table["status"], "running");
  for (const auto& [method, params] : at.signs()) {
    const json answer = at.anna.call(method, params);
    ASSERT_TRUE(answer.contains("error")) << method;
    EXPECT_EQ(answer["error"]["data"]["reason"], "talk_forbidden") << method;
    EXPECT_EQ(answer["error"]["data"]["rule"], "partner_chat:silent") << method;
  }
  EXPECT_EQ(at.carla.inbox, std::vector<json>()) << "and nobody has seen anything";
  at.play();
  ASSERT_EQ(at.anna.at().table["status"], "over");
  at.anna.ok("room.stand", {{"room", at.other}});
  at.anna.ok("room.sit", {{"room", at.other}, {"seat", 3}});
}

TEST(Talk, who_is_not_silent_may_do_all_that_at_other_tables) {
  for (const char* policy : {"open", "table"}) {
    TwoTables at(policy);
    ASSERT_EQ(at.anna.at().table["status"], "running");
    for (const auto& [method, params] : at.signs())
      if (method != "room.leave") at.anna.ok(method, params);
    at.anna.ok("room.sit", {{"room", at.other}, {"seat", 0}});
    at.anna.ok("room.leave", {{"room", at.other}});
  }
}

TEST(Talk, the_presence_of_the_silent_shows_late_at_other_tables_too) {
  World world;
  Table silent(world, {{"game", "sealed"}, {"partner_chat", "open"}}, 2);
  // both sit at another table, and there the game is silent
  const std::string room = silent.player(0).ok("room.create", {{"game", "sealed"}, {"partner_chat", "silent"}})["room"];
  for (auto& player : silent.players) {
    player->join(room);
    player->ok("room.sit", {{"room", room}});
    player->ok("room.ready", {{"room", room}});
  }
  ASSERT_EQ(silent.player(0).at().table["status"], "running");
  silent.player(0).clear();
  silent.player(1).drop();
  world.pass(world.limits().silent_presence_ms - 1);
  EXPECT_EQ(silent.player(0).count("room.presence"), 0);
  world.pass(1);
  EXPECT_EQ(silent.player(0).count("room.presence"), 2);
}

// Anna and Berta play in silence, Carla and Dora in another game: what waits to be shown of Carla must not be shown by
// Berta's coming, as Anna would see that.
TEST(Talk, what_waits_to_be_shown_of_the_silent_is_not_shown_by_who_comes_after_the_silence) {
  World world;
  Client anna(world), berta(world), carla(world), dora(world);
  anna.hello("Anna");
  berta.hello("Berta");
  carla.hello("Carla");
  dora.hello("Dora");
  const std::string open = anna.ok("room.create", sealed(4))["room"];
  for (Client* each : {&anna, &berta, &carla}) {
    each->join(open);
    each->ok("room.sit", {{"room", open}});
  }
  std::string silent;
  for (const auto& [one, other] : {std::pair(&anna, &berta), std::pair(&carla, &dora)}) {
    silent = one->ok("room.create", sealed(2, {{"partner_chat", "silent"}}))["room"];
    for (Client* each : {one, other}) {
      each->join(silent);
      each->ok("room.sit", {{"room", silent}});
      each->ok("room.ready", {{"room", silent}});
    }
    ASSERT_EQ(one->at().table["status"], "running");
  }
  carla.drop();
  dora.ok("game.resign", {{"room", silent}, {"key", "r"}});
  anna.clear();
  berta.join(open);
  EXPECT_EQ(anna.inbox, std::vector<json>());
  world.pass(world.limits().silent_presence_ms);
  EXPECT_EQ(anna.count("room.presence"), 1);
}

TEST(Talk, before_the_start_the_table_talks_freely) {
  World world;
  Client anna(world), berta(world);
  anna.hello("Anna");
  berta.hello("Berta");
  const std::string room = anna.ok("room.create", game("silent"))["room"];
  anna.join(room);
  berta.join(room);
  anna.sit(0);
  anna.ok("chat.say", {{"room", room}, {"text", "hello"}});
  EXPECT_EQ(berta.count("chat.message"), 1);
  anna.ok("lobby.watch", json::object());
  anna.ok("chat.say", {{"text", "hello"}});
}

TEST(Talk, before_the_start_nobody_has_partners_who_changes_sides_would_hear_them) {
  for (const char* policy : {"open", "table", "silent"}) {
    World world;
    Client anna(world), berta(world);
    anna.hello("Anna");
    berta.hello("Berta");
    const std::string room = anna.ok("room.create", game(policy))["room"];
    anna.join(room);
    berta.join(room);
    anna.sit(0);
    const json answer = anna.call("chat.say", {{"room", room}, {"channel", "team"}, {"text", "we open with red"}});
    ASSERT_TRUE(answer.contains("error")) << answer.dump();
    EXPECT_EQ(answer["error"]["data"]["reason"], "talk_forbidden");
    EXPECT_EQ(answer["error"]["data"]["rule"], "team");
    anna.ok("room.stand", {{"room", room}});
    berta.sit(0);
    EXPECT_EQ(berta.join(room)["chat"], json::array());
  }
}

TEST(Talk, in_silence_presence_shows_late_and_only_if_it_lasts) {
  Scene scene("silent");
  Client& dora = scene.table.player(3);
  const Millis late = scene.world.limits().silent_presence_ms;
  dora.drop();
  scene.world.pass(late - 1);
  EXPECT_EQ(scene.table.player(0).count("room.presence"), 0);
  Client fresh(scene.world);
  fresh.hello("Fresh");
  EXPECT_EQ(fresh.join(scene.table.room, "events", "spectator")["table"]["seats"][3]["connected"], true);
  dora.connect();
  dora.hello();
  dora.join(scene.table.room);
  scene.world.pass(3 * late);
  EXPECT_EQ(scene.table.player(0).count("room.presence"), 0) << "it flipped back in time";
  dora.drop();
  scene.world.pass(late);
  EXPECT_EQ(scene.table.player(0).count("room.presence"), 1);
  EXPECT_EQ(scene.table.player(0).at().presence[3], false);
}

TEST(Talk, in_silence_a_restart_shows_nobody_as_gone_who_comes_back_in_time) {
  Scene scene("silent");
  const Millis late = scene.world.limits().silent_presence_ms;
  scene.world.crash();
  for (const int seat : {0, 1, 2}) {  // the fourth does not come back
    Client& player = scene.table.player(seat);
    player.connect();
    player.hello();
    player.clear();
    const json snapshot = player.join(scene.table.room);
    EXPECT_EQ(snapshot["table"]["seats"][3]["connected"], true);
    EXPECT_EQ(snapshot["table"]["seats"][0]["connected"], true);
  }
  scene.world.pass(late);
  EXPECT_EQ(scene.table.player(0).count("room.presence"), 1);
  EXPECT_EQ(scene.table.player(0).at().presence[3], false);
}

TEST(Talk, presence_shows_at_once_at_other_tables) {
  Scene scene("open");
  scene.table.player(3).drop();
  EXPECT_EQ(scene.table.player(0).at().presence[3], false);
}

TEST(Talk, an_answer_with_a_key_is_said_once) {
  Scene scene("open");
  Client& anna = scene.table.player(0);
  for (const json& where : {scene.at("table"), scene.lobby}) {
    json params = where;
    params["text"] = "once";
    params["key"] = where.empty() ? "lobby" : "table";
    scene.table.player(1).clear();
    const json first = anna.ok("chat.say", params);
    EXPECT_EQ(anna.ok("chat.say", params), first);
    EXPECT_EQ(scene.table.player(1).count("chat.message"), 1);
  }
}

TEST(Talk, is_kept_for_those_who_come_later_also_after_a_restart) {
  World world;
  Client anna(world), late(world);
  anna.hello("Anna");
  const std::string room = anna.ok("room.create", {{"game", "sealed"}})["room"];
  anna.join(room);
  anna.ok("chat.say", {{"room", room}, {"text", "in the room"}});
  anna.ok("chat.say", {{"text", "in the lobby"}});
  world.crash();
  late.connect();
  late.hello("Late");
  const json snapshot = late.join(room);
  ASSERT_EQ(snapshot["chat"].size(), 1u);
  EXPECT_EQ(snapshot["chat"][0]["text"], "in the room");
  EXPECT_EQ(late.ok("lobby.watch", json::object())["chat"][0]["text"], "in the lobby");
  EXPECT_GT(late.ok("chat.say", {{"room", room}, {"text", "next"}})["id"], snapshot["chat"][0]["id"]);
}

// So it is, too, where another machine goes on whose clock is behind.
TEST(Talk, keeps_its_order_where_the_clock_is_set_back) {
  World world;
  Client anna(world), late(world);
  anna.hello("Anna");
  const std::string room = anna.ok("room.create", {{"game", "sealed"}})["room"];
  anna.join(room);
  anna.ok("chat.say", {{"room", room}, {"text", "first"}});
  world.stay_down(-3'600'000);
  anna.connect();
  anna.hello();
  anna.join(room);
  anna.ok("chat.say", {{"room", room}, {"text", "second"}});
  world.crash();
  late.connect();
  late.hello("Late");
  const json chat = late.join(room)["chat"];
  ASSERT_EQ(chat.size(), 2u);
  EXPECT_EQ(chat[0]["text"], "first");
  EXPECT_EQ(chat[1]["text"], "second");
}

}  // namespace
}  // namespace palatine::test
