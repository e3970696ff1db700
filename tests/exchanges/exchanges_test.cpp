// Every reason with which a game server refuses, and every method, has an example in protocol/examples that is
// exchanged here anew. To write them: PALATINE_WRITE_EXAMPLES=1 build/…/tests/exchanges_test
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "protocol/core/reasons.hpp"
#include "protocol/methods.hpp"
#include "tests/exchanges/scenes.hpp"

namespace palatine::test {
namespace {

namespace fs = std::filesystem;
const fs::path folder = fs::path(PALATINE_SOURCE_DIR) / "protocol" / "examples";

const Book& all() {
  static const Book book = [] {
    Book made;
    for (const auto scene :
         {frames, people, accounts, bots,  challenges, tells, own_data, admission, moderation, seats,
          start,  play,   offers,   hints, absence,    talk,  limits,   faults,    rules,      second_factor})
      scene(made);
    return made;
  }();
  return book;
}

std::string content(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void expect_recorded(const std::map<std::string, Exchange>& exchanges, const fs::path& file) {
  const std::string now = transcript(exchanges);
  if (std::getenv("PALATINE_WRITE_EXAMPLES") != nullptr) std::ofstream(file, std::ios::binary) << now;
  const auto recorded = shapes(content(file));
  const auto exchanged = shapes(now);
  for (const auto& [name, shape] : recorded)
    EXPECT_TRUE(exchanged.contains(name)) << file << " has " << name << ", which nobody says any more";
  for (const auto& [name, shape] : exchanged) {
    ASSERT_TRUE(recorded.contains(name)) << file << " has no example of " << name;
    EXPECT_EQ(recorded.at(name), shape) << file << ": " << name;
  }
}

TEST(Exchanges, every_reason_has_an_example_or_a_sentence_that_says_why_not) {
  for (const Reason& reason : all_reasons()) {
    if (reason.by == "close") continue;  // tests/server/exchanges_test.py
    EXPECT_TRUE(all().has(std::string(reason.name)) || said_elsewhere().contains(reason.name)) << reason.name;
  }
}

TEST(Exchanges, every_method_has_an_example) {
  for (const Method& method : public_methods())
    EXPECT_TRUE(all().done().contains(std::string(method.name))) << method.name;
}

TEST(Exchanges, refusals_have_the_codes_of_the_table) {
  for (const auto& [name, exchange] : all().refused()) {
    const Reason* reason = find_reason(name);
    ASSERT_NE(reason, nullptr) << name;
    EXPECT_EQ(exchange.response["error"]["code"], reason->code) << name;
  }
}

TEST(Exchanges, what_was_recorded_is_still_said) {
  expect_recorded(all().refused(), folder / "refusals.jsonl");
  expect_recorded(all().done(), folder / "answers.jsonl");
}

}  // namespace
}  // namespace palatine::test
