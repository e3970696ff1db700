// Who is at the other end of the sockets, by address: what one has, and how fast it may send.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "protocol/core/limits.hpp"
#include "server/core/sweep.hpp"
#include "server/net/network_limits.hpp"
#include "server/people/rate_limiter.hpp"
#include "wire/read_limiter.hpp"

namespace palatine {

inline Millis steady_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

// Of one network in a ConnectionPlaces: by age.
struct Places {
  std::set<std::uint64_t> unfinished, finished;
  std::size_t size() const { return unfinished.size() + finished.size(); }
};

// An address; or an IPv6 network of 64 bits, and the one of 56 and of 48 bits that it is in. What a narrower one
// spends, the wider ones spend too.
struct PeerQuota final : ReadLimiter {
  // The requests of so many connections, of so many bytes on average: more is read more slowly, and nothing is lost.
  static constexpr std::int64_t connections_share = 32;
  static constexpr std::int64_t request_bytes = 2048;
  static constexpr std::int64_t sent_burst = 16;  // times what is sent in a second

  // `times` what an address may have.
  PeerQuota(const Limits& limits, const NetworkLimits& network, std::shared_ptr<PeerQuota> in, std::int64_t times);

  std::size_t bytes_left() override;
  void bytes_came(std::size_t count) override;
  // Takes so many of this, here and in the networks around it, or all where that is less; or nothing, and says in how
  // many ms they are there.
  std::optional<Millis> spend(RateLimiter PeerQuota::* what, Millis now, std::int64_t count = 1);
  bool is_rested(Millis now) {
    return !bytes.next(now) && !sockets.next(now) && !http_requests.next(now) && !watches.next(now) && !sent.next(now);
  }

  const std::shared_ptr<PeerQuota> wider;  // null: none
  const std::int64_t times;
  RateLimiter bytes;
  RateLimiter sockets;  // that are opened
  RateLimiter http_requests;
  RateLimiter watches;  // requests whether the server is well: a crowd at the same address does not use them up
  RateLimiter sent;     // bytes of answers over HTTP
  std::size_t answer_bytes = 0;
  Places http, web;
};

class PeerQuotas {
 public:
  // Keeps one for as long as somebody has it, and until its budget is full again. All beyond `most` share one.
  explicit PeerQuotas(std::size_t most = 100'000) : most_(most) {}

  std::shared_ptr<PeerQuota> of(const std::string& address, const Limits& limits, const NetworkLimits& network,
                                Millis now);
  std::size_t size() const { return quotas_.size(); }

 private:
  std::size_t most_;
  std::map<std::string, std::shared_ptr<PeerQuota>> quotas_;
  Sweep<std::map<std::string, std::shared_ptr<PeerQuota>>> sweep_;
};

// Bytes of an answer over HTTP, which count against who asked and against all until the last one is taken.
class AnswerBytes {
 public:
  AnswerBytes() = default;
  // `all`: of everybody.
  AnswerBytes(std::shared_ptr<PeerQuota> of, std::shared_ptr<std::size_t> all, std::size_t bytes);
  ~AnswerBytes();
  AnswerBytes(AnswerBytes&& other) noexcept { swap(other); }
  AnswerBytes& operator=(AnswerBytes&& other) noexcept {
    AnswerBytes taken(std::move(other));
    swap(taken);
    return *this;
  }

  // Whether so many more may wait. An address that has none waiting may have one answer of any length.
  static bool may_wait(const PeerQuota& of, std::size_t all, std::size_t bytes, const NetworkLimits& limits);

 private:
  void swap(AnswerBytes& other) noexcept {
    std::swap(of_, other.of_);
    std::swap(all_, other.all_);
    std::swap(bytes_, other.bytes_);
  }

  std::shared_ptr<PeerQuota> of_;
  std::shared_ptr<std::size_t> all_;
  std::size_t bytes_ = 0;
};

}  // namespace palatine
