// The function says what the table of partner chat says.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "tests/game_server/policy_rows.hpp"

namespace palatine {
namespace {

using policy_table::Row;
using policy_table::rows;

std::string name(const Row& row) {
  static const char* const policies[] = {"open", "table", "silent"};
  static const char* const moments[] = {"before", "running", "over"};
  static const char* const places[] = {"table", "team", "spectators", "elsewhere", "whisper"};
  return std::string(policies[static_cast<int>(row.policy)]) + ", " + moments[static_cast<int>(row.moment)] + ", " +
         (row.who ? "seated" : "watching") + ", " + places[static_cast<int>(row.where)];
}

TEST(Policy, who_hears_whom_row_by_row) {
  for (const Row& row : rows) {
    const auto rule = silenced_by(row.policy, row.moment, row.who, row.where);
    std::string heard;
    for (const auto& [letter, standing] : {std::pair<char, Standing>{'p', 0}, {'o', 1}, {'w', std::nullopt}}) {
      const Talk talk = judge(row.policy, row.moment, row.who, row.where, standing);
      EXPECT_EQ(talk == Talk::refused, rule.has_value()) << name(row);
      if (talk == Talk::heard) heard += letter;
    }
    if (row.where == Where::whisper && judge(row.policy, row.moment, row.who, row.where, 1, true) == Talk::heard)
      heard += 't';
    EXPECT_EQ(rule.value_or(heard), row.heard_by) << name(row);
  }
}

TEST(Policy, the_table_names_every_case_once) {
  std::set<std::string> names;
  for (const Row& row : rows) names.insert(name(row));
  EXPECT_EQ(names.size(), 3u * 3u * 2u * 5u);
  EXPECT_EQ(names.size(), std::size(rows));
}

}  // namespace
}  // namespace palatine
