// Where the server may send something that a person asked it to send.
#pragma once

#include <sys/socket.h>

#include <optional>
#include <string>
#include <string_view>

#include "protocol/core/error.hpp"
#include "server/notifications/notification_config.hpp"
#include "tl/expected.hpp"

namespace palatine {

constexpr std::size_t tell_url_most = 2000;  // characters

struct WebhookUrl {
  std::string address;  // scheme and host, as "https://example.org": without what may be a secret
  std::string host;     // without brackets
  bool secure = false;
};

// http or https, a host, perhaps a port, no user; ASCII without blanks and quotes. Nothing: it is none of these.
std::optional<WebhookUrl> read_webhook_url(std::string_view url);

// Whether something may be sent there, by what its words say alone: where a name leads is seen when it is called.
// Reasons: bad_url, private_address; their path is /url.
tl::expected<void, Error> may_go_to(std::string_view url, const NotificationConfig& allowed);

// Whether it is an address in the open Internet: not of this machine, of a private network, of a provider's own, of a
// group, nor one that leads to such an address in another form. Any other family: no.
bool is_public_address(const sockaddr& address);
// Nothing: it is no address but a name.
std::optional<bool> is_public_address(std::string_view host);

}  // namespace palatine
