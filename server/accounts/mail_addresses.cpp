#include "server/accounts/mail_addresses.hpp"

#include <algorithm>

#include "protocol/fair_dice.hpp"
#include "protocol/messages_describe.hpp"
#include "server/accounts/refusals.hpp"
#include "server/accounts/typed_codes.hpp"
#include "server/core/secret.hpp"
#include "server/mail/address.hpp"
#include "server/people/networks.hpp"
#include "server/people/password_rules.hpp"

namespace palatine::accounts {
namespace {

constexpr std::size_t mail_codes_most = 100'000;
constexpr std::size_t budgets_most = 100'000;
// Mails in an hour, and so many at once: for one account, or to one address; and for all of one network.
constexpr std::int64_t mails_of_one = 3, mails_of_network = 20;
constexpr std::size_t typed_length = 8;

// What reminders are for, beside budgets.
const std::string confirm_key = "confirm ", reset_key = "reset ";

std::string without_blanks(std::string text) {
  std::erase(text, ' ');
  return text;
}

std::string of_account(const std::string& person) {
  return "account " + person;
}
std::string of_network(const std::string& address) {
  return "network " + network_of(address);
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

AccountEmailResult MailAddresses::email_of(const Context& context, const PersonState& person) const {
  AccountEmailResult result;
  if (!person.account->email.empty()) result.address = person.account->email;
  if (person.account->email_refused) result.refused = true;
  const auto code = address_codes_.find(person.row.id);
  if (code != address_codes_.end() && code->second.expires > context.now) result.unconfirmed = code->second.address;
  return result;
}

tl::expected<Response, Error> MailAddresses::shown(const Context& context, const PersonState& person) const {
  if (!person.account) return tl::unexpected(mail_wants_an_account());
  return email_of(context, person);
}

std::optional<Error> MailAddresses::may_set(const Context& context, const PersonState& person,
                                            const AccountSetEmail& asked) const {
  if (!person.account) return mail_wants_an_account();
  if (asked.address && !context.mail) return mail_off();
  if (asked.address && !is_mail_address(*asked.address))
    return refused("bad_address", "That is no address that mail can be sent to.", "/address").value();
  return std::nullopt;
}

tl::expected<Response, Error> MailAddresses::set(const Context& context, PersonState& person,
                                                 const AccountSetEmail& asked, const std::string& address,
                                                 Outcome& out) {
  const std::string& account = person.row.id;
  if (!asked.address || (*asked.address == person.account->email && !person.account->email_refused)) {
    address_codes_.erase(account);
    if (!asked.address && !person.account->email.empty()) {
      person.account->email.clear();
      person.account->email_refused = false;
      // what went there before opens nothing any more
      end_resets(account);
      notifications_.end_of_mail(person, out.batch);
      out.batch.accounts = {*person.account};
    }
    return email_of(context, person);
  }
  if (address_codes_.size() >= mail_codes_most)
    return refused_later("server_busy", "Too many codes are on their way.", hour_ms);
  if (const auto wait = spend(context, {of_account(account), of_network(address), of_address(*asked.address)}, out))
    return tl::unexpected(too_many_mails(*wait));
  const std::string code = draw_typed_code(context.secrets, typed_length);
  const Millis expires = context.now + hour_ms;
  const NotificationLanguage language = asked.language.value_or(NotificationLanguage::en);
  address_codes_.insert_or_assign(account, AddressCode{*asked.address, language, sha256_hex(code), expires});
  out.reminders.push_back({Reminder::Of::mail, expires, confirm_key + account});
  out.mails.push_back({MailKind::confirm_address, *asked.address, language, person.row.name, code});
  return email_of(context, person);
}

tl::expected<Response, Error> MailAddresses::confirm(const Context& context, PersonState& person,
                                                     std::string_view typed, Outcome& out) {
  if (!person.account) return tl::unexpected(mail_wants_an_account());
  const auto found = address_codes_.find(person.row.id);
  if (found == address_codes_.end() || found->second.expires <= context.now) return tl::unexpected(unknown_code());
  if (found->second.hash != sha256_hex(as_meant(typed))) {
    if (--found->second.guesses == 0) address_codes_.erase(found);
    return tl::unexpected(unknown_code());
  }
  if (person.account->email != found->second.address) notifications_.end_of_mail(person, out.batch);
  person.account->email = found->second.address;
  person.account->language = name_of(found->second.language);
  person.account->email_refused = false;
  address_codes_.erase(found);
  end_resets(person.row.id);
  out.batch.accounts = {*person.account};
  return email_of(context, person);
}

void MailAddresses::end(const DeadAddress& what, PersonState* person, Batch& batch) {
  batch.addresses_dead = {what};
  if (!person || !person->account || person->account->email != what.address) return;
  person->account->email_refused = true;
  notifications_.end_of_mail(*person, batch);
}

// ---- a new password ------------------------------------------------------------------------------------------------

tl::expected<Response, Error> MailAddresses::may_forget(const Context& context, const std::string& address,
                                                        Outcome& out) {
  if (!context.mail) return tl::unexpected(mail_off());
  if (const auto wait = spend(context, {of_network(address)}, out)) return tl::unexpected(too_many_mails(*wait));
  return Nothing{};
}

void MailAddresses::send_reset(const Context& context, NotificationLanguage language,
                               const std::optional<PersonData>& data, Outcome& out) {
  if (!data || !data->account || data->account->email.empty()) return;
  const std::string& account = data->person.id;
  if (reset_codes_.size() >= mail_codes_most) return;
  if (spend(context, {of_account(account), of_address(data->account->email)}, out)) return;
  std::string code = draw_token(context.secrets);
  const Millis expires = context.now + hour_ms;
  const std::string hash = sha256_hex(code);
  reset_codes_.emplace(hash, ResetCode{account, expires});
  out.reminders.push_back({Reminder::Of::mail, expires, reset_key + hash});
  out.mails.push_back(
      {MailKind::password_reset, data->account->email, language, data->person.name, std::move(code), account});
}

std::map<std::string, MailAddresses::ResetCode>::const_iterator MailAddresses::find_reset(
    const Context& context, const std::string& code) const {
  std::string plain = without_blanks(code);
  const auto found = reset_codes_.find(sha256_hex(plain));
  wipe(plain);
  return found != reset_codes_.end() && found->second.expires > context.now ? found : reset_codes_.end();
}

bool MailAddresses::is_reset_code(const Context& context, const std::string& code) const {
  return find_reset(context, code) != reset_codes_.end();
}

tl::expected<std::string, Error> MailAddresses::whose_reset(const Context& context, const AccountReset& asked,
                                                            const std::string& address) const {
  if (!context.mail) return tl::unexpected(mail_off());
  if (auto good = check_password(asked.password, "/password"); !good) return tl::unexpected(std::move(good.error()));
  const auto counts = guesses_from(address);
  if (const auto wait = context.guessing.guess(counts, context.now)) return tl::unexpected(too_many_attempts(*wait));
  const auto found = find_reset(context, asked.code);
  if (found == reset_codes_.end()) return tl::unexpected(unknown_code());
  context.guessing.forgive(counts, context.now);
  return found->second.person;
}

void MailAddresses::end_resets(const std::string& person) {
  std::erase_if(reset_codes_, [&](const auto& code) { return code.second.person == person; });
}

// ---- to a confirmed address ----------------------------------------------------------------------------------------

void MailAddresses::send(const Context& context, const PersonState& person, const std::string& budget, SendMail mail,
                         Outcome& out) {
  if (!context.mail || !person.account || person.account->email.empty() || person.account->email_refused) return;
  if (spend(context, {budget + " " + person.row.id}, out)) return;
  mail.to = person.account->email;
  mail.language = value_named<NotificationLanguage>(person.account->language).value_or(NotificationLanguage::en);
  mail.name = person.row.name;
  mail.person = person.row.id;
  out.mails.push_back(std::move(mail));
}

void MailAddresses::warn(const Context& context, const PersonState& person, MailKind kind, std::string place,
                         Outcome& out) {
  SendMail mail;
  mail.kind = kind;
  mail.place = std::move(place);
  // what a thief can do often must not leave out what they do once
  send(context, person, kind == MailKind::new_login ? "login" : "second factor", std::move(mail), out);
}

void MailAddresses::tell_of_ban(const Context& context, const PersonState& person, const SanctionRow& ban,
                                const std::string& token, Outcome& out) {
  SendMail mail;
  mail.kind = MailKind::banned;
  mail.code = token;
  mail.place = ban.room;
  mail.why = ban.why;
  mail.until = ban.until;
  send(context, person, "ban", std::move(mail), out);
}

// ---- how much ------------------------------------------------------------------------------------------------------

std::optional<Millis> MailAddresses::spend(const Context& context, const std::vector<std::string>& budgets,
                                           Outcome& out) {
  if (budgets_.size() + budgets.size() > budgets_most) return hour_ms;
  std::optional<Millis> wait;
  std::vector<RateLimiter*> all;
  for (const std::string& of : budgets) {
    const std::int64_t most = of.starts_with("network ") ? mails_of_network : mails_of_one;
    const auto [found, is_new] = budgets_.try_emplace(of, most, most, hour_ms);
    if (is_new) out.reminders.push_back({Reminder::Of::mail, context.now + hour_ms, of});
    all.push_back(&found->second);
    wait = std::max(wait, found->second.wait_for(1, context.now));
  }
  if (wait) return wait;
  for (RateLimiter* budget : all) budget->spend(context.now);
  return std::nullopt;
}

void MailAddresses::forget(const std::string& person) {
  address_codes_.erase(person);
  end_resets(person);
}

void MailAddresses::expire(const Context& context, const std::string& what, Outcome& out) {
  if (what.starts_with(confirm_key)) {
    const auto code = address_codes_.find(what.substr(confirm_key.size()));
    if (code != address_codes_.end() && code->second.expires <= context.now) address_codes_.erase(code);
  } else if (what.starts_with(reset_key)) {
    const auto code = reset_codes_.find(what.substr(reset_key.size()));
    if (code != reset_codes_.end() && code->second.expires <= context.now) reset_codes_.erase(code);
  } else if (const auto budget = budgets_.find(what); budget != budgets_.end()) {
    if (const auto more = budget->second.next(context.now))
      out.reminders.push_back({Reminder::Of::mail, context.now + *more, what});
    else
      budgets_.erase(budget);
  }
}

}  // namespace palatine::accounts
