#include "server/people/networks.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <iterator>

#include "protocol/fair_dice.hpp"
#include "server/core/secrets.hpp"

namespace palatine {

std::string network_of(const std::string& address) {
  return networks_of(address).front();
}

std::vector<std::string> networks_of(const std::string& address) {
  in6_addr bytes{};
  if (inet_pton(AF_INET6, address.c_str(), &bytes) != 1) return {address};
  const auto first = [&bytes](std::size_t count) { return base64url({bytes.s6_addr, count}); };
  return {first(8), first(7), first(6)};
}

std::string coarse_place_of(const std::string& address) {
  in6_addr six{};
  in_addr four{};
  std::array<char, INET6_ADDRSTRLEN> text{};
  if (inet_pton(AF_INET, address.c_str(), &four) == 1) {
    four.s_addr &= htonl(0xffffff00);
    return std::string(inet_ntop(AF_INET, &four, text.data(), text.size())) + "/24";
  }
  if (inet_pton(AF_INET6, address.c_str(), &six) != 1) return {};
  std::fill(std::begin(six.s6_addr) + 6, std::end(six.s6_addr), std::uint8_t{0});
  return std::string(inet_ntop(AF_INET6, &six, text.data(), text.size())) + "/48";
}

std::string home_of(const std::string& person, const std::string& address) {
  return sha256_hex(person + " " + network_of(address)).substr(0, 16);
}

}  // namespace palatine
