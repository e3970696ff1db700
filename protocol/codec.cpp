// Frames: requests in, responses and notifications out.
#include "protocol/codec.hpp"

#include <utility>

#include "engine/core/bug.hpp"
#include "protocol/describe_json.hpp"
#include "protocol/describe_messages.hpp"
#include "protocol/describe_room_event.hpp"
#include "protocol/fair_dice.hpp"
#include "protocol/parse_json.hpp"
#include "protocol/refuse.hpp"

namespace palatine {

namespace {

using nlohmann::json;

constexpr std::size_t longest_id = 64;

bool is_id(const json& id) {
  if (id.is_string())
    return !id.get_ref<const std::string&>().empty() && id.get_ref<const std::string&>().size() <= longest_id;
  return id.is_number_integer();
}

// Paths lead into the params; the frame's own members have none.
Error inside_params(Error error) {
  static constexpr std::string_view params = "/params";
  if (!error.path) return error;
  if (*error.path == params || error.path->starts_with("/params/")) {
    error.path = error.path->substr(params.size());
  } else {
    error.path.reset();
  }
  return error;
}

// What is wrong with the frame itself, all but its method and params.
std::optional<Error> fault_of(const json& frame) {
  if (frame.is_array()) return refuse("batch_unsupported", "There are no batches: send one request a message.");
  if (!frame.is_object()) return refuse("bad_frame", "A message is a JSON-RPC 2.0 request: an object.");
  for (auto it = frame.begin(); it != frame.end(); ++it) {
    const std::string& name = it.key();
    if (name == "jsonrpc" || name == "id" || name == "method" || name == "params") continue;
    return refuse("bad_frame", "A request has jsonrpc, id, method and params, but no " + in_quotes(name) + ".");
  }
  const auto version = frame.find("jsonrpc");
  if (version == frame.end() || *version != "2.0") return refuse("bad_frame", "A request says \"jsonrpc\": \"2.0\".");
  const auto id = frame.find("id");
  if (id == frame.end()) return refuse("missing_id", "A request has an id: an integer or a text of your choice.");
  if (!is_id(*id)) return refuse("bad_id", "The id must be an integer or a text of 1 to 64 bytes.");
  const auto method = frame.find("method");
  if (method == frame.end() || !method->is_string()) {
    return refuse("bad_frame", "A request names its method, as in \"method\": \"session.hello\".");
  }
  return std::nullopt;
}

template <class T>
tl::expected<Request, Error> read_request(const json& params) {
  auto request = read_json<T>(params, Unknown::refuse);
  if (!request) return tl::unexpected(std::move(request.error()));
  return Request(std::move(*request));
}

using RequestReader = tl::expected<Request, Error> (*)(const json& params);

template <class... Requests>
RequestReader reader_of(std::string_view method, const std::variant<Requests...>*) {
  RequestReader reader = nullptr;
  ((Requests::method == method ? void(reader = &read_request<Requests>) : void()), ...);
  return reader;
}

tl::expected<Call, Error> read_call(json& frame, const Json& id) {
  if (auto fault = fault_of(frame)) return tl::unexpected(std::move(*fault));
  const std::string& method = frame["method"].get_ref<const std::string&>();
  const RequestReader reader = reader_of(method, static_cast<const Request*>(nullptr));
  if (reader == nullptr)
    return tl::unexpected(refuse("unknown_method", "There is no method " + in_quotes(method) + "."));
  if (!frame.contains("params")) frame["params"] = json::object();
  json& params = frame["params"];
  if (!params.is_object()) return tl::unexpected(refuse("bad_params", "params must be an object with named members."));
  auto request = reader(params);
  if (!request) return tl::unexpected(std::move(request.error()));
  Call call{id, std::move(*request), {}};
  params.erase("key");
  // the hash is kept with the answer: what is guessed from few words must not be in it
  std::visit(
      [&params]<class R>(const R&) {
        if constexpr (requires { R::secrets; })
          for (const std::string_view secret : R::secrets) params.erase(std::string(secret));
      },
      call.request);
  call.params_hash =
      sha256_hex("{\"method\":\"" + method + "\",\"params\":" + params.dump() + '}');  // members come sorted
  return call;
}

std::string frame_start(const Json& id) {
  return "{\"jsonrpc\":\"2.0\",\"id\":" + id.text;
}

std::string frame_end(const Left& left) {
  return left ? ",\"budget\":" + text_of(*left).text + '}' : "}";
}

template <class T>
std::string method_frame(std::string_view start, const T& params) {
  return built([&](std::string& out) {
    out += start;
    out += "\"method\":";
    append_name(out, T::method);
    out += ",\"params\":";
    append_text(out, params);
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
  if (static_cast<std::int64_t>(frame.size()) > limits.frame_bytes) {
    return tl::unexpected(BadCall{
        {}, refuse("frame_too_large", "A message has at most " + std::to_string(limits.frame_bytes) + " bytes.")});
  }
  ParsedFrame parsed = parse_frame(frame, JsonRules{.depth = limits.json_depth, .strict = true});
  const Json id = is_id(parsed.id) ? Json{parsed.id.dump()} : Json{};
  if (!parsed.json) return tl::unexpected(BadCall{id, inside_params(std::move(parsed.json.error()))});
  auto call = read_call(*parsed.json, id);
  if (!call) return tl::unexpected(BadCall{id, std::move(call.error())});
  return std::move(*call);
}

Json result_json(const Response& response) {
  return std::visit([](const auto& result) { return text_of(result); }, response);
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
  return std::visit([](const auto& params) { return method_frame("{\"jsonrpc\":\"2.0\",", params); }, notification);
}

std::string encode_request(std::int64_t id, const Request& request) {
  const std::string start = frame_start(Json{std::to_string(id)}) + ',';
  return std::visit([&](const auto& params) { return method_frame(start, params); }, request);
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
