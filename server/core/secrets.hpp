// Ids, codes, tokens and seeds out of unguessable bytes.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "protocol/fair_dice.hpp"

namespace palatine {

// Unguessable bytes: the system's in the server, a seeded source in tests and in the simulator.
class Secrets {
 public:
  virtual ~Secrets() = default;
  virtual void fill(std::span<std::uint8_t> bytes) = 0;
};

std::string base64url(std::span<const std::uint8_t> bytes);  // without padding

std::string draw_id(
    Secrets& secrets);  // 128 bits, 22 of [A-Za-z0-9_-], the first no -: rooms, people, invites, game ids
std::string draw_token(Secrets& secrets);  // 256 bits
Seed draw_seed(Secrets& secrets);
std::uint64_t draw_number(Secrets& secrets);
std::int64_t draw_step(Secrets& secrets);  // 1 to 1000: the next id of something that must not be counted

}  // namespace palatine
