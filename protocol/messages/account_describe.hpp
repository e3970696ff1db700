// How the messages of protocol/messages/account.hpp look on the wire.
#pragma once

#include "protocol/messages/account.hpp"
#include "protocol/messages/pieces_describe.hpp"
#include "protocol/messages/session_describe.hpp"
#include "protocol/messages/table_describe.hpp"

namespace palatine {

constexpr auto describe(Type<DeviceInfo>) {
  using T = DeviceInfo;
  return message("device", member("id", AT(T, id)).doc("for account.revoke"),
                 member("client", AT(T, client)).text(forms::line).doc("what the program there called itself"),
                 member("created", AT(T, created)).doc("RFC 3339"),
                 member("seen", AT(T, seen)).doc("RFC 3339, to the hour"),
                 member("current", AT(T, current)).doc("the one that asks"),
                 member("place", AT(T, place))
                     .doc("the network in which it was seen last, as 203.0.113.0/24; absent: not known"))
      .doc("Where somebody is signed in: what bears one token.");
}

constexpr auto describe(Type<BotInfo>) {
  using T = BotInfo;
  return message("bot", member("id", AT(T, id)).doc("for account.renew_bot and account.remove_bot"),
                 member("name", AT(T, name)).text(forms::line).doc("as all see it"),
                 member("created", AT(T, created)).doc("RFC 3339"),
                 member("seen", AT(T, seen)).doc("RFC 3339, to the hour; absent: not yet, with the token that it has"))
      .doc("A bot that belongs to an account.");
}

constexpr auto describe(Type<PastSeat>) {
  using T = PastSeat;
  return message("past_seat", place("seat", AT(T, seat)).doc("its number, from 0"),
                 place("side", AT(T, side)).doc("the side that played it; absent: not kept then"),
                 member("name", AT(T, name)).text(forms::line).doc("as it was at that table"),
                 member("kind", AT(T, kind)).doc("guest, account or computer; absent: not kept then"))
      .doc("A seat of a game that is over.");
}

constexpr auto describe(Type<PastGame>) {
  using T = PastGame;
  return message("past_game", member("room", AT(T, room)).doc("for replay.get"),
                 member("game", AT(T, game)).doc("which game it was: carolus-magnus"),
                 member("title", AT(T, title)).text(forms::line).doc("the table's"),
                 member("ended", AT(T, ended)).doc("RFC 3339"), place("seat", AT(T, seat)).doc("one's own"),
                 member("seats", AT(T, seats)).doc("who sat where"),
                 member("result", AT(T, result)).doc("absent: of a time when results were not kept here"),
                 count("continues", AT(T, continues)).doc(detail::continues_doc))
      .doc("A game that is over, in somebody's list.");
}

constexpr auto describe(Type<AccountClaim>) {
  using T = AccountClaim;
  return message(T::method, member("name", AT(T, name)).text(forms::line).doc("nobody else's, nor like anybody else's"),
                 member("password", AT(T, password)).secret().doc("8 to 128 characters"),
                 member("invitation", AT(T, invitation))
                     .secret()
                     .text(forms::line)
                     .doc("a code, where admission.registration is invitation"),
                 detail::key(AT(T, key)))
      .doc(
          "Makes an account of the guest, who stays the same person with the same seats; as the first request of a "
          "connection, of somebody new.");
}

constexpr auto describe(Type<AccountLogin>) {
  using T = AccountLogin;
  return message(T::method, member("name", AT(T, name)).text(forms::line).doc("the account's"),
                 member("password", AT(T, password)).secret().doc("the account's"),
                 member("client", AT(T, client)).doc("else hello's"),
                 member("code", AT(T, code))
                     .secret()
                     .text(forms::line)
                     .doc("where the account has a second factor: the app's six digits, or a recovery code"))
      .doc("The connection goes on as that account; it may also begin with it.");
}

constexpr auto describe(Type<AccountLogout>) {
  using T = AccountLogout;
  return message(T::method, member("everywhere", AT(T, everywhere)).doc("on all devices; else false"))
      .doc("The token is dead, and its connections are closed.");
}

constexpr auto describe(Type<AccountPassword>) {
  using T = AccountPassword;
  return message(T::method, member("old", AT(T, old)).secret().doc("that holds now"),
                 member("new", AT(T, fresh)).secret().doc("8 to 128 characters"),
                 member("keep_devices", AT(T, keep_devices)).doc("true: the other devices stay signed in"))
      .doc("A new password; one's other devices are signed out.");
}

constexpr auto describe(Type<AccountRename>) {
  using T = AccountRename;
  return message(T::method, member("name", AT(T, name)).text(forms::line).doc("nobody else's, nor like anybody else's"))
      .doc("A new name, from now on.");
}

constexpr auto describe(Type<AccountCode>) {
  return message(AccountCode::method).doc("A code with which session.hello makes another device the same person's.");
}

constexpr auto describe(Type<AccountDevices>) {
  return message(AccountDevices::method).doc("Where one is signed in.");
}

constexpr auto describe(Type<AccountRevoke>) {
  return message(AccountRevoke::method, member("device", AT(AccountRevoke, device)).doc("its id"))
      .doc("Signs a device out.");
}

constexpr auto describe(Type<AccountRenew>) {
  return message(AccountRenew::method).doc("A new token for this device.");
}

constexpr auto describe(Type<AccountGames>) {
  using T = AccountGames;
  return message(T::method, member("before", AT(T, before)).doc("the last page's next"))
      .doc("One's games that are over, the latest first.");
}

constexpr auto describe(Type<AccountAddBot>) {
  using T = AccountAddBot;
  return message(T::method, member("name", AT(T, name)).text(forms::line).doc("nobody else's, nor like anybody else's"),
                 detail::key(AT(T, key)))
      .doc("Makes a bot of this account's, with a token of its own.");
}

constexpr auto describe(Type<AccountBots>) {
  return message(AccountBots::method).doc("One's bots.");
}

constexpr auto describe(Type<AccountRenewBot>) {
  using T = AccountRenewBot;
  return message(T::method, member("bot", AT(T, bot)).doc("its id"), detail::key(AT(T, key)))
      .doc("A new token for one's bot: the old one is dead, and its connections are closed.");
}

constexpr auto describe(Type<AccountRemoveBot>) {
  using T = AccountRemoveBot;
  return message(T::method, member("bot", AT(T, bot)).doc("its id"), detail::key(AT(T, key)))
      .doc("Ends one's bot: its token is dead, its connections are closed, its name is free.");
}

constexpr auto describe(Type<AccountClaimResult>) {
  using T = AccountClaimResult;
  return message("account_claim_result", member("person", AT(T, person)).doc("who one is"),
                 member("token", AT(T, token))
                     .doc("where nobody had said hello yet: session.hello with it comes next; keep it, it is not shown "
                          "again"))
      .doc("The account.");
}

constexpr auto describe(Type<AccountPerson>) {
  return message("account_person", member("person", AT(AccountPerson, person)).doc("who one is from now on"))
      .doc("Who one is from now on.");
}

constexpr auto describe(Type<AccountCodeResult>) {
  using T = AccountCodeResult;
  return message("account_code_result", member("code", AT(T, code)).doc("8 characters, good for one use"),
                 member("expires", AT(T, expires)).doc("RFC 3339"))
      .doc("A code for another device.");
}

constexpr auto describe(Type<AccountDevicesResult>) {
  return message("account_devices_result",
                 member("devices", AT(AccountDevicesResult, devices)).doc("where one is signed in, the latest first"))
      .doc("Where one is signed in.");
}

constexpr auto describe(Type<AccountRenewResult>) {
  return message("account_renew_result",
                 member("token", AT(AccountRenewResult, token)).doc("keep it, it is not shown again"))
      .doc("A new token in the place of the old one.");
}

constexpr auto describe(Type<AccountGamesResult>) {
  using T = AccountGamesResult;
  return message("account_games_result", member("games", AT(T, games)).doc("at most 50"),
                 member("next", AT(T, next)).doc("`before` of the next page; absent: there is none"))
      .doc("A page of one's games that are over.");
}

constexpr auto describe(Type<AccountBotToken>) {
  using T = AccountBotToken;
  return message("account_bot_token", member("person", AT(T, person)).doc("the bot"),
                 member("token", AT(T, token))
                     .doc("keep it, it is not shown again; absent in the answer to a repeat: account.renew_bot"))
      .doc("A bot of one's own, with its token.");
}

constexpr auto describe(Type<AccountBotsResult>) {
  return message("account_bots_result", member("bots", AT(AccountBotsResult, bots)).doc("the oldest first"))
      .doc("One's bots.");
}

constexpr auto describe(Type<AccountExport>) {
  return message(AccountExport::method).doc("All that is stored about oneself, as one JSON file: where it can be had.");
}

constexpr auto describe(Type<AccountDelete>) {
  using T = AccountDelete;
  return message(T::method, member("confirm", AT(T, confirm)).doc("true: there is no way back"),
                 member("password", AT(T, password)).secret().doc("an account's"),
                 member("token", AT(T, token)).secret().doc("a guest's, of this device"))
      .doc("Deletes oneself: nobody is known by one's tokens any more, and one's bots go too.");
}

constexpr auto describe(Type<AccountEmail>) {
  return message(AccountEmail::method).doc("One's own address for mail: nobody else is shown it.");
}

constexpr auto describe(Type<AccountSetEmail>) {
  using T = AccountSetEmail;
  return message(T::method, member("password", AT(T, password)).secret().doc("the account's"),
                 member("address", AT(T, address)).text(forms::line).doc("absent: from now on there is none"),
                 member("language", AT(T, language)).doc("of the mail: en, also where it is absent, fr or de"))
      .doc("Another address for mail: it counts once account.confirm_email has the code that is sent there.");
}

constexpr auto describe(Type<AccountConfirmEmail>) {
  using T = AccountConfirmEmail;
  return message(T::method, member("code", AT(T, code)).secret().text(forms::line).doc("of the mail; good for an hour"))
      .doc("The address to which that code was sent is one's own from now on.");
}

constexpr auto describe(Type<AccountForgot>) {
  using T = AccountForgot;
  return message(T::method, member("name", AT(T, name)).text(forms::line).doc("the account's"),
                 member("language", AT(T, language)).doc("of the mail: en, also where it is absent, fr or de"))
      .doc(
          "A mail with a code for a new password, if the account has an address; whether there is such an account, the "
          "answer does not say.");
}

constexpr auto describe(Type<AccountReset>) {
  using T = AccountReset;
  return message(T::method,
                 member("code", AT(T, code)).secret().text(forms::line).doc("of the mail; good for an hour, and once"),
                 member("password", AT(T, password)).secret().doc("the new one: 8 to 128 characters"))
      .doc("A new password; all devices are signed out.");
}

constexpr auto describe(Type<AccountSecondFactor>) {
  return message(AccountSecondFactor::method)
      .doc("Whether logging in takes a code of an authenticator app beside the password.");
}

constexpr auto describe(Type<AccountBeginSecondFactor>) {
  using T = AccountBeginSecondFactor;
  return message(T::method, member("password", AT(T, password)).secret().doc("the account's"))
      .doc("A secret for an authenticator app: it counts once account.confirm_second_factor has a code of it.");
}

constexpr auto describe(Type<AccountConfirmSecondFactor>) {
  using T = AccountConfirmSecondFactor;
  return message(T::method, member("code", AT(T, code)).secret().text(forms::line).doc("the app's six digits"))
      .doc("From now on logging in takes a code; the answer has recovery codes, for who has lost the app.");
}

constexpr auto describe(Type<AccountEndSecondFactor>) {
  using T = AccountEndSecondFactor;
  return message(T::method, member("password", AT(T, password)).secret().doc("the account's"),
                 member("code", AT(T, code)).secret().text(forms::line).doc("the app's six digits, or a recovery code"))
      .doc("The password is enough again.");
}

constexpr auto describe(Type<AccountExportResult>) {
  using T = AccountExportResult;
  return message("account_export_result",
                 member("path", AT(T, path)).doc("below the server's address; whoever has it can read the file, once"),
                 member("expires", AT(T, expires)).doc("RFC 3339"))
      .doc("Where the file can be had.");
}

constexpr auto describe(Type<AccountEmailResult>) {
  using T = AccountEmailResult;
  return message("account_email_result", member("address", AT(T, address)).doc("absent: none was confirmed"),
                 member("refused", AT(T, refused))
                     .doc("true: the mail server says that nobody is there; a new confirmation ends that"),
                 member("unconfirmed", AT(T, unconfirmed)).doc("where a code was sent that has not come back"))
      .doc("One's own address for mail.");
}

constexpr auto describe(Type<AccountSecondFactorResult>) {
  using T = AccountSecondFactorResult;
  return message("account_second_factor_result", member("on", AT(T, on)).doc("logging in takes a code"),
                 member("since", AT(T, since)).doc("RFC 3339"),
                 count("recovery_left", AT(T, recovery_left)).doc("recovery codes that were not used"),
                 member("required", AT(T, required)).doc("true: without it one's role is of no use on this server"))
      .doc("Whether one has a second factor.");
}

constexpr auto describe(Type<AccountBeginSecondFactorResult>) {
  using T = AccountBeginSecondFactorResult;
  return message("account_begin_second_factor_result",
                 member("secret", AT(T, secret)).doc("in base32, to be typed into the app"),
                 member("uri", AT(T, uri)).doc("the same as otpauth:, for a QR code"),
                 member("expires", AT(T, expires)).doc("RFC 3339: to be confirmed by then"))
      .doc("What an authenticator app is given.");
}

constexpr auto describe(Type<AccountConfirmSecondFactorResult>) {
  using T = AccountConfirmSecondFactorResult;
  return message("account_confirm_second_factor_result",
                 member("recovery_codes", AT(T, recovery_codes))
                     .doc("ten, each good once instead of the app's code; nobody can show them again"))
      .doc("The second factor is on.");
}

}  // namespace palatine
