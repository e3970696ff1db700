// Where there is too much to do, or no room for more: who is told later, and which tables sleep.
#include <ranges>

#include "server/game_server/guarded.hpp"
#include "server/game_server/impl.hpp"

namespace palatine {
namespace {

constexpr std::size_t rooms_at_once = 50;  // that are put to sleep by one input

}  // namespace

void GameServer::Impl::shed(Shed what) {
  const bool waited = capacity_refusals_.shed == Shed::watching;
  capacity_refusals_.shed = what;
  lobby_.slow_down(what == Shed::watching);
  if (!waited || what == Shed::watching) return;
  for (const auto& [id, room] : tables_.awake()) alarms_.add(context_.now, {Alarm::Kind::watchers, {}, id});
}

void GameServer::Impl::tell_those_who_waited(const std::string& id) {
  Room* const room = tables_.find({id, {}});
  if (!room || capacity_refusals_.shed == Shed::watching) return;
  const auto told = guarded(*room, context_.now, [&]() -> tl::expected<void, Error> {
    room->tell_those_who_waited();
    return {};
  });
  if (!told || room->has_change()) rooms_.settle(*room);
  rooms_.follow_up(*room);
}

void GameServer::Impl::short_of(Shortage what) {
  capacity_refusals_.shortage = what;
  if (!what.memory) return;
  // those with a clock that runs are awake though nobody looks; each one's load is known by its alarm
  std::size_t found = 0;
  for (const auto& room : std::views::values(tables_.awake())) {
    if (found == rooms_at_once) return;
    if (room->may_sleep(true) && tables_.may_be_left(*room)) ++found;
  }
}

}  // namespace palatine
