#include "server/hall/impl.hpp"

namespace palatine {

void Hall::Impl::on(ConnectionId id, Call& call, const LobbyWatch&) {
  if (auto welcome = may_watch_now(); !welcome) return respond(id, call, welcome.error());
  // what is gathered is in the list already; the next update says it again
  lobby_.watch(id);
  LobbyWatchResult result;
  result.seq = lobby_.seq();
  result.rooms = lobby_.rooms();
  const PersonState& person = person_of(id);
  for (const ChatMessage& message : lobby_talk_)
    if (may_read(person, message)) result.chat.push_back(message);
  respond(id, call, result);
}

void Hall::Impl::on(ConnectionId id, Call& call, const LobbyUnwatch&) {
  lobby_.unwatch(id);
  respond(id, call, Nothing{});
}

void Hall::Impl::flush_lobby() {
  const auto update = lobby_.flush(now_);
  if (!update || lobby_.watchers().empty()) return;
  const auto bytes = std::make_shared<const std::string>(encode(Notification(*update)));
  for (const ConnectionId watcher : lobby_.watchers()) send(watcher, bytes);
}

}  // namespace palatine
