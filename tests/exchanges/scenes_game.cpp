// A game: what is decided, asked of the others, and who is away.
#include "tests/exchanges/scenes.hpp"

namespace palatine::test {
namespace {

constexpr Millis minute = 60'000;

// About this table.
class At {
 public:
  explicit At(const Table& table) : room_(table.room) {}
  json operator()(json more = json::object()) const {
    json params = {{"room", room_}};
    params.update(more);
    return params;
  }

 private:
  std::string room_;
};

}  // namespace

void play(Book& book) {
  Stage stage(book);
  Table table(stage.world, duel({{"options", {{"players", 2}, {"max_rounds", 2}}}}), 2, false);
  const At at(table);
  Client& first = table.player(0).must_act() ? table.player(0) : table.player(1);
  FastRandom random(1);
  const json prompt = first.at().prompts[0];
  first.call("game.act", at({{"prompt", "9.9"}, {"key", "act-0"}, {"action", first.choice(random)}}));
  first.call("game.act", at({{"prompt", prompt["id"]}, {"key", "act-1"}, {"action", first.choice(random)}}));
  Client carla(stage.world);
  carla.hello("Carla");
  carla.call("game.undo", at({{"key", "undo-1"}}));
  table.player(0).call("room.rematch", at());
  table.player(0).call("game.undo", at({{"key", "undo-1"}}));
  table.player(0).call("room.resume", at({{"seq", table.player(0).at().seq}}));
  table.play(random);
  table.player(0).call("game.resign", at({{"key", "resign-1"}}));
  table.player(0).call("replay.get", at());
  table.player(0).call("room.rematch", at({{"key", "rematch-1"}}));
  table.player(0).call("room.create", {{"game", "carolus-magnus"}, {"from", at({{"actions", 1'000'000}})}});
}

void offers(Book& book) {
  Stage stage(book);
  Table table(stage.world, duel({{"undo", "ask"}}), 2, false);
  const At at(table);
  Client& anna = table.player(0);
  Client& bert = table.player(1);
  FastRandom random(1);
  int key = 0;
  const auto offer = [&](const char* kind) { return at({{"kind", kind}, {"key", "offer-" + std::to_string(++key)}}); };
  const auto answer = [&](bool accept) {
    const json& table_now = bert.at().table;
    const json id = table_now.contains("offer") ? table_now["offer"]["id"] : json("1");
    return at({{"offer", id}, {"accept", accept}, {"key", "answer-" + std::to_string(++key)}});
  };
  bert.call("game.answer", answer(true));
  bert.call("game.undo", at({{"key", "undo-0"}}));
  anna.call("game.offer", offer("draw"));
  anna.call("game.offer", offer("abort"));
  bert.call("game.answer", answer(false));
  for (int i = 0; i < 10; ++i) {
    anna.call("game.offer", offer("draw"));
    bert.call("game.answer", answer(false));
  }
  table.play(random, 4);
  bert.call("game.undo", at({{"actions", 99}, {"key", "undo-1"}}));
  bert.call("game.undo", at({{"actions", 1}, {"key", "undo-2"}}));
  anna.call("game.answer", answer(false));
  bert.call("game.pause", at({{"paused", false}}));
  bert.call("game.offer", offer("pause"));
  anna.call("game.answer", answer(true));
  Client& next = anna.must_act() ? anna : bert;
  next.call("game.act",
            at({{"prompt", next.at().prompts[0]["id"]}, {"key", "act-9"}, {"action", next.choice(random)}}));
  bert.call("game.pause", at({{"paused", false}, {"key", "pause-1"}}));
  bert.call("game.resign", at({{"resign", false}, {"key", "resign-0"}}));
  bert.call("room.holiday", at({{"days", 1}}));
  bert.call("game.resign", at({{"key", "resign-1"}}));
}

void hints(Book& book) {
  Stage stage(book);
  World& world = stage.world;
  Table table(world, duel({{"hints", "agreed"}}), 2, false);
  const At at(table);
  FastRandom random(1);
  while (table.players[0]->must_act() && table.players[1]->must_act()) table.play(random, 1);
  const bool anna_begins = table.players[0]->must_act();
  Client& first = *table.players[anna_begins ? 0 : 1];
  Client& other = *table.players[anna_begins ? 1 : 0];
  other.call("game.hint", at());
  world.thinking_held = true;
  first.post("game.hint", at());
  Client again(world);
  again.token = first.token;
  again.hello();
  again.call("game.hint", at());
  world.release();
  const Table free(world, duel(), 2, false);
  const Table silent(world, duel({{"partner_chat", "silent"}}), 2, false);
  for (const Table* without : {&free, &silent}) without->players[0]->call("game.hint", At(*without)());
}

void absence(Book& book) {
  Stage stage(book);
  World& world = stage.world;
  {
    Table table(world, duel({{"options", {{"players", 3}}}}), 3, false);
    const At at(table);
    Client carla(world);
    carla.hello("Carla");
    carla.join(table.room, "events", "spectator");
    Client& host = table.player(0);
    host.call("room.call_bot", at({{"seat", 1}}));
    world.thinking_held = true;
    table.player(1).drop();
    host.call("room.call_bot", at({{"seat", 1}}));
    world.pass(world.limits().absence_grace_ms);
    host.call("room.call_bot", at({{"seat", 1}, {"kind", "steward"}, {"key", "call-1"}}));
    host.call("room.call_bot", at({{"seat", 1}}));
    host.call("room.substitute", at({{"seat", 1}, {"person", carla.person}, {"key", "substitute-1"}}));
    host.call("game.resign", at({{"key", "resign-1"}}));
    host.call("room.sit", at());
    world.release();
  }
  Table days(world, duel({{"clock", {{"kind", "correspondence"}, {"limit_ms", 24 * 60 * minute}}}}), 2, false);
  const At by_the_day(days);
  days.player(0).call("room.holiday", by_the_day({{"days", 10}, {"key", "holiday-1"}}));
  days.player(0).call("room.holiday", by_the_day({{"days", 5}, {"key", "holiday-2"}}));
}

}  // namespace palatine::test
