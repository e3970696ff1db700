// Second factors: what an authenticator app shows, beside the password, and codes for who has lost the app. Passwords
// are looked at before, by the caller.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/accounts/context.hpp"
#include "server/accounts/mail_addresses.hpp"
#include "server/people/person_state.hpp"
#include "tl/expected.hpp"

namespace palatine::accounts {

class SecondFactors {
 public:
  explicit SecondFactors(MailAddresses& mail) : mail_(mail) {}

  // `required`: by the person's role. Reason: not_account.
  tl::expected<Response, Error> shown(const PersonState& person, bool required) const;

  // ---- on: a secret for the app, and then a code of it, so that nobody is locked out by a mistake
  // Asked again once the password was right. Reasons: not_account, second_factor_on.
  std::optional<Error> may_begin(const PersonState& person) const;
  // `server`: under that name the app lists it. Reasons: second_factor_on, server_busy.
  tl::expected<AccountBeginSecondFactorResult, Error> begin(const Context& context, const PersonState& person,
                                                            const std::string& server, Outcome& out);
  // Reasons: not_account, second_factor_on, second_factor_not_begun, wrong_code.
  tl::expected<AccountConfirmSecondFactorResult, Error> confirm(const Context& context, PersonState& person,
                                                                std::string_view typed, Outcome& out);

  // ---- asked for
  // A code of the app, or a recovery code, of somebody who has a second factor: what that uses up, or a wrong one
  // costs, is written. Reasons: too_many_attempts, wrong_code.
  std::optional<Error> use_code(const Context& context, PersonState& person, std::string_view typed,
                                const std::string& address, Batch& batch);

  // ---- off
  // Reasons: not_account, second_factor_off.
  std::optional<Error> may_end(const PersonState& person) const;
  // Once the password was right. Reasons: second_factor_off, too_many_attempts, wrong_code.
  tl::expected<Response, Error> end(const Context& context, PersonState& person, std::string_view typed,
                                    const std::string& address, Outcome& out);
  // Ends the second factor of somebody who has one, by an order of whoever runs the server: the person is not asked.
  void end(const Context& context, PersonState& person, Outcome& out);

  void forget(const std::string& person) { begun_.erase(person); }
  void expire(const Context& context, const std::string& person);
  std::size_t begun() const { return begun_.size(); }

 private:
  // A secret that its app has not confirmed.
  struct Begun {
    std::shared_ptr<const Secret> secret;
    Millis expires = 0;
  };

  MailAddresses& mail_;
  std::map<std::string, Begun> begun_;  // by person
};

}  // namespace palatine::accounts
