// All of a store, from SQLite to PostgreSQL and back.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <stdexcept>

#include "server/storage/open_store.hpp"
#include "server/storage/transfer.hpp"
#include "server/store/pg/connection.hpp"
#include "server/store/row_readers.hpp"
#include "server/store/sqlite.hpp"
#include "tests/store/pg_cluster.hpp"

namespace palatine::testing {

namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

struct BrokenOff : std::runtime_error {
  BrokenOff() : std::runtime_error("broken off") {}
};

void nothing(const char*, std::int64_t, std::int64_t) {}

class TransferTest : public ::testing::Test {
 protected:
  TransferTest() {
    std::string folder = fs::temp_directory_path() / "palatine-transfer-XXXXXX";
    if (mkdtemp(folder.data()) == nullptr) throw std::runtime_error("no folder can be made");
    folder_ = folder;
  }
  ~TransferTest() override {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
  }

  // A row of every kind, with what is easily lost on the way.
  static Batch everything() {
    const std::string odd = "{\"\u00c4\\\\ \\n 'x' NULL, \U0001f3f0\":1}";
    Batch all;
    all.people = {{"anna", "\u00c4nna \\", 5}, {"robin", "Robin", 6, true, "anna"}, {"gone", "Gone", 7}};
    all.accounts = {{"anna", "hash", {"anna", "aenna"}, "home", 8, "anna@example.org", true, "de"}};
    all.second_factors = {
        {"anna", std::make_shared<const Secret>(std::string("\0\xff binary", 9)), 9, 10, 11, "codes"}};
    all.devices = {{"d1", "anna", "token-1", "old-1", 12, "client", 13, 14, "h", "p", 15},
                   {"d2", "robin", "token-2", "", 0, "client", 13, 14}};
    all.tells = {{"t1", "anna", "r1", "turn", "push", "fr", "https://example.org/", "s", 16, "k", "a", "d1", true}};
    for (int i = 0; i < 700; ++i) {
      const std::string id = "r" + std::to_string(i);
      all.rooms.push_back({id, "invite-" + id, "game", "anna", i % 2 == 0, i % 3 == 0, {}, Json{odd}, 17});
      for (std::int64_t number = 1; number <= 3; ++number) all.entries.push_back({id, number, Json{odd}});
      all.answers.push_back({"anna", "key-" + id, "room.act", "params", Json{odd}, id, 0});
    }
    all.rooms[0].wake = -1;
    all.rooms[1].due = 18;
    all.seats = {{"r1", 0, "anna"}, {"r1", 1, std::nullopt}};
    all.invites = {{"code", "r1"}};
    all.talk = {{"", "lobby", 1, Json{odd}}, {"r1", "table", 2, Json{odd}}};
    all.answers.push_back({"anna", "passing", "room.create", "params", Json{"{}"}, "", 100});
    all.past_games = {{"r1", 19, Json{odd}, {{0, "anna"}}}};
    all.replays = {{"r1", std::string("\x1f\x8b\0 zip", 7)}};
    all.roles = {{"anna", "admin"}};
    all.sanctions = {{"s1", "ban", "anna", "", "", "why", "", 20, 0, 0},
                     {"s2", "ban", "", "192.0.2.0/24", "", "why", "anna", 20, 0, 0}};
    all.appeals = {{"s1", "anna", "please", 21, 0, "", "", ""}};
    all.appeal_links = {{"link", "s1", 22}};
    all.reports = {{"p1", "robin", "anna", 23, 0, Json{"{}"}}};
    all.blocks = {{"anna", "robin", Json{"{}"}, 24}};
    all.invitations = {{"code-hash", 3, 25, 26}};
    all.audit = {{1, 27, "anna", "ban", "robin", Json{"{}"}, "salt", "words", "w", "p", "h"}};
    all.running_time = 28;
    all.push_key = std::string("scalar");
    return all;
  }
  StorePlace file(const std::string& name) const { return {folder_ / name}; }
  static StorePlace fresh() { return {{}, PgCluster::shared().fresh_url()}; }
  static std::unique_ptr<StoreUpkeep> opened(const StorePlace& place) {
    auto store = open_store(place);
    if (!store) throw std::runtime_error(store.error().message);
    return std::move(*store);
  }
  static void fill(const StorePlace& place) {
    const auto store = opened(place);
    const Batch all = everything();
    if (const auto done = store->commit(std::span(&all, 1)); !done) throw std::runtime_error(done.error().message);
    Batch gone;
    gone.people_gone = {"gone"};
    if (const auto done = store->commit(std::span(&gone, 1)); !done) throw std::runtime_error(done.error().message);
  }
  static std::string refusal(const StorePlace& from, const StorePlace& to) {
    const auto done = transfer(from, to, nothing);
    const std::string said = done ? "" : done.error().message;
    EXPECT_THAT(said, AllOf(Not(HasSubstr(PgCluster::password)), Not(HasSubstr("\n"))));
    return said;
  }
  // Names of those that are not alike.
  std::vector<std::string> unlike(const StorePlace& one, const StorePlace& other) {
    sqlite3* handle = nullptr;
    sqlite3_open(one.file.c_str(), &handle);
    const sqlite::Database db(handle);
    sqlite::execute(handle, "ATTACH '" + other.file.string() + "' AS other");
    std::vector<std::string> tables, found;
    {
      // where a log is cut into stretches is nobody's matter: the view has its entries
      sqlite::Statement names(handle,
                              "SELECT name FROM sqlite_master WHERE name = 'entry' OR (type = 'table' AND name <> "
                              "'stretch' AND name NOT LIKE 'sqlite_%')");
      while (names.step()) tables.push_back(names.text(0));
    }
    for (const std::string& table : tables) {
      const std::string select =
          "SELECT " + (table == "entry" ? "room, " + std::string(entry_columns) : "*") + " FROM ";
      const auto less = [&](const char* left, const char* right) {
        return sqlite::number_of(handle, "SELECT count(*) FROM (" + select + left + "." + table + " EXCEPT " + select +
                                             right + "." + table + ")");
      };
      if (less("main", "other") + less("other", "main") > 0) found.push_back(table);
      if (table != "recent" && sqlite::number_of(handle, "SELECT count(*) FROM " + table) == 0)
        found.push_back(table + " is empty");
    }
    return found;
  }

  fs::path folder_;
};

TEST_F(TransferTest, every_row_of_every_kind_goes_there_and_back) {
  fill(file("one.db"));
  const StorePlace database = fresh();
  std::int64_t last = 0, total = 0;
  const auto there = transfer(file("one.db"), database, [&](const char*, std::int64_t done, std::int64_t of) {
    last = done;
    total = of;
  });
  ASSERT_TRUE(there) << there.error().message;
  EXPECT_EQ(there->logs, 700);
  EXPECT_GT(there->rows, 2800);
  EXPECT_EQ(last, total);
  EXPECT_EQ(total, there->rows);
  const auto back = transfer(database, file("two.db"), nothing);
  ASSERT_TRUE(back) << back.error().message;
  EXPECT_EQ(back->rows, there->rows);
  EXPECT_THAT(unlike(file("one.db"), file("two.db")), IsEmpty());
  EXPECT_FALSE(fs::exists(folder_ / "two.db.copying"));
  EXPECT_EQ(fs::status(folder_ / "two.db").permissions(), fs::perms::owner_read | fs::perms::owner_write);

  for (const StorePlace& place : {database, file("two.db")}) {
    const auto store = opened(place);
    const RoomData room = **store->room("r1", 10);
    EXPECT_EQ(room.entries.size(), 3U);
    EXPECT_EQ((*store->people_to_forget()), std::vector<std::string>{"gone"});
    Batch next;
    next.people_gone = {"robin"};
    next.entries = {{"r1", 4, Json{"{}"}}};
    ASSERT_TRUE(store->commit(std::span(&next, 1)));
    EXPECT_EQ((*store->people_to_forget()), (std::vector<std::string>{"gone", "robin"}));
  }
}

TEST_F(TransferTest, what_a_killed_server_had_not_put_in_order_yet_goes_too) {
  {
    const auto store = opened(file("one.db"));
    const Batch all = everything();
    ASSERT_TRUE(store->commit(std::span(&all, 1)));
    for (const char* part : {"", "-wal"})
      fs::copy_file(folder_ / ("one.db" + std::string(part)), folder_ / ("killed.db" + std::string(part)));
  }
  const auto done = transfer(file("killed.db"), fresh(), nothing);
  ASSERT_TRUE(done) << done.error().message;
  EXPECT_EQ(done->logs, 700);
}

TEST_F(TransferTest, what_is_in_use_and_what_is_not_empty_is_refused) {
  fill(file("one.db"));
  const StorePlace used = fresh();
  {
    const auto server = opened(used);
    EXPECT_THAT(refusal(file("one.db"), used), HasSubstr("a server has it open"));
    EXPECT_THAT(refusal(used, file("two.db")), HasSubstr("a server has it open"));
  }
  EXPECT_THAT(refusal(file("one.db"), used), HasSubstr("is not empty"));
  EXPECT_THAT(refusal(fresh(), file("two.db")), HasSubstr("it is empty: no server has written it"));
  EXPECT_THAT(refusal(used, file("one.db")), HasSubstr("is there already, and is not written over"));
  EXPECT_THAT(refusal(file("none.db"), fresh()), HasSubstr("is not there"));
  EXPECT_THAT(refusal(file("one.db"), file("two.db")), HasSubstr("and the other one PostgreSQL"));
  const StorePlace others = fresh();
  pg::Connection(others.url).execute("CREATE TABLE bills (id BIGINT)");
  EXPECT_THAT(refusal(file("one.db"), others), HasSubstr("of another program"));
  EXPECT_FALSE(fs::exists(folder_ / "two.db"));
}

TEST_F(TransferTest, one_that_is_broken_off_is_refused_until_it_is_made_anew) {
  fill(file("one.db"));
  const StorePlace database = fresh();
  const auto broken = [](const char*, std::int64_t done, std::int64_t) {
    if (done > 1000) throw BrokenOff();
  };
  EXPECT_THROW((void)transfer(file("one.db"), database, broken), BrokenOff);
  const auto server = open_store(database);
  ASSERT_FALSE(server);
  EXPECT_THAT(server.error().message, HasSubstr("copied in part, and not to its end"));
  EXPECT_THAT(refusal(database, file("two.db")), HasSubstr("copied in part"));
  EXPECT_EQ(refusal(file("one.db"), database), "");
  opened(database);

  EXPECT_THROW((void)transfer(database, file("two.db"), broken), BrokenOff);
  EXPECT_FALSE(fs::exists(folder_ / "two.db"));
  EXPECT_EQ(refusal(database, file("two.db")), "");
  EXPECT_THAT(unlike(file("one.db"), file("two.db")), IsEmpty());
}

TEST_F(TransferTest, while_it_goes_on_no_server_begins) {
  fill(file("one.db"));
  const StorePlace database = fresh();
  std::string said;
  ASSERT_TRUE(transfer(file("one.db"), database, nothing));
  ASSERT_TRUE(transfer(database, file("two.db"), [&](const char*, std::int64_t, std::int64_t) {
    if (!said.empty()) return;
    const auto server = open_store(database);
    said = server ? "opened" : server.error().message;
  }));
  EXPECT_THAT(said, HasSubstr("palatine-admin copy has it just now"));
}

TEST_F(TransferTest, what_is_not_as_in_the_source_is_found) {
  fill(file("one.db"));
  for (const auto& [change, what] : std::vector<std::pair<std::string, std::string>>{
           {"UPDATE entry SET entry = '{}' WHERE room = 'r123' AND number = 2", "the log of table r123 differ"},
           {"DELETE FROM entry WHERE room = 'r99' AND number = 3", "the log of table r99 differ"},
           {"DELETE FROM device WHERE id = 'd2'", "its rows of device differ"},
           {"UPDATE device SET old_hash = '' WHERE id = 'd2'", "its rows of device differ"}}) {
    const StorePlace database = fresh();
    const auto done = transfer(file("one.db"), database, [&](const char* stage, std::int64_t rows, std::int64_t total) {
      if (std::string_view(stage).starts_with("copying") && rows == total) pg::Connection(database.url).execute(change);
    });
    ASSERT_FALSE(done) << change;
    EXPECT_THAT(done.error().message, HasSubstr(what));
    EXPECT_FALSE(open_store(database));
  }
}

}  // namespace

}  // namespace palatine::testing
