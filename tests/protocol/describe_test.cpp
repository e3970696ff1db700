// The descriptions themselves: what a writer writes, what a reader refuses, and with which words.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <initializer_list>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "protocol/core/text_buffer.hpp"
#include "protocol/describe/patcher.hpp"
#include "protocol/describe/reader.hpp"
#include "protocol/describe/schema.hpp"

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

struct Large {
  std::uint64_t most = 0;
  std::int64_t least = 0;
};
constexpr auto describe(Type<Large>) {
  return value("large", member("most", AT(Large, most)), member("least", AT(Large, least)));
}

// A name of every length around what is copied at once, and one of each kind of value behind it.
struct Lengths {
  int short_ = 0;
  std::string a_name_of_27_bytes_is_enough;
  std::vector<int> a_name_that_is_longer_than_what_is_copied_at_once;
  bool flag = false;
  std::optional<Move> move;
};
constexpr auto describe(Type<Lengths>) {
  return value("lengths", member("s", AT(Lengths, short_)),
               member("a_name_of_27_bytes_is_enough", AT(Lengths, a_name_of_27_bytes_is_enough)),
               member("a_name_that_is_longer_than_what_is_copied_at_once",
                      AT(Lengths, a_name_that_is_longer_than_what_is_copied_at_once)),
               member("flag", AT(Lengths, flag)), member("move", AT(Lengths, move)));
}

template <std::size_t N>
struct Marks {
  std::array<std::uint8_t, N> of{};
};
template <std::size_t N>
constexpr auto describe(Type<Marks<N>>) {
  return value("marks", member("of", AT(Marks<N>, of)));
}

struct Sorted {
  int zeal = 0;
  int art = 0;
  int kind_of = 0;
  int kin = 0;
};
constexpr auto describe(Type<Sorted>) {
  return value("sorted", member("zeal", AT(Sorted, zeal)), member("art", AT(Sorted, art)),
               member("kind_of", AT(Sorted, kind_of)), member("kin", AT(Sorted, kin)));
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

TEST(Describe, in_canonical_order_the_kind_stands_among_the_members) {
  const std::variant<Sorted, Pass> sorted = Sorted{1, 2, 3, 4};
  EXPECT_EQ(text_of(sorted).text, R"({"kind":"sorted","zeal":1,"art":2,"kind_of":3,"kin":4})");
  EXPECT_EQ(canonical_of(sorted).text, R"({"art":2,"kin":4,"kind":"sorted","kind_of":3,"zeal":1})");
  EXPECT_EQ(canonical_of(std::variant<Sorted, Pass>(Pass{})).text, R"({"kind":"pass"})");
  EXPECT_EQ(text_of(Pass{}).text, "{}");
}

// Writers write every bit of a number; readers keep what every JSON reader keeps, and refuse the rest unrounded.
TEST(Describe, numbers_beyond_2_to_the_63_are_written_to_the_last_digit) {
  const Large large{std::numeric_limits<std::uint64_t>::max(), std::numeric_limits<std::int64_t>::min()};
  EXPECT_EQ(text_of(large).text, R"({"most":18446744073709551615,"least":-9223372036854775808})");
  for (const std::uint64_t number : {std::uint64_t{1} << 63, (std::uint64_t{1} << 63) + 1, large.most - 1}) {
    const json back = json::parse(text_of(Large{number, -1}).text);
    EXPECT_EQ(back["most"].get<std::uint64_t>(), number);
    EXPECT_EQ(back["least"], -1);
  }
  EXPECT_EQ(fault<Large>(text_of(Large{std::uint64_t{1} << 63, 0}).text).path, "/most");
  EXPECT_EQ(fault<Large>(text_of(Large{std::uint64_t{1} << 53, 0}).text).path, "/most");
  const auto kept = read_text<Large>(text_of(Large{largest_integer, -largest_integer}).text, Unknown::refuse);
  ASSERT_TRUE(kept);
  EXPECT_EQ(kept->most, static_cast<std::uint64_t>(largest_integer));
  EXPECT_EQ(kept->least, -largest_integer);
}

// Wherever the memory of a text ends, it grows before more is written.
TEST(Describe, a_value_is_written_the_same_at_every_place_of_a_text) {
  const std::string expected =
      R"({"s":7,"a_name_of_27_bytes_is_enough":"so\n \u0001 \"far\"","a_name_that_is_longer_than_what_is_copied_)"
      R"(at_once":[0,9,10,99,100,999,1000,-1],"flag":true,"move":)" +
      std::string(whole_buy) + "}";
  const Lengths whole{7,
                      "so\n \x01 \"far\"",
                      {0, 9, 10, 99, 100, 999, 1000, -1},
                      true,
                      read_text<Move>(whole_buy, Unknown::refuse).value()};
  for (std::size_t before = 0; before < 1100; ++before) {
    const TextBuffer with_the_last_ones_memory;
    TextBuffer out;
    const std::string filled(before, '.');
    out += filled;
    append_text(out, whole);
    ASSERT_EQ(out.view(), filled + expected);
  }
}

TEST(Describe, a_text_is_escaped_wherever_that_must_be) {
  for (std::size_t size = 0; size < 20; ++size) {
    const std::string plain(size, 'x');
    EXPECT_EQ(string_text(plain), '"' + plain + '"');
    for (std::size_t at = 0; at < size; ++at) {
      for (const auto& [bytes, written] :
           std::initializer_list<std::pair<std::string, std::string>>{{"\"", "\\\""},
                                                                      {"\x1f", "\\u001f"},
                                                                      {"\x7f", "\x7f"},
                                                                      {"\xc3\xa9", "\xc3\xa9"},
                                                                      {"\xff", "\xef\xbf\xbd"}}) {
        std::string text = plain;
        std::string expected = plain;
        EXPECT_EQ(string_text(text.replace(at, 1, bytes)), '"' + expected.replace(at, 1, written) + '"');
      }
    }
  }
}

template <std::size_t N>
void expect_every_byte_is_compared() {
  for (std::size_t at = 0; at < N; ++at) {
    Marks<N> changed;
    changed.of[at] = 1;
    EXPECT_EQ(patch_of(Marks<N>{}, changed).text,
              R"([{"op":"replace","path":"/of/)" + std::to_string(at) + R"(","value":1}])");
  }
  EXPECT_EQ(patch_of(Marks<N>{}, Marks<N>{}).text, "[]");
}

TEST(Describe, a_patch_finds_whatever_byte_has_changed) {
  [&]<std::size_t... N>(std::index_sequence<N...>) {
    (expect_every_byte_is_compared<N + 1>(), ...);
  }(std::make_index_sequence<34>{});
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

// Both ways of reading, with all that is written otherwise than we write it.
TEST(Describe, with_a_tree_and_without_the_same_is_read) {
  struct Case {
    std::string text;
    bool is_plain;
  };
  const std::string buy = whole_buy;
  const std::vector<Case> cases = {
      {buy, true},
      {" { \"price\" : 3 ,\"metal\":\"gold\",\"marks\":[ ],\n\"purse\":{},\"owner\":{\"iron\":7}, \"kind\":\"buy\" } ",
       true},
      {R"({"kind":"pass"})", true},
      {R"({"kind":"p\u0061ss"})", false},
      {R"({"ki\u006ed":"pass"})", false},
      {R"({"kind":"pass","kind":"pass"})", false},
      {R"({"kind":"buy","price":3.0,"purse":{},"owner":{},"metal":"gold","marks":[]})", false},
      {R"({"kind":"buy","price":03,"purse":{},"owner":{},"metal":"gold","marks":[]})", false},
      {R"({"kind":"buy","price":-0,"purse":{},"owner":{},"metal":"gold","marks":[]})", false},
      {R"({"kind":"buy","price":9,"purse":{},"owner":{},"metal":"gold","marks":[]})", false},
      {R"({"kind":"buy","price":3,"purse":{"gold":1,"gold":1},"owner":{},"metal":"gold","marks":[]})", false},
      {R"({"kind":"buy","price":3,"purse":{},"owner":{},"metal":"gold","marks":[1,2,3]})", false},
      {R"({"kind":"buy","price":3,"purse":{},"owner":{},"metal":"gold","marks":[1,2]]})", false},
      {R"({"kind":"buy","price":3,"purse":{},"owner":{},"metal":"gold","marks":[],})", false},
      {R"({"kind":"pass"} x)", false},
      {R"({"kind":"pass")", false},
      {R"({"kind":)", false},
      {R"({"kind":"sell"})", false},
      {R"({"kind":"pass","loud":[true]})", false},
      {"{\"kind\":\"pass\xff\"}", false},
      {"", false},
  };
  for (const auto& [text, is_plain] : cases) {
    Move straight;
    EXPECT_EQ(read_straight(LayoutOf<Move>::layout, &straight, text, Unknown::refuse, {}), is_plain) << text;
    tl::expected<Move, Error> by_tree;
    const auto refused = read_into(LayoutOf<Move>::layout, &*by_tree, text, Unknown::refuse, "", {});
    EXPECT_FALSE(is_plain && refused) << text;
    if (is_plain) {
      EXPECT_EQ(text_of(straight).text, text_of(*by_tree).text);
    }
    EXPECT_EQ(read_text<Move>(text, Unknown::refuse).has_value(), !refused) << text;
  }
}

// Sixteen are looked at in one go.
TEST(Describe, each_character_of_a_text_is_read_wherever_it_stands) {
  const std::string plain = "0123456789abcdefghijklmnopqrstuvwxyzABC";
  for (std::size_t at = 0; at < plain.size(); ++at) {
    for (int c = 0; c < 256; ++c) {
      const char is = static_cast<char>(c);
      std::string said = plain;
      said[at] = is;
      const bool is_text = c >= 0x20 && c < 0x80 && is != '"' && is != '\\';
      for (const std::size_t size : {at + 1, plain.size()}) {
        Note note;
        const std::string text = R"({"text":")" + said.substr(0, size) + R"("})";
        ASSERT_EQ(read_straight(LayoutOf<Note>::layout, &note, text, Unknown::refuse, {}), is_text) << text;
        if (is_text) {
          ASSERT_EQ(note.text, said.substr(0, size));
        }
      }
    }
  }
}

TEST(Describe, a_text_beyond_ascii_is_read_where_it_is_utf_8) {
  const auto is_read = [](const std::string& said) {
    Note note;
    const std::string text = R"({"text":")" + said + R"("})";
    return read_straight(LayoutOf<Note>::layout, &note, text, Unknown::refuse, {}) && note.text == said;
  };
  for (const std::string before : {"", "0123456789abcde", "0123456789abcdefghi"}) {
    EXPECT_TRUE(is_read(before + "é€\U0001F3F0 é"));
    for (const char* bad : {"\x80", "\xc3", "\xc0\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xe2\x82", "\xe2\x28\xa1"})
      EXPECT_FALSE(is_read(before + bad)) << before << bad;
  }
}

TEST(Describe, what_nobody_described_is_passed_over_only_where_it_is_json) {
  const auto plain = [](const std::string& text) {
    Note note;
    return read_straight(LayoutOf<Note>::layout, &note, text, Unknown::ignore, {.depth = 4, .strict = false});
  };
  EXPECT_TRUE(plain(R"({"more":{"a":[1,{"b":null}]},"text":"a"})"));
  EXPECT_FALSE(plain(R"({"more":{"a":[1,{"b":[null]}]},"text":"a"})")) << "too deep";
  for (const char* more : {"[}", "nul", "tru", "[1,]", "{\"a\"}", "01", "'a'", "[", "\"a", "{\"a\":1,}", "1 2", "-"})
    EXPECT_FALSE(plain("{\"more\":" + std::string(more) + ",\"text\":\"a\"}")) << more;
}

TEST(Describe, json_that_is_kept_is_sorted_without_a_tree_as_with_one) {
  for (const std::string text : {R"({"b":1,"a":{"d":[{"f":1,"e":2},[ ],{}],"c":"x"}})", R"([ {"b":1, "a":[]} ,2])",
                                 R"({})", R"( [] )", R"({"a":{"z":1,"y":{"x":-5}},"B":true,"":null})"}) {
    const auto tree = parse_json(text, {});
    ASSERT_TRUE(tree) << text;
    bool is_sorted = false;
    const std::string sorted = built(
        [&](TextBuffer& out) { is_sorted = append_sorted_straight(out, text.substr(text.find_first_not_of(' '))); });
    EXPECT_TRUE(is_sorted) << text;
    EXPECT_EQ(sorted, sorted_text(tree->root()));
  }
  TextBuffer out;
  EXPECT_FALSE(append_sorted_straight(out, R"({"b":1,"a":{"d":1,"d":1}})"));
  // each level costs two looks at all that is in it: few are gone down
  EXPECT_TRUE(append_sorted_straight(out, R"({"a":{"a":{"a":{"a":[ 0]}}}})"));
  EXPECT_FALSE(append_sorted_straight(out, R"({"a":{"a":{"a":{"a":{"a":[ 0]}}}}})"));
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
