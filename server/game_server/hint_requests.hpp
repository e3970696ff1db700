// game.hint: who may ask, and the answer once it was thought about. The request waits meanwhile.
#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <string>

#include "protocol/codec.hpp"
#include "server/game_server/request_handler.hpp"
#include "server/moderation/moderation.hpp"
#include "server/room/room.hpp"
#include "server/tables/computer_move_budget.hpp"
#include "server/tables/tables.hpp"

namespace palatine {

class RoomKeeper;
class RoomRequests;

class HintRequests : private RequestHandler {
 public:
  HintRequests(const RequestParts& parts, moderation::Moderation& moderation, Tables& tables, RoomKeeper& rooms,
               const RoomRequests& room_requests, ComputerMoveBudget& computer_players)
      : RequestHandler(parts),
        moderation_(moderation),
        tables_(tables),
        rooms_(rooms),
        room_requests_(room_requests),
        computer_players_(computer_players) {}

  void on(ConnectionId id, Call& call, const GameHint& asked);
  // Answer to a Think. False: it was not for a hint.
  bool thought(Ticket ticket, const std::optional<Json>& result, std::chrono::microseconds took);

 private:
  struct Waiting {
    ConnectionId connection;
    std::string room;
    int seat;
  };
  // For the hint of that seat, whose connection is gone; false: it is there.
  bool wait_instead(ConnectionId id, const std::string& room, int seat);
  tl::expected<void, Error> begin(ConnectionId id, Room& room, const BotTurn& turn);
  void answer(ConnectionId id, const std::string& room, const tl::expected<Json, Error>& told);

  moderation::Moderation& moderation_;
  Tables& tables_;
  RoomKeeper& rooms_;
  const RoomRequests& room_requests_;
  ComputerMoveBudget& computer_players_;
  std::map<Ticket, Waiting> waiting_for_;  // a hint, on its way
};

}  // namespace palatine
