// Who may do what: each role on each method, and nobody on their equals.
#include <gtest/gtest.h>

#include "protocol/methods.hpp"
#include "tests/game_server/scenery.hpp"

namespace palatine::test {
namespace {

struct Runtime {
  World world;
  Staff player{world, "Paula", ServerRole::player};
  Staff helper{world, "Hanna", ServerRole::helper};
  Staff moderator{world, "Moritz", ServerRole::moderator};
  Staff admin{world, "Ada", ServerRole::admin};
};

std::string outcome(const json& answer) {
  return answer.contains("error") ? answer["error"]["data"]["reason"].get<std::string>() : "";
}

std::string notice_of(const Client& client, const std::string& kind, const char* member) {
  for (const json& notice : client.notified("server.notice"))
    if (notice["kind"] == kind) return notice.value(member, "");
  return "none";
}

TEST(Moderation, each_role_may_what_the_guide_says_and_no_more) {
  Runtime runtime;
  Client target(runtime.world);
  target.hello("Target");
  const json room = target.ok("room.create", two)["room"];
  target.join(room);
  const std::string who = target.person;
  const auto mute = [&](Millis ms) {
    return json{{"kind", "mute"}, {"person", who}, {"for_ms", ms}, {"why", "Enough."}};
  };
  const json ban = {{"kind", "ban"}, {"person", who}, {"room", "0123456789012345678901"}, {"why", "Enough."}};
  const json range = {{"kind", "mute"}, {"range", "198.51.100.0/24"}, {"why", "Enough."}};
  // the first role that may; what comes then, where something else is wrong
  const struct {
    const char* method;
    json params;
    ServerRole least;
    std::string then;
  } rows[] = {
      {"admin.reports", json::object(), ServerRole::helper, ""},
      {"admin.report", {{"report", "none"}}, ServerRole::helper, "no_such_report"},
      {"admin.settle", {{"report", "none"}, {"outcome", "acted"}}, ServerRole::helper, "no_such_report"},
      {"admin.search", {{"text", "donkey"}}, ServerRole::moderator, ""},
      {"admin.sanction", mute(24 * hour), ServerRole::helper, ""},
      {"admin.sanction", mute(24 * hour + 1), ServerRole::moderator, ""},
      {"admin.sanction", {{"kind", "mute"}, {"person", who}, {"why", "For good."}}, ServerRole::moderator, ""},
      {"admin.sanction", ban, ServerRole::moderator, "no_such_room"},
      {"admin.sanction", range, ServerRole::admin, ""},
      {"admin.lift", {{"sanction", "none"}}, ServerRole::helper, "no_such_sanction"},
      {"admin.sanctions", json::object(), ServerRole::helper, ""},
      {"admin.appeals", json::object(), ServerRole::helper, ""},
      {"admin.decide", {{"sanction", "none"}, {"outcome", "accepted"}}, ServerRole::moderator, "no_such_appeal"},
      {"admin.kick", {{"person", who}, {"room", "0123456789012345678901"}}, ServerRole::helper, "no_such_room"},
      {"admin.kick", {{"person", "0123456789012345678901"}}, ServerRole::moderator, "no_such_person"},
      {"admin.rename", {{"person", who}, {"name", "x"}}, ServerRole::moderator, "name_too_short"},
      {"admin.close_room", {{"room", "0123456789012345678901"}}, ServerRole::moderator, "no_such_room"},
      {"admin.broadcast", {{"text", "Hello"}}, ServerRole::moderator, ""},
      {"admin.set_role", {{"person", who}, {"role", "helper"}}, ServerRole::admin, "not_account"},
      {"admin.person", {{"person", who}}, ServerRole::helper, ""},
      {"admin.words", json::object(), ServerRole::admin, ""},
      {"admin.audit", json::object(), ServerRole::admin, ""},
  };
  const std::pair<Client*, ServerRole> people[] = {{&runtime.player, ServerRole::player},
                                                   {&runtime.helper, ServerRole::helper},
                                                   {&runtime.moderator, ServerRole::moderator},
                                                   {&runtime.admin, ServerRole::admin}};
  std::set<std::string> tried;
  for (const auto& row : rows) {
    tried.insert(row.method);
    for (const auto& [client, role] : people) {
      const std::string got = outcome(client->call(row.method, row.params));
      if (role >= row.least) {
        EXPECT_EQ(got, row.then) << row.method << " by " << client->name;
      } else {
        EXPECT_EQ(got, "not_permitted") << row.method << " by " << client->name << " " << row.params.dump();
      }
      runtime.world.pass(1000);
    }
  }
  for (const Method& method : public_methods())
    if (method.name.starts_with("admin.")) {
      EXPECT_TRUE(tried.contains(std::string(method.name))) << method.name;
    }
}

TEST(Moderation, who_may_not_gets_one_answer_whatever_it_is_about) {
  Runtime runtime;
  Client guest(runtime.world);
  guest.hello("Guest");
  for (const std::string& who : {guest.person, runtime.admin.person, std::string("0123456789012345678901")}) {
    const json no = runtime.player.call("admin.kick", {{"person", who}})["error"];
    EXPECT_EQ(no["data"], (json{{"reason", "not_permitted"}}));
  }
  EXPECT_EQ(guest.fails("admin.person", {{"person", runtime.admin.person}}), "not_permitted");
  EXPECT_EQ(runtime.player.fails("admin.close_room", {{"room", "0123456789012345678901"}}), "not_permitted");
}

// Nobody learns that whoever runs the server may ask more.
TEST(Moderation, what_only_whoever_runs_the_server_may_ask_is_unknown_to_all_others) {
  Runtime runtime;
  Client nobody(runtime.world), guest(runtime.world);
  guest.hello("Guest");
  for (Client* who : std::initializer_list<Client*>{&nobody, &guest, &runtime.player, &runtime.admin})
    for (const Method& method : all_methods()) {
      if (method.is_public()) continue;
      json known = who->call(std::string(method.name), {{"person", guest.person}});
      json unknown = who->call("admin.dance", {{"person", guest.person}});
      EXPECT_EQ(known["error"]["data"], (json{{"reason", "unknown_method"}})) << method.name;
      EXPECT_EQ(known["error"]["message"], "There is no method \"" + std::string(method.name) + "\".");
      known["error"].erase("message");
      unknown["error"].erase("message");
      known.erase("id");
      unknown.erase("id");
      EXPECT_EQ(known, unknown) << method.name;
      runtime.world.pass(100);
    }
  EXPECT_FALSE(runtime.world.game_server().drain());
  EXPECT_TRUE(guest.closed.empty());
}

TEST(Moderation, nobody_acts_on_his_equals_or_betters) {
  Runtime runtime;
  Staff other(runtime.world, "Other", ServerRole::moderator);
  const auto asks = [](Client& by, const std::string& who) {
    std::set<std::string> out;
    out.insert(by.fails("admin.sanction", {{"kind", "mute"}, {"person", who}, {"for_ms", hour}, {"why", "Enough."}}));
    out.insert(by.fails("admin.kick", {{"person", who}}));
    out.insert(by.fails("admin.rename", {{"person", who}, {"name", "Somebody new"}}));
    return out;
  };
  const std::set<std::string> no{"not_permitted"};
  EXPECT_EQ(asks(other, runtime.moderator.person), no);
  EXPECT_EQ(asks(other, runtime.admin.person), no);
  EXPECT_EQ(asks(other, other.person), no);
  EXPECT_EQ(asks(runtime.admin, runtime.admin.person), no);
  EXPECT_EQ(runtime.admin.fails("admin.set_role", {{"person", "Paula"}, {"role", "admin"}}), "not_permitted");
  EXPECT_EQ(runtime.admin.fails("admin.set_role", {{"person", "Ada"}, {"role", "player"}}), "not_permitted");
  runtime.admin.ok("admin.set_role", {{"person", "Moritz"}, {"role", "player"}});
  EXPECT_EQ(runtime.moderator.fails("admin.sanctions", json::object()), "not_permitted") << "at once";
  // a bot is its owner's
  const json bot = runtime.helper.ok("account.add_bot", {{"name", "Robin"}})["person"]["id"];
  EXPECT_EQ(runtime.helper.fails("admin.sanction", {{"kind", "mute"}, {"person", bot}, {"for_ms", hour}, {"why", "x"}}),
            "not_permitted");
  EXPECT_EQ(runtime.world.moderate(AdminSetRole{"Ada", ServerRole::player, {}}), json::object());
  EXPECT_EQ(runtime.admin.fails("admin.audit", json::object()), "not_permitted");
}

TEST(Moderation, hello_says_ones_role_and_a_restart_changes_nothing) {
  Runtime runtime;
  const json us = {{"name", "test"}, {"version", "1"}};
  runtime.world.crash();
  for (const auto& [client, role] :
       {std::pair<Client*, const char*>{&runtime.helper, "helper"}, {&runtime.admin, "admin"}, {&runtime.player, ""}}) {
    client->connect();
    const json result = client->ok("session.hello", {{"client", us}, {"token", client->token}});
    EXPECT_EQ(result.value("role", ""), role);
  }
  runtime.admin.ok("admin.words", json::object());
}

TEST(Moderation, a_repeat_acts_once) {
  Runtime runtime;
  Client target(runtime.world);
  target.hello("Target");
  const json asked = {{"kind", "mute"}, {"person", target.person}, {"why", "Enough."}, {"key", "mute-1"}};
  const json first = runtime.moderator.ok("admin.sanction", asked);
  EXPECT_EQ(runtime.moderator.ok("admin.sanction", asked), first);
  runtime.world.crash();
  runtime.moderator.connect();
  runtime.moderator.hello();
  EXPECT_EQ(runtime.moderator.ok("admin.sanction", asked), first);
  EXPECT_EQ(runtime.moderator.ok("admin.sanctions", json::object())["sanctions"].size(), 1u);
  EXPECT_EQ(runtime.moderator.fails("admin.broadcast", {{"text", "Hello"}, {"key", "mute-1"}}), "key_reused");
}

TEST(Moderation, somebody_who_is_not_here_is_found_by_id_and_by_name) {
  Runtime runtime;
  Staff gone(runtime.world, "Gone", ServerRole::player);
  Client guest(runtime.world);
  guest.hello("Guest");
  gone.drop();
  guest.drop();
  runtime.world.pass(10 * 60'000);
  EXPECT_EQ(runtime.world.game_server().counts().people_known, 4u) << "the game server has forgotten them";
  EXPECT_EQ(runtime.helper.ok("admin.person", {{"person", "gone"}})["person"]["id"], gone.person);
  EXPECT_EQ(runtime.helper.ok("admin.person", {{"person", guest.person}})["person"]["name"], guest.name);
  runtime.world.pass(10 * 60'000);
  const json held = runtime.world.moderate(AdminSanction{SanctionKind::ban, "Gone", {}, {}, {}, "Enough.", {}});
  EXPECT_EQ(held["sanction"]["person"]["id"], gone.person);
  gone.connect();
  EXPECT_EQ(gone.fails("session.hello", {{"client", {{"name", "x"}, {"version", "1"}}}, {"token", gone.token}}),
            "banned");
  EXPECT_EQ(runtime.world.moderate(AdminPerson{"Nobody at all"}), "no_such_person");
  EXPECT_EQ(runtime.world.game_server().counts().orders_waiting, 0u);
  EXPECT_EQ(runtime.helper.fails("admin.person", {{"person", "0123456789012345678901"}}), "no_such_person");
}

TEST(Moderation, addresses_are_for_admins) {
  Runtime runtime;
  Client target(runtime.world, "203.0.113.9");
  target.hello("Target");
  runtime.admin.ok("admin.sanction", {{"kind", "mute"}, {"range", "198.51.100.7/24"}, {"why", "Enough."}});
  const json for_admin = runtime.admin.ok("admin.person", {{"person", target.person}});
  EXPECT_EQ(for_admin["addresses"], json::array({"203.0.113.9"}));
  EXPECT_EQ(runtime.admin.ok("admin.sanctions", json::object())["sanctions"][0]["range"], "198.51.100.0/24");
  runtime.moderator.clear();
  EXPECT_FALSE(runtime.moderator.ok("admin.person", {{"person", target.person}}).contains("addresses"));
  EXPECT_FALSE(runtime.moderator.ok("admin.sanctions", json::object())["sanctions"][0].contains("range"));
  for (const std::string& frame : runtime.moderator.frames) {
    EXPECT_EQ(frame.find("203.0.113"), std::string::npos) << frame;
    EXPECT_EQ(frame.find("198.51.100"), std::string::npos) << frame;
  }
  const json id = runtime.admin.ok("admin.sanctions", json::object())["sanctions"][0]["id"];
  EXPECT_EQ(runtime.moderator.fails("admin.lift", {{"sanction", id}}), "not_permitted");
  runtime.admin.ok("admin.lift", {{"sanction", id}});
}

TEST(Moderation, a_new_name_is_told_and_is_nobody_elses) {
  Runtime runtime;
  Client guest(runtime.world);
  guest.hello("Rude Name");
  guest.clear();
  const json renamed =
      runtime.moderator.ok("admin.rename", {{"person", guest.person}, {"name", "Guest"}, {"why", "Rude."}});
  EXPECT_TRUE(renamed["person"]["name"].get<std::string>().starts_with("Guest\u00b7"));
  EXPECT_EQ(notice_of(guest, "renamed", "why"), "Rude.");
  EXPECT_EQ(runtime.moderator.fails("admin.rename", {{"person", "Paula"}, {"name", "hanna"}}), "name_taken");
  EXPECT_EQ(runtime.moderator.fails("admin.rename", {{"person", "Paula"}, {"name", "Random"}}), "name_taken");
  runtime.moderator.ok("admin.rename", {{"person", "Paula"}, {"name", "PAULA"}});
  runtime.moderator.ok("admin.rename", {{"person", "Paula"}, {"name", "Pia"}});
  runtime.world.crash();
  Client pia(runtime.world);
  EXPECT_EQ(pia.ok("account.login", {{"name", "Pia"}, {"password", "correct horse"}})["person"]["id"],
            runtime.player.person);
}

TEST(Moderation, a_table_that_is_closed_is_over_for_all) {
  Runtime runtime;
  Table table(runtime.world, two, 2);
  const std::string room = table.room;
  runtime.moderator.ok("admin.close_room", {{"room", room}, {"why", "Its title."}});
  EXPECT_EQ(table.player(0).at().table["status"], "over");
  EXPECT_EQ(table.player(0).at().table["result"]["reason"], "aborted");
  EXPECT_EQ(table.player(0).at().table["result"]["winners"], json::array());
  EXPECT_EQ(notice_of(table.player(1), "room_closed", "why"), "Its title.");
  EXPECT_EQ(runtime.moderator.fails("admin.close_room", {{"room", room}}), "game_over");

  Client host(runtime.world);
  host.hello("Host");
  const json open = host.ok("room.create", two)["room"];
  host.drop();
  runtime.world.pass(60'000);
  ASSERT_FALSE(runtime.world.game_server().is_awake(open));
  EXPECT_EQ(runtime.world.moderate(AdminCloseRoom{open, {}, {}}), json::object()) << "asleep too";
  EXPECT_EQ(runtime.world.moderate(AdminCloseRoom{open, {}, {}}), "room_closed");
  EXPECT_EQ(runtime.world.moderate(AdminCloseRoom{"0123456789012345678901", {}, {}}), "no_such_room");
  EXPECT_EQ(runtime.world.moderate(AdminCloseRoom{"no id", {}, {}}), "no_such_room");
}

TEST(Moderation, texts_have_limits) {
  Runtime runtime;
  Client guest(runtime.world);
  guest.hello("Guest");
  const auto why = [&](const std::string& text) {
    return runtime.moderator.fails("admin.kick", {{"person", guest.person}, {"why", text}});
  };
  EXPECT_EQ(why(std::string(201, 'x')), "text_too_long");
  EXPECT_EQ(why(" "), "text_empty");
  EXPECT_EQ(why("a\u202eb"), "bad_text");
  EXPECT_EQ(runtime.moderator.fails("admin.broadcast", {{"text", std::string(501, 'x')}}), "text_too_long");
  EXPECT_TRUE(guest.connected);
}

}  // namespace
}  // namespace palatine::test
