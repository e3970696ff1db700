// A second factor: who has switched it on comes in by a password and a code, each code once; nobody guesses them; and
// whose role asks for it has no role without it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "tests/game_server/authenticator.hpp"
#include "tests/game_server/scenery.hpp"

namespace palatine::test {
namespace {

const json password = {{"password", good_password}};

json with_code(const std::string& code) {
  json params = password;
  params["code"] = code;
  return params;
}

// An account with a second factor.
struct Careful {
  explicit Careful(World& world, const std::string& account = "Anna") : client(world), name(account) {
    client.hello(name);
    claim(client, name);
    switch_on();
  }
  void switch_on() {
    secret = client.ok("account.begin_second_factor", password)["secret"];
    recovery = client.ok("account.confirm_second_factor", {{"code", code()}})["recovery_codes"]
                   .get<std::vector<std::string>>();
    client.world.pass(totp_step_ms);  // that code was used
  }
  std::string code() const { return shown_by_app(secret, client.world.now()); }
  // A code of six digits that the app does not show.
  std::string wrong() const {
    std::string digits = code();
    digits[0] = digits[0] == '9' ? '0' : static_cast<char>(digits[0] + 1);
    const std::set<std::string> right{shown_by_app(secret, client.world.now() - totp_step_ms),
                                      shown_by_app(secret, client.world.now() + totp_step_ms)};
    return right.contains(digits) ? "000000" : digits;
  }
  // From elsewhere: the reason, or "accepted".
  std::string log_in(const std::optional<std::string>& typed, const std::string& pass = good_password,
                     const std::string& from = "198.51.100.7") const {
    Client stranger(client.world, from);
    json params = {{"name", name}, {"password", pass}, {"client", us}};
    if (typed) params["code"] = *typed;
    return reason_of(stranger.call("account.login", params));
  }

  Client client;
  std::string name, secret;
  std::vector<std::string> recovery;
};

std::optional<SecondFactorRow> kept_of(World& world, const std::string& person) {
  const auto found = world.store().person({{}, person, {}}, world.now());
  return found && *found ? (*found)->second_factor : std::nullopt;
}

TEST(SecondFactor, is_asked_for_once_the_app_has_shown_a_code) {
  World world;
  Client anna(world);
  anna.hello("Anna");
  EXPECT_EQ(anna.fails("account.second_factor", json::object()), "not_account");
  EXPECT_EQ(anna.fails("account.begin_second_factor", password), "not_account");
  claim(anna, "Anna");
  EXPECT_EQ(anna.ok("account.second_factor", json::object()), json({{"on", false}}));
  EXPECT_EQ(anna.fails("account.confirm_second_factor", {{"code", "123456"}}), "second_factor_not_begun");
  EXPECT_EQ(anna.fails("account.begin_second_factor", {{"password", "wrong horse"}}), "wrong_credentials");
  const json begun = anna.ok("account.begin_second_factor", password);
  const std::string secret = begun["secret"];
  EXPECT_EQ(from_base32(secret).size(), totp_secret_bytes);
  EXPECT_EQ(begun["uri"], "otpauth://totp/Test:Anna?secret=" + secret + "&issuer=Test");
  Client other(world, "198.51.100.7");
  other.ok("account.login", {{"name", "Anna"}, {"password", good_password}});
  EXPECT_EQ(anna.ok("account.second_factor", json::object()), json({{"on", false}})) << "nobody has confirmed it";
  EXPECT_EQ(other.fails("account.confirm_second_factor", {{"code", "12345"}}), "wrong_code");
  const json on = anna.ok("account.confirm_second_factor", {{"code", shown_by_app(secret, world.now())}});
  EXPECT_EQ(on["recovery_codes"].size(), 10u);
  EXPECT_EQ(std::set<json>(on["recovery_codes"].begin(), on["recovery_codes"].end()).size(), 10u);
  EXPECT_THAT(on["recovery_codes"][0].get<std::string>(), testing::MatchesRegex("....-....-...."));
  const json now = anna.ok("account.second_factor", json::object());
  EXPECT_EQ(now["on"], true);
  EXPECT_EQ(now["recovery_left"], 10);
  EXPECT_EQ(anna.fails("account.begin_second_factor", password), "second_factor_on");
  EXPECT_EQ(world.game_server().counts().second_factors, 0u);
}

TEST(SecondFactor, that_was_begun_is_forgotten_after_ten_minutes) {
  World world;
  Client anna(world);
  anna.hello("Anna");
  claim(anna, "Anna");
  const std::string first = anna.ok("account.begin_second_factor", password)["secret"];
  const std::string second = anna.ok("account.begin_second_factor", password)["secret"];
  EXPECT_NE(first, second);
  EXPECT_EQ(anna.fails("account.confirm_second_factor", {{"code", shown_by_app(first, world.now())}}), "wrong_code");
  EXPECT_EQ(world.game_server().counts().second_factors, 1u);
  world.pass(10 * minute);
  EXPECT_EQ(anna.fails("account.confirm_second_factor", {{"code", shown_by_app(second, world.now())}}),
            "second_factor_not_begun");
  EXPECT_EQ(world.game_server().counts().second_factors, 0u);
}

TEST(SecondFactor, stands_between_a_right_password_and_the_account) {
  World world;
  Careful anna(world);
  EXPECT_EQ(anna.log_in(std::nullopt), "second_factor_needed");
  EXPECT_EQ(anna.log_in(std::nullopt, "wrong horse"), "wrong_credentials") << "of the code nobody speaks before";
  EXPECT_EQ(anna.log_in(anna.code(), "wrong horse"), "wrong_credentials");
  EXPECT_EQ(anna.log_in(anna.wrong()), "wrong_code");
  const json before = anna.client.ok("account.devices", json::object())["devices"];
  EXPECT_EQ(before.size(), 1u) << "who was refused has no token";
  EXPECT_EQ(anna.log_in(anna.code()), "accepted");
  EXPECT_EQ(anna.client.ok("account.devices", json::object())["devices"].size(), 2u);
  // a token is enough, and so is a code that a device which is in has asked for
  EXPECT_EQ(comes_back(world, anna.client.token), anna.client.person);
  const std::string code = anna.client.ok("account.code", json::object())["code"];
  EXPECT_EQ(reason_of(Client(world).call("session.hello", {{"client", us}, {"code", code}})), "accepted");
}

TEST(SecondFactor, costs_a_password_to_hash_whether_a_code_comes_or_not) {
  World world;
  Careful anna(world);
  const int before = world.passwords_checked;
  anna.log_in(std::nullopt);
  anna.log_in(std::nullopt, "wrong horse");
  anna.log_in(anna.wrong());
  EXPECT_EQ(world.passwords_checked, before + 3);
}

TEST(SecondFactor, takes_each_code_once_also_after_a_crash) {
  World world;
  Careful anna(world);
  const std::string code = anna.code();
  EXPECT_EQ(anna.log_in(code), "accepted");
  EXPECT_EQ(anna.log_in(code), "wrong_code") << "somebody has read it over a shoulder";
  world.crash();
  EXPECT_EQ(anna.log_in(code), "wrong_code");
  world.pass(totp_step_ms);
  EXPECT_EQ(anna.log_in(anna.code()), "accepted");
}

TEST(SecondFactor, of_two_who_come_with_one_code_at_once_lets_in_one) {
  World world;
  Careful anna(world);
  const json params = {{"name", "Anna"}, {"password", good_password}, {"code", anna.code()}, {"client", us}};
  Client first(world, "198.51.100.7"), second(world, "203.0.113.7");
  world.passwords_held = true;
  const auto one = first.post("account.login", params), two = second.post("account.login", params);
  world.passwords_held = false;
  world.release();
  EXPECT_EQ(reason_of(first.responses[one]), "accepted");
  EXPECT_EQ(reason_of(second.responses[two]), "wrong_code");
}

TEST(SecondFactor, is_told_only_when_it_is_durable) {
  World world;
  Client anna(world);
  anna.hello("Anna");
  claim(anna, "Anna");
  const std::string secret = anna.ok("account.begin_second_factor", password)["secret"];
  world.disk_held = true;
  const auto asked = anna.post("account.confirm_second_factor", {{"code", shown_by_app(secret, world.now())}});
  EXPECT_FALSE(anna.responses.contains(asked));
  world.crash();  // it was not
  Client elsewhere(world, "198.51.100.7");
  elsewhere.ok("account.login", {{"name", "Anna"}, {"password", good_password}});
}

TEST(SecondFactor, has_recovery_codes_that_are_good_once_however_they_are_typed) {
  World world;
  Careful anna(world);
  std::string typed = anna.recovery[3];
  for (char& c : typed) c = c == '-' ? ' ' : static_cast<char>(std::tolower(c));
  EXPECT_EQ(anna.log_in(typed), "accepted");
  EXPECT_EQ(anna.log_in(anna.recovery[3]), "wrong_code");
  world.crash();
  EXPECT_EQ(anna.log_in(anna.recovery[3]), "wrong_code");
  for (const std::size_t each : {0u, 9u, 5u}) EXPECT_EQ(anna.log_in(anna.recovery[each]), "accepted");
  anna.client.connect();
  anna.client.hello();
  EXPECT_EQ(anna.client.ok("account.second_factor", json::object())["recovery_left"], 6);
  world.pass(hour);
  for (const std::size_t each : {1u, 2u, 4u, 6u, 7u, 8u}) {
    world.pass(minute);
    EXPECT_EQ(anna.log_in(anna.recovery[each]), "accepted");
  }
  EXPECT_EQ(anna.client.ok("account.second_factor", json::object())["recovery_left"], 0);
  EXPECT_EQ(anna.log_in(""), "wrong_code") << "none left is no code";
  // the store knows none of them
  Careful berta(world, "Berta");
  const auto kept = kept_of(world, berta.client.person);
  ASSERT_TRUE(kept);
  for (const std::string& each : berta.recovery) EXPECT_THAT(kept->recovery, testing::Not(testing::HasSubstr(each)));
}

// From as many addresses as there are, and over restarts: two a day in the long run.
TEST(SecondFactor, is_not_guessed) {
  World world;
  Careful anna(world);
  int looked_at = 0, next = 0;
  const auto guess = [&] {
    const std::string from = "198.51." + std::to_string(next / 250 % 250) + "." + std::to_string(next % 250 + 1);
    ++next;
    const std::string said = anna.log_in(anna.wrong(), good_password, from);
    if (said == "wrong_code")
      ++looked_at;
    else
      EXPECT_EQ(said, "too_many_attempts");
  };
  for (int i = 0; i < 40; ++i) {
    guess();
    world.pass(2 * minute);
  }
  EXPECT_EQ(looked_at, 10);
  EXPECT_EQ(anna.log_in(anna.code()), "too_many_attempts") << "or a right one would tell itself from a wrong one";
  world.crash();
  EXPECT_EQ(anna.log_in(anna.code()), "too_many_attempts") << "a restart forgets nothing";
  EXPECT_EQ(anna.log_in(anna.recovery[0]), "accepted") << "who owns it is not locked out";
  for (int days = 0; days < 5; ++days) {
    for (int i = 0; i < 24; ++i) {
      world.pass(hour);
      guess();
    }
  }
  EXPECT_LE(looked_at, 10 + 2 * 5 + 1);
  EXPECT_GE(looked_at, 10 + 2 * 5 - 1);
  world.pass(24 * hour);
  EXPECT_EQ(anna.log_in(anna.code()), "accepted");
}

TEST(SecondFactor, wrong_recovery_codes_slow_an_address) {
  World world;
  Careful anna(world);
  std::vector<std::string> said;
  for (int i = 0; i < 8; ++i) said.push_back(anna.log_in("AAAA-BBBB-CCC" + std::to_string(i)));
  EXPECT_EQ(said.front(), "wrong_code");
  EXPECT_EQ(said.back(), "too_many_attempts");
  EXPECT_EQ(anna.log_in(anna.recovery[0], good_password, "203.0.113.7"), "accepted") << "from elsewhere";
}

TEST(SecondFactor, goes_with_password_and_code_alone) {
  World world;
  Careful anna(world);
  EXPECT_EQ(anna.client.fails("account.end_second_factor", {{"password", "wrong horse"}, {"code", anna.code()}}),
            "wrong_credentials");
  EXPECT_EQ(anna.client.fails("account.end_second_factor", with_code(anna.wrong())), "wrong_code");
  EXPECT_EQ(anna.log_in(std::nullopt), "second_factor_needed");
  anna.client.ok("account.end_second_factor", with_code(anna.code()));
  EXPECT_EQ(anna.client.fails("account.end_second_factor", with_code(anna.recovery[0])), "second_factor_off");
  EXPECT_EQ(anna.log_in(std::nullopt), "accepted");
  EXPECT_EQ(anna.log_in("123456"), "accepted") << "of who has none a code is not looked at";
  world.crash();
  EXPECT_EQ(anna.log_in(std::nullopt), "accepted");
  EXPECT_FALSE(kept_of(world, anna.client.person));
  // another one has another secret
  anna.client.connect();
  anna.client.hello();
  const std::string before = anna.secret;
  const std::string recovery = anna.recovery[1];
  anna.switch_on();
  EXPECT_NE(anna.secret, before);
  EXPECT_EQ(anna.log_in(recovery), "wrong_code");
  anna.client.ok("account.end_second_factor", with_code(anna.recovery[1]));
}

TEST(SecondFactor, outlives_a_new_password_and_a_new_name) {
  World world;
  Careful anna(world);
  anna.client.ok("account.password", {{"old", good_password}, {"new", "battery staple"}});
  anna.client.ok("account.rename", {{"name", "Anna Magna"}});
  anna.name = "Anna Magna";
  EXPECT_EQ(anna.log_in(std::nullopt, "battery staple"), "second_factor_needed");
  EXPECT_EQ(anna.log_in(anna.code(), "battery staple"), "accepted");
}

TEST(SecondFactor, is_not_for_bots_and_goes_with_the_person) {
  World world;
  Careful anna(world);
  const json bot = anna.client.ok("account.add_bot", {{"name", "Robin"}});
  Client robin(world);
  robin.token = bot["token"];
  robin.hello();
  EXPECT_EQ(robin.fails("account.begin_second_factor", password), "not_for_bots");
  EXPECT_EQ(robin.fails("account.second_factor", json::object()), "not_for_bots");
  anna.client.ok("account.delete", {{"confirm", true}, {"password", good_password}});
  EXPECT_FALSE(kept_of(world, anna.client.person));
}

TEST(SecondFactor, is_told_by_mail_when_it_comes_and_when_it_goes) {
  World world;
  Client client(world);
  client.hello("Anna");
  claim(client, "Anna");
  client.ok("account.set_email", {{"password", good_password}, {"address", "anna@example.org"}, {"language", "fr"}});
  client.ok("account.confirm_email", {{"code", world.mails.back().code}});
  world.mails.clear();
  const std::string secret = client.ok("account.begin_second_factor", password)["secret"];
  EXPECT_TRUE(world.mails.empty());
  client.ok("account.confirm_second_factor", {{"code", shown_by_app(secret, world.now())}});
  ASSERT_EQ(world.mails.size(), 1u);
  EXPECT_EQ(world.mails[0].kind, MailKind::second_factor_on);
  EXPECT_EQ(world.mails[0].to, "anna@example.org");
  EXPECT_EQ(world.mails[0].language, NotificationLanguage::fr);
  world.pass(totp_step_ms);
  client.ok("account.end_second_factor", with_code(shown_by_app(secret, world.now())));
  ASSERT_EQ(world.mails.size(), 2u);
  EXPECT_EQ(world.mails[1].kind, MailKind::second_factor_off);
}

// ---- whoever runs the server ---------------------------------------------------------------------------------------

TEST(SecondFactor, is_switched_off_for_who_has_lost_the_app) {
  World world;
  Careful anna(world);
  Client berta(world);
  berta.hello("Berta");
  claim(berta, "Berta");
  anna.client.drop();
  world.pass(10 * minute);  // she is not in memory
  const auto off = [&](const std::string& who) {
    const auto done = world.order(AdminEndSecondFactor{who});
    if (!done) return std::string(done.error().reason);
    return (*done)["person"]["name"].get<std::string>();
  };
  EXPECT_EQ(off("Nobody"), "no_such_person");
  EXPECT_EQ(off("Berta"), "second_factor_off");
  EXPECT_EQ(off("anna"), "Anna");
  EXPECT_EQ(anna.log_in(std::nullopt), "accepted");
  const auto audit = world.store().start(world.now(), 0, 0)->audit;
  ASSERT_FALSE(audit.empty());
  EXPECT_EQ(audit.back().act, "end_second_factor");
  EXPECT_EQ(audit.back().person, anna.client.person);
  EXPECT_EQ(audit.back().by, "");
}

TEST(SecondFactor, is_what_a_role_takes_where_the_server_says_so) {
  World world;
  Staff helper(world, "Hanna", ServerRole::helper);
  Staff moderator(world, "Moritz", ServerRole::moderator);
  Staff admin(world, "Ada", ServerRole::admin);
  Client target(world, "203.0.113.1");
  target.hello("Target");
  const auto refused_are = [&](moderation::SecondFactorFor whom) {
    world.second_factor_for(whom);
    std::string who;
    for (Client* each :
         {static_cast<Client*>(&helper), static_cast<Client*>(&moderator), static_cast<Client*>(&admin)}) {
      const std::string said = reason_of(each->call("admin.person", {{"person", target.person}}));
      EXPECT_TRUE(said == "accepted" || said == "second_factor_required") << said;
      const bool required = each->ok("account.second_factor", json::object()).value("required", false);
      EXPECT_EQ(required, said != "accepted");
      if (said != "accepted") who += each->name + " ";
    }
    return who;
  };
  using enum moderation::SecondFactorFor;
  EXPECT_EQ(refused_are(nobody), "");
  EXPECT_EQ(refused_are(admins), "Ada ");
  EXPECT_EQ(refused_are(moderators), "Moritz Ada ");
  EXPECT_EQ(refused_are(helpers), "Hanna Moritz Ada ");
  EXPECT_EQ(target.fails("admin.person", {{"person", target.person}}), "not_permitted") << "who has no role";
  EXPECT_EQ(helper.fails("admin.audit", json::object()), "not_permitted") << "what a helper may not anyway";
  // who files a report tells nobody who may not read it
  target.ok("report.file", {{"person", admin.person}, {"kind", "other"}, {"text", "First"}});
  Client second(world, "203.0.113.2");
  second.hello("Second");
  second.ok("report.file", {{"person", target.person}, {"kind", "other"}, {"text", "Rude"}});
  EXPECT_EQ(admin.count("admin.report_filed"), 0);
  // all else is as it was
  admin.ok("chat.say", {{"text", "Good evening"}});
  const std::string secret = admin.ok("account.begin_second_factor", password)["secret"];
  admin.ok("account.confirm_second_factor", {{"code", shown_by_app(secret, world.now())}});
  admin.ok("admin.person", {{"person", target.person}});
  second.ok("report.file", {{"person", target.person}, {"kind", "other"}, {"text", "Ruder"}});
  EXPECT_EQ(admin.count("admin.report_filed"), 1);
  world.pass(totp_step_ms);
  admin.ok("account.end_second_factor", with_code(shown_by_app(secret, world.now())));
  EXPECT_EQ(admin.fails("admin.person", {{"person", target.person}}), "second_factor_required");
}

}  // namespace
}  // namespace palatine::test
