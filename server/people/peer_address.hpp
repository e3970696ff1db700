// What all share who come from one address, or from one IPv6 network: 64 bits of it, and the wider ones of 56 and 48
// bits, which have as many shares as four and sixteen of them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "protocol/core/limits.hpp"
#include "server/core/millis.hpp"
#include "server/people/rate_limiter.hpp"
#include "server/people/shares.hpp"

namespace palatine {

struct PeerAddress {
  static constexpr std::int64_t sent_burst = 16;  // seconds
  static constexpr std::int64_t kept_burst = 256;

  PeerAddress(const Limits& limits, const Shares& share, int the_shares, PeerAddress* the_wider, Millis now)
      : wider(the_wider),
        shares(the_shares),
        requests(shares * share.requests_per_address * limits.requests_burst,
                 shares * share.requests_per_address * limits.requests_per_second, 1000),
        chat(shares * share.chat_per_address * limits.chat_burst,
             shares * share.chat_per_address * limits.chat_per_10_seconds, 10'000),
        passwords(shares * share.passwords_per_address, shares * share.passwords_per_address, 60'000),
        challenges(shares * share.challenges_per_address, shares * share.challenges_per_address, 60'000),
        since(now),
        tables_made(shares * share.tables_per_address, shares * share.tables_per_address, 3'600'000),
        sent(shares * sent_burst * share.sent_bytes_per_second, shares * share.sent_bytes_per_second, 1000),
        kept(shares * kept_burst * share.kept_bytes_per_second, shares * share.kept_bytes_per_second, 1000) {}

  // So many more of this, here and in all networks around it: how many ms are to be waited for that, or none.
  std::optional<Millis> wait_for(RateLimiter PeerAddress::* what, std::int64_t amount, Millis now) {
    std::optional<Millis> wait;
    for (PeerAddress* each = this; each; each = each->wider) wait = std::max(wait, (each->*what).wait_for(amount, now));
    return wait;
  }
  void drain(RateLimiter PeerAddress::* what, std::int64_t amount, Millis now) {
    for (PeerAddress* each = this; each; each = each->wider) (each->*what).drain(amount, now);
  }
  void charge(RateLimiter PeerAddress::* what, std::int64_t amount, Millis now) {
    for (PeerAddress* each = this; each; each = each->wider) (each->*what).charge(amount, now);
  }

  PeerAddress* wider;  // the network that it is part of; none: there is no such
  int shares;
  std::size_t held = 0;  // by connections, by shares, and by the narrower networks that are remembered
  RateLimiter requests;
  RateLimiter chat;
  RateLimiter passwords;
  RateLimiter challenges;
  std::int64_t greeted = 0;  // connections of somebody
  std::int64_t guests = 0;   // new ones,
  Millis since = 0;          // within an hour from then
  std::int64_t waiting = 0;  // bots that wait for challenges
  RateLimiter tables_made;
  RateLimiter sent;         // bytes
  std::int64_t tables = 0;  // in memory, made or fetched from here
  std::int64_t rows = 0;    // of those in the lobby
  std::int64_t seats = 0;   // that people from here hold at tables of others in the lobby whose games have not begun
  RateLimiter kept;         // bytes that the store writes for requests from here
};

// One more of something that an address has, here and in the networks around it, for as long as this is there.
class AddressShare {
 public:
  AddressShare() = default;
  AddressShare(PeerAddress& of, std::int64_t PeerAddress::* what) : of_(&of), what_(what) { count(1); }
  ~AddressShare() { count(-1); }
  AddressShare(AddressShare&& other) noexcept : of_(std::exchange(other.of_, nullptr)), what_(other.what_) {}
  AddressShare& operator=(AddressShare&& other) noexcept {
    std::swap(of_, other.of_);
    std::swap(what_, other.what_);
    return *this;
  }

  PeerAddress* of() const { return of_; }  // null: nobody's

 private:
  void count(std::int64_t more) {
    if (of_) of_->held += static_cast<std::size_t>(more);
    for (PeerAddress* each = of_; each; each = each->wider) each->*what_ += more;
  }

  PeerAddress* of_ = nullptr;
  std::int64_t PeerAddress::* what_ = nullptr;
};

}  // namespace palatine
