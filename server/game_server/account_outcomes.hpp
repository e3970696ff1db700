// What follows from what the services of accounts did: rows, mails, reminders, the answer, and connections of devices
// that are signed out (server/accounts/context.hpp).
#pragma once

#include <string>
#include <vector>

#include "protocol/codec.hpp"
#include "server/accounts/devices.hpp"
#include "server/game_server/alarms.hpp"
#include "server/game_server/answers.hpp"
#include "server/game_server/connections.hpp"
#include "server/game_server/context.hpp"
#include "server/game_server/known_people.hpp"
#include "server/game_server/service_contexts.hpp"

namespace palatine {

class AccountOutcomes {
 public:
  AccountOutcomes(GameServerContext& context, Connections& connections, KnownPeople& known_people, Answers& answers,
                  Alarms& alarms, const ServiceContexts& contexts, accounts::Devices& devices)
      : context_(context),
        connections_(connections),
        known_people_(known_people),
        answers_(answers),
        alarms_(alarms),
        contexts_(contexts),
        devices_(devices) {}

  // But for its batch, the answer, and what is signed out.
  void bring_about(accounts::Outcome& what);
  void finish(ConnectionId id, const Call& call, PersonState& person, accounts::Outcome what,
              const tl::expected<Response, Error>& answer);
  // A new device of this connection's, written into `batch`; gives its token.
  std::string add_device(PersonState& person, ConnectionId id, Batch& batch);
  void close_devices(const PersonState& person, const std::vector<std::string>& devices);

 private:
  GameServerContext& context_;
  Connections& connections_;
  KnownPeople& known_people_;
  Answers& answers_;
  Alarms& alarms_;
  const ServiceContexts& contexts_;
  accounts::Devices& devices_;
};

}  // namespace palatine
