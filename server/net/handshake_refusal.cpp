#include "server/net/handshake_refusal.hpp"

#include <algorithm>
#include <string>

#include "protocol/messages/session.hpp"
#include "server/net/header_list.hpp"
#include "wire/http_exchange.hpp"

namespace palatine {

namespace {

constexpr std::string_view subprotocols = "Sec-WebSocket-Protocol";

// Whether a list of a header ("a, b") names this subprotocol.
bool lists(std::string_view names, std::string_view wanted) {
  while (!names.empty())
    if (take_item(names, ',') == wanted) return true;
  return false;
}

// 16 bytes in base64, whatever they are.
bool is_handshake_key(std::string_view text) {
  const auto is_digit = [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '+' || c == '/';
  };
  return text.size() == 24 && text.ends_with("==") && std::ranges::all_of(text.substr(0, 22), is_digit);
}

}  // namespace

std::optional<HttpAnswer> refuse_handshake(const HttpExchange& request) {
  if (!request.wants_web_socket()) {
    return http_refusal(426, "upgrade_required", "this address speaks WebSocket (RFC 6455); open it as ws://HOST/ws");
  }
  if (const auto versions = request.fields("Sec-WebSocket-Version");
      versions.size() != 1 || versions.front() != web_socket_version)
    return http_refusal(426, "unknown_websocket_version",
                        "this server speaks version 13 of WebSocket (RFC 6455), which Sec-WebSocket-Version must name");
  if (const auto keys = request.fields("Sec-WebSocket-Key"); keys.size() != 1 || !is_handshake_key(keys.front()))
    return http_refusal(400, "bad_websocket_key",
                        "Sec-WebSocket-Key must be 16 bytes in base64, which are 24 characters");
  if (request.fields("Host").empty())
    return http_refusal(400, "bad_request", "a handshake names the server that it is for, in the header Host");
  const auto asked = request.fields(subprotocols);
  if (!asked.empty() && std::ranges::none_of(asked, [](auto field) { return lists(field, protocol_name); })) {
    return http_refusal(
        400, "unknown_subprotocol",
        "none of the subprotocols asked for is known here; this server speaks " + std::string(protocol_name));
  }
  return std::nullopt;
}

std::string_view subprotocol_of(const HttpExchange& request) {
  return request.fields(subprotocols).empty() ? std::string_view() : protocol_name;
}

}  // namespace palatine
