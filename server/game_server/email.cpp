// An account's address for mail, and a new password for who has forgotten theirs, at the game server
// (server/accounts/mail_addresses.hpp).
#include "server/accounts/refusals.hpp"
#include "server/game_server/impl.hpp"
#include "server/people/confusable_skeleton.hpp"
#include "server/people/names.hpp"
#include "server/people/password_rules.hpp"

namespace palatine {

void GameServer::Impl::on(ConnectionId id, Call& call, const AccountEmail&) {
  PersonState& person = person_of(id);
  finish(id, call, person, {}, mail_addresses_.shown(accounts_context(), person));
}

void GameServer::Impl::on(ConnectionId id, Call& call, const AccountSetEmail& asked) {
  if (const auto no = mail_addresses_.may_set(accounts_context(), person_of(id), asked)) return respond(id, call, *no);
  check_password_of(id, call, call.request.get<AccountSetEmail>().password);
}

void GameServer::Impl::set_email(ConnectionId id, const Call& call) {
  PersonState& person = person_of(id);
  accounts::Outcome outcome;
  const auto set = mail_addresses_.set(accounts_context(), person, call.request.get<AccountSetEmail>(),
                                       connections_.at(id).address, outcome);
  finish(id, call, person, std::move(outcome), set);
}

void GameServer::Impl::on(ConnectionId id, Call& call, const AccountConfirmEmail& asked) {
  PersonState& person = person_of(id);
  accounts::Outcome outcome;
  const auto confirmed = mail_addresses_.confirm(accounts_context(), person, asked.code, outcome);
  finish(id, call, person, std::move(outcome), confirmed);
}

void GameServer::Impl::address_dead(const DeadAddress& what) {
  PersonState* person = find(people_, what.person);
  Batch batch;
  mail_addresses_.end(what, person, batch);
  if (!person) return out_->push_back(Append{std::move(batch)});
  append(*person, std::move(batch));
}

void GameServer::Impl::mail_due(const std::string& what) {
  accounts::Outcome outcome;
  mail_addresses_.expire(accounts_context(), what, outcome);
  bring_about(outcome);
}

// ---- a new password ------------------------------------------------------------------------------------------------

void GameServer::Impl::on(ConnectionId id, Call& call, const AccountForgot& asked) {
  accounts::Outcome outcome;
  const auto may = mail_addresses_.may_forget(accounts_context(), connections_.at(id).address, outcome);
  bring_about(outcome);
  if (!may) return respond(id, call, may.error());
  respond(id, call, Nothing{});
  const auto name = clean_name(asked.name, config_.limits);
  const Ticket ticket = loads_.begin({.forgot = asked.language.value_or(NotificationLanguage::en)});
  out_->push_back(LoadPerson{ticket, {{}, {}, skeletons_of(name ? *name : std::string("?"))}});
}

void GameServer::Impl::forgot_found(NotificationLanguage language, const std::optional<PersonData>& data) {
  accounts::Outcome outcome;
  mail_addresses_.send_reset(accounts_context(), language, data, outcome);
  bring_about(outcome);
}

void GameServer::Impl::on(ConnectionId id, Call& call, const AccountReset& asked) {
  auto person = mail_addresses_.whose_reset(accounts_context(), asked, connections_.at(id).address);
  if (!person) return respond(id, call, person.error());
  load_person(id, call, {{}, std::move(*person), {}});
}

void GameServer::Impl::reset_found(ConnectionId id, Call& call, Ticket ticket, Load& load,
                                   std::optional<PersonData> data) {
  if (!data || !data->account) return respond(id, call, accounts::unknown_code());
  if (auto may = may_hash(id); !may) return respond(id, call, may.error());
  auto& asked = call.request.get<AccountReset>();
  out_->push_back(HashPassword{ticket, secret_of(asked.password), networks_of(connections_.at(id).address)});
  wipe(asked.password);
  load.person = std::move(data);
  load.goes_on = true;
}

void GameServer::Impl::reset_password(ConnectionId id, const Call& call, const Load& load, std::string hash) {
  PersonState& person = remember(*load.person);
  let_go(person);
  accounts::Outcome outcome;
  const auto reset = accounts_.reset_password(accounts_context(), person, call.request.get<AccountReset>().code,
                                              std::move(hash), outcome);
  finish(id, call, person, std::move(outcome), reset);
}

}  // namespace palatine
