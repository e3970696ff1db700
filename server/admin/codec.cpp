#include "server/admin/codec.hpp"

#include <utility>

#include "protocol/call_frame.hpp"
#include "protocol/describe/parse_json.hpp"
#include "protocol/describe/writer.hpp"
#include "server/admin/describe_messages.hpp"

namespace palatine::admin {

namespace {

template <class T>
std::string with_method(std::string start, const T& params) {
  return start + string_text(T::method) + ",\"params\":" + text_of(params).text + '}';
}

}  // namespace

tl::expected<Call, BadCall> parse_call(std::string_view line) {
  auto frame = read_call_frame(line, line_bytes, json_depth);
  if (!frame) return tl::unexpected(std::move(frame.error()));
  auto request = request_of<Request>(*frame);
  if (!request) return tl::unexpected(BadCall{std::move(frame->id), std::move(request.error())});
  return Call{std::move(frame->id), std::move(*request)};
}

Json result_json(const Response& response) {
  return std::visit([](const auto& result) { return text_of(result); }, response);
}

std::string encode(const Progress& progress) {
  return with_method("{\"jsonrpc\":\"2.0\",\"method\":", progress);
}

std::string encode_request(std::int64_t id, const Request& request) {
  return std::visit(
      [id](const auto& asked) {
        return with_method("{\"jsonrpc\":\"2.0\",\"id\":" + std::to_string(id) + ",\"method\":", asked);
      },
      request);
}

tl::expected<Incoming, Error> parse_incoming(std::string_view line) {
  const auto parsed = parse_json(line, JsonRules{.depth = 64, .strict = false});
  if (!parsed) return tl::unexpected(parsed.error());
  const JsonValue& in = parsed->root();
  const JsonValue* method = in.is_object() ? find_member(in, "method") : nullptr;
  if (method != nullptr && method->is_text() && method->as_text() == Progress::method) {
    const JsonValue* params = find_member(in, "params");
    if (params == nullptr) return tl::unexpected(refuse("bad_frame", "A notification has params."));
    auto progress = read_json<Progress>(*params, Unknown::ignore);
    if (!progress) return tl::unexpected(std::move(progress.error()));
    return Incoming(*progress);
  }
  auto reply = palatine::parse_incoming(line);
  if (!reply) return tl::unexpected(std::move(reply.error()));
  if (auto* answer = std::get_if<Reply>(&*reply)) return Incoming(std::move(*answer));
  return tl::unexpected(refuse("bad_frame", "That is no message of the admin socket."));
}

template <class T>
tl::expected<T, Error> decode_result(const Json& result) {
  return read_text<T>(result.text, Unknown::ignore, "", JsonRules{.depth = 64, .strict = false});
}
template tl::expected<StatusResult, Error> decode_result(const Json&);
template tl::expected<BackupResult, Error> decode_result(const Json&);
template tl::expected<Told, Error> decode_result(const Json&);
template tl::expected<InviteResult, Error> decode_result(const Json&);
template tl::expected<DeleteResult, Error> decode_result(const Json&);
template tl::expected<TopResult, Error> decode_result(const Json&);
template tl::expected<Nothing, Error> decode_result(const Json&);
template tl::expected<AccountPerson, Error> decode_result(const Json&);
template tl::expected<AdminReportsResult, Error> decode_result(const Json&);
template tl::expected<AdminReportResult, Error> decode_result(const Json&);
template tl::expected<AdminSearchResult, Error> decode_result(const Json&);
template tl::expected<AdminSanctionResult, Error> decode_result(const Json&);
template tl::expected<AdminSanctionsResult, Error> decode_result(const Json&);
template tl::expected<AdminAppealsResult, Error> decode_result(const Json&);
template tl::expected<AdminPersonResult, Error> decode_result(const Json&);

}  // namespace palatine::admin
