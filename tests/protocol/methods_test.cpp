// The list of methods: each reason in it is one, and the guide's table is made of it.
#include "protocol/methods.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include "protocol/core/reasons.hpp"

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

// What opens something, by what it is called. A new name that means the same belongs here.
bool opens_something(std::string_view member) {
  static const std::set<std::string_view> names = {"password", "old", "new", "code", "token"};
  return names.contains(member);
}

TEST(Methods, what_opens_something_is_secret) {
  for (const Method& method : all_methods())
    for (const Member& member : method.params->record->members) {
      EXPECT_TRUE(member.is_secret || !opens_something(member.name)) << method.name << ": " << member.name;
      if (!member.is_secret) continue;
      const Layout& of = member.layout->optional ? *member.layout->element : *member.layout;
      EXPECT_EQ(of.kind, LayoutKind::text) << method.name << ": " << member.name;
    }
}

TEST(Methods, secrets_are_found_wherever_they_stand) {
  Request login = AccountLogin{"Anna", "correct horse", std::nullopt, "123456"};
  for_each_secret(login, [](std::string& text) { text.clear(); });
  EXPECT_TRUE(login.get<AccountLogin>().password.empty());
  EXPECT_TRUE(login.get<AccountLogin>().code->empty());
  EXPECT_EQ(login.get<AccountLogin>().name, "Anna");
  Request leave = AccountDelete{true, "correct horse", std::nullopt};
  for_each_secret(leave, [](std::string& text) { text.clear(); });
  EXPECT_TRUE(leave.get<AccountDelete>().password->empty());
  EXPECT_FALSE(leave.get<AccountDelete>().token.has_value()) << "what was not there is not made";
}

}  // namespace
}  // namespace palatine
