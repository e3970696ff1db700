// What the requests about who somebody is share.
#pragma once

#include <string>
#include <vector>

#include "protocol/messages.hpp"
#include "server/core/refusal.hpp"
#include "server/store/rows.hpp"

namespace palatine {

// Who has one IPv6 address has as many as he likes: his network counts, the first 64 bits. And who has one of those may
// have more: the wider ones follow, of 56 and 48 bits. Of IPv4 the address alone.
std::vector<std::string> networks_of(const std::string& address);
std::string network_of(const std::string& address);  // the first of them
// A wider one may have so many times what one of its parts may.
inline constexpr int times_wider = 4;
// About where that is, for people to read: a network of 24 bits, of IPv6 48, in CIDR.
std::string coarse_place_of(const std::string& address);
// A mark of the network of somebody's address: who reads the database can't look up where they live without trying.
std::string home_of(const std::string& person, const std::string& address);
// What a client is listed as.
std::string in_short(const ClientInfo& client);

inline Error unknown_token() {
  return refused("unknown_token", "Nobody is known by that token.", "/token").value();
}
inline Error unknown_code() {
  return refused("unknown_code", "That code is wrong, used, or too old: ask for a new one.", "/code").value();
}
inline Error name_taken() {
  return refused("name_taken", "An account has that name, or one that looks like it.").value();
}
inline Error name_walled(const std::string& rule) {
  return refused_by_rule("talk_forbidden", "Your game lets nobody take a new name before its end.", rule).value();
}
inline Error not_for_bots() {
  return refused("not_for_bots", "That is for people, and you are a bot.").value();
}
inline Error too_many_connections() {
  return refused("too_many_connections", "You are connected too many times.").value();
}
inline Error too_many_attempts(std::int64_t wait_ms) {
  return refused_later("too_many_attempts", "Too many wrong guesses: wait before the next one.", wait_ms).value();
}

// How long the waits grow: of an address, and of an account, whoever tries. The second one stays short, since it meets
// the owner on a new device too; who has a token, or comes from where he has signed in before, never meets it.
inline constexpr Millis address_wait_ms = 15 * 60'000;
inline constexpr Millis account_wait_ms = 60'000;

}  // namespace palatine
