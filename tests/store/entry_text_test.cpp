// Entries in one text: what is taken out of it is what SQL sees of it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <string>
#include <tuple>
#include <vector>

#include "server/store/entry_text.hpp"
#include "server/store/row_readers.hpp"
#include "server/store/schema.hpp"
#include "server/store/sqlite.hpp"

namespace palatine::testing {

namespace {

using ::testing::IsEmpty;

// Whatever a text can hold, in the places where somebody else may choose it.
std::string commit() {
  const EntryRow plain{"r1", 1, Json{R"({"kind":"created"})"}};
  const EntryRow nested{"r1", 2, Json{R"({"a":["r1",2,["]}",{"b":"\\\"],["}]],"c":{}})"}};
  const EntryRow others{"r11", 1, Json{R"([["r1",3,{"kind":"forged"}]])"}};
  const EntryRow scalar{"r1", 3, Json{"\"a text with \\\"quotes\\\" and ] and ,\""}};
  const EntryRow odd{"a \"room\"\\", 1, Json{"[]"}};
  const AnswerRow answer{"p\"1", "k],[\"r1\",\n\xc3\xa9", "game.act", "h\\", Json{R"({"ok":["\\"]})"}, "r1", 0};
  TextBuffer text;
  text += '[';
  append_entry(text, plain, nullptr);
  for (const auto& [row, its_answer] : {std::pair{&nested, &answer},
                                        {&others, &answer},
                                        {&scalar, static_cast<const AnswerRow*>(nullptr)},
                                        {&odd, nullptr}}) {
    text += ',';
    append_entry(text, *row, its_answer);
  }
  text += ']';
  return std::string(text.view());
}

// By the view of the schema.
RoomData seen_by_sql(const std::string& text, const std::string& room) {
  const sqlite::Database db = sqlite::open(":memory:", SQLITE_OPEN_READWRITE);
  migrate(db.get());
  sqlite::Statement(db.get(), "INSERT INTO recent (id, rooms, entries) VALUES (1, '', ?)").bind(text).run();
  sqlite::Statement rows(
      db.get(), "SELECT " + std::string(entry_columns) + " FROM recent_entries WHERE room = ? ORDER BY number");
  RoomData data;
  data.room.id = room;
  rows.bind(room);
  while (rows.step()) add_entry(rows, data);
  return data;
}

RoomData taken_out(const std::string& text, const std::string& room) {
  RoomData data;
  data.room.id = room;
  for (const EntryInText& entry : entries_in(text, room)) add_entry(entry, data);
  return data;
}

auto parts(const RoomData& data) {
  std::vector<std::tuple<std::int64_t, std::string>> entries;
  for (const LoggedEntry& each : data.entries) entries.emplace_back(each.number, each.entry.text);
  std::vector<std::vector<std::string>> answers;
  for (const AnswerRow& each : data.answers)
    answers.push_back({each.person, each.key, each.method, each.params_hash, each.answer.text});
  return std::pair{entries, answers};
}

TEST(EntryText, are_taken_out_as_sql_sees_them) {
  const std::string text = commit();
  for (const char* room : {"r1", "r11", "a \"room\"\\", "r", "k"})
    EXPECT_EQ(parts(taken_out(text, room)), parts(seen_by_sql(text, room))) << room;
  EXPECT_EQ(taken_out(text, "r1").entries.size(), 3u);
  EXPECT_THAT(taken_out(text, "r").entries, IsEmpty());
}

TEST(EntryText, of_a_text_that_is_cut_off_are_refused) {
  const std::string text = commit();
  for (std::size_t size = 0; size < text.size(); ++size)
    EXPECT_THROW(taken_out(text.substr(0, size), "r1"), sqlite::Failure) << size;
}

TEST(EntryText, with_members_that_are_not_theirs_are_refused) {
  for (const char* text : {"{}", "[", "[]", R"([["r1",1]])", R"([["r1",1,{},"p"]])", R"([["r1","1",{}]])",
                           R"([["r1",1,{},2,"k","m","h",{}]])", R"([["r1",1,{}]]])", R"([["r1",1,{},]])"})
    EXPECT_THROW(taken_out(text, "r1"), sqlite::Failure) << text;
}

}  // namespace

}  // namespace palatine::testing
