#include "protocol/call_frame.hpp"

#include <algorithm>
#include <utility>

#include "protocol/parse_json.hpp"

namespace palatine {

namespace {

constexpr std::size_t longest_id = 64;

bool is_id(const JsonValue& id) {
  if (id.IsString()) return id.GetStringLength() > 0 && id.GetStringLength() <= longest_id;
  return is_integer(id) && id.GetInt64() >= -largest_integer && id.GetInt64() <= largest_integer;
}

// Null where there is none, or two that might be meant.
Json id_of(const JsonValue& frame) {
  if (!frame.IsObject()) return {};
  const auto is_the_name = [](const auto& member) { return text_in(member.name) == "id"; };
  if (std::ranges::count_if(frame.GetObject(), is_the_name) != 1) return {};
  const JsonValue& id = *find_member(frame, "id");
  return is_id(id) ? Json{sorted_text(id)} : Json{};
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
std::optional<Error> fault_of(const JsonValue& frame) {
  if (frame.IsArray()) return refuse("batch_unsupported", "There are no batches: send one request a message.");
  if (!frame.IsObject()) return refuse("bad_frame", "A message is a JSON-RPC 2.0 request: an object.");
  for (const auto& member : frame.GetObject()) {
    const std::string_view name = text_in(member.name);
    if (name == "jsonrpc" || name == "id" || name == "method" || name == "params") continue;
    return refuse("bad_frame", "A request has jsonrpc, id, method and params, but no " + in_quotes(name) + ".");
  }
  const JsonValue* version = find_member(frame, "jsonrpc");
  if (version == nullptr || !version->IsString() || text_in(*version) != "2.0")
    return refuse("bad_frame", "A request says \"jsonrpc\": \"2.0\".");
  const JsonValue* id = find_member(frame, "id");
  if (id == nullptr) return refuse("missing_id", "A request has an id: an integer or a text of your choice.");
  if (!is_id(*id)) return refuse("bad_id", "The id must be an integer or a text of 1 to 64 bytes.");
  const JsonValue* method = find_member(frame, "method");
  if (method == nullptr || !method->IsString()) {
    return refuse("bad_frame", "A request names its method, as in \"method\": \"session.hello\".");
  }
  return std::nullopt;
}

}  // namespace

tl::expected<CallFrame, BadCall> read_call_frame(std::string_view text, std::int64_t bytes, std::int64_t depth) {
  if (static_cast<std::int64_t>(text.size()) > bytes) {
    return tl::unexpected(
        BadCall{{}, refuse("frame_too_large", "A message has at most " + std::to_string(bytes) + " bytes.")});
  }
  ParsedFrame parsed = parse_frame(text, JsonRules{.depth = depth, .strict = true});
  const JsonValue& frame = parsed.tree.root();
  const Json id = id_of(frame);
  if (parsed.error) return tl::unexpected(BadCall{id, inside_params(std::move(*parsed.error))});
  if (auto fault = fault_of(frame)) return tl::unexpected(BadCall{id, std::move(*fault)});
  static const JsonValue none(rapidjson::kObjectType);
  const JsonValue* params = find_member(frame, "params");
  CallFrame call{id, std::string(text_in(*find_member(frame, "method"))), {}, params != nullptr ? params : &none};
  call.tree = std::move(parsed.tree);
  return call;
}

}  // namespace palatine
