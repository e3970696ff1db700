// The list of methods: each reason in it is one, and the guide's table is made of it.
#include "protocol/methods.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include "protocol/codec.hpp"
#include "protocol/core/reasons.hpp"
#include "protocol/tools/schemas.hpp"

namespace palatine {
namespace {

std::string guide(const char* name = "protocol.md") {
  std::ifstream in(std::filesystem::path(PALATINE_SOURCE_DIR) / "docs" / name, std::ios::binary);
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
  for (const Method& method : public_methods())
    table += "| `" + std::string(method.name) + "` | " + std::string(method.does) + " | " + std::string(method.when) +
             " |\n";
  EXPECT_NE(text.find(table), std::string::npos) << "palatine-schemas --methods prints the table of docs/protocol.md";
}

TEST(Limits, the_guide_has_them_with_their_values) {
  EXPECT_NE(guide().find(limits_table()), std::string::npos) << "palatine-schemas --limits prints the table";
}

TEST(Methods, refusals_are_reasons_and_named_once) {
  const auto is_the_operators = [](std::string_view reason) {
    return std::ranges::find(operator_reasons(), reason, &Reason::name) != operator_reasons().end();
  };
  for (const Method& method : all_methods()) {
    std::set<std::string_view> seen(refused_always().begin(), refused_always().end());
    for (const std::string_view reason : method.refusals) {
      EXPECT_TRUE(find_reason(reason) || (!method.is_public() && is_the_operators(reason)))
          << method.name << ": " << reason;
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

// ---- whoever runs the server

std::vector<const Method*> operators() {
  std::vector<const Method*> found;
  for (const Method& method : all_methods())
    if (!method.is_public()) found.push_back(&method);
  return found;
}

TEST(Methods, those_of_the_admin_socket_stand_on_its_page) {
  EXPECT_NE(guide("administration.md").find(operator_methods_table()), std::string::npos)
      << "palatine-schemas --operator prints the table of docs/administration.md";
}

TEST(Methods, the_public_documents_know_nothing_of_the_admin_socket) {
  ASSERT_GE(operators().size(), 8u);
  std::string told = guide();
  for (const SchemaFile& file : all_schemas()) told += file.path + file.text;
  for (const Method* method : operators()) EXPECT_EQ(told.find(method->name), std::string::npos) << method->name;
  for (const Reason& reason : operator_reasons()) EXPECT_EQ(told.find(reason.name), std::string::npos) << reason.name;
}

std::string frame_of(std::string_view method, const char* params = "{}") {
  return R"({"jsonrpc":"2.0","id":7,"method":")" + std::string(method) + R"(","params":)" + params + '}';
}

// Word for word as if there were no such method, whether or not its params are right.
TEST(Methods, by_a_web_socket_those_of_the_admin_socket_are_unknown) {
  for (const Method* method : operators())
    for (const char* params : {"{}", R"({"x":1})", "[]", R"({"person":"Anna"})"}) {
      const auto call = parse_call(frame_of(method->name, params), {});
      ASSERT_FALSE(call) << method->name;
      const std::string unknown = "admin.dance";
      const auto other = parse_call(frame_of(unknown, params), {});
      std::string said = encode_error(call.error().id, call.error().error);
      const auto at = said.find(method->name);
      ASSERT_NE(at, std::string::npos) << said;
      EXPECT_EQ(said.replace(at, method->name.size(), unknown), encode_error(other.error().id, other.error().error));
    }
}

TEST(Methods, by_the_admin_socket_come_those_who_moderate_and_whoever_runs_the_server) {
  for (const Method& method : all_methods()) {
    const auto call = parse_call(frame_of(method.name, "[]"), {}, Entrance::admin_socket);
    ASSERT_FALSE(call);
    const bool is_known = call.error().error.reason != "unknown_method";
    EXPECT_EQ(is_known, method.name.starts_with("admin.")) << method.name;
  }
}

// Texts that open nothing, by what they are called. A text by another name is secret, or belongs here.
bool opens_nothing(std::string_view member) {
  static const std::set<std::string_view> names = {
      "address",        "after",    "answer", "before", "bot",    "challenge", "device", "entropy",
      "entropy_commit", "game",     "id",     "invite", "key",    "kind",      "locale", "name",
      "note",           "offer",    "person", "p256dh", "prompt", "range",     "report", "room",
      "sanction",       "stand_in", "text",   "title",  "to",     "url",       "why"};
  return names.contains(member);
}

TEST(Methods, what_opens_something_is_secret) {
  for (const Method& method : all_methods())
    for (const Member& member : method.params->record->members) {
      const Layout& of = member.layout->optional ? *member.layout->element : *member.layout;
      if (of.kind == LayoutKind::text)
        EXPECT_NE(member.is_secret, opens_nothing(member.name)) << method.name << ": " << member.name;
      else
        EXPECT_FALSE(member.is_secret) << method.name << ": " << member.name;
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
