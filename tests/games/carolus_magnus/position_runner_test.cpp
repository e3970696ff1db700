// The runner of position cases itself: what is wrong in a file or in a position fails, with its line.
#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "tests/games/carolus_magnus/position.hpp"

namespace palatine::test::carolus_magnus {
namespace {

class APositionRunner : public testing::Test {
 protected:
  void TearDown() override { std::filesystem::remove(file_); }

  // What reading and running a file of this text says against it; empty if nothing.
  std::string complaint(const std::string& text) const {
    std::ofstream(file_) << text;
    testing::TestPartResultArray failures;
    try {
      const testing::ScopedFakeTestPartResultReporter reporter(
          testing::ScopedFakeTestPartResultReporter::INTERCEPT_ONLY_CURRENT_THREAD, &failures);
      for (const Case& script : read_cases(file_)) CarolusMagnusPosition().run(script);
    } catch (const ScriptError& error) {
      return std::string(error.what()).substr(file_.size());
    }
    if (failures.size() == 0) return {};
    const testing::TestPartResult& first = failures.GetTestPartResult(0);
    const std::string message = first.message();
    return ":" + std::to_string(first.line_number()) + ": " + message.substr(message.find('\n') + 1);  // "Failed\n"
  }

  std::string file_ = testing::TempDir() + "palatine_case_" +
                      std::to_string(testing::UnitTest::GetInstance()->random_seed()) +
                      testing::UnitTest::GetInstance()->current_test_info()->name() + ".txt";
  const std::string start_ = "rule A rule.\ncase c\nplayers 2\nreserve 0: red 3\nphase placing_knights 0 left 3\n";
};

TEST_F(APositionRunner, a_position_that_holds_has_no_complaint) {
  EXPECT_EQ(complaint(start_ + "seat 0 places red in court\nexpect control red 0\n"), "");
}

TEST_F(APositionRunner, what_is_not_as_expected_is_reported_with_its_line) {
  EXPECT_EQ(complaint(start_ + "seat 0 places red in court\nexpect control red 1\n"), ":7: expected  1\nbut it is  0");
  EXPECT_EQ(complaint(start_ + "expect phase moving_emperor 0\n"),
            ":6: expected  moving_emperor 0\nbut it is  placing_knights 0 left 3");
  EXPECT_NE(complaint(start_ + "expect region 3 castles 1\n"), "");
  EXPECT_NE(complaint(start_ + "expect reserve 0: red 2\n"), "");
  EXPECT_NE(complaint(start_ + "expect region 3 strengths 1 0\n"), "");
  EXPECT_NE(complaint(start_ + "seat 0 places red in court\nexpect events family_gained\n"), "");
  EXPECT_NE(complaint(start_ + "seat 0 places red in court\nexpect event knight_placed 0 red on 3\n"), "");
  EXPECT_NE(complaint(start_ + "seat 0 places red in court\nexpect no_event family_gained\n"), "");
  EXPECT_NE(complaint(start_ + "expect result winners 0 reason last_castle scores 10 0\n"), "");
}

TEST_F(APositionRunner, a_refusal_must_be_the_one_that_is_written) {
  EXPECT_EQ(complaint(start_ + "seat 0 places blue in court -> not_in_reserve knights family=blue\n"), "");
  EXPECT_EQ(complaint(start_ + "seat 0 places blue in court -> disc_taken\n"),
            ":6: expected  disc_taken\nbut it is  not_in_reserve");
  EXPECT_EQ(complaint(start_ + "seat 0 places red in court -> not_in_reserve\n"),
            ":6: expected  not_in_reserve\nbut it is  accepted");
  EXPECT_EQ(complaint(start_ + "seat 0 places blue in court -> not_in_reserve knights family=red\n"),
            ":6: expected  family=red\nbut it is  family=blue");
  EXPECT_NE(complaint(start_ + "seat 0 places blue in court\n"), "");
}

TEST_F(APositionRunner, a_syntax_error_is_reported_with_its_line) {
  EXPECT_EQ(complaint(start_ + "seat 0 plays red in court\n"), ":6: no action plays");
  EXPECT_EQ(complaint(start_ + "seat 0 places rad in court\n"), ":6: \"rad\" is no family");
  EXPECT_EQ(complaint(start_ + "expect courts 0: red 1\n"), ":6: nothing is called courts");
  EXPECT_EQ(complaint(start_ + "region Q red 1\n"), ":6: no region is called Q");
  EXPECT_EQ(complaint("case c\n"), ":1: a file opens with the sentence of its rule");
  EXPECT_EQ(complaint("rule A rule.\nplayers 2\n"), ":2: a statement before the first case");
  EXPECT_EQ(complaint("rule A rule.\n"), ":1: no case");
  EXPECT_EQ(complaint("rule A rule.\nrule Another.\n"), ":2: the rule before has no case");
  EXPECT_EQ(complaint(start_ + "rule Another.\nplayers 2\n"), ":7: a statement before the first case");
  EXPECT_EQ(complaint(start_ + "rule Another.\n"), ":6: no case");
  EXPECT_EQ(complaint(start_ + "court 0: red x\n"), ":6: \"x\" stands where how many knights, a number, should");
}

TEST_F(APositionRunner, a_table_that_can_not_be_is_refused) {
  EXPECT_EQ(complaint(start_ + "court 0: red 38\nexpect round 1\n"), ":7: more than 40 knights are red");
  EXPECT_EQ(complaint(start_ + "regions A: 1-3, B: 3\nexpect round 1\n"), ":7: province 3 lies in two regions");
  EXPECT_EQ(complaint(start_ + "supply red 0\nexpect round 1\n"),
            ":7: say where the rest of the knights lies: rest REGION");
}

TEST_F(APositionRunner, scripted_numbers_must_be_drawn) {
  EXPECT_EQ(complaint(start_ + "dice red\nexpect round 1\n"), ":2: 1 scripted numbers were not drawn");
}

}  // namespace
}  // namespace palatine::test::carolus_magnus
