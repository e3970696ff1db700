// One test per case of positions/GAME/*.txt, named like the case; a file that can't be read is a failing test of its
// own.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "tests/engine/carolus_magnus_position.hpp"
#include "tests/engine/chevaliers_position.hpp"
#include "tests/engine/warlords_of_europe_position.hpp"

namespace palatine::test {
namespace {

struct Runner {
  const char* folder;  // of positions/: the game's id
  void (*run)(const Case& script);
};

constexpr Runner runners[] = {
    {"carolus-magnus", [](const Case& script) { carolus_magnus::CarolusMagnusPosition().run(script); }},
    {"chevaliers", [](const Case& script) { chevaliers::ChevaliersPosition().run(script); }},
    {"warlords-of-europe", [](const Case& script) { warlords_of_europe::WarlordsOfEuropePosition().run(script); }},
};

class CaseTest : public testing::Test {
 public:
  CaseTest(const Runner& runner, const Case& script) : runner_(runner), script_(script) {}
  void TestBody() override {
    SCOPED_TRACE("rule: " + script_.rule);
    try {
      runner_.run(script_);
    } catch (const std::exception& error) {
      ADD_FAILURE_AT(script_.file.c_str(), script_.line) << "case " << script_.name << ": " << error.what();
    }
  }

 private:
  const Runner& runner_;
  Case script_;
};

class UnreadableFile : public testing::Test {
 public:
  explicit UnreadableFile(std::string why) : why_(std::move(why)) {}
  void TestBody() override { FAIL() << why_; }

 private:
  std::string why_;
};

void register_file(const Runner& runner, const std::string& file) {
  try {
    for (const Case& script : read_cases(file))
      testing::RegisterTest("Positions", script.name.c_str(), nullptr, nullptr, script.file.c_str(), script.line,
                            [&runner, script]() -> testing::Test* { return new CaseTest(runner, script); });
  } catch (const ScriptError& error) {
    const std::string why = error.what();
    const std::string name = "unreadable_" + std::filesystem::path(file).stem().string();
    testing::RegisterTest("PositionFiles", name.c_str(), nullptr, nullptr, file.c_str(), 1,
                          [why]() -> testing::Test* { return new UnreadableFile(why); });
  }
}

// How many files.
std::size_t register_game(const Runner& runner) {
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(std::string(PALATINE_POSITIONS) + "/" + runner.folder))
    if (entry.path().extension() == ".txt") files.push_back(entry.path().string());
  std::ranges::sort(files);
  for (const std::string& file : files) register_file(runner, file);
  return files.size();
}

TEST(PositionFiles, every_folder_is_some_game_s) {
  for (const auto& entry : std::filesystem::directory_iterator(PALATINE_POSITIONS)) {
    const std::string folder = entry.path().filename().string();
    EXPECT_TRUE(std::ranges::any_of(runners, [&](const Runner& runner) { return runner.folder == folder; })) << folder;
  }
}

}  // namespace
}  // namespace palatine::test

int main(int argc, char** argv) {
  using namespace palatine::test;
  testing::InitGoogleTest(&argc, argv);
  for (const Runner& runner : runners) {
    if (register_game(runner) > 0) continue;
    std::fprintf(stderr, "no position files in %s/%s\n", PALATINE_POSITIONS, runner.folder);
    return 1;
  }
  return RUN_ALL_TESTS();
}
