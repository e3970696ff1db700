// Which pages may open a WebSocket here. Programs that are no browsers send no Origin and are free.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace palatine {

// The same origin as the Host that was asked (whatever the scheme: TLS may end before this server), or one of `allowed`
// ("https://example.org", without a path).
bool origin_allowed(std::string_view origin, std::string_view host, const std::vector<std::string>& allowed);

// Whether this server may be asked by that name, whatever the port: one of `allowed` ("games.example.org"), or a name
// of the machine itself for itself (localhost, 127.0.0.1, [::1]). Nothing is allowed: any.
bool host_allowed(std::string_view host, const std::vector<std::string>& allowed);

// "HOST" or "HOST:PORT" of letters, digits, dots, hyphens or a bracketed IPv6 address.
bool plain_host(std::string_view host);

// "https://example.org/" -> "https://example.org"; empty where it is no http or https address.
std::string origin_of(std::string_view url);

// "https://example.org:8443/games" -> "example.org"; empty where it is none.
std::string host_of(std::string_view url);

}  // namespace palatine
