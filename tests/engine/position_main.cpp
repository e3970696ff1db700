// One test per case of positions/*.txt, named like the case; a file that can't be read is a failing test of its own.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "tests/engine/position.hpp"

namespace palatine::test {
namespace {

class CaseTest : public testing::Test {
 public:
  explicit CaseTest(const Case& script) : script_(script) {}
  void TestBody() override {
    SCOPED_TRACE("rule: " + script_.rule);
    try {
      Position().run(script_);
    } catch (const std::exception& error) {
      ADD_FAILURE_AT(script_.file.c_str(), script_.line) << "case " << script_.name << ": " << error.what();
    }
  }

 private:
  Case script_;
};

class UnreadableFile : public testing::Test {
 public:
  explicit UnreadableFile(std::string why) : why_(std::move(why)) {}
  void TestBody() override { FAIL() << why_; }

 private:
  std::string why_;
};

void register_file(const std::string& file) {
  try {
    for (const Case& script : read_cases(file))
      testing::RegisterTest("Positions", script.name.c_str(), nullptr, nullptr, script.file.c_str(), script.line,
                            [script]() -> testing::Test* { return new CaseTest(script); });
  } catch (const ScriptError& error) {
    const std::string why = error.what();
    const std::string name = "unreadable_" + std::filesystem::path(file).stem().string();
    testing::RegisterTest("PositionFiles", name.c_str(), nullptr, nullptr, file.c_str(), 1,
                          [why]() -> testing::Test* { return new UnreadableFile(why); });
  }
}

}  // namespace
}  // namespace palatine::test

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(PALATINE_POSITIONS))
    if (entry.path().extension() == ".txt") files.push_back(entry.path().string());
  std::ranges::sort(files);
  for (const std::string& file : files) palatine::test::register_file(file);
  if (files.empty()) {
    std::fprintf(stderr, "no position files in %s\n", PALATINE_POSITIONS);
    return 1;
  }
  return RUN_ALL_TESTS();
}
