// What a node answers while another one hosts: that it lives, and stands by. Nobody is let in.
#pragma once

#include <boost/asio/io_context.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "server/net/listener.hpp"
#include "server/net/metrics_listener.hpp"
#include "server/net/pages.hpp"
#include "server/runtime/lease.hpp"

namespace palatine::cluster {

class Standby final : private ListenerHandler {
 public:
  // Listens at once, also for the figures if there is a place for them. `lease` must live longer. Throws
  // std::runtime_error with a sentence where it can't.
  Standby(boost::asio::io_context& io, ListenerConfig listener, std::optional<ListenerConfig> metrics, PageConfig pages,
          const Lease& lease);

  std::uint16_t port() const { return listener_->port(); }
  // As Listener::hand_over.
  int hand_over() { return listener_->hand_over(); }
  // Takes nobody more, and lets go whom it has. What was begun ends in the io_context, before this does.
  void stop();

 private:
  // it takes no WebSockets
  void opened(ConnectionId, std::string_view) override {}
  bool received(ConnectionId, std::string_view) override { return true; }
  void closed(ConnectionId) override {}
  void streams(ConnectionId, std::string_view, std::string_view) override {}
  tl::expected<Admission, HttpAnswer> admit(const HttpRequest& head) override;
  void asked(HttpRequest request, std::function<void(HttpAnswer)> answer) override;
  HttpAnswer watcher_page(std::string_view path) const;

  const PageConfig pages_;
  const Lease& lease_;
  std::unique_ptr<Listener> listener_;
  std::unique_ptr<MetricsListener> metrics_listener_;
};

}  // namespace palatine::cluster
