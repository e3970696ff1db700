// An account's address for mail, and a new password for who has forgotten theirs, at the game server
// (server/accounts/mail_addresses.hpp).
#include "server/accounts/refusals.hpp"
#include "server/game_server/impl.hpp"
#include "server/people/confusable_skeleton.hpp"
#include "server/people/names.hpp"

namespace palatine {

void AccountRequests::on(ConnectionId id, Call& call, const AccountEmail&) {
  PersonState& person = core_.person_of(id);
  core_.finish(id, call, person, {}, core_.mail_addresses_.shown(core_.accounts_context(), person));
}

void AccountRequests::on(ConnectionId id, Call& call, const AccountSetEmail& asked) {
  if (const auto no = core_.mail_addresses_.may_set(core_.accounts_context(), core_.person_of(id), asked))
    return core_.respond(id, call, *no);
  check_password_of(id, call, call.request.get<AccountSetEmail>().password);
}

void AccountRequests::set_email(ConnectionId id, const Call& call) {
  PersonState& person = core_.person_of(id);
  accounts::Outcome outcome;
  const auto set = core_.mail_addresses_.set(core_.accounts_context(), person, call.request.get<AccountSetEmail>(),
                                             core_.connections_.at(id).address, outcome);
  core_.finish(id, call, person, std::move(outcome), set);
}

void AccountRequests::on(ConnectionId id, Call& call, const AccountConfirmEmail& asked) {
  PersonState& person = core_.person_of(id);
  accounts::Outcome outcome;
  const auto confirmed = core_.mail_addresses_.confirm(core_.accounts_context(), person, asked.code, outcome);
  core_.finish(id, call, person, std::move(outcome), confirmed);
}

// ---- a new password ------------------------------------------------------------------------------------------------

void AccountRequests::on(ConnectionId id, Call& call, const AccountForgot& asked) {
  accounts::Outcome outcome;
  const auto may =
      core_.mail_addresses_.may_forget(core_.accounts_context(), core_.connections_.at(id).address, outcome);
  core_.bring_about(outcome);
  if (!may) return core_.respond(id, call, may.error());
  core_.respond(id, call, Nothing{});
  const auto name = clean_name(asked.name, core_.config_.limits);
  const Ticket ticket = core_.loads_.begin({.forgot = asked.language.value_or(NotificationLanguage::en)});
  core_.out_->push_back(LoadPerson{ticket, {{}, {}, skeletons_of(name ? *name : std::string("?"))}});
}

void AccountRequests::forgot_found(NotificationLanguage language, const std::optional<PersonData>& data) {
  accounts::Outcome outcome;
  core_.mail_addresses_.send_reset(core_.accounts_context(), language, data, outcome);
  core_.bring_about(outcome);
}

void AccountRequests::on(ConnectionId id, Call& call, const AccountReset& asked) {
  auto person = core_.mail_addresses_.whose_reset(core_.accounts_context(), asked, core_.connections_.at(id).address);
  if (!person) return core_.respond(id, call, person.error());
  core_.load_person(id, call, {{}, std::move(*person), {}});
}

void AccountRequests::reset_found(ConnectionId id, Call& call, Ticket ticket, Load& load,
                                  std::optional<PersonData> data) {
  if (!data || !data->account) return core_.respond(id, call, accounts::unknown_code());
  if (auto may = may_hash(id); !may) return core_.respond(id, call, may.error());
  auto& asked = call.request.get<AccountReset>();
  core_.out_->push_back(
      HashPassword{ticket, secret_of(asked.password), networks_of(core_.connections_.at(id).address)});
  wipe(asked.password);
  load.person = std::move(data);
  load.goes_on = true;
}

void AccountRequests::reset_password(ConnectionId id, const Call& call, const Load& load, std::string hash) {
  PersonState& person = core_.remember(*load.person);
  core_.let_go(person);
  accounts::Outcome outcome;
  const auto reset = core_.accounts_.reset_password(core_.accounts_context(), person,
                                                    call.request.get<AccountReset>().code, std::move(hash), outcome);
  core_.finish(id, call, person, std::move(outcome), reset);
}

}  // namespace palatine
