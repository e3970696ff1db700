#include "protocol/describe/writer.hpp"
#include "protocol/messages_describe.hpp"
#include "server/game_server/impl.hpp"

namespace palatine {

void GameServer::Impl::on(ConnectionId id, Call& call, const LobbyWatch&) {
  if (auto welcome = may_watch_now(); !welcome) return respond(id, call, welcome.error());
  // what is gathered is in the list already; the next update says it again
  lobby_.watch(id);
  const std::vector<ChatMessage> chat = chat_.of_lobby(person_of(id));
  // a LobbyWatchResult, whose list is long and for all the same
  const std::string seq = std::to_string(lobby_.seq());
  send(id, encode_long_result(call.id,
                              {R"({"seq":)", seq, R"(,"rooms":)", lobby_.list().text, R"(,"chat":)", text_of(chat).text,
                               R"(,"bots":)", lobby_.bots().text, "}"},
                              left_for(id)));
  if (notes_requests_) note(id, call, "answered", {});
}

void GameServer::Impl::on(ConnectionId id, Call& call, const LobbyUnwatch&) {
  lobby_.unwatch(id);
  respond(id, call, Nothing{});
}

void GameServer::Impl::flush_lobby() {
  const auto update = lobby_.flush(now_);
  if (!update || lobby_.watchers().empty()) return;
  const auto bytes = std::make_shared<const std::string>(encode(Notification(*update)));
  for (const ConnectionId watcher : lobby_.watchers()) send(watcher, bytes);
}

}  // namespace palatine
