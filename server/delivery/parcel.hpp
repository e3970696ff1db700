// What is carried by the delivery queue: it fills in a request for libcurl, and knows what an answer means.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "server/delivery/curl.hpp"

namespace palatine {

// What became of parcels; `retried` alone is not the end of one.
enum class Carried : std::uint8_t { sent, refused, unreachable, private_address, dropped, retried };
inline constexpr std::array<std::string_view, 6> carried_names = {
    "sent", "refused", "unreachable", "private_address", "dropped", "retried"};

struct DeliveryFigures {
  std::size_t waiting = 0;  // with those under way
  std::array<std::uint64_t, carried_names.size()> carried{};
  void add(Carried what, std::uint64_t more = 1) { carried[static_cast<std::size_t>(what)] += more; }
};

class Parcel {
 public:
  struct Try {
    CURL* easy;
    CURLcode result;
    std::size_t number;  // from 1 on
    bool is_last;
  };

  explicit Parcel(std::string to_host) : host(std::move(to_host)) {}
  virtual ~Parcel() = default;

  // All on the queue's thread. Tells libcurl of it, before each try; what that points at must stay.
  virtual void begin(CURL* easy) = 0;
  // What became of a try: `retried` is not the last. Not asked of what is broken off because the queue ends.
  virtual Carried end(const Try& tried) = 0;

  const std::string host;
  // Then it is broken off: also while libcurl takes its leave of a server, which has no time limit of its own.
  std::chrono::steady_clock::time_point until = std::chrono::steady_clock::time_point::max();
};

}  // namespace palatine
