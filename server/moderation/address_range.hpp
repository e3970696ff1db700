// Ranges of addresses, IPv4 and IPv6, as they are written: 192.0.2.0/24, 2001:db8::/48, or one address.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>

namespace palatine::moderation {

class AddressRange {
 public:
  // Nothing where it is none, or one of more than a 256th (IPv4) or a 65,536th (IPv6) of all addresses.
  static std::optional<AddressRange> read(std::string_view text);
  bool contains(const std::string& address) const;
  // The range around it whose addresses have so many of their 128 bits in common: bits() at most.
  AddressRange within(int bits) const;
  int bits() const { return prefix_; }
  std::string text() const;  // in one form: 192.0.2.7/24 is 192.0.2.0/24
  // By the addresses that are in them, however they are written.
  friend bool operator<(const AddressRange& a, const AddressRange& b) {
    return std::tie(a.prefix_, a.bytes_) < std::tie(b.prefix_, b.bytes_);
  }

 private:
  using Bytes = std::array<std::uint8_t, 16>;
  // An IPv4 address is one of IPv6 that is mapped: ::ffff:192.0.2.1
  static std::optional<Bytes> bytes_of(const std::string& address);

  Bytes bytes_{};
  int prefix_ = 128;  // of the 128 bits
  bool is_v4_ = false;
};

}  // namespace palatine::moderation
