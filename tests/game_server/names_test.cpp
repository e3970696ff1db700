#include "server/unicode/clean_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "protocol/messages_describe.hpp"
#include "server/core/secrets.hpp"
#include "server/moderation/role_names.hpp"
#include "server/unicode/confusable_skeleton.hpp"
#include "tests/game_server/client.hpp"

namespace palatine {
namespace {

std::string name(std::string_view words) {
  const auto cleaned = clean_name(words, Limits{});
  return cleaned ? *cleaned : cleaned.error().reason;
}

std::string title(std::string_view words) {
  const auto cleaned = clean_title(words, Limits{});
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

// In UTF-8.
std::string character(char32_t c) {
  const auto byte = [](char32_t bits) { return static_cast<char>(static_cast<unsigned char>(bits)); };
  if (c < 0x80) return {byte(c)};
  if (c < 0x800) return {byte(0xc0 | c >> 6), byte(0x80 | (c & 0x3f))};
  if (c < 0x10000) return {byte(0xe0 | c >> 12), byte(0x80 | (c >> 6 & 0x3f)), byte(0x80 | (c & 0x3f))};
  return {byte(0xf0 | c >> 18), byte(0x80 | (c >> 12 & 0x3f)), byte(0x80 | (c >> 6 & 0x3f)), byte(0x80 | (c & 0x3f))};
}

TEST(Names, have_something_to_be_seen) {
  const char32_t hidden[] = {0x0300,  0x036f,  0x0488,  0x0903,  0x1ab0,  0x1dff,  0x20d0,  0x20e0,  0x2800,  0x2061,
                             0x2064,  0x302a,  0x3099,  0xfe20,  0xfff0,  0xfffc,  0xe000,  0x101fd, 0x11000, 0x13441,
                             0x1d159, 0x1d165, 0x1bca0, 0x1d173, 0x1e8d0, 0x1e944, 0xe0080, 0xe0fff, 0xf0000, 0x10fffd};
  for (const char32_t c : hidden) {
    const std::string one = character(c);
    EXPECT_EQ(name(one + one), "bad_name") << std::hex << std::uint32_t{c};
    EXPECT_EQ(name(one + " " + one), "bad_name") << std::hex << std::uint32_t{c};
    EXPECT_EQ(title(one), "bad_title") << std::hex << std::uint32_t{c};
  }
  EXPECT_EQ(name("\u2800\u0301"), "bad_name") << "one upon the other";
}

TEST(Names, may_be_of_any_script_and_bear_marks) {
  for (const char* good :
       {"Zoe\u0308", "\u0928\u093f\u0916\u093f\u0932", "\u05d3\u05d5\u05d3", "\u5f35\u4e09", "\u00bf?", "42",
        "\u2665\u2665", "\u2801\u2800", "\U0001d157\U0001d165", "\U0001f3f0\U0001f3f0"})
    EXPECT_EQ(name(good), good);
  EXPECT_EQ(title("\u2660"), "\u2660");
}

TEST(Names, hold_no_dot_like_that_before_a_tag) {
  for (const char* dot : {"\u00b7", "\u0387", "\u2022", "\u2027", "\u2219", "\u22c5", "\u2e31", "\u1427", "\u30fb",
                          "\uff65", "\u16eb", "\ua78f", "\u318d", "\u02d9", "\u0140"})
    EXPECT_EQ(name("Anna" + std::string(dot) + "7f"), "bad_name") << dot;
  for (const char* other : {"Anna.7f", "Anna-7f", "Anna:7f", "Anna 7f"}) EXPECT_EQ(name(other), other);
}

TEST(Skeletons, are_one_where_names_can_be_mistaken_for_each_other) {
  const auto alike = [](std::string_view one, std::string_view other) {
    for (const std::string& look : skeletons_of(one))
      for (const std::string& there : skeletons_of(other))
        if (look == there) return true;
    return false;
  };
  EXPECT_TRUE(alike("Anna", "ANNA"));
  EXPECT_TRUE(alike("Anna", "\u0410nn\u0430")) << "Cyrillic";
  EXPECT_TRUE(alike("ANNA", "\u0391\u039d\u039d\u0391")) << "Greek capitals";
  EXPECT_TRUE(alike("Anna", "\uff21nna")) << "wide";
  EXPECT_TRUE(alike("Zo\u00eb", "Zoe\u0308")) << "composed or not";
  EXPECT_TRUE(alike("Paypal", "PaypaI"));
  EXPECT_TRUE(alike("Paypal", "Paypa1"));
  EXPECT_TRUE(alike("Otto", "0tto"));
  EXPECT_TRUE(alike("Emma", "Ernrna"));
  EXPECT_TRUE(alike("STRASSE", "stra\u00dfe"));
  EXPECT_FALSE(alike("Anna", "Anne"));
  EXPECT_FALSE(alike("Anna", "Hanna"));
  EXPECT_FALSE(alike("Zo\u00eb", "Zoe"));
}

TEST(Guests, bear_a_tag_that_stays) {
  test::World world;
  test::Client anna(world), other(world);
  anna.hello("Anna");
  other.hello("Anna");
  EXPECT_THAT(anna.name, testing::MatchesRegex("Anna\u00b7[0-9a-f][0-9a-f]"));
  EXPECT_EQ(anna.name, "Anna" + tag_of(anna.person));
  EXPECT_NE(anna.name, other.name) << "with this seed";
  const std::string shown = anna.name;
  anna.ok("lobby.watch", test::json::object());
  anna.ok("chat.say", {{"text", "hello"}});
  EXPECT_EQ(anna.notified("chat.message")[0]["from"]["name"], shown);
  anna.connect();
  anna.hello(shown);
  EXPECT_EQ(anna.name, shown) << "one's name as it is shown is no new one";
  anna.connect();
  anna.hello("Bea");
  EXPECT_EQ(anna.name, "Bea" + shown.substr(4));
  anna.connect();
  EXPECT_EQ(anna.fails("session.hello", {{"client", {{"name", "t"}, {"version", "1"}}}, {"name", other.name}}),
            "bad_name");
}

TEST(Names, bear_no_piles_of_marks) {
  const auto fresh = [](std::string_view words) {
    const auto cleaned = clean_new_name(words, Limits{});
    return cleaned ? "" : cleaned.error().reason;
  };
  const std::string two = "o\u031b\u0301";
  EXPECT_EQ(fresh("Nga" + two + "t") + fresh(two + two + two), "") << "as in Vietnamese";
  EXPECT_EQ(fresh("Z\u0301\u0302\u0303oe"), "bad_name");
  EXPECT_EQ(fresh("\u1000\u103c\u103d\u103e\u1031\u102c x"), "") << "five of Burmese";
  EXPECT_EQ(fresh("\u1000\u103c\u103d\u103e\u1031\u102c\u1037 x"), "bad_name");
  EXPECT_EQ(name("Z\u0301\u0302\u0303oe"), "Z\u0301\u0302\u0303oe") << "who has such a name can sign in still";
  EXPECT_EQ(title("Z\u0301\u0302\u0303oe"), "bad_title");
}

TEST(Names, of_roles_are_for_those_who_have_them) {
  const auto role = [](std::string_view words) {
    const auto claimed = role_in_name(words);
    return claimed ? std::string(name_of(*claimed)) : "";
  };
  for (const char* each : {"Admin", "admin 2", "The Administrator", "ADMINISTRATEUR", "Palatine", "Palatine team",
                           "Server", "S\u0435rver", "Le serveur", "\u0410dmin", "\u00c1dm\u00edn", "Syst\u00e8me"})
    EXPECT_EQ(role(each), "admin") << each;
  for (const char* each : {"Moderator", "moderator_7", "Mod\u00e9rateur", "Moderatrice", "Mod"})
    EXPECT_EQ(role(each), "moderator") << each;
  EXPECT_EQ(role("Verwalterin"), "admin");
  for (const char* each : {"A helper", "Helfer", "Helferin"}) EXPECT_EQ(role(each), "helper") << each;
  for (const char* each : {"Anna", "Modesty", "Aiden", "Serverin", "Badminton", "Palati", "Helfert"})
    EXPECT_EQ(role(each), "") << each;

  test::World world;
  test::Client guest(world), claims(world);
  const nlohmann::json us = {{"name", "t"}, {"version", "1"}};
  EXPECT_EQ(guest.fails("session.hello", {{"client", us}, {"name", "Admin"}}), "word_not_allowed");
  guest.hello("Anna");
  EXPECT_EQ(guest.fails("account.rename", {{"name", "Moderator Anna"}}), "word_not_allowed");
  guest.connect();
  guest.hello("Moderator");
  EXPECT_EQ(guest.name.substr(0, 4), "Anna") << "she keeps the name that she has";
  guest.ok("account.claim", {{"name", "Anna"}, {"password", "correct horse"}});
  world.moderate(AdminSetRole{"Anna", ServerRole::moderator, {}});
  guest.ok("account.rename", {{"name", "Moderator Anna"}});
  EXPECT_EQ(guest.fails("account.rename", {{"name", "Admin Anna"}}), "word_not_allowed");
}

TEST(Names, texts_keep_the_joiners_of_emoji_and_their_spaces) {
  const auto text = clean_text(" one  two \U0001f468\u200d\U0001f469 ", Limits{});
  ASSERT_TRUE(text.has_value());
  EXPECT_EQ(*text, "one  two \U0001f468\u200d\U0001f469");
  EXPECT_EQ(clean_text("a\u202eb", Limits{}).error().reason, "bad_text");
  EXPECT_EQ(clean_text("a\nb", Limits{}).error().reason, "bad_text");
}

TEST(Ids, can_be_given_to_a_command_as_they_are) {
  test::SeededSecrets secrets(1);
  for (int i = 0; i < 1000; ++i) {
    const std::string id = draw_id(secrets);
    EXPECT_EQ(id.size(), 22u);
    EXPECT_NE(id.front(), '-');
  }
}

}  // namespace
}  // namespace palatine
