// What happens at a table, told by mail: to a place of the form mail.
#pragma once

#include <string>

#include "server/mail/message.hpp"
#include "server/store/rows.hpp"
#include "server/tell/tell.hpp"

namespace palatine {

// But for `from`. `base`: where people find the server, without a slash at the end. Mail::id is the same for the same
// moment of the same table in the same place.
Mail told_mail(const TellRow& row, const Tell& tell, const AccountRow& account, const std::string& base, Millis now);

}  // namespace palatine
