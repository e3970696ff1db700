// The client's side: responses and notifications in.
#include <type_traits>
#include <utility>

#include "protocol/codec.hpp"
#include "protocol/describe_json.hpp"
#include "protocol/describe_messages.hpp"
#include "protocol/parse_json.hpp"
#include "protocol/refuse.hpp"

namespace palatine {

namespace {

using nlohmann::json;

constexpr JsonRules from_server{.depth = 64, .strict = false};

template <class T>
tl::expected<Notification, Error> read_notification(const json& params) {
  auto notification = read_json<T>(params, Unknown::ignore);
  if (!notification) return tl::unexpected(std::move(notification.error()));
  return Notification(std::move(*notification));
}

using NotificationReader = tl::expected<Notification, Error> (*)(const json& params);

template <class... Notifications>
NotificationReader reader_of(std::string_view method, const std::variant<Notifications...>*) {
  NotificationReader reader = nullptr;
  ((Notifications::method == method ? void(reader = &read_notification<Notifications>) : void()), ...);
  return reader;
}

std::optional<std::string> text_at(const json& object, const char* name) {
  const auto found = object.find(name);
  if (found == object.end() || !found->is_string()) return std::nullopt;
  return found->get<std::string>();
}

std::optional<std::int64_t> number_at(const json& object, const char* name) {
  const auto found = object.find(name);
  if (found == object.end() || !found->is_number_integer()) return std::nullopt;
  return found->get<std::int64_t>();
}

Error error_of(const json& in) {
  Error error;
  error.code = static_cast<int>(number_at(in, "code").value_or(Error::internal_error));
  error.message = text_at(in, "message").value_or("");
  const auto data = in.find("data");
  if (data == in.end() || !data->is_object()) return error;
  error.reason = text_at(*data, "reason").value_or("");
  error.path = text_at(*data, "path");
  error.rule = text_at(*data, "rule");
  error.retry_after_ms = number_at(*data, "retry_after_ms");
  if (const auto args = data->find("args"); args != data->end() && args->is_object()) {
    for (auto it = args->begin(); it != args->end(); ++it) {
      if (it->is_number_integer()) error.args.emplace_back(it.key(), it->get<std::int64_t>());
      if (it->is_string()) error.args.emplace_back(it.key(), it->get<std::string>());
    }
  }
  return error;
}

tl::unexpected<Error> bad_frame(const char* message) {
  return tl::unexpected(refuse("bad_frame", message));
}

}  // namespace

tl::expected<Incoming, Error> parse_incoming(std::string_view frame) {
  const auto parsed = parse_json(frame, from_server);
  if (!parsed) return tl::unexpected(parsed.error());
  const json& in = *parsed;
  if (!in.is_object()) return bad_frame("What comes from a server is an object.");
  if (const auto method = in.find("method"); method != in.end()) {
    if (!method->is_string()) return bad_frame("A notification's method is a text.");
    const auto reader = reader_of(method->get_ref<const std::string&>(), static_cast<const Notification*>(nullptr));
    if (reader == nullptr) {
      return tl::unexpected(refuse("unknown_notification", "There is no notification " +
                                                               in_quotes(method->get_ref<const std::string&>()) + "."));
    }
    const auto params = in.find("params");
    auto notification = reader(params == in.end() ? json::object() : *params);
    if (!notification) return tl::unexpected(std::move(notification.error()));
    return Incoming(std::move(*notification));
  }
  Reply reply;
  const auto id = in.find("id");
  if (id == in.end() || !(id->is_number_integer() || id->is_null()))
    return bad_frame("A response has the request's id.");
  if (id->is_number_integer()) reply.id = id->get<std::int64_t>();
  if (const auto result = in.find("result"); result != in.end()) {
    reply.result = Json{result->dump()};
    return Incoming(std::move(reply));
  }
  const auto error = in.find("error");
  if (error == in.end() || !error->is_object()) return bad_frame("A response has a result or an error.");
  reply.result = tl::unexpected(error_of(*error));
  return Incoming(std::move(reply));
}

template <class T>
tl::expected<T, Error> decode_result(const Json& result) {
  const auto parsed = parse_json(result.text, from_server);
  if (!parsed) return tl::unexpected(parsed.error());
  return read_json<T>(*parsed, Unknown::ignore);
}

template tl::expected<Nothing, Error> decode_result<Nothing>(const Json&);
template tl::expected<SessionHelloResult, Error> decode_result<SessionHelloResult>(const Json&);
template tl::expected<AccountPerson, Error> decode_result<AccountPerson>(const Json&);
template tl::expected<AccountCodeResult, Error> decode_result<AccountCodeResult>(const Json&);
template tl::expected<AccountDevicesResult, Error> decode_result<AccountDevicesResult>(const Json&);
template tl::expected<AccountRenewResult, Error> decode_result<AccountRenewResult>(const Json&);
template tl::expected<AccountGamesResult, Error> decode_result<AccountGamesResult>(const Json&);
template tl::expected<AccountBotToken, Error> decode_result<AccountBotToken>(const Json&);
template tl::expected<AccountBotsResult, Error> decode_result<AccountBotsResult>(const Json&);
template tl::expected<LobbyWatchResult, Error> decode_result<LobbyWatchResult>(const Json&);
template tl::expected<RoomCreateResult, Error> decode_result<RoomCreateResult>(const Json&);
template tl::expected<RoomSnapshot, Error> decode_result<RoomSnapshot>(const Json&);
template tl::expected<RoomResult, Error> decode_result<RoomResult>(const Json&);
template tl::expected<RoomSitResult, Error> decode_result<RoomSitResult>(const Json&);
template tl::expected<RoomSubstituteResult, Error> decode_result<RoomSubstituteResult>(const Json&);
template tl::expected<RoomRematchResult, Error> decode_result<RoomRematchResult>(const Json&);
template tl::expected<RoomResumeResult, Error> decode_result<RoomResumeResult>(const Json&);
template tl::expected<ChatSayResult, Error> decode_result<ChatSayResult>(const Json&);
template tl::expected<ReplayGetResult, Error> decode_result<ReplayGetResult>(const Json&);

}  // namespace palatine
