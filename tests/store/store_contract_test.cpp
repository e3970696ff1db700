// The contract of every store: on real SQLite over a disk that loses what was not synced, on a real PostgreSQL that is
// killed, and on the game server's model.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "server/store/sqlite_store.hpp"
#include "tests/store/durability.hpp"
#include "tests/store/lossy_vfs.hpp"
#include "tests/store/model_subject.hpp"
#include "tests/store/pg_subject.hpp"

namespace palatine::testing {

namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using ::testing::UnorderedElementsAre;

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
    auto opened = SqliteStore::open(
        "game.db", {.vfs = disk_.vfs_name(), .synchronous = synchronous_, .checkpoint_pages = checkpoint_pages});
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
  tl::expected<std::optional<PersonData>, StoreError> person(const PersonKey& key, Millis now) override {
    return SqliteSubject::store().person(key, now);
  }
  tl::expected<std::vector<PastGameLine>, StoreError> past_games(const PastGamesKey& key) override {
    return SqliteSubject::store().past_games(key);
  }
  tl::expected<std::optional<RoomData>, StoreError> room(std::string_view id, std::size_t most) override {
    return SqliteSubject::store().room(id, most);
  }
  tl::expected<std::optional<RoomData>, StoreError> room_by_invite(std::string_view invite, std::size_t most) override {
    return SqliteSubject::store().room_by_invite(invite, most);
  }
  tl::expected<std::optional<std::string>, StoreError> replay(std::string_view room) override {
    return SqliteSubject::store().replay(room);
  }
  tl::expected<std::vector<ReportRow>, StoreError> reports(const ReportsKey& key) override {
    return SqliteSubject::store().reports(key);
  }
  tl::expected<std::unique_ptr<RoomReader>, StoreError> reader() override { return SqliteSubject::store().reader(); }
  std::vector<Batch> late_;
};

struct Implementation {
  std::string name;
  SubjectMaker make;
};

std::vector<Implementation> implementations() {
  std::vector<Implementation> all;
  all.push_back({"sqlite", [] { return std::make_unique<SqliteSubject>(true); }});
  all.push_back({"pg", [] { return std::make_unique<PgSubject>(); }});
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
  tl::expected<std::optional<PersonData>, StoreError> by_token(std::string hash, Millis now = 0) {
    return store().person({std::move(hash), {}, {}}, now);
  }
  std::string id_of(const PersonKey& key, Millis now = 0) {
    const auto found = store().person(key, now);
    if (!found) return found.error().message;
    return *found ? (*found)->person.id : "nobody";
  }
  std::vector<std::string> past(const PastGamesKey& key) {
    std::vector<std::string> rooms;
    const auto lines = store().past_games(key);
    if (!lines) return {lines.error().message};
    for (const auto& line : *lines)
      rooms.push_back(line.room + "@" + std::to_string(line.ended) + "/" + std::to_string(line.seat));
    return rooms;
  }
  static DeviceRow device(std::string id, std::string person, std::string hash, Millis created = 5) {
    return {std::move(id), std::move(person), std::move(hash), "", 0, "test 1", created, created};
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
  batch.people.push_back({"anna", "Anna", 5});
  batch.devices.push_back(device("d1", "anna", "hash-a"));
  batch.rooms = {room("r1", 1), room("r2", 2), room("r3", 3)};
  batch.rooms[2].over = true;
  batch.seats = {{"r1", 0, "anna"}, {"r2", 1, "anna"}, {"r3", 0, "anna"}, {"r1", 1, "bert"}};
  batch.answers = {{"anna", "k1", "room.create", "h", Json{"1"}, "", 1000},
                   {"anna", "k2", "room.create", "h", Json{"2"}, "", 3000},
                   {"anna", "k3", "room.sit", "h", Json{"3"}, "r1", 0}};
  commit(std::move(batch));

  const auto found = by_token("hash-a", 2000);
  ASSERT_TRUE(found && *found);
  EXPECT_EQ((*found)->person.name, "Anna");
  EXPECT_EQ((*found)->rooms_created, 2) << "rooms that are over don't count";
  ASSERT_THAT((*found)->rooms, SizeIs(2));
  ASSERT_THAT((*found)->answers, SizeIs(1)) << "not the expired one, not the room's";
  EXPECT_EQ((*found)->answers[0].key, "k2");

  const auto nobody = by_token("hash-b", 2000);
  ASSERT_TRUE(nobody);
  EXPECT_FALSE(*nobody);
}

TEST_P(StoreContract, who_stood_up_no_longer_has_the_room) {
  Batch sits;
  sits.people.push_back({"anna", "Anna", 5});
  sits.devices.push_back(device("d1", "anna", "hash-a"));
  sits.rooms = {room("r1")};
  sits.seats = {{"r1", 0, "anna"}};
  commit(std::move(sits));
  Batch stands;
  stands.seats = {{"r1", 0, std::nullopt}};
  commit(std::move(stands));
  const auto found = by_token("hash-a", 0);
  ASSERT_TRUE(found && *found);
  EXPECT_THAT((*found)->rooms, IsEmpty());
}

TEST_P(StoreContract, a_person_has_devices_each_with_a_token_of_its_own) {
  Batch batch;
  batch.people = {{"anna", "Anna", 5}, {"bert", "Bert", 6}};
  batch.devices = {device("d1", "anna", "hash-1", 10), device("d2", "anna", "hash-2", 20),
                   device("d3", "bert", "hash-3")};
  commit(std::move(batch));
  EXPECT_EQ(id_of({"hash-1", {}, {}}), "anna");
  EXPECT_EQ(id_of({"hash-2", {}, {}}), "anna");
  EXPECT_EQ(id_of({"hash-3", {}, {}}), "bert");
  EXPECT_EQ(id_of({{}, "bert", {}}), "bert");
  EXPECT_EQ(id_of({{}, "emil", {}}), "nobody");
  EXPECT_EQ(id_of({{}, {}, {}}), "nobody");
  const auto anna = by_token("hash-2");
  ASSERT_TRUE(anna && *anna);
  ASSERT_THAT((*anna)->devices, SizeIs(2));
  EXPECT_EQ((*anna)->devices[0].id, "d1");
  EXPECT_EQ((*anna)->devices[1].token_hash, "hash-2");
  EXPECT_EQ((*anna)->devices[1].client, "test 1");
  EXPECT_FALSE((*anna)->account);

  Batch gone;
  gone.devices_gone = {"d2"};
  commit(std::move(gone));
  EXPECT_EQ(id_of({"hash-2", {}, {}}), "nobody");
  EXPECT_EQ(id_of({"hash-1", {}, {}}), "anna");
}

TEST_P(StoreContract, a_person_is_told_in_places_of_his_own) {
  Batch batch;
  batch.people = {{"anna", "Anna", 5}, {"bert", "Bert", 6}};
  batch.tells = {{"t2", "anna", "room-1", "your_turn game_over", "ntfy", "fr", "https://ntfy.sh/anna", "secret-2", 20},
                 {"t1", "anna", "", "time_short", "json", "en", "https://example.org/", "secret-1", 10},
                 {"t3", "bert", "", "your_turn", "discord", "en", "https://example.org/b", "secret-3", 5}};
  commit(std::move(batch));
  const auto tells = [this] { return (*store().person({{}, "anna", {}}, 0))->tells; };
  ASSERT_THAT(tells(), SizeIs(2));
  EXPECT_EQ(tells()[0].id, "t1") << "the first one first";
  const SubscriptionRow second = tells()[1];
  EXPECT_EQ(second.person, "anna");
  EXPECT_EQ(second.room, "room-1");
  EXPECT_EQ(second.kinds, "your_turn game_over");
  EXPECT_EQ(second.form, "ntfy");
  EXPECT_EQ(second.language, "fr");
  EXPECT_EQ(second.url, "https://ntfy.sh/anna");
  EXPECT_EQ(second.secret, "secret-2");
  EXPECT_EQ(second.created, 20);

  Batch change;
  change.tells = {second};
  change.tells.front().kinds = "time_short";
  change.tells_gone = {"t1"};
  commit(std::move(change));
  ASSERT_THAT(tells(), SizeIs(1));
  EXPECT_EQ(tells()[0].kinds, "time_short");
}

TEST_P(StoreContract, a_browser_is_a_place_with_keys_and_goes_with_its_url) {
  Batch batch;
  batch.people = {{"anna", "Anna", 5}};
  SubscriptionRow row{"t1", "anna", "", "your_turn", "push", "en", "https://push.example.org/1", "secret", 10};
  row.p256dh = "point";
  row.auth = "key";
  row.device = "d1";
  batch.tells = {row};
  commit(std::move(batch));
  const auto tells = [this] { return (*store().person({{}, "anna", {}}, 0))->tells; };
  ASSERT_THAT(tells(), SizeIs(1));
  EXPECT_EQ(tells()[0].p256dh, "point");
  EXPECT_EQ(tells()[0].auth, "key");
  EXPECT_EQ(tells()[0].device, "d1");
  EXPECT_FALSE(tells()[0].of_table);
  Batch of_before;
  of_before.tells_dead = {{"t1", "https://push.example.org/0"}};
  commit(std::move(of_before));
  EXPECT_THAT(tells(), SizeIs(1)) << "the browser has subscribed anew since";
  Batch dead;
  dead.tells_dead = {{"t1", "https://push.example.org/1"}};
  commit(std::move(dead));
  EXPECT_THAT(tells(), SizeIs(0));
}

TEST_P(StoreContract, a_tables_place_is_loaded_with_the_room_and_is_no_place_of_its_hosts) {
  Batch batch;
  batch.people = {{"anna", "Anna", 5}};
  batch.rooms = {room("room-1")};
  SubscriptionRow row{"t1", "anna", "room-1", "your_turn", "discord", "en", "https://example.org/club", "secret", 10};
  row.of_table = true;
  SubscriptionRow own{"t2", "anna", "room-1", "your_turn", "discord", "en", "https://example.org/own", "secret", 10};
  batch.tells = {row, own};
  commit(std::move(batch));
  const auto tells = (*store().person({{}, "anna", {}}, 0))->tells;
  ASSERT_THAT(tells, SizeIs(1));
  EXPECT_EQ(tells[0].id, "t2");
  const auto loaded = *store().room("room-1", 10);
  ASSERT_TRUE(loaded->tell);
  EXPECT_EQ(loaded->tell->url, "https://example.org/club");
  Batch gone;
  gone.tells_gone = {"t1"};
  commit(std::move(gone));
  EXPECT_FALSE((*store().room("room-1", 10))->tell);
}

TEST_P(StoreContract, the_first_key_for_browsers_stays) {
  EXPECT_EQ(store().start(0, 10, 10)->push_key, "");
  Batch first, second;
  first.push_key = std::string("first");
  second.push_key = std::string("second");
  commit(std::move(first));
  commit(std::move(second));
  EXPECT_EQ(store().start(0, 10, 10)->push_key, "first");
}

TEST_P(StoreContract, an_account_has_the_address_that_was_written_last) {
  Batch batch;
  batch.people = {{"anna", "Anna", 5}};
  batch.accounts = {{"anna", "hash", {"anna"}, "", 5}};
  commit(batch);
  const auto email = [this] { return (*store().person({{}, "anna", {}}, 0))->account->email; };
  EXPECT_EQ(email(), "");
  batch.accounts[0].email = "anna@example.org";
  commit(batch);
  EXPECT_EQ(email(), "anna@example.org");
}

TEST_P(StoreContract, an_address_where_nobody_is_takes_its_places_with_it) {
  Batch batch;
  batch.people = {{"anna", "Anna", 5}, {"bert", "Bert", 5}};
  batch.accounts = {{"anna", "hash", {"anna"}, "", 5, "anna@example.org"},
                    {"bert", "hash", {"bert"}, "", 5, "b@x.org"}};
  const auto place = [](const char* id, const char* person, const char* form) {
    return SubscriptionRow{id, person, "", "your_turn", form, "en", "", "secret", 5};
  };
  batch.tells = {place("t1", "anna", "mail"), place("t2", "anna", "json"), place("t3", "bert", "mail")};
  commit(batch);
  const auto person = [this](const char* id) { return **store().person({{}, id, {}}, 0); };
  Batch another;
  another.addresses_dead = {{"anna", "an-older-one@example.org"}};
  commit(another);
  EXPECT_FALSE(person("anna").account->email_refused);
  EXPECT_THAT(person("anna").tells, SizeIs(2));
  Batch dead;
  dead.addresses_dead = {{"anna", "anna@example.org"}};
  commit(dead);
  EXPECT_TRUE(person("anna").account->email_refused);
  EXPECT_EQ(person("anna").account->email, "anna@example.org");
  ASSERT_THAT(person("anna").tells, SizeIs(1));
  EXPECT_EQ(person("anna").tells[0].id, "t2");
  EXPECT_THAT(person("bert").tells, SizeIs(1));
  EXPECT_FALSE(person("bert").account->email_refused);
  AccountRow again = *person("anna").account;
  again.email_refused = false;
  again.language = "fr";
  Batch confirmed;
  confirmed.accounts = {again};
  commit(confirmed);
  EXPECT_FALSE(person("anna").account->email_refused);
  EXPECT_EQ(person("anna").account->language, "fr");
}

TEST_P(StoreContract, places_for_one_room_go_with_it_and_the_rooms_own_does_not) {
  Batch batch;
  batch.people = {{"anna", "Anna", 5}, {"bert", "Bert", 5}};
  const auto place = [](const char* id, const char* person, const char* room) {
    return SubscriptionRow{id, person, room, "your_turn", "json", "en", "https://example.org/", "secret", 5};
  };
  SubscriptionRow own = place("t5", "anna", "room-1");
  own.of_table = true;
  batch.rooms = {room("room-1")};
  batch.tells = {place("t1", "anna", ""), place("t2", "anna", "room-1"), place("t3", "bert", "room-1"),
                 place("t4", "bert", "room-2"), own};
  commit(batch);
  Batch gone;
  gone.tells_of_rooms_gone = {"room-1"};
  commit(gone);
  const auto tells = [this](const char* id) {
    std::vector<std::string> ids;
    const auto places = (*store().person({{}, id, {}}, 0))->tells;
    for (const SubscriptionRow& row : places) ids.push_back(row.id);
    return ids;
  };
  EXPECT_THAT(tells("anna"), ElementsAre("t1"));
  EXPECT_THAT(tells("bert"), ElementsAre("t4"));
  EXPECT_TRUE((*store().room("room-1", 10))->tell);
}

TEST_P(StoreContract, at_a_start_no_place_is_left_for_a_room_that_is_over) {
  Batch batch;
  batch.people = {{"anna", "Anna", 5}};
  for (const bool over : {false, true}) {
    const std::string id = over ? "room-2" : "room-1";
    batch.rooms.push_back(room(id));
    batch.rooms.back().over = over;
    batch.tells.push_back({"t-" + id, "anna", id, "your_turn", "json", "en", "https://x.org/", "secret", 5});
  }
  batch.tells.push_back({"t-all", "anna", "", "your_turn", "json", "en", "https://x.org/", "secret", 5});
  commit(batch);
  ASSERT_TRUE(store().start(0, 10, 10));
  std::vector<std::string> ids;
  const auto places = (*store().person({{}, "anna", {}}, 0))->tells;
  for (const SubscriptionRow& row : places) ids.push_back(row.id);
  EXPECT_THAT(ids, ElementsAre("t-all", "t-room-1"));
}

TEST_P(StoreContract, of_whom_is_gone_the_id_remains_and_the_seats_that_wait) {
  Batch batch;
  batch.people = {{"anna", "Anna", 5}, {"bert", "Bert", 6}};
  batch.accounts = {{"anna", "hash", {"anna"}, "", 5, "anna@example.org"}};
  batch.devices = {device("d1", "anna", "hash-1"), device("d2", "bert", "hash-2")};
  batch.tells = {{"t1", "anna", "", "time_short", "json", "en", "https://example.org/", "secret-1", 10}};
  batch.answers = {{"anna", "key", "room.create", "params", Json{"{}"}, "", 100}};
  batch.blocks = {{"bert", "anna", Json{R"({"id":"anna","name":"Anna"})"}, 7}};
  batch.roles = {{"anna", "admin"}};
  batch.sanctions = {{"s1", "mute", "anna", "", "", "why", "", 1, 0, 0}};
  batch.rooms = {room("open"), room("over")};
  batch.rooms[1].over = true;
  batch.seats = {{"open", 0, "anna"}, {"over", 0, "anna"}, {"open", 1, "bert"}};
  commit(std::move(batch));
  EXPECT_THAT(store().start(0, 10, 10)->leaving, IsEmpty());
  Batch gone;
  gone.people_gone = {"anna"};
  commit(std::move(gone));
  EXPECT_EQ(id_of({"hash-1", {}, {}}), "nobody");
  EXPECT_EQ(id_of({{}, {}, {"anna"}}), "nobody");
  const auto anna = **store().person({{}, "anna", {}}, 0);
  EXPECT_EQ(anna.person.name, nobodys_name);
  EXPECT_FALSE(anna.account);
  EXPECT_THAT(anna.devices, IsEmpty());
  EXPECT_THAT(anna.tells, IsEmpty());
  EXPECT_THAT(anna.answers, IsEmpty());
  EXPECT_THAT((*store().person({{}, "bert", {}}, 0))->blocks, IsEmpty());
  EXPECT_EQ(id_of({"hash-2", {}, {}}), "bert");
  const StartData start = *store().start(0, 10, 10);
  EXPECT_THAT(start.roles, IsEmpty());
  EXPECT_THAT(start.sanctions, IsEmpty());
  ASSERT_THAT(start.leaving, SizeIs(1)) << "that is not over";
  EXPECT_EQ(start.leaving[0].person, "anna");
  EXPECT_EQ(start.leaving[0].room, "open");
}

TEST_P(StoreContract, a_renewed_token_opens_and_the_one_before_it_for_a_while) {
  Batch batch;
  batch.people = {{"anna", "Anna", 5}};
  batch.devices = {device("d1", "anna", "hash-1")};
  commit(batch);
  batch.devices[0].token_hash = "hash-2";
  batch.devices[0].old_hash = "hash-1";
  batch.devices[0].old_until = 1000;
  commit(batch);
  EXPECT_EQ(id_of({"hash-2", {}, {}}, 2000), "anna");
  EXPECT_EQ(id_of({"hash-1", {}, {}}, 999), "anna");
  EXPECT_EQ(id_of({"hash-1", {}, {}}, 1000), "nobody");
  batch.devices[0].home = "mark";
  batch.devices[0].place = "203.0.113.0/24";
  batch.devices[0].home_until = 3000;
  commit(batch);
  EXPECT_EQ(id_of({"hash-1", {}, {}}, 2999), "anna") << "the game server looks from where";
  EXPECT_EQ(id_of({"hash-1", {}, {}}, 3000), "nobody");
  const DeviceRow kept = (*store().person({{}, "anna", {}}, 0))->devices.at(0);
  EXPECT_EQ(kept.home, "mark");
  EXPECT_EQ(kept.place, "203.0.113.0/24");
  EXPECT_EQ(kept.home_until, 3000);
  batch.devices[0].old_hash.clear();
  batch.devices[0].old_until = batch.devices[0].home_until = 0;
  commit(batch);
  EXPECT_EQ(id_of({"hash-1", {}, {}}, 0), "nobody");
}

TEST_P(StoreContract, an_account_is_found_by_every_look_of_its_name) {
  Batch batch;
  batch.people = {{"anna", "AnnI", 5}, {"bert", "Bert", 6}};
  batch.accounts = {{"anna", "hash", {"anni", "annl"}, "home1 home2", 7}};
  commit(std::move(batch));
  EXPECT_EQ(id_of({{}, {}, {"annl"}}), "anna");
  EXPECT_EQ(id_of({{}, {}, {"other", "anni"}}), "anna");
  EXPECT_EQ(id_of({{}, {}, {"bert"}}), "nobody") << "a guest's name is nobody's";
  EXPECT_EQ(id_of({{}, "bert", {"anni"}}), "bert");
  EXPECT_EQ(id_of({{}, "nobody's", {"anni"}}), "anna") << "where nobody has the id";
  const auto anna = store().person({{}, "anna", {}}, 0);
  ASSERT_TRUE(anna && *anna && (*anna)->account);
  EXPECT_EQ((*anna)->account->password_hash, "hash");
  EXPECT_EQ((*anna)->account->homes, "home1 home2");
  EXPECT_EQ((*anna)->account->created, 7);
  EXPECT_THAT((*anna)->account->looks, ElementsAre("anni", "annl"));

  Batch renamed;
  renamed.people = {{"anna", "Cleo", 5}};
  renamed.accounts = {{"anna", "hash", {"cleo"}, "", 7}};
  commit(std::move(renamed));
  EXPECT_EQ(id_of({{}, {}, {"anni", "annl"}}), "nobody") << "the old name is free";
  EXPECT_EQ(id_of({{}, {}, {"cleo"}}), "anna");
}

TEST_P(StoreContract, a_second_factor_is_kept_changed_and_gone) {
  const std::string secret("\0\xff secret", 9);
  Batch batch;
  batch.people = {{"anna", "Anna", 5}, {"bert", "Bert", 6}, {"cleo", "Cleo", 7}};
  for (const char* each : {"anna", "bert", "cleo"})
    batch.second_factors.push_back({each, std::make_shared<const Secret>(secret), 8, 9, 10, "h1 h2"});
  commit(std::move(batch));
  Batch later;
  later.second_factors = {{"anna", std::make_shared<const Secret>(secret), 8, 11, 12, "h2"}};
  later.second_factors_gone = {"bert"};
  later.people_gone = {"cleo"};
  commit(std::move(later));
  std::mt19937 random(1);
  ASSERT_FALSE(subject_->cut_and_reopen(random));
  const auto anna = store().person({{}, "anna", {}}, 0);
  ASSERT_TRUE(anna && *anna && (*anna)->second_factor);
  const SecondFactorRow& kept = *(*anna)->second_factor;
  EXPECT_EQ(kept.person, "anna");
  EXPECT_EQ(kept.secret->text(), secret);
  EXPECT_EQ(kept.since, 8);
  EXPECT_EQ(kept.used_step, 11);
  EXPECT_EQ(kept.tries_full, 12);
  EXPECT_EQ(kept.recovery, "h2");
  for (const char* gone : {"bert", "cleo"}) {
    const auto found = store().person({{}, gone, {}}, 0);
    ASSERT_TRUE(found && *found);
    EXPECT_FALSE((*found)->second_factor) << gone;
  }
}

TEST_P(StoreContract, two_accounts_never_have_one_look) {
  Batch batch;
  batch.people = {{"anna", "Anna", 5}, {"bert", "ANNA", 6}};
  batch.accounts = {{"anna", "hash", {"anna"}, "", 7}};
  commit(std::move(batch));
  Batch other;
  other.accounts = {{"bert", "hash", {"bert", "anna"}, "", 8}};
  EXPECT_FALSE(store().commit(std::span(&other, 1)));
  std::mt19937 random(1);
  ASSERT_FALSE(subject_->cut_and_reopen(random));
  EXPECT_EQ(id_of({{}, {}, {"anna"}}), "anna");
  EXPECT_EQ(id_of({{}, {}, {"bert"}}), "nobody") << "all of it or nothing";
}

TEST_P(StoreContract, a_bot_knows_whose_it_is_and_its_owner_which_are_his) {
  Batch batch;
  batch.people = {{"anna", "Anna", 5},
                  {"robin", "Robin", 8, true, "anna"},
                  {"rosa", "Rosa", 7, true, "anna"},
                  {"stray", "Stray", 6, true}};
  batch.accounts = {{"anna", "hash", {"anna"}, "", 5}, {"robin", "", {"robin"}, "", 8}};
  batch.devices = {device("d1", "robin", "hash1", 30), device("d2", "robin", "hash2", 20)};
  commit(std::move(batch));
  const auto check = [this](const std::string& owner_name) {
    const auto robin = by_token("hash1");
    ASSERT_TRUE(robin && *robin && (*robin)->account);
    EXPECT_TRUE((*robin)->person.bot);
    EXPECT_EQ((*robin)->person.owner, "anna");
    EXPECT_EQ((*robin)->owner, owner_name);
    const auto stray = store().person({{}, "stray", {}}, 0);
    ASSERT_TRUE(stray && *stray);
    EXPECT_TRUE((*stray)->person.bot);
    EXPECT_EQ((*stray)->person.owner, "");
    const auto anna = store().person({{}, "anna", {}}, 0);
    ASSERT_TRUE(anna && *anna);
    EXPECT_FALSE((*anna)->person.bot);
    ASSERT_THAT((*anna)->bots, SizeIs(2)) << "the oldest first";
    EXPECT_EQ((*anna)->bots[0].id, "rosa");
    EXPECT_EQ((*anna)->bots[0].seen, 0);
    EXPECT_EQ((*anna)->bots[1].name, "Robin");
    EXPECT_EQ((*anna)->bots[1].created, 8);
    EXPECT_EQ((*anna)->bots[1].seen, 30);
  };
  check("Anna");
  std::mt19937 random(1);
  ASSERT_FALSE(subject_->cut_and_reopen(random));
  check("Anna");
  Batch renamed;
  renamed.people = {{"anna", "Anna Magna", 5}};
  commit(std::move(renamed));
  check("Anna Magna");

  Batch ended;
  ended.people = {{"robin", "Robin", 8, true}};
  ended.accounts_gone = {"robin"};
  ended.devices_gone = {"d1", "d2"};
  commit(std::move(ended));
  EXPECT_EQ(id_of({{}, {}, {"robin"}}), "nobody") << "the name is free";
  const auto anna = store().person({{}, "anna", {}}, 0);
  ASSERT_TRUE(anna && *anna);
  EXPECT_THAT((*anna)->bots, SizeIs(1));
  const auto robin = store().person({{}, "robin", {}}, 0);
  ASSERT_TRUE(robin && *robin);
  EXPECT_FALSE((*robin)->account);
  EXPECT_EQ((*robin)->owner, "");
}

TEST_P(StoreContract, past_games_are_listed_for_those_who_sat_there_page_by_page) {
  Batch batch;
  for (int i = 1; i <= 5; ++i) {
    PastGameRow game{
        "r" + std::to_string(i), 100 * ((i + 1) / 2), Json{"{\"n\":" + std::to_string(i) + "}"}, {{1, "anna"}}};
    if (i != 3) game.seats.emplace_back(0, "bert");
    batch.past_games.push_back(std::move(game));
  }
  commit(std::move(batch));
  EXPECT_THAT(past({"anna", {}, 10}), ElementsAre("r5@300/1", "r4@200/1", "r3@200/1", "r2@100/1", "r1@100/1"));
  EXPECT_THAT(past({"bert", {}, 10}), ElementsAre("r5@300/0", "r4@200/0", "r2@100/0", "r1@100/0"));
  EXPECT_THAT(past({"anna", {}, 2}), ElementsAre("r5@300/1", "r4@200/1"));
  EXPECT_THAT(past({"anna", {{200, "r4"}}, 2}), ElementsAre("r3@200/1", "r2@100/1"))
      << "also of two that ended together";
  EXPECT_THAT(past({"anna", {{100, "r1"}}, 2}), IsEmpty());
  EXPECT_THAT(past({"emil", {}, 2}), IsEmpty());
  EXPECT_EQ((*store().past_games({"anna", {}, 1}))[0].game.text, "{\"n\":5}");
}

TEST_P(StoreContract, a_replay_is_kept_as_it_is_for_a_room_that_is_there) {
  const std::string file("\x1f\x8b\0\xff bytes", 10);
  Batch batch;
  batch.rooms = {room("r1")};
  batch.replays = {{"r1", file}, {"r2", "of a room that was deleted"}};
  commit(std::move(batch));
  EXPECT_EQ(*store().replay("r1"), file);
  EXPECT_EQ(*store().replay("r2"), std::nullopt);
  Batch again;
  again.replays = {{"r1", "made anew"}};
  commit(std::move(again));
  EXPECT_EQ(*store().replay("r1"), "made anew");
}

TEST_P(StoreContract, a_reader_sees_what_is_committed_and_lets_others_commit) {
  const auto reader = store().reader();
  ASSERT_TRUE(reader) << reader.error().message;
  EXPECT_FALSE((*reader)->room("r1", 2)->has_value());
  Batch batch;
  batch.rooms = {room("r1")};
  batch.entries = {{"r1", 1, Json{"1"}}};
  batch.answers = {{"anna", "k", "game.act", "h", Json{"{}"}, "r1", 0}};
  batch.invites = {{"seat-r1", "r1"}};
  batch.replays = {{"r1", "file"}};
  commit(std::move(batch));
  for (const auto& found : {(*reader)->room("r1", 2), (*reader)->room_by_invite("seat-r1", 2)}) {
    ASSERT_TRUE(found && *found);
    EXPECT_THAT((*found)->entries, SizeIs(1));
    EXPECT_THAT((*found)->answers, SizeIs(1));
  }
  EXPECT_EQ(*(*reader)->replay("r1"), "file");
  Batch more;
  more.entries = {{"r1", 2, Json{"2"}}};
  commit(std::move(more));
  EXPECT_THAT((*(*reader)->room("r1", 2))->entries, SizeIs(2));
}

TEST_P(StoreContract, a_log_reads_the_same_while_it_grows) {
  const auto reader = store().reader();
  ASSERT_TRUE(reader) << reader.error().message;
  Batch made;
  made.rooms = {room("r1"), room("r10")};
  commit(std::move(made));
  std::vector<std::string> written;
  const auto expect_in = [&](RoomReader& from, const char* id, std::size_t answers) {
    const auto found = from.room(id, 1);
    ASSERT_TRUE(found && *found);
    std::vector<std::string> texts;
    for (const auto& entry : (*found)->entries) {
      EXPECT_EQ(entry.number, static_cast<std::int64_t>(texts.size()) + 1);
      texts.push_back(entry.entry.text);
    }
    EXPECT_EQ(texts, written) << id;
    ASSERT_THAT((*found)->answers, SizeIs(answers));
    std::map<std::string, std::string> by_key;
    for (const auto& answer : (*found)->answers) by_key[answer.key] = answer.answer.text;
    for (std::size_t i = 1; i <= answers; ++i) EXPECT_EQ(by_key["k_" + std::to_string(i)], written[i - 1]);
  };
  // long enough that what is new goes where the old is several times
  const std::string long_word(20'000, 'x');
  for (int i = 1; i <= 200; ++i) {
    const std::string number = std::to_string(i);
    written.push_back(R"({"n":1.50e+3,"words":"\"\u0000\u00e9\n é 🏰","i":)" + number + R"(,"long":")" +
                      (i % 4 == 0 ? long_word : "") + "\"}");
    Batch batch;
    batch.entries = {{"r10", i, Json{written.back()}}, {"r1", i, Json{written.back()}}};
    batch.answers = {{"anna", "k_" + number, "game.act", "h", Json{written.back()}, "r10", 0}};
    commit(std::move(batch));
    if (i % 7 != 0) continue;
    for (RoomReader* from : {static_cast<RoomReader*>(&store()), reader->get()}) {
      expect_in(*from, "r1", 0);
      expect_in(*from, "r10", static_cast<std::size_t>(i));
    }
  }
  std::mt19937 random(1);
  ASSERT_FALSE(subject_->cut_and_reopen(random));
  expect_in(store(), "r1", 0);
  expect_in(store(), "r10", 200);
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
  batch.invites = {{"seat-r1", "r1"}, {"other-r1", "r1"}, {"seat-r2", "r2"}};
  commit(std::move(batch));

  for (const auto& found : {store().room("r1", 2), store().room_by_invite("invite-r1", 2),
                            store().room_by_invite("seat-r1", 2), store().room_by_invite("other-r1", 2)}) {
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
  for (const auto& none : {store().room("r9", 2), store().room_by_invite("r1", 2)}) {
    ASSERT_TRUE(none);
    EXPECT_FALSE(*none);
  }
}

TEST_P(StoreContract, a_room_knows_how_those_who_sit_there_are_called_now) {
  Batch batch;
  batch.rooms = {room("r1")};
  batch.people = {{"anna", "Anna", 1}, {"bert", "Bert", 2}, {"robin", "Robin", 3, true, "anna"}};
  AccountRow account;
  account.person = "anna";
  batch.accounts = {account};
  batch.seats = {
      {"r1", 0, "robin"}, {"r1", 1, std::nullopt}, {"r1", 2, "anna"}, {"r1", 3, "nobody"}, {"r2", 0, "bert"}};
  commit(std::move(batch));
  Batch renamed;
  renamed.people = {{"anna", "Adelaide", 1}};
  commit(std::move(renamed));
  const auto found = store().room("r1", 0);
  ASSERT_TRUE(found && *found);
  std::vector<std::string> seated;
  for (const SeatedPersonRow& each : (*found)->seated)
    seated.push_back(each.person.id + " " + each.person.name + (each.person.bot ? " bot of " + each.owner : "") +
                     (each.account ? " account" : ""));
  EXPECT_THAT(seated, ElementsAre("robin Robin bot of Adelaide", "anna Adelaide account"));
}

TEST_P(StoreContract, of_answers_that_pass_the_newest_of_a_person_are_kept) {
  Batch made;
  made.people.push_back({"anna", "Anna", 5});
  made.devices.push_back(device("d1", "anna", "hash-a"));
  made.rooms = {room("r1")};
  made.entries = {{"r1", 1, Json{"\"e\""}}};
  made.answers = {{"anna", "move", "game.act", "h", Json{"{}"}, "r1", 0}};
  commit(std::move(made));
  const int most = static_cast<int>(passing_answers_most);
  for (int i = 1; i <= most + 20; ++i) {
    Batch batch;
    const std::string about = i % 2 == 0 ? "r1" : "";
    batch.answers = {{"anna", "k" + std::to_string(i), "chat.say", "h", Json{"{}"}, about, 1000 + i},
                     {"bert", "k" + std::to_string(i % 5), "chat.say", "h", Json{"{}"}, "r1", 1000 + i}};
    commit(std::move(batch));
  }

  std::set<std::string> of_anna;
  const auto found = by_token("hash-a", 500);
  ASSERT_TRUE(found && *found);
  for (const AnswerRow& row : (*found)->answers) of_anna.insert(row.key);
  EXPECT_EQ(of_anna.size(), passing_answers_most / 2);
  int of_bert = 0;
  const auto room_found = store().room("r1", 1);
  ASSERT_TRUE(room_found && *room_found);
  for (const AnswerRow& row : (*room_found)->answers)
    if (row.person == "anna")
      of_anna.insert(row.key);
    else
      ++of_bert;
  EXPECT_EQ(of_anna.size(), passing_answers_most + 1) << "with that of her move, which stands in the log";
  EXPECT_TRUE(of_anna.contains("move"));
  EXPECT_FALSE(of_anna.contains("k20"));
  EXPECT_TRUE(of_anna.contains("k21"));
  EXPECT_EQ(of_bert, 5);
}

TEST_P(StoreContract, a_room_knows_its_answers_whether_they_made_an_entry_or_not) {
  Batch move;
  move.rooms = {room("r1"), room("r2")};
  move.entries = {{"r2", 1, Json{"\"e\""}}, {"r1", 1, Json{"\"e\""}}, {"r1", 2, Json{"\"e\""}}};
  move.answers = {{"anna", "k1", "game.act", "h1", Json{"{\"seq\":2}"}, "r1", 0}};
  commit(std::move(move));
  Batch several;
  several.entries = {{"r1", 3, Json{"\"e\""}}};
  several.answers = {{"anna", "k2", "game.act", "h2", Json{"{\"seq\":3}"}, "r1", 0},
                     {"bert", "k1", "chat.say", "", Json{"{\"id\":4}"}, "r1", 0},
                     {"bert", "k2", "chat.say", "h4", Json{"{\"id\":5}"}, "r2", 0},
                     {"bert", "k3", "room.create", "h5", Json{"{}"}, "", 1000}};
  commit(std::move(several));
  Batch talk;
  talk.answers = {{"emil", "k1", "chat.say", "h6", Json{"{\"id\":6}"}, "r2", 0}};
  commit(std::move(talk));

  const auto answers = [this](std::string_view id) {
    std::vector<std::string> told;
    const auto found = store().room(id, 1);
    for (const AnswerRow& row : found.value().value().answers) {
      EXPECT_EQ(row.room, id);
      EXPECT_EQ(row.expires, 0);
      told.push_back(row.person + " " + row.key + " " + row.method + " " + row.params_hash + " " + row.answer.text);
    }
    return told;
  };
  EXPECT_THAT(answers("r1"), UnorderedElementsAre("anna k1 game.act h1 {\"seq\":2}", "anna k2 game.act h2 {\"seq\":3}",
                                                  "bert k1 chat.say  {\"id\":4}"));
  EXPECT_THAT(answers("r2"), UnorderedElementsAre("bert k2 chat.say h4 {\"id\":5}", "emil k1 chat.say h6 {\"id\":6}"));
  const auto found = store().room("r1", 1);
  ASSERT_THAT((*found)->entries, SizeIs(3));
  for (const LoggedEntry& row : (*found)->entries) EXPECT_EQ(row.entry.text, "\"e\"");
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

TEST_P(StoreContract, the_start_knows_the_mark_of_lived_time_and_rooms_whose_clocks_run_out) {
  EXPECT_EQ(store().start(0, 10, 10)->running_time, 0) << "a first start";
  Batch batch;
  batch.rooms = {room("r1"), room("r2")};
  batch.rooms[1].due = 7000;
  batch.running_time = 5000;
  commit(batch);
  EXPECT_EQ(store().start(0, 10, 10)->running_time, 5000);
  Batch without;
  without.rooms = {room("r3")};
  commit(without);
  EXPECT_EQ(store().start(0, 10, 10)->running_time, 5000);
  Batch earlier;
  earlier.running_time = 4000;
  commit(earlier);
  EXPECT_EQ(store().start(0, 10, 10)->running_time, 5000) << "it never goes back";

  std::mt19937 random(1);
  ASSERT_FALSE(subject_->cut_and_reopen(random));
  const auto start = store().start(0, 10, 10);
  ASSERT_TRUE(start);
  EXPECT_EQ(start->running_time, 5000);
  ASSERT_THAT(start->waking, SizeIs(1));
  EXPECT_EQ(start->waking[0].id, "r2");
  EXPECT_EQ(start->waking[0].due, 7000);
  EXPECT_FALSE(start->waking[0].wake);

  Batch stands;
  stands.rooms = {room("r2")};
  commit(std::move(stands));
  EXPECT_THAT(store().start(0, 10, 10)->waking, IsEmpty());
}

TEST_P(StoreContract, moderation_is_known_at_the_start_as_far_as_it_holds) {
  Batch batch;
  batch.people = {{"anna", "Anna", 1}, {"bert", "Bert", 2}, {"robin", "Robin", 3, true, "anna"}};
  batch.accounts = {{"anna", "hash", {"anna"}, "", 1}};
  batch.roles = {{"anna", "admin"}, {"bert", "helper"}};
  batch.sanctions = {{"s1", "mute", "bert", "", "room", "why", "anna", 10, 100, 0},
                     {"s2", "ban", "", "192.0.2.0/24", "", "why", "", 11, 0, 0},
                     {"s3", "ban", "bert", "", "", "why", "", 12, 0, 0}};
  batch.reports = {{"p1", "bert", "anna", 20, 0, Json{"{\"n\":1}"}}, {"p2", "bert", "anna", 21, 0, Json{"{\"n\":2}"}}};
  batch.blocks = {{"anna", "bert", Json{"{\"name\":\"Bert\"}"}, 30}, {"anna", "robin", Json{"{}"}, 29}};
  batch.invitations = {{"h1", 2, 1, 500}, {"h2", 1, 1, 0}, {"h3", 1, 1, 50}};
  for (std::int64_t i = 1; i <= 1005; ++i)
    batch.audit.push_back({i, 40, "anna", "act", "robin", Json{"{}"}, "salt", "words", "wh", "previous", "hash"});
  commit(std::move(batch));
  Batch later;
  later.roles = {{"bert", "player"}};
  later.sanctions = {{"s3", "ban", "bert", "", "", "why", "", 12, 0, 60}};
  later.reports = {{"p1", "bert", "anna", 20, 70, Json{"{\"n\":3}"}}};
  later.blocks_gone = {{"anna", "robin"}};
  later.invitations = {{"h1", 1, 1, 500}, {"h2", 0, 1, 0}};
  commit(std::move(later));
  std::mt19937 random(1);
  ASSERT_FALSE(subject_->cut_and_reopen(random));

  auto start = store().start(99, 10, 10);
  ASSERT_TRUE(start);
  ASSERT_THAT(start->roles, SizeIs(1));
  EXPECT_EQ(start->roles[0].person + " " + start->roles[0].role, "anna admin");
  ASSERT_THAT(start->sanctions, SizeIs(2));
  const SanctionRow& mute = start->sanctions[0];
  EXPECT_EQ(mute.id + mute.kind + mute.person + mute.range + mute.room + mute.why + mute.by, "s1mutebertroomwhyanna");
  EXPECT_EQ(mute.at, 10);
  EXPECT_EQ(mute.until, 100);
  EXPECT_EQ(start->sanctions[1].range, "192.0.2.0/24");
  ASSERT_THAT(start->reports, SizeIs(2));
  EXPECT_EQ(start->reports[0].report.text, "{\"n\":3}");
  EXPECT_EQ(start->reports[0].settled, 70);
  EXPECT_EQ(start->reports[1].settled, 0);
  ASSERT_THAT(start->invitations, SizeIs(1));
  EXPECT_EQ(start->invitations[0].code_hash, "h1");
  EXPECT_EQ(start->invitations[0].uses, 1);
  ASSERT_THAT(start->audit, SizeIs(audit_at_hand));
  EXPECT_EQ(start->audit.front().number, 6);
  const AuditRow& last = start->audit.back();
  EXPECT_EQ(last.number, 1005);
  EXPECT_EQ(last.by + last.act + last.person + last.details.text + last.salt + last.words + last.words_hash +
                last.previous + last.hash,
            "annaactrobin{}saltwordswhprevioushash");
  std::set<std::string> names;
  for (const NameRow& row : start->names)
    names.insert(row.id + " " + row.name + (row.bot ? " bot" : "") + (row.account ? " account" : ""));
  EXPECT_THAT(names, ElementsAre("anna Anna account", "bert Bert", "robin Robin bot"));
  start = store().start(100, 10, 10);
  EXPECT_THAT(start->sanctions, SizeIs(1)) << "its time is over";

  const auto anna = store().person({{}, "anna", {}}, 100);
  ASSERT_TRUE(anna && *anna);
  ASSERT_THAT((*anna)->blocks, SizeIs(1));
  EXPECT_EQ((*anna)->blocks[0].blocked, "bert");
  EXPECT_EQ((*anna)->blocks[0].shown.text, "{\"name\":\"Bert\"}");
  EXPECT_EQ((*anna)->blocks[0].since, 30);
}

TEST_P(StoreContract, appeals_are_known_at_the_start_with_their_bans_and_links) {
  Batch batch;
  batch.people = {{"anna", "Anna", 1}, {"bert", "Bert", 2}, {"mona", "Mona", 3}, {"cleo", "Cleo", 4}};
  const auto ban = [](const char* id, const char* person, Millis until, Millis lifted) {
    return SanctionRow{id, "ban", person, "", "", "why", "mona", 10, until, lifted};
  };
  batch.sanctions = {ban("s1", "anna", 0, 0), ban("s2", "bert", 100, 0), ban("s3", "bert", 0, 0),
                     ban("s4", "cleo", 100, 0)};
  batch.appeals = {{"s1", "anna", "It was my brother.", 20, 0, "", ""},
                   {"s2", "bert", "Why?", 21, 0, "", ""},
                   {"s3", "bert", "Please.", 22, 0, "", ""}};
  batch.appeal_links = {{"h1", "s1", 11}, {"h2", "s2", 12}, {"h3", "s3", 13}, {"h4", "s4", 14}, {"h5", "s1", 15}};
  commit(std::move(batch));
  Batch later;
  later.sanctions = {ban("s3", "bert", 0, 60)};
  later.appeals = {{"s3", "bert", "Please.", 22, 60, "accepted", "Yes.", "cleo"}};
  later.appeal_links_gone = {"h5"};
  commit(std::move(later));
  std::mt19937 random(1);
  ASSERT_FALSE(subject_->cut_and_reopen(random));

  const auto known = [this](Millis now) {
    const StartData start = *store().start(now, 10, 10);
    std::vector<std::string> found;
    for (const Appeal& each : start.appeals)
      found.push_back(each.ban.id + " " + each.ban.person + " " + std::to_string(each.ban.lifted) + ": " +
                      each.row.text + " " + std::to_string(each.row.filed) + " " + std::to_string(each.row.decided) +
                      each.row.outcome + each.row.answer + each.row.by);
    for (const AppealLinkRow& each : start.appeal_links)
      found.push_back(each.token_hash + " " + each.sanction + " " + std::to_string(each.made));
    std::set<std::string> names;
    for (const NameRow& row : start.names) names.insert(row.name);
    for (const std::string& name : names) found.push_back(name);
    return found;
  };
  EXPECT_THAT(known(99), ElementsAre("s1 anna 0: It was my brother. 20 0", "s2 bert 0: Why? 21 0",
                                     "s3 bert 60: Please. 22 60acceptedYes.cleo", "h1 s1 11", "h2 s2 12", "h3 s3 13",
                                     "h4 s4 14", "Anna", "Bert", "Cleo", "Mona"));
  EXPECT_THAT(known(100), ElementsAre("s1 anna 0: It was my brother. 20 0", "s3 bert 60: Please. 22 60acceptedYes.cleo",
                                      "h1 s1 11", "h3 s3 13", "Anna", "Bert", "Cleo", "Mona"))
      << "what nobody decided goes with its ban";

  Batch gone;
  gone.people_gone = {"bert"};
  commit(std::move(gone));
  EXPECT_THAT(known(100), ElementsAre("s1 anna 0: It was my brother. 20 0", "h1 s1 11", "Anna", "Mona"));
}

TEST_P(StoreContract, reports_are_read_the_latest_first_but_for_some_people) {
  Batch batch;
  batch.people = {{"anna", "Anna", 1}, {"bert", "Bert", 2}, {"cleo", "Cleo", 3}};
  batch.reports = {{"p1", "bert", "anna", 20, 0, Json{"{\"n\":1}"}},
                   {"p3", "cleo", "anna", 21, 30, Json{"{\"n\":3}"}},
                   {"p2", "bert", "anna", 21, 40, Json{"{\"n\":2}"}},
                   {"p4", "bert", "cleo", 22, 0, Json{"{\"n\":4}"}}};
  commit(std::move(batch));
  auto reader = store().reader();
  ASSERT_TRUE(reader);
  const auto ids = [&](const ReportsKey& key) {
    std::vector<std::string> found;
    const auto of_reader = (*reader)->reports(key), of_store = store().reports(key);
    EXPECT_TRUE(of_reader && of_store);
    for (const ReportRow& row : *of_reader) found.push_back(row.id);
    EXPECT_EQ(found.size(), of_store->size());
    return found;
  };
  EXPECT_THAT(ids({{}, {}, {}, 10}), ElementsAre("p4", "p3", "p2", "p1"));
  EXPECT_THAT(ids({{}, {}, {}, 2}), ElementsAre("p4", "p3"));
  EXPECT_THAT(ids({{}, {}, ReportPlace{21, "p3"}, 10}), ElementsAre("p2", "p1"));
  EXPECT_THAT(ids({{}, {"bert"}, {}, 10}), ElementsAre("p3"));
  EXPECT_THAT(ids({{}, {"bert"}, ReportPlace{21, "p3"}, 10}), IsEmpty());
  EXPECT_THAT(ids({"p2", {}, {}, 10}), ElementsAre("p2"));
  EXPECT_THAT(ids({"p2", {"bert"}, {}, 10}), IsEmpty());
  EXPECT_THAT(ids({"none", {}, {}, 10}), IsEmpty());
  const ReportRow row = store().reports({"p3", {}, {}, 1})->at(0);
  EXPECT_EQ(row.person + row.by + row.report.text, "cleoanna{\"n\":3}");
  EXPECT_EQ(row.filed, 21);
  EXPECT_EQ(row.settled, 30);
}

TEST_P(StoreContract, the_batches_of_a_commit_take_effect_one_after_the_other) {
  Batch first;
  first.people = {{"anna", "Anna", 5}};
  first.accounts = {{"anna", "hash", {"anna"}, "", 5, "anna@example.org"}};
  first.devices = {device("d1", "anna", "hash-1"), device("d2", "anna", "hash-2")};
  first.rooms = {room("r1", 1)};
  first.seats = {{"r1", 0, "anna"}};
  first.entries = {{"r1", 1, Json{"1"}}};
  first.roles = {{"anna", "admin"}};
  first.running_time = 20;
  Batch second;
  second.people = {{"anna", "Adelaide", 5}};
  second.accounts = {{"anna", "hash", {"adelaide"}, "", 5, "anna@example.org"}};
  second.rooms = {room("r1", 2)};
  second.seats = {{"r1", 0, std::nullopt}, {"r1", 1, "anna"}};
  second.entries = {{"r1", 2, Json{"2"}}};
  second.roles = {{"anna", "helper"}};
  second.running_time = 10;
  Batch third;
  third.devices_gone = {"d1", "d2"};
  third.roles = {{"anna", "player"}};
  Batch fourth;
  fourth.devices = {device("d2", "anna", "hash-3")};
  const std::vector batches{first, second, third, fourth};
  const auto done = store().commit(batches);
  ASSERT_TRUE(done) << done.error().message;

  const auto anna = **store().person({{}, "anna", {}}, 0);
  EXPECT_EQ(anna.person.name, "Adelaide");
  EXPECT_THAT(anna.account->looks, ElementsAre("adelaide"));
  ASSERT_THAT(anna.devices, SizeIs(1));
  EXPECT_EQ(anna.devices[0].token_hash, "hash-3");
  const auto r1 = **store().room("r1", 1);
  EXPECT_EQ(r1.room.updated, 2);
  EXPECT_THAT(r1.entries, SizeIs(2));
  EXPECT_THAT(r1.seated, SizeIs(1));
  const auto start = store().start(0, 10, 10);
  EXPECT_THAT(start->roles, IsEmpty());
  EXPECT_EQ(start->running_time, 20);
}

TEST_P(StoreContract, a_number_is_used_once_in_a_log_also_after_a_start) {
  Batch first;
  first.rooms = {room("r1")};
  first.entries = {{"r1", 1, Json{"1"}}};
  commit(first);
  std::mt19937 random(1);
  ASSERT_FALSE(subject_->cut_and_reopen(random));
  first.rooms = {};
  EXPECT_FALSE(store().commit(std::span(&first, 1)));
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
