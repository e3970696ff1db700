// The runner of Chevaliers' position cases: what is not as expected fails; what can't be read is said.
#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "tests/games/chevaliers/position.hpp"

namespace palatine::test::chevaliers {
namespace {

class ChevaliersRunner : public testing::Test {
 protected:
  void TearDown() override { std::filesystem::remove(file_); }

  // What running a case of these lines says against it; empty if nothing.
  std::string complaint(const std::string& lines) const {
    std::ofstream(file_) << start_ + lines;
    testing::TestPartResultArray failures;
    try {
      const testing::ScopedFakeTestPartResultReporter reporter(
          testing::ScopedFakeTestPartResultReporter::INTERCEPT_ONLY_CURRENT_THREAD, &failures);
      for (const Case& script : read_cases(file_)) ChevaliersPosition().run(script);
    } catch (const ScriptError& error) {
      return std::string(error.what()).substr(file_.size());
    }
    if (failures.size() == 0) return {};
    const std::string message = failures.GetTestPartResult(0).message();
    return message.substr(message.find('\n') + 1);  // "Failed\n"
  }

  std::string file_ = testing::TempDir() + "palatine_chevaliers_case_" +
                      testing::UnitTest::GetInstance()->current_test_info()->name() + ".txt";
  const std::string start_ =
      "rule A rule.\ncase c\nplayers 2\nbefore 0: red-333/1\nbefore 1: blue-333/4\nleft violet-333/2 tournament-1\n"
      "phase choosing_target 0\n";
};

TEST_F(ChevaliersRunner, a_position_that_holds_has_no_complaint) {
  EXPECT_EQ(complaint("expect left violet-333/2 tournament-1\nexpect targets 0: left\nexpect before 1: blue-333/4\n"),
            "");
}

TEST_F(ChevaliersRunner, what_is_not_as_expected_is_reported) {
  EXPECT_EQ(complaint("expect top left red-333/1\n"), "expected  red-333/1\nbut it is  violet-333/2");
  EXPECT_EQ(complaint("expect targets 0: left right\n"), "expected  left right\nbut it is  left");
  EXPECT_EQ(complaint("expect before 0: none\n"), "expected  none\nbut it is  red-333/1");
  EXPECT_EQ(complaint("expect may_end 0: yes\n"), "expected  yes\nbut it is  none");
  EXPECT_EQ(complaint("expect buries 0: right\n"), "expected  right\nbut it is  left");
  EXPECT_EQ(complaint("expect chance 0 left is 600\n"), "expected  600\nbut it is  599");
  EXPECT_EQ(complaint("seat 0 tries left\nexpect event target_chosen 0 right violet-333/2\n"),
            "expected  target_chosen 0 right violet-333/2\nbut it is  not among\n  target_chosen 0 left violet-333/2\n"
            "  roll_started 0 attempt rolls 3 to_beat 3 3 2");
}

TEST_F(ChevaliersRunner, what_is_no_table_or_no_statement_is_said_with_its_line) {
  EXPECT_EQ(complaint("seat 0 jumps\n"), ":8: no action jumps");
  EXPECT_EQ(complaint("seat 0 attacks red-333/3\n"), ":8: no card is called red-333/3");
  EXPECT_EQ(complaint("right red-333/1\n"), ":8: red-333/1 lies in two places");
  EXPECT_EQ(complaint("guard castle_guard-444/1 on red-333/1\n"), ":8: nobody has castle_guard-444/1");
  EXPECT_EQ(complaint("dice 7\n"), ":8: a die has the faces 1 to 6");
  EXPECT_EQ(complaint("expect tops left\n"), ":8: nothing is called tops");
}

}  // namespace
}  // namespace palatine::test::chevaliers
