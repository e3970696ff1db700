// Where somebody is signed in: devices, and codes for the next one (server/accounts/devices.hpp).
#include "server/game_server/impl.hpp"

namespace palatine {
void AccountRequests::on(ConnectionId id, Call& call, const AccountRenew&) {
  PersonState& person = core_.person_of(id);
  Batch batch;
  const std::string token = core_.devices_.renew(core_.accounts_context(), person, core_.peer_of(id), batch);
  core_.append(person, std::move(batch));
  core_.respond(id, call, AccountRenewResult{token});
}

void AccountRequests::on(ConnectionId id, Call& call, const AccountDevices&) {
  core_.respond(id, call, core_.devices_.list(core_.person_of(id), core_.connections_.at(id).device));
}

void AccountRequests::on(ConnectionId id, Call& call, const AccountLogout& logout) {
  accounts::Outcome outcome;
  core_.devices_.log_out(core_.person_of(id), core_.peer_of(id), logout, outcome);
  core_.finish(id, call, core_.person_of(id), std::move(outcome), Nothing{});
}

void AccountRequests::on(ConnectionId id, Call& call, const AccountRevoke& revoke) {
  accounts::Outcome outcome;
  const auto revoked = core_.devices_.revoke(core_.person_of(id), revoke.device, outcome);
  core_.finish(id, call, core_.person_of(id), std::move(outcome), revoked);
}

void AccountRequests::on(ConnectionId id, Call& call, const AccountCode&) {
  accounts::Outcome outcome;
  const auto code = core_.devices_.code(core_.accounts_context(), core_.person_of(id), core_.peer_of(id), outcome);
  core_.finish(id, call, core_.person_of(id), std::move(outcome), code);
}

}  // namespace palatine
