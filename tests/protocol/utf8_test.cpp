#include "protocol/core/utf8.hpp"

#include <gtest/gtest.h>

#include "protocol/describe/writer.hpp"

namespace palatine {
namespace {

TEST(Utf8, only_the_shortest_forms_of_characters_are_text) {
  for (const char* good : {"", "a", "é", "€", "\U0001F3F0", "\xf4\x8f\xbf\xbf", "\xed\x9f\xbf", "\xee\x80\x80"}) {
    EXPECT_TRUE(is_utf8(good)) << good;
  }
  for (const char* bad :
       {"\x80", "\xc3", "\xc0\x80", "\xc1\xbf", "\xe0\x80\x80", "\xe0\x9f\xbf", "\xed\xa0\x80", "\xed\xbf\xbf",
        "\xf0\x8f\xbf\xbf", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xff", "\xe2\x82", "a\xe2\x28\xa1", "\xfe"}) {
    EXPECT_FALSE(is_utf8(bad)) << bad;
  }
}

TEST(Utf8, length_counts_code_points) {
  EXPECT_EQ(utf8_length("aé€\U0001F3F0"), 4u);
}

TEST(Utf8, control_characters_are_found) {
  using std::literals::operator""sv;
  for (const auto bad : {"\0"sv, "a\n"sv, "\x1b"sv, "\x7f"sv, "\u0080"sv, "\u009f"sv, "\u2028"sv, "x\u2029"sv}) {
    EXPECT_TRUE(has_control_characters(bad));
  }
  for (const auto good : {""sv, "Ça va \U0001F3F0"sv, "\u00a0"sv, "\u200d"sv, "\u2027"sv}) {
    EXPECT_FALSE(has_control_characters(good));
  }
}

TEST(Utf8, a_string_is_written_so_that_json_holds_it) {
  EXPECT_EQ(string_text(std::string_view("a\"\\\n\t\x01\x7f\xffé\xc3", 11)),
            "\"a\\\"\\\\\\n\\t\\u0001\x7f\uFFFDé\uFFFD\"");
}

// Sixteen are looked at in one go, of UTF-8 eight.
TEST(Utf8, each_character_is_seen_wherever_it_stands) {
  const std::string plain = "0123456789abcdefghijklmnopqrstuvwxyzABC";
  for (std::size_t at = 0; at < plain.size(); ++at) {
    for (int c = 0; c < 256; ++c) {
      std::string text = plain;
      text[at] = static_cast<char>(c);
      EXPECT_EQ(is_utf8(text), c < 0x80);
      const std::string one = string_text(text.substr(at, 1));
      EXPECT_EQ(string_text(text),
                '"' + text.substr(0, at) + one.substr(1, one.size() - 2) + text.substr(at + 1) + '"');
    }
  }
}

}  // namespace
}  // namespace palatine
