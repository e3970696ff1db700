// What happens at a table, told by mail: to a place of the form mail.
#pragma once

#include <string>

#include "server/mail/message.hpp"
#include "server/notifications/outgoing_notification.hpp"
#include "server/store/rows.hpp"

namespace palatine {

// But for `from`. `base`: where people find the server, without a slash at the end. Mail::id is the same for the same
// moment of the same table in the same place.
Mail notification_mail(const SubscriptionRow& row, const OutgoingNotification& tell, const AccountRow& account,
                       const std::string& base, Millis now);

}  // namespace palatine
