// What is asked of every store in use beside the games, on SQLite and on PostgreSQL: what it keeps no longer, whom it
// forgets, what is handed out of it, and whether it is sound.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <nlohmann/json.hpp>
#include <set>

#include "server/storage/open_store.hpp"
#include "server/store/pg/connection.hpp"
#include "tests/store/pg_cluster.hpp"

namespace palatine::testing {

namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

class InUse {
 public:
  virtual ~InUse() = default;
  virtual StorePlace place() const = 0;
  // With no store open: what it has of rooms is not what it wrote.
  virtual void damage() = 0;
};

class InFile final : public InUse {
 public:
  InFile() {
    std::string folder = fs::temp_directory_path() / "palatine-upkeep-XXXXXX";
    if (mkdtemp(folder.data()) == nullptr) throw std::runtime_error("no folder can be made");
    folder_ = folder;
  }
  ~InFile() override {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
  }
  StorePlace place() const override { return {folder_ / "palatine.db"}; }
  void damage() override {
    std::fstream file(folder_ / "palatine.db", std::ios::in | std::ios::out | std::ios::binary);
    const auto size = static_cast<std::streamoff>(fs::file_size(folder_ / "palatine.db"));
    const std::string rubbish(2000, '\x5a');
    for (std::streamoff at = 4096 * 3; at + 4096 <= size; at += 4096) {
      file.seekp(at);
      file.write(rubbish.data(), static_cast<std::streamsize>(rubbish.size()));
    }
  }

 private:
  fs::path folder_;
};

class InPostgres final : public InUse {
 public:
  StorePlace place() const override { return {{}, url_}; }
  void damage() override {
    std::string relation;
    {
      pg::Connection db(url_);
      relation = db.query("SELECT pg_relation_filepath('entry')").first().text(0);
      db.execute("CHECKPOINT");
    }
    cluster_.crash();
    std::fstream file(cluster_.data() / relation, std::ios::in | std::ios::out | std::ios::binary);
    const std::string rubbish(2000, '\x5a');
    file.write(rubbish.data(), static_cast<std::streamsize>(rubbish.size()));
    file.close();
    cluster_.start();
  }

 private:
  PgCluster& cluster_ = PgCluster::shared();
  const std::string url_ = cluster_.fresh_url();
};

struct Kind {
  std::string name;
  std::function<std::unique_ptr<InUse>()> make;
};

constexpr Millis long_ago = 1000, lately = 9000, due_before = 5000;

std::string time_of(Millis ms) {
  return ms == long_ago ? "2026-01-01T00:00:00.000Z" : "2026-03-01T00:00:00.000Z";
}
const std::string talk_before = "2026-02-01T00:00:00.000Z";

json person_of(const std::string& id, const std::string& name) {
  return {{"id", id}, {"name", name}};
}

TalkRow said(const std::string& room, const std::string& channel, std::int64_t id, const std::string& by,
             Millis when = lately, const std::string& to = {}) {
  json message = {{"at", time_of(when)}, {"from", person_of(by, "Old " + by)}, {"text", "by " + by}};
  if (!to.empty()) message["to"] = person_of(to, "Old " + to);
  return {room, channel, id, Json{message.dump()}};
}

RoomRow room(const std::string& id, bool over, Millis updated, const std::string& status) {
  RoomRow row{id,     "invite-" + id, "game", "nobody",
              false,  over,           {},     Json{json{{"status", status}, {"title", id}}.dump()},
              updated};
  return row;
}

EntryRow entry(const std::string& room, std::int64_t number, const json& what) {
  return {room, number, Json{what.dump()}};
}

class UpkeepContract : public ::testing::TestWithParam<Kind> {
 protected:
  void SetUp() override { reopen(); }
  void reopen(const PlaysRules& plays = nullptr) {
    store_.reset();
    auto opened = open_store(in_use_->place(), plays);
    refused_ = opened ? "" : opened.error().message;
    if (opened) store_ = std::move(*opened);
  }
  void commit(const Batch& batch) {
    const auto done = store_->commit(std::span(&batch, 1));
    ASSERT_TRUE(done) << done.error().message;
  }
  std::unique_ptr<StoreInspection> inspected() {
    auto stored = inspect_store(in_use_->place(), store_ != nullptr);
    if (!stored) throw std::runtime_error(stored.error().message);
    return std::move(*stored);
  }
  json everything_of(const std::string& person, OpenReports open = OpenReports::told) {
    const auto all = inspected()->person_as_json({.id = person}, open);
    if (!all) throw std::runtime_error(all.error().message);
    return *all ? json::parse((*all)->text) : json();
  }
  // All due ones of all pages, `looked_at` rows at a time.
  template <class F>
  std::vector<std::string> all_due(F rows_due, int looked_at) {
    std::vector<std::string> all;
    std::string from;
    do {
      const tl::expected<DueRows, StoreError> some = (store_.get()->*rows_due)(from, due_before, looked_at);
      if (!some) throw std::runtime_error(some.error().message);
      all.insert(all.end(), some->ids.begin(), some->ids.end());
      from = some->next;
    } while (!from.empty());
    return all;
  }
  std::vector<std::string> said_in(const std::string& id) {
    std::vector<std::string> texts;
    const RoomData data = **store_->room(id, 100);
    for (const TalkRow& row : data.talk) texts.push_back(json::parse(row.message.text)["text"]);
    return texts;
  }

  std::unique_ptr<InUse> in_use_ = GetParam().make();
  std::unique_ptr<StoreUpkeep> store_;
  std::string refused_;
};

TEST_P(UpkeepContract, rooms_are_due_that_are_over_and_old) {
  Batch batch;
  batch.rooms = {room("a-old", true, long_ago, "over"), room("b-new", true, lately, "over"),
                 room("c-runs", false, long_ago, "running"), room("d-old", true, long_ago, "over")};
  commit(batch);
  for (const int looked_at : {1, 3, 4, 100})
    EXPECT_THAT(all_due(&StoreUpkeep::rooms_due, looked_at), ElementsAre("a-old", "d-old")) << looked_at;
}

TEST_P(UpkeepContract, a_room_is_forsaken_that_waits_for_no_time_and_in_which_nothing_happens) {
  Batch batch;
  batch.rooms = {room("a-rests", false, long_ago, "running"), room("b-wakes", false, long_ago, "open"),
                 room("c-clock", false, long_ago, "running"), room("d-over", true, long_ago, "over"),
                 room("e-new", false, lately, "running")};
  batch.rooms[1].wake = 1;
  batch.rooms[2].due = 1;
  commit(batch);
  for (const int looked_at : {2, 100})
    EXPECT_THAT(all_due(&StoreUpkeep::rooms_forsaken, looked_at), ElementsAre("a-rests")) << looked_at;
}

TEST_P(UpkeepContract, guests_are_due_who_were_not_here_and_have_nothing_that_goes_on) {
  Batch batch;
  for (const char* id : {"a-old", "b-account", "c-seen", "d-sits", "e-sat", "f-bot", "g-made"})
    batch.people.push_back({id, id, long_ago});
  batch.people.push_back({"h-new", "h-new", lately});
  batch.people[5].owner = "b-account";
  batch.accounts = {{"b-account", "hash", {"b"}, "", 1}};
  batch.devices = {{"d1", "a-old", "t1", "", 0, "", long_ago, long_ago},
                   {"d2", "c-seen", "t2", "", 0, "", long_ago, lately}};
  batch.rooms = {room("runs", false, lately, "running"), room("over", true, lately, "over")};
  batch.rooms[0].creator = "g-made";
  batch.seats = {{"runs", 0, "d-sits"}, {"over", 0, "e-sat"}};
  commit(batch);
  for (const int looked_at : {1, 100})
    EXPECT_THAT(all_due(&StoreUpkeep::guests_due, looked_at), ElementsAre("a-old", "e-sat")) << looked_at;
}

TEST_P(UpkeepContract, of_a_deleted_room_nothing_is_left_and_of_others_all) {
  Batch batch;
  batch.people = {{"anna", "Anna", 1}};
  for (const char* id : {"r1", "r2", "r3"}) {
    batch.rooms.push_back(room(id, true, long_ago, "over"));
    batch.entries.push_back(entry(id, 1, {{"kind", "created"}}));
    batch.seats.push_back({id, 0, "anna"});
    batch.talk.push_back(said(id, "table", 1, "anna"));
    batch.past_games.push_back({id, 50, Json{"{}"}, {{0, "anna"}}});
    batch.invites.push_back({std::string("more-") + id, id});
    batch.answers.push_back({"anna", std::string("key-") + id, "room.act", "hash", Json{"{}"}, id, 0});
    batch.replays.push_back({id, "bytes"});
    batch.tells.push_back({std::string("t-") + id, "anna", id, "", "json", "en", "https://example.org/", "s", 1});
  }
  commit(batch);
  ASSERT_TRUE(store_->delete_rooms(std::vector<std::string>{"r1", "r3"}));
  for (const char* gone : {"r1", "r3"}) {
    EXPECT_FALSE(*store_->room(gone, 10));
    EXPECT_FALSE(*store_->room_by_invite(std::string("more-") + gone, 10));
    EXPECT_FALSE(*store_->replay(gone));
  }
  const auto kept = *store_->room("r2", 10);
  ASSERT_TRUE(kept);
  EXPECT_THAT(kept->entries, SizeIs(1));
  EXPECT_THAT(kept->talk, SizeIs(1));
  EXPECT_THAT(kept->answers, SizeIs(1));
  EXPECT_TRUE(*store_->replay("r2"));
  EXPECT_TRUE(*store_->room_by_invite("more-r2", 10));
  const auto past = *store_->past_games({"anna", std::nullopt, 10});
  ASSERT_THAT(past, SizeIs(1));
  EXPECT_EQ(past[0].room, "r2");
  EXPECT_THAT((*store_->person({{}, "anna", {}}, 0))->tells, SizeIs(1));
  EXPECT_EQ(*inspected()->count_rooms(), 1);
  Batch again;
  again.rooms = {room("r1", false, lately, "running")};
  again.entries = {entry("r1", 1, {{"kind", "created"}})};
  commit(again);
  EXPECT_THAT((**store_->room("r1", 10)).answers, IsEmpty());
  EXPECT_FALSE(*store_->room_by_invite("more-r1", 10)) << "that was another one's";
}

TEST_P(UpkeepContract, of_a_deleted_guest_nothing_is_left) {
  Batch batch;
  batch.people = {{"anna", "Anna", 1}, {"bert", "Bert", 1}};
  batch.devices = {{"d1", "anna", "t1", "", 0, "", 1, 1}, {"d2", "bert", "t2", "", 0, "", 1, 1}};
  batch.answers = {{"anna", "key", "room.create", "hash", Json{"{}"}, "", 100}};
  batch.blocks = {{"bert", "anna", Json{"{}"}, 1}, {"anna", "bert", Json{"{}"}, 1}};
  batch.sanctions = {{"s1", "mute", "anna", "", "", "why", "", 1, 0, 0},
                     {"s2", "mute", "bert", "", "", "why", "", 1, 0, 0}};
  batch.tells = {{"t1", "anna", "", "", "json", "en", "https://example.org/", "s", 1}};
  commit(batch);
  ASSERT_TRUE(store_->delete_guests(std::vector<std::string>{"anna"}));
  EXPECT_FALSE(*store_->person({{}, "anna", {}}, 0));
  EXPECT_FALSE(*store_->person({"t1", {}, {}}, 0));
  const auto bert = *store_->person({"t2", {}, {}}, 0);
  ASSERT_TRUE(bert);
  EXPECT_THAT(bert->blocks, IsEmpty());
  EXPECT_THAT(store_->start(0, 1, 1)->sanctions, SizeIs(1));
}

TEST_P(UpkeepContract, talk_goes_that_is_old_page_by_page) {
  Batch batch;
  batch.rooms = {room("r1", false, lately, "running")};
  batch.talk = {said("", "lobby", 1, "anna", long_ago), said("", "lobby", 2, "anna", lately),
                said("r1", "table", 1, "anna", long_ago), said("r1", "spectators", 1, "anna", long_ago),
                said("r1", "table", 2, "bert", lately)};
  commit(batch);
  std::int64_t deleted = 0;
  int pages = 0;
  TalkPlace from;
  while (true) {
    const auto some = store_->delete_talk(from, talk_before, 2);
    ASSERT_TRUE(some) << some.error().message;
    deleted += some->count;
    ++pages;
    if (!some->next) break;
    from = *some->next;
  }
  EXPECT_EQ(deleted, 3);
  EXPECT_EQ(pages, 3);
  EXPECT_THAT(said_in("r1"), ElementsAre("by bert"));
  EXPECT_THAT(store_->start(0, 1, 10)->lobby_talk, SizeIs(1));
}

TEST_P(UpkeepContract, who_is_gone_is_forgotten_room_by_room_where_others_have_seen_the_name) {
  const std::string others = R"({"z":1.50,"a":"\u00e9 and \\\"anna\\"})";  // as nobody would write it anew
  Batch batch;
  batch.people = {{"anna", "Anna", 1}, {"bert", "Bert", 1}};
  for (const char* id : {"r1", "r2"}) {
    batch.rooms.push_back(room(id, true, 1, "over"));
    batch.rooms.back().summary = Json{
        json{{"status", "over"}, {"title", "Old anna's table"}, {"seats", json::array({{{"name", "Anna"}}})}}.dump()};
    batch.entries.push_back(entry(id, 1, {{"kind", "sat"}, {"person", person_of("anna", "Old anna")}}));
    batch.entries.push_back(entry(id, 2, {{"kind", "sat"}, {"person", person_of("bert", "Bert")}}));
    batch.entries.push_back({id, 3, Json{others}});
    batch.answers.push_back({"bert", std::string("k-") + id, "room.sit", "hash",
                             Json{json{{"host", person_of("anna", "Older anna")}}.dump()}, id, 0});
    batch.answers.push_back({"bert", std::string("p-") + id, "room.look", "hash",
                             Json{json{{"host", person_of("anna", "Anna")}}.dump()}, id, 100});
    batch.seats.push_back({id, 0, "anna"});
    batch.talk.push_back(said(id, "table", 1, "anna"));
    batch.talk.push_back(said(id, "table", 2, "bert"));
    batch.talk.push_back(said(id, "table", 3, "bert", lately, "anna"));
    batch.past_games.push_back({id, 50, Json{json{{"names", {"Anna", "Bert"}}}.dump()}, {{0, "anna"}}});
    batch.replays.push_back({id, "bytes"});
  }
  batch.talk.push_back(said("", "lobby", 1, "anna"));
  commit(batch);
  EXPECT_THAT(*store_->people_to_forget(), IsEmpty());
  Batch gone;
  gone.people_gone = {"anna"};
  commit(gone);
  EXPECT_THAT(*store_->people_to_forget(), ElementsAre("anna"));
  EXPECT_THAT(*store_->rooms_after("", 1), ElementsAre("r1"));
  EXPECT_THAT(*store_->rooms_after("r1", 5), ElementsAre("r2"));

  const auto words_of = [&](const std::string& id) {
    const RoomData data = **store_->room(id, 100);
    std::string words = data.room.summary.text;
    for (const LoggedEntry& each : data.entries) words += each.entry.text;
    for (const AnswerRow& each : data.answers) words += each.answer.text;
    for (const TalkRow& each : data.talk) words += each.message.text;
    const std::vector<PastGameLine> past = *store_->past_games({"anna", std::nullopt, 10});
    for (const PastGameLine& each : past)
      if (each.room == id) words += each.game.text;
    return words;
  };
  const auto done = store_->forget("anna", std::vector<std::string>{"", "r1"});
  ASSERT_TRUE(done) << done.error().message;
  EXPECT_THAT(words_of("r1"), AllOf(Not(HasSubstr("Anna")), Not(HasSubstr("Old anna")), Not(HasSubstr("Older anna")),
                                    HasSubstr("Bert"), HasSubstr(std::string(nobodys_name) + "'s table")));
  EXPECT_EQ((**store_->room("r1", 0)).entries.back().entry.text, others);
  EXPECT_THAT(said_in("r1"), ElementsAre("by bert"));
  EXPECT_FALSE(*store_->replay("r1")) << "it is made anew of the log";
  EXPECT_THAT(store_->start(0, 1, 10)->lobby_talk, IsEmpty());
  EXPECT_THAT(words_of("r2"), AllOf(HasSubstr("Anna"), HasSubstr("Older anna"))) << "that is not yet looked through";
  ASSERT_TRUE(store_->forget("anna", std::vector<std::string>{"r2"}));
  ASSERT_TRUE(store_->person_is_forgotten("anna"));
  EXPECT_THAT(words_of("r2"), Not(HasSubstr("Anna")));
  EXPECT_THAT(*store_->people_to_forget(), IsEmpty());
}

TEST_P(UpkeepContract, it_says_what_is_in_it) {
  Batch batch;
  batch.people = {{"anna", "Anna", 70}, {"bert", "Bert", 60}};
  batch.rooms = {room("r1", false, 40, "open"), room("r2", false, 50, "running"), room("r3", false, 30, "frozen"),
                 room("r4", true, 20, "over")};
  batch.entries = {entry("r2", 1, {{"kind", "created"}}), entry("r2", 2, {{"kind", "began"}})};
  commit(batch);
  const auto mine = store_->facts();
  const auto theirs = inspected()->facts();
  for (const auto& facts : {mine, theirs}) {
    ASSERT_TRUE(facts) << facts.error().message;
    EXPECT_GT(facts->bytes, 10'000);
    EXPECT_EQ(facts->schema, facts->newest_schema);
    EXPECT_EQ(facts->tables_open, 1);
    EXPECT_EQ(facts->games_running, 2);
  }
  EXPECT_EQ(*inspected()->newest_row(), 70);
  EXPECT_EQ(*inspected()->count_rooms(), 4);
  const auto stored = inspected();
  EXPECT_EQ((*stored->log_after("")).value().room.id, "r1");
  const RoomData log = (*stored->log_after("r1")).value();
  EXPECT_EQ(log.room.id, "r2");
  ASSERT_THAT(log.entries, SizeIs(2));
  EXPECT_EQ(log.entries[1].number, 2);
  EXPECT_EQ(json::parse(log.entries[1].entry.text)["kind"], "began");
  EXPECT_FALSE(*stored->log_after("r4"));
}

TEST_P(UpkeepContract, the_audit_log_is_read_with_the_names_of_now) {
  Batch batch;
  batch.people = {{"anna", "Anna", 1}};
  for (std::int64_t number = 1; number <= 3; ++number)
    batch.audit.push_back({number, number * 10, number == 1 ? "" : "anna", "mute", number == 3 ? "gone" : "anna",
                           Json{"{}"}, "salt", "words", "hash", "previous", "hash"});
  commit(batch);
  const auto stored = inspected();
  const auto first = *stored->audit_after(0, 1);
  ASSERT_THAT(first, SizeIs(1));
  EXPECT_EQ(first[0].row.number, 1);
  EXPECT_EQ(first[0].by_name, "");
  EXPECT_EQ(first[0].person_name, "Anna");
  const auto more = *stored->audit_after(1, 10);
  ASSERT_THAT(more, SizeIs(2));
  EXPECT_EQ(more[1].row.at, 30);
  EXPECT_EQ(more[1].by_name, "Anna");
  EXPECT_EQ(more[1].person_name, "gone");
  EXPECT_EQ(more[1].row.words, "words");
}

TEST_P(UpkeepContract, all_that_is_stored_about_somebody_is_handed_out_without_what_opens_anything) {
  Batch batch;
  batch.people = {{"anna", "Anna", 5}, {"robin", "Robin", 6, true, "anna"}, {"bert", "Bert", 7}};
  batch.accounts = {{"anna", "password-hash", {"anna"}, "home", 8, "anna@example.org"}};
  batch.second_factors = {
      {"anna", std::make_shared<const Secret>("secret"), 9, 0, 0, std::string(64, 'a') + " " + std::string(64, 'b')}};
  batch.devices = {{"d1", "anna", "token-hash", "", 0, "terminal", 10, 11, "", "192.0.2.0/24"}};
  batch.tells = {{"t1", "anna", "", "time_short", "json", "en", "https://example.org/", "tell-secret", 12}};
  batch.rooms = {room("r1", false, 13, "running")};
  batch.rooms[0].creator = "anna";
  batch.seats = {{"r1", 1, "anna"}};
  batch.entries = {entry("r1", 1, {{"kind", "created"}, {"seed", "1234"}, {"fingerprint", "5678"}}),
                   entry("r1", 2, {{"kind", "sat"}})};
  batch.answers = {{"anna", "k1", "room.create", "params", Json{"{}"}, "r1", 0},
                   {"bert", "k2", "room.sit", "params", Json{"{}"}, "r1", 0},
                   {"anna", "k3", "room.create", "params", Json{"{}"}, "", 99}};
  batch.talk = {said("r1", "table", 1, "anna"), said("r1", "table", 2, "bert")};
  batch.past_games = {{"r0", 14, Json{R"({"room":"r0"})"}, {{0, "anna"}}}};
  batch.roles = {{"anna", "helper"}};
  batch.sanctions = {{"s1", "ban", "anna", "", "", "why", "", 15, 0, 0}};
  batch.appeals = {{"s1", "anna", "please", 16, 0, "", "", ""}};
  batch.reports = {{"p1", "bert", "anna", 17, 0, Json{R"({"report":{"kind":"talk"}})"}},
                   {"p2", "anna", "bert", 18, 0, Json{R"({"report":{"kind":"talk"}})"}},
                   {"p3", "anna", "bert", 19, 20, Json{R"({"report":{"kind":"name","outcome":"acted"}})"}}};
  batch.blocks = {{"anna", "bert", Json{R"({"id":"bert","name":"Bert"})"}, 21}, {"bert", "anna", Json{"{}"}, 22}};
  commit(batch);

  const json expected = {
      {"id", "anna"},
      {"name", "Anna"},
      {"created", 5},
      {"bot", 0},
      {"owner", nullptr},
      {"role", "helper"},
      {"account", {{"created", 8}, {"seen_from", "home"}, {"email", "anna@example.org"}}},
      {"devices", json::array({{{"client", "terminal"}, {"created", 10}, {"seen", 11}, {"place", "192.0.2.0/24"}}})},
      {"second_factor", json::array({{{"since", 9}, {"recovery_left", 2}}})},
      {"tells", json::array({{{"room", ""},
                              {"kinds", "time_short"},
                              {"form", "json"},
                              {"language", "en"},
                              {"url", "https://example.org/"},
                              {"created", 12}}})},
      {"bots", json::array({{{"id", "robin"}, {"name", "Robin"}, {"created", 6}}})},
      {"tables_made", json::array({{{"room", "r1"}, {"game", "game"}, {"title", "r1"}, {"over", 0}}})},
      {"seats", json::array({{{"room", "r1"}, {"game", "game"}, {"seat", 1}, {"over", 0}, {"changed", 13}}})},
      {"past_games", json::array({{{"room", "r0"}}})},
      {"talk", json::array({json::parse(said("r1", "table", 1, "anna").message.text)})},
      {"actions", json::array({{{"room", "r1"}, {"number", 1}, {"entry", {{"kind", "created"}}}}})},
      {"answers_kept", json::array({{{"method", "room.create"}, {"room", ""}, {"until", 99}}})},
      {"sanctions",
       json::array({{{"kind", "ban"}, {"room", nullptr}, {"why", "why"}, {"at", 15}, {"until", 0}, {"lifted", 0}}})},
      {"appeals", json::array({{{"why", "why"},
                                {"at", 15},
                                {"until", 0},
                                {"text", "please"},
                                {"filed", 16},
                                {"decided", 0},
                                {"outcome", ""},
                                {"answer", ""}}})},
      {"reports_filed", json::array({{{"report", {{"kind", "talk"}}}}})},
      {"reports_about", json::array({{{"filed", 18}, {"settled", 0}, {"kind", "talk"}, {"outcome", nullptr}},
                                     {{"filed", 19}, {"settled", 20}, {"kind", "name"}, {"outcome", "acted"}}})},
      {"blocks", json::array({{{"person", {{"id", "bert"}, {"name", "Bert"}}}, {"since", 21}}})},
  };
  EXPECT_EQ(everything_of("anna"), expected) << json::diff(expected, everything_of("anna")).dump(1);
  EXPECT_THAT(everything_of("anna", OpenReports::left_out)["reports_about"], SizeIs(1));
  const auto by_name = inspected()->person_as_json({.id = "Anna", .looks = {"annna", "anna"}}, OpenReports::told);
  ASSERT_TRUE(by_name && *by_name);
  EXPECT_EQ(json::parse((*by_name)->text)["id"], "anna");
  EXPECT_EQ(everything_of("nobody"), json());
}

TEST_P(UpkeepContract, one_with_games_of_rules_that_are_not_known_is_refused_untouched) {
  Batch batch;
  batch.rooms = {room("r1", false, 1, "running"), room("r2", false, 1, "open"), room("r3", true, 1, "over")};
  for (const char* id : {"r1", "r2", "r3"}) batch.entries.push_back(entry(id, 1, {{"rules_version", 7}}));
  commit(batch);
  std::set<std::int64_t> asked;
  const auto knows = [&](std::int64_t version) {
    return [&asked, version](std::string_view, std::int64_t rules) {
      asked.insert(rules);
      return rules == version;
    };
  };
  reopen(knows(8));
  EXPECT_THAT(refused_, HasSubstr("has games under way that this program can't go on with: 1 of game (version 7 of its "
                                  "rules); finish them under the program that began them"));
  EXPECT_THAT(asked, ElementsAre(7));
  reopen(knows(7));
  EXPECT_EQ(refused_, "");
}

TEST_P(UpkeepContract, what_is_damaged_is_said) {
  Batch batch;
  for (int i = 0; i < 200; ++i) {
    const std::string id = "r" + std::to_string(1000 + i);
    batch.rooms.push_back(room(id, false, 1, "running"));
    batch.entries.push_back(entry(id, 1, {{"kind", std::string(500, 'k')}}));
  }
  commit(batch);
  int ticks = 0;
  EXPECT_EQ(inspected()->damage([&] { ++ticks; }), std::nullopt);
  store_.reset();
  in_use_->damage();
  EXPECT_NE(inspected()->damage({}), std::nullopt);
}

INSTANTIATE_TEST_SUITE_P(Stores, UpkeepContract,
                         ::testing::Values(Kind{"sqlite", [] { return std::make_unique<InFile>(); }},
                                           Kind{"pg", [] { return std::make_unique<InPostgres>(); }}),
                         [](const auto& given) { return given.param.name; });

}  // namespace

}  // namespace palatine::testing
