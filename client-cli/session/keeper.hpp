// Where a session keeps what it must not lose: its own entropy and what it was shown before the dice.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "protocol/replay.hpp"

namespace palatine::client {

class Keeper {
 public:
  virtual ~Keeper() = default;
  // False where it could not be kept.
  virtual bool keep(const Receipt& receipt) = 0;
  virtual std::optional<Receipt> find(const std::string& game_id) const = 0;
};

// For as long as the program runs.
class MemoryKeeper final : public Keeper {
 public:
  bool keep(const Receipt& receipt) override {
    receipts_[receipt.game_id] = receipt;
    return true;
  }
  std::optional<Receipt> find(const std::string& game_id) const override {
    const auto found = receipts_.find(game_id);
    return found == receipts_.end() ? std::nullopt : std::optional(found->second);
  }

 private:
  std::map<std::string, Receipt> receipts_;
};

}  // namespace palatine::client
