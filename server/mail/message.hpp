// A mail as it travels: RFC 5322, its subject by RFC 2047, its text as UTF-8 in quoted-printable (RFC 2045).
#pragma once

#include <string>

#include "server/store/rows.hpp"
#include "tl/expected.hpp"

namespace palatine {

// Bytes; a line of a header may have 998.
inline constexpr std::size_t mail_subject_most = 500, mail_text_most = 20'000, mail_link_most = 900;

struct Mail {
  std::string id;    // of [A-Za-z0-9_-], 64 at most: the same where the same mail is sent again
  std::string from;  // addresses
  std::string to;
  std::string subject;      // one line
  std::string text;         // paragraphs, with an empty line between them
  std::string link;         // http or https, a paragraph of its own at the end; empty: none
  std::string unsubscribe;  // likewise, where such mails can be turned off, for mail programs to show; empty: nowhere
  Millis at = 0;
  std::string person = {};  // whose address `to` is, an id; empty: nobody's yet. It does not travel
};

// Header and text, lines ending in CRLF; or what is wrong with it. Nothing that it is made of can add a line to the
// header.
tl::expected<std::string, std::string> write_mail(const Mail& mail);

}  // namespace palatine
