// How much may wait in the runtime, of everything that can.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace palatine {

constexpr std::size_t held_most = 50'000;                   // effects that wait for the disk; then nothing more is read
constexpr std::uint64_t behind_most = 5'000;                // batches
constexpr std::size_t held_bytes_most = 128 * 1024 * 1024;  // that they hold, messages counted for all who hear them
constexpr std::size_t released_at_once = 256;               // effects that have waited for the disk
constexpr std::size_t loading_threads_least = 4;            // one a processor, no fewer: they wait for a database too,
constexpr std::size_t loading_threads_most = 8;             // up to so many
constexpr std::size_t thinking_most = 10'000;
constexpr std::size_t passwords_most = 64;      // that wait; each takes a tenth of a second
constexpr std::size_t replays_most = 32;        // that somebody waits for,
constexpr std::size_t replays_of_one_most = 4;  // of an address, and of wider networks some times as many
constexpr std::int64_t busy_ms = 1000;          // until it is worth asking again
constexpr std::size_t studies_most = 72;        // that wait: as many as network.studies may be, and exports
constexpr std::size_t exports_most = 1'000;     // addresses that may be asked for
constexpr std::size_t tells_most = 10'000;      // whose places are being looked up

// Of all that waits for clients to read it: an eighth of the memory that there may be (0: nobody knows), and no more
// than 256 MB; beyond it the slowest ones are dropped, until a quarter of it is free.
constexpr std::size_t send_queues_most(std::uint64_t memory) {
  constexpr std::size_t most = 256 * 1024 * 1024;
  return memory == 0 ? most : std::min<std::size_t>(most, memory / 8);
}

// How often it is looked whether the server keeps up.
constexpr std::chrono::milliseconds looked_at_every{200};

// Beyond these the disk counts as one that refuses.
constexpr std::chrono::seconds disk_silence_most{5};
constexpr std::uint64_t disk_free_least = 4 * 1024 * 1024;  // bytes: the next commits would fail, and end the server

}  // namespace palatine
