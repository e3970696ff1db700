#include "client-cli/net/dial.hpp"
#include "protocol/core/reasons.hpp"
#include "protocol/messages.hpp"
#include "tools/certify/rule.hpp"

namespace palatine::certify {
namespace {

// A frame that can't be read as a request: the refusal, with the id it must have.
void frame_refused(Stage& stage, const std::string& frame, const std::string& reason, const json& id = nullptr) {
  Peer& anna = stage.guest("Anna");
  anna.raw(frame);
  json answer;
  if (id.is_null()) {
    answer = anna.next_with_null_id();
  } else {
    anna.until("get a refusal with the id " + id.dump(), [&] { return anna.gone || anna.has_answer(id); });
    answer = anna.answer_to(id);
  }
  expect_equal(answer.value(json::json_pointer("/error/data/reason"), ""), reason,
               "the reason for " + frame.substr(0, 80));
  anna.settle();  // and the connection goes on
}

// What a WebSocket may see before any JSON is read.
void refused_or_closed(Stage& stage, const std::string& frame, const std::string& reason, int code) {
  Peer& anna = stage.guest("Anna");
  anna.raw(frame);
  stage.wait([&] { return anna.gone || anna.has_answer(nullptr) || anna.has_answer(9001); }, patience);
  if (anna.gone) return expect_equal(anna.gone->code, code, "the code of the close frame");
  const json answer = anna.has_answer(9001) ? anna.answer_to(9001) : anna.next_with_null_id();
  expect_equal(answer.value(json::json_pointer("/error/data/reason"), ""), reason, "the reason");
  anna.settle();
}

Check frame(const std::string& text, const std::string& reason, const json& id = nullptr) {
  return [=](Stage& stage) { frame_refused(stage, text, reason, id); };
}

std::unique_ptr<Peer> dialled(Stage& stage, const std::string& subprotocol) {
  Dial where = client::dial_of(stage.address());
  where.subprotocol = subprotocol;
  return std::make_unique<Peer>(stage.loop(), stage.watch, where, std::make_shared<Pace>(), "A stranger");
}

Later pinged(Stage& stage) {
  Peer* quiet = &stage.newcomer("Quiet");
  const auto within = Milliseconds(stage.limit("ping_ms") + 3000);
  stage.needs_limit_within("ping_ms", 60'000);
  stage.keep();
  const auto start = std::chrono::steady_clock::now();
  return {[quiet, within, start](Stage& later) {
    const auto passed = std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now() - start);
    later.wait([&] { return quiet->socket->pings > 0; }, within - std::min(within, passed));
    expect(quiet->socket->pings > 0, "a ping within limits.ping_ms", "none came");
  }};
}

Later never_greets(Stage& stage) {
  stage.needs_limit_within("hello_ms", 60'000);
  Peer* silent = &stage.stranger("Silent");
  const auto within = Milliseconds(stage.limit("hello_ms") + 5000);
  stage.keep();
  return {[silent, within](Stage&) {
    const Closed how = silent->closed(within);
    expect_equal(how.code, 1008, "the code of the close frame");
    expect_equal(how.reason, "hello_timeout", "its reason");
  }};
}

}  // namespace

std::vector<Rule> rules_of_form() {
  std::vector<Rule> rules = {
      {"transport.subprotocol", "The subprotocol palatine.v1 is taken and named in the handshake's answer.",
       [](Stage& stage) {
         expect_equal(stage.stranger("Anna").socket->subprotocol, std::string(protocol_name), "the chosen subprotocol");
       }},
      {"transport.no_subprotocol", "Who asks for no subprotocol gets the current one.",
       [](Stage& stage) {
         const auto anna = dialled(stage, "");
         anna->opened();
         stage.greet(*anna, {{"token", stage.guest("Anna").token}});
         expect_equal(anna->hello.value("protocol", ""), std::string(protocol_name), "protocol of hello's answer");
       }},
      {"transport.unknown_subprotocol", "An unknown subprotocol is refused at the handshake.",
       [](Stage& stage) {
         const auto anna = dialled(stage, "palatine.v999");
         const Closed how = anna->closed();
         expect(how.status >= 400 && how.status < 500, "a refusal by HTTP, 4xx",
                "status " + std::to_string(how.status) + ", " + how.reason);
       }},
      {"transport.binary", "A binary frame closes the connection: 1003 binary_frame.",
       [](Stage& stage) {
         Peer& anna = stage.guest("Anna");
         anna.raw(R"({"jsonrpc":"2.0","id":1,"method":"session.ping","params":{}})", true);
         const Closed how = anna.closed();
         expect_equal(how.code, 1003, "the code of the close frame");
         expect_equal(how.reason, "binary_frame", "its reason");
       }},
      {"transport.pings", "The server pings every limits.ping_ms.", nullptr, pinged},
      {"transport.hello_timeout", "Who does not say hello within limits.hello_ms is disconnected: 1008 hello_timeout.",
       nullptr, never_greets},
      {"form.ids", "An id, an integer or a text of 1 to 64 bytes, comes back as it was sent.",
       [](Stage& stage) {
         Peer& anna = stage.guest("Anna");
         for (const json& id :
              {json(0), json(-7), json(9007199254740991), json("x"), json(std::string(64, 'y')), json("é")}) {
           anna.send_frame({{"jsonrpc", "2.0"}, {"id", id}, {"method", "session.ping"}, {"params", json::object()}});
           expect_equal(anna.answer_to(id).at("id"), id, "the id of the response");
         }
       }},
      {"form.order", "Requests of a connection are handled in order.",
       [](Stage& stage) {
         Peer& anna = stage.guest("Anna");
         std::vector<int> ids;
         for (int i = 0; i < 8; ++i) {
           ids.push_back(anna.send(i % 2 == 0 ? "session.ping" : "lobby.watch"));
         }
         for (const int id : ids) anna.answer_to(id);
         anna.answered.erase(anna.answered.begin());  // of hello
         expect_equal(anna.answered, json(ids), "the order of the responses");
       }},
      {"form.params_optional", "A method without parameters may come without params.",
       [](Stage& stage) {
         Peer& anna = stage.guest("Anna");
         anna.send_frame({{"jsonrpc", "2.0"}, {"id", "bare"}, {"method", "session.ping"}});
         const json answer = anna.answer_to("bare");
         expect(answer.contains("result"), "session.ping without params is done", answer.dump());
       }},
      {"form.bad_json", "What is not JSON is refused: bad_json.", frame("{\"jsonrpc\":", "bad_json")},
      {"form.too_deep", "Arrays and objects deeper than limits.json_depth are refused: too_deep.",
       [](Stage& stage) {
         const auto depth = static_cast<std::size_t>(stage.limit("json_depth")) + 2;
         frame_refused(stage,
                       R"({"jsonrpc":"2.0","id":9001,"method":"session.ping","params":{"a":)" +
                           std::string(depth, '[') + std::string(depth, ']') + "}}",
                       "too_deep", 9001);
       }},
      {"form.duplicate_member", "A member named twice is refused: duplicate_member.",
       frame(R"({"jsonrpc":"2.0","id":9001,"method":"session.ping","params":{"a":1,"a":1}})", "duplicate_member",
             9001)},
      {"form.bad_number.fraction", "A number with a point is refused: bad_number.",
       frame(R"({"jsonrpc":"2.0","id":9001,"method":"room.sit","params":{"room":"r","seat":1.0}})", "bad_number",
             9001)},
      {"form.bad_number.exponent", "A number with an exponent is refused: bad_number.",
       frame(R"({"jsonrpc":"2.0","id":9001,"method":"room.sit","params":{"room":"r","seat":1e0}})", "bad_number",
             9001)},
      {"form.bad_number.range", "A number beyond 2^53 - 1 is refused: bad_number.",
       frame(R"({"jsonrpc":"2.0","id":9001,"method":"room.sit","params":{"room":"r","seat":9007199254740992}})",
             "bad_number", 9001)},
      {"form.batch", "An array is refused: batch_unsupported.",
       frame(R"([{"jsonrpc":"2.0","id":1,"method":"session.ping","params":{}}])", "batch_unsupported")},
      {"form.bad_frame.value", "What is no object is refused: bad_frame.", frame("7", "bad_frame")},
      {"form.bad_frame.version", "Another jsonrpc than 2.0 is refused: bad_frame.",
       frame(R"({"jsonrpc":"1.0","id":9001,"method":"session.ping","params":{}})", "bad_frame", 9001)},
      {"form.bad_frame.member", "A member beside jsonrpc, id, method and params is refused: bad_frame.",
       frame(R"({"jsonrpc":"2.0","id":9001,"method":"session.ping","params":{},"more":1})", "bad_frame", 9001)},
      {"form.bad_frame.method", "A request without a method is refused: bad_frame.",
       frame(R"({"jsonrpc":"2.0","id":9001,"params":{}})", "bad_frame", 9001)},
      {"form.missing_id", "A request without an id is refused: missing_id.",
       frame(R"({"jsonrpc":"2.0","method":"session.ping","params":{}})", "missing_id")},
      {"form.bad_id", "An id that is neither an integer nor a text of 1 to 64 bytes is refused: bad_id.",
       [](Stage& stage) {
         const std::string rest = R"(,"method":"session.ping","params":{}})";
         for (const std::string& id : {std::string("\"\""), "\"" + std::string(65, 'x') + "\"", std::string("true")}) {
           frame_refused(stage, R"({"jsonrpc":"2.0","id":)" + id + rest, "bad_id");
         }
       }},
      {"form.null_id", "An id that is null is refused.",
       frame(R"({"jsonrpc":"2.0","id":null,"method":"session.ping","params":{}})", "bad_id")},
      {"form.unknown_method", "A method that is not there is refused: unknown_method.",
       [](Stage& stage) { stage.guest("Anna").refused("unknown_method", "room.burn"); }},
      {"form.frame_too_large",
       "A message longer than limits.frame_bytes is refused, or closes the connection: frame_too_large, or 1009.",
       [](Stage& stage) {
         const auto size = static_cast<std::size_t>(stage.limit("frame_bytes"));
         refused_or_closed(
             stage,
             R"({"jsonrpc":"2.0","id":9001,"method":"session.ping","params":{"a":")" + std::string(size, 'x') + "\"}}",
             "frame_too_large", 1009);
       }},
      {"form.invalid_utf8", "A message that is not UTF-8 is refused, or closes the connection: invalid_utf8, or 1007.",
       [](Stage& stage) {
         refused_or_closed(stage, "{\"jsonrpc\":\"2.0\",\"id\":9001,\"method\":\"\xff\xfe\"}", "invalid_utf8", 1007);
       }},
      {"form.bad_params", "params that are no object are refused: bad_params.",
       frame(R"({"jsonrpc":"2.0","id":9001,"method":"session.ping","params":[1]})", "bad_params", 9001)},
      {"form.unknown_param", "A parameter that is not known is refused by its path: unknown_param.",
       [](Stage& stage) { stage.guest("Anna").refused("unknown_param", "session.ping", {{"speed", 1}}, "/speed"); }},
      {"form.missing_param", "A parameter that is missing is refused by its path: missing_param.",
       [](Stage& stage) { stage.guest("Anna").refused("missing_param", "room.leave", json::object(), "/room"); }},
      {"form.bad_param", "A parameter of the wrong type or out of its range is refused by its path: bad_param.",
       [](Stage& stage) {
         Peer& anna = stage.guest("Anna");
         anna.refused("bad_param", "room.sit", {{"room", 7}}, "/room");
         anna.refused("bad_param", "room.sit", {{"room", "r"}, {"seat", 800}}, "/seat");
         anna.refused("bad_param", "room.join", {{"room", "r"}, {"sync", "telepathy"}}, "/sync");
       }},
      {"form.null_refused", "In messages null is refused: an empty member is left out.",
       [](Stage& stage) {
         stage.guest("Anna").refused("bad_param", "room.sit", {{"room", "r"}, {"seat", nullptr}}, "/seat");
       }},
      {"form.escaped_path", "A path is a JSON Pointer: / and ~ in names are escaped.",
       [](Stage& stage) { stage.guest("Anna").refused("unknown_param", "session.ping", {{"a/b~c", 1}}, "/a~1b~0c"); }},
      {"form.control_character", "A text with a control character is refused: control_character.",
       [](Stage& stage) {
         stage.guest("Anna").refused("control_character", "room.create", stage.settings(2, {{"title", "a\nb"}}),
                                     "/title");
       }},
      {"form.schemas", "Every message is as its schema says.", nullptr},
      {"form.one_response", "A request gets exactly one response.", nullptr},
      {"errors.codes", "Each reason travels with its code.", nullptr},
      {"errors.sentences", "The message of a refusal is a sentence.", nullptr},
      {"errors.changed_nothing", "A refusal changes nothing: no update follows it.",
       [](Stage& stage) {
         Peer &anna = stage.guest("Anna"), &bert = stage.guest("Bert");
         const Table table = stage.open({&anna, &bert});
         anna.settle();
         const std::int64_t before = anna.room(table.room).seq;
         bert.refused("already_seated", "room.sit", {{"room", table.room}, {"seat", 0}});
         bert.refused("not_host", "room.configure", {{"room", table.room}, {"title", "Mine"}});
         anna.refused("no_such_seat", "room.remove", {{"room", table.room}, {"seat", 7}});
         anna.settle();
         expect_equal(anna.room(table.room).seq, before, "seq after the refusals");
       }},
  };
  return rules;
}

}  // namespace palatine::certify
