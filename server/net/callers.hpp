// Who is at the other end of the sockets, by address: how many sockets one has, and how fast it may send.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <map>
#include <memory>
#include <string>

#include "protocol/limits.hpp"
#include "server/people/budget.hpp"
#include "wire/read_budget.hpp"

namespace palatine {

inline Millis steady_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

// An address, or an IPv6 network.
struct Caller final : ReadBudget {
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

  std::size_t bytes_left() override { return static_cast<std::size_t>(bytes.left(steady_ms())); }
  void bytes_came(std::size_t count) override { bytes.drain(static_cast<std::int64_t>(count), steady_ms()); }

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

}  // namespace palatine
