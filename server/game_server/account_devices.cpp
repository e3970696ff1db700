// Where somebody is signed in: devices, and codes for the next one (server/accounts/devices.hpp).
#include "server/game_server/account_requests.hpp"

namespace palatine {
void AccountRequests::on(ConnectionId id, Call& call, const AccountRenew&) {
  PersonState& person = person_of(id);
  Batch batch;
  const std::string token = devices_.renew(contexts_.accounts(), person, contexts_.peer_of(id), batch);
  known_people_.append(person, std::move(batch));
  respond(id, call, AccountRenewResult{token});
}

void AccountRequests::on(ConnectionId id, Call& call, const AccountDevices&) {
  respond(id, call, devices_.list(person_of(id), connections_.at(id).device));
}

void AccountRequests::on(ConnectionId id, Call& call, const AccountLogout& logout) {
  accounts::Outcome outcome;
  devices_.log_out(person_of(id), contexts_.peer_of(id), logout, outcome);
  outcomes_.finish(id, call, person_of(id), std::move(outcome), Nothing{});
}

void AccountRequests::on(ConnectionId id, Call& call, const AccountRevoke& revoke) {
  accounts::Outcome outcome;
  const auto revoked = devices_.revoke(person_of(id), revoke.device, outcome);
  outcomes_.finish(id, call, person_of(id), std::move(outcome), revoked);
}

void AccountRequests::on(ConnectionId id, Call& call, const AccountCode&) {
  accounts::Outcome outcome;
  const auto code = devices_.code(contexts_.accounts(), person_of(id), contexts_.peer_of(id), outcome);
  outcomes_.finish(id, call, person_of(id), std::move(outcome), code);
}

}  // namespace palatine
