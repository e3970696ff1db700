// What systemd, or whoever else starts the server in its way, hands over and wants to hear: listening sockets (socket
// activation, LISTEN_FDS) and the state of the service (sd_notify). Without it every call does nothing.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tl/expected.hpp"

namespace palatine {

struct InheritedSocket {
  int file = -1;
  std::string name;  // FileDescriptorName= of the socket unit; empty: none was given
};

// The listening stream sockets that this process was started with, in their order. To be called once, before threads
// are there: what told of them is taken out of the environment, so that no child takes them for its own.
[[nodiscard]] tl::expected<std::vector<InheritedSocket>, std::string> take_inherited_sockets();

class ServiceManager {
 public:
  ServiceManager();

  // A line of sd_notify(3): "READY=1".
  void tell(std::string_view state) const;
  void ready(const std::string& status) const { tell("READY=1\nSTATUS=" + status); }
  // Followed by ready() when the settings are read.
  void reloading() const;
  void stopping() const { tell("STOPPING=1"); }
  // From now on, while the io_context runs: as often as WatchdogSec= wants to hear that it does.
  void watch(boost::asio::io_context& io);

 private:
  void still_here();

  std::string address_;  // of a Unix datagram socket; empty: nobody wants to know
  std::chrono::microseconds watchdog_{0};
  std::optional<boost::asio::steady_timer> timer_;
};

}  // namespace palatine
