// Dice that can be checked: commit, entropies, stream. docs/protocol.md, "Fair dice".
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/random.hpp"

namespace palatine {

using Seed = std::array<std::uint8_t, 32>;
using Entropy =
    std::array<std::uint8_t, 16>;  // zero bytes for a seat without a commit and for the server's computer players

std::string to_hex(const std::uint8_t* bytes, std::size_t size);
std::optional<Seed> seed_from_hex(std::string_view hex);        // exactly 64 lower-case digits
std::optional<Entropy> entropy_from_hex(std::string_view hex);  // exactly 32 lower-case digits
bool is_commit(std::string_view hex);                           // 64 lower-case digits
bool is_game_id(std::string_view id);                           // 22 of [A-Za-z0-9_-]

std::string sha256_hex(std::string_view bytes);
std::string seed_commit(std::string_view game_id, const Seed& seed);
std::string entropy_commit(std::string_view game_id, int seat, const Entropy& entropy);

class FairDice final : public Random {
 public:
  // `drawn`: how many numbers of the stream were used before; they are never used again.
  FairDice(const std::string& game_id, const Seed& seed, const std::vector<Entropy>& entropies,
           std::uint64_t drawn = 0);
  std::uint32_t below(std::uint32_t n) override;
  std::uint64_t drawn() const { return drawn_; }
  // The same stream read from another place: to play again what was played with those numbers, never anything new.
  FairDice at(std::uint64_t position) const {
    FairDice again = *this;
    again.drawn_ = position;
    return again;
  }

 private:
  std::uint32_t next();

  struct Common;
  std::shared_ptr<const Common> common_;  // of all blocks; copies share it
  std::uint64_t drawn_ = 0;
  std::uint64_t block_index_ = ~std::uint64_t{0};
  std::array<std::uint8_t, 32> block_{};
};

}  // namespace palatine
