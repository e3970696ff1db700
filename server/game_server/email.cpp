// An account's address for mail, and what it is for: a new password for who has forgotten his.
#include <algorithm>

#include "protocol/messages_describe.hpp"
#include "server/core/secrets.hpp"
#include "server/game_server/impl.hpp"
#include "server/game_server/who.hpp"
#include "server/mail/address.hpp"
#include "server/people/confusable_skeleton.hpp"
#include "server/people/names.hpp"
#include "server/people/passwords.hpp"

namespace palatine {
namespace {

constexpr std::size_t mail_codes_most = 100'000;
constexpr std::size_t budgets_most = 100'000;
// Mails in an hour, and so many at once: for one account, or to one address; and for all of one network.
constexpr std::int64_t mails_of_one = 3, mails_of_network = 20;
constexpr std::size_t typed_length = 8;

// What alarms are set for, beside budgets.
const std::string confirm_key = "confirm ", reset_key = "reset ";

// None of 0 O 1 I L: copied by hand they stay what they are.
constexpr std::string_view letters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

std::string typed_code(Secrets& secrets) {
  std::string code;
  while (code.size() < typed_length) code += letters[draw_number(secrets) % letters.size()];
  return code;
}

// As it was typed: in small letters, with blanks or dashes.
std::string read_typed(std::string_view typed) {
  std::string code;
  for (const char c : typed) {
    if (c == ' ' || c == '-') continue;
    code += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  }
  return code;
}

std::string without_blanks(std::string text) {
  std::erase(text, ' ');
  return text;
}

std::string of_account(const std::string& person) {
  return "account " + person;
}
std::string of_network(const std::string& network) {
  return "network " + network;
}
// Who reads the memory need not know where mail went.
std::string of_address(const std::string& address) {
  std::string lower = address;
  for (char& c : lower)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return "address " + sha256_hex(lower);
}

Error mail_wants_an_account() {
  return refused("not_account", "A guest has no address for mail: claim a name first.").value();
}
Error mail_off() {
  return refused("mail_off", "This server sends no mail.").value();
}
Error too_many_mails(Millis wait) {
  return refused_later("too_many_mails", "Too many mails were asked for: wait before the next one.", wait).value();
}

}  // namespace

// ---- one's own address ---------------------------------------------------------------------------------------------

AccountEmailResult GameServer::Impl::email_of(const PersonState& person) const {
  AccountEmailResult result;
  if (!person.account->email.empty()) result.address = person.account->email;
  if (person.account->email_refused) result.refused = true;
  if (const auto code = address_codes_.find(person.row.id); code != address_codes_.end() && code->second.expires > now_)
    result.unconfirmed = code->second.address;
  return result;
}

void GameServer::Impl::on(ConnectionId id, Call& call, const AccountEmail&) {
  const PersonState& person = person_of(id);
  if (!person.account) return respond(id, call, mail_wants_an_account());
  respond(id, call, email_of(person));
}

void GameServer::Impl::on(ConnectionId id, Call& call, const AccountSetEmail& asked) {
  const PersonState& person = person_of(id);
  if (!person.account) return respond(id, call, mail_wants_an_account());
  if (asked.address && !config_.mail) return respond(id, call, mail_off());
  if (asked.address && !is_mail_address(*asked.address))
    return respond(id, call,
                   refused("bad_address", "That is no address that mail can be sent to.", "/address").value());
  check_password_of(id, call, call.request.get<AccountSetEmail>().password);
}

void GameServer::Impl::set_email(ConnectionId id, const Call& call) {
  PersonState& person = person_of(id);
  const auto& asked = call.request.get<AccountSetEmail>();
  const std::string& account = person.row.id;
  if (!asked.address || (*asked.address == person.account->email && !person.account->email_refused)) {
    address_codes_.erase(account);
    if (!asked.address && !person.account->email.empty()) {
      person.account->email.clear();
      person.account->email_refused = false;
      // what went there before opens nothing any more
      std::erase_if(reset_codes_, [&](const auto& code) { return code.second.person == account; });
      Batch batch;
      notifications_.end_of_mail(person, batch);
      batch.accounts = {*person.account};
      append(person, std::move(batch));
    }
    return respond(id, call, email_of(person));
  }
  if (address_codes_.size() >= mail_codes_most)
    return respond(id, call, refused_later("server_busy", "Too many codes are on their way.", hour_ms).value());
  if (const auto wait = spend_mail(
          {of_account(account), of_network(network_of(connections_.at(id).address)), of_address(*asked.address)}))
    return respond(id, call, too_many_mails(*wait));
  const std::string code = typed_code(secrets_);
  const Millis expires = now_ + hour_ms;
  address_codes_.insert_or_assign(
      account,
      AddressCode{*asked.address, asked.language.value_or(NotificationLanguage::en), sha256_hex(code), expires});
  alarms_.emplace(expires, Alarm{Alarm::Kind::mail, {}, confirm_key + account});
  out_->push_back(SendMail{MailKind::confirm_address, *asked.address, asked.language.value_or(NotificationLanguage::en),
                           person.row.name, code});
  respond(id, call, email_of(person));
}

void GameServer::Impl::on(ConnectionId id, Call& call, const AccountConfirmEmail& asked) {
  PersonState& person = person_of(id);
  if (!person.account) return respond(id, call, mail_wants_an_account());
  const auto found = address_codes_.find(person.row.id);
  if (found == address_codes_.end() || found->second.expires <= now_) return respond(id, call, unknown_code());
  if (found->second.hash != sha256_hex(read_typed(asked.code))) {
    if (--found->second.guesses == 0) address_codes_.erase(found);
    return respond(id, call, unknown_code());
  }
  Batch batch;
  if (person.account->email != found->second.address) notifications_.end_of_mail(person, batch);
  person.account->email = found->second.address;
  person.account->language = name_of(found->second.language);
  person.account->email_refused = false;
  address_codes_.erase(found);
  std::erase_if(reset_codes_, [&](const auto& code) { return code.second.person == person.row.id; });
  batch.accounts = {*person.account};
  append(person, std::move(batch));
  respond(id, call, email_of(person));
}

void GameServer::Impl::address_dead(const DeadAddress& what) {
  Batch batch;
  batch.addresses_dead = {what};
  const auto known = people_.find(what.person);
  if (known == people_.end()) return out_->push_back(Append{std::move(batch)});
  PersonState& person = known->second;
  if (person.account && person.account->email == what.address) {
    person.account->email_refused = true;
    notifications_.end_of_mail(person, batch);
  }
  append(person, std::move(batch));
}

// ---- a new password ------------------------------------------------------------------------------------------------

// Answered before anybody has looked whether there is such an account. What follows writes nothing, so that nothing
// else waits for the disk either where there is one.
void GameServer::Impl::on(ConnectionId id, Call& call, const AccountForgot& asked) {
  if (!config_.mail) return respond(id, call, mail_off());
  if (const auto wait = spend_mail({of_network(network_of(connections_.at(id).address))}))
    return respond(id, call, too_many_mails(*wait));
  respond(id, call, Nothing{});
  const auto name = clean_name(asked.name, config_.limits);
  const Ticket ticket{++last_ticket_};
  Load load{std::nullopt, {}};
  load.forgot = asked.language.value_or(NotificationLanguage::en);
  loads_.emplace(ticket, std::move(load));
  out_->push_back(LoadPerson{ticket, {{}, {}, skeletons_of(name ? *name : std::string("?"))}});
}

void GameServer::Impl::forgot_found(NotificationLanguage language, const std::optional<PersonData>& data) {
  if (!data || !data->account || data->account->email.empty()) return;
  const std::string& account = data->person.id;
  if (reset_codes_.size() >= mail_codes_most || spend_mail({of_account(account), of_address(data->account->email)}))
    return;
  std::string code = draw_token(secrets_);
  const Millis expires = now_ + hour_ms;
  const std::string hash = sha256_hex(code);
  reset_codes_.emplace(hash, ResetCode{account, expires});
  alarms_.emplace(expires, Alarm{Alarm::Kind::mail, {}, reset_key + hash});
  out_->push_back(
      SendMail{MailKind::password_reset, data->account->email, language, data->person.name, std::move(code), account});
}

void GameServer::Impl::warn_by_mail(const PersonState& person, MailKind kind, std::string place) {
  const AccountRow& account = *person.account;
  if (!config_.mail || account.email.empty() || account.email_refused) return;
  // what a thief can do often must not leave out what he does once
  const bool is_login = kind == MailKind::new_login;
  if (spend_mail({(is_login ? "login " : "second factor ") + person.row.id})) return;
  const auto language = value_named<NotificationLanguage>(account.language).value_or(NotificationLanguage::en);
  out_->push_back(SendMail{kind, account.email, language, person.row.name, {}, person.row.id, std::move(place)});
}

std::map<std::string, ResetCode>::iterator GameServer::Impl::find_reset(const std::string& code) {
  const auto found = reset_codes_.find(sha256_hex(without_blanks(code)));
  return found != reset_codes_.end() && found->second.expires > now_ ? found : reset_codes_.end();
}

void GameServer::Impl::on(ConnectionId id, Call& call, const AccountReset& asked) {
  if (!config_.mail) return respond(id, call, mail_off());
  if (auto good = check_password(asked.password, "/password"); !good) return respond(id, call, good.error());
  const std::vector<Guessing::Count> counts{{"address:" + network_of(connections_.at(id).address), address_wait_ms}};
  if (const auto wait = guessing_.guess(counts, now_)) return respond(id, call, too_many_attempts(*wait));
  const auto found = find_reset(asked.code);
  if (found == reset_codes_.end()) return respond(id, call, unknown_code());
  guessing_.forgive(counts, now_);
  PersonKey key;
  key.id = found->second.person;
  load_person(id, call, std::move(key));
}

void GameServer::Impl::reset_found(ConnectionId id, Call& call, Ticket ticket, Load& load,
                                   std::optional<PersonData> data) {
  if (!data || !data->account) return respond(id, call, unknown_code());
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
  // while it was hashed, another one may have used it
  const auto found = find_reset(call.request.get<AccountReset>().code);
  if (found == reset_codes_.end() || !person.account) return respond(id, call, unknown_code());
  std::erase_if(reset_codes_, [&](const auto& code) { return code.second.person == person.row.id; });
  person.account->password_hash = std::move(hash);
  std::vector<std::string> devices;
  for (const DeviceRow& device : person.devices) devices.push_back(device.id);
  Batch batch;
  batch.accounts = {*person.account};
  sign_out(person, devices, batch);
  append(person, std::move(batch));
  respond(id, call, Nothing{});
  close_devices(person, devices);
}

// ---- how much ------------------------------------------------------------------------------------------------------

std::optional<Millis> GameServer::Impl::spend_mail(const std::vector<std::string>& budgets) {
  if (mail_budgets_.size() + budgets.size() > budgets_most) return hour_ms;
  std::optional<Millis> wait;
  std::vector<RateLimiter*> all;
  for (const std::string& of : budgets) {
    const std::int64_t most = of.starts_with("network ") ? mails_of_network : mails_of_one;
    const auto [found, is_new] = mail_budgets_.try_emplace(of, most, most, hour_ms);
    if (is_new) alarms_.emplace(now_ + hour_ms, Alarm{Alarm::Kind::mail, {}, of});
    all.push_back(&found->second);
    wait = std::max(wait, found->second.wait_for(1, now_));
  }
  if (wait) return wait;
  for (RateLimiter* budget : all) budget->spend(now_);
  return std::nullopt;
}

void GameServer::Impl::drop_mail(const std::string& what) {
  if (what.starts_with(confirm_key)) {
    const auto code = address_codes_.find(what.substr(confirm_key.size()));
    if (code != address_codes_.end() && code->second.expires <= now_) address_codes_.erase(code);
  } else if (what.starts_with(reset_key)) {
    const auto code = reset_codes_.find(what.substr(reset_key.size()));
    if (code != reset_codes_.end() && code->second.expires <= now_) reset_codes_.erase(code);
  } else if (const auto budget = mail_budgets_.find(what); budget != mail_budgets_.end()) {
    if (const auto more = budget->second.next(now_))
      alarms_.emplace(now_ + *more, Alarm{Alarm::Kind::mail, {}, what});
    else
      mail_budgets_.erase(budget);
  }
}

}  // namespace palatine
