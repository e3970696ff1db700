// A second factor, at the game server (server/accounts/second_factors.hpp).
#include "protocol/describe/writer.hpp"
#include "protocol/messages_describe.hpp"
#include "server/game_server/account_requests.hpp"

namespace palatine {

void AccountRequests::on(ConnectionId id, Call& call, const AccountSecondFactor&) {
  PersonState& person = person_of(id);
  const bool required =
      moderation::needs_second_factor(context_.config.second_factor_for, moderation_.role_of(person.row.id));
  outcomes_.finish(id, call, person, {}, second_factors_.shown(person, required));
}

void AccountRequests::on(ConnectionId id, Call& call, const AccountBeginSecondFactor&) {
  if (const auto no = second_factors_.may_begin(person_of(id))) return respond(id, call, *no);
  check_password_of(id, call, call.request.get<AccountBeginSecondFactor>().password);
}

void AccountRequests::begin_second_factor(ConnectionId id, const Call& call) {
  accounts::Outcome outcome;
  auto begun = second_factors_.begin(contexts_.accounts(), person_of(id), context_.config.server_name, outcome);
  if (!begun) return respond(id, call, begun.error());
  outcomes_.bring_about(outcome);
  respond(id, call, *begun);
  wipe(begun->secret);
  wipe(begun->uri);
}

void AccountRequests::on(ConnectionId id, Call& call, const AccountConfirmSecondFactor& asked) {
  PersonState& person = person_of(id);
  accounts::Outcome outcome;
  auto confirmed = second_factors_.confirm(contexts_.accounts(), person, asked.code, outcome);
  if (!confirmed) return respond(id, call, confirmed.error());
  outcomes_.finish(id, call, person, std::move(outcome), *confirmed);
  for (std::string& code : confirmed->recovery_codes) wipe(code);
}

void AccountRequests::on(ConnectionId id, Call& call, const AccountEndSecondFactor&) {
  if (const auto no = second_factors_.may_end(person_of(id))) return respond(id, call, *no);
  check_password_of(id, call, call.request.get<AccountEndSecondFactor>().password);
}

void AccountRequests::end_second_factor(ConnectionId id, const Call& call) {
  PersonState& person = person_of(id);
  accounts::Outcome outcome;
  const auto ended = second_factors_.end(contexts_.accounts(), person, call.request.get<AccountEndSecondFactor>().code,
                                         connections_.at(id).address, outcome);
  outcomes_.finish(id, call, person, std::move(outcome), ended);
}

}  // namespace palatine
