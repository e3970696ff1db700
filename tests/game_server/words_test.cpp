// Words that a host does not want to read, and ranges of addresses.
#include <gtest/gtest.h>

#include "server/moderation/address_range.hpp"
#include "server/moderation/word_filter.hpp"

namespace palatine::moderation {
namespace {

WordFilter filter(std::string_view text) {
  auto read = WordFilter::read(text);
  EXPECT_TRUE(read) << read.error();
  return std::move(*read);
}

TEST(Words, are_starred_character_by_character) {
  const WordFilter words = filter("# a comment\n\nknave\r\nplague rat\n  grün  \n");
  EXPECT_EQ(words.size(), 3u);
  const struct {
    const char* said;
    const char* heard;
  } rows[] = {
      {"You knave!", "You *****!"},
      {"KNAVE, knàve, Кnave", "*****, *****, *****"},
      {"knaves and unknave", "knaves and unknave"},
      {"a plague rat, a plague  rat, a plague-rat", "a **********, a ***********, a **********"},
      {"plague, rat", "***********"},
      {"gru\u0308n, GRÜN", "*****, ****"},
      {"kn\u200bave", "******"},
      {"nothing here \U0001f600", "nothing here \U0001f600"},
      {"", ""},
  };
  for (const auto& row : rows) EXPECT_EQ(words.masked(row.said), row.heard) << row.said;
}

TEST(Words, with_a_star_stand_for_all_that_begin_or_end_so) {
  const WordFilter words = filter("rot*\n*toad\n*slime*\n");
  EXPECT_EQ(words.masked("rot rotten parrot"), "*** ****** parrot");
  EXPECT_EQ(words.masked("toad supertoad toads"), "**** ********* toads");
  EXPECT_EQ(words.masked("slimes unslimed"), "****** ********");
}

TEST(Words, are_found_in_names_and_titles) {
  const WordFilter words = filter("knave*");
  EXPECT_TRUE(words.finds_in("The Knavery"));
  EXPECT_FALSE(words.finds_in("The Brave"));
  EXPECT_FALSE(filter("").finds_in("knave"));
}

TEST(Words, that_are_none_are_refused_with_their_line) {
  const struct {
    std::string text;
    const char* why;
  } rows[] = {
      {"knave\nk*ave\n", "line 2 has a * that stands at no end"},
      {"knave\n\n*\n", "line 3 has fewer than two letters or digits"},
      {"#\n!!\n", "line 2 has fewer than two letters or digits"},
      {"\xff\n", "line 1 is not UTF-8"},
      {"a\tb\n", "line 1 has a control character"},
      {std::string(101, 'x'), "line 1 has more than 100 characters"},
      {std::string(WordFilter::bytes_most + 1, '\n'), "has more than 1048576 bytes"},
  };
  for (const auto& row : rows) {
    const auto read = WordFilter::read(row.text);
    ASSERT_FALSE(read) << row.why;
    EXPECT_EQ(read.error(), row.why);
  }
  std::string many;
  for (std::size_t i = 0; i <= WordFilter::words_most; ++i) many += "word" + std::to_string(i) + "\n";
  EXPECT_EQ(WordFilter::read(many).error(), "line 10001 is one more than 10000 words");
}

TEST(AddressRange, holds_what_it_says) {
  const struct {
    const char* range;
    const char* address;
    bool holds;
  } rows[] = {
      {"192.0.2.0/24", "192.0.2.255", true},       {"192.0.2.0/24", "192.0.3.0", false},
      {"192.0.2.77/24", "192.0.2.1", true},        {"192.0.2.1", "192.0.2.1", true},
      {"192.0.2.1", "192.0.2.2", false},           {"10.0.0.0/8", "10.255.0.1", true},
      {"192.0.2.0/25", "192.0.2.128", false},      {"2001:db8::/32", "2001:db8:ffff::1", true},
      {"2001:db8::/33", "2001:db8:8000::", false}, {"192.0.2.0/24", "::ffff:192.0.2.9", true},
      {"2001:db8::/32", "192.0.2.1", false},       {"192.0.2.0/24", "nonsense", false},
  };
  for (const auto& row : rows) {
    const auto range = AddressRange::read(row.range);
    ASSERT_TRUE(range) << row.range;
    EXPECT_EQ(range->contains(row.address), row.holds) << row.range << " " << row.address;
  }
  EXPECT_EQ(AddressRange::read("192.0.2.77/24")->text(), "192.0.2.0/24");
  EXPECT_EQ(AddressRange::read("2001:DB8:0:1::9/48")->text(), "2001:db8::/48");
  EXPECT_EQ(AddressRange::read("192.0.2.1")->text(), "192.0.2.1/32");
}

TEST(AddressRange, is_read_strictly_and_never_the_whole_world) {
  for (const char* text : {"", "/", "192.0.2.0/", "192.0.2.0/33", "192.0.2.0/-1", "192.0.2.0/24 ", "0.0.0.0/0",
                           "0.0.0.0/7", "::/0", "::/15", "2001:db8::/129", "localhost", "192.0.2.0/2a"})
    EXPECT_FALSE(AddressRange::read(text)) << text;
}

}  // namespace
}  // namespace palatine::moderation
