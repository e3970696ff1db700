// One's own data: all of it handed out; and people who go for good, whose seats are given up where they sit.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "protocol/codec.hpp"
#include "server/accounts/accounts.hpp"
#include "server/accounts/devices.hpp"
#include "server/chat/chat.hpp"
#include "server/game_server/pending_loads.hpp"
#include "server/game_server/request_handler.hpp"
#include "server/moderation/moderation.hpp"
#include "server/room/room.hpp"
#include "server/tables/tables.hpp"

namespace palatine {

class RoomKeeper;
class AccountRequests;
class ModerationRequests;

class Departures : private RequestHandler {
 public:
  Departures(const RequestParts& parts, moderation::Moderation& moderation, accounts::Devices& devices,
             accounts::Accounts& accounts, Tables& tables, Chat& chat, RoomKeeper& rooms,
             AccountRequests& account_requests, ModerationRequests& moderation_requests)
      : RequestHandler(parts),
        moderation_(moderation),
        devices_(devices),
        accounts_(accounts),
        tables_(tables),
        chat_(chat),
        rooms_(rooms),
        account_requests_(account_requests),
        moderation_requests_(moderation_requests) {}
  // Goes on with departures that the process before had not finished.
  void begin(const std::vector<LeavingRow>& leaving, Millis now);

  void on(ConnectionId id, Call& call, const AccountExport&);
  void on(ConnectionId id, Call& call, const AccountDelete& asked);
  void depart_once_known(ConnectionId asker, Call call);
  void depart_by_order(OrderTicket order, const std::string& who);
  void departing_found(Ticket ticket, const std::optional<PersonData>& data);
  // Where somebody sits who is gone for good: at once if the room is awake and can do without them, else when it can.
  void give_up_seats(const std::string& room);
  void give_up_seats(Room& room);
  void forget(const std::string& room) { leaving_.erase(room); }  // there is no such room
  std::size_t rooms() const { return leaving_.size(); }

 private:
  // Somebody by an id or the name of an account.
  PersonKey whose(const std::string& who) const;
  void depart(const Load& load);

  moderation::Moderation& moderation_;
  accounts::Devices& devices_;
  accounts::Accounts& accounts_;
  Tables& tables_;
  Chat& chat_;
  RoomKeeper& rooms_;
  AccountRequests& account_requests_;
  ModerationRequests& moderation_requests_;
  std::map<std::string, std::set<std::string>> leaving_;  // by room: people who are gone for good and sit there
};

}  // namespace palatine
