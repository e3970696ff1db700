// Carries mails to one mail server, one after the other. Encrypted, and to whom a certificate names, unless the server
// is on this machine: else nothing is sent, not even the password. Each try of a mail has the same Message-ID. The log
// tells of the server and its codes, never of people, mails or words.
#pragma once

#include <string>
#include <string_view>

#include "server/delivery/delivery_queue.hpp"
#include "server/mail/config.hpp"
#include "server/mail/message.hpp"
#include "tl/expected.hpp"

namespace palatine {

// Whether a reply says that nobody is at an address, and will not be: by its enhanced status (RFC 3463). What else a
// server refuses a mail for, at whatever moment, is no word about the address.
bool is_about_nobody(std::string_view reply);

class Mailer {
 public:
  // Throws std::invalid_argument with the fault of the config, std::runtime_error where it can't begin.
  explicit Mailer(MailConfig config);

  // From any thread; or what is wrong with the mail.
  tl::expected<void, std::string> add(const Mail& mail);
  DeliveryFigures figures() const { return queue_.figures(); }  // refused: by a code from 500 on

 private:
  const MailConfig config_;
  DeliveryQueue queue_;
};

}  // namespace palatine
