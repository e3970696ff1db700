// Carries messages to addresses that people gave, none of which is trusted. Only http and https, no redirects, no
// proxy, short waits, and never an address that is not in the open Internet, unless that is allowed: it is looked at
// when a connection is made, so that no name can lead elsewhere. Each try of a message has the same id.
#pragma once

#include <chrono>
#include <functional>

#include "server/carrier/carrier.hpp"
#include "server/notifications/webhook_request.hpp"

namespace palatine {

struct WebhookSenderConfig {
  bool private_addresses = false;
  bool plain_http = false;
  std::chrono::milliseconds connect_within{10'000};
  std::chrono::milliseconds answered_within{20'000};
  CarrierConfig carrier{.at_once = 16,
                        .to_one_host = 2,
                        .at_once_most = 128,
                        .tries_after = {std::chrono::seconds(2), std::chrono::seconds(30), std::chrono::minutes(5),
                                        std::chrono::minutes(55)},
                        .put_off_most = std::chrono::hours(1)};
  // Told of a final answer that is no 2xx, on the webhook sender's thread.
  std::function<void(const WebhookRequest&, long status)> refused{};
};

class WebhookSender {
 public:
  // Throws std::runtime_error where it can't begin.
  explicit WebhookSender(WebhookSenderConfig config) : config_(std::move(config)), carrier_(config_.carrier) {}

  // From any thread.
  void add(WebhookRequest webhook_request);
  CarrierFigures figures() const { return carrier_.figures(); }

 private:
  const WebhookSenderConfig config_;
  Carrier carrier_;
};

}  // namespace palatine
