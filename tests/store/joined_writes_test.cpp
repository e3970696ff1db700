#include "server/store/joined_writes.hpp"

#include <gmock/gmock.h>

#include "server/store/sqlite.hpp"
#include "tests/store/lossy_vfs.hpp"

namespace palatine::testing {

namespace {

struct JoinedWrites : ::testing::Test {
  LossyDisk disk_;
  sqlite::JoinedWrites joined_{disk_.vfs_name()};

  sqlite::Database open(const std::string& vfs) {
    auto db = sqlite::open("rows.db", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, vfs);
    EXPECT_EQ(sqlite::text_of(db.get(), "PRAGMA journal_mode = WAL"), "wal");
    sqlite::execute(db.get(), "PRAGMA synchronous = FULL; PRAGMA cache_size = 10;");
    return db;
  }
};

constexpr auto thousand = "WITH RECURSIVE n (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 1000) ";

// Its pages have no room in memory: they are in the log before its end, and are read from there.
TEST_F(JoinedWrites, let_a_long_transaction_read_what_it_wrote_and_take_it_back) {
  const auto db = open(joined_.name());
  sqlite::execute(db.get(), "CREATE TABLE rows (id INTEGER PRIMARY KEY, text TEXT); BEGIN; " + std::string(thousand) +
                                "INSERT INTO rows SELECT i, printf('%.3000c', 'x') FROM n; SAVEPOINT half; "
                                "UPDATE rows SET text = printf('%.3000c', 'y') WHERE id % 7 = 0;");
  EXPECT_EQ(sqlite::number_of(db.get(), "SELECT count(*) FROM rows WHERE text LIKE 'xxx%'"), 858);
  sqlite::execute(db.get(),
                  "ROLLBACK TO half; UPDATE rows SET text = printf('%.3000c', 'z') WHERE id % 10 = 0; COMMIT;");
  const auto other = open(disk_.vfs_name());
  EXPECT_EQ(sqlite::number_of(other.get(), "SELECT count(*) FROM rows WHERE text LIKE 'zzz%'"), 100);
  EXPECT_EQ(sqlite::number_of(other.get(), "SELECT count(*) FROM rows WHERE text LIKE 'xxx%'"), 900);
  EXPECT_EQ(sqlite::text_of(other.get(), "PRAGMA integrity_check"), "ok");
}

TEST_F(JoinedWrites, are_in_the_file_when_another_connection_hears_of_them) {
  const auto db = open(joined_.name());
  const auto other = open(disk_.vfs_name());
  sqlite::execute(db.get(), "CREATE TABLE rows (id INTEGER PRIMARY KEY)");
  for (int i = 1; i <= 100; ++i) {
    sqlite::execute(db.get(), "INSERT INTO rows DEFAULT VALUES");
    ASSERT_EQ(sqlite::number_of(other.get(), "SELECT count(*) FROM rows"), i);
  }
}

TEST_F(JoinedWrites, of_a_vfs_that_is_not_there_are_refused) {
  EXPECT_THROW(sqlite::JoinedWrites("nowhere"), sqlite::Failure);
}

}  // namespace

}  // namespace palatine::testing
