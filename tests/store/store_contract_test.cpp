// The contract of every store: on real SQLite over a disk that loses what was not synced, and on the hall's model.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/store/sqlite_store.hpp"
#include "tests/store/durability.hpp"
#include "tests/store/lossy_vfs.hpp"
#include "tests/store/model_subject.hpp"

namespace palatine::testing {

namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

class SqliteSubject : public Subject {
 public:
  explicit SqliteSubject(bool synchronous) : synchronous_(synchronous) {
    if (const auto refused = open()) throw std::runtime_error(*refused);
  }
  Store& store() override { return *store_; }
  void cut_soon(std::mt19937& random) override { disk_.cut_after(static_cast<int>(random() % 60)); }
  std::optional<std::string> cut_and_reopen(std::mt19937& random) override {
    disk_.cut_after(0);
    store_.reset();
    disk_.power_back(random);
    return open();
  }

 private:
  static constexpr int checkpoint_pages = 25;  // often, so that the power also goes in the middle of one

  std::optional<std::string> open() {
    auto opened = SqliteStore::open("hall.db", {disk_.vfs_name(), synchronous_, checkpoint_pages});
    if (!opened) return opened.error().message;
    store_ = std::move(*opened);
    return std::nullopt;
  }

  LossyDisk disk_;
  bool synchronous_;
  std::unique_ptr<SqliteStore> store_;
};

// Tells of success before it is true: what a server does that sends a message early.
class EarlyStore : public SqliteSubject, private Store {
 public:
  EarlyStore() : SqliteSubject(true) {}
  Store& store() override { return *this; }

 private:
  tl::expected<void, StoreError> commit(std::span<const Batch> batches) override {
    if (!late_.empty()) (void)SqliteSubject::store().commit(late_);
    late_.assign(batches.begin(), batches.end());
    return {};
  }
  tl::expected<StartData, StoreError> start(Millis now, std::size_t most, std::size_t talk) override {
    return SqliteSubject::store().start(now, most, talk);
  }
  tl::expected<std::optional<PersonData>, StoreError> person_by_token(std::string_view token, Millis now) override {
    return SqliteSubject::store().person_by_token(token, now);
  }
  tl::expected<std::optional<RoomData>, StoreError> room(std::string_view id, std::size_t most) override {
    return SqliteSubject::store().room(id, most);
  }
  tl::expected<std::optional<RoomData>, StoreError> room_by_invite(std::string_view invite, std::size_t most) override {
    return SqliteSubject::store().room_by_invite(invite, most);
  }
  std::vector<Batch> late_;
};

struct Implementation {
  std::string name;
  SubjectMaker make;
};

std::vector<Implementation> implementations() {
  std::vector<Implementation> all;
  all.push_back({"sqlite", [] { return std::make_unique<SqliteSubject>(true); }});
  all.push_back({"model", [] { return std::make_unique<ModelSubject>(); }});
  return all;
}

class StoreContract : public ::testing::TestWithParam<Implementation> {
 protected:
  std::unique_ptr<Subject> subject_ = GetParam().make();
  Store& store() { return subject_->store(); }
  void commit(Batch batch) {
    const std::vector batches{std::move(batch)};
    const auto done = store().commit(batches);
    ASSERT_TRUE(done) << done.error().message;
  }
  static RoomRow room(std::string id, Millis updated = 1) {
    return {id, "invite-" + id, "sealed", "anna", true, false, {}, Json{"{\"room\":\"" + id + "\"}"}, updated};
  }
};

INSTANTIATE_TEST_SUITE_P(All, StoreContract, ::testing::ValuesIn(implementations()),
                         [](const auto& one) { return one.param.name; });

TEST_P(StoreContract, what_was_acknowledged_survives_any_power_cut) {
  for (std::uint32_t seed = 1; seed <= 25; ++seed) {
    const auto loss = find_loss(GetParam().make, seed, 12);
    ASSERT_FALSE(loss) << *loss;
  }
}

TEST_P(StoreContract, a_person_is_found_by_token_with_rooms_and_answers) {
  Batch batch;
  batch.people.push_back({"anna", "Anna", "hash-a", 5});
  batch.rooms = {room("r1", 1), room("r2", 2), room("r3", 3)};
  batch.rooms[2].over = true;
  batch.seats = {{"r1", 0, "anna"}, {"r2", 1, "anna"}, {"r3", 0, "anna"}, {"r1", 1, "bert"}};
  batch.answers = {{"anna", "k1", "room.create", "h", Json{"1"}, "", 1000},
                   {"anna", "k2", "room.create", "h", Json{"2"}, "", 3000},
                   {"anna", "k3", "room.sit", "h", Json{"3"}, "r1", 0}};
  commit(std::move(batch));

  const auto found = store().person_by_token("hash-a", 2000);
  ASSERT_TRUE(found && *found);
  EXPECT_EQ((*found)->person.name, "Anna");
  EXPECT_EQ((*found)->rooms_created, 2) << "rooms that are over don't count";
  ASSERT_THAT((*found)->rooms, SizeIs(2));
  ASSERT_THAT((*found)->answers, SizeIs(1)) << "not the expired one, not the room's";
  EXPECT_EQ((*found)->answers[0].key, "k2");

  const auto nobody = store().person_by_token("hash-b", 2000);
  ASSERT_TRUE(nobody);
  EXPECT_FALSE(*nobody);
}

TEST_P(StoreContract, who_stood_up_no_longer_has_the_room) {
  Batch sits;
  sits.people.push_back({"anna", "Anna", "hash-a", 5});
  sits.rooms = {room("r1")};
  sits.seats = {{"r1", 0, "anna"}};
  commit(std::move(sits));
  Batch stands;
  stands.seats = {{"r1", 0, std::nullopt}};
  commit(std::move(stands));
  const auto found = store().person_by_token("hash-a", 0);
  ASSERT_TRUE(found && *found);
  EXPECT_THAT((*found)->rooms, IsEmpty());
}

TEST_P(StoreContract, a_room_is_found_by_id_and_by_invite_with_its_log_and_the_latest_talk) {
  Batch batch;
  batch.rooms = {room("r1"), room("r2")};
  for (int i = 1; i <= 5; ++i) {
    batch.entries.push_back({"r1", i, Json{std::to_string(i)}});
    batch.talk.push_back({"r1", "table", i, Json{"\"t" + std::to_string(i) + "\""}});
  }
  batch.talk.push_back({"r1", "team:1", 1, Json{"\"psst\""}});
  batch.entries.push_back({"r2", 1, Json{"\"other\""}});
  batch.answers = {{"anna", "k", "game.act", "h", Json{"{\"seq\":5}"}, "r1", 0}};
  commit(std::move(batch));

  for (const auto& found : {store().room("r1", 2), store().room_by_invite("invite-r1", 2)}) {
    ASSERT_TRUE(found && *found);
    const RoomData& data = **found;
    EXPECT_EQ(data.room.id, "r1");
    EXPECT_EQ(data.room.summary.text, "{\"room\":\"r1\"}");
    ASSERT_THAT(data.entries, SizeIs(5));
    for (std::size_t i = 0; i < 5; ++i) EXPECT_EQ(data.entries[i].number, static_cast<std::int64_t>(i) + 1);
    std::vector<std::string> talk;
    for (const auto& row : data.talk) talk.push_back(row.channel + row.message.text);
    EXPECT_THAT(talk, ElementsAre("team:1\"psst\"", "table\"t4\"", "table\"t5\""));
    ASSERT_THAT(data.answers, SizeIs(1));
    EXPECT_EQ(data.answers[0].answer.text, "{\"seq\":5}");
    EXPECT_EQ(data.answers[0].person, "anna");
  }
  const auto none = store().room("r9", 2);
  ASSERT_TRUE(none);
  EXPECT_FALSE(*none);
}

TEST_P(StoreContract, the_start_knows_listed_rooms_latest_first_and_those_that_wake) {
  Batch batch;
  for (int i = 1; i <= 5; ++i) batch.rooms.push_back(room("r" + std::to_string(i), i));
  batch.rooms[4].listed = false;
  batch.rooms[0].wake = 700;
  batch.rooms[1].wake = 600;
  for (int i = 1; i <= 300; ++i) batch.talk.push_back({"", "lobby", i, Json{"\"hello\""}});
  commit(std::move(batch));
  const auto start = store().start(0, 2, 250);
  ASSERT_TRUE(start);
  ASSERT_THAT(start->listed, SizeIs(2));
  EXPECT_EQ(start->listed[0].id, "r4");
  EXPECT_EQ(start->listed[1].id, "r3");
  std::set<std::string> waking;
  for (const auto& row : start->waking) waking.insert(row.id);
  EXPECT_THAT(waking, ElementsAre("r1", "r2"));
  ASSERT_THAT(start->lobby_talk, SizeIs(250)) << "as many as are asked for";
  EXPECT_EQ(start->lobby_talk.front().id, 51);
  EXPECT_EQ(start->lobby_talk.back().id, 300);
}

TEST_P(StoreContract, a_number_is_used_once_in_a_log_and_a_commit_is_all_or_nothing) {
  Batch first;
  first.rooms = {room("r1")};
  first.entries = {{"r1", 1, Json{"1"}}};
  commit(first);
  Batch other;
  other.rooms = {room("r2")};
  Batch again;
  again.entries = {{"r1", 1, Json{"2"}}};
  const std::vector<Batch> batches{other, again};
  EXPECT_FALSE(store().commit(batches));

  std::mt19937 random(1);
  ASSERT_FALSE(subject_->cut_and_reopen(random));
  const auto r1 = store().room("r1", 1);
  ASSERT_TRUE(r1 && *r1);
  EXPECT_EQ((*r1)->entries[0].entry.text, "1");
  EXPECT_FALSE(*store().room("r2", 1)) << "all of it or nothing";
}

TEST(StoreContractItself, notices_a_store_that_does_not_sync) {
  int noticed = 0;
  for (std::uint32_t seed = 1; seed <= 10; ++seed) {
    noticed += find_loss([] { return std::make_unique<SqliteSubject>(false); }, seed, 12) ? 1 : 0;
  }
  EXPECT_EQ(noticed, 10);
}

TEST(StoreContractItself, notices_an_acknowledgement_that_is_early) {
  int noticed = 0;
  for (std::uint32_t seed = 1; seed <= 10; ++seed) {
    noticed += find_loss([] { return std::make_unique<EarlyStore>(); }, seed, 12) ? 1 : 0;
  }
  EXPECT_EQ(noticed, 10);
}

}  // namespace

}  // namespace palatine::testing
