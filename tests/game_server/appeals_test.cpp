// Appeals of bans: by a link that needs no login, once, and decided by somebody else than who has banned, where there
// is somebody.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/game_server/scenery.hpp"

namespace palatine::test {
namespace {

AdminSanction ban(const std::string& person, std::optional<Millis> for_ms = std::nullopt,
                  std::optional<std::string> room = std::nullopt) {
  return {SanctionKind::ban, person, std::nullopt, std::move(room), for_ms, "Enough.", std::nullopt};
}

json banned(const std::string& person) {
  return {{"kind", "ban"}, {"person", person}, {"why", "Enough."}};
}

// What is told to who is turned away.
json turned_away(Client& client) {
  client.connect();
  return client.call("session.hello", {{"client", us}, {"token", client.token}})["error"]["data"];
}

std::string token_of(Client& client) {
  const json data = turned_away(client);
  EXPECT_EQ(data["reason"], "banned");
  return data["args"].value("appeal", "");
}

json appeal(const std::string& token, const std::string& text = "It was my brother.") {
  return {{"token", token}, {"text", text}};
}

json decide(const json& sanction, const char* outcome, const json& more = json::object()) {
  json params = {{"sanction", sanction}, {"outcome", outcome}};
  params.update(more);
  return params;
}

struct Court {
  explicit Court(World& world)
      : admin(world, "Ada", ServerRole::admin),
        moderator(world, "Mona", ServerRole::moderator),
        other(world, "Otto", ServerRole::moderator),
        helper(world, "Hanna", ServerRole::helper),
        anna(world) {
    anna.hello("Anna");
  }
  Staff admin, moderator, other, helper;
  Client anna;
};

TEST(Appeal, the_refusal_tells_the_way_and_nobody_must_sign_in) {
  World world;
  Court court(world);
  const json laid = court.moderator.ok("admin.sanction", banned(court.anna.person))["sanction"];
  const std::string told = court.anna.notified("server.notice").back()["appeal"];
  const std::string token = token_of(court.anna);
  EXPECT_EQ(token.size(), 43u);
  EXPECT_EQ(told, token) << "who was there when it was laid is told the same";

  Client stranger(world, "198.51.100.7");  // never says hello
  const json before = stranger.ok("appeal.get", {{"token", token}});
  EXPECT_EQ(before["why"], "Enough.");
  EXPECT_EQ(before["holds"], true);
  EXPECT_EQ(before["person"]["id"], court.anna.person);
  EXPECT_EQ(before["text_most"], world.limits().appeal_length);
  EXPECT_FALSE(before.contains("text"));
  EXPECT_FALSE(before.contains("by")) << "who has banned is not told";

  const json after = stranger.ok("appeal.file", appeal(token));
  EXPECT_EQ(after["text"], "It was my brother.");
  EXPECT_FALSE(after.contains("outcome"));
  EXPECT_EQ(stranger.fails("appeal.file", appeal(token, "And another thing.")), "already_appealed");
  EXPECT_EQ(stranger.ok("appeal.get", {{"token", token}}), after);

  // the queue
  for (Client* each : {static_cast<Client*>(&court.moderator), static_cast<Client*>(&court.helper)}) {
    EXPECT_EQ(each->notified("admin.appeal_filed").back(), (json{{"open", 1}}));
    const json page = each->ok("admin.appeals", json::object());
    ASSERT_EQ(page["sanctions"].size(), 1u);
    EXPECT_EQ(page["open"], 1);
    EXPECT_EQ(page["sanctions"][0]["id"], laid["id"]);
    EXPECT_EQ(page["sanctions"][0]["appeal"]["text"], "It was my brother.");
  }
  EXPECT_EQ(court.anna.count("admin.appeal_filed"), 0);
  EXPECT_EQ(court.helper.ok("admin.sanctions", json::object())["sanctions"][0]["appeal"]["text"], "It was my brother.");

  // refused, with a sentence
  EXPECT_EQ(court.helper.fails("admin.decide", decide(laid["id"], "accepted")), "not_permitted");
  EXPECT_EQ(court.other.fails("admin.decide", decide(laid["id"], "refused")), "text_empty");
  court.other.ok("admin.decide", decide(laid["id"], "refused", {{"answer", "We have seen the log."}}));
  EXPECT_EQ(court.admin.fails("admin.decide", decide(laid["id"], "accepted")), "already_decided");
  const json outcome = stranger.ok("appeal.get", {{"token", token}});
  EXPECT_EQ(outcome["outcome"], "refused");
  EXPECT_EQ(outcome["answer"], "We have seen the log.");
  EXPECT_EQ(outcome["holds"], true);
  EXPECT_FALSE(outcome.contains("decided_by")) << "who has decided is not told";
  EXPECT_EQ(token_of(court.anna), token) << "the ban holds on";
  EXPECT_EQ(court.other.ok("admin.appeals", json::object()), (json{{"open", 0}, {"sanctions", json::array()}}));
  const json decided = court.other.ok("admin.appeals", {{"decided", true}})["sanctions"];
  ASSERT_EQ(decided.size(), 1u);
  EXPECT_EQ(decided[0]["appeal"]["decided_by"]["name"], "Otto");
}

TEST(Appeal, that_is_accepted_lifts_the_ban) {
  World world;
  Court court(world);
  const json laid = court.moderator.ok("admin.sanction", banned(court.anna.person))["sanction"];
  const std::string token = token_of(court.anna);
  Client stranger(world);
  stranger.ok("appeal.file", appeal(token));
  court.other.ok("admin.decide", decide(laid["id"], "accepted", {{"key", "d1"}}));
  court.other.ok("admin.decide", decide(laid["id"], "accepted", {{"key", "d1"}}));  // the answer was lost
  court.anna.connect();
  court.anna.hello();
  for (int restart = 0; restart < 2; ++restart) {
    const json outcome = stranger.ok("appeal.get", {{"token", token}});
    EXPECT_EQ(outcome["outcome"], "accepted");
    EXPECT_EQ(outcome["holds"], false);
    EXPECT_EQ(outcome["person"]["name"].get<std::string>().substr(0, 4), "Anna") << "still known by name";
    world.crash();
    stranger.connect();
    court.anna.connect();
    court.anna.hello();
  }
}

TEST(Appeal, is_decided_by_somebody_else_where_there_is_somebody) {
  World world;
  Court court(world);
  const json laid = court.moderator.ok("admin.sanction", banned(court.anna.person))["sanction"];
  Client stranger(world);
  stranger.ok("appeal.file", appeal(token_of(court.anna)));
  EXPECT_EQ(court.moderator.fails("admin.decide", decide(laid["id"], "accepted")), "own_ban");
  // those who are gone, may not or are banned themselves don't count
  world.moderate(AdminSetRole{"Otto", ServerRole::helper, {}});
  EXPECT_EQ(court.moderator.fails("admin.decide", decide(laid["id"], "accepted")), "own_ban") << "there is an admin";
  world.moderate(ban("Ada"));
  court.moderator.ok("admin.decide", decide(laid["id"], "accepted"));
}

TEST(Appeal, whoever_runs_the_server_decides_also_about_the_own_bans) {
  World world;
  Court court(world);
  const json laid = world.moderate(ban(court.anna.person))["sanction"];
  Client stranger(world);
  stranger.ok("appeal.file", appeal(token_of(court.anna)));
  EXPECT_EQ(world.moderate(AdminDecide{laid["id"], AppealOutcome::refused, "No.", {}}), json::object());
}

TEST(Appeal, of_an_equal_or_of_a_higher_role_is_not_seen) {
  World world;
  Court court(world);
  const std::string person = court.other.person;
  const json laid = court.admin.ok("admin.sanction", banned(person))["sanction"];
  const std::string token = token_of(court.other);
  court.moderator.clear();
  court.admin.clear();
  Client stranger(world);
  stranger.ok("appeal.file", appeal(token));
  EXPECT_EQ(court.moderator.count("admin.appeal_filed"), 0);
  EXPECT_EQ(court.admin.count("admin.appeal_filed"), 1);
  EXPECT_TRUE(court.moderator.ok("admin.appeals", json::object())["sanctions"].empty());
  EXPECT_FALSE(court.moderator.ok("admin.sanctions", json::object())["sanctions"][0].contains("appeal"));
  EXPECT_FALSE(court.moderator.ok("admin.person", {{"person", person}})["sanctions"][0].contains("appeal"));
  EXPECT_EQ(court.moderator.fails("admin.decide", decide(laid["id"], "accepted")), "no_such_appeal");
  court.admin.ok("admin.decide", decide(laid["id"], "accepted"));  // nobody else could
}

TEST(Appeal, is_of_bans_of_a_person_from_the_server_alone) {
  World world;
  Court court(world);
  const json room = court.moderator.ok("room.create", two)["room"];
  world.moderate(ban(court.anna.person, std::nullopt, room));
  EXPECT_FALSE(court.anna.notified("server.notice").back().contains("appeal"));
  const json from_table = court.anna.call("room.join", {{"room", room}})["error"]["data"];
  EXPECT_EQ(from_table["reason"], "banned");
  EXPECT_FALSE(from_table["args"].contains("appeal"));
  world.moderate(AdminSanction{SanctionKind::mute, court.anna.person, {}, {}, {}, "Enough.", {}});
  EXPECT_FALSE(court.anna.notified("server.notice").back().contains("appeal"));
  world.moderate(AdminSanction{SanctionKind::ban, {}, "203.0.113.0/24", {}, {}, "Spam.", {}});
  Client far(world, "203.0.113.9");
  const json by_range = far.call("session.hello", {{"client", us}})["error"]["data"];
  EXPECT_EQ(by_range["reason"], "banned");
  EXPECT_FALSE(by_range["args"].contains("appeal")) << "a range of addresses is nobody's";
}

TEST(Appeal, a_bot_that_is_banned_with_its_owner_has_the_owners_link) {
  World world;
  Staff owner(world, "Anna", ServerRole::player);
  const json made = owner.ok("account.add_bot", {{"name", "Robota"}});
  const std::string owners = owner.person;
  world.moderate(ban(owners));
  const std::string token = token_of(owner);
  Client bot(world);
  const json data = bot.call("session.hello", {{"client", us}, {"token", made["token"]}})["error"]["data"];
  EXPECT_EQ(data["args"]["appeal"], token);
  Client stranger(world);
  EXPECT_EQ(stranger.ok("appeal.get", {{"token", token}})["person"]["id"], owners);
}

TEST(Appeal, links_hold_over_restarts_and_end_with_the_ban) {
  World world;
  Court court(world);
  const json laid = world.moderate(ban(court.anna.person, hour))["sanction"];
  const std::string first = token_of(court.anna);
  EXPECT_EQ(token_of(court.anna), first) << "who tries again is not given ever more";
  std::vector<std::string> tokens{first};
  for (int i = 0; i < 6; ++i) {
    world.stay_down(second);
    tokens.push_back(token_of(court.anna));
    EXPECT_NE(tokens.back(), tokens[tokens.size() - 2]) << "only its hash is kept";
  }
  Client stranger(world);
  EXPECT_EQ(stranger.ok("appeal.get", {{"token", first}})["why"], "Enough.") << "the first, which the mail has, stays";
  EXPECT_EQ(stranger.ok("appeal.get", {{"token", tokens.back()}})["why"], "Enough.");
  EXPECT_EQ(stranger.fails("appeal.get", {{"token", tokens[1]}}), "unknown_appeal") << "four are kept";
  world.pass(hour);
  stranger.connect();
  EXPECT_EQ(stranger.fails("appeal.get", {{"token", first}}), "unknown_appeal");
  EXPECT_EQ(stranger.fails("appeal.file", appeal(first)), "unknown_appeal");
}

TEST(Appeal, that_nobody_decided_goes_with_its_ban) {
  World world;
  Court court(world);
  const json laid = world.moderate(ban(court.anna.person, hour))["sanction"];
  Client stranger(world);
  stranger.ok("appeal.file", appeal(token_of(court.anna)));
  EXPECT_EQ(court.other.ok("admin.appeals", json::object())["open"], 1);
  world.pass(hour);
  EXPECT_EQ(court.other.ok("admin.appeals", json::object())["open"], 0);
  EXPECT_EQ(court.other.fails("admin.decide", decide(laid["id"], "accepted")), "no_such_appeal");
  court.anna.connect();
  court.anna.hello();
}

TEST(Appeal, who_lifts_the_ban_says_yes_to_it) {
  World world;
  Court court(world);
  const json laid = court.moderator.ok("admin.sanction", banned(court.anna.person))["sanction"];
  const std::string token = token_of(court.anna);
  Client stranger(world);
  stranger.ok("appeal.file", appeal(token));
  court.moderator.ok("admin.lift", {{"sanction", laid["id"]}});
  EXPECT_EQ(stranger.ok("appeal.get", {{"token", token}})["outcome"], "accepted");
  EXPECT_EQ(court.moderator.ok("admin.appeals", json::object())["open"], 0);
}

TEST(Appeal, guessed_tokens_cost_ever_longer_waits) {
  World world;
  Court court(world);
  world.moderate(ban(court.anna.person));
  const std::string token = token_of(court.anna);
  Client stranger(world, "198.51.100.7");
  for (int i = 0; i < 5; ++i)
    EXPECT_EQ(stranger.fails("appeal.get", {{"token", "guess " + std::to_string(i)}}), "unknown_appeal");
  EXPECT_EQ(stranger.fails("appeal.file", appeal("guess")), "unknown_appeal");
  EXPECT_EQ(stranger.fails("appeal.get", {{"token", token}}), "too_many_attempts") << "also the right one";
  Client elsewhere(world, "203.0.113.1");
  elsewhere.ok("appeal.get", {{"token", token}});
  world.pass(minute);
  stranger.connect();                                                          // who says no hello is not kept for long
  for (int i = 0; i < 20; ++i) stranger.ok("appeal.get", {{"token", token}});  // the right one costs nothing
}

TEST(Appeal, is_as_long_as_it_may_be) {
  Limits limits = with_long_past();
  limits.appeal_length = 10;
  World world(1, limits);
  Client anna(world), stranger(world);
  anna.hello("Anna");
  world.moderate(ban(anna.person));
  const std::string token = token_of(anna);
  EXPECT_EQ(stranger.fails("appeal.file", appeal(token, "éééééééééé é")), "text_too_long");
  EXPECT_EQ(stranger.fails("appeal.file", appeal(token, "  ")), "text_empty");
  EXPECT_EQ(stranger.fails("appeal.file", appeal(token, "a\nb")), "control_character");
  stranger.ok("appeal.file", appeal(token, "éééééééééé"));  // characters, not bytes
}

TEST(Appeal, only_so_many_wait) {
  Limits limits = with_long_past();
  limits.open_appeals = 1;
  World world(1, limits);
  Client anna(world), bert(world), stranger(world);
  anna.hello("Anna");
  bert.hello("Bert");
  world.moderate(ban(anna.person, hour));
  world.moderate(ban(bert.person));
  const std::string berts = token_of(bert);
  stranger.ok("appeal.file", appeal(token_of(anna)));
  EXPECT_EQ(stranger.fails("appeal.file", appeal(berts)), "server_busy");
  world.pass(hour);  // hers is over, and makes room
  stranger.connect();
  stranger.ok("appeal.file", appeal(berts));
}

TEST(Appeal, pages_have_fifty_and_an_order) {
  World world(1, patient());
  Staff mona(world, "Mona", ServerRole::moderator);
  Client stranger(world);
  std::vector<std::unique_ptr<Client>> people;
  for (int i = 0; i < 51; ++i) {
    people.push_back(std::make_unique<Client>(world));
    people.back()->hello("Anna");
    world.moderate(ban(people.back()->person));
    stranger.ok("appeal.file", appeal(token_of(*people.back()), "number " + std::to_string(i)));
    world.pass(1);
  }
  const json first = mona.ok("admin.appeals", json::object());
  ASSERT_EQ(first["sanctions"].size(), 50u);
  EXPECT_EQ(first["sanctions"][0]["appeal"]["text"], "number 0") << "the oldest first";
  const json next = first["next"];
  // a page goes on where it ended, also if that one is decided meanwhile
  mona.ok("admin.decide", decide(next, "refused", {{"answer", "No."}}));
  const json second = mona.ok("admin.appeals", {{"after", next}});
  ASSERT_EQ(second["sanctions"].size(), 1u);
  EXPECT_EQ(second["sanctions"][0]["appeal"]["text"], "number 50");
  EXPECT_FALSE(second.contains("next"));
  EXPECT_EQ(mona.fails("admin.appeals", {{"after", "none"}}), "bad_param");
}

TEST(Appeal, stands_in_the_audit_log) {
  World world;
  Court court(world);
  const json laid = court.moderator.ok("admin.sanction", banned(court.anna.person))["sanction"];
  Client stranger(world);
  stranger.ok("appeal.file", appeal(token_of(court.anna)));
  court.other.ok("admin.decide", decide(laid["id"], "refused", {{"answer", "No."}}));
  const json lines = court.admin.ok("admin.audit", json::object())["lines"];
  EXPECT_EQ(lines[0]["act"], "decide");
  EXPECT_EQ(lines[0]["by"]["name"], "Otto");
  EXPECT_EQ(lines[0]["person"]["id"], court.anna.person);
  EXPECT_EQ(lines[0]["details"], (json{{"outcome", "refused"}, {"sanction", laid["id"]}}));
  EXPECT_EQ(lines[0]["words"], "No.");
  EXPECT_EQ(lines[1]["act"], "appeal");
  EXPECT_EQ(lines[1]["by"]["id"], court.anna.person);
}

TEST(Appeal, goes_with_the_person) {
  World world;
  Court court(world);
  world.moderate(ban(court.anna.person));
  const std::string token = token_of(court.anna);
  Client stranger(world);
  stranger.ok("appeal.file", appeal(token));
  ASSERT_TRUE(world.order(AdminDelete{court.anna.person}));
  for (int restart = 0; restart < 2; ++restart) {
    EXPECT_EQ(stranger.fails("appeal.get", {{"token", token}}), "unknown_appeal");
    court.other.connect();
    court.other.hello();
    EXPECT_EQ(court.other.ok("admin.appeals", json::object())["open"], 0);
    world.crash();
    stranger.connect();
  }
}

TEST(Appeal, nothing_is_told_before_it_is_kept) {
  World world;
  Court court(world);
  const json laid = world.moderate(ban(court.anna.person))["sanction"];
  const std::string token = token_of(court.anna);
  Client stranger(world);
  court.helper.clear();
  world.disk_held = true;
  const auto asked = stranger.post("appeal.file", appeal(token));
  EXPECT_FALSE(stranger.responses.contains(asked));
  EXPECT_EQ(court.helper.count("admin.appeal_filed"), 0);
  world.release();
  EXPECT_TRUE(stranger.responses.at(asked).contains("result"));
  EXPECT_EQ(court.helper.count("admin.appeal_filed"), 1);
}

// ---- mail ----------------------------------------------------------------------------------------------------------

TEST(Appeal, the_mail_about_a_ban_has_the_link) {
  World world;
  Staff anna(world, "Anna", ServerRole::player);
  anna.ok("account.set_email", {{"password", good_password}, {"address", "anna@example.org"}, {"language", "fr"}});
  const auto confirm = [&] { anna.ok("account.confirm_email", {{"code", world.mails.back().code}}); };
  world.moderate(ban(anna.person, hour, std::string("0123456789012345678901")));
  EXPECT_EQ(world.mails.size(), 1u) << "not to an address that nobody has confirmed";
  confirm();
  const json room = anna.ok("room.create", two)["room"];
  world.mails.clear();

  // from a table alone: it is told, but not appealed
  world.moderate(ban("Anna", hour, room));
  ASSERT_EQ(world.mails.size(), 1u);
  EXPECT_EQ(world.mails[0].kind, MailKind::banned);
  EXPECT_EQ(world.mails[0].place, room);
  EXPECT_EQ(world.mails[0].code, "");

  const Millis until = world.now() + hour;
  world.moderate(ban("Anna", hour));
  ASSERT_EQ(world.mails.size(), 2u);
  const SendMail& mail = world.mails[1];
  EXPECT_EQ(mail.kind, MailKind::banned);
  EXPECT_EQ(mail.to, "anna@example.org");
  EXPECT_EQ(mail.language, NotificationLanguage::fr);
  EXPECT_EQ(mail.why, "Enough.");
  EXPECT_EQ(mail.until, until);
  EXPECT_EQ(mail.place, "");
  EXPECT_EQ(mail.code, token_of(anna));

  // nobody is buried in mails, and a mute is not mailed
  world.moderate(AdminSanction{SanctionKind::mute, "Anna", {}, {}, {}, "Enough.", {}});
  for (int i = 0; i < 5; ++i) world.moderate(ban("Anna", hour));
  EXPECT_EQ(world.mails.size(), 3u);
}

TEST(Appeal, who_lacks_the_second_factor_of_a_role_is_not_told) {
  World world;
  Court court(world);
  court.moderator.ok("admin.sanction", banned(court.anna.person));
  const std::string token = token_of(court.anna);
  world.second_factor_for(moderation::SecondFactorFor::admins);
  Client stranger(world, "198.51.100.7");
  stranger.ok("appeal.file", appeal(token));
  EXPECT_EQ(court.admin.count("admin.appeal_filed"), 0);
  EXPECT_EQ(court.other.count("admin.appeal_filed"), 1);
}

}  // namespace
}  // namespace palatine::test
