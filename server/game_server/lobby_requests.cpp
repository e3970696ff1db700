#include "protocol/describe/writer.hpp"
#include "protocol/messages_describe.hpp"
#include "server/game_server/impl.hpp"

namespace palatine {

void LobbyRequests::on(ConnectionId id, Call& call, const LobbyWatch&) {
  if (auto welcome = core_.may_watch_now(id); !welcome) return core_.respond(id, call, welcome.error());
  // what is gathered is in the list already; the next update says it again
  core_.lobby_.watch(id);
  const std::vector<ChatMessage> chat = core_.chat_.of_lobby(core_.person_of(id));
  // a LobbyWatchResult, whose list is long and for all the same
  const std::string seq = std::to_string(core_.lobby_.seq());
  core_.send(id, encode_long_result(call.id,
                                    {R"({"seq":)", seq, R"(,"rooms":)", core_.lobby_.list().text, R"(,"chat":)",
                                     text_of(chat).text, R"(,"bots":)", core_.lobby_.bots().text, "}"},
                                    core_.left_for(id)));
  if (core_.notes_requests_) core_.note(id, call, "answered", {});
}

void LobbyRequests::on(ConnectionId id, Call& call, const LobbyUnwatch&) {
  core_.lobby_.unwatch(id);
  core_.respond(id, call, Nothing{});
}

void LobbyRequests::flush_lobby() {
  const auto update = core_.lobby_.flush(core_.now_);
  if (!update || core_.lobby_.watchers().empty()) return;
  const auto bytes = std::make_shared<const std::string>(encode(Notification(*update)));
  for (const ConnectionId watcher : core_.lobby_.watchers())
    if (!core_.sent_too_much(watcher)) core_.send(watcher, bytes);  // who sees the gap asks for the list again
}

}  // namespace palatine
