#include "server/game_server/account_outcomes.hpp"

#include <algorithm>

#include "engine/core/bug.hpp"

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

void AccountOutcomes::bring_about(accounts::Outcome& what) {
  for (SendMail& mail : what.mails) context_.emit(std::move(mail));
  for (accounts::Reminder& reminder : what.reminders)
    alarms_.add(reminder.at, {alarm_of(reminder.of), {}, std::move(reminder.what)});
}

void AccountOutcomes::finish(ConnectionId id, const Call& call, PersonState& person, accounts::Outcome what,
                             const tl::expected<Response, Error>& answer) {
  known_people_.append(person, std::move(what.batch));
  bring_about(what);
  if (answer)
    answers_.respond(id, call, *answer);
  else
    answers_.respond(id, call, answer.error());
  close_devices(person, what.signed_out);
}

std::string AccountOutcomes::add_device(PersonState& person, ConnectionId id, Batch& batch) {
  std::string token = devices_.add(contexts_.accounts(), person, contexts_.peer_of(id), batch);
  connections_.at(id).device = person.devices.back().id;
  return token;
}

void AccountOutcomes::close_devices(const PersonState& person, const std::vector<std::string>& devices) {
  const std::vector<ConnectionId> connections = person.connections;
  for (const ConnectionId each : connections)
    if (std::ranges::find(devices, connections_.at(each).device) != devices.end())
      connections_.close(each, 1008, "signed_out");
}

}  // namespace palatine
