// The client's side: responses and notifications in.
#include <algorithm>
#include <utility>

#include "protocol/codec.hpp"
#include "protocol/describe_json.hpp"
#include "protocol/describe_messages.hpp"
#include "protocol/parse_json.hpp"
#include "protocol/refuse.hpp"

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
  if (const JsonValue* args = find_member(*data, "args"); args != nullptr && args->is_object()) {
    for (const auto arg : args->members()) {
      const std::string name(arg.name);
      if (arg.value.is_integer()) error.args.emplace_back(name, arg.value.as_integer());
      if (arg.value.is_text()) error.args.emplace_back(name, std::string(arg.value.as_text()));
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
  const JsonValue& in = parsed->root();
  if (!in.is_object()) return bad_frame("What comes from a server is an object.");
  if (const JsonValue* method = find_member(in, "method")) {
    if (!method->is_text()) return bad_frame("A notification's method is a text.");
    const VariantAccess& known = *LayoutOf<Notification>::layout.variant;
    const auto found =
        std::ranges::find(known.alternatives, method->as_text(), [](const Layout* each) { return each->record->name; });
    if (found == known.alternatives.end())
      return tl::unexpected(
          refuse("unknown_notification", "There is no notification " + in_quotes(method->as_text()) + "."));
    const JsonValue* params = find_member(in, "params");
    Notification notification;
    void* const into = known.emplace(&notification, static_cast<std::size_t>(found - known.alternatives.begin()));
    if (auto error = read_into(**found, into, params == nullptr ? empty_object() : *params, Unknown::ignore))
      return tl::unexpected(std::move(*error));
    return Incoming(std::move(notification));
  }
  Reply reply;
  const JsonValue* id = find_member(in, "id");
  if (id == nullptr || !(id->is_integer() || id->is_null())) return bad_frame("A response has the request's id.");
  if (id->is_integer()) reply.id = id->as_integer();
  if (const JsonValue* result = find_member(in, "result")) {
    reply.result = Json{sorted_text(*result)};
    return Incoming(std::move(reply));
  }
  const JsonValue* error = find_member(in, "error");
  if (error == nullptr || !error->is_object()) return bad_frame("A response has a result or an error.");
  reply.result = tl::unexpected(error_of(*error));
  return Incoming(std::move(reply));
}

template <class T>
tl::expected<T, Error> decode_result(const Json& result) {
  return read_text<T>(result.text, Unknown::ignore, "", from_server);
}

template tl::expected<Nothing, Error> decode_result<Nothing>(const Json&);
template tl::expected<SessionHelloResult, Error> decode_result<SessionHelloResult>(const Json&);
template tl::expected<AccountClaimResult, Error> decode_result<AccountClaimResult>(const Json&);
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
template tl::expected<RoomSetTellResult, Error> decode_result<RoomSetTellResult>(const Json&);
template tl::expected<RoomRematchResult, Error> decode_result<RoomRematchResult>(const Json&);
template tl::expected<RoomResumeResult, Error> decode_result<RoomResumeResult>(const Json&);
template tl::expected<ChatSayResult, Error> decode_result<ChatSayResult>(const Json&);
template tl::expected<ReplayGetResult, Error> decode_result<ReplayGetResult>(const Json&);
template tl::expected<PersonBlockedResult, Error> decode_result<PersonBlockedResult>(const Json&);
template tl::expected<TellSetResult, Error> decode_result<TellSetResult>(const Json&);
template tl::expected<TellListResult, Error> decode_result<TellListResult>(const Json&);
template tl::expected<AccountExportResult, Error> decode_result<AccountExportResult>(const Json&);
template tl::expected<AccountEmailResult, Error> decode_result<AccountEmailResult>(const Json&);
template tl::expected<ReportFileResult, Error> decode_result<ReportFileResult>(const Json&);
template tl::expected<AppealResult, Error> decode_result<AppealResult>(const Json&);
template tl::expected<AdminReportsResult, Error> decode_result<AdminReportsResult>(const Json&);
template tl::expected<AdminReportResult, Error> decode_result<AdminReportResult>(const Json&);
template tl::expected<AdminSearchResult, Error> decode_result<AdminSearchResult>(const Json&);
template tl::expected<AdminSanctionResult, Error> decode_result<AdminSanctionResult>(const Json&);
template tl::expected<AdminSanctionsResult, Error> decode_result<AdminSanctionsResult>(const Json&);
template tl::expected<AdminAppealsResult, Error> decode_result<AdminAppealsResult>(const Json&);
template tl::expected<AdminBroadcastResult, Error> decode_result<AdminBroadcastResult>(const Json&);
template tl::expected<AdminPersonResult, Error> decode_result<AdminPersonResult>(const Json&);
template tl::expected<AdminWordsResult, Error> decode_result<AdminWordsResult>(const Json&);
template tl::expected<AdminAuditResult, Error> decode_result<AdminAuditResult>(const Json&);
template tl::expected<AccountSecondFactorResult, Error> decode_result<AccountSecondFactorResult>(const Json&);
template tl::expected<AccountBeginSecondFactorResult, Error> decode_result<AccountBeginSecondFactorResult>(const Json&);
template tl::expected<AccountConfirmSecondFactorResult, Error> decode_result<AccountConfirmSecondFactorResult>(
    const Json&);

}  // namespace palatine
