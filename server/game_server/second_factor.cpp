// A second factor, at the game server (server/accounts/second_factors.hpp).
#include "protocol/describe/writer.hpp"
#include "protocol/messages_describe.hpp"
#include "server/game_server/impl.hpp"

namespace palatine {

void GameServer::Impl::on(ConnectionId id, Call& call, const AccountSecondFactor&) {
  PersonState& person = person_of(id);
  const bool required = moderation::needs_second_factor(config_.second_factor_for, moderation_.role_of(person.row.id));
  finish(id, call, person, {}, second_factors_.shown(person, required));
}

void GameServer::Impl::on(ConnectionId id, Call& call, const AccountBeginSecondFactor&) {
  if (const auto no = second_factors_.may_begin(person_of(id))) return respond(id, call, *no);
  check_password_of(id, call, call.request.get<AccountBeginSecondFactor>().password);
}

void GameServer::Impl::begin_second_factor(ConnectionId id, const Call& call) {
  accounts::Outcome outcome;
  auto begun = second_factors_.begin(accounts_context(), person_of(id), config_.server_name, outcome);
  if (!begun) return respond(id, call, begun.error());
  bring_about(outcome);
  respond(id, call, *begun);
  wipe(begun->secret);
  wipe(begun->uri);
}

void GameServer::Impl::on(ConnectionId id, Call& call, const AccountConfirmSecondFactor& asked) {
  PersonState& person = person_of(id);
  accounts::Outcome outcome;
  auto confirmed = second_factors_.confirm(accounts_context(), person, asked.code, outcome);
  if (!confirmed) return respond(id, call, confirmed.error());
  finish(id, call, person, std::move(outcome), *confirmed);
  for (std::string& code : confirmed->recovery_codes) wipe(code);
}

void GameServer::Impl::on(ConnectionId id, Call& call, const AccountEndSecondFactor&) {
  if (const auto no = second_factors_.may_end(person_of(id))) return respond(id, call, *no);
  check_password_of(id, call, call.request.get<AccountEndSecondFactor>().password);
}

void GameServer::Impl::end_second_factor(ConnectionId id, const Call& call) {
  PersonState& person = person_of(id);
  accounts::Outcome outcome;
  const auto ended = second_factors_.end(accounts_context(), person, call.request.get<AccountEndSecondFactor>().code,
                                         connections_.at(id).address, outcome);
  finish(id, call, person, std::move(outcome), ended);
}

moderation::Acting GameServer::Impl::act(const moderation::Actor& actor, const AdminEndSecondFactor& asked,
                                         const Lookups& lookups) {
  const Sought sought = seek(people_, asked.person, lookups, config_.limits);
  if (!sought.person) return moderation::instead_of(sought);
  PersonState& person = *sought.person;
  if (!person.second_factor) return refused("second_factor_off", person.row.name + " has no second factor.").value();
  accounts::Outcome outcome;
  moderation_.note(moderation_context(), actor, "end_second_factor", person.row.id, {}, std::nullopt, outcome.batch);
  second_factors_.end(accounts_context(), person, outcome);
  append(person, std::move(outcome.batch));
  bring_about(outcome);
  return moderation::Acted{AccountPerson{person.person()}};
}

}  // namespace palatine
