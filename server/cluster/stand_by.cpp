#include "server/cluster/stand_by.hpp"

#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <csignal>

#include "server/cluster/standby.hpp"

namespace palatine::cluster {

namespace {

// A node that finds no other hosts after that.
constexpr std::chrono::milliseconds found_alone{500};

}  // namespace

bool stand_by(boost::asio::io_context& io, HostingNode& node, RuntimeConfig& config,
              const std::function<void(std::uint16_t port)>& waits) {
  bool hosts = false;
  std::optional<Standby> standby;
  boost::asio::signal_set ending(io, SIGINT, SIGTERM), reading(io, SIGHUP);
  ending.async_wait([&](const boost::system::error_code& error, int) {
    if (!error) io.stop();
  });
  std::function<void(const boost::system::error_code&, int)> heard = [&](const boost::system::error_code& error, int) {
    if (error) return;
    spdlog::warn("settings are not read while the server stands by: restart it");
    reading.async_wait(heard);
  };
  reading.async_wait(heard);
  boost::asio::steady_timer timer(io, found_alone);
  timer.async_wait([&](const boost::system::error_code& error) {
    if (error) return;
    standby.emplace(io, config.listener, config.metrics, config.pages, node);
    waits(standby->port());
  });
  node.host_when_free([&] {
    boost::asio::post(io, [&] {
      hosts = true;
      io.stop();
    });
  });
  io.run();
  node.host_when_free(nullptr);
  if (!hosts) return false;
  if (standby) {
    config.listener.inherited = standby->hand_over();
    // whom the system gave to it meanwhile is let go, and comes again: nobody would hear them
    standby->stop();
    io.restart();
    io.poll();
  }
  config.lease = &node;
  return true;
}

}  // namespace palatine::cluster
