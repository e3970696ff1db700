// What is said elsewhere of a table, in the form that the place takes.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/notifications/outgoing_notification.hpp"
#include "server/store/rows.hpp"

namespace palatine {

// A POST, as often as it takes.
struct NotificationRequest {
  std::string id;  // the same for the same moment of the same table in the same place
  std::string url;
  std::string body;
  std::vector<std::string> headers;  // "Name: value"
  std::string secret;                // empty: it is not signed
  struct Subscriber {
    std::string person;
    std::string place;  // SubscriptionRow::id
  };
  std::optional<Subscriber> subscriber = {};  // of a browser, which may be gone
};

// Whether this place wants to hear of it. A mail is sent once: not again of time that is still short.
bool wants(const SubscriptionRow& row, const OutgoingNotification& tell);

// The same for the same moment of the same table in the same place.
std::string notification_request_id(const SubscriptionRow& row, const OutgoingNotification& tell, Millis now);

// In the place's language.
std::string sentence_of(const SubscriptionRow& row, const OutgoingNotification& tell);

// To a webhook. `base`: where people find the server, without a slash at the end; empty: no link is told.
NotificationRequest notification_request_of(const SubscriptionRow& row, const OutgoingNotification& tell,
                                            const std::string& base, Millis now);

// "t=1760000000,v1=…": the seconds since 1970, and HMAC-SHA256 (hex) with the secret over them, a dot and the body.
std::string signature(const std::string& secret, std::int64_t seconds, const std::string& body);

}  // namespace palatine
