// Every message there and back: arbitrary values of every type, as the server writes and the client reads them, and
// the other way round.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "protocol/codec.hpp"
#include "protocol/describe/patcher.hpp"
#include "protocol/describe/reader.hpp"
#include "protocol/messages_describe.hpp"
#include "protocol/room_event_describe.hpp"
#include "tests/protocol/arbitrary.hpp"

namespace palatine {
namespace {

using nlohmann::json;
constexpr int rounds = 100;

TEST(Messages, every_request_comes_back) {
  test::Arbitrary arbitrary(7);
  Limits wide;
  wide.frame_bytes = 1 << 20;
  for (const Method& method : all_methods())
    for (int i = 0; i < rounds; ++i) {
      Request request(method);
      arbitrary.fill(*method.params, request.params());
      const std::string frame = encode_request(i, request);
      const auto call = parse_call(frame, wide, method.is_public() ? Entrance::web_socket : Entrance::admin_socket);
      ASSERT_TRUE(call) << frame << '\n' << call.error().error.message;
      EXPECT_EQ(call->id.text, std::to_string(i));
      EXPECT_EQ(call->request.method().name, method.name);
      ASSERT_EQ(json::parse(encode_request(i, call->request)), json::parse(frame));
    }
}

template <class T>
void notification_round_trip() {
  test::Arbitrary arbitrary(8);
  for (int i = 0; i < rounds; ++i) {
    const std::string frame = encode(arbitrary.make<T>());
    const auto incoming = parse_incoming(frame);
    ASSERT_TRUE(incoming) << frame << '\n' << incoming.error().message;
    ASSERT_EQ(json::parse(encode(std::get<Notification>(*incoming))), json::parse(frame));
  }
}

template <class... T>
void all_notifications(const std::variant<T...>*) {
  (notification_round_trip<T>(), ...);
}
TEST(Messages, every_notification_comes_back) {
  all_notifications(static_cast<const Notification*>(nullptr));
}
TEST(Messages, progress_comes_back_to_whoever_runs_the_server_alone) {
  const std::string frame = encode(AdminProgress{3, 7});
  EXPECT_EQ(frame, R"({"jsonrpc":"2.0","method":"admin.progress","params":{"done":3,"total":7}})");
  const auto incoming = parse_incoming<OperatorNotification>(frame);
  ASSERT_TRUE(incoming);
  EXPECT_EQ(std::get<AdminProgress>(std::get<OperatorNotification>(*incoming)).total, 7);
  EXPECT_EQ(parse_incoming(frame).error().reason, "unknown_notification");
}
TEST(Messages, every_result_comes_back) {
  test::Arbitrary arbitrary(9);
  for (const Method& method : all_methods())
    for (int i = 0; i < rounds; ++i) {
      const auto result = method.fresh_result();
      arbitrary.fill(*method.result, result.get());
      const Json text = text_of(*method.result, result.get());
      const std::string frame = encode_result(Json{std::to_string(i)}, text);
      const auto incoming = parse_incoming(frame);
      ASSERT_TRUE(incoming) << frame;
      const Reply& reply = std::get<Reply>(*incoming);
      EXPECT_EQ(reply.id, i);
      ASSERT_TRUE(reply.result);
      const auto read = method.fresh_result();
      const auto error = read_into(*method.result, read.get(), reply.result->text, Unknown::ignore, "", {});
      ASSERT_FALSE(error) << frame << '\n' << error->message;
      ASSERT_EQ(json::parse(text_of(*method.result, read.get()).text), json::parse(text.text));
    }
}

TEST(Messages, a_method_is_not_answered_with_the_result_of_another) {
  EXPECT_EQ(result_json(method_named("room.sit"), RoomSitResult{}).text.front(), '{');
  EXPECT_THROW(result_json(method_named("room.sit"), RoomResult{}), Bug);
  EXPECT_THROW(Request(SessionPing{}).get<RoomSit>(), Bug);
}

TEST(Messages, every_room_event_comes_back) {
  test::Arbitrary arbitrary(10);
  for (int i = 0; i < 500; ++i) {
    const auto event = arbitrary.make<RoomEvent>();
    const auto read = read_text<RoomEvent>(event_json(event).text, Unknown::refuse);
    ASSERT_TRUE(read) << event_json(event).text << read.error().message;
    ASSERT_EQ(event_json(*read), event_json(event));
  }
}

TEST(Messages, envelopes_leave_out_what_is_empty) {
  RoomUpdate update;
  update.room = "r";
  update.seq = 3;
  update.events.text = "[]";
  EXPECT_EQ(encode(update),
            R"({"jsonrpc":"2.0","method":"room.update","params":{"room":"r","seq":3,"events":[],"to_act":[]}})");
  EXPECT_EQ(event_json(CommitsFrozen{{std::nullopt, std::string(64, 'a')}}).text,
            R"({"kind":"commits_frozen","entropy_commits":[null,")" + std::string(64, 'a') + "\"]}");
}

TEST(Messages, clients_ignore_members_that_they_do_not_know) {
  const auto incoming = parse_incoming(
      R"({"jsonrpc":"2.0","method":"room.presence","new":1.5,"params":{"room":"r","seat":1,"connected":true,"mood":"\ud83d\ude00"}})");
  ASSERT_TRUE(incoming);
  EXPECT_EQ(std::get<RoomPresence>(std::get<Notification>(*incoming)).seat, 1);
}

TEST(Messages, clients_refuse_what_is_no_message) {
  const auto reason = [](const char* frame) { return parse_incoming(frame).error().reason; };
  EXPECT_EQ(reason(R"({"jsonrpc":"2.0","method":"room.rain","params":{}})"), "unknown_notification");
  EXPECT_EQ(reason(R"({"jsonrpc":"2.0","method":"room.presence","params":{"room":"r"}})"), "missing_param");
  EXPECT_EQ(reason(R"({"jsonrpc":"2.0","method":"room.presence"})"), "missing_param");
  EXPECT_EQ(reason(R"({"jsonrpc":"2.0","method":3})"), "bad_frame");
  EXPECT_EQ(reason(R"([])"), "bad_frame");
  EXPECT_EQ(reason(R"({"jsonrpc":"2.0","id":"x","result":{}})"), "bad_frame");
  EXPECT_EQ(reason(R"({"jsonrpc":"2.0","id":1})"), "bad_frame");
  EXPECT_EQ(reason(R"({"jsonrpc":"2.0","id":1,"error":5})"), "bad_frame");
  EXPECT_EQ(reason("{"), "bad_json");
  EXPECT_EQ(reason(std::string(100'000, '[').c_str()), "too_deep");
}

TEST(Messages, a_refusal_arrives_whole) {
  Error error{.code = -32000,
              .reason = "stale",
              .message = "Too late.",
              .path = "/prompt",
              .rule = "R1",
              .args = {{"disc", std::int64_t{4}}, {"by", "Anna"}},
              .retry_after_ms = 9};
  const auto incoming = parse_incoming(encode_error(Json{"12"}, error));
  ASSERT_TRUE(incoming);
  const Reply& reply = std::get<Reply>(*incoming);
  EXPECT_EQ(reply.id, 12);
  ASSERT_FALSE(reply.result);
  const Error& read = reply.result.error();
  EXPECT_EQ(read.code, error.code);
  EXPECT_EQ(read.reason, error.reason);
  EXPECT_EQ(read.message, error.message);
  EXPECT_EQ(read.path, error.path);
  EXPECT_EQ(read.rule, error.rule);
  EXPECT_EQ(read.retry_after_ms, error.retry_after_ms);
  EXPECT_EQ(read.args.size(), 2u);  // members of an object: in no order
}

TEST(Messages, arrays_are_joined_as_text) {
  EXPECT_EQ(join_arrays({}).text, "[]");
  EXPECT_EQ(join_arrays({Json{"[]"}, Json{"[1]"}, Json{"[]"}, Json{"[2,[3]]"}}).text, "[1,2,[3]]");
}

TEST(Messages, a_patch_turns_one_value_into_the_other) {
  test::Arbitrary arbitrary(11);
  for (int i = 0; i < 200; ++i) {
    const auto from = arbitrary.make<RoomTable>();
    const auto to = arbitrary.make<RoomTable>();
    const Json patched = apply_json_patch(text_of(from), patch_of(from, to));
    ASSERT_EQ(json::parse(patched.text), json::parse(text_of(to).text));
    EXPECT_EQ(patch_of(from, from).text, "[]");
    const auto was = arbitrary.make<RoomEvent>();
    const auto is = arbitrary.make<RoomEvent>();
    ASSERT_EQ(json::parse(apply_json_patch(text_of(was), patch_of(was, is)).text), json::parse(text_of(is).text));
  }
  EXPECT_THROW(apply_json_patch(Json{"{}"}, Json{R"([{"op":"remove","path":"/a"}])"}), Bug);
  EXPECT_THROW(apply_json_patch(Json{"{}"}, Json{R"({"op":1})"}), Bug);
}

}  // namespace
}  // namespace palatine
