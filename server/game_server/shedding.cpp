// Where there is too much to do: what is refused, and who is told later.
#include "server/game_server/impl.hpp"

namespace palatine {
namespace {

constexpr Millis again_ms = 5000;  // as soon as anything can be better

}  // namespace

std::optional<Error> GameServer::Impl::overload_of_talk() const {
  if (shed_ == Shed::nothing) return std::nullopt;
  return refused_later("overloaded", "The server can't keep up: nothing is said until it can.", again_ms).value();
}

tl::expected<void, Error> GameServer::Impl::may_watch_now(ConnectionId id) {
  if (shortage_.memory) return may_begin_new();
  if (shed_ == Shed::watching)
    return refused_later("overloaded", "The server can't keep up: nobody new watches until it can.", again_ms);
  if (const auto wait = sent_too_much(id))
    return refused_later("rate_limited", "Too much was sent to your address: wait a moment.", *wait);
  return {};
}

void GameServer::Impl::shed(Shed what) {
  const bool waited = shed_ == Shed::watching;
  shed_ = what;
  lobby_.slow_down(what == Shed::watching);
  if (!waited || what == Shed::watching) return;
  for (const auto& [id, room] : tables_.awake()) alarms_.add(now_, {Alarm::Kind::watchers, {}, id});
}

void GameServer::Impl::tell_those_who_waited(const std::string& id) {
  Room* const room = tables_.find({id, {}});
  if (!room || shed_ == Shed::watching) return;
  const auto told = guarded(*room, now_, [&]() -> tl::expected<void, Error> {
    room->tell_those_who_waited();
    return {};
  });
  if (!told || room->has_change()) rooms_.settle(*room);
  rooms_.follow_up(*room);
}

}  // namespace palatine
