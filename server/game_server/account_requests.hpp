// Accounts: names and passwords of one's own, devices, a second factor, an address for mail, past games. Three files
// beside account_requests.cpp: account_devices.cpp, account_second_factor.cpp and account_email.cpp.
#pragma once

#include "protocol/codec.hpp"
#include "server/accounts/accounts.hpp"
#include "server/accounts/devices.hpp"
#include "server/accounts/mail_addresses.hpp"
#include "server/accounts/names.hpp"
#include "server/accounts/second_factors.hpp"
#include "server/game_server/account_outcomes.hpp"
#include "server/game_server/address_limits.hpp"
#include "server/game_server/capacity_refusals.hpp"
#include "server/game_server/pending_loads.hpp"
#include "server/game_server/request_handler.hpp"
#include "server/moderation/moderation.hpp"
#include "server/people/guessing.hpp"

namespace palatine {

class SessionRequests;
class Departures;

class AccountRequests : private RequestHandler {
 public:
  AccountRequests(const RequestParts& parts, moderation::Moderation& moderation, accounts::Names& names,
                  accounts::Devices& devices, accounts::Accounts& accounts, accounts::MailAddresses& mail_addresses,
                  accounts::SecondFactors& second_factors, AccountOutcomes& outcomes,
                  const CapacityRefusals& capacity_refusals, AddressLimits& address_limits, Guessing& guessing,
                  SessionRequests& session_requests, Departures& departures)
      : RequestHandler(parts),
        moderation_(moderation),
        names_(names),
        devices_(devices),
        accounts_(accounts),
        mail_addresses_(mail_addresses),
        second_factors_(second_factors),
        outcomes_(outcomes),
        capacity_refusals_(capacity_refusals),
        address_limits_(address_limits),
        guessing_(guessing),
        session_requests_(session_requests),
        departures_(departures) {}

  void on(ConnectionId id, Call& call, const AccountClaim& claim);
  void on(ConnectionId id, Call& call, const AccountLogin& login);
  void on(ConnectionId id, Call& call, const AccountPassword& change);
  void on(ConnectionId id, Call& call, const AccountRename& rename);
  void on(ConnectionId id, Call& call, const AccountGames& games);
  void on(ConnectionId id, Call& call, const AccountSecondFactor&);
  void on(ConnectionId id, Call& call, const AccountBeginSecondFactor& asked);
  void on(ConnectionId id, Call& call, const AccountConfirmSecondFactor& asked);
  void on(ConnectionId id, Call& call, const AccountEndSecondFactor& asked);
  void on(ConnectionId id, Call& call, const AccountLogout& logout);
  void on(ConnectionId id, Call& call, const AccountCode&);
  void on(ConnectionId id, Call& call, const AccountDevices&);
  void on(ConnectionId id, Call& call, const AccountRevoke& revoke);
  void on(ConnectionId id, Call& call, const AccountRenew&);
  void on(ConnectionId id, Call& call, const AccountEmail&);
  void on(ConnectionId id, Call& call, const AccountSetEmail& asked);
  void on(ConnectionId id, Call& call, const AccountConfirmEmail& asked);
  void on(ConnectionId id, Call& call, const AccountForgot& asked);
  void on(ConnectionId id, Call& call, const AccountReset& asked);
  // A request of an account waits until its password is looked at.
  void check_password_of(ConnectionId id, Call& call, std::string& password);

  // ---- what was waited for is here
  void claim_found(ConnectionId id, Call& call, Ticket ticket, Load& load, const std::optional<PersonData>& data);
  void rename_found(ConnectionId id, const Call& call, const std::optional<PersonData>& data);
  void login_found(ConnectionId id, Call& call, Ticket ticket, Load& load, std::optional<PersonData> data);
  void forgot_found(NotificationLanguage language, const std::optional<PersonData>& data);
  void reset_found(ConnectionId id, Call& call, Ticket ticket, Load& load, std::optional<PersonData> data);
  void past_games_loaded(Ticket ticket, std::vector<PastGameLine> games);
  void password_hashed(Ticket ticket, std::optional<std::string> hash);
  void password_checked(Ticket ticket, std::optional<bool> right);

 private:
  // A password of this connection's is about to be hashed, whatever comes of it.
  tl::expected<void, Error> may_hash(ConnectionId id);
  void claim(ConnectionId id, Call& call, const std::string& hash);
  void log_in(ConnectionId id, Call& call, const Load& load);
  // Once the password was right.
  void begin_second_factor(ConnectionId id, const Call& call);
  void end_second_factor(ConnectionId id, const Call& call);
  void set_email(ConnectionId id, const Call& call);
  void reset_password(ConnectionId id, const Call& call, const Load& load, std::string hash);

  moderation::Moderation& moderation_;
  accounts::Names& names_;
  accounts::Devices& devices_;
  accounts::Accounts& accounts_;
  accounts::MailAddresses& mail_addresses_;
  accounts::SecondFactors& second_factors_;
  AccountOutcomes& outcomes_;
  const CapacityRefusals& capacity_refusals_;
  AddressLimits& address_limits_;
  Guessing& guessing_;
  SessionRequests& session_requests_;
  Departures& departures_;
};

}  // namespace palatine
