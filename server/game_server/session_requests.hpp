// Who somebody is: guests, and those who come back by a token, a code or a password.
#pragma once

#include "protocol/codec.hpp"
#include "server/accounts/devices.hpp"
#include "server/accounts/names.hpp"
#include "server/game_server/account_outcomes.hpp"
#include "server/game_server/address_limits.hpp"
#include "server/game_server/capacity_refusals.hpp"
#include "server/game_server/drain.hpp"
#include "server/game_server/request_handler.hpp"
#include "server/moderation/moderation.hpp"
#include "server/people/person_state.hpp"
#include "server/tables/tables.hpp"

namespace palatine {

class SessionRequests : private RequestHandler {
 public:
  SessionRequests(const RequestParts& parts, moderation::Moderation& moderation, accounts::Names& names,
                  accounts::Devices& devices, AccountOutcomes& outcomes, Tables& tables,
                  const CapacityRefusals& capacity_refusals, AddressLimits& address_limits, Drain& drain)
      : RequestHandler(parts),
        moderation_(moderation),
        names_(names),
        devices_(devices),
        outcomes_(outcomes),
        tables_(tables),
        capacity_refusals_(capacity_refusals),
        address_limits_(address_limits),
        drain_(drain) {}

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

  moderation::Moderation& moderation_;
  accounts::Names& names_;
  accounts::Devices& devices_;
  AccountOutcomes& outcomes_;
  Tables& tables_;
  const CapacityRefusals& capacity_refusals_;
  AddressLimits& address_limits_;
  Drain& drain_;
};

}  // namespace palatine
