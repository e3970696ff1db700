#include <regex>

#include "tools/certify/rule.hpp"

namespace palatine::certify {
namespace {

Peer& bot(Stage& stage) {
  stage.needs("bots");
  return stage.greet(stage.stranger("Robin"), {{"name", "Robin"}, {"bot", true}});
}

Peer& account(Stage& stage) {
  stage.needs("bots");
  stage.needs("accounts");
  Peer& anna = stage.newcomer("Anna");
  anna.person = anna.ask("account.claim", {{"name", "Q" + stage.word(14)}, {"password", password}}).at("person");
  return anna;
}

void of_nobody(Stage& stage) {
  const Peer& robin = bot(stage);
  expect_equal(robin.person.value("kind", ""), "bot", "the kind of who said bot");
  const std::string name = robin.person.value("name", "");
  expect(std::regex_match(name, std::regex("Robin\u00b7[0-9a-f]{2}")), "a name with a tag", name);
  const Peer& back = stage.again(robin);
  expect_equal(back.person, robin.person, "the person of who comes back by its token");
}

void not_for_bots(Stage& stage) {
  Peer& robin = bot(stage);
  robin.refused("not_for_bots", "account.claim", {{"name", "Q" + stage.word(14)}, {"password", password}});
  robin.refused("not_for_bots", "account.code");
  robin.refused("not_for_bots", "account.add_bot", {{"name", "Q" + stage.word(14)}});
}

void of_account(Stage& stage) {
  Peer& anna = account(stage);
  stage.newcomer("Bert").refused("not_account", "account.add_bot", {{"name", "Q" + stage.word(14)}});
  const json wanted = {{"name", "R" + stage.word(14)}, {"key", stage.key()}};
  const json made = anna.ask("account.add_bot", wanted);
  expect_equal(made["person"]["kind"], "bot", "the kind of a bot");
  expect_equal(made["person"]["name"], wanted["name"], "its name, without a tag");
  expect_equal(made["person"].value("owner", ""), anna.person["name"], "its owner");
  expect(made.contains("token"), "its token", made.dump());
  expect(!anna.ask("account.add_bot", wanted).contains("token"), "no token in the answer to a repeat", "it is there");
  Peer& robin = stage.greet(stage.stranger("Robin"), {{"token", made["token"]}});
  expect_equal(robin.person, made["person"], "the person of the bot's token");
  robin.refused("not_for_bots", "account.rename", {{"name", "R" + stage.word(14)}});
  const json list = anna.ask("account.bots").at("bots");
  expect(list.size() == 1 && list[0].value("id", "") == made["person"]["id"], "the bot in account.bots", list.dump());
}

void tokens_of_bots(Stage& stage) {
  Peer& anna = account(stage);
  const json wanted = {{"name", "R" + stage.word(14)}};
  const json made = anna.ask("account.add_bot", wanted);
  const json bot = {{"bot", made["person"]["id"]}};
  const auto comes = [&](const json& token) -> Peer& {
    return stage.greet(stage.stranger("Robin"), {{"token", token}});
  };
  Peer& first = comes(made["token"]);
  const json renewed = anna.ask("account.renew_bot", bot).at("token");
  expect_equal(first.closed().reason, "signed_out", "the reason of the close frame after account.renew_bot");
  stage.stranger("Robin").refused("unknown_token", "session.hello", {{"client", me}, {"token", made["token"]}});
  Peer& second = comes(renewed);
  anna.ask("account.remove_bot", bot);
  expect_equal(second.closed().reason, "signed_out", "the reason of the close frame after account.remove_bot");
  stage.stranger("Robin").refused("unknown_token", "session.hello", {{"client", me}, {"token", renewed}});
  anna.refused("no_such_bot", "account.renew_bot", bot);
  anna.ask("account.add_bot", wanted);  // the name is free
}

void too_many(Stage& stage) {
  stage.needs("bots");
  stage.needs_limit_within("bots_per_account", 20);
  Peer& anna = account(stage);
  for (std::int64_t i = 0; i < stage.limit("bots_per_account"); ++i) {
    anna.ask("account.add_bot", {{"name", "R" + stage.word(14)}});
  }
  anna.refused("too_many_bots", "account.add_bot", {{"name", "R" + stage.word(14)}});
}

void not_welcome(Stage& stage) {
  Peer &robin = bot(stage), &anna = stage.guest("Anna");
  const Table table = stage.open({&anna}, {{"bots", false}});
  const json here = {{"room", table.room}};
  robin.ask("room.join", {{"invite", table.invite}});
  robin.refused("bots_not_welcome", "room.sit", here);
  anna.ask("room.configure", {{"room", table.room}, {"bots", true}});
  robin.ask("room.sit", here);
  anna.ask("room.configure", {{"room", table.room}, {"bots", false}});
  expect_equal(robin.event(table.room, "person_stood").value("removed", json()), json(true),
               "removed of person_stood, when bots are not welcome any more");
}

std::int64_t left(const json& answer) {
  return answer.value(json::json_pointer("/budget/requests"), std::int64_t{-1});
}

void budget(Stage& stage) {
  stage.needs("budget");
  stage.needs_limit_within("requests_burst", 1000);
  Peer& anna = stage.stranger("Anna");
  anna.pace->burst = anna.pace->level = 1e9;  // the server's word is enough
  const json hello = anna.answer("session.hello", {{"client", me}, {"name", "Anna"}, {"budget", true}});
  expect(left(hello) > 0, "a budget beside the answer to hello", hello.dump().substr(0, 100));
  const json refused = anna.answer("room.leave", json::object());
  expect(refused.contains("error") && left(refused) >= 0, "a budget beside a refusal", refused.dump());
  std::vector<int> ids;
  for (std::int64_t i = left(refused); i > 0; --i) ids.push_back(anna.send("session.ping"));
  json answer;
  for (const int id : ids) {
    answer = anna.answer_to(id);
    expect(answer.contains("result"), "as many requests at once as the budget says are done", answer.dump());
  }
  expect(left(answer) < left(refused), "less than " + std::to_string(left(refused)) + " requests left", answer.dump());
  expect(answer["budget"].contains("refill_ms"), "refill_ms, where there are not as many as may be", answer.dump());
  stage.pass(Milliseconds(answer["budget"].value("refill_ms", 0) + 20));
  answer = anna.answer_to(anna.send("session.ping"));
  expect(answer.contains("result"), "a request after refill_ms is done", answer.dump());
  Peer& plain = stage.guest("Bert");
  expect(!plain.answer("session.ping").contains("budget"), "no budget for who has not asked", "it is there");
}

}  // namespace

std::vector<Rule> rules_of_bots() {
  return {
      {"bots.kind", "Who says bot in hello is one, with a tag, and stays one.", of_nobody},
      {"bots.account", "A bot of an account has a name of its own, its owner's name, and a token that is told once.",
       of_account},
      {"bots.tokens", "A token that was renewed, or whose bot was removed, is dead, and its connections are closed.",
       tokens_of_bots},
      {"bots.not_for_bots", "Names, passwords, codes and bots are for people: not_for_bots.", not_for_bots},
      {"bots.not_welcome", "Where bots are not welcome none sits: bots_not_welcome; who sits stands up.", not_welcome},
      {"bots.too_many", "An account has limits.bots_per_account bots: too_many_bots.", too_many},
      {"budget.told", "Who asks is told beside every response how many requests may be sent at once, and they may.",
       budget},
  };
}

}  // namespace palatine::certify
