// Carries mails to one mail server, on a thread of its own and one after the other. Encrypted, and to whom a
// certificate names, unless the server is on this machine: else nothing is sent, not even the password.
//
// What waits is in memory alone: when the process ends, it is forgotten. Where the server's last word is lost, the same
// mail goes again, under the same Message-ID. The log tells of the server and its codes, never of people, mails or
// words.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "server/mail/config.hpp"
#include "server/mail/message.hpp"
#include "tl/expected.hpp"

namespace palatine {

// What became of mails; `retried` alone is not the end of one. Refused: by a code from 500 on.
enum class Mailed : std::uint8_t { sent, refused, unreachable, dropped, retried };
inline constexpr std::array<std::string_view, 5> mailed_names = {"sent", "refused", "unreachable", "dropped",
                                                                 "retried"};

// Whether a reply says that nobody is at an address, and will not be: by its enhanced status (RFC 3463). What else a
// server refuses a mail for, at whatever moment, is no word about the address.
bool is_about_nobody(std::string_view reply);

struct MailFigures {
  std::size_t waiting = 0;  // with the one under way
  std::array<std::uint64_t, mailed_names.size()> mailed{};
};

class Mailer {
 public:
  // Throws std::invalid_argument with the fault of the config, std::runtime_error where it can't begin.
  explicit Mailer(MailConfig config);
  ~Mailer();  // what waits is forgotten, what is under way is broken off: within some seconds
  Mailer(const Mailer&) = delete;
  Mailer& operator=(const Mailer&) = delete;

  // From any thread; or what is wrong with the mail.
  tl::expected<void, std::string> add(const Mail& mail);
  MailFigures figures() const;

 private:
  using Clock = std::chrono::steady_clock;
  struct Letter {
    std::string from, to, text, person;
    std::size_t tries = 0;  // begun
  };
  struct Trip;

  void run();
  Mailed send(const Letter& letter) const;
  // Under the mutex.
  void wait(Clock::time_point until, Letter letter);
  void count(Mailed what);

  const MailConfig config_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::multimap<Clock::time_point, Letter> waiting_;  // by the next try
  MailFigures figures_;
  std::atomic<bool> ending_ = false;
  std::thread thread_;
};

}  // namespace palatine
