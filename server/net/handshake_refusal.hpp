// The request that opens a WebSocket (RFC 6455, 4.2.1): what there is to say against it.
#pragma once

#include <optional>
#include <string_view>

#include "server/net/http.hpp"

namespace palatine {

class HttpExchange;

inline constexpr std::string_view web_socket_version = "13";

// What accepts it afterwards would say the same without a reason.
std::optional<HttpAnswer> refuse_handshake(const HttpExchange& request);

// What the answer to one that was not refused names; "": the request asks for none.
std::string_view subprotocol_of(const HttpExchange& request);

}  // namespace palatine
