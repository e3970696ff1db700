// Frames: requests in, responses and notifications out.
#include "protocol/codec.hpp"

#include <array>
#include <span>
#include <utility>
#include <variant>

#include "engine/core/bug.hpp"
#include "protocol/call_frame.hpp"
#include "protocol/describe_json.hpp"
#include "protocol/describe_messages.hpp"
#include "protocol/describe_room_event.hpp"
#include "protocol/fair_dice.hpp"

namespace palatine {

namespace {

// Which members of each request are secret.
template <class... Requests>
constexpr auto secrets_of(const std::variant<Requests...>*) {
  using Secrets = std::span<const std::string_view>;
  const auto of = []<class R>(Type<R>) -> Secrets {
    if constexpr (requires { R::secrets; }) return R::secrets;
    return {};
  };
  return std::array<Secrets, sizeof...(Requests)>{of(Type<Requests>{})...};
}

tl::expected<Call, Error> read_call(const CallFrame& frame) {
  auto request = request_of<Request>(frame);
  if (!request) return tl::unexpected(std::move(request.error()));
  // the hash is kept with the answer: what is guessed from few words must not be in it
  std::vector<std::string_view> unsaid{"key"};
  const auto secrets = secrets_of(static_cast<const Request*>(nullptr))[request->index()];
  unsaid.insert(unsaid.end(), secrets.begin(), secrets.end());
  const std::string said =
      "{\"method\":\"" + frame.method + "\",\"params\":" + sorted_text(*frame.params, unsaid) + '}';
  return Call{frame.id, std::move(*request), sha256_hex(said)};
}

std::string frame_start(const Json& id) {
  return "{\"jsonrpc\":\"2.0\",\"id\":" + id.text;
}

std::string frame_end(const Left& left) {
  return left ? ",\"budget\":" + text_of(*left).text + '}' : "}";
}

// Of one of the requests or notifications of a variant: a message's name is its method.
std::string method_frame(std::string_view start, const VariantAccess& messages, const void* message) {
  const Layout& params = *messages.alternatives[messages.index(message)];
  return built([&](std::string& out) {
    out += start;
    out += "\"method\":";
    append_name(out, params.record->name);
    out += ",\"params\":";
    append_text(out, params, messages.value(message));
    out += '}';
  });
}

void append_value(std::string& out, const Rejection::Value& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) {
    out += std::to_string(*number);
  } else {
    append_string(out, std::get<std::string>(value));
  }
}

}  // namespace

tl::expected<Call, BadCall> parse_call(std::string_view frame, const Limits& limits) {
  const auto read = read_call_frame(frame, limits.frame_bytes, limits.json_depth);
  if (!read) return tl::unexpected(read.error());
  auto call = read_call(*read);
  if (!call) return tl::unexpected(BadCall{read->id, std::move(call.error())});
  return std::move(*call);
}

Json result_json(const Response& response) {
  const VariantAccess& results = *LayoutOf<Response>::layout.variant;
  return text_of(*results.alternatives[results.index(&response)], results.value(&response));
}

Json event_json(const RoomEvent& event) {
  return text_of(event);
}

std::string encode_response(const Json& id, const Response& response, const Left& left) {
  return encode_result(id, result_json(response), left);
}

std::string encode_result(const Json& id, const Json& result, const Left& left) {
  return frame_start(id) + ",\"result\":" + result.text + frame_end(left);
}

std::string encode_error(const Json& id, const Error& error, const Left& left) {
  std::string out = frame_start(id) + ",\"error\":{\"code\":" + std::to_string(error.code) + ",\"message\":";
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
    out += ",\"args\":{";
    for (std::size_t i = 0; i < error.args.size(); ++i) {
      if (i > 0) out += ',';
      append_string(out, error.args[i].first);
      out += ':';
      append_value(out, error.args[i].second);
    }
    out += '}';
  }
  if (error.retry_after_ms) out += ",\"retry_after_ms\":" + std::to_string(*error.retry_after_ms);
  return out + "}}" + frame_end(left);
}

std::string encode(const Notification& notification) {
  return method_frame("{\"jsonrpc\":\"2.0\",", *LayoutOf<Notification>::layout.variant, &notification);
}

std::string encode_request(std::int64_t id, const Request& request) {
  return method_frame(frame_start(Json{std::to_string(id)}) + ',', *LayoutOf<Request>::layout.variant, &request);
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
