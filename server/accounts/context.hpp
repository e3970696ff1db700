// What the services of accounts are given, and what they give back. They do no I/O and touch nobody's table or
// connection: they change what is theirs and the person whom a request is about, and say what follows.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "protocol/core/limits.hpp"
#include "protocol/methods.hpp"
#include "server/core/millis.hpp"
#include "server/core/secrets.hpp"
#include "server/mail/send_mail.hpp"
#include "server/moderation/moderation.hpp"
#include "server/moderation/word_filter.hpp"
#include "server/people/guessing.hpp"
#include "server/people/networks.hpp"
#include "server/people/shares.hpp"
#include "server/store/rows.hpp"

namespace palatine::accounts {

// What is given with each input.
struct Context {
  Millis now;
  const Limits& limits;
  const Shares& shares;
  Secrets& secrets;
  Guessing& guessing;
  bool mail;  // whether it can be sent
  Registration registration;
  const moderation::WordFilter* words;  // null: none is filtered
  moderation::Context moderation;
};

// Where a request comes from.
struct Peer {
  const std::string& address;
  const std::string& client;  // what it calls itself
  const std::string& device;  // by whose token it came; empty: it is nobody yet
};

// So that nothing is kept longer than it is good for: the service's `expire` is to be called with `what`.
struct Reminder {
  enum class Of : std::uint8_t { device_code, second_factor, mail };
  Of of{};
  Millis at = 0;
  std::string what;
};

// What follows, in this order: the batch is appended, what is mailed leaves behind it, then the request is answered
// (what a refusal costs stands in the batch too), and the connections of devices that are signed out are closed.
struct Outcome {
  Batch batch = {};
  std::vector<SendMail> mails = {};
  std::vector<Reminder> reminders = {};
  std::vector<std::string> signed_out = {};  // devices of the person's, ids
};

// How long the waits grow after wrong guesses: of an address, and of an account, whoever tries. The second one stays
// short, since it meets the owner on a new device too; who has a token, or comes from where they have signed in before,
// never meets it.
inline constexpr Millis address_wait_ms = 15 * 60'000;
inline constexpr Millis account_wait_ms = 60'000;

// Of whoever comes from this address.
inline std::vector<Guessing::Count> guesses_from(const std::string& address) {
  return {{"address:" + network_of(address), address_wait_ms}};
}

}  // namespace palatine::accounts
