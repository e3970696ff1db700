// Rows about people: who they are, what opens their accounts, and where their notifications go.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/core/millis.hpp"
#include "server/core/secret.hpp"

namespace palatine {

// Whose name was forgotten.
constexpr std::string_view nobodys_name = "Somebody";

struct PersonRow {
  std::string id;
  std::string name;  // as it was chosen
  Millis created = 0;
  bool bot = false;
  std::string owner = {};  // of an account's bot: a person's id
};

// What makes an account of a person.
struct AccountRow {
  std::string person;
  std::string password_hash;  // argon2id, as libsodium writes it; of a bot empty: nobody logs in as one
  std::vector<std::string>
      looks;          // of the name (server/unicode/confusable_skeleton.hpp); each belongs to one account at most
  std::string homes;  // from where somebody has signed in: marks of networks, parted by blanks
  Millis created = 0;
  std::string email = {};      // that was confirmed; empty: none
  bool email_refused = false;  // the mail server says that nobody is there
  std::string language = {};   // of mails to there; empty: English
};

// What logging in takes beside the password: codes of an authenticator app.
struct SecondFactorRow {
  std::string person;
  std::shared_ptr<const Secret> secret;  // bytes that the app has too
  Millis since = 0;
  std::int64_t used_step = 0;  // of the last code that was used (server/people/totp.hpp)
  Millis tries_full = 0;       // when all tries are there again
  std::string recovery = {};   // SHA-256, in hex and parted by blanks, of the codes that are left for who lost the app
};

// Where a person is signed in. Tokens are never kept, only their SHA-256, in hex.
struct DeviceRow {
  std::string id;
  std::string person;
  std::string token_hash;
  std::string old_hash;  // of the token before, or empty: it opens too until `old_until`
  Millis old_until = 0;
  std::string client;
  Millis created = 0;
  Millis seen = 0;
  std::string home = {};   // a mark of the network in which it was made; empty: not known
  std::string place = {};  // the network in which it was seen last, in CIDR; empty: not known
  Millis home_until = 0;   // `old_hash` opens at home until then
};

// Where people are told of their tables while they are not looking at them; or where a table tells of itself.
struct SubscriptionRow {
  std::string id;
  std::string person;
  std::string room;      // this one alone; empty: all where they sit
  std::string kinds;     // names, parted by blanks
  std::string form;      // "json", "discord", "ntfy", "push", "mail"
  std::string language;  // "en", "fr"
  std::string url;       // whoever knows it can post there; of "mail" empty: the account's address
  std::string secret;    // signs what is posted
  Millis created = 0;
  std::string p256dh = {};  // of "push": the subscription's keys, in base64url,
  std::string auth = {};
  std::string device = {};  // and the device that it belongs to
  bool of_table = false;    // the room's own: `person` has set it, as its host
};
// Where nobody is any more: the row goes if it still has this URL.
struct DeadSubscription {
  std::string id;
  std::string url;
};
// Where nobody is: if it is still the account's address, that is noted, and its places of the form mail go.
struct DeadAddress {
  std::string person;
  std::string address;
};

}  // namespace palatine
