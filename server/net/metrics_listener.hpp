// The listener for Prometheus and for probes, apart from the one for players: pages by GET, nothing else.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "server/net/listener.hpp"

namespace palatine {

class MetricsListener final : private ListenerHandler {
 public:
  using Page = std::function<HttpAnswer(std::string_view path)>;

  // Listens at once. Throws std::runtime_error with a sentence where it can't.
  MetricsListener(boost::asio::io_context& io, ListenerConfig config, Page page);

  std::uint16_t port() const { return listener_->port(); }

 private:
  // it takes no WebSockets
  void opened(ConnectionId, std::string_view) override {}
  bool received(ConnectionId, std::string_view) override { return true; }
  void closed(ConnectionId) override {}
  tl::expected<Admission, HttpAnswer> admit(const HttpRequest& head) override;
  void asked(HttpRequest request, std::function<void(HttpAnswer)> answer) override;
  void streams(ConnectionId, std::string_view, std::string_view) override {}

  const Page page_;
  std::unique_ptr<Listener> listener_;
};

}  // namespace palatine
