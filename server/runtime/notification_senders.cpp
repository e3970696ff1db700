#include "server/runtime/notification_senders.hpp"

#include <spdlog/spdlog.h>

#include <set>
#include <utility>

#include "server/core/rfc3339.hpp"
#include "server/core/secrets.hpp"
#include "server/mail/mail_words.hpp"
#include "server/mail/notification_mail.hpp"
#include "server/notifications/web_push.hpp"
#include "server/runtime/runtime_limits.hpp"

namespace palatine {

NotificationSenders::NotificationSenders(const NotificationConfig& allowed, std::string public_url,
                                         std::optional<P256Key> push_key, std::optional<PostConfig> post,
                                         Secrets& secrets, Learnt learnt, const std::function<bool()>& may_tell)
    : webhooks_allowed_(allowed.webhooks), public_url_(std::move(public_url)), secrets_(secrets) {
  if (push_key) vapid_.emplace(std::move(*push_key), public_url_);
  if (allowed.webhooks || vapid_) {
    HttpSenderConfig config{.private_addresses = allowed.private_addresses, .plain_http = allowed.plain_http};
    config.refused = [heard = std::move(learnt.subscription_dead)](const NotificationRequest& request, long status) {
      if (request.subscriber && is_gone(status)) heard(*request.subscriber, request.url);
    };
    config.queue.may_tell = may_tell;
    http_sender_ = std::make_unique<HttpSender>(std::move(config));
  }
  if (post) {
    MailConfig config = std::move(post->mailer);
    config.may_tell = may_tell;
    config.knows_nobody = std::move(learnt.address_dead);
    mailer_ = std::make_unique<Mailer>(std::move(config));
    mail_ration_.emplace(post->tells_per_hour);
    from_ = std::move(post->from);
  }
}

void NotificationSenders::configure(const NotificationConfig& allowed, std::string public_url) {
  webhooks_allowed_ = allowed.webhooks;
  public_url_ = std::move(public_url);
}

std::optional<TellTicket> NotificationSenders::look_up(OutgoingNotification notification) {
  if (waiting_.size() >= tells_most) {
    ++dropped_;
    return std::nullopt;
  }
  const TellTicket ticket{++last_ticket_};
  waiting_.emplace(ticket, std::move(notification));
  return ticket;
}

void NotificationSenders::looked_up(TellTicket ticket, const std::optional<PersonData>& person, Millis now) {
  const auto asked = waiting_.extract(ticket);
  if (person) to_person(asked.mapped(), *person, now);
}

void NotificationSenders::to_person(const OutgoingNotification& notification, const PersonData& person, Millis now) {
  std::set<std::string> browsers;
  bool by_mail = false;
  for (const SubscriptionRow& row : person.tells) {
    if (!wants(row, notification)) continue;
    if (row.form == "push") {
      if (!vapid_ || !browsers.insert(row.url).second) continue;
      if (auto request = push_request_of(row, notification, *vapid_, secrets_, now))
        http_sender_->add(std::move(*request));
    } else if (row.form == "mail") {
      if (person.account && !std::exchange(by_mail, true)) mail(row, notification, *person.account, now);
    } else if (http_sender_ && webhooks_allowed_) {
      http_sender_->add(notification_request_of(row, notification, public_url_, now));
    }
  }
}

void NotificationSenders::to_table(const OutgoingNotification& notification, Millis now) {
  if (webhooks_allowed_ && wants(*notification.place, notification))
    http_sender_->add(notification_request_of(*notification.place, notification, public_url_, now));
}

void NotificationSenders::mail(const SendMail& asked, Millis now) {
  constexpr int minutes = 60;
  Mail mail;
  mail.id = draw_id(secrets_);
  mail.to = asked.to;
  mail.person = asked.person;
  mail.at = now;
  const std::string minute = rfc3339(now).substr(0, 16) + "Z";
  MailWords words;
  if (asked.kind == MailKind::password_reset) {
    words = password_reset_words(asked.language, asked.name, minutes);
    mail.link = public_url_ + "/me#reset=" + asked.code;
  } else if (asked.kind == MailKind::new_login) {
    words = new_login_words(asked.language, asked.name, minute, asked.place);
    mail.link = public_url_ + "/me";
  } else if (asked.kind == MailKind::second_factor_on || asked.kind == MailKind::second_factor_off) {
    words = second_factor_words(asked.language, asked.name, asked.kind == MailKind::second_factor_on, minute);
    mail.link = public_url_ + "/me";
  } else if (asked.kind == MailKind::banned) {
    const std::string until = asked.until == 0 ? std::string() : rfc3339(asked.until).substr(0, 16) + "Z";
    if (asked.place.empty()) {
      words = banned_words(asked.language, asked.name, until, asked.why);
      mail.link = public_url_ + "/appeal#" + asked.code;
    } else {
      words = banned_from_table_words(asked.language, asked.name, until, asked.why);
      mail.link = public_url_ + "/table/" + asked.place;
    }
  } else {
    words = confirm_address_words(asked.language, asked.name, asked.code, minutes);
  }
  mail.subject = std::move(words.subject);
  mail.text = std::move(words.text);
  hand_over(std::move(mail));
}

void NotificationSenders::mail(const SubscriptionRow& row, const OutgoingNotification& notification,
                               const AccountRow& account, Millis now) {
  if (!mail_ration_ || account.email.empty() || account.email_refused) return;
  if (mail_ration_->take(account.email, now))
    hand_over(notification_mail(row, notification, account, public_url_, now));
  else
    ++mails_spared_;
}

void NotificationSenders::hand_over(Mail mail) {
  if (!mailer_) return;
  mail.from = from_;
  if (const auto added = mailer_->add(mail); !added) spdlog::error("a mail can't be written: {}", added.error());
}

DeliveryFigures NotificationSenders::notifications() const {
  DeliveryFigures out = http_sender_ ? http_sender_->figures() : DeliveryFigures{};
  out.waiting += waiting_.size();
  out.add(Carried::dropped, dropped_);
  return out;
}

DeliveryFigures NotificationSenders::mails() const {
  DeliveryFigures out = mailer_ ? mailer_->figures() : DeliveryFigures{};
  out.add(Carried::dropped, mails_spared_);
  return out;
}

}  // namespace palatine
