#include "server/people/names.hpp"

#include <gtest/gtest.h>

namespace palatine {
namespace {

std::string name(std::string_view words) {
  const auto cleaned = clean_name(words, Limits{});
  return cleaned ? *cleaned : cleaned.error().reason;
}

TEST(Names, are_trimmed_and_inner_spaces_are_one) {
  EXPECT_EQ(name("  Anna   Maria "), "Anna Maria");
  EXPECT_EQ(name("Zo\u00eb"), "Zo\u00eb");
  EXPECT_EQ(name("\u00a0Anna\u3000"), "Anna");
}

TEST(Names, are_counted_in_code_points) {
  std::string long_name;
  for (int i = 0; i < 24; ++i) long_name += "\u00e9";
  EXPECT_EQ(name(long_name), long_name);
  EXPECT_EQ(name(long_name + "x"), "name_too_long");
  EXPECT_EQ(name("\u00e9"), "name_too_short");
  EXPECT_EQ(name("   "), "name_too_short");
}

TEST(Names, have_nothing_that_hides_or_turns) {
  for (const char* bad : {"An\u200bna", "An\u202ena", "An\u2066na", "An\u00adna", "An\ufeffna", "An\nna", "An\tna",
                          "An\x7fna", "An\u0085na", "An\u2028na", "\u3164\u3164", "An\U000e0041na", "An\xffna"})
    EXPECT_EQ(name(bad), "bad_name") << bad;
}

TEST(Names, texts_keep_the_joiners_of_emoji_and_their_spaces) {
  const auto text = clean_text(" one  two \U0001f468\u200d\U0001f469 ", Limits{});
  ASSERT_TRUE(text.has_value());
  EXPECT_EQ(*text, "one  two \U0001f468\u200d\U0001f469");
  EXPECT_EQ(clean_text("a\u202eb", Limits{}).error().reason, "bad_text");
  EXPECT_EQ(clean_text("a\nb", Limits{}).error().reason, "bad_text");
}

}  // namespace
}  // namespace palatine
