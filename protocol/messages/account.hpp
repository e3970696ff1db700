// Accounts, devices, bots, one's own data, mail, the second factor. JSON names are the members' names
// (protocol/messages.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/messages/pieces.hpp"
#include "protocol/messages/session.hpp"
#include "protocol/messages/table.hpp"

namespace palatine {

// Where somebody is signed in: what bears one token.
struct DeviceInfo {
  std::string id;
  std::string client;   // what it called itself
  std::string created;  // RFC 3339
  std::string seen;     // RFC 3339, to the hour
  bool current = false;
  std::optional<std::string> place = std::nullopt;  // the network in which it was seen last, in CIDR
};

// A bot of an account.
struct BotInfo {
  std::string id;
  std::string name;
  std::string created;              // RFC 3339
  std::optional<std::string> seen;  // RFC 3339, to the hour; none: not yet, with the token that it has
};

struct PastSeat {
  int seat = 0;
  std::optional<int> side;
  std::string name;  // as it was at that table
  std::optional<PersonKind> kind;
};

// A game that is over, in somebody's list.
struct PastGame {
  std::string room;
  std::string game;
  std::string title;
  std::string ended;        // RFC 3339
  std::optional<int> seat;  // one's own
  std::vector<PastSeat> seats;
  std::optional<GameResult> result;  // none: played before results were kept; the replay has it
  // So many actions of earlier games came before its beginning; none: it began by its set-up.
  std::optional<int> continues = {};
};

// The guest becomes an account, and stays the same person; as a connection's first request it makes somebody new.
struct AccountClaim {
  static constexpr std::string_view method = "account.claim";
  using Result = struct AccountClaimResult;
  std::string name;
  std::string password;
  std::optional<std::string> invitation;  // where registration asks for one
  std::optional<std::string> key;
};

struct AccountClaimResult {
  Person person;
  std::optional<std::string> token;  // where nobody had said hello yet: session.hello with it comes next
};

struct AccountPerson {
  Person person;
};

struct AccountLogin {  // the connection goes on as that account, on a new device; may also be its first request
  static constexpr std::string_view method = "account.login";
  using Result = SessionHelloResult;
  std::string name;
  std::string password;
  std::optional<ClientInfo> client;  // else hello's
  std::optional<std::string> code;   // of the second factor, or a recovery code
};

struct AccountLogout {
  static constexpr std::string_view method = "account.logout";
  using Result = Nothing;
  std::optional<bool> everywhere;  // false
};

struct AccountPassword {
  static constexpr std::string_view method = "account.password";
  using Result = Nothing;
  std::string old;
  std::string fresh;                                // "new"
  std::optional<bool> keep_devices = std::nullopt;  // false
};

struct AccountRename {
  static constexpr std::string_view method = "account.rename";
  using Result = AccountPerson;
  std::string name;
};

struct AccountCode {  // for session.hello on another device
  static constexpr std::string_view method = "account.code";
  using Result = struct AccountCodeResult;
};

struct AccountCodeResult {
  std::string code;
  std::string expires;  // RFC 3339
};

struct AccountDevices {
  static constexpr std::string_view method = "account.devices";
  using Result = struct AccountDevicesResult;
};

struct AccountDevicesResult {
  std::vector<DeviceInfo> devices;
};

struct AccountRevoke {
  static constexpr std::string_view method = "account.revoke";
  using Result = Nothing;
  std::string device;
};

struct AccountRenew {
  static constexpr std::string_view method = "account.renew";
  using Result = struct AccountRenewResult;
};

struct AccountRenewResult {
  std::string token;
};

struct AccountGames {
  static constexpr std::string_view method = "account.games";
  using Result = struct AccountGamesResult;
  std::optional<std::string> before;  // the last page's `next`
};

struct AccountGamesResult {
  std::vector<PastGame> games;  // the latest first
  std::optional<std::string> next;
};

struct AccountAddBot {  // a bot of this account's, with a name and a token of its own
  static constexpr std::string_view method = "account.add_bot";
  using Result = struct AccountBotToken;
  std::string name;
  std::optional<std::string> key;
};

struct AccountBots {
  static constexpr std::string_view method = "account.bots";
  using Result = struct AccountBotsResult;
};

struct AccountBotsResult {
  std::vector<BotInfo> bots;  // the oldest first
};

struct AccountRenewBot {  // a new token for one's bot; the old one is dead at once
  static constexpr std::string_view method = "account.renew_bot";
  using Result = struct AccountBotToken;
  std::string bot;  // its id
  std::optional<std::string> key;
};

struct AccountRemoveBot {
  static constexpr std::string_view method = "account.remove_bot";
  using Result = Nothing;
  std::string bot;  // its id
  std::optional<std::string> key;
};

struct AccountBotToken {
  Person person;
  std::optional<std::string> token;  // none: a repeat; only a hash of it is kept
};

struct AccountExport {
  static constexpr std::string_view method = "account.export";
  using Result = struct AccountExportResult;
};

struct AccountExportResult {
  std::string path;     // below the server's address, for one GET
  std::string expires;  // RFC 3339
};

struct AccountDelete {
  static constexpr std::string_view method = "account.delete";
  using Result = Nothing;
  bool confirm = false;                 // true, or nothing is done
  std::optional<std::string> password;  // an account's; or
  std::optional<std::string> token;     // a guest's, of this device
};

struct AccountEmail {
  static constexpr std::string_view method = "account.email";
  using Result = struct AccountEmailResult;
};

struct AccountEmailResult {
  std::optional<std::string> address;      // none: there is none that was confirmed
  std::optional<std::string> unconfirmed;  // a code is on its way there
  std::optional<bool> refused;             // true: a mail server knows nobody at `address`
};

struct AccountSetEmail {
  static constexpr std::string_view method = "account.set_email";
  using Result = AccountEmailResult;
  std::string password;
  std::optional<std::string> address;            // none: from now on there is none
  std::optional<NotificationLanguage> language;  // of the mail; none: English
};

struct AccountConfirmEmail {
  static constexpr std::string_view method = "account.confirm_email";
  using Result = AccountEmailResult;
  std::string code;
};

struct AccountForgot {  // also before hello; the answer says nothing of whether there is such an account
  static constexpr std::string_view method = "account.forgot";
  using Result = Nothing;
  std::string name;
  std::optional<NotificationLanguage> language;  // of the mail; none: English
};

struct AccountReset {  // also before hello
  static constexpr std::string_view method = "account.reset";
  using Result = Nothing;
  std::string code;
  std::string password;
};

struct AccountSecondFactor {
  static constexpr std::string_view method = "account.second_factor";
  using Result = struct AccountSecondFactorResult;
};

struct AccountSecondFactorResult {
  bool on = false;
  std::optional<std::string> since;           // RFC 3339
  std::optional<std::int64_t> recovery_left;  // codes that were not used
  std::optional<bool> required;               // true: without it one's role is of no use here
};

struct AccountBeginSecondFactor {
  static constexpr std::string_view method = "account.begin_second_factor";
  using Result = struct AccountBeginSecondFactorResult;
  std::string password;
};

struct AccountBeginSecondFactorResult {
  std::string secret;   // in base32, for who types it
  std::string uri;      // otpauth:, for a QR code
  std::string expires;  // RFC 3339
};

struct AccountConfirmSecondFactor {
  static constexpr std::string_view method = "account.confirm_second_factor";
  using Result = struct AccountConfirmSecondFactorResult;
  std::string code;
};

struct AccountConfirmSecondFactorResult {
  std::vector<std::string> recovery_codes;  // each good once, and shown never again
};

struct AccountEndSecondFactor {
  static constexpr std::string_view method = "account.end_second_factor";
  using Result = Nothing;
  std::string password;
  std::string code;
};

}  // namespace palatine
