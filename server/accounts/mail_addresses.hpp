// Mail addresses of accounts: confirmed by a code, and what goes there: codes for who has forgotten the password, and
// warnings. Where a mail is asked for, it and the reminders that come with it are put into an outcome.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "server/accounts/context.hpp"
#include "server/notifications/notifications.hpp"
#include "server/people/person_state.hpp"
#include "server/people/rate_limiter.hpp"
#include "tl/expected.hpp"

namespace palatine::accounts {

class MailAddresses {
 public:
  explicit MailAddresses(Notifications& notifications) : notifications_(notifications) {}

  // ---- one's own address
  // Reason: not_account.
  tl::expected<Response, Error> shown(const Context& context, const PersonState& person) const;
  // Reasons: not_account, mail_off, bad_address.
  std::optional<Error> may_set(const Context& context, const PersonState& person, const AccountSetEmail& asked) const;
  // Once the password was right: a new one is sent a code, none ends the old one. Reasons: server_busy, too_many_mails.
  tl::expected<Response, Error> set(const Context& context, PersonState& person, const AccountSetEmail& asked,
                                    const std::string& address, Outcome& out);
  // Reasons: not_account, unknown_code.
  tl::expected<Response, Error> confirm(const Context& context, PersonState& person, std::string_view typed,
                                        Outcome& out);
  // A mail server says that nobody is there. `person`: whose it is; null: not here.
  void end(const DeadAddress& what, PersonState* person, Batch& batch);

  // ---- a new password for who has forgotten theirs
  // Answered before anybody has looked whether there is such an account. What follows writes nothing, so that nothing
  // else waits for the disk either where there is one. Reasons: mail_off, too_many_mails.
  tl::expected<Response, Error> may_forget(const Context& context, const std::string& address, Outcome& out);
  // `data`: of the account of the name that was said, if there is one.
  void send_reset(const Context& context, NotificationLanguage language, const std::optional<PersonData>& data,
                  Outcome& out);
  // Whose the code is, an id. Reasons: mail_off, those of passwords, too_many_attempts, unknown_code.
  tl::expected<std::string, Error> whose_reset(const Context& context, const AccountReset& asked,
                                               const std::string& address) const;
  bool is_reset_code(const Context& context, const std::string& code) const;
  // All of this person's.
  void end_resets(const std::string& person);

  // ---- to the confirmed address of an account, if there is one, mail can be sent and not too many were
  // Of what only the owner should have done: `place` is where a new login came from.
  void warn(const Context& context, const PersonState& person, MailKind kind, std::string place, Outcome& out);
  // `token`: for an appeal; empty: it can't be appealed.
  void tell_of_ban(const Context& context, const PersonState& person, const SanctionRow& ban, const std::string& token,
                   Outcome& out);

  void forget(const std::string& person);
  void expire(const Context& context, const std::string& what, Outcome& out);
  std::size_t codes() const { return address_codes_.size() + reset_codes_.size(); }
  std::size_t budgets() const { return budgets_.size(); }

 private:
  // Sent to a new address: who says the code has confirmed it.
  struct AddressCode {
    std::string address;
    NotificationLanguage language{};
    std::string hash;
    Millis expires = 0;
    int guesses = 5;  // left
  };
  // Sent to who has forgotten the password: with the code the account gets a new one.
  struct ResetCode {
    std::string person;
    Millis expires = 0;
  };
  AccountEmailResult email_of(const Context& context, const PersonState& person) const;
  std::map<std::string, ResetCode>::const_iterator find_reset(const Context& context, const std::string& code) const;
  // Takes one mail from each budget; or none, and says in how many ms there is one.
  std::optional<Millis> spend(const Context& context, const std::vector<std::string>& budgets, Outcome& out);
  // `mail`: complete but for the address.
  void send(const Context& context, const PersonState& person, const std::string& budget, SendMail mail, Outcome& out);

  Notifications& notifications_;
  std::map<std::string, AddressCode> address_codes_;  // by person
  std::map<std::string, ResetCode> reset_codes_;      // by the code's hash
  std::map<std::string, RateLimiter> budgets_;        // by account, network and address
};

}  // namespace palatine::accounts
