// What all share who come from one address, or from one IPv6 network: 64 bits of it, and the wider ones of 56 and 48
// bits, which have as many shares as four and sixteen of them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "protocol/core/limits.hpp"
#include "server/core/millis.hpp"
#include "server/people/rate_limiter.hpp"
#include "server/people/shares.hpp"

namespace palatine {

struct PeerAddress {
  PeerAddress(const Limits& limits, const Shares& share, int the_shares, PeerAddress* the_wider, Millis now)
      : wider(the_wider),
        shares(the_shares),
        requests(shares * share.requests_per_address * limits.requests_burst,
                 shares * share.requests_per_address * limits.requests_per_second, 1000),
        chat(shares * share.chat_per_address * limits.chat_burst,
             shares * share.chat_per_address * limits.chat_per_10_seconds, 10'000),
        passwords(shares * share.passwords_per_address, shares * share.passwords_per_address, 60'000),
        challenges(shares * share.challenges_per_address, shares * share.challenges_per_address, 60'000),
        since(now) {}

  // So many more of this, here and in all networks around it: how many ms are to be waited for that, or none.
  std::optional<Millis> wait_for(RateLimiter PeerAddress::* what, std::int64_t amount, Millis now) {
    std::optional<Millis> wait;
    for (PeerAddress* each = this; each; each = each->wider) wait = std::max(wait, (each->*what).wait_for(amount, now));
    return wait;
  }
  void drain(RateLimiter PeerAddress::* what, std::int64_t amount, Millis now) {
    for (PeerAddress* each = this; each; each = each->wider) (each->*what).drain(amount, now);
  }

  PeerAddress* wider;  // the network that it is part of; none: there is no such
  int shares;
  std::size_t held = 0;  // by connections, and by the narrower networks that are remembered
  RateLimiter requests;
  RateLimiter chat;
  RateLimiter passwords;
  RateLimiter challenges;
  std::int64_t greeted = 0;  // connections of somebody
  std::int64_t guests = 0;   // new ones,
  Millis since = 0;          // within an hour from then
  std::int64_t waiting = 0;  // bots that wait for challenges
};

}  // namespace palatine
