#include "tools/certify/rule.hpp"

namespace palatine::certify {
namespace {

constexpr int actions_most = 300;

struct Pair {
  Stage& stage;
  Peer& anna;
  Peer& bert;
  Table table;
  Pair(Stage& on, json more = json::object())
      : stage(on), anna(on.guest("Anna")), bert(on.guest("Bert")), table(on.running({&anna, &bert}, std::move(more))) {}

  json here(json more = json::object()) const {
    more["room"] = table.room;
    more["key"] = stage.key();
    return more;
  }
  std::string offered(Peer& by, const std::string& kind) const {
    const std::int64_t seq = by.ask("game.offer", here({{"kind", kind}})).at("seq");
    for (Peer* each : table.seated) each->reaches(table.room, seq);
    return open().value("id", "");
  }
  json open() const { return bert.room(table.room).table.value("offer", json::object()); }
  json closed() const {
    bert.until("be told offer_closed", [&] { return bert.room(table.room).happened("offer_closed"); });
    return bert.room(table.room).event("offer_closed");
  }
  void forget() const {
    for (Peer* each : table.seated) each->room(table.room).events.clear();
  }
  // So that nothing stays behind: without asking the rules.
  void end() const {
    if (anna.room(table.room).over()) return;
    const std::int64_t seq = anna.ask("game.resign", here()).at("seq");
    for (Peer* each : table.seated) each->reaches(table.room, seq);
  }
  // Plays until somebody may take back alone; nullptr: nobody ever may.
  Peer* until_undo() const {
    for (int i = 0; i < actions_most; ++i) {
      for (Peer* each : table.seated) {
        if (each->room(table.room).may_undo > 0) return each;
      }
      if (stage.step(table) == nullptr) return nullptr;
    }
    return nullptr;
  }
  // Plays until somebody has acted who may not take that back alone; nullptr: nobody ever has.
  Peer* until_asked() const {
    for (int i = 0; i < actions_most; ++i) {
      Peer* const who = stage.step(table);
      if (who == nullptr || who->room(table.room).may_undo == 0) return who;
    }
    return nullptr;
  }
};

void offers(Stage& stage) {
  stage.needs("undo");
  const Pair game(stage, {{"long", true}});
  const std::string first = game.offered(game.anna, "draw");
  expect_equal(game.open().value("kind", ""), "draw", "kind of the open offer");
  expect_equal(game.open().value("by", -1), 0, "the seat that it is by");
  game.bert.refused("offer_open", "game.offer", game.here({{"kind", "pause"}}));
  game.bert.refused("no_such_offer", "game.answer", game.here({{"offer", "no-such-offer"}, {"accept", true}}));
  game.bert.ask("game.answer", game.here({{"offer", first}, {"accept", false}}));
  expect_equal(game.closed().value("why", ""), "declined", "why of offer_closed");
  game.forget();
  const std::string second = game.offered(game.anna, "draw");
  game.anna.ask("game.answer", game.here({{"offer", second}, {"accept", false}}));
  expect_equal(game.closed().value("why", ""), "withdrawn", "why of offer_closed");
  game.forget();
  game.offered(game.anna, "draw");
  stage.step(game.table);
  expect_equal(game.closed().value("why", ""), "moved", "why of offer_closed");
  expect(game.open().empty(), "no open offer", game.open().dump());
  game.end();
}

void draw(Stage& stage) {
  stage.needs("undo");
  const Pair game(stage, {{"long", true}});
  const std::string offer = game.offered(game.anna, "draw");
  game.anna.refused("already_said", "game.answer", game.here({{"offer", offer}, {"accept", true}}));
  game.bert.ask("game.answer", game.here({{"offer", offer}, {"accept", true}}));
  const json ended = game.anna.event(game.table.room, "game_ended");
  expect_equal(ended["result"]["reason"], "draw", "the reason of the result");
  expect_equal(ended["result"]["winners"], json::array(), "the winners of a draw");
  game.anna.event(game.table.room, "seed_published");
}

void abort_by_consent(Stage& stage) {
  stage.needs("undo");
  const Pair game(stage, {{"long", true}});
  const std::string offer = game.offered(game.bert, "abort");
  game.anna.ask("game.answer", game.here({{"offer", offer}, {"accept", true}}));
  expect_equal(game.anna.event(game.table.room, "game_ended")["result"]["reason"], "aborted",
               "the reason of the result");
}

void pause(Stage& stage) {
  stage.needs("undo");
  const Pair game(stage, {{"long", true}});
  game.anna.refused("not_paused", "game.pause", {{"room", game.table.room}, {"paused", false}});
  game.anna.refused("not_paused", "game.pause", {{"room", game.table.room}, {"paused", true}});
  const std::string offer = game.offered(game.anna, "pause");
  game.bert.ask("game.answer", game.here({{"offer", offer}, {"accept", true}}));
  game.anna.event(game.table.room, "game_paused");
  Peer& who = game.anna.room(game.table.room).prompts.empty() ? game.bert : game.anna;
  if (!who.room(game.table.room).prompts.empty()) {
    who.refused("paused", "game.act",
                game.here({{"prompt", who.room(game.table.room).prompts.front()["id"]},
                           {"action", stage.choice(who, game.table.room)}}));
  }
  game.bert.ask("game.pause", {{"room", game.table.room}, {"paused", false}});
  game.anna.event(game.table.room, "game_resumed");
  expect(stage.step(game.table) != nullptr, "somebody acts after the pause", "nobody had a prompt");
  game.end();
}

void undo_off(Stage& stage) {
  stage.needs("undo");
  const Pair game(stage, {{"long", true}, {"undo", "off"}});
  stage.step(game.table);
  game.anna.refused("undo_off", "game.undo", game.here());
  game.end();
}

void undo_asked(Stage& stage) {
  stage.needs("undo");
  const Pair game(stage, {{"long", true}, {"undo", "ask"}});
  game.anna.refused("nothing_to_undo", "game.undo", game.here());
  Peer* const acted = game.until_asked();
  if (acted == nullptr) throw NotTried("everybody could take back alone as far as this game was played");
  Peer& who = *acted;
  Peer& other = &who == &game.anna ? game.bert : game.anna;
  who.refused("undo_too_far", "game.undo", game.here({{"actions", 50}}));
  who.ask("game.undo", game.here());
  other.event(game.table.room, "offer_made");
  const json offer = game.open();
  expect_equal(offer.value("kind", ""), "undo", "kind of the offer");
  const json before = who.room(game.table.room).prompts;
  other.ask("game.answer", game.here({{"offer", offer["id"]}, {"accept", true}}));
  const json undone = who.event(game.table.room, "actions_undone");
  expect_equal(undone.value("actions", 0), offer.value("actions", -1), "how many actions were undone");
  const auto& update = who.room(game.table.room).updates.back();
  expect(update.contains("view"), "a view with an undo", update.dump().substr(0, 300));
  expect(json(who.room(game.table.room).prompts) != before, "new prompts after an undo", "the same");
  game.end();
}

void taken_back_alone(Stage& stage, const char* policy) {
  stage.needs("undo");
  const Pair game(stage, {{"long", true}, {"undo", policy}});
  Peer* who = game.until_undo();
  if (who == nullptr) throw NotTried("nobody could take back alone as far as this game was played");
  Peer& log = stage.again(*who);
  log.ask("room.join", {{"room", game.table.room}, {"sync", "events"}});
  const std::int64_t seq = who->ask("game.undo", game.here({{"actions", 1}})).at("seq");
  who->reaches(game.table.room, seq);
  log.reaches(game.table.room, seq);
  expect_equal(who->room(game.table.room).event("actions_undone").value("actions", 0), 1,
               "how many actions were undone");
  expect(log.room(game.table.room).updates.back().contains("view"), "a view for every listener, whatever the sync",
         log.room(game.table.room).updates.back().dump().substr(0, 300));
  stage.step(game.table);
  game.end();
}

void undo_of_a_turn(Stage& stage) {
  taken_back_alone(stage, "ask");
}

void undo_alone(Stage& stage) {
  taken_back_alone(stage, "free");
}

void offers_run_out(Stage& stage) {
  stage.needs("undo");
  const Pair game(stage, {{"long", true}});
  for (int i = 0; i < 10; ++i) {
    const std::string offer = game.offered(game.anna, "draw");
    const std::int64_t seq = game.anna.ask("game.answer", game.here({{"offer", offer}, {"accept", false}})).at("seq");
    game.bert.reaches(game.table.room, seq);
  }
  game.anna.refused("too_many_offers", "game.offer", game.here({{"kind", "draw"}}));
  game.end();
}

void resigned(Stage& stage) {
  const Pair game(stage, {{"long", true}});
  game.bert.ask("game.resign", game.here());
  const json ended = game.anna.event(game.table.room, "game_ended");
  expect_equal(ended["result"]["reason"], "resigned", "the reason of the result");
  expect_equal(ended["result"]["winners"], json::array({0}), "the winners");
  game.anna.event(game.table.room, "seed_published");
}

// With more than two sides the others go on.
void resigned_of_three(Stage& stage) {
  if (stage.game().value("seats_max", 2) < 3) throw NotTried("the game is for two");
  Peer &anna = stage.guest("Anna"), &bert = stage.guest("Bert"), &cleo = stage.guest("Cleo");
  const Table table = stage.running({&anna, &bert, &cleo}, {{"long", true}});
  const auto key = [&] { return json{{"room", table.room}, {"key", stage.key()}}; };
  cleo.ask("game.resign", key());
  anna.event(table.room, "side_resigned");
  const json hands = anna.event(table.room, "hands_changed");
  expect_equal(hands.value("why", ""), "resigned", "why the hands changed");
  expect_equal(hands.value("seat", -1), 2, "the seat whose hands changed");
  anna.until("see the side in table.resigned",
             [&] { return anna.room(table.room).table.value("resigned", json::array()) == json::array({2}); });
  cleo.refused("has_resigned", "room.sit", key());
  bert.ask("game.resign", key());
  const json ended = anna.event(table.room, "game_ended");
  expect_equal(ended["result"]["winners"], json::array({0}), "the winners when one side is left");
}

void not_over(Stage& stage) {
  const Pair game(stage, {{"long", true}});
  game.anna.refused("not_over", "replay.get", {{"room", game.table.room}});
  game.anna.refused("not_over", "room.rematch", {{"room", game.table.room}});
  game.end();
}

void ended(Stage& stage) {
  const Pair game(stage);
  stage.play_to_the_end(game.table);
  const Mirror& mirror = game.anna.room(game.table.room);
  expect(mirror.happened("game_ended"), "game_ended among the events", "it was not");
  expect(mirror.happened("seed_published"), "seed_published among the events", "it was not");
  expect(mirror.to_act.empty(), "nobody in to_act after the end", json(mirror.to_act).dump());
  expect(mirror.table.contains("result"), "the result in table", mirror.table.dump().substr(0, 200));
  game.anna.refused("game_over", "game.act", game.here({{"prompt", "0.1"}, {"action", {{"kind", "x"}}}}));
  game.anna.refused("game_over", "game.resign", game.here());
}

void rematch(Stage& stage) {
  stage.needs("rematch");
  const Pair game(stage);
  game.end();
  const json first = game.anna.ask("room.rematch", {{"room", game.table.room}, {"rotate", true}, {"key", stage.key()}});
  const json made = game.bert.event(game.table.room, "rematch_made");
  expect_equal(made.value("room", ""), first["room"], "the room that rematch_made names");
  expect_equal(game.bert.ask("room.rematch", {{"room", game.table.room}}), first, "the answer to who asks later");
  const json joined = game.bert.ask("room.join", {{"room", first["room"]}});
  expect_equal(joined.value("seat", -1), 0, "the seat of who sat at 1 of two, rotated");
  expect_equal(joined["table"]["options"], game.anna.room(game.table.room).table["options"], "the options");
  expect_equal(joined["table"]["seats"][0]["ready"], false, "readiness in a rematch");
}

}  // namespace

std::vector<Rule> rules_of_offers() {
  return {
      {"offers.one", "One offer at a time; it is declined, withdrawn, or closed by the next action.", offers},
      {"offers.draw", "A draw that all accept ends the game without winners: game_ended, draw.", draw},
      {"offers.abort", "A game is broken off by consent: game_ended, aborted.", abort_by_consent},
      {"offers.pause", "A game stands still by consent, and goes on when anybody says so: paused, not_paused.", pause},
      {"offers.ten", "A seat makes at most 10 offers in a game: too_many_offers.", offers_run_out},
      {"undo.off", "Where undo is off nothing is taken back: undo_off.", undo_off},
      {"undo.ask", "Where undo is ask it is an offer; granted, it brings a view and new prompts.", undo_asked},
      {"undo.turn", "Where undo is ask may_undo actions in the middle of one's turn go back at once.", undo_of_a_turn},
      {"undo.free", "Where undo is free may_undo of one's own actions go back at once; every listener gets a view.",
       undo_alone},
  };
}

std::vector<Rule> rules_of_the_end() {
  return {
      {"end.by_rules", "At the end come game_ended and seed_published; nobody must act; then it is game_over.", ended},
      {"end.resigned", "Who resigns against one other side loses: game_ended, resigned.", resigned},
      {"end.resigned_of_three", "Where more than two sides play the others go on: has_resigned.", resigned_of_three},
      {"end.not_over", "Replay and rematch are there when the game is over: not_over.", not_over},
      {"end.rematch", "A rematch has the same people, rotated; who asks later gets the same room.", rematch},
  };
}

}  // namespace palatine::certify
