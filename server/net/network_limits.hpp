// What strangers may have of the network, by address and in all. A wider IPv6 network has a few times what its parts
// have.
#pragma once

#include <cstdint>

namespace palatine {

struct NetworkLimits {
  std::int64_t sockets = 4000;             // that are no WebSockets
  std::int64_t sockets_per_address = 128;  // besides as many as it may have WebSockets
  std::int64_t http_burst = 1000;
  std::int64_t http_per_second = 100;
  std::int64_t bytes_burst = 0;  // read, of whatever kind; 0: as many as its requests may have
  std::int64_t bytes_per_second = 0;
  std::int64_t answer_bytes = 128 * 1024 * 1024;  // of answers over HTTP that are not read yet
  std::int64_t answer_bytes_per_address = 32 * 1024 * 1024;
  std::int64_t sent_bytes_per_second = 4'000'000;  // answers over HTTP to one address, and sixteen times that at once
  std::int64_t studies = 16;                       // replays that are studied, until the answer is read
  std::int64_t studies_per_address = 8;            // a table at home: all ask when its game ends
  std::int64_t studies_burst = 12;
  std::int64_t study_ms = 5000;  // until there is one more
};

}  // namespace palatine
