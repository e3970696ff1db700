#include "client-cli/text/catalogue.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>

#include "protocol/methods.hpp"
#include "protocol/reasons.hpp"
#include "tests/client/languages.hpp"

namespace palatine::client {
namespace {

namespace fs = std::filesystem;

// Ids that are put together at run time: a fixed beginning and a word of the protocol or the game.
const std::vector<std::string> families = {
    "error.",     "notice.",     "bot.fault.",    "answer.",    "word.",      "ended.",     "cm.letter.", "cm.family.",
    "cm.answer.", "cm.result.",  "ch.sign.",      "ch.card.",   "ch.the.",    "ch.answer.", "ch.result.", "certify.",
    "load.row.",  "odds.army.",  "odds.terrain.", "wl.answer.", "wl.card.",   "wl.deck.",   "wl.effect.", "wl.error.",
    "wl.fief.",   "wl.kingdom.", "wl.letter.",    "wl.moment.", "wl.result.", "wl.sign."};

std::set<std::string> ids(Language language) {
  std::set<std::string> out;
  for (const Entry& entry : entries(language)) out.emplace(entry.id);
  return out;
}

std::string read_file(const fs::path& path) {
  std::ifstream in(path);
  return {std::istreambuf_iterator<char>(in), {}};
}

// Everything in the client's sources that looks like an id.
std::set<std::string> named_in_sources() {
  std::set<std::string> out;
  const std::regex id("\"([a-z]+\\.[a-z0-9_.]+)\"");
  for (const char* sources : {PALATINE_SOURCE "/client-cli", PALATINE_SOURCE "/tools"}) {
    for (const auto& file : fs::recursive_directory_iterator(sources)) {
      const fs::path& path = file.path();
      if (path.extension() != ".cpp" && path.extension() != ".hpp") continue;
      // what these name is the protocol's, or in English alone; their main functions speak as the client does
      const fs::path folder = path.parent_path().filename();
      const bool of_the_wire = (folder == "certify" || folder == "mock") && path.filename() != "main.cpp";
      if (path.filename() == "en.cpp" || path.filename() == "fr.cpp" || folder == "local" || of_the_wire) continue;
      const std::string text = read_file(path);
      for (std::sregex_iterator it(text.begin(), text.end(), id), end; it != end; ++it) out.insert((*it)[1]);
    }
  }
  return out;
}

std::string without_number(const std::string& id) {
  for (const std::string_view ending : {".one", ".other"}) {
    if (id.ends_with(ending)) return id.substr(0, id.size() - ending.size());
  }
  return id;
}

TEST(CatalogueTest, every_language_has_the_same_sentences) {
  EXPECT_EQ(ids(Language::english), ids(Language::french));
  EXPECT_GT(ids(Language::english).size(), 300u);
}

TEST(CatalogueTest, entries_are_sorted_and_each_is_there_once) {
  for (const Language language : {Language::english, Language::french}) {
    const auto all = entries(language);
    EXPECT_TRUE(std::is_sorted(all.begin(), all.end(), [](const Entry& a, const Entry& b) { return a.id < b.id; }));
    EXPECT_EQ(ids(language).size(), all.size());
  }
}

TEST(CatalogueTest, every_sentence_has_the_same_places_in_every_language) {
  for (const Entry& entry : entries(Language::english)) {
    const auto other = std::find_if(entries(Language::french).begin(), entries(Language::french).end(),
                                    [&](const Entry& e) { return e.id == entry.id; });
    ASSERT_NE(other, entries(Language::french).end()) << entry.id;
    EXPECT_FALSE(entry.text.empty()) << entry.id;
    EXPECT_FALSE(other->text.empty()) << entry.id;
    EXPECT_EQ(places_in(entry.text), places_in(other->text)) << entry.id;
  }
}

TEST(CatalogueTest, a_sentence_by_number_has_both_forms) {
  const auto all = ids(Language::english);
  for (const std::string& id : all) {
    if (id.ends_with(".one")) {
      EXPECT_TRUE(all.count(without_number(id) + ".other")) << id;
    }
    if (id.ends_with(".other") && id != "cm.result.other") {
      EXPECT_TRUE(all.count(without_number(id) + ".one")) << id;
    }
  }
}

TEST(CatalogueTest, no_sentence_is_missing_and_none_is_unused) {
  const auto all = ids(Language::english);
  const auto named = named_in_sources();
  const auto in_family = [](const std::string& id) {
    return std::any_of(families.begin(), families.end(), [&](const std::string& f) { return id.starts_with(f); });
  };
  std::set<std::string> prefixes;
  for (const std::string& id : all) prefixes.insert(id.substr(0, id.find('.')));
  for (const std::string& id : named) {
    if (!prefixes.count(id.substr(0, id.find('.'))) || id.ends_with('.')) continue;
    if (find_method(id) != nullptr || id == "room.update") continue;  // the protocol's own names
    EXPECT_TRUE(all.count(id) || all.count(id + ".one")) << id << " is named in the sources and has no sentence";
  }
  for (const std::string& id : all) {
    EXPECT_TRUE(in_family(id) || named.count(id) || named.count(without_number(id))) << id << " is used nowhere";
  }
}

TEST(CatalogueTest, every_reason_of_the_protocol_has_its_words) {
  const auto all = ids(Language::english);
  for (const Reason& reason : all_reasons()) {
    EXPECT_TRUE(all.count("error." + std::string(reason.name))) << reason.name;
  }
}

TEST(CatalogueTest, every_notice_of_the_server_has_its_words_and_stands_in_the_contract) {
  const std::string schema = read_file(PALATINE_SOURCE "/protocol/schemas/notifications/server.notice.json");
  const auto all = ids(Language::english);
  const std::regex notice(R"re(ServerNotice(?: \w+)?\{\s*"(\w+)")re");
  std::set<std::string> kinds;
  for (const auto& file : fs::recursive_directory_iterator(PALATINE_SOURCE "/server")) {
    if (file.path().extension() != ".cpp") continue;
    const std::string text = read_file(file.path());
    for (std::sregex_iterator it(text.begin(), text.end(), notice), end; it != end; ++it) kinds.insert((*it)[1]);
  }
  EXPECT_EQ(kinds.size(), 13u);
  kinds.insert({"sanctioned_mute", "sanctioned_ban", "sanction_lifted"});
  for (const std::string& kind : kinds) {
    EXPECT_TRUE(all.count("notice." + kind)) << kind;
    if (kind.starts_with("sanction")) continue;
    EXPECT_TRUE(std::regex_search(schema, std::regex("\\b" + kind + "\\b"))) << kind;
  }
}

TEST(CatalogueTest, arguments_fill_their_places_with_their_own_style) {
  const Words words(Language::english);
  const Line line = words.line("room.here", {{"player", Span{"Anna", {.bold = true}}}});
  EXPECT_EQ(text_of_line(line), "Anna is back.");
  ASSERT_EQ(line.size(), 2u);
  EXPECT_TRUE(line[0].style.bold);
  EXPECT_FALSE(line[1].style.bold);
}

TEST(CatalogueTest, numbers_choose_the_sentence) {
  EXPECT_EQ(text_of_line(english.count("banner.free", 1)), "Waiting: one seat is still free");
  EXPECT_EQ(text_of_line(english.count("banner.free", 2)), "Waiting: 2 seats are still free");
  EXPECT_EQ(text_of_line(english.count("banner.free", 0)), "Waiting: 0 seats are still free");
  EXPECT_EQ(text_of_line(french.count("banner.free", 2)), "On attend : 2 places sont encore libres");
}

TEST(CatalogueTest, an_argument_is_never_read_as_a_sentence) {
  const Words words(Language::english);
  EXPECT_EQ(words.text("room.here", {{"player", "{player}{why}"}}), "{player}{why} is back.");
}

TEST(CatalogueTest, the_locale_decides_unless_it_is_told) {
  EXPECT_EQ(language_of("fr"), Language::french);
  EXPECT_EQ(language_of("en"), Language::english);
  ::setenv("LC_ALL", "fr_CA.UTF-8", 1);
  EXPECT_EQ(language_of(""), Language::french);
  ::setenv("LC_ALL", "de_DE.UTF-8", 1);
  EXPECT_EQ(language_of(""), Language::english);
  ::unsetenv("LC_ALL");
}

}  // namespace
}  // namespace palatine::client
