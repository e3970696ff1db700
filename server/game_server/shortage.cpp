#include "server/game_server/shortage.hpp"

#include <ranges>

#include "server/game_server/impl.hpp"

namespace palatine {
namespace {

constexpr Millis disk_again_ms = 60'000;
constexpr Millis memory_again_ms = 10'000;
constexpr std::size_t rooms_at_once = 50;  // that are put to sleep by one input

}  // namespace

Fullness Gauge::measured(std::uint64_t used, std::uint64_t most) {
  const auto reaches = [&](std::uint64_t percent) { return used >= most / 100 * percent; };
  if (reaches(level_ == Fullness::full ? 95 : 100))
    level_ = Fullness::full;
  else if (reaches(level_ == Fullness::fine ? 80 : 75))
    level_ = Fullness::nearly;
  else
    level_ = Fullness::fine;
  return level_;
}

tl::expected<void, Error> GameServer::Impl::may_begin_new() const {
  if (shortage_.disk)
    return refused_later("no_capacity", "The server's disk is nearly full: it takes nothing new.", disk_again_ms);
  if (shortage_.memory)
    return refused_later("no_capacity", "The server's memory is nearly full: it takes nothing new.", memory_again_ms);
  return {};
}

void GameServer::Impl::short_of(Shortage what) {
  shortage_ = what;
  if (!what.memory) return;
  // those with a clock that runs are awake though nobody looks; each one's load is known by its alarm
  std::size_t found = 0;
  for (const auto& room : std::views::values(tables_.awake())) {
    if (found == rooms_at_once) return;
    if (room->may_sleep(true) && tables_.may_be_left(*room)) ++found;
  }
}

}  // namespace palatine
