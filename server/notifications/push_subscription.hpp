// A browser that wants to be told: what PushSubscription.toJSON() has there.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "protocol/core/error.hpp"
#include "server/notifications/notification_config.hpp"
#include "server/notifications/p256.hpp"
#include "tl/expected.hpp"

namespace palatine {

struct PushSubscription {
  std::string endpoint;
  P256Point p256dh{};
  std::array<std::uint8_t, 16> auth{};
};

// A URL and two keys in base64url. Reasons: bad_url, private_address (as of every other place), bad_param; their paths
// are /url, /p256dh, /auth, as tell.set has them.
tl::expected<PushSubscription, Error> read_push_subscription(std::string_view endpoint, std::string_view p256dh,
                                                             std::string_view auth, const NotificationConfig& allowed);

// The first 32 hex digits of the endpoint's SHA-256: by it a browser knows its own, and nobody finds another's.
std::string push_mark(std::string_view endpoint);

}  // namespace palatine
