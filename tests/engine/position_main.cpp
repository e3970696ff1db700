// One test per case of games/GAME/positions/*.txt, named like the case; a file that can't be read is a failing test of
// its own.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "tests/engine/position_runners.hpp"

namespace palatine::test {
namespace {

const std::string games = PALATINE_TESTS_OF_GAMES;

class CaseTest : public testing::Test {
 public:
  CaseTest(const PositionRunner& runner, const Case& script) : runner_(runner), script_(script) {}
  void TestBody() override {
    SCOPED_TRACE("rule: " + script_.rule);
    try {
      runner_.run(script_);
    } catch (const std::exception& error) {
      ADD_FAILURE_AT(script_.file.c_str(), script_.line) << "case " << script_.name << ": " << error.what();
    }
  }

 private:
  PositionRunner runner_;
  Case script_;
};

class UnreadableFile : public testing::Test {
 public:
  explicit UnreadableFile(std::string why) : why_(std::move(why)) {}
  void TestBody() override { FAIL() << why_; }

 private:
  std::string why_;
};

void register_file(const PositionRunner& runner, const std::string& file) {
  try {
    for (const Case& script : read_cases(file))
      testing::RegisterTest("Positions", script.name.c_str(), nullptr, nullptr, script.file.c_str(), script.line,
                            [runner, script]() -> testing::Test* { return new CaseTest(runner, script); });
  } catch (const ScriptError& error) {
    const std::string why = error.what();
    const std::string name = "unreadable_" + std::filesystem::path(file).stem().string();
    testing::RegisterTest("PositionFiles", name.c_str(), nullptr, nullptr, file.c_str(), 1,
                          [why]() -> testing::Test* { return new UnreadableFile(why); });
  }
}

// How many files.
std::size_t register_game(const PositionRunner& runner) {
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(games + "/" + std::string(runner.folder) + "/positions"))
    if (entry.path().extension() == ".txt") files.push_back(entry.path().string());
  std::ranges::sort(files);
  for (const std::string& file : files) register_file(runner, file);
  return files.size();
}

TEST(PositionFiles, every_folder_is_some_game_s) {
  const auto runners = position_runners();
  for (const auto& entry : std::filesystem::directory_iterator(games)) {
    const std::string folder = entry.path().filename().string();
    EXPECT_NE(std::ranges::find(runners, folder, &PositionRunner::folder), runners.end()) << folder;
  }
}

}  // namespace
}  // namespace palatine::test

int main(int argc, char** argv) {
  using namespace palatine::test;
  testing::InitGoogleTest(&argc, argv);
  for (const PositionRunner& runner : position_runners()) {
    if (register_game(runner) > 0) continue;
    std::fprintf(stderr, "no position files in %s/%s\n", games.c_str(), std::string(runner.folder).c_str());
    return 1;
  }
  return RUN_ALL_TESTS();
}
