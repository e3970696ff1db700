// How a room in memory keeps what it has thousands of: past actions as pieces of text, answers as numbers.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "server/core/rare.hpp"
#include "server/room/kept_answers.hpp"
#include "server/room/past_actions.hpp"

namespace palatine::test {
namespace {

TEST(PastActions, gives_back_texts_of_any_length_in_their_order) {
  PastActions past;
  std::vector<std::string> texts;
  for (const std::size_t length : {1, 100, 410, 0, 1, 511, 512, 3, 70'000, 70'000, 2, 509, 2, 1}) {
    const auto number = static_cast<char>('a' + texts.size());
    texts.emplace_back(length, number);
    past.add({.drawn = static_cast<std::uint32_t>(texts.size()), .seat = 2, .own = true}, {texts.back()});
  }
  ASSERT_EQ(past.size(), texts.size());
  for (std::size_t i = 0; i < texts.size(); ++i) {
    EXPECT_EQ(past.action(i).text, texts[i]) << i;
    EXPECT_EQ(past[i].drawn, i + 1);
    EXPECT_EQ(past[i].seat, 2);
    EXPECT_TRUE(past[i].own);
    EXPECT_FALSE(past[i].undone);
  }
}

AnswerRow answer(const std::string& key, const std::string& text, Millis expires) {
  return {"Anna", key, "game.act", "hash of " + key, {text}, "", expires};
}

TEST(KeptAnswers, are_given_back_byte_by_byte_whatever_they_are) {
  KeptAnswers kept;
  const std::vector<std::string> texts = {R"({"seq":1})",
                                          R"({"seq":2147483647})",
                                          R"({"seq":2147483648})",
                                          R"({"seq":9223372036854775808})",
                                          R"({"seq":007})",
                                          R"({"seq":-1})",
                                          R"({"seq":4,"more":true})",
                                          R"({"seq": 4})",
                                          "null"};
  for (std::size_t i = 0; i < texts.size(); ++i) kept.add(answer(std::to_string(i), texts[i], 0));
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const auto found = kept.find("Anna", std::to_string(i));
    ASSERT_TRUE(found) << texts[i];
    EXPECT_EQ(found->answer.text, texts[i]);
    EXPECT_EQ(found->params_hash, shorter_hash("hash of " + std::to_string(i)));
  }
  EXPECT_FALSE(kept.find("Anna", "9"));
  EXPECT_FALSE(kept.find("Ben", "0"));
}

TEST(KeptAnswers, that_pass_are_forgotten_the_oldest_first_and_those_of_entries_stay) {
  KeptAnswers kept;
  kept.add(answer("entry", R"({"seq":1})", 0));
  for (std::size_t i = 0; i <= passing_answers_most; ++i)
    kept.add(answer(std::to_string(i), i % 2 == 0 ? R"({"seq":2})" : "{}", 1000));
  EXPECT_FALSE(kept.find("Anna", "0"));
  EXPECT_TRUE(kept.find("Anna", "1"));
  EXPECT_EQ(kept.find("Anna", std::to_string(passing_answers_most))->answer.text, R"({"seq":2})");
  EXPECT_TRUE(kept.find("Anna", "entry"));
  EXPECT_EQ(kept.size(), passing_answers_most + 1);
}

TEST(Rare, is_a_value_that_is_copied_and_moved_with_who_has_it) {
  Rare<std::string> none, one(std::string("one"));
  EXPECT_FALSE(none);
  Rare<std::string> copy = one;
  *copy += " more";
  EXPECT_EQ(*one, "one");
  EXPECT_TRUE(copy == std::string("one more"));
  Rare<std::string> moved = std::move(copy);
  EXPECT_EQ(*moved, "one more");
  one = none;
  EXPECT_FALSE(one.has_value());
  EXPECT_EQ(std::optional<std::string>(one), std::nullopt);
  EXPECT_EQ(std::optional<std::string>(moved), "one more");
  moved.reset();
  EXPECT_FALSE(moved);
}

}  // namespace
}  // namespace palatine::test
