#include "server/net/stream.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>

#include "protocol/http_api.hpp"
#include "server/core/refusal.hpp"

namespace palatine {

namespace {

constexpr std::string_view before_room = "/api/v1/rooms/";
constexpr std::string_view behind_room = "/stream";
constexpr std::string_view lines_type = "application/x-ndjson";

using Piece = std::shared_ptr<const std::string>;

Piece piece(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

std::optional<std::int64_t> whole_number(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number < 0) return std::nullopt;
  return number;
}

// The digits behind the room of a room.update; as encode() writes it.
std::string_view update_number(std::string_view message) {
  constexpr std::string_view update = R"({"jsonrpc":"2.0","method":"room.update","params":{"room":")";
  constexpr std::string_view number = R"(","seq":)";
  if (!message.starts_with(update)) return {};
  message.remove_prefix(update.size());
  message.remove_prefix(std::min(message.find('"'), message.size()));
  if (!message.starts_with(number)) return {};
  message.remove_prefix(number.size());
  return message.substr(0, std::min(message.find_first_not_of("0123456789"), message.size()));
}

HttpAnswer bad_param(const char* message, const char* path) {
  return stream_refusal(refused("bad_param", message, path).value());
}

}  // namespace

bool is_stream(std::string_view path) {
  return path.starts_with(before_room) && path.ends_with(behind_room) &&
         path.size() > before_room.size() + behind_room.size();
}

tl::expected<StreamAsked, HttpAnswer> stream_asked(const HttpRequest& request) {
  const std::string_view path = http_path(request.target);
  const std::string_view room = path.substr(before_room.size(), path.size() - before_room.size() - behind_room.size());
  if (!is_plain_id(room))
    return tl::unexpected(stream_refusal(refused("no_such_room", "There is no such room.").value()));
  std::string_view sync = "view";
  // a browser that comes back asks for the same address, and knows better how far it is
  std::string_view after = request.last_event_id;
  std::string_view query(request.target);
  for (query.remove_prefix(std::min(path.size() + 1, query.size())); !query.empty();) {
    const std::string_view one = query.substr(0, query.find('&'));
    query.remove_prefix(std::min(one.size() + 1, query.size()));
    const std::string_view name = one.substr(0, one.find('='));
    const std::string_view value = one.substr(std::min(name.size() + 1, one.size()));
    if (name == "sync" && is_plain_id(value)) {
      sync = value;
    } else if (name == "after") {
      if (request.last_event_id.empty()) after = value;
    } else {
      return tl::unexpected(bad_param("A stream is asked for with `sync`, `after` or neither.", "/"));
    }
  }
  StreamAsked asked;
  if (request.accept.find(lines_type) != std::string::npos) asked.form = StreamForm::lines;
  const auto seq = whole_number(after);
  if (!after.empty() && !seq)
    return tl::unexpected(bad_param("/after, or Last-Event-ID, must be the number of an update.", "/after"));
  asked.request = R"({"jsonrpc":"2.0","id":0,"method":"room.)" + std::string(seq ? "resume" : "join") +
                  R"(","params":{"room":")" + std::string(room) + R"(","as":"spectator","sync":")" + std::string(sync) +
                  '"' + (seq ? ",\"seq\":" + std::to_string(*seq) : "") + "}}";
  return asked;
}

HttpAnswer stream_refusal(const Error& error) {
  return http_refusal(http_status("/api/v1/rooms/{room}/stream", error.reason), error);
}

std::string_view stream_type(StreamForm form) {
  return form == StreamForm::lines ? lines_type : "text/event-stream";
}

std::vector<Piece> stream_pieces(Piece message, StreamForm form) {
  static const Piece data = piece("data: "), end_of_event = piece("\n\n"), end_of_line = piece("\n");
  if (form == StreamForm::lines) return {std::move(message), end_of_line};
  const std::string_view number = update_number(*message);
  Piece before = number.empty() ? data : piece("id: " + std::string(number) + "\ndata: ");
  return {std::move(before), std::move(message), end_of_event};
}

const Piece& stream_heartbeat(StreamForm form) {
  static const Piece comment = piece(":\n\n"), empty_line = piece("\n");
  return form == StreamForm::lines ? empty_line : comment;
}

}  // namespace palatine
