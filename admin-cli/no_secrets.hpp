// For rooms that are read, or that somebody leaves: nothing is drawn for that.
#pragma once

#include <cstdint>
#include <span>
#include <stdexcept>

#include "server/game_server/game_server.hpp"

namespace palatine::admin {

class NoSecrets final : public Secrets {
 public:
  void fill(std::span<std::uint8_t>) override { throw std::logic_error("a secret was drawn where none may be"); }
};

}  // namespace palatine::admin
