// What mails say, in the languages that there are.
#pragma once

#include <string>
#include <string_view>

#include "protocol/messages.hpp"

namespace palatine {

// Mail::subject and Mail::text; Mail::link stands below it.
struct MailWords {
  std::string subject;
  std::string text;
};

// The link lets somebody choose a new password. `minutes`: how long it is good for, 2 or more.
MailWords password_reset_words(NotificationLanguage language, std::string_view name, int minutes);
// The code is typed by hand.
MailWords confirm_address_words(NotificationLanguage language, std::string_view name, std::string_view code,
                                int minutes);
// Somebody has signed in with the password, in that network; the link leads to where devices are signed out.
MailWords new_login_words(NotificationLanguage language, std::string_view name, std::string_view at,
                          std::string_view place);
// It was switched on, or off.
MailWords second_factor_words(NotificationLanguage language, std::string_view name, bool on, std::string_view at);
// A moderator has banned the account from the server; `until`: a moment, empty: for good. The link is for an appeal.
MailWords banned_words(NotificationLanguage language, std::string_view name, std::string_view until,
                       std::string_view why);
// Likewise from a table, to which the link leads; there is no appeal.
MailWords banned_from_table_words(NotificationLanguage language, std::string_view name, std::string_view until,
                                  std::string_view why);
// What happened at a table, in one sentence; where the table is, and where such mails can be turned off.
MailWords told_words(NotificationLanguage language, std::string_view sentence, std::string_view table_link,
                     std::string_view stop_link);

}  // namespace palatine
