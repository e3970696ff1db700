// Bytes that anybody who knows the seed can guess.
#pragma once

#include "engine/core/random.hpp"
#include "server/game_server/game_server.hpp"

namespace palatine::test {

class SeededSecrets : public Secrets {
 public:
  explicit SeededSecrets(std::uint64_t seed) : random_(seed) {}
  void fill(std::span<std::uint8_t> bytes) override {
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random_.below(256));
  }

 private:
  FastRandom random_;
};

}  // namespace palatine::test
