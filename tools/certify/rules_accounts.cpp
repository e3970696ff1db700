#include "tools/certify/rule.hpp"

namespace palatine::certify {
namespace {

struct Account {
  Peer& person;
  std::string name;
  explicit Account(Stage& stage) : person(stage.newcomer("Anna")), name("Q" + stage.word(14)) {
    stage.needs("accounts");
    person.person = person.ask("account.claim", {{"name", name}, {"password", password}}).at("person");
  }
};

void claims(Stage& stage) {
  stage.needs("accounts");
  Peer& anna = stage.newcomer("Anna");
  const std::string name = "Q" + stage.word(14);
  anna.refused("password_too_short", "account.claim", {{"name", name}, {"password", "1234567"}});
  anna.refused("password_too_long", "account.claim", {{"name", name}, {"password", std::string(129, 'x')}});
  anna.refused("not_account", "account.password", {{"old", password}, {"new", "another horse"}});
  const json done = anna.ask("account.claim", {{"name", name}, {"password", password}});
  expect_equal(done["person"]["id"], anna.person["id"], "the person's id");
  expect_equal(done["person"]["name"], name, "the name, without a tag");
  expect_equal(done["person"]["kind"], "account", "the kind");
  anna.refused("already_account", "account.claim", {{"name", name + "b"}, {"password", password}});
}

void unique_names(Stage& stage) {
  const Account anna(stage);
  std::string shouted = anna.name;
  for (char& c : shouted) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  Peer& bert = stage.newcomer("Bert");
  bert.refused("name_taken", "account.claim", {{"name", anna.name}, {"password", password}});
  bert.refused("name_taken", "account.claim", {{"name", shouted}, {"password", password}});
}

void logs_in(Stage& stage) {
  const Account anna(stage);
  Peer& first = stage.stranger("Anna");
  const json hello = first.ask("account.login", {{"name", anna.name}, {"password", password}, {"client", me}});
  expect_equal(hello["person"]["id"], anna.person.person["id"], "the person's id");
  expect(hello.value("token", "") != "" && hello.value("token", "") != anna.person.token, "a token of the device's own",
         hello.dump().substr(0, 200));
  Peer& guest = stage.newcomer("Bert");
  const json wrong =
      guest.refused("wrong_credentials", "account.login", {{"name", anna.name}, {"password", "wrong horse battery"}});
  const json nobody =
      guest.refused("wrong_credentials", "account.login", {{"name", "Q" + stage.word(14)}, {"password", password}});
  expect_equal(nobody, wrong, "the refusal of a wrong name, beside that of a wrong password");
  const json after = guest.ask("account.login", {{"name", anna.name}, {"password", password}});
  expect_equal(after["person"]["id"], anna.person.person["id"], "the person that the connection goes on as");
}

void devices(Stage& stage) {
  const Account anna(stage);
  Peer& other = stage.stranger("Anna");
  other.ask("account.login", {{"name", anna.name}, {"password", password}, {"client", me}});
  const json list = anna.person.ask("account.devices").at("devices");
  expect_equal(list.size(), 2, "the number of devices");
  std::string theirs;
  for (const json& one : list) {
    if (!one.value("current", false)) theirs = one.value("id", "");
  }
  anna.person.refused("no_such_device", "account.revoke", {{"device", std::string(22, 'A')}});
  anna.person.ask("account.revoke", {{"device", theirs}});
  const Closed how = other.closed();
  expect_equal(how.code, 1008, "the code of the close frame");
  expect_equal(how.reason, "signed_out", "its reason");
}

void logs_out(Stage& stage) {
  Peer& anna = stage.newcomer("Anna");
  anna.send("account.logout");
  const Closed how = anna.closed();
  expect_equal(how.reason, "signed_out", "the reason of the close frame");
  stage.stranger("Anna").refused("unknown_token", "session.hello", {{"client", me}, {"token", anna.token}});
}

void renews(Stage& stage) {
  Peer& anna = stage.newcomer("Anna");
  const std::string fresh = anna.ask("account.renew").at("token");
  expect(fresh != anna.token, "a new token", "the same");
  Peer& back = stage.greet(stage.stranger("Anna"), {{"token", fresh}});
  expect_equal(back.person["id"], anna.person["id"], "the person of the new token");
  stage.stranger("Anna").refused("unknown_token", "session.hello", {{"client", me}, {"token", anna.token}});
}

void codes(Stage& stage) {
  Peer& anna = stage.newcomer("Anna");
  const std::string code = anna.ask("account.code").at("code");
  expect(code.size() == 8 && code.find_first_of("0O1IL") == std::string::npos,
         "eight characters, none of them 0, O, 1, I, L", code);
  std::string typed;
  for (const char c : code) typed += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  typed.insert(4, "-");
  Peer& other = stage.greet(stage.stranger("Anna"), {{"code", typed}});
  expect_equal(other.person["id"], anna.person["id"], "the person of the code");
  expect(other.token != anna.token && !other.token.empty(), "a token of its own", "it has none");
  stage.stranger("Anna").refused("unknown_code", "session.hello", {{"client", me}, {"code", code}});
}

void passwords(Stage& stage) {
  const Account anna(stage);
  anna.person.refused("wrong_credentials", "account.password",
                      {{"old", "wrong horse battery"}, {"new", "another horse"}});
  anna.person.ask("account.password", {{"old", password}, {"new", "another horse"}});
  stage.stranger("Anna").ask("account.login", {{"name", anna.name}, {"password", "another horse"}, {"client", me}});
}

void renames(Stage& stage) {
  const Account anna(stage);
  const std::string name = "Q" + stage.word(14);
  expect_equal(anna.person.ask("account.rename", {{"name", name}})["person"]["name"], name, "the new name");
}

// Each makes the server hash a password, one after the other.
void in_flight(Stage& stage) {
  const Account anna(stage);
  stage.needs_limit_within("requests_in_flight", 40);
  std::vector<int> ids;
  for (std::int64_t i = 0; i < stage.limit("requests_in_flight") + 4; ++i) {
    ids.push_back(anna.person.send("account.password", {{"old", password}, {"new", password}}));
  }
  // Those that are refused are so at once; the others are not waited for.
  const json last = anna.person.answer_to(ids.back());
  expect_equal(last.value(json::json_pointer("/error/data/reason"), ""), "too_many_in_flight",
               "the reason where more than limits.requests_in_flight wait");
}

void guessing(Stage& stage) {
  const Account anna(stage);
  Peer& guest = stage.newcomer("Bert");
  json last;
  for (int i = 0; i < 12; ++i) {
    last = guest.answer("account.login", {{"name", anna.name}, {"password", "wrong horse battery"}});
    const std::string reason = last.value(json::json_pointer("/error/data/reason"), "");
    if (reason == "too_many_attempts") break;
    expect_equal(reason, "wrong_credentials", "the reason");
  }
  expect_equal(last["error"]["data"]["reason"], "too_many_attempts", "the reason after some wrong passwords");
  expect(last["error"]["data"].value("retry_after_ms", 0) > 0, "retry_after_ms with it", last.dump());
  stage.again(anna.person);  // who has a token never waits
}

}  // namespace

std::vector<Rule> rules_of_accounts() {
  return {
      {"accounts.claim",
       "A guest who claims a name stays the same person: password_too_short, password_too_long, not_account, "
       "already_account.",
       claims},
      {"accounts.names", "Accounts' names are unique, ignoring capitals: name_taken.", unique_names},
      {"accounts.login",
       "account.login signs in, also as a first request; a wrong name and a wrong password look the same.", logs_in},
      {"accounts.devices", "A device that is signed out is disconnected: 1008 signed_out; no_such_device.", devices},
      {"accounts.logout", "Who signs out is disconnected, and the token is dead.", logs_out},
      {"accounts.renew", "A new token ends the old one when it is used.", renews},
      {"accounts.code", "A code makes another device the same person's, once: unknown_code.", codes},
      {"accounts.password", "A password is changed by who knows the old one: wrong_credentials.", passwords},
      {"accounts.rename", "An account takes a new name.", renames},
      {"accounts.guessing", "Guessing is slow: too_many_attempts with retry_after_ms; who has a token never waits.",
       guessing},
      {"limits.in_flight", "More than limits.requests_in_flight that wait are refused: too_many_in_flight.", in_flight},
  };
}

}  // namespace palatine::certify
