// Where somebody is signed in, at the game server: what the services of accounts say is brought about here, and
// connections are closed (server/accounts/devices.hpp).
#include <algorithm>

#include "server/game_server/impl.hpp"

namespace palatine {
namespace {

Alarm::Kind alarm_of(accounts::Reminder::Of of) {
  switch (of) {
    case accounts::Reminder::Of::device_code:
      return Alarm::Kind::code;
    case accounts::Reminder::Of::second_factor:
      return Alarm::Kind::second_factor;
    case accounts::Reminder::Of::mail:
      return Alarm::Kind::mail;
  }
  throw Bug("there is no such reminder");
}

}  // namespace

accounts::Context GameServer::Impl::accounts_context() {
  return {now_,
          config_.limits,
          config_.shares,
          secrets_,
          guessing_,
          config_.mail,
          config_.admission.registration,
          config_.words.get(),
          moderation_context()};
}

accounts::Peer GameServer::Impl::peer_of(ConnectionId id) const {
  const Connection& connection = connections_.at(id);
  return {connection.address, connection.client, connection.device};
}

void GameServer::Impl::append(PersonState& person, Batch batch) {
  if (batch.people.empty() && batch.accounts.empty() && batch.second_factors.empty() &&
      batch.second_factors_gone.empty() && batch.devices.empty() && batch.devices_gone.empty() &&
      batch.answers.empty() && batch.accounts_gone.empty() && batch.tells.empty() && batch.tells_gone.empty() &&
      batch.tells_dead.empty() && batch.addresses_dead.empty() && batch.people_gone.empty())
    return;
  person.touched = loads_.last();
  out_->push_back(Append{std::move(batch)});
}

void GameServer::Impl::bring_about(accounts::Outcome& what) {
  for (SendMail& mail : what.mails) out_->push_back(std::move(mail));
  for (accounts::Reminder& reminder : what.reminders)
    alarms_.add(reminder.at, {alarm_of(reminder.of), {}, std::move(reminder.what)});
}

void GameServer::Impl::finish(ConnectionId id, const Call& call, PersonState& person, accounts::Outcome what,
                              const tl::expected<Response, Error>& answer) {
  append(person, std::move(what.batch));
  bring_about(what);
  if (answer)
    respond(id, call, *answer);
  else
    respond(id, call, answer.error());
  close_devices(person, what.signed_out);
}

std::string GameServer::Impl::add_device(PersonState& person, ConnectionId id, Batch& batch) {
  std::string token = devices_.add(accounts_context(), person, peer_of(id), batch);
  connections_.at(id).device = person.devices.back().id;
  return token;
}

void GameServer::Impl::on(ConnectionId id, Call& call, const AccountRenew&) {
  PersonState& person = person_of(id);
  Batch batch;
  const std::string token = devices_.renew(accounts_context(), person, peer_of(id), batch);
  append(person, std::move(batch));
  respond(id, call, AccountRenewResult{token});
}

void GameServer::Impl::on(ConnectionId id, Call& call, const AccountDevices&) {
  respond(id, call, devices_.list(person_of(id), connections_.at(id).device));
}

void GameServer::Impl::close_devices(const PersonState& person, const std::vector<std::string>& devices) {
  const std::vector<ConnectionId> connections = person.connections;
  for (const ConnectionId each : connections)
    if (std::ranges::find(devices, connections_.at(each).device) != devices.end()) close(each, 1008, "signed_out");
}

void GameServer::Impl::on(ConnectionId id, Call& call, const AccountLogout& logout) {
  accounts::Outcome outcome;
  devices_.log_out(person_of(id), peer_of(id), logout, outcome);
  finish(id, call, person_of(id), std::move(outcome), Nothing{});
}

void GameServer::Impl::on(ConnectionId id, Call& call, const AccountRevoke& revoke) {
  accounts::Outcome outcome;
  const auto revoked = devices_.revoke(person_of(id), revoke.device, outcome);
  finish(id, call, person_of(id), std::move(outcome), revoked);
}

void GameServer::Impl::on(ConnectionId id, Call& call, const AccountCode&) {
  accounts::Outcome outcome;
  const auto code = devices_.code(accounts_context(), person_of(id), peer_of(id), outcome);
  finish(id, call, person_of(id), std::move(outcome), code);
}

void GameServer::Impl::hello_by_code(ConnectionId id, Call& call, const std::string& typed) {
  auto person = devices_.use_code(accounts_context(), typed, connections_.at(id).address);
  if (!person) return respond(id, call, person.error());
  load_person(id, call, {{}, std::move(*person), {}});
}

}  // namespace palatine
