#include "server/store/store_lock.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace palatine::testing {

namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

TEST(DataFolder, is_held_by_one_server_at_a_time) {
  std::string name = (fs::temp_directory_path() / "palatine-lock-XXXXXX").string();
  ASSERT_NE(mkdtemp(name.data()), nullptr);
  const fs::path folder = fs::path(name) / "made" / "data";
  {
    const auto first = StoreLock::take(folder);
    ASSERT_TRUE(first) << first.error().message;
    EXPECT_EQ(fs::status(folder).permissions(), fs::perms::owner_all);
    const auto second = StoreLock::take(folder);
    ASSERT_FALSE(second);
    EXPECT_THAT(second.error().message,
                HasSubstr("in use by another palatine-server (process " + std::to_string(getpid())));
  }
  EXPECT_TRUE(StoreLock::take(folder)) << "free again";
  fs::remove_all(name);
  std::ofstream(name) << "a file";
  const auto refused = StoreLock::take(name);
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().message, HasSubstr("can't be made"));
  fs::remove(name);
}

}  // namespace

}  // namespace palatine::testing
