// What is said in the lobby and at tables (server/chat/chat.hpp).
#pragma once

#include "protocol/codec.hpp"
#include "server/chat/chat.hpp"
#include "server/game_server/request_handler.hpp"
#include "server/lobby/lobby.hpp"
#include "server/moderation/moderation.hpp"
#include "server/people/person_state.hpp"
#include "server/room/room.hpp"

namespace palatine {

class RoomKeeper;

class TalkRequests : private RequestHandler {
 public:
  TalkRequests(const RequestParts& parts, moderation::Moderation& moderation, Chat& chat, Lobby& lobby,
               RoomKeeper& rooms)
      : RequestHandler(parts), moderation_(moderation), chat_(chat), lobby_(lobby), rooms_(rooms) {}

  void on(ConnectionId id, Call& call, const ChatSay& say);

 private:
  void say_in_lobby(ConnectionId id, const Call& call, const ChatSay& say, PersonState& person);
  void say_in_room(ConnectionId id, const Call& call, const ChatSay& say, PersonState& person, Room& room);

  moderation::Moderation& moderation_;
  Chat& chat_;
  Lobby& lobby_;
  RoomKeeper& rooms_;
};

}  // namespace palatine
