#include "protocol/core/reasons.hpp"
#include "tools/certify/rule.hpp"

namespace palatine::certify {
namespace {

struct Game {
  Peer& anna;
  Peer& bert;
  Table table;
  explicit Game(Stage& stage, json more = json::object())
      : anna(stage.guest("Anna")), bert(stage.guest("Bert")), table(stage.running({&anna, &bert}, std::move(more))) {}
  // Who must decide; nobody after the end.
  Peer* turn() const {
    for (Peer* each : table.seated) {
      if (!each->room(table.room).prompts.empty()) return each;
    }
    return nullptr;
  }
  Peer& other() const { return turn() == &anna ? bert : anna; }
  // So that nothing stays behind, where the rule is not about the end.
  void end(Stage& stage) const {
    if (!anna.room(table.room).over()) anna.ask("game.resign", {{"room", table.room}, {"key", stage.key()}});
  }
  json act(Stage& stage, const json& prompt, json action) const {
    return {{"room", table.room}, {"prompt", prompt.at("id")}, {"key", stage.key()}, {"action", std::move(action)}};
  }
};

void stale(Stage& stage) {
  Game game(stage);
  Peer& who = *game.turn();
  const json prompt = who.room(game.table.room).prompts.front();
  const json action = stage.choice(who, game.table.room);
  json odd = prompt;
  odd["id"] = "no-such-prompt";
  who.refused("stale", "game.act", game.act(stage, odd, action));
  const std::int64_t seq = who.ask("game.act", game.act(stage, prompt, action)).at("seq");
  who.reaches(game.table.room, seq);
  for (const json& now : who.room(game.table.room).prompts) {
    expect(now["id"] != prompt["id"], "another prompt id after an action", "the same");
  }
  who.refused("stale", "game.act", game.act(stage, prompt, action));
  game.end(stage);
}

void update_first(Stage& stage) {
  Game game(stage);
  Peer& who = *game.turn();
  const std::int64_t before = who.room(game.table.room).seq;
  const json result = stage.act(who, game.table.room);
  expect(who.room(game.table.room).seq >= result.at("seq").get<std::int64_t>(), "the update before the answer",
         "the answer came when seq was " + std::to_string(who.room(game.table.room).seq));
  expect(result.at("seq").get<std::int64_t>() > before, "a new seq in the answer", result.dump());
  game.end(stage);
}

void own_prompts(Stage& stage) {
  Peer& cleo = stage.guest("Cleo");
  Game game(stage);
  cleo.ask("room.join", {{"invite", game.table.invite}, {"as", "spectator"}});
  stage.play_to_the_end(game.table);
  cleo.until("see the end", [&] { return cleo.room(game.table.room).over(); });
  for (const json& update : cleo.room(game.table.room).updates) {
    expect(!update.contains("prompts"), "no prompts for who watches", update.dump().substr(0, 300));
  }
  for (Peer* each : game.table.seated) {
    for (const json& update : each->room(game.table.room).updates) {
      const bool acts = std::find(update["to_act"].begin(), update["to_act"].end(),
                                  json(*each->room(game.table.room).seat)) != update["to_act"].end();
      expect(acts == (update.contains("prompts") && !update["prompts"].empty()), "prompts for exactly those of to_act",
             update.dump().substr(0, 300));
    }
  }
}

void not_ones_own(Stage& stage) {
  Peer& cleo = stage.guest("Cleo");
  Game game(stage);
  Peer& who = *game.turn();
  const json prompt = who.room(game.table.room).prompts.front();
  const json action = stage.choice(who, game.table.room);
  game.other().refused("stale", "game.act", game.act(stage, prompt, action));
  cleo.ask("room.join", {{"invite", game.table.invite}, {"as", "spectator"}});
  cleo.refused("not_seated", "game.act", game.act(stage, prompt, action));
  game.end(stage);
}

void bad_actions(Stage& stage) {
  Game game(stage);
  Peer& who = *game.turn();
  const json prompt = who.room(game.table.room).prompts.front();
  json action = stage.choice(who, game.table.room);
  action["no_such_member"] = 1;
  who.refused("unknown_param", "game.act", game.act(stage, prompt, action), "/action/no_such_member");
  action.erase("no_such_member");
  action["kind"] = "no_such_kind";
  who.refused("bad_param", "game.act", game.act(stage, prompt, action), "/action/kind");
  action.erase("kind");
  who.refused("missing_param", "game.act", game.act(stage, prompt, action), "/action/kind");
  who.settle();
  expect_equal(json(who.room(game.table.room).prompts.front()), prompt, "the prompt after refused actions");
  game.end(stage);
}

// An action that was right once, for a prompt of another kind.
void wrong_phase(Stage& stage) {
  Game game(stage);
  const std::string room = game.table.room;
  json first;
  while (Peer* who = game.turn()) {
    const json prompt = who->room(room).prompts.front();
    if (!first.is_null() && first.value("of", "") != prompt["prompt"].value("kind", "")) {
      const json answer = who->answer("game.act", game.act(stage, prompt, first["action"]));
      expect(answer.contains("error"), "an action of another kind is refused", answer.dump());
      const std::string reason = answer["error"]["data"].value("reason", "");
      expect_equal(reason, "wrong_phase", "the reason for an action of another kind");
      expect_equal(answer["error"]["data"].value(json::json_pointer("/args/expected"), json()),
                   prompt["prompt"].value("kind", json()), "args.expected, beside the kind of the open prompt,");
      who->settle();
      expect_equal(who->room(room).prompts.front(), prompt, "the prompt after it");
      return game.end(stage);
    }
    if (first.is_null()) {
      first = {{"of", prompt["prompt"].value("kind", "")}, {"action", stage.choice(*who, room)}};
    }
    if (stage.step(game.table) == nullptr) break;
  }
  throw NotTried("the game asked for one kind of action only");
}

void any_connection(Stage& stage) {
  Game game(stage);
  Peer& who = *game.turn();
  Peer& other = stage.again(who);
  other.ask("room.join", {{"room", game.table.room}});
  const json result = stage.act(other, game.table.room);
  who.reaches(game.table.room, result.at("seq"));
  game.end(stage);
}

void with_computers(Stage& stage) {
  stage.needs("computer_players");
  Peer& anna = stage.guest("Anna");
  const Table table = stage.running({&anna}, json::object(), "view", 1);
  stage.play_to_the_end(table);
}

}  // namespace

void chances(Stage& stage) {
  stage.needs("chances");
  Game game(stage);
  Peer& who = *game.turn();
  const std::int64_t before = who.room(game.table.room).seq;
  const json asked = {{"room", game.table.room}, {"actions", json::array({stage.choice(who, game.table.room)})}};
  const json answer = who.answer("game.chance", asked);
  if (answer.contains("result")) {
    const json chance = answer["result"].value("chance", json());
    expect(chance.is_null() || (chance >= 0 && chance <= 1000), "a chance in thousandths, or none", answer.dump());
  }
  Peer& cleo = stage.guest("Cleo");
  cleo.ask("room.join", {{"invite", game.table.invite}, {"as", "spectator"}});
  cleo.refused("not_seated", "game.chance", asked);
  who.settle();
  expect_equal(who.room(game.table.room).seq, before, "seq after a question");
  game.end(stage);
}

std::vector<Rule> rules_of_playing() {
  return {
      {"prompts.own", "Prompts come of one's own seat only.", nullptr},
      {"prompts.to_act", "A prompt is of a seat in to_act.", nullptr},
      {"prompts.all", "Who must decide gets a prompt; who does not, and who watches, gets none.", own_prompts},
      {"act.stale", "A prompt that is not open is stale, and each action changes the id.", stale},
      {"act.others", "Nobody acts for another: stale, not_seated.", not_ones_own},
      {"act.update_first", "The update of an action comes before its answer.", update_first},
      {"act.params", "What is no action of the game is refused by its path below /action.", bad_actions},
      {"act.wrong_phase",
       "Another kind of action than is asked for is refused: wrong_phase, and args.expected is the kind of the open "
       "prompt.",
       wrong_phase},
      {"act.chance", "game.chance says how likely actions lead, where their game does, and nothing is done by it.",
       chances},
      {"act.any_connection", "Any connection of a person may act.", any_connection},
      {"act.computers", "Computer players play to the end of the game.", with_computers},
  };
}

}  // namespace palatine::certify
