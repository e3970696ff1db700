// Frames from clients: what is taken, and every way to be refused.
#include <gtest/gtest.h>

#include <random>

#include "protocol/codec.hpp"
#include "protocol/core/reasons.hpp"
#include "protocol/core/refuse.hpp"

namespace palatine {
namespace {

const Limits shipped;

std::string request(const std::string& method, const std::string& params) {
  return R"({"jsonrpc":"2.0","id":7,"method":")" + method + R"(","params":)" + params + "}";
}

BadCall bad(const std::string& frame) {
  const auto call = parse_call(frame, shipped);
  EXPECT_FALSE(call.has_value()) << frame;
  return call ? BadCall{} : call.error();
}

TEST(Frame, a_request_is_read) {
  const auto call = parse_call(request("room.sit", R"({"room":"r1","seat":2,"key":"k-1"})"), shipped);
  ASSERT_TRUE(call);
  EXPECT_EQ(call->id.text, "7");
  const auto& sit = call->request.get<RoomSit>();
  EXPECT_EQ(sit.room, "r1");
  EXPECT_EQ(sit.seat, 2);
  EXPECT_EQ(sit.key, "k-1");
}

TEST(Frame, ids_come_back_as_they_came_and_params_may_be_left_out) {
  const auto call = parse_call(R"({"jsonrpc":"2.0","id":"ä\"7","method":"session.ping"})", shipped);
  ASSERT_TRUE(call);
  EXPECT_EQ(encode_response(call->id, call->request.method(), Nothing{}),
            R"({"jsonrpc":"2.0","id":"ä\"7","result":{}})");
}

TEST(Frame, the_order_of_members_makes_no_difference) {
  const std::string sit =
      encode_request(7, parse_call(request("room.sit", R"({"room":"r1","seat":2})"), shipped)->request);
  for (const char* frame :
       {R"({"params":{"seat":2,"room":"r1"},"method":"room.sit","id":7,"jsonrpc":"2.0"})",
        R"( { "id" : 7 , "method" : "room.sit" , "jsonrpc" : "2.0" , "params" : { "room" : "r1" , "seat" : 2 } } )",
        R"({"method":"room.sit","params":{"room":"r1","seat":2},"jsonrpc":"2.0","id":7})"}) {
    const auto call = parse_call(frame, shipped);
    ASSERT_TRUE(call) << frame;
    EXPECT_EQ(call->id.text, "7");
    EXPECT_EQ(encode_request(7, call->request), sit);
  }
}

TEST(Frame, the_hash_is_of_method_and_params_without_key_and_secrets) {
  const HashKey secret{1, 2, 3};
  const auto hash = [&](const std::string& frame) { return params_hash(parse_call(frame, shipped)->request, secret); };
  const std::string first = hash(request("room.sit", R"({"room":"r1","seat":2,"key":"a"})"));
  EXPECT_EQ(first.size(), 32u);
  EXPECT_EQ(hash(request("room.sit", R"({ "seat":2, "key":"b", "room":"r\u0031" })")), first);
  EXPECT_NE(hash(request("room.sit", R"({"room":"r1","seat":1})")), first);
  EXPECT_NE(hash(request("room.sit", R"({"room":"r1"})")), first);
  EXPECT_NE(hash(request("room.remove", R"({"room":"r1","seat":2})")), first);
  const auto act = [&](const std::string& action) {
    return hash(request("game.act", R"({"room":"r1","prompt":"0.1","key":"k","action":)" + action + "}"));
  };
  EXPECT_EQ(act(R"({"a":1,"b":[1,2]})"), act(R"({ "b" : [ 1 , 2 ] , "a" : 1 })"));
  EXPECT_NE(act(R"({"a":1,"b":[1,2]})"), act(R"({"a":1,"b":[2,1]})"));
  const auto claim = [&](const std::string& name, const std::string& password) {
    return hash(request("account.claim", R"({"name":")" + name + R"(","password":")" + password + R"("})"));
  };
  EXPECT_EQ(claim("Anna", "one password"), claim("Anna", "another password"));
  EXPECT_NE(claim("Anna", "one password"), claim("Berta", "one password"));
}

TEST(Frame, only_who_knows_the_secret_knows_the_hash) {
  const auto call = parse_call(request("room.sit", R"({"room":"r1","seat":2})"), shipped);
  EXPECT_NE(params_hash(call->request, {1}), params_hash(call->request, {2}));
}

// tests/store/files/version1.sql has it.
TEST(Frame, what_an_earlier_release_has_kept_is_known_again) {
  const auto call =
      parse_call(request("game.act", R"({"room":"ELmzPtevq4CdVOJXD7MG2A","prompt":"0.1","key":"k7d4bedc51431193",)"
                                     R"("action":{"kind":"choose_family","family":"red"}})"),
                 shipped);
  ASSERT_TRUE(call);
  EXPECT_EQ(params_hash_of_before(call->request), "81a52447ec019535ba88c7a9526119493d3ff4f51d0b2243e72d8f7e6908bba9");
}

TEST(Frame, every_malformed_frame_has_its_reason) {
  struct Row {
    std::string frame;
    const char* reason;
    const char* id;
    const char* path;  // nullptr: none
  };
  const std::string deep = std::string(40, '[') + std::string(40, ']');
  const std::string bomb(8000, '[');
  const Row rows[] = {
      {"", "bad_json", "null", nullptr},
      {"hello", "bad_json", "null", nullptr},
      {"{\"jsonrpc\":\"2.0\"", "bad_json", "null", nullptr},
      {request("session.ping", "{}") + "x", "bad_json", "7", nullptr},
      {R"({"jsonrpc":"2.0","id":01,"method":"session.ping","params":{}})", "bad_json", "null", nullptr},
      {R"({"jsonrpc":"2.0","method":"session.ping","id":1)", "bad_json", "null", nullptr},
      {R"({"jsonrpc":"2.0","method":"session.ping","id":7,"params":{"a":01}})", "bad_json", "7", nullptr},
      {request("session.ping", "{}") + std::string(1, '\0') + "x", "bad_json", "null", nullptr},
      {request("session.ping", "{'a':1}"), "bad_json", "7", nullptr},
      {request("room.sit", R"({"room":"\ud800"})"), "bad_json", "7", nullptr},
      {"\xff", "invalid_utf8", "null", nullptr},
      {request("room.sit", "{\"room\":\"\xc0\xaf\"}"), "invalid_utf8", "null", nullptr},
      {request("room.sit", "{\"room\":\"\xed\xa0\x80\"}"), "invalid_utf8", "null", nullptr},
      {request("game.act", R"({"action":)" + deep + "}"), "too_deep", "7", nullptr},
      {bomb, "too_deep", "null", nullptr},
      {std::string(17000, ' '), "frame_too_large", "null", nullptr},
      {request("room.sit", R"({"room":"a","room":"b"})"), "duplicate_member", "7", "/room"},
      {request("game.act", R"({"action":{"a":[{"b":1,"b":1}]}})"), "duplicate_member", "7", "/action/a/0/b"},
      {R"({"jsonrpc":"2.0","id":7,"id":8,"method":"session.ping"})", "duplicate_member", "null", nullptr},
      {R"({"jsonrpc":"2.0","id":7,"method":"session.ping","method":"x"})", "duplicate_member", "7", nullptr},
      {R"({"jsonrpc":"2.0","id":7,"method":"session.ping","params":{},"params":{}})", "duplicate_member", "7", ""},
      {request("room.sit", R"({"room":"a","seat":1.0})"), "bad_number", "7", "/seat"},
      {request("room.sit", R"({"room":"a","seat":1e2})"), "bad_number", "7", "/seat"},
      {request("room.sit", R"({"room":"a","seat":1e999})"), "bad_number", "7", "/seat"},
      {request("room.sit", R"({"room":"a","seat":9007199254740992})"), "bad_number", "7", "/seat"},
      {request("room.sit", R"({"room":"a","seat":-9007199254740992})"), "bad_number", "7", "/seat"},
      {request("room.sit", R"({"room":"a","seat":99999999999999999999})"), "bad_number", "7", "/seat"},
      {request("game.act", R"({"action":[0,[2.5]]})"), "bad_number", "7", "/action/1/0"},
      {R"({"jsonrpc":"2.0","id":7.5,"method":"session.ping"})", "bad_number", "null", nullptr},
      // nor is an id told that no JSON reader keeps exact
      {R"({"jsonrpc":"2.0","id":9007199254740992,"method":"session.ping"})", "bad_number", "null", nullptr},
      {R"({"jsonrpc":"2.0","id":-288888888888888888,"method":"session.ping"})", "bad_number", "null", nullptr},
      {"[" + request("session.ping", "{}") + "]", "batch_unsupported", "null", nullptr},
      {"[]", "batch_unsupported", "null", nullptr},
      {"7", "bad_frame", "null", nullptr},
      {"null", "bad_frame", "null", nullptr},
      {R"({"id":7,"method":"session.ping"})", "bad_frame", "7", nullptr},
      {R"({"jsonrpc":"1.0","id":7,"method":"session.ping"})", "bad_frame", "7", nullptr},
      {R"({"jsonrpc":2,"id":7,"method":"session.ping"})", "bad_frame", "7", nullptr},
      {R"({"jsonrpc":"2.0","id":7})", "bad_frame", "7", nullptr},
      {R"({"jsonrpc":"2.0","id":7,"method":5})", "bad_frame", "7", nullptr},
      {R"({"jsonrpc":"2.0","id":7,"method":"session.ping","auth":"x"})", "bad_frame", "7", nullptr},
      {R"({"jsonrpc":"2.0","method":"session.ping"})", "missing_id", "null", nullptr},
      {R"({"jsonrpc":"2.0","id":null,"method":"session.ping"})", "bad_id", "null", nullptr},
      {R"({"jsonrpc":"2.0","id":"","method":"session.ping"})", "bad_id", "null", nullptr},
      {R"({"jsonrpc":"2.0","id":")" + std::string(65, 'x') + R"(","method":"session.ping"})", "bad_id", "null",
       nullptr},
      {R"({"jsonrpc":"2.0","id":{},"method":"session.ping"})", "bad_id", "null", nullptr},
      {R"({"jsonrpc":"2.0","id":true,"method":"session.ping"})", "bad_id", "null", nullptr},
      {request("room.burn", "{}"), "unknown_method", "7", nullptr},
      {request("room.update", "{}"), "unknown_method", "7", nullptr},
      {request("session.ping", "[]"), "bad_params", "7", nullptr},
      {request("session.ping", "null"), "bad_params", "7", nullptr},
      {request("session.ping", R"({"x":1})"), "unknown_param", "7", "/x"},
      {request("session.hello", R"({"client":{"name":"a","version":"1","os":"x"}})"), "unknown_param", "7",
       "/client/os"},
      {request("room.sit", "{}"), "missing_param", "7", "/room"},
      {request("session.hello", R"({"client":{"name":"a"}})"), "missing_param", "7", "/client/version"},
      {request("game.act", R"({"room":"a","prompt":"p","action":{}})"), "missing_param", "7", "/key"},
      {request("room.sit", R"({"room":5})"), "bad_param", "7", "/room"},
      {request("room.sit", R"({"room":"a","seat":8})"), "bad_param", "7", "/seat"},
      {request("room.sit", R"({"room":"a","seat":-1})"), "bad_param", "7", "/seat"},
      {request("room.sit", R"({"room":"a","seat":null})"), "bad_param", "7", "/seat"},
      {request("room.sit", R"({"room":"a","key":""})"), "bad_param", "7", "/key"},
      {request("room.sit", R"({"room":"a","key":"a b"})"), "bad_param", "7", "/key"},
      {request("room.sit", R"({"room":"a","key":")" + std::string(65, 'k') + R"("})"), "bad_param", "7", "/key"},
      {request("room.create", R"({"game":"carolus-magnus","access":"secret"})"), "bad_param", "7", "/access"},
      {request("room.create", R"({"game":"carolus-magnus","options":[]})"), "bad_param", "7", "/options"},
      {request("room.create", R"({"game":"carolus-magnus","title":"a\nb"})"), "control_character", "7", "/title"},
      {request("session.hello", R"({"client":{"name":"a","version":"1"},"name":"a\u007fb"})"), "control_character", "7",
       "/name"},
      {request("chat.say", R"({"text":"\u0000"})"), "control_character", "7", "/text"},
      {request("chat.say", R"({"text":"a\u0085b"})"), "control_character", "7", "/text"},
      {request("chat.say", R"({"text":"a\u2028b"})"), "control_character", "7", "/text"},
      {request("chat.say", R"({"text":"a\u001b[31mb"})"), "control_character", "7", "/text"},
      {request("room.ready", R"({"room":"a","entropy_commit":"AB"})"), "bad_param", "7", "/entropy_commit"},
      {request("room.reveal", R"({"room":"a","entropy":"00"})"), "bad_param", "7", "/entropy"},
      {request("room.resume", R"({"room":"a","seq":-1})"), "bad_param", "7", "/seq"},
      {request("room.resume", R"({"room":"a","seq":1,"chat":[{"channel":"table","id":1},{"channel":"pub","id":1}]})"),
       "bad_param", "7", "/chat/1/channel"},
      {request("game.act", R"({"room":"a","prompt":"p","key":"k","action":"lay"})"), "bad_param", "7", "/action"},
  };
  for (const Row& row : rows) {
    const BadCall call = bad(row.frame);
    EXPECT_EQ(call.error.reason, row.reason) << row.frame.substr(0, 200);
    EXPECT_EQ(call.id.text, row.id) << row.frame.substr(0, 200);
    EXPECT_EQ(call.error.path.has_value(), row.path != nullptr) << row.frame.substr(0, 200);
    EXPECT_EQ(call.error.path.value_or(""), row.path != nullptr ? row.path : "") << row.frame.substr(0, 200);
    const Reason* reason = find_reason(call.error.reason);
    ASSERT_NE(reason, nullptr) << call.error.reason;
    EXPECT_EQ(call.error.code, reason->code) << call.error.reason;
    EXPECT_FALSE(call.error.message.empty());
    // a refusal is itself a message that a client can read
    EXPECT_TRUE(parse_incoming(encode_error(call.id, call.error)).has_value() || call.id.text.front() == '"');
  }
}

TEST(Frame, depth_is_counted_as_the_limit_says) {
  const auto nested = [](int depth) {  // frame, params and action are three
    return request("game.act", R"({"room":"a","prompt":"p","key":"k","action":{"a":)" + std::string(depth - 3, '[') +
                                   std::string(depth - 3, ']') + "}}");
  };
  EXPECT_TRUE(parse_call(nested(16), shipped));
  EXPECT_EQ(bad(nested(17)).error.reason, "too_deep");
}

TEST(Frame, a_text_may_hold_all_that_people_write) {
  EXPECT_TRUE(parse_call(request("chat.say", R"({"text":"Ça va? 日本 \ud83c\udff0 \"<b>\" שלום"})"), shipped));
}

TEST(Frame, a_rejection_keeps_its_rule_and_numbers) {
  const Rejection rejection{
      "disc_taken", "R14", "Disc 3 is laid already.", {{"disc", std::int64_t{3}}, {"by", "x\"y"}}};
  EXPECT_EQ(encode_error(Json{"1"}, error_from(rejection)),
            R"({"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"Disc 3 is laid already.",)"
            R"("data":{"reason":"disc_taken","rule":"R14","args":{"disc":3,"by":"x\"y"}}}})");
  Error limited = refuse("bad_json", "Later.");
  limited.retry_after_ms = 250;
  limited.path = "/a";
  EXPECT_EQ(encode_error(Json{}, limited), R"({"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Later.",)"
                                           R"("data":{"reason":"bad_json","path":"/a","retry_after_ms":250}}})");
}

// Valid frames with a few bytes changed, doubled, cut or swapped: always a request or a refusal, never anything else.
TEST(Frame, mutated_frames_are_read_or_refused) {
  const std::vector<std::string> seeds = {
      request("session.hello", R"({"client":{"name":"x","version":"1"},"locale":"fr","name":"Élise"})"),
      request("room.create", R"({"game":"carolus-magnus","options":{"players":4,"teams":[0,1,0,1]},"key":"a"})"),
      request("room.resume", R"({"room":"r","seq":12,"chat":[{"channel":"table","id":3}],"sync":"patch"})"),
      request("game.act", R"({"room":"r","prompt":"3.1","key":"k","action":{"kind":"place_knight","region":null}})"),
      request("chat.say", R"({"room":"r","channel":"team","text":"\u00e9\ud83d\ude00 1e5 -0 [[{}]]"})"),
  };
  static constexpr std::string_view spice = "{}[]\",:\\/0123456789.eE+-truefalsnul \x00\x01\x7f\x80\xc3\xed\xf4\xff";
  std::mt19937_64 random(20261121);
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
  int read = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string frame = seeds[below(seeds.size())];
    for (std::size_t changes = below(4); changes-- > 0 && !frame.empty();) {
      const std::size_t at = below(frame.size());
      switch (below(5)) {
        case 0:
          frame[at] = spice[below(spice.size())];
          break;
        case 1:
          frame.insert(at, 1, spice[below(spice.size())]);
          break;
        case 2:
          frame.erase(at, 1 + below(5));
          break;
        case 3:
          frame.insert(at, frame.substr(below(frame.size()), below(20)));
          break;
        default:
          frame.resize(at);
      }
    }
    const auto call = parse_call(frame, shipped);
    if (call) {
      ++read;
    } else {
      ASSERT_NE(find_reason(call.error().error.reason), nullptr) << frame;
      ASSERT_TRUE(parse_call(encode_error(call.error().id, call.error().error), shipped).error().error.reason ==
                  "bad_frame");
    }
    static_cast<void>(parse_incoming(frame));
  }
  EXPECT_GT(read, 3'000);
  EXPECT_LT(read, 17'000);
}

}  // namespace
}  // namespace palatine
