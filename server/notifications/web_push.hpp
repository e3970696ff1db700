// A message to a browser that looks elsewhere: RFC 8030 (how it is sent), RFC 8291 (how it is encrypted), RFC 8292 (who
// sends it, vapid.hpp). What the push service learns is that there is a message for that browser, and whether it takes
// the place of an earlier one: all are as long, as urgent and as lasting as each other.
//
// What it answers: 2xx it has it; 404 and 410 the subscription is gone (is_gone); 413 too long, which ours are not;
// 408, 429 and 5xx later, after Retry-After where that is said; all else that it does not want it. The HTTP sender
// goes by that.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/notifications/notification_request.hpp"
#include "server/notifications/push_subscription.hpp"
#include "server/notifications/vapid.hpp"

namespace palatine {

inline constexpr std::size_t push_text_most =
    2047;  // bytes; services take 4096 with all that is around it, bridges less
inline constexpr std::chrono::seconds push_ttl = std::chrono::hours(24);

struct PushMessage {
  std::string id;     // NotificationRequest::id
  std::string text;   // for the page's own worker; at most push_text_most bytes
  std::string topic;  // whatever: a later message takes the place of one that has not arrived; empty: of none
};

// Throws std::length_error where the text is too long. Takes bytes for a key and a salt of this message alone.
NotificationRequest push_request(const PushSubscription& to, const PushMessage& message, Vapid& vapid, Secrets& secrets,
                                 Millis now);

// What a browser's own worker (client-web/sw) is told: JSON with title, text, link (from where the worker is), tag (the
// table: a later message takes the place of an earlier one) and lang. A long title is cut. Nothing: the row is none
// of a browser's.
std::optional<NotificationRequest> push_request_of(const SubscriptionRow& row, const OutgoingNotification& tell,
                                                   Vapid& vapid, Secrets& secrets, Millis now);

// Whether an answer means that the subscription is to be forgotten.
inline bool is_gone(long status) {
  return status == 404 || status == 410;
}

// One record of aes128gcm, for the subscriber alone: `text`, filled up with zero bytes to `filled` with the delimiter.
// Takes 32 bytes for the sender's key (P256Key::draw), then 16 for the salt.
std::string push_encrypt(const PushSubscription& to, std::string_view text, std::size_t filled, Secrets& secrets);

}  // namespace palatine
