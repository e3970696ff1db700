// Several processes at one database: who may write, and what became of a commit whose connection was lost.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <future>
#include <string>
#include <thread>

#include "server/store/pg/connection.hpp"
#include "server/store/pg/nodes.hpp"
#include "server/store/pg/pg_store.hpp"
#include "tests/store/pg_cluster.hpp"
#include "tests/store/pg_proxy.hpp"

namespace palatine::testing {

namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr std::chrono::seconds patience{5};

// One change of a room's log: it can't be written twice.
Batch move(std::int64_t number) {
  Batch batch;
  EntryRow entry;
  entry.room = "r1";
  entry.number = number;
  entry.entry = Json{"{\"number\":" + std::to_string(number) + "}"};
  batch.entries = {entry};
  return batch;
}

class PgNodeTest : public ::testing::Test {
 protected:
  PgNodeTest() {
    Batch room;
    room.rooms = {{"r1", "invite", "game", "anna", true, false, {}, Json{"{}"}, 1}};
    a_ = enter("a");
    a_.epoch = claim(a_).value_or(0);
    store_ = open(a_, url_);
    EXPECT_TRUE(store_->commit(std::span(&room, 1)));
  }
  StoreNode enter(const std::string& name) {
    const auto life = nodes_->join(name, "127.0.0.1:1", "1");
    EXPECT_TRUE(life && *life);
    return {name, **life, 0};
  }
  std::optional<std::int64_t> claim(const StoreNode& node) { return nodes_->claim(node).value(); }
  static std::unique_ptr<PgStore> open(const StoreNode& node, const std::string& url) {
    auto store = PgStore::open(url, nullptr, node);
    if (!store) throw std::runtime_error(store.error().message);
    return std::move(*store);
  }
  // By way of the proxy.
  std::unique_ptr<PgStore> open_at(const PgProxy& proxy) const {
    std::string url = url_;
    url.replace(url.find(cluster_.folder()), cluster_.folder().size(), proxy.folder());
    return open(a_, url);
  }
  static tl::expected<void, StoreError> write(PgStore& store, std::int64_t number) {
    const Batch batch = move(number);
    return store.commit(std::span(&batch, 1));
  }
  void declare_dead(const StoreNode& node) {
    EXPECT_TRUE(nodes_->declare_dead(node.name, node.incarnation, beat_of(node)).value());
  }
  std::int64_t beat_of(const StoreNode& node) {
    const NodesSeen found = nodes_->look().value();
    for (const NodeRow& row : found.nodes)
      if (row.name == node.name) return row.beat;
    return -1;
  }
  // The numbers of the entries that are there.
  std::string entries() {
    std::string all;
    for (const pg::Row row : db_.query("SELECT number FROM entry ORDER BY number"))
      all += (all.empty() ? "" : " ") + std::to_string(row.number(0));
    return all;
  }
  // When a connection of node a waits for that.
  void until_waits_for(const std::string& event) {
    while (
        db_.query("SELECT 1 FROM pg_stat_activity WHERE application_name = 'palatine:a:1' AND wait_event = $1", {event})
            .size() == 0)
      std::this_thread::yield();
  }
  static bool is_fenced(const tl::expected<void, StoreError>& done) { return !done && done.error().fenced; }

  PgCluster& cluster_ = PgCluster::shared();
  const std::string url_ = cluster_.fresh_url();
  std::unique_ptr<PgNodes> nodes_ = std::move(PgNodes::open(url_, patience).value());
  pg::Connection db_{url_};
  StoreNode a_;
  std::unique_ptr<PgStore> store_;
};

TEST_F(PgNodeTest, who_names_no_host_is_where_the_database_sees_it) {
  ASSERT_TRUE(nodes_->join("b", ":8080", "1").value());
  const NodesSeen found = nodes_->look().value();
  ASSERT_EQ(found.nodes.size(), 2U);
  EXPECT_EQ(found.nodes[0].address, "127.0.0.1:1");
  EXPECT_EQ(found.nodes[1].address, "localhost:8080");  // by a socket in a folder
}

TEST_F(PgNodeTest, who_was_declared_dead_writes_and_reads_nothing_more) {
  const auto reader = store_->reader();
  ASSERT_TRUE(reader);
  ASSERT_TRUE(write(*store_, 1));
  ASSERT_TRUE((*reader)->room("r1", 1).value());
  declare_dead(a_);
  EXPECT_TRUE(is_fenced(write(*store_, 2)));
  EXPECT_TRUE(is_fenced(write(*store_, 3))) << "and again";
  EXPECT_EQ(entries(), "1");
  const auto by_store = store_->person({{}, "anna", {}}, 0);
  const auto by_reader = (*reader)->room("r1", 1);
  ASSERT_FALSE(by_store || by_reader);
  EXPECT_TRUE(by_store.error().fenced && by_reader.error().fenced);
  EXPECT_TRUE(store_->start(0, 1, 1).error().fenced);
}

TEST_F(PgNodeTest, who_takes_over_does_not_wait_for_the_connections_of_its_readers) {
  const auto links = [this] {
    return db_.query("SELECT 1 FROM pg_stat_activity WHERE application_name = 'palatine:a:1'").size();
  };
  const auto reader = store_->reader();
  ASSERT_TRUE(reader);
  EXPECT_EQ(links(), 1);
  ASSERT_TRUE((*reader)->room("r1", 1));
  EXPECT_EQ(links(), 2);
}

TEST_F(PgNodeTest, who_hosts_no_more_writes_nothing_though_it_lives) {
  StoreNode b = enter("b");
  EXPECT_FALSE(claim(b)) << "somebody hosts";
  db_.execute("UPDATE hosting SET node = NULL");
  b.epoch = claim(b).value();
  EXPECT_EQ(b.epoch, a_.epoch + 1);
  EXPECT_TRUE(is_fenced(write(*store_, 1)));
  EXPECT_TRUE(write(*open(b, url_), 1));
  EXPECT_EQ(entries(), "1");
}

TEST_F(PgNodeTest, its_next_life_takes_the_place_only_of_one_that_is_dead) {
  EXPECT_FALSE(nodes_->join("a", "", "").value());
  declare_dead(a_);
  StoreNode next = enter("a");
  EXPECT_EQ(next.incarnation, a_.incarnation + 1);
  next.epoch = claim(next).value();
  EXPECT_TRUE(is_fenced(write(*store_, 1)));
  const auto store = open(next, url_);
  EXPECT_TRUE(write(*store, 1) && write(*store, 2));
}

TEST_F(PgNodeTest, who_leaves_hosts_no_more) {
  ASSERT_TRUE(nodes_->leave(a_));
  EXPECT_TRUE(nodes_->look().value().hosting.node.empty());
  EXPECT_TRUE(claim(enter("b")));
  EXPECT_TRUE(is_fenced(write(*store_, 1)));
}

TEST_F(PgNodeTest, who_beats_is_not_declared_dead_and_who_is_dead_hears_of_it_at_its_beat) {
  const std::int64_t seen = beat_of(a_);
  ASSERT_TRUE(nodes_->beat(a_, 1500));
  EXPECT_EQ(nodes_->look().value().nodes.front().margin_ms, 1500);
  EXPECT_FALSE(nodes_->declare_dead("a", a_.incarnation, seen).value());
  EXPECT_TRUE(write(*store_, 1));
  declare_dead(a_);
  const auto beat = nodes_->beat(a_, 0);
  ASSERT_FALSE(beat);
  EXPECT_TRUE(beat.error().fenced);
  EXPECT_TRUE(nodes_->claim(a_).error().fenced);
}

TEST_F(PgNodeTest, whoever_is_declared_dead_has_its_open_transaction_ended) {
  db_.execute("BEGIN; LOCK TABLE entry");
  auto done = std::async(std::launch::async, [this] { return write(*store_, 1); });
  until_waits_for("relation");
  // it comes again at once, and where it is quicker whoever declares it dead has to try again too
  auto dead = nodes_->declare_dead("a", a_.incarnation, beat_of(a_));
  while (!dead) dead = nodes_->declare_dead("a", a_.incarnation, beat_of(a_));
  EXPECT_TRUE(*dead);
  EXPECT_TRUE(is_fenced(done.get()));
  db_.execute("COMMIT");
  EXPECT_THAT(entries(), IsEmpty());
}

TEST_F(PgNodeTest, a_commit_that_never_arrived_is_sent_again) {
  PgProxy proxy(cluster_.folder() + "/.s.PGSQL.5432");
  const auto store = open_at(proxy);
  ASSERT_TRUE(write(*store, 1));
  proxy.cut(Cut::request);
  ASSERT_TRUE(write(*store, 2));
  ASSERT_TRUE(write(*store, 3));
  EXPECT_EQ(entries(), "1 2 3");
}

TEST_F(PgNodeTest, a_commit_whose_answer_is_lost_is_not_done_twice) {
  PgProxy proxy(cluster_.folder() + "/.s.PGSQL.5432");
  const auto store = open_at(proxy);
  ASSERT_TRUE(write(*store, 1));
  proxy.cut(Cut::answer);
  const auto done = write(*store, 2);
  ASSERT_TRUE(done) << done.error().message;
  ASSERT_TRUE(write(*store, 3));
  EXPECT_EQ(entries(), "1 2 3");
}

TEST_F(PgNodeTest, a_commit_that_arrives_after_it_was_sent_again_is_not_done) {
  PgProxy proxy(cluster_.folder() + "/.s.PGSQL.5432");
  const auto store = open_at(proxy);
  Batch named;
  named.people = {{"anna", "first", 1}};
  ASSERT_TRUE(store->commit(std::span(&named, 1)));
  proxy.cut(Cut::late);
  named.people[0].name = "second";
  ASSERT_TRUE(store->commit(std::span(&named, 1)));
  named.people[0].name = "third";
  ASSERT_TRUE(store->commit(std::span(&named, 1)));
  proxy.let_it_arrive();
  EXPECT_EQ((**store->person({{}, "anna", {}}, 0)).person.name, "third");
}

TEST_F(PgNodeTest, a_fenced_commit_of_unknown_outcome_is_fenced) {
  PgProxy proxy(cluster_.folder() + "/.s.PGSQL.5432");
  const auto store = open_at(proxy);
  ASSERT_TRUE(write(*store, 1));
  proxy.cut(Cut::late);
  auto done = std::async(std::launch::async, [&] { return write(*store, 2); });
  declare_dead(a_);
  proxy.let_it_arrive();
  const auto outcome = done.get();
  // it may have been sent again before the node was dead
  EXPECT_EQ(entries(), outcome ? "1 2" : "1");
  EXPECT_TRUE(outcome || outcome.error().fenced);
  EXPECT_TRUE(is_fenced(write(*store, 3)));
}

TEST_F(PgNodeTest, a_connection_that_is_ended_in_a_commit_is_no_end) {
  db_.execute("BEGIN; LOCK TABLE entry");
  auto done = std::async(std::launch::async, [this] { return write(*store_, 1); });
  until_waits_for("relation");
  db_.query("SELECT pg_terminate_backend(pid, 1000) FROM pg_stat_activity WHERE application_name = 'palatine:a:1'");
  db_.execute("COMMIT");
  EXPECT_TRUE(done.get());
  EXPECT_EQ(entries(), "1");
}

TEST_F(PgNodeTest, while_the_database_is_down_everything_waits) {
  const auto reader = store_->reader();
  ASSERT_TRUE(reader);
  cluster_.crash();
  auto written = std::async(std::launch::async, [this] { return write(*store_, 1); });
  auto read = std::async(std::launch::async, [&] { return (*reader)->room("r1", 1); });
  EXPECT_EQ(written.wait_for(std::chrono::milliseconds(300)), std::future_status::timeout);
  EXPECT_EQ(read.wait_for(std::chrono::milliseconds(1)), std::future_status::timeout);
  cluster_.start();
  EXPECT_TRUE(written.get());
  EXPECT_TRUE(read.get().value());
  db_ = pg::Connection(url_);
  EXPECT_EQ(entries(), "1");
}

// PostgreSQL then says that it has committed, though what it says may be lost with it.
TEST_F(PgNodeTest, a_commit_that_no_longer_waits_for_the_standby_is_not_believed) {
  db_.execute("ALTER SYSTEM SET synchronous_standby_names = 'nobody'");
  db_.execute("SELECT pg_reload_conf()");
  auto done = std::async(std::launch::async, [this] {
    // the setting comes to a connection some time
    for (std::int64_t number = 1;; ++number)
      if (auto written = write(*store_, number); !written || number == 1000) return written;
  });
  until_waits_for("SyncRep");
  db_.query("SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE application_name = 'palatine:a:1'");
  EXPECT_EQ(done.wait_for(std::chrono::milliseconds(500)), std::future_status::timeout);
  until_waits_for("SyncRep");
  db_.execute("ALTER SYSTEM RESET synchronous_standby_names");
  db_.execute("SELECT pg_reload_conf()");
  const auto outcome = done.get();
  EXPECT_TRUE(outcome) << outcome.error().message;
}

}  // namespace

}  // namespace palatine::testing
