// The audit log: a line for each act, and a chain that shows what was changed or removed.
#include <gtest/gtest.h>

#include "protocol/fair_dice.hpp"
#include "server/moderation/audit.hpp"
#include "tests/game_server/client.hpp"

namespace palatine::test {
namespace {

using moderation::AuditChain;

std::vector<AuditRow> lines(int count) {
  AuditChain chain;
  std::vector<AuditRow> rows;
  for (int i = 0; i < count; ++i) {
    AuditRow row;
    row.at = 1000 + i;
    row.act = "kick";
    row.person = "somebody";
    row.details.text = "{}";
    row.salt = "salt";
    row.words = "Enough.";
    rows.push_back(chain.add(row));
  }
  return rows;
}

std::string wrong_with(const std::vector<AuditRow>& rows) {
  AuditChain chain;
  for (const AuditRow& row : rows)
    if (const auto wrong = chain.check(row)) return *wrong;
  return "";
}

TEST(Audit, the_chain_is_made_as_it_is_documented) {
  const AuditRow row = lines(1).front();
  EXPECT_EQ(row.words_hash, sha256_hex("saltEnough."));
  EXPECT_EQ(row.previous, std::string(64, '0'));
  EXPECT_EQ(row.hash, sha256_hex("palatine-audit/1\n" + row.previous + "\n1\n1000\n\nkick\nsomebody\n{}\n" +
                                 row.words_hash + "\n"));
}

TEST(Audit, whatever_is_changed_or_removed_shows) {
  EXPECT_EQ(wrong_with(lines(5)), "");
  auto rows = lines(5);
  rows.erase(rows.begin() + 2);
  EXPECT_EQ(wrong_with(rows), "line 3 is missing");
  rows = lines(5);
  rows.erase(rows.begin(), rows.begin() + 2);
  EXPECT_EQ(wrong_with(rows), "lines 1 to 2 are missing");
  const std::pair<std::string, std::function<void(AuditRow&)>> changes[] = {
      {"line 3 was changed", [](AuditRow& row) { row.at += 1; }},
      {"line 3 was changed", [](AuditRow& row) { row.by = "me"; }},
      {"line 3 was changed", [](AuditRow& row) { row.act = "ban"; }},
      {"line 3 was changed", [](AuditRow& row) { row.person = "another"; }},
      {"line 3 was changed", [](AuditRow& row) { row.details.text = "{ }"; }},
      {"line 3 was changed", [](AuditRow& row) { row.words_hash.clear(); }},
      {"the words of line 3 were changed", [](AuditRow& row) { row.words = "More."; }},
      {"line 3 does not go on from the line before it", [](AuditRow& row) { row.previous = std::string(64, '1'); }},
      // whoever makes the hashes fit breaks what follows
      {"line 4 does not go on from the line before it",
       [](AuditRow& row) {
         row.act = "ban";
         row.hash = moderation::hash_of(row);
       }},
  };
  for (const auto& [why, change] : changes) {
    rows = lines(5);
    change(rows[2]);
    EXPECT_EQ(wrong_with(rows), why);
  }
}

TEST(Audit, words_may_be_forgotten) {
  auto rows = lines(3);
  rows[1].words.clear();
  rows[1].salt.clear();
  EXPECT_EQ(wrong_with(rows), "");
}

TEST(Audit, each_act_leaves_a_line_and_the_chain_goes_on_after_a_restart) {
  World world;
  Client anna(world), bert(world);
  anna.hello("Anna");
  bert.hello("Bert");
  anna.ok("account.claim", {{"name", "Anna"}, {"password", "correct horse"}});
  EXPECT_EQ(world.moderate(AdminSetRole{"Anna", ServerRole::admin, {}}), json::object());
  anna.ok("admin.kick", {{"person", bert.person}, {"why", "Enough."}});
  EXPECT_EQ(bert.closed, "kicked");
  world.crash();
  anna.connect();
  anna.hello();
  anna.ok("admin.broadcast", {{"text", "Hello all"}});
  ASSERT_TRUE(world.order(AdminDrain{}));

  const json log = anna.ok("admin.audit", json::object())["lines"];
  ASSERT_EQ(log.size(), 4u);
  EXPECT_EQ(log[0]["act"], "drain");
  EXPECT_FALSE(log[0].contains("by"));
  EXPECT_EQ(log[1]["act"], "broadcast");
  EXPECT_EQ(log[1]["words"], "Hello all");
  EXPECT_EQ(log[1]["by"]["name"], "Anna");
  EXPECT_EQ(log[2]["act"], "kick");
  EXPECT_EQ(log[2]["person"]["id"], bert.person);
  EXPECT_EQ(log[2]["person"]["name"], bert.name) << "known after a restart too";
  EXPECT_EQ(log[2]["words"], "Enough.");
  EXPECT_EQ(log[3]["act"], "set_role");
  EXPECT_EQ(log[3]["details"], (json{{"before", "player"}, {"role", "admin"}}));
  const auto kept = world.store().start(world.now(), 0, 0)->audit;
  EXPECT_EQ(kept.size(), 4u);
  EXPECT_EQ(wrong_with(kept), "");
  EXPECT_EQ(anna.ok("admin.audit", {{"before", 3}})["lines"].size(), 2u);
}

TEST(Audit, what_is_refused_or_only_looked_at_leaves_no_line) {
  World world;
  Client anna(world);
  anna.hello("Anna");
  EXPECT_EQ(anna.fails("admin.kick", {{"person", anna.person}}), "not_permitted");
  EXPECT_EQ(world.moderate(AdminKick{"nobody", {}, {}, {}}), "no_such_person");
  EXPECT_TRUE(world.moderate(AdminReports{}).is_object());
  EXPECT_TRUE(world.moderate(AdminPerson{anna.person}).is_object());
  EXPECT_TRUE(world.store().start(world.now(), 0, 0)->audit.empty());
}

}  // namespace
}  // namespace palatine::test
