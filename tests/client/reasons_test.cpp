// Reasons of hints: each that a game's page documents has a sentence in the terminal, told with what the page says it
// comes with.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <string>
#include <vector>

#include "client-cli/games/games.hpp"
#include "tests/client/languages.hpp"

namespace palatine::client {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

struct Documented {
  std::string kind;
  std::vector<std::string> args;
};

// The table of "Why a choice is good": | `kind` | `arg`, `arg` | says |
std::vector<Documented> reasons_of(const std::string& game) {
  std::ifstream in(PALATINE_SOURCE "/docs/games/" + game + ".md");
  const std::string page{std::istreambuf_iterator<char>(in), {}};
  const auto begin = page.find("## Why a choice is good\n");
  if (begin == std::string::npos) return {};
  const std::string section = page.substr(begin, page.find("\n## ", begin) - begin);
  const std::regex row(R"re(\n\| `(\w+)` \| ([^|]*)\|)re"), arg(R"re(`(\w+)`)re");
  std::vector<Documented> all;
  for (std::sregex_iterator it(section.begin(), section.end(), row), end; it != end; ++it) {
    all.push_back({(*it)[1], {}});
    const std::string args = (*it)[2];
    for (std::sregex_iterator each(args.begin(), args.end(), arg); each != end; ++each)
      all.back().args.push_back((*each)[1]);
  }
  return all;
}

// A family is a word, all else a number.
Json args_of(const Documented& reason, int number) {
  std::string text = "{";
  for (const std::string& arg : reason.args) {
    if (text.size() > 1) text += ',';
    text += '"' + arg + "\":" + (arg == "family" ? "\"red\"" : std::to_string(number));
  }
  return Json{text + '}'};
}

TEST(HintReasons, have_words_in_every_language) {
  for (const TerminalGame& game : terminal_games()) {
    const std::string id(game.id);
    const std::vector<Documented> reasons = reasons_of(id);
    ASSERT_FALSE(reasons.empty()) << id;
    for (const Words* words : all_words()) {
      const auto game_ui = game.make_game_ui(*words);
      Scene scene;
      for (const char* name : {"Anna", "Bert", "Cleo", "Dana"}) scene.seating.places.push_back({name, 0});
      game_ui->show(scene);
      for (const Documented& reason : reasons) {
        for (const int number : {0, 1, 2, 3}) {
          const auto line = game_ui->why({reason.kind, args_of(reason, number)});
          ASSERT_TRUE(line) << id << ' ' << words->language() << " lacks " << reason.kind;
          const std::string said = text_of_line(*line);
          EXPECT_THAT(said, AllOf(Not(IsEmpty()), Not(HasSubstr("{")), Not(HasSubstr("  ")), Not(HasSubstr(" .")),
                                  Not(HasSubstr("?"))));
          EXPECT_TRUE(said.ends_with('.')) << said;
        }
      }
    }
  }
}

}  // namespace
}  // namespace palatine::client
