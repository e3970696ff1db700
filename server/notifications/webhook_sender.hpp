// Carries messages out of the runtime, on a thread of its own: to addresses that people gave, none of which is trusted.
// Only http and https, no redirects, no proxy, short waits, and never an address that is not in the open Internet,
// unless that is allowed: it is looked at when a connection is made, so that no name can lead elsewhere.
//
// What waits is in memory alone: when the process ends, it is forgotten. What was carried is carried once, but where an
// answer is lost, or none comes in time, the same message is carried again, under the same id.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string_view>
#include <thread>
#include <vector>

#include "server/notifications/webhook_request.hpp"

namespace palatine {

struct WebhookSenderConfig {
  bool private_addresses = false;
  bool plain_http = false;
  std::size_t waiting_most = 1000;  // then one goes of the host that has the most: whose next try is furthest off
  std::size_t at_once = 16;         // that are not slow
  std::size_t to_one_host = 2;      // counted before one is begun: a host that does not answer waits for itself only
  std::size_t at_once_most = 128;   // with those that are slow
  std::chrono::milliseconds slow_after{2'000};
  std::chrono::milliseconds connect_within{10'000};
  std::chrono::milliseconds answered_within{20'000};
  // Between the tries: one more than these.
  std::vector<std::chrono::milliseconds> tries_after{std::chrono::seconds(2), std::chrono::seconds(30),
                                                     std::chrono::minutes(5), std::chrono::minutes(55)};
  std::chrono::milliseconds put_off_most = std::chrono::hours(1);  // where an answer's Retry-After asks for more
  // Told of a final answer that is no 2xx, on the webhook sender's thread.
  std::function<void(const WebhookRequest&, long status)> refused{};
};

// What became of messages; `retried` alone is not the end of one.
enum class Carried : std::uint8_t { sent, refused, unreachable, private_address, dropped, retried };
inline constexpr std::array<std::string_view, 6> carried_names = {
    "sent", "refused", "unreachable", "private_address", "dropped", "retried"};

struct WebhookFigures {
  std::size_t waiting = 0;  // with those under way
  std::array<std::uint64_t, carried_names.size()> carried{};
};

class WebhookSender {
 public:
  // Throws std::runtime_error where it can't begin.
  explicit WebhookSender(WebhookSenderConfig config);
  ~WebhookSender();  // what waits is forgotten, what is under way is broken off
  WebhookSender(const WebhookSender&) = delete;
  WebhookSender& operator=(const WebhookSender&) = delete;

  // From any thread.
  void add(WebhookRequest webhook_request);
  WebhookFigures figures() const;

 private:
  struct Road;  // what libcurl is told and tells; the thread's

  void run();
  void count(Carried what);

  const WebhookSenderConfig config_;
  std::unique_ptr<Road> road_;
  mutable std::mutex mutex_;
  std::deque<WebhookRequest> fresh_;
  WebhookFigures figures_;
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace palatine
