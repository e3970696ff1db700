// The runner of Warlords of Europe's position cases: what is not as expected fails; what can't be read is said.
#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "tests/games/warlords_of_europe/position.hpp"

namespace palatine::test::warlords_of_europe {
namespace {

class WarlordsOfEuropeRunner : public testing::Test {
 protected:
  void TearDown() override { std::filesystem::remove(file_); }

  // What running a case of these lines says against it; empty if nothing.
  std::string complaint(const std::string& lines) const {
    std::ofstream(file_) << start_ + lines;
    testing::TestPartResultArray failures;
    try {
      const testing::ScopedFakeTestPartResultReporter reporter(
          testing::ScopedFakeTestPartResultReporter::INTERCEPT_ONLY_CURRENT_THREAD, &failures);
      for (const Case& script : read_cases(file_)) WarlordsOfEuropePosition().run(script);
    } catch (const ScriptError& error) {
      return std::string(error.what()).substr(file_.size());
    }
    if (failures.size() == 0) return {};
    const std::string message = failures.GetTestPartResult(0).message();
    return message.substr(message.find('\n') + 1);  // "Failed\n"
  }

  std::string file_ = testing::TempDir() + "palatine_warlords_case_" +
                      testing::UnitTest::GetInstance()->current_test_info()->name() + ".txt";
  const std::string start_ =
      "rule A rule.\ncase c\ngold 0 7\nhand 0: levy\nfief Francia 0: spearman 3\nfief Castile 1: knight 1\n";
};

TEST_F(WarlordsOfEuropeRunner, a_position_that_holds_has_no_complaint) {
  EXPECT_EQ(complaint("turn 0\nexpect fief Francia: 0 spearman 3\nexpect fief Aragon: peasants\nexpect gold 0: 7\n"
                      "expect plays 0: levy\nexpect allowed 0 marches 1 spearman Francia Champagne\n"),
            "");
}

TEST_F(WarlordsOfEuropeRunner, what_is_not_as_expected_is_reported) {
  EXPECT_EQ(complaint("turn 0\nexpect fief Francia: 0 spearman 4\n"),
            "expected  0 spearman 4\nbut it is  0 spearman 3");
  EXPECT_EQ(complaint("turn 0\nexpect gold 0: 6\n"), "expected  6\nbut it is  7");
  EXPECT_EQ(complaint("turn 0\nexpect hand 1: levy\n"), "expected  levy\nbut it is  none");
  EXPECT_EQ(complaint("turn 0\nexpect prisoners 0 Castile\n"), "expected  0 Castile\nbut it is  none");
  EXPECT_EQ(complaint("turn 0\nexpect plays 0: none\n"), "expected  none\nbut it is  levy");
  EXPECT_EQ(complaint("turn 0\nexpect allowed 0 marches 9 spearman Francia Champagne\n"),
            "expected  allowed\nbut it is  count_out_of_range");
  EXPECT_EQ(complaint("turn 0\nseat 0 marches 1 spearman Francia Champagne\nexpect event marched 0\n"),
            "expected  marched 0\nbut it is  not among\n  marched 0 1 spearman Francia Champagne attack");
}

TEST_F(WarlordsOfEuropeRunner, what_is_no_table_or_no_statement_is_said_with_its_line) {
  EXPECT_EQ(complaint("turn 0\nseat 0 jumps\n"), ":8: no action jumps");
  EXPECT_EQ(complaint("fief Atlantis 0: spearman 1\n"), ":7: no fief is called Atlantis");
  EXPECT_EQ(complaint("fief Wales 0: bowman 1\n"), ":7: no kind of soldiers is called bowman");
  EXPECT_EQ(complaint("hand 1: ace\n"), ":7: no card is called ace");
  EXPECT_EQ(complaint("castle Wales finished\nturn 0\nexpect gold 0: 7\n"), ":9: a castle stands empty");
  EXPECT_EQ(complaint("hand 1: levy levy levy\nturn 0\nexpect gold 0: 7\n"), ":9: there are not so many of levy");
  EXPECT_EQ(complaint("dice 13\n"), ":7: a die has the faces 1 to 12");
  EXPECT_EQ(complaint("turn 0\nexpect tops\n"), ":8: nothing is called tops");
}

}  // namespace
}  // namespace palatine::test::warlords_of_europe
