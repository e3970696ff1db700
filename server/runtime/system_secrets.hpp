// Unguessable bytes from the system.
#pragma once

#include "server/game_server/game_server.hpp"

namespace palatine {

class SystemSecrets final : public Secrets {
 public:
  void fill(std::span<std::uint8_t> bytes) override;
};

}  // namespace palatine
