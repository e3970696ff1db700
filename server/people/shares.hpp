// What a person, an address or a place may take of what all share, beyond the limits of the wire
// (protocol/core/limits.hpp). No client is told of these beforehand. An IPv6 network of 56 bits has as much as four
// addresses, one of 48 bits as sixteen.
#pragma once

#include <cstdint>

namespace palatine {

struct Shares {
  std::int64_t requests_per_address = 32;  // times limits.requests_*: a household or a school, and not a flood
  std::int64_t chat_per_address = 4;       // times limits.chat_*
  std::int64_t chat_per_place = 5;         // the same of the lobby, and of those who watch a table: what one can read
  std::int64_t chat_heard_per_second = 20'000;  // in all, and at once: a message for each connection that hears it
  std::int64_t passwords_per_person = 10;       // to be hashed, right or wrong; at once, and in a minute
  std::int64_t passwords_per_address = 30;
  std::int64_t computer_moves_burst = 3'000;  // at the tables that were made from one address
  std::int64_t computer_moves_per_second = 100;
  std::int64_t computer_moves_unseen = 300;  // at a table that nobody looks at
  std::int64_t challenges_per_person = 10;   // at once, and in a minute
  std::int64_t challenges_per_address = 40;
  std::int64_t waiting_bots_per_address = 16;
  std::int64_t entries_per_log = 100'000;  // of a table; then its game ends. Twenty times what the longest ones have
  std::int64_t bytes_per_log = 64'000'000;
  std::int64_t tables_per_address = 240;      // made; at once, and in an hour
  std::int64_t tables_kept_per_address = 16;  // in memory, however many others have there; more, while room is left
  std::int64_t sent_bytes_per_second = 4'000'000;  // to all connections of one address, and sixteen times that at once
  // Bytes that the store writes for the requests of one address, and 256 times that at once.
  std::int64_t kept_bytes_per_second = 65'536;
  std::int64_t computer_moves_in_all = 20'000;  // at all tables of this server, in a second and at once
};

}  // namespace palatine
