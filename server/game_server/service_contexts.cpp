// What the services are given, and what follows from what they did.
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

moderation::Context GameServer::Impl::moderation_context() const {
  return {now_, config_.limits, secrets_, config_.second_factor_for};
}

Notifications::Context GameServer::Impl::notifications_context() const {
  return {now_, config_.limits, secrets_, config_.tell, !config_.push_key.empty(), config_.mail};
}

Chat::Context GameServer::Impl::chat_context() const {
  return {now_,
          config_.limits,
          secrets_,
          config_.admission.guests_may_talk,
          config_.words.get(),
          overload_of_talk(),
          moderation_context()};
}

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

void GameServer::Impl::close_devices(const PersonState& person, const std::vector<std::string>& devices) {
  const std::vector<ConnectionId> connections = person.connections;
  for (const ConnectionId each : connections)
    if (std::ranges::find(devices, connections_.at(each).device) != devices.end()) close(each, 1008, "signed_out");
}

void GameServer::Impl::subscription_dead(const std::string& person, const DeadSubscription& place) {
  Batch batch;
  notifications_.end(person, place, batch);
  PersonState* known = find(people_, person);
  if (!known) return out_->push_back(Append{std::move(batch)});
  append(*known, std::move(batch));
}

void GameServer::Impl::mail_due(const std::string& what) {
  accounts::Outcome outcome;
  mail_addresses_.expire(accounts_context(), what, outcome);
  bring_about(outcome);
}

void GameServer::Impl::address_dead(const DeadAddress& what) {
  PersonState* person = find(people_, what.person);
  Batch batch;
  mail_addresses_.end(what, person, batch);
  if (!person) return out_->push_back(Append{std::move(batch)});
  append(*person, std::move(batch));
}

}  // namespace palatine
