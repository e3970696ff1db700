// What palatine-admin says of work that goes on, and of a store to which a server adds tables while it is looked at.
#include <gtest/gtest.h>

#include "admin-cli/check_games.hpp"

namespace palatine::admin {
namespace {

TEST(Progress, is_never_more_than_all) {
  EXPECT_EQ(progress_in_words("tables", 1, 3), "tables: 1 of 3 (33%)");
  EXPECT_EQ(progress_in_words("tables", 3, 3), "tables: 3 of 3 (100%)");
  EXPECT_EQ(progress_in_words("tables", 4, 3), "tables: 4 of 4 (100%)");
}

TEST(Progress, names_no_total_where_nobody_knows_it) {
  EXPECT_EQ(progress_in_words("steps", 5, 0), "steps: 5");
}

// It has one table, and a second one is made once they were counted.
class GrowingStore final : public StoreInspection {
 public:
  tl::expected<DatabaseFacts, StoreError> facts() override { return {}; }
  std::optional<std::string> damage(const std::function<void()>&) override { return {}; }
  tl::expected<Millis, StoreError> newest_row() override { return {}; }
  tl::expected<std::int64_t, StoreError> count_rooms() override { return 1; }
  tl::expected<std::optional<RoomData>, StoreError> log_after(const std::string& room) override {
    if (room == "b") return std::nullopt;
    RoomData data;
    data.room.id = room.empty() ? "a" : "b";
    return data;
  }
  tl::expected<std::vector<NamedAuditRow>, StoreError> audit_after(std::int64_t, std::int64_t) override { return {}; }
  tl::expected<std::optional<Json>, StoreError> person_as_json(const PersonKey&, OpenReports) override { return {}; }
};

TEST(Doctor, says_how_many_tables_it_looked_at) {
  GrowingStore store;
  Report report(false);
  Findings findings(report);
  testing::internal::CaptureStdout();
  const auto looked = check_games(store, findings);
  const std::string said = testing::internal::GetCapturedStdout();
  EXPECT_TRUE(looked.has_value());
  EXPECT_NE(said.find("of 2 tables"), std::string::npos) << said;
}

}  // namespace
}  // namespace palatine::admin
