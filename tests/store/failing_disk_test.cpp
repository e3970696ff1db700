// The store on disks that are full, slow, read-only or do not sync.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <future>
#include <memory>
#include <random>
#include <string>

#include "server/store/sqlite_store.hpp"
#include "tests/store/lossy_vfs.hpp"

namespace palatine::testing {

namespace {

using ::testing::HasSubstr;

class FailingDisk : public ::testing::Test {
 protected:
  static Batch batch(int number) {
    Batch batch;
    batch.rooms.push_back({"r", "i", "sealed", "p", true, false, {}, Json{"{}"}, number});
    batch.entries.push_back({"r", number, Json{"\"" + std::string(3000, 'x') + "\""}});
    return batch;
  }
  std::unique_ptr<SqliteStore> open() {
    auto opened = SqliteStore::open("game.db", {disk_.vfs_name(), true});
    if (!opened) ADD_FAILURE() << opened.error().message;
    return opened ? std::move(*opened) : nullptr;
  }
  // Commits until it fails, then shows that nothing is tried again. Returns how many were acknowledged.
  int until_it_fails(SqliteStore& store, std::string& why) {
    for (int i = 1;; ++i) {
      const auto one = batch(i);
      const auto done = store.commit(std::span(&one, 1));
      if (done) continue;
      why = done.error().message;
      const auto writes = disk_.writes(), syncs = disk_.syncs();
      EXPECT_FALSE(store.commit(std::span(&one, 1)));
      EXPECT_EQ(disk_.writes(), writes);
      EXPECT_EQ(disk_.syncs(), syncs);
      return i - 1;
    }
  }
  LossyDisk disk_;
};

TEST_F(FailingDisk, that_is_full_ends_the_store_and_keeps_what_was_acknowledged) {
  auto store = open();
  disk_.full_after(60);
  std::string why;
  const int acknowledged = until_it_fails(*store, why);
  EXPECT_THAT(why, HasSubstr("the disk is full"));
  EXPECT_GT(acknowledged, 0);
  const auto writes = disk_.writes(), syncs = disk_.syncs();
  store.reset();
  EXPECT_EQ(disk_.writes(), writes) << "closing writes nothing either";
  EXPECT_EQ(disk_.syncs(), syncs);
  std::mt19937 random(1);
  disk_.power_back(random);
  disk_.full_after(1'000'000);
  store = open();
  const auto room = store->room("r", 1);
  ASSERT_TRUE(room && *room);
  EXPECT_EQ(static_cast<int>((*room)->entries.size()), acknowledged);
}

TEST_F(FailingDisk, is_written_once_and_synced_once_by_a_commit) {
  auto store = open();
  for (int i = 1; i <= 3; ++i) {
    std::vector<Batch> moves(50);
    for (std::size_t room = 0; room < moves.size(); ++room)
      moves[room].entries = {{"room-" + std::to_string(room), i, Json{"\"" + std::string(300, 'x') + "\""}}};
    const auto writes = disk_.writes(), syncs = disk_.syncs();
    ASSERT_TRUE(store->commit(moves));
    if (i == 1) continue;  // it may begin the log anew
    EXPECT_EQ(disk_.writes(), writes + 1);
    EXPECT_EQ(disk_.syncs(), syncs + 1);
  }
}

TEST_F(FailingDisk, is_not_filled_by_a_log_that_grows_for_ever) {
  auto store = open();
  for (int i = 1; i <= 8000; ++i) {
    const auto one = batch(i);
    ASSERT_TRUE(store->commit(std::span(&one, 1)));
  }
  EXPECT_LT(disk_.contents("game.db-wal").size(), 70u << 20) << "it is used again from its start after a checkpoint";
}

TEST_F(FailingDisk, whose_sync_fails_ends_the_store_and_is_not_asked_again) {
  auto store = open();
  disk_.fail_sync_after(7);
  std::string why;
  until_it_fails(*store, why);
  EXPECT_THAT(why, HasSubstr("fsync failed"));
  const auto syncs = disk_.syncs();
  store.reset();
  EXPECT_EQ(disk_.syncs(), syncs);
}

TEST_F(FailingDisk, whose_sync_fails_in_a_checkpoint_ends_the_store_too) {
  auto store = open();
  disk_.fail_syncs_of("game.db");  // commits sync the log alone
  std::string why;
  const int acknowledged = until_it_fails(*store, why);
  EXPECT_THAT(why, HasSubstr("fsync failed"));
  EXPECT_GT(acknowledged, 300) << "a checkpoint comes after thousands of pages";
  EXPECT_LT(disk_.contents("game.db-wal").size(), 80u << 20);
}

TEST_F(FailingDisk, that_copies_slowly_makes_commits_wait_before_the_log_grows_for_ever) {
  auto store = open();
  disk_.hold_writes_of("game.db");
  auto commits = std::async(std::launch::async, [&] {
    for (int i = 1; i <= 20'000; ++i) {
      const auto one = batch(i);
      if (!store->commit(std::span(&one, 1))) return false;
    }
    return true;
  });
  disk_.wait_for_size("game.db-wal", 60u << 20);  // commits go on while the log is copied
  EXPECT_EQ(commits.wait_for(std::chrono::seconds(2)), std::future_status::timeout);
  EXPECT_LT(disk_.contents("game.db-wal").size(), 70u << 20) << "but not for ever";
  disk_.hold_nothing();
  EXPECT_TRUE(commits.get());
  EXPECT_LT(disk_.contents("game.db-wal").size(), 90u << 20) << "and go on from its start";
}

TEST_F(FailingDisk, that_is_read_only_is_refused_untouched) {
  open();
  const auto before = disk_.contents("game.db");
  disk_.read_only(true);
  const auto opened = SqliteStore::open("game.db", {disk_.vfs_name(), true});
  ASSERT_FALSE(opened);
  EXPECT_THAT(opened.error().message, HasSubstr("read-only"));
  EXPECT_EQ(disk_.contents("game.db"), before);
}

}  // namespace

}  // namespace palatine::testing
