// What is said in the lobby and at tables (server/chat/chat.hpp).
#pragma once

#include "protocol/codec.hpp"
#include "server/game_server/game_server.hpp"
#include "server/people/person_state.hpp"
#include "server/room/room.hpp"

namespace palatine {

class TalkRequests {
 public:
  explicit TalkRequests(GameServer::Impl& core) : core_(core) {}

  void on(ConnectionId id, Call& call, const ChatSay& say);

 private:
  void say_in_lobby(ConnectionId id, const Call& call, const ChatSay& say, PersonState& person);
  void say_in_room(ConnectionId id, const Call& call, const ChatSay& say, PersonState& person, Room& room);

  GameServer::Impl& core_;
};

}  // namespace palatine
