// Lines of the admin socket to messages and back.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "protocol/codec.hpp"
#include "server/admin/messages.hpp"
#include "tl/expected.hpp"

namespace palatine::admin {

struct Call {
  Json id;
  Request request;
};

// ---- the server's side; lines come and go without their line break
tl::expected<Call, BadCall> parse_call(std::string_view line);
Json result_json(const Response& response);
std::string encode(const Progress& progress);

// ---- the other side
std::string encode_request(std::int64_t id, const Request& request);
using Incoming = std::variant<Reply, Progress>;
// Ignores members that it doesn't know.
tl::expected<Incoming, Error> parse_incoming(std::string_view line);
// One of Response's alternatives out of a reply.
template <class T>
tl::expected<T, Error> decode_result(const Json& result);

}  // namespace palatine::admin
