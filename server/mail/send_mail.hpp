// A mail as the game server asks for it: what it is about, in which language, to whom.
#pragma once

#include <cstdint>
#include <string>

#include "protocol/messages.hpp"
#include "server/core/millis.hpp"

namespace palatine {

// It waits like a Send. Neither address nor code may stand in a log.
enum class MailKind : std::uint8_t {
  confirm_address,
  password_reset,
  new_login,
  second_factor_on,
  second_factor_off,
  banned
};
struct SendMail {
  MailKind kind{};
  std::string to;
  NotificationLanguage language{};
  std::string name;         // the account's
  std::string code;         // banned: for an appeal; empty: it can't be appealed
  std::string person = {};  // whose address it is, an id; empty: nobody's yet
  std::string place = {};   // new_login: the network, in CIDR; banned: the table; empty: from the server
  std::string why = {};     // banned
  Millis until = 0;         // banned; 0: for good
};

}  // namespace palatine
