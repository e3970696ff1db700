#include "server/notifications/push_subscription.hpp"

#include <algorithm>

#include "protocol/fair_dice.hpp"
#include "server/core/refusal.hpp"
#include "server/notifications/address.hpp"

namespace palatine {

tl::expected<PushSubscription, Error> read_push_subscription(std::string_view endpoint, std::string_view p256dh,
                                                             std::string_view auth, const NotificationConfig& allowed) {
  if (auto may = may_go_to(endpoint, allowed); !may) return tl::unexpected(std::move(may.error()));
  PushSubscription out;
  out.endpoint = endpoint;
  // 87 and 22 characters: what is longer is not even read
  const auto point = p256dh.size() == 87 ? read_base64url(p256dh) : std::nullopt;
  const auto on_curve = point ? read_p256_point(*point) : std::nullopt;
  if (!on_curve)
    return refused("bad_param", "That is no public key of a subscription: a point of P-256, 65 bytes in base64url.",
                   "/p256dh");
  out.p256dh = *on_curve;
  const auto secret = auth.size() == 22 ? read_base64url(auth) : std::nullopt;
  if (!secret) return refused("bad_param", "That is no secret of a subscription: 16 bytes in base64url.", "/auth");
  std::ranges::copy(*secret, out.auth.begin());
  return out;
}

std::string push_mark(std::string_view endpoint) {
  return sha256_hex(endpoint).substr(0, 32);
}

}  // namespace palatine
