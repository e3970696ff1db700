#include "tools/certify/rule.hpp"

namespace palatine::certify {

std::vector<Rule> rules_of_keys() {
  return {
      {"keys.once", "A request sent again with its key acts once and gets the first answer.",
       [](Stage& stage) {
         Peer& anna = stage.guest("Anna");
         json settings = stage.settings(2);
         settings["key"] = stage.key();
         const json first = anna.ask("room.create", settings);
         expect_equal(anna.ask("room.create", settings), first, "the answer to the same request");
       }},
      {"keys.once_act",
       "game.act sent again with its key acts once and gets the first answer, also on another connection.",
       [](Stage& stage) {
         Peer &anna = stage.guest("Anna"), &bert = stage.guest("Bert");
         const Table table = stage.running({&anna, &bert});
         Peer& who = anna.room(table.room).prompts.empty() ? bert : anna;
         const json act = {{"room", table.room},
                           {"prompt", who.room(table.room).prompts.front()["id"]},
                           {"key", stage.key()},
                           {"action", stage.choice(who, table.room)}};
         const json first = who.ask("game.act", act);
         who.reaches(table.room, first.at("seq"));
         const std::int64_t seq = who.room(table.room).seq;
         expect_equal(who.ask("game.act", act), first, "the answer to the same action");
         Peer& back = stage.again(who);
         back.ask("room.join", {{"room", table.room}});
         expect_equal(back.ask("game.act", act), first, "the answer on another connection");
         who.settle();
         expect_equal(who.room(table.room).seq, seq, "seq after the repetitions");
         anna.ask("game.resign", {{"room", table.room}, {"key", stage.key()}});
       }},
      {"keys.reused", "The same key with other parameters is refused: key_reused.",
       [](Stage& stage) {
         Peer& anna = stage.guest("Anna");
         json settings = stage.settings(2);
         settings["key"] = stage.key();
         anna.ask("room.create", settings);
         settings["title"] = "Another";
         anna.refused("key_reused", "room.create", settings);
       }},
      {"keys.refused", "A key whose request was refused may be used again.",
       [](Stage& stage) {
         Peer &anna = stage.guest("Anna"), &bert = stage.guest("Bert");
         const Table table = stage.open({&anna});
         const std::string key = stage.key();
         bert.ask("room.join", {{"invite", table.invite}});
         bert.refused("seat_taken", "room.sit", {{"room", table.room}, {"seat", 0}, {"key", key}});
         bert.ask("room.sit", {{"room", table.room}, {"seat", 1}, {"key", key}});
       }},
      {"keys.per_person", "A key is one's own: another person may use the same.",
       [](Stage& stage) {
         const std::string key = stage.key();
         for (const std::string name : {"Anna", "Bert"}) {
           json settings = stage.settings(2, {{"title", name}});
           settings["key"] = key;
           stage.guest(name).ask("room.create", settings);
         }
       }},
      {"keys.must", "game.act must have a key: missing_param.",
       [](Stage& stage) {
         stage.guest("Anna").refused("missing_param", "game.act",
                                     {{"room", "r"}, {"prompt", "p"}, {"action", {{"kind", "x"}}}}, "/key");
       }},
      {"keys.form", "A key is 1 to 64 of A-Z a-z 0-9 _ -: bad_param.",
       [](Stage& stage) {
         Peer& anna = stage.guest("Anna");
         for (const std::string& key : {std::string(), std::string("a b"), std::string(65, 'k')}) {
           json settings = stage.settings(2);
           settings["key"] = key;
           anna.refused("bad_param", "room.create", settings, "/key");
         }
       }},
  };
}

}  // namespace palatine::certify
