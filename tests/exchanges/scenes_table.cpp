// Tables before the start, the start, and talk.
#include "protocol/fair_dice.hpp"
#include "tests/exchanges/scenes.hpp"

namespace palatine::test {

void seats(Book& book) {
  Stage stage(book);
  Client anna(stage.world), bert(stage.world), carla(stage.world);
  anna.hello("Anna");
  bert.hello("Bert");
  carla.hello("Carla");
  anna.call("lobby.watch", json::object());
  anna.call("room.create", {{"game", "chess"}});
  anna.call("room.create", duel({{"clock", {{"kind", "live"}, {"bank_ms", 5000}}}}));
  anna.call("room.create", duel({{"title", "\u200b"}}));
  anna.call("room.create", duel({{"title", std::string(61, 'x')}}));
  anna.call("room.create", duel({{"options", {{"players", 3}, {"teams", {0, 1, 0, 1}}}}}));
  anna.call("room.create", duel({{"options", {{"players", 4}, {"teams", {0, 1, 0}}}}}));
  anna.call("room.create", duel({{"options", {{"players", 4}, {"teams", {0, 0, 0, 1}}}}}));
  anna.call("room.create", duel({{"stand_in", "genius"}}));
  const json made = anna.ok("room.create", duel({{"title", "A quiet evening"}, {"key", "create-1"}}));
  const json room = {{"room", made["room"]}};
  const auto at = [&room](json more) {
    json params = room;
    params.update(more);
    return params;
  };
  anna.call("room.join", {{"room", std::string(22, 'A')}});
  anna.call("room.join", at({{"invite", made["invite"]}}));
  anna.join(made["room"]);
  carla.call("room.invitation", {{"invite", made["invite"]}});
  bert.join("/i/" + made["invite"].get<std::string>());
  anna.call("room.stand", room);
  anna.call("room.sit", at({{"seat", 0}, {"key", "sit-1"}}));
  anna.call("room.sit", at({{"seat", 1}}));
  bert.call("room.sit", at({{"seat", 0}}));
  bert.call("room.sit", at({{"seat", 3}}));
  bert.call("room.add_bot", at({{"kind", "steward"}}));
  anna.call("room.add_bot", at({{"kind", "genius"}}));
  anna.call("room.remove", at({{"seat", 1}}));
  anna.call("room.host", at({{"person", "nobody"}}));
  anna.call("room.add_bot", at({{"kind", "steward"}, {"seat", 1}, {"key", "bot-1"}}));
  bert.call("room.sit", room);
  anna.call("room.remove", at({{"seat", 1}, {"key", "remove-1"}}));
  anna.call("room.configure", at({{"stand_in", "genius"}}));
  anna.call("room.configure", at({{"undo", "ask"}, {"stand_in", "random"}, {"key", "configure-1"}}));
  anna.call("room.move", at({{"seat", 0}, {"to", 1}, {"key", "move-1"}}));
  anna.call("room.host", at({{"person", bert.person}, {"key", "host-1"}}));
  anna.call("room.stand", at({{"key", "stand-1"}}));
  anna.call("room.leave", at({{"key", "leave-1"}}));
  anna.call("chat.say", at({{"text", "Good luck!"}}));
  anna.call("lobby.unwatch", json::object());
  const json walled = bert.ok("room.create", duel({{"spectators", false}}));
  carla.call("room.join", {{"room", walled["room"]}, {"as", "spectator"}});
  // nobody comes: the table is closed
  stage.world.pass(stage.world.limits().open_room_idle_ms + 1000);
}

void start(Book& book) {
  Stage stage(book);
  World& world = stage.world;
  Client anna(world), bert(world);
  anna.hello("Anna");
  bert.hello("Bert");
  anna.reveals = bert.reveals = false;
  const json made = anna.ok("room.create", duel());
  const json room = {{"room", made["room"]}};
  for (Client* each : {&anna, &bert}) {
    each->join(made["room"]);
    each->ok("room.sit", room);
  }
  const std::string game_id = anna.at().table["game_id"];
  const auto ready = [&](int seat) {
    json params = room;
    params["entropy_commit"] = entropy_commit(game_id, seat, *entropy_from_hex(anna.entropy));
    params["key"] = "ready-1";
    return params;
  };
  const auto reveal = [&room](const std::string& entropy) {
    json params = room;
    params["entropy"] = entropy;
    params["key"] = "reveal-1";
    return params;
  };
  anna.call("room.reveal", reveal(anna.entropy));
  json early = room;
  early.update({{"prompt", "0.1"}, {"key", "act-1"}, {"action", {{"kind", "lay_disc"}, {"disc", 1}}}});
  anna.call("game.act", early);
  anna.call("room.ready", ready(0));
  bert.call("room.ready", room);
  bert.call("room.reveal", reveal(bert.entropy));
  anna.call("room.reveal", reveal(std::string(32, '0')));
  anna.call("room.reveal", reveal(anna.entropy));
  bert.call("room.stand", room);
  bert.call("replay.get", room);
}

void talk(Book& book) {
  Stage stage(book);
  Client anna(stage.world), bert(stage.world);
  anna.hello("Anna");
  anna.call("chat.say", {{"text", "Is anybody here?"}, {"key", "say-1"}});
  anna.call("chat.say", {{"channel", "table"}, {"text", "Is anybody here?"}});
  anna.call("chat.say", {{"text", ""}});
  anna.call("chat.say", {{"text", std::string(501, 'x')}});
  anna.call("chat.say", {{"text", "right to left: \u202e"}});
  for (int i = 0; i < 12; ++i) anna.call("chat.say", {{"text", "Hello?"}});
  Table table(stage.world, duel({{"partner_chat", "silent"}}), 2, false);
  table.player(0).call("chat.say", {{"room", table.room}, {"text", "Good luck!"}});
}

}  // namespace palatine::test
