#include "client-cli/home/profile.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>

namespace palatine::client {
namespace {

namespace fs = std::filesystem;

class ProfileTest : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() / ("palatine-profile-" + std::to_string(::getpid()));
    ::setenv("PALATINE_HOME", folder_.c_str(), 1);
  }
  void TearDown() override {
    ::unsetenv("PALATINE_HOME");
    fs::remove_all(folder_);
  }
  fs::path folder_;
};

TEST_F(ProfileTest, a_token_is_kept_for_each_server) {
  Profile profile("");
  EXPECT_FALSE(profile.token("a:1"));
  profile.keep_token("a:1", "one");
  profile.keep_token("b:2", "two");
  profile.keep_token("a:1", "three");
  EXPECT_EQ(Profile("").token("a:1"), "three");
  EXPECT_EQ(Profile("").token("b:2"), "two");
  profile.forget_token("a:1");
  EXPECT_FALSE(Profile("").token("a:1"));
  EXPECT_EQ(Profile("").token("b:2"), "two");
}

TEST_F(ProfileTest, a_token_gets_old_and_one_of_an_earlier_version_is) {
  Profile("").keep_token("a:1", "new");
  EXPECT_FALSE(Profile("").token_is_old("a:1"));
  EXPECT_FALSE(Profile("").token_is_old("b:2")) << "there is none";
  ASSERT_FALSE(write_file(folder_ / "tokens", "a:1\tnew\nb:2\told\t20000\n"));
  EXPECT_EQ(Profile("").token("a:1"), "new");
  EXPECT_EQ(Profile("").token("b:2"), "old");
  EXPECT_TRUE(Profile("").token_is_old("a:1"));
  EXPECT_TRUE(Profile("").token_is_old("b:2"));
}

TEST_F(ProfileTest, settings_are_kept) {
  EXPECT_FALSE(Profile("").setting("confirm"));
  Profile("").keep_setting("confirm", "on");
  Profile("").keep_setting("other", "1");
  Profile("").keep_setting("confirm", "off");
  EXPECT_EQ(Profile("").setting("confirm"), "off");
  EXPECT_EQ(Profile("").setting("other"), "1");
}

TEST_F(ProfileTest, nobody_else_can_read_it) {
  Profile("").keep_token("a:1", "secret");
  struct stat about{};
  ASSERT_EQ(::stat((folder_ / "tokens").c_str(), &about), 0);
  EXPECT_EQ(about.st_mode & 0777, 0600u);
}

TEST_F(ProfileTest, profiles_are_different_people) {
  Profile("anna").keep_token("a:1", "anna's");
  EXPECT_FALSE(Profile("bert").token("a:1"));
  EXPECT_FALSE(Profile("").token("a:1"));
  EXPECT_EQ(Profile("anna").token("a:1"), "anna's");
}

TEST_F(ProfileTest, a_profile_s_name_is_no_path) {
  EXPECT_TRUE(is_profile_name("anna-2_B"));
  for (const char* name : {"", "..", "a/b", "a b", "é", "\x1b"}) EXPECT_FALSE(is_profile_name(name)) << name;
}

TEST_F(ProfileTest, a_receipt_comes_back_as_it_was) {
  Receipt receipt;
  receipt.game_id = std::string(22, 'A');
  receipt.commit = std::string(64, 'a');
  receipt.seat = 1;
  receipt.entropy = std::string(32, '1');
  receipt.entropy_commits = {std::nullopt, std::string(64, 'b')};
  ASSERT_TRUE(Profile("").keep(receipt));
  const auto found = Profile("").find(receipt.game_id);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->commit, receipt.commit);
  EXPECT_EQ(found->seat, receipt.seat);
  EXPECT_EQ(found->entropy, receipt.entropy);
  EXPECT_EQ(found->entropy_commits, receipt.entropy_commits);
  EXPECT_FALSE(Profile("").find("../../etc/passwd"));
}

TEST_F(ProfileTest, what_cannot_be_written_is_said) {
  EXPECT_TRUE(write_file("/proc/no-such-place/x", "text"));
  EXPECT_FALSE(write_file(folder_ / "x", "text"));
  EXPECT_EQ(read_file(folder_ / "x"), "text");
}

}  // namespace
}  // namespace palatine::client
