// Who asks, where proxies stand between: X-Forwarded-For, -Proto and -Host are believed of those that are trusted.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tl/expected.hpp"

namespace palatine {

// Addresses, and ranges of them ("10.0.0.0/8", "fd00::/8").
class AddressRanges {
 public:
  // What is wrong is told as a sentence, and changes nothing.
  [[nodiscard]] std::string add(std::string_view text);
  bool empty() const { return v4_.empty() && v6_.empty(); }
  bool contain(const boost::asio::ip::address& address) const;

 private:
  std::vector<boost::asio::ip::network_v4> v4_;
  std::vector<boost::asio::ip::network_v6> v6_;
};

// An IPv4 address in the clothes of IPv6 is an IPv4 address.
boost::asio::ip::address plain_address(const boost::asio::ip::address& address);

struct TrustedProxies {
  AddressRanges ranges;
  bool any_peer = false;  // where there are no ranges: whoever connects is the proxy, and there is one

  bool trust(const boost::asio::ip::address& peer) const;
  // The last address in the lists of X-Forwarded-For, in their order, that is no trusted proxy's. An entry that is no
  // address ends the search: what stands before it nobody vouches for.
  boost::asio::ip::address client(const boost::asio::ip::address& peer, std::span<const std::string_view> lists) const;
};

}  // namespace palatine
