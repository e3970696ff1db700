#include "protocol/game_kind.hpp"

#include "engine/core/bug.hpp"

namespace palatine {

void Registry::add(std::unique_ptr<GameKind> kind) {
  expect(kind != nullptr && find(kind->info().id) == nullptr, "a game is registered once");
  kinds_.push_back(std::move(kind));
}

const GameKind* Registry::find(std::string_view id) const {
  for (const auto& kind : kinds_) {
    if (kind->info().id == id) return kind.get();
  }
  return nullptr;
}

std::vector<const GameKind*> Registry::all() const {
  std::vector<const GameKind*> kinds;
  for (const auto& kind : kinds_) kinds.push_back(kind.get());
  return kinds;
}

}  // namespace palatine
