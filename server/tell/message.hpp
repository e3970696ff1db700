// What is said elsewhere of a table, in the form that the place takes.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/store/rows.hpp"
#include "server/tell/tell.hpp"

namespace palatine {

// A POST, as often as it takes.
struct Errand {
  std::string id;  // the same for the same moment of the same table in the same place
  std::string url;
  std::string body;
  std::vector<std::string> headers;  // "Name: value"
  std::string secret;                // empty: it is not signed
  struct Subscriber {
    std::string person;
    std::string place;  // TellRow::id
  };
  std::optional<Subscriber> subscriber = {};  // of a browser, which may be gone
};

// Whether this place wants to hear of it. A mail is sent once: not again of time that is still short.
bool wants(const TellRow& row, const Tell& tell);

// The same for the same moment of the same table in the same place.
std::string errand_id(const TellRow& row, const Tell& tell, Millis now);

// In the place's language.
std::string sentence_of(const TellRow& row, const Tell& tell);

// To a webhook. `base`: where people find the server, without a slash at the end; empty: no link is told.
Errand errand_of(const TellRow& row, const Tell& tell, const std::string& base, Millis now);

// "t=1760000000,v1=…": the seconds since 1970, and HMAC-SHA256 (hex) with the secret over them, a dot and the body.
std::string signature(const std::string& secret, std::int64_t seconds, const std::string& body);

}  // namespace palatine
