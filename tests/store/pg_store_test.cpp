// What is PostgreSQL's own: what a host is told, and what is refused.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <string>

#include "server/store/pg/connection.hpp"
#include "server/store/pg/pg_inspection.hpp"
#include "server/store/pg/pg_store.hpp"
#include "tests/store/pg_cluster.hpp"

namespace palatine::testing {

namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

PgCluster& cluster() {
  return PgCluster::shared();
}

// Why it does not open, or "opened". The password is never told.
std::string opening(const std::string& url) {
  const auto store = PgStore::open(url);
  const std::string said = store ? "opened" : store.error().message;
  EXPECT_THAT(said, Not(HasSubstr(PgCluster::password)));
  EXPECT_THAT(said, Not(HasSubstr("\n")));
  return said;
}

void execute(const std::string& url, const std::string& sql) {
  pg::Connection(url).execute(sql);
}

TEST(PgStore, says_what_a_url_must_look_like_and_nothing_of_one_that_does_not) {
  for (const char* url : {
           "",
           "palatine.db",
           "host=localhost password=Geheim",
           "postgresql:/anna:Geheim@localhost/palatine",
           "mysql://anna:Geheim@localhost/palatine",
           "postgresql://anna:Geheim@more@localhost/palatine",
           "postgresql://anna:more@Geheim@localhost/palatine",
           "postgresql://anna:Geheim/more@localhost/palatine",
           "postgresql://anna:1/Geheim@localhost/palatine",
           "postgresql://anna:Geheim%more@localhost/palatine",
           "postgresql://anna:Geheim%zz@localhost/palatine",
           "postgresql://anna:pass@localhost:Geheim/palatine",
           "postgresql://anna:pass@localhost/palatine?Geheim=x",
           "postgresql://anna:pass@[Geheim/palatine",
       }) {
    const std::string said = opening(url);
    EXPECT_THAT(said, AllOf(StartsWith("the database's URL can't be used: it must look like postgresql://"),
                            Not(HasSubstr("Geheim")), Not(HasSubstr("more"))))
        << url;
  }
}

TEST(PgStore, says_where_no_server_is_and_who_is_not_let_in) {
  EXPECT_THAT(
      opening(std::string("postgresql://palatine:") + PgCluster::password + "@/games?host=/nowhere&port=77"),
      StartsWith("the database games on /nowhere:77 can't be used: it can't be reached: connection to server "));
  EXPECT_THAT(opening("postgresql://palatine:not-this-one@/postgres?host=" + cluster().folder()),
              AllOf(HasSubstr("password authentication failed"), Not(HasSubstr("not-this-one"))));
  EXPECT_THAT(opening(cluster().url("", "nothing")), HasSubstr("\"nothing\" does not exist"));
}

TEST(PgStore, refuses_a_server_that_would_lose_what_it_acknowledged) {
  for (const std::string less : {"off", "local", "remote_write"})
    EXPECT_THAT(opening(cluster().url("-csynchronous_commit%3D" + less)),
                HasSubstr("its synchronous_commit is " + less + ", so that it would lose what was acknowledged"));
  const std::string url = cluster().fresh_url();
  cluster().crash();
  cluster().start({"fsync=off"});
  EXPECT_THAT(opening(url), HasSubstr("its fsync is off"));
  cluster().crash();
  cluster().start();
  EXPECT_EQ(opening(url), "opened");
}

TEST(PgStore, refuses_what_it_can_not_write_as_it_must) {
  EXPECT_THAT(opening(cluster().url("-cdefault_transaction_read_only%3Don")),
              HasSubstr("it is read-only (a standby?)"));
  execute(cluster().url(""), "CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0");
  EXPECT_THAT(opening(cluster().url("", "latin")), HasSubstr("its encoding is LATIN1"));
}

TEST(PgStore, refuses_a_database_of_another_program_and_of_a_newer_one) {
  const std::string others = cluster().fresh_url(), newer = cluster().fresh_url();
  execute(others, "CREATE TABLE bills (id BIGINT)");
  EXPECT_THAT(opening(others), HasSubstr("it is a database of another program, not of Palatine"));
  EXPECT_EQ(opening(newer), "opened");
  execute(newer, "UPDATE palatine_schema SET version = 99");
  EXPECT_THAT(opening(newer), HasSubstr("it was written by a newer Palatine (its schema is 99"));
}

TEST(PgStore, of_a_commit_that_failed_nothing_is_told_but_why_and_it_is_final) {
  const auto store = PgStore::open(cluster().fresh_url());
  ASSERT_TRUE(store) << store.error().message;
  Batch batch;
  batch.devices = {{"d1", "anna", "the-hash", "", 0, "client", 1, 1},
                   {"d2", "anna", "the-hash", "", 0, "client", 1, 1}};
  const auto done = (*store)->commit(std::span(&batch, 1));
  ASSERT_FALSE(done);
  EXPECT_THAT(done.error().message,
              AllOf(StartsWith("the database postgres on " + cluster().folder() + " can't be written: duplicate key"),
                    Not(HasSubstr("the-hash")), Not(HasSubstr("\n"))));
  const Batch nothing;
  const auto again = (*store)->commit(std::span(&nothing, 1));
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().message, done.error().message);
}

TEST(PgStore, a_commit_whose_connection_is_lost_is_final_and_a_reader_is_connected_again) {
  const std::string url = cluster().fresh_url();
  const auto store = PgStore::open(url);
  ASSERT_TRUE(store) << store.error().message;
  const auto reader = (*store)->reader();
  ASSERT_TRUE(reader) << reader.error().message;
  Batch batch;
  batch.rooms = {{"r1", "invite", "game", "anna", true, false, {}, Json{"{}"}, 1}};
  ASSERT_TRUE((*store)->commit(std::span(&batch, 1)));
  ASSERT_TRUE((*reader)->room("r1", 1));
  cluster().crash();
  cluster().start();
  EXPECT_FALSE((*reader)->room("r1", 1));
  EXPECT_TRUE((*reader)->room("r1", 1).value());
  for (int i = 0; i < 2; ++i) EXPECT_FALSE((*store)->commit(std::span(&batch, 1)));
}

TEST(PgStore, says_what_makes_a_backup_of_it_instead) {
  const auto store = PgStore::open(cluster().fresh_url());
  ASSERT_TRUE(store) << store.error().message;
  const auto copy = (*store)->copy_to("/nowhere/copy");
  ASSERT_FALSE(copy);
  EXPECT_THAT(copy.error().message, HasSubstr("PostgreSQL's own pg_dump"));
  const Batch nothing;
  EXPECT_TRUE((*store)->commit(std::span(&nothing, 1))) << "nothing has failed";
}

TEST(PgStore, who_looks_at_it_can_not_write_it_and_is_told_how_its_server_is_set) {
  const std::string url = cluster().fresh_url();
  ASSERT_EQ(opening(url), "opened");
  EXPECT_THROW(pg::Connection(url, pg::Purpose::reading).execute("DELETE FROM person"), pg::Failure);
  const auto server = look_at_pg_server(cluster().url("-csynchronous_commit%3Doff"));
  ASSERT_TRUE(server) << server.error().message;
  EXPECT_THAT(server->version, StartsWith("15."));
  EXPECT_EQ(server->synchronous_commit, "off");
  EXPECT_EQ(server->encoding, "UTF8");
  EXPECT_TRUE(server->fsync);
  EXPECT_FALSE(server->is_standby);
  EXPECT_EQ(server->synchronous_standbys, 0);
  const auto nobody = look_at_pg_server("postgresql://palatine:not-this-one@/postgres?host=" + cluster().folder());
  ASSERT_FALSE(nobody);
  EXPECT_THAT(nobody.error().message, Not(HasSubstr("not-this-one")));
  const auto nothing = inspect_pg(cluster().fresh_url());
  ASSERT_TRUE(nothing);
  EXPECT_THAT((*nothing)->facts().error().message, HasSubstr("is empty: no server has written it"));
}

TEST(PgStore, keeps_numbers_of_64_bits_and_every_text_that_is_utf8) {
  const auto store = PgStore::open(cluster().fresh_url());
  ASSERT_TRUE(store) << store.error().message;
  Batch batch;
  const std::string name = "{\"Ä\\ \n '🏰' NULL}, ß";
  batch.people = {{"anna", name, std::numeric_limits<Millis>::max()}, {"bert", "", std::numeric_limits<Millis>::min()}};
  ASSERT_TRUE((*store)->commit(std::span(&batch, 1)));
  EXPECT_EQ((**(*store)->person({{}, "anna", {}}, 0)).person.name, name);
  EXPECT_EQ((**(*store)->person({{}, "anna", {}}, 0)).person.created, std::numeric_limits<Millis>::max());
  EXPECT_EQ((**(*store)->person({{}, "bert", {}}, 0)).person.name, "");
  EXPECT_EQ((**(*store)->person({{}, "bert", {}}, 0)).person.created, std::numeric_limits<Millis>::min());
  batch.people[0].name = std::string("A\0nna", 5);
  EXPECT_FALSE((*store)->commit(std::span(&batch, 1))) << "rather than cut short";
}

}  // namespace

}  // namespace palatine::testing
