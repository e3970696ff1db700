#include "server/game_server/capacity_refusals.hpp"

#include <algorithm>

#include "server/core/refusal.hpp"

namespace palatine {
namespace {

constexpr Millis again_ms = 5000;  // as soon as anything can be better
constexpr Millis disk_again_ms = 60'000;
constexpr Millis memory_again_ms = 10'000;

}  // namespace

tl::expected<void, Error> CapacityRefusals::may_begin_new() const {
  if (shortage.disk)
    return refused_later("no_capacity", "The server's disk is nearly full: it takes nothing new.", disk_again_ms);
  if (shortage.memory)
    return refused_later("no_capacity", "The server's memory is nearly full: it takes nothing new.", memory_again_ms);
  return {};
}

std::optional<Error> CapacityRefusals::overload_of_talk() const {
  if (shed == Shed::nothing) return std::nullopt;
  return refused_later("overloaded", "The server can't keep up: nothing is said until it can.", again_ms).value();
}

tl::expected<void, Error> CapacityRefusals::may_watch_now(ConnectionId id) const {
  if (shortage.memory) return may_begin_new();
  if (shed == Shed::watching)
    return refused_later("overloaded", "The server can't keep up: nobody new watches until it can.", again_ms);
  return may_be_shown_again(id);
}

tl::expected<void, Error> CapacityRefusals::may_be_shown_again(ConnectionId id) const {
  if (const auto wait = sent_too_much(id))
    return refused_later("rate_limited", "Too much was sent to your address: wait a moment.", *wait);
  return {};
}

std::optional<Millis> CapacityRefusals::sent_too_much(ConnectionId id) const {
  const Connection* const connection = connections_.find(id);
  if (!connection) return std::nullopt;
  std::optional<Millis> wait;
  for (PeerAddress* each = connection->home; each; each = each->wider) {
    const std::int64_t wanted = shed == Shed::nothing ? 1 : each->sent.most() / 2;
    wait = std::max(wait, each->sent.wait_for(wanted, context_.now));
  }
  return wait;
}

}  // namespace palatine
