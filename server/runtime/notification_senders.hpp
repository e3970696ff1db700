// What leaves by other ways than a connection: notifications to people who look elsewhere and to places of tables, by
// webhook, web push and mail, and the mails of accounts. What is handed over here must be durable already.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "server/core/ids.hpp"
#include "server/game_server/game_server.hpp"
#include "server/mail/mailer.hpp"
#include "server/mail/ration.hpp"
#include "server/notifications/http_sender.hpp"
#include "server/notifications/notification_config.hpp"
#include "server/notifications/outgoing_notification.hpp"
#include "server/notifications/vapid.hpp"

namespace palatine {

// Where mails go, and the address that they come from.
struct PostConfig {
  MailConfig mailer;
  std::string from;
  std::int64_t tells_per_hour = 500;  // mails about tables, to all
};

class NotificationSenders {
 public:
  // What is learnt on the way, on threads of the senders: a subscription, or an address, that is no more.
  struct Learnt {
    std::function<void(NotificationRequest::Subscriber, std::string url)> subscription_dead;
    std::function<void(std::string person, std::string address)> address_dead;
  };
  // `public_url`: where people find the server, without a slash at the end; empty: no link is told, and browsers are
  // told nothing. `push_key`: what browsers know the server by; none where that is off. `post`: none: no mail is sent.
  // `may_tell`: asked before each try, on threads of the senders too.
  // Throws std::runtime_error where it can't begin.
  NotificationSenders(const NotificationConfig& allowed, std::string public_url, std::optional<P256Key> push_key,
                      std::optional<PostConfig> post, Secrets& secrets, Learnt learnt,
                      const std::function<bool()>& may_tell);

  // Goes on with these; whether there are senders at all stays as it began.
  void configure(const NotificationConfig& allowed, std::string public_url);

  std::string push_key() const { return vapid_ ? vapid_->public_key() : std::string(); }  // its public half
  bool reaches_tables() const { return http_sender_ != nullptr; }
  bool reaches_people() const { return http_sender_ || mailer_; }

  // For a person, whose places are to be looked up by this ticket first; nothing: so many are, that it is dropped.
  std::optional<TellTicket> look_up(OutgoingNotification notification);
  // Sends it to all places of theirs that want to hear of it; who is told of this table and of all is told once.
  void looked_up(TellTicket ticket, const std::optional<PersonData>& person, Millis now);
  // `notification` names its place.
  void to_table(const OutgoingNotification& notification, Millis now);
  void mail(const SendMail& asked, Millis now);

  // By webhook and web push; those that are looked up count as waiting.
  DeliveryFigures notifications() const;
  // With those that the ration spared among the dropped ones.
  DeliveryFigures mails() const;

 private:
  void to_person(const OutgoingNotification& notification, const PersonData& person, Millis now);
  void mail(const SubscriptionRow& row, const OutgoingNotification& notification, const AccountRow& account,
            Millis now);
  void hand_over(Mail mail);

  bool webhooks_allowed_;
  std::string public_url_;
  Secrets& secrets_;
  std::map<TellTicket, OutgoingNotification> waiting_;  // whose places are being looked up
  std::uint64_t last_ticket_ = 0, dropped_ = 0;
  std::string from_;                         // of mails
  std::optional<MailRation> mail_ration_;    // of mails about tables
  std::uint64_t mails_spared_ = 0;           // beyond it
  std::optional<Vapid> vapid_;               // none: nothing is pushed
  std::unique_ptr<HttpSender> http_sender_;  // none: no webhook and no browser is told anything
  std::unique_ptr<Mailer> mailer_;           // none: no mail is sent
};

}  // namespace palatine
