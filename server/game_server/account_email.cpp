// An account's address for mail, and a new password for who has forgotten theirs, at the game server
// (server/accounts/mail_addresses.hpp).
#include "server/accounts/refusals.hpp"
#include "server/game_server/account_requests.hpp"
#include "server/people/networks.hpp"
#include "server/people/password_rules.hpp"
#include "server/unicode/clean_text.hpp"
#include "server/unicode/confusable_skeleton.hpp"

namespace palatine {

void AccountRequests::on(ConnectionId id, Call& call, const AccountEmail&) {
  PersonState& person = person_of(id);
  outcomes_.finish(id, call, person, {}, mail_addresses_.shown(contexts_.accounts(), person));
}

void AccountRequests::on(ConnectionId id, Call& call, const AccountSetEmail& asked) {
  if (const auto no = mail_addresses_.may_set(contexts_.accounts(), person_of(id), asked))
    return respond(id, call, *no);
  check_password_of(id, call, call.request.get<AccountSetEmail>().password);
}

void AccountRequests::set_email(ConnectionId id, const Call& call) {
  PersonState& person = person_of(id);
  accounts::Outcome outcome;
  const auto set = mail_addresses_.set(contexts_.accounts(), person, call.request.get<AccountSetEmail>(),
                                       connections_.at(id).address, outcome);
  outcomes_.finish(id, call, person, std::move(outcome), set);
}

void AccountRequests::on(ConnectionId id, Call& call, const AccountConfirmEmail& asked) {
  PersonState& person = person_of(id);
  accounts::Outcome outcome;
  const auto confirmed = mail_addresses_.confirm(contexts_.accounts(), person, asked.code, outcome);
  outcomes_.finish(id, call, person, std::move(outcome), confirmed);
}

// ---- a new password ------------------------------------------------------------------------------------------------

void AccountRequests::on(ConnectionId id, Call& call, const AccountForgot& asked) {
  accounts::Outcome outcome;
  const auto may = mail_addresses_.may_forget(contexts_.accounts(), connections_.at(id).address, outcome);
  outcomes_.bring_about(outcome);
  if (!may) return respond(id, call, may.error());
  respond(id, call, Nothing{});
  const auto name = clean_name(asked.name, context_.config.limits);
  const Ticket ticket = loads_.begin({.forgot = asked.language.value_or(NotificationLanguage::en)});
  context_.emit(LoadPerson{ticket, {{}, {}, skeletons_of(name ? *name : std::string("?"))}});
}

void AccountRequests::forgot_found(NotificationLanguage language, const std::optional<PersonData>& data) {
  accounts::Outcome outcome;
  mail_addresses_.send_reset(contexts_.accounts(), language, data, outcome);
  outcomes_.bring_about(outcome);
}

void AccountRequests::on(ConnectionId id, Call& call, const AccountReset& asked) {
  auto person = mail_addresses_.whose_reset(contexts_.accounts(), asked, connections_.at(id).address);
  if (!person) return respond(id, call, person.error());
  waiting_.load_person(id, call, {{}, std::move(*person), {}});
}

void AccountRequests::reset_found(ConnectionId id, Call& call, Ticket ticket, Load& load,
                                  std::optional<PersonData> data) {
  if (!data || !data->account) return respond(id, call, accounts::unknown_code());
  if (auto may = may_hash(id); !may) return respond(id, call, may.error());
  auto& asked = call.request.get<AccountReset>();
  context_.emit(HashPassword{ticket, secret_of(asked.password), networks_of(connections_.at(id).address)});
  wipe(asked.password);
  load.person = std::move(data);
  load.goes_on = true;
}

void AccountRequests::reset_password(ConnectionId id, const Call& call, const Load& load, std::string hash) {
  PersonState& person = known_people_.remember(*load.person);
  known_people_.let_go(person);
  accounts::Outcome outcome;
  const auto reset = accounts_.reset_password(contexts_.accounts(), person, call.request.get<AccountReset>().code,
                                              std::move(hash), outcome);
  outcomes_.finish(id, call, person, std::move(outcome), reset);
}

}  // namespace palatine
