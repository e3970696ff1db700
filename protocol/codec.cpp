// Frames: requests in, responses and notifications out.
#include "protocol/codec.hpp"

#include <limits>
#include <optional>
#include <utility>
#include <variant>

#include "engine/core/bug.hpp"
#include "protocol/arguments.hpp"
#include "protocol/call_frame.hpp"
#include "protocol/describe/parse_json.hpp"
#include "protocol/describe/reader.hpp"
#include "protocol/fair_dice.hpp"
#include "protocol/messages/operator_describe.hpp"
#include "protocol/messages_describe.hpp"
#include "protocol/room_event_describe.hpp"

namespace palatine {

namespace {

// Nearly all frames are right, and these are read without a tree. False: the tree is asked, and says what is wrong.
bool read_straight_call(StraightFrame& frame, std::optional<Request>& request, std::string_view text,
                        const Limits& limits, Entrance entrance) {
  const auto place_of = [&](std::string_view name) {
    const Method* const method = find_method(name);
    if (!method || !method->comes_by(entrance)) return ParamsPlace{};
    return ParamsPlace{method->params, request.emplace(*method).params()};
  };
  return read_call_straight(frame, text, place_of, limits.frame_bytes, limits.json_depth);
}

tl::expected<Call, Error> read_call(const CallFrame& frame, Entrance entrance) {
  const Method* method = find_method(frame.method);
  if (!method || !method->comes_by(entrance)) return tl::unexpected(unknown_method(frame.method));
  Request request(*method);
  if (auto error = read_params(frame, *method->params, request.params())) return tl::unexpected(std::move(*error));
  return Call{frame.id, std::move(request)};
}

// What a request says, as JSON, but its key and what is secret: a hash of it is kept, and what is guessed from few
// words must not be in that.
void append_said(TextBuffer& out, const Request& request) {
  const Record& record = *request.method().params->record;
  out += "{\"method\":\"";
  out += request.method().name;
  out += "\",\"params\":";
  char before = '{';
  for (std::size_t i = 0; i < record.members.size(); ++i) {
    const Member& member = record.members[i];
    if (member.name == "key" || member.is_secret) continue;
    const Layout* layout = member.layout;
    const void* value = at_offset(request.params(), member.offset);
    if (layout->kind == LayoutKind::optional) {
      value = layout->optional->value(value);
      layout = layout->element;
    }
    if (!value) continue;
    out += std::exchange(before, ',');
    out += record.names.pieces[i].substr(1);
    append_text(out, *layout, value);
  }
  if (before == '{') out += before;
  out += "}}";
}

constexpr std::string_view frame_start = "{\"jsonrpc\":\"2.0\",\"id\":";  // before the id

std::string frame_end(const Left& left) {
  return left ? ",\"budget\":" + text_of(*left).text + '}' : "}";
}

// Of a request or a notification: its name is its method.
std::string method_frame(std::string_view start, const Layout& params, const void* message) {
  return built([&](TextBuffer& out) {
    out += start;
    out += "\"method\":\"";
    out += params.record->name;
    out += "\",\"params\":";
    append_text(out, params, message);
    out += '}';
  });
}

template <class Notifications>
std::string notification_frame(const Notifications& notification) {
  const VariantAccess& messages = *LayoutOf<Notifications>::layout.variant;
  return method_frame("{\"jsonrpc\":\"2.0\",", *messages.alternatives[messages.index(&notification)],
                      messages.value(&notification));
}

}  // namespace

tl::expected<Call, BadCall> parse_call(std::string_view frame, const Limits& limits, Entrance entrance) {
  StraightFrame straight;
  std::optional<Request> request;
  if (read_straight_call(straight, request, frame, limits, entrance))
    return Call{Json{std::string(straight.id)}, std::move(*request)};
  const auto read = read_call_frame(frame, limits.frame_bytes, limits.json_depth);
  if (!read) return tl::unexpected(read.error());
  auto call = read_call(*read, entrance);
  if (!call) return tl::unexpected(BadCall{read->id, std::move(call.error())});
  return std::move(*call);
}

std::string params_hash(const Request& request, const HashKey& secret) {
  TextBuffer said;
  append_said(said, request);
  const auto hash = sip_hash(secret, said.view());
  return to_hex(hash.data(), hash.size());
}

std::string params_hash_of_before(const Request& request) {
  const std::string said = built([&](TextBuffer& out) { append_said(out, request); });
  return sha256_hex(sorted_text(parse_json(said, {.depth = std::numeric_limits<std::int64_t>::max()}).value().root()));
}

Json result_json(const Method& method, const Response& response) {
  return text_of(*method.result, response.of(method));
}

Json event_json(const RoomEvent& event) {
  return text_of(event);
}

std::string encode_response(const Json& id, const Method& method, const Response& response, const Left& left) {
  return encode_result(id, result_json(method, response), left);
}

std::string encode_result(const Json& id, const Json& result, const Left& left) {
  return encode_long_result(id, {result.text}, left);
}

std::string encode_long_result(const Json& id, std::initializer_list<std::string_view> pieces, const Left& left) {
  static constexpr std::string_view result = ",\"result\":";
  const std::string end = frame_end(left);
  std::size_t size = frame_start.size() + id.text.size() + result.size() + end.size();
  for (const std::string_view piece : pieces) size += piece.size();
  std::string frame;
  frame.reserve(size);
  frame += frame_start;
  frame += id.text;
  frame += result;
  for (const std::string_view piece : pieces) frame += piece;
  frame += end;
  return frame;
}

std::string encode_error(const Json& id, const Error& error, const Left& left) {
  return built([&](TextBuffer& out) {
    out += frame_start;
    out += id.text;
    out += ",\"error\":{\"code\":";
    out.add_number(error.code);
    out += ",\"message\":";
    append_string(out, error.message);
    out += ",\"data\":{\"reason\":";
    append_string(out, error.reason);
    if (error.path) {
      out += ",\"path\":";
      append_string(out, *error.path);
    }
    if (error.rule) {
      out += ",\"rule\":";
      append_string(out, *error.rule);
    }
    if (!error.args.empty()) {
      out += ",\"args\":";
      append_args(out, error.args);
    }
    if (error.retry_after_ms) {
      out += ",\"retry_after_ms\":";
      out.add_number(*error.retry_after_ms);
    }
    out += "}}";
    out += frame_end(left);
  });
}

std::string encode(const Notification& notification) {
  return notification_frame(notification);
}

std::string encode(const OperatorNotification& notification) {
  return notification_frame(notification);
}

std::string encode_request(std::int64_t id, const Request& request) {
  return method_frame(std::string(frame_start) + std::to_string(id) + ',', *request.method().params, request.params());
}

Json join_arrays(const std::vector<Json>& arrays) {
  Json joined{"["};
  for (const Json& array : arrays) {
    expect(array.text.size() >= 2 && array.text.front() == '[' && array.text.back() == ']', "not the text of an array");
    const std::string_view items = std::string_view(array.text).substr(1, array.text.size() - 2);
    if (items.empty()) continue;
    if (joined.text.size() > 1) joined.text += ',';
    joined.text += items;
  }
  joined.text += ']';
  return joined;
}

}  // namespace palatine
