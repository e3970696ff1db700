#include "server/game_server/lobby_requests.hpp"
#include "protocol/describe/writer.hpp"
#include "protocol/messages_describe.hpp"

namespace palatine {

void LobbyRequests::on(ConnectionId id, Call& call, const LobbyWatch&) {
  if (auto welcome = capacity_refusals_.may_watch_now(id); !welcome) return respond(id, call, welcome.error());
  // what is gathered is in the list already; the next update says it again
  lobby_.watch(id);
  const std::vector<ChatMessage> chat = chat_.of_lobby(person_of(id));
  // a LobbyWatchResult, whose list is long and for all the same
  const std::string seq = std::to_string(lobby_.seq());
  answers_.respond_with(id, call,
                        {R"({"seq":)", seq, R"(,"rooms":)", lobby_.list().text, R"(,"chat":)", text_of(chat).text,
                         R"(,"bots":)", lobby_.bots().text, "}"});
}

void LobbyRequests::on(ConnectionId id, Call& call, const LobbyUnwatch&) {
  lobby_.unwatch(id);
  respond(id, call, Nothing{});
}

void LobbyRequests::flush_lobby() {
  const auto update = lobby_.flush(context_.now);
  if (!update || lobby_.watchers().empty()) return;
  const auto bytes = std::make_shared<const std::string>(encode(Notification(*update)));
  for (const ConnectionId watcher : lobby_.watchers())
    if (!capacity_refusals_.sent_too_much(watcher))
      connections_.send(watcher, bytes);  // who sees the gap asks for the list again
}

}  // namespace palatine
