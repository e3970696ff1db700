// Where a server is, from what people type: http://host:port, ws://host:port/ws, host:port, host, or an invite link
// http://host:port/i/CODE; with https:// or wss:// by TLS.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "tl/expected.hpp"

namespace palatine::client {

struct Address {
  std::string host;
  std::string port;
  std::string path = "/ws";
  bool tls = false;
  std::optional<std::string> invite;

  std::string server() const;                             // "host:port", with brackets round an IPv6 address
  std::string invite_link(std::string_view code) const;   // "http://host:port/i/CODE", or https
  std::string appeal_link(std::string_view token) const;  // of a page of the browser's
  friend bool operator==(const Address&, const Address&) = default;
};

inline constexpr std::string_view default_server = "http://127.0.0.1:8080";

// The error is the id of a sentence of the catalogue: address.empty, .scheme, .host, .port, .path.
tl::expected<Address, std::string_view> parse_address(std::string_view text);

}  // namespace palatine::client
