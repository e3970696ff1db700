// Accounts: who may make one, passwords, who comes in by one, and what is left of somebody who is gone. Passwords are
// hashed and checked elsewhere, and people are looked for in the store, both by the caller, who comes back with what
// was found.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "server/accounts/devices.hpp"
#include "server/accounts/mail_addresses.hpp"
#include "server/accounts/names.hpp"
#include "server/accounts/second_factors.hpp"
#include "server/people/seek.hpp"

namespace palatine::accounts {

class Accounts {
 public:
  Accounts(People& people, Devices& devices, MailAddresses& mail, SecondFactors& second_factors, Names& names,
           const StartData& start);

  // ---- a new account
  // Reasons: registration_closed, invitation_needed, unknown_invitation.
  std::optional<Error> may_register(const Context& context, const AccountClaim& asked) const;
  struct Claimed {
    PersonState& person;
    AccountClaimResult result;
  };
  // Of this person, or of somebody new (null), once the name was found free and the password is hashed: what may have
  // changed meanwhile is looked at again. Reasons: those of may_register, already_account, talk_forbidden, muted.
  tl::expected<Claimed, Error> claim(const Context& context, PersonState* person, const AccountClaim& asked,
                                     const std::string& hash, const Peer& peer, Batch& batch);
  // A code by which so many may register, within that time if it ends. Reason: too_many_invitations.
  struct Invited {
    std::string code;
    Millis expires = 0;  // 0: never
  };
  tl::expected<Invited, Error> invite(const Context& context, std::int64_t uses, std::optional<Millis> for_ms,
                                      Batch& batch);

  // ---- coming in
  // What a password is to be checked against, and the guesses that count it.
  struct Attempt {
    std::optional<std::string> hash;  // none: there is no such account
    std::vector<Guessing::Count> counts;
  };
  // `data`: of the account of that name, if there is one. Reason: too_many_attempts.
  tl::expected<Attempt, Error> try_login(const Context& context, const std::string& name,
                                         const std::optional<PersonData>& data, const std::string& address) const;
  // The password that `data` has was right: whether it is still this person's.
  bool is_password_of(const PersonState& person, const PersonData& data) const;
  // Of a person with a second factor. Reasons: second_factor_needed, those of SecondFactors::use_code.
  std::optional<Error> check_second_factor(const Context& context, PersonState& person, const AccountLogin& asked,
                                           const std::string& address, Batch& batch);
  // Gives the token of a new device; the owner is warned of one from elsewhere.
  std::string log_in(const Context& context, PersonState& person, const Peer& peer, Outcome& out);

  // ---- a new password: whoever had the old one may have used it
  void set_password(PersonState& person, std::string hash, const Peer& peer, bool keep_devices, Outcome& out);
  // By a code that came by mail. Reason: unknown_code.
  tl::expected<Response, Error> reset_password(const Context& context, PersonState& person, const std::string& code,
                                               std::string hash, Outcome& out);

  // Somebody is gone for good: nothing is left here but the id, and `nobodys_name` for a name.
  void forget(PersonState& person, Batch& batch);

 private:
  People& people_;
  Devices& devices_;
  MailAddresses& mail_;
  SecondFactors& second_factors_;
  Names& names_;
  std::map<std::string, InvitationRow> invitations_;  // by the code's hash
};

}  // namespace palatine::accounts
