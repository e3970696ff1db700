#include "protocol/call_frame.hpp"

#include <utility>

#include "protocol/describe/parse_json.hpp"

namespace palatine {

namespace {

constexpr std::size_t longest_id = 64;

// Of canonical JSON, a text or an integer.
bool is_id(std::string_view text) {
  return text.front() != '"' || (text.size() > 2 && text.size() <= longest_id + 2);
}

bool is_id(const JsonValue& id) {
  if (id.is_text()) return id.size() > 0 && id.size() <= longest_id;
  return id.is_integer() && id.as_integer() >= -largest_integer && id.as_integer() <= largest_integer;
}

// Null where there is none, or two that might be meant.
Json id_of(const JsonValue& frame) {
  if (!frame.is_object()) return {};
  int named = 0;
  for (const auto member : frame.members()) named += member.name == "id" ? 1 : 0;
  if (named != 1) return {};
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
  if (frame.is_array()) return refuse("batch_unsupported", "There are no batches: send one request a message.");
  if (!frame.is_object()) return refuse("bad_frame", "A message is a JSON-RPC 2.0 request: an object.");
  for (const auto member : frame.members()) {
    const std::string_view name = member.name;
    if (name == "jsonrpc" || name == "id" || name == "method" || name == "params") continue;
    return refuse("bad_frame", "A request has jsonrpc, id, method and params, but no " + in_quotes(name) + ".");
  }
  const JsonValue* version = find_member(frame, "jsonrpc");
  if (version == nullptr || !version->is_text() || version->as_text() != "2.0")
    return refuse("bad_frame", "A request says \"jsonrpc\": \"2.0\".");
  const JsonValue* id = find_member(frame, "id");
  if (id == nullptr) return refuse("missing_id", "A request has an id: an integer or a text of your choice.");
  if (!is_id(*id)) return refuse("bad_id", "The id must be an integer or a text of 1 to 64 bytes.");
  const JsonValue* method = find_member(frame, "method");
  if (method == nullptr || !method->is_text()) {
    return refuse("bad_frame", "A request names its method, as in \"method\": \"session.hello\".");
  }
  return std::nullopt;
}

}  // namespace

bool read_call_straight(StraightFrame& frame, std::string_view text, const ParamsPlaceOf& place_of, std::int64_t bytes,
                        std::int64_t depth) {
  const JsonRules rules{.depth = depth, .strict = true};
  return static_cast<std::int64_t>(text.size()) <= bytes && read_frame_straight(frame, text, place_of, rules) &&
         frame.jsonrpc == "2.0" && !frame.id.empty() && is_id(frame.id);
}

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
  const JsonValue* params = find_member(frame, "params");
  CallFrame call{
      id, std::string(find_member(frame, "method")->as_text()), {}, params != nullptr ? params : &empty_object()};
  call.tree = std::move(parsed.tree);
  return call;
}

Error unknown_method(std::string_view name) {
  return refuse("unknown_method", "There is no method " + in_quotes(name) + ".");
}

std::optional<Error> read_params(const CallFrame& frame, const Layout& layout, void* out) {
  if (!frame.params->is_object()) return refuse("bad_params", "params must be an object with named members.");
  return read_into(layout, out, *frame.params, Unknown::refuse);
}

}  // namespace palatine
