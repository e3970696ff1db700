// The inside of the game server: what it is put together from, and how an input finds who deals with it.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "protocol/codec.hpp"
#include "server/accounts/accounts.hpp"
#include "server/accounts/devices.hpp"
#include "server/accounts/mail_addresses.hpp"
#include "server/accounts/names.hpp"
#include "server/accounts/second_factors.hpp"
#include "server/chat/chat.hpp"
#include "server/game_server/account_outcomes.hpp"
#include "server/game_server/account_requests.hpp"
#include "server/game_server/address_limits.hpp"
#include "server/game_server/alarms.hpp"
#include "server/game_server/answers.hpp"
#include "server/game_server/block_requests.hpp"
#include "server/game_server/bot_requests.hpp"
#include "server/game_server/capacity_refusals.hpp"
#include "server/game_server/challenge_requests.hpp"
#include "server/game_server/connections.hpp"
#include "server/game_server/context.hpp"
#include "server/game_server/departures.hpp"
#include "server/game_server/drain.hpp"
#include "server/game_server/game_server.hpp"
#include "server/game_server/hint_requests.hpp"
#include "server/game_server/known_people.hpp"
#include "server/game_server/lobby_requests.hpp"
#include "server/game_server/moderation_requests.hpp"
#include "server/game_server/notification_requests.hpp"
#include "server/game_server/pending_loads.hpp"
#include "server/game_server/request_handler.hpp"
#include "server/game_server/room_keeper.hpp"
#include "server/game_server/room_requests.hpp"
#include "server/game_server/running_time_writer.hpp"
#include "server/game_server/service_contexts.hpp"
#include "server/game_server/session_requests.hpp"
#include "server/game_server/talk_requests.hpp"
#include "server/game_server/waiting_requests.hpp"
#include "server/lobby/challenges.hpp"
#include "server/lobby/lobby.hpp"
#include "server/moderation/moderation.hpp"
#include "server/notifications/notifications.hpp"
#include "server/people/guessing.hpp"
#include "server/people/seek.hpp"
#include "server/tables/computer_move_budget.hpp"
#include "server/tables/tables.hpp"

namespace palatine {

struct GameServer::Impl {
  Impl(GameServerConfig config, const Registry& games, Secrets& secrets, const StartData& start, Millis now);

  // ---- inputs (game_server.cpp, frames.cpp)
  void begin(Millis now, Effects& out);
  void end();
  void connected(ConnectionId id, std::string_view address);
  void streams(ConnectionId id, std::string_view address, std::string_view request);
  void received(ConnectionId id, std::string_view frame);
  void person_loaded(Ticket ticket, std::optional<PersonData> data);
  void sought(ConnectionId id, Call call, const std::optional<PersonData>& data);
  void tick(std::size_t most);
  void mail_due(const std::string& what);
  void address_dead(const DeadAddress& what);
  void subscription_dead(const std::string& person, const DeadSubscription& place);
  void shut_down();
  Worth worth(ConnectionId id) const;

  // ---- frames (frames.cpp)
  void take_frame(ConnectionId id, std::string_view frame, Millis came);
  bool within_budget(ConnectionId id, Connection& connection, const Json& call_id);  // request_limits.cpp
  void charge_time(ConnectionId id, std::chrono::microseconds time);                 // request_limits.cpp
  bool may_keep_more(ConnectionId id, const Call& call);                             // request_limits.cpp
  void count_what_is_kept();                                                         // request_limits.cpp
  void works_for(ConnectionId id, const Connection& connection);  // notes whose work the input under way is
  void dispatch(ConnectionId id, Call&& call);
  void parted(ConnectionId id, const Connection& connection);

  // ---- who deals with a request (handlers.cpp)
  using Handler = void (*)(Impl&, ConnectionId, Call&, const Request&);
  using Act = moderation::Acting (*)(Impl&, const moderation::Actor&, const Request&, const Lookups&);
  static Handler handler_of(const Method& method);
  static Act act_of(const Method& method);  // null: it is no act
  template <class R>
  static void handle(Impl& core, ConnectionId id, Call& call, const Request& request);
  template <class R>
  static moderation::Acting handle_act(Impl& core, const moderation::Actor& actor, const Request& request,
                                       const Lookups& lookups);

  // ---- too much to do (told_later.cpp)
  void shed(Shed what);
  void tell_those_who_waited(const std::string& id);  // at that table, if it is awake

  GameServerContext context_;

  // ---- who and what is here
  AddressLimits address_limits_{context_};
  Connections connections_{context_, address_limits_,
                           [this](ConnectionId id, const Connection& connection) { parted(id, connection); }};
  People people_;
  Alarms alarms_;
  PendingLoads loads_;
  Tables tables_{[this](const std::string& room, std::optional<Millis> due) {
    alarms_.set(Alarm::Kind::sleeping_room, room, due);
  }};
  ComputerMoveBudget computer_players_{
      people_, [this](ConnectionId id) -> const std::string& { return connections_.at(id).address; }};
  RunningTimeWriter running_time_writer_{context_, tables_, alarms_};
  Drain drain_;
  CapacityRefusals capacity_refusals_{context_, connections_};
  std::optional<Millis> lobby_alarm_;

  // ---- services
  Lobby lobby_;
  Challenges challenges_;
  Guessing guessing_;
  moderation::Moderation moderation_;
  Chat chat_;
  Notifications notifications_;
  accounts::Devices devices_;
  accounts::MailAddresses mail_addresses_{notifications_};
  accounts::SecondFactors second_factors_{mail_addresses_};
  accounts::Names names_{people_, moderation_, context_.games};
  accounts::Accounts accounts_;
  ServiceContexts contexts_{context_, connections_, capacity_refusals_, guessing_};

  // ---- requests
  KnownPeople known_people_{context_, people_, connections_,        tables_,
                            loads_,   alarms_, challenge_requests_, notifications_};
  Answers answers_{context_, connections_, known_people_, tables_, loads_};
  WaitingRequests waiting_{
      context_,
      connections_,
      people_,
      loads_,
      tables_,
      alarms_,
      names_,
      [this](ConnectionId id, Call call) {
        works_for(id, connections_.at(id));
        dispatch(id, std::move(call));
      },
      [this](ConnectionId id, std::string_view frame, Millis came) { take_frame(id, frame, came); }};
  AccountOutcomes outcomes_{context_, connections_, known_people_, answers_, alarms_, contexts_, devices_};
  RequestParts parts_{context_, connections_, people_, known_people_, answers_, waiting_, loads_, alarms_, contexts_};
  RoomKeeper rooms_{parts_,
                    tables_,
                    capacity_refusals_,
                    address_limits_,
                    notifications_,
                    chat_,
                    lobby_,
                    moderation_requests_,
                    challenge_requests_,
                    departures_,
                    computer_players_,
                    running_time_writer_};
  SessionRequests session_requests_{parts_,  moderation_,        names_,          devices_, outcomes_,
                                    tables_, capacity_refusals_, address_limits_, drain_};
  AccountRequests account_requests_{parts_,          moderation_,       names_,     devices_,           accounts_,
                                    mail_addresses_, second_factors_,   outcomes_,  capacity_refusals_, address_limits_,
                                    guessing_,       session_requests_, departures_};
  BotRequests bot_requests_{parts_, names_, devices_, outcomes_};
  Departures departures_{parts_, moderation_, devices_,          accounts_,           tables_,
                         chat_,  rooms_,      account_requests_, moderation_requests_};
  NotificationRequests notification_requests_{parts_, notifications_};
  ChallengeRequests challenge_requests_{parts_, moderation_, drain_,         challenges_,
                                        lobby_, rooms_,      room_requests_, block_requests_};
  RoomRequests room_requests_{parts_, moderation_, tables_, capacity_refusals_, drain_, notifications_,
                              chat_,  lobby_,      rooms_,  block_requests_};
  HintRequests hint_requests_{parts_, moderation_, tables_, rooms_, room_requests_, computer_players_};
  LobbyRequests lobby_requests_{parts_, capacity_refusals_, chat_, lobby_};
  TalkRequests talk_requests_{parts_, moderation_, chat_, lobby_, rooms_};
  BlockRequests block_requests_{parts_};
  ModerationRequests moderation_requests_{
      parts_,
      moderation_,
      names_,
      accounts_,
      mail_addresses_,
      second_factors_,
      outcomes_,
      tables_,
      drain_,
      guessing_,
      chat_,
      rooms_,
      room_requests_,
      departures_,
      [this](const moderation::Actor& actor, const Request& request, const Lookups& lookups) {
        return act_of(request.method())(*this, actor, request, lookups);
      }};
};

}  // namespace palatine
