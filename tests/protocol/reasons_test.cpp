// Every reason that the sources use is in the table, and the table has no other; the guide shows all of them.
#include "protocol/core/reasons.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <vector>

#include "protocol/http_api.hpp"
#include "protocol/tools/schemas.hpp"

namespace palatine {
namespace {

namespace fs = std::filesystem;
const fs::path root = PALATINE_SOURCE_DIR;

std::string content(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// The ways in which sources give a reason. A new way is added here.
const char* const ways[] = {
    R"re(\b(?:refuse|refused|refused_later|refused_by_rule|fail|reject)\(\s*"([a-z][a-z0-9_]*)")re",
    R"re(\breason\s*=\s*"([a-z][a-z0-9_]*)")re",
    R"re(\breturn (?:tl::unexpected\()?(?:Rejection)?\{\s*"([a-z][a-z0-9_]*)",\s*\w)re",
    R"re(\bRejection\{\s*"([a-z][a-z0-9_]*)")re",
    R"re(\bClose\{\w+, \d+, "([a-z][a-z0-9_]*)")re",
    R"re(\bclose\([^;"]*, "([a-z][a-z0-9_]*)")re",
    R"re(std::string_view reason = "([a-z][a-z0-9_]*)")re",
    R"re(\bhttp_refusal\(\s*\d{3},\s*"([a-z][a-z0-9_]*)")re",
    R"re(\bNotReady\{"([a-z][a-z0-9_]*)")re",
};

// The id of the game whose rules are in this folder of engine/: its codec bears its name. Empty: a game that has no
// place in the protocol yet, which nobody is given, and neither are its reasons.
std::string game_in(const fs::path& folder) {
  std::string name = folder.filename().string();
  if (!fs::exists(root / "protocol" / "games" / (name + ".cpp"))) return {};
  std::replace(name.begin(), name.end(), '_', '-');
  return name;
}

bool is_offered(const fs::path& folder) {
  return !game_in(folder).empty();
}

// path -> text, of all sources but the table itself
const std::map<std::string, std::string>& sources() {
  static const auto all = [] {
    std::map<std::string, std::string> texts;
    for (const char* folder : {"protocol", "server", "engine"}) {
      for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
        const fs::path& path = entry.path();
        if (path.filename().string().ends_with("reasons.cpp") ||
            (path.extension() != ".cpp" && path.extension() != ".hpp"))
          continue;
        if (fs::exists(path.parent_path() / "rejections.cpp") && !is_offered(path.parent_path())) continue;
        texts.emplace(fs::relative(path, root).string(), content(path));
      }
    }
    return texts;
  }();
  return all;
}

// reason -> where it was first seen
std::map<std::string, std::string> used() {
  std::map<std::string, std::string> found;
  for (const char* way : ways) {
    const std::regex pattern(way, std::regex::ECMAScript | std::regex::optimize);
    for (const auto& [path, source] : sources()) {
      for (std::sregex_iterator it(source.begin(), source.end(), pattern), end; it != end; ++it) {
        found.emplace((*it)[1].str(), path);
      }
    }
  }
  return found;
}

bool stands_in_sources(const std::string& reason) {
  const std::string word = '"' + reason + '"';
  return std::any_of(sources().begin(), sources().end(),
                     [&](const auto& file) { return file.second.find(word) != std::string::npos; });
}

// What looks like a reason in the sources and is none: how a replay fails to hold, and how a game ended.
const std::set<std::string> other_words = {"ok", "last_castle", "turn_limit"};

bool is_of_the_admin_socket(std::string_view reason) {
  return std::ranges::find(operator_reasons(), reason, &Reason::name) != operator_reasons().end();
}

// Of both tables of the guide: what a WebSocket's messages and what HTTP refuses.
std::vector<Reason> public_reasons() {
  std::vector<Reason> all(all_reasons().begin(), all_reasons().end());
  all.insert(all.end(), http_reasons().begin(), http_reasons().end());
  return all;
}

bool is_public(std::string_view reason) {
  return std::ranges::any_of(public_reasons(), [&](const Reason& one) { return one.name == reason; });
}

TEST(Reasons, those_of_the_admin_socket_stand_on_its_page_alone) {
  const std::string page = content(root / "docs/administration.md");
  EXPECT_NE(page.find(operator_reasons_table()), std::string::npos) << "palatine-schemas --operator prints it";
  for (const Reason& reason : operator_reasons()) {
    EXPECT_TRUE(stands_in_sources(std::string(reason.name))) << reason.name;
    EXPECT_EQ(find_reason(reason.name), nullptr) << reason.name;
  }
}

TEST(Reasons, every_reason_of_the_sources_is_in_the_table) {
  const auto reasons = used();
  EXPECT_GT(reasons.size(), 20u);
  for (const auto& [reason, where] : reasons) {
    if (other_words.contains(reason) || is_of_the_admin_socket(reason)) continue;
    EXPECT_TRUE(is_public(reason)) << reason << " of " << where
                                   << " is missing in protocol/core/reasons.cpp, or the game's";
  }
}

TEST(Reasons, the_table_has_no_reason_that_nobody_gives) {
  for (const Reason& reason : public_reasons()) {
    EXPECT_TRUE(stands_in_sources(std::string(reason.name))) << reason.name;
  }
}

TEST(Reasons, each_is_named_once_and_said_in_a_sentence) {
  std::set<std::string_view> names;
  const std::regex snake("[a-z][a-z0-9_]*");
  for (const Reason& reason : public_reasons()) {
    EXPECT_TRUE(names.insert(reason.name).second) << reason.name;
    EXPECT_TRUE(std::regex_match(std::string(reason.name), snake)) << reason.name;
    EXPECT_EQ(reason.means.back(), '.') << reason.name;
    EXPECT_FALSE(reason.by.empty()) << reason.name;
  }
}

TEST(Reasons, the_guide_lists_all_of_them_with_their_codes) {
  for (const Reason& reason : public_reasons()) {
    const fs::path own = "docs/games/" + std::string(reason.by) + ".md";  // of a game
    const fs::path page = fs::exists(root / own) ? own : "docs/protocol.md";
    const std::string row = "| `" + std::string(reason.name) + "` | " + std::to_string(reason.code) + " | " +
                            std::string(reason.means) + " |";
    EXPECT_NE(content(root / page).find(row), std::string::npos) << page << " lacks the row\n" << row;
  }
}

TEST(Http, the_guide_s_table_is_that_of_the_server) {
  EXPECT_NE(content(root / "docs" / "protocol.md").find(http_table()), std::string::npos)
      << "palatine-schemas --http prints it";
}

TEST(Http, what_its_table_refuses_is_known_by_that_status) {
  const std::regex one("(\\d{3}) (\\w+)");
  const auto expect_known = [&](const std::string& list) {
    for (std::sregex_iterator it(list.begin(), list.end(), one), end; it != end; ++it) {
      const std::string reason = (*it)[2].str();
      EXPECT_TRUE(is_public(reason)) << reason;
      for (const Reason& own : http_reasons()) {
        if (own.name == reason) {
          EXPECT_EQ(std::to_string(own.code), (*it)[1].str()) << reason;
        }
      }
    }
  };
  expect_known(std::string(http_refused_always()));
  for (const HttpEntry& entry : http_entries()) expect_known(std::string(entry.refusals));
}

// What a game's refusals name: `{"disc_taken", "discs", …}`, or one of two by the case.
std::set<std::string> rules_of(const fs::path& game) {
  const std::regex pattern(
      R"re((?:return |rejection = |Rejection)\{\s*"[a-z][a-z0-9_]*",\s*(?:\w+ \? "(\w+)" : )?"(\w+)",)re");
  std::set<std::string> found;
  for (const char* file : {"rejections.cpp", "options.cpp"}) {
    const std::string source = content(game / file);
    for (std::sregex_iterator it(source.begin(), source.end(), pattern), end; it != end; ++it)
      for (const std::size_t group : {1u, 2u})
        if ((*it)[group].matched) found.insert((*it)[group].str());
  }
  return found;
}

TEST(Rules, every_one_that_a_refusal_names_stands_on_the_page_of_its_game) {
  int games = 0;
  for (const fs::directory_entry& entry : fs::directory_iterator(root / "engine")) {
    if (!fs::exists(entry.path() / "rejections.cpp") || !is_offered(entry.path())) continue;
    ++games;
    const std::string name = game_in(entry.path());
    const std::string page = content(root / "docs" / "rules" / (name + ".md"));
    const std::set<std::string> rules = rules_of(entry.path());
    EXPECT_GT(rules.size(), 8u) << name;
    for (const std::string& rule : rules) {
      const bool is_ruling = std::isdigit(static_cast<unsigned char>(rule.back())) != 0;
      const std::string row = is_ruling ? "\n| " + rule + " | " : "\n| `" + rule + "` | ";
      EXPECT_NE(page.find(row), std::string::npos) << "docs/rules/" << name << ".md lacks a row for the rule " << rule;
    }
    const auto section = page.find("## Rules by name");
    ASSERT_NE(section, std::string::npos) << name;
    const std::string named = page.substr(section, page.find("\n## ", section) - section);
    const std::regex row("\n\\| `([a-z_]+)` \\|");
    for (std::sregex_iterator it(named.begin(), named.end(), row), end; it != end; ++it)
      EXPECT_TRUE((*it)[1] == "rule" || rules.contains((*it)[1].str())) << name << " names no rule " << (*it)[1];
  }
  EXPECT_GE(games, 3);
}

}  // namespace
}  // namespace palatine
