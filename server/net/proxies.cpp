#include "server/net/proxies.hpp"

#include <algorithm>
#include <optional>

#include "server/net/header_list.hpp"

namespace palatine {

namespace {

namespace ip = boost::asio::ip;
using boost::system::error_code;

// "192.0.2.1", "192.0.2.1:4711", "2001:db8::1" or "[2001:db8::1]:4711".
std::optional<ip::address> address_in(std::string_view text) {
  if (text.starts_with('[')) {
    text = text.substr(1, text.find(']') - 1);
  } else if (std::ranges::count(text, ':') == 1) {
    text = text.substr(0, text.find(':'));
  }
  error_code error;
  const auto address = ip::make_address(std::string(text.substr(0, 64)), error);
  if (error) return std::nullopt;
  return plain_address(address);
}

}  // namespace

ip::address plain_address(const ip::address& address) {
  return address.is_v6() && address.to_v6().is_v4_mapped() ? ip::make_address_v4(ip::v4_mapped, address.to_v6())
                                                           : address;
}

std::string AddressRanges::add(std::string_view text) {
  const auto why = [text] {
    return "\"" + std::string(text) +
           "\" is no address and no range of addresses, such as 192.0.2.7, 10.0.0.0/8 or fd00::/8";
  };
  const bool is_v6 = text.find(':') != std::string_view::npos;
  std::string range(text.substr(0, 64));
  if (range.find('/') == std::string::npos) range += is_v6 ? "/128" : "/32";
  error_code error;
  if (is_v6) {
    const auto network = ip::make_network_v6(range, error);
    if (error || network.address().is_v4_mapped()) return why();
    v6_.push_back(network.canonical());
  } else {
    const auto network = ip::make_network_v4(range, error);
    if (error) return why();
    v4_.push_back(network.canonical());
  }
  return {};
}

bool AddressRanges::contain(const ip::address& address) const {
  const auto plain = plain_address(address);
  const auto within = [](const auto& one) {
    return [&one](const auto& range) {
      return std::decay_t<decltype(range)>(one, range.prefix_length()).canonical() == range;
    };
  };
  if (plain.is_v4()) return std::ranges::any_of(v4_, within(plain.to_v4()));
  return std::ranges::any_of(v6_, within(ip::address_v6(plain.to_v6().to_bytes())));
}

bool TrustedProxies::trust(const ip::address& peer) const {
  return ranges.empty() ? any_peer : ranges.contain(peer);
}

ip::address TrustedProxies::client(const ip::address& peer, std::span<const std::string_view> lists) const {
  ip::address last = plain_address(peer);
  if (!trust(last)) return last;
  for (auto list = lists.rbegin(); list != lists.rend(); ++list) {
    for (std::string_view rest = *list; !rest.empty();) {
      const auto comma = rest.rfind(',');
      const auto item = trimmed(rest.substr(comma == std::string_view::npos ? 0 : comma + 1));
      rest = rest.substr(0, comma == std::string_view::npos ? 0 : comma);
      if (item.empty()) continue;
      const auto address = address_in(item);
      if (!address) return last;
      last = *address;
      if (!ranges.contain(last)) return last;
    }
  }
  return last;
}

}  // namespace palatine
