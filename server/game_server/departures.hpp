// One's own data: all of it handed out; and people who go for good, whose seats are given up where they sit.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "protocol/codec.hpp"
#include "server/game_server/game_server.hpp"
#include "server/game_server/pending_loads.hpp"
#include "server/room/room.hpp"

namespace palatine {

class Departures {
 public:
  explicit Departures(GameServer::Impl& core) : core_(core) {}
  // What was not done at the end of the process before.
  void begin(const std::vector<LeavingRow>& leaving, Millis now);

  void on(ConnectionId id, Call& call, const AccountExport&);
  void on(ConnectionId id, Call& call, const AccountDelete& asked);
  void depart_once_known(ConnectionId asker, Call call);
  void depart_by_order(OrderTicket order, const std::string& who);
  void departing_found(Ticket ticket, const std::optional<PersonData>& data);
  // Where somebody sits who is gone for good: at once if the room is awake and can do without him, else when it can.
  void give_up_seats(const std::string& room);
  void give_up_seats(Room& room);
  void forget(const std::string& room) { leaving_.erase(room); }  // there is no such room
  std::size_t rooms() const { return leaving_.size(); }

 private:
  // Somebody by an id or the name of an account.
  PersonKey whose(const std::string& who) const;
  void depart(const Load& load);

  GameServer::Impl& core_;
  std::map<std::string, std::set<std::string>> leaving_;  // by room: people who are gone for good and sit there
};

}  // namespace palatine
