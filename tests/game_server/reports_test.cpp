// Reports: what is kept with them is what the reporter could read, and nobody else learns of them.
#include <gtest/gtest.h>

#include "tests/game_server/scenery.hpp"

namespace palatine::test {
namespace {

const json four = {{"game", "carolus-magnus"}, {"options", {{"players", 4}}}, {"partner_chat", "open"}};

json evidence_of(World& world, const json& report) {
  return world.moderate(AdminReport{report.get<std::string>()});
}

// Two at an open table, who listen to it.
struct Pair {
  explicit Pair(World& world) : anna(world), bert(world) {
    anna.hello("Anna");
    bert.hello("Bert");
    room = anna.ok("room.create", two)["room"];
    for (Client* each : {&anna, &bert}) each->join(room);
  }
  Client anna, bert;
  std::string room;
};

TEST(Report, keeps_the_last_lines_and_the_one_that_is_meant) {
  Limits limits;
  limits.chat_burst = 100;
  World world(1, limits);
  Pair at(world);
  std::vector<json> ids;
  for (int i = 0; i < 40; ++i)
    ids.push_back(at.bert.ok("chat.say", {{"room", at.room}, {"text", "line " + std::to_string(i)}})["id"]);
  const auto file = [&](const json& message) {
    json params = {{"room", at.room}, {"person", at.bert.person}, {"kind", "talk"}, {"text", "Rude."}};
    if (!message.is_null()) params["message"] = {{"channel", "table"}, {"id", message}};
    return evidence_of(world, at.anna.ok("report.file", params)["report"]);
  };
  json kept = file(json());
  EXPECT_EQ(kept["report"]["by"]["id"], at.anna.person);
  EXPECT_EQ(kept["report"]["person"]["name"], at.bert.name);
  EXPECT_EQ(kept["report"]["text"], "Rude.");
  ASSERT_EQ(kept["evidence"].size(), 20u);
  EXPECT_EQ(kept["evidence"][0]["text"], "line 20");
  EXPECT_EQ(kept["evidence"][19]["text"], "line 39");
  kept = file(ids[35]);
  EXPECT_EQ(kept["message"]["id"], ids[35]);
  EXPECT_EQ(kept["evidence"][19]["text"], "line 39");
  kept = file(ids[15]);
  ASSERT_EQ(kept["evidence"].size(), 20u);
  EXPECT_EQ(kept["evidence"][10]["text"], "line 15") << "around it";
}

TEST(Report, is_frozen_when_it_is_filed_and_outlives_a_restart) {
  World world;
  Pair at(world);
  at.bert.ok("chat.say", {{"room", at.room}, {"text", "before"}});
  const json id =
      at.anna.ok("report.file", {{"room", at.room}, {"person", at.bert.person}, {"kind", "name"}})["report"];
  at.bert.ok("chat.say", {{"room", at.room}, {"text", "after"}});
  world.crash();
  EXPECT_EQ(texts(evidence_of(world, id)["evidence"]), std::vector<std::string>{"before"});
  const json settled = world.moderate(AdminSettle{id, ReportOutcome::acted, "Muted.", {}});
  EXPECT_EQ(settled, json::object());
  world.crash();
  EXPECT_EQ(world.moderate(AdminReports{})["reports"], json::array());
  const json queue = world.moderate(AdminReports{true, {}});
  EXPECT_EQ(queue["reports"][0]["outcome"], "acted");
  EXPECT_EQ(queue["reports"][0]["note"], "Muted.");
  EXPECT_EQ(world.moderate(AdminSettle{id, ReportOutcome::dismissed, {}, {}}), "already_settled");
}

TEST(Report, holds_no_word_that_the_reporter_could_not_read) {
  World world;
  Table table(world, four, 4, false);
  table.player(0).ok("chat.say", {{"room", table.room}, {"text", "for all"}});
  table.player(0).ok("chat.say", {{"room", table.room}, {"channel", "team"}, {"text", "for one's partner"}});
  Client watcher(world);
  watcher.hello("Watcher");
  watcher.join(table.room, "view", "spectator");
  watcher.ok("chat.say", {{"room", table.room}, {"channel", "spectators"}, {"text", "for those who watch"}});
  const auto read_by = [&](Client& reporter) {
    const json params = {{"room", table.room}, {"person", table.player(0).person}, {"kind", "talk"}};
    if (reporter.person == table.player(0).person) return std::vector<std::string>{};
    return texts(evidence_of(world, reporter.ok("report.file", params)["report"])["evidence"]);
  };
  std::vector<std::string> own_side = {"for all", "for one's partner"}, other_side = {"for all"};
  int partners = 0;
  for (int i = 1; i < 4; ++i) {
    const bool partner =
        table.player(i).at().table["seats"][i]["side"] == table.player(0).at().table["seats"][0]["side"];
    partners += partner ? 1 : 0;
    EXPECT_EQ(read_by(table.player(i)), partner ? own_side : other_side) << i;
  }
  EXPECT_EQ(partners, 1);
  EXPECT_EQ(read_by(watcher), (std::vector<std::string>{"for all", "for those who watch"}));
}

TEST(Report, names_no_message_that_one_can_not_read) {
  World world;
  Table table(world, four, 4, false);
  const json secret =
      table.player(0).ok("chat.say", {{"room", table.room}, {"channel", "team"}, {"text", "secret"}})["id"];
  int other = 1;
  while (table.player(other).at().table["seats"][other]["side"] == table.player(0).at().table["seats"][0]["side"])
    ++other;
  const auto names = [&](const json& message) {
    return table.player(other).fails(
        "report.file",
        {{"room", table.room}, {"person", table.player(0).person}, {"kind", "talk"}, {"message", message}});
  };
  EXPECT_EQ(names({{"channel", "team"}, {"id", secret}}), "no_such_message");
  EXPECT_EQ(names({{"channel", "team"}, {"id", 1}}), "no_such_message") << "the same for one that is not there";
  const json own = table.player(other).ok("chat.say", {{"room", table.room}, {"text", "mine"}})["id"];
  EXPECT_EQ(names({{"channel", "table"}, {"id", own}}), "no_such_message") << "of somebody else";
}

TEST(Report, of_the_lobby_and_of_people_who_have_gone) {
  World world;
  Client anna(world), bert(world);
  anna.hello("Anna");
  bert.hello("Bert");
  bert.ok("chat.say", {{"text", "in the lobby"}});
  bert.drop();
  world.pass(10 * 60'000);
  const json params = {{"person", bert.person}, {"kind", "talk"}};
  const json kept = evidence_of(world, anna.ok("report.file", params)["report"]);
  EXPECT_EQ(texts(kept["evidence"]), std::vector<std::string>{"in the lobby"});
  EXPECT_FALSE(kept["report"].contains("room"));
  EXPECT_EQ(anna.fails("report.file", {{"person", "0123456789012345678901"}, {"kind", "talk"}}), "no_such_person");
  EXPECT_EQ(anna.fails("report.file", {{"person", anna.person}, {"kind", "talk"}}), "bad_param");
}

TEST(Report, only_from_ones_own_table) {
  World world;
  Pair at(world);
  Client carla(world);
  carla.hello("Carla");
  EXPECT_EQ(carla.fails("report.file", {{"room", at.room}, {"person", at.bert.person}, {"kind", "talk"}}),
            "not_joined");
  EXPECT_EQ(
      carla.fails("report.file", {{"room", "0123456789012345678901"}, {"person", at.bert.person}, {"kind", "talk"}}),
      "no_such_room");
}

TEST(Report, nobody_but_those_who_moderate_is_told) {
  World world;
  Staff helper(world, "Hanna", ServerRole::helper), peer(world, "Paul", ServerRole::helper),
      moderator(world, "Moritz", ServerRole::moderator);
  Pair at(world);
  at.bert.clear();
  at.anna.clear();
  at.anna.ok("report.file", {{"room", at.room}, {"person", at.bert.person}, {"kind", "play"}});
  EXPECT_TRUE(at.bert.frames.empty());
  EXPECT_EQ(at.anna.frames.size(), 1u) << "the answer alone";
  ASSERT_EQ(helper.count("admin.report_filed"), 1);
  EXPECT_EQ(helper.notified("admin.report_filed")[0], (json{{"open", 1}}));
  // a helper is reported: their equals don't see it, nor they themselves
  world.pass(1);
  at.anna.ok("report.file", {{"person", peer.person}, {"kind", "talk"}});
  EXPECT_EQ(peer.count("admin.report_filed"), 1);
  EXPECT_EQ(moderator.count("admin.report_filed"), 2);
  const json seen = moderator.ok("admin.reports", json::object());
  ASSERT_EQ(seen["reports"].size(), 2u);
  EXPECT_EQ(peer.ok("admin.reports", json::object())["reports"].size(), 1u);
  EXPECT_EQ(peer.ok("admin.reports", json::object())["open"], 2);
  const json hidden = seen["reports"][1]["id"];
  for (Client* each : {static_cast<Client*>(&helper), static_cast<Client*>(&peer)}) {
    EXPECT_EQ(each->fails("admin.report", {{"report", hidden}}), "no_such_report");
    EXPECT_EQ(each->fails("admin.settle", {{"report", hidden}, {"outcome", "dismissed"}}), "no_such_report");
  }
}

TEST(Report, of_a_bot_that_has_gone_is_not_shown_to_its_owner) {
  World world;
  Staff owner(world, "Hanna", ServerRole::helper), moderator(world, "Moritz", ServerRole::moderator);
  const json bot = owner.ok("account.add_bot", {{"name", "Robin"}})["person"]["id"];
  Client anna(world);
  anna.hello("Anna");
  const json report = anna.ok("report.file", {{"person", bot}, {"kind", "play"}})["report"];
  for (int life = 0; life < 2; ++life) {
    EXPECT_EQ(owner.fails("admin.report", {{"report", report}}), "no_such_report");
    EXPECT_EQ(owner.ok("admin.reports", json::object())["reports"], json::array());
    EXPECT_EQ(moderator.ok("admin.report", {{"report", report}})["report"]["person"]["id"], bot);
    world.crash();
    for (Client* each : {static_cast<Client*>(&owner), static_cast<Client*>(&moderator)}) {
      each->connect();
      each->hello();
    }
  }
  EXPECT_EQ(owner.count("admin.report_filed"), 0);
}

TEST(Report, the_queue_comes_oldest_first_by_pages) {
  Limits limits;
  limits.reports_burst = limits.reports_per_hour = 100;
  World world(1, limits);
  Pair at(world);
  std::vector<json> ids;
  for (int i = 0; i < 60; ++i) {
    ids.push_back(at.anna.ok("report.file", {{"person", at.bert.person}, {"kind", "other"}})["report"]);
    world.pass(100);
  }
  const json first = world.moderate(AdminReports{});
  ASSERT_EQ(first["reports"].size(), 50u);
  EXPECT_EQ(first["open"], 60);
  EXPECT_EQ(first["reports"][0]["id"], ids[0]);
  // settled meanwhile, it is still where the next page begins
  world.moderate(AdminSettle{ids[49], ReportOutcome::dismissed, {}, {}});
  const json second = world.moderate(AdminReports{{}, first["next"]});
  ASSERT_EQ(second["reports"].size(), 10u);
  EXPECT_EQ(second["reports"][0]["id"], ids[50]);
  EXPECT_FALSE(second.contains("next"));
  EXPECT_EQ(world.moderate(AdminReports{{}, "none"}), "bad_param");
}

TEST(Report, so_many_in_a_time_and_so_many_in_all) {
  Limits limits;
  limits.open_reports = 7;
  World world(1, limits);
  Pair at(world);
  const json about_bert = {{"person", at.bert.person}, {"kind", "other"}},
             about_anna = {{"person", at.anna.person}, {"kind", "other"}};
  for (int i = 0; i < 5; ++i) at.anna.ok("report.file", about_bert);
  const json no = at.anna.call("report.file", about_bert)["error"]["data"];
  EXPECT_EQ(no["reason"], "too_many_reports");
  const Millis wait = no["retry_after_ms"];
  for (int i = 0; i < 2; ++i) at.bert.ok("report.file", about_anna);
  EXPECT_EQ(at.bert.fails("report.file", about_anna), "server_busy");
  world.moderate(AdminSettle{world.moderate(AdminReports{})["reports"][0]["id"], ReportOutcome::dismissed, {}, {}});
  world.pass(wait);
  at.anna.ok("report.file", about_bert);
}

TEST(Report, who_leaves_and_comes_back_has_no_more_of_them) {
  Limits limits;
  limits.reports_burst = limits.reports_per_hour = 3;
  World world(1, limits);
  Pair at(world);
  const json about_bert = {{"person", at.bert.person}, {"kind", "other"}};
  for (int i = 0; i < 3; ++i) at.anna.ok("report.file", about_bert);
  at.anna.drop();
  world.pass(3 * 60'000);
  ASSERT_FALSE(world.game_server().is_known(at.anna.person));
  at.anna.connect();
  at.anna.hello();
  EXPECT_EQ(at.anna.fails("report.file", about_bert), "too_many_reports");
  world.moderate(AdminSettle{world.moderate(AdminReports{})["reports"][0]["id"], ReportOutcome::dismissed, {}, {}});
  at.anna.ok("report.file", about_bert);
}

TEST(Report, a_repeat_files_nothing_anew) {
  World world;
  Pair at(world);
  const json asked = {{"person", at.bert.person}, {"kind", "other"}, {"key", "report-1"}};
  const json first = at.anna.ok("report.file", asked);
  EXPECT_EQ(at.anna.ok("report.file", asked), first);
  EXPECT_EQ(world.moderate(AdminReports{})["open"], 1);
}

}  // namespace
}  // namespace palatine::test
