// Looking for words in reports and in the talk that is kept with them: for those who moderate, and of those below them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/moderation/search.hpp"
#include "server/unicode/confusable_skeleton.hpp"
#include "tests/game_server/scenery.hpp"

namespace palatine::test {
namespace {

struct Office {
  explicit Office(World& world)
      : admin(world, "Ada", ServerRole::admin), mona(world, "Mona", ServerRole::moderator), anna(world), bert(world) {
    anna.hello("Anna");
    bert.hello("Bert");
  }
  // Whom the reports that are found are about, and their texts.
  std::vector<std::string> texts(Client& reader, const std::string& text) {
    std::vector<std::string> found;
    const json result = reader.ok("admin.search", {{"text", text}});
    for (const json& each : result["found"]) found.push_back(each["report"].value("text", ""));
    return found;
  }
  json report(const std::string& person, const std::string& text) {
    return anna.ok("report.file", {{"person", person}, {"kind", "talk"}, {"text", text}})["report"];
  }
  Staff admin, mona;
  Client anna, bert;
};

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(Search, finds_words_in_texts_names_and_lines_whatever_their_case) {
  World world;
  Office office(world);
  office.bert.ok("chat.say", {{"text", "Du spielst wie ein ESEL in der Straße"}});
  const std::string bert = office.bert.person;
  office.report(bert, "He calls me names, \"Pferd\" and worse: \\o/");
  world.pass(1);
  office.report(bert, "Crème brûlée");
  const auto both = ElementsAre("Crème brûlée", "He calls me names, \"Pferd\" and worse: \\o/");
  EXPECT_THAT(office.texts(office.mona, "esel"), both) << "what was said, the latest report first";
  EXPECT_THAT(office.texts(office.mona, "STRASSE"), both) << "as Unicode folds";
  EXPECT_THAT(office.texts(office.mona, "bert"), both) << "a name";
  EXPECT_THAT(office.texts(office.mona, "creme BRULEE"), ElementsAre("Crème brûlée"));
  EXPECT_THAT(office.texts(office.mona, "brû"), ElementsAre("Crème brûlée"));
  EXPECT_THAT(office.texts(office.mona, "\"pferd\""), ElementsAre("He calls me names, \"Pferd\" and worse: \\o/"));
  EXPECT_THAT(office.texts(office.mona, "\\o/"), ElementsAre("He calls me names, \"Pferd\" and worse: \\o/"));
  EXPECT_THAT(office.texts(office.mona, "worse esel"), ElementsAre("He calls me names, \"Pferd\" and worse: \\o/"))
      << "each word, wherever it stands";
  EXPECT_THAT(office.texts(office.mona, "worse brulee"), IsEmpty());
  EXPECT_THAT(office.texts(office.mona, "evidence"), IsEmpty()) << "what only JSON has is nobody's word";
  EXPECT_THAT(office.texts(office.mona, "%%"), IsEmpty()) << "nothing stands for anything";
}

TEST(Search, shows_the_line_and_opens_the_report_also_long_after_it_was_settled) {
  World world;
  Office office(world);
  office.bert.ok("chat.say", {{"text", "Good evening"}});
  office.bert.ok("chat.say", {{"text", "You donkey"}});
  const json id = office.report(office.bert.person, "Rude.");
  world.moderate(AdminSettle{id, ReportOutcome::acted, "Warned him.", {}});
  const json found = office.mona.ok("admin.search", {{"text", "donkey"}})["found"];
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0]["line"]["text"], "You donkey");
  EXPECT_EQ(found[0]["report"]["outcome"], "acted");
  EXPECT_FALSE(office.mona.ok("admin.search", {{"text", "rude"}})["found"][0].contains("line"));
  EXPECT_THAT(office.texts(office.mona, "warned"), ElementsAre("Rude.")) << "the note of who settled it";
  // more are settled than are at hand
  for (std::size_t i = 0; i <= settled_at_hand; ++i) {
    world.pass(hour);
    world.moderate(AdminSettle{office.report(office.bert.person, "Again."), ReportOutcome::dismissed, {}, {}});
  }
  EXPECT_THAT(office.texts(office.mona, "donkey rude"), ElementsAre("Rude."));
  EXPECT_EQ(office.mona.ok("admin.report", {{"report", id}})["evidence"][1]["text"], "You donkey");
  EXPECT_EQ(office.mona.fails("admin.report", {{"report", "none"}}), "no_such_report");
}

TEST(Search, of_people_of_ones_own_role_or_a_higher_one_finds_nothing) {
  World world;
  Office office(world);
  Staff other(world, "Otto", ServerRole::moderator);
  const json id = office.report(other.person, "A moderator who talks too much.");
  EXPECT_THAT(office.texts(office.admin, "talks"), ElementsAre("A moderator who talks too much."));
  EXPECT_THAT(office.texts(office.mona, "talks"), IsEmpty());
  EXPECT_THAT(office.texts(other, "talks"), IsEmpty());
  EXPECT_EQ(office.mona.fails("admin.report", {{"report", id}}), "no_such_report");
  Staff helper(world, "Hanna", ServerRole::helper);
  for (Client* each : {&office.anna, static_cast<Client*>(&helper)})
    EXPECT_EQ(each->fails("admin.search", {{"text", "talks"}}), "not_permitted");
}

TEST(Search, whose_role_is_taken_while_it_runs_is_told_nothing) {
  World world;
  Office office(world);
  office.report(office.bert.person, "Rude.");
  world.searches_held = true;
  const auto asked = office.mona.post("admin.search", {{"text", "rude"}});
  world.moderate(AdminSetRole{"Mona", ServerRole::player, {}});
  world.release();
  EXPECT_EQ(office.mona.responses.at(asked)["error"]["data"]["reason"], "not_permitted");
}

TEST(Search, takes_so_many_characters_at_least_and_at_most) {
  World world;
  Office office(world);
  const auto reason = [&](const std::string& text) { return office.mona.fails("admin.search", {{"text", text}}); };
  EXPECT_EQ(reason("é"), "search_too_short") << "characters, not bytes";
  EXPECT_EQ(reason("  a  "), "search_too_short");
  EXPECT_EQ(reason(" "), "text_empty");
  EXPECT_EQ(reason(std::string(101, 'a')), "text_too_long");
  EXPECT_EQ(reason("a\nb"), "control_character");
  EXPECT_THAT(office.texts(office.mona, "éé"), IsEmpty());
  std::string long_one;
  for (int i = 0; i < 100; ++i) long_one += "é";
  EXPECT_THAT(office.texts(office.mona, long_one), IsEmpty());
  EXPECT_EQ(office.mona.fails("admin.search", {{"text", "donkey"}, {"after", "none"}}), "bad_param");
}

TEST(Search, gives_pages_until_all_was_looked_at) {
  World world(1, patient());
  Office office(world);
  for (int i = 0; i < 120; ++i) {
    const json id = office.report(office.bert.person, (i % 2 == 0 ? "even " : "odd ") + std::to_string(i));
    world.moderate(AdminSettle{id, ReportOutcome::dismissed, {}, {}});
    world.pass(hour);
  }
  std::vector<std::string> found;
  json params = {{"text", "even"}};
  for (int pages = 0; pages < 5; ++pages) {
    const json page = office.mona.ok("admin.search", params);
    EXPECT_LE(page["found"].size(), 50u);
    for (const json& each : page["found"]) found.push_back(each["report"]["text"]);
    if (!page.contains("next")) break;
    params["after"] = page["next"];
  }
  ASSERT_EQ(found.size(), 60u);
  for (int i = 0; i < 60; ++i) EXPECT_EQ(found[static_cast<std::size_t>(i)], "even " + std::to_string(118 - 2 * i));
}

TEST(Search, looks_at_so_many_rows_and_says_where_it_goes_on) {
  std::size_t read = 0;
  const auto endless = [&](const ReportsKey& key) -> tl::expected<std::vector<ReportRow>, std::string> {
    std::vector<ReportRow> rows;
    for (std::size_t i = 0; i < key.most; ++i) {
      const Millis filed =
          key.before ? key.before->filed - 1 - static_cast<Millis>(i) : 1'000'000 - static_cast<Millis>(i);
      rows.push_back({"r", "p", "q", filed, 0, Json{"{}"}});
    }
    read += rows.size();
    return rows;
  };
  const auto found = moderation::find_reports({{}, {"donkey"}, {}, {}}, endless);
  ASSERT_TRUE(found && found->next);
  EXPECT_EQ(read, moderation::search_rows_most);
  EXPECT_TRUE(found->reports.empty());
  const auto next = moderation::place_from(moderation::place_text(*found->next));
  ASSERT_TRUE(next);
  EXPECT_EQ(next->filed, found->next->filed);
  EXPECT_EQ(next->report, "r");
}

TEST(Search, of_what_somebody_said_who_is_gone_finds_nothing) {
  World world;
  Office office(world);
  office.bert.ok("chat.say", {{"text", "You donkey"}});
  office.report(office.bert.person, "Rude.");
  ASSERT_TRUE(world.order(AdminDelete{office.bert.person}));
  EXPECT_THAT(office.texts(office.mona, "donkey"), IsEmpty());
}

TEST(Search, whoever_runs_the_server_finds_all) {
  World world;
  Office office(world);
  office.report(office.admin.person, "An admin who talks too much.");
  const json result = world.moderate(AdminSearch{"ADMIN who", {}});
  ASSERT_EQ(result["found"].size(), 1u);
  EXPECT_EQ(world.moderate(AdminSearch{"x", {}}), "search_too_short");
}

TEST(Search, folds_as_names_do) {
  EXPECT_EQ(folded_for_search("ÀÉÎ ẞß Ⅳ ﬁ"), "aei ssss iv fi");
  EXPECT_EQ(folded_for_search("Plain ASCII"), "plain ascii");
}

}  // namespace
}  // namespace palatine::test
