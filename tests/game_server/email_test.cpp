// An account's address for mail: it counts once it is confirmed; and a new password for who has forgotten it, of which
// nobody else learns whether there is such an account.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/game_server/scenery.hpp"

namespace palatine::test {
namespace {

const std::string fresh_password = "battery staple";

json address(const std::string& text, const std::string& password = good_password) {
  return {{"password", password}, {"address", text}};
}

// An account whose address is confirmed.
struct Reachable {
  explicit Reachable(World& world, const std::string& name = "Anna", const std::string& mail = "anna@example.org")
      : client(world) {
    client.hello(name);
    claim(client, name);
    client.ok("account.set_email", address(mail));
    client.ok("account.confirm_email", {{"code", world.mails.back().code}});
    world.mails.clear();
  }
  Client client;
};

TEST(Email, counts_once_the_code_that_was_sent_there_comes_back) {
  World world;
  Client anna(world);
  anna.hello("Anna");
  EXPECT_EQ(anna.fails("account.email", json::object()), "not_account");
  EXPECT_EQ(anna.fails("account.set_email", address("anna@example.org")), "not_account");
  claim(anna, "Anna");
  EXPECT_EQ(anna.ok("account.email", json::object()), json::object());
  EXPECT_EQ(anna.fails("account.set_email", address("anna@example.org", "wrong horse")), "wrong_credentials");
  EXPECT_TRUE(world.mails.empty());
  const json asked =
      anna.ok("account.set_email", {{"password", good_password}, {"address", "anna@example.org"}, {"language", "fr"}});
  EXPECT_EQ(asked, json({{"unconfirmed", "anna@example.org"}}));
  ASSERT_EQ(world.mails.size(), 1u);
  EXPECT_EQ(world.mails[0].kind, MailKind::confirm_address);
  EXPECT_EQ(world.mails[0].to, "anna@example.org");
  EXPECT_EQ(world.mails[0].language, NotificationLanguage::fr);
  EXPECT_EQ(world.mails[0].name, "Anna");
  EXPECT_EQ(anna.fails("account.confirm_email", {{"code", "22222222"}}), "unknown_code");
  std::string typed = world.mails[0].code.substr(0, 4) + " " + world.mails[0].code.substr(4);
  for (char& c : typed) c = static_cast<char>(std::tolower(c));
  EXPECT_EQ(anna.ok("account.confirm_email", {{"code", typed}}), json({{"address", "anna@example.org"}}));
  EXPECT_EQ(anna.fails("account.confirm_email", {{"code", typed}}), "unknown_code") << "once";
  world.crash();
  anna.connect();
  anna.hello();
  EXPECT_EQ(anna.ok("account.email", json::object()), json({{"address", "anna@example.org"}}));
}

TEST(Email, is_shown_to_nobody_else) {
  World world;
  std::string heard;
  world.overheard = [&](ConnectionId, bool from_client, const std::string& frame) {
    if (!from_client) heard += frame;
  };
  Reachable anna(world);
  heard.clear();
  Client berta(world);
  berta.hello("Berta");
  const json made = anna.client.ok("room.create", {{"game", "sealed"}, {"options", {{"players", 2}}}});
  anna.client.join(made["room"]);
  anna.client.sit(0);
  berta.join("/i/" + made["invite"].get<std::string>());
  anna.client.ok("chat.say", {{"room", anna.client.room}, {"channel", "table"}, {"text", "good evening"}});
  anna.client.drop();
  anna.client.connect();
  anna.client.hello();
  EXPECT_EQ(heard.find("example.org"), std::string::npos);
}

TEST(Email, of_the_wrong_form_is_refused) {
  World world;
  Client anna(world);
  anna.hello("Anna");
  claim(anna, "Anna");
  for (const char* wrong : {"", "anna", "anna@", "@example.org", "anna@localhost", "anna@example.org, b@example.org",
                            "Anna <anna@example.org>", "ann\u00e9@example.org", "anna@[127.0.0.1]"})
    EXPECT_EQ(anna.fails("account.set_email", address(wrong)), "bad_address") << wrong;
  EXPECT_TRUE(world.mails.empty());
}

TEST(Email, goes_with_the_password_and_another_one_takes_its_place_when_confirmed) {
  World world;
  Reachable anna(world);
  anna.client.ok("account.set_email", address("other@example.org"));
  EXPECT_EQ(anna.client.ok("account.email", json::object()),
            json({{"address", "anna@example.org"}, {"unconfirmed", "other@example.org"}}));
  anna.client.ok("account.confirm_email", {{"code", world.mails.back().code}});
  EXPECT_EQ(anna.client.ok("account.email", json::object()), json({{"address", "other@example.org"}}));
  EXPECT_EQ(anna.client.fails("account.set_email", {{"password", "wrong horse"}}), "wrong_credentials");
  EXPECT_EQ(anna.client.ok("account.set_email", {{"password", good_password}}), json::object());
  world.crash();
  anna.client.connect();
  anna.client.hello();
  EXPECT_EQ(anna.client.ok("account.email", json::object()), json::object());
}

TEST(Email, has_a_code_that_ends_with_five_guesses_or_an_hour) {
  World world;
  Client anna(world);
  anna.hello("Anna");
  claim(anna, "Anna");
  anna.ok("account.set_email", address("anna@example.org"));
  const std::string first = world.mails.back().code;
  for (int i = 0; i < 5; ++i) EXPECT_EQ(anna.fails("account.confirm_email", {{"code", "22222222"}}), "unknown_code");
  EXPECT_EQ(anna.fails("account.confirm_email", {{"code", first}}), "unknown_code");
  anna.ok("account.set_email", address("anna@example.org"));
  world.pass(hour);
  EXPECT_EQ(anna.fails("account.confirm_email", {{"code", world.mails.back().code}}), "unknown_code");
  EXPECT_EQ(anna.ok("account.email", json::object()), json::object());
}

TEST(Email, is_not_sent_without_end_by_one_account_or_to_one_address) {
  World world;
  Client anna(world, "192.0.2.1"), berta(world, "192.0.2.2");
  anna.hello("Anna");
  berta.hello("Berta");
  claim(anna, "Anna");
  claim(berta, "Berta");
  for (int i = 0; i < 3; ++i) anna.ok("account.set_email", address("victim@example.org"));
  EXPECT_EQ(anna.fails("account.set_email", address("other@example.org")), "too_many_mails");
  EXPECT_EQ(berta.fails("account.set_email", address("VICTIM@example.org")), "too_many_mails");
  EXPECT_EQ(world.mails.size(), 3u);
  world.pass(20 * minute);
  anna.ok("account.set_email", address("victim@example.org"));
  world.pass(3 * hour);
  EXPECT_EQ(world.game_server().counts().mail_codes, 0u);
  EXPECT_EQ(world.game_server().counts().mail_budgets, 0u);
}

TEST(Email, is_off_where_the_server_sends_none) {
  World world;
  Reachable anna(world);
  world.mail = false;
  world.crash();
  anna.client.connect();
  const json hello =
      anna.client.ok("session.hello", {{"client", {{"name", "t"}, {"version", "1"}}}, {"token", anna.client.token}});
  EXPECT_EQ(hello["features"].dump().find("\"mail\""), std::string::npos);
  EXPECT_EQ(anna.client.fails("account.set_email", address("other@example.org")), "mail_off");
  EXPECT_EQ(anna.client.fails("account.forgot", {{"name", "Anna"}}), "mail_off");
  EXPECT_EQ(anna.client.fails("account.reset", {{"code", "x"}, {"password", fresh_password}}), "mail_off");
  EXPECT_EQ(anna.client.ok("account.set_email", {{"password", good_password}}), json::object())
      << "it can be taken away";
}

// ---- told by mail --------------------------------------------------------------------------------------------------

json by_mail(const json& more = json::object()) {
  json asked = {{"form", "mail"}, {"kinds", {"your_turn", "game_over"}}};
  asked.update(more);
  return asked;
}
json places(Client& client) {
  return client.ok("tell.list", json::object())["tells"];
}

TEST(ByMail, is_told_who_has_a_confirmed_address_there_and_nowhere_else) {
  World world;
  Client guest(world), bare(world);
  guest.hello("Guest");
  EXPECT_EQ(guest.fails("tell.set", by_mail()), "not_account");
  bare.hello("Berta");
  claim(bare, "Berta");
  EXPECT_EQ(bare.fails("tell.set", by_mail()), "no_address");
  bare.ok("account.set_email", address("berta@example.org"));
  EXPECT_EQ(bare.fails("tell.set", by_mail()), "no_address") << "a code on its way is no address";
  Reachable anna(world);
  EXPECT_EQ(anna.client.fails("tell.set", by_mail({{"url", "https://example.org/"}})), "bad_param");
  EXPECT_EQ(anna.client.fails("tell.set", by_mail({{"auth", "BTBZMqHH6r4Tts7J_aSIgg"}})), "bad_param");
  EXPECT_EQ(anna.client.fails("tell.set", {{"form", "json"}, {"kinds", {"your_turn"}}}), "missing_param");
  const json set = anna.client.ok("tell.set", by_mail())["tell"];
  EXPECT_EQ(set["form"], "mail");
  EXPECT_EQ(set["address"], "anna@example.org");
  EXPECT_FALSE(set.contains("mark"));
  const json again = anna.client.ok("tell.set", by_mail({{"language", "fr"}, {"kinds", {"time_short"}}}))["tell"];
  EXPECT_EQ(again["id"], set["id"]) << "one place for all tables";
  const std::string room(22, 'A');
  world.pass(1);  // they are listed by when they were set
  EXPECT_NE(anna.client.ok("tell.set", by_mail({{"room", room}}))["tell"]["id"], set["id"]) << "and one for each";
  world.crash();
  anna.client.connect();
  anna.client.hello();
  EXPECT_EQ(places(anna.client).size(), 2u);
  EXPECT_EQ(places(anna.client)[0], again);
  Client other(world);
  other.hello("Other");
  EXPECT_EQ(places(other), json::array());
}

TEST(ByMail, ends_with_the_address) {
  World world;
  Reachable anna(world);
  const auto set = [&] {
    anna.client.ok("tell.set", by_mail());
    anna.client.ok("tell.set", by_mail({{"room", std::string(22, 'A')}}));
  };
  const auto stored = [&] { return (*world.store().person({{}, anna.client.person, {}}, world.now()))->tells.size(); };
  anna.client.ok("tell.set",
                 {{"form", "json"}, {"url", "https://hooks.example.org/x"}, {"kinds", {"your_turn", "game_over"}}});
  set();
  anna.client.ok("account.set_email", address("other@example.org"));
  EXPECT_EQ(places(anna.client).size(), 3u) << "not before the other one counts";
  anna.client.ok("account.confirm_email", {{"code", world.mails.back().code}});
  EXPECT_EQ(places(anna.client).size(), 1u) << "whose that one is has not asked for it";
  EXPECT_EQ(stored(), 1u);
  set();
  anna.client.ok("account.set_email", {{"password", good_password}});
  EXPECT_EQ(places(anna.client).size(), 1u);
  EXPECT_EQ(stored(), 1u);
  EXPECT_EQ(anna.client.fails("tell.set", by_mail()), "no_address");
}

TEST(ByMail, ends_where_the_mail_server_knows_nobody_until_the_address_is_confirmed_again) {
  World world;
  Reachable anna(world);
  const json there = {{"address", "anna@example.org"}};
  const json refused = {{"address", "anna@example.org"}, {"refused", true}};
  anna.client.ok("tell.set", by_mail());
  world.address_dead({anna.client.person, "an-older-one@example.org"});
  EXPECT_EQ(anna.client.ok("account.email", json::object()), there);
  EXPECT_EQ(places(anna.client).size(), 1u);
  world.address_dead({anna.client.person, "anna@example.org"});
  EXPECT_EQ(anna.client.ok("account.email", json::object()), refused);
  EXPECT_EQ(places(anna.client), json::array());
  EXPECT_EQ(anna.client.fails("tell.set", by_mail()), "no_address");
  anna.client.ok("account.set_email", address("anna@example.org"));
  ASSERT_FALSE(world.mails.empty()) << "the same address is asked once more";
  EXPECT_EQ(anna.client.ok("account.confirm_email", {{"code", world.mails.back().code}}), there);
  anna.client.ok("tell.set", by_mail());

  // and while she is not here
  anna.client.drop();
  world.pass(hour);
  ASSERT_EQ(world.game_server().counts().people_known, 0u);
  world.address_dead({anna.client.person, "anna@example.org"});
  anna.client.connect();
  anna.client.hello();
  EXPECT_EQ(anna.client.ok("account.email", json::object()), refused);
  EXPECT_EQ(places(anna.client), json::array());
  EXPECT_EQ(anna.client.ok("account.set_email", {{"password", good_password}}), json::object());
}

TEST(ByMail, is_off_where_the_server_sends_none_and_no_table_tells_by_it) {
  World world;
  Reachable anna(world);
  const json made = anna.client.ok("room.create", {{"game", "sealed"}, {"options", {{"players", 2}}}});
  anna.client.join(made["room"]);
  EXPECT_EQ(anna.client.fails(
                "room.set_tell",
                {{"room", made["room"]}, {"url", "https://example.org/"}, {"form", "mail"}, {"kinds", {"your_turn"}}}),
            "bad_param");
  world.mail = false;
  world.crash();
  anna.client.connect();
  anna.client.hello();
  EXPECT_EQ(anna.client.fails("tell.set", by_mail()), "tell_off");
}

TEST(ByMail, alone_is_reason_enough_to_tell) {
  World world(1, {}, NotificationConfig{.webhooks = false});
  Client anna(world), berta(world);
  anna.hello("Anna");
  berta.hello("Berta");
  const json made = anna.ok("room.create", {{"game", "sealed"}, {"options", {{"players", 2}}}});
  anna.join(made["room"]);
  anna.sit(0);
  anna.drop();
  berta.join("/i/" + made["invite"].get<std::string>());
  berta.sit(1);
  EXPECT_EQ(world.tells.size(), 1u);
}

// ---- a new password ------------------------------------------------------------------------------------------------

TEST(Forgot, gets_a_code_that_sets_a_new_password_once_and_signs_all_devices_out) {
  World world;
  Reachable anna(world);
  Client elsewhere(world);
  elsewhere.ok("account.forgot", {{"name", "ANNA"}, {"language", "fr"}});
  ASSERT_EQ(world.mails.size(), 1u);
  EXPECT_EQ(world.mails[0].kind, MailKind::password_reset);
  EXPECT_EQ(world.mails[0].to, "anna@example.org");
  EXPECT_EQ(world.mails[0].language, NotificationLanguage::fr);
  const std::string code = world.mails[0].code;
  EXPECT_EQ(code.size(), 43u);
  EXPECT_EQ(elsewhere.fails("account.reset", {{"code", code}, {"password", "short"}}), "password_too_short");
  EXPECT_EQ(elsewhere.fails("account.reset", {{"code", code.substr(1) + "A"}, {"password", fresh_password}}),
            "unknown_code");
  elsewhere.ok("account.reset", {{"code", code}, {"password", fresh_password}});
  EXPECT_EQ(anna.client.closed, "signed_out");
  EXPECT_EQ(elsewhere.fails("account.reset", {{"code", code}, {"password", good_password}}), "unknown_code") << "once";
  EXPECT_EQ(elsewhere.fails("account.login", {{"name", "Anna"}, {"password", good_password}}), "wrong_credentials");
  const json came = elsewhere.ok("account.login", {{"name", "Anna"}, {"password", fresh_password}});
  EXPECT_EQ(came["person"]["id"], anna.client.person);
  anna.client.connect();
  EXPECT_EQ(
      anna.client.fails("session.hello", {{"client", {{"name", "t"}, {"version", "1"}}}, {"token", anna.client.token}}),
      "unknown_token");
}

TEST(Forgot, has_a_code_that_is_good_for_an_hour) {
  World world;
  Reachable anna(world);
  Client elsewhere(world);
  elsewhere.hello("Guest");
  elsewhere.ok("account.forgot", {{"name", "Anna"}});
  world.pass(hour);
  EXPECT_EQ(elsewhere.fails("account.reset", {{"code", world.mails[0].code}, {"password", fresh_password}}),
            "unknown_code");
}

TEST(Forgot, of_a_code_used_by_two_at_once_serves_one) {
  World world;
  Reachable anna(world);
  Client one(world), other(world);
  one.ok("account.forgot", {{"name", "Anna"}});
  world.passwords_held = true;
  const auto first = one.post("account.reset", {{"code", world.mails[0].code}, {"password", fresh_password}});
  const auto second = other.post("account.reset", {{"code", world.mails[0].code}, {"password", "another horse"}});
  world.release();
  EXPECT_TRUE(one.responses[first].contains("result"));
  EXPECT_EQ(other.responses[second]["error"]["data"]["reason"], "unknown_code");
}

TEST(Forgot, goes_to_no_address_that_is_not_confirmed_or_not_the_account_s_any_more) {
  World world;
  Client anna(world), elsewhere(world);
  anna.hello("Anna");
  claim(anna, "Anna");
  anna.ok("account.set_email", address("anna@example.org"));
  world.mails.clear();
  elsewhere.ok("account.forgot", {{"name", "Anna"}});
  EXPECT_TRUE(world.mails.empty());
  Reachable berta(world, "Berta", "berta@example.org");
  elsewhere.ok("account.forgot", {{"name", "Berta"}});
  ASSERT_EQ(world.mails.size(), 1u);
  const std::string code = world.mails[0].code;
  berta.client.ok("account.set_email", {{"password", good_password}});
  EXPECT_EQ(elsewhere.fails("account.reset", {{"code", code}, {"password", fresh_password}}), "unknown_code");
  elsewhere.ok("account.forgot", {{"name", "Berta"}});
  EXPECT_EQ(world.mails.size(), 1u);
}

// The frames of somebody who asks for that name and then goes on, with the moment at which each comes.
std::vector<std::string> seen_by_stranger(const std::string& name, bool held) {
  World world;
  Reachable anna(world);
  Client bare(world);  // an account without an address
  bare.hello("Berta");
  claim(bare, "Berta");
  Client stranger(world, "198.51.100.7");
  stranger.hello("Stranger");
  stranger.clear();
  world.disk_held = held;
  std::vector<std::string> seen;
  const auto look = [&] {
    seen.push_back(std::to_string(world.now()));
    for (const std::string& frame : stranger.frames) seen.push_back(frame);
    stranger.clear();
  };
  for (int i = 0; i < 25; ++i) {  // beyond every budget
    stranger.post("account.forgot", {{"name", name}});
    look();
    stranger.post("session.ping", json::object());
    look();
    world.pass(100);
    look();
  }
  return seen;
}

TEST(Forgot, looks_the_same_whether_the_account_or_its_address_is_there_or_not) {
  for (const bool held : {false, true}) {
    const auto with = seen_by_stranger("Anna", held);
    EXPECT_EQ(with, seen_by_stranger("Berta", held)) << "no address";
    EXPECT_EQ(with, seen_by_stranger("Nobody", held)) << "no account";
    EXPECT_EQ(with, seen_by_stranger("?", held)) << "no name";
    EXPECT_NE(with[1].find("\"result\""), std::string::npos) << "also while the disk is silent: " << with[1];
  }
}

TEST(NewLogin, from_where_the_account_has_not_been_is_told_by_mail) {
  World world;
  Reachable anna(world);
  const auto log_in_from = [&](const std::string& address) {
    Client client(world, address);
    client.ok("account.login", {{"name", "Anna"}, {"password", good_password}});
  };
  log_in_from("192.0.2.1");
  EXPECT_TRUE(world.mails.empty()) << "from where the account was made";
  log_in_from("203.0.113.77");
  ASSERT_EQ(world.mails.size(), 1u);
  EXPECT_EQ(world.mails[0].kind, MailKind::new_login);
  EXPECT_EQ(world.mails[0].to, "anna@example.org");
  EXPECT_EQ(world.mails[0].place, "203.0.113.0/24");
  EXPECT_EQ(world.mails[0].code, "");
  log_in_from("203.0.113.77");
  EXPECT_EQ(world.mails.size(), 1u) << "known by now";
  for (int i = 1; i <= 10; ++i) log_in_from("198.51." + std::to_string(i) + ".7");
  EXPECT_EQ(world.mails.size(), 3u) << "three in an hour";
}

TEST(Forgot, sends_one_account_few_mails_whoever_asks) {
  World world;
  Reachable anna(world);
  world.pass(2 * hour);
  for (int i = 0; i < 10; ++i) {
    Client stranger(world, "198.51.100." + std::to_string(i));
    stranger.ok("account.forgot", {{"name", "Anna"}});
  }
  EXPECT_EQ(world.mails.size(), 3u);
}

}  // namespace
}  // namespace palatine::test
