#include "server/mail/mail_words.hpp"

#include "protocol/messages_describe.hpp"
#include "text/sentences.hpp"

namespace palatine {
namespace {

using Filling = std::initializer_list<std::pair<std::string_view, std::string_view>>;

const Sentences& words_of(NotificationLanguage language) {
  return server_texts().of(name_of(language));
}

// `mail`: the id of an object with a subject and a text.
MailWords filled(NotificationLanguage language, const std::string& mail, Filling values) {
  const Sentences& words = words_of(language);
  return {words.text(mail + ".subject", values), words.text(mail + ".text", values)};
}

MailWords ban_words(NotificationLanguage language, const std::string& mail, std::string_view name,
                    std::string_view until, std::string_view why) {
  const Sentences& words = words_of(language);
  const std::string how_long = until.empty() ? words.text("for_good") : words.text("until", {{"until", until}});
  return filled(language, mail, {{"name", name}, {"how_long", how_long}, {"why", why}});
}

}  // namespace

MailWords password_reset_words(NotificationLanguage language, std::string_view name, int minutes) {
  return filled(language, "password_reset", {{"name", name}, {"minutes", std::to_string(minutes)}});
}

MailWords confirm_address_words(NotificationLanguage language, std::string_view name, std::string_view code,
                                int minutes) {
  return filled(language, "confirm_address", {{"name", name}, {"code", code}, {"minutes", std::to_string(minutes)}});
}

MailWords new_login_words(NotificationLanguage language, std::string_view name, std::string_view at,
                          std::string_view place) {
  return filled(language, "new_login", {{"name", name}, {"at", at}, {"place", place}});
}

MailWords second_factor_words(NotificationLanguage language, std::string_view name, bool on, std::string_view at) {
  return filled(language, on ? "second_factor_on" : "second_factor_off", {{"name", name}, {"at", at}});
}

MailWords banned_words(NotificationLanguage language, std::string_view name, std::string_view until,
                       std::string_view why) {
  return ban_words(language, "banned", name, until, why);
}

MailWords banned_from_table_words(NotificationLanguage language, std::string_view name, std::string_view until,
                                  std::string_view why) {
  return ban_words(language, "banned_from_table", name, until, why);
}

MailWords told_words(NotificationLanguage language, std::string_view sentence, std::string_view table_link,
                     std::string_view stop_link) {
  return {
      std::string(sentence),
      words_of(language).text("told", {{"sentence", sentence}, {"table_link", table_link}, {"stop_link", stop_link}})};
}

}  // namespace palatine
