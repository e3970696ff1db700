// Who may not do what: order, foreign seats, wrong phases, rooms that one must not know of. All answered, none crashes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/game_server/scenery.hpp"

namespace palatine::test {
namespace {

const std::string nowhere(22, 'A');

TEST(Refusals, hello_comes_first_and_once) {
  World world;
  Client client(world);
  EXPECT_EQ(client.fails("lobby.watch", json::object()), "hello_first");
  client.hello("Anna");
  EXPECT_EQ(client.fails("session.hello", {{"client", {{"name", "t"}, {"version", "1"}}}}), "hello_already");
}

TEST(Refusals, an_unknown_token) {
  World world;
  Client client(world);
  for (const std::string& token : {std::string("x"), std::string(43, 'a')})
    EXPECT_EQ(client.fails("session.hello", {{"client", {{"name", "t"}, {"version", "1"}}}, {"token", token}}),
              "unknown_token");
  client.hello("Anna");
}

TEST(Refusals, rooms_that_are_not_there) {
  World world;
  Client client(world);
  client.hello("Anna");
  const json any = {{"room", nowhere}};
  EXPECT_EQ(client.fails("room.join", any), "no_such_room");
  EXPECT_EQ(client.fails("room.join", {{"invite", nowhere}}), "no_such_room");
  EXPECT_EQ(client.fails("room.join", {{"room", "x"}}), "no_such_room");
  EXPECT_EQ(client.fails("room.sit", any), "no_such_room");
  EXPECT_EQ(client.fails("replay.get", any), "no_such_room");
  EXPECT_EQ(client.fails("room.resume", {{"room", nowhere}, {"seq", 1}}), "no_such_room");
  EXPECT_EQ(client.fails("chat.say", {{"room", nowhere}, {"text", "x"}}), "no_such_room");
  EXPECT_EQ(client.fails("game.act", {{"room", nowhere}, {"prompt", "1"}, {"key", "k"}, {"action", json::object()}}),
            "no_such_room");
  EXPECT_EQ(client.fails("room.join", json::object()), "room_or_invite");
  EXPECT_EQ(client.fails("room.create", {{"game", "chess"}}), "unknown_game");
  const json options = client.call("room.create", {{"game", "sealed"}, {"options", {{"players", 9}}}});
  EXPECT_EQ(options["error"]["data"]["path"].get<std::string>().rfind("/options", 0), 0u);
}

// What is wrong stands in the sentence where the path says that it is: /options/players, not /players.
TEST(Refusals, a_sentence_names_the_place_of_its_path) {
  World world;
  for (const std::string game : {"carolus-magnus", "chevaliers"}) {
    Table table(world, {{"game", game}}, 2);
    const json& open = table.player(0).at().to_act;
    Client& player = table.player(open.at(0));
    const auto refused = [&](const std::string& method, json params, const std::string& path, const json& value) {
      params[json::json_pointer(path)] = value;
      const json error = player.call(method, params)["error"];
      const std::string named = error["data"].value("path", "none");
      EXPECT_THAT(named, testing::StartsWith(path)) << error;
      EXPECT_THAT(error["message"].get<std::string>(), testing::StartsWith(named + ' ')) << game;
    };
    for (const auto& [path, value] : std::initializer_list<std::pair<std::string, json>>{
             {"/options", 7},
             {"/options/players", "two"},
             {"/options/players", nullptr},
             {"/options/players", 99},
             {"/options/no_such_option", 1},
             {"/no_such_member", 1},
         }) {
      refused("room.create", {{"game", game}, {"options", json::object()}}, path, value);
    }
    for (const auto& [path, value] : std::initializer_list<std::pair<std::string, json>>{
             {"/action", json::array()},
             {"/action", json::object()},
             {"/action", {{"kind", game == "chevaliers" ? "attack" : "lay_disc"}}},
             {"/action/kind", "no_such_kind"},
             {"/action/kind", 7},
             {"/action/no_such_member", 1},
             {"/prompt", 7},
         }) {
      const json& prompt = player.at().prompts[0];
      const json action = {{"kind", game == "chevaliers" ? "stop" : "lay_disc"}};
      refused("game.act", {{"room", table.room}, {"prompt", prompt["id"]}, {"key", "k"}, {"action", action}}, path,
              value);
    }
  }
}

TEST(Refusals, an_unlisted_room_is_like_none_without_its_invite) {
  World world;
  Client host(world), guest(world), stranger(world);
  host.hello("Host");
  guest.hello("Guest");
  stranger.hello("Stranger");
  json create = two;
  create["access"] = "unlisted";
  const json made = host.ok("room.create", create);
  const std::string room = made["room"];
  EXPECT_EQ(host.join(room)["invite"], made["invite"]);
  const json none = stranger.call("room.join", {{"room", nowhere}})["error"];
  EXPECT_EQ(stranger.call("room.join", {{"room", room}})["error"], none);
  EXPECT_EQ(stranger.call("room.sit", {{"room", room}})["error"], none);
  EXPECT_EQ(stranger.call("chat.say", {{"room", room}, {"text", "x"}})["error"], none);
  EXPECT_EQ(world.game_server().rooms_json().text, "[]");
  guest.join("/i/" + made["invite"].get<std::string>());
  EXPECT_FALSE(guest.join(room).contains("invite")) << "who only listens does not invite";
  guest.sit(0);
  EXPECT_TRUE(guest.join(room).contains("invite"));
  guest.connect();
  guest.hello();
  guest.join(room);
}

TEST(Refusals, who_has_joined_an_unlisted_room_comes_back_to_it_without_a_seat_and_after_a_restart) {
  World world;
  Client host(world), watcher(world), stranger(world);
  host.hello("Host");
  watcher.hello("Watcher");
  stranger.hello("Stranger");
  json create = two;
  create["access"] = "unlisted";
  const json made = host.ok("room.create", create);
  const json resume = {{"room", made["room"]}, {"seq", 0}};
  const json none = stranger.call("room.resume", {{"room", nowhere}, {"seq", 0}})["error"];
  EXPECT_EQ(watcher.call("room.resume", resume)["error"], none);
  watcher.join("/i/" + made["invite"].get<std::string>(), "view", "spectator");
  world.crash();
  for (Client* each : {&host, &watcher, &stranger}) {
    each->connect();
    each->hello();
  }
  watcher.ok("room.resume", resume);
  EXPECT_EQ(stranger.call("room.resume", resume)["error"], none);
  json invited = resume;
  invited["invite"] = nowhere;
  EXPECT_EQ(stranger.call("room.resume", invited)["error"], none);
  invited["invite"] = made["invite"];
  stranger.ok("room.resume", invited);
}

TEST(Refusals, so_many_come_back_to_an_unlisted_room_as_may_listen_and_others_bring_the_invite) {
  Limits limits;
  limits.listeners_per_room = 2;
  World world(1, limits);
  Client host(world), first(world), second(world), third(world);
  host.hello("Host");
  json create = two;
  create["access"] = "unlisted";
  const json made = host.ok("room.create", create);
  const json resume = {{"room", made["room"]}, {"seq", 0}};
  json invited = resume;
  invited["invite"] = made["invite"];
  for (Client* each : {&first, &second, &third}) {
    each->hello("Guest");
    each->ok("room.join", {{"invite", made["invite"]}});
    each->ok("room.leave", {{"room", made["room"]}});
  }
  for (Client* each : {&first, &second}) {
    each->ok("room.resume", resume);
    each->ok("room.leave", {{"room", made["room"]}});
  }
  EXPECT_EQ(third.fails("room.resume", resume), "no_such_room");
  third.ok("room.resume", invited);
}

TEST(Refusals, seats) {
  World world;
  Client host(world), guest(world), third(world);
  host.hello("Host");
  guest.hello("Guest");
  third.hello("Third");
  const std::string room = host.ok("room.create", two)["room"];
  const json here = {{"room", room}};
  const auto seat = [&](int at) { return json{{"room", room}, {"seat", at}}; };
  EXPECT_EQ(host.fails("room.stand", here), "not_seated");
  EXPECT_EQ(host.fails("room.ready", here), "not_seated");
  host.ok("room.sit", seat(0));
  EXPECT_EQ(host.fails("room.sit", seat(1)), "already_seated");
  EXPECT_EQ(guest.fails("room.sit", seat(0)), "seat_taken");
  EXPECT_EQ(guest.fails("room.sit", seat(7)), "no_such_seat");
  EXPECT_EQ(guest.fails("room.add_bot", {{"room", room}, {"kind", "random"}}), "not_host");
  EXPECT_EQ(guest.fails("room.remove", seat(0)), "not_host");
  EXPECT_EQ(host.fails("room.remove", seat(1)), "seat_empty");
  EXPECT_EQ(host.fails("room.remove", seat(5)), "no_such_seat");
  EXPECT_EQ(host.fails("room.add_bot", {{"room", room}, {"kind", "genius"}}), "unknown_computer_player");
  EXPECT_EQ(host.fails("room.add_bot", {{"room", room}, {"kind", "random"}, {"seat", 0}}), "seat_taken");
  host.ok("room.add_bot", {{"room", room}, {"kind", "random"}});
  EXPECT_EQ(third.fails("room.sit", here), "room_full");
  host.ok("room.remove", seat(1));
  guest.ok("room.sit", seat(1));
  EXPECT_EQ(third.fails("room.leave", here), "not_joined");
  EXPECT_EQ(third.fails("chat.say", {{"room", room}, {"text", "x"}}), "not_joined");
  EXPECT_EQ(guest.fails("chat.say", {{"room", room}, {"channel", "lobby"}, {"text", "x"}}), "wrong_channel");
  EXPECT_EQ(guest.fails("chat.say", {{"channel", "table"}, {"text", "x"}}), "wrong_channel");
  EXPECT_EQ(guest.fails("room.ready", {{"room", room}, {"entropy_commit", "x"}}), "bad_param");
}

TEST(Refusals, phases) {
  World world;
  Client early(world);
  early.hello("Early");
  const std::string open = early.ok("room.create", two)["room"];
  early.join(open);
  early.sit(0);
  const auto act = [](const std::string& room) {
    return json{{"room", room}, {"prompt", "0.1"}, {"key", "k"}, {"action", {{"kind", "keep"}}}};
  };
  EXPECT_EQ(early.fails("game.act", act(open)), "not_started");
  EXPECT_EQ(early.fails("replay.get", {{"room", open}}), "not_over");
  EXPECT_EQ(early.fails("room.reveal", {{"room", open}, {"entropy", early.entropy}}), "not_revealing");

  Table table(world, two, 2);
  const json here = {{"room", table.room}};
  EXPECT_EQ(early.fails("game.act", act(table.room)), "not_seated");
  EXPECT_EQ(early.fails("room.sit", here), "already_started");
  EXPECT_EQ(table.player(0).fails("room.stand", here), "already_started");
  EXPECT_EQ(table.player(0).fails("room.ready", here), "already_started");
  EXPECT_EQ(table.player(0).fails("room.add_bot", {{"room", table.room}, {"kind", "random"}}), "already_started");
  EXPECT_EQ(table.player(0).fails("replay.get", here), "not_over");
  FastRandom random(1);
  table.play(random);
  EXPECT_EQ(table.player(0).fails("game.act", act(table.room)), "game_over");
  EXPECT_EQ(table.player(0).fails("room.stand", here), "game_over");
  table.player(0).ok("replay.get", here);
}

TEST(Refusals, nobody_may_watch_where_spectators_are_not_allowed) {
  World world;
  Client host(world), guest(world);
  host.hello("Host");
  guest.hello("Guest");
  json create = two;
  create["spectators"] = false;
  const std::string room = host.ok("room.create", create)["room"];
  EXPECT_EQ(guest.fails("room.join", {{"room", room}, {"as", "spectator"}}), "spectators_not_allowed");
  guest.join(room);
  host.join(room);
  host.sit(0);
  host.ok("room.add_bot", {{"room", room}, {"kind", "random"}});
  guest.clear();
  host.ready();
  EXPECT_EQ(guest.notified("server.notice").back()["kind"], "left");
  for (const json& update : guest.notified("room.update")) EXPECT_FALSE(update.contains("view"));
  EXPECT_EQ(guest.fails("room.join", {{"room", room}}), "spectators_not_allowed");
}

TEST(Refusals, a_host_who_leaves_hands_the_table_on) {
  World world;
  Client host(world), guest(world);
  host.hello("Host");
  guest.hello("Guest");
  const std::string room = host.ok("room.create", two)["room"];
  host.join(room);
  guest.join(room);
  host.sit(0);
  guest.sit(1);
  host.ok("room.leave", {{"room", room}});
  EXPECT_EQ(guest.at().table["host"], guest.person);
  EXPECT_TRUE(guest.at().table["seats"][0]["person"].is_null());
  guest.ok("room.add_bot", {{"room", room}, {"kind", "random"}});
}

TEST(Refusals, a_table_whose_host_has_gone_is_the_next_persons) {
  World world;
  Client host(world), guest(world);
  host.hello("Host");
  guest.hello("Guest");
  const std::string room = host.ok("room.create", {{"game", "sealed"}, {"options", {{"players", 3}}}})["room"];
  host.join(room);
  host.ok("room.leave", {{"room", room}});
  guest.join(room);
  guest.sit(0);
  EXPECT_EQ(guest.at().table["host"], guest.person);
  for (int i = 0; i < 2; ++i) guest.ok("room.add_bot", {{"room", room}, {"kind", "random"}});
  EXPECT_EQ(guest.at().table["seats"][1]["person"]["name"], "Random");
  EXPECT_EQ(guest.at().table["seats"][2]["person"]["name"], "Random 2");
}

TEST(Refusals, nonsense_of_every_kind_is_answered_and_changes_nothing) {
  World world;
  Table table(world, two, 2);
  Client& player = table.player(0);
  world.pass(10'000);  // what is told some time after the start is told
  const std::int64_t seq = player.at().seq;
  FastRandom random(17);
  const std::string good =
      json{{"jsonrpc", "2.0"}, {"id", 999}, {"method", "room.stand"}, {"params", {{"room", table.room}}}}.dump();
  for (int i = 0; i < 2000; ++i) {
    std::string frame = good;
    for (int k = 0; k < 4; ++k) {
      const auto at = random.below(static_cast<std::uint32_t>(frame.size()));
      frame[at] = static_cast<char>(random.below(256));
    }
    player.frames.clear();
    player.responses.clear();
    world.pass(50);
    world.input(player.id, frame);
    EXPECT_EQ(player.frames.size(), 1u) << frame;
  }
  EXPECT_EQ(player.at().seq, seq);
}

}  // namespace
}  // namespace palatine::test
