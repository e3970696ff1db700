// The lines between runner and engine: what is taken from an engine, and what is not.
#include "protocol/engine_messages.hpp"

#include <gtest/gtest.h>

namespace palatine::engines {
namespace {

TEST(EngineMessages, are_one_line_each) {
  Decide decide;
  decide.id = 3;
  decide.view = {"{\"a\":1}"};
  decide.prompt = {"{}"};
  decide.time_ms = 500;
  EXPECT_EQ(encode(decide),
            R"({"kind":"decide","id":3,"seat":0,"view":{"a":1},"prompt":{},"events":[],"time_ms":500})");
  EXPECT_EQ(encode(AnswerRefused{3, "bad_param", "No\nsuch thing", "/disc", 2}),
            R"({"kind":"refused","id":3,"reason":"bad_param","message":"No\nsuch thing","path":"/disc","left":2})");
  EXPECT_EQ(encode(Quit{}), R"({"kind":"quit"})");
}

TEST(EngineMessages, members_that_nobody_knows_are_ignored) {
  const auto action = decode(R"({"kind":"action","id":7,"action":{"kind":"end_turn"},"score":0.5,"line":["a",1e9]})");
  ASSERT_TRUE(action) << action.error().message;
  EXPECT_EQ(std::get<EngineAction>(*action).id, 7);
  EXPECT_EQ(std::get<EngineAction>(*action).action.text, R"({"kind":"end_turn"})");
  const auto hello = decode(R"({"kind":"hello","name":"n","version":"1","games":["a"],"elo":2000})");
  ASSERT_TRUE(hello);
  EXPECT_FALSE(std::get<EngineHello>(*hello).author);
}

TEST(EngineMessages, what_is_no_message_has_a_reason) {
  const auto refused = [](const char* line, const char* reason) {
    const auto message = decode(line);
    ASSERT_FALSE(message) << line;
    EXPECT_EQ(message.error().reason, reason) << line;
    EXPECT_FALSE(message.error().message.empty());
  };
  refused("bestmove e2e4", "bad_json");
  refused("", "bad_json");
  refused("{\"kind\":\"info\",\"text\":\"\xff\"}", "invalid_utf8");
  refused(R"([1])", "bad_param");
  refused(R"({"kind":"move"})", "bad_param");
  refused(R"({"text":"no kind"})", "missing_param");
  refused(R"({"kind":"action","id":0,"action":{}})", "bad_param");
  refused(R"({"kind":"action","id":1})", "missing_param");
  refused(R"({"kind":"action","id":1,"action":"end_turn"})", "bad_param");
  refused(R"({"kind":"hello","name":"n","version":"1","games":[]})", "bad_param");
  refused(R"({"kind":"hello","name":"\u001b[2J","version":"1","games":["a"]})", "bad_param");
}

}  // namespace
}  // namespace palatine::engines
