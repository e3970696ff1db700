// The settings of mail, as the mailer takes them.
#pragma once

#include <optional>
#include <string>

#include "server/mail/config.hpp"
#include "server/main/config.hpp"
#include "tl/expected.hpp"

namespace palatine {

// Nothing: no mail is sent. Reads the password's file. An error is a sentence, without the password.
tl::expected<std::optional<MailConfig>, std::string> mail_config_of(const MailSettings& settings);

}  // namespace palatine
