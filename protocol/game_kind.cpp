#include "protocol/game_kind.hpp"

#include <algorithm>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>

#include "engine/core/bug.hpp"
#include "engine/players/levels.hpp"
#include "protocol/replay.hpp"

namespace palatine {

namespace {

using json = nlohmann::ordered_json;

// Cut between two characters, with an ellipsis.
json listed(const json& value) {
  constexpr std::size_t most = 32;  // bytes
  if (!value.is_string()) return value;
  std::string text = value;
  if (text.size() <= most) return value;
  std::size_t end = most;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) --end;
  return text.substr(0, end) + "…";
}

}  // namespace

namespace {

[[noreturn]] void no_analyst() {
  report_bug("an analysis of a game that has none", std::source_location::current());
}

}  // namespace

SideShares Match::value(int) const {
  no_analyst();
}
std::optional<SideShares> Match::expected(Seat, const Json&, bool, int, int) const {
  no_analyst();
}
std::optional<JudgedDecision> Match::judge(Seat, const Json&, int) const {
  no_analyst();
}

Json GameKind::chosen(const Json& options) const {
  json out = json::object();
  const auto whole = normalize(options);
  if (!whole) return {"{}"};  // by rules that are not played any more
  const json all = json::parse(whole->text);
  for (const auto& [name, value] : all.items()) {
    json rest = all;
    rest.erase(name);
    const auto without = normalize(Json{rest.dump()});
    if (without && without->text == whole->text) continue;
    out[name] = listed(value);
  }
  return canonical(Json{out.dump()});
}

bool is_level(std::string_view computer_player) {
  return std::ranges::find(levels, computer_player, &Level::name) != levels.end();
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
