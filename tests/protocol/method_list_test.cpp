// The list of methods: each reason in it is one, and the guide's table is made of it.
#include "protocol/method_list.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include "protocol/reasons.hpp"

namespace palatine {
namespace {

std::string guide() {
  std::ifstream in(std::filesystem::path(PALATINE_SOURCE_DIR) / "docs" / "protocol.md", std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST(Methods, each_says_what_it_does_and_when) {
  EXPECT_GT(all_methods().size(), 30u);
  for (const Method& method : all_methods()) {
    EXPECT_EQ(method.does.substr(method.does.size() - 1), ".") << method.name;
    EXPECT_FALSE(method.when.empty()) << method.name;
  }
}

TEST(Methods, the_guide_lists_them) {
  const std::string text = guide();
  std::string table;
  for (const Method& method : all_methods())
    table += "| `" + std::string(method.name) + "` | " + std::string(method.does) + " | " + std::string(method.when) +
             " |\n";
  EXPECT_NE(text.find(table), std::string::npos) << "palatine-schemas --methods prints the table of docs/protocol.md";
}

TEST(Methods, refusals_are_reasons_and_named_once) {
  for (const Method& method : all_methods()) {
    std::set<std::string_view> seen(refused_always().begin(), refused_always().end());
    for (const std::string_view reason : method.refusals) {
      EXPECT_NE(find_reason(reason), nullptr) << method.name << ": " << reason;
      EXPECT_TRUE(seen.insert(reason).second) << method.name << " has " << reason << " twice";
    }
  }
}

TEST(Methods, what_may_be_refused) {
  const Method& sit = *find_method("room.sit");
  for (const char* reason : {"seat_taken", "key_reused", "bad_param", "bad_json", "rate_limited", "no_such_room"})
    EXPECT_TRUE(may_be_refused(sit, reason)) << reason;
  for (const char* reason : {"not_host", "game_is_boring", "disc_taken", "hello_timeout", "chat_too_fast"})
    EXPECT_FALSE(may_be_refused(sit, reason)) << reason;
  EXPECT_TRUE(may_be_refused(*find_method("game.act"), "disc_taken"));
  EXPECT_EQ(find_method("room.burn"), nullptr);
}

}  // namespace
}  // namespace palatine
