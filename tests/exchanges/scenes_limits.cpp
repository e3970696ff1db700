// Limits, and mistakes of the server.
#include <gtest/gtest.h>

#include "tests/exchanges/scenes.hpp"
#include "tests/game_server/faulty_kind.hpp"

namespace palatine::test {
namespace {

json at(const std::string& room) {
  return {{"room", room}};
}

void too_many_requests(Book& book) {
  Limits limits;
  limits.requests_burst = 5;
  Stage stage(book, limits);
  Client anna(stage.world);
  anna.hello("Anna");
  for (int i = 0; i < 6; ++i) anna.call("session.ping", json::object());
}

void about_to_restart(Book& book) {
  Stage stage(book);
  Client anna(stage.world);
  anna.hello("Anna");
  ASSERT_TRUE(stage.world.order(AdminDrain{300'000}));
  anna.call("room.create", duel());
}

void cannot_keep_up(Book& book) {
  Stage stage(book);
  Client anna(stage.world);
  anna.hello("Anna");
  stage.world.shed(Shed::talk);
  anna.call("chat.say", {{"text", "Who plays?"}});
}

void no_room_for_more(Book& book) {
  Stage stage(book);
  Client anna(stage.world), bert(stage.world), carla(stage.world);
  anna.hello("Anna");
  stage.world.short_of({.disk = true});
  anna.call("room.create", duel());
  bert.call("session.hello", {{"client", {{"name", "my bot"}, {"version", "1"}}}, {"name", "Bert"}});
  carla.call("account.claim", {{"name", "Carla"}, {"password", "correct horse battery"}});
  stage.world.short_of({.memory = true});
  anna.call("lobby.watch", json::object());
}

void too_many_at_once(Book& book) {
  Limits limits;
  limits.requests_in_flight = 2;
  Stage stage(book, limits);
  Client anna(stage.world);
  anna.hello("Anna");
  stage.world.passwords_held = true;
  anna.post("account.claim", {{"name", "Anna"}, {"password", "correct horse battery"}});
  for (int i = 0; i < 3; ++i) anna.post("session.ping", json::object());
  stage.world.release();
}

void too_many_people(Book& book) {
  Limits limits;
  limits.guests_per_address_per_hour = 3;
  limits.connections_per_person = 1;
  limits.listeners_per_room = 2;
  limits.rooms_joined = 1;
  limits.rooms_per_person = 2;
  Stage stage(book, limits);
  Client anna(stage.world), bert(stage.world), carla(stage.world), dora(stage.world);
  for (Client* each : {&anna, &bert, &carla}) each->hello("Person");
  dora.call("session.hello", {{"client", {{"name", "my bot"}, {"version", "1"}}}, {"name", "Dora"}});
  dora.call("session.hello", {{"client", {{"name", "my bot"}, {"version", "1"}}}, {"token", anna.token}});
  const std::string room = anna.ok("room.create", duel())["room"];
  anna.join(room);
  bert.join(room);
  carla.call("room.join", at(room));
  const std::string other = anna.ok("room.create", duel())["room"];
  anna.call("room.join", at(other));
  anna.call("room.create", duel());
}

void too_many_changes(Book& book) {
  Limits limits;
  limits.requests_burst = 100'000;
  Stage stage(book, limits);
  Client anna(stage.world);
  anna.hello("Anna");
  const std::string room = anna.ok("room.create", duel())["room"];
  anna.join(room, "events");
  anna.sit(0);
  for (int i = 0; i < 2100 && !book.has("too_many_changes"); ++i)
    anna.call("room.ready", {{"room", room}, {"ready", i % 2 == 0}});
}

}  // namespace

void limits(Book& book) {
  too_many_requests(book);
  cannot_keep_up(book);
  no_room_for_more(book);
  about_to_restart(book);
  too_many_at_once(book);
  too_many_people(book);
  too_many_changes(book);
}

void faults(Book& book) {
  World world(1, {});  // with the game whose rules stumble
  book.listen(world);
  Client lonely(world);
  lonely.hello("Lonely");
  const std::string room = lonely.ok("room.create", {{"game", "sealed"}})["room"];
  lonely.join(room);
  lonely.sit(0);
  lonely.drop();
  world.pass(world.limits().open_room_idle_ms + 1);
  lonely.connect();
  lonely.hello();
  lonely.call("room.sit", at(room));
  Table table(world, {{"game", "faulty"}}, 2, false);
  Client& player = table.player(0);
  const json act = {{"room", table.room},
                    {"prompt", player.at().prompts[0]["id"]},
                    {"key", "act-1"},
                    {"action", {{"kind", "bid"}, {"chips", 7}}}};
  player.call("game.act", act);
  player.call("game.act", act);
}

}  // namespace palatine::test
