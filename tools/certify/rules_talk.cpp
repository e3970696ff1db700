#include "tools/certify/rule.hpp"

namespace palatine::certify {
namespace {

json say(const std::string& room, const std::string& text, const std::string& channel = "") {
  json out = {{"text", text}};
  if (!room.empty()) out["room"] = room;
  if (!channel.empty()) out["channel"] = channel;
  return out;
}

auto text_is(const std::string& text) {
  return [text](const json& params) { return params.value("text", "") == text; };
}

void heard_at_the_table(Stage& stage) {
  Peer &anna = stage.guest("Anna"), &bert = stage.guest("Bert"), &cleo = stage.guest("Cleo");
  const Table table = stage.open({&anna, &bert});
  const std::string word = stage.word(12);
  const std::int64_t first = anna.ask("chat.say", say(table.room, word)).at("id");
  const json told = bert.hears("chat.message", text_is(word));
  expect_equal(told.value("channel", ""), "table", "the channel of a message in a room");
  expect_equal(told["from"]["id"], anna.person["id"], "who said it");
  expect_equal(told.value("seat", -1), 0, "the seat of who said it");
  const std::int64_t second = anna.ask("chat.say", say(table.room, "More")).at("id");
  expect(second > first, "ids of messages that grow", std::to_string(second) + " after " + std::to_string(first));
  cleo.settle();
  expect(!cleo.has_heard("chat.message", text_is(word)), "no message for who has not joined", "it was told");
  const json joined = cleo.ask("room.join", {{"invite", table.invite}});
  expect(!joined.value("chat", json::array()).empty(), "what was said of late in the snapshot", "nothing");
}

void wrong_channel(Stage& stage) {
  Peer& anna = stage.guest("Anna");
  const Table table = stage.open({&anna});
  anna.refused("wrong_channel", "chat.say", say(table.room, "Hello", "lobby"));
  anna.refused("wrong_channel", "chat.say", say("", "Hello", "table"));
}

void bad_texts(Stage& stage) {
  Peer& anna = stage.guest("Anna");
  const Table table = stage.open({&anna});
  anna.refused("text_empty", "chat.say", say(table.room, ""));
  anna.refused("text_too_long", "chat.say",
               say(table.room, std::string(static_cast<std::size_t>(stage.limit("text_length")) + 1, 'x')));
  anna.refused("control_character", "chat.say", say(table.room, "one\ntwo"));
  anna.refused("bad_text", "chat.say", say(table.room, "a\u202eb"));
}

void channels(Stage& stage) {
  stage.needs("spectators");
  Peer &anna = stage.guest("Anna"), &bert = stage.guest("Bert"), &cleo = stage.guest("Cleo");
  Table table = stage.open({&anna, &bert}, {{"long", true}});
  anna.refused("talk_forbidden", "chat.say", say(table.room, "Psst", "team"));
  cleo.ask("room.join", {{"invite", table.invite}, {"as", "spectator"}});
  stage.start(table);
  const std::string word = stage.word(12);
  cleo.ask("chat.say", say(table.room, word, "spectators"));
  anna.settle();
  expect(!anna.has_heard("chat.message", text_is(word)), "no word of the spectators for who sits", "it was told");
  const json no = cleo.refused("talk_forbidden", "chat.say", say(table.room, "Left!"));
  expect_equal(no["data"].value("rule", ""), "spectators", "the rule");
  anna.ask("game.resign", {{"room", table.room}, {"key", stage.key()}});
  bert.event(table.room, "game_ended");
  cleo.ask("chat.say", say(table.room, "Well played"));
}

void walled(Stage& stage) {
  stage.needs("partner_chat");
  Peer &anna = stage.guest("Anna"), &bert = stage.guest("Bert"), &cleo = stage.guest("Cleo");
  const Table table = stage.running({&anna, &bert}, {{"long", true}, {"partner_chat", "table"}});
  for (Peer* each : {&bert, &cleo}) each->ask("lobby.watch");
  anna.ask("chat.say", say(table.room, "To all at the table"));
  const std::string word = stage.word(12);
  const json answer = anna.answer("chat.say", say("", word));
  bert.settle();
  expect(!bert.has_heard("chat.message", text_is(word)),
         "what a seated player says elsewhere does not reach another of the game", "it did");
  if (answer.contains("error")) {
    expect_equal(answer["error"]["data"].value("rule", ""), "partner_chat:table", "the rule");
  }
  const json no = anna.answer("chat.say", say(table.room, "Psst", "team"));
  expect(no.contains("error"), "the team's channel is closed with the policy table", no.dump());
  anna.ask("game.resign", {{"room", table.room}, {"key", stage.key()}});
}

void silent(Stage& stage) {
  stage.needs("partner_chat");
  Peer &anna = stage.newcomer("Anna"), &bert = stage.newcomer("Bert"), &cleo = stage.guest("Cleo");
  const Table table = stage.running({&anna, &bert}, {{"long", true}, {"partner_chat", "silent"}});
  const auto kind = [](const std::string& is) {
    return [is](const json& params) { return params.value("kind", "") == is; };
  };
  anna.hears("server.notice", kind("muted"));
  for (const json& what : {say(table.room, "Hm"), say("", "Hm")}) {
    const json no = anna.refused("talk_forbidden", "chat.say", what);
    expect_equal(no["data"].value("rule", ""), "partner_chat:silent", "the rule");
  }
  anna.refused("talk_forbidden", "room.create", stage.settings(2));
  anna.refused("talk_forbidden", "account.rename", {{"name", "Zoe"}});
  const std::string word = stage.word(12);
  cleo.ask("chat.say", say("", word));
  anna.settle();
  expect(!anna.has_heard("chat.message", text_is(word)), "who plays a silent game is deaf to the lobby", "it was told");
  bert.ask("game.resign", {{"room", table.room}, {"key", stage.key()}});
  anna.hears("server.notice", kind("unmuted"));
  anna.ask("chat.say", say(table.room, "Well played"));
}

void whispered(Stage& stage) {
  stage.needs("whispers");
  const bool may = stage.game().at("options_schema").value("properties", json::object()).contains("whispers");
  Peer &anna = stage.guest("Anna"), &bert = stage.guest("Bert"), &cleo = stage.guest("Cleo");
  json more = json::object();
  if (may) more["options"] = {{"whispers", true}};
  const Table table = stage.running({&anna, &bert}, more);
  cleo.ask("room.join", {{"invite", table.invite}, {"as", "spectator"}});
  const std::string word = stage.word(12);
  json whisper = say(table.room, word, "whisper");
  whisper["to"] = bert.person["id"];
  json aloud = whisper;
  aloud["channel"] = "table";
  anna.refused("wrong_channel", "chat.say", aloud);
  if (!may) {
    const json no = anna.refused("talk_forbidden", "chat.say", whisper);
    expect_equal(no["data"].value("rule", ""), "whisper", "the rule");
  } else {
    anna.ask("chat.say", whisper);
    const json told = bert.hears("chat.message", text_is(word));
    expect_equal(told.value("channel", ""), "whisper", "the channel of a whisper");
    expect_equal(told.at("to").at("id"), bert.person["id"], "to whom it was said");
    cleo.settle();
    expect(!cleo.has_heard("chat.message", text_is(word)), "no whisper for who watches", "it was told");
    const json late = cleo.ask("room.join", {{"room", table.room}, {"as", "spectator"}});
    expect(late.dump().find(word) == std::string::npos, "no whisper in the snapshot of who watches", "it is there");
    json to_cleo = whisper;
    to_cleo["to"] = cleo.person["id"];
    anna.refused("no_such_person", "chat.say", to_cleo);
  }
  anna.ask("game.resign", {{"room", table.room}, {"key", stage.key()}});
}

void lobby_talks(Stage& stage) {
  stage.needs("lobby");
  Peer &anna = stage.guest("Anna"), &bert = stage.guest("Bert");
  bert.ask("lobby.watch");
  const std::string word = stage.word(12);
  anna.ask("chat.say", say("", word));
  const json told = bert.hears("chat.message", text_is(word));
  expect(!told.contains("room"), "no room with a message of the lobby", told.dump());
  bert.ask("lobby.unwatch");
  const std::string again = stage.word(12);
  anna.ask("chat.say", say("", again));
  bert.settle();
  expect(!bert.has_heard("chat.message", text_is(again)), "nothing of the lobby after lobby.unwatch", "it was told");
}

}  // namespace

std::vector<Rule> rules_of_talk() {
  return {
      {"talk.table", "What is said at a table is told to all who listen, and to nobody else.", heard_at_the_table},
      {"talk.lobby", "What is said in the lobby is told to who watches it.", lobby_talks},
      {"talk.wrong_channel", "The lobby has the channel lobby only, a room all others: wrong_channel.", wrong_channel},
      {"talk.texts", "A message is one line that can be seen: text_empty, text_too_long, control_character, bad_text.",
       bad_texts},
      {"talk.spectators", "Spectators speak among themselves during the game; the team's channel opens with it.",
       channels},
      {"talk.whispers",
       "Two opponents whisper where the game's options let them, and nobody else hears it; elsewhere it is "
       "talk_forbidden.",
       whispered},
      {"talk.policy_table", "With partner_chat table a seated player reaches the others at the table alone.", walled},
      {"talk.policy_silent", "With partner_chat silent the seated are mute and deaf, and are told so.", silent},
  };
}

}  // namespace palatine::certify
