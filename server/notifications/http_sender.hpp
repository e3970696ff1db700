// Carries webhooks and what is pushed to browsers to addresses that people gave, none of which is trusted. Only http
// and https, no redirects, no proxy, short waits, and never an address that is not in the open Internet, unless that is
// allowed: it is looked at when a connection is made, so that no name can lead elsewhere. Each try of a message has the
// same id.
#pragma once

#include <chrono>
#include <functional>

#include "server/delivery/delivery_queue.hpp"
#include "server/notifications/notification_request.hpp"

namespace palatine {

struct HttpSenderConfig {
  bool private_addresses = false;
  bool plain_http = false;
  std::chrono::milliseconds connect_within{10'000};
  std::chrono::milliseconds answered_within{20'000};
  DeliveryConfig queue{.at_once = 16,
                       .to_one_host = 2,
                       .at_once_most = 128,
                       .tries_after = {std::chrono::seconds(2), std::chrono::seconds(30), std::chrono::minutes(5),
                                       std::chrono::minutes(55)},
                       .put_off_most = std::chrono::hours(1)};
  // Told of a final answer that is no 2xx, on the HTTP sender's thread.
  std::function<void(const NotificationRequest&, long status)> refused{};
};

class HttpSender {
 public:
  // Throws std::runtime_error where it can't begin.
  explicit HttpSender(HttpSenderConfig config) : config_(std::move(config)), queue_(config_.queue) {}

  // From any thread.
  void add(NotificationRequest notification_request);
  DeliveryFigures figures() const { return queue_.figures(); }

 private:
  const HttpSenderConfig config_;
  DeliveryQueue queue_;
};

}  // namespace palatine
