// GET /api/v1/rooms/ID/stream: what somebody hears over a WebSocket who looks on at a table, one message after another,
// as server-sent events or as lines. Plain functions, without sockets.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/net/http.hpp"
#include "tl/expected.hpp"

namespace palatine {

// events: text/event-stream, of WHATWG's HTML; lines: application/x-ndjson.
enum class StreamForm { events, lines };

bool is_stream(std::string_view path);

struct StreamAsked {
  StreamForm form = StreamForm::events;
  std::string request;  // what would be asked over a WebSocket: room.join, or room.resume
};
tl::expected<StreamAsked, HttpAnswer> stream_asked(const HttpRequest& request);

// With the status that the table of HTTP has for the reason (protocol/http_api.cpp).
HttpAnswer stream_refusal(const Error& error);

std::string_view stream_type(StreamForm form);
// A message as it stands in the stream, in pieces. An update of a table is an event with its number as id, by which a
// browser asks for what it has missed.
std::vector<std::shared_ptr<const std::string>> stream_pieces(std::shared_ptr<const std::string> message,
                                                              StreamForm form);
// What shows that the connection lives, and is no message.
const std::shared_ptr<const std::string>& stream_heartbeat(StreamForm form);

}  // namespace palatine
