#include "server/net/peer_quotas.hpp"

#include <ranges>
#include <vector>

#include "server/people/networks.hpp"

namespace palatine {

namespace {

std::int64_t bytes_of(std::int64_t set, std::int64_t requests) {
  return set > 0 ? set : PeerQuota::connections_share * PeerQuota::request_bytes * requests;
}

std::int64_t http_per_second(const Limits& limits, const NetworkLimits& network) {
  return std::max(network.http_per_second, limits.connections_per_address / 2);
}

}  // namespace

PeerQuota::PeerQuota(const Limits& limits, const NetworkLimits& network, std::shared_ptr<PeerQuota> in,
                     std::int64_t how_many)
    : wider(std::move(in)),
      times(how_many),
      bytes(times * bytes_of(network.bytes_burst, limits.requests_burst),
            times * bytes_of(network.bytes_per_second, limits.requests_per_second), 1000),
      // all that it may have at once, and as many in a second as requests
      sockets(times * (limits.connections_per_address + network.sockets_per_address),
              times * http_per_second(limits, network), 1000),
      // all WebSockets that it may have begin with one
      http_requests(times * std::max(network.http_burst, 4 * limits.connections_per_address),
                    times * http_per_second(limits, network), 1000),
      watches(times * network.http_burst, times * network.http_per_second, 1000),
      sent(times * sent_burst * network.sent_bytes_per_second, times * network.sent_bytes_per_second, 1000) {}

std::size_t PeerQuota::bytes_left() {
  const auto own = static_cast<std::size_t>(bytes.left(steady_ms()));
  return wider ? std::min(own, wider->bytes_left()) : own;
}

void PeerQuota::bytes_came(std::size_t count) {
  bytes.drain(static_cast<std::int64_t>(count), steady_ms());
  if (wider) wider->bytes_came(count);
}

std::optional<Millis> PeerQuota::spend(RateLimiter PeerQuota::* what, Millis now, std::int64_t count) {
  RateLimiter& own = this->*what;
  if (const auto wait = own.wait_for(std::min(count, own.most()), now)) return wait;
  if (wider)
    if (const auto wait = wider->spend(what, now, count)) return wait;
  own.drain(count, now);
  return std::nullopt;
}

std::shared_ptr<PeerQuota> PeerQuotas::of(const std::string& address, const Limits& limits,
                                          const NetworkLimits& network, Millis now) {
  sweep_.look(quotas_, now,
              [now](const std::shared_ptr<PeerQuota>& each) { return each.use_count() == 1 && each->is_rested(now); });
  std::vector<std::string> names = networks_of(address);
  if (quotas_.size() >= most_ && !quotas_.contains(names.front())) names = {"others"};
  std::shared_ptr<PeerQuota> found;
  std::int64_t times = 1;
  for (std::size_t i = 1; i < names.size(); ++i) times *= times_wider;
  for (const std::string& name : names | std::views::reverse) {
    std::shared_ptr<PeerQuota>& quota = quotas_[name];
    if (!quota) quota = std::make_shared<PeerQuota>(limits, network, found, times);
    found = quota;
    times /= times_wider;
  }
  return found;
}

AnswerBytes::AnswerBytes(std::shared_ptr<PeerQuota> of, std::shared_ptr<std::size_t> all, std::size_t bytes)
    : of_(std::move(of)), all_(std::move(all)), bytes_(bytes) {
  *all_ += bytes_;
  for (PeerQuota* each = of_.get(); each != nullptr; each = each->wider.get()) each->answer_bytes += bytes_;
}

AnswerBytes::~AnswerBytes() {
  if (all_) *all_ -= bytes_;
  for (PeerQuota* each = of_.get(); each != nullptr; each = each->wider.get()) each->answer_bytes -= bytes_;
}

bool AnswerBytes::may_wait(const PeerQuota& of, std::size_t all, std::size_t bytes, const NetworkLimits& limits) {
  if (all + bytes > static_cast<std::size_t>(limits.answer_bytes)) return false;
  for (const PeerQuota* each = &of; each != nullptr; each = each->wider.get()) {
    const auto most = static_cast<std::size_t>(each->times * limits.answer_bytes_per_address);
    if (each->answer_bytes > 0 && each->answer_bytes + bytes > most) return false;
  }
  return true;
}

}  // namespace palatine
