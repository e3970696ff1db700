// What only SQLite can meet: files that are not ours, damaged, newer, locked; and what it writes.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <future>

#include "server/store/read_only_database.hpp"
#include "server/store/schema.hpp"
#include "server/store/sqlite.hpp"
#include "server/store/sqlite_store.hpp"

namespace palatine::testing {

namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

class SqliteFile : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "palatine-store-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
    file_ = folder_ / "palatine.db";
  }
  void TearDown() override { fs::remove_all(folder_); }

  static Batch batch(int number) {
    Batch batch;
    batch.rooms.push_back({"r", "i", "sealed", "p", true, false, {}, Json{"{}"}, number});
    batch.entries.push_back({"r", number, Json{std::to_string(number)}});
    return batch;
  }
  static bool write(SqliteStore& store, int number) {
    const auto one = batch(number);
    return store.commit(std::span(&one, 1)).has_value();
  }
  std::string refusal() {
    const auto opened = SqliteStore::open(file_);
    EXPECT_FALSE(opened);
    return opened ? "" : opened.error().message;
  }
  std::string bytes() const {
    std::ifstream in(file_, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  void raw(const std::string& sql) {
    sqlite3* db = nullptr;
    ASSERT_EQ(sqlite3_open(file_.c_str(), &db), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(db, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(db);
    sqlite3_close(db);
  }

  fs::path folder_, file_;
};

TEST_F(SqliteFile, is_made_at_the_first_start_for_its_owner_alone) {
  auto store = SqliteStore::open(file_);
  ASSERT_TRUE(store) << store.error().message;
  ASSERT_TRUE(write(**store, 1));
  for (const char* suffix : {"", "-wal", "-shm"}) {
    struct stat info{};
    ASSERT_EQ(stat((file_.string() + suffix).c_str(), &info), 0) << suffix;
    EXPECT_EQ(info.st_mode & 0777, 0600u) << suffix;
  }
}

TEST_F(SqliteFile, has_a_secret_of_its_own_that_stays) {
  const auto secret = [&] {
    auto store = SqliteStore::open(file_);
    return (*store)->start(0, 1, 1)->answer_secret;
  };
  const HashKey first = secret();
  EXPECT_EQ(secret(), first);
  for (const char* suffix : {"", "-wal", "-shm"}) fs::remove(file_.string() + suffix);
  EXPECT_NE(secret(), first);
}

TEST_F(SqliteFile, survives_a_process_that_is_killed) {
  int count = 0;
  for (int round = 1; round <= 5; ++round) {
    int pipes[2];
    ASSERT_EQ(pipe(pipes), 0);
    const pid_t child = fork();
    if (child == 0) {
      auto store = SqliteStore::open(file_);
      for (int i = count + 1; store && write(**store, i); ++i) (void)!::write(pipes[1], &i, sizeof i);
      _exit(1);
    }
    ::close(pipes[1]);
    int acknowledged = count;
    while (acknowledged < count + 20 * round && read(pipes[0], &acknowledged, sizeof acknowledged) > 0) {
    }
    kill(child, SIGKILL);
    int status = 0;
    waitpid(child, &status, 0);
    while (read(pipes[0], &acknowledged, sizeof acknowledged) > 0) {
    }
    ::close(pipes[0]);
    ASSERT_TRUE(WIFSIGNALED(status));
    auto store = SqliteStore::open(file_);
    ASSERT_TRUE(store) << store.error().message;
    const auto room = (*store)->room("r", 1);
    ASSERT_TRUE(room && *room);
    const auto there = static_cast<int>((*room)->entries.size());
    EXPECT_GE(there, acknowledged);
    EXPECT_LE(there, acknowledged + 1);
    count = there;
  }
}

TEST_F(SqliteFile, of_another_program_is_refused_untouched) {
  raw("CREATE TABLE cats (name TEXT); INSERT INTO cats VALUES ('Tom');");
  const auto before = bytes();
  EXPECT_THAT(refusal(), HasSubstr("another program"));
  EXPECT_EQ(bytes(), before);
}

TEST_F(SqliteFile, that_is_no_database_is_refused_untouched) {
  std::ofstream(file_) << std::string(5000, 'a');
  const auto before = bytes();
  EXPECT_THAT(refusal(), HasSubstr("damaged or no database"));
  EXPECT_EQ(bytes(), before);
}

TEST_F(SqliteFile, with_a_newer_schema_is_refused_untouched) {
  ASSERT_TRUE(SqliteStore::open(file_));
  raw("PRAGMA user_version = 99; PRAGMA wal_checkpoint(TRUNCATE);");
  const auto before = bytes();
  EXPECT_THAT(refusal(), HasSubstr("newer Palatine (its schema is 99"));
  EXPECT_EQ(bytes(), before);
}

// What a server of the first version left behind; tests/server/upgrade_test.py plays its game to the end.
TEST_F(SqliteFile, of_the_first_version_is_brought_up_to_date) {
  std::ifstream in(PALATINE_STORE_FILES "/version1.sql");
  const std::string sql{std::istreambuf_iterator<char>(in), {}};
  ASSERT_FALSE(sql.empty());
  raw(sql);
  for (int opened = 1; opened <= 2; ++opened) {
    auto store = SqliteStore::open(file_);
    ASSERT_TRUE(store) << store.error().message;
    const auto anna = (*store)->person({"5e52b3a246f3dcbd05122fe9fd3a73f0a069baa3fab0df534b34df4dc8e22411", {}, {}}, 0);
    ASSERT_TRUE(anna && *anna);
    EXPECT_EQ((*anna)->person.id, "cuKQVSLKiugKG3dSpHYpmg");
    EXPECT_EQ((*anna)->person.name, "Anna");
    EXPECT_FALSE((*anna)->account);
    EXPECT_EQ((*anna)->second_factor.has_value(), opened == 2);
    EXPECT_FALSE((*anna)->person.bot);
    EXPECT_EQ((*anna)->person.owner, "");
    ASSERT_EQ((*anna)->devices.size(), 1u);
    EXPECT_EQ((*anna)->devices[0].created, (*anna)->person.created);
    ASSERT_EQ((*anna)->rooms.size(), 1u);
    EXPECT_EQ((*anna)->rooms[0].id, "ELmzPtevq4CdVOJXD7MG2A");
    const auto running = (*store)->room("ELmzPtevq4CdVOJXD7MG2A", 10);
    ASSERT_TRUE(running && *running);
    EXPECT_EQ((*running)->entries.size(), 14u + static_cast<unsigned>(opened));
    EXPECT_EQ((*running)->answers.size(), 4u + static_cast<unsigned>(opened));
    EXPECT_TRUE(std::ranges::any_of((*running)->answers, [](const AnswerRow& row) {
      return row.person == "cuKQVSLKiugKG3dSpHYpmg" && row.key == "k7d4bedc51431193" && row.method == "game.act" &&
             row.params_hash == "81a52447ec019535ba88c7a9526119493d3ff4f51d0b2243e72d8f7e6908bba9" &&
             row.answer.text == R"({"seq":9})";
    })) << "a repeat of what was asked before the upgrade";
    EXPECT_EQ((*running)->talk.size(), 1u);
    const auto past = (*store)->past_games({"cuKQVSLKiugKG3dSpHYpmg", {}, 10});
    ASSERT_TRUE(past);
    ASSERT_EQ(past->size(), 1u) << "not the running one, nor the one that nobody came to";
    EXPECT_EQ((*past)[0].seat, 0);
    EXPECT_EQ((*past)[0].game.text,
              R"({"room":"UIhsLqhnB8nMiBzk2ZElmg","game":"carolus-magnus","title":"Anna's table",)"
              R"("ended":"2026-11-21T10:43:49.676Z","seats":[{"seat":0,"name":"Anna"},)"
              R"({"seat":1,"name":"Bert"}]})");
    const auto known = (*store)->start(50, 10, 10);
    ASSERT_TRUE(known);
    EXPECT_EQ(known->appeals.size(), static_cast<std::size_t>(opened - 1));
    EXPECT_EQ(known->appeal_links.size(), static_cast<std::size_t>(opened - 1));
    Batch next;
    next.second_factors = {{"cuKQVSLKiugKG3dSpHYpmg", std::make_shared<const Secret>("secret"), 1}};
    if (opened == 1) {
      next.sanctions = {{"s1", "ban", "cuKQVSLKiugKG3dSpHYpmg", "", "", "why", "", 1, 0, 0}};
      next.appeals = {{"s1", "cuKQVSLKiugKG3dSpHYpmg", "It was my brother.", 2, 0, "", ""}};
      next.appeal_links = {{"hash", "s1", 1}};
    }
    next.entries = {{"ELmzPtevq4CdVOJXD7MG2A", 15 + opened, Json{"{}"}}};
    next.answers = {{"anna", std::to_string(opened), "game.act", "h", Json{"{}"}, "ELmzPtevq4CdVOJXD7MG2A", 0}};
    ASSERT_TRUE((*store)->commit(std::span(&next, 1)));
  }
}

// Of schema 18, which had a row for each entry, and of a server that was killed.
TEST_F(SqliteFile, with_a_row_for_each_entry_keeps_all_that_they_had) {
  const std::string odd = R"({"z":1.50,"a":"\u00e9 ' \\\" ],["})";
  const auto log_of = [&](SqliteStore& store, const std::string& room) {
    std::vector<std::string> parts;
    const auto data = store.room(room, 0);
    if (!data || !*data) return parts;
    for (const LoggedEntry& each : (*data)->entries) parts.push_back(std::to_string(each.number) + each.entry.text);
    for (const AnswerRow& each : (*data)->answers)
      for (const auto& text : {each.person, each.key, each.method, each.params_hash, each.answer.text})
        parts.push_back(text);
    return parts;
  };
  std::vector<std::string> of_r, of_s;
  {
    auto store = SqliteStore::open(file_);
    ASSERT_TRUE(store) << store.error().message;
    for (int number = 1; number <= 100; ++number) {
      std::vector<Batch> both(2, batch(number));
      both[1].rooms.front().id = both[1].entries.front().room = "s";
      both[1].rooms.front().invite = "j";
      both[1].entries.front().entry = Json{odd};
      both[1].answers = {{"p\"", "k\n\\" + std::to_string(number), "game.act", "h'", Json{"[" + odd + "]"}, "s", 0}};
      ASSERT_TRUE((*store)->commit(both));
    }
    of_r = log_of(**store, "r");
    of_s = log_of(**store, "s");
  }
  raw(R"sql(
DROP VIEW all_entries;
DROP VIEW recent_entries;
ALTER TABLE stretch RENAME TO moved;
CREATE TABLE old (room TEXT NOT NULL, number INTEGER NOT NULL, entry TEXT NOT NULL, person TEXT, key TEXT, method TEXT,
  params_hash TEXT, answer TEXT, PRIMARY KEY (room, number)) WITHOUT ROWID;
INSERT INTO old SELECT room, number, entry, person, key, method, params_hash, answer FROM entry;
DROP VIEW entry;
DROP TABLE moved;
ALTER TABLE old RENAME TO entry;
INSERT INTO recent VALUES (7, 'rr', '[["r",100,100],["r",101,101]]');
CREATE VIEW recent_entries AS SELECT rooms, value ->> 0 AS room, value ->> 1 AS number, value -> 2 AS entry
  FROM recent, json_each(recent.entries);
CREATE VIEW all_entries AS SELECT room, number, entry FROM entry;
PRAGMA user_version = 18;)sql");
  of_r.push_back("101101");
  auto store = SqliteStore::open(file_);
  ASSERT_TRUE(store) << store.error().message;
  EXPECT_EQ(log_of(**store, "r"), of_r);
  EXPECT_EQ(log_of(**store, "s"), of_s);
  EXPECT_EQ(of_s.size(), 600u);
}

TEST_F(SqliteFile, that_is_damaged_is_refused_untouched) {
  {
    auto store = SqliteStore::open(file_);
    ASSERT_TRUE(store);
    for (int i = 1; i <= 300; ++i) ASSERT_TRUE(write(**store, i));
  }
  {
    std::fstream out(file_, std::ios::in | std::ios::out | std::ios::binary);
    for (int page = 2; page < 12; ++page) out.seekp(page * 4096 + 3) << "broken broken broken";
  }
  const auto before = bytes();
  EXPECT_THAT(refusal(), HasSubstr("damaged"));
  EXPECT_EQ(bytes(), before);
}

TEST_F(SqliteFile, that_another_program_has_locked_is_refused) {
  ASSERT_TRUE(SqliteStore::open(file_));
  sqlite3* db = nullptr;
  ASSERT_EQ(sqlite3_open(file_.c_str(), &db), SQLITE_OK);
  sqlite3_exec(db, "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; CREATE TABLE held (x); COMMIT; BEGIN EXCLUSIVE;",
               nullptr, nullptr, nullptr);
  EXPECT_THAT(refusal(), HasSubstr("locked"));
  sqlite3_close(db);
}

TEST_F(SqliteFile, in_a_folder_that_is_not_there_is_refused) {
  file_ = folder_ / "none" / "palatine.db";
  EXPECT_THAT(refusal(), HasSubstr("can't be opened"));
}

// What a server does all day must stay cheap: a page is written to the log whole, and once more into the database.
TEST_F(SqliteFile, writes_one_page_for_a_move_and_its_answer) {
  auto store = SqliteStore::open(file_);
  ASSERT_TRUE(store) << store.error().message;
  Batch made = batch(1);
  made.answers = {{"p", "k", "game.act", "h", Json{"{}"}, "r", 0}, {"p", "talk", "chat.say", "h", Json{"{}"}, "r", 0}};
  ASSERT_TRUE((*store)->commit(std::span(&made, 1)));
  const auto log = fs::path(file_.string() + "-wal");
  const auto before = fs::file_size(log);
  Batch move;
  move.entries = {{"r", 2, Json{"{}"}}};
  move.answers = {{"p", "k2", "game.act", "h", Json{"{}"}, "r", 0}};
  ASSERT_TRUE((*store)->commit(std::span(&move, 1)));
  EXPECT_EQ(fs::file_size(log) - before, 24u + 4096u) << "a frame: its header and a page";
}

TEST_F(SqliteFile, writes_few_pages_for_moves_in_many_rooms) {
  auto store = SqliteStore::open(file_);
  ASSERT_TRUE(store) << store.error().message;
  const auto commit = [&](int number) {
    std::vector<Batch> moves(20);
    for (std::size_t i = 0; i < moves.size(); ++i)
      moves[i].entries = {{"room-" + std::to_string(i), number, Json{"\"" + std::string(180, 'x') + "\""}}};
    ASSERT_TRUE((*store)->commit(moves));
  };
  commit(1);
  const auto log = fs::path(file_.string() + "-wal");
  const auto before = fs::file_size(log);
  commit(2);
  EXPECT_LE(fs::file_size(log) - before, 4 * (24u + 4096u)) << "of 5 KB of moves, wherever they belong";
}

// All that a room's log holds is there once, at each moment, also where the process ends in between.
TEST_F(SqliteFile, moves_entries_to_their_logs_in_parts_and_has_each_once_meanwhile) {
  auto store = SqliteStore::open(file_);
  ASSERT_TRUE(store) << store.error().message;
  auto reader = (*store)->reader();
  ASSERT_TRUE(reader);
  const auto db = open_to_read(file_, true);
  ASSERT_TRUE(db);
  const auto log = fs::path(file_.string() + "-wal");
  const auto numbers_of_r = [](const tl::expected<std::optional<RoomData>, StoreError>& room) {
    std::vector<std::int64_t> numbers;
    for (const auto& entry : (*room)->entries) numbers.push_back(entry.number);
    return numbers;
  };
  std::vector<std::int64_t> numbers;
  std::uintmax_t most = 0;
  int in_between = 0;
  for (int number = 1; number <= 100; ++number) {
    std::vector<Batch> moves(20);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const std::string room = i == 0 ? "r" : "room-" + std::to_string(i);
      if (room == "r" && number == 1) moves[i] = batch(1);
      moves[i].entries = {{room, number, Json{"\"" + std::string(2'000, 'x') + "\""}}};
      moves[i].answers = {{"p", std::to_string(number), "game.act", "h", Json{"{}"}, room, 0}};
    }
    const auto before = fs::file_size(log);
    ASSERT_TRUE((*store)->commit(moves));
    most = std::max(most, fs::file_size(log) - before);
    numbers.push_back(number);
    if (number % 4 != 0) continue;
    EXPECT_EQ(numbers_of_r((*store)->room("r", 0)), numbers);
    EXPECT_EQ(numbers_of_r((*reader)->room("r", 0)), numbers);
    EXPECT_EQ(sqlite::number_of(db->get(), "SELECT count(*) FROM all_entries"), 20 * number);
    const std::int64_t in_either = sqlite::number_of(
        db->get(), "SELECT (SELECT count(*) FROM entry) + (SELECT sum(json_array_length(entries)) FROM recent)");
    if (in_either == 20 * number || ++in_between != 3) continue;
    const fs::path killed = folder_ / "killed.db";
    fs::copy_file(file_, killed);
    fs::copy_file(log, killed.string() + "-wal");
    auto again = SqliteStore::open(killed);
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(numbers_of_r((*again)->room("r", 0)), numbers);
    again->reset();
    const auto left = open_to_read(killed, false);
    ASSERT_TRUE(left);
    EXPECT_EQ(sqlite::number_of(left->get(), "SELECT count(*) FROM entry"), 20 * number);
    EXPECT_EQ(sqlite::number_of(left->get(), "SELECT count(*) FROM recent"), 0);
  }
  EXPECT_GT(in_between, 3);
  EXPECT_LE(most, 130 * (24u + 4096u)) << "40 KB of a commit, and three times as much that moves";
}

TEST_F(SqliteFile, has_all_entries_in_one_table_once_it_is_closed) {
  {
    auto store = SqliteStore::open(file_);
    ASSERT_TRUE(store) << store.error().message;
    for (int i = 1; i <= 3; ++i) ASSERT_TRUE(write(**store, i));
    const auto in_use = open_to_read(file_, true);
    ASSERT_TRUE(in_use);
    EXPECT_EQ(sqlite::number_of(in_use->get(), "SELECT count(*) FROM all_entries"), 3);
  }
  const auto db = open_to_read(file_, false);
  ASSERT_TRUE(db);
  EXPECT_EQ(sqlite::number_of(db->get(), "SELECT count(*) FROM entry"), 3);
  EXPECT_EQ(sqlite::number_of(db->get(), "SELECT count(*) FROM recent"), 0);
}

TEST_F(SqliteFile, has_several_stretches_of_a_room_that_was_busy_alone) {
  {
    auto store = SqliteStore::open(file_);
    ASSERT_TRUE(store) << store.error().message;
    for (int i = 1; i <= 100; ++i) {
      Batch large = batch(i);
      large.entries.front().entry = Json{"\"" + std::string(3'000, 'x') + "\""};
      ASSERT_TRUE((*store)->commit(std::span(&large, 1)));
    }
  }
  const auto db = open_to_read(file_, false);
  ASSERT_TRUE(db);
  EXPECT_EQ(sqlite::text_of(db->get(), "SELECT group_concat(last) FROM (SELECT last FROM stretch ORDER BY last)"),
            "11,22,33,44,55,66,77,88,99,100");
}

TEST_F(SqliteFile, keeps_nothing_of_what_was_deleted) {
  auto store = SqliteStore::open(file_);
  ASSERT_TRUE(store) << store.error().message;
  Batch named = batch(1);
  named.entries.front().entry = Json{"\"Annabel was here\""};
  ASSERT_TRUE((*store)->commit(std::span(&named, 1)));
  const std::string room = "r";
  ASSERT_TRUE((*store)->delete_rooms(std::span(&room, 1)));
  store->reset();
  EXPECT_THAT(bytes(), Not(HasSubstr("Annabel")));
}

TEST_F(SqliteFile, knows_games_of_other_rules_also_by_what_was_written_last) {
  auto store = SqliteStore::open(file_);
  ASSERT_TRUE(store) << store.error().message;
  Batch begun = batch(1);
  begun.rooms.front().summary = Json{R"({"status":"running"})"};
  begun.entries.front().entry = Json{R"({"rules_version":7})"};
  ASSERT_TRUE((*store)->commit(std::span(&begun, 1)));
  const auto has_seven = [](std::string_view, std::int64_t rules) { return rules == 7; };
  const auto none = [](std::string_view, std::int64_t) { return false; };
  const auto db = open_to_read(file_, true);
  ASSERT_TRUE(db);
  EXPECT_EQ(stranded_games(db->get(), has_seven), std::nullopt);
  EXPECT_EQ(stranded_games(db->get(), none), "1 of sealed (version 7 of its rules)");
}

TEST_F(SqliteFile, many_expired_answers_go_some_with_each_commit) {
  auto store = SqliteStore::open(file_);
  ASSERT_TRUE(store);
  sqlite3* handle = nullptr;
  ASSERT_EQ(sqlite3_open(file_.c_str(), &handle), SQLITE_OK);
  const sqlite::Database db(handle);
  const auto left = [&] { return sqlite::text_of(handle, "SELECT count(*) FROM answer"); };
  Batch keyed = batch(1);
  for (int i = 0; i < 1200; ++i)
    keyed.answers.push_back({"p" + std::to_string(i), "old", "room.create", "h", Json{"1"}, "", 1000});
  ASSERT_TRUE((*store)->commit(std::span(&keyed, 1)));
  EXPECT_EQ(left(), "1200");
  ASSERT_TRUE((*store)->start(5'000'000, 10, 10));
  int number = 1;
  for (const char* then : {"700", "200", "0"}) {
    ASSERT_TRUE(write(**store, ++number));
    EXPECT_EQ(left(), then);
  }
}

TEST_F(SqliteFile, expired_answers_are_deleted) {
  {
    auto store = SqliteStore::open(file_);
    ASSERT_TRUE(store);
    Batch keyed = batch(1);
    keyed.answers = {{"p", "old", "room.create", "h", Json{"1"}, "", 1000},
                     {"p", "new", "m", "h", Json{"1"}, "", 9000000}};
    ASSERT_TRUE((*store)->commit(std::span(&keyed, 1)));
    ASSERT_TRUE((*store)->start(5'000'000, 10, 10));
    ASSERT_TRUE(write(**store, 2));
  }
  auto db = sqlite::Database();
  sqlite3* handle = nullptr;
  ASSERT_EQ(sqlite3_open(file_.c_str(), &handle), SQLITE_OK);
  db.reset(handle);
  EXPECT_EQ(sqlite::text_of(handle, "SELECT group_concat(key) FROM answer"), "new");
}

TEST_F(SqliteFile, is_copied_whole_while_it_is_written) {
  const fs::path copied = folder_ / "copy.db";
  auto store = SqliteStore::open(file_);
  ASSERT_TRUE(store);
  int number = 0;
  while (fs::file_size(file_) + fs::file_size(folder_ / "palatine.db-wal") < 1'000'000) {
    Batch large = batch(++number);
    large.entries.front().entry = Json{"\"" + std::string(20'000, 'x') + "\""};
    ASSERT_TRUE((*store)->commit(std::span(&large, 1)));
  }
  {
    auto copy = (*store)->copy_to(copied);
    ASSERT_TRUE(copy);
    int steps = 0;
    while (true) {
      const auto progress = (*copy)->step(8);
      ASSERT_TRUE(progress) << progress.error().message;
      if (progress->is_whole) break;
      ASSERT_TRUE(write(**store, ++number)) << "a step holds nobody up";
      ++steps;
    }
    EXPECT_GT(steps, 10);
  }
  struct stat made{};
  ASSERT_EQ(stat(copied.c_str(), &made), 0);
  EXPECT_EQ(made.st_mode & 07777, 0600u);
  const auto stored = inspect_sqlite(copied, false);
  ASSERT_TRUE(stored);
  EXPECT_EQ((*stored)->damage({}), std::nullopt);
  const auto facts = (*stored)->facts();
  ASSERT_TRUE(facts) << facts.error().message;
  EXPECT_EQ(facts->schema, newest_schema());
  const auto db = open_to_read(copied, false);
  ASSERT_TRUE(db);
  EXPECT_EQ(sqlite::number_of(db->get(), "SELECT count(*) FROM all_entries"), number) << "also what came meanwhile";
  EXPECT_FALSE(fs::exists(copied.string() + "-wal"));
}

TEST_F(SqliteFile, a_copy_that_is_broken_off_leaves_nothing_and_none_takes_the_place_of_a_file) {
  const fs::path copied = folder_ / "copy.db";
  auto store = SqliteStore::open(file_);
  ASSERT_TRUE(store);
  ASSERT_TRUE(write(**store, 1));
  {
    auto copy = (*store)->copy_to(copied);
    ASSERT_TRUE(copy);
    ASSERT_TRUE((*copy)->step(1));
    EXPECT_FALSE((*store)->copy_to(copied)) << "the name is taken";
    EXPECT_TRUE(fs::exists(copied));
  }
  EXPECT_FALSE(fs::exists(copied));
}

// Entries move from one table to another meanwhile, some with each commit.
TEST_F(SqliteFile, has_a_room_s_whole_log_for_who_looks_at_it_while_it_is_written) {
  auto store = SqliteStore::open(file_);
  ASSERT_TRUE(store) << store.error().message;
  ASSERT_TRUE(write(**store, 1));
  auto commits = std::async(std::launch::async, [&] {
    for (int i = 2; i <= 3000; ++i) {
      Batch one = batch(i);
      one.entries.front().entry = Json{'"' + std::string(3000, 'x') + '"'};
      if (!(*store)->commit(std::span(&one, 1))) return false;
    }
    return true;
  });
  const auto looked_at = inspect_sqlite(file_, true);
  ASSERT_TRUE(looked_at) << looked_at.error().message;
  while (commits.wait_for(std::chrono::seconds(0)) != std::future_status::ready) {
    const auto log = (*looked_at)->log_after("");
    ASSERT_TRUE(log && *log);
    for (std::size_t i = 0; i < (*log)->entries.size(); ++i)
      ASSERT_EQ((*log)->entries[i].number, static_cast<std::int64_t>(i) + 1);
  }
  EXPECT_TRUE(commits.get());
}

}  // namespace

}  // namespace palatine::testing
