// Who a push service is told that we are: RFC 8292.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "server/notifications/p256.hpp"
#include "server/store/rows.hpp"

namespace palatine {

// "mailto:" and an address with a dot in its domain, or an https URL: some services take nothing else.
bool is_vapid_subject(std::string_view subject);

class Vapid {
 public:
  // `key` is to be kept: every browser's subscription is made for its public half. `subject`: how to reach whoever runs
  // the server; throws std::invalid_argument where it is none.
  Vapid(P256Key key, std::string subject);

  // base64url: what browsers are given as applicationServerKey.
  const std::string& public_key() const { return public_key_; }
  // The value of the header Authorization, for the origin of an endpoint ("https://push.example.org"). The same for six
  // hours, since services complain of tokens that are always new, and good for twelve.
  std::string authorization(const std::string& origin, Millis now);

 private:
  struct Token {
    std::string text;
    Millis made = 0;
  };

  P256Key key_;
  std::string subject_;
  std::string public_key_;
  std::map<std::string, Token> tokens_;  // by origin
};

// A key as text, as P256Key::text gives it.
std::optional<P256Key> read_vapid_key(std::string_view text);

}  // namespace palatine
