// Who somebody is: guests, and those who come back by a token, a code or a password.
#pragma once

#include "protocol/codec.hpp"
#include "server/game_server/game_server.hpp"
#include "server/people/person_state.hpp"

namespace palatine {

class SessionRequests {
 public:
  explicit SessionRequests(GameServer::Impl& core) : core_(core) {}

  void turn_away(ConnectionId id, const Call& call, const SanctionRow& ban);
  void on(ConnectionId id, Call& call, const SessionHello& hello);
  void on(ConnectionId id, Call& call, const SessionPing&);
  void come_back(ConnectionId id, const Call& call, const SessionHello& hello, const PersonData& data);
  void welcome(ConnectionId id, const Call& call, PersonState& person, std::optional<std::string> token,
               std::vector<RoomSummary> rooms);
  std::vector<RoomSummary> rooms_of(const PersonState& person, const PersonData& data);
  bool has_room(const PersonState& person) const;

 private:
  void new_guest(ConnectionId id, const Call& call, const SessionHello& hello);
  void hello_by_code(ConnectionId id, Call& call, const std::string& code);

  GameServer::Impl& core_;
};

}  // namespace palatine
