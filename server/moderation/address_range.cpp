#include "server/moderation/address_range.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <charconv>

namespace palatine::moderation {
namespace {

constexpr int mapped = 96;  // bits before an IPv4 address in IPv6
constexpr int least_v4 = 8, least_v6 = 16;

}  // namespace

std::optional<AddressRange::Bytes> AddressRange::bytes_of(const std::string& address) {
  Bytes bytes{};
  if (inet_pton(AF_INET6, address.c_str(), bytes.data()) == 1) return bytes;
  bytes[10] = bytes[11] = 0xff;
  if (inet_pton(AF_INET, address.c_str(), &bytes[12]) == 1) return bytes;
  return std::nullopt;
}

std::optional<AddressRange> AddressRange::read(std::string_view text) {
  const std::size_t slash = text.find('/');
  const auto bytes = bytes_of(std::string(text.substr(0, slash)));
  if (!bytes) return std::nullopt;
  AddressRange range;
  range.bytes_ = *bytes;
  range.is_v4_ = text.substr(0, slash).find(':') == std::string_view::npos;
  const int before = range.is_v4_ ? mapped : 0;
  if (slash != std::string_view::npos) {
    int prefix = 0;
    const char* end = text.data() + text.size();
    const auto read = std::from_chars(text.data() + slash + 1, end, prefix);
    const int least = range.is_v4_ ? least_v4 : least_v6;
    if (read.ec != std::errc() || read.ptr != end || prefix < least || prefix > 128 - before) return std::nullopt;
    range.prefix_ = before + prefix;
  }
  return range.within(range.prefix_);
}

AddressRange AddressRange::within(int bits) const {
  AddressRange wider = *this;
  wider.prefix_ = bits;
  for (int bit = bits; bit < 128; ++bit)
    wider.bytes_[static_cast<std::size_t>(bit / 8)] &= static_cast<std::uint8_t>(~(0x80 >> bit % 8));
  return wider;
}

bool AddressRange::contains(const std::string& address) const {
  AddressRange one;
  const auto bytes = bytes_of(address);
  if (bytes) one.bytes_ = *bytes;
  return bytes && one.within(prefix_).bytes_ == bytes_;
}

std::string AddressRange::text() const {
  std::array<char, INET6_ADDRSTRLEN> text{};
  const char* written = is_v4_ ? inet_ntop(AF_INET, &bytes_[12], text.data(), text.size())
                               : inet_ntop(AF_INET6, bytes_.data(), text.data(), text.size());
  return std::string(written) + "/" + std::to_string(is_v4_ ? prefix_ - mapped : prefix_);
}

}  // namespace palatine::moderation
