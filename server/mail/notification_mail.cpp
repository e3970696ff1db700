#include "server/mail/notification_mail.hpp"

#include "protocol/messages_describe.hpp"
#include "server/mail/mail_words.hpp"
#include "server/notifications/notification_request.hpp"

namespace palatine {
namespace {

// A long title is cut off, in no character's middle.
std::string subject_of(std::string text) {
  constexpr std::string_view more = "…";
  if (text.size() <= mail_subject_most) return text;
  std::size_t size = mail_subject_most - more.size();
  while (size > 0 && (static_cast<unsigned char>(text[size]) & 0xc0) == 0x80) --size;
  text.resize(size);
  return text.append(more);
}

}  // namespace

Mail notification_mail(const SubscriptionRow& row, const OutgoingNotification& tell, const AccountRow& account,
                       const std::string& base, Millis now) {
  const auto language = value_named<NotificationLanguage>(row.language).value_or(NotificationLanguage::en);
  Mail mail;
  mail.id = notification_request_id(row, tell, now);
  mail.to = account.email;
  mail.person = account.person;
  mail.unsubscribe = base + "/me";
  mail.at = now;
  MailWords words = told_words(language, sentence_of(row, tell), base + "/table/" + tell.room, mail.unsubscribe);
  mail.subject = subject_of(std::move(words.subject));
  mail.text = std::move(words.text);
  return mail;
}

}  // namespace palatine
