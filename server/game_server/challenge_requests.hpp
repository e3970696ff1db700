// Bots that wait for challenges, and hosts who ask them to a seat. What others see of both is a sign: a bot that plays
// a silent game is not shown, and neither asks nor answers.
#pragma once

#include "protocol/codec.hpp"
#include "server/game_server/drain.hpp"
#include "server/game_server/request_handler.hpp"
#include "server/lobby/challenges.hpp"
#include "server/lobby/lobby.hpp"
#include "server/moderation/moderation.hpp"
#include "server/people/person_state.hpp"
#include "server/room/room.hpp"

namespace palatine {

class RoomKeeper;
class RoomRequests;
class BlockRequests;

struct Connection;

class ChallengeRequests : private RequestHandler {
 public:
  ChallengeRequests(const RequestParts& parts, moderation::Moderation& moderation, Drain& drain, Challenges& challenges,
                    Lobby& lobby, RoomKeeper& rooms, RoomRequests& room_requests, BlockRequests& block_requests)
      : RequestHandler(parts),
        moderation_(moderation),
        drain_(drain),
        challenges_(challenges),
        lobby_(lobby),
        rooms_(rooms),
        room_requests_(room_requests),
        block_requests_(block_requests) {}

  void on(ConnectionId id, Call& call, const BotWait& asked);
  void on(ConnectionId id, Call& call, const BotChallenge& asked);
  void on(ConnectionId id, Call& call, const BotAnswer& asked);
  void stop_waiting(const PersonState& bot, const Connection& connection);  // where it waits
  // A silent game of this person's has begun, or ended.
  void silence_has_changed(const PersonState& person);
  void name_has_changed(const PersonState& person);
  void end_challenge(std::string id, ChallengeOutcome outcome, std::optional<DeclineReason> why = std::nullopt);
  void end_challenges_at(const RoomState& state);

 private:
  tl::expected<Challenge, Error> challenge(ConnectionId id, const Room& room, const std::string& bot_id);
  static void count_waiting(const Connection& connection, int more);       // at its address
  const Challenges::Waiting* shown_waiting(const PersonState& bot) const;  // as others may see it
  void show_waiting(const PersonState& bot);
  template <class F>
  void end_challenges(ChallengeOutcome outcome, F&& that);

  moderation::Moderation& moderation_;
  Drain& drain_;
  Challenges& challenges_;
  Lobby& lobby_;
  RoomKeeper& rooms_;
  RoomRequests& room_requests_;
  BlockRequests& block_requests_;
};

}  // namespace palatine
