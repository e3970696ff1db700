// Where there is too much to do, who only looks on is told later: when that begins, and when it is over.
#include "server/game_server/guarded.hpp"
#include "server/game_server/impl.hpp"

namespace palatine {

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

}  // namespace palatine
