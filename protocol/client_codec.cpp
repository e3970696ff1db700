// The client's side: responses and notifications in.
#include <algorithm>
#include <utility>

#include "protocol/arguments.hpp"
#include "protocol/codec.hpp"
#include "protocol/core/refuse.hpp"
#include "protocol/describe/parse_json.hpp"
#include "protocol/describe/reader.hpp"
#include "protocol/messages/operator_describe.hpp"
#include "protocol/messages_describe.hpp"

namespace palatine {

namespace {

constexpr JsonRules from_server{.depth = 64, .strict = false};

std::optional<std::string> text_at(const JsonValue& object, std::string_view name) {
  const JsonValue* found = find_member(object, name);
  if (found == nullptr || !found->is_text()) return std::nullopt;
  return std::string(found->as_text());
}

std::optional<std::int64_t> number_at(const JsonValue& object, std::string_view name) {
  const JsonValue* found = find_member(object, name);
  if (found == nullptr || !found->is_integer()) return std::nullopt;
  return found->as_integer();
}

Error error_of(const JsonValue& in) {
  Error error;
  error.code = static_cast<int>(number_at(in, "code").value_or(Error::internal_error));
  error.message = text_at(in, "message").value_or("");
  const JsonValue* data = find_member(in, "data");
  if (data == nullptr || !data->is_object()) return error;
  error.reason = text_at(*data, "reason").value_or("");
  error.path = text_at(*data, "path");
  error.rule = text_at(*data, "rule");
  error.retry_after_ms = number_at(*data, "retry_after_ms");
  if (const JsonValue* args = find_member(*data, "args"); args != nullptr) error.args = args_of(*args);
  return error;
}

tl::unexpected<Error> bad_frame(const char* message) {
  return tl::unexpected(refuse("bad_frame", message));
}

}  // namespace

template <class Notifications>
tl::expected<std::variant<Reply, Notifications>, Error> parse_incoming(std::string_view frame) {
  const auto parsed = parse_json(frame, from_server);
  if (!parsed) return tl::unexpected(parsed.error());
  const JsonValue& in = parsed->root();
  if (!in.is_object()) return bad_frame("What comes from a server is an object.");
  if (const JsonValue* method = find_member(in, "method")) {
    if (!method->is_text()) return bad_frame("A notification's method is a text.");
    const VariantAccess& known = *LayoutOf<Notifications>::layout.variant;
    const auto found =
        std::ranges::find(known.alternatives, method->as_text(), [](const Layout* each) { return each->record->name; });
    if (found == known.alternatives.end())
      return tl::unexpected(
          refuse("unknown_notification", "There is no notification " + in_quotes(method->as_text()) + "."));
    const JsonValue* params = find_member(in, "params");
    Notifications notification;
    void* const into = known.emplace(&notification, static_cast<std::size_t>(found - known.alternatives.begin()));
    if (auto error = read_into(**found, into, params == nullptr ? empty_object() : *params, Unknown::ignore))
      return tl::unexpected(std::move(*error));
    return notification;
  }
  Reply reply;
  const JsonValue* id = find_member(in, "id");
  if (id == nullptr || !(id->is_integer() || id->is_null())) return bad_frame("A response has the request's id.");
  if (id->is_integer()) reply.id = id->as_integer();
  if (const JsonValue* result = find_member(in, "result")) {
    reply.result = Json{sorted_text(*result)};
    return reply;
  }
  const JsonValue* error = find_member(in, "error");
  if (error == nullptr || !error->is_object()) return bad_frame("A response has a result or an error.");
  reply.result = tl::unexpected(error_of(*error));
  return reply;
}
template tl::expected<std::variant<Reply, Notification>, Error> parse_incoming(std::string_view);
template tl::expected<std::variant<Reply, OperatorNotification>, Error> parse_incoming(std::string_view);

tl::expected<std::shared_ptr<void>, Error> decode_result(const Json& result, std::type_index type) {
  const auto answers = std::ranges::find(all_methods(), type, &Method::result_type);
  expect(answers != all_methods().end(), "no method is answered with that");
  auto out = answers->fresh_result();
  if (auto error = read_into(*answers->result, out.get(), result.text, Unknown::ignore, "", from_server))
    return tl::unexpected(std::move(*error));
  return out;
}

}  // namespace palatine
