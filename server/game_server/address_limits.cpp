#include "server/game_server/address_limits.hpp"

#include <algorithm>

#include "server/core/refusal.hpp"
#include "server/people/networks.hpp"

namespace palatine {
namespace {

constexpr std::size_t addresses_most = 100'000;  // all beyond these share one
constexpr Millis full_ms = 10'000;

}  // namespace

// What it has spent is remembered until it is full again, so that nothing is gained by coming again.
void AddressLimits::sweep() {
  sweep_.look(all_, context_.now, [this](PeerAddress& home) {
    const bool has_guests = home.guests > 0 && context_.now - home.since < hour_ms;
    const bool has_spent = home.requests.next(context_.now) || home.chat.next(context_.now) ||
                           home.passwords.next(context_.now) || home.challenges.next(context_.now) ||
                           home.tables_made.next(context_.now) || home.sent.next(context_.now) ||
                           home.kept.next(context_.now);
    if (home.held > 0 || has_guests || has_spent) return false;
    if (home.wider) --home.wider->held;
    return true;
  });
}

PeerAddress& AddressLimits::of(const std::string& address) {
  sweep();
  auto networks = networks_of(address);
  if (all_.size() + networks.size() > addresses_most && !all_.contains(networks.front())) networks = {"others"};
  // the widest first
  PeerAddress* home = nullptr;
  int shares = 1;
  for (std::size_t i = 1; i < networks.size(); ++i) shares *= times_wider;
  for (auto each = networks.rbegin(); each != networks.rend(); ++each, shares /= times_wider) {
    const auto [found, is_new] =
        all_.try_emplace(std::move(*each), context_.config.limits, context_.config.shares, shares, home, context_.now);
    if (is_new && home) ++home->held;
    home = &found->second;
  }
  return *home;
}

PeerAddress& AddressLimits::enter(const std::string& address) {
  PeerAddress& home = of(address);
  ++home.held;
  return home;
}

void AddressLimits::count_greeted(PeerAddress& home, int more) {
  greeted_ += more;
  for (PeerAddress* each = &home; each; each = each->wider) each->greeted += more;
}

tl::expected<void, Error> AddressLimits::has_place(const PeerAddress& home) const {
  const Limits& limits = context_.config.limits;
  // the rest is for who comes back
  if (greeted_ >= limits.connections - kept_for_known(limits.connections))
    return refused_later("server_busy", "There is no place for somebody new on this server.", full_ms);
  for (const PeerAddress* each = &home; each; each = each->wider)
    if (each->greeted >= each->shares * limits.connections_per_address)
      return refused_later("too_many_guests", "Too many people are here from your address.", full_ms);
  return {};
}

tl::expected<void, Error> AddressLimits::may_make_guest(PeerAddress& home) {
  if (auto place = has_place(home); !place) return place;
  const Limits& limits = context_.config.limits;
  for (PeerAddress* each = &home; each; each = each->wider) {
    if (context_.now - each->since >= hour_ms) {
      each->since = context_.now;
      each->guests = 0;
    }
    if (each->guests >= each->shares * limits.guests_per_address_per_hour)
      return refused_later("too_many_guests", "Too many new guests came from your address.",
                           each->since + hour_ms - context_.now);
  }
  for (PeerAddress* each = &home; each; each = each->wider) ++each->guests;
  return {};
}

PeerAddress* AddressLimits::named(const std::string& network) {
  const auto found = all_.find(network);
  return found == all_.end() ? nullptr : &found->second;
}

}  // namespace palatine
