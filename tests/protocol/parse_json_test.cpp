// Untrusted text: what is JSON, by another reader's judgement, and what becomes of it.
#include "protocol/describe/parse_json.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <random>
#include <string>

namespace palatine {
namespace {

using nlohmann::json;

constexpr JsonRules lenient{.depth = 1000, .strict = false};

Error fault(const std::string& text, const JsonRules& rules = {}) {
  const auto tree = parse_json(text, rules);
  EXPECT_FALSE(tree.has_value()) << text;
  return tree ? Error{} : tree.error();
}

std::string sorted(const std::string& text) {
  const auto tree = parse_json(text, lenient);
  return tree ? sorted_text(tree->root()) : "refused: " + tree.error().message;
}

class Texts {
 public:
  std::string make() { return value(4).dump(static_cast<int>(random_() % 3) - 1); }
  std::string spoiled(std::string text) {
    static constexpr std::string_view bytes = "{}[],:\"\\/bfnrtu0123456789.-+eE \n\tdD\x01\xc3\xa9\xed\xa0\x80\xf0";
    for (auto left = random_() % 4; left > 0; --left) {
      const std::size_t at = random_() % (text.size() + 1);
      const char byte = bytes[random_() % bytes.size()];
      switch (random_() % 3) {
        case 0:
          text.insert(at, 1, byte);
          break;
        case 1:
          text.erase(at, 1 + random_() % 3);
          break;
        default:
          if (at < text.size()) text[at] = byte;
      }
    }
    return text;
  }

 private:
  json value(int depth) {
    switch (random_() % (depth > 0 ? 9 : 7)) {
      case 0:
        return nullptr;
      case 1:
        return random_() % 2 == 0;
      case 2:
        return static_cast<std::int64_t>(random_()) - (std::int64_t{1} << 31);
      case 3:
        return static_cast<double>(random_() % 1000) / 8;
      case 4:
      case 5:
      case 6:
        return words_[random_() % words_.size()];
      case 7: {
        json list = json::array();
        for (auto left = random_() % 4; left > 0; --left) list.push_back(value(depth - 1));
        return list;
      }
      default: {
        json object = json::object();
        for (auto left = random_() % 4; left > 0; --left) object[words_[random_() % words_.size()]] = value(depth - 1);
        return object;
      }
    }
  }

  std::mt19937 random_{5};
  const std::vector<std::string> words_ = {"",           "a", "b",      "kind",        "\"quoted\" \\ /", "ünïcode",
                                           "\U0001F3F0", "Z", "\t\n\r", "a\u0001\x7f", "\uE000"};
};

TEST(ParseJson, agrees_with_another_reader_on_what_is_json_and_what_it_says) {
  Texts texts;
  int refused = 0;
  for (int i = 0; i < 20'000; ++i) {
    const std::string text = texts.spoiled(texts.make());
    if (text.find("e-") != std::string::npos || text.find("E-") != std::string::npos) continue;  // what is nearly zero
    const json theirs = json::parse(text, nullptr, false);
    const auto ours = parse_json(text, lenient);
    ASSERT_EQ(ours.has_value(), !theirs.is_discarded()) << text;
    if (!ours) {
      ++refused;
      continue;
    }
    // members by the bytes of their names, texts as they are: what the other writes, but for the form of numbers
    ASSERT_EQ(json::parse(sorted_text(ours->root())), theirs) << text;
  }
  EXPECT_GT(refused, 2'000);
  EXPECT_LT(refused, 18'000);
}

// RapidJSON's ways for several characters at once let some pass: they are off.
TEST(ParseJson, control_characters_are_refused_wherever_they_stand) {
  for (std::size_t at = 0; at < 40; ++at) {
    for (char c = 0; c < 0x20; ++c) {
      std::string text(40, 'a');
      text[at] = c;
      EXPECT_FALSE(parse_json('"' + text + '"', lenient)) << at << ": " << static_cast<int>(c);
      EXPECT_FALSE(parse_json("{\"" + text + "\":1}", lenient)) << at << ": " << static_cast<int>(c);
    }
  }
}

TEST(ParseJson, order_and_blanks_make_no_difference_to_sorted_text) {
  EXPECT_EQ(sorted(R"( { "b" : [ 1 , { "d":null, "c":true } ] , "a" : "x" } )"),
            R"({"a":"x","b":[1,{"c":true,"d":null}]})");
  EXPECT_EQ(sorted("[]"), "[]");
  EXPECT_EQ(sorted("[{},[],[[]]]"), "[{},[],[[]]]");
  EXPECT_EQ(sorted("-0"), "0");
}

TEST(ParseJson, a_member_named_twice_is_found_in_small_and_in_large_objects) {
  const Error small = fault(R"({"a":{"b":1,"c":2,"b":3}})");
  EXPECT_EQ(small.reason, "duplicate_member");
  EXPECT_EQ(small.path, "/a/b");
  std::string large = R"({"list":[0,{)";
  for (int i = 0; i < 1000; ++i) large += '"' + std::to_string(i) + R"(":0,)";
  const Error found = fault(large + R"("777":1}]})");
  EXPECT_EQ(found.reason, "duplicate_member");
  EXPECT_EQ(found.path, "/list/1/777");
  EXPECT_TRUE(parse_json(large + R"("1000":1}]})", {}).has_value());
}

TEST(ParseJson, members_of_one_name_keep_their_order_where_they_are_let_through) {
  std::string text = "{";
  for (int i = 0; i < 60; ++i)
    text += "\"" + std::string(1, static_cast<char>('a' + i % 4)) + "\":" + std::to_string(i) + ',';
  text.back() = '}';
  const std::string once = sorted(text);
  EXPECT_EQ(once.substr(0, 24), R"({"a":0,"a":4,"a":8,"a":1)");
  EXPECT_EQ(sorted(once), once);
}

TEST(ParseJson, an_escape_can_not_make_what_is_no_text) {
  EXPECT_EQ(sorted(R"("\ud83c\udff0")"), "\"\U0001F3F0\"");
  for (const char* text : {R"("\ud83c")", R"("\udff0")", R"("\udff0\ud83c")", R"({"\udc00":1})", R"(["\ud83cx"])"}) {
    EXPECT_EQ(fault(text).reason, "bad_json") << text;
    EXPECT_EQ(fault(text, lenient).reason, "bad_json") << text;
  }
  EXPECT_EQ(fault("\"\xed\xa0\x80\"").reason, "invalid_utf8");
}

TEST(ParseJson, texts_of_every_length_come_out_whole) {
  for (const std::size_t size : {0U, 1U, 13U, 14U, 21U, 22U, 2047U, 2048U, 2049U, 100'000U}) {
    const std::string text = '"' + std::string(size, 'x') + '"';
    EXPECT_EQ(sorted(text), text);
  }
}

TEST(ParseJson, numbers_are_what_the_rules_allow) {
  EXPECT_EQ(sorted("9007199254740991"), "9007199254740991");
  for (const char* text : {"9007199254740992", "1.0", "1e2", "-9007199254740992", "123456789012345678901234567890"})
    EXPECT_EQ(fault(text).reason, "bad_number") << text;
  EXPECT_EQ(sorted("1.5"), "1.5");
  EXPECT_EQ(fault("1e999", lenient).reason, "bad_number");
  for (const char* text : {"01", "+1", "1.", ".5", "1e", "-", "0x1", "NaN", "Infinity"})
    EXPECT_EQ(fault(text, lenient).reason, "bad_json") << text;
}

TEST(ParseJson, a_mark_of_the_byte_order_is_passed_over_and_a_zero_byte_is_not) {
  EXPECT_EQ(sorted("\xef\xbb\xbf[1]"), "[1]");
  EXPECT_EQ(fault(std::string("[1]\0", 4)).reason, "bad_json");
}

}  // namespace
}  // namespace palatine
