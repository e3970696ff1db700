// The descriptions themselves: what a writer writes, what a reader refuses, and with which words.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "protocol/describe_json.hpp"
#include "protocol/describe_schema.hpp"

namespace palatine::sample {

enum class Metal : std::uint8_t { gold, iron };
constexpr auto describe(Type<Metal>) {
  return names<Metal>("gold", "iron");
}

struct Purse {
  std::array<std::uint8_t, 2> of{};
};
constexpr auto describe(Type<Purse>) {
  return keyed<Metal>("purse", AT(Purse, of)).between(0, 9);
}

struct Buy {
  int price = 1;
  std::optional<int> discount;
  Purse purse;
  std::array<std::optional<Seat>, 2> owner{};
  Metal metal{};
  SmallList<std::uint8_t, 3> marks;
};
constexpr auto describe(Type<Buy>) {
  return value("buy", member("price", AT(Buy, price)).between(1, 5), member("discount", AT(Buy, discount)),
               member("purse", AT(Buy, purse)), keyed_member<Metal>("owner", AT(Buy, owner)),
               member("metal", AT(Buy, metal)), member("marks", AT(Buy, marks)).between(0, 7).items(0, 2));
}
struct Pass {};
constexpr auto describe(Type<Pass>) {
  return value("pass");
}
using Move = std::variant<Buy, Pass>;

struct Note {
  std::string text;
  std::optional<std::string> to;
  int size = 4;
};
constexpr auto describe(Type<Note>) {
  return message("note", member("text", AT(Note, text)), member("to", AT(Note, to)),
                 member("size", AT(Note, size)).between(1, 9).or_default().title("Size"));
}

namespace {

using nlohmann::json;

template <class T>
Error fault(const std::string& text, Unknown unknown = Unknown::refuse) {
  const auto read = read_text<T>(text, unknown, "", {.strict = false});
  EXPECT_FALSE(read.has_value()) << text;
  return read ? Error{} : read.error();
}

constexpr const char* whole_buy =
    R"({"kind":"buy","price":3,"discount":null,"purse":{"gold":0,"iron":2},"owner":{"gold":null,"iron":7},)"
    R"("metal":"iron","marks":[1,2]})";

TEST(Describe, a_value_is_written_whole_and_in_order) {
  const auto read = read_text<Move>(whole_buy, Unknown::refuse);
  ASSERT_TRUE(read);
  EXPECT_EQ(text_of(*read).text, whole_buy);
}

TEST(Describe, in_values_absent_is_empty_and_an_absent_key_its_default) {
  const auto read =
      read_text<Move>(R"({"kind":"buy","price":3,"purse":{},"owner":{},"metal":"gold","marks":[]})", Unknown::refuse);
  ASSERT_TRUE(read);
  EXPECT_EQ(std::get<Buy>(*read).purse.of[1], 0);
  EXPECT_FALSE(std::get<Buy>(*read).discount);
}

TEST(Describe, in_messages_an_empty_optional_is_left_out_and_null_refused) {
  EXPECT_EQ(text_of(Note{.text = "a", .to = {}}).text, R"({"text":"a","size":4})");
  EXPECT_EQ(text_of(Note{.text = "a", .to = "b", .size = 2}).text, R"({"text":"a","to":"b","size":2})");
  const Error error = fault<Note>(R"({"text":"a","to":null})");
  EXPECT_EQ(error.reason, "bad_param");
  EXPECT_EQ(error.path, "/to");
  EXPECT_TRUE(read_text<Note>(R"({"text":"a","to":null})", Unknown::ignore));
}

TEST(Describe, a_default_stands_in_for_an_absent_member) {
  EXPECT_EQ(read_text<Note>(R"({"text":"a"})", Unknown::refuse)->size, 4);
}

TEST(Describe, faults_name_reason_and_path) {
  struct Row {
    const char* text;
    const char* reason;
    const char* path;
  };
  const Row rows[] = {
      {R"([])", "bad_param", ""},
      {R"({"price":3})", "missing_param", "/kind"},
      {R"({"kind":"steal"})", "bad_param", "/kind"},
      {R"({"kind":7})", "bad_param", "/kind"},
      {R"({"kind":"pass","loud":true})", "unknown_param", "/loud"},
      {R"({"kind":"pass","a/b~c":true})", "unknown_param", "/a~1b~0c"},
      {R"({"kind":"buy"})", "missing_param", "/price"},
      {R"({"kind":"buy","price":0})", "bad_param", "/price"},
      {R"({"kind":"buy","price":6})", "bad_param", "/price"},
      {R"({"kind":"buy","price":"3"})", "bad_param", "/price"},
      {R"({"kind":"buy","price":3.0})", "bad_param", "/price"},
      {R"({"kind":"buy","price":18446744073709551615})", "bad_param", "/price"},
      {R"({"kind":"buy","price":true})", "bad_param", "/price"},
      {R"({"kind":"buy","price":3,"discount":[]})", "bad_param", "/discount"},
      {R"({"kind":"buy","price":3,"discount":2147483648})", "bad_param", "/discount"},
      {R"({"kind":"buy","price":3,"purse":{"gold":10}})", "bad_param", "/purse/gold"},
      {R"({"kind":"buy","price":3,"purse":{"lead":1}})", "unknown_param", "/purse/lead"},
      {R"({"kind":"buy","price":3,"purse":{},"owner":{"gold":8}})", "bad_param", "/owner/gold"},
      {R"({"kind":"buy","price":3,"purse":{},"owner":{},"metal":"lead"})", "bad_param", "/metal"},
      {R"({"kind":"buy","price":3,"purse":{},"owner":{},"metal":"gold","marks":[1,2,3]})", "bad_param", "/marks"},
      {R"({"kind":"buy","price":3,"purse":{},"owner":{},"metal":"gold","marks":[1,8]})", "bad_param", "/marks/1"},
      {R"({"kind":"buy","price":3,"purse":{},"owner":{},"metal":"gold","marks":{}})", "bad_param", "/marks"},
  };
  for (const Row& row : rows) {
    const Error error = fault<Move>(row.text);
    EXPECT_EQ(error.reason, row.reason) << row.text;
    EXPECT_EQ(error.path, row.path) << row.text;
    EXPECT_EQ(error.code, Error::invalid_params);
    EXPECT_THAT(error.message, testing::StartsWith(*row.path ? std::string(row.path) + ' ' : "This ")) << row.text;
  }
}

TEST(Describe, messages_teach) {
  EXPECT_EQ(fault<Move>(R"({"kind":"buy","price":6})").message, "/price must be an integer from 1 to 5, not 6.");
  EXPECT_EQ(fault<Move>(R"({"kind":"steal"})").message, "/kind must be one of buy, pass, not \"steal\".");
  EXPECT_EQ(fault<Note>(R"({"text":"a","of":1})").message, "/of is not known here; known are text, to, size.");
  EXPECT_EQ(fault<Note>(R"({})").message, "/text is missing.");
}

TEST(Describe, clients_ignore_what_they_do_not_know) {
  EXPECT_TRUE(read_text<Move>(R"({"kind":"pass","loud":true})", Unknown::ignore));
}

TEST(Describe, a_schema_says_what_a_reader_takes) {
  const json expected = json::parse(R"({
    "$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object",
    "properties": {"text": {"type": "string"}, "to": {"type": "string"},
                   "size": {"title": "Size", "type": "integer", "minimum": 1, "maximum": 9, "default": 4}},
    "required": ["text"], "additionalProperties": false})");
  EXPECT_EQ(json::parse(schema_text<Note>(SchemaSide::reader).text), expected);
  const json writer = json::parse(schema_text<Note>(SchemaSide::writer).text);
  EXPECT_EQ(writer["required"], json::parse(R"(["text","size"])"));
  EXPECT_FALSE(writer.contains("additionalProperties"));
}

TEST(Describe, a_schema_knows_kinds_keys_and_null) {
  const json schema = json::parse(schema_text<Move>(SchemaSide::writer).text);
  EXPECT_EQ(schema["oneOf"], json::parse(R"([{"$ref":"#/$defs/buy"},{"$ref":"#/$defs/pass"}])"));
  const json& buy = schema["$defs"]["buy"]["properties"];
  EXPECT_EQ(buy["kind"], json::parse(R"({"const":"buy"})"));
  EXPECT_EQ(buy["discount"]["type"], json::parse(R"(["integer","null"])"));
  EXPECT_EQ(buy["owner"]["properties"]["iron"], json::parse(R"({"type":["integer","null"],"minimum":0,"maximum":7})"));
  EXPECT_EQ(buy["marks"],
            json::parse(R"({"type":"array","items":{"type":"integer","minimum":0,"maximum":7},"maxItems":2})"));
  EXPECT_EQ(schema["$defs"]["buy"]["required"],
            json::parse(R"(["kind","price","discount","purse","owner","metal","marks"])"));
}

TEST(Describe, words_are_kept_once_and_not_without_end) {
  const std::string word = "kept_word";
  const std::string_view kept = interned(word);
  EXPECT_EQ(kept, word);
  EXPECT_NE(kept.data(), word.data());
  EXPECT_EQ(interned(std::string("kept_word")).data(), kept.data());
  EXPECT_EQ(interned(std::string(65, 'x')), "");
}

}  // namespace
}  // namespace palatine::sample
