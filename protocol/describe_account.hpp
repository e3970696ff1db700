// What the messages about one's own data, one's address for mail, and a second factor look like on the wire.
#pragma once

#include "protocol/describe_pieces.hpp"
#include "protocol/messages.hpp"

namespace palatine {

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
                 member("language", AT(T, language)).doc("of the mail: en, also where it is absent, or fr"))
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
                 member("language", AT(T, language)).doc("of the mail: en, also where it is absent, or fr"))
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
