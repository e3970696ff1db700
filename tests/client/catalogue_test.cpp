#include "client-cli/text/catalogue.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>

#include "tests/client/languages.hpp"

namespace palatine::client {
namespace {

namespace fs = std::filesystem;

std::string read_file(const fs::path& path) {
  std::ifstream in(path);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST(CatalogueTest, every_notice_of_the_server_has_its_words_and_stands_in_the_contract) {
  const std::string schema = read_file(PALATINE_SOURCE "/protocol/schemas/notifications/server.notice.json");
  const std::regex notice(R"re(ServerNotice(?: \w+)?\{\s*"(\w+)")re");
  std::set<std::string> kinds;
  for (const auto& file : fs::recursive_directory_iterator(PALATINE_SOURCE "/server")) {
    if (file.path().extension() != ".cpp") continue;
    const std::string text = read_file(file.path());
    for (std::sregex_iterator it(text.begin(), text.end(), notice), end; it != end; ++it) kinds.insert((*it)[1]);
  }
  EXPECT_EQ(kinds.size(), 14u);
  kinds.insert({"sanctioned_mute", "sanctioned_ban", "sanction_lifted"});
  for (const std::string& kind : kinds) {
    EXPECT_TRUE(english.has("notice." + kind)) << kind;
    if (kind.starts_with("sanction")) continue;
    EXPECT_TRUE(std::regex_search(schema, std::regex("\\b" + kind + "\\b"))) << kind;
  }
}

TEST(CatalogueTest, arguments_fill_their_places_with_their_own_style) {
  const Line line = english.line("room.here", {{"player", Span{"Anna", {.bold = true}}}});
  EXPECT_EQ(text_of_line(line), "Anna is back.");
  ASSERT_EQ(line.size(), 2u);
  EXPECT_TRUE(line[0].style.bold);
  EXPECT_FALSE(line[1].style.bold);
}

TEST(CatalogueTest, arguments_within_a_plural_keep_their_style) {
  const Line line = english.count("asks.undo", 3, {{"player", Span{"Anna", {.bold = true}}}}, {.dim = true});
  EXPECT_EQ(text_of_line(line), "Anna asks to take the last 3 actions back: yes or no?");
  EXPECT_TRUE(line[0].style.bold);
  EXPECT_TRUE(line[1].style.dim);
  EXPECT_EQ(line[2], (Span{"3", {.dim = true}}));
}

TEST(CatalogueTest, numbers_choose_the_sentence) {
  EXPECT_EQ(text_of_line(english.count("banner.free", 1)), "Waiting: one seat is still free");
  EXPECT_EQ(text_of_line(english.count("banner.free", 2)), "Waiting: 2 seats are still free");
  EXPECT_EQ(text_of_line(english.count("banner.free", 0)), "Waiting: 0 seats are still free");
  EXPECT_EQ(text_of_line(french.count("banner.free", 2)), "On attend : 2 places sont encore libres");
  // French takes one of what there is none of
  EXPECT_EQ(text_of_line(english.count("odds.rolls", 0)), "0 rolls");
  EXPECT_EQ(text_of_line(french.count("odds.rolls", 0)), "0 lancer");
}

TEST(CatalogueTest, an_argument_is_never_read_as_a_sentence) {
  EXPECT_EQ(english.text("room.here", {{"player", "{player}{why}"}}), "{player}{why} is back.");
}

TEST(CatalogueTest, a_refusal_is_the_games_before_the_platforms_and_the_clients_before_the_shared_one) {
  EXPECT_EQ(english.text(english.refusal("no_such_die", "warlords-of-europe")),
            "The dice of initiative have 8, 10 or 12 sides.");
  EXPECT_EQ(english.text(english.refusal("no_such_die", "chevaliers")), "There is no such die.");
  EXPECT_EQ(english.text(english.refusal("not_account", "")), "You are a guest: claim NAME makes an account.");
  EXPECT_EQ(english.refusal("no_reason", "chevaliers"), "");
}

TEST(CatalogueTest, the_locale_decides_unless_it_is_told) {
  EXPECT_EQ(language_of("fr"), "fr");
  EXPECT_EQ(language_of("en"), "en");
  ::setenv("LC_ALL", "fr_CA.UTF-8", 1);
  EXPECT_EQ(language_of(""), "fr");
  ::setenv("LC_ALL", "tlh_QO.UTF-8", 1);
  EXPECT_EQ(language_of(""), "en");
  ::setenv("LC_ALL", "C.UTF-8", 1);
  EXPECT_EQ(language_of(""), "en");
  ::unsetenv("LC_ALL");
}

const TextFile plurals_file[] = {
    {"fr", "terminal.json",
     R"({"seats": {"free": "{n, plural, =0 {aucune place} one {# place} other {# places}}"},
         "who": "{kind, select, bot {un robot} other {{name}}} joue"})"},
    {"fr", "refusals.json", R"({"full": "complet", "gone": "parti"})"},
    {"fr", "games/chess/refusals.json", R"({"full": "échiquier complet"})"},
    {"fr", "terminal2.json", R"({"refusals": {"gone": "parti : reviens"}})"}};

TEST(SentencesTest, plural_and_select_choose_and_ids_are_the_paths_of_keys) {
  Languages all(plurals_file);
  EXPECT_EQ(all.names(), (std::vector<std::string_view>{"en", "fr"}));
  const Sentences& words = all.of("fr");
  EXPECT_EQ(words.text("seats.free", {{"n", "0"}}), "aucune place");
  EXPECT_EQ(words.text("seats.free", {{"n", "1"}}), "1 place");
  EXPECT_EQ(words.text("seats.free", {{"n", "12"}}), "12 places");
  EXPECT_EQ(words.text("who", {{"kind", "bot"}, {"name", "Anna"}}), "un robot joue");
  EXPECT_EQ(words.text("who", {{"kind", "person"}, {"name", "{Anna}"}}), "{Anna} joue");
  EXPECT_EQ(words.text("refusals.full"), "complet");
  EXPECT_EQ(words.text("chess.refusals.full"), "échiquier complet");
  EXPECT_EQ(words.text("refusals.gone"), "parti : reviens");
  EXPECT_EQ(words.text("seats.none"), "seats.none");
}

TEST(SentencesTest, what_is_no_sentence_is_a_fault_at_once) {
  for (const std::string_view json : {R"({"a": "{n, plural, one {x}}"})", R"({"a": "{n"})", R"({"a": ["x"]})",
                                      R"({"a": "{n, number}"})", R"({"a": "{n, plural, offset:1 other {x}}"})", "no"}) {
    const TextFile file[] = {{"en", "terminal.json", json}};
    EXPECT_ANY_THROW(Sentences("en", file)) << json;
  }
}

}  // namespace
}  // namespace palatine::client
