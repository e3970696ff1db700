// Where somebody comes from: who shares an address or a network, and what is shown or kept of it.
#pragma once

#include <string>
#include <vector>

namespace palatine {

// Who has one IPv6 address has as many as they like: their network counts, the first 64 bits. And who has one of those
// may have more: the wider ones follow, of 56 and 48 bits. Of IPv4 the address alone.
std::vector<std::string> networks_of(const std::string& address);
std::string network_of(const std::string& address);  // the first of them
// A wider one may have so many times what one of its parts may.
inline constexpr int times_wider = 4;
// About where that is, for people to read: a network of 24 bits, of IPv6 48, in CIDR.
std::string coarse_place_of(const std::string& address);
// A mark of the network of somebody's address: who reads the database can't look up where they live without trying.
std::string home_of(const std::string& person, const std::string& address);

}  // namespace palatine
