// A second factor, at the game server (server/accounts/second_factors.hpp).
#include "protocol/describe/writer.hpp"
#include "protocol/messages_describe.hpp"
#include "server/game_server/impl.hpp"

namespace palatine {

void AccountRequests::on(ConnectionId id, Call& call, const AccountSecondFactor&) {
  PersonState& person = core_.person_of(id);
  const bool required =
      moderation::needs_second_factor(core_.config_.second_factor_for, core_.moderation_.role_of(person.row.id));
  core_.finish(id, call, person, {}, core_.second_factors_.shown(person, required));
}

void AccountRequests::on(ConnectionId id, Call& call, const AccountBeginSecondFactor&) {
  if (const auto no = core_.second_factors_.may_begin(core_.person_of(id))) return core_.respond(id, call, *no);
  check_password_of(id, call, call.request.get<AccountBeginSecondFactor>().password);
}

void AccountRequests::begin_second_factor(ConnectionId id, const Call& call) {
  accounts::Outcome outcome;
  auto begun =
      core_.second_factors_.begin(core_.accounts_context(), core_.person_of(id), core_.config_.server_name, outcome);
  if (!begun) return core_.respond(id, call, begun.error());
  core_.bring_about(outcome);
  core_.respond(id, call, *begun);
  wipe(begun->secret);
  wipe(begun->uri);
}

void AccountRequests::on(ConnectionId id, Call& call, const AccountConfirmSecondFactor& asked) {
  PersonState& person = core_.person_of(id);
  accounts::Outcome outcome;
  auto confirmed = core_.second_factors_.confirm(core_.accounts_context(), person, asked.code, outcome);
  if (!confirmed) return core_.respond(id, call, confirmed.error());
  core_.finish(id, call, person, std::move(outcome), *confirmed);
  for (std::string& code : confirmed->recovery_codes) wipe(code);
}

void AccountRequests::on(ConnectionId id, Call& call, const AccountEndSecondFactor&) {
  if (const auto no = core_.second_factors_.may_end(core_.person_of(id))) return core_.respond(id, call, *no);
  check_password_of(id, call, call.request.get<AccountEndSecondFactor>().password);
}

void AccountRequests::end_second_factor(ConnectionId id, const Call& call) {
  PersonState& person = core_.person_of(id);
  accounts::Outcome outcome;
  const auto ended =
      core_.second_factors_.end(core_.accounts_context(), person, call.request.get<AccountEndSecondFactor>().code,
                                core_.connections_.at(id).address, outcome);
  core_.finish(id, call, person, std::move(outcome), ended);
}

}  // namespace palatine
