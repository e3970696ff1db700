// Which mail server takes mails, and how.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/core/secret.hpp"

namespace palatine {

struct MailConfig {
  std::string server;    // smtp://HOST[:PORT] (587) with STARTTLS, or smtps://HOST[:PORT] (465)
  bool starttls = true;  // of smtp://; off: unencrypted, to localhost or an address of this machine's own (127.…, ::1)
  std::string user;      // empty: nobody logs in
  Secret password;
  std::string certificates;         // a file in PEM form: whom to believe; empty: whom the system believes
  std::size_t waiting_most = 1000;  // then the one goes whose next try is furthest off
  std::chrono::milliseconds connected_within{10'000};
  std::chrono::seconds answered_within{30};       // one command
  std::chrono::milliseconds sent_within{60'000};  // a mail
  // Between the tries: one more than these.
  std::vector<std::chrono::milliseconds> tries_after{std::chrono::minutes(1), std::chrono::minutes(5),
                                                     std::chrono::minutes(30), std::chrono::hours(2)};
  // Told of an address at which the mail server knows nobody, and whose it is (Mail::person), on the mailer's thread.
  std::function<void(const std::string& person, const std::string& address)> knows_nobody{};
  std::function<bool()> may_tell{};  // as DeliveryConfig has it
};

// A sentence on what is wrong with server, starttls, user or password; empty: nothing.
std::string fault_of(const MailConfig& config);

struct MailServer {
  std::string url;  // scheme, host and port
  std::string host;
  bool secure = false;  // from the first byte on
};
// Nothing: it is none.
std::optional<MailServer> read_mail_server(std::string_view text);

}  // namespace palatine
