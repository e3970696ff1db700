// Who is at the other end of the sockets, by address: how many sockets one has, and how fast it may send.
#pragma once

#include <algorithm>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/rate_policy.hpp>
#include <chrono>
#include <cstddef>
#include <limits>
#include <map>
#include <memory>
#include <string>

#include "protocol/limits.hpp"
#include "server/people/budget.hpp"

namespace palatine {

inline Millis steady_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

// An address, or an IPv6 network.
struct Caller {
  // The requests of so many connections, of so many bytes on average: more is read more slowly, and nothing is lost.
  static constexpr std::int64_t connections_share = 32;
  static constexpr std::int64_t request_bytes = 2048;
  // Over HTTP: a school that opens the page at once, and not a flood. All WebSockets that it may have begin with one.
  static constexpr std::int64_t http_burst = 1000, http_per_second = 100;

  explicit Caller(const Limits& limits)
      : bytes(connections_share * request_bytes * limits.requests_burst,
              connections_share * request_bytes * limits.requests_per_second, 1000),
        http_requests(std::max(http_burst, 4 * limits.connections_per_address),
                      std::max(http_per_second, limits.connections_per_address / 2), 1000) {}

  Budget bytes;
  Budget http_requests;
  std::size_t sockets = 0;
  std::size_t web_sockets = 0;
};

class Callers {
 public:
  // Keeps one for as long as somebody has it, and until its budget is full again. All beyond `most` share one.
  explicit Callers(std::size_t most = 100'000) : most_(most) {}

  std::shared_ptr<Caller> of(const std::string& address, const Limits& limits, Millis now);
  std::size_t size() const { return callers_.size(); }

 private:
  static constexpr Millis swept_every_ms = 10'000;

  std::size_t most_;
  std::map<std::string, std::shared_ptr<Caller>> callers_;
  Millis swept_ = 0;
};

// For Beast's streams: reads no faster than the caller may send, counting all that comes: headers, frames of any kind,
// what TLS adds.
class CallerRate {
 public:
  void belongs_to(std::shared_ptr<Caller> caller) { caller_ = std::move(caller); }

 private:
  friend class boost::beast::rate_policy_access;
  static constexpr std::size_t all = std::numeric_limits<std::size_t>::max();

  std::size_t available_read_bytes() const {
    return caller_ ? static_cast<std::size_t>(caller_->bytes.left(steady_ms())) : all;
  }
  std::size_t available_write_bytes() const { return all; }
  void transfer_read_bytes(std::size_t bytes) {
    if (caller_) caller_->bytes.drain(static_cast<std::int64_t>(bytes), steady_ms());
  }
  void transfer_write_bytes(std::size_t) {}
  void on_timer() {}

  std::shared_ptr<Caller> caller_;
};

using SocketStream = boost::beast::basic_stream<boost::asio::ip::tcp, boost::asio::any_io_executor, CallerRate>;

}  // namespace palatine
