// What those who come from one address share.
#include <arpa/inet.h>

#include "server/hall/impl.hpp"
#include "server/hall/secrets.hpp"
#include "server/hall/who.hpp"

namespace palatine {
namespace {

constexpr std::size_t addresses_most = 100'000;  // all beyond these share one

}  // namespace

std::string network_of(const std::string& address) {
  in6_addr bytes{};
  if (inet_pton(AF_INET6, address.c_str(), &bytes) != 1) return address;
  return base64url({bytes.s6_addr, 8});
}

Address& Hall::Impl::address_of(const std::string& address) {
  if (now_ - addresses_swept_ >= minute_ms) {
    addresses_swept_ = now_;
    for (auto each = addresses_.begin(); each != addresses_.end();) {
      Address& home = each->second;
      const bool has_guests = home.guests > 0 && now_ - home.since < hour_ms;
      each = home.connections > 0 || has_guests || home.requests.next(now_) ? std::next(each) : addresses_.erase(each);
    }
  }
  std::string network = network_of(address);
  if (addresses_.size() >= addresses_most && !addresses_.contains(network)) network = "others";
  return addresses_.try_emplace(std::move(network), config_.limits, now_).first->second;
}

// What it has spent is remembered until it is swept, so that nothing is gained by coming again.
void Hall::Impl::leave_address(const Connection& connection) {
  --connection.home->connections;
}

tl::expected<void, Error> Hall::Impl::may_make_guest(Address& home) {
  if (now_ - home.since >= hour_ms) {
    home.since = now_;
    home.guests = 0;
  }
  if (home.guests >= config_.limits.guests_per_address_per_hour)
    return refused_later("too_many_guests", "Too many new guests came from your address.", home.since + hour_ms - now_);
  ++home.guests;
  return {};
}

}  // namespace palatine
