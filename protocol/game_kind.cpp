#include "protocol/game_kind.hpp"

#include <cstddef>
#include <nlohmann/json.hpp>

#include "engine/core/bug.hpp"
#include "protocol/replay.hpp"

namespace palatine {

Json GameKind::chosen(const Json& options) const {
  constexpr std::size_t most_listed = 64;  // bytes
  using json = nlohmann::ordered_json;
  json out = json::object();
  const auto whole = normalize(options);
  if (!whole) return {"{}"};  // by rules that are not played any more
  const json all = json::parse(whole->text);
  for (const auto& [name, value] : all.items()) {
    json rest = all;
    rest.erase(name);
    const auto without = normalize(Json{rest.dump()});
    if (without && without->text == whole->text) continue;
    out[name] = value.dump().size() > most_listed ? json(true) : value;
  }
  return canonical(Json{out.dump()});
}

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
