// Texts that a room keeps packed come back as they were.
#include "server/core/packed_texts.hpp"

#include <gtest/gtest.h>

#include <deque>
#include <random>

namespace palatine::test {
namespace {

// Like JSON of ours, some of it far longer than a pack, some empty.
std::string text(std::minstd_rand& random) {
  std::string out;
  const std::size_t most = random() % 50 == 0 ? 4000 : 120;
  for (std::size_t bytes = random() % most; out.size() < bytes;)
    out += R"({"kind":"place","region":)" + std::to_string(random() % 90) + "}";
  return out;
}

void expect_same(const PackedTexts& texts, const std::deque<std::string>& model) {
  ASSERT_EQ(texts.size(), model.size());
  EXPECT_EQ(texts.empty(), model.empty());
  for (std::size_t i = 0; i < model.size(); ++i) ASSERT_EQ(texts[i], model[i]) << i;
  if (!model.empty()) {
    EXPECT_EQ(texts.back(), model.back());
  }
}

TEST(PackedTexts, are_read_as_they_were_written_whatever_goes_meanwhile) {
  for (unsigned seed = 1; seed <= 20; ++seed) {
    std::minstd_rand random(seed);
    PackedTexts texts;
    std::deque<std::string> model;
    for (int step = 0; step < 500; ++step) {
      // as a ring, as a log, and emptied
      const bool goes = random() % 100 < (seed % 3 == 0 ? 0u : seed % 3 == 1 ? 45u : 60u);
      if (goes && !model.empty()) {
        texts.pop_front();
        model.pop_front();
      } else {
        model.push_back(text(random));
        texts.push_back(model.back());
      }
      if (step % 50 == 0) {
        ASSERT_NO_FATAL_FAILURE(expect_same(texts, model)) << seed << ", " << step;
      }
    }
    ASSERT_NO_FATAL_FAILURE(expect_same(texts, model));
    const PackedTexts copy = texts;
    texts.clear();
    expect_same(texts, {});
    texts.push_back("anew");
    expect_same(texts, {"anew"});
    expect_same(copy, model);
  }
}

}  // namespace
}  // namespace palatine::test
