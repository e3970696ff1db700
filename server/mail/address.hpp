// Where mail may go.
#pragma once

#include <string_view>

namespace palatine {

inline constexpr std::size_t mail_address_most = 254;  // characters (RFC 5321 with its errata)

// NAME@DOMAIN: ASCII, without quotes, comments, blanks and bracketed addresses; a domain of two parts at least, in its
// ASCII form (xn--…). That somebody reads what is sent there, only he can say.
bool is_mail_address(std::string_view address);
// What stands behind the @ of one.
std::string_view mail_domain(std::string_view address);

}  // namespace palatine
